/** Connections and domains, from a draft to what people are sent to, and one's own account at a service. */
import type { JWK, JWTPayload } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { LOCAL_CLIENT, LOCAL_ISSUER } from '#modules/identity/sso/local-provider.model.ts';
import { resolver } from '#modules/identity/sso/sign-in-realms.server.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { Caller, signedIn, sql } from './caller.ts';
import { claims, signed, signingKey } from './tokens.ts';

let server: TestServer;
let key: JWK;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  key = await signingKey(server);
}, 120_000);
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

interface Rec {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly token: string;
}
const small = () => signedIn(server.url, 'admin@northgate.example');
const draft = { name: 'Northgate login', issuer: LOCAL_ISSUER, clientId: LOCAL_CLIENT };
const make = async (who: Caller, over: object = {}): Promise<Rec> => {
  const answer = await who.call<Rec>('POST', '/sso-connections', { ...draft, ...over });
  expect(answer.status, answer.text).toBe(201);
  return answer.data;
};
const tested = async (who: Caller, connection: string, over: JWTPayload = {}) =>
  who.call('POST', '/auth/federated/test', {
    connection,
    idToken: await signed(key, claims('auth0|tester', over)),
    nonce: 'n-1',
  });
const step = (who: Caller, what: string, id: string, action: string) =>
  who.call<Rec>('POST', `/${what}/${id}/${action}`, {});
const realm = async (domain: string): Promise<unknown> =>
  (await new Caller(server.url).call<{ connection: unknown }>('POST', '/auth/realm', { domain })).data.connection;

describe('a connection', () => {
  test('is the administrators’ to make, and nobody’s of another organization', async () => {
    for (const account of ['employee', 'hr-manager', 'security-manager', 'account-admin']) {
      const who = await signedIn(server.url, account);
      expect((await who.call('POST', '/sso-connections', draft)).status, account).toBe(403);
    }
    const [{ id } = { id: '' }] = await sql<{ id: string }>(server, 'select id from sso_connection');
    const stranger = await small();
    expect((await stranger.call('GET', `/sso-connections/${id}`)).status).toBe(404);
    expect((await step(stranger, 'sso-connections', id, 'disable')).status).toBe(404);
    expect((await tested(stranger, id)).status).toBe(404);
    expect((await stranger.call('POST', '/auth/federated/test/begin', { id })).status).toBe(404);
    const looker = await signedIn(server.url, 'security-manager');
    expect((await looker.call('GET', `/sso-connections/${id}`)).status).toBe(200);
    expect((await tested(looker, id)).code).toBe('PERMISSION_DENIED');
  });
  test.each([
    ['issuer', { issuer: 'http://login.acme.example/' }],
    ['issuer', { issuer: 'https://login.acme.example/path' }],
    ['issuer', { issuer: 'https://localhost/' }],
    ['issuer', { issuer: 'https://a:b@login.acme.example/' }],
    ['clientId', { clientId: 'a b' }],
    ['jitRole', { jitRole: 'super_admin' }],
    ['jitRole', { jitRole: 'global_admin' }],
    ['jitRole', { jitRole: 'account_admin' }],
  ])('with a wrong %s is refused in a sentence: %j', async (field, over) => {
    const answer = await (await small()).call('POST', '/sso-connections', { ...draft, ...over });
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]]);
  });
  test('never maps a group to a role above an organization', async () => {
    const who = await small();
    for (const role of ['super_admin', 'global_admin', 'account_admin'])
      expect((await who.call('POST', '/sso-connections', { ...draft, groups: [{ group: 'g', role }] })).status).toBe(
        422,
      );
  });
  test('goes from draft by a test sign-in and a verified domain to where people are sent, and back', async () => {
    const who = await small();
    const { id } = await make(who);
    // Untested, nothing opens.
    expect((await step(who, 'sso-connections', id, 'activate')).code).toBe('ILLEGAL_TRANSITION');
    expect((await step(who, 'sso-connections', id, 'test')).status).toBe(403);
    expect((await tested(who, id, { aud: 'another' })).code).toBe('ID_TOKEN');
    const told = await tested(who, id, { email: 'tester@northgate.example' });
    expect(told.data).toMatchObject({
      subject: 'auth0|tester',
      email: 'tester@northgate.example',
      emailVerified: true,
    });
    expect((await tested(who, id)).code).toBe('CONFLICT');
    // A test opens no session and makes no account.
    expect(await sql(server, `select 1 from account where email = 'tester@northgate.example'`)).toEqual([]);
    expect((await step(who, 'sso-connections', id, 'activate')).message).toMatch(/^Verify a domain first/);

    const domain = await who.call<Rec>('POST', '/tenant-domains', { domain: 'northgate.example' });
    expect(domain.data.token).toMatch(/^nexus-verification=[0-9a-f]{32}$/);
    const ask = () => who.call('POST', '/auth/domains/verify', { id: domain.data.id });
    const dns = vi.spyOn(resolver, 'txt').mockResolvedValue([['v=spf1 -all'], ['nexus-verification=else']]);
    expect((await ask()).fields?.token?.[0]).toMatch(/TXT record for _nexus-verification\.northgate\.example/);
    expect(dns).toHaveBeenCalledWith('_nexus-verification.northgate.example');
    dns.mockRejectedValue(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
    expect((await ask()).status).toBe(422);
    dns.mockRejectedValue(Object.assign(new Error('broken'), { code: 'ESERVFAIL' }));
    expect((await ask()).status).toBe(503);
    // A long record comes in pieces.
    dns.mockResolvedValue([[domain.data.token.slice(0, 20), domain.data.token.slice(20)]]);
    expect((await ask()).status).toBe(200);
    expect(await realm('northgate.example')).toBeNull();

    expect((await step(who, 'sso-connections', id, 'activate')).data.status).toBe('active');
    await expect.poll(() => realm('northgate.example')).toMatchObject({ connection: id, issuer: LOCAL_ISSUER });
    // Two services: none is told to somebody who names no domain.
    expect((await new Caller(server.url).call('POST', '/auth/realm', {})).data).toEqual({ connection: null });
    const other = await make(who, { clientId: 'second' });
    expect((await tested(who, other.id, { aud: 'second' })).status).toBe(200);
    expect((await step(who, 'sso-connections', other.id, 'activate')).message).toMatch(/Disable it first/);
    // What is active is not edited in place.
    expect((await who.call('PATCH', `/sso-connections/${id}`, { issuer: 'https://x.example/', version: 3 })).code).toBe(
      'NOT_EDITABLE',
    );
    expect((await step(who, 'sso-connections', id, 'disable')).data.status).toBe('disabled');
    await expect.poll(() => realm('northgate.example')).toBeNull();
    expect((await step(who, 'sso-connections', id, 'revise')).data.status).toBe('draft');
    expect((await step(who, 'sso-connections', id, 'activate')).code).toBe('ILLEGAL_TRANSITION');
  });
  test('is activated and disabled only by somebody who has just shown who they are', async () => {
    const who = await small();
    await sql(server, `update session set proved_at = now() - interval '6 minutes'`);
    const { id } = await make(who, { clientId: 'third' });
    const fresh = await small();
    expect((await tested(fresh, id, { aud: 'third' })).status).toBe(200);
    expect((await step(who, 'sso-connections', id, 'activate')).code).toBe('PROOF_REQUIRED');
  });
});

test('a domain that one organization has verified is not another’s', async () => {
  const who = await small();
  const { data } = await who.call<Rec>('POST', '/tenant-domains', { domain: 'harborline.example' });
  vi.spyOn(resolver, 'txt').mockResolvedValue([[data.token]]);
  const answer = await who.call('POST', '/auth/domains/verify', { id: data.id });
  expect([answer.status, answer.message]).toEqual([
    409,
    'Another organization has verified harborline.example. Contact us to look into it.',
  ]);
  expect(await realm('harborline.example')).toMatchObject({ issuer: LOCAL_ISSUER });
});

describe('one’s own account at a service', () => {
  const identities = async (who: Caller) =>
    (await who.call<{ id: string; email: string }[]>('GET', '/auth/identities')).data;
  const home = async (): Promise<string> =>
    (
      await sql<{ id: string }>(
        server,
        `select connection_id as id from sign_in_realm where domain = 'harborline.example'`,
      )
    )[0]?.id ?? '';
  const connect = async (who: Caller, subject: string) =>
    who.call('POST', '/auth/identities', {
      connection: await home(),
      idToken: await signed(key, claims(subject)),
      nonce: 'n-1',
    });

  test('is connected and disconnected after showing who one is', async () => {
    const who = await signedIn(server.url, 'psychiatrist');
    const [first] = await identities(who);
    await sql(server, `update session set proved_at = now() - interval '6 minutes'`);
    // The server believes a session for ten seconds: a new one asks the database.
    await who.call('POST', '/auth/sessions/revoke-others', {});
    const stale = await who.call('POST', '/auth/identities/remove', { id: first?.id });
    expect(stale.code).toBe('PROOF_REQUIRED');
    expect((await connect(who, 'auth0|x')).code).toBe('PROOF_REQUIRED');
    const fresh = await signedIn(server.url, 'psychiatrist');
    expect((await fresh.call('POST', '/auth/identities/remove', { id: first?.id })).status).toBe(200);
    expect(await identities(fresh)).toEqual([]);
    expect((await connect(fresh, 'auth0|the-psychiatrist')).status).toBe(201);
    expect((await identities(fresh)).map(({ email }) => email)).toEqual(['somebody@harborline.example']);
    expect((await connect(fresh, 'auth0|the-psychiatrist')).message).toMatch(
      /This is already connected to your account\./,
    );
  });
  test('brings roles above an organization along only when a second factor of ours was shown at connecting it', async () => {
    const pinnedOf = async (account: string, subject: string): Promise<boolean | undefined> => {
      const who = await signedIn(server.url, account);
      await sql(
        server,
        `update session set methods = $1 where id = (select id from session order by created_at desc limit 1)`,
        [account === 'super-admin' ? ['pwd', 'otp', 'mfa'] : ['pwd']],
      );
      expect((await connect(who, subject)).status).toBe(201);
      const [row] = await sql<{ pinned: boolean }>(server, 'select pinned from federated_identity where subject = $1', [
        subject,
      ]);
      return row?.pinned;
    };
    expect([await pinnedOf('super-admin', 'auth0|one'), await pinnedOf('global-admin', 'auth0|two')]).toEqual([
      true,
      false,
    ]);
  });
  test('belongs to one account', async () => {
    const [{ id } = { id: '' }] = await sql<{ id: string }>(
      server,
      `select id from account where email = 'nurse@harborline.example'`,
    );
    const thief = await signedIn(server.url, 'therapist');
    expect((await connect(thief, `auth0|${id}`)).message).toMatch(/another account/);
    const [theirs] = await identities(await signedIn(server.url, 'nurse'));
    expect((await thief.call('POST', '/auth/identities/remove', { id: theirs?.id })).status).toBe(404);
  });
  test('stays while nothing else opens the account', async () => {
    const who = await signedIn(server.url, 'behavioral-tech');
    const [only] = await identities(who);
    await sql(server, `update account set password_hash = null where email = 'behavioral-tech@harborline.example'`);
    expect((await who.call('POST', '/auth/identities/remove', { id: only?.id })).message).toMatch(
      /^Set a password first/,
    );
  });
  test('is not connected to another organization’s service', async () => {
    expect((await connect(await small(), 'auth0|y')).code).toBe('NO_SINGLE_SIGN_ON');
  });
});

test('the page may talk to the service that this browser was sent to, and the cookie that says so is sealed', async () => {
  const policy = async (cookie: string): Promise<string> =>
    (await fetch(`${server.url}/callback`, { headers: { cookie } })).headers.get('content-security-policy') ?? '';
  const who = await small();
  const { id } = await make(who, { issuer: 'https://login.northgate-idp.example/', clientId: 'far' });
  const answer = await who.call('POST', '/auth/federated/test/begin', { id });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(answer.headers.getSetCookie()[0]).toMatch(/; Max-Age=86400;.*HttpOnly.*SameSite=Lax/);
  expect(await policy(cookie)).toContain("connect-src 'self' https://login.northgate-idp.example;");
  expect(await policy(cookie)).toContain("frame-src 'self' blob: https://login.northgate-idp.example;");
  for (const forged of [
    '',
    `${cookie}x`,
    cookie.replace('=', '=x'),
    'nexus_sign_in_service=aHR0cHM6Ly9ldmlsLmV4YW1wbGU.AAAA',
  ])
    expect(await policy(forged), forged).toContain("connect-src 'self';");
});
