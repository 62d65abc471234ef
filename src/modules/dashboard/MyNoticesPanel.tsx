import type { notification } from '#engine/model/engine-nouns.model.ts';
import { t } from '#engine/model/words.ts';
import { noticesEntry } from '#engine/web/notifications/notice-place.ts';
import { noticeBody, noticeMark, noticeTime, noticeTitle } from '#engine/web/notifications/notice-words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Region } from './Region.tsx';

/** My unread notifications. */
export function MyNoticesPanel() {
  const { table } = usePortal();
  const all = `${table.base}/notifications`;
  const found = useList<typeof notification>(noticesEntry.badge.of, {
    ...noticesEntry.badge.where,
    sort: '-createdAt',
    limit: '6',
    count: 'exact',
  });
  const total = found.data?.page.total ?? 0;
  return (
    <Region
      title={t('Notifications')}
      meta={total ? t('{{total}} unread', { total }) : undefined}
      action={<TextLink to={all}>{t('All')}</TextLink>}
      flush
      waiting={!found.data}
      error={found.data ? undefined : found.error}
      onRetry={() => void found.refetch()}
    >
      {() =>
        total === 0 ? (
          <EmptyState title={t('You’re all caught up')} mark="done" />
        ) : (
          <RowList>
            {found.data?.rows.map((row) => (
              <RowItem
                key={row.id}
                lead={<StatusMark mark={noticeMark(row.severity)} size={15} />}
                title={noticeTitle(row)}
                sub={noticeBody(row) || undefined}
                href={row.link?.startsWith('/') ? row.link : all}
                end={noticeTime(row.id) || undefined}
              />
            ))}
          </RowList>
        )
      }
    </Region>
  );
}
