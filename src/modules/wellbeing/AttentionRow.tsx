import { addDays } from '#engine/model/days.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { today } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { Sparkline } from '#ui/charts/Sparkline.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { RowItem } from '#ui/parts/RowItem.tsx';
import type { coachAttention } from './wellbeing-questions.model.ts';
import { type Reason, REASONS } from './wellness-rules.model.ts';

export type Attended = AnswerOf<typeof coachAttention>['clients'][number];
/** Whether a client wrote an entry in the last seven days, today included. */
export const wroteLately = ({ lastEntryOn }: Attended): boolean =>
  lastEntryOn !== null && lastEntryOn > addDays(today(), -7);

const URGENT: readonly Reason[] = ['use', 'risk', 'craving', 'mood'];

/** A client with the reasons why they need attention, and the craving of the last weeks. */
export function AttentionRow({ row }: { readonly row: Attended }) {
  const { hrefOf } = usePortal();
  const { client, name, reasons, craving, lastEntryOn } = row;
  const [first, ...rest] = reasons;
  return (
    <RowItem
      lead={<Avatar name={name} />}
      title={name}
      href={hrefOf('coaching_client') ? `/health-coach/clients/${client}/progress` : undefined}
      sub={
        first
          ? [first, ...rest].map((one) => REASONS[one]).join(' · ')
          : lastEntryOn
            ? t('Last entry {{day}}', { day: showDay(lastEntryOn) })
            : t('No entries yet')
      }
      end={
        <>
          {craving.length > 2 ? (
            <Sparkline values={craving} label={t('Craving of {{name}}, last 28 days', { name })} />
          ) : null}
          {first ? (
            <Status look={URGENT.includes(first) ? look('stop', t('Act today')) : look('late', t('Watch'), 'notice')} />
          ) : (
            <Status look={look('done', t('Steady'))} />
          )}
        </>
      }
    />
  );
}
