/** One's own name: of whom no other record keeps it, theirs to change, and only theirs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { Caller, signedIn, sql } from './caller.ts';

let server: TestServer;
let consultant: Caller;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  consultant = await signedIn(server.url, 'consultant');
}, 120_000);
afterAll(() => server.close());

interface Me {
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly employeeId: string | null;
  };
}
const me = async (caller: Caller) => (await caller.call<Me>('GET', '/auth/profile')).data.user;
const rename = (caller: Caller, body: unknown) => caller.call('POST', '/auth/name', body);

test('nobody else’s: not without a session, and no other account can be named', async () => {
  expect((await rename(new Caller(server.url), { firstName: 'Una', lastName: 'Vance' })).status).toBe(401);
  const other = await me(await signedIn(server.url, 'health-client'));
  const refused = await rename(consultant, { id: other.id, firstName: 'Una', lastName: 'Vance' });
  expect(refused.status).toBe(422);
  expect((await me(await signedIn(server.url, 'health-client'))).name).toBe(other.name);
});

test('whoever has an employee record is named by it', async () => {
  const nurse = await signedIn(server.url, 'nurse');
  const before = await me(nurse);
  expect(before.employeeId).not.toBeNull();
  const refused = await rename(nurse, { firstName: 'Una', lastName: 'Vance' });
  expect([refused.status, refused.message]).toEqual([
    409,
    'Your name comes from your employee record. Ask HR to change it.',
  ]);
  expect((await me(nurse)).name).toBe(before.name);
});

test('each fault is said at its field', async () => {
  expect((await rename(consultant, { firstName: ' ', lastName: 'x'.repeat(81) })).fields).toEqual({
    firstName: ['is required'],
    lastName: ['must be at most 80 characters'],
  });
});

test.each(['consultant', 'health-client', 'global-admin'])(
  'is changed at once wherever one is named, and stands in the trail: %s',
  async (account) => {
    const caller = await signedIn(server.url, account);
    const { id, employeeId, name } = await me(caller);
    expect(employeeId).toBeNull();
    const done = await rename(caller, { firstName: '  Una ', lastName: `Vance ${account}` });
    expect(done.status, done.text).toBe(200);
    expect(await me(caller)).toMatchObject({
      firstName: 'Una',
      lastName: `Vance ${account}`,
      name: `Una Vance ${account}`,
    });
    const trail = await sql<{ actor: string; actor_name: string; record_id: string }>(
      server,
      `select actor, actor_name, record_id from audit_event where noun = 'account' and action = 'change name' and actor = $1`,
      [id],
    );
    expect(trail).toEqual([{ actor: id, actor_name: name, record_id: id }]);
  },
);

test('whom a directory keeps is named there', async () => {
  const coach = await signedIn(server.url, 'consultant');
  const { id } = await me(coach);
  await sql(
    server,
    `insert into directory_person (tenant_id, id, status, account, email)
      select tenant_id, gen_random_uuid(), 'active', account_id, 'consultant@harborline.example' from account_tenant where account_id = $1`,
    [id],
  );
  const refused = await rename(coach, { firstName: 'Ida', lastName: 'Vance' });
  expect([refused.status, refused.message]).toEqual([
    409,
    'Your name comes from your organization’s directory. Have it changed there.',
  ]);
});
