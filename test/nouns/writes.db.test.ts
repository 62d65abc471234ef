/** Every noun through the API, by its own examples: good ones are created, edited and removed, bad ones change nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnyResource, statesAfter } from '#engine/model/resource.ts';
import type { Caller } from '#test/identity/caller.ts';
import { type House, type Json, type Listed, nouns, openHouse } from './house.ts';
import { EMPTY, NOT_CREATED, NOT_CREATED_YET } from './without.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

const written = nouns.filter(([, r]) => !r.serverOnly && r.examples && r.access.create);

/** Fields of text whose value no other record may have, alone or together with others. */
const uniqueTexts = (r: AnyResource): readonly string[] => {
  const together = (r.unique ?? []).map(({ fields }) => fields.find((field) => r.fields[field]?.kind === 'text'));
  const alone = Object.keys(r.fields).filter((field) => r.fields[field]?.unique);
  return [...new Set([...together, ...alone])].filter((field) => field !== undefined);
};
/** The same with codes that are not taken. */
const varied = (r: AnyResource, input: Json): Json => ({
  ...input,
  ...Object.fromEntries(
    uniqueTexts(r).flatMap((field) => {
      const value = input[field];
      return typeof value === 'string' ? [[field, `${value}${/[A-Z]/.test(value) ? 'X9' : 'x9'}`]] : [];
    }),
  ),
});
/** The example with records that exist where it refers to some. */
async function withRecords(r: AnyResource, example: object): Promise<Json> {
  const values: Record<string, unknown> = { ...example };
  for (const [field, spec] of Object.entries(r.fields)) {
    if (spec.kind !== 'ref' || values[field] === undefined) continue;
    const [, target] = nouns.find(([name]) => name === spec.to) ?? [];
    const found = target && (await house.reader(target));
    values[field] = found?.rows[0]?.id ?? values[field];
  }
  return values;
}
/** What the caller sends again, changed: the first free text that may be edited. */
function changed(r: AnyResource, record: Listed): Json | null {
  const field = Object.entries(r.fields).find(
    ([name, spec]) =>
      (spec.kind === 'longText' || (spec.kind === 'text' && !spec.pattern && !spec.format && !spec.unique)) &&
      spec.setBy !== 'server' &&
      !spec.fixed &&
      name in record,
  );
  return field ? { [field[0]]: 'Changed by a test' } : null;
}
const totalOf = async (caller: Caller, r: AnyResource): Promise<number> => {
  const { text } = await caller.call('GET', `/${r.path}?limit=1&count=exact`);
  return (JSON.parse(text) as { page?: { total: number } }).page?.total ?? -1;
};

async function editsAndRemoves(caller: Caller, r: AnyResource, record: Listed): Promise<void> {
  const at = `/${r.path}/${record.id}`;
  const unknown = await caller.call('PATCH', at, { version: record.version, 'no such field': 1 });
  expect(unknown.status, unknown.text).toBeGreaterThanOrEqual(400);
  const change = changed(r, record);
  if (change) {
    const edited = await caller.call<Listed>('PATCH', at, { version: record.version, ...change });
    // Who may create need not be the one who may edit; the refusal is a sentence.
    if (edited.status === 200) {
      expect(edited.data).toMatchObject(change);
      const stale = await caller.call('PATCH', at, { version: record.version, ...change });
      expect([stale.status, stale.code], stale.text).toEqual([409, 'STALE_VERSION']);
    } else expect([403, 404, 409, 422], edited.text).toContain(edited.status);
  }
  const removed = await caller.call('DELETE', at);
  if (removed.status === 200) expect((await caller.call('GET', at)).status).toBe(404);
  else expect([403, 404, 409, 422], removed.text).toContain(removed.status);
}

test.each(written)('%s', async (name, r) => {
  const callers = await house.granted(r, r.access.create);
  const [caller] = callers;
  if (!caller) throw new Error(`Nobody creates ${name}`);
  const before = await totalOf(caller, r);
  for (const { input, field } of r.examples?.bad ?? []) {
    const refused = await caller.call(
      'POST',
      `/${r.path}`,
      await withRecords(r, input).then((v) => ({ ...v, ...input })),
    );
    expect(refused.status, refused.text).toBeGreaterThanOrEqual(400);
    expect(refused.status, refused.text).toBeLessThan(500);
    expect(Object.keys(refused.fields ?? {}), `${JSON.stringify(input)}: ${refused.text}`).toContain(field);
  }
  expect(await totalOf(caller, r), `${name} after bad examples`).toBe(before);

  const refusals: string[] = [];
  // The days of the examples stand still, and the server's clock does not: a day that is refused proves nothing.
  let isPast = false;
  let created: Listed | null = null;
  for (const example of r.examples?.good ?? []) {
    const input = await withRecords(r, example);
    for (const each of callers) {
      let made = await each.call<Listed>('POST', `/${r.path}`, input);
      if (made.status !== 201) made = await each.call<Listed>('POST', `/${r.path}`, varied(r, input));
      expect(made.status, made.text).toBeLessThan(500);
      if (made.status === 201) {
        created = made.data;
        const read = await each.call<Listed>('GET', `/${r.path}/${made.data.id}`);
        if (read.status === 200) expect(read.data.id).toBe(made.data.id);
        await editsAndRemoves(each, r, made.data);
        break;
      }
      expect(made.message, made.text).toMatch(/\S/);
      refusals.push(made.text.slice(0, 300));
      const fields = Object.keys(made.fields ?? {});
      isPast ||= fields.length > 0 && fields.every((field) => ['day', 'instant'].includes(r.fields[field]?.kind ?? ''));
    }
  }
  if (created) expect(Object.keys(NOT_CREATED), `${name} is created now`).not.toContain(name);
  else if (!isPast && !(name in NOT_CREATED_YET))
    expect(Object.keys(NOT_CREATED), `${name}: ${refusals.join('\n')}`).toContain(name);
});

/** One record in each state it can be put into, and the actions that lead nowhere from there. */
const moving = nouns.filter(([, r]) => r.states && Object.keys(r.actions ?? {}).length > 0);
test.each(moving)('%s refuses each action in each state that it does not lead on from', async (name, r) => {
  const found = await house.reader(r);
  if (!found) return expect(Object.keys(EMPTY), `${name} has no record to try`).toContain(name);
  for (const row of found.rows) {
    const state = String(row.status);
    for (const [action, spec] of Object.entries(r.actions ?? {})) {
      if (statesAfter(r, state, action).length > 0) continue;
      const [caller] = await house.granted(r, spec.by);
      if (!caller) continue;
      const asks = Object.fromEntries((spec.asks ?? []).map((field) => [field, row[field] ?? 'x']));
      const answer = await caller.call('POST', `/${r.path}/${row.id}/${action}`, { version: row.version, ...asks });
      expect(answer.status, `${action} of ${state}: ${answer.text}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${action} of ${state}: ${answer.text}`).toBeLessThan(500);
    }
  }
});

const unwritten = nouns.filter(([, r]) => !r.serverOnly && !r.access.create);
test.each(unwritten)(
  '%s, which nobody is granted to create, is no fault for those who may do everything',
  async (_name, r) => {
    const answer = await (await house.as('super_admin')).call(
      'POST',
      `/${r.path}`,
      await withRecords(r, r.examples?.good?.[0] ?? {}),
    );
    expect([201, 403, 404, 409, 422], answer.text).toContain(answer.status);
  },
);
