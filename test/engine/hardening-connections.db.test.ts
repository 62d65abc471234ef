import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startJobs } from '#engine/server/jobs.ts';
import { Live } from '#engine/server/live.ts';
import { openDatabase } from '#engine/server/pg/database.ts';
import { runBatch } from '#engine/server/pg/batch.ts';
import { Connections } from '#engine/server/pg/connections.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { createEmptyDatabase } from '#test/support/database.ts';
import { createProduct, type Product } from './hardening-product.ts';

let p: Product;
beforeAll(async () => {
  p = await createProduct();
});
afterAll(() => p.close());
const q = (text: string, ...values: unknown[]) => ({ text, values });
const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms));

it('C0 a database that cannot be reached refuses a transaction and does not end the process (connections.ts take)', async () => {
  const connections = new Connections({ ...p.database.app, host: '/nowhere' });
  const uncaught: unknown[] = [];
  const others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', (e) => uncaught.push(String(e)));
  const end = await connections
    .transaction(p.tenant, (tx) => tx.read(q('select 1')))
    .catch((e: { code?: string }) => e.code);
  await sleep(100);
  process.removeAllListeners('uncaughtException');
  for (const l of others) process.on('uncaughtException', l);
  expect([end, uncaught]).toEqual(['ENOENT', []]);
});
it('C1 shared connections that broke are opened once, however many ask (connections.ts leastBusy)', async () => {
  const database = await createEmptyDatabase();
  const connections = await new Connections(database.app, { shared: 2 }).open();
  await withClient(database.superuser, (c) =>
    c.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    ),
  );
  await sleep(100);
  await Promise.allSettled(Array.from({ length: 30 }, () => connections.run([q('select 1')])));
  const [rows] = await connections.run([
    q(`select count(*)::integer as n from pg_stat_activity where datname = current_database()`),
  ]);
  expect(rows?.[0]?.n).toBeLessThanOrEqual(2);
  await connections.close();
  await database.drop();
});
it('C2 a transaction that waits hears when no connection can be had, and nothing is left unhandled (connections.ts transaction)', async () => {
  const database = await createEmptyDatabase();
  const connections = await new Connections(database.app, { shared: 1, exclusive: 1 }).open();
  const unhandled: unknown[] = [];
  const hear = (e: unknown) => unhandled.push(e);
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', hear);
  const first = connections
    .transaction(randomUUID(), async (tx) => {
      await tx.read(q('select 1'));
      await sleep(50);
      await database.drop();
      await tx.read(q('select 2'));
    })
    .catch(() => 'failed');
  await sleep(10);
  const second = connections.transaction(randomUUID(), (tx) => tx.read(q('select 3'))).catch(() => 'failed');
  await first;
  const end = await Promise.race([second, sleep(2000).then(() => 'hangs')]);
  process.removeAllListeners('unhandledRejection');
  for (const l of others) process.on('unhandledRejection', l);
  expect([end, unhandled.length]).toEqual(['failed', 0]);
});
it('C3 work that outlives its transaction cannot write into the next one (connections.ts Tx)', async () => {
  const connections = await new Connections(p.database.app, { shared: 1, exclusive: 1 }).open();
  const id = randomUUID();
  await connections
    .transaction(p.tenant, async (tx) => {
      await tx.read(q('select 1'));
      const slow = async () => {
        await sleep(30);
        tx.write(q(`insert into repeated_request values ($1, $2, 'stray', '', '{}')`, p.tenant, id));
        await tx.read(q('select 2'));
      };
      await Promise.all([slow(), Promise.reject(new Error('refused'))]);
    })
    .catch(() => undefined);
  await connections.transaction(p.tenant, async (tx) => {
    await tx.read(q('select 3'));
    await sleep(80);
  });
  const [rows] = await connections.read(p.tenant, [q('select 1 from repeated_request where account_id = $1', id)]);
  expect(rows).toEqual([]);
  await connections.close();
});
it('C4 a commit that the database turned into a rollback is an error (connections.ts commit)', async () => {
  const id = randomUUID();
  const end = await p.connections
    .transaction(p.tenant, async (tx) => {
      tx.write(q(`insert into repeated_request values ($1, $2, 'lost', '', '{}')`, p.tenant, id));
      await tx.read(q('select 1'));
      await tx.read(q('select 1/0')).catch(() => undefined); // an effect that goes on after an error
    })
    .then(
      () => 'committed',
      () => 'failed',
    );
  const [rows] = await p.connections.read(p.tenant, [q('select 1 from repeated_request where account_id = $1', id)]);
  expect([end, rows?.length]).not.toEqual(['committed', 0]);
});
it('C5 a statement whose plan went stale is tried again inside a transaction, too (batch.ts runBatch)', async () => {
  await withClient(p.database.owner, (c) =>
    c.query('create table probe (a integer); insert into probe values (1); grant select on probe to nexus_app'),
  );
  const connections = await new Connections(p.database.app, { shared: 1, exclusive: 1 }).open();
  const read = () => connections.transaction(p.tenant, (tx) => tx.read(q('select a from probe')));
  await read();
  await withClient(p.database.owner, (c) => c.query('alter table probe alter column a type bigint'));
  await expect(read()).resolves.toEqual([[{ a: 1 }]]);
  await connections.close();
});
it('C6 a value that cannot be sent does not take the connection with it (batch.ts submit)', async () => {
  const client = new pg.Client({ ...p.database.app, pipeline: true } as pg.ClientConfig);
  client.on('error', () => undefined);
  await client.connect();
  const bad = {
    toPostgres: () => {
      throw new Error('no');
    },
  };
  await runBatch(client, [q(`select 'of somebody else' as v`), q('select $1::text as v', bad)]).catch(() => undefined);
  const next = runBatch(client, [q('select 42 as v')]);
  const end = await Promise.race([next, sleep(1500).then(() => 'hangs')]).catch((e: unknown) => String(e));
  expect(end).toEqual([[{ v: 42 }]]);
  void client.end();
});
it('C7 instants are right where the database is not set to UTC (external.ts sets no time zone, types.ts assumes one)', async () => {
  const role = `tz_${randomUUID().slice(0, 8)}`;
  const name = String(p.database.owner.database);
  await withClient(p.database.superuser, (c) =>
    c.query(`create role ${role} login password 'pw'; grant nexus_app to ${role}; grant connect on database ${name} to ${role};
      alter role ${role} set timezone = 'America/Los_Angeles'`),
  );
  const opened = await openDatabase({
    url: `postgresql://${role}:pw@${encodeURIComponent(p.database.owner.host ?? '')}:5432/${name}`,
  });
  const connections = await new Connections(opened.app, { shared: 1 }).open();
  const [rows] = await connections.run([q(`select timestamptz '2026-11-20T08:30:00Z' as at`)]);
  await connections.close();
  await opened.stop();
  await withClient(p.database.superuser, (c) => c.query(`drop owned by ${role} cascade; drop role ${role}`));
  expect(rows).toEqual([{ at: '2026-11-20T08:30:00.000Z' }]);
});
it('C8 live updates come back after a database that was away for a while (live.ts again)', async () => {
  const live = new Live(p.connections);
  const config: { port?: number; [k: string]: unknown } = { ...p.database.app };
  await live.start(config as pg.ClientConfig);
  const heard: unknown[] = [];
  live.subscribe((m) => heard.push(m));
  const host = config.host;
  config.host = '/nowhere';
  await withClient(p.database.superuser, (c) =>
    c.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    ),
  );
  await sleep(900); // one attempt to reconnect fails
  config.host = host;
  // What is told while nobody listens is lost by design: it is told again until somebody does.
  await expect
    .poll(
      () => {
        live.publish(p.tenant, [{ noun: 'room', id: 'x', action: 'create' }]);
        return heard.length;
      },
      { timeout: 15_000, interval: 200 },
    )
    .toBeGreaterThan(0);
  await live.stop();
});
it('C9 a task that fails for one organization runs for the others (jobs.ts)', async () => {
  const [a, b] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
  await p.connections.run([q(`insert into organization (id, name, slug) values ($1, 'A', 'a'), ($2, 'B', 'b')`, a, b)]);
  const ran: string[] = [];
  const jobs = await startJobs({
    engine: p.engine,
    owner: p.database.owner,
    onError: () => undefined,
    tasks: [
      { name: 'each', run: async (_e, t) => (ran.push(t), t === a ? Promise.reject(new Error('no')) : undefined) },
    ],
  });
  await p.connections.run([q(`select job_add('each', '{}')`)]);
  await vi.waitFor(() => expect(ran.length).toBeGreaterThan(0), 5000);
  await sleep(300);
  await jobs.stop();
  expect(ran).toContain(b);
});
it('C10 a connection lost in the middle of a change in one step is replaced, not lent again (connections.ts oneStep)', async () => {
  const connections = await new Connections(p.database.app, { shared: 1, exclusive: 1 }).open();
  const step = (text: string) =>
    connections.oneStep(p.tenant, async (tx) => {
      let id: unknown;
      tx.write({ text, values: [], step: 'change' }, ([row]) => (id = row?.id));
      tx.write({ text: 'select 1', values: [], step: 'trace' });
      return () => id;
    });
  await expect(step('select pg_terminate_backend(pg_backend_pid()) as id')).rejects.toThrow();
  // A refusal of the database costs no connection.
  await expect(step('select 1 / 0 as id')).rejects.toThrow('division by zero');
  expect((await step('select 7 as id'))?.result()).toBe(7);
  await connections.close();
});
