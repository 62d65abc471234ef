import { nearDayWithin, showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { StackedBar } from '#ui/charts/StackedBar.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import type { VizSeries } from '#ui/theme/vars.ts';
import { BudgetBar } from './BudgetBar.tsx';
import { type CompensationOverview, PROPOSAL_STATES, type ProposalState } from './compensation-questions.model.ts';
import { dollars } from './pay-words.web.ts';
import { SheetTable } from './SheetTable.tsx';

const SERIES: Readonly<Record<ProposalState, VizSeries>> = {
  none: 7,
  draft: 6,
  submitted: 4,
  reviewed: 2,
  returned: 5,
  approved: 3,
  applied: 1,
  cancelled: 7,
};

/** The cycle that is open, or the last one: what is used of its budget, how far its people are, and how far each manager. */
export function CyclePanel({
  cycle,
  planning,
}: {
  readonly cycle: CompensationOverview['cycle'];
  readonly planning: string;
}) {
  const { hrefOf } = usePortal();
  if (!cycle)
    return (
      <Panel title={t('Merit cycle')}>
        <EmptyState
          title={t('No merit cycle yet')}
          body={t('Create a cycle with a budget and a guideline, then open planning for managers.')}
          action={{ label: t('Create merit cycle'), href: `${hrefOf('merit_cycle') ?? ''}/new` }}
        />
      </Panel>
    );
  const counts = cycle.counts.map(({ status, people }) => ({
    label: t(PROPOSAL_STATES[status]),
    value: people,
    series: SERIES[status],
  }));
  return (
    <Panel
      title={<TextLink to={hrefOf('merit_cycle', cycle.id) ?? ''}>{cycle.name}</TextLink>}
      meta={t('new pay from {{day}}', { day: showDay(cycle.effectiveDate) })}
      action={
        cycle.status === 'planning' && cycle.proposeBy
          ? t('Planning closes {{day}}', { day: nearDayWithin(cycle.proposeBy, today()) })
          : undefined
      }
      footer={
        cycle.ineligible
          ? t(
              { one: '1 person is not eligible.', other: '{{count}} people are not eligible.' },
              { count: cycle.ineligible },
            )
          : undefined
      }
    >
      <div style={{ display: 'grid', gap: 12 }}>
        <BudgetBar budget={cycle.budget} used={cycle.used}>
          {t('{{amount}} approved', { amount: dollars(cycle.approved) })}
        </BudgetBar>
        <StackedBar label={counts.map(({ label, value }) => `${label} ${value}`).join(', ')} parts={counts} />
        {cycle.managers.length ? (
          <div style={{ maxHeight: '14rem', overflowY: 'auto', margin: '0 -16px' }}>
            <SheetTable label={t('Managers in the cycle')}>
              <thead>
                <tr>
                  <th scope="col">{t('Manager')}</th>
                  <th scope="col" className="n">
                    {t('Submitted')}
                  </th>
                  <th scope="col" className="n wide">
                    {t('Budget')}
                  </th>
                  <th scope="col" className="n">
                    {t('Used')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {cycle.managers.map((one) => (
                  <tr key={one.manager ?? ''}>
                    <th scope="row">
                      {one.manager ? (
                        <TextLink to={`${planning}?manager=${one.manager}`}>{one.name}</TextLink>
                      ) : (
                        t('No manager')
                      )}
                    </th>
                    <td className="n">{t('{{n}} of {{all}}', { n: one.submitted, all: one.people })}</td>
                    <td className="n wide">{dollars(one.budget)}</td>
                    <td className="n">{dollars(one.used)}</td>
                  </tr>
                ))}
              </tbody>
            </SheetTable>
          </div>
        ) : null}
      </div>
    </Panel>
  );
}
