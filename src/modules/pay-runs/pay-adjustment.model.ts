/** What is changed for one person in one run: a bonus, a correction, an expense to pay back, or a payment that waits. */
import { resource } from '#access/define.model.ts';
import { choice, money, ref, text } from '#engine/model/fields.ts';
import { payOffice } from './pay-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000005';
const OTHER = '019ac2c0-0000-7000-8000-000000000006';

/** Codes of earnings that a person adds by hand, a reimbursement, a one-time deduction, and holding the payment. */
export const ADJUSTMENTS = {
  bonus: 'Bonus',
  discretionary_bonus: 'Discretionary bonus',
  commission: 'Commission',
  retro: 'Retroactive pay',
  correction: 'Correction',
  leave_payout: 'Leave payout',
  severance: 'Severance',
  top_up: 'Top-up to minimum wage',
  reimbursement: 'Reimbursement',
  deduction: 'One-time deduction',
  hold: 'Hold the payment',
} as const;
/** Adjustments that are earnings of their own: paid once, apart from hours and salary. */
export const ADDED_PAY = [
  'bonus',
  'discretionary_bonus',
  'commission',
  'retro',
  'correction',
  'leave_payout',
  'severance',
  'top_up',
] as const satisfies readonly (keyof typeof ADJUSTMENTS)[];
export type AdjustmentKind = keyof typeof ADJUSTMENTS;

export const payAdjustment = resource('pay_adjustment', {
  label: ['Pay adjustment', 'Pay adjustments'],
  title: ['kind'],
  about: 'employee',
  fields: {
    run: ref('pay_run', { fixed: true, cascade: true, label: 'Pay run' }),
    employee: ref('employee', { fixed: true }),
    kind: choice(ADJUSTMENTS, { label: 'What' }),
    amount: money({ min: -100_000_000, max: 100_000_000, default: 0 }),
    reason: text({ min: 3, max: 200 }),
  },
  rules: [
    {
      field: 'amount',
      holds: (r) => (r.kind === 'hold') === (r.amount === 0),
      else: 'must not be zero, unless you hold the payment',
    },
    {
      field: 'amount',
      holds: (r) => r.amount >= 0 || r.kind === 'correction' || r.kind === 'retro',
      else: 'may be below zero only for a correction or retroactive pay',
    },
  ],
  access: { read: payOffice, create: payOffice, edit: payOffice, remove: payOffice },
  list: {
    columns: ['employee', 'kind', 'amount', 'reason', 'run'],
    filters: ['run', 'employee', 'kind'],
    sort: 'employee',
  },
  detail: { Adjustment: ['employee', 'kind', 'amount', 'reason', 'run'] },
  examples: {
    good: [{ run: SOMETHING, employee: OTHER, kind: 'bonus', amount: 25_000, reason: 'Referral of a nurse' }],
    bad: [
      { input: { run: SOMETHING, employee: OTHER, kind: 'bonus', amount: 0, reason: 'Nothing' }, field: 'amount' },
      { input: { run: SOMETHING, employee: OTHER, kind: 'bonus', amount: -5, reason: 'Taken back' }, field: 'amount' },
      { input: { run: SOMETHING, employee: OTHER, kind: 'hold', amount: 5, reason: 'Waits' }, field: 'amount' },
    ],
  },
});
