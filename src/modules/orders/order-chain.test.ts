/** Chains of orders: each with all that it replaced. */
import { expect, test } from 'vitest';
import { chainsOf } from './order-chain.model.ts';

test('a chain reaches back to the first order, and ends where one is not found', async () => {
  const known = [
    { id: 'b', replaces: 'a' },
    { id: 'a', replaces: null },
    { id: 'y', replaces: 'x' },
  ];
  const asked: string[][] = [];
  const chains = await chainsOf(
    [{ id: 'c', replaces: 'b' }, { id: 'z', replaces: 'y' }, { id: 'alone' }],
    async (ids) => {
      asked.push([...ids]);
      return known.filter(({ id }) => ids.includes(id));
    },
  );
  expect(Object.fromEntries(chains)).toEqual({ c: ['c', 'b', 'a'], z: ['z', 'y', 'x'], alone: ['alone'] });
  expect(asked).toEqual([
    ['b', 'y'],
    ['a', 'x'],
  ]);
});
