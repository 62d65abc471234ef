/** The audit trail by month: what the migration moves, what the months hold, and what nobody may do to them. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepAuditMonths } from '#engine/server/audit-months.ts';
import { migrate } from '#engine/server/migrate.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { createEmptyDatabase, type TestDatabase } from '#test/support/database.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const BY_MONTH = '20261125T0700-audit-by-month.sql';
const [ONE, TWO] = ['019ac2c0-0000-7000-8000-000000000001', '019ac2c0-0000-7000-8000-000000000002'];
/** When events happened, and the partition in which each must lie. */
const HISTORY: readonly (readonly [at: string, partition: string])[] = [
  ['2013-06-24 17:00:00+00', 'audit_event_earlier'],
  ['2025-12-31 23:59:59.999999+00', 'audit_event_earlier'],
  ['2026-01-01 00:00:00+00', 'audit_event_2026_01'],
  // Already February in the east, still January in UTC.
  ['2026-02-01 05:00:00+09', 'audit_event_2026_01'],
  ['2026-10-31 23:59:59.999999+00', 'audit_event_2026_10'],
  ['2026-11-01 00:00:00+00', 'audit_event_2026_11'],
  ['2026-12-31 23:59:59.999999+00', 'audit_event_2026_12'],
  ['2027-01-01 00:00:00+00', 'audit_event_2027_01'],
  ['2028-02-29 23:59:59.999999+00', 'audit_event_2028_02'],
  ['2028-03-01 00:00:00+00', 'audit_event_2028_03'],
];

let database: TestDatabase;
type Rows = Record<string, unknown>[];
const rowsIn = async (client: pg.Client, text: string, values: unknown[] = []): Promise<Rows> =>
  (await client.query<Record<string, unknown>>(text, values)).rows;
const asSuperuser = (text: string, values: unknown[] = []): Promise<Rows> =>
  withClient(database.superuser, (client) => rowsIn(client, text, values));
const asOwner = (text: string, values: unknown[] = []): Promise<Rows> =>
  withClient(database.owner, (client) => rowsIn(client, text, values));
const asTenant = (tenant: string, text: string, values: unknown[] = []): Promise<Rows> =>
  withClient(database.app, async (client) => {
    await client.query(`select set_config('app.tenant', $1, false)`, [tenant]);
    return rowsIn(client, text, values);
  });
const write = (tenant: string, at: string, who = 'Somebody'): Promise<Rows> =>
  asTenant(
    tenant,
    `insert into audit_event (tenant_id, at, actor_name, action, noun, changes) values ($1, $2, $3, 'edit', 'person', '{"name": [1, 2]}')`,
    [tenant, at, who],
  );
/** Seals everything; a transaction of another database of the server holds the newest events up until it ends. */
async function sealAll(tenant: string): Promise<void> {
  const left =
    'select count(*)::integer as n from audit_event e where not exists (select from audit_seal s where e.seq = any(s.seqs))';
  await vi.waitFor(async () => {
    await asTenant(tenant, 'select audit_seal_next()');
    expect(await asTenant(tenant, left)).toEqual([{ n: 0 }]);
  }, 20_000);
}
const firstBroken = async (tenant: string) => (await asTenant(tenant, 'select audit_first_broken() as n'))[0]?.n;
const partitionOf = async (tenant: string, at: string) =>
  (
    await asSuperuser('select tableoid::regclass::text as p from audit_event where tenant_id = $1 and at = $2', [
      tenant,
      at,
    ])
  ).map((row) => row.p);
const partitions = async (): Promise<unknown[]> =>
  (
    await asSuperuser(
      `select inhrelid::regclass::text as p from pg_inherits where inhparent = 'audit_event'::regclass order by 1`,
    )
  ).map((row) => row.p);

let before: { readonly seals: Rows; readonly events: Rows; readonly last: unknown };
const SEALS =
  'select tenant_id, number, seqs, events, prev_hash, hash, upto_xid, upto_seq from audit_seal order by 1, 2';
const EVENTS = 'select to_jsonb(e) as e from audit_event e order by tenant_id, seq';
beforeAll(async () => {
  database = await createEmptyDatabase();
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nexus-by-month-'));
  for (const name of await fs.readdir(MIGRATIONS))
    if (name.endsWith('.sql') && name < BY_MONTH)
      await fs.copyFile(path.join(MIGRATIONS, name), path.join(folder, name));
  await migrate(database.owner, folder);
  await fs.rm(folder, { recursive: true });
  for (const [at] of HISTORY) {
    await write(ONE, at);
    // A seal for each event: the check must find each one's month.
    await sealAll(ONE);
  }
  for (const [at] of HISTORY) await write(TWO, at);
  await sealAll(TWO);
  before = {
    seals: await asSuperuser(SEALS),
    events: await asSuperuser(EVENTS),
    last: (await asSuperuser('select max(seq) as n from audit_event'))[0]?.n,
  };
  await migrate(database.owner, MIGRATIONS);
}, 60_000);
afterAll(() => database.drop());

describe('the migration', () => {
  it('moves every event into its month, as it is', async () => {
    expect(await asSuperuser(EVENTS)).toEqual(before.events);
    for (const [at, partition] of HISTORY) expect(await partitionOf(ONE, at), at).toEqual([partition]);
    expect(await partitions()).toEqual([...new Set(HISTORY.map(([, p]) => p)), 'audit_event_default'].toSorted());
  });
  it('leaves the seals as they are, and they hold', async () => {
    expect(await asSuperuser(SEALS)).toEqual(before.seals);
    for (const tenant of [ONE, TWO]) expect(await firstBroken(tenant)).toBeNull();
    const times = 'select number from audit_seal where from_at is null or to_at is null';
    expect(await asSuperuser(times)).toEqual([]);
  });
  it('goes on counting, and the chain goes on', async () => {
    await write(ONE, '2026-11-25 08:00:00+00');
    const [newest] = await asTenant(ONE, 'select max(seq) as n from audit_event');
    expect(Number(newest?.n)).toBe(Number(before.last) + 1);
    await sealAll(ONE);
    expect(await firstBroken(ONE)).toBeNull();
  });
});

describe('the chain', () => {
  const seqAt = async (tenant: string, at: string) =>
    (await asSuperuser('select seq from audit_event where tenant_id = $1 and at = $2', [tenant, at]))[0]?.seq;
  /** Does something to the trail as only a superuser can, looks for a break, and undoes it. */
  const brokenBy = (tenant: string, text: string, values: unknown[]): Promise<unknown> =>
    withClient(database.superuser, async (client) => {
      await client.query('begin');
      await client.query(`select set_config('app.tenant', $1, true)`, [tenant]);
      await client.query(`set local session_replication_role = 'replica'`);
      await client.query(text, values);
      const [row] = await rowsIn(client, 'select audit_first_broken() as n');
      await client.query('rollback');
      return row?.n;
    });
  it.each(HISTORY)('shows that the event of %s was changed, moved in time or removed', async (at) => {
    const values = [ONE, await seqAt(ONE, at)];
    const which = 'where tenant_id = $1 and seq = $2';
    const number = HISTORY.findIndex(([when]) => when === at) + 1;
    for (const tampered of [
      `update audit_event set actor_name = 'No one' ${which}`,
      `update audit_event set at = at + interval '1 microsecond' ${which}`,
      `update audit_event set at = at + interval '3 months' ${which}`,
      `delete from audit_event ${which}`,
    ])
      expect(await brokenBy(ONE, tampered, values), tampered).toBe(number);
  });
  it('shows a month that is gone, and a seal whose times were changed', async () => {
    expect(await brokenBy(ONE, 'alter table audit_event detach partition audit_event_2026_10', [])).toBe(5);
    expect(await brokenBy(ONE, `update audit_seal set to_at = from_at - interval '1 day' where number = 6`, [])).toBe(
      6,
    );
  });
  it('shows an event that took the number of another one', async () => {
    const twice = `insert into audit_event (tenant_id, seq, at, actor_name, action, noun) overriding system value values ($1, $2, '2026-11-25', 'No one', 'edit', 'person')`;
    expect(await brokenBy(ONE, twice, [ONE, await seqAt(ONE, '2026-01-01 00:00:00+00')])).toBe(3);
  });
});

describe('the months', () => {
  const keep = (at: string) => asOwner('select made, moved from audit_months_keep($1)', [at]);
  it('are made ahead by ten processes at once, each once', async () => {
    const done = await Promise.all(Array.from({ length: 10 }, () => keep('2029-11-30 23:59:59.999999+00')));
    expect(done.flat().reduce((sum, { made }) => sum + Number(made), 0)).toBe(4);
    expect(await partitions()).toEqual(
      expect.arrayContaining(['2029_11', '2029_12', '2030_01', '2030_02'].map((m) => `audit_event_${m}`)),
    );
    expect(await keep('2029-11-01 00:00:00+00')).toEqual([{ made: 0, moved: 0 }]);
    expect(await keep('2029-12-01 00:00:00+00')).toEqual([{ made: 1, moved: 0 }]);
  });
  it('are those of now where the application asks for them, and a start asks, too', async () => {
    await asTenant(ONE, 'select made from audit_months()');
    const [due] = await asTenant(ONE, 'select audit_months_due() as due');
    expect(due).toEqual({ due: false });
    expect(await keepAuditMonths(database.owner)).toEqual({ made: 0, moved: 0 });
  });
  it('take an event that nobody made a month for, from the default partition', async () => {
    const late = ['2031-02-28 23:59:59.999999+00', '2031-03-01 00:00:00+00', '2032-02-29 12:00:00+00'];
    for (const at of late) for (const tenant of [ONE, TWO]) await write(tenant, at, 'Late');
    for (const at of late) expect(await partitionOf(ONE, at)).toEqual(['audit_event_default']);
    // Sealed while they lie there, and still whole when they have moved.
    await sealAll(ONE);
    expect(await asTenant(ONE, 'select audit_months_due() as due')).toEqual([{ due: true }]);
    const done = await Promise.all(
      Array.from({ length: 10 }, () => asTenant(TWO, 'select made, moved from audit_months()')),
    );
    expect(done.flat().filter(({ moved }) => Number(moved) > 0)).toEqual([{ made: 3, moved: 6 }]);
    expect((await Promise.all(late.map((at) => partitionOf(TWO, at)))).flat()).toEqual(
      ['2031_02', '2031_03', '2032_02'].map((m) => `audit_event_${m}`),
    );
    expect(await asSuperuser('select 1 from audit_event_default')).toEqual([]);
    expect(await asTenant(ONE, 'select audit_months_due() as due')).toEqual([{ due: false }]);
    await sealAll(TWO);
    for (const tenant of [ONE, TWO]) expect(await firstBroken(tenant)).toBeNull();
  });
  it('take what is older than the oldest one all the same', async () => {
    await write(ONE, '1999-12-31 23:59:59.999999+00');
    expect(await partitionOf(ONE, '1999-12-31 23:59:59.999999+00')).toEqual(['audit_event_earlier']);
  });
  it('do not hold up a writer, whose transaction stays open, nor are held up by it for good', async () => {
    await withClient(database.app, async (client) => {
      await client.query('begin');
      await client.query(`select set_config('app.tenant', $1, true)`, [ONE]);
      await client.query(
        `insert into audit_event (tenant_id, actor_name, action, noun) values ($1, 'Open', 'edit', 'person')`,
        [ONE],
      );
      expect(await keep('2034-05-31 00:00:00+00')).toEqual([{ made: 4, moved: 0 }]);
      await client.query('rollback');
    });
  });
});

describe('every partition', () => {
  it('is closed to the application and has the rules of the trail', async () => {
    const all = (await partitions()).map(String);
    expect(all.length).toBeGreaterThan(20);
    for (const name of all) {
      for (const text of [
        `select 1 from ${name}`,
        `insert into ${name} (tenant_id, seq, actor_name, action, noun) overriding system value values ('${ONE}', 1, 'No one', 'edit', 'person')`,
        `update ${name} set actor_name = 'No one'`,
        `delete from ${name}`,
        `truncate ${name}`,
        `alter table audit_event detach partition ${name}`,
        `drop table ${name}`,
      ])
        await expect(asTenant(ONE, text), text).rejects.toThrow(/permission denied|must be owner/);
      // Not by the owner either.
      await expect(asOwner(`truncate ${name}`)).rejects.toThrow('The audit trail is append-only');
    }
    const ruled = `select c.relname from pg_class c join pg_inherits i on i.inhrelid = c.oid and i.inhparent = 'audit_event'::regclass
      where not (c.relrowsecurity and c.relforcerowsecurity) or (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('frozen', 'frozen_all') and t.tgenabled = 'O') <> 2
      or (select count(*) from pg_policy p where p.polrelid = c.oid) <> 1 or (select count(*) from pg_index x where x.indrelid = c.oid) <> 3`;
    expect(await asSuperuser(ruled)).toEqual([]);
  });
  it('takes no change through the trail either', async () => {
    for (const text of [
      `update audit_event set actor_name = 'No one'`,
      'delete from audit_event',
      'truncate audit_event',
    ])
      await expect(asTenant(ONE, text), text).rejects.toThrow('permission denied');
    for (const [at] of HISTORY)
      for (const text of ['update audit_event set why = null where at = $1', 'delete from audit_event where at = $1'])
        await expect(asSuperuser(text, [at])).rejects.toThrow('The audit trail is append-only');
    await expect(asOwner('truncate audit_event')).rejects.toThrow('The audit trail is append-only');
  });
  it('of another organization shows nothing', async () => {
    const [seen] = await asTenant(TWO, 'select count(*)::integer as n from audit_event where tenant_id = $1', [ONE]);
    expect(seen).toEqual({ n: 0 });
  });
  it('cannot be made by the application in any other way', async () => {
    for (const text of [
      `select audit_months_keep('2050-01-01')`,
      `select audit_month_add('2050-01-01')`,
      `select audit_part_add('audit_event_x', 'default')`,
    ])
      await expect(asTenant(ONE, text), text).rejects.toThrow('permission denied');
  });
});
