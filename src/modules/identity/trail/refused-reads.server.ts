/** Reads that were refused leave a trace: one for each person and address in an hour, so that nobody fills the trail with them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auditStatement } from '#engine/server/audit.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Authenticate } from '#engine/server/http.ts';
import type { Connections } from '#engine/server/pg/connections.ts';
import type { Limit, Throttle } from '#modules/identity/sign-in/throttle.server.ts';

/** Traces of one person in an hour, whatever they ask for. */
const TRACES_MOST = 60;
const HOUR = 3600;
const onePlace: Limit = { name: 'refused read', most: 1, seconds: HOUR };
const onePerson: Limit = { name: 'refused reads', most: TRACES_MOST, seconds: HOUR };

/** `GET /api/employees/:id` → `employees`: the address without what was asked for in it. */
const nounIn = (route: string): string => /^\/api\/([\w-]+)/.exec(route)?.[1] ?? 'page';

/**
 * Notes who asks, and after each read that was answered 403 leaves a trace of it. The trace names the address as it is
 * registered, never what stood in it; it is written after the answer, so that a refusal takes no longer than it did.
 */
export function traceRefusedReads(
  app: FastifyInstance,
  { connections, throttle }: { readonly connections: Connections; readonly throttle: Throttle },
  authenticate: Authenticate,
): Authenticate {
  const asking = new WeakMap<FastifyRequest, Actor>();
  const trace = async (actor: Actor, route: string): Promise<void> => {
    const who = `${actor.tenantId}/${actor.accountId ?? ''}`;
    if (!(await throttle.isAmong(onePlace, `${who} ${route}`)) || !(await throttle.isAmong(onePerson, who))) return;
    await connections.read(actor.tenantId, [
      auditStatement(actor, { action: 'read', noun: nounIn(route), recordId: null, outcome: 'denied', why: route }),
    ]);
  };
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const actor = asking.get(request);
    const read = request.method === 'GET' || request.method === 'HEAD';
    if (!actor || actor.demo || !read || reply.statusCode !== 403) return;
    trace(actor, request.routeOptions.url ?? '').catch((error: unknown) =>
      request.log.error({ fault: (error as Error).name }, 'a refused read was not traced'),
    );
  });
  return async (request) => {
    const actor = await authenticate(request);
    asking.set(request, actor);
    return actor;
  };
}
