import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { openDatabase } from './database.ts';
import { withClient } from './prepare.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function rows(config: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  return withClient(config, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
}

/** The same database as a URL would name it, for a login role made for the test. */
async function urlFor(role: string, rights: string, grants: string): Promise<string> {
  await rows(database.superuser, `create role ${role} login password 'pw' ${rights}; ${grants}`);
  const host = encodeURIComponent(database.owner.host ?? '');
  return `postgresql://${role}:pw@${host}:5432/${database.owner.database}`;
}

async function dropRole(role: string): Promise<void> {
  await rows(database.superuser, `drop owned by ${role} cascade; drop role ${role}`);
}

test('days are strings and large counts are numbers', async () => {
  const [row] = await rows(
    database.app,
    `select date '2026-03-29' as day, 9007199254740991::bigint as large,
      array[date '2026-03-29', null] as days, array[1::bigint, null] as counts, 1.50::numeric as sum`,
  );
  expect(row).toEqual({
    day: '2026-03-29',
    large: 9007199254740991,
    days: ['2026-03-29', null],
    counts: [1, null],
    sum: 1.5,
  });
  await expect(rows(database.app, 'select 9007199254740993::bigint')).rejects.toThrow('cannot hold exactly');
});

test('the app role is neither owner nor above row-level security', async () => {
  const sql = `select current_user::text as name, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
    pg_has_role('nexus_owner', 'member') as is_owner from pg_roles where rolname = current_user`;
  const none = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false };
  expect(await rows(database.app, sql)).toEqual([{ name: 'nexus_app', ...none, is_owner: false }]);
  expect(await rows(database.owner, sql)).toEqual([{ name: 'nexus_owner', ...none, is_owner: true }]);
  await expect(rows(database.app, 'create table app_probe ()')).rejects.toThrow('permission denied');
});

test('forced row-level security holds, and a search under it uses its index', async () => {
  await rows(
    database.owner,
    `create table rls_probe (tenant_id int, name text);
     create index on rls_probe using gin (tenant_id, name gin_trgm_ops);
     alter table rls_probe enable row level security;
     alter table rls_probe force row level security;
     create policy tenant on rls_probe using (tenant_id = current_setting('app.tenant')::int);
     grant select, insert on rls_probe to nexus_app;`,
  );
  await rows(database.superuser, `insert into rls_probe select n % 20, 'name ' || n from generate_series(1, 20000) n`);
  await rows(database.superuser, 'analyze rls_probe');
  await withClient(database.app, async (client) => {
    await expect(client.query('select from rls_probe')).rejects.toThrow('app.tenant');
    await client.query(`set app.tenant = 3`);
    expect((await client.query('select distinct tenant_id as t from rls_probe')).rows).toEqual([{ t: 3 }]);
    const plan = await client.query(`explain select * from rls_probe where name ilike '%19983%'`);
    const text = JSON.stringify(plan.rows);
    expect(text).toContain('Bitmap Index Scan');
    expect(text).toMatch(/Index Cond: .*name ~~\*/);
  });
});

test('by DATABASE_URL a plain user gets an app role it cannot climb out of with RESET ROLE', async () => {
  const url = await urlFor(
    'url_member',
    '',
    `grant nexus_app to url_member; grant connect on database
    ${database.owner.database} to url_member`,
  );
  const opened = await openDatabase({ url });
  try {
    expect(opened.kind).toBe('external');
    expect(opened.notes.join()).toContain('no superuser');
    await withClient(opened.app, async (client) => {
      const who = async () => (await client.query('select current_user::text as c, session_user::text as s')).rows[0];
      expect(await who()).toEqual({ c: 'nexus_app', s: 'url_member' });
      await client.query('reset role');
      expect(await who()).toEqual({ c: 'nexus_app', s: 'url_member' });
    });
    expect(await rows(opened.owner, `select current_user::text as name, date '2026-01-01' as day`)).toEqual([
      { name: 'url_member', day: '2026-01-01' },
    ]);
  } finally {
    await opened.stop();
    await dropRole('url_member');
  }
});

test('by DATABASE_URL a superuser serves, too, and requests still do not run as one', async () => {
  const url = await urlFor('url_admin', 'superuser', '');
  const opened = await openDatabase({ url });
  expect(opened.notes).toEqual([]);
  expect(await rows(opened.app, `select current_setting('is_superuser') as super`)).toEqual([{ super: 'off' }]);
  await dropRole('url_admin');
});

test('by DATABASE_URL, what only an administrator can grant is one sentence', async () => {
  const grant = `grant connect on database ${database.owner.database} to url_stranger`;
  const url = await urlFor('url_stranger', '', grant);
  await expect(openDatabase({ url })).rejects.toThrow('is not a member of the role nexus_app: run "create role');
  await rows(database.superuser, 'drop extension pg_trgm cascade; grant nexus_app to url_stranger');
  await expect(openDatabase({ url })).rejects.toThrow('lacks the extensions pg_trgm and its user may not create them');
  await expect(openDatabase({ url: url.replace(':pw@', ':no@') })).rejects.toThrow(
    /^The database of DATABASE_URL cannot/,
  );
  await dropRole('url_stranger');
  await expect(openDatabase({ url: 'postgresql://a:secretword@127.0.0.1:9/x' })).rejects.toThrow(
    /^(?!.*secretword).*\.$/s,
  );
});
