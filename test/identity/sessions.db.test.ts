import { readConfig } from '#app/config.ts';
import { secretKey } from '#app/secret-key.ts';
import { createServer } from '#app/server.ts';
import { openEngine } from '#app/all.servers.ts';
import { identityTasks } from '#modules/identity/identity-tasks.server.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { Caller, signedIn, sql } from './caller.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
}, 120_000);
afterAll(() => server.close());

interface Listed {
  id: string;
  current: boolean;
}
const mine = async (caller: Caller) => (await caller.call<Listed[]>('GET', '/auth/sessions')).data;
const sessionOf = (account: string) =>
  sql<{ idle: number; hours: number }>(
    server,
    `select s.idle_minutes as idle, round(extract(epoch from s.expires_at - s.created_at) / 3600)::integer as hours from session s join account a on a.id = s.account_id
      where a.email = $1 order by s.created_at desc limit 1`,
    [`${account}@harborline.example`],
  );

describe('a token', () => {
  test('taken out of storage is worth nothing without its cookie', async () => {
    const caller = await signedIn(server.url, 'employee');
    const thief = new Caller(server.url);
    thief.token = caller.token;
    expect((await thief.call('GET', '/auth/profile')).code).toBe('AUTH_EXPIRED');
    thief.cookie = (await signedIn(server.url, 'manager')).cookie;
    expect((await thief.call('GET', '/auth/profile')).code).toBe('AUTH_EXPIRED');
    expect((await caller.call('GET', '/auth/profile')).status).toBe(200);
  });
  test('lies in the database as a hash, and its cookie is out of reach of scripts and other sites', async () => {
    const caller = new Caller(server.url);
    const answer = await caller.signIn('employee');
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    const rows = await sql<{ hash: Buffer }>(server, 'select token_hash as hash from session');
    expect(rows.some(({ hash }) => hash.equals(Buffer.from(caller.token ?? '')))).toBe(false);
    expect(answer.data.token).toMatch(/^[\w-]{43}$/);
  });
  test.each([
    '',
    'x',
    'auth0-x',
    `auth0-${'a'.repeat(43)}`,
    'a'.repeat(43),
    'eyJhbGciOiJub25lIn0.e30.',
    `nxk_${'a'.repeat(43)}`,
  ])('that the server did not issue opens nothing: %s', async (token) => {
    const caller = new Caller(server.url);
    caller.token = token;
    caller.cookie = 'nexus_bind=x';
    for (const path of ['/auth/profile', '/employees', '/accounts', '/auth/security', '/audit-trail'])
      expect((await caller.call('GET', path)).status).toBe(401);
  });
});

/** What ends believing in every process; this one has heard of it after a moment. */
const forgetSessions = async (): Promise<void> => {
  await sql(
    server,
    `select pg_notify('nexus_live', '{"tenantId":"","events":[{"noun":"session","id":"","action":"close"}]}')`,
  );
  await new Promise((done) => setTimeout(done, 200));
};

describe('many who ask at the same moment', () => {
  const ROLES = ['employee', 'manager', 'nurse', 'therapist', 'hr-manager'];
  test('are each taken for who they are, and one whose session is over spoils nobody else’s', async () => {
    const callers = await Promise.all(ROLES.map((role) => signedIn(server.url, role)));
    const stranger = new Caller(server.url);
    await stranger.signIn('employee@northgate.example');
    const [gone, ...there] = callers;
    if (!gone) throw new Error('five callers');
    await sql(
      server,
      `update session set last_seen = now() - interval '1 day' where account_id = (select id from account where email = 'employee@harborline.example')`,
    );
    await forgetSessions();
    await vi.waitFor(async () => expect((await gone.call('GET', '/auth/profile')).status).toBe(401));
    const who = async (caller: Caller) =>
      (await caller.call<{ user: { email: string } }>('GET', '/auth/profile')).data?.user?.email;
    for (let round = 0; round < 3; round++) {
      await forgetSessions();
      const asked = [stranger, ...there, gone, ...there, stranger];
      expect(await Promise.all(asked.map(who))).toEqual([
        'employee@northgate.example',
        ...ROLES.slice(1).map((role) => `${role}@harborline.example`),
        undefined,
        ...ROLES.slice(1).map((role) => `${role}@harborline.example`),
        'employee@northgate.example',
      ]);
    }
  });
  test('keep their own session open and nobody else’s', async () => {
    const [there, away] = await Promise.all([signedIn(server.url, 'manager'), signedIn(server.url, 'nurse')]);
    if (!there || !away) throw new Error('two sessions');
    await sql(server, `update session set last_seen = now() - interval '3 minutes'`);
    await forgetSessions();
    await Promise.all([
      there.call('GET', '/auth/profile'),
      away.call('GET', '/auth/profile', undefined, { 'x-nexus-unattended': '1' }),
    ]);
    const seen = async (account: string) =>
      (
        await sql<{ late: boolean }>(
          server,
          `select bool_and(last_seen < now() - interval '2 minutes') as late from session s join account a on a.id = s.account_id where a.email = $1 and s.revoked_at is null and s.token_hash is not null`,
          [`${account}@harborline.example`],
        )
      )[0]?.late;
    expect([await seen('manager'), await seen('nurse')]).toEqual([false, true]);
  });
});

describe('one’s sessions', () => {
  test('are listed, and ended one by one or all but this', async () => {
    const [here, there, third] = await Promise.all([1, 2, 3].map(() => signedIn(server.url, 'consultant')));
    if (!here || !there || !third) throw new Error('three sessions');
    const listed = await mine(here);
    expect(listed.map((s) => s.current).sort((a, b) => Number(a) - Number(b))).toEqual([false, false, true]);
    const [other] = (await mine(there)).filter((s) => s.current);
    await here.call('POST', '/auth/sessions/revoke', { id: other?.id });
    expect((await there.call('GET', '/auth/profile')).code).toBe('AUTH_EXPIRED');
    expect((await here.call<{ ended: number }>('POST', '/auth/sessions/revoke-others', {})).data.ended).toBe(1);
    expect((await third.call('GET', '/auth/profile')).code).toBe('AUTH_EXPIRED');
    expect((await here.call('GET', '/auth/profile')).status).toBe(200);
  });
  test('are nobody else’s to see or to end', async () => {
    const [ann, bob] = [await signedIn(server.url, 'nurse'), await signedIn(server.url, 'therapist')];
    const [id] = (await mine(ann)).map((s) => s.id);
    expect((await mine(bob)).some((s) => s.id === id)).toBe(false);
    expect((await bob.call('POST', '/auth/sessions/revoke', { id })).status).toBe(404);
    expect((await ann.call('GET', '/auth/profile')).status).toBe(200);
  });
  test('are at most eight: the ninth ends the oldest', async () => {
    const all = [];
    for (let i = 0; i < 9; i++) all.push(await signedIn(server.url, 'intake-coordinator'));
    const states = await Promise.all(all.map(async (c) => (await c.call('GET', '/auth/profile')).status));
    expect(states).toEqual([401, ...Array.from({ length: 8 }, () => 200)]);
  });
});

describe('the limits of a session', () => {
  test('are 30 minutes without anybody, 15 where health records are open, 12 hours in any case', async () => {
    await signedIn(server.url, 'employee');
    await signedIn(server.url, 'nurse');
    expect(await sessionOf('employee')).toEqual([{ idle: 30, hours: 12 }]);
    expect(await sessionOf('nurse')).toEqual([{ idle: 15, hours: 12 }]);
  });
  test('are the organization’s where it sets some, and bad ones are refused with their bounds', async () => {
    const admin = await signedIn(server.url, 'admin');
    const rules = { idleMinutes: 45, clinicalIdleMinutes: 5, sessionHours: 8, twoFactorRoles: [] };
    expect((await admin.call('POST', '/sign-in-policy', { ...rules, idleMinutes: 61 })).fields).toEqual({
      idleMinutes: [expect.stringContaining('60')],
    });
    await admin.call('POST', '/sign-in-policy', rules);
    await signedIn(server.url, 'employee');
    await signedIn(server.url, 'nurse');
    expect(await sessionOf('employee')).toEqual([{ idle: 45, hours: 8 }]);
    expect(await sessionOf('nurse')).toEqual([{ idle: 5, hours: 8 }]);
    const [row] = await sql<{ changes: object }>(
      server,
      `select changes from audit_event where noun = 'sign_in_policy' order by seq desc limit 1`,
    );
    expect(row?.changes).toMatchObject({ idleMinutes: [null, 45], sessionHours: [null, 8] });
  });
  test.each(['last_seen', 'expires_at'])('end it: %s one second too far back', async (column) => {
    const caller = await signedIn(server.url, 'health-client');
    const back = column === 'last_seen' ? `make_interval(mins => idle_minutes)` : `interval '0'`;
    const who = `account_id = (select id from account where email = 'health-client@harborline.example')`;
    await sql(server, `update session set ${column} = now() - ${back} + interval '5 seconds' where ${who}`);
    await sql(
      server,
      `select pg_notify('nexus_live', '{"tenantId":"","events":[{"noun":"session","id":"","action":"close"}]}')`,
    );
    expect((await caller.call('GET', '/auth/profile', undefined, { 'x-nexus-unattended': '1' })).status).toBe(200);
    await sql(server, `update session set ${column} = now() - ${back} - interval '1 second' where ${who}`);
    await sql(
      server,
      `select pg_notify('nexus_live', '{"tenantId":"","events":[{"noun":"session","id":"","action":"close"}]}')`,
    );
    await vi.waitFor(async () =>
      expect((await caller.call('GET', '/auth/profile', undefined, { 'x-nexus-unattended': '1' })).code).toBe(
        'AUTH_EXPIRED',
      ),
    );
  });
  test('are not moved by what a page asks while nobody is there', async () => {
    const caller = await signedIn(server.url, 'super-admin');
    const who = `account_id = (select id from account where email = 'super-admin@harborline.example')`;
    await sql(server, `update session set last_seen = now() - interval '4 minutes' where ${who}`);
    const age = async () =>
      (
        await sql<{ s: number }>(
          server,
          `select extract(epoch from now() - last_seen)::integer as s from session where ${who}`,
        )
      )[0]?.s;
    await caller.call('GET', '/employees?limit=1', undefined, { 'x-nexus-unattended': '1' });
    expect(await age()).toBeGreaterThan(230);
    await caller.call('GET', '/employees?limit=1');
    expect(await age()).toBeLessThan(30);
  });
});

/** Another process on the same database, as far as sessions go. */
async function another(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const config = readConfig({
    PORT: '0',
    DEMO_MODE: 'on',
    DATA_DIR: server.config.dataDirectory,
    SECRET_KEY: server.config.secretKey?.reveal() ?? '',
  });
  const made = await createServer({ config, database: server.database });
  return { url: await made.listen(), close: () => made.close() };
}

test('a session goes on after the server was started again', async () => {
  const first = await another();
  const who = await signedIn(first.url, 'nurse');
  await first.close();
  const second = await another();
  const again = new Caller(second.url);
  [again.token, again.cookie] = [who.token, who.cookie];
  expect((await again.call<{ user: { email: string } }>('GET', '/auth/profile')).data.user.email).toBe(
    'nurse@harborline.example',
  );
  again.cookie = '';
  expect((await again.call('GET', '/auth/profile')).status).toBe(401);
  await second.close();
});

test('a session that is ended here is over in every other process at once', async () => {
  const second = await another();
  const { url } = second;
  const here = await signedIn(server.url, 'manager');
  const there = new Caller(url);
  [there.token, there.cookie] = [here.token, here.cookie];
  expect((await there.call('GET', '/auth/profile')).status).toBe(200);
  await here.call('POST', '/auth/logout', {});
  await vi.waitFor(async () => expect((await there.call('GET', '/auth/profile')).code).toBe('AUTH_EXPIRED'));
  await second.close();
});

test('rows that are over leave their tables, and no others', async () => {
  const engine = await openEngine(server.database, secretKey(server.config));
  await signedIn(server.url, 'ciso');
  await sql(
    server,
    `update session set revoked_at = now() - interval '2 days' where account_id = (select id from account where email = 'nurse@harborline.example')`,
  );
  const count = async () => (await sql<{ n: number }>(server, 'select count(*)::integer as n from session'))[0]?.n ?? 0;
  const over = (await sql(server, `select 1 from session where revoked_at < now() - interval '1 day'`)).length;
  const before = await count();
  expect(over).toBeGreaterThan(0);
  const [org] = await sql<{ id: string }>(server, `select id from organization where slug = 'harborline'`);
  const purge = identityTasks.find((t) => t.name === 'identity:purge');
  await purge?.run(engine, org?.id ?? '', {});
  expect(await count()).toBe(before - over);
  await engine.connections.close();
});
