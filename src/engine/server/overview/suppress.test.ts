import { expect, test } from 'vitest';
import { hiddenOf, isSmall } from './suppress.ts';

const cells = (...people: number[]) => people.map((each) => ({ people: each, base: null, isShare: false }));
const line = (count: number) => [Array.from({ length: count }, (_, i) => i)];

test('nobody and five or more are shown', () => {
  expect(hiddenOf(cells(0, 5, 40), line(3), 5)).toEqual([false, false, false]);
});
test('one hidden cell takes the next smallest with it', () => {
  expect(hiddenOf(cells(30, 3, 8, 9), line(4), 5)).toEqual([false, true, true, false]);
});
test('two hidden cells that come to fewer than five take a third', () => {
  expect(hiddenOf(cells(1, 2, 30, 7), line(4), 5)).toEqual([true, true, false, true]);
});
test('two hidden cells of five or more together are enough', () => {
  expect(hiddenOf(cells(4, 3, 30, 7), line(4), 5)).toEqual([true, true, false, false]);
});
test('in a table no row and no column hides one cell alone', () => {
  // 2 rows of 3: the 2 hides in its row and in its column, and what hides there does in turn.
  const table = cells(2, 10, 20, 12, 11, 13);
  const lines = [
    [0, 1, 2],
    [3, 4, 5],
    [0, 3],
    [1, 4],
    [2, 5],
  ];
  const hidden = hiddenOf(table, lines, 5);
  expect(hidden).toEqual([true, true, false, true, true, false]);
});
test('a share hides with those it leaves out, a ratio with what it is divided by', () => {
  expect(isSmall({ people: 20, base: 22, isShare: true }, 5)).toBe(true);
  expect(isSmall({ people: 20, base: 20, isShare: true }, 5)).toBe(false);
  expect(isSmall({ people: 20, base: 22, isShare: false }, 5)).toBe(false);
  expect(isSmall({ people: 0, base: 4, isShare: true }, 5)).toBe(true);
});
