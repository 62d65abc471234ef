import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#seed/accounts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { Caller, codeAt, signedIn, sql } from './caller.ts';

interface Policy {
  readonly twoFactorRoles: readonly string[] | null;
  readonly twoFactorDays: number | null;
  readonly defaults: { readonly twoFactorRoles: readonly string[] };
}
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
}, 120_000);
afterAll(() => server.close());

interface Begun {
  secret: string;
  uri: string;
}
interface Codes {
  recoveryCodes: string[];
}
/** Sets an authenticator app up with the code of the step before, so that the present one is still unused. */
async function enrol(caller: Caller): Promise<{ secret: string; recovery: string[] }> {
  const { data } = await caller.call<Begun>('POST', '/auth/factors/totp', {});
  const code = codeAt(data.secret, Date.now() - 30_000);
  const confirmed = await caller.call<Codes>('POST', '/auth/factors/totp/confirm', { code });
  return { secret: data.secret, recovery: confirmed.data.recoveryCodes };
}
/** As if the sign-in lay six minutes back. */
const stale = async (account: string) => {
  await sql(
    server,
    `update session set proved_at = now() - interval '6 minutes' where account_id = (select id from account where email = $1)`,
    [`${account}@harborline.example`],
  );
  await sql(
    server,
    `select pg_notify('nexus_live', '{"tenantId":"","events":[{"noun":"session","id":"","action":"close"}]}')`,
  );
};
const until = async (holds: () => Promise<boolean>) => {
  for (let i = 0; i < 100 && !(await holds()); i++) await new Promise((r) => setTimeout(r, 20));
};

describe('an authenticator app', () => {
  let secret = '';
  let recovery: string[] = [];
  test('is in force only once a code confirmed it', async () => {
    const caller = await signedIn(server.url, 'ciso');
    const { data } = await caller.call<Begun>('POST', '/auth/factors/totp', {});
    expect(data.uri).toContain(`secret=${data.secret}`);
    expect((await new Caller(server.url).signIn('ciso')).status).toBe(200);
    const wrong = await caller.call('POST', '/auth/factors/totp/confirm', { code: '000000' });
    expect([wrong.status, wrong.message]).toEqual([401, 'That code is not valid. Try again.']);
    ({ secret, recovery } = await enrol(caller));
    expect(recovery).toHaveLength(10);
  });

  test('is asked for at the next sign-in, in the words of the design', async () => {
    const without = await new Caller(server.url).signIn('ciso');
    expect([without.status, without.code, without.message]).toEqual([
      401,
      'MFA_REQUIRED',
      'Enter the 6-digit code from your authenticator app.',
    ]);
    const wrong = await new Caller(server.url).signIn('ciso', DEMO_PASSWORD, '123456');
    expect([wrong.status, wrong.code]).toEqual([401, 'MFA_INVALID']);
  });

  test('lets a code in once: the same one again is refused, also at the same moment', async () => {
    const code = codeAt(secret);
    const both = await Promise.all([1, 2].map(() => new Caller(server.url).signIn('ciso', DEMO_PASSWORD, code)));
    expect(both.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 401]);
    expect((await new Caller(server.url).signIn('ciso', DEMO_PASSWORD, code)).code).toBe('MFA_INVALID');
  });

  test('can be replaced by a recovery code, each once', async () => {
    const [one = ''] = recovery;
    expect((await new Caller(server.url).signIn('ciso', DEMO_PASSWORD, one.toUpperCase())).status).toBe(200);
    expect((await new Caller(server.url).signIn('ciso', DEMO_PASSWORD, one)).code).toBe('MFA_INVALID');
  });

  test('stays when the password is right and the code is tried too often, and the wait is said', async () => {
    const tries = [];
    for (let i = 0; i < 6; i++) tries.push(await new Caller(server.url).signIn('ciso', DEMO_PASSWORD, '111111'));
    const last = tries.at(-1);
    expect([last?.status, Number(last?.headers.get('retry-after')) > 200]).toEqual([429, true]);
    await sql(server, 'delete from throttle');
  });

  test('lies sealed in the database, and recovery codes as hashes', async () => {
    const [row] = await sql<{ secret: Buffer }>(server, 'select secret from account_factor limit 1');
    expect(row?.secret.toString('latin1')).not.toContain(secret);
    const hashes = await sql<{ hash: Buffer }>(server, 'select hash from recovery_code');
    expect(hashes).toHaveLength(10);
    for (const { hash } of hashes) expect(recovery.some((c) => hash.toString('latin1').includes(c))).toBe(false);
  });

  test('new recovery codes end the old ones; removing the app ends them all', async () => {
    const caller = new Caller(server.url);
    await caller.signIn('ciso', DEMO_PASSWORD, recovery[1]);
    const fresh = await caller.call<Codes>('POST', '/auth/recovery-codes', {});
    expect((await new Caller(server.url).signIn('ciso', DEMO_PASSWORD, recovery[2])).code).toBe('MFA_INVALID');
    expect((await new Caller(server.url).signIn('ciso', DEMO_PASSWORD, fresh.data.recoveryCodes[0])).status).toBe(200);
    const card = await caller.call<{ factors: { id: string }[]; recoveryLeft: number }>('GET', '/auth/security');
    expect(card.data.recoveryLeft).toBe(9);
    await caller.call('POST', '/auth/factors/remove', { id: card.data.factors[0]?.id });
    expect((await new Caller(server.url).signIn('ciso')).status).toBe(200);
    expect(await sql(server, 'select 1 from recovery_code')).toEqual([]);
  });
});

describe('a protected step', () => {
  test('asks who proved themselves too long ago, takes the password, and goes on', async () => {
    const hr = await signedIn(server.url, 'hr-manager');
    const { data } = await hr.call<{ id: string }[]>('GET', '/employees?limit=1');
    const reveal = () =>
      hr.call('POST', `/employees/${data[0]?.id}/reveal`, { fields: ['ssn'], why: 'checking the tax form' });
    await stale('hr-manager');
    await until(async () => (await reveal()).status === 403);
    const asked = await reveal();
    expect([asked.status, asked.code]).toEqual([403, 'PROOF_REQUIRED']);
    expect((await hr.call('GET', '/employees.csv')).code).toBe('PROOF_REQUIRED');
    expect((await hr.call('GET', '/holidays.csv')).code).not.toBe('PROOF_REQUIRED');
    expect((await hr.call('POST', '/auth/prove', { password: 'wrong' })).code).toBe('INVALID_CREDENTIALS');
    expect((await reveal()).code).toBe('PROOF_REQUIRED');
    expect((await hr.call('POST', '/auth/prove', { password: DEMO_PASSWORD })).status).toBe(200);
    expect((await reveal()).status).toBe(200);
    expect((await hr.call('GET', '/employees.csv')).status).toBe(200);
  });

  test('of an account with a second factor takes its code and not the password', async () => {
    const caller = await signedIn(server.url, 'security-manager');
    const { recovery } = await enrol(caller);
    expect((await caller.call('POST', '/auth/prove', { password: DEMO_PASSWORD })).code).toBe('MFA_REQUIRED');
    expect((await caller.call('POST', '/auth/prove', { code: recovery[0] })).status).toBe(200);
  });
});

describe('an organization that asks a role for a second factor', () => {
  test('lets its people do nothing else until they have one', async () => {
    const admin = await signedIn(server.url, 'admin');
    const rules = { idleMinutes: null, clinicalIdleMinutes: null, sessionHours: null };
    const set = await admin.call('POST', '/sign-in-policy', {
      ...rules,
      twoFactorRoles: ['payroll_admin'],
      twoFactorDays: 0,
    });
    expect(set.status, set.text).toBe(200);
    const payroll = await signedIn(server.url, 'payroll-admin');
    const refused = await payroll.call('GET', '/employees');
    expect([refused.status, refused.code]).toEqual([403, 'MFA_ENROLMENT']);
    const profile = await payroll.call<{ session: { mustEnrol: boolean } }>('GET', '/auth/profile');
    expect(profile.data.session.mustEnrol).toBe(true);
    expect((await payroll.call('POST', '/auth/keys', {})).code).toBe('MFA_ENROLMENT');
    await enrol(payroll);
    expect((await payroll.call('GET', '/employees')).status).toBe(200);
    expect((await (await signedIn(server.url, 'employee')).call('GET', '/employees')).status).toBe(200);
  });

  test('asks the usual roles where it says nothing, gives them days, and leaves a trace where it asks for less', async () => {
    const admin = await signedIn(server.url, 'admin');
    const rules = { idleMinutes: null, clinicalIdleMinutes: null, sessionHours: null };
    const say = (over: object) => admin.call<Policy>('POST', '/sign-in-policy', { ...rules, ...over });
    expect((await say({ twoFactorDays: 31 })).fields).toHaveProperty('twoFactorDays');
    const usual = await say({});
    expect([usual.data.twoFactorRoles, usual.data.twoFactorDays]).toEqual([null, null]);
    expect(usual.data.defaults.twoFactorRoles).toEqual(
      expect.arrayContaining(['admin', 'hr_manager', 'nurse', 'ciso']),
    );
    expect(usual.data.defaults.twoFactorRoles).not.toContain('employee');
    const facts = async (account: string) => {
      const caller = await signedIn(server.url, account);
      const { data } = await caller.call<{ session: { mustEnrol: boolean; factorBy: string | null } }>(
        'GET',
        '/auth/profile',
      );
      return { ...data.session, status: (await caller.call('GET', '/notifications')).status };
    };
    // Day one of seven: led to it, not locked out.
    const nurse = await facts('nurse');
    expect([nurse.mustEnrol, nurse.status]).toEqual([false, 200]);
    expect((Date.parse(nurse.factorBy ?? '') - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    expect(await facts('employee')).toMatchObject({ mustEnrol: false, factorBy: null, status: 200 });
    // The days are over for everybody but those who came meanwhile.
    await sql(
      server,
      `update organization set two_factor_since = now() - interval '7 days 1 minute' where slug = 'harborline'`,
    );
    expect(await facts('therapist')).toMatchObject({ mustEnrol: true, status: 403 });
    await sql(
      server,
      `update account_tenant set created_at = now() where account_id = (select id from account where email = 'psychiatrist@harborline.example')`,
    );
    expect(await facts('psychiatrist')).toMatchObject({ mustEnrol: false, status: 200 });
    // On purpose less, by somebody who has a factor of their own now.
    await sql(server, `update organization set two_factor_since = now() where slug = 'harborline'`);
    const fresh = await signedIn(server.url, 'admin');
    expect((await fresh.call('POST', '/sign-in-policy', { ...rules, twoFactorRoles: [] })).status).toBe(200);
    const [trace] = await sql<{ changes: { twoFactorRoles: unknown } }>(
      server,
      `select changes from audit_event where noun = 'sign_in_policy' order by seq desc limit 1`,
    );
    expect(trace?.changes.twoFactorRoles).toEqual([null, []]);
    expect(await facts('therapist')).toMatchObject({ mustEnrol: false, factorBy: null, status: 200 });
  });

  test('only administrators see and set the rules', async () => {
    for (const account of ['employee', 'hr-manager', 'security-manager']) {
      const caller = new Caller(server.url);
      await caller.signIn(account === 'security-manager' ? 'manager' : account);
      expect((await caller.call('GET', '/sign-in-policy')).status).toBe(403);
      expect((await caller.call('POST', '/sign-in-policy', {})).status).toBe(403);
    }
  });
});
