/** How many calls one address may make in a minute: counted in this process, in one look-up per call. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Refusal } from '#engine/model/refusals.ts';

/** Calls of one address in a minute, by what they do; a kind that is missing is not counted. */
export interface CallLimits {
  readonly reads?: number;
  readonly writes?: number;
  /** Writes below /api/auth. */
  readonly signIns?: number;
}

const WINDOW_MS = 60_000;
/** Addresses remembered; beyond it the one that was quiet for longest is forgotten. */
const ADDRESSES = 50_000;

interface Window {
  until: number;
  readonly counts: Record<keyof CallLimits, number>;
}

/** The roots of what programs call. SCIM has a limit of its own: a directory sends many at once. */
const CALLED = /^\/(api|fhir)(\/|$)/;
/** An address that leads to no route, but was meant for one: however its letters are written. */
const MEANT = /^[/\\]*(api|fhir|scim)([/\\]|$)/i;

/** The path of an address with its escapes read, as often as they were written; the raw path where they cannot be. */
function readPath(url: string): string {
  let path = url.split(/[?#]/, 1)[0] ?? '';
  try {
    for (let i = 0; i < 3 && path.includes('%'); i++) path = decodeURIComponent(path);
  } catch {
    // An escape that is none: what could be read until there decides.
  }
  return path;
}

/**
 * What a call counts as, by the route that carries it out and never by how its address is written; null for pages and their
 * files. What leads to no route counts, too: somebody is trying addresses.
 */
function kindOf({ method, url, routeOptions }: FastifyRequest): keyof CallLimits | null {
  const route = routeOptions.url;
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  // `/*` serves the pages' files, and what is none of them.
  if (route === undefined || route === '/*') return isRead ? (MEANT.test(readPath(url)) ? 'reads' : null) : 'writes';
  if (!CALLED.test(route)) return null;
  if (isRead) return 'reads';
  return route.startsWith('/api/auth/') ? 'signIns' : 'writes';
}

/** The header of calls that this process makes to itself, and the keys that it gave to them: 256 random bits, in memory only. */
export const OWN_CALL = 'x-nexus-own-call';
export const ownCallKeys = new Set<string>();
const isOwnCall = ({ headers }: FastifyRequest): boolean => {
  const key = headers[OWN_CALL];
  return typeof key === 'string' && ownCallKeys.has(key);
};

/**
 * Refuses what is over the limits with TOO_MANY_REQUESTS and the seconds to wait; `now` is the clock, for tests. Calls of
 * this process to itself are not counted.
 */
export function limitCalls(app: FastifyInstance, limits: CallLimits, now: () => number = Date.now): void {
  if (!Object.values(limits).some((limit) => limit !== undefined)) return;
  const windows = new LRUCache<string, Window>({ max: ADDRESSES });
  app.addHook('onRequest', (request, _reply, done) => {
    const kind = kindOf(request);
    const most = kind === null ? undefined : limits[kind];
    if (kind === null || most === undefined || isOwnCall(request)) return done();
    const at = now();
    let window = windows.get(request.ip);
    if (!window || window.until <= at) {
      window = { until: at + WINDOW_MS, counts: { reads: 0, writes: 0, signIns: 0 } };
      windows.set(request.ip, window);
    }
    if (++window.counts[kind] > most)
      return done(new Refusal('TOO_MANY_REQUESTS', { seconds: Math.ceil((window.until - at) / 1000) }));
    done();
  });
}
