import { expect, test } from 'vitest';
import { changeOf, isLow, mostReceived, needsTwoApprovals } from './supply-rules.model.ts';

test('what goes out lowers the stock, what comes in raises it', () => {
  expect(changeOf('issued', 4)).toBe(-4);
  expect(changeOf('count_down', 4)).toBe(-4);
  expect([changeOf('received', 4), changeOf('returned', 4), changeOf('count_up', 4)]).toEqual([4, 4, 4]);
});

test('an item is low at its reorder point', () => {
  expect([isLow(11, 10), isLow(10, 10), isLow(0, 0)]).toEqual([false, true, true]);
});

test('a delivery is at most 10% over the order, in whole units', () => {
  expect([1, 9, 10, 25, 100].map(mostReceived)).toEqual([1, 9, 11, 27, 110]);
});

test('an order above $5,000 takes two approvals', () => {
  expect([499_999, 500_000, 500_001].map(needsTwoApprovals)).toEqual([false, false, true]);
});
