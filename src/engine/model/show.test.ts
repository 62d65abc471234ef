import { describe, expect, test } from 'vitest';
import { integer, number, year } from './fields.ts';
import { nearDay, nearDayWithin, showValue } from './show.ts';

test('a year has no thousands separator, other whole numbers do', () => {
  expect(showValue(year(), 2026)).toBe('2026');
  expect(showValue(integer({ unit: 'mi' }), 71_255)).toBe('71,255 mi');
});

test('percent is written at its number', () => {
  expect(showValue(integer({ unit: '%' }), 83)).toBe('83%');
  expect(showValue(number({ unit: '%' }), 7.25)).toBe('7.25%');
});

describe('a day near today', () => {
  const today = '2026-12-28';
  test.each([
    ['2026-12-27', 'Yesterday'],
    ['2026-12-28', 'Today'],
    ['2026-12-29', 'Tomorrow'],
    ['2026-12-30', 'Wed Dec 30'],
    // Within a week the weekday places it, across the year's end too.
    ['2027-01-04', 'Mon Jan 4'],
    ['2027-01-05', 'Jan 5, 2027'],
    ['2026-12-26', 'Dec 26'],
    ['2026-02-28', 'Feb 28'],
    ['2024-02-29', 'Feb 29, 2024'],
    ['not a day', 'not a day'],
  ])('%s is %s', (day, words) => expect(nearDay(day, today)).toBe(words));

  test('is written small where a sentence goes on', () => {
    const within = (days: number) =>
      nearDayWithin(new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10), today);
    expect([within(-1), within(0), within(1)]).toEqual(['yesterday', 'today', 'tomorrow']);
    expect(within(2)).toMatch(/^[A-Z]/);
  });
});
