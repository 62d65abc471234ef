/** Routes of leave for HR and payroll; their answers are typed in leave-office-wire.model.ts. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid } from '#engine/model/refusals.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Authenticate, sendData } from '#engine/server/http.ts';
import { caseState } from './leave-case-answer.server.ts';
import { liability, type LiabilityAsked, liabilityCsv } from './leave-liability.server.ts';
import { accounts, adjustMany } from './leave-office.server.ts';
import { idOf, queryOf } from './leave-query.server.ts';

const liabilityOf = (request: FastifyRequest): LiabilityAsked => {
  const query = queryOf(request);
  return {
    department: idOf(query, 'department'),
    location: idOf(query, 'location'),
    type: idOf(query, 'type'),
  };
};

/** Registers them. */
export function officeRoutes(app: FastifyInstance, engine: Engine, authenticate: Authenticate): void {
  app.get('/api/leave/accounts', async (request, reply) => {
    const actor = await authenticate(request);
    const query = queryOf(request);
    const leaveType = idOf(query, 'leaveType');
    if (leaveType === null) throw invalid({ field: 'leaveType', message: 'is required' });
    const asked = {
      leaveType,
      department: idOf(query, 'department'),
      location: idOf(query, 'location'),
      policy: idOf(query, 'policy'),
    };
    return sendData(reply, await accounts(engine, actor, asked));
  });
  app.post('/api/leave/adjustments', async (request, reply) => {
    const actor = await authenticate(request);
    const { body } = request;
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw invalid({ field: 'body', message: 'must be an object' });
    const key = request.headers['idempotency-key'];
    const input: Record<string, unknown> = { ...body };
    return sendData(reply, await adjustMany(engine, actor, input, typeof key === 'string' ? key : undefined));
  });
  app.get('/api/leave/liability', async (request, reply) => {
    const actor = await authenticate(request);
    return sendData(reply, await liability(engine, actor, liabilityOf(request)));
  });
  app.get('/api/leave/liability.csv', async (request, reply) => {
    const actor = await authenticate(request);
    const csv = await liabilityCsv(engine, actor, liabilityOf(request));
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="leave-liability.csv"')
      .type('text/csv; charset=utf-8')
      .send(csv);
  });
  app.get('/api/leave/case/:caseId', async (request, reply) => {
    const actor = await authenticate(request);
    const { caseId } = request.params as { caseId: string };
    return sendData(reply, await caseState(engine, actor, caseId));
  });
}
