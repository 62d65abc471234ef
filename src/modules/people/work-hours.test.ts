import { expect, test } from 'vitest';
import { hoursOn, hoursSet } from './work-hours.model.ts';

const now = { fte: 0.5, weeklyHours: 40, schedule: 'new' };
const changes = [
  { from: '2026-03-01', hours: { schedule: ['old', 'new'] } },
  { from: '2026-06-01', hours: { fte: [1, 0.8] } },
  { from: '2026-11-01', hours: { fte: [0.8, 0.5] } },
] as const;

test.each([
  ['2026-02-28', 1, 'old'],
  ['2026-03-01', 1, 'new'],
  ['2026-05-31', 1, 'new'],
  ['2026-06-01', 0.8, 'new'],
  ['2026-10-31', 0.8, 'new'],
  ['2026-11-01', 0.5, 'new'],
  ['2030-01-01', 0.5, 'new'],
])('on %s the FTE was %d and the schedule %s', (day, fte, schedule) => {
  expect(hoursOn(now, changes, day)).toEqual({ fte, weeklyHours: 40, schedule });
});

test('a change recorded late holds from its day to the next change', () => {
  const late = [changes[0], { from: '2026-04-01', hours: { fte: [1, 0.9] } } as const, changes[1], changes[2]];
  expect(['2026-03-31', '2026-04-01', '2026-06-01'].map((day) => hoursOn(now, late, day).fte)).toEqual([1, 0.9, 0.8]);
});

test('a change names what it set and what it found', () => {
  expect(hoursSet(now, now)).toBeNull();
  expect(hoursSet(now, { ...now, fte: 1, schedule: null })).toEqual({ fte: [0.5, 1], schedule: ['new', null] });
});
