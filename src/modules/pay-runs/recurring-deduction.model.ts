/** What is taken from each check of a person until it ends: contributions, after-tax deductions and garnishments. */
import { resource } from '#access/define.model.ts';
import { choice, day, money, number, ref, text, yesNo } from '#engine/model/fields.ts';
import { GARNISHMENTS } from '#modules/payroll/deduction-kinds.model.ts';
import { ownOrPay, payOffice } from './pay-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000006';

/** Deductions that are entered here; those of benefits come from the elections. */
export const RECURRING = {
  retirement_401k: '401(k)',
  roth_401k: 'Roth 401(k)',
  transit: 'Transit',
  parking: 'Parking',
  loan: '401(k) loan',
  advance: 'Repayment of an advance',
  union_dues: 'Union dues',
  charity: 'Charity',
  other: 'Other deduction',
  ...GARNISHMENTS,
} as const;
export type RecurringKind = keyof typeof RECURRING;
export const isGarnishment = (kind: RecurringKind): kind is keyof typeof GARNISHMENTS =>
  Object.hasOwn(GARNISHMENTS, kind);

export const recurringDeduction = resource('recurring_deduction', {
  label: ['Recurring deduction', 'Recurring deductions'],
  title: ['kind'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    kind: choice(RECURRING, { fixed: true, label: 'What' }),
    amount: money({ min: 1, max: 10_000_000, optional: true, label: 'Amount a check' }),
    percent: number({ min: 0.01, max: 100, step: 0.01, optional: true, unit: '%', label: 'Share of pay' }),
    employerPercent: number({
      min: 0,
      max: 100,
      step: 0.01,
      optional: true,
      unit: '%',
      label: 'Employer match up to',
      help: 'Share of pay that the employer matches dollar for dollar. 401(k) only.',
    }),
    startsOn: day({ index: true, label: 'First pay date' }),
    endsOn: day({ optional: true, label: 'Last pay date' }),
    caseNumber: text({ max: 40, optional: true, label: 'Case number', help: 'Garnishments need one.' }),
    payee: text({ max: 100, optional: true, label: 'Paid to' }),
    total: money({ min: 1, optional: true, label: 'Total to collect', help: 'Leave blank if it has no end.' }),
    exemptAmount: money({
      min: 0,
      max: 10_000_000,
      optional: true,
      label: 'Exempt amount a check',
      help: 'Of a tax levy: what its notice leaves (Publication 1494). Without it, pay is blocked.',
    }),
    stateMaximum: money({
      min: 0,
      max: 10_000_000,
      optional: true,
      label: 'Most that the state allows a check',
      help: 'Of a creditor’s order in a state whose law is stricter than federal law.',
    }),
    supportsOther: yesNo({ default: false, label: 'Supports another spouse or child' }),
    arrears: yesNo({ default: false, label: 'Arrears of more than 12 weeks' }),
  },
  rules: [
    {
      field: 'amount',
      holds: (r) =>
        r.kind === 'tax_levy' ||
        (r.amount === null || r.amount === undefined) !== (r.percent === null || r.percent === undefined),
      else: 'or a share of pay is required, not both',
    },
    {
      field: 'endsOn',
      holds: (r) => !r.endsOn || r.endsOn >= r.startsOn,
      else: 'must be on or after the first pay date',
    },
    {
      field: 'caseNumber',
      holds: (r) => !isGarnishment(r.kind) || Boolean(r.caseNumber),
      else: 'is required for a garnishment',
    },
    {
      field: 'exemptAmount',
      holds: (r) => r.kind === 'tax_levy' || r.exemptAmount === null || r.exemptAmount === undefined,
      else: 'is used for a tax levy only',
    },
    {
      field: 'stateMaximum',
      holds: (r) => r.kind === 'creditor' || r.stateMaximum === null || r.stateMaximum === undefined,
      else: 'is used for an order of a creditor only',
    },
  ],
  access: { read: ownOrPay, create: payOffice, edit: payOffice, export: payOffice },
  list: {
    columns: ['employee', 'kind', 'amount', 'percent', 'startsOn', 'endsOn', 'total'],
    filters: ['kind', 'employee', 'startsOn'],
    sort: 'employee',
    views: {
      Garnishments: { kind: Object.keys(GARNISHMENTS).join(',') },
    },
  },
  detail: {
    Deduction: ['employee', 'kind', 'amount', 'percent', 'employerPercent', 'startsOn', 'endsOn'],
    Order: ['caseNumber', 'payee', 'total', 'exemptAmount', 'stateMaximum', 'supportsOther', 'arrears'],
  },
  examples: {
    good: [{ employee: SOMETHING, kind: 'retirement_401k', percent: 6, employerPercent: 4, startsOn: '2026-01-01' }],
    bad: [
      { input: { employee: SOMETHING, kind: 'charity', startsOn: '2026-01-01' }, field: 'amount' },
      { input: { employee: SOMETHING, kind: 'creditor', amount: 5000, startsOn: '2026-01-01' }, field: 'caseNumber' },
      {
        input: { employee: SOMETHING, kind: 'charity', amount: 500, startsOn: '2026-02-01', endsOn: '2026-01-01' },
        field: 'endsOn',
      },
    ],
  },
});
