import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { mayAskAll } from '#engine/web/portal.tsx';
import { useUser } from '#engine/web/session.tsx';
import { Disclosure } from '#ui/parts/Disclosure.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { announcement, announcementReceipt } from './announcement.model.ts';
import type { Readers } from './message-wire.model.ts';
import { MoreButton } from './MoreButton.tsx';

/** Who an announcement has reached and whom not; asked only for those who may see its readers. */
export function useReaders(id: string, isOut: boolean) {
  const asks = mayAskAll(useUser(), announcementReceipt.access.read) && isOut;
  const found = useInfiniteQuery({
    queryKey: [announcementReceipt.name, 'readers', id],
    queryFn: ({ pageParam, signal }) =>
      call<Readers>(`/messaging/announcements/${id}/readers`, { query: pageParam ? { after: pageParam } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Readers) => next,
    enabled: asks,
    meta: { nouns: [announcement.name] },
  });
  return { ...found, asks };
}

export interface StillOpenProps {
  readonly found: ReturnType<typeof useReaders>;
  readonly mustAcknowledge: boolean;
}

/** How many have read or acknowledged it, and by name those who have not. Its author is in neither. */
export function StillOpen({ found, mustAcknowledge }: StillOpenProps) {
  const figures = found.data?.pages.at(-1);
  if (!found.asks) return null;
  if (found.error && !found.data)
    return <LoadFailure what={t('Readers')} error={found.error} onRetry={() => void found.refetch()} />;
  if (!figures) return null;
  const { meant, done } = figures;
  const open = meant - done;
  const names = found.data?.pages.flatMap((page) => page.open) ?? [];
  return (
    <Panel title={mustAcknowledge ? t('Who has acknowledged it') : t('Whom it has reached')}>
      <p style={{ margin: 0 }}>
        {mustAcknowledge
          ? t('{{done}} of {{meant}} acknowledged, {{open}} open', { done, meant, open })
          : t('{{done}} of {{meant}} read, {{open}} open', { done, meant, open })}
      </p>
      {open > 0 ? (
        <Disclosure>
          <summary>{mustAcknowledge ? t('Who has not acknowledged it') : t('Who has not read it')}</summary>
          <ul style={{ margin: '6px 0', paddingInlineStart: 20, columnWidth: '12rem' }}>
            {names.map(({ account, name }) => (
              <li key={account}>{name}</li>
            ))}
          </ul>
          <MoreButton label={t('Show more')} of={[found]} />
        </Disclosure>
      ) : null}
    </Panel>
  );
}
