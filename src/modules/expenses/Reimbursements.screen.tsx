import { Banknote, CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { showMoney } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { choice, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { today as todayHere } from '#engine/web/fields/format.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useAct } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { BulkBar } from '#ui/parts/BulkBar.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { type ReimbursementsToPay, reimbursementsToPay } from './expense-questions.model.ts';
import { expenseReport, PAY_WAYS } from './expense-report.model.ts';

type Row = ReimbursementsToPay['rows'][number];
const LATE_DAYS = 14;
const WAYS = [
  { key: 'all', label: t('All') },
  { key: 'payroll', label: t('Payroll') },
  { key: 'ach', label: t('ACH') },
] as const;
const sum = (rows: readonly Row[]): number => rows.reduce((all, { payable }) => all + payable, 0);

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', header: t('Employee'), width: 13, render: ({ name }) => name, below: ({ title }) => title },
  {
    key: 'age',
    header: t('Approved'),
    width: 12,
    priority: 3,
    quiet: true,
    onPhone: 'third',
    render: ({ approvedOn, age }) =>
      age > LATE_DAYS ? (
        <Status look={look('late', t('{{day}}, {{n}} days ago', { day: showDay(approvedOn), n: age }), 'notice')} />
      ) : (
        showDay(approvedOn)
      ),
  },
  {
    key: 'via',
    header: t('Pay by'),
    width: 10,
    priority: 2,
    onPhone: 'second',
    render: ({ payVia }) => PAY_WAYS[payVia],
  },
  {
    key: 'on',
    header: t('Scheduled'),
    width: 9,
    priority: 4,
    render: ({ payOn }) => (payOn ? <Status look={look('soon', showDay(payOn))} /> : '–'),
  },
  {
    key: 'taxable',
    header: t('As wages'),
    width: 7,
    align: 'end',
    priority: 5,
    quiet: true,
    render: ({ taxable }) => (taxable ? showMoney(taxable) : '–'),
  },
  {
    key: 'payable',
    header: t('To pay'),
    width: 8,
    align: 'end',
    onPhone: 'end',
    render: ({ payable }) => showMoney(payable),
  },
];

/** `payroll/reimbursements`: approved reports that are not paid; who pays them schedules or marks many at once. */
export default function ReimbursementsScreen() {
  const found = useAnswer(reimbursementsToPay, {});
  const { hrefOf } = usePortal();
  return (
    <Page>
      <PageHeader
        title={t('Reimbursements')}
        crumbs={[{ label: t('Expenses'), href: hrefOf('expense_report') ?? '..' }]}
        facts={t('Approved expense reports that are not paid yet.')}
      />
      <PageBody>
        <Loaded
          of={found}
          what={t('The reimbursements')}
          skeleton={<ListSkeleton rows={8} columns={5} />}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <EmptyState
              title={t('Nothing to pay')}
              body={t('Expense reports show up here once they are approved.')}
              mark="done"
            />
          }
        >
          {(answer) => <ToPay answer={answer} />}
        </Loaded>
      </PageBody>
    </Page>
  );
}

function ToPay({ answer }: { readonly answer: ReimbursementsToPay }) {
  const { hrefOf } = usePortal();
  const [{ via }, put] = useAddressState({ via: choice(['all', 'payroll', 'ach'], 'all') });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asks, setAsks] = useState<'schedule' | 'pay' | null>(null);
  const rows = answer.rows.filter((row) => via === 'all' || row.payVia === via);
  const picked = rows.filter(({ report, mayPay }) => mayPay && chosen.has(report));
  const unscheduled = picked.filter(({ payOn }) => payOn === null);
  const of = (way: Row['payVia']): readonly Row[] => answer.rows.filter(({ payVia }) => payVia === way);
  const people = (list: readonly Row[]): string =>
    t({ one: '1 report', other: '{{count}} reports' }, { count: list.length });
  const late = answer.rows.filter(({ age }) => age > LATE_DAYS);
  return (
    <>
      <FigureStrip label={t('To pay')}>
        <Figure label={t('To pay')} value={showMoney(sum(answer.rows))} cause={people(answer.rows)} />
        <Figure label={PAY_WAYS.payroll} value={showMoney(sum(of('payroll')))} cause={people(of('payroll'))} />
        <Figure label={PAY_WAYS.ach} value={showMoney(sum(of('ach')))} cause={people(of('ach'))} />
        <Figure
          label={t('Waiting over {{n}} days', { n: LATE_DAYS })}
          value={late.length}
          mark={late.length ? 'late' : undefined}
          cause={late.length ? showMoney(sum(late)) : t('None')}
        />
      </FigureStrip>
      <div>
        <Segmented label={t('Pay by')} options={WAYS} value={via} onChange={(next) => put({ via: next })} />
      </div>
      <DataTable
        label={t('Reimbursements')}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ report }) => report}
        rowName={({ name, title }) => `${name}, ${title}`}
        rowHref={({ report }) => hrefOf('expense_report', report) ?? ''}
        lead={({ name }, onPhone) => <Avatar name={name} size={onPhone ? 'large' : 'small'} />}
        {...(answer.mayPay ? { selection: chosen, onSelection: setChosen } : {})}
        bulk={
          picked.length
            ? () => (
                <BulkBar
                  count={picked.length}
                  onClear={() => setChosen(new Set())}
                  trailing={<b>{showMoney(sum(picked))}</b>}
                  actions={[
                    ...(unscheduled.length
                      ? [{ label: t('Schedule payment'), icon: CalendarClock, onClick: () => setAsks('schedule') }]
                      : []),
                    {
                      label: t('Mark as paid'),
                      icon: Banknote,
                      kind: 'primary' as const,
                      onClick: () => setAsks('pay'),
                    },
                  ]}
                />
              )
            : undefined
        }
      />
      {answer.isCut ? <p>{t('More reports are waiting. Pay these first.')}</p> : null}
      {asks ? (
        <PayDialog
          action={asks}
          rows={asks === 'schedule' ? unscheduled : picked}
          onClose={() => setAsks(null)}
          onDone={() => {
            setAsks(null);
            setChosen(new Set());
          }}
        />
      ) : null}
    </>
  );
}

interface PayDialogProps {
  readonly action: 'schedule' | 'pay';
  readonly rows: readonly Row[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The day on which the chosen reports are paid, and what became of each. */
function PayDialog({ action, rows, onClose, onDone }: PayDialogProps) {
  const reports = useAct(expenseReport);
  const notify = useNotice();
  const task = useTask();
  const [on, setOn] = useState<unknown>(todayHere);
  const field = action === 'schedule' ? 'payOn' : 'paidOn';
  const submit = async () => {
    const ids = rows.map(({ report }) => report);
    const results = await task.run(() => reports.bulk(action, ids, { [field]: on }));
    if (!results) return;
    const refused = results.filter(({ ok }) => !ok);
    notify({
      message: [
        t({ one: '1 report saved.', other: '{{count}} reports saved.' }, { count: results.length - refused.length }),
        refused[0]?.message ?? '',
      ]
        .filter(Boolean)
        .join(' '),
      severity: refused.length ? 'error' : 'success',
    });
    onDone();
  };
  return (
    <FormDialog
      open
      title={action === 'schedule' ? t('Schedule payment') : t('Mark as paid')}
      description={t(
        { one: '1 report, {{amount}}', other: '{{count}} reports, {{amount}}' },
        { count: rows.length, amount: showMoney(sum(rows)) },
      )}
      submitLabel={action === 'schedule' ? t('Schedule') : t('Mark as paid')}
      busy={task.busy}
      error={task.error?.message ?? null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <FieldInput
        name={field}
        label={action === 'schedule' ? t('Pay on') : t('Paid on')}
        spec={expenseReport.fields[field]}
        value={on}
        required
        onChange={setOn}
      />
    </FormDialog>
  );
}
