import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RowResult } from '#engine/model/wire.ts';
import type {
  AccountCard,
  InvitationCard,
  OwnOrganization,
  SignInEvent,
} from '#modules/identity/identity-wire.model.ts';
import { Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { CLINIC, comeIn, createClinic, GOOD, secretFor } from './office.ts';

let server: TestServer;
let admin: Caller;
let clinic: Caller;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  await createClinic(server);
  admin = await signedIn(server.url, 'admin');
  clinic = await signedIn(server.url, CLINIC, GOOD);
}, 120_000);
afterAll(() => server.close());

const ask = (caller: Caller, ...invitations: object[]) =>
  caller.call<RowResult[]>('POST', '/accounts/invite', { invitations });
const forget = () =>
  sql(
    server,
    `select pg_notify('nexus_live', '{"tenantId":"","events":[{"noun":"session","id":"","action":"close"}]}')`,
  );

describe('who may invite', () => {
  test.each(['employee', 'hr-manager', 'account-admin', 'manager'])('%s may not', async (account) => {
    const caller = await signedIn(server.url, account);
    expect((await ask(caller, { email: 'a@harborline.example' })).status).toBe(403);
  });
  test('an administrator gives no role above their own', async () => {
    const answer = await ask(admin, { email: 'boss@harborline.example', role: 'super_admin' });
    expect([answer.status, answer.fields]).toEqual([422, { role: ['can be given only by a super administrator'] }]);
    const top = await signedIn(server.url, 'super-admin');
    expect((await ask(top, { email: 'boss@harborline.example', role: 'super_admin' })).status).toBe(201);
  });
  test('an invitation asks for proof', async () => {
    const late = await signedIn(server.url, CLINIC, GOOD);
    await sql(server, `update session set proved_at = now() - interval '6 minutes'`);
    await forget();
    await vi.waitFor(async () => expect((await ask(late, { email: 'a@b.org' })).code).toBe('PROOF_REQUIRED'));
    await sql(server, 'update session set proved_at = now()');
    await forget();
    await vi.waitFor(async () => expect((await ask(late, { email: 'nobody' })).code).toBe('VALIDATION_ERROR'));
  });
});

describe('what is refused', () => {
  test.each(['nurse@somewhere.example', 'nurse@some.test'])(
    '%s belongs to nobody: 400 from a real organization',
    async (email) => {
      const answer = await ask(clinic, { email });
      expect([answer.status, answer.code]).toEqual([400, 'DEMO_ADDRESS']);
    },
  );
  test('an address of the demonstration itself, even inside it', async () => {
    expect((await ask(admin, { email: 'nurse@demo.example' })).status).toBe(400);
  });
  test('an unknown role, a location of another organization, somebody who signs in here already', async () => {
    const [place] = await sql<{ id: string }>(server, 'select id from location limit 1');
    const refused = async (wish: object) => (await ask(clinic, wish)).fields;
    expect(await refused({ email: 'a@b.org', role: 'king' })).toHaveProperty('role');
    expect(await refused({ email: 'a@b.org', role: 'made:019ac2c0-0000-7000-8000-000000000001' })).toHaveProperty(
      'role',
    );
    expect(await refused({ email: 'a@b.org', facilities: [place?.id] })).toEqual({
      facilities: ['must be your locations'],
    });
    expect(await refused({ email: CLINIC })).toHaveProperty('email');
    expect((await clinic.call('POST', '/accounts/invite', { invitations: [] })).status).toBe(422);
  });
  test('the 21st within a day', async () => {
    const wishes = Array.from({ length: 22 }, (_, i) => ({ email: `person${i}@canary-clinic.org` }));
    const { data } = await ask(clinic, ...wishes);
    expect(data.filter((r) => r.ok)).toHaveLength(20);
    expect(data[20]?.message).toContain('20 invitations in 24 hours');
    await sql(server, `update invite set created_at = now() - interval '2 days' where email like 'person%'`);
  });
});

describe('an invitation', () => {
  test('brings a colleague in once, with the role it names, and signs them in', async () => {
    expect((await ask(clinic, { email: 'Nora@canary-clinic.org', role: 'nurse' })).status).toBe(201);
    const secret = await secretFor(clinic, 'nora@canary-clinic.org');
    const [row] = await sql<{ n: number }>(
      server,
      `select count(*)::int as n from invite_link where token_hash = sha256(convert_to($1, 'UTF8'))`,
      [secret],
    );
    expect(row?.n).toBe(1);
    const card = await new Caller(server.url).call<InvitationCard>('POST', '/auth/invitation', { token: secret });
    expect(card.data).toEqual({
      organization: 'Canary Clinic',
      email: 'nora@canary-clinic.org',
      role: 'Nurse',
      known: false,
    });
    const weak = { token: secret, firstName: 'Nora', lastName: 'Ngo', password: 'canarycanarycanary' };
    expect((await new Caller(server.url).call('POST', '/auth/invitation/accept', weak)).fields).toHaveProperty(
      'password',
    );
    const nora = await comeIn(server, secret, 'Nora', 'Ngo');
    const me = await nora.call<{ user: { roles: string[]; organization: string } }>('GET', '/auth/profile');
    expect([me.data.user.roles, me.data.user.organization]).toEqual([['nurse'], 'Canary Clinic']);
    const again = (path: string, body: object) => new Caller(server.url).call('POST', path, body);
    expect((await again('/auth/invitation', { token: secret })).code).toBe('LINK_EXPIRED');
    expect((await again('/auth/invitation/accept', { ...weak, password: GOOD })).code).toBe('LINK_EXPIRED');
    const { data } = await nora.call<SignInEvent[]>('GET', '/auth/history');
    expect(data.map((e) => e.action)).toContain('sign in');
  });
  test('opens nothing once it is revoked, expired or sent again', async () => {
    const [first] = (await ask(clinic, { email: 'rhea@canary-clinic.org' })).data;
    const old = await secretFor(clinic, 'rhea@canary-clinic.org');
    expect((await clinic.call('POST', `/invites/${first?.id}/resend`, {})).status).toBe(200);
    const look = (secret: string) => new Caller(server.url).call('POST', '/auth/invitation', { token: secret });
    await vi.waitFor(async () => expect((await look(old)).code).toBe('LINK_EXPIRED'), 10_000);
    const fresh = await secretFor(clinic, 'rhea@canary-clinic.org');
    expect((await look(fresh)).status).toBe(200);
    await sql(server, `update invite_link set expires_at = now() where invite_id = $1`, [first?.id]);
    expect((await look(fresh)).code).toBe('LINK_EXPIRED');
    await sql(server, `update invite_link set expires_at = now() + interval '1 day' where invite_id = $1`, [first?.id]);
    expect((await clinic.call('POST', `/invites/${first?.id}/revoke`, {})).status).toBe(200);
    expect((await look(fresh)).code).toBe('LINK_EXPIRED');
  });
  test('for one address is not accepted by another one, and joins an existing sign-in to a second organization', async () => {
    expect((await ask(clinic, { email: 'nurse@harborline.example' })).status).toBe(400);
    // Somebody real of another organization: the canary's nurse is asked to come to the demonstration.
    expect((await ask(admin, { email: 'nora@canary-clinic.org', role: 'therapist' })).status).toBe(201);
    const secret = await secretFor(admin, 'nora@canary-clinic.org');
    const alone = { token: secret, firstName: 'No', lastName: 'Body', password: GOOD };
    expect((await new Caller(server.url).call('POST', '/auth/invitation/accept', alone)).status).toBe(401);
    const wrong = await (await signedIn(server.url, 'nurse')).call('POST', '/auth/invitation/accept', {
      token: secret,
    });
    expect([wrong.status, wrong.message]).toEqual([403, 'This invitation was sent to a different e-mail address.']);
    const nora = await signedIn(server.url, 'nora@canary-clinic.org', GOOD);
    const joined = await nora.call<{ token: string; user: { organization: string } }>(
      'POST',
      '/auth/invitation/accept',
      {
        token: secret,
      },
    );
    expect(joined.data.user.organization).toBe('Harborline Health');
    nora.token = joined.data.token;
    const own = await nora.call<OwnOrganization[]>('GET', '/auth/organizations');
    expect(own.data.map((o) => [o.name, o.current])).toEqual([
      ['Canary Clinic', false],
      ['Harborline Health', true],
    ]);
    const elsewhere = await nora.call('POST', '/auth/organizations/enter', {
      id: '019ac2c0-0000-7000-8000-000000000001',
    });
    expect(elsewhere.status).toBe(404);
    const back = await nora.call<{ token: string; user: { organization: string } }>(
      'POST',
      '/auth/organizations/enter',
      {
        id: own.data[0]?.id,
      },
    );
    expect(back.data.user.organization).toBe('Canary Clinic');
    expect((await nora.call('GET', '/auth/profile')).status).toBe(401);
  });
  test('of another organization is not found', async () => {
    const [row] = await sql<{ id: string }>(
      server,
      `select id from invite where email = 'nora@canary-clinic.org' and role = 'nurse'`,
    );
    for (const verb of ['resend', 'revoke'])
      expect((await admin.call('POST', `/invites/${row?.id}/${verb}`, {})).status).toBe(404);
    expect((await admin.call('GET', `/invites/${row?.id}`)).status).toBe(404);
  });
});

describe('memberships', () => {
  test('nobody suspends their own role, one above, or the last administrator', async () => {
    const { data } = await admin.call<{ id: string; email: string; role: string }[]>('GET', '/memberships?limit=100');
    const of = (email: string, role: string) => data.find((m) => m.email === email && m.role === role)?.id;
    const own = of('admin@harborline.example', 'admin');
    expect((await admin.call('POST', `/memberships/${own}/suspend`, {})).status).toBe(403);
    const above = of('super-admin@harborline.example', 'super_admin');
    expect((await admin.call('POST', `/memberships/${above}/suspend`, {})).status).toBe(403);
    const top = await signedIn(server.url, 'super-admin');
    const last = await top.call('POST', `/memberships/${own}/suspend`, {});
    expect([last.status, last.message]).toEqual([409, 'An organization needs at least one administrator.']);
  });
  test('two administrators who take each other’s role at once leave one', async () => {
    expect((await ask(clinic, { email: 'second@canary-clinic.org', role: 'admin' })).status).toBe(201);
    const second = await comeIn(server, await secretFor(clinic, 'second@canary-clinic.org'), 'Sid', 'Second');
    const { data } = await clinic.call<AccountCard[]>('GET', '/accounts');
    const id = (email: string) => data.find((a) => a.email === email)?.id;
    const answers = await Promise.all([
      clinic.call('POST', `/accounts/${id('second@canary-clinic.org')}/roles`, { roles: ['employee'] }),
      second.call('POST', `/accounts/${id(CLINIC)}/roles`, { roles: ['employee'] }),
    ]);
    expect(answers.map((a) => a.status)).not.toEqual([200, 200]);
    const [left] = await sql<{ n: number }>(
      server,
      `select count(*)::int as n from membership m join organization o on o.id = m.tenant_id and o.slug = 'canary' where m.role = 'admin' and m.status = 'active'`,
    );
    expect(left?.n).toBeGreaterThanOrEqual(1);
  });
});
