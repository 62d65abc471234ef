import { expect, test } from 'vitest';
import { alertsOf, isOut, percentOf, reasonsOf, type Situation, streakOf } from './wellness-rules.model.ts';

test.each([
  [0, 0, 4, 0],
  [3, 0, 4, 75],
  [5, 0, 4, 100],
  [-1, 0, 4, 0],
  // Down from ten drinks to two.
  [6, 10, 2, 50],
  [12, 10, 2, 0],
  [1, 10, 2, 100],
])('%d on the way from %d to %d is %d percent', (value, baseline, target, percent) => {
  expect(percentOf(value, baseline, target)).toBe(percent);
});

const fine = { craving: 2, mood: 6, stress: 4, sleepHours: 7, sober: true };
test('an entry tells the coach at its thresholds, and not before', () => {
  expect(alertsOf(fine)).toEqual([]);
  expect(alertsOf({ craving: 7, mood: 3, stress: 8, sleepHours: 4, sober: null })).toEqual([]);
  expect(alertsOf({ craving: 8, mood: 2, stress: 9, sleepHours: 3.75, sober: false })).toEqual([
    'craving',
    'mood',
    'stress',
    'sleep',
    'use',
  ]);
  expect([isOut(4, { alertBelow: 5, alertAbove: null }), isOut(5, { alertBelow: 5, alertAbove: 9 })]).toEqual([
    true,
    false,
  ]);
});

const today = '2026-06-10';
const calm: Situation = {
  risk: 'low',
  entries: [{ ...fine, on: '2026-06-09' }],
  missed: false,
  overdue: 0,
  unsigned: 0,
};
test('a client needs attention for reasons, the most urgent first', () => {
  expect(reasonsOf(calm, today)).toEqual([]);
  expect(reasonsOf({ ...calm, entries: [{ ...fine, on: '2026-06-03' }] }, today)).toEqual(['no_entry']);
  expect(reasonsOf({ ...calm, entries: [{ ...fine, on: '2026-06-04' }] }, today)).toEqual([]);
  expect(reasonsOf({ ...calm, entries: [] }, today)).toEqual(['no_entry']);
  expect(reasonsOf({ ...calm, entries: [{ ...fine, craving: 9, on: '2026-06-07' }] }, today)).toEqual([]);
  expect(
    reasonsOf(
      {
        risk: 'critical',
        entries: [{ ...fine, craving: 9, sober: false, on: today }],
        missed: true,
        overdue: 2,
        unsigned: 1,
      },
      today,
    ),
  ).toEqual(['use', 'risk', 'craving', 'missed', 'overdue', 'unsigned']);
});

test('a streak counts to yesterday while today is not over', () => {
  expect(streakOf(['2026-06-10', '2026-06-09', '2026-06-07'], today)).toBe(2);
  expect(streakOf(['2026-06-09', '2026-06-08'], today)).toBe(2);
  expect(streakOf(['2026-06-08'], today)).toBe(0);
});
