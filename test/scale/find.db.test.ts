/** What code finds of a noun that has grown: never cut off in silence, walked in pages, counted and added up by the database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#engine/server/effects.ts';
import { dbFor } from '#engine/server/db.ts';
import { systemActor } from '#engine/server/grants.ts';
import { entry } from '../engine/nouns.model.ts';
import { createWorld, type World } from '../engine/world.ts';

const MANY = 1001;
/** What the test adds, beside the few entries of its world. */
const ADDED = { days: 0.5 };
let w: World;
beforeAll(async () => {
  w = await createWorld();
  await w.engine.connections.read(w.tenant, [
    {
      text: `insert into entry (tenant_id, id, person, "on", days)
        select $1, uuidv7(), $2, date '2024-01-01' + n % 7, 0.5 from generate_series(1, ${MANY}) n`,
      values: [w.tenant, w.worker.subjectId],
    },
  ]);
});
afterAll(() => w.close());

const within = <T>(run: (db: Db) => Promise<T>): Promise<T> => {
  const actor = systemActor(w.tenant, 'test');
  return w.engine.act.transact(actor, { resource: entry, action: 'create' }, (work) =>
    run(dbFor(w.engine.act, work, actor)),
  );
};

test('more than 1,000 are an error, unless the first few are what is meant', async () => {
  await expect(within((db) => db(entry).find({ where: ADDED }))).rejects.toThrow(
    'find(entry) met more than 1000 records',
  );
  await expect(within((db) => db(entry).find({ where: ADDED, limit: MANY }))).rejects.toThrow('takes at most 1000');
  expect(await within((db) => db(entry).find({ limit: 3 }))).toHaveLength(3);
});

test('the database counts and adds up all of them', async () => {
  expect(await within((db) => db(entry).count({ where: ADDED }))).toBe(MANY);
  expect(await within((db) => db(entry).sum('days', { where: ADDED }))).toBe(MANY / 2);
});

test('a walk meets each record once, in its order, whatever the size of its pages', async () => {
  for (const [sort, size] of [
    [undefined, undefined],
    ['-on', 100],
    ['wish,on', 333],
  ] as const) {
    const found = await within(async (db) => {
      const sizes: number[] = [];
      const rows = [];
      for await (const page of db(entry).pages({ where: ADDED, ...(sort && { sort }) }, size)) {
        sizes.push(page.length);
        rows.push(...page);
      }
      return { sizes, rows };
    });
    expect(found.sizes.slice(0, -1).every((n) => n === (size ?? 1000))).toBe(true);
    expect(new Set(found.rows.map(({ id }) => id)).size).toBe(MANY);
    const days = found.rows.map(({ on }) => on);
    if (sort) expect(days).toEqual(sort === '-on' ? days.toSorted().toReversed() : days.toSorted());
    expect(Object.keys(found.rows[0] ?? {}).filter((name) => name.startsWith('_'))).toEqual([]);
  }
  expect(await within((db) => db(entry).all({ where: ADDED }))).toHaveLength(MANY);
});
