/**
 * New, moved and deleted holidays, and changed working hours: recalculates the leave they fall into, and credits or deducts
 * its hours.
 */
import { type Phrase, phrase } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, type Effect, type Notice, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Payload, Task } from '#engine/server/jobs.ts';
import { lockAll, readAll } from '#engine/server/many.ts';
import { noticeStatement } from '#engine/server/outgoing.ts';
import type { Filter } from '#engine/server/query.ts';
import type { Work } from '#engine/server/work.ts';
import { type Day, later } from '#engine/model/days.ts';
import { employee } from '#modules/people/employee.model.ts';
import { holiday, holidayCalendar } from '#modules/people/holiday.model.ts';
import { fromWork, gather, systemOf } from './leave-crowd.server.ts';
import {
  accountsOf,
  countDays,
  type Employee,
  forecastOf,
  fromDb,
  type LeaveRequest,
  type LeaveType,
  personOf,
  policyOf,
  type Source,
} from './leave-facts.server.ts';
import { withinLimit } from './leave-forecast.model.ts';
import { leaveLedgerEntry } from './leave-ledger.model.ts';
import { leaveAssignment } from './leave-policy.model.ts';
import { giveBack, linkTo, post } from './leave-post.server.ts';
import { type DayChange, holidayChanges, hoursChanges } from './leave-reversal.model.ts';
import { KEPT_DAYS, leaveDay, leaveRequest, slotsOf } from './leave-request.model.ts';
import { amountOf, hoursText, sum } from './leave-terms.model.ts';
import { leaveType, termsOf } from './leave-type.model.ts';

/** Days to look at, and those of them from which a holiday went away. */
interface Changed {
  readonly dates: readonly Day[];
  readonly gone: readonly Day[];
}
/** A person whose working hours changed, and the day from which the new ones hold. */
interface NewHours {
  readonly employee: string;
  readonly from: Day;
}
interface Recounting {
  readonly source: Source;
  readonly db: Db;
  readonly today: Day;
  readonly notify: (employee: string, notice: Notice) => void;
}

/** Writes a day as it is counted now; returns whether the leave goes on on that day. */
async function writeDay(at: Recounting, request: LeaveRequest, change: DayChange, byHours: boolean): Promise<boolean> {
  const { db, source, today } = at;
  const { kept, now, hours } = change;
  const decided = request.status !== 'pending';
  const type = await db(leaveType).get(request.leaveType);
  const amount = amountOf(type.unit, change);
  if (decided && amount > 0 && type.drawsOnBalance) {
    const [person, policy] = [
      await personOf(source, request.employee),
      await policyOf(source, request.employee, now.date),
    ];
    const account = (await accountsOf(fromDb(db), request.employee))(request.leaveType);
    const { available } = policy
      ? forecastOf(person, policy, termsOf(type), account, today, now.date)
      : { available: 0 };
    if (!withinLimit(available, amount, termsOf(type))) {
      // A longer day that the balance does not cover stays as it was approved; HR decides.
      if (kept && !byHours) await db(leaveDay).act(kept.id, 'cancel');
      return false;
    }
    const taken = { kind: 'taken', hours: -amount, from: now.date, to: now.date, sourceId: request.id } as const;
    await post(db, request, [{ ...taken, note: byHours ? 'Working hours changed' : 'No longer a holiday' }]);
  }
  if (decided && amount < 0)
    await giveBack(
      db,
      request,
      [{ date: now.date, hours: -hours, days: -change.days }],
      byHours ? 'Working hours changed' : `Holiday: ${now.note ?? now.date}`,
    );
  const values = { hours: now.hours, days: now.days, why: now.why, note: now.note ?? null };
  if (kept) await db(leaveDay).edit(kept.id, values);
  else
    await db(leaveDay).create({
      ...values,
      employee: request.employee,
      request: request.id,
      leaveType: request.leaveType,
      date: now.date,
      part: now.part,
      ...slotsOf(now.date, now.part),
      status: request.status === 'taken' || request.status === 'approved' ? request.status : 'pending',
    });
  return true;
}

function sentence(change: DayChange, { name: type, unit }: LeaveType, goesOn: boolean): Phrase {
  const { now, hours } = change;
  const { date, note } = now;
  if (!goesOn)
    return phrase('{{date}} is a working day again and {{type}} does not cover it. Come to work or request leave.', {
      date,
      type,
    });
  if (unit === 'days') {
    const count = Math.abs(change.days);
    const days = phrase({ one: '{{n}} day', other: '{{n}} days' }, { count, n: hoursText(count) });
    return hours < 0
      ? phrase('{{date}} is {{holiday}}: {{type}} gets back {{days}}.', {
          date,
          type,
          days,
          holiday: note ?? phrase('a holiday'),
        })
      : phrase('{{date}} is a working day again: {{type}} loses {{days}}.', { date, type, days });
  }
  const values = { date, type, hours: hoursText(Math.abs(hours)) };
  return hours < 0
    ? phrase('{{date}} is {{holiday}}: {{hours}} h of {{type}} are returned.', {
        ...values,
        holiday: note ?? phrase('a holiday'),
      })
    : phrase('{{date}} is a working day again: {{hours}} h of {{type}} are deducted.', values);
}

/** What changed working hours do to a day of leave. */
function hoursSentence({ kept, now, hours }: DayChange, { name: type }: LeaveType, goesOn: boolean): Phrase {
  const values = { date: now.date, type, hours: hoursText(now.hours) };
  if (!goesOn)
    return kept
      ? phrase('You now work {{hours}} h on {{date}}, more than {{type}} covers. Ask HR.', values)
      : phrase('You now work on {{date}}, and {{type}} does not cover it. Come to work or request leave.', values);
  return hours < 0
    ? phrase('You now work {{hours}} h on {{date}}: {{type}} gets back the rest.', values)
    : phrase('You now work {{hours}} h on {{date}}: {{type}} covers the whole day.', values);
}

/** Recalculates one request; returns whether anything changed. */
async function recountRequest(at: Recounting, request: LeaveRequest, changed: Changed | NewHours): Promise<boolean> {
  const { source, db, today, notify } = at;
  const person = await personOf(source, request.employee);
  const [type] = await source.find(leaveType, { id: request.leaveType });
  if (!type) return false;
  const { rows } = await countDays(source, person, request, termsOf(type));
  const kept = await source.find(leaveDay, { employee: request.employee, request: request.id });
  const byHours = 'employee' in changed;
  const changes = byHours
    ? hoursChanges(rows, kept, later(changed.from, today))
    : holidayChanges(rows, kept, new Set(changed.dates), new Set(changed.gone), today);
  if (changes.length === 0) return false;
  const lines: Phrase[] = [];
  const say = byHours ? hoursSentence : sentence;
  // What goes back to the account first may cover the days that became longer.
  for (const change of byHours ? changes.toSorted((a, b) => a.hours - b.hours) : changes)
    lines.push(say(change, type, await writeDay(at, request, change, byHours)));
  const left = await db(leaveDay).all({ where: { request: request.id, status: [...KEPT_DAYS] } });
  const totals = { hours: sum(left.map((day) => day.hours)), days: sum(left.map((day) => day.days)) };
  // Days of rest stay part of the leave: a request of holidays only costs nothing and is none the less leave.
  if (left.length > 0) await db(leaveRequest).edit(request.id, totals);
  notify(request.employee, {
    kind: 'leave_request.recounted',
    title: byHours ? phrase('Your new working hours changed your leave') : phrase('A holiday changed your leave'),
    body: lines.reduce((before, next) => phrase('{{before}} {{next}}', { before, next })),
    link: linkTo(request),
  });
  return true;
}

/** Requests looked at in one transaction. */
const CHUNK = 200;

async function recountChunk(
  engine: Engine,
  work: Work,
  actor: Actor,
  ids: readonly string[],
  today: Day,
  changed: Changed | NewHours,
) {
  const source = fromWork(engine, work, actor);
  const before = await source.find(leaveRequest, { id: ids });
  const people = [...new Set(before.map((each) => each.employee))];
  const held = await source.find(leaveAssignment, { employee: people });
  await lockAll(
    work,
    actor,
    leaveAssignment,
    held.map(({ id }) => id),
  );
  // What was decided while the lock was awaited counts.
  const requests = (await source.find(leaveRequest, { id: ids })).filter(({ status }) =>
    KEPT_DAYS.some((each) => each === status),
  );
  const crowd: Employee[] = await source.find(employee, { id: people });
  const gathered = await gather(source, crowd, [
    { resource: leaveAssignment },
    { resource: leaveLedgerEntry },
    { resource: leaveDay },
  ]);
  const notify: Recounting['notify'] = (subject, notice) => {
    work.tx.write(noticeStatement(actor, engine.accounts.ofSubject, subject, notice));
    work.events.push({ noun: 'notification', id: '', action: 'create', subject });
  };
  const at = { source: gathered, db: dbFor(engine.act, work, actor), today, notify };
  let count = 0;
  for (const request of requests) if (await recountRequest(at, request, changed)) count += 1;
  return count;
}

/** Recalculates the leave that some filters find, in batches; returns how many requests changed. */
async function recountFound(
  engine: Engine,
  tenantId: string,
  changed: Changed | NewHours,
  found: (today: Day) => readonly Filter[] | null,
): Promise<number> {
  const reason = 'employee' in changed ? 'working hours changed' : 'holidays changed';
  const { actor, today } = await systemOf(engine, tenantId, reason);
  const narrow = found(today);
  let count = 0;
  if (!narrow) return count;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const filters: Filter[] = [
      { field: 'status', op: 'in', value: [...KEPT_DAYS] },
      ...narrow,
      { field: 'id', op: 'gt', value: after },
    ];
    const ids = await engine.act.transact(actor, { resource: leaveRequest, action: 'edit' }, async (work) => {
      const rows = await readAll(engine.act, work, actor, leaveRequest, filters, CHUNK);
      const requests = rows.map(({ id }) => String(id));
      if (requests.length) count += await recountChunk(engine, work, actor, requests, today, changed);
      return requests;
    });
    after = ids.at(-1) ?? '';
    if (ids.length < CHUNK) return count;
  }
}

/**
 * Recalculates all leave on the changed days, from today on; returns how many requests changed. Run again it
 * changes nothing. Only requests that change cost statements of their own.
 */
export const recountLeave = (engine: Engine, tenantId: string, changed: Changed): Promise<number> =>
  recountFound(engine, tenantId, changed, (today) => {
    const days = [...changed.dates].filter((date) => date >= today).sort();
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) return null;
    return [
      { field: 'to', op: 'gte', value: first },
      { field: 'from', op: 'lte', value: last },
    ];
  });

/** Recalculates a person's leave by their new hours, from the day they hold and never before today; the past stays. */
export const recountHours = (engine: Engine, tenantId: string, changed: NewHours): Promise<number> =>
  recountFound(engine, tenantId, changed, (today) => [
    { field: 'employee', op: 'eq', value: changed.employee },
    { field: 'to', op: 'gte', value: later(changed.from, today) },
  ]);

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

export const recountTask: Task = {
  name: 'leave:recount',
  run: async (engine, tenantId, payload: Payload) => {
    const { employee: person, from } = payload;
    if (typeof person === 'string' && typeof from === 'string')
      return void (await recountHours(engine, tenantId, { employee: person, from }));
    return void (await recountLeave(engine, tenantId, { dates: textsIn(payload.dates), gone: textsIn(payload.gone) }));
  },
};

/** Queues the work where any leave is on these days; most holidays are entered before anybody has asked for leave. */
async function recount({ system, job, today }: Pick<Effect, 'system' | 'job' | 'today'>, { dates, gone }: Changed) {
  const days = dates.filter((date) => date >= today).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return;
  const [any] = await system('leave on these days')(leaveRequest).find({
    where: { status: [...KEPT_DAYS], to: { gte: first }, from: { lte: last } },
    limit: 1,
  });
  if (any) job('leave:recount', { dates: days, gone });
}

export const holidayServed = hooksFor(holiday, {
  on: {
    create: (effect) => recount(effect, { dates: [effect.record.date], gone: [] }),
    edit: (effect) => {
      const old = effect.before?.date ?? effect.record.date;
      // Another calendar or another kind of day is a change too, so the old date is looked at in any case.
      return recount(effect, { dates: [...new Set([old, effect.record.date])], gone: [old] });
    },
    remove: (effect) => recount(effect, { dates: [effect.record.date], gone: [effect.record.date] }),
  },
});

export const holidayCalendarServed = hooksFor(holidayCalendar, {
  on: {
    edit: async (effect) => {
      if (effect.record.location === effect.before?.location) return;
      const days = await effect
        .system('days of a calendar')(holiday)
        .find({
          where: { calendar: effect.record.id, date: { gte: effect.today } },
        });
      const dates = days.map(({ date }) => date);
      await recount(effect, { dates, gone: dates });
    },
  },
});
