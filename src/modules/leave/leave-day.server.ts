/** One day of leave taken back: its hours return, the request follows its days, and without any day left it is cancelled. */
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { said, written } from '#engine/model/words.ts';
import { type Db, serve } from '#engine/server/effects.ts';
import { fromDb, type LeaveRequest, personOf } from './leave-facts.server.ts';
import { giveBack, hasBegun, isHrFor, linkTo, lock } from './leave-post.server.ts';
import { KEPT_DAYS, leaveDay, leaveRequest } from './leave-request.model.ts';
import { sum } from './leave-terms.model.ts';

type Day = RecordOf<typeof leaveDay>;

const partOf = (day: Day | undefined): { part: Day['part']; hours: number | null } => ({
  part: day?.part ?? 'full',
  hours: day?.part === 'hours' ? day.hours : null,
});

/** A request's dates, parts and totals as its remaining days have them; null where none is left that costs anything. */
function remaining(days: readonly Day[]): Partial<LeaveRequest> | null {
  const left = [...days].sort((a, b) => a.date.localeCompare(b.date));
  const [first, last] = [left[0], left.at(-1)];
  if (!first || !last) return null;
  const [start, end] = [partOf(first), first.date === last.date ? partOf(undefined) : partOf(last)];
  return {
    from: first.date,
    to: last.date,
    partStart: start.part,
    hoursStart: start.hours,
    partEnd: end.part,
    hoursEnd: end.hours,
    hours: sum(left.map((day) => day.hours)),
    days: sum(left.map((day) => day.days)),
  };
}

/** Writes to the request what its days now are; cancels it when no day is left. Answers whether it goes on. */
export async function followDays(db: Db, request: string): Promise<boolean> {
  const rest = remaining(await db(leaveDay).all({ where: { request, status: [...KEPT_DAYS] } }));
  if (rest) await db(leaveRequest).edit(request, rest);
  else await db(leaveRequest).act(request, 'cancel');
  return rest !== null;
}

export const leaveDayServed = serve(leaveDay, {
  set: {
    cancel: async ({ actor, record, today, system }) => {
      const request = await system('whether the leave has begun')(leaveRequest).get(record.request);
      if (hasBegun(request, today) && !isHrFor({ actor }, record.employee))
        throw new Refusal('CONFLICT', { why: 'Leave that has begun can be cancelled by HR only.' });
    },
  },
  on: {
    cancel: async ({ actor, record, before, system, notify }) => {
      const db = system('cancelled a day of leave');
      const request = await db(leaveRequest).get(record.request);
      await lock(db, record.employee, record.date);
      if (before?.status !== 'pending') await giveBack(db, request, [record], 'Day cancelled');
      if (!(await followDays(db, request.id))) return;
      const notice = { kind: 'leave_day.cancelled', body: written(`${record.date}.`), link: linkTo(request) };
      if (actor.subjectId !== record.employee)
        notify(record.employee, { ...notice, severity: 'warning', title: said('A day of your leave was cancelled') });
      const person = await personOf(fromDb(db), record.employee);
      if (person.manager !== actor.subjectId)
        notify(person.manager, {
          ...notice,
          title: said('{{person}} is back for a day of leave', { person: `${person.firstName} ${person.lastName}` }),
        });
    },
  },
});
