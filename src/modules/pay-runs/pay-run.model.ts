/** A pay run: what the people of a pay group are paid for a period, from draft to paid. A paid run never changes. */
import { byHr, resource } from '#access/define.model.ts';
import { choice, day, instant, integer, json, longText, money, ref, text, user } from '#engine/model/fields.ts';
import { daysBetween } from '#engine/model/days.ts';
import { payOffice } from './pay-access.model.ts';
import type { RunFinding } from './pay-findings.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000004';

export const RUN_TYPES = {
  regular: 'Regular',
  off_cycle: 'Off-cycle',
  bonus: 'Bonus',
  final: 'Final pay',
  reversal: 'Reversal',
  opening: 'Year to date brought in',
} as const;
export type RunType = keyof typeof RUN_TYPES;
/** States before a run is paid, in which it counts. */
export const OPEN_RUNS = ['draft', 'calculated', 'in_approval', 'approved'] as const;
/** Runs whose results are not final: they can be calculated again. */
export const CALCULABLE: readonly string[] = ['draft', 'calculated'];

/** Whether a reversal may take a run back: it is paid here, and no reversal itself. */
export const mayTakeBack = ({ status, type }: { readonly status: string; readonly type: string }): boolean =>
  status === 'paid' && type !== 'reversal' && type !== 'opening';

const total = (label: string) => money({ setBy: 'server', default: 0, label });
const count = (label: string) => integer({ setBy: 'server', default: 0, min: 0, label });

/** A warning of a run that somebody looked at and accepted. */
export interface Accepted {
  /** Code of the finding; with the employee that it names. */
  readonly code: string;
  readonly employee: string;
  readonly by: string;
  readonly at: string;
}

export const payRun = resource('pay_run', {
  label: ['Pay run', 'Pay runs'],
  title: ['from', 'to'],
  titleJoin: ' to ',
  fields: {
    payGroup: ref('pay_group', { fixed: true }),
    type: choice(RUN_TYPES, { fixed: true, default: 'regular', label: 'Kind of run' }),
    period: ref('pay_period', { fixed: true, optional: true, label: 'Pay period', help: 'Regular runs need one.' }),
    /** The period of a regular run, so that the database keeps a second one out; empty for all others. */
    regularFor: ref('pay_period', { setBy: 'server', optional: true, label: 'Regular run of' }),
    from: day({ label: 'First day' }),
    to: day({ label: 'Last day' }),
    payDate: day({ index: true, label: 'Pay date' }),
    note: longText({ max: 500, optional: true }),
    reverses: ref('pay_run', { setBy: 'server', optional: true, label: 'Reverses' }),
    onlyFor: ref('employee', { setBy: 'server', optional: true, label: 'Only for' }),
    people: count('People'),
    gross: total('Gross pay'),
    reimbursements: total('Reimbursements'),
    deductions: total('Deductions'),
    taxes: total('Employee taxes'),
    net: total('Net pay'),
    employerCost: total('Employer taxes and contributions'),
    blocks: count('Blocking'),
    warnings: count('To check'),
    tables: text({ setBy: 'server', max: 20, optional: true, label: 'Tax tables' }),
    inputsHash: text({ setBy: 'server', max: 64, optional: true, label: 'Fingerprint of the inputs' }),
    /** Findings of the run itself, not of one person. */
    findings: json<readonly RunFinding[], { optional: true; setBy: 'server' }>({ optional: true, setBy: 'server' }),
    accepted: json<readonly Accepted[], { optional: true; setBy: 'server' }>({ optional: true, setBy: 'server' }),
    calculatedAt: instant({ setBy: 'server', optional: true, label: 'Calculated at' }),
    preparedBy: user({ setBy: 'server', optional: true, label: 'Prepared by' }),
    submittedAt: instant({ setBy: 'server', optional: true, label: 'Submitted at' }),
    approvedBy: user({ setBy: 'server', optional: true, label: 'Approved by' }),
    approvedAt: instant({ setBy: 'server', optional: true, label: 'Approved at' }),
    returnNote: longText({ max: 500, optional: true, setBy: 'server', label: 'What to correct' }),
    paidAt: instant({ setBy: 'server', optional: true, label: 'Paid at' }),
    voidReason: text({ min: 3, max: 200, optional: true, setBy: 'server', label: 'Reason for voiding' }),
  },
  rules: [
    { field: 'to', holds: (r) => r.to >= r.from, else: 'must be on or after the first day' },
    {
      field: 'payDate',
      holds: (r) => daysBetween(r.to, r.payDate) >= -7,
      else: 'must be at most 7 days before the last day',
    },
    {
      field: 'period',
      holds: (r) => r.type !== 'regular' || Boolean(r.period),
      else: 'is required for a regular run',
    },
  ],
  unique: [
    {
      fields: ['regularFor'],
      whileIn: ['draft', 'calculated', 'in_approval', 'approved', 'paid'],
      else: 'This period already has a regular run',
    },
  ],
  states: {
    draft: { calculate: 'calculated', void: 'voided' },
    calculated: { calculate: 'calculated', submit: 'in_approval', void: 'voided' },
    in_approval: { approve: 'approved', return: 'calculated', void: 'voided' },
    approved: { pay: 'paid', void: 'voided' },
    paid: {},
    voided: {},
  },
  marks: {
    draft: 'draft',
    calculated: 'in progress',
    in_approval: 'awaiting',
    approved: 'due',
    paid: 'complete',
    voided: 'inactive',
  },
  actions: {
    calculate: { by: {} },
    submit: {
      by: payOffice,
      tone: 'primary',
      label: 'Submit for approval',
      confirm: 'Another person approves it. Nothing can be changed meanwhile.',
    },
    approve: {
      by: byHr,
      tone: 'primary',
      confirm: 'The pay period of a regular run is locked. Later changes are paid with the next run.',
    },
    return: { by: byHr, asks: ['returnNote'], label: 'Return', tone: 'danger' },
    pay: { by: {} },
    void: {
      by: payOffice,
      asks: ['voidReason'],
      tone: 'danger',
      confirm: 'Nobody is paid by this run. You can start another one for the period.',
    },
  },
  editableIn: ['draft'],
  access: { read: payOffice, create: payOffice, edit: payOffice, export: payOffice },
  list: {
    columns: ['from', 'to', 'type', 'payDate', 'people', 'gross', 'net', 'blocks', 'warnings', 'status'],
    filters: ['status', 'type', 'payGroup', 'payDate'],
    sort: '-payDate',
    views: {
      Open: { status: 'draft,calculated,in_approval,approved' },
      'To approve': { status: 'in_approval' },
      Paid: { status: 'paid' },
    },
  },
  detail: {
    Run: ['payGroup', 'type', 'period', 'from', 'to', 'payDate', 'status', 'note', 'reverses', 'onlyFor'],
    Totals: ['people', 'gross', 'reimbursements', 'deductions', 'taxes', 'net', 'employerCost', 'blocks', 'warnings'],
    Approval: [
      'calculatedAt',
      'tables',
      'inputsHash',
      'preparedBy',
      'submittedAt',
      'approvedBy',
      'approvedAt',
      'returnNote',
      'paidAt',
      'voidReason',
    ],
  },
  related: { Statements: ['pay_stub', 'run'], Adjustments: ['pay_adjustment', 'run'], Taxes: ['tax_payment', 'run'] },
  examples: {
    good: [{ payGroup: SOMETHING, type: 'off_cycle', from: '2031-01-06', to: '2031-01-19', payDate: '2031-01-24' }],
    bad: [
      {
        input: { payGroup: SOMETHING, type: 'bonus', from: '2031-01-06', to: '2031-01-05', payDate: '2031-01-25' },
        field: 'to',
      },
      {
        input: { payGroup: SOMETHING, type: 'regular', from: '2031-01-06', to: '2031-01-19', payDate: '2031-01-25' },
        field: 'period',
      },
      {
        input: { payGroup: SOMETHING, type: 'bonus', from: '2031-01-06', to: '2031-01-19', payDate: '2031-01-01' },
        field: 'payDate',
      },
    ],
  },
});
