import { expect, test } from 'vitest';
import { type ClockPoint, rangeOf, ticksOf, usualBand, windowOf, within } from './one-clock.model.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-20T16:00:00Z');
const point = (hoursAgo: number, value = 100, low?: number): ClockPoint => ({
  id: String(hoursAgo),
  at: NOW - hoursAgo * HOUR,
  value,
  isOutside: false,
  ...(low !== undefined && { low }),
});

test('a window is so many hours back from now, or since the first point', () => {
  const points = [point(3), point(100), point(50)];
  expect(windowOf('day', NOW, points)).toEqual({ from: NOW - 24 * HOUR, to: NOW });
  expect(windowOf('stay', NOW, points)).toEqual({ from: NOW - 100 * HOUR, to: NOW });
  expect(windowOf('stay', NOW, [])).toEqual({ from: NOW - HOUR, to: NOW });
  expect(within(points, windowOf('days', NOW, points)).map(({ id }) => id)).toEqual(['50', '3']);
});

test('marks of the axis stand at whole hours of the reader, midnight among them', () => {
  const west = 8 * HOUR;
  const ticks = ticksOf({ from: NOW - 24 * HOUR, to: NOW }, 6, west);
  expect(ticks.map((at) => ((at - west) / HOUR) % 4)).toEqual(ticks.map(() => 0));
  expect(ticks).toContain(Date.parse('2026-11-20T08:00:00Z'));
  expect(ticks.every((at) => at >= NOW - 24 * HOUR && at <= NOW)).toBe(true);
});

test('a range holds every value, both ends of a bar, and the limits near them only', () => {
  const { low, high } = rangeOf([point(1, 150, 90), point(2, 130, 80)], usualBand('systolic', 'usual'));
  expect(low).toBeLessThan(80);
  expect(high).toBeGreaterThan(150);
  const far = rangeOf([point(1, 70), point(2, 72)], usualBand('systolic', 'usual'));
  expect(far.high).toBeLessThan(100);
});

test('a table that knows one side only leaves the other open', () => {
  expect(usualBand('spo2', 'usual')).toEqual([
    { from: 95, to: Number.POSITIVE_INFINITY, label: 'usual', tone: 'none' },
  ]);
});
