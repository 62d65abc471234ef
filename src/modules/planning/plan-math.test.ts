import { expect, test } from 'vitest';
import { averagePay, byMonth, fteFor, grown, monthCost, variance, yearOfMonths } from './plan-math.model.ts';

test('a month costs a twelfth of pay, raised, with benefits on top, in whole cents', () => {
  expect(monthCost(2, 6_000_000, { raisePercent: 0, benefitsPercent: 0 })).toBe(1_000_000);
  expect(monthCost(1, 6_000_000, { raisePercent: 3, benefitsPercent: 24 })).toBe(638_600);
  expect(monthCost(0.5, 5_000_001, { raisePercent: 0, benefitsPercent: 0 })).toBe(208_333);
  expect(monthCost(0, 6_000_000, { raisePercent: 3, benefitsPercent: 24 })).toBe(0);
});

test('growth is spread over the year and whole in December; a freeze shrinks and never goes below nobody', () => {
  expect([1, 6, 12].map((month) => grown(20, 10, month))).toEqual([20, 21, 22]);
  expect(grown(10, -30, 12)).toBe(7);
  expect(grown(1, -100, 12)).toBe(0);
});

test('each seat more is a full one; fewer seats keep the share of part-time', () => {
  const line = { headcount: 4, fte: 3 };
  expect([6, 4, 2, 1, 0].map((next) => fteFor(line, next))).toEqual([5, 3, 1.5, 0.75, 0]);
  expect(fteFor({ headcount: 3, fte: 2 }, 1)).toBe(0.67);
  expect(fteFor({ headcount: 0, fte: 0 }, 2)).toBe(2);
});

test('variance is actual less budget: over is positive, under negative, and there is none without an actual', () => {
  expect([variance(12, 10), variance(8, 10), variance(null, 10)]).toEqual([2, -2, null]);
});

test('lines are summed by month, and a year has December, the mean and the cost', () => {
  const months = byMonth([
    { month: 1, headcount: 3, cost: 100 },
    { month: 1, headcount: 2, cost: 50 },
    { month: 12, headcount: 7, cost: 10 },
  ]);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: 1, headcount: 5, cost: 150 });
  expect(months[1]).toEqual({ month: 2, headcount: 0, cost: 0 });
  expect(yearOfMonths(months)).toEqual({ december: 7, average: 1, cost: 160 });
  expect(averagePay([100, 201])).toBe(151);
  expect(averagePay([])).toBeNull();
});
