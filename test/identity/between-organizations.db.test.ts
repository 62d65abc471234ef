/** One account, two organizations: neither its sign-in service nor its administrators act in the other. */
import type { JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#seed/accounts.ts';
import { CLINIC, comeIn, createClinic, GOOD, secretFor } from '#test/organizations/office.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { Caller, signedIn, sql } from './caller.ts';
import { claims, signed, signingKey } from './tokens.ts';

let server: TestServer;
let key: JWK;
let clinicId: string;
let [connection, harborline, northgate] = ['', '', ''];
let from = 1;

beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20', env: { TRUST_PROXY: '127.0.0.1' } });
  key = await signingKey(server);
  clinicId = await createClinic(server);
  [{ id: connection, tenant_id: harborline } = { id: '', tenant_id: '' }] = await sql<{
    id: string;
    tenant_id: string;
  }>(server, 'select id, tenant_id from sso_connection');
  [{ id: northgate } = { id: '' }] = await sql<{ id: string }>(
    server,
    `select id from organization where slug = 'northgate'`,
  );
}, 120_000);
afterAll(() => server.close());

const accountOf = async (email: string): Promise<string> => {
  const [row] = await sql<{ id: string }>(server, 'select id from account where email = $1', [email]);
  return row?.id ?? '';
};
/** Gives an account of the demonstration a second organization. */
const share = async (name: string): Promise<string> => {
  const email = `${name}@harborline.example`;
  const id = await accountOf(email);
  await sql(server, 'insert into account_tenant (account_id, tenant_id) values ($1, $2)', [id, northgate]);
  await sql(
    server,
    `insert into membership (tenant_id, id, status, account, email, role) values ($1, gen_random_uuid(), 'active', $2, $3, 'employee')`,
    [northgate, id, email],
  );
  return id;
};
/** Whom the organization's sign-in service says somebody is. */
const vouched = async (name: string): Promise<Caller> => {
  const caller = new Caller(server.url);
  const subject = `auth0|${await accountOf(`${name}@harborline.example`)}`;
  const body = { connection, idToken: await signed(key, claims(subject, { amr: ['pwd', 'mfa'] })), nonce: 'n-1' };
  const headers = { 'x-forwarded-for': `203.0.113.${from++}` };
  const answer = await caller.call<{ token: string }>('POST', '/auth/federated', body, headers);
  expect(answer.status, answer.text).toBe(200);
  caller.token = answer.data.token;
  return caller;
};
const enter = (caller: Caller, id: string) =>
  caller.call<{ token: string; user: { tenantId: string } }>('POST', '/auth/organizations/enter', { id });

test('another organization is entered for what is left of a session, not for a new one', async () => {
  await share('therapist');
  const caller = await signedIn(server.url, 'therapist@harborline.example');
  const over = `update session set expires_at = now() + interval '20 minutes' where account_id = $1 returning expires_at::text as at`;
  const account = await accountOf('therapist@harborline.example');
  const [before] = await sql<{ at: string }>(server, over, [account]);
  expect((await enter(caller, northgate)).status).toBe(200);
  const latest = 'select expires_at::text as at from session where account_id = $1 and revoked_at is null';
  expect(await sql(server, latest, [account])).toEqual([before]);
});

describe('a session that one organization’s sign-in service opened', () => {
  test('does not open another organization of the account', async () => {
    await share('psychiatrist');
    const caller = await vouched('psychiatrist');
    const answer = await enter(caller, northgate);
    expect([answer.status, answer.code]).toEqual([403, 'PROOF_REQUIRED']);
    expect((await caller.call('GET', '/auth/profile')).status).toBe(200);
  });
  test('changes nothing that signs in everywhere', async () => {
    const caller = await vouched('psychiatrist');
    const [row] = await sql<{ id: string }>(server, `select id from federated_identity where account_id = $1`, [
      await accountOf('psychiatrist@harborline.example'),
    ]);
    const token = { connection, idToken: await signed(key, claims('auth0|planted')), nonce: 'n-1' };
    const tries: [string, object][] = [
      ['/auth/passkeys/begin', {}],
      ['/auth/passkeys/finish', { label: 'planted', response: { id: 'x' } }],
      ['/auth/factors/totp', {}],
      ['/auth/factors/totp/confirm', { code: '000000' }],
      ['/auth/factors/remove', { id: row?.id }],
      ['/auth/recovery-codes', {}],
      ['/auth/identities', token],
      ['/auth/identities/remove', { id: row?.id }],
      ['/auth/name', { firstName: 'Planted', lastName: 'Name' }],
    ];
    for (const [path, body] of tries)
      expect([path, (await caller.call('POST', path, body)).code]).toEqual([path, 'PROOF_REQUIRED']);
  });
  test('neither sees nor ends the sessions of the other organization', async () => {
    const own = await signedIn(server.url, 'psychiatrist');
    const entered = await enter(own, northgate);
    own.token = entered.data.token;
    const caller = await vouched('psychiatrist');
    const there = await own.call<{ id: string; current: boolean }[]>('GET', '/auth/sessions');
    const current = there.data.find((s) => s.current)?.id;
    const seen = await caller.call<{ id: string }[]>('GET', '/auth/sessions');
    expect(seen.data.map((s) => s.id)).not.toContain(current);
    expect((await caller.call('POST', '/auth/sessions/revoke', { id: current })).status).toBe(404);
    expect((await caller.call('POST', '/auth/sessions/revoke-others', {})).status).toBe(200);
    expect((await own.call('GET', '/auth/profile')).status).toBe(200);
  });
  test('does all of it once the account’s own password was shown, and stands on its own there', async () => {
    const caller = await vouched('psychiatrist');
    expect((await caller.call('POST', '/auth/prove', { password: DEMO_PASSWORD })).status).toBe(200);
    expect((await caller.call('POST', '/auth/factors/totp', {})).status).toBe(200);
    const entered = await enter(caller, northgate);
    expect(entered.data.user.tenantId, entered.text).toBe(northgate);
    const [row] = await sql<{ methods: string[] }>(
      server,
      'select methods from session where tenant_id = $1 and revoked_at is null order by created_at desc limit 1',
      [northgate],
    );
    expect(row?.methods).toEqual(['pwd', 'entered']);
  });
  test('is told where to go when the account has nothing of its own', async () => {
    const id = await share('behavioral-tech');
    await sql(server, 'update account set password_hash = null where id = $1', [id]);
    const [row] = await sql<{ email: string }>(server, 'select email from account where id = $1', [id]);
    const caller = await vouched(row?.email.split('@')[0] ?? '');
    const answer = await enter(caller, northgate);
    expect([answer.status, answer.message]).toEqual([409, expect.stringContaining('Set a password first')]);
  });
  test('sets up what it likes where the account is that organization’s alone', async () => {
    const caller = await vouched('nurse');
    expect((await caller.call('POST', '/auth/factors/totp', {})).status).toBe(200);
  });
});

test('going to an organization, or to the same one, is no new proof', async () => {
  const caller = await signedIn(server.url, 'psychiatrist');
  await sql(server, `update session set proved_at = now() - interval '1 hour' where tenant_id = $1`, [harborline]);
  for (const id of [harborline, northgate]) {
    caller.token = (await enter(caller, id)).data.token;
    expect((await caller.call('POST', '/auth/factors/totp', {})).code).toBe('PROOF_REQUIRED');
  }
});

describe('an account that another organization made for an address, and may know the password of', () => {
  const invite = async (by: Caller, email: string, role: string) =>
    expect((await by.call('POST', '/accounts/invite', { invitations: [{ email, role }] })).status).toBe(201);
  /** An administrator invites somebody, opens the link in their own outbox, and sets the password themselves. */
  const taken = async (email: string): Promise<void> => {
    const clinic = await signedIn(server.url, CLINIC, GOOD);
    await invite(clinic, email, 'nurse');
    await comeIn(server, await secretFor(clinic, email), 'Vera', 'Vale');
  };
  const newest = 'three slow herons by the river';
  const plant = async (email: string) => {
    await sql(
      server,
      `insert into account_factor (id, account_id, kind, label, credential_id, public_key, sign_count, confirmed_at) values (gen_random_uuid(), $1, 'passkey', 'planted', $2, '\\x00', 0, now())`,
      [await accountOf(email), `planted-${email}`],
    );
    await sql(
      server,
      `insert into api_key (hash, id, account_id, tenant_id, name, last4, role, scopes, expires_at) values (decode(md5($2), 'hex'), gen_random_uuid(), $1, $3, 'planted', '0000', 'nurse', '{read:employees}', now() + interval '30 days')`,
      [await accountOf(email), `planted-${email}`, clinicId],
    );
  };
  /** What opens the account besides its password: its factors and the API keys that are still good. */
  const planted = async (email: string) =>
    sql(
      server,
      'select label from account_factor where account_id = $1 union all select name from api_key where account_id = $1 and revoked_at is null',
      [await accountOf(email)],
    );

  test('opens the inviting organization by a new password alone', async () => {
    const email = 'vera@elsewhere.org';
    await taken(email);
    const admin = await signedIn(server.url, 'admin');
    await invite(admin, email, 'therapist');
    const link = await secretFor(admin, email);
    const asked = await new Caller(server.url).call('POST', '/auth/invitation', { token: link });
    expect(asked.data).toMatchObject({ known: true, newPassword: true });
    const vera = await signedIn(server.url, email, GOOD);
    const before = await signedIn(server.url, email, GOOD);
    await plant(email);
    const weak = await vera.call('POST', '/auth/invitation/accept', { token: link, password: 'short' });
    expect(weak.fields?.password).toBeDefined();
    const joined = await vera.call<{ token: string; user: { tenantId: string } }>('POST', '/auth/invitation/accept', {
      token: link,
      password: newest,
    });
    expect(joined.data.user.tenantId, joined.text).toBe(harborline);
    expect((await before.call('GET', '/auth/profile')).status).toBe(401);
    expect((await new Caller(server.url).signIn(email, GOOD)).status).toBe(401);
    expect(await planted(email)).toEqual([]);
    const again = await signedIn(server.url, email, newest);
    expect((await enter(again, harborline)).status).toBe(200);
  });

  test('stays shut for what was there before, where no new password was set', async () => {
    const email = 'wanda@elsewhere.org';
    await taken(email);
    const admin = await signedIn(server.url, 'admin');
    await invite(admin, email, 'therapist');
    const wanda = await signedIn(server.url, email, GOOD);
    const joined = await wanda.call<{ token: string }>('POST', '/auth/invitation/accept', {
      token: await secretFor(admin, email),
    });
    expect(joined.status, joined.text).toBe(200);
    const known = await signedIn(server.url, email, GOOD);
    const refused = await enter(known, harborline);
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('Set a new password')]);
    // Nor by changing it from there, nor once the first organization has let the account go.
    const change = { current: GOOD, password: newest };
    expect((await known.call('POST', '/auth/password', change)).status).toBe(200);
    expect((await enter(known, harborline)).status).toBe(409);
    await sql(server, 'delete from account_tenant where account_id = $1 and tenant_id = $2', [
      await accountOf(email),
      clinicId,
    ]);
    expect((await new Caller(server.url).signIn(email, newest)).status).toBe(401);
    // A link of the organization that is left sets a password, and ends what was planted.
    await plant(email);
    await new Caller(server.url).call('POST', '/auth/forgot-password', { email });
    await expect
      .poll(() =>
        sql(server, `select 1 from password_reset r join account a on a.id = r.account_id and a.email = $1`, [email]),
      )
      .toHaveLength(1);
    const token = await secretFor(admin, email);
    const set = await new Caller(server.url).call('POST', '/auth/reset-password', { token, password: `${newest} now` });
    expect(set.status, set.text).toBe(200);
    expect(await planted(email)).toEqual([]);
    await signedIn(server.url, email, `${newest} now`);
  });
});
