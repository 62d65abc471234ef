import { ROLE_LABELS } from '#access/roles.model.ts';
import { showInstant, showTime } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { type Sitting, sittings } from './access-log.web.ts';
import { chartReads } from './chart-questions.model.ts';

/** That somebody was refused, or by which way around the care team they came, where it was one. */
function whyOf({ refused, emergency, audit }: Sitting) {
  if (refused) return <Status look={look('refused', t('Refused'))} />;
  if (emergency) return <Status look={look('late', t('Emergency access'))} />;
  return audit ? <Status look={look('info', t('Audit case'))} /> : undefined;
}

/** From when to when, and how often: "Nov 23, 2026, 04:05 to 04:07, 8 times". */
function When({ sitting: { from, to, times } }: { readonly sitting: Sitting }) {
  const began = <time dateTime={from}>{showInstant(from)}</time>;
  if (times === 1) return began;
  const end = showTime(new Date(to));
  return (
    <span>
      {began}
      {showTime(new Date(from)) === end ? null : ` ${t('to {{time}}', { time: end })}`}
      {`, ${t('{{count}} times', { count: times })}`}
    </span>
  );
}

/** Who opened the chart, in which role, and when. */
export function AccessLogPanel({ id }: { readonly id: string }) {
  const reads = useAnswer(chartReads, { id });
  return (
    <Loaded of={reads} what={t('The access log')} skeleton={<ListSkeleton rows={4} columns={2} />}>
      {(accessLog) => (
        <Panel
          title={t('Access log')}
          meta={t(
            { one: '1 view', other: '{{count}} views' },
            { count: accessLog.filter(({ refused }) => !refused).length },
          )}
          footer={t('The latest 200 times someone opened this chart or tried to.')}
          flush
        >
          <RowList>
            {sittings(accessLog).map((sitting) => (
              <RowItem
                key={`${sitting.from} ${sitting.by}`}
                title={sitting.by}
                aside={sitting.role ? ROLE_LABELS[sitting.role] : undefined}
                sub={whyOf(sitting)}
                end={<When sitting={sitting} />}
              />
            ))}
          </RowList>
        </Panel>
      )}
    </Loaded>
  );
}
