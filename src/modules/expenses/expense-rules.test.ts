import { expect, test } from 'vitest';
import {
  flagsOf,
  isLate,
  isSameExpense,
  lineProblems,
  mileageCents,
  needsReceipt,
  perDiemCents,
  type Policy,
  reimbursementsDue,
  settle,
} from './expense-rules.model.ts';

const MEALS: Policy = {
  name: 'Meals',
  kind: 'general',
  dailyLimit: 5_000,
  hardLimit: 15_000,
  receiptFrom: 2_500,
  blocked: false,
};
const line = (more: object = {}) => ({
  spentOn: '2026-05-03',
  amount: 3_000,
  hasReceipt: true,
  justification: null,
  sameDay: 0,
  dailyLimit: 5_000,
  today: '2026-05-10',
  ...more,
});
const says = (policy: Policy, more: object = {}): string[] =>
  lineProblems(policy, line(more)).map(({ field, message }) => `${field}: ${message}`);

test('miles are priced by the rate to the cent, per diem pays three quarters on travel days', () => {
  expect(mileageCents(100, 0.725)).toBe(7_250);
  expect(mileageCents(0.1, 0.725)).toBe(7);
  // 47.2 × 72.5 = 3,422 exactly; a float would say 3421.9999.
  expect(mileageCents(47.2, 0.725)).toBe(3_422);
  expect(perDiemCents(6_800, false)).toBe(6_800);
  expect(perDiemCents(6_800, true)).toBe(5_100);
});

test('a soft limit asks for a justification, counts the whole day, and is met exactly', () => {
  expect(says(MEALS, { amount: 5_000 })).toEqual([]);
  expect(says(MEALS, { amount: 6_240 })[0]).toContain('Meals limit is $50.00 per day, you have $62.40 on ');
  expect(says(MEALS, { amount: 6_240 })[0]).toContain(' — add a justification');
  expect(says(MEALS, { amount: 2_001, sameDay: 3_000 })[0]).toContain('you have $50.01');
  expect(says(MEALS, { amount: 6_240, justification: 'Dinner with a referral source' })).toEqual([]);
});

test('a hard limit refuses whatever the reason, and a blocked category always', () => {
  expect(says(MEALS, { amount: 15_001, justification: 'A long enough reason' })).toEqual([
    'amount: Meals limit is $150.00 per expense, you have $150.01. Claim $150.00 at most',
  ]);
  expect(says({ ...MEALS, name: 'Alcohol', blocked: true })).toEqual([
    'category: Alcohol is not reimbursed: choose another category',
  ]);
});

test('days: none ahead, none older than 90, late after 60', () => {
  expect(says(MEALS, { spentOn: '2026-05-11' })).toEqual(['spentOn: must not be in the future']);
  expect(says(MEALS, { spentOn: '2026-02-09' })).toEqual([]);
  expect(says(MEALS, { spentOn: '2026-02-08' })[0]).toContain('must be within the last 90 days');
  expect(isLate('2026-03-11', '2026-05-10')).toBe(false);
  expect(isLate('2026-03-10', '2026-05-10')).toBe(true);
});

test('receipts: from the amount on, all lodging, never for miles', () => {
  expect([2_499, 2_500].map((amount) => needsReceipt(MEALS, amount))).toEqual([false, true]);
  expect(needsReceipt({ ...MEALS, kind: 'lodging', receiptFrom: null }, 100)).toBe(true);
  expect(needsReceipt({ ...MEALS, kind: 'mileage' }, 90_000)).toBe(false);
  expect(flagsOf(MEALS, line({ amount: 6_240, hasReceipt: false, spentOn: '2026-03-01' }), true)).toEqual([
    'over_limit',
    'no_receipt',
    'duplicate',
    'late',
  ]);
});

test('duplicates: same day, a cent apart, the merchant however it is written', () => {
  const a = { spentOn: '2026-05-03', amount: 1_840, merchant: 'Harbor Taxi' };
  expect(isSameExpense(a, { ...a, amount: 1_841, merchant: 'HARBOR-TAXI.' })).toBe(true);
  expect(isSameExpense(a, { ...a, amount: 1_842 })).toBe(false);
  expect(isSameExpense(a, { ...a, spentOn: '2026-05-04' })).toBe(false);
});

test('a report: card lines are approved and not paid, the advance goes first, late lines are wages', () => {
  const own = (amount: number, more: object = {}) => ({
    amount,
    paidBy: 'employee' as const,
    decision: null,
    approvedAmount: null,
    flags: null,
    ...more,
  });
  const lines = [
    own(10_000),
    own(5_000, { decision: 'reduced', approvedAmount: 2_000, flags: ['late'] }),
    own(3_000, { decision: 'refused', approvedAmount: 0 }),
    own(4_000, { paidBy: 'card' }),
  ];
  expect(settle(lines, 0)).toEqual({ approved: 16_000, fromAdvance: 0, payable: 12_000, taxable: 2_000 });
  expect(settle(lines, 11_000)).toEqual({ approved: 16_000, fromAdvance: 11_000, payable: 1_000, taxable: 1_000 });
  expect(settle(lines, 50_000)).toEqual({ approved: 16_000, fromAdvance: 12_000, payable: 0, taxable: 0 });
});

test('payroll carries what is scheduled for it up to the pay date, split by tax', () => {
  const report = {
    id: 'r',
    employee: 'e',
    status: 'scheduled',
    payVia: 'payroll',
    payOn: '2026-05-15',
    payable: 12_000,
    taxable: 2_000,
  };
  expect(reimbursementsDue([report], '2026-05-14')).toEqual([]);
  expect(
    reimbursementsDue([report, { ...report, payVia: 'ach' }, { ...report, status: 'paid' }], '2026-05-15'),
  ).toEqual([
    { code: 'REIMB', employee: 'e', report: 'r', cents: 10_000 },
    { code: 'REIMB_TAXABLE', employee: 'e', report: 'r', cents: 2_000 },
  ]);
});
