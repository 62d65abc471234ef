/** Every noun's own export can be imported again: each column and each cell of it is understood. */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RowResult } from '#engine/model/wire.ts';
import { type House, nouns, openHouse } from './house.ts';
import { EMPTY } from './without.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

const AT_MOST = 10;
/** What a row is told whose cells were not understood; that such a record exists already is told in other words. */
const NOT_UNDERSTOOD = /no such column|must be one of|must be (a|an|text|true|whole)\b|is not valid|unknown/i;

const taken = nouns.filter(([, r]) => !r.serverOnly && r.access.create && r.access.export);
test.each(taken)('%s', async (name, r) => {
  const may = new Set(await house.granted(r, r.access.export));
  const caller = (await house.granted(r, r.access.create)).find((each) => may.has(each));
  if (!caller) throw new Error(`No role both exports and creates ${name}`);
  const file = await caller.call('GET', `/${r.path}.csv`);
  // What is gated leaves with a client's consent alone (`gate.db.test.ts`).
  if (r.gated && file.status !== 200) return expect(file.code, file.text.slice(0, 300)).toBe('NO_CONSENT');
  expect(file.status, file.text.slice(0, 300)).toBe(200);
  const lines = (parse(file.text, { bom: true }) as string[][]).slice(0, AT_MOST + 1);
  if (lines.length < 2) return expect(Object.keys(EMPTY), `${name} has no row to export`).toContain(name);
  const answer = await caller.call<readonly RowResult[]>('POST', `/${r.path}/import?dryRun=true`, stringify(lines), {
    'content-type': 'text/csv',
  });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  const problems = answer.data.flatMap(({ ok, message }) => (ok ? [] : [message ?? '']));
  expect(problems.filter((message) => NOT_UNDERSTOOD.test(message))).toEqual([]);
});
