import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AccountCard, AuditRow, ChainCheck } from '#modules/identity/identity-wire.model.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { Caller, signedIn, sql } from './caller.ts';

let server: TestServer;
let admin: Caller;
let cards: AccountCard[];
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  admin = await signedIn(server.url, 'admin');
  cards = (await admin.call<AccountCard[]>('GET', '/accounts')).data;
}, 120_000);
afterAll(() => server.close());

const card = (account: string): AccountCard => {
  const found = cards.find((c) => c.email === `${account}@harborline.example`);
  if (!found) throw new Error(`no account ${account}`);
  return found;
};
const act = (caller: Caller, account: AccountCard, verb: string, body: object = {}) =>
  caller.call('POST', `/accounts/${account.id}/${verb}`, body);

describe('a large organization', () => {
  afterAll(async () => {
    await sql(server, `delete from membership where email like 'crowd-%'`);
    await sql(
      server,
      `delete from account_tenant where account_id in (select id from account where email like 'crowd-%')`,
    );
    await sql(server, `delete from account where email like 'crowd-%'`);
  });
  const page = (caller: Caller, query: string) => caller.call<AccountCard[]>('GET', `/accounts?${query}`);
  test('more than 500 accounts are read page by page, each once, in the order of names', async () => {
    const mine = `(select t.tenant_id from account_tenant t join account a on a.id = t.account_id where a.email = 'admin@harborline.example' limit 1)`;
    await sql(
      server,
      `with made as (insert into account (id, email, password_hash, first_name, last_name)
          select gen_random_uuid(), 'crowd-' || n || '@harborline.example', 'x', 'Zoë', 'Crowd' || lpad(n::text, 4, '0') from generate_series(1, 620) n returning id, email),
        joined as (insert into account_tenant (account_id, tenant_id) select id, ${mine} from made)
      insert into membership (tenant_id, id, status, account, email, role)
        select ${mine}, gen_random_uuid(), 'active', id, email, case when email like 'crowd-6%' then 'nurse' else 'employee' end from made`,
    );
    const seen: string[] = [];
    let after: string | null = '';
    let total = 0;
    while (after !== null) {
      const found: { data: AccountCard[]; page: { next: string | null; total: number } } = JSON.parse(
        (await page(admin, `limit=150&after=${after}`)).text,
      );
      seen.push(...found.data.map(({ id }) => id));
      ({ next: after, total } = found.page);
    }
    expect(total).toBe(cards.length + 620);
    expect(seen.length).toBe(total);
    expect(new Set(seen).size).toBe(total);
    expect(seen.filter((id) => cards.some((c) => c.id === id))).toEqual(cards.map(({ id }) => id));
  });
  test('words find the last of them by name without accents, by address and by role', async () => {
    const emails = async (caller: Caller, q: string) =>
      (await page(caller, `q=${encodeURIComponent(q)}&limit=500`)).data.map(({ email }) => email);
    expect(await emails(admin, 'zoe crowd0620')).toEqual(['crowd-620@harborline.example']);
    expect(await emails(admin, 'crowd-617@harborline.example')).toEqual(['crowd-617@harborline.example']);
    const nurses = await emails(admin, 'crowd nurse');
    expect(nurses.length).toBe(32);
    expect(nurses.every((email) => email.startsWith('crowd-6'))).toBe(true);
    // Somebody who keeps accounts of coaching finds no one else, by whatever word.
    const health = await signedIn(server.url, 'health-admin');
    expect(await emails(health, 'crowd')).toEqual([]);
    expect((await page(health, `id=${card('nurse').id}`)).data).toEqual([]);
    const other = await signedIn(server.url, 'admin@northgate.example');
    expect(await emails(other, 'crowd')).toEqual([]);
  });
  test('what the figures count is what the list shows, and nonsense is refused by name', async () => {
    for (const show of ['shut', 'one-factor', 'never']) {
      const found = await page(admin, `show=${show}&limit=500`);
      const all = (await page(admin, 'limit=500')).data.concat((await page(admin, 'limit=500&after=500')).data);
      const holds = all.filter((c) =>
        show === 'shut'
          ? c.state === 'locked' || c.state === 'paused'
          : show === 'never'
            ? c.state === 'active' && c.lastSignIn === null
            : c.state !== 'deactivated' && !c.twoFactor,
      );
      expect([show, JSON.parse(found.text).page.total]).toEqual([show, holds.length]);
    }
    expect((await page(admin, 'show=everything')).text).toContain('must be one of: shut, one-factor, never');
    expect((await page(admin, 'limit=501')).text).toContain('must be a whole number from 0 to 500');
    expect((await page(admin, 'after=-1')).text).toContain('must be a whole number from 0');
    expect((await page(admin, 'q=a&q=b&limit=1')).status).toBe(200);
  });
});

describe('who may', () => {
  test.each(['employee', 'manager', 'nurse', 'security-manager'])('%s sees no accounts', async (account) => {
    const caller = await signedIn(server.url, account);
    expect((await caller.call('GET', '/accounts')).status).toBe(403);
    expect((await caller.call('GET', `/accounts/${card('nurse').id}/sessions`)).status).toBe(403);
    expect((await act(caller, card('nurse'), 'lock', { why: 'because' })).status).toBe(403);
  });
  test('HR sees them and changes none', async () => {
    const hr = await signedIn(server.url, 'hr-manager');
    const { data } = await hr.call<AccountCard[]>('GET', '/accounts');
    expect(data.every((c) => c.can.length === 0)).toBe(true);
    for (const verb of ['lock', 'roles', 'reset-second-factor'])
      expect((await act(hr, card('nurse'), verb, { why: 'because', roles: ['nurse'] })).status).toBe(403);
  });
  test('a health administrator sees accounts of coaching, of their roles those of coaching, and changes none', async () => {
    const health = await signedIn(server.url, 'health-admin');
    const { data } = await health.call<AccountCard[]>('GET', '/accounts');
    const roles = new Set(data.flatMap((c) => c.roles));
    expect([...roles].toSorted()).toEqual(['health_admin', 'health_client', 'health_coach']);
    expect(data.every((c) => c.can.length === 0 && c.roles.length > 0)).toBe(true);
    const coach = card('health-coach');
    expect((await health.call('GET', `/accounts/${coach.id}/sessions`)).status).toBe(200);
    expect((await health.call('GET', `/accounts/${card('nurse').id}/sessions`)).status).toBe(404);
    for (const [account, status] of [
      [coach, 403],
      [card('nurse'), 404],
    ] as const)
      for (const verb of ['lock', 'roles', 'reset-second-factor', 'end-sessions'])
        expect((await act(health, account, verb, { why: 'because', roles: ['nurse'] })).status).toBe(status);
  });
  test('nobody changes their own account, or one that stands above', async () => {
    expect(card('admin').can).toEqual([]);
    expect(card('super-admin').can).toEqual([]);
    expect((await act(admin, card('admin'), 'roles', { roles: ['admin', 'super_admin'] })).status).toBe(403);
    expect((await act(admin, card('super-admin'), 'lock', { why: 'because' })).status).toBe(403);
    expect((await act(admin, card('nurse'), 'roles', { roles: ['nurse', 'super_admin'] })).status).toBe(403);
  });
  test('another organization’s account is not found', async () => {
    const other = await signedIn(server.url, 'admin@northgate.example');
    for (const verb of ['lock', 'unlock', 'roles', 'end-sessions', 'reset-second-factor'])
      expect((await act(other, card('nurse'), verb, { why: 'because', roles: ['nurse'] })).status).toBe(404);
    expect((await other.call('GET', `/accounts/${card('nurse').id}/sessions`)).status).toBe(404);
    const { text } = await other.call('GET', '/accounts');
    expect(text).not.toContain('harborline');
  });
  test('changes of access ask for proof', async () => {
    const late = await signedIn(server.url, 'admin');
    await sql(server, `update session set proved_at = now() - interval '6 minutes' where account_id = $1`, [
      card('admin').id,
    ]);
    await sql(
      server,
      `select pg_notify('nexus_live', '{"tenantId":"","events":[{"noun":"session","id":"","action":"close"}]}')`,
    );
    await vi.waitFor(async () =>
      expect((await act(late, card('nurse'), 'roles', { roles: ['nurse'] })).code).toBe('PROOF_REQUIRED'),
    );
    admin = await signedIn(server.url, 'admin');
  });
});

describe('an administrator', () => {
  test('locks and unlocks an account: out at once, in again with the same roles', async () => {
    const nurse = await signedIn(server.url, 'nurse');
    expect((await act(admin, card('nurse'), 'lock')).fields).toHaveProperty('why');
    expect((await act(admin, card('nurse'), 'lock', { why: 'laptop stolen' })).status).toBe(200);
    expect((await nurse.call('GET', '/auth/profile')).code).toBe('AUTH_EXPIRED');
    expect((await new Caller(server.url).signIn('nurse')).status).toBe(401);
    const [now] = (await admin.call<AccountCard[]>('GET', '/accounts')).data.filter((c) => c.id === card('nurse').id);
    expect([now?.state, now?.can.includes('unlock'), now?.can.includes('lock')]).toEqual(['locked', true, false]);
    expect((await act(admin, card('nurse'), 'unlock')).status).toBe(200);
    expect((await new Caller(server.url).signIn('nurse')).status).toBe(200);
  });
  test('gives and takes roles: they count with the next step', async () => {
    const trainer = await signedIn(server.url, 'training-manager');
    expect((await trainer.call('GET', '/sign-in-policy')).status).toBe(403);
    const before = card('training-manager').roles;
    expect((await act(admin, card('training-manager'), 'roles', { roles: [...before, 'admin'] })).status).toBe(200);
    await vi.waitFor(async () => expect((await trainer.call('GET', '/sign-in-policy')).status).toBe(200));
    expect((await act(admin, card('training-manager'), 'roles', { roles: before })).status).toBe(200);
    await vi.waitFor(async () => expect((await trainer.call('GET', '/sign-in-policy')).status).toBe(403));
    expect((await act(admin, card('training-manager'), 'roles', { roles: [] })).status).toBe(422);
    expect((await act(admin, card('training-manager'), 'roles', { roles: ['king'] })).status).toBe(422);
  });
  test('cannot leave the organization without one', async () => {
    const top = await signedIn(server.url, 'super-admin');
    const taken = await act(top, card('admin'), 'roles', { roles: ['employee'] });
    expect([taken.status, taken.message]).toEqual([409, 'An organization needs at least one administrator.']);
    expect((await act(top, card('admin'), 'lock', { why: 'trying it' })).status).toBe(409);
  });
  test('opens an account that wrong passwords paused', async () => {
    for (let i = 0; i < 10; i++) await new Caller(server.url).signIn('therapist', 'wrong');
    await vi.waitFor(async () => expect((await new Caller(server.url).signIn('therapist')).status).toBe(429));
    expect((await act(admin, card('therapist'), 'unlock')).status).toBe(200);
    expect((await new Caller(server.url).signIn('therapist')).status).toBe(200);
  });
});

describe('the audit trail', () => {
  const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
  let revealed = '';
  test('tells of sign-ins, refusals, role changes, reveals and exports, with who and from where', async () => {
    const hr = await signedIn(server.url, 'hr-manager');
    const people = await hr.call<{ id: string }[]>('GET', '/employees?limit=1');
    const { data: shown } = await hr.call<{ ssn: string }>('POST', `/employees/${people.data[0]?.id}/reveal`, {
      fields: ['ssn'],
      why: 'checking the tax form',
    });
    revealed = shown.ssn;
    expect(revealed).toMatch(/^\d{9}$/);
    await hr.call('GET', '/employees.csv');
    const asked = async (kind: string) =>
      (await hr.call<AuditRow[]>('GET', `/audit-trail?kind=${kind}`)).data.map((r) => `${r.action} ${r.outcome}`);
    expect(await asked('sign-ins')).toEqual(expect.arrayContaining(['sign in success', 'sign in denied']));
    expect(await asked('refusals')).toContain('sign in denied');
    expect(await asked('access')).toEqual(
      expect.arrayContaining(['change roles success', 'lock success', 'unlock success']),
    );
    expect((await asked('reveals'))[0]).toBe('reveal success');
    expect((await asked('exports'))[0]).toBe('export success');
    const { data } = await hr.call<AuditRow[]>('GET', '/audit-trail?kind=access');
    const locked = data.find((r) => r.action === 'lock');
    expect([locked?.by, locked?.why, locked?.ip]).toEqual([card('admin').name, 'laptop stolen', '127.0.0.1']);
  });
  test('shows names of fields and no values', async () => {
    const { text } = await admin.call('GET', '/audit-trail?kind=reveals');
    expect(text).toContain('ssn');
    // Nine digits may follow each other inside an id, which is nobody's number.
    expect(text.replace(UUID, 'id')).not.toMatch(/\d{3}-?\d{2}-?\d{4}/);
    expect(text).not.toContain(revealed);
    expect(text).not.toContain('tax form');
  });
  test('is closed to others, and refuses odd questions in words', async () => {
    const manager = await signedIn(server.url, 'manager');
    expect((await manager.call('GET', '/audit-trail')).status).toBe(403);
    expect((await manager.call('POST', '/audit-trail/check', {})).status).toBe(403);
    expect((await admin.call('GET', '/audit-trail?kind=all')).status).toBe(400);
    expect((await admin.call('GET', '/audit-trail?after=x')).status).toBe(400);
  });
  test('tells of a refused read once an hour for each person and address, however often it is tried', async () => {
    const coach = await signedIn(server.url, 'health-coach');
    const [me] = await sql<{ id: string }>(
      server,
      `select id from account where email = 'health-coach@harborline.example'`,
    );
    const traces = () =>
      sql<{ noun: string; why: string }>(
        server,
        `select noun, why from audit_event where actor = $1 and action = 'read' and outcome = 'denied' order by seq`,
        [me?.id],
      );
    for (let i = 0; i < 20; i++)
      expect((await coach.call('GET', '/audit-trail?kind=access&by=somebody')).status).toBe(403);
    await vi.waitFor(async () => expect(await traces()).toEqual([{ noun: 'audit-trail', why: '/api/audit-trail' }]));
    expect((await coach.call('GET', '/accounts')).status).toBe(403);
    await vi.waitFor(async () =>
      expect((await traces()).map((t) => t.why)).toEqual(['/api/audit-trail', '/api/accounts']),
    );
    // What is not found, and what is refused to write, are other stories.
    await coach.call('GET', '/employees/019ac2c0-0000-7000-8000-000000000001');
    expect(await traces()).toHaveLength(2);
  });
  test('holds its chain, and the check finds an entry that somebody changed', async () => {
    const [org] = await sql<{ id: string }>(server, `select id from organization where slug = 'harborline'`);
    const [events] = await sql<{ count: number }>(
      server,
      'select count(*)::integer as count from audit_event where tenant_id = $1',
      [org?.id],
    );
    // A seal covers nothing that is younger than the oldest transaction of the cluster, which other tests share.
    await vi.waitFor(
      async () => {
        await sql(server, `with t as (select set_config('app.tenant', $1, false)) select audit_seal_next() from t`, [
          org?.id,
        ]);
        const whole = await admin.call<ChainCheck>('POST', '/audit-trail/check', {});
        expect(whole.data).toMatchObject({ holds: true, brokenAt: null });
        expect(whole.data.sealed).toBeGreaterThanOrEqual(events?.count ?? Infinity);
      },
      { timeout: 20_000, interval: 500 },
    );
    expect(events?.count).toBeGreaterThan(1000);
    await sql(server, 'alter table audit_event disable trigger frozen');
    await sql(server, `update audit_event set actor_name = 'No one' where action = 'lock' and tenant_id = $1`, [
      org?.id,
    ]);
    const broken = await admin.call<ChainCheck>('POST', '/audit-trail/check', {});
    expect(broken.data.holds).toBe(false);
    expect(broken.data.brokenAt).toBeGreaterThan(0);
  });
});
