import type { AnswerOf } from '#engine/model/questions.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { FacilityTable } from '#engine/web/FacilityTable.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { staffSchedule } from './roster-questions.model.ts';

type Figures = Exclude<keyof AnswerOf<typeof staffSchedule>['facilities'][number], 'location'>;

const COLUMNS: readonly (readonly [Figures, string])[] = [
  ['onNow', t('On shift now')],
  ['today', t('Shifts today')],
  ['planned', t('Shifts in 14 days')],
  ['open', t('Open in 14 days')],
  ['drafts', t('Drafts')],
  ['requests', t('Requests')],
];

/** `staff/schedule`: the rosters of all facilities in figures; no person. */
export default function StaffSchedule() {
  const found = useAnswer(staffSchedule, {});
  return (
    <Page>
      <PageHeader title={t('Staff schedule')} facts={t('Shifts by facility, without names')} />
      <PageBody>
        <Loaded of={found} what={t('The schedule')}>
          {({ facilities }) => {
            const sum = (key: Figures): number => facilities.reduce((total, one) => total + one[key], 0);
            return (
              <>
                <FigureStrip label={t('Shifts of all facilities')}>
                  <Figure label={t('On shift now')} value={sum('onNow')} cause={t('By the published roster')} />
                  <Figure label={t('Shifts today')} value={sum('today')} cause={t('At the time of each facility')} />
                  <Figure
                    label={t('Open in 14 days')}
                    value={sum('open')}
                    cause={t('of {{n}} published shifts', { n: sum('planned') })}
                  />
                  <Figure label={t('Requests to decide')} value={sum('requests')} cause={t('Claims and swaps')} />
                </FigureStrip>
                <FacilityTable
                  columns={COLUMNS}
                  rows={facilities}
                  empty={{
                    title: t('No shifts yet'),
                    body: t('Facilities appear once a planner makes their first shift.'),
                  }}
                />
              </>
            );
          }}
        </Loaded>
      </PageBody>
    </Page>
  );
}
