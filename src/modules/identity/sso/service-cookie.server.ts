/**
 * Which sign-in service a browser was sent to, in a cookie: the page that comes back may then talk to that service, and to
 * no other. So nobody reads from a page's headers which organizations are served here.
 */
import { timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secrets } from '#engine/server/secrets.ts';

/** Over https the browser itself refuses a cookie of this name that another host or path set. */
const nameOf = (secure: boolean): string => (secure ? '__Host-nexus_sign_in_service' : 'nexus_sign_in_service');
const CONTEXT = 'sign-in service of a browser';
/** As long as the library's own cookies last (specification, section 9). */
const DAY_SECONDS = 86_400;

/** Writes the cookie for an issuer; null forgets it. */
export function keepService(reply: FastifyReply, secrets: Secrets, issuer: string | null, secure: boolean): void {
  const place = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  if (issuer === null) {
    void reply.clearCookie(nameOf(secure), place);
    return;
  }
  const { origin } = new URL(issuer);
  const value = `${Buffer.from(origin).toString('base64url')}.${secrets.hash(origin, CONTEXT).toString('base64url')}`;
  void reply.setCookie(nameOf(secure), value, { ...place, maxAge: DAY_SECONDS });
}

/** The origin of the service; null where there is none, or somebody wrote the cookie who is not us. */
export function serviceIn(request: FastifyRequest, secrets: Secrets, secure: boolean): string | null {
  const [said = '', seal = ''] = (request.cookies?.[nameOf(secure)] ?? '').split('.');
  if (said === '' || seal === '') return null;
  const origin = Buffer.from(said, 'base64url').toString('utf8');
  const [mine, theirs] = [secrets.hash(origin, CONTEXT), Buffer.from(seal, 'base64url')];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs) ? origin : null;
}
