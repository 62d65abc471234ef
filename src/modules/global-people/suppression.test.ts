import { expect, test } from 'vitest';
import { shownCount, shownTotal } from './suppression.server.ts';

test('counts under 5 are hidden, and no total gives one of them away', () => {
  expect([0, 4, 5].map(shownCount)).toEqual([null, null, 5]);
  expect(shownTotal([20, 30])).toBe(50);
  expect(shownTotal([20, 3])).toBeNull();
  expect(shownTotal([20, 3, 4])).toBe(27);
  expect(shownTotal([20, 1, 1])).toBeNull();
  expect(shownTotal([1, 1])).toBeNull();
});
