import { expect, test } from 'vitest';
import { limitHours, renewedUntil } from './restraint-limits.model.ts';

test('4 hours from 18 years, 2 from 9, 1 before; an unknown age is held to the shortest', () => {
  expect([8, 9, 17, 18, 80, null].map(limitHours)).toEqual([1, 2, 2, 4, 4, 1]);
});
test('a renewal adds the same time, and ends 24 hours after the start', () => {
  const start = '2026-11-01T00:00:00.000Z';
  expect(renewedUntil(start, '2026-11-01T04:00:00.000Z', 30)?.toISOString()).toBe('2026-11-01T08:00:00.000Z');
  expect(renewedUntil(start, '2026-11-01T23:00:00.000Z', 12)?.toISOString()).toBe('2026-11-02T00:00:00.000Z');
  expect(renewedUntil(start, '2026-11-02T00:00:00.000Z', 30)).toBeNull();
});
