import { expect, test } from 'vitest';
import { eachDay } from '#engine/model/days.ts';
import type { PayLine } from '#modules/time/pay-hours.model.ts';
import {
  bonusPremium,
  hourlyEarnings,
  hourlyOf,
  retroEarnings,
  salariedOvertime,
  salaryEarnings,
  salaryOf,
} from './gross.model.ts';
import { minimumWage, shortfall } from './minimum-wage.model.ts';
import { bankingDayAfter, bankingDayOnOrBefore, isBankingDay, payDaysOf } from './pay-calendar.model.ts';

const salary = {
  from: '2026-06-01',
  to: '2026-06-14',
  frequency: 'biweekly',
  rates: [{ effectiveFrom: '2020-01-01', effectiveTo: null, annualPay: 6_240_000 }],
  fte: 100,
  workdays: [],
  hiredOn: '2020-01-01',
  lastDay: null,
  weeklyMinutes: 2400,
} as const;
const amounts = (ask: Parameters<typeof salaryEarnings>[0]) => salaryEarnings(ask).map(({ amount }) => amount);

test('salary by frequency, part time, and 27 pay days', () => {
  expect(['weekly', 'biweekly', 'semimonthly', 'monthly'].map((f) => salaryOf(6_240_000, 100, f as 'weekly'))).toEqual([
    120_000, 240_000, 260_000, 520_000,
  ]);
  expect(salaryOf(24_000_000, 100, 'biweekly')).toBe(923_077);
  expect(salaryOf(6_240_000, 50, 'biweekly')).toBe(120_000);
  expect(salaryOf(6_240_000, 100, 'biweekly', 27)).toBe(231_111);
  expect([hourlyOf(6_240_000, 2400), hourlyOf(6_240_000, 0)]).toEqual([3000, 0]);
});

test('a period is prorated by workdays employed, and a change of rate divides it', () => {
  expect(salaryEarnings(salary)).toEqual([{ code: 'salary', minutes: 4800, rate: 3000, amount: 240_000 }]);
  expect(amounts({ ...salary, hiredOn: '2026-06-10' })).toEqual([72_000]);
  expect(amounts({ ...salary, lastDay: '2026-06-01' })).toEqual([24_000]);
  expect(amounts({ ...salary, hiredOn: '2026-06-15' })).toEqual([]);
  // The last day is before the first: nothing was earned.
  expect(amounts({ ...salary, lastDay: '2026-05-31' })).toEqual([]);
  const raised = [
    { effectiveFrom: '2020-01-01', effectiveTo: '2026-06-07', annualPay: 6_240_000 },
    { effectiveFrom: '2026-06-08', effectiveTo: null, annualPay: 6_500_000 },
  ];
  expect(amounts({ ...salary, rates: raised })).toEqual([120_000, 125_000]);
  expect(amounts({ ...salary, unpaidDays: unpaid('2026-06-03', '2026-06-06') })).toEqual([240_000, -24_000]);
});

const unpaid = (...days: string[]) => days.map((day) => ({ day, share: 100 }));
test('a salary docked for every workday is exactly nothing, whatever its cents; a day may be unpaid in part', () => {
  const days = eachDay('2026-06-01', '2026-07-15');
  for (const annualPay of [10_000_000, 9_999_999, 5_200_001, 7])
    for (const frequency of ['weekly', 'biweekly', 'semimonthly', 'monthly'] as const)
      for (const to of ['2026-06-05', '2026-06-16', '2026-06-30', '2026-07-15']) {
        const rates = [
          { effectiveFrom: '2020-01-01', effectiveTo: '2026-06-03', annualPay: 6_240_000 },
          { effectiveFrom: '2026-06-04', effectiveTo: null, annualPay },
        ];
        const all = salaryEarnings({ ...salary, to, frequency, rates, unpaidDays: unpaid(...days) });
        expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        expect(all.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)).toBe(0);
        // The days docked so far never take more than the days come to.
        let left = 0;
        for (const { amount } of all) expect((left += amount)).toBeGreaterThanOrEqual(0);
      }
  // $2,400 in ten workdays: 40 % of a day is unpaid.
  expect(amounts({ ...salary, unpaidDays: [{ day: '2026-06-03', share: 40 }] })).toEqual([240_000, -9600]);
});

const WEEK = '2026-06-01';
const line = (
  day: string,
  category: PayLine['category'],
  hours: number,
  costCenter: string | null = null,
): PayLine => ({
  employee: 'e',
  week: WEEK,
  weekEnd: '2026-06-07',
  day,
  category,
  minutes: hours * 60,
  costCenter,
  leaveType: null,
  unapprovedMinutes: 0,
});
const hourly = {
  from: '2026-06-01',
  to: '2026-06-14',
  lines: [line('2026-06-01', 'regular', 40), line('2026-06-05', 'overtime', 10)],
  rateOf: () => 1600,
  differentials: [],
  bonuses: [],
  flsaAfter: 2400,
};

test('overtime is one and a half; the half of it is the qualified premium', () => {
  expect(hourlyEarnings(hourly)).toEqual([
    { code: 'regular', minutes: 2400, rate: 1600, amount: 64_000, costCenter: null },
    {
      code: 'overtime',
      minutes: 600,
      rate: 2400,
      amount: 24_000,
      premium: 8000,
      qualifiedPremium: 8000,
      costCenter: null,
    },
  ]);
});

test('a bonus and a second rate raise the regular rate: 29 CFR 778.110(b) and 778.115', () => {
  // 46 hours at $12 and a bonus of $46: regular rate 13, overtime premium 6 × 6.50.
  const bonus = hourlyEarnings({
    ...hourly,
    lines: [line('2026-06-01', 'regular', 40), line('2026-06-05', 'overtime', 6)],
    rateOf: () => 1200,
    bonuses: [{ code: 'bonus', week: WEEK, amount: 4600 }],
  });
  expect(bonus.find(({ code }) => code === 'overtime')?.premium).toBe(3900);
  expect(bonus.reduce((all, { amount }) => all + amount, 0)).toBe(63_700);
  // 20 hours at 10 and 30 at 15: straight 650, rate 13, premium 10 × 6.50.
  const two = hourlyEarnings({
    ...hourly,
    lines: [
      line('2026-06-01', 'regular', 20, 'A'),
      line('2026-06-03', 'regular', 20, 'B'),
      line('2026-06-05', 'overtime', 10, 'B'),
    ],
    rateOf: ({ costCenter }) => (costCenter === 'A' ? 1000 : 1500),
  });
  expect(two.reduce((all, { amount }) => all + amount, 0)).toBe(65_000 + 6500);
});

test('leave and holidays earn no overtime and lower no rate; unpaid time is left out', () => {
  const out = hourlyEarnings({
    ...hourly,
    lines: [...hourly.lines, line('2026-06-02', 'leave', 8), line('2026-06-03', 'unpaid', 8)],
    differentials: [{ day: '2026-06-01', week: WEEK, minutes: 480, amount: 1000 }],
  });
  expect(out.map(({ code, amount }) => [code, amount])).toEqual([
    ['regular', 64_000],
    ['leave', 12_800],
    ['overtime', 24_100],
    ['differential', 1000],
  ]);
});

test('a salaried employee who earns overtime gets it beside the salary', () => {
  expect(salariedOvertime(hourly).map(({ code, amount }) => [code, amount])).toEqual([['overtime', 24_000]]);
});

test('daily overtime under 40 hours carries no qualified premium; double time pays the rate again', () => {
  const [, overtime, double] = hourlyEarnings({
    ...hourly,
    lines: [line('2026-06-01', 'regular', 8), line('2026-06-01', 'overtime', 4), line('2026-06-01', 'double', 1)],
  });
  expect([overtime?.amount, overtime?.qualifiedPremium, double?.amount]).toEqual([9600, 0, 3200]);
});

test('California: a flat sum is divided by non-overtime hours and paid at one and a half', () => {
  const out = hourlyEarnings({ ...hourly, bonuses: [{ code: 'bonus', week: WEEK, amount: 8000, isFlatSum: true }] });
  // 80 ÷ 40 = 2 × 1.5 × 10 hours = 30 beside the premium of 80.
  expect(out.find(({ code }) => code === 'overtime')?.premium).toBe(8000 + 3000);
});

test('a week that the period cuts: the rate is that of the whole week, the pay that of the days inside', () => {
  const lines = [line('2026-05-31', 'regular', 40), line('2026-06-01', 'overtime', 10)];
  expect(hourlyEarnings({ ...hourly, lines }).map(({ code, amount }) => [code, amount])).toEqual([
    ['overtime', 24_000],
  ]);
  expect(hourlyEarnings({ ...hourly, lines: [] })).toEqual([]);
});

test('overtime of a week that goes on after the period is paid with the period in which it ends, by the rate of all its hours', () => {
  const lines = [
    line('2026-06-01', 'regular', 20),
    line('2026-06-03', 'overtime', 2),
    line('2026-06-04', 'regular', 20),
  ];
  const rateOf = ({ day }: PayLine): number => (day <= '2026-06-03' ? 2000 : 3000);
  const first = { ...hourly, from: '2026-05-16', to: '2026-06-03', lines, rateOf };
  expect(hourlyEarnings(first).map(({ code, amount }) => [code, amount])).toEqual([['regular', 40_000]]);
  // 22 h at $20 and 20 h at $30 are $1,040 in 42 h: half of that rate for two hours is $24.76.
  const second = { ...first, from: '2026-06-04', to: '2026-06-15' };
  expect(hourlyEarnings(second).map(({ code, amount, qualifiedPremium }) => [code, amount, qualifiedPremium])).toEqual([
    ['regular', 60_000, undefined],
    ['overtime', 4000 + 2476, 2476],
  ]);
});

test('a bonus over four weeks raises the overtime of each', () => {
  const weeks = [2400, 3000, 2400, 2700].map((worked) => ({ workedMinutes: worked, overtimeMinutes: worked - 2400 }));
  // 100 a week: ÷ 50 h × 0.5 × 10 h = 10.00; ÷ 45 h × 0.5 × 5 h = 5.56.
  expect(bonusPremium(40_000, weeks)).toBe(1000 + 556);
});

test('retroactive pay is what is due less what was paid', () => {
  const due = hourlyEarnings({ ...hourly, rateOf: () => 1700 });
  const of = { from: hourly.from, to: hourly.to };
  expect(
    retroEarnings(hourlyEarnings(hourly), due, of).map(({ amount, qualifiedPremium }) => [amount, qualifiedPremium]),
  ).toEqual([
    [1500, 500],
    [4000, 0],
  ]);
  expect(retroEarnings(due, due, of)).toEqual([]);
  expect(retroEarnings(due, [], of).map(({ amount }) => amount)).toEqual([-25_500, -68_000]);
});

test('minimum wages change on their day', () => {
  expect(minimumWage('AK', '2026-06-30')).toBe(1300);
  expect(minimumWage('AK', '2026-07-01')).toBe(1400);
  expect([minimumWage('FL', '2026-09-29'), minimumWage('FL', '2026-09-30')]).toEqual([1400, 1500]);
  expect(minimumWage('TX', '2026-01-01')).toBe(725);
});

test('pay below the minimum wage is found, premiums aside', () => {
  const low = hourlyEarnings({ ...hourly, rateOf: () => 700 });
  expect(shortfall(low, 'TX', '2026-06-19')).toBe(50 * 25);
  expect(shortfall(hourlyEarnings(hourly), 'TX', '2026-06-19')).toBe(0);
  expect(shortfall([], 'TX', '2026-06-19')).toBe(0);
});

test('pay days: 53 Thursdays of 2026 less New Year, 27 Fridays', () => {
  expect(payDaysOf(2026, '2026-01-08', 'weekly')).toHaveLength(52);
  expect(payDaysOf(2026, '2026-01-08', 'weekly').at(-1)).toBe('2026-12-31');
  expect(payDaysOf(2025, '2026-01-08', 'weekly').at(-1)).toBe('2025-12-31');
  expect(payDaysOf(2026, '2026-01-02', 'biweekly')).toHaveLength(27);
  expect(payDaysOf(2026, '2026-01-02', 'biweekly').at(-1)).toBe('2026-12-31');
  expect(payDaysOf(2026, '2019-03-15', 'semimonthly')).toHaveLength(24);
  expect(payDaysOf(2026, '2026-01-31', 'monthly').slice(0, 3)).toEqual(['2026-01-30', '2026-02-27', '2026-03-31']);
});

test('banking days of the Reserve Banks', () => {
  expect(isBankingDay('2026-07-03')).toBe(true);
  expect(isBankingDay('2027-07-05')).toBe(false);
  expect(isBankingDay('2026-11-26')).toBe(false);
  expect(bankingDayOnOrBefore('2027-01-01')).toBe('2026-12-31');
  expect(bankingDayAfter('2026-12-24', 1)).toBe('2026-12-28');
  expect(bankingDayAfter('2026-07-02', 3)).toBe('2026-07-07');
});

test('pay for time on call raises the regular rate, and its hours do not lower it: 29 CFR 778.223', () => {
  const out = hourlyEarnings({
    ...hourly,
    lines: [...hourly.lines, line('2026-06-06', 'on_call', 10)],
    rateOf: () => 2000,
  });
  // $1,000 for 50 hours and $200 on call: $24 an hour, half of it for ten.
  expect(out.find(({ code }) => code === 'overtime')?.premium).toBe(12_000);
});

test('under 8 and 80 the federal law itself asks for daily overtime, so all of its premium is qualified', () => {
  const lines = [line('2026-06-01', 'regular', 56), line('2026-06-05', 'overtime', 14)];
  const earned = (flsaAfter: number | null) =>
    hourlyEarnings({ ...hourly, lines, rateOf: () => 2000, flsaAfter }).find(({ code }) => code === 'overtime');
  expect(earned(null)).toMatchObject({ premium: 14_000, qualifiedPremium: 14_000 });
});
