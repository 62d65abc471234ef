import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AccountCard, NounPreview, RoleCard, RolePage } from '#modules/identity/identity-wire.model.ts';
import { Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let admin: Caller;
let cards: AccountCard[];
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  admin = await signedIn(server.url, 'admin');
  cards = (await admin.call<AccountCard[]>('GET', '/accounts')).data;
}, 120_000);
afterAll(() => server.close());

interface Made {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}
const change = (noun: string, verb: string, scope: string) => ({ noun, verb, scope });
const make = (key: string, basedOn: string, changes: object[], caller = admin) =>
  caller.call<Made>('POST', '/made-roles', { key, name: `Role ${key}`, basedOn, changes });
const card = (account: string): AccountCard => {
  const found = cards.find((c) => c.email === `${account}@harborline.example`);
  if (!found) throw new Error(`no account ${account}`);
  return found;
};
const give = (account: string, ...roles: string[]) =>
  admin.call('POST', `/accounts/${card(account).id}/roles`, { roles });

describe('making a role', () => {
  test.each(['employee', 'hr-manager', 'account-admin'])('is not for %s', async (account) => {
    expect((await make('x', 'employee', [], await signedIn(server.url, account))).status).toBe(403);
  });
  test.each([
    ['an unknown noun', change('secret_plan', 'read', 'all')],
    ['an unknown verb', change('employee', 'clone', 'all')],
    ['what nobody may do', change('membership', 'create', 'all')],
    ['a scope that means nothing there', change('department', 'read', 'own')],
    ['a scope beyond the organization', change('employee', 'read', 'platform')],
    ['more than its maker has', change('approval_step', 'read', 'all')],
  ])('refuses %s, naming it', async (_what, one) => {
    const answer = await make('refused', 'employee', [one]);
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['changes']]);
  });
  test('is not based on roles above an organization, and asks for proof', async () => {
    for (const base of ['super_admin', 'global_admin', 'king'])
      expect((await make('refused', base, [])).fields).toHaveProperty('basedOn');
    const late = await signedIn(server.url, 'admin');
    await sql(server, `update session set proved_at = now() - interval '6 minutes'`);
    await sql(
      server,
      `select pg_notify('nexus_live', '{"tenantId":"","events":[{"noun":"session","id":"","action":"close"}]}')`,
    );
    await vi.waitFor(async () => expect((await make('late', 'employee', [], late)).code).toBe('PROOF_REQUIRED'));
    admin = await signedIn(server.url, 'admin');
  });
});

describe('somebody with a made role', () => {
  let made: Made;
  let trainer: Caller;
  beforeAll(async () => {
    const changes = [
      change('pay_rate', 'read', 'none'),
      change('bank_account', 'read', 'none'),
      change('department', 'create', 'none'),
      change('employee', 'edit', 'facility'),
      change('leave_request', 'read', 'team'),
    ];
    made = (await make('hr-assistant', 'hr_manager', changes)).data;
    trainer = await signedIn(server.url, 'training-manager');
    expect((await give('training-manager', `made:${made.id}`)).status).toBe(200);
  });

  test('sees what the role leaves, and not what it takes away, from the next request on', async () => {
    await vi.waitFor(async () => expect((await trainer.call('GET', '/dependents')).status).toBe(200));
    expect((await trainer.call<object[]>('GET', '/dependents?limit=1')).status).toBe(200);
    // What everybody has of their own stays: pay rates of oneself.
    const rates = await trainer.call<{ employee: string }[]>('GET', '/pay-rates?limit=100');
    expect(new Set(rates.data.map((r) => r.employee)).size).toBeLessThanOrEqual(1);
    expect((await trainer.call('POST', '/departments', { name: 'X', code: 'X' })).status).toBe(403);
  });
  test('asks nothing whose answer is made of what the role takes away, and the rest as before', async () => {
    const pay = await trainer.call('GET', '/compensation-overview');
    expect([pay.status, pay.code]).toEqual([403, 'PERMISSION_DENIED']);
    // No other list of this question names what the role narrows.
    const rest = await trainer.call('GET', '/org-chart');
    expect(rest.status, rest.text).toBe(200);
    const hr = await signedIn(server.url, 'hr-manager');
    expect((await hr.call('GET', '/compensation-overview')).status).toBe(200);
  });
  test('stands under a name of their own: code that asks for the base role by name does not take them for it', async () => {
    expect((await trainer.call('GET', '/audit-trail')).status).toBe(403);
    expect((await trainer.call('GET', '/accounts')).status).toBe(403);
    const me = await trainer.call<{ user: { roles: string[] } }>('GET', '/auth/profile');
    expect(me.data.user.roles).toEqual(['hr_manager']);
    const keys = await trainer.call<{ roles: string[][]; directory: string | null }>('GET', '/auth/keys');
    expect([keys.data.roles, keys.data.directory]).toEqual([[[`made:${made.id}`, made.name]], null]);
    const key = { name: 'a key', role: 'hr_manager', days: 1, scopes: ['read:employees'] };
    expect((await trainer.call('POST', '/auth/keys', key)).fields).toHaveProperty('role');
  });
  test('makes keys that may what the role may, no more, and that end with it', async () => {
    const wish = {
      name: 'Assistant',
      role: `made:${made.id}`,
      days: 1,
      scopes: ['read:pay-rates', 'write:departments', 'read:dependents'],
    };
    const scim = { ...wish, scopes: ['scim'] };
    expect((await trainer.call('POST', '/auth/keys', scim)).fields).toEqual({
      scopes: ['scim requires the Administrator role'],
    });
    const program = new Caller(server.url);
    program.token = (await trainer.call<{ key: string }>('POST', '/auth/keys', wish)).data.key;
    expect((await program.call('GET', '/dependents')).status).toBe(200);
    const rates = await program.call<{ employee: string }[]>('GET', '/pay-rates?limit=100');
    expect(new Set(rates.data.map((r) => r.employee)).size).toBeLessThanOrEqual(1);
    expect((await program.call('POST', '/departments', { name: 'X', code: 'X' })).status).toBe(403);
    const list = await trainer.call<{ keys: { role: string }[] }>('GET', '/auth/keys');
    expect(list.data.keys.map((k) => k.role)).toEqual([made.name]);
    // Somebody else's made role is none of one's own.
    expect((await admin.call('POST', '/auth/keys', wish)).fields).toHaveProperty('role');
    expect((await give('training-manager', 'training_manager')).status).toBe(200);
    expect((await program.call('GET', '/dependents')).code).toBe('AUTH_EXPIRED');
    expect((await give('training-manager', `made:${made.id}`)).status).toBe(200);
  });
  test('reaches the facilities that the membership names, and no other', async () => {
    const people = await admin.call<{ id: string; version: number; location: string }[]>(
      'GET',
      '/employees?limit=100&status=active',
    );
    const [here] = people.data;
    const there = people.data.find((p) => p.location !== here?.location);
    const edit = (p?: { id: string; version: number }) =>
      trainer.call('PATCH', `/employees/${p?.id}`, { version: p?.version, costCenter: 'CC-1' });
    expect((await edit(here)).status).toBe(403);
    const at = (facilities: unknown, role: unknown = `made:${made.id}`, who = admin) =>
      who.call('POST', `/accounts/${card('training-manager').id}/facilities`, { role, facilities });
    expect((await at([here?.location], `made:${made.id}`, trainer)).status).toBe(403);
    expect((await at([here?.location], 'admin')).fields).toEqual({ role: ['must be a role this account has'] });
    expect((await at('everywhere')).fields).toHaveProperty('facilities');
    expect((await at([crypto.randomUUID()])).fields).toEqual({ facilities: ['must be your locations'] });
    const [foreign] = await sql<{ id: string }>(
      server,
      `select l.id from location l join organization o on o.id = l.tenant_id where o.slug = 'northgate' limit 1`,
    );
    expect((await at([foreign?.id])).fields).toHaveProperty('facilities');
    expect((await at([here?.location])).status).toBe(200);
    expect((await edit(here)).status).toBe(200);
    expect((await edit(there)).status).toBe(403);
    // Moved: what was open is closed, what was closed is open, for the session that runs.
    expect((await at([there?.location])).status).toBe(200);
    expect((await edit(there)).status).toBe(200);
    const again = await admin.call<{ version: number }>('GET', `/employees/${here?.id}`);
    expect(
      (await trainer.call('PATCH', `/employees/${here?.id}`, { version: again.data.version, costCenter: 'CC-2' }))
        .status,
    ).toBe(403);
    expect((await at([])).status).toBe(200);
    const [trace] = await sql<{ why: string }>(
      server,
      `select why from audit_event where action = 'change facilities' order by seq desc limit 1`,
    );
    expect(trace?.why).toMatch(/: none$/);
    expect((await at([here?.location])).status).toBe(200);
  });
  test('gets what is changed in the role with the next request', async () => {
    const page = await admin.call<{ changes: object[]; version: number }>('GET', `/made-roles/${made.id}`);
    const changes = [...page.data.changes, change('credential', 'read', 'none')];
    const before = await trainer.call<object[]>('GET', '/credentials?limit=100');
    expect(before.data.length).toBeGreaterThan(3);
    const saved = await admin.call('PATCH', `/made-roles/${made.id}`, { version: page.data.version, changes });
    expect(saved.status).toBe(200);
    await vi.waitFor(async () =>
      expect((await trainer.call<object[]>('GET', '/credentials?limit=100')).data.length).toBeLessThan(
        before.data.length,
      ),
    );
  });
  test('is one role of a kind, and the role is not removed while somebody holds it', async () => {
    expect((await give('training-manager', `made:${made.id}`, 'hr_manager')).fields).toHaveProperty('role');
    expect((await admin.call('DELETE', `/made-roles/${made.id}`)).status).toBe(409);
    expect((await give('training-manager', 'made:019ac2c0-0000-7000-8000-000000000001')).status).toBe(422);
  });
  test('is shown beside its base, with who holds it and what they would see', async () => {
    const hr = await signedIn(server.url, 'hr-manager');
    const all = await hr.call<RoleCard[]>('GET', '/roles');
    expect(all.data).toHaveLength(24);
    expect(all.data[0]).toMatchObject({ key: `made:${made.id}`, base: 'hr_manager', holders: 1 });
    const { data } = await hr.call<RolePage>('GET', `/roles/made:${made.id}`);
    expect(data.holders.map((h) => h.email)).toEqual(['training-manager@harborline.example']);
    const rates = data.nouns.find((n) => n.noun === 'pay_rate')?.verbs.find((v) => v.verb === 'read');
    expect([rates?.base, rates?.scopes]).toEqual([['all'], ['own']]);
    const seen = await hr.call<NounPreview[]>(
      'GET',
      `/roles/made:${made.id}/preview?account=${card('training-manager').id}`,
    );
    const noun = (name: string) => seen.data.find((n) => n.noun === name);
    expect(noun('employee')?.records).toBeGreaterThan(400);
    expect(noun('pay_rate')?.records).toBeLessThan(20);
    expect(noun('employee')?.masked).toContain('Social Security number');
  });
  test('its pages are for those who look after access, and of one’s own organization only', async () => {
    const nurse = await signedIn(server.url, 'nurse');
    for (const path of ['/roles', '/roles/nurse', '/roles/nurse/preview'])
      expect((await nurse.call('GET', path)).status).toBe(403);
    const other = await signedIn(server.url, 'admin@northgate.example');
    expect((await other.call('GET', `/roles/made:${made.id}`)).status).toBe(404);
    expect((await other.call('GET', `/roles/made:${made.id}/preview`)).status).toBe(404);
    expect((await other.call('GET', `/roles/nurse/preview?account=${card('nurse').id}`)).status).toBe(404);
    expect((await other.call('PATCH', `/made-roles/${made.id}`, { version: 1, name: 'Mine' })).status).toBe(404);
    const [own] = (await other.call<AccountCard[]>('GET', '/accounts')).data.filter((a) => a.can.includes('roles'));
    expect((await other.call('POST', `/accounts/${own?.id}/roles`, { roles: [`made:${made.id}`] })).status).toBe(422);
  });
});
