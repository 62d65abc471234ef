import { expect, it } from 'vitest';
import {
  attemptsLeft,
  cycleFrom,
  expiryOf,
  isPassed,
  lessonBefore,
  mayRenew,
  progressOf,
  scoreOf,
  secondsLeft,
} from './training-rules.model.ts';

const LESSONS = [
  { id: 'a', required: true },
  { id: 'b', required: false },
  { id: 'c', required: true },
  { id: 'd', required: true },
];

it.each([
  [[], 0],
  [['b'], 0],
  [['a'], 33],
  [['a', 'c'], 66],
  [['a', 'c', 'd'], 100],
])('with %j done, progress is %i%% of the required lessons', (done, progress) => {
  expect(progressOf(LESSONS, new Set(done))).toBe(progress);
});

it('counts a course without required lessons as read', () => expect(progressOf([], new Set())).toBe(100));

it.each([
  ['a', [], null],
  ['b', [], 'a'],
  ['c', ['a'], null],
  ['d', ['a'], 'c'],
  ['d', ['a', 'c'], null],
])('lesson %s with %j done waits for %s', (id, done, before) => {
  expect(lessonBefore(LESSONS, new Set(done), id)?.id ?? null).toBe(before);
});

it.each([
  [20, 0, 20],
  [20, 19_500, 1],
  [20, 20_000, 0],
  [0, 0, 0],
])('of %i seconds, after %i ms there are %i left', (least, after, left) => {
  expect(secondsLeft(least, '2026-12-07T10:00:00.000Z', Date.parse('2026-12-07T10:00:00Z') + after)).toBe(left);
});

it('rounds a score down, so that nearly is not enough', () => {
  expect([scoreOf(4, 5), scoreOf(2, 3), scoreOf(5, 5), scoreOf(0, 4)]).toEqual([80, 66, 100, 0]);
});

it('0 attempts mean no limit', () => {
  expect([attemptsLeft(3, 1), attemptsLeft(3, 3), attemptsLeft(3, 4), attemptsLeft(0, 99)]).toEqual([2, 0, 0, null]);
});

it.each([
  ['all_lessons', 100, false, true],
  ['all_lessons', 99, true, false],
  ['final_quiz', 0, true, true],
  ['final_quiz', 100, false, false],
  ['both', 100, true, true],
  ['both', 99, true, false],
  ['both', 100, false, false],
] as const)('%s with %i%% and a quiz passed (%s): %s', (rule, progress, quiz, passed) => {
  expect(isPassed(rule, progress, quiz)).toBe(passed);
});

it('expires on the same day of a later month, or never', () => {
  expect([expiryOf('2026-01-31', 1), expiryOf('2026-12-07', 24), expiryOf('2026-12-07', 0)]).toEqual([
    '2026-02-28',
    '2028-12-07',
    null,
  ]);
});

it('opens a renewal 60 days before the certificate expires, not a day earlier', () => {
  expect(mayRenew('2027-02-05', '2026-12-07')).toBe(true);
  expect(mayRenew('2027-02-06', '2026-12-07')).toBe(false);
  expect(mayRenew('2026-12-01', '2026-12-07')).toBe(true);
  expect(mayRenew(null, '2026-12-07')).toBe(false);
});

it('finds prerequisites that lead back, and names the one they lead through', () => {
  const needs = new Map([
    ['a', ['b', 'e']],
    ['b', ['c']],
    ['c', ['a']],
    ['e', []],
  ]);
  expect(cycleFrom('a', needs)).toBe('b');
  expect(cycleFrom('e', needs)).toBeNull();
  expect(cycleFrom('x', new Map([['x', ['x']]]))).toBe('x');
  expect(cycleFrom('y', new Map([['y', ['a']], ...needs]))).toBeNull();
});
