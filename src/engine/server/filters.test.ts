import { expect, test } from 'vitest';
import { filtersOf } from './filters.ts';

test('conditions transitionTo filters', () => {
  expect(filtersOf({ a: 'x', b: ['x', 'y'], c: null, d: undefined, e: { gte: 1, lt: 5 }, f: false, g: [] })).toEqual([
    { field: 'a', op: 'eq', value: 'x' },
    { field: 'b', op: 'in', value: ['x', 'y'] },
    { field: 'c', op: 'empty', value: true },
    { field: 'e', op: 'gte', value: 1 },
    { field: 'e', op: 'lt', value: 5 },
    { field: 'f', op: 'eq', value: false },
    { field: 'g', op: 'in', value: [] },
  ]);
});
