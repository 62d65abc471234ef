/** The server side of leave: effects by noun, what runs by the clock, and the routes that are no noun. */
import type { FastifyInstance } from 'fastify';
import { checkFields, isId } from '#engine/model/check.ts';
import { choice, day, number, ref, text } from '#engine/model/fields.ts';
import { invalid } from '#engine/model/refusals.ts';
import type { Served } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Authenticate, sendData } from '#engine/server/http.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { leaveAdjustmentServed } from './leave-adjustment.server.ts';
import { balances, decision, preview } from './leave-answers.server.ts';
import { calendar } from './leave-calendar.server.ts';
import type { Wish } from './leave-check.server.ts';
import { leaveCaseServed } from './leave-case.server.ts';
import { leaveEncashmentServed } from './leave-encashment.server.ts';
import { leaveDayServed } from './leave-day.server.ts';
import { holidayCalendarServed, holidayServed } from './leave-recount.server.ts';
import { officeRoutes } from './leave-office-routes.server.ts';
import { dayOf, idOf, one, type Query, queryOf } from './leave-query.server.ts';
import { leaveRequestServed } from './leave-request.server.ts';
import { tasks } from './leave-tasks.server.ts';
import { LEAVE_PARTS } from './leave-terms.model.ts';

export const leaveTasks: readonly Task[] = tasks;
export const leaveServed: readonly Served[] = [
  leaveRequestServed,
  leaveDayServed,
  leaveAdjustmentServed,
  leaveEncashmentServed,
  leaveCaseServed,
  holidayServed,
  holidayCalendarServed,
];

function personOf(query: Query): string {
  const value = one(query, 'employee') ?? 'me';
  if (value !== 'me' && !isId(value)) throw invalid({ field: 'employee', message: 'must be the id of a record' });
  return value;
}
const wishFields = {
  leaveType: ref('leave_type'),
  from: day(),
  to: day(),
  partStart: choice(LEAVE_PARTS, { default: 'full' }),
  partEnd: choice(LEAVE_PARTS, { default: 'full' }),
  hoursStart: number({ min: 0.25, max: 24, step: 0.25, optional: true }),
  hoursEnd: number({ min: 0.25, max: 24, step: 0.25, optional: true }),
  request: ref('leave_request', { optional: true }),
  document: text({ optional: true }),
};

/** A wish from a query string, checked like a record. */
function wishOf(query: Query): Wish {
  const asked: Record<string, unknown> = {};
  for (const name of Object.keys(wishFields)) {
    const value = one(query, name);
    if (value === null) continue;
    asked[name] = name.startsWith('hours') ? Number(value) : value;
  }
  const { value, problems } = checkFields(wishFields, asked);
  if (problems.length) throw invalid(...problems);
  // Checked against the fields just above.
  const wish = value as unknown as Omit<Wish, 'id'> & { request: string | null };
  if (wish.to < wish.from) throw invalid({ field: 'to', message: 'must be on or after the first day' });
  if (Date.parse(wish.to) - Date.parse(wish.from) > 366 * 86_400_000)
    throw invalid({ field: 'to', message: 'must be at most 366 days after from' });
  return { ...wish, id: wish.request };
}

/** Routes of leave for what is no noun; their answers are typed in leave-wire.model.ts. */
export function leaveRoutes(app: FastifyInstance, engine: Engine, authenticate: Authenticate): void {
  app.get('/api/leave/preview', async (request, reply) => {
    const actor = await authenticate(request);
    const query = queryOf(request);
    return sendData(reply, await preview(engine, actor, personOf(query), wishOf(query)));
  });
  app.get('/api/leave/balances', async (request, reply) => {
    const actor = await authenticate(request);
    const query = queryOf(request);
    const on = dayOf(query, 'on', dayIn(actor.timeZone));
    return sendData(reply, await balances(engine, actor, personOf(query), on));
  });
  app.get('/api/leave/calendar', async (request, reply) => {
    const actor = await authenticate(request);
    const query = queryOf(request);
    const team = one(query, 'team') === 'me' ? 'me' : idOf(query, 'team');
    const [from, to] = [dayOf(query, 'from', null), dayOf(query, 'to', null)];
    return sendData(reply, await calendar(engine, actor, { from, to, department: idOf(query, 'department'), team }));
  });
  app.get('/api/leave/decision/:requestId', async (request, reply) => {
    const actor = await authenticate(request);
    const { requestId } = request.params as { requestId: string };
    return sendData(reply, await decision(engine, actor, requestId));
  });
  officeRoutes(app, engine, authenticate);
}
