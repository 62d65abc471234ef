import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import {
  compTime,
  forecastWeek,
  limitsOf,
  premiumCents,
  regularRate,
  spanStart,
  splitWeek,
  straightCents,
  totalOf,
  unapproved,
} from './overtime-rules.model.ts';
import { payHours } from './pay-hours.model.ts';

const MONDAY = '2026-11-23';
const h = (...hours: number[]) => hours.map((n, at) => ({ day: addDays(MONDAY, at), minutes: n * 60 }));
const total = (hours: number[], basis: Parameters<typeof limitsOf>[0]) => {
  const { regular, overtime, double } = totalOf(splitWeek(h(...hours), limitsOf(basis)));
  return [regular / 60, overtime / 60, double / 60];
};

test('45 and 35 hours in two weeks are 5 hours of overtime: weeks are never averaged', () => {
  expect(total([9, 9, 9, 9, 9], 'flsa_40')).toEqual([40, 5, 0]);
  expect(total([7, 7, 7, 7, 7], 'flsa_40')).toEqual([35, 0, 0]);
});

test('FLSA: the limit to the minute; a long day alone is none', () => {
  expect(total([8, 8, 8, 8, 8], 'flsa_40')).toEqual([40, 0, 0]);
  expect(total([8, 8, 8, 8, 8 + 1 / 60], 'flsa_40')[1]).toBeCloseTo(1 / 60);
  expect(total([14, 14], 'flsa_40')).toEqual([28, 0, 0]);
});

test('8/80: over 8 a day or 80 in 14 days, the greater', () => {
  expect(total([8, 8, 8, 8, 8, 0, 0, 8, 8, 8, 8, 8], 'flsa_8_80')).toEqual([80, 0, 0]);
  expect(total([10, 10, 10, 10, 0, 0, 0, 10, 10, 10, 10], 'flsa_8_80')).toEqual([64, 16, 0]);
  expect(total([8, 8, 8, 8, 8, 8, 0, 8, 8, 8, 8, 8], 'flsa_8_80')).toEqual([80, 8, 0]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 16 }), { minLength: 14, maxLength: 14 }), (hours) => {
      const [, overtime] = total(hours, 'flsa_8_80');
      const daily = hours.reduce((sum, n) => sum + Math.max(0, n - 8), 0);
      const period = hours.reduce((sum, n) => sum + n, 0) - 80;
      expect(overtime).toBeCloseTo(Math.max(daily, period, 0));
    }),
  );
});

test('California: over 8 at time and a half, over 12 double; no hour is premium twice', () => {
  expect(total([8], 'california')).toEqual([8, 0, 0]);
  expect(total([12], 'california')).toEqual([8, 4, 0]);
  expect(total([14], 'california')).toEqual([8, 4, 2]);
  expect(total([10, 10, 10, 10], 'california')).toEqual([32, 8, 0]);
  expect(total([10, 10, 10, 10, 10], 'california')).toEqual([40, 10, 0]);
  expect(total([8, 8, 8, 8, 8, 8], 'california')).toEqual([40, 8, 0]);
});

test('California: the seventh day in a row, past eight hours double', () => {
  expect(total([4, 4, 4, 4, 4, 4, 4], 'california')).toEqual([24, 4, 0]);
  expect(total([4, 4, 4, 4, 4, 4, 9], 'california')).toEqual([24, 8, 1]);
  expect(total([4, 4, 4, 0, 4, 4, 9], 'california')).toEqual([28, 1, 0]);
});

test('custom limits: over 12 hours a day', () => {
  const limits = limitsOf('custom', { weeklyAfter: 2400, dailyAfter: 720, doubleAfter: null, seventhDay: false });
  expect(totalOf(splitWeek(h(13, 12), limits))).toEqual({ regular: 1440, overtime: 60, double: 0 });
});

test('hours in are hours out, under every rule', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1440 }), { minLength: 7, maxLength: 7 }),
      fc.constantFrom('flsa_40', 'flsa_8_80', 'california'),
      (minutes, basis) => {
        const split = splitWeek(
          minutes.map((n, at) => ({ day: addDays(MONDAY, at), minutes: n })),
          limitsOf(basis),
        );
        expect(split.map((one) => one.regular + one.overtime + one.double)).toEqual(minutes);
        expect(Math.min(...split.flatMap((one) => [one.regular, one.overtime, one.double]))).toBeGreaterThanOrEqual(0);
        if (basis !== 'flsa_8_80') expect(totalOf(split).regular).toBeLessThanOrEqual(2400);
      },
    ),
  );
});

test('the workweek of a day, and the 14 days of 8/80', () => {
  expect(spanStart('2026-11-29', MONDAY, 7)).toBe(MONDAY);
  expect(spanStart('2026-11-22', MONDAY, 7)).toBe('2026-11-16');
  expect(spanStart('2026-12-06', MONDAY, 14)).toBe(MONDAY);
  expect(spanStart('2026-12-07', MONDAY, 14)).toBe('2026-12-07');
});

test('the regular rate holds differentials and bonuses, and counts hours worked only', () => {
  // 45 h at $20 and a night differential of $40 and a production bonus of $50: (900 + 40 + 50) / 45 = $22.00.
  const rate = regularRate({
    straightCents: 90_000,
    differentialCents: 4_000,
    bonusCents: 5_000,
    workedMinutes: 45 * 60,
  });
  expect(rate).toBe(2_200);
  // Half of it for five hours.
  expect(premiumCents(rate, 300, 0)).toBe(5_500);
  expect(premiumCents(rate, 0, 60)).toBe(2_200);
  expect(straightCents(2_000, 45 * 60)).toBe(90_000);
  expect(regularRate({ straightCents: 0, differentialCents: 0, bonusCents: 0, workedMinutes: 0 })).toBe(0);
});

test('cents are rounded once, half up', () => {
  expect(premiumCents(2_001, 1, 0)).toBe(17);
  expect(straightCents(1_999, 1)).toBe(33);
  expect(premiumCents(100, 30, 0)).toBe(25);
});

test('comp time is one and a half, where it is allowed at all', () => {
  expect(compTime(60, true)).toBe(90);
  expect(compTime(60, false)).toBeNull();
});

test('overtime without approval is what is over the approved', () => {
  expect(unapproved(300, 240)).toBe(60);
  expect(unapproved(120, 240)).toBe(0);
});

test('the forecast: who passes the limit, and on which day', () => {
  const plan = h(8, 8, 8, 8, 8);
  const worked = h(10, 10);
  expect(forecastWeek(worked, plan, addDays(MONDAY, 2), limitsOf('flsa_40'))).toEqual({
    worked: 1200,
    planned: 2640,
    overtime: 240,
    crossesOn: addDays(MONDAY, 4),
  });
  expect(forecastWeek(h(8, 8), plan, addDays(MONDAY, 2), limitsOf('flsa_40')).crossesOn).toBeNull();
});

test('pay hours: minutes in are minutes out, leave is no overtime, exempt people earn none', () => {
  const line = (day: number, minutes: number, kind: 'worked' | 'leave' = 'worked', employee = 'a') => ({
    employee,
    day: addDays(MONDAY, day),
    kind,
    minutes,
    costCenter: null,
    leaveType: null,
  });
  const ask = {
    from: MONDAY,
    to: addDays(MONDAY, 6),
    anchorOf: () => MONDAY,
    limitsOf: () => limitsOf('flsa_40'),
    earnsOvertime: (id: string) => id === 'a',
    approved: () => 60,
    paidShareOf: () => 1,
  };
  const lines = [
    ...[0, 1, 2, 3].map((day) => line(day, 600)),
    line(4, 300),
    line(4, 300, 'leave'),
    ...[0, 1, 2, 3, 4].map((day) => line(day, 600, 'worked', 'b')),
  ];
  const pay = payHours({ ...ask, lines });
  const sum = (employee: string, category: string) =>
    pay.filter((one) => one.employee === employee && one.category === category).reduce((n, one) => n + one.minutes, 0);
  expect([sum('a', 'regular'), sum('a', 'overtime'), sum('a', 'leave')]).toEqual([2400, 300, 300]);
  expect([sum('b', 'regular'), sum('b', 'overtime')]).toEqual([3000, 0]);
  expect(pay.reduce((n, one) => n + one.minutes, 0)).toBe(lines.reduce((n, one) => n + one.minutes, 0));
  expect(pay.reduce((n, one) => n + one.unapprovedMinutes, 0)).toBe(240);
  // Of a week that the period cuts, its own days, and all overtime with the period in which the week ends: once each.
  const early = [line(0, 960), line(1, 960), line(2, 960), line(3, 480)];
  const shape = (list: readonly { day: string; category: string; minutes: number }[]) =>
    list.map(({ day, category, minutes }) => [day, category, minutes]);
  const first = payHours({ ...ask, from: addDays(MONDAY, -10), to: addDays(MONDAY, 2), lines: early });
  expect(shape(first)).toEqual([
    [MONDAY, 'regular', 960],
    [addDays(MONDAY, 1), 'regular', 960],
    [addDays(MONDAY, 2), 'regular', 480],
  ]);
  const rest = { ...ask, from: addDays(MONDAY, 3), to: addDays(MONDAY, 14), lines: early };
  expect(shape(payHours(rest))).toEqual([
    [addDays(MONDAY, 2), 'overtime', 480],
    [addDays(MONDAY, 3), 'overtime', 480],
  ]);
  // The week of somebody who leaves ends with their last day.
  const left = payHours({
    ...ask,
    from: addDays(MONDAY, -10),
    to: addDays(MONDAY, 2),
    lines: early.slice(0, 3),
    lastDayOf: () => addDays(MONDAY, 2),
  });
  expect(left.reduce((n, one) => n + one.minutes, 0)).toBe(2880);
});

test('leave that is not paid, or in part, reaches the payroll as unpaid hours', () => {
  const shares: Readonly<Record<string, number>> = { fmla: 0, vacation: 1, half: 0.5 };
  const pay = payHours({
    from: MONDAY,
    to: addDays(MONDAY, 6),
    anchorOf: () => MONDAY,
    limitsOf: () => limitsOf('flsa_40'),
    earnsOvertime: () => true,
    approved: () => 0,
    paidShareOf: (kind) => shares[kind] ?? NaN,
    lines: ['fmla', 'vacation', 'half', null].map((leaveType, at) => ({
      employee: 'a',
      day: addDays(MONDAY, at),
      kind: 'leave' as const,
      minutes: 480,
      costCenter: null,
      leaveType,
    })),
  });
  expect(pay.map(({ leaveType, category, minutes }) => [leaveType, category, minutes])).toEqual([
    ['fmla', 'unpaid', 480],
    ['vacation', 'leave', 480],
    ['half', 'leave', 240],
    ['half', 'unpaid', 240],
    [null, 'leave', 480],
  ]);
});
