import { expect, test } from 'vitest';
import { NOTHING_YET, type YearToDate } from './facts.model.ts';
import { type StubInput, stubOf } from './stub.model.ts';
import { form940, form941, type PaidStub, w2Of } from './year-forms.model.ts';

const input: StubInput = {
  employee: 'e1',
  payDate: '2026-01-09',
  from: '2025-12-21',
  to: '2026-01-03',
  frequency: 'biweekly',
  run: 'regular',
  workState: 'NY',
  residentState: 'NY',
  dateOfBirth: '1980-07-01',
  isExempt: true,
  earnings: [],
  w4: null,
  stateForms: [
    {
      state: 'NY',
      status: 'single',
      allowances: 0,
      extra: 0,
      exempt: false,
      nycResident: true,
      nycAllowances: 0,
      nycExtra: 0,
      yonkersResident: false,
      yonkersWorker: false,
    },
  ],
  certificates: [],
  localTaxes: [],
  deductions: [
    { code: 'medical', plan: 'PPO', employee: 10_000, employer: 30_000 },
    { code: 'retirement_401k', plan: null, employee: 50_000, employer: 10_000 },
    { code: 'hsa', plan: null, employee: 5000, employer: 2000 },
    { code: 'dependent_care_fsa', plan: null, employee: 10_000, employer: 0 },
  ],
  garnishments: [],
  groupLife: { coverage: 15_000_000, employeePaysMonthly: 0 },
  reimbursements: [{ code: 'mileage', label: 'Mileage', amount: 3000 }],
  yearToDate: NOTHING_YET,
  elsewhere: {},
  priorYearWages: null,
  hadWithholding: true,
  arrears: {},
  employer: { unemployment: [{ state: 'NY', rate: 41_000 }], supplementalMethod: 'flat', headcount: 412 },
};

/** A year of biweekly checks from 9 January on, with overtime on each. */
function year(employee: string, amount: number): PaidStub[] {
  let yearToDate: YearToDate = NOTHING_YET;
  return Array.from({ length: 26 }, (_, n) => {
    const payDate = new Date(Date.UTC(2026, 0, 9 + 14 * n)).toISOString().slice(0, 10);
    const overtime = {
      code: 'overtime',
      minutes: 60,
      rate: 3000,
      amount: 3003,
      premium: 1001,
      qualifiedPremium: 1001,
    } as const;
    const earnings = [{ code: 'salary', minutes: 4800, rate: null, amount } as const, overtime];
    const stub = stubOf({ ...input, employee, payDate, earnings, yearToDate });
    ({ yearToDate } = stub);
    return { ...stub, qualifiedOvertime: 1001 };
  });
}
const stubs = [...year('e1', 800_001), ...year('e2', 300_007)];

test('a W-2 follows from the stubs: each box its own wages, box 5 over box 1', () => {
  const w2 = w2Of('e1', 2026, stubs);
  const gross = 26 * (800_001 + 3003);
  const cafeteria = 26 * (10_000 + 5000 + 10_000);
  const imputed = 26 * 692;
  const hsa = 26 * 7000;
  expect(w2.boxes).toMatchObject({
    '1': gross - cafeteria - 1_300_000 + imputed,
    '3': 18_450_000,
    // Three cents below 6.2 % of the base: each check rounds, and line 7 of Form 941 says so.
    '4': 1_143_897,
    '5': gross - cafeteria + imputed,
    '10': 260_000,
  });
  expect(w2.boxes['5']).toBeGreaterThan(w2.boxes['1']);
  expect(w2.box12).toEqual([
    { code: 'C', amount: imputed },
    { code: 'D', amount: 1_300_000 },
    { code: 'W', amount: hsa },
    { code: 'DD', amount: 26 * 40_000 },
    { code: 'TT', amount: 26 * 1001 },
  ]);
  expect([w2.isRetirementPlan, w2.states.map(({ state }) => state), w2.locals.map(({ name }) => name)]).toEqual([
    true,
    ['NY'],
    ['New York City'],
  ]);
  expect(w2.box14.map(({ label }) => label)).toEqual(['NYPFL', 'NYSDI']);
  expect(w2.box14[0]?.amount).toBe(41_191);
  expect(w2Of('e1', 2025, stubs).boxes['1']).toBe(0);
});

test('four quarters of Form 941 make the year: withheld tax, wages, and months that add up to line 12', () => {
  const quarters = ([1, 2, 3, 4] as const).map(
    (quarter) => form941(2026, quarter, stubs, { people: 2, deposits: 0 }).lines,
  );
  const sum = (line: string) => quarters.reduce((all, lines) => all + (lines[line] ?? 0), 0);
  const w2s = ['e1', 'e2'].map((who) => w2Of(who, 2026, stubs).boxes);
  const ofW2 = (box: '1' | '2' | '3' | '5') => w2s.reduce((all, boxes) => all + boxes[box], 0);
  expect([sum('2'), sum('3'), sum('5aWages'), sum('5cWages')]).toEqual([ofW2('1'), ofW2('2'), ofW2('3'), ofW2('5')]);
  for (const lines of quarters) {
    expect((lines['16a'] ?? 0) + (lines['16b'] ?? 0) + (lines['16c'] ?? 0)).toBe(lines['12']);
    expect(Math.abs(lines['7'] ?? 0)).toBeLessThan(30);
    expect(lines['14']).toBe(lines['12']);
  }
  expect(form941(2026, 1, stubs, { people: 2, deposits: 999_999_999 }).lines['14']).toBe(0);
});

test('Form 940: what is not counted, what is over 7,000 a person, and quarters that add up', () => {
  const lines = form940(2026, stubs, { reduction: 1200, deposits: 0 });
  expect([lines['7'], lines['8'], lines['12']]).toEqual([1_400_000, 8400, 9600]);
  expect((lines['3'] ?? 0) - (lines['6'] ?? 0)).toBe(lines['7']);
  expect((lines['4'] ?? 0) + (lines['5'] ?? 0)).toBe(lines['6']);
  expect(['16a', '16b', '16c', '16d'].reduce((all, line) => all + (lines[line] ?? 0), 0)).toBe(lines['17']);
});

test('a reversal takes its stub out of every form', () => {
  const [first] = stubs;
  if (!first) throw new Error('There are stubs.');
  const minus: PaidStub = {
    ...first,
    qualifiedOvertime: -first.qualifiedOvertime,
    lines: first.lines.map((line) => ({ ...line, amount: 0 - line.amount })),
    taxableWages: first.taxableWages.map((one) => ({ ...one, subject: 0 - one.subject, taxable: 0 - one.taxable })),
  };
  const without = stubs.filter((one) => one !== first);
  expect(w2Of('e1', 2026, [...stubs, minus])).toEqual(w2Of('e1', 2026, without));
});
