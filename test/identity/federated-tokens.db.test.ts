/** Tokens that a sign-in service signed, and tokens that somebody else made: the server alone decides which is which. */
import { createHmac, createPublicKey } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { DEMO_PASSWORD } from '#seed/accounts.ts';
import { Caller, signedIn, sql } from './caller.ts';
import { claims, seconds, signed, signingKey } from './tokens.ts';

let server: TestServer;
let key: JWK;
let other: JWK;
let connection: string;
let subject: string;
beforeAll(async () => {
  // Each call comes from an address of its own: here nobody waits for the limit on attempts.
  server = await startTestServer({ demo: '2026-11-20', env: { TRUST_PROXY: '127.0.0.1' } });
  key = await signingKey(server);
  other = { ...(await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey)), kid: 'mine' };
  [{ id: connection } = { id: '' }] = await sql<{ id: string }>(server, 'select id from sso_connection');
  subject = await subjectOf('manager');
}, 120_000);
afterAll(() => server.close());

const subjectOf = async (account: string): Promise<string> => {
  const [row] = await sql<{ id: string }>(server, 'select id from account where email = $1', [
    `${account}@harborline.example`,
  ]);
  return `auth0|${row?.id}`;
};
interface Entered {
  readonly token: string;
  readonly user: {
    readonly role: string;
    readonly roles: readonly string[];
    readonly email: string;
    readonly auth0Id: string;
  };
}
let from = 1;
const send = (idToken: string, over: object = {}, caller = new Caller(server.url)) => {
  const body = { connection, idToken, nonce: 'n-1', ...over };
  return caller.call<Entered>('POST', '/auth/federated', body, { 'x-forwarded-for': `203.0.113.${from++}` });
};
const enter = async (payload: JWTPayload, caller = new Caller(server.url)) => {
  const answer = await send(await signed(key, claims(subject, payload)), {}, caller);
  if (answer.status === 200) caller.token = answer.data.token;
  return answer;
};
const b64 = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
/** A token put together by hand, for what no library signs. */
const byHand = (header: object, payload: object, signature = ''): string =>
  `${b64(header)}.${b64(payload)}.${signature}`;

describe('a token that the service signed', () => {
  test('opens a session of the kind the browser restores by itself, bound to its cookie', async () => {
    const caller = new Caller(server.url);
    const answer = await enter({}, caller);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.data.token).toMatch(/^auth0-[\w-]{43}$/);
    expect(answer.data.user).toMatchObject({ email: 'manager@harborline.example', role: 'manager', auth0Id: subject });
    expect((await caller.call('GET', '/employees?limit=1')).status).toBe(200);
    caller.cookie = '';
    expect((await caller.call('GET', '/employees?limit=1')).status).toBe(401);
  });
  test('opens one session, however often it is sent, and however it is spelled', async () => {
    const token = await signed(key, claims(subject));
    expect((await send(token)).status).toBe(200);
    expect([(await send(token)).status, (await send(token)).code]).toEqual([401, 'ID_TOKEN']);
    const last = token.at(-1) === 'A' ? 'B' : 'A';
    expect((await send(token.slice(0, -1) + last)).status).toBe(401);
  });
  test('counts the leeway of 60 seconds on both ends, to the second', async () => {
    const now = seconds();
    // The call itself takes time: a second of it would decide wrongly about the limit, so two are left.
    expect((await enter({ iat: now - 120, exp: now - 55 })).status).toBe(200);
    expect((await enter({ iat: now - 120, exp: now - 62 })).status).toBe(401);
    expect((await enter({ nbf: now + 58 })).status).toBe(200);
    expect((await enter({ nbf: now + 70 })).status).toBe(401);
  });
  test('may name several audiences when it says whose it is', async () => {
    expect((await enter({ aud: ['nexus', 'https://api.example'], azp: 'nexus' })).status).toBe(200);
    expect((await enter({ aud: ['nexus', 'https://api.example'] })).code).toBe('ID_TOKEN');
    expect((await enter({ aud: ['nexus', 'https://api.example'], azp: 'another' })).code).toBe('ID_TOKEN');
  });
});

describe('a token that is wrong opens nothing and says why in one sentence', () => {
  const wrong: [string, () => Promise<string> | string][] = [
    ['alg none', () => byHand({ alg: 'none', typ: 'JWT' }, claims(subject))],
    ['alg None with the real key id', () => byHand({ alg: 'None', kid: key.kid }, claims(subject), 'x')],
    [
      'HS256 with the public key as its secret',
      () => {
        const head = byHand({ alg: 'HS256', kid: key.kid }, claims(subject)).slice(0, -1);
        const pem = createPublicKey({ key: { kty: 'RSA', n: key.n, e: key.e }, format: 'jwk' }).export({
          type: 'spki',
          format: 'pem',
        });
        return `${head}.${createHmac('sha256', pem).update(head).digest('base64url')}`;
      },
    ],
    ['another key under its own id', () => signed(other, claims(subject))],
    ['another key under the real id', () => signed(other, claims(subject), { kid: key.kid })],
    ['no key id and another key', () => signed(other, claims(subject), { kid: undefined })],
    ['a key id that climbs', () => signed(other, claims(subject), { kid: '../../../../dev/null' })],
    ['a key id that asks the database', () => signed(other, claims(subject), { kid: "x' union select 'key' --" })],
    ['jku to the attacker', () => signed(other, claims(subject), { jku: `${server.url}/jwks.json` })],
    ['x5u to the attacker', () => signed(other, claims(subject), { x5u: `${server.url}/cert.pem` })],
    ['jwk in the header', () => signed(other, claims(subject), { jwk: { kty: 'RSA', n: other.n, e: other.e } })],
    ['crit that nobody knows', () => byHand({ alg: 'RS256', kid: key.kid, crit: ['exp'] }, claims(subject), 'x')],
    [
      'claims changed after signing',
      async () => {
        const [head, , signature] = (await signed(key, claims(subject))).split('.');
        return `${head}.${b64(claims(await subjectOf('super-admin')))}.${signature}`;
      },
    ],
    ['no signature', async () => `${(await signed(key, claims(subject))).split('.').slice(0, 2).join('.')}.`],
    ['two parts', () => 'a.b'],
    ['no token', () => 'not a token'],
    ['a reference token', () => `auth0-${'a'.repeat(43)}`],
    ['issuer of another', () => signed(key, claims(subject, { iss: 'https://evil.example/' }))],
    ['issuer without its slash', () => signed(key, claims(subject, { iss: 'https://directory.harborline.example' }))],
    ['no issuer', () => signed(key, claims(subject, { iss: undefined }))],
    ['another audience', () => signed(key, claims(subject, { aud: 'another' }))],
    ['no audience', () => signed(key, claims(subject, { aud: undefined }))],
    ['another party', () => signed(key, claims(subject, { azp: 'another' }))],
    ['another nonce', () => signed(key, claims(subject, { nonce: 'n-2' }))],
    ['no nonce', () => signed(key, claims(subject, { nonce: undefined }))],
    ['no subject', () => signed(key, claims(subject, { sub: undefined }))],
    ['an empty subject', () => signed(key, claims(''))],
    ['no expiry', () => signed(key, claims(subject, { exp: undefined }))],
    ['expired', () => signed(key, claims(subject, { iat: seconds() - 500, exp: seconds() - 120 }))],
    ['not valid yet', () => signed(key, claims(subject, { nbf: seconds() + 300 }))],
    ['issued an hour ago', () => signed(key, claims(subject, { iat: seconds() - 3600 }))],
    ['issued tomorrow', () => signed(key, claims(subject, { iat: seconds() + 86_400, exp: seconds() + 90_000 }))],
    ['no time of issue', () => signed(key, claims(subject, { iat: undefined }))],
  ];
  test.each(wrong)('%s', async (_what, make) => {
    const token = await make();
    const answer = await send(token);
    expect([answer.status, answer.code], answer.text).toEqual([401, 'ID_TOKEN']);
    expect(answer.message).toMatch(/^The sign-in service’s response was not accepted: .+\. Sign in again\.$/);
    // Nothing of the token comes back.
    for (const part of token.split('.').filter((p) => p.length > 12)) expect(answer.text).not.toContain(part);
  });
  test('a connection that is not there, or another organization’s', async () => {
    const token = await signed(key, claims(subject));
    for (const id of ['0190c3a0-0000-7000-8000-000000000000', '00000000-0000-0000-0000-000000000000'])
      expect((await send(token, { connection: id })).code).toBe('NO_SINGLE_SIGN_ON');
    expect((await send(token, { connection: 'x' })).code).toBe('VALIDATION_ERROR');
  });
  test('the organization at the service must be the connection’s own', async () => {
    await sql(server, `update sso_connection set organization = 'org_1'`);
    expect((await enter({ org_id: 'org_2' })).code).toBe('ID_TOKEN');
    expect((await enter({ org_name: 'org_1' })).code).toBe('ID_TOKEN');
    expect((await enter({ org_id: 'org_1' })).status).toBe(200);
    await sql(server, `update sso_connection set organization = 'Harborline'`);
    expect((await enter({ org_name: 'Harborline' })).code).toBe('ID_TOKEN');
    expect((await enter({ org_name: 'harborline' })).status).toBe(200);
    await sql(server, 'update sso_connection set organization = null');
  });
});

describe('who somebody is', () => {
  test('is decided by issuer and subject, never by an address alone', async () => {
    const stolen = { sub: 'auth0|a-stranger', email: 'super-admin@harborline.example', amr: ['mfa'] };
    const answer = await enter(stolen);
    expect([answer.status, answer.code]).toEqual([403, 'NOT_LINKED']);
    const [trace] = await sql<{ outcome: string; why: string }>(
      server,
      `select outcome, why from audit_event where action = 'single sign-on' order by seq desc limit 1`,
    );
    expect(trace).toMatchObject({ outcome: 'denied', why: answer.message });
  });
  test('B075 super_admin only for somebody entered beforehand, with a verified address and a second factor; else employee', async () => {
    const sub = await subjectOf('super-admin');
    const role = async (over: JWTPayload): Promise<string> => (await enter({ sub, ...over })).data.user.role;
    expect(await role({ amr: ['pwd', 'mfa'] })).toBe('super_admin');
    expect(await role({ amr: ['pwd'] })).toBe('employee');
    expect(await role({ amr: ['mfa'], email_verified: false })).toBe('employee');
    await sql(server, 'update federated_identity set pinned = false where subject = $1', [sub]);
    expect(await role({ amr: ['pwd', 'mfa'] })).toBe('employee');
    await sql(server, 'update federated_identity set pinned = true where subject = $1', [sub]);
  });
  test('what is drawn and what the server lets pass are the same', async () => {
    const caller = new Caller(server.url);
    await enter({ sub: await subjectOf('global-admin'), amr: ['pwd'] }, caller);
    expect((await caller.call<{ user: Entered['user'] }>('GET', '/auth/profile')).data.user.roles).toEqual([
      'employee',
    ]);
    expect((await caller.call('GET', '/accounts')).status).toBe(403);
  });
  test('B076 roles come from the claim under the product’s namespace, through the connection’s own table', async () => {
    const nurse = {
      sub: 'auth0|n',
      email: 'n1@harborline.example',
      'https://nexus.example/roles': ['directory-nurses'],
    };
    expect((await enter(nurse)).data.user).toMatchObject({ role: 'nurse', email: 'n1@harborline.example' });
    const greedy = {
      sub: 'auth0|g',
      email: 'g1@harborline.example',
      'https://nexus.example/roles': ['super_admin', 'admin'],
    };
    expect((await enter(greedy)).data.user).toMatchObject({ role: 'employee', roles: ['employee'] });
    const [trace] = await sql<{ why: string }>(
      server,
      `select why from audit_event where action = 'create from single sign-on' order by seq desc limit 1`,
    );
    expect(trace?.why).toBe('Harborline directory: employee; not given: super_admin');
    // Elsewhere the same words are nobody's claim.
    const plain = { sub: 'auth0|p', email: 'p1@harborline.example', roles: ['directory-nurses'] };
    expect((await enter(plain)).data.user.role).toBe('employee');
  });
  test.each([
    ['an address that is not verified', { email_verified: false }, /does not vouch/],
    ['no address', { email: undefined }, /does not vouch/],
    ['a foreign domain', { email: 'x@northgate.example' }, /not of a domain/],
    ['an address that is taken', { email: 'Nurse@Harborline.example' }, /password, then connect/],
  ] satisfies [string, JWTPayload, RegExp][])('somebody new with %s gets no account', async (_what, over, why) => {
    const before = await sql<{ n: string }>(server, 'select count(*) as n from account');
    const answer = await enter({ sub: `auth0|${_what}`, email: 'new@harborline.example', ...over });
    expect([answer.status, answer.code]).toEqual([403, 'NOT_LINKED']);
    expect(answer.message).toMatch(why);
    expect(await sql(server, 'select count(*) as n from account')).toEqual(before);
  });
  test('where the connection lets nobody new in, they are turned away', async () => {
    await sql(server, 'update sso_connection set jit_role = null');
    expect((await enter({ sub: 'auth0|late', email: 'late@harborline.example' })).message).toMatch(/invite you/);
    await sql(server, `update sso_connection set jit_role = 'employee'`);
  });
  test('an account that is closed stays closed', async () => {
    await sql(server, `update account set status = 'deactivated' where email = 'consultant@harborline.example'`);
    expect((await enter({ sub: await subjectOf('consultant') })).code).toBe('NOT_LINKED');
  });
  test('whoever has a second factor of ours is asked for it, unless the service asked for one', async () => {
    const sub = await subjectOf('therapist');
    await sql(
      server,
      `insert into account_factor (id, account_id, kind, label, confirmed_at) select gen_random_uuid(), id, 'passkey', 'Key', now() from account where email = 'therapist@harborline.example'`,
    );
    const token = await signed(key, claims(sub));
    expect((await send(token)).code).toBe('MFA_REQUIRED');
    expect((await send(token, { twoFactorCode: '000000' })).code).toBe('MFA_INVALID');
    expect((await enter({ sub, amr: ['pwd', 'mfa'] })).status).toBe(200);
  });
});

describe('what a sign-in service opened', () => {
  const alive = async (caller: Caller): Promise<number> => (await caller.call('GET', '/auth/profile')).status;
  const federated = async (account: string): Promise<Caller> => {
    const caller = new Caller(server.url);
    expect((await enter({ sub: await subjectOf(account) }, caller)).status).toBe(200);
    return caller;
  };

  test('ends with the identity that is disconnected, everywhere, and leaves what a password opened', async () => {
    const [there, here] = [await federated('behavioral-tech'), await signedIn(server.url, 'behavioral-tech')];
    expect([await alive(there), await alive(here)]).toEqual([200, 200]);
    const own = await here.call<{ id: string }[]>('GET', '/auth/identities');
    expect((await here.call('POST', '/auth/identities/remove', { id: own.data[0]?.id })).status).toBe(200);
    expect([await alive(there), await alive(here)]).toEqual([401, 200]);
  });

  test('ends with the connection that is disabled, at the next call, and stays over when it is activated again', async () => {
    const [there, password, admin] = [
      await federated('nurse'),
      await signedIn(server.url, 'nurse'),
      await signedIn(server.url, 'admin'),
    ];
    // Somebody who went on to another organization, which takes their own password and not the service's word.
    const traveller = await federated('psychiatrist');
    const [northgate] = await sql<{ id: string }>(server, `select id from organization where slug = 'northgate'`);
    const [who] = await sql<{ id: string }>(
      server,
      `select id from account where email = 'psychiatrist@harborline.example'`,
    );
    await sql(server, 'insert into account_tenant (account_id, tenant_id) values ($1, $2)', [who?.id, northgate?.id]);
    await sql(
      server,
      `insert into membership (tenant_id, id, status, account, email, role) values ($2, gen_random_uuid(), 'active', $1, 'psychiatrist@harborline.example', 'employee')`,
      [who?.id, northgate?.id],
    );
    const shut = await traveller.call('POST', '/auth/organizations/enter', { id: northgate?.id });
    expect([shut.status, shut.code]).toEqual([403, 'PROOF_REQUIRED']);
    expect((await traveller.call('POST', '/auth/prove', { password: DEMO_PASSWORD })).status).toBe(200);
    const moved = await traveller.call<{ token: string }>('POST', '/auth/organizations/enter', { id: northgate?.id });
    expect(moved.status, moved.text).toBe(200);
    traveller.token = moved.data.token;
    expect([await alive(there), await alive(traveller), await alive(password)]).toEqual([200, 200, 200]);
    expect((await admin.call('POST', `/sso-connections/${connection}/disable`, {})).status).toBe(200);
    expect([await alive(there), await alive(password)]).toEqual([401, 200]);
    expect(await alive(traveller)).toBe(200);
    expect((await admin.call('POST', `/sso-connections/${connection}/activate`, {})).status).toBe(200);
    await expect.poll(() => enter({}).then((r) => r.status), { timeout: 10_000 }).toBe(200);
    expect(await alive(there)).toBe(401);
  });
});

test('a connection that is disabled opens nothing from that moment on', async () => {
  await sql(server, `update sso_connection set status = 'disabled'`);
  expect((await enter({})).code).toBe('NO_SINGLE_SIGN_ON');
  await sql(server, `update sso_connection set status = 'active'`);
});
test('the realm of a domain tells of the service and never of accounts', async () => {
  const ask = async (domain: string) => (await new Caller(server.url).call('POST', '/auth/realm', { domain })).text;
  expect(await ask('harborline.example')).toContain('https://directory.harborline.example/');
  expect(await ask('HARBORLINE.example')).toBe(await ask('harborline.example'));
  expect(JSON.parse(await ask('northgate.example'))).toEqual({ success: true, data: { connection: null } });
  expect(await ask('nobody.example')).toBe(await ask('northgate.example'));
});
test('without the demonstration there is no such service, and nothing is signed in by its name', async () => {
  const bare = await startTestServer();
  for (const path of [
    '/authorize',
    '/oauth/token',
    '/.well-known/openid-configuration',
    '/v2/logout',
    '/interaction/x',
  ])
    expect([path, (await fetch(`${bare.url}${path}`)).headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("default-src 'self'"),
    ]);
  const { data } = await new Caller(bare.url).call('POST', '/auth/realm', {});
  expect(data).toEqual({ connection: null });
  await bare.close();
});
test('somebody new who comes twice at one moment has one account', async () => {
  // Several people, since the moment at which the others find the address taken is a short one.
  for (const name of ['twice', 'again', 'once-more', 'and-again', 'at-last']) {
    const twice = { sub: `auth0|${name}`, email: `${name}@harborline.example` };
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(twice)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await sql(server, `select 1 from account where email = '${twice.email}'`)).toHaveLength(1);
  }
});
test('the demonstration’s service says who it is, takes no word on its address, and returns to its own pages only', async () => {
  const about = await fetch(`${server.url}/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  expect(await about.json()).toMatchObject({
    issuer: 'https://directory.harborline.example/',
    authorization_endpoint: `${server.url}/authorize`,
    code_challenge_methods_supported: ['S256'],
  });
  const published = (await (await fetch(`${server.url}/.well-known/jwks.json`)).json()) as {
    keys: Record<string, unknown>[];
  };
  expect(Object.keys(published.keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  const ask = (query: string) => fetch(`${server.url}${query}`, { redirect: 'manual' });
  const to = (uri: string) =>
    `/authorize?client_id=nexus&response_type=code&scope=openid&state=s&nonce=n&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256&redirect_uri=${encodeURIComponent(uri)}`;
  expect((await ask(to(`${server.url}/callback`))).status).toBe(303);
  expect((await ask(to('https://evil.example/callback'))).status).toBe(400);
  expect(
    (await ask(to(`${server.url}/callback`).replace(/&code_challenge=\w+/, ''))).headers.get('location'),
  ).toContain('error=');
  const out = await ask('/v2/logout?client_id=nexus&returnTo=https%3A%2F%2Fevil.example');
  expect([out.status, out.headers.get('location')]).toEqual([400, null]);
});
