/** What the accounts do by the clock, some hundred people at a time: what is due is posted, leave that begins is taken. */
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { createAll, lockAll, moveAll, readAll } from '#engine/server/many.ts';
import type { Filter } from '#engine/server/query.ts';
import type { Work } from '#engine/server/work.ts';
import { addDays, type Day } from '#modules/people/days.model.ts';
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

/** Who has accounts that move by the clock: everybody employed, and for a while whoever has left. */
const groups = (today: Day): Filter[][] => [
  [{ field: 'status', op: 'in', value: ['active', 'on_leave', 'suspended', 'notice'] }],
  [
    { field: 'status', op: 'eq', value: 'terminated' },
    { field: 'lastDay', op: 'gte', value: addDays(today, -SETTLING_DAYS) },
  ],
];

/** Posts what is due for some people, in one transaction and a fixed number of statements; answers how many lines. */
async function postChunk(engine: Engine, work: Work, actor: Actor, people: readonly Employee[], today: Day) {
  const source = fromWork(engine, work, actor);
  const ids = people.map(({ id }) => id);
  const held = await source.find(leaveAssignment, { employee: ids });
  // As for a decision: whoever changes these accounts at the same time waits, see leave-post.server.ts.
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

/** Posts what is due for everybody, some hundred people at a time; answers how many lines. Run twice, nothing comes twice. */
export async function postAllDue(engine: Engine, tenantId: string, chunk = CHUNK): Promise<number> {
  const { actor, today } = await systemOf(engine, tenantId, 'leave accounts by the clock');
  let count = 0;
  for (const filters of groups(today))
    for (let after: string | null = FIRST; after !== null; ) {
      const from: Filter = { field: 'id', op: 'gt', value: after };
      after = await engine.act.transact(actor, { resource: leaveLedgerEntry, action: 'create' }, async (work) => {
        const rows = await readAll(engine.act, work, actor, employee, [...filters, from], chunk);
        // Whole rows of the noun that was asked for.
        const people = rows as unknown as Employee[];
        if (people.length) count += await postChunk(engine, work, actor, people, today);
        return people.length < chunk ? null : (people.at(-1)?.id ?? null);
      });
    }
  return count;
}

/** Approved leave whose first day has come is taken, with its days; answers how many requests. */
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

// Every hour: midnight comes to organizations at different hours, and what was done is no longer due.
export const tasks: readonly Task[] = [
  recountTask,
  {
    name: 'leave:post-due',
    schedule: '25 * * * *',
    run: async (engine, tenantId) => void (await postAllDue(engine, tenantId)),
  },
  {
    // After the last credits are posted.
    name: 'leave:exit-payouts',
    schedule: '40 * * * *',
    run: async (engine, tenantId) => void (await askExitPayouts(engine, tenantId)),
  },
  {
    name: 'leave:take-begun',
    schedule: '10 * * * *',
    run: async (engine, tenantId) => void (await takeBegun(engine, tenantId)),
  },
];
