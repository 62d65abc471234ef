/** The audit trail as those follow it who act on it: nothing is missed while transactions overlap, and nothing is read twice. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTrail, type TrailPoint } from '#engine/server/trail.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { room } from './nouns.model.ts';
import { createWorld, type World } from './world.ts';

let w: World;
beforeAll(async () => {
  w = await createWorld();
});
afterAll(() => w.close());

const START = { xid: '0', seq: '0' };
const make = async (name: string): Promise<string> =>
  (await w.engine.act.act(w.chief, { resource: room, action: 'create', input: { name, floor: 0 } }))?.id ?? '';
const read = (after: TrailPoint, most = 500) =>
  w.engine.act.transact(w.chief, { resource: room, action: 'create' }, (work) =>
    readTrail(work.tx, { tenantId: w.tenant, after, nouns: [room.name], since: '2000-01-01', most }),
  );

const recordsOf = ({ entries }: Awaited<ReturnType<typeof read>>) => entries.map(({ record }) => record);
/** A seed in another database of the same PostgreSQL holds entries back for as long as its transaction runs. */
const SEEDING_MS = 120_000;
const slow = { timeout: 2 * SEEDING_MS };
/** Reads on, page by page, until this record came; returns the records of all pages. */
async function readOnTo(last: string, from: TrailPoint, most = 500) {
  const found: (string | null)[] = [];
  let after = from;
  const next = async () => {
    const page = await read(after, most);
    after = page.next;
    found.push(...recordsOf(page));
    return found;
  };
  await expect.poll(next, { timeout: SEEDING_MS, interval: 20 }).toContain(last);
  return found;
}

it('an entry that a running transaction holds back is read once that has ended, and then no more', slow, async () => {
  await withClient(w.database.superuser, async (sql) => {
    await sql.query('begin');
    await sql.query('select pg_current_xact_id()');
    const made = await make('Held back');
    const held = await read(START);
    expect(recordsOf(held)).not.toContain(made);
    await sql.query('commit');
    const all = await readOnTo(await make('Later'), held.next);
    expect(all.filter((record) => record === made)).toHaveLength(1);
  });
});

it('pages that are full go on from their last entry, and together are the whole', slow, async () => {
  const last = await make('The last one');
  expect(await readOnTo(last, START, 1)).toEqual(await readOnTo(last, START));
});

it('transaction ids from a server that was further on begin where this one is', slow, async () => {
  const { entries, next } = await read({ xid: '9000000000', seq: '0' });
  expect(entries).toEqual([]);
  const id = await make('After the move');
  expect(await readOnTo(id, next)).toContain(id);
});

it('reads every entry once while other transactions come and go', slow, async () => {
  let isOver = false;
  const busy = Array.from({ length: 3 }, () =>
    withClient(w.database.superuser, async (sql) => {
      while (!isOver) {
        await sql.query('begin');
        await sql.query('select pg_current_xact_id(), pg_sleep(random() * 0.01)');
        await sql.query('commit');
      }
    }),
  );
  const made: string[] = [];
  const making = (async () => {
    for (let n = 0; n < 60; n += 1) made.push(await make(`Room ${n}`));
  })();
  const found: (string | null)[] = [];
  let after: TrailPoint = START;
  while (made.length < 60) {
    const page = await read(after, 7);
    after = page.next;
    found.push(...recordsOf(page));
  }
  await making;
  isOver = true;
  await Promise.all(busy);
  const all = [...found, ...(await readOnTo(await make('After the end'), after))];
  for (const id of made) expect(all.filter((record) => record === id)).toHaveLength(1);
});
