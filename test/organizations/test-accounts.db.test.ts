import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestAccount } from '#modules/identity/identity-wire.model.ts';
import { Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let top: Caller;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  top = await signedIn(server.url, 'super-admin');
}, 120_000);
afterAll(() => server.close());

interface Fresh {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}
const make = (role: string, caller = top) => caller.call<Fresh>('POST', '/test-accounts', { role });

test.each(['admin', 'hr-manager', 'employee'])('%s makes no test accounts', async (account) => {
  const caller = await signedIn(server.url, account);
  expect((await caller.call('GET', '/test-accounts')).status).toBe(403);
  expect((await make('nurse', caller)).status).toBe(403);
  expect((await caller.call('POST', '/test-accounts/x/end', {})).status).toBe(403);
});

test('a test account signs in as its role and as no more, until it is ended', async () => {
  for (const role of ['super_admin', 'global_admin', 'king']) expect((await make(role)).status).toBe(422);
  const { data } = await make('payroll_admin', await signedIn(server.url, 'global-admin'));
  const tester = await signedIn(server.url, data.email, data.password);
  const me = await tester.call<{ user: { roles: string[] } }>('GET', '/auth/profile');
  expect(me.data.user.roles).toEqual(['payroll_admin']);
  expect((await tester.call('GET', '/accounts')).status).toBe(403);
  const list = await top.call<TestAccount[]>('GET', '/test-accounts');
  expect(list.data.map((a) => a.email)).toEqual([data.email]);
  expect(list.text).not.toContain(data.password);
  const [nurse] = await sql<{ id: string }>(server, `select id from account where email = 'nurse@harborline.example'`);
  expect((await top.call('POST', `/test-accounts/${nurse?.id}/end`, {})).status).toBe(404);
  expect((await top.call('POST', `/test-accounts/${data.id}/end`, {})).status).toBe(200);
  await vi.waitFor(async () => expect((await tester.call('GET', '/auth/profile')).status).toBe(401));
  expect((await new Caller(server.url).signIn(data.email, data.password)).status).toBe(401);
});

test('ends by itself after a day', async () => {
  const { data } = await make('nurse');
  await sql(server, 'update test_account set ends_at = now() where account_id = $1', [data.id]);
  await sql(server, `select graphile_worker.add_job('test-accounts:end', '{}'::json)`);
  await vi.waitFor(async () => {
    expect((await top.call<TestAccount[]>('GET', '/test-accounts')).data).toEqual([]);
  }, 10_000);
  expect((await new Caller(server.url).signIn(data.email, data.password)).status).toBe(401);
});
