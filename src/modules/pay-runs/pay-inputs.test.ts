/** What a person's records make of a check: the edges of employment and of a year, form years, and what is asked of earlier checks. */
import { expect, test } from 'vitest';
import { addDays, type Day } from '#engine/model/days.ts';
import { paidShares } from '#modules/leave/leave-terms.model.ts';
import { NOTHING_YET, type YearToDate } from '#modules/payroll/facts.model.ts';
import type { UnpaidDay } from '#modules/payroll/gross.model.ts';
import { payDaysOf } from '#modules/payroll/pay-calendar.model.ts';
import { stubOf } from '#modules/payroll/stub.model.ts';
import { limitsOf } from '#modules/time/overtime-rules.model.ts';
import { payWeeks, type TimeLine } from '#modules/time/pay-hours.model.ts';
import { type AdjustedTime, adjustedLines } from './adjusted-time.model.ts';
import { rowOf } from './compute.model.ts';
import { deductionsOf } from './elsewhere.server.ts';
import {
  asksOf,
  type Employee,
  earningsOf,
  employerOf,
  type Group,
  inputOf,
  NO_ORDERS,
  NOTHING_ELSE,
  type OrdersPast,
  type PersonFacts,
  type Recurring,
  type RunFrame,
  type TaxForm,
  w4Of,
} from './pay-inputs.model.ts';
import { unpaidDaysOf } from './unpaid-leave.model.ts';

const RUN: RunFrame = { type: 'regular', from: '2026-06-01', to: '2026-06-14', payDate: '2026-06-19' };
const GROUP = { frequency: 'biweekly', unemploymentRate: 2.4, supplemental: 'flat', isFutaExempt: false };
/** Only what a check reads of these records. */
const groupOf = (frequency: Group['frequency']): Group => ({ ...GROUP, frequency }) as unknown as Group;
const facts = (person: object = {}, more: Partial<PersonFacts> = {}): PersonFacts => ({
  person: {
    id: 'e1',
    firstName: 'Ada',
    lastName: 'Reyes',
    status: 'active',
    flsa: 'exempt',
    fte: 1,
    weeklyHours: 40,
    hireDate: '2020-01-06',
    lastDay: null,
    workState: 'TX',
    state: 'TX',
    dateOfBirth: '1984-05-06',
    costCenter: null,
    ...person,
  } as unknown as Employee,
  rates: [{ effectiveFrom: '2020-01-06', effectiveTo: null, annualPay: 6_240_000 }],
  taxForm: null,
  stateForms: [],
  localTaxes: [],
  hours: [],
  shifts: [],
  unpaidDays: [],
  adjustedTime: null,
  adjustments: [],
  recurring: [],
  elsewhere: NOTHING_ELSE,
  yearToDate: NOTHING_YET,
  arrears: {},
  orders: NO_ORDERS,
  hadWithholding: false,
  lastRegularWages: 0,
  monthToDate: {},
  priorYearWages: null,
  ...more,
});
const salaried = (person: object): number[] => earningsOf(facts(person), RUN, 'biweekly').map(({ amount }) => amount);

test('salary at the edges of employment: ten workdays, June 1 to 12', () => {
  expect(salaried({})).toEqual([240_000]);
  // The last day is before the first of the period, or its first.
  expect(salaried({ lastDay: '2026-05-31' })).toEqual([]);
  expect(salaried({ lastDay: '2026-06-01' })).toEqual([24_000]);
  expect(salaried({ lastDay: '2026-06-14' })).toEqual([240_000]);
  // Hired and gone within the period; for one day.
  expect(salaried({ hireDate: '2026-06-03', lastDay: '2026-06-05' })).toEqual([72_000]);
  expect(salaried({ hireDate: '2026-06-03', lastDay: '2026-06-03' })).toEqual([24_000]);
  // Hired on its last workday; on its last day, a Sunday; after it.
  expect(salaried({ hireDate: '2026-06-12' })).toEqual([24_000]);
  expect(salaried({ hireDate: '2026-06-14' })).toEqual([]);
  expect(salaried({ hireDate: '2026-06-15' })).toEqual([]);
});

test('approved adjustments of a locked week are paid by its own rates and overtime, also below zero', () => {
  const entry = (day: Day, minutes: number, costCenter: string | null = null, kind: 'worked' | 'leave' = 'worked') => ({
    employee: 'e1',
    day,
    kind,
    minutes,
    costCenter,
    leaveType: null,
  });
  const week = ['2026-05-18', '2026-05-19', '2026-05-20', '2026-05-21', '2026-05-22'].map((day) => entry(day, 480));
  const adjusted = (lines: readonly TimeLine[], ...more: TimeLine[]): AdjustedTime => {
    const weeks = { from: '2026-05-18', to: '2026-05-24' };
    const ask = {
      ...weeks,
      limitsOf: () => limitsOf('flsa_40'),
      earnsOvertime: () => true,
      anchorOf: () => weeks.from,
      paidShareOf: () => 1,
      approved: () => 0,
    };
    return {
      of: { from: '2026-05-18', to: '2026-05-23' },
      weeks,
      paid: payWeeks({ ...ask, lines }),
      due: payWeeks({ ...ask, lines: adjustedLines(lines, more) }),
    };
  };
  // $20 an hour in May, $30 since June.
  const rates = [
    { effectiveFrom: '2020-01-06', effectiveTo: '2026-05-31', annualPay: 4_160_000 },
    { effectiveFrom: '2026-06-01', effectiveTo: null, annualPay: 6_240_000 },
  ];
  const paid = (adjustedTime: AdjustedTime) =>
    earningsOf(facts({ flsa: 'nonexempt' }, { rates, adjustedTime }), RUN, 'biweekly').map((one) => [
      one.code,
      one.minutes,
      one.amount,
      one.qualifiedPremium,
    ]);
  // Two hours more in a week of 40 are overtime: 2 × $30, of which $20 are the premium.
  expect(paid(adjusted(week, entry('2026-05-22', 120)))).toEqual([['retro', 120, 6000, 2000]]);
  expect(paid(adjusted(week.slice(0, 4), entry('2026-05-23', 60)))).toEqual([['retro', 60, 2000, 0]]);
  // An hour off, of the cost center named first, and never more than there is.
  const two = [entry('2026-05-18', 60, 'A'), entry('2026-05-18', 60, 'B')];
  expect(paid(adjusted(two, entry('2026-05-18', -90, 'B')))).toEqual([['retro', -90, -3000, 0]]);
  expect(adjustedLines(two, [entry('2026-05-18', -90, 'B')]).map(({ minutes }) => minutes)).toEqual([30, 0]);
  expect(paid(adjusted(two, entry('2026-05-18', -500)))).toEqual([['retro', -120, -4000, 0]]);
  expect(paid(adjusted(two, entry('2026-05-18', -60, null, 'leave')))).toEqual([]);
  // A bonus for somebody without hours in the period is paid beside it.
  const bonus = { kind: 'bonus', amount: 10_000, reason: 'Referral', employee: 'e1' } as const;
  const both = facts(
    { flsa: 'nonexempt' },
    { rates, adjustedTime: adjusted(week, entry('2026-05-22', 120)), adjustments: [bonus] },
  );
  expect(earningsOf(both, RUN, 'biweekly').map(({ amount }) => amount)).toEqual([6000, 10_000]);
});

test('unpaid leave lowers a salary by whole days, and by the share that is unpaid', () => {
  // Only what the reader of leave looks at.
  const day = (date: Day, leaveType: string, part: 'full' | 'am' | 'pm' = 'full') => ({
    date,
    part,
    leaveType,
    hours: part === 'full' ? 8 : 4,
    days: part === 'full' ? 1 : 0.5,
  });
  const shareOf = paidShares([
    { id: 'fmla', pay: 'unpaid', payFraction: 1 },
    { id: 'vacation', pay: 'paid', payFraction: 0 },
    { id: 'partial', pay: 'partial', payFraction: 0.6 },
  ]);
  const unpaid = (...days: ReturnType<typeof day>[]) => unpaidDaysOf(days, shareOf);
  expect(unpaid(day('2026-06-02', 'partial'), day('2026-06-01', 'fmla'), day('2026-06-03', 'vacation'))).toEqual([
    { day: '2026-06-01', share: 100 },
    { day: '2026-06-02', share: 40 },
  ]);
  // A morning off leaves the pay of the day; two half days are a whole one.
  expect(unpaid(day('2026-06-01', 'fmla', 'am'))).toEqual([]);
  expect(unpaid(day('2026-06-01', 'fmla', 'am'), day('2026-06-01', 'vacation', 'pm'))).toEqual([
    { day: '2026-06-01', share: 50 },
  ]);
  expect(unpaid({ ...day('2026-06-01', 'fmla'), hours: 0, days: 0 })).toEqual([]);
  const paid = (days: readonly UnpaidDay[]) =>
    earningsOf(facts({}, { unpaidDays: days }), RUN, 'biweekly').reduce((sum, { amount }) => sum + amount, 0);
  expect(paid(unpaid(day('2026-06-01', 'fmla'), day('2026-06-02', 'partial')))).toBe(240_000 - 24_000 - 9600);
});

test('hourly people are paid no hour outside the period, and a bonus run pays none', () => {
  const line = (day: Day) => ({
    employee: 'e1',
    week: day < '2026-06-01' ? '2026-05-25' : '2026-06-01',
    weekEnd: day < '2026-06-01' ? '2026-05-31' : '2026-06-07',
    day,
    category: 'regular' as const,
    minutes: 480,
    costCenter: null,
    leaveType: null,
    unapprovedMinutes: 0,
  });
  const hourly = facts({ flsa: 'nonexempt' }, { hours: [line('2026-05-31'), line('2026-06-01')] });
  expect(earningsOf(hourly, RUN, 'biweekly').map(({ amount }) => amount)).toEqual([24_000]);
  expect(earningsOf(hourly, { ...RUN, type: 'bonus' }, 'biweekly')).toEqual([]);
});

/** Checks of a whole year, each with the year so far. */
function yearOf(first: Day, frequency: 'weekly' | 'biweekly') {
  let yearToDate: YearToDate = NOTHING_YET;
  const group = groupOf(frequency);
  return payDaysOf(2026, first, frequency).map((payDate) => {
    const to = addDays(payDate, -5);
    const from = addDays(to, frequency === 'weekly' ? -6 : -13);
    const input = inputOf(
      facts({}, { yearToDate }),
      { type: 'regular', from, to, payDate },
      group,
      employerOf(group, ['TX'], 9),
    );
    const stub = stubOf(input);
    ({ yearToDate } = stub);
    return { gross: stub.gross, tax: stub.lines.find(({ code }) => code === 'fit')?.amount };
  });
}

test('a year with 27 or 53 pay days pays and withholds by 26 and 52, check for check the same', () => {
  const biweekly = yearOf('2026-01-02', 'biweekly');
  expect(biweekly).toHaveLength(27);
  // (62,400 - 8,600 - 19,900) × 12 % + 1,240 = 5,308 ÷ 26.
  expect(new Set(biweekly.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify({ gross: 240_000, tax: 20_415 })]),
  );
  const weekly = yearOf('2026-01-02', 'weekly');
  expect(weekly).toHaveLength(53);
  expect(new Set(weekly.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify({ gross: 120_000, tax: 10_208 })]),
  );
});

test('each form year gives the engine its own fields', () => {
  const form: TaxForm = {
    employee: 'e1',
    effectiveFrom: '2026-01-01',
    form: 'since_2020',
    filingStatus: 'hoh',
    step2: true,
    step3: 220_000,
    step4a: 1,
    step4b: 2,
    step4c: 3,
    maritalStatus: null,
    allowances: null,
    additional: null,
    exempt: false,
  };
  expect(w4Of(form)).toMatchObject({ form: '2020', filingStatus: 'hoh', step2: true, step3: 220_000, step4c: 3 });
  const old: TaxForm = { ...form, form: 'before_2020', filingStatus: null, maritalStatus: 'married_single_rate' };
  expect(w4Of({ ...old, allowances: 3, additional: 2_500 })).toEqual({
    form: 'before_2020',
    effectiveFrom: '2026-01-01',
    maritalStatus: 'married_single_rate',
    allowances: 3,
    extra: 2_500,
    exempt: false,
  });
  expect(w4Of(old)).toMatchObject({ allowances: 0, extra: 0 });
});

test('earlier checks are asked for transit, parking and a 401(k) of people who turn 50 in the year, and for nobody else', () => {
  // Only the kind is read.
  const taking = (...kinds: string[]) => kinds.map((kind) => ({ kind }) as unknown as Recurring);
  const at = (dateOfBirth: Day, kinds: string[], run: RunFrame = RUN, more: Partial<PersonFacts> = {}) =>
    asksOf(facts({ dateOfBirth }, { recurring: taking(...kinds), ...more }), run);
  const nothing = { month: false, priorYear: false, orders: false };
  expect(at('1960-01-01', ['charity', 'roth_401k'])).toEqual(nothing);
  expect(at('1976-12-31', ['retirement_401k'])).toEqual({ ...nothing, priorYear: true });
  expect(at('1977-01-01', ['retirement_401k'])).toEqual(nothing);
  expect(at('1990-01-01', ['transit'])).toEqual({ ...nothing, month: true });
  expect(at('1990-01-01', [], RUN, { arrears: { 'parking:Lot 4': 100 } })).toEqual({ ...nothing, month: true });
  expect(at('1960-01-01', ['transit', 'retirement_401k'], { ...RUN, type: 'bonus' })).toEqual(nothing);
  const elected = { deductions: [{ code: 'transit', plan: 'Pass', employee: 1, employer: 0 }] } as const;
  expect(at('1990-01-01', [], RUN, { elsewhere: { ...NOTHING_ELSE, ...elected } })).toEqual({
    ...nothing,
    month: true,
  });
  // Orders take from every check.
  expect(at('1990-01-01', ['child_support'], { ...RUN, type: 'bonus' })).toEqual({ ...nothing, orders: true });
});

test('imputed income of group life comes with regular and final pay alone', () => {
  const insured = facts(
    {},
    { elsewhere: { ...NOTHING_ELSE, groupLife: { coverage: 9_000_000, employeePaysMonthly: 0 } } },
  );
  const of = (type: RunFrame['type']) =>
    inputOf(insured, { ...RUN, type }, groupOf('biweekly'), employerOf(groupOf('biweekly'), ['TX'], 9)).groupLife;
  expect([of('regular'), of('final'), of('bonus'), of('off_cycle')].map(Boolean)).toEqual([true, true, false, false]);
});

test('orders of garnishment: what is owed counts checks of every year, and amounts for a period count once in it', () => {
  // Only what a check reads of an order.
  const order = (more: object) =>
    ({
      id: 'o1',
      kind: 'child_support',
      startsOn: '2025-03-01',
      amount: 30_000,
      percent: null,
      total: null,
      exemptAmount: null,
      stateMaximum: null,
      supportsOther: false,
      arrears: false,
      ...more,
    }) as unknown as Recurring;
  const group = groupOf('biweekly');
  const bonus = { kind: 'discretionary_bonus', amount: 100_000, reason: 'Flu season', employee: 'e1' } as const;
  const taken = (more: object, orders: Partial<OrdersPast>, type: RunFrame['type'] = 'bonus') => {
    const known = facts(
      {},
      { recurring: [order(more)], orders: { ...NO_ORDERS, ...orders }, adjustments: [bonus], hadWithholding: true },
    );
    const { lines } = stubOf(inputOf(known, { ...RUN, type }, group, employerOf(group, ['TX'], 9)));
    return lines.find(({ code }) => code === 'garnishment:o1')?.amount;
  };
  const code = 'garnishment:o1';
  expect(taken({}, {})).toBe(30_000);
  expect(taken({}, { inPeriod: { [code]: 30_000 } })).toBe(0);
  expect(taken({}, { inPeriod: { [code]: 12_000 } }, 'regular')).toBe(18_000);
  // $10,000 of which $9,900 were taken last year.
  expect(taken({ total: 1_000_000 }, { collected: { [code]: 990_000 } }, 'regular')).toBe(10_000);
  // A percentage takes from the bonus as well: $1,000 less 22 % and 7.65 %.
  expect(taken({ amount: null, percent: 20 }, { inPeriod: { [code]: 30_000 } })).toBe(
    Math.floor((100_000 - 29_650) / 5),
  );
});

test('a check beside the period leaves what earlier checks could not take', () => {
  const group = groupOf('biweekly');
  const arrears = { 'medical:Plan A': 5_000, carried: 700 };
  const bonus = { kind: 'discretionary_bonus', amount: 100_000, reason: 'Flu season', employee: 'e1' } as const;
  const known = {
    ...facts({}, { arrears, adjustments: [bonus] }),
    past: { netBefore: [], wasPaid: true },
    hasSsn: true,
    hasBank: true,
    held: false,
    position: '',
    department: '',
    deposits: () => [],
  };
  const of = (type: RunFrame['type']) =>
    rowOf(known, { ...RUN, type }, group, employerOf(group, ['TX'], 9), [])?.result;
  expect(of('bonus')?.arrears).toEqual(arrears);
  expect(of('off_cycle')?.arrears).toEqual(arrears);
  expect(of('regular')?.arrears).toEqual({});
});

test('an account takes what was elected for the year, also over 27 checks', () => {
  const elected = {
    code: 'FSA',
    name: 'Health FSA',
    type: 'health_fsa',
    treatment: 'pre_tax',
    employee: 10_000,
    employer: 0,
  } as const;
  const group = groupOf('biweekly');
  const deductions = deductionsOf([elected], false, () => 260_000);
  let yearToDate: YearToDate = NOTHING_YET;
  for (let check = 0; check < 27; check += 1) {
    const known = facts({}, { yearToDate, elsewhere: { ...NOTHING_ELSE, deductions } });
    ({ yearToDate } = stubOf(inputOf(known, RUN, group, employerOf(group, ['TX'], 9))));
  }
  expect(yearToDate.lines['health_fsa:Health FSA']).toBe(260_000);
  expect(deductionsOf([{ ...elected, treatment: 'post_tax' }], false, () => 260_000)[0]?.annualLimit).toBeUndefined();
  expect(deductionsOf([elected], false, () => null)[0]?.annualLimit).toBeUndefined();
});
