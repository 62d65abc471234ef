import { expect, test } from 'vitest';
import type { Deduction, Garnishment } from './deduction-kinds.model.ts';
import { type DeductionAsk, matchOf, takeDeductions } from './deductions.model.ts';
import { garnish, type GarnishmentAsk, protectedPay } from './garnishments.model.ts';
import { imputedLife } from './group-life.model.ts';

const deduction = (code: Deduction['code'], employee: number, more: Partial<Deduction> = {}): Deduction => ({
  code,
  plan: null,
  employee,
  employer: 0,
  ...more,
});
const ask = (deductions: Deduction[], more: Partial<DeductionAsk> = {}): DeductionAsk => ({
  payDate: '2026-06-12',
  dateOfBirth: '1990-05-01',
  planPay: 923_077,
  supplementalPay: 0,
  planPayToDate: 0,
  deductions,
  linesToDate: {},
  elsewhere: {},
  monthToDate: {},
  priorYearWages: null,
  arrears: {},
  ...more,
});
const taken = (of: DeductionAsk) =>
  Object.fromEntries(takeDeductions(of).taken.map(({ key, amount }) => [key, amount]));

test('pre-tax comes before retirement and after-tax; a percentage is of plan pay', () => {
  const all = [
    deduction('union_dues', 1000),
    deduction('retirement_401k', 0, { percent: 80_000 }),
    deduction('medical', 12_000),
  ];
  expect(Object.entries(taken(ask(all)))).toEqual([
    ['medical', 12_000],
    ['retirement_401k', 73_846],
    ['union_dues', 1000],
  ]);
});

test('401(k) and Roth share one limit, over all plans and employers', () => {
  const both = [deduction('retirement_401k', 60_000), deduction('roth_401k', 60_000)];
  const full = takeDeductions(
    ask(both, {
      linesToDate: { 'retirement_401k:Old plan': 2_000_000, roth_401k: 300_000 },
      elsewhere: { retirement_401k: 50_000 },
    }),
  );
  expect(full.taken.map(({ amount }) => amount)).toEqual([60_000, 40_000]);
  expect(full.warnings.map(({ message }) => message)).toEqual([
    'Roth 401(k) is limited to $24,500.00: $400.00 of $600.00 is taken',
  ]);
});

test('catch-up goes by the age on 31 December, and is Roth only over $150,000', () => {
  const one = [deduction('retirement_401k', 100_000)];
  const at = (dateOfBirth: string, used: number, priorYearWages: number | null = null) =>
    taken(ask(one, { dateOfBirth, priorYearWages, linesToDate: { retirement_401k: used } })).retirement_401k;
  expect(at('1977-01-01', 2_450_000)).toBe(0);
  expect(at('1976-12-31', 2_450_000)).toBe(100_000);
  expect(at('1976-12-31', 3_200_000)).toBe(50_000);
  expect(at('1966-12-31', 3_500_000)).toBe(75_000);
  expect(at('1962-12-31', 3_200_000)).toBe(50_000);
  expect(at('1976-12-31', 2_400_000, 15_000_001)).toBe(50_000);
  expect(at('1976-12-31', 2_400_000, 15_000_000)).toBe(100_000);
});

test('over the wages of the year before, catch-up is Roth alone, and the finding says so', () => {
  const over = { dateOfBirth: '1970-05-05', priorYearWages: 15_000_001 };
  const both = [deduction('retirement_401k', 100_000), deduction('roth_401k', 100_000)];
  const at = (linesToDate: Record<string, number>, more: Partial<DeductionAsk> = {}) =>
    takeDeductions(ask(both, { ...over, linesToDate, ...more }));
  const full = at({ retirement_401k: 2_400_000 });
  expect(full.taken.map(({ amount }) => amount)).toEqual([50_000, 100_000]);
  expect(full.warnings.map(({ message }) => message)).toEqual([
    '401(k) is limited to $24,500.00: $500.00 of $1,000.00 is taken. Wages of last year were over $150,000.00, so catch-up contributions must be Roth.',
  ]);
  // Roth contributions leave the ordinary limit before tax; both together stay within the limit with catch-up.
  const roth = at({ retirement_401k: 2_400_000, roth_401k: 800_000 });
  expect(roth.taken.map(({ amount }) => amount)).toEqual([50_000, 0]);
  // At $150,000 exactly, and under 50, nothing changes.
  expect(at({ retirement_401k: 2_400_000 }, { priorYearWages: 15_000_000 }).warnings).toEqual([]);
  expect(
    at({ retirement_401k: 2_400_000 }, { dateOfBirth: '1990-05-05' }).warnings.map(({ message }) => message),
  ).toEqual([
    '401(k) is limited to $24,500.00: $500.00 of $1,000.00 is taken',
    'Roth 401(k) is limited to $24,500.00: $0.00 of $1,000.00 is taken',
  ]);
});

test('an HSA counts the employer first, coverage and the catch-up at 55', () => {
  const hsa = (more: Partial<Deduction>, of: Partial<DeductionAsk> = {}) => {
    const [one] = takeDeductions(ask([deduction('hsa', 30_000, { employer: 20_000, ...more })], of)).taken;
    return [one?.employer, one?.amount];
  };
  const used = { linesToDate: { hsa: 300_000, 'employer:hsa': 100_000 } };
  expect(hsa({ coverage: 'self' }, used)).toEqual([20_000, 20_000]);
  expect(hsa({ coverage: 'family' }, used)).toEqual([20_000, 30_000]);
  expect(hsa({}, { ...used, dateOfBirth: '1971-12-31' })).toEqual([20_000, 30_000]);
  expect(hsa({}, { linesToDate: { hsa: 435_000 } })).toEqual([5000, 0]);
});

test('FSA, dependent care and commuter limits; an own limit of the election', () => {
  expect(taken(ask([deduction('health_fsa', 20_000)], { linesToDate: { health_fsa: 330_000 } }))).toEqual({
    health_fsa: 10_000,
  });
  const care = [deduction('dependent_care_fsa', 40_000, { annualLimit: 375_000 })];
  expect(taken(ask(care, { linesToDate: { dependent_care_fsa: 360_000 } }))).toEqual({ dependent_care_fsa: 15_000 });
  const ride = [deduction('transit', 20_000), deduction('parking', 20_000)];
  expect(taken(ask(ride, { monthToDate: { transit: 20_000 } }))).toEqual({ transit: 14_000, parking: 20_000 });
});

test('a match by tiers, and the pay that a plan may count', () => {
  const tiers = [
    { upTo: 30_000, rate: 1_000_000 },
    { upTo: 50_000, rate: 500_000 },
  ];
  expect(matchOf(tiers, 80_000, 1_000_000)).toBe(30_000 + 10_000);
  expect(matchOf(tiers, 20_000, 1_000_000)).toBe(20_000);
  const percent = [deduction('retirement_401k', 0, { percent: 100_000, match: tiers })];
  const [one] = takeDeductions(ask(percent, { planPay: 1_000_000, planPayToDate: 35_500_000 })).taken;
  expect([one?.amount, one?.employer]).toEqual([50_000, 20_000]);
});

test('arrears are taken with the deduction, and without one by their key', () => {
  expect(taken(ask([deduction('medical', 10_000)], { arrears: { medical: 2500, 'dental:Plan A': 700 } }))).toEqual({
    medical: 12_500,
    'dental:Plan A': 700,
  });
});

test('two deductions of one code and plan stay apart, with their arrears', () => {
  const loans = [deduction('loan', 1000), deduction('loan', 2000)];
  expect(taken(ask(loans, { arrears: { loan: 10, 'loan:#2': 20 } }))).toEqual({ loan: 1010, 'loan:#2': 2020 });
  const plans = [deduction('retirement_401k', 60_000), deduction('retirement_401k', 60_000)];
  expect(taken(ask(plans, { linesToDate: { 'retirement_401k:#2': 2_380_000 } }))).toEqual({
    retirement_401k: 60_000,
    'retirement_401k:#2': 10_000,
  });
});

test('imputed group life over $50,000', () => {
  const life = { coverage: 15_000_000, employeePaysMonthly: 0 };
  expect(imputedLife(life, '1980-07-01', '2026-06-12', 'monthly').amount).toBe(1500);
  expect(imputedLife(life, '1980-07-01', '2026-06-12', 'biweekly').amount).toBe(692);
  expect(imputedLife({ ...life, employeePaysMonthly: 1600 }, '1980-07-01', '2026-06-12', 'monthly').amount).toBe(0);
  expect(imputedLife({ ...life, coverage: 5_000_000 }, '1980-07-01', '2026-06-12', 'monthly').amount).toBe(0);
});

const order = (kind: Garnishment['kind'], more: Partial<Garnishment> = {}): Garnishment => ({
  id: kind,
  kind,
  caseNumber: 'C-1',
  receivedOn: '2026-01-10',
  amount: null,
  percent: null,
  remaining: null,
  ...more,
});
const pay = (disposable: number, garnishments: Garnishment[], more: Partial<GarnishmentAsk> = {}): GarnishmentAsk => ({
  payDate: '2026-06-12',
  frequency: 'weekly',
  workState: 'TN',
  disposable,
  available: disposable,
  afterTax: 0,
  garnishments,
  ...more,
});
const got = (of: GarnishmentAsk) => garnish(of).taken.map(({ garnishment, amount }) => [garnishment.id, amount]);

test('protected pay by period', () => {
  expect(
    (['weekly', 'biweekly', 'semimonthly', 'monthly'] as const).map((each) => protectedPay('2026-06-12', each)),
  ).toEqual([21_750, 43_500, 47_125, 94_250]);
});

test('a creditor: 25 % or what is over the floor, rounded down', () => {
  const creditor = [order('creditor')];
  expect(got(pay(44_175, creditor))).toEqual([['creditor', 11_043]]);
  expect(got(pay(29_000, creditor))).toEqual([['creditor', 7250]]);
  expect(got(pay(28_999, creditor))).toEqual([['creditor', 7249]]);
  expect(got(pay(21_750, creditor))).toEqual([['creditor', 0]]);
  expect(got(pay(21_800, creditor))).toEqual([['creditor', 50]]);
  expect(got(pay(-5000, creditor))).toEqual([['creditor', 0]]);
  expect(got(pay(100_000, [order('creditor', { amount: 10_000, remaining: 4000 })]))).toEqual([['creditor', 4000]]);
  expect(got(pay(100_000, [order('creditor', { stateMaximum: 12_000 })]))).toEqual([['creditor', 12_000]]);
});

test('an order that cannot be computed blocks instead of giving a number', () => {
  const unknown = garnish(pay(100_000, [order('creditor')], { workState: 'WA' }));
  expect([unknown.taken, unknown.blocks[0]?.message]).toEqual([
    [],
    'Washington law may allow creditors less than federal law. Check order C-1 and enter its maximum.',
  ]);
  expect(got(pay(100_000, [order('creditor', { stateMaximum: 0 })], { workState: 'WA' }))).toEqual([['creditor', 0]]);
  const levy = garnish(pay(100_000, [order('tax_levy')]));
  expect([levy.taken, levy.blocks[0]?.message]).toEqual([
    [],
    'Tax levy C-1 has no exempt amount. Enter the amount of Publication 1494 from its notice.',
  ]);
});

test('support: 50, 55, 60 and 65 %', () => {
  const share = (supportsOther: boolean, arrearsOver12Weeks: boolean) =>
    got(pay(100_001, [order('child_support', { supportsOther, arrearsOver12Weeks })]))[0]?.[1];
  expect([share(true, false), share(true, true), share(false, false), share(false, true)]).toEqual([
    50_000, 55_000, 60_000, 65_000,
  ]);
});

test('two garnishments: support leaves the creditor what is left of 25 %', () => {
  const both = [order('creditor', { receivedOn: '2025-01-01' }), order('child_support', { amount: 20_000 })];
  expect(got(pay(100_000, both))).toEqual([
    ['child_support', 20_000],
    ['creditor', 5000],
  ]);
  expect(got(pay(100_000, [order('creditor'), order('child_support', { amount: 30_000 })]))).toEqual([
    ['child_support', 30_000],
    ['creditor', 0],
  ]);
  const two = [
    order('creditor', { id: 'b', receivedOn: '2026-02-01' }),
    order('creditor', { id: 'a', amount: 15_000 }),
  ];
  expect(got(pay(100_000, two))).toEqual([
    ['a', 15_000],
    ['b', 10_000],
  ]);
});

test('two support orders share the maximum in proportion, rounded down', () => {
  const two = [
    order('child_support', { id: 'a', amount: 40_000, supportsOther: true }),
    order('child_support', { id: 'b', amount: 20_000, supportsOther: true }),
  ];
  expect(got(pay(100_000, two))).toEqual([
    ['a', 33_333],
    ['b', 16_666],
  ]);
});

test('a student loan takes 15 %; a levy leaves its exempt amount and goes first when it is earlier', () => {
  expect(got(pay(100_000, [order('student_loan')]))).toEqual([['student_loan', 15_000]]);
  const levy = order('tax_levy', { exemptAmount: 30_000, receivedOn: '2025-12-01' });
  expect(got(pay(100_000, [order('child_support', { amount: 50_000 }), levy]))).toEqual([
    ['tax_levy', 70_000],
    ['child_support', 30_000],
  ]);
  expect(
    got(pay(100_000, [order('child_support', { amount: 50_000 }), { ...levy, receivedOn: '2026-02-01' }])),
  ).toEqual([
    ['child_support', 50_000],
    ['tax_levy', 20_000],
  ]);
  expect(garnish(pay(100_000, [order('tax_levy')])).blocks[0]?.message).toBe(
    'Tax levy C-1 has no exempt amount. Enter the amount of Publication 1494 from its notice.',
  );
});

test('amounts that are exempt for a pay period are granted once in it', () => {
  const levy = order('tax_levy', { exemptAmount: 30_000 });
  // $500 and $500 leave $300, as $1,000 would.
  expect(got(pay(50_000, [levy]))).toEqual([[levy.id, 20_000]]);
  expect(got(pay(50_000, [levy], { earlierInPeriod: { disposable: 50_000, net: 30_000 } }))).toEqual([
    [levy.id, 50_000],
  ]);
  // 30 hours at $7.25 a week are protected once: $200 of the $217.50 were in the first check.
  const creditor = order('creditor');
  expect(got(pay(22_000, [creditor]))).toEqual([[creditor.id, 250]]);
  expect(got(pay(22_000, [creditor], { earlierInPeriod: { disposable: 20_000, net: 20_000 } }))).toEqual([
    [creditor.id, 5_500],
  ]);
  const limited = order('creditor', { stateMaximum: 4_000, takenInPeriod: 3_000 });
  expect(got(pay(100_000, [limited]))).toEqual([[limited.id, 1_000]]);
});
