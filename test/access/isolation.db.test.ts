import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#app/all.models.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { signIn } from '#test/support/sign-in.ts';

let server: TestServer;
/** Noun → ids of Harborline's records. */
const foreign = new Map<string, string>();
let tables: string[] = [];
let harborline = '';

beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  await withClient(server.database.superuser, async (client) => {
    const found = await client.query<{ id: string }>(`select id from organization where name = 'Harborline Health'`);
    harborline = found.rows[0]?.id ?? '';
    for (const r of registry.resources) {
      const { rows } = await client.query<{ id: string }>(`select id from "${r.name}" where tenant_id = $1 limit 1`, [
        harborline,
      ]);
      if (rows[0]) foreign.set(r.name, rows[0].id);
    }
    const all = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
    );
    tables = all.rows.map((row) => row.name);
  });
}, 120_000);
afterAll(() => server.close());

describe('two organizations on one server', () => {
  it('has records of most nouns to try with', () => {
    expect(foreign.size).toBeGreaterThan(registry.resources.length / 2);
  });
  it.each(['admin@northgate.example', 'hr-manager@northgate.example', 'employee@northgate.example'])(
    '%s reaches nothing of the other one, by any address of any noun',
    async (email) => {
      const session = await signIn(server.url, email);
      const ids = [...foreign.values(), harborline];
      for (const r of registry.resources) {
        const base = `/api/${r.path}`;
        for (const path of [base, `${base}/summary`, `${base}/summaries?of=`, `${base}.csv`, `${base}?count=exact`]) {
          const { status, text } = await session.call('GET', path);
          expect([200, 400, 403], `${path} ${status}`).toContain(status);
          for (const id of ids) expect(text.includes(id), `${path} shows ${id}`).toBe(false);
        }
        const id = foreign.get(r.name);
        if (!id) continue;
        const calls: [string, string, unknown?][] = [
          ['GET', `${base}/${id}`],
          ['GET', `${base}/${id}/history`],
          ['POST', `${base}/${id}/reveal`, { fields: ['ssn'], why: 'a reason long enough' }],
          ...(r.serverOnly
            ? []
            : ([
                ['PATCH', `${base}/${id}`, { version: 1 }],
                ['DELETE', `${base}/${id}`],
              ] as [string, string, unknown?][])),
          ...Object.keys(r.actions ?? {}).map((action): [string, string, unknown] => [
            'POST',
            `${base}/${id}/${action}`,
            {},
          ]),
        ];
        for (const [method, path, body] of calls)
          expect((await session.call(method, path, body)).status, `${method} ${path}`).toBe(404);
        const bulk = await session.call('POST', `${base}/bulk`, { action: 'remove', ids: [id] });
        expect(bulk.text, base).toContain('The requested resource was not found.');
      }
      const employee = foreign.get('employee') ?? '';
      const request = foreign.get('leave_request') ?? '';
      for (const path of [
        `/api/leave/balances?employee=${employee}`,
        `/api/leave/decision/${request}`,
        `/api/leave/calendar?from=2026-11-01&to=2026-11-30&team=${employee}`,
      ])
        expect((await session.call('GET', path)).status, path).toBe(404);
    },
  );

  it('admin@northgate.example reaches nothing of the other one by any documented address that names a record', async () => {
    const session = await signIn(server.url, 'admin@northgate.example');
    const { paths } = JSON.parse((await session.call('GET', '/api/openapi.json')).text) as {
      paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    };
    const nouns = new Set(registry.resources.map((r) => `/api/${r.path}`));
    // Directories hold keys, and no session opens what is theirs (`scim.db.test.ts`).
    const closed = (path: string) => path.startsWith('/scim/') || nouns.has(path.split('/{')[0] ?? '');
    const named = Object.entries(paths).filter(([path]) => path.includes('{') && !closed(path));
    expect(named.length).toBeGreaterThan(30);
    const ids = [...foreign.values(), harborline];
    for (const [path, methods] of named)
      for (const method of Object.keys(methods).map((one) => one.toUpperCase()))
        for (const id of ids) {
          const address = path.replace(/\{\w+\}/g, id);
          const { status, text } = await session.call(method, address, method === 'GET' ? undefined : {});
          // Who is not heard shows nothing of who is.
          expect(status, address).not.toBe(429);
          const told = ids.filter((one) => one !== id && text.includes(one));
          expect(
            { status: status < 300 && method !== 'GET' ? 'done' : 'not done', told },
            `${method} ${address}`,
          ).toEqual({
            status: 'not done',
            told: [],
          });
        }
    expect((await session.call('GET', '/api/auth/profile')).status).toBe(200);
    // The same addresses do tell the one it belongs to.
    const own = await signIn(server.url, 'admin@harborline.example');
    const employee = foreign.get('employee') ?? '';
    const answers = await Promise.all(
      named
        .filter(([, methods]) => 'get' in methods)
        .map(async ([path]) => (await own.call('GET', path.replace(/\{\w+\}/g, employee))).status),
    );
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(0);
  }, 300_000);
});

describe('row-level security', () => {
  // Found by token, account or domain before the organization is known; no tenant's query names them.
  const beforeTenants = ['account_tenant', 'api_key', 'invite_link', 'session', 'sign_in_realm'];
  it('is enabled and forced on every table that carries an organization, under a role that cannot set it aside', async () => {
    expect(tables.length).toBeGreaterThan(30);
    await withClient(server.database.superuser, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select relname as name from pg_class where relname = any($1) and relnamespace = 'public'::regnamespace and not (relrowsecurity and relforcerowsecurity)`,
        [tables],
      );
      expect(rows.map((r) => r.name).sort()).toEqual(beforeTenants);
    });
    await withClient(server.database.app, async (client) => {
      for (const table of tables.filter((t) => !beforeTenants.includes(t)))
        await expect(client.query(`select 1 from "${table}"`), table).rejects.toThrow(/app\.tenant|uuid/);
    });
  });
});
