import { ClipboardList, Layers, RefreshCw } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { choice, text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { BarList } from '#ui/charts/BarList.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page, PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { type CompensationOverview, compensationOverview } from './compensation-questions.model.ts';
import { CyclePanel } from './CyclePanel.tsx';
import { EquityView } from './EquityView.tsx';
import { GradePeople } from './GradePeople.tsx';
import { dollars, ratio } from './pay-words.web.ts';
import { ProposalsView } from './ProposalsView.tsx';
import { RangeChart } from './RangeChart.tsx';

const VIEWS = ['grades', 'proposals', 'equity'] as const;

/** `payroll/compensation`: grades and their people, the merit cycle, proposals to decide, and the pay gap. */
export default function CompensationScreen() {
  const found = useAnswer(compensationOverview, {});
  const [{ view }, , hrefOf] = useAddressState({ view: choice(VIEWS, 'grades') });
  const { hrefOf: listOf, table } = usePortal();
  const planning = `${table.base}/payroll/compensation/planning`;
  const isHr = found.data?.isHr ?? false;
  const waiting = found.data?.cycle?.counts.find(({ status }) => status === 'reviewed')?.people;
  return (
    <Page>
      <PageHeader
        title={t('Compensation')}
        actions={[
          { label: t('Grade ranges'), icon: Layers, href: listOf('grade_range') },
          ...(isHr
            ? [
                { label: t('Merit cycles'), icon: RefreshCw, href: listOf('merit_cycle') },
                { label: t('Merit planning'), icon: ClipboardList, href: planning },
              ]
            : []),
        ]}
      />
      {isHr ? (
        <TabsBar
          label={t('Views')}
          current={view}
          tabs={[
            { key: 'grades', label: t('Grades and cycle'), href: hrefOf({ view: 'grades' }, { alone: true }) },
            {
              key: 'proposals',
              label: t('Proposals'),
              href: hrefOf({ view: 'proposals' }, { alone: true }),
              ...(waiting ? { count: waiting } : {}),
            },
            { key: 'equity', label: t('Pay equity'), href: hrefOf({ view: 'equity' }, { alone: true }) },
          ]}
        />
      ) : null}
      <PageBody>
        {view === 'proposals' ? (
          <ProposalsView />
        ) : view === 'equity' ? (
          <EquityView />
        ) : (
          <Loaded of={found} what={t('Compensation')} skeleton={<ListSkeleton rows={10} columns={5} />}>
            {(overview) => <Overview overview={overview} planning={planning} />}
          </Loaded>
        )}
      </PageBody>
    </Page>
  );
}

function Overview({ overview, planning }: { readonly overview: CompensationOverview; readonly planning: string }) {
  const [{ grade }, , hrefOf] = useAddressState({ grade: text() });
  const { hrefOf: recordOf } = usePortal();
  const { people, bands, unplaced, isHr } = overview;
  const open = overview.grades.find(({ id }) => id === grade);
  const upcoming = overview.grades.filter(({ next }) => next !== null).length;
  return (
    <>
      <FigureStrip label={t('Compensation in figures')}>
        <Figure
          label={t('Median compa-ratio')}
          value={overview.medianCompa === null ? '–' : ratio(overview.medianCompa)}
          cause={t('pay as percent of the midpoint')}
        />
        <Figure
          label={t('Below the minimum')}
          value={overview.belowMinimum}
          mark={overview.belowMinimum ? 'late' : undefined}
          cause={t('of {{n}} people', { n: people })}
        />
        <Figure label={t('Above the maximum')} value={overview.aboveMaximum} cause={t('red-circled')} />
        <Figure
          label={t('Without a grade or rate')}
          value={unplaced}
          cause={unplaced ? t('not in the figures below') : t('Everyone is placed')}
        />
      </FigureStrip>
      <PanelGrid>
        {isHr ? <CyclePanel cycle={overview.cycle} planning={planning} /> : null}
        <Panel title={t('Compa-ratios')} meta={t('people today')}>
          <BarList
            label={t('People by compa-ratio')}
            items={bands.map(({ from, to, people: count }) => ({
              key: String(from),
              label:
                to === null
                  ? t('{{from}} % and above', { from })
                  : from === 0
                    ? t('below {{to}}%', { to })
                    : t('{{from}} to {{to}}%', { from, to }),
              value: count,
              text: String(count),
            }))}
          />
        </Panel>
        {overview.lumpSums.length ? (
          <Panel
            title={t('Lump sums to pay')}
            meta={overview.lumpSums.length}
            footer={t('Add each to a pay run as a bonus.')}
            flush
          >
            <RowList>
              {overview.lumpSums.map((one) => (
                <RowItem
                  key={one.proposal}
                  title={one.name}
                  href={recordOf('employee', one.employee)}
                  end={<b style={{ fontWeight: 600 }}>{dollars(one.amount)}</b>}
                />
              ))}
            </RowList>
          </Panel>
        ) : null}
      </PanelGrid>
      <Panel
        title={t('Grades')}
        meta={t('pay as percent of the midpoint')}
        action={
          upcoming
            ? t({ one: '1 new range ahead', other: '{{count}} new ranges ahead' }, { count: upcoming })
            : undefined
        }
        footer={t('Each dot is a person, the bar is the range. Part-time pay counts as full-time pay.')}
        flush
      >
        <RangeChart grades={overview.grades} open={grade} hrefOf={(id) => hrefOf({ grade: id === grade ? '' : id })} />
      </Panel>
      {open ? <GradePeople grade={open} statements={isHr} /> : null}
    </>
  );
}
