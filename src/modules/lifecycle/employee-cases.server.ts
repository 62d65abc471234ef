/** Cases that open, move and end with what happens to a person: hired, first day moved, notice given, left, transferred. */
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { employmentEvent } from '#modules/people/employment-event.model.ts';
import { KINDS, type Kind } from './case-kinds.model.ts';
import { BEFORE_ANCHOR, isOpenTask } from './case-plan.model.ts';
import { caseTask } from './case-task.model.ts';
import { lifecycleCase, OPEN_CASE } from './lifecycle-case.model.ts';
import { openCases } from './open-cases.server.ts';
import { isTheirOwn, termination } from './separation.model.ts';

type Employee = RecordOf<typeof employee>;
/** A person whose first day is longer ago is taken over from elsewhere, not hired. */
const RECENT_DAYS = 30;
/** States of a person in which they may know that they leave. */
const LEAVING: readonly string[] = ['notice', 'terminated'];
/** Who of several people knows that they leave: by their own notice, or by an end that they agreed to. */
export async function awareOf(db: Db, people: readonly Employee[]): Promise<ReadonlySet<string>> {
  const leaving = people.filter(({ status }) => LEAVING.includes(status));
  if (leaving.length === 0) return new Set();
  const planned = await db(termination).all({
    where: { employee: leaving.map(({ id }) => id), status: 'planned' },
  });
  const typeOf = new Map(planned.map((one) => [one.employee, one.type]));
  const knows = ({ id, status, terminationType }: Employee): boolean =>
    isTheirOwn(status === 'terminated' ? terminationType : (typeOf.get(id) ?? null));
  return new Set(leaving.filter(knows).map(({ id }) => id));
}

const openOf = async (db: Db, person: string, kind: Kind) =>
  (await db(lifecycleCase).find({ where: { employee: person, kind, status: [...OPEN_CASE] }, limit: 1 }))[0];

async function moveTo(db: Db, person: string, kind: Kind, anchorDate: Day): Promise<void> {
  const found = await openOf(db, person, kind);
  if (found && found.anchorDate !== anchorDate) await db(lifecycleCase).act(found.id, 'moveAnchor', { anchorDate });
}
async function cancelOf(db: Db, person: string, kinds: readonly Kind[], note: string): Promise<void> {
  for (const kind of kinds) {
    const found = await openOf(db, person, kind);
    if (found) await db(lifecycleCase).act(found.id, 'cancel', { note });
  }
}
/** The person's own tasks of an offboarding that was opened before they knew of it. */
async function handOver(db: Db, person: string): Promise<void> {
  const found = await openOf(db, person, 'offboarding');
  if (!found) return;
  for (const one of await db(caseTask).all({ where: { case: found.id, ownerType: 'person' } }))
    if (isOpenTask(one) && one.assignee !== person) await db(caseTask).edit(one.id, { assignee: person });
}
const openFor = (db: Db, person: Employee, kind: Kind, anchor: Day, today: Day, withoutPerson = false) =>
  openCases(db, [{ person, kind, anchor, template: null, withoutPerson }], today, { automatic: true });

/** Refuses the first day while required tasks that come before it are open. */
async function mustBeReady(db: Db, person: string): Promise<void> {
  const found = await openOf(db, person, 'onboarding');
  if (!found) return;
  const tasks = await db(caseTask).all({ where: { case: found.id, required: true } });
  const count = tasks.filter((one) => isOpenTask(one) && BEFORE_ANCHOR.includes(one.stage)).length;
  if (count)
    throw new Refusal('CONFLICT', {
      why: phrase(
        {
          one: 'Cannot activate: {{count}} required onboarding task is open',
          other: 'Cannot activate: {{count}} required onboarding tasks are open',
        },
        { count },
      ),
    });
}

export const employeeCaseHooks = hooksFor(employee, {
  set: {
    activate: async ({ record, system }) => mustBeReady(system('open onboarding tasks'), record.id),
  },
  on: {
    create: async ({ record, today, system }) => {
      if (record.hireDate < addDays(today, -RECENT_DAYS)) return;
      await openFor(system('hired'), record, 'onboarding', record.hireDate, today);
    },
    edit: async ({ before, record, system }) => {
      if (before === null) return;
      if (record.hireDate !== before.hireDate)
        await moveTo(system('the first day moved'), record.id, 'onboarding', record.hireDate);
      if (record.lastDay !== before.lastDay && record.lastDay !== null)
        await moveTo(system('the last day moved'), record.id, 'offboarding', record.lastDay);
    },
    rehire: async ({ record, today, system }) => {
      const db = system('rehired');
      await cancelOf(db, record.id, ['offboarding'], 'Rehired');
      await openFor(db, record, 'onboarding', record.hireDate, today);
    },
    rescind: async ({ record, system }) =>
      cancelOf(system('offer rescinded'), record.id, ['onboarding'], 'Offer rescinded'),
    startLeave: async ({ record, today, system }) => {
      const db = system('leave started');
      const [leave] = await db(leaveRequest).find({
        where: { employee: record.id, status: ['approved', 'taken'], from: { lte: today }, to: { gte: today } },
        sort: '-to',
        limit: 1,
      });
      if (leave) await openFor(db, record, 'leave_return', addDays(leave.to, 1), today);
    },
    giveNotice: async ({ record, today, system }) => {
      const db = system('notice given');
      const lastDay = record.lastDay ?? today;
      const knows = (await awareOf(db, [record])).has(record.id);
      await openFor(db, record, 'offboarding', lastDay, today, !knows);
      await moveTo(db, record.id, 'offboarding', lastDay);
      if (knows) await handOver(db, record.id);
    },
    withdrawNotice: async ({ record, system }) =>
      cancelOf(system('notice withdrawn'), record.id, ['offboarding'], 'Notice withdrawn'),
    terminate: async ({ record, today, system }) => {
      const db = system('employment ended');
      const others = KINDS.filter((kind) => kind !== 'offboarding');
      await cancelOf(db, record.id, others, 'Employment ended');
      const lastDay = record.lastDay ?? today;
      await openFor(db, record, 'offboarding', lastDay, today, !isTheirOwn(record.terminationType));
      await moveTo(db, record.id, 'offboarding', lastDay);
    },
  },
});

const MOVES: readonly string[] = ['transfer', 'promotion', 'location_change'];
export const transferHooks = hooksFor(employmentEvent, {
  on: {
    create: async ({ record, today, system }) => {
      if (record.status !== 'planned' || !MOVES.includes(record.type) || record.effectiveDate <= today) return;
      const db = system('a transfer is planned');
      const person = await db(employee).get(record.employee);
      // The new place decides which tasks there are.
      const moved = {
        ...person,
        position: record.newPosition ?? person.position,
        department: record.newDepartment ?? person.department,
        location: record.newLocation ?? person.location,
      };
      await openFor(db, moved, 'transfer', record.effectiveDate, today);
    },
    cancel: async ({ record, system }) => {
      if (MOVES.includes(record.type))
        await cancelOf(system('transfer canceled'), record.employee, ['transfer'], 'Transfer canceled');
    },
  },
});
