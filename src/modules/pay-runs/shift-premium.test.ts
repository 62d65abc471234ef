/** Shift differentials: which hours earn them, at the edges of shifts, days and workweeks, and what they do to overtime. */
import { expect, test } from 'vitest';
import type { Day } from '#engine/model/days.ts';
import { momentAt } from '#engine/model/zoned.ts';
import { hourlyEarnings } from '#modules/payroll/gross.model.ts';
import { hoursBetween, spanOf } from '#modules/roster/shift-times.model.ts';
import { limitsOf } from '#modules/time/overtime-rules.model.ts';
import { payWeeks, type TimeLine } from '#modules/time/pay-hours.model.ts';
import { ppm } from './pay-inputs.model.ts';
import { differentialsOf, type PaidShift, shiftParts } from './shift-premium.model.ts';

const ZONE = 'America/Los_Angeles';
const SUNDAY = '2026-05-31';
/** A shift by its times on the clock of the place. */
const shift = (day: Day, startsAt: string, endsAt: string, percent: number, breakMinutes = 0): PaidShift => {
  const span = spanOf(ZONE, day, { startsAt, endsAt });
  return {
    day,
    startsAt: Date.parse(span.startsAt),
    endsAt: Date.parse(span.endsAt),
    minutes: Math.round(60 * hoursBetween(span.startsAt, span.endsAt)) - breakMinutes,
    premium: ppm(percent),
  };
};
const worked = (day: Day, hours: number, kind: TimeLine['kind'] = 'worked'): TimeLine => ({
  employee: 'e1',
  day,
  kind,
  minutes: Math.round(hours * 60),
  costCenter: null,
  leaveType: null,
});
const linesOf = (lines: readonly TimeLine[]) =>
  payWeeks({
    from: '2026-05-31',
    to: '2026-06-13',
    lines,
    limitsOf: () => limitsOf('flsa_40'),
    earnsOvertime: () => true,
    anchorOf: () => SUNDAY,
    paidShareOf: () => 1,
    approved: () => 9999,
  });
/** Workweeks begin on Sunday: the night of a Saturday is cut at midnight. */
const cutAfter = (day: Day): number | null =>
  day === '2026-06-06' || day === '2026-05-30'
    ? momentAt(ZONE, day === '2026-06-06' ? '2026-06-07' : SUNDAY, '00:00')
    : null;
const RATE = 2_000;
const of = (lines: readonly TimeLine[], shifts: readonly PaidShift[]) =>
  differentialsOf(linesOf(lines), shiftParts(shifts, cutAfter), () => RATE);
const brief = (lines: readonly TimeLine[], shifts: readonly PaidShift[]) =>
  of(lines, shifts).map(({ day, minutes, amount }) => [day, minutes, amount]);

test('the hours worked in a shift earn its percentage of the base rate, up to its length', () => {
  const night = [shift('2026-06-01', '23:00', '07:00', 10, 30)];
  expect(brief([worked('2026-06-01', 7.5)], night)).toEqual([['2026-06-01', 450, 1_500]]);
  // Stayed two hours longer, or left two hours before the end.
  expect(brief([worked('2026-06-01', 9.5)], night)).toEqual([['2026-06-01', 450, 1_500]]);
  expect(brief([worked('2026-06-01', 5.5)], night)).toEqual([['2026-06-01', 330, 1_100]]);
  // Nobody worked it; it was leave, training or another day; a kind of shift without a differential.
  expect(brief([], night)).toEqual([]);
  expect(brief([worked('2026-06-01', 8, 'leave'), worked('2026-06-01', 1, 'training')], night)).toEqual([]);
  expect(brief([worked('2026-06-02', 8)], night)).toEqual([]);
  expect(brief([worked('2026-06-01', 8)], [shift('2026-06-01', '07:00', '15:00', 0)])).toEqual([]);
});

test('two shifts of a day are filled in turn', () => {
  const double = [shift('2026-06-02', '15:00', '23:00', 5), shift('2026-06-02', '07:00', '15:00', 0)];
  expect(brief([worked('2026-06-02', 8)], double)).toEqual([]);
  expect(brief([worked('2026-06-02', 12)], double)).toEqual([['2026-06-02', 240, 400]]);
});

test('a night at the end of a workweek earns on both days, as its hours are kept', () => {
  const nights = [shift('2026-06-06', '19:00', '07:00', 12, 30)];
  expect(brief([worked('2026-06-06', 5), worked('2026-06-07', 6.5)], nights)).toEqual([
    ['2026-06-06', 300, 1_200],
    ['2026-06-07', 390, 1_560],
  ]);
  // The night before the first workweek of a period reaches into it.
  expect(brief([worked('2026-05-31', 7)], [shift('2026-05-30', '19:00', '07:00', 12)])).toEqual([
    ['2026-05-31', 420, 1_680],
  ]);
});

test('a night on which the clock changes is as long as it is', () => {
  expect(shiftParts([shift('2026-03-07', '23:00', '07:00', 10)], () => null)[0]?.minutes).toBe(420);
  expect(shiftParts([shift('2026-10-31', '23:00', '07:00', 10)], () => null)[0]?.minutes).toBe(540);
});

test('overtime is paid on a rate that includes the differential (29 CFR 778.207(b))', () => {
  // Five nights of 10 hours at $20 with 10%: $100 on top of $1,000, so the regular rate is $22 and the premium 10 × $11.
  const days = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05'];
  const lines = linesOf(days.map((day) => worked(day, 10)));
  const differentials = differentialsOf(
    lines,
    shiftParts(
      days.map((day) => shift(day, '21:00', '07:00', 10)),
      cutAfter,
    ),
    () => RATE,
  );
  const earned = hourlyEarnings({
    from: '2026-05-31',
    to: '2026-06-13',
    lines,
    rateOf: () => RATE,
    differentials,
    bonuses: [],
    flsaAfter: 2_400,
  });
  expect(earned.map(({ code, minutes, amount }) => [code, minutes, amount])).toEqual([
    ['regular', 2_400, 80_000],
    ['overtime', 600, 31_000],
    ['differential', 3_000, 10_000],
  ]);
});
