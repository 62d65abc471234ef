import { describe, expect, test } from 'vitest';
import { type StaffRule, staffOccurrences } from './staff-occurrences.model.ts';

const rule = (more: Partial<StaffRule>): StaffRule => ({
  anchor: 'hire',
  after: 0,
  startOn: null,
  every: null,
  unit: 'months',
  ...more,
});
const days = (more: Partial<StaffRule>, since: string, until: string, hired = '2026-01-31') =>
  staffOccurrences(rule(more), hired, since, until);

describe('on which days a schedule asks', () => {
  test('once, so many days after the hire date', () => {
    expect(days({ after: 30 }, '2026-01-01', '2026-12-31')).toEqual(['2026-03-02']);
    expect(days({ after: 30 }, '2026-03-03', '2026-12-31')).toEqual([]);
    expect(days({ after: 30 }, '2026-01-01', '2026-03-01')).toEqual([]);
  });
  test('each month from the first day, also where a month is shorter', () => {
    expect(days({ every: 1 }, '2026-01-01', '2026-04-30')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });
  test('every second week from a start date, nobody before they were hired', () => {
    const weekly = { anchor: 'calendar', startOn: '2026-01-05', every: 2, unit: 'weeks' } as const;
    expect(days(weekly, '2026-01-01', '2026-02-28')).toEqual(['2026-02-02', '2026-02-16']);
  });
  test('a start date is needed to count from one', () => {
    expect(days({ anchor: 'calendar' }, '2026-01-01', '2026-12-31')).toEqual([]);
  });
});
