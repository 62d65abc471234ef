import { expect, test } from 'vitest';
import { totalsOf } from './wellness-challenge.model.ts';

test('a challenge shows totals from five people on, and nothing of fewer', () => {
  expect(totalsOf([])).toEqual({ participants: null, total: null });
  expect(totalsOf([10, 20, 30, 40])).toEqual({ participants: null, total: null });
  expect(totalsOf([10, 20, 30, 40, 50])).toEqual({ participants: 5, total: 150 });
});
