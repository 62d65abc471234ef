import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLINIC, createClinic, GOOD } from '#test/organizations/office.ts';
import { Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { DEMO_PASSWORD } from '#seed/accounts.ts';
import { removeDemo } from './remove.ts';

let server: TestServer;
let clinic: string;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  clinic = await createClinic(server);
}, 120_000);
afterAll(() => server.close());

test('nothing of the demo is left, and nothing of another organization is missing', async () => {
  const demos = await sql<{ id: string }>(server, 'select id from organization where is_demo');
  const ids = demos.map(({ id }) => id);
  // A file of the demo, work that waits for it, and a public password that got into a real organization.
  await sql(
    server,
    `insert into stored_file (tenant_id, id, name, type, size, sha256, store) values ($1, gen_random_uuid(), 'a.txt', 'text/plain', 1, 'x', 'bytes')`,
    [ids[0]],
  );
  await sql(server, `select graphile_worker.add_job('mail:send-private', json_build_object('tenantId', $1::text))`, [
    ids[0],
  ]);
  const [shared] = await sql<{ id: string }>(server, `select id from account where email = 'nurse@harborline.example'`);
  await sql(server, 'insert into account_tenant (account_id, tenant_id) values ($1, $2)', [shared?.id, clinic]);

  const gone: string[] = [];
  const store = {
    name: 'test',
    put: () => Promise.resolve(),
    get: () => Promise.resolve(null),
    remove: async (key: string) => void gone.push(key),
  };
  const removed = await removeDemo(server.database, store);
  expect(removed).toMatchObject({ organizations: ids.length, left: ['Canary Clinic'] });
  expect(gone).toContain(`${ids[0]}/bytes`);

  const tables = await sql<{ name: string }>(
    server,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  for (const { name } of tables)
    expect([name, await sql(server, `select 1 from "${name}" where tenant_id = any($1)`, [ids])]).toEqual([name, []]);
  const jobs = await sql(server, `select 1 from graphile_worker._private_jobs where payload ->> 'tenantId' = any($1)`, [
    ids,
  ]);
  expect(jobs).toEqual([]);
  expect(await sql(server, `select email from account where email like '%.example'`)).toEqual([]);
  expect((await new Caller(server.url).signIn('nurse@harborline.example', DEMO_PASSWORD)).status).toBe(401);
  expect((await (await signedIn(server.url, CLINIC, GOOD)).call('GET', '/accounts')).status).toBe(200);

  expect(await removeDemo(server.database, store)).toEqual({ organizations: 0, accounts: 0, left: ['Canary Clinic'] });
});
