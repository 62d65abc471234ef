/** Work orders and cleaning: when each is due, who may sign it off, and tools that come back off a unit. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { dayIn } from '#engine/server/ids.ts';
import { nextNumber } from '#engine/server/numbers.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { housekeepingTask } from './housekeeping-task.model.ts';
import { mustLieThere, openForEvent } from './inspections.server.ts';
import { workOrder } from './work-order.model.ts';
import { dueAfter, type Priority } from './work-priority.model.ts';

const numberOf = (db: Db, today: string) => nextNumber(db(workOrder), db(location), `WO-${today.slice(0, 4)}-`);

type WorkOrder = RecordOf<typeof workOrder>;
const now = (): string => new Date().toISOString();

const due = (from: string, priority: Priority, zone: string) => {
  const dueAt = dueAfter(from, priority);
  return { dueAt, dueOn: dayIn(zone, Date.parse(dueAt)), late: Date.parse(dueAt) < Date.now() };
};

export const workOrderHooks = hooksFor(workOrder, {
  set: {
    create: async ({ record, actor, system, today }) => {
      const db = system('a work order is reported');
      await mustLieThere(db, record);
      const reportedAt = now();
      return {
        number: await numberOf(db, today),
        reporter: actor.accountId,
        reportedAt,
        ...due(reportedAt, record.priority, actor.timeZone),
      };
    },
    edit: async ({ before, record, actor, system }) => {
      await mustLieThere(system('where a work order is'), record);
      if (before && before.priority !== record.priority)
        return due(record.reportedAt ?? record.createdAt, record.priority, actor.timeZone);
    },
    triage: async ({ record, actor }) => due(record.reportedAt ?? record.createdAt, record.priority, actor.timeZone),
    assign: async ({ record, system }) => {
      if (!record.assignee && !record.vendor)
        throw invalid({ field: 'assignee', message: 'is required, unless an outside company does the work' });
      if (!record.assignee) return;
      if ((await system('who does the work')(employee).get(record.assignee)).status === 'terminated')
        throw invalid({ field: 'assignee', message: 'no longer works here: choose another person' });
    },
    start: async ({ record }) => {
      if (record.unit && record.toolsOut === null)
        throw invalid({
          field: 'toolsOut',
          message: 'is required on a unit: count the tools you take there, or enter 0',
        });
      return { startedAt: now() };
    },
    finish: async ({ record, actor }) => {
      if (record.unit && record.toolsIn === null)
        throw invalid({ field: 'toolsIn', message: 'is required on a unit: count the tools you took away' });
      if (record.unit && record.toolsIn !== record.toolsOut)
        throw invalid({
          field: 'toolsIn',
          ...phrase('must be {{out}}, as many as you took onto the unit. Search the area before you leave', {
            out: record.toolsOut ?? 0,
          }),
        });
      return { doneAt: now(), doneBy: actor.accountId };
    },
    verify: async ({ record, actor }) => {
      if (record.doneBy === actor.accountId)
        throw new Refusal('CONFLICT', { why: 'You did this work. Another person has to verify it' });
      if (record.priority === 'p1' && record.reporter === actor.accountId)
        throw new Refusal('CONFLICT', { why: 'You reported this. For life safety, another person has to verify it' });
      return { verifiedAt: now(), verifiedBy: actor.accountId };
    },
    sendBack: async () => ({ doneAt: null, doneBy: null, toolsIn: null }),
  },
  on: {
    assign: async ({ record, notify }) =>
      notify(record.assignee, {
        kind: 'work_order.assigned',
        title: phrase('You were assigned a work order'),
        link: `/enterprise/operations/work-orders/${record.id}`,
      }),
    edit: async ({ before, record, notify }) => {
      if (record.late && before?.late === false && before.priority === record.priority)
        notify(record.assignee, {
          kind: 'work_order.late',
          severity: 'warning',
          title: phrase('A work order assigned to you is late'),
          link: `/enterprise/operations/work-orders/${record.id}`,
        });
    },
    verify: async ({ record, system, today }) =>
      openForEvent(system('a work order was verified'), today, {
        event: 'work_verified',
        location: record.location,
        unit: record.unit,
        category: record.category,
        why: record.number,
      }),
  },
});

/** Late work orders get their mark, and the person who does the work is notified; returns how many. */
export async function markLate(db: Db): Promise<number> {
  const open: WorkOrder['status'][] = ['reported', 'triaged', 'assigned', 'in_progress', 'on_hold'];
  const found = await db(workOrder).all({ where: { status: open, late: false, dueAt: { lt: now() } } });
  for (const { id } of found) await db(workOrder).edit(id, { late: true });
  return found.length;
}

export const housekeepingHooks = hooksFor(housekeepingTask, {
  set: {
    create: ({ record, system }) => mustLieThere(system('where it is cleaned'), record),
    edit: ({ record, system }) => mustLieThere(system('where it is cleaned'), record),
    start: async () => ({ startedAt: now() }),
    finish: async ({ record, actor }) => ({
      startedAt: record.startedAt ?? now(),
      doneAt: now(),
      doneBy: actor.accountId,
      finding: null,
    }),
    inspect: async ({ record, actor }) => {
      if (record.doneBy === actor.accountId)
        throw new Refusal('CONFLICT', { why: 'You did this task. Another person has to inspect it' });
      return { inspectedAt: now(), inspectedBy: actor.accountId };
    },
  },
});
