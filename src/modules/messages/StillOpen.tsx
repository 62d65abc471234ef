import { useInfiniteQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { mayAskAll } from '#engine/web/portal.tsx';
import { useUser } from '#engine/web/session.tsx';
import { useStepOf } from '#engine/web/step.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Disclosure } from '#ui/parts/Disclosure.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { v } from '#ui/theme/vars.ts';
import { announcement, announcementReceipt } from './announcement.model.ts';
import type { Readers, Reminded } from './message-wire.model.ts';
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

/** Reminds those who are still open; the author's alone, and once a day. */
function RemindButton({ id }: { readonly id: string }) {
  const step = useStepOf(announcementReceipt.name);
  const notify = useNotice();
  const remind = async () => {
    if (step.busy) return;
    const done = await step.send<Reminded>(`/messaging/announcements/${id}/remind`);
    if (!done) return;
    const message = t(
      { one: '{{count}} person reminded', other: '{{count}} people reminded' },
      { count: done.reminded },
    );
    notify({ message, severity: 'success' });
  };
  return (
    <>
      <FormError>{step.error?.message}</FormError>
      <Button size="small" aria-busy={step.busy || undefined} onClick={() => void remind()}>
        {t('Remind')}
      </Button>
    </>
  );
}

export interface StillOpenProps {
  readonly id: string;
  readonly found: ReturnType<typeof useReaders>;
  readonly mustAcknowledge: boolean;
}

/** How many have read or acknowledged it, and by name those who have not. Its author is in neither. */
export function StillOpen({ id, found, mustAcknowledge }: StillOpenProps) {
  const figures = found.data?.pages.at(-1);
  if (!found.asks) return null;
  if (found.error && !found.data)
    return <LoadFailure what={t('Readers')} error={found.error} onRetry={() => void found.refetch()} />;
  if (!figures) return null;
  const { meant, done, remindedAt, mayRemind } = figures;
  const open = meant - done;
  const names = found.data?.pages.flatMap((page) => page.open) ?? [];
  return (
    <Panel
      title={mustAcknowledge ? t('Acknowledgments') : t('Read receipts')}
      action={mayRemind ? <RemindButton id={id} /> : undefined}
    >
      <p style={{ margin: 0 }}>
        {mustAcknowledge
          ? t('{{done}} of {{meant}} acknowledged, {{open}} open', { done, meant, open })
          : t('{{done}} of {{meant}} read, {{open}} open', { done, meant, open })}
      </p>
      {remindedAt ? (
        <p style={{ margin: 0, color: v.textSecondary }}>
          {t('Last reminded on {{when}}', { when: showInstant(remindedAt) })}
        </p>
      ) : null}
      {open > 0 ? (
        <Disclosure>
          <summary>{mustAcknowledge ? t('Not yet acknowledged') : t('Not yet read')}</summary>
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
