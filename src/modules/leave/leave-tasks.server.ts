/** What the accounts do by the clock, some hundred people at a time: what is due is posted, leave that begins is taken. */
import { literals } from '#engine/server/columns.ts';
import { LATELY } from '#engine/server/audit-months.ts';
import { onceADay } from '#engine/server/due.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { createAll, lockAll, moveAll, readAll } from '#engine/server/many.ts';
import { todaySql } from '#engine/server/midnight.ts';
import type { Filter } from '#engine/server/query.ts';
import type { Work } from '#engine/server/work.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import { employee } from '#modules/people/employee.model.ts';
import { fromWork, gather, systemOf } from './leave-crowd.server.ts';
import { dueOf } from './leave-due.server.ts';
import { askExitPayouts, SETTLING_DAYS } from './leave-exit.server.ts';
import type { Employee } from './leave-facts.server.ts';
import { leaveLedgerEntry } from './leave-ledger.model.ts';
import { leaveAssignment } from './leave-policy.model.ts';
import { recountTask } from './leave-recount.server.ts';
import { leaveDay, leaveRequest } from './leave-request.model.ts';

/** People handled in one transaction: the same dozen statements for all of them. */
const CHUNK = 250;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** People with scheduled ledger changes: all employees, and for a while former employees. */
const groups = (today: Day): Filter[][] => [
  [{ field: 'status', op: 'in', value: ['active', 'on_leave', 'suspended', 'notice'] }],
  [
    { field: 'status', op: 'eq', value: 'terminated' },
    { field: 'lastDay', op: 'gte', value: addDays(today, -SETTLING_DAYS) },
  ],
];

/** Posts what is due for some people, in one transaction and a fixed number of statements; returns how many lines. */
async function postChunk(engine: Engine, work: Work, actor: Actor, people: readonly Employee[], today: Day) {
  const source = fromWork(engine, work, actor);
  const ids = people.map(({ id }) => id);
  const held = await source.find(leaveAssignment, { employee: ids });
  // As for a decision: concurrent changes to these ledgers wait, see leave-post.server.ts.
  await lockAll(
    work,
    actor,
    leaveAssignment,
    held.map(({ id }) => id),
  );
  const gathered = await gather(source, people, [
    { resource: leaveAssignment },
    { resource: leaveLedgerEntry },
    { resource: leaveRequest, where: { status: 'pending' } },
    { resource: leaveDay, where: { status: 'taken' } },
  ]);
  const due: Record<string, unknown>[] = [];
  for (const person of people) due.push(...(await dueOf(gathered, person, today)));
  return createAll(engine.act, work, actor, leaveLedgerEntry, due).length;
}

/** What accounts follow from, for everybody at once. */
const COMMON = ['leave_policy', 'leave_policy_line', 'leave_type', 'work_schedule', 'holiday', 'holiday_calendar'];
/** What the accounts of one person follow from. */
const PERSONAL = ['leave_assignment', 'leave_ledger_entry', 'leave_request', 'leave_day'];
const SINCE = `from audit_event a where a.tenant_id = $1 and a.xid >= $2::xid8 and a.at >= ${LATELY} and a.outcome = 'success' and a.noun`;
const COMMON_CHANGED = `select 1 ${SINCE} in (${literals(COMMON)}) limit 1`;
const PEOPLE_CHANGED = [
  `select a.record_id as id ${SINCE} = 'employee'`,
  ...PERSONAL.map(
    (noun) =>
      `select (select t.employee from ${noun} t where t.tenant_id = a.tenant_id and t.id = a.record_id) ${SINCE} = '${noun}'`,
  ),
].join(' union ');

/** People whose accounts may hold something new since a transaction id; null where that may be everybody. */
async function changedSince(engine: Engine, tenantId: string, since: string): Promise<string[] | null> {
  const values = [tenantId, since];
  const [common = [], people = []] = await engine.connections.read(tenantId, [
    { text: COMMON_CHANGED, values },
    { text: PEOPLE_CHANGED, values },
  ]);
  return common.length ? null : people.flatMap(({ id }) => (id === null ? [] : [id as string]));
}

/**
 * Posts what is due, some hundred people at a time: for everybody, or for those whose accounts changed since a transaction
 * id; returns how many lines. Run twice, nothing comes twice.
 */
export async function postAllDue(
  engine: Engine,
  tenantId: string,
  chunk = CHUNK,
  since: string | null = null,
): Promise<number> {
  const changed = since === null ? null : await changedSince(engine, tenantId, since);
  if (changed?.length === 0) return 0;
  const only: Filter[] = changed === null ? [] : [{ field: 'id', op: 'in', value: changed }];
  const { actor, today } = await systemOf(engine, tenantId, 'leave accounts by the clock');
  let count = 0;
  for (const filters of groups(today))
    for (let after: string | null = FIRST; after !== null; ) {
      const from: Filter = { field: 'id', op: 'gt', value: after };
      after = await engine.act.transact(actor, { resource: leaveLedgerEntry, action: 'create' }, async (work) => {
        const rows = await readAll(engine.act, work, actor, employee, [...filters, ...only, from], chunk);
        // Whole rows of the noun that was asked for.
        const people = rows as unknown as Employee[];
        if (people.length) count += await postChunk(engine, work, actor, people, today);
        return people.length < chunk ? null : (people.at(-1)?.id ?? null);
      });
    }
  return count;
}

/** Approved leave whose first day has come is taken, with its days; returns how many requests. */
export async function takeBegun(engine: Engine, tenantId: string, chunk = CHUNK): Promise<number> {
  const { actor, today } = await systemOf(engine, tenantId, 'leave has begun');
  const begun: Filter[] = [
    { field: 'status', op: 'eq', value: 'approved' },
    { field: 'from', op: 'lte', value: today },
  ];
  for (let count = 0; ; ) {
    const moved = await engine.act.transact(actor, { resource: leaveRequest, action: 'take' }, async (work) => {
      const rows = await readAll(engine.act, work, actor, leaveRequest, begun, chunk);
      const ids = rows.map(({ id }) => String(id));
      if (ids.length === 0) return 0;
      await moveAll(engine.act, work, actor, leaveDay, 'take', { field: 'request', ids });
      return moveAll(engine.act, work, actor, leaveRequest, 'take', { field: 'id', ids });
    });
    count += moved;
    if (moved === 0) return count;
  }
}

const POST_DUE = 'leave:post-due';
const EXIT_PAYOUTS = 'leave:exit-payouts';

// Every hour: midnight comes to organizations at different hours, and what was done is no longer due.
export const tasks: readonly Task[] = [
  recountTask,
  {
    name: POST_DUE,
    schedule: '25 * * * *',
    due: 'exists (select 1 from leave_assignment where tenant_id = $1)',
    daily: { nouns: ['employee', ...COMMON, ...PERSONAL] },
    run: (engine, tenantId) =>
      onceADay(engine, tenantId, POST_DUE, (since) => postAllDue(engine, tenantId, CHUNK, since)),
  },
  {
    // After the last credits are posted.
    name: EXIT_PAYOUTS,
    schedule: '40 * * * *',
    due: `exists (select 1 from employee where tenant_id = $1 and status = 'terminated' and last_day < ${todaySql('$1')}
      and last_day >= ${todaySql('$1')} - ${SETTLING_DAYS})`,
    daily: { nouns: ['employee', 'leave_encashment', ...COMMON, ...PERSONAL] },
    run: (engine, tenantId) => onceADay(engine, tenantId, EXIT_PAYOUTS, () => askExitPayouts(engine, tenantId)),
  },
  {
    name: 'leave:take-begun',
    schedule: '10 * * * *',
    due: `exists (select 1 from leave_request where tenant_id = $1 and status = 'approved' and "from" <= ${todaySql('$1')})`,
    run: async (engine, tenantId) => void (await takeBegun(engine, tenantId)),
  },
];
