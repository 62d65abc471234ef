/**
 * A browser from which somebody has signed in before keeps a counter of its own (OWASP, device cookies): strangers who guess at
 * their password can use up the address's tries, and not theirs. The cookie opens nothing.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Secrets } from '#engine/server/secrets.ts';

const CONTEXT = 'device of somebody';
const DAYS = 90;
const nameOf = (secure: boolean): string => (secure ? '__Host-nexus_device' : 'nexus_device');
const seal = (secrets: Secrets, nonce: string, email: string): string =>
  secrets.hash(`${nonce} ${email}`, CONTEXT).toString('base64url');

/** The cookie for somebody who has just signed in by this address: name, value, and where it travels. */
export function deviceCookie(
  secrets: Secrets,
  email: string,
  secure: boolean,
): readonly [name: string, value: string, place: CookieSerializeOptions] {
  const nonce = randomBytes(16).toString('base64url');
  const place = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: DAYS * 86_400 } as const;
  return [nameOf(secure), `${nonce}.${seal(secrets, nonce, email)}`, place];
}

/** Names the device from which somebody signed in by this address before; null where there is none. */
export function knownDevice(request: FastifyRequest, secrets: Secrets, email: string, secure: boolean): string | null {
  const [nonce = '', said = ''] = (request.cookies?.[nameOf(secure)] ?? '').split('.');
  if (nonce === '' || nonce.length > 64) return null;
  const [mine, theirs] = [Buffer.from(seal(secrets, nonce, email)), Buffer.from(said)];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs) ? `${nonce} ${email}` : null;
}
