import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { noticesEntry } from '#engine/web/notifications/notice-place.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useCounts } from '#engine/web/query.ts';
import { Figure } from '#ui/parts/FigureStrip.tsx';

/** The number of my unread notifications; `quiet` leaves out a zero. */
export function UnreadNotices({ quiet = false }: { readonly quiet?: boolean }) {
  const { table } = usePortal();
  const [unread] = useCounts(noticesEntry.badge.of, [noticesEntry.badge.where]);
  return quiet && unread === 0 ? null : (
    <Figure
      label={t('Unread notifications')}
      value={unread === undefined ? '–' : showNumber(unread)}
      cause={unread ? t('Not opened yet') : t('You’re all caught up')}
      href={`${table.base}/notifications`}
    />
  );
}
