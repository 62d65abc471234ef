import { expect, test } from 'vitest';
import { newLine } from './in-line.ts';

test('steps follow each other, and one that failed keeps no other from its turn', async () => {
  const inLine = newLine();
  const heard: string[] = [];
  const step = (name: string, ms: number, fails = false) =>
    inLine(async () => {
      heard.push(`${name} begins`);
      await new Promise((go) => setTimeout(go, ms));
      heard.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const all = await Promise.allSettled([step('first', 20), step('second', 10, true), step('third', 0)]);
  expect(heard).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(all.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    'first',
    'Error: second',
    'third',
  ]);
});
