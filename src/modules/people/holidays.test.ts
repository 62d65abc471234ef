import { describe, expect, test } from 'vitest';
import { federalHolidays, holidayCalendar, holidaysBetween, observedOn } from '#modules/people/holidays.model.ts';
import { weekdayOf } from '#engine/model/days.ts';

// Published by the Office of Personnel Management, "Federal Holidays", observed days.
const OPM: Record<number, string[]> = {
  2024: ['01-01', '01-15', '02-19', '05-27', '06-19', '07-04', '09-02', '10-14', '11-11', '11-28', '12-25'],
  2025: ['01-01', '01-20', '02-17', '05-26', '06-19', '07-04', '09-01', '10-13', '11-11', '11-27', '12-25'],
  2026: ['01-01', '01-19', '02-16', '05-25', '06-19', '07-03', '09-07', '10-12', '11-11', '11-26', '12-25'],
  2027: ['01-01', '01-18', '02-15', '05-31', '06-18', '07-05', '09-06', '10-11', '11-11', '11-25', '12-24'],
};

describe('federal holidays', () => {
  test.each([2024, 2025, 2026, 2027])('%i as published', (year) => {
    expect(federalHolidays(year).map((h) => h.date.slice(5))).toEqual(OPM[year]);
  });

  test('a New Year’s Day on a Saturday belongs to the calendar of the year before', () => {
    expect(federalHolidays(2022)[0]).toMatchObject({ date: '2021-12-31', legalDate: '2022-01-01' });
    expect(holidayCalendar(2021).at(-1)?.date).toBe('2021-12-31');
    expect(holidayCalendar(2021)).toHaveLength(12);
    expect(holidayCalendar(2022)).toHaveLength(10);
    expect(holidayCalendar(2027).at(-1)?.date).toBe('2027-12-31');
  });

  test('Juneteenth from 2021 on', () => {
    expect(federalHolidays(2020)).toHaveLength(10);
    expect(federalHolidays(2021).map((h) => h.date)).toContain('2021-06-18');
  });

  test('Sunday moves on, Saturday back, weekdays stay', () => {
    expect(observedOn('2027-07-04')).toBe('2027-07-05');
    expect(observedOn('2026-07-04')).toBe('2026-07-03');
    expect(observedOn('2025-07-04')).toBe('2025-07-04');
  });

  test('never on a weekend, never twice on a day, in a hundred years', () => {
    for (let year = 2021; year < 2121; year += 1) {
      const days = holidayCalendar(year).map((h) => h.date);
      expect(new Set(days).size).toBe(days.length);
      expect(days.every((day) => weekdayOf(day) <= 5)).toBe(true);
    }
  });

  test('between two days across a year end', () => {
    expect(holidaysBetween('2025-12-25', '2026-01-01').map((h) => h.date)).toEqual(['2025-12-25', '2026-01-01']);
    expect(holidaysBetween('2021-12-31', '2022-01-02').map((h) => h.date)).toEqual(['2021-12-31']);
  });
});
