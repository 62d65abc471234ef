/** What happens to a request and to the account behind it: counted, checked, decided, taken back. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase, asPhrase } from '#engine/model/words.ts';
import { type Db, type Effect, hooksFor } from '#engine/server/effects.ts';
import { takenLines } from './leave-balance.model.ts';
import { checkTie } from './leave-case.server.ts';
import { assess, type Assessment } from './leave-check.server.ts';
import {
  accountsOf,
  countDays,
  fromDb,
  type LeaveRequest,
  type LeaveType,
  personOf,
  policyOf,
  yearEndsOf,
} from './leave-facts.server.ts';
import { backFor, closeYears } from './leave-forecast.model.ts';
import { giveBack, hasBegun, isHrFor, linkTo, lock, post, span, takeBack } from './leave-post.server.ts';
import { END_OF_SERVICE, KEPT_DAYS, LAST_DAY_SET, leaveDay, leaveRequest, slotsOf } from './leave-request.model.ts';
import { checkLastDay } from './leave-rules.model.ts';
import { amountOf, sum } from './leave-terms.model.ts';
import { leaveType, termsOf } from './leave-type.model.ts';

type Acting = Pick<Effect, 'actor' | 'today' | 'system' | 'notify'> & {
  record: LeaveRequest;
  before: LeaveRequest | null;
};

const now = (): string => new Date().toISOString();

/** Hours and days as they are counted for the person now. Refuses kinds of leave the person does not have. */
async function count({ record, system }: Acting): Promise<{ hours: number; days: number }> {
  const source = fromDb(system('counting a leave request'));
  const person = await personOf(source, record.employee);
  const policy = await policyOf(source, person.id, record.from);
  const line = policy?.lines.find(({ type }) => type.id === record.leaveType);
  if (!line) throw invalid({ field: 'leaveType', message: 'is not part of the leave policy' });
  const counted = await countDays(source, person, record, line.terms);
  if (counted.refusal) throw invalid(counted.refusal);
  return { hours: counted.hours, days: counted.days };
}

async function checked(acting: Acting): Promise<Assessment> {
  const { record, today, system } = acting;
  const db = system('deciding a leave request');
  await lock(db, record.employee, record.from);
  const source = fromDb(db);
  const person = await personOf(source, record.employee);
  const found = await assess(source, person, record, today, isHrFor(acting, record.employee));
  if (!('policy' in found)) throw invalid(found);
  if (found.problems.length) throw invalid(...found.problems);
  return found;
}

async function removeDays(db: Db, request: string): Promise<void> {
  for (const each of await db(leaveDay).all({ where: { request } })) await db(leaveDay).remove(each.id);
}

/** Takes the hours of days of a request from the account that covers them; returns the kind of leave. */
export async function chargeDays(
  db: Db,
  record: LeaveRequest,
  days: readonly Day[],
  today: string,
): Promise<LeaveType> {
  const type = await db(leaveType).get(record.leaveType);
  if (!termsOf(type).drawsOnBalance) return type;
  const source = fromDb(db);
  const { lines } = (await accountsOf(source, record.employee))(record.leaveType);
  const policy = await policyOf(source, record.employee, record.from);
  const taken = days.map((each) => ({ date: each.date, hours: amountOf(type.unit, each) }));
  const years = policy && yearEndsOf(policy, termsOf(type), today);
  const posted = takenLines(taken, closeYears(lines, record.to, years), record.id, policy?.yearStart);
  await post(db, record, posted);
  const after = [...lines, ...posted.map((line, at) => ({ ...line, id: `taken:${at}` }))];
  if (years) await post(db, record, backFor(after, record.from, years));
  return type;
}

async function approve({ record, today, system, notify }: Acting): Promise<void> {
  const db = system('approved leave');
  const days = await db(leaveDay).all({ where: { request: record.id, status: 'pending' } });
  for (const each of days) await db(leaveDay).act(each.id, 'approve');
  const type = await chargeDays(db, record, days, today);
  notify(record.employee, {
    kind: 'leave_request.approved',
    severity: 'success',
    title: phrase('Your leave was approved'),
    body: phrase('{{leave}}, {{days}}.', { leave: type.name, days: span(record) }),
    link: linkTo(record),
  });
  if (record.from > today) return;
  await db(leaveRequest).act(record.id, 'take');
  for (const each of days) await db(leaveDay).act(each.id, 'take');
}

export const leaveRequestServed = hooksFor(leaveRequest, {
  set: {
    create: count,
    // The system's own changes follow the days of the request; they are counted already.
    edit: async (acting) => (acting.actor.systemReason === undefined ? count(acting) : undefined),
    submit: async (acting) => {
      const { counted } = await checked(acting);
      return { hours: counted.hours, days: counted.days, submittedAt: now() };
    },
    // A draft asks for the whole stretch again, whatever days of it were taken back.
    withdraw: async (acting) => ({ ...(await count(acting)), submittedAt: null }),
    approve: async ({ actor, record, system }) => {
      // The last day may have been set while the request waited.
      const person = await personOf(fromDb(system('deciding a leave request')), record.employee);
      const after = checkLastDay({ to: record.to, lastDay: person.lastDay });
      if (after) throw invalid(after);
      return { decidedAt: now(), decidedBy: actor.subjectId };
    },
    reject: async ({ actor }) => ({ decidedAt: now(), decidedBy: actor.subjectId }),
    tie: async ({ record, system }) => checkTie(system('tying leave to a case'), record),
    untie: async () => ({ leaveCase: null }),
    cancel: async (acting) => {
      const { record, before, today } = acting;
      if (before && hasBegun(before, today) && !isHrFor(acting, record.employee))
        throw new Refusal('CONFLICT', { why: 'Only HR can cancel leave that has started.' });
    },
  },
  on: {
    submit: async (acting) => {
      const { record, system } = acting;
      const db = system('days of a leave request');
      const source = fromDb(db);
      const person = await personOf(source, record.employee);
      const { rows } = await countDays(source, person, record, termsOf(await db(leaveType).get(record.leaveType)));
      for (const { date, part, hours, days, why, note } of rows.filter((row) => row.hours > 0))
        await db(leaveDay).create({
          employee: record.employee,
          request: record.id,
          leaveType: record.leaveType,
          date,
          part,
          hours,
          days,
          why,
          note: note ?? null,
          ...slotsOf(date, part),
          status: 'pending',
        });
    },
    withdraw: async ({ record, system }) => removeDays(system('withdrawn leave'), record.id),
    approve,
    reject: async ({ record, system, notify }) => {
      await removeDays(system('rejected leave'), record.id);
      notify(record.employee, {
        kind: 'leave_request.rejected',
        severity: 'warning',
        title: phrase('Your leave was not approved'),
        body: phrase('{{days}}: {{why}}', { days: span(record), why: record.decisionNote }),
        link: linkTo(record),
      });
    },
    cancel: async ({ actor, record, before, system, notify }) => {
      const db = system('canceled leave');
      await lock(db, record.employee, record.from);
      if (before?.status === 'approved' || before?.status === 'taken') await takeBack(db, record);
      // The days stay in case the person does not leave after all. The notice about the last day covers this.
      if (actor.systemReason === LAST_DAY_SET) return;
      await removeDays(db, record.id);
      if (before?.status === 'draft') return;
      if (actor.subjectId !== record.employee)
        notify(record.employee, {
          kind: 'leave_request.cancelled',
          severity: 'warning',
          title: phrase('Your leave was canceled'),
          body: asPhrase(`${span(record)}.`),
          link: linkTo(record),
        });
      const person = await personOf(fromDb(db), record.employee);
      if (person.manager !== actor.subjectId)
        notify(person.manager, {
          kind: 'leave_request.cancelled',
          title: phrase('Leave of {{person}} was canceled', { person: `${person.firstName} ${person.lastName}` }),
          body: asPhrase(`${span(record)}.`),
          link: linkTo(record),
        });
    },
  },
});

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

/** Writes to the request what its days now are; cancels it when no day is left. Returns whether it goes on. */
export async function followDays(db: Db, request: string): Promise<boolean> {
  const rest = remaining(await db(leaveDay).all({ where: { request, status: [...KEPT_DAYS] } }));
  if (rest) await db(leaveRequest).edit(request, rest);
  else await db(leaveRequest).act(request, 'cancel');
  return rest !== null;
}

/** One day of leave taken back: its hours return, the request follows its days, and without any day left it is cancelled. */
export const leaveDayServed = hooksFor(leaveDay, {
  set: {
    cancel: async ({ actor, record, today, system }) => {
      const request = await system('whether the leave has begun')(leaveRequest).get(record.request);
      if (hasBegun(request, today) && !isHrFor({ actor }, record.employee))
        throw new Refusal('CONFLICT', { why: 'Only HR can cancel leave that has started.' });
    },
  },
  on: {
    cancel: async ({ actor, record, before, system, notify }) => {
      const db = system(actor.systemReason === LAST_DAY_SET ? LAST_DAY_SET : 'canceled a day of leave');
      const request = await db(leaveRequest).get(record.request);
      await lock(db, record.employee, record.date);
      if (before?.status !== 'pending') await giveBack(db, request, [record], 'Day canceled');
      if (!(await followDays(db, request.id))) return;
      // A person who leaves is not back: their last day says it all.
      if (actor.systemReason === END_OF_SERVICE || actor.systemReason === LAST_DAY_SET) return;
      const notice = { kind: 'leave_day.cancelled', body: asPhrase(`${record.date}.`), link: linkTo(request) };
      if (actor.subjectId !== record.employee)
        notify(record.employee, { ...notice, severity: 'warning', title: phrase('A day of your leave was canceled') });
      const person = await personOf(fromDb(db), record.employee);
      if (person.manager !== actor.subjectId)
        notify(person.manager, {
          ...notice,
          title: phrase('{{person}} is back: a day of leave was canceled', {
            person: `${person.firstName} ${person.lastName}`,
          }),
        });
    },
  },
});
