import { expect, test } from 'vitest';
import { newestOfEach } from './newest.ts';

interface Entry {
  readonly objective: string;
  readonly on: string;
}
/** A server with pages of two: what was asked of it, and its answers. */
function server(entries: readonly Entry[]) {
  const asked: (readonly string[])[] = [];
  const ask = (values: readonly string[]) => {
    asked.push(values);
    const rows = entries
      .filter(({ objective }) => values.includes(objective))
      .toSorted((a, b) => (a.on < b.on ? 1 : -1));
    return Promise.resolve({ rows: rows.slice(0, 2), page: { next: rows.length > 2 ? 'more' : null } });
  };
  return { asked, ask };
}
const of = (objective: string, on: string): Entry => ({ objective, on });
const valueOf = ({ objective }: Entry) => objective;

test('what many newer entries of another push off the page is requested by itself', async () => {
  const { asked, ask } = server([of('a', '04'), of('a', '03'), of('a', '02'), of('b', '01')]);
  expect(await newestOfEach(['a', 'b', 'none'], valueOf, ask)).toEqual([of('a', '04'), of('b', '01')]);
  expect(asked).toEqual([
    ['a', 'b', 'none'],
    ['b', 'none'],
  ]);
});

test('nothing is asked for nothing, and a failure is not an empty answer', async () => {
  const { asked, ask } = server([]);
  expect(await newestOfEach([], valueOf, ask)).toEqual([]);
  expect(asked).toEqual([]);
  await expect(newestOfEach(['a'], valueOf, () => Promise.reject(new Error('no response')))).rejects.toThrow(
    'no response',
  );
});

test('a server that says something else than it was asked is not asked for ever', async () => {
  const ask = () => Promise.resolve({ rows: [of('x', '01')], page: { next: 'more' } });
  expect(await newestOfEach(['a'], valueOf, ask)).toEqual([of('x', '01')]);
});
