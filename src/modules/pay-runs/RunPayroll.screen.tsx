import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { showMoney } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { choice, text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { payPeriod } from '#modules/time/timesheet.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { BringIn } from './BringIn.tsx';
import { CalculationWatch } from './CalculationWatch.tsx';
import { GateBar } from './GateBar.tsx';
import { ManyAdjustments } from './ManyAdjustments.tsx';
import { ADJUSTMENTS, payAdjustment } from './pay-adjustment.model.ts';
import { startPayRun } from './pay-commands.model.ts';
import { type PayRunPage, payRunPage } from './pay-questions.model.ts';
import { CALCULABLE, payRun } from './pay-run.model.ts';
import { dayWords, runWords, spanWords, typeWords } from './pay-words.web.ts';
import { RunComparison, RunFigures } from './RunFigures.tsx';
import { RunFindings } from './RunFindings.tsx';
import { RunPeople } from './RunPeople.tsx';
import { useCalculation } from './use-run-actions.web.ts';

const STEPS = ['people', 'hours', 'adjustments', 'checks', 'compare', 'approve'] as const;
const names = (): Record<(typeof STEPS)[number], string> => ({
  people: t('People'),
  hours: t('Hours'),
  adjustments: t('Adjustments'),
  checks: t('Checks'),
  compare: t('Compare'),
  approve: t('Approve and pay'),
});

/** A run step by step: period, people, hours, adjustments, checks, comparison, approval by another person, pay. */
export default function RunPayrollScreen() {
  const [{ run }] = useAddressState({ run: text() });
  const { table } = usePortal();
  return <Page>{run ? <Steps run={run} base={table.base} /> : <Start base={table.base} />}</Page>;
}

const KINDS = ['regular', 'off_cycle', 'bonus', 'final', 'opening'] as const;
const whatOf = (kind: (typeof KINDS)[number]): string =>
  ({
    regular: t('Hours and salary of everyone in the period, with their deductions.'),
    off_cycle: t('Corrections and forgotten pay of the people you add.'),
    bonus: t('Bonuses of the people you add, taxed as supplemental wages.'),
    final: t('Last hours and payouts of the people you add.'),
    opening: t('What another payroll product paid earlier in the year.'),
  })[kind];

/** Chooses the period and the kind of run. */
function Start({ base }: { readonly base: string }) {
  const [{ kind }, go] = useAddressState({
    kind: choice(KINDS, 'regular'),
    run: text(),
  });
  const found = useList(payPeriod, { sort: '-start', limit: '8' });
  const runs = useList(payRun, {
    type: 'regular',
    'status[ne]': 'voided',
    sort: '-payDate',
    limit: '30',
  });
  // A period has one regular run: it is opened, not started again.
  const runOf = (period: string) =>
    kind === 'regular' ? runs.data?.rows.find(({ regularFor }) => regularFor === period) : undefined;
  const start = useCommand(startPayRun);
  const notify = useNotice();
  const [busy, setBusy] = useState('');
  const begin = async (period: string): Promise<void> => {
    setBusy(period);
    try {
      if (kind === 'opening') return;
      const made = await start({ period, type: kind });
      go({ run: made.run }, { push: true });
    } catch (refused) {
      notify({ message: messageOf(refused), severity: 'error' });
    } finally {
      setBusy('');
    }
  };
  return (
    <>
      <PageHeader
        title={t('Run payroll')}
        crumbs={[{ label: t('Payroll'), href: `${base}/payroll` }]}
        facts={whatOf(kind)}
      />
      <TabsBar
        label={t('Kind of run')}
        current={kind}
        onSelect={(key) => go({ kind: KINDS.find((one) => one === key) ?? 'regular' })}
        tabs={KINDS.map((key) => ({ key, label: typeWords(key) }))}
      />
      <PageBody>
        {kind === 'opening' ? (
          <BringIn base={base} onStarted={(run) => go({ run }, { push: true })} />
        ) : (
          <Panel title={t('Choose the pay period')} flush>
            <Loaded of={found} what={t('Pay periods')} skeleton={<ListSkeleton rows={6} columns={3} />}>
              {({ rows }) =>
                rows.length ? (
                  <RowList>
                    {rows.map((one) => (
                      <RowItem
                        key={one.id}
                        title={spanWords({ from: String(one.start), to: String(one.end) })}
                        sub={[
                          one.payDate ? t('Pay date {{day}}', { day: dayWords(one.payDate) }) : '',
                          one.status === 'locked' ? t('Time is locked') : t('Time is open'),
                        ]
                          .filter(Boolean)
                          .join(', ')}
                        href={runOf(one.id) ? `${base}/payroll/process/${one.id}` : undefined}
                        end={
                          runOf(one.id) ? (
                            <Status look={statusLook(payRun, runOf(one.id)?.status ?? '')} />
                          ) : (
                            <ActionButton
                              size="small"
                              action={{
                                label: t('Start'),
                                name: t('Start for {{span}}', {
                                  span: spanWords({ from: String(one.start), to: String(one.end) }),
                                }),
                                busy: busy === one.id,
                                onClick: () => void begin(one.id),
                              }}
                            />
                          )
                        }
                      />
                    ))}
                  </RowList>
                ) : (
                  <EmptyState
                    title={t('No pay periods')}
                    body={t(
                      'Create the first pay period under Timesheets. The next ones follow when a period is locked.',
                    )}
                  />
                )
              }
            </Loaded>
          </Panel>
        )}
      </PageBody>
    </>
  );
}

function Steps({ run, base }: { readonly run: string; readonly base: string }) {
  const found = useAnswer(payRunPage, { run });
  return (
    <Loaded
      of={found}
      what={t('The pay run')}
      back={{ label: t('Payroll'), href: `${base}/payroll` }}
      skeleton={<ListSkeleton rows={10} columns={6} />}
    >
      {(page) => <Step page={page} base={base} />}
    </Loaded>
  );
}

function Step({ page, base }: { readonly page: PayRunPage; readonly base: string }) {
  const [{ step }, go] = useAddressState({ step: choice(STEPS, 'people'), run: text() });
  const { run } = page;
  const calculation = useCalculation(run.id);
  const at = STEPS.indexOf(step);
  const next = STEPS[at + 1];
  const title = names();
  const isDone = (one: (typeof STEPS)[number]): boolean =>
    one === 'checks'
      ? run.people > 0 && run.blocks === 0
      : one === 'approve'
        ? run.status === 'paid'
        : STEPS.indexOf(one) < at;
  return (
    <>
      <PageHeader
        title={runWords(run)}
        crumbs={[
          { label: t('Payroll'), href: `${base}/payroll` },
          { label: t('Run payroll'), href: `${base}/payroll/run` },
        ]}
        facts={t('Pay date {{day}}, {{net}} net', { day: dayWords(run.payDate), net: showMoney(run.net) })}
        actions={[{ label: t('Whole run'), href: `${base}/payroll/process/${run.id}` }]}
      />
      <TabsBar
        label={t('Steps')}
        current={step}
        onSelect={(key) => go({ step: STEPS.find((one) => one === key) ?? 'people' })}
        tabs={STEPS.map((key, n) => ({
          key,
          label: `${n + 1}. ${title[key]}`,
          mark: isDone(key) ? 'done' : key === 'checks' && run.blocks ? 'stop' : undefined,
          markTitle: isDone(key) ? t('Done') : undefined,
        }))}
      />
      <PageBody>
        {calculation.job === null ? null : <CalculationWatch job={calculation.job} onEnd={calculation.ended} />}
        {step === 'people' ? <RunPeople run={run.id} base={base} /> : null}
        {step === 'hours' ? <Hours page={page} base={base} /> : null}
        {step === 'adjustments' ? <Adjustments page={page} onRecalculate={() => void calculation.start()} /> : null}
        {step === 'checks' ? <RunFindings page={page} base={base} /> : null}
        {step === 'compare' ? <RunComparison page={page} /> : null}
        {step === 'approve' ? <RunFigures page={page} /> : null}
        {next ? (
          <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
            {CALCULABLE.includes(run.status) ? (
              <Button
                variant="outlined"
                aria-busy={calculation.busy || undefined}
                onClick={() => void calculation.start()}
              >
                {page.calculatedAt ? t('Recalculate') : t('Calculate')}
              </Button>
            ) : null}
            <Button variant="contained" onClick={() => go({ step: next }, { push: true })}>
              {t('Continue to {{step}}', { step: title[next] })}
            </Button>
          </div>
        ) : null}
      </PageBody>
      {next ? null : <GateBar page={page} busy={calculation.busy} onCalculate={() => void calculation.start()} />}
    </>
  );
}

/** Which weeks of the period are approved, and where the others are. */
function Hours({ page, base }: { readonly page: PayRunPage; readonly base: string }) {
  const { timesheets, periodStatus } = page;
  return (
    <Panel title={t('Hours of the period')} flush>
      <RowList>
        <RowItem
          title={t(
            { one: '1 timesheet is approved', other: '{{count}} timesheets are approved' },
            { count: timesheets.decided },
          )}
          sub={t('Only approved hours are paid.')}
        />
        <RowItem
          title={t(
            { one: '1 timesheet waits for its manager', other: '{{count}} timesheets wait for their managers' },
            { count: timesheets.waiting },
          )}
          sub={t('They block the run until they are approved or returned.')}
          end={<TextLink to={`${base}/timesheets`}>{t('Open timesheets')}</TextLink>}
        />
        <RowItem
          title={periodStatus === 'locked' ? t('The period is locked') : t('The period is open')}
          sub={periodStatus === 'locked' ? t('Changes are time adjustments now.') : t('Approval of the run locks it.')}
          end={<TextLink to={`${base}/timesheets/periods`}>{t('Pay periods')}</TextLink>}
        />
      </RowList>
    </Panel>
  );
}

interface AdjustmentsProps {
  readonly page: PayRunPage;
  readonly onRecalculate: () => void;
}
/** What is added for single people in this run. */
function Adjustments({ page, onRecalculate }: AdjustmentsProps) {
  const { run } = page;
  const found = useList(payAdjustment, { run: run.id, limit: '100' });
  const [adding, setAdding] = useState<'one' | 'many' | null>(null);
  const added = (): void => {
    setAdding(null);
    onRecalculate();
  };
  const { hrefOf } = usePortal();
  return (
    <Panel
      title={t('Adjustments of this run')}
      action={
        CALCULABLE.includes(run.status) ? (
          <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            <ActionButton size="small" action={{ label: t('Add for many'), onClick: () => setAdding('many') }} />
            <ActionButton
              size="small"
              action={{ label: t('Add adjustment'), icon: Plus, onClick: () => setAdding('one') }}
            />
          </span>
        ) : undefined
      }
      flush
    >
      <Loaded
        of={found}
        what={t('The adjustments')}
        empty={
          <EmptyState
            title={t('No adjustments')}
            body={t('Bonuses, corrections, reimbursements and held payments of single people show up here.')}
          />
        }
      >
        {({ rows }) => (
          <RowList>
            {rows.map((one) => (
              <RowItem
                key={one.id}
                title={one.titles.employee ?? ''}
                aside={one.kind ? t(ADJUSTMENTS[one.kind]) : undefined}
                sub={one.reason}
                end={one.amount ? showMoney(one.amount) : undefined}
                href={hrefOf('pay_adjustment', one.id)}
              />
            ))}
          </RowList>
        )}
      </Loaded>
      {adding === 'many' ? (
        <ManyAdjustments run={run.id} isBonus={run.type === 'bonus'} onClose={() => setAdding(null)} onDone={added} />
      ) : null}
      {adding === 'one' ? (
        <RecordDialog
          title={t('Add adjustment')}
          resource={payAdjustment}
          fields={['employee', 'kind', 'amount', 'reason']}
          given={{ run: run.id }}
          onClose={() => setAdding(null)}
          onDone={added}
        />
      ) : null}
    </Panel>
  );
}
