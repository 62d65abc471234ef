/** Checks at the edges of the law, each worked out by hand from the published figures of 2026. */
import { expect, test } from 'vitest';
import { depositDay } from '#modules/pay-runs/tax-due.model.ts';
import { NOTHING_YET, type YearToDate } from './facts.model.ts';
import { SINGLE_W4 } from './federal-tax.model.ts';
import { bankingDayAfter, bankingDayOnOrBefore } from './pay-calendar.model.ts';
import { type Stub, type StubInput, stubOf } from './stub.model.ts';

const salary = (amount: number) => [{ code: 'salary', minutes: null, rate: null, amount } as const];
const bonus = (amount: number) => ({ code: 'bonus', minutes: null, rate: null, amount }) as const;
const input: StubInput = {
  employee: 'e1',
  payDate: '2026-06-12',
  from: '2026-05-31',
  to: '2026-06-06',
  frequency: 'weekly',
  run: 'regular',
  workState: 'TX',
  residentState: 'TX',
  dateOfBirth: '1984-05-06',
  isExempt: true,
  earnings: salary(67_000),
  w4: SINGLE_W4,
  stateForms: [],
  certificates: [],
  localTaxes: [],
  deductions: [],
  garnishments: [],
  groupLife: null,
  reimbursements: [],
  yearToDate: NOTHING_YET,
  elsewhere: {},
  priorYearWages: null,
  hadWithholding: true,
  arrears: {},
  employer: { unemployment: [{ state: 'TX', rate: 27_000 }], supplementalMethod: 'flat', headcount: 412 },
};
const of = (more: Partial<StubInput>): Stub => stubOf({ ...input, ...more });
const amount = (stub: Stub, code: string): number =>
  stub.lines.reduce((sum, line) => (line.code === code ? sum + line.amount : sum), 0);
const exempt = { ...SINGLE_W4, effectiveFrom: '2026-01-01', exempt: true };

test('27 pay dates: a 401(k) of 10 % stops at $24,500.00 within the 25th check', () => {
  let yearToDate: YearToDate = NOTHING_YET;
  const taken: number[] = [];
  for (let n = 0; n < 27; n += 1) {
    const stub = of({
      frequency: 'biweekly',
      earnings: salary(1_000_000),
      yearToDate,
      deductions: [{ code: 'retirement_401k', plan: null, employee: 0, percent: 100_000, employer: 0 }],
    });
    taken.push(amount(stub, 'retirement_401k'));
    ({ yearToDate } = stub);
  }
  expect(taken.slice(0, 24)).toEqual(Array(24).fill(100_000));
  expect(taken.slice(24)).toEqual([50_000, 0, 0]);
  expect(yearToDate.lines.retirement_401k).toBe(2_450_000);
});

test('a creditor takes nothing of exactly 30 minimum wages of disposable pay, and a cent of a cent more', () => {
  const order = { caseNumber: 'C-1', receivedOn: '2026-01-10', percent: null, remaining: null, amount: null } as const;
  const garnished = (gross: number) => {
    const stub = of({
      workState: 'TN',
      residentState: 'TN',
      w4: exempt,
      earnings: salary(gross),
      garnishments: [{ ...order, id: 'c', kind: 'creditor' }],
    });
    return [stub.gross - stub.taxes, amount(stub, 'garnishment:c')];
  };
  // 235.52 less 14.60 and 3.42.
  expect(garnished(23_552)).toEqual([21_750, 0]);
  expect(garnished(23_553)).toEqual([21_751, 1]);
});

test('support at its maximum leaves a creditor nothing, though a quarter of pay would be less', () => {
  const order = { caseNumber: 'C-1', receivedOn: '2026-01-10', percent: null, remaining: null } as const;
  const stub = of({
    workState: 'TN',
    residentState: 'TN',
    garnishments: [
      { ...order, id: 'c', kind: 'creditor', amount: 5_000, receivedOn: '2025-01-10' },
      { ...order, id: 's', kind: 'child_support', amount: 90_000 },
    ],
  });
  // Disposable 580.26; 60 % without another family and without old arrears is 348.156.
  expect([amount(stub, 'garnishment:s'), amount(stub, 'garnishment:c')]).toEqual([34_815, 0]);
});

test('a bonus crosses the wage base: Social Security of the last $500.00, income tax of all of it', () => {
  const yearToDate = { ...NOTHING_YET, wages: { ss: 18_400_000, medicare: 18_400_000 } };
  const stub = of({ earnings: [...salary(30_000), bonus(500_000)], yearToDate });
  expect(['ss', 'employer:ss', 'fit_supplemental'].map((code) => amount(stub, code))).toEqual([3_100, 3_100, 110_000]);
  expect(stub.yearToDate.wages).toMatchObject({ ss: 18_450_000, 'ss:subject': 18_930_000 });
});

test('supplemental wages cross $1,000,000: 22 % to it and 37 % from there', () => {
  const stub = of({
    run: 'bonus',
    earnings: [bonus(200_000)],
    yearToDate: { ...NOTHING_YET, supplemental: 99_900_000 },
  });
  expect(amount(stub, 'fit_supplemental')).toBe(22_000 + 37_000);
});

test('FUTA and Additional Medicare are of what is below, or over, their line within the check', () => {
  const stub = of({ yearToDate: { ...NOTHING_YET, wages: { futa: 695_000, medicare: 19_990_000, ss: 18_450_000 } } });
  // 50.00 × 0.6 %, 570.00 × 0.9 %, and no Social Security.
  expect(['employer:futa', 'additional_medicare', 'ss'].map((code) => amount(stub, code))).toEqual([30, 513, 0]);
});

test('a W-4 that claims exemption in the year stops income tax, not Social Security, and lapses on 16 February', () => {
  const before = of({});
  const after = of({ w4: { ...exempt, effectiveFrom: '2026-06-10' }, yearToDate: before.yearToDate });
  expect([amount(before, 'fit'), amount(after, 'fit'), amount(after, 'ss')]).toEqual([3_848, 0, 4_154]);
  expect(after.yearToDate.lines.fit).toBe(3_848);
  const lastYears = { ...exempt, effectiveFrom: '2025-03-02' };
  expect(amount(of({ payDate: '2026-02-13', w4: lastYears }), 'fit')).toBe(0);
  expect(amount(of({ payDate: '2026-02-20', w4: lastYears }), 'fit')).toBeGreaterThan(0);
});

test('retroactive pay of last year is taxed by this year’s pay date, at the start of its wage base', () => {
  const stub = of({
    payDate: '2026-01-09',
    from: '2025-12-21',
    to: '2025-12-27',
    earnings: [...salary(67_000), { code: 'retro', minutes: null, rate: null, amount: 20_000 }],
  });
  expect(stub.tables).toBe('2026');
  expect([amount(stub, 'ss'), amount(stub, 'medicare')]).toEqual([5_394, 1_262]);
  expect(stub.yearToDate.wages.ss).toBe(87_000);
});

test('pay dates and deposits move around bank holidays', () => {
  // Independence Day 2026 is a Saturday: the Reserve Banks are open on Friday.
  expect([bankingDayOnOrBefore('2026-07-03'), bankingDayOnOrBefore('2026-07-04')]).toEqual([
    '2026-07-03',
    '2026-07-03',
  ]);
  expect([bankingDayOnOrBefore('2026-11-26'), bankingDayAfter('2026-11-25', 1)]).toEqual(['2026-11-25', '2026-11-27']);
  // Paid on a Friday: due on Wednesday; Columbus Day makes it Thursday. Paid on the day before Thanksgiving: Wednesday.
  expect(depositDay('2026-10-09', 5_000_000, 'semiweekly')).toBe('2026-10-15');
  expect(depositDay('2026-11-25', 5_000_000, 'semiweekly')).toBe('2026-12-02');
});
