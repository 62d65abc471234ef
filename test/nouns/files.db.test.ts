/** Every noun's own export can be imported again: each column and each cell of it is understood. */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '#engine/model/fields.ts';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { RowResult } from '#engine/model/wire.ts';
import { readRows } from '#engine/server/import.ts';
import type { Answered, Caller } from '#test/identity/caller.ts';
import { type House, type Listed, nouns, openHouse } from './house.ts';
import { EMPTY } from './without.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

const AT_MOST = 10;
/** Files that one person imports before others do: the server takes 240 an hour of each, and some nouns have one who may. */
const UPLOADS_EACH = 120;
const uploads = new Map<Caller, number>();
/** What a row is told whose cells were not understood; that such a record exists already is told in other words. */
const NOT_UNDERSTOOD =
  /no such column|must be one of|must be (a|an|text|true|whole)\b|is not valid|unknown|is called|id of a record|in two ways|is not a (number|date)|was lost|no heading|cannot be imported/i;

/** Kinds whose values a file holds as they are kept: not by a title, a name or an ending. */
const isExact = (spec: Field | undefined): boolean =>
  spec !== undefined && spec.setBy !== 'server' && !['ref', 'user', 'file', 'files', 'secret'].includes(spec.kind);

/** The same file as a spreadsheet of another country saves it: labels, semicolons, a line that names them, Windows line ends. */
const labelled = (r: AnyResource, lines: readonly (readonly string[])[]): string => {
  const [header = [], ...rows] = lines;
  const labels = header.map((name) => (Object.hasOwn(r.fields, name) ? ` ${labelOf(r, name).toUpperCase()} ` : name));
  // A spreadsheet quotes what has lines of its own, whichever they end with.
  return `sep=;\r\n${stringify([labels, ...rows], { delimiter: ';', record_delimiter: 'windows', quoted_match: /\n/ })}`;
};

const taken = nouns.filter(([, r]) => !r.serverOnly && r.access.create && r.access.export);
test.each(taken)('%s', async (name, r) => {
  const may = new Set(await house.granted(r, r.access.export));
  const callers = (await house.granted(r, r.access.create)).filter((each) => may.has(each));
  const sent = (each: Caller): number => uploads.get(each) ?? 0;
  const caller = callers.find((each) => sent(each) < UPLOADS_EACH) ?? callers.toSorted((a, b) => sent(a) - sent(b))[0];
  if (!caller) throw new Error(`No role both exports and creates ${name}`);
  uploads.set(caller, sent(caller) + 2);
  const file = await caller.call('GET', `/${r.path}.csv`);
  // What is gated leaves with a client's consent alone (`gate.db.test.ts`).
  if (r.gated && file.status !== 200) return expect(file.code, file.text.slice(0, 300)).toBe('NO_CONSENT');
  expect(file.status, file.text.slice(0, 300)).toBe(200);
  const lines = (parse(file.text, { bom: true }) as string[][]).slice(0, AT_MOST + 1);
  if (lines.length < 2) return expect(Object.keys(EMPTY), `${name} has no row to export`).toContain(name);
  const csv = stringify(lines);
  const answer = await dryRun(caller, r, csv);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  const problems = answer.data.flatMap(({ ok, message }) => (ok ? [] : [message ?? '']));
  expect(problems.filter((message) => NOT_UNDERSTOOD.test(message))).toEqual([]);
  await expectSameValues(
    caller,
    r,
    csv,
    lines.slice(1).map(([id]) => id ?? ''),
  );
  const other = await dryRun(caller, r, labelled(r, lines));
  expect(other.data.map(({ row, message }) => [row - 1, message])).toEqual(
    answer.data.map(({ row, message }) => [row, message]),
  );
});

const dryRun = (caller: Caller, r: AnyResource, csv: string): Promise<Answered<readonly RowResult[]>> =>
  caller.call('POST', `/${r.path}/import?dryRun=true`, csv, { 'content-type': 'text/csv' });

/** What is read from a file is what is kept, value by value. */
async function expectSameValues(caller: Caller, r: AnyResource, csv: string, ids: readonly string[]): Promise<void> {
  const exact = Object.keys(r.fields).filter((field) => isExact(r.fields[field]));
  const query = `id=${ids.join(',')}&limit=${AT_MOST}&fields=${exact.join(',')}`;
  const { data, text } = await caller.call<readonly Listed[]>('GET', `/${r.path}?${query}`);
  const records = new Map(data?.map((record) => [record.id, record]));
  for (const [at, { input }] of readRows(r, Buffer.from(csv)).entries()) {
    const read = Object.entries(input).filter(([field]) => exact.includes(field));
    const record = records.get(ids[at] ?? '');
    expect(Object.fromEntries(read), text.slice(0, 300)).toEqual(
      Object.fromEntries(read.map(([field]) => [field, record?.[field]])),
    );
    // A noun that only ties others together has no such value.
    expect(read.length > 0).toBe(exact.length > 0);
  }
}
