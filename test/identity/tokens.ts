/** ID tokens as the demonstration's sign-in service would sign them, and as it never would. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { type CryptoKey, importJWK, type JWK, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { LOCAL_CLIENT, LOCAL_ISSUER } from '#modules/identity/sso/local-provider.model.ts';
import type { TestServer } from '#test/support/server.ts';

/** The server's own signing key, private part included. */
export async function signingKey(server: TestServer): Promise<JWK> {
  const text = await fs.readFile(path.join(server.config.dataDirectory, 'sign-in-service.json'), 'utf8');
  return (JSON.parse(text) as { signing: JWK }).signing;
}
export const seconds = (): number => Math.floor(Date.now() / 1000);
let unique = 0;
/** Claims that are right in every respect; `over` changes some, and undefined takes one away. */
export const claims = (subject: string, over: JWTPayload = {}): JWTPayload => {
  const all: JWTPayload = {
    iss: LOCAL_ISSUER,
    aud: LOCAL_CLIENT,
    sub: subject,
    nonce: 'n-1',
    iat: seconds(),
    exp: seconds() + 3600,
    email: 'somebody@harborline.example',
    email_verified: true,
    name: 'Some Body',
    amr: ['pwd'],
    jti: String(unique++),
    ...over,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};
/** Signs claims; the header names the key unless `header` says otherwise. */
export async function signed(
  key: JWK,
  payload: JWTPayload,
  header: Partial<JWTHeaderParameters> & Record<string, unknown> = {},
): Promise<string> {
  const own = (await importJWK(key, 'RS256')) as CryptoKey;
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header }).sign(own);
}
