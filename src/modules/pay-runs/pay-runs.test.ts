import { expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { NOTHING_YET } from '#modules/payroll/facts.model.ts';
import type { Stub, StubLine } from '#modules/payroll/stub.model.ts';
import { because } from '#modules/payroll/why.model.ts';
import { imbalance, journalOf, stateOf } from './ledger.model.ts';
import { changeOf, findingsOfStub, meanOf, outsideFindings } from './pay-findings.model.ts';
import { weekBonuses } from './pay-inputs.model.ts';
import { reversed } from './reversal.model.ts';
import { afterQuarter, depositDay, taxesDue } from './tax-due.model.ts';
import { jsonOf } from './write-statements.server.ts';

const line = (group: StubLine['group'], code: string, amount: number, more: Partial<StubLine> = {}): StubLine => ({
  group,
  code,
  label: code,
  amount,
  minutes: null,
  rate: null,
  taxability: [],
  why: because({}),
  yearToDateBefore: 0,
  yearToDateAfter: amount,
  costCenter: null,
  ...more,
});
const lines = [
  line('earning', 'regular', 200_000, { minutes: 4800, costCenter: 'CC-NUR' }),
  line('earning', 'bonus', 50_000),
  line('pre_tax', 'retirement_401k', 20_000),
  line('tax', 'fit', 25_000),
  line('tax', 'ss', 15_500),
  line('tax', 'wa_paid_leave', 1_000),
  line('deduction', 'garnishment:a', 10_000),
  line('reimbursement', 'reimbursement:0', 5_000),
  line('employer', 'employer:ss', 15_500),
  line('employer', 'employer:futa', 900),
  line('employer', 'employer:unemployment:WA', 700),
  line('employer', 'employer:retirement_401k', 8_000),
];
const stub: Stub = {
  employee: 'e1',
  payDate: '2026-11-27',
  tables: '2026',
  lines,
  gross: 250_000,
  reimbursements: 5_000,
  deductions: 30_000,
  taxes: 41_500,
  net: 183_500,
  employerCost: 25_100,
  taxableWages: [
    { code: 'ss', label: 'Social Security', subject: 250_000, taxable: 250_000, yearToDateAfter: 250_000 },
  ],
  warnings: [],
  blocks: [],
  yearToDate: {
    ...NOTHING_YET,
    gross: 250_000,
    net: 183_500,
    supplemental: 50_000,
    lines: Object.fromEntries(lines.map(({ code, amount }) => [code, amount])),
    wages: { ss: 250_000 },
  },
  arrears: {},
};

test('the journal of a run balances, and both shares of a tax go to one liability', () => {
  const journal = journalOf([{ stub, costCenter: 'CC-ADM' }]);
  expect(imbalance(journal)).toBe(0);
  const of = (account: string) => journal.filter((one) => one.account === account);
  expect(of('6010')).toEqual([expect.objectContaining({ costCenter: 'CC-NUR', debit: 200_000 })]);
  expect(of('6030')).toEqual([expect.objectContaining({ costCenter: 'CC-ADM', debit: 50_000 })]);
  expect(of('2210')[0]?.credit).toBe(25_000 + 15_500 + 15_500);
  expect(of('2310')[0]?.credit).toBe(28_000);
  expect(of('2100')[0]?.credit).toBe(stub.net);
  const off = { ...stub, net: stub.net + 1 };
  expect(imbalance(journalOf([{ stub: off, costCenter: '' }]))).toBe(-1);
});

test('a reversal is the exact negative: together they are zero, line by line and in the year', () => {
  const back = reversed(stub, 0, stub, '2026-12-11');
  expect(back.gross + back.reimbursements - back.deductions - back.taxes).toBe(back.net);
  expect(back.net + stub.net).toBe(0);
  expect(back.lines.map(({ amount }, n) => amount + (lines[n]?.amount ?? 0))).toEqual(lines.map(() => 0));
  expect(Object.values(back.yearToDate.lines).every((amount) => amount === 0)).toBe(true);
  expect(back.yearToDate).toMatchObject({ gross: 0, net: 0, supplemental: 0, wages: { ss: 0 } });
  expect(imbalance(journalOf([stub, back].map((one) => ({ stub: one, costCenter: '' }))))).toBe(0);
});

test('a reversal takes back wages beyond a wage base, too', () => {
  const [ss] = stub.taxableWages;
  const now = { ...stub.yearToDate, wages: { ...stub.yearToDate.wages, 'ss:subject': 9_000_000 } };
  const owed = { 'medical:Plan A': 1_200, carried: 300 };
  const back = reversed(stub, 0, { yearToDate: now, arrears: owed }, '2026-12-11');
  // What the person owes is owed on.
  expect(back.arrears).toEqual(owed);
  expect(back.yearToDate.wages['ss:subject']).toBe(9_000_000 - (ss?.subject ?? 0));
});

test('a bonus of a run raises the regular rate of each of its weeks, and is paid once', () => {
  const hours = ['2026-11-02', '2026-11-09', '2026-11-09'].map((week) => ({ week, weekEnd: addDays(week, 6) }));
  const parts = weekBonuses(
    [
      { kind: 'bonus', amount: 10_001 },
      { kind: 'retro', amount: 500 },
    ],
    hours,
    '2026-11-15',
  );
  expect(parts).toEqual([
    { code: 'bonus', week: '2026-11-02', amount: 5_000 },
    { code: 'bonus', week: '2026-11-09', amount: 5_001 },
  ]);
  expect(weekBonuses([{ kind: 'bonus', amount: 10_001 }], [], '2026-11-15')).toEqual([]);
  // A week that goes on after the period takes no part, unless it is the only one.
  const one = { kind: 'bonus', amount: 10_001 } as const;
  expect(weekBonuses([one], hours, '2026-11-10').map(({ week }) => week)).toEqual(['2026-11-02']);
  expect(weekBonuses([one], hours.slice(1), '2026-11-10').map(({ amount }) => amount)).toEqual([10_001]);
});

test.each([
  ['2026-11-25', 1_000_000, '2026-12-02'],
  ['2026-11-27', 1_000_000, '2026-12-02'],
  ['2026-11-24', 1_000_000, '2026-11-30'],
  ['2026-12-04', 1_000_000, '2026-12-09'],
  ['2026-12-01', 1_000_000, '2026-12-04'],
  ['2026-12-05', 1_000_000, '2026-12-11'],
  ['2026-11-25', 10_000_000, '2026-11-27'],
  ['2026-12-04', 10_000_000, '2026-12-07'],
])('federal taxes of %s, %i cents, are due on %s', (payDate, amount, due) => {
  expect(depositDay(payDate, amount, 'semiweekly')).toBe(due);
});

test('a monthly depositor pays by the 15th of the next month, and from $100,000 on the next banking day', () => {
  expect(depositDay('2026-10-30', 1_000_000, 'monthly')).toBe('2026-11-16');
  expect(depositDay('2026-12-31', 1_000_000, 'monthly')).toBe('2027-01-15');
  expect(depositDay('2026-11-25', 10_000_000, 'monthly')).toBe('2026-11-27');
});

test('quarterly taxes are due at the end of the month after, on a banking day', () => {
  expect(afterQuarter('2026-11-27')).toBe('2027-02-01');
  expect(afterQuarter('2026-01-02')).toBe('2026-04-30');
  const due = taxesDue([stub], stub.payDate, 'semiweekly');
  expect(due.map(({ authority, state, amount }) => [authority, state, amount])).toEqual([
    ['federal', null, 56_000],
    ['futa', null, 900],
    ['state', 'WA', 1_000],
    ['unemployment', 'WA', 700],
  ]);
});

test('findings: a change over the limit, first pay, no bank; states handled elsewhere are named once', () => {
  expect(meanOf([])).toBeNull();
  expect([changeOf(120, 100), changeOf(80, 100), changeOf(5, 0), changeOf(5, null)]).toEqual([20, -20, null, null]);
  const person = {
    employee: 'e1',
    hasBank: true,
    hasSsn: true,
    isFirstPay: false,
    isTerminated: false,
    netBefore: [150_000, 150_000, 150_000],
  };
  const rules = { netChange: 20, outsideStates: [] as string[], type: 'regular' };
  const codes = (more: object, change: object = {}) =>
    findingsOfStub(stub, { ...person, ...more }, { ...rules, ...change }).map(({ code }) => code);
  expect(codes({})).toEqual(['net_change']);
  expect(codes({}, { netChange: 23 })).toEqual([]);
  expect(codes({}, { type: 'bonus' })).toEqual([]);
  expect(codes({ hasBank: false, hasSsn: false, isFirstPay: true, netBefore: [] })).toEqual([
    'no_bank',
    'no_ssn',
    'first_pay',
  ]);
  const blocked: Stub = { ...stub, blocks: [{ code: 'state:OR', message: 'Not supported', says: 'Not supported' }] };
  const of = (states: string[]) =>
    findingsOfStub(blocked, { ...person, netBefore: [] }, { ...rules, outsideStates: states });
  expect(of([])).toMatchObject([{ code: 'state:OR', severity: 'block' }]);
  expect(of(['OR'])).toEqual([]);
  expect(outsideFindings([blocked, stub], ['OR', 'CA'])).toMatchObject([
    {
      code: 'outside:OR',
      severity: 'warning',
      message: 'Oregon income tax of 1 person is not calculated here: it is recorded as handled elsewhere.',
    },
  ]);
});

test('a statement is written once: the bytes of its fingerprint are those of JSON, and its large fields end it', () => {
  // Only what is written: the writer knows no more of a statement than its fields.
  const row = {
    employee: 'e',
    costCenter: null,
    change: -0.5,
    findings: [{ code: 'ä"\\\u2028', employee: null }],
    result: { lines, net: 1 },
    deposits: [],
    snapshot: { name: 'Zoë' },
  } as unknown as Parameters<typeof jsonOf>[0];
  const { json, tail } = jsonOf(row);
  expect(json).toBe(JSON.stringify(row));
  expect(json.endsWith(`${tail}}`)).toBe(true);
});

test('accidental death insurance that the employer pays is a benefit, and no tax of a state', () => {
  expect(['ad_d', 'ad_d:Plan A', 'fit_supplemental', 'hsa', 'medical_x'].map(stateOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(['nyc_income', 'pa_uc', 'or_income'].map(stateOf)).toEqual(['NY', 'PA', 'OR']);
  const insured = [{ group: 'employer', code: 'employer:ad_d', amount: 1_500, costCenter: null }] as const;
  expect(taxesDue([{ lines: insured }], '2026-06-19', 'semiweekly')).toEqual([]);
  const journal = journalOf([{ stub: { net: 0, lines: insured }, costCenter: 'CC-NUR' }]);
  expect(journal.map(({ account }) => account)).toEqual(['2300', '6120']);
});
