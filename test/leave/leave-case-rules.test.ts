import { describe, expect, test } from 'vitest';
import { eachDay } from '#engine/model/days.ts';
import { federalHolidays, type Holiday } from '#modules/people/holidays.model.ts';
import {
  addBusinessDays,
  countedDays,
  eligibility,
  entitledHours,
  firstUncovered,
  fmlaWindow,
  hoursLeft,
} from '#modules/leave/leave-case-rules.model.ts';

const used = (...list: [date: string, hours: number][]) => list.map(([date, hours]) => ({ date, hours }));

describe('the twelve months of a day (29 CFR 825.200)', () => {
  const on = '2026-11-20';
  test('calendar and fixed years', () => {
    expect(fmlaWindow('calendar', on, [])).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(fmlaWindow('fixed', on, [], '07-01')).toEqual({ from: '2026-07-01', to: '2027-06-30' });
    expect(fmlaWindow('fixed', '2026-06-30', [], '07-01').to).toBe('2026-06-30');
  });
  test('backward: the day itself and twelve months before it, also from a leap day', () => {
    expect(fmlaWindow('rolling_backward', on, [])).toEqual({ from: '2025-11-21', to: on });
    expect(fmlaWindow('rolling_backward', '2028-02-29', [])).toEqual({ from: '2027-03-01', to: '2028-02-29' });
  });
  test('forward: from the first day taken; the next period from the first day after it', () => {
    expect(fmlaWindow('rolling_forward', on, [])).toEqual({ from: on, to: '2027-11-19' });
    expect(fmlaWindow('rolling_forward', on, used(['2026-02-02', 8]))).toEqual({
      from: '2026-02-02',
      to: '2027-02-01',
    });
    expect(fmlaWindow('rolling_forward', on, used(['2025-11-20', 8])).from).toBe(on);
    expect(fmlaWindow('rolling_forward', on, used(['2025-11-21', 8])).from).toBe('2025-11-21');
    const two = used(['2024-05-01', 8], ['2024-12-01', 8], ['2025-12-01', 8]);
    expect(fmlaWindow('rolling_forward', on, two)).toEqual({ from: '2025-12-01', to: '2026-11-30' });
    expect(fmlaWindow('rolling_forward', on, used(['2026-12-01', 8])).from).toBe(on);
  });
});

describe('what is left', () => {
  test('twelve weeks of one’s own week, twenty-six for a caregiver', () => {
    expect(entitledHours(40, 1, false)).toBe(480);
    expect(entitledHours(36, 0.5, false)).toBe(216);
    expect(entitledHours(40, 1, true)).toBe(1040);
  });
  test('rolling backward gives hours back day by day; the calendar year all at once', () => {
    const past = used(['2025-11-20', 8], ['2025-11-21', 8], ['2026-03-02', 100]);
    expect(hoursLeft(480, 'rolling_backward', '2026-11-19', past)).toBe(480 - 116);
    expect(hoursLeft(480, 'rolling_backward', '2026-11-20', past)).toBe(480 - 108);
    expect(hoursLeft(480, 'rolling_backward', '2026-11-21', past)).toBe(480 - 100);
    expect(hoursLeft(480, 'calendar', '2026-12-31', past)).toBe(380);
    expect(hoursLeft(480, 'calendar', '2027-01-01', past)).toBe(480);
  });
  test('never below nothing', () => expect(hoursLeft(8, 'calendar', '2026-05-01', used(['2026-01-02', 9]))).toBe(0));
  test('the first day that is not covered, in order; to the hour it is', () => {
    const wanted = used(['2026-05-05', 8], ['2026-05-04', 8]);
    expect(firstUncovered(16, 'calendar', wanted, [])).toBeNull();
    expect(firstUncovered(15.99, 'calendar', wanted, [])).toEqual({ date: '2026-05-05', left: 7.99, hours: 8 });
    const before = used(['2025-05-05', 8]);
    expect(firstUncovered(8, 'rolling_backward', used(['2026-05-04', 8]), before)?.left).toBe(0);
    expect(firstUncovered(8, 'rolling_backward', used(['2026-05-05', 8]), before)).toBeNull();
  });
});

describe('weeks of leave (29 CFR 825.200(h))', () => {
  const fullTime = (day: string) => ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? 0 : 8);
  const holidays: Holiday[] = [...federalHolidays(2026), ...federalHolidays(2027)];
  /** Leave on every working day, as requests charge it: nothing on holidays. */
  const leave = (from: string, to: string, scheduled = fullTime) =>
    eachDay(from, to)
      .map((date) => ({ date, hours: holidays.some((each) => each.date === date) ? 0 : scheduled(date) }))
      .filter(({ hours }) => hours > 0);
  const hours = (days: { date: string; hours: number }[], scheduled = fullTime, closed = holidays) =>
    countedDays(days, closed, scheduled).reduce((total, day) => total + day.hours, 0);

  test('a holiday in a full week counts, in a part of one it does not', () => {
    expect(hours(leave('2026-11-23', '2026-11-27'))).toBe(40);
    expect(hours(leave('2026-11-24', '2026-11-27'))).toBe(24);
    expect(hours(leave('2026-11-23', '2026-11-25'))).toBe(24);
    const short = leave('2026-11-23', '2026-11-27').map((day) =>
      day.date === '2026-11-27' ? { ...day, hours: 4 } : day,
    );
    expect(hours(short)).toBe(28);
  });
  test('thirteen whole weeks are thirteen, although their five holidays cost nothing; twelve are twelve', () => {
    const thirteen = leave('2026-11-02', '2027-01-29');
    expect(thirteen.reduce((total, day) => total + day.hours, 0)).toBe(480);
    expect(hours(thirteen)).toBe(520);
    expect(hours(leave('2026-11-02', '2027-01-22'))).toBe(480);
    expect(firstUncovered(480, 'rolling_backward', countedDays(thirteen, holidays, fullTime), [])).toMatchObject({
      date: '2027-01-25',
      left: 0,
    });
  });
  test('two requests complete a week together; halves of a day do too', () => {
    const halves = leave('2026-11-23', '2026-11-27').flatMap((day) => [
      { ...day, hours: 4 },
      { ...day, hours: 4 },
    ]);
    expect(hours(halves)).toBe(40);
    expect(hours(halves.slice(1))).toBe(28);
  });
  test('the week of a part-timer is their own', () => {
    const mondayToWednesday = (day: string) => ([1, 2, 3].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? 8 : 0);
    const labor = leave('2026-09-08', '2026-09-09', mondayToWednesday);
    expect(hours(labor, mondayToWednesday)).toBe(24);
    // Thanksgiving is a day off for them anyway.
    expect(hours(leave('2026-11-23', '2026-11-25', mondayToWednesday), mondayToWednesday)).toBe(24);
  });
  test('leave that charges holidays and days off counts no more by it', () => {
    const charged = eachDay('2026-11-26', '2026-11-29').map((date) => ({ date, hours: 8 }));
    expect(hours(charged)).toBe(8);
    expect(hours([...leave('2026-11-23', '2026-11-25'), ...charged])).toBe(40);
  });
  test('a half-day holiday fills the week up; a floating one closes nothing; a closed week is no leave', () => {
    const eve = (type: 'half_day' | 'floating' | 'company') => [{ date: '2026-03-04', name: 'Day', type }];
    const days = leave('2026-03-02', '2026-03-06').map((day) =>
      day.date === '2026-03-04' ? { ...day, hours: 4 } : day,
    );
    expect(hours(days, fullTime, eve('half_day'))).toBe(40);
    expect(hours(days, fullTime, eve('floating'))).toBe(36);
    const shut = eachDay('2026-03-02', '2026-03-06').map((date) => ({
      date,
      name: 'Closed',
      type: 'company' as const,
    }));
    expect(hours(leave('2026-03-02', '2026-03-06'), fullTime, shut)).toBe(0);
  });
});

describe('eligibility (29 CFR 825.110)', () => {
  const tests = (hiredOn: string, workedHours: number, enoughNearby: boolean | null) =>
    eligibility({ hiredOn, on: '2026-11-20', workedHours, enoughNearby }).map(({ met }) => met);
  test('twelve months to the day, 1,250 hours to the hour, fifty people or nobody said', () => {
    expect(tests('2025-11-20', 1250, true)).toEqual([true, true, true]);
    expect(tests('2025-11-21', 1249.99, false)).toEqual([false, false, false]);
    expect(tests('2020-01-01', 2000, null)).toEqual([true, true, null]);
  });
});

describe('business days', () => {
  test('weekends and holidays do not count', () => {
    expect(addBusinessDays('2026-11-20', 5)).toBe('2026-11-27');
    expect(addBusinessDays('2026-11-20', 5, new Set(['2026-11-26']))).toBe('2026-11-30');
    expect(addBusinessDays('2026-11-21', 1)).toBe('2026-11-23');
    expect(addBusinessDays('2026-11-20', 0)).toBe('2026-11-20');
  });
});
