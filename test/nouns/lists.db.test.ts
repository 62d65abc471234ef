/** Every noun's list, from its definition: it sorts by each column, filters by each filter, and finds by each searched field. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyResource } from '#engine/model/resource.ts';
import { type House, type Listed, nouns, openHouse } from './house.ts';
import { EMPTY } from './without.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

const SORTED_BY_VALUE = new Set(['integer', 'number', 'money', 'day', 'instant']);
const UNFILTERED = new Set(['file', 'files', 'rows', 'json', 'secret']);
const listed = (r: AnyResource): readonly string[] => [
  ...new Set([...(r.list?.columns ?? []), ...(r.list?.filters ?? [])]),
];
const kindOf = (r: AnyResource, field: string): string =>
  field === 'status' ? 'choice' : (r.fields[field]?.kind ?? '');
/** The values of a field that rows have; lists by their parts. */
const known = (rows: readonly Listed[], field: string): (string | number | boolean)[] =>
  rows
    .flatMap((row) => row[field])
    .filter((value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean');
const isRising = (values: readonly (string | number | boolean)[]): boolean =>
  values.every((value, i) => i === 0 || (values[i - 1] ?? value) <= value);

test.each(nouns)('%s', async (name, r) => {
  const found = await house.reader(r);
  if (!found) {
    expect(Object.keys(EMPTY), `the demonstration has no ${name} that anybody reads`).toContain(name);
    return;
  }
  expect(Object.keys(EMPTY), `${name} is not empty any more`).not.toContain(name);
  const { caller, rows } = found;
  const [row] = rows;
  const ask = async (query: string) => {
    const answer = await caller.call<readonly Listed[]>('GET', `/${r.path}?limit=100&count=exact&${query}`);
    const { page } = JSON.parse(answer.text) as { page?: { total: number } };
    return {
      status: answer.status,
      rows: answer.data ?? [],
      total: page?.total ?? -1,
      text: answer.text.slice(0, 200),
    };
  };
  const all = await ask('');
  expect(all.status, all.text).toBe(200);
  const hidden = (field: string): boolean => row?.[field] === undefined && field !== 'status';

  for (const field of listed(r)) {
    const kind = kindOf(r, field);
    if (UNFILTERED.has(kind) || kind === 'choices' || hidden(field)) continue;
    const [up, down] = [await ask(`sort=${field}`), await ask(`sort=-${field}`)];
    // Who does not see a field of every record learns nothing of it by the order either.
    if (r.fields[field]?.privacy && up.status === 403) {
      expect(down.status).toBe(403);
      continue;
    }
    expect([up.status, down.status], `${field}: ${up.text}`).toEqual([200, 200]);
    expect([up.total, down.total], field).toEqual([all.total, all.total]);
    if (SORTED_BY_VALUE.has(kind)) {
      expect(isRising(known(up.rows, field)), `${name} sorted by ${field}`).toBe(true);
      expect(isRising(known(down.rows, field).toReversed()), `${name} sorted by -${field}`).toBe(true);
    }
  }
  for (const field of r.list?.filters ?? []) {
    const kind = kindOf(r, field);
    if (UNFILTERED.has(kind) || hidden(field)) continue;
    const value = known(rows, field)[0];
    if (value === undefined) continue;
    const one = String(value);
    const op = kind === 'choices' || kind === 'text' ? '[has]' : '';
    const some = await ask(`${field}${op}=${encodeURIComponent(one)}`);
    if (r.fields[field]?.privacy && some.status === 403) continue;
    expect(some.status, `${field}: ${some.text}`).toBe(200);
    expect(some.total, `${name} with ${field} ${one}`).toBeGreaterThan(0);
    expect(some.total).toBeLessThanOrEqual(all.total);
    if (kind === 'choice' || kind === 'ref' || kind === 'yesNo')
      expect(new Set(some.rows.map((each) => String(each[field]))), `${name} with ${field} ${one}`).toEqual(
        new Set([one]),
      );
    const [empty, full] = [await ask(`${field}[empty]=true`), await ask(`${field}[empty]=false`)];
    expect(empty.total + full.total, `${name} with and without ${field}`).toBe(all.total);
  }
  for (const field of r.search ?? []) {
    const value = known(rows, field).find((text) => /^[\p{L}\d-]{3,}/u.test(String(text)));
    const word = /^[\p{L}\d-]{3,}/u.exec(String(value ?? ''))?.[0];
    if (!word) continue;
    const hits = await ask(`q=${encodeURIComponent(word)}`);
    expect(hits.status, hits.text).toBe(200);
    expect(hits.total, `${name} found by ${field} ${word}`).toBeGreaterThan(0);
  }
  expect((await ask('noSuchField=1')).status).toBe(400);
});
