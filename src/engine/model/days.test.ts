import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  eachDay,
  endOfMonth,
  isDay,
  monthsBetween,
  onMonthDay,
  startOfMonth,
  weekdayOf,
} from './days.ts';

describe('days', () => {
  test.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2100-02-29', false],
    ['2000-02-29', true],
    ['2026-13-01', false],
    ['2026-04-31', false],
    ['2026-4-3', false],
    ['', false],
    ['2026-01-01T00:00', false],
  ])('%s exists: %s', (text, yes) => expect(isDay(text)).toBe(yes));

  test('steps over leap days, year ends and clock changes', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2023-02-28', 1)).toBe('2023-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366);
    expect(daysBetween('2026-01-02', '2026-01-01')).toBe(-1);
  });

  test('months end where the shorter month ends', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(endOfMonth('2024-02-03')).toBe('2024-02-29');
    expect(startOfMonth('2024-02-29')).toBe('2024-02-01');
  });

  test.each([
    ['2024-01-31', '2024-02-28', 0],
    ['2024-01-31', '2024-02-29', 1],
    ['2024-02-29', '2025-02-28', 12],
    ['2024-03-16', '2024-04-15', 0],
    ['2024-03-16', '2024-04-16', 1],
    ['2024-03-16', '2024-03-01', 0],
    ['2022-04-04', '2026-03-04', 47],
  ])('from %s to %s: %i completed months', (a, b, n) => expect(monthsBetween(a, b)).toBe(n));

  test('each day, both ends', () => {
    expect(eachDay('2023-12-31', '2024-01-01')).toEqual(['2023-12-31', '2024-01-01']);
    expect(eachDay('2024-01-02', '2024-01-01')).toEqual([]);
  });

  test('weekday, month-day and leave years', () => {
    expect(weekdayOf('2026-03-04')).toBe(3);
    expect(weekdayOf('2026-03-08')).toBe(7);
    expect(onMonthDay(2025, '02-29')).toBe('2025-02-28');
  });

  test('counts days as Temporal does, over two hundred years', () => {
    for (let n = 0; n < 73_000; n += 37) {
      const day = addDays('1950-01-01', n);
      const date = Temporal.PlainDate.from('1950-01-01').add({ days: n });
      expect(day).toBe(date.toString());
      expect(weekdayOf(day)).toBe(date.dayOfWeek);
      expect(daysBetween('1950-01-01', day)).toBe(n);
      const months = monthsBetween('1950-01-31', day);
      expect(addMonths('1950-01-31', months) <= day || months === 0).toBe(true);
      expect(addMonths('1950-01-31', months + 1) > day).toBe(true);
    }
  });
});
