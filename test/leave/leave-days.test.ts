import { describe, expect, test } from 'vitest';
import { federalHolidays } from '#modules/people/holidays.model.ts';
import {
  hoursPerUnit,
  leaveCountText,
  leaveDays,
  type LeaveDaysFacts,
  namedWeek,
  NO_WORKING_DAY,
  weekMinutes,
} from '#modules/leave/leave-days.model.ts';
import { hundredths, roundTo, sum } from '#modules/leave/leave-terms.model.ts';

const terms = { countHolidays: false, countOffDays: false, unit: 'hours', minIncrement: 0.25 } as const;
const facts = (over: Partial<LeaveDaysFacts>): LeaveDaysFacts => ({
  schedule: {},
  holidays: federalHolidays(2026),
  offDays: [],
  from: '2026-03-04',
  to: '2026-03-04',
  terms,
  ...over,
});
const costs = (over: Partial<LeaveDaysFacts>) =>
  leaveDays(facts(over)).rows.map((row) => [row.date, row.hours, row.why]);

describe('a request, day by day', () => {
  test('three days over a holiday are two', () => {
    const result = leaveDays(facts({ from: '2026-07-01', to: '2026-07-03' }));
    expect(result.rows.map((row) => [row.hours, row.why])).toEqual([
      [8, 'scheduled'],
      [8, 'scheduled'],
      [0, 'holiday'],
    ]);
    expect(result.rows[2]?.note).toBe('Independence Day');
    expect(result).toMatchObject({ hours: 16, days: 2, refusal: null });
    expect(leaveCountText(result)).toBe('2 days, 16 h');
  });

  test('a weekend inside costs nothing', () => {
    expect(costs({ from: '2026-03-06', to: '2026-03-09' })).toEqual([
      ['2026-03-06', 8, 'scheduled'],
      ['2026-03-07', 0, 'off day'],
      ['2026-03-08', 0, 'off day'],
      ['2026-03-09', 8, 'scheduled'],
    ]);
  });

  test.each([
    ['a holiday', { from: '2026-11-26', to: '2026-11-26' }],
    ['a weekend', { from: '2026-03-07', to: '2026-03-08' }],
    ['a closure', { offDays: ['2026-03-04'] }],
    ['rostered off', { schedule: { roster: { '2026-03-04': 0 } } }],
    ['nobody works', { schedule: { pattern: [0, 0, 0, 0, 0, 0, 0] as const } }],
  ])('%s only is refused', (_, over) => {
    const result = leaveDays(facts(over));
    expect(result.refusal).toEqual(NO_WORKING_DAY);
    expect(result.refusal?.message).toBe('All selected days are holidays or days off');
  });

  test('counted holidays and days off', () => {
    const over = { from: '2026-07-03', to: '2026-07-05', terms: { ...terms, countHolidays: true, countOffDays: true } };
    expect(costs(over)).toEqual([
      ['2026-07-03', 8, 'scheduled'],
      ['2026-07-04', 8, 'off day'],
      ['2026-07-05', 8, 'off day'],
    ]);
    expect(leaveDays(facts({ ...over, terms: { ...terms, countHolidays: true } })).hours).toBe(8);
  });

  test('halves: morning, afternoon, both ends, and together the day', () => {
    expect(leaveDays(facts({ partStart: 'am' }))).toMatchObject({ hours: 4, days: 0.5 });
    expect(leaveDays(facts({ partEnd: 'am' })).hours).toBe(4);
    expect(leaveDays(facts({ from: '2026-03-04', to: '2026-03-06', partStart: 'pm', partEnd: 'am' }))).toMatchObject({
      hours: 16,
      days: 2,
    });
    const odd = { weeklyHours: 37.5, pattern: [1, 1, 1, 1, 1, 0, 0] as const, fte: 0.9 };
    const [am, pm, whole] = [{ partStart: 'am' as const }, { partStart: 'pm' as const }, {}].map(
      (p) => leaveDays(facts({ schedule: odd, ...p })).hours,
    );
    expect(hundredths((am ?? 0) + (pm ?? 0))).toBe(whole);
  });

  test('hours round up to the increment and never above the day', () => {
    const hours = (n: number) => leaveDays(facts({ partStart: 'hours', hoursStart: n })).hours;
    expect([hours(0.25), hours(1.1), hours(7.9), hours(12)]).toEqual([0.25, 1.25, 8, 8]);
    expect(leaveDays(facts({ partStart: 'hours', hoursStart: 0 })).refusal).toMatchObject({ field: 'hoursStart' });
    expect(
      leaveDays(facts({ partStart: 'hours', hoursStart: 2, terms: { ...terms, unit: 'days' } })).refusal,
    ).toMatchObject({ code: 'unit' });
  });

  test('a half-day holiday closes the afternoon', () => {
    const holidays = [{ date: '2026-12-24', name: 'Christmas Eve', type: 'half_day' as const }];
    const eve = { holidays, from: '2026-12-24', to: '2026-12-24' };
    expect(leaveDays(facts(eve))).toMatchObject({ hours: 4, days: 0.5 });
    expect(leaveDays(facts({ ...eve, partStart: 'am' })).hours).toBe(4);
    expect(leaveDays(facts({ ...eve, partStart: 'pm' })).refusal).toEqual(NO_WORKING_DAY);
    expect(leaveDays(facts({ ...eve, partStart: 'hours', hoursStart: 6 })).hours).toBe(4);
    expect(leaveDays(facts({ ...eve, terms: { ...terms, countHolidays: true } })).hours).toBe(8);
  });

  test('a floating holiday closes nothing; a full one beats a half one on the same day', () => {
    const day = { date: '2026-03-04', name: 'Day' };
    expect(leaveDays(facts({ holidays: [{ ...day, type: 'floating' }] })).hours).toBe(8);
    expect(
      leaveDays(
        facts({
          holidays: [
            { ...day, type: 'company' },
            { ...day, type: 'half_day' },
          ],
        }),
      ).hours,
    ).toBe(0);
  });

  test('part time, long shifts and rosters', () => {
    expect(leaveDays(facts({ schedule: { fte: 0.5 } })).hours).toBe(4);
    const nights = { pattern: [12, 12, 12, 0, 0, 0, 0] as const };
    expect(leaveDays(facts({ schedule: nights, from: '2026-03-02', to: '2026-03-08' }))).toMatchObject({
      hours: 36,
      days: 3,
    });
    expect(
      leaveDays(facts({ schedule: { roster: { '2026-03-07': 12 } }, from: '2026-03-07', to: '2026-03-07' })).hours,
    ).toBe(12);
  });

  test('a leap day, a year end and a backwards range', () => {
    expect(costs({ from: '2024-02-28', to: '2024-03-01' })).toHaveLength(3);
    const turn = leaveDays(
      facts({ from: '2026-12-31', to: '2027-01-04', holidays: [...federalHolidays(2026), ...federalHolidays(2027)] }),
    );
    expect(turn.rows.map((row) => row.hours)).toEqual([8, 0, 0, 0, 8]);
    expect(leaveDays(facts({ from: '2026-03-05', to: '2026-03-04' })).refusal).toMatchObject({
      field: 'to',
      code: 'order',
    });
  });
});

describe('one unit of an account', () => {
  test.each([
    ['an hour is an hour', 'hours', {}, 1],
    ['a full day', 'days', {}, 8],
    ['half of each day', 'days', { fte: 0.5 }, 4],
    ['long shifts', 'days', { pattern: [12, 12, 12, 0, 0, 0, 0] }, 12],
    ['nobody works', 'days', { pattern: [0, 0, 0, 0, 0, 0, 0] }, 0],
  ] as const)('%s', (_, unit, schedule, hours) => expect(hoursPerUnit(unit, schedule)).toBe(hours));
});

describe('a named week', () => {
  const minutes = (...asked: Parameters<typeof namedWeek>) =>
    weekMinutes(namedWeek(...asked)).filter((each) => each > 0);
  const short = [8, 8, 4, 0, 0, 0, 0] as const;
  test.each([
    ['one’s own, weekly hours left at 40: a Monday is 8 h', short, 40, 1, [480, 480, 240]],
    ['one’s own as a share of 40', short, 40, 0.5, [480, 480, 240]],
    ['one’s own as the full-time week', short, 20, 1, [480, 480, 240]],
    ['the full-time week at half', [8, 8, 8, 8, 8, 0, 0], 40, 0.5, [240, 240, 240, 240, 240]],
    ['long shifts', [12, 12, 12, 0, 0, 0, 0], 36, 1, [720, 720, 720]],
  ] as const)('%s', (_, week, weekly, fte, found) => expect(minutes(week, weekly, fte)).toEqual(found));
});

describe('minutes', () => {
  test('a week always sums exactly', () => {
    for (const weeklyHours of [1, 20, 37.5, 38.75, 40, 42]) {
      for (const fte of [0.05, 0.33, 0.5, 0.9, 1]) {
        const total = weekMinutes({ weeklyHours, fte, pattern: [1, 1, 1, 1, 1, 1, 1] }).reduce((a, b) => a + b, 0);
        expect(total).toBe(Math.round(weeklyHours * fte * 60));
      }
    }
    expect(weekMinutes({ weeklyHours: 40, pattern: [1, 0, 1, 0, 1, 0, 0] })).toEqual([800, 0, 800, 0, 800, 0, 0]);
  });
  test('rounding holds at the edges', () => {
    expect([roundTo(0.645, 0.5), roundTo(0.75, 0.5), roundTo(1.25, 0.5), roundTo(1.005, 0), roundTo(0, 1)]).toEqual([
      0.5, 1, 1.5, 1.01, 0,
    ]);
    expect(sum([0.1, 0.2, -0.3])).toBe(0);
    expect(Object.is(hundredths(-0.001), 0)).toBe(true);
  });
});
