import { exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from 'jose';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SignInKeys } from './sign-in-keys.server.ts';

const ISSUER = 'https://login.acme.example/';
let now: { readonly jwk: JWK; readonly sign: () => Promise<string> };
let next: typeof now;
const make = async (kid: string): Promise<typeof now> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  return { jwk, sign: () => new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey) };
};
beforeAll(async () => {
  [now, next] = [await make('a'), await make('b')];
});
afterEach(() => vi.useRealTimers());

/** A service that publishes these keys, and counts how often it is asked for them. */
function service(published: () => readonly JWK[], about: object = { issuer: ISSUER, jwks_uri: `${ISSUER}keys` }) {
  const asked: string[] = [];
  const keys = new SignInKeys(new Map(), async (address) => {
    asked.push(address);
    return address.endsWith('openid-configuration') ? about : { keys: published() };
  });
  return { asked, verify: async (token: string) => jwtVerify(token, keys.of(ISSUER)) };
}

test('keys are fetched once and believed for ten minutes', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const { asked, verify } = service(() => [now.jwk]);
  await verify(await now.sign());
  await verify(await now.sign());
  expect(asked).toEqual([`${ISSUER}.well-known/openid-configuration`, `${ISSUER}keys`]);
  vi.setSystemTime(10 * 60_000 + 1);
  await verify(await now.sign());
  expect(asked).toHaveLength(4);
});
test('a service that changed its keys is asked again, and at most once a minute', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  let published = [now.jwk];
  const { asked, verify } = service(() => published);
  await verify(await now.sign());
  published = [next.jwk];
  await expect(verify(await next.sign())).rejects.toThrow('no applicable key');
  expect(asked).toHaveLength(2);
  vi.setSystemTime(60_001);
  await verify(await next.sign());
  expect(asked).toHaveLength(4);
});
test.each([
  ['another issuer', { issuer: 'https://evil.example/', jwks_uri: `${ISSUER}keys` }],
  ['no place of keys', { issuer: ISSUER }],
  ['nothing', null],
])('a service that tells of %s has no keys here', async (_what, about) => {
  const { verify } = service(() => [now.jwk], about as object);
  await expect(verify(await now.sign())).rejects.toMatchObject({ code: 'CONFLICT' });
});
