/** Days of orders over the changes of the clock. */
import { expect, test } from 'vitest';
import { slotsOf } from '#modules/mar/slots.model.ts';
import { daysAfter, daysUntil } from './order-times.model.ts';

const LA = 'America/Los_Angeles';
const daily = (startsAt: string, days: number) =>
  slotsOf(
    {
      category: 'medication',
      prn: false,
      frequency: 'daily',
      times: '08:00',
      steps: null,
      dose: 1,
      startsAt,
      stopsAt: daysAfter(startsAt, days, LA),
    },
    Date.parse(startsAt),
    Date.parse(startsAt) + 30 * 86_400_000,
    LA,
  );

test('seven days have seven daily doses when the clock goes forward, when it goes back, and when it does not', () => {
  // 08:00 on March 5, over March 8; 08:30 on October 28, over November 1; 08:00 on June 1.
  expect(daily('2026-03-05T16:00:00Z', 7)).toHaveLength(7);
  expect(daily('2026-10-28T15:30:00Z', 7)).toHaveLength(7);
  expect(daily('2026-06-01T15:00:00Z', 7)).toHaveLength(7);
});

test('the same time of day, to the second, also over a leap day and in the hour that comes twice', () => {
  expect(daysAfter('2026-03-05T16:00:12.500Z', 7, LA)).toBe('2026-03-12T15:00:12.500Z');
  expect(daysAfter('2028-02-28T18:00:00Z', 2, LA)).toBe('2028-03-01T18:00:00.000Z');
  // The second 01:30 of November 1 in Los Angeles.
  expect(Date.parse(daysAfter('2026-11-01T09:30:00Z', 1, LA))).toBeGreaterThan(Date.parse('2026-11-02T09:30:00Z'));
});

test('days are counted as they begin', () => {
  expect(daysUntil('2026-03-05T16:00:00Z', '2026-03-12T15:00:00Z', LA)).toBe(7);
  expect(daysUntil('2026-03-05T16:00:00Z', '2026-03-12T15:01:00Z', LA)).toBe(8);
  expect(daysUntil('2026-06-01T15:00:00Z', '2026-06-01T20:00:00Z', LA)).toBe(1);
});
