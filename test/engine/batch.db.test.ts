import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#engine/server/ids.ts';
import { Connections } from '#engine/server/pg/connections.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { rowSecurity } from '#engine/server/table.ts';
import { createEmptyDatabase, type TestDatabase } from '#test/support/database.ts';

let database: TestDatabase;
let connections: Connections;
const tenants = Array.from({ length: 8 }, () => newId());

beforeAll(async () => {
  database = await createEmptyDatabase();
  await withClient(database.owner, async (client) => {
    await client.query(
      `create table thing (tenant_id uuid, n integer, primary key (tenant_id, n)); ${rowSecurity('thing')} grant select, insert on thing to nexus_app`,
    );
    for (const tenant of tenants) {
      await client.query(`select set_config('app.tenant', $1, false)`, [tenant]);
      await client.query('insert into thing select $1, n from generate_series(1, 50) n', [tenant]);
    }
  });
  connections = await new Connections(database.app, { shared: 2, exclusive: 3 }).open();
});
afterAll(async () => {
  await connections.close();
  await database.drop();
});

const all = { text: 'select tenant_id, n from thing', values: [] };

describe('statements of many shapes', () => {
  it('are kept up to a number per connection; one that was forgotten comes back, also after a failure in between', async () => {
    const one = await new Connections(database.app, { shared: 1 }).open();
    const numbered = (n: number) => ({ text: `select ${n}::integer as n, $1::text as tag`, values: [`t${n}`] });
    const tenant = tenants[0] ?? '';
    for (let round = 0; round < 2; round++)
      for (let n = 0; n < 900; n += 3) {
        const found = await one.read(tenant, [numbered(n), numbered(n + 1), numbered(n + 2)]);
        expect(found.map((rows) => rows[0])).toEqual([n, n + 1, n + 2].map((i) => ({ n: i, tag: `t${i}` })));
        // The failure comes before whatever this batch was to close.
        if (n % 50 === 0)
          await one.read(tenant, [{ text: `select 1 / ${n - n} as n${n}`, values: [] }]).catch(() => null);
      }
    const all = await Promise.all(Array.from({ length: 1000 }, (_, n) => one.read(tenant, [numbered(n)])));
    expect(all.map(([rows]) => rows?.[0]?.n)).toEqual(Array.from({ length: 1000 }, (_, n) => n));
    const many = await one.read(
      tenant,
      Array.from({ length: 900 }, (_, n) => numbered(n % 450)),
    );
    expect(many.map((rows) => rows[0]?.n)).toEqual(Array.from({ length: 900 }, (_, n) => n % 450));
    const [kept] = await one.read(tenant, [
      { text: 'select count(*)::integer as n from pg_prepared_statements', values: [] },
    ]);
    expect(kept?.[0]?.n).toBeLessThan(500);
    await one.close();
  });
});

describe('one-Sync batches', () => {
  it('never show one organization the rows of another, however many share a connection', async () => {
    await Promise.all(
      Array.from({ length: 4000 }, async (_, i) => {
        const tenant = tenants[i % tenants.length] ?? '';
        const [rows] = await connections.read(tenant, [
          { text: 'select tenant_id, n from thing where n = $1', values: [(i % 50) + 1] },
        ]);
        if (rows?.length !== 1 || rows[0]?.tenant_id !== tenant) throw new Error('a foreign row');
      }),
    );
  });
  it('that fail take nothing with them: neither their own writes nor their neighbours', async () => {
    const tenant = tenants[0] ?? '';
    const outcomes = await Promise.allSettled(
      Array.from({ length: 600 }, (_, i) =>
        i % 3 === 0
          ? connections.read(tenant, [
              { text: 'insert into thing values ($1, $2)', values: [tenant, 1000 + i] },
              { text: `select 1 / ($1::int - ${i % 7})`, values: [i % 7] },
              { text: `select ${i % 11} as after`, values: [] },
            ])
          : connections.read(tenant, [all, { text: `select ${i % 11} as after`, values: [] }]),
      ),
    );
    outcomes.forEach((o, i) => {
      if (i % 3 === 0) expect(o.status).toBe('rejected');
      else expect(o.status === 'fulfilled' && [o.value[0]?.length, o.value[1]?.[0]?.after]).toEqual([50, i % 11]);
    });
  });
  it('are refused without an organization, and the setting does not outlive the batch', async () => {
    await expect(connections.run([all])).rejects.toThrow(/app\.tenant|uuid/);
    await connections.read(tenants[0] ?? '', [all]);
    await expect(connections.run([all])).rejects.toThrow(/app\.tenant|uuid/);
  });
  it('survive a table that changes under a prepared statement', async () => {
    const star = { text: 'select * from thing limit 1', values: [] };
    await connections.read(tenants[0] ?? '', [star]);
    await withClient(database.owner, (c) => c.query('alter table thing add column extra integer'));
    const [rows] = await connections.read(tenants[0] ?? '', [star]);
    expect(rows?.[0]).toHaveProperty('extra');
  });
});

describe('transactions', () => {
  it('keep all or nothing, and give their connection back in either case', async () => {
    const tenant = tenants[1] ?? '';
    const insert = (n: number) => ({ text: 'insert into thing (tenant_id, n) values ($1, $2)', values: [tenant, n] });
    for (let i = 0; i < 20; i++) {
      const failing = connections.transaction(tenant, async (tx) => {
        tx.write(insert(5000));
        await tx.read(all);
        tx.write(insert(1));
        await tx.read(all);
      });
      await expect(failing).rejects.toMatchObject({ code: '23505' });
    }
    await Promise.all(
      Array.from({ length: 30 }, (_, i) => connections.transaction(tenant, async (tx) => tx.write(insert(100 + i)))),
    );
    const [rows] = await connections.read(tenant, [all]);
    expect(rows).toHaveLength(80);
  });
  it('go on after their connection was cut, with the next one', async () => {
    const tenant = tenants[2] ?? '';
    const cut = connections.transaction(tenant, async (tx) => {
      const [rows] = await tx.read({ text: 'select pg_backend_pid() as pid', values: [] });
      await withClient(database.superuser, (c) => c.query('select pg_terminate_backend($1)', [rows?.[0]?.pid]));
      await tx.read(all);
    });
    await expect(cut).rejects.toThrow();
    await expect(connections.transaction(tenant, (tx) => tx.read(all))).resolves.toHaveLength(1);
  });
  it('and reads find their way back after the database restarted their connections', async () => {
    await withClient(database.superuser, (c) =>
      c.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'nexus_app' and datname = current_database()`,
      ),
    );
    await new Promise((r) => setTimeout(r, 100));
    const [rows] = await connections.read(tenants[3] ?? '', [all]);
    expect(rows).toHaveLength(50);
  });
});
