import { expect, test } from 'vitest';
import { costOf } from '#modules/leave/leave-payout.model.ts';

test('a year of 2,080 hours at 40 a week, in whole cents', () => {
  expect(costOf(1, 6_240_000, 40)).toBe(3000);
  expect(costOf(80, 6_240_000, 40)).toBe(240_000);
  expect(costOf(0.01, 6_240_000, 40)).toBe(30);
  expect(costOf(7.33, 5_000_001, 37.5)).toBe(18_795);
});
test('nothing for an account at or below zero, nor for a week without hours', () => {
  expect(costOf(0, 6_240_000, 40)).toBe(0);
  expect(costOf(-8, 6_240_000, 40)).toBe(0);
  expect(costOf(8, 6_240_000, 0)).toBe(0);
});
