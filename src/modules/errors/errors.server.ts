/** Error reports from browsers: accepted from everyone, stored for the organization of the signed-in user. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#engine/model/refusals.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { type Authenticate, sendData } from '#engine/server/http.ts';
import { errorReport } from './error-report.model.ts';
import { type Fault, faultOf } from './report.ts';

const SIZE_MAX = 64 * 1024;
const limits = { max: 100, timeWindow: '1 hour' };

const SAME = `select id, status, count from error_report where tenant_id = $1 and fingerprint = $2 for update`;

/** Files a fault: the first report makes the record, each further one is counted and opens again what was resolved. */
async function file(engine: Engine, tenantId: string, fault: Fault): Promise<void> {
  const system = systemActor(tenantId, 'error report');
  const now = new Date().toISOString();
  const act = (action: string, id?: string, input?: unknown) => ({ resource: errorReport, action, id, input });
  await engine.act.transact(system, { resource: errorReport, action: 'report' }, async (work) => {
    const [rows] = await work.tx.read({ text: SAME, values: [tenantId, fault.fingerprint] });
    const row = rows?.[0];
    const within = (...request: Parameters<typeof act>) => engine.act.within(work, system, act(...request));
    if (!row) return within('create', undefined, { ...fault, count: 1, firstSeenAt: now, lastSeenAt: now });
    const id = String(row.id);
    if (row.status === 'resolved') await within('reopen', id);
    const { reference, address, browser } = fault;
    return within('edit', id, { reference, address, browser, count: Number(row.count) + 1, lastSeenAt: now });
  });
}

/** Two first reports at once: the later one finds the record of the earlier. */
async function fileOnce(engine: Engine, tenantId: string, fault: Fault): Promise<void> {
  try {
    await file(engine, tenantId, fault);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'VALIDATION_ERROR') throw error;
    await file(engine, tenantId, fault);
  }
}

/** Users who are not signed in, or no longer, can also report. */
const reporter = async (authenticate: Authenticate, request: FastifyRequest): Promise<Actor | null> => {
  try {
    return await authenticate(request);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

/** `taken`: whether this installation takes reports at all; where it does not, there is no such address. */
export function errorRoutes(app: FastifyInstance, engine: Engine, authenticate: Authenticate, taken: boolean): void {
  app.post('/api/errors/report', { bodyLimit: SIZE_MAX, config: { rateLimit: limits } }, async (request, reply) => {
    if (!taken) throw new Refusal('NOT_FOUND');
    const fault = faultOf(request.body, request.headers['user-agent']);
    const actor = await reporter(authenticate, request);
    // Of nobody's organization: the operator hears of it, by its fingerprint and without its words.
    if (actor) await fileOnce(engine, actor.tenantId, fault);
    else request.log.warn({ code: fault.code, kind: fault.kind, fingerprint: fault.fingerprint }, 'error report');
    return sendData(reply, null);
  });
}
