import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { BarList } from '#ui/charts/BarList.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { exitReasons } from './separation-questions.model.ts';
import { RESIGNATION_REASONS } from './separation.model.ts';

/** Why people left: each bar opens its exit interviews. */
export function ExitReasons() {
  const found = useAnswer(exitReasons, {});
  const { hrefOf } = usePortal();
  return (
    <AboveList style={{ maxWidth: '48rem' }}>
      <Panel
        title={t('Why people leave')}
        meta={t('last 12 months')}
        footer={
          found.data
            ? t('{{people}} people left since {{from}}, {{count}} without an exit interview', {
                people: found.data.people,
                from: showDay(found.data.from),
                count: found.data.notAsked,
              })
            : undefined
        }
      >
        <Loaded
          of={found}
          what={t('Reasons')}
          isEmpty={({ reasons }) => reasons.length === 0}
          empty={<EmptyState title={t('No reasons yet')} body={t('They come from completed exit interviews.')} />}
        >
          {({ reasons }) => (
            <BarList
              label={t('Reasons for leaving')}
              items={reasons.map(({ reason, count }) => ({
                key: reason,
                label: RESIGNATION_REASONS[reason],
                value: count,
                text: String(count),
                href: `${hrefOf('exit_interview') ?? ''}?status=completed&mainReason=${reason}&${encodeURIComponent('completedOn[gte]')}=${found.data?.from ?? ''}`,
              }))}
            />
          )}
        </Loaded>
      </Panel>
    </AboveList>
  );
}
