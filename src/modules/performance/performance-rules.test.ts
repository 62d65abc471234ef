import { expect, test } from 'vitest';
import {
  finalScore,
  goalsScore,
  meanProgress,
  monthStart,
  progressOf,
  USUAL_WEIGHTS,
  weightsTotal,
} from './performance-rules.model.ts';

const measured = (startValue: number, targetValue: number, currentValue: number) =>
  progressOf({ startValue, targetValue, currentValue });

test('progress runs from the start to the target, also downward, and stays within 0 and 100', () => {
  expect([measured(0, 10, 4), measured(20, 40, 25), measured(0, 3, 1)]).toEqual([40, 25, 33]);
  expect([measured(12, 4, 10), measured(12, 4, 4), measured(12, 4, 15)]).toEqual([25, 100, 0]);
  expect([measured(0, 10, 14), measured(5, 5, 5), measured(5, 5, 4)]).toEqual([100, 100, 0]);
});

test('the progress of a parent is the weighted mean of its children', () => {
  expect(
    meanProgress([
      { progress: 100, weight: 1 },
      { progress: 0, weight: 3 },
    ]),
  ).toBe(25);
  expect(meanProgress([])).toBeNull();
});

test('goals score from 1 to 5', () => {
  const of = (progress: number) => goalsScore([{ progress, weight: 2 }]);
  expect([of(0), of(50), of(100), of(33), goalsScore([])]).toEqual([1, 3, 5, 2.3, null]);
});

test('a part without a score leaves its weight to the others', () => {
  expect(weightsTotal(USUAL_WEIGHTS)).toBe(100);
  expect(finalScore({ self: 5, goals: 3, manager: 4 }, USUAL_WEIGHTS)).toBe(3.7);
  expect(finalScore({ self: null, goals: 3, manager: 4 }, USUAL_WEIGHTS)).toBe(3.6);
  expect(finalScore({ self: null, goals: null, manager: 4 }, USUAL_WEIGHTS)).toBe(4);
  expect(finalScore({ self: 5, goals: null, manager: null }, [{ part: 'manager', percent: 100 }])).toBeNull();
});

test('the points of a month begin on its first day', () => {
  expect([monthStart('2026-11-27'), monthStart('2027-02-01')]).toEqual(['2026-11-01', '2027-02-01']);
});
