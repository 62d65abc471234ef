/** Timesheets on the server: filled from punches, leave and holidays, kept by hand, submitted, approved, locked. */
import { addDays, type Day, later } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { showDay } from '#engine/model/show.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { createAll, moveAll } from '#engine/server/many.ts';
import type { Work } from '#engine/server/work.ts';
import { employee } from '#modules/people/employee.model.ts';
import { attendanceDay } from './attendance-day.model.ts';
import { locksFrom, mustBeOpen } from './locks.server.ts';
import { overtimeRequest } from './overtime-request.model.ts';
import { spanStart, splitWeek, totalOf, unapproved } from './overtime-rules.model.ts';
import { isWork, minutesOf } from './pay-hours.model.ts';
import { type Employee, gatherTime, type TimeFacts, weekOf } from './time-facts.server.ts';
import { inDb, inWork } from './time-source.server.ts';
import { anchorOf, limitsOfRule } from './time-rule.model.ts';
import { payPeriod, timeAdjustment, timeEntry, timesheet } from './timesheet.model.ts';

type Sheet = RecordOf<typeof timesheet>;
type Entry = RecordOf<typeof timeEntry>;
const keyOf = (one: Pick<Entry, 'day' | 'kind' | 'costCenter' | 'leaveType' | 'source'>): string =>
  [one.day, one.kind, one.costCenter, one.leaveType, one.source].join('|');

/** The sums of a week. `around` are the entries of the 14 days that 8/80 looks at, or of the week. */
function totalsOf(
  facts: TimeFacts,
  person: Employee,
  week: Day,
  around: readonly Pick<Entry, 'day' | 'kind' | 'minutes'>[],
  approvedMinutes: number,
) {
  const rule = facts.ruleOf(person);
  const limits = limitsOfRule(rule);
  const start = spanStart(week, anchorOf(rule), limits.span);
  const days = [
    ...Map.groupBy(
      around.filter((one) => isWork(one) && one.day >= start),
      ({ day }) => day,
    ),
  ].map(([day, list]) => ({ day, minutes: minutesOf(list) }));
  const end = addDays(week, 6);
  const split = person.flsa === 'exempt' ? [] : splitWeek(days, limits).filter(({ day }) => day >= week && day <= end);
  const { overtime, double } = totalOf(split);
  const within = around.filter(({ day }) => day >= week && day <= end);
  return {
    workedMinutes: minutesOf(within.filter(isWork)),
    overtimeMinutes: overtime + double,
    unapprovedMinutes: unapproved(overtime + double, approvedMinutes),
    leaveMinutes: minutesOf(within.filter(({ kind }) => kind === 'leave' || kind === 'holiday')),
  };
}

/** Brings the weeks of some people between two days in line with their punches, leave and holidays; makes those that are missing. */
export async function refreshSheets(
  engine: Engine,
  work: Work,
  actor: Actor,
  people: readonly Employee[],
  from: Day,
  to: Day,
): Promise<number> {
  const source = inWork(engine, work, actor);
  const ids = people.map(({ id }) => id);
  const [first, last] = [addDays(from, -13), addDays(to, 6)];
  const facts = await gatherTime(source, people, addDays(from, -6), last);
  const [sheets, entries, requests, flagged, locks] = await Promise.all([
    source.find(timesheet, { employee: ids, week: { gte: first, lte: to } }),
    source.find(timeEntry, { employee: ids, day: { gte: first, lte: last } }),
    source.find(overtimeRequest, { employee: ids, day: { gte: first, lte: last }, status: 'approved' }),
    source.find(attendanceDay, { employee: ids, day: { gte: first, lte: last }, status: 'flagged' }),
    locksFrom(source, first),
  ]);
  const bySheet = new Map(sheets.map((one) => [`${one.employee} ${one.week}`, one]));
  const entriesBy = Map.groupBy(entries, ({ employee: id }) => id);
  const db = dbFor(engine.act, work, actor);
  const missing: { person: Employee; week: Day }[] = [];
  const wanted: { person: Employee; week: Day }[] = [];
  for (const person of people) {
    const rule = facts.ruleOf(person);
    for (let week = weekOf(rule, from); week <= to; week = addDays(week, 7)) {
      if (person.hireDate > addDays(week, 6) || (person.lastDay !== null && person.lastDay < week)) continue;
      wanted.push({ person, week });
      // Salaried people have a sheet once they keep one.
      if (!bySheet.has(`${person.id} ${week}`) && person.flsa === 'nonexempt' && !locks.of(person, week))
        missing.push({ person, week });
    }
  }
  const made = createAll(
    engine.act,
    work,
    actor,
    timesheet,
    missing.map(({ person, week }) => ({ employee: person.id, week })),
  );
  const idOf = new Map(missing.map(({ person, week }, n) => [`${person.id} ${week}`, made[n] ?? '']));
  const added: Record<string, unknown>[] = [];
  let count = made.length;
  for (const { person, week } of wanted) {
    const sheet = bySheet.get(`${person.id} ${week}`);
    const id = sheet?.id ?? idOf.get(`${person.id} ${week}`);
    if (!id || sheet?.status === 'locked') continue;
    const own = entriesBy.get(person.id) ?? [];
    const end = addDays(week, 6);
    const desired = facts.lines(person, week, end);
    const old = new Map(
      own.filter((one) => one.timesheet === id && one.source !== 'hand').map((one) => [keyOf(one), one]),
    );
    for (const line of desired) {
      const kept = old.get(keyOf(line));
      old.delete(keyOf(line));
      if (!kept) added.push({ ...line, timesheet: id });
      else if (kept.minutes !== line.minutes) await db(timeEntry).edit(kept.id, { minutes: line.minutes });
    }
    for (const gone of old.values()) await db(timeEntry).remove(gone.id);
    const others = own.filter((one) => one.timesheet !== id || one.source === 'hand');
    const approvedMinutes = requests
      .filter((one) => one.employee === person.id && one.day >= week && one.day <= end)
      .reduce((all, { hours }) => all + Math.round(hours * 60), 0);
    const totals = {
      ...totalsOf(facts, person, week, [...others, ...desired], approvedMinutes),
      openDays: flagged.filter((one) => one.employee === person.id && one.day >= week && one.day <= end).length,
    };
    const isSame = sheet && Object.entries(totals).every(([field, value]) => Reflect.get(sheet, field) === value);
    if (isSame) continue;
    const isEmpty = !sheet && Object.values(totals).every((value) => value === 0);
    if (isEmpty) continue;
    count += 1;
    await db(timesheet).edit(id, totals);
  }
  createAll(engine.act, work, actor, timeEntry, added);
  return count;
}

/** The sheet of a person’s week, made where there is none. Held until the transaction ends. */
async function sheetOf(db: Db, person: Employee, week: Day): Promise<Sheet> {
  const find = async () => (await db(timesheet).find({ where: { employee: person.id, week }, held: true }))[0];
  const known = await find();
  if (known) return known;
  await db(timesheet).create({ employee: person.id, week });
  const made = await find();
  if (!made) throw new Refusal('NOT_FOUND');
  return made;
}

/** Counts the sums of one sheet again, after a line was set by hand. */
async function recountSheet(db: Db, person: Employee, sheet: Sheet): Promise<void> {
  const [first, last] = [addDays(sheet.week, -7), addDays(sheet.week, 6)];
  const facts = await gatherTime(inDb(db), [person], sheet.week, sheet.week);
  const around = await db(timeEntry).all({ where: { employee: person.id, day: { gte: first, lte: last } } });
  const requests = await db(overtimeRequest).all({
    where: { employee: person.id, day: { gte: sheet.week, lte: last }, status: 'approved' },
  });
  const approvedMinutes = requests.reduce((all, { hours }) => all + Math.round(hours * 60), 0);
  await db(timesheet).edit(sheet.id, totalsOf(facts, person, sheet.week, around, approvedMinutes));
}

interface HandLine {
  readonly day: Day;
  readonly kind: Entry['kind'];
  readonly costCenter: string | null;
  readonly minutes: number;
  readonly note: string | null;
}
const BY_HAND: readonly Entry['kind'][] = ['worked', 'training', 'on_call', 'unpaid'];
const WHY_NOT: Readonly<Record<string, Phrase>> = {
  submitted: phrase('This week is submitted. Withdraw it first.'),
  approved: phrase('This week is approved. Ask your manager to return it.'),
  locked: phrase('This week is locked. Ask for a time adjustment instead.'),
};

/** Sets lines by hand in a week; returns the sheet. Refuses weeks that wait or are decided, and days over 24 hours. */
export async function setLines(db: Db, personId: string, lines: readonly HandLine[], today: Day): Promise<string> {
  const person = await db(employee).get(personId);
  const [line] = lines;
  if (!line) throw invalid({ field: 'day', message: 'is required' });
  const source = inDb(db);
  const facts = await gatherTime(source, [person], line.day, line.day);
  const week = weekOf(facts.ruleOf(person), line.day);
  const sheet = await sheetOf(db, person, week);
  const why = WHY_NOT[sheet.status];
  if (why) throw new Refusal('CONFLICT', { why });
  const kept = await db(timeEntry).all({ where: { timesheet: sheet.id } });
  for (const one of lines) {
    await mustBeOpen(source, person, one.day);
    if (!BY_HAND.includes(one.kind))
      throw invalid({ field: 'kind', message: 'comes from leave requests and holidays: choose another kind' });
    if (one.day > today && one.kind === 'worked') throw invalid({ field: 'day', message: 'must not be in the future' });
    const isThis = (entry: Entry): boolean =>
      entry.day === one.day &&
      entry.kind === one.kind &&
      entry.costCenter === one.costCenter &&
      entry.source === 'hand';
    const others = kept.filter((entry) => entry.day === one.day && !isThis(entry));
    const total = minutesOf(others) + one.minutes;
    if (total > 1440)
      throw invalid({
        field: 'minutes',
        ...phrase('the day totals {{n}} hours, maximum 24', { n: Math.round((total / 60) * 100) / 100 }),
      });
    const [old] = kept.filter(isThis);
    const { minutes, note } = one;
    if (old && minutes === 0) await db(timeEntry).remove(old.id);
    else if (old) await db(timeEntry).edit(old.id, { minutes, note });
    else if (minutes > 0)
      await db(timeEntry).create({
        timesheet: sheet.id,
        employee: person.id,
        day: one.day,
        kind: one.kind,
        minutes,
        costCenter: one.costCenter,
        source: 'hand',
        note,
      });
  }
  await recountSheet(db, person, sheet);
  return sheet.id;
}

/** Copies the lines that were entered by hand in the week before; returns how many. What is there stays. */
export async function copyLines(db: Db, personId: string, week: Day, today: Day): Promise<number> {
  const before = await db(timeEntry).all({
    where: { employee: personId, day: { gte: addDays(week, -7), lte: addDays(week, -1) }, source: 'hand' },
  });
  const there = await db(timeEntry).all({
    where: { employee: personId, day: { gte: week, lte: addDays(week, 6) }, source: 'hand' },
  });
  const taken = new Set(there.map(keyOf));
  const lines = before
    .map(({ day, kind, costCenter, minutes, note, leaveType, source }) => ({
      day: addDays(day, 7),
      kind,
      costCenter,
      minutes,
      note,
      leaveType,
      source,
    }))
    .filter((line) => !taken.has(keyOf(line)) && (line.day <= today || line.kind !== 'worked'));
  if (lines.length === 0)
    throw new Refusal('CONFLICT', { why: 'The week before has no lines entered by hand to copy.' });
  await setLines(db, personId, lines, today);
  return lines.length;
}

const now = (): string => new Date().toISOString();

const sheetHooks = hooksFor(timesheet, {
  set: {
    submit: async ({ record, today, system }) => {
      const db = system('a week is submitted');
      if (record.week > today) throw new Refusal('CONFLICT', { why: 'This week has not begun yet.' });
      const days = await db(attendanceDay).all({
        where: { employee: record.employee, day: { gte: record.week, lte: addDays(record.week, 6) } },
      });
      const missed = days.filter(({ outcome, status }) => outcome === 'incomplete' && status === 'flagged');
      const [first] = missed;
      if (first)
        throw new Refusal('CONFLICT', {
          why: phrase('{{day}} has a missed punch. Ask for a correction first.', { day: showDay(first.day) }),
        });
      return { submittedAt: now(), returnNote: null };
    },
    withdraw: async () => ({ submittedAt: null }),
    approve: async ({ actor }) => ({ decidedAt: now(), decidedBy: actor.subjectId }),
    return: async ({ actor }) => ({ decidedAt: now(), decidedBy: actor.subjectId }),
    reopen: async ({ actor }) => ({ decidedAt: now(), decidedBy: actor.subjectId, submittedAt: null }),
  },
  on: {
    approve: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'timesheet.approved',
        severity: 'success',
        title: phrase('Your timesheet was approved'),
        body: phrase('Week of {{week}}', { week: showDay(record.week) }),
        link: `/enterprise/timesheets?week=${record.week}`,
      }),
    return: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'timesheet.returned',
        severity: 'warning',
        title: phrase('Your timesheet was returned'),
        body: phrase('Week of {{week}}', { week: showDay(record.week) }),
        link: `/enterprise/timesheets?week=${record.week}`,
      }),
  },
});

/** Timesheets of the weeks that end within a period, of the people of its pay group. */
async function sheetsOfPeriod(db: Db, period: RecordOf<typeof payPeriod>): Promise<readonly Sheet[]> {
  const people = await db(employee).all({ where: { payGroup: period.payGroup } });
  const mine = new Set(people.map(({ id }) => id));
  const sheets = await db(timesheet).all({
    where: { week: { gte: addDays(period.start, -6), lte: addDays(period.end, -6) } },
  });
  return sheets.filter((one) => mine.has(one.employee));
}

/** Locks the approved timesheets of a locked period, or unlocks those of a reopened one; however many, in one statement. */
export async function followPeriod(engine: Engine, tenantId: string, periodId: string): Promise<number> {
  const actor = systemActor(tenantId, 'the timesheets of a pay period');
  return engine.act.transact(actor, { resource: timesheet, action: 'lock' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const period = await db(payPeriod).get(periodId);
    const [from, action] =
      period.status === 'locked' ? (['approved', 'lock'] as const) : (['locked', 'unlock'] as const);
    const ids = (await sheetsOfPeriod(db, period)).flatMap(({ id, status }) => (status === from ? [id] : []));
    return ids.length ? moveAll(engine.act, work, actor, timesheet, action, { field: 'id', ids }) : 0;
  });
}
const FOLLOW_PERIOD = 'time:period';
export const sheetTasks: readonly Task[] = [
  {
    name: FOLLOW_PERIOD,
    run: async (engine, tenantId, { period }) =>
      void (await followPeriod(engine, tenantId, typeof period === 'string' ? period : '')),
  },
];

const periodHooks = hooksFor(payPeriod, {
  set: {
    lock: async ({ record, today, system }) => {
      if (record.end >= today)
        throw new Refusal('CONFLICT', {
          why: phrase('This period ends on {{day}}. Lock it after that day.', { day: showDay(record.end) }),
        });
      const sheets = await sheetsOfPeriod(system('a period is locked'), record);
      const open = sheets.filter(
        ({ status, workedMinutes, leaveMinutes }) =>
          status === 'submitted' || ((status === 'draft' || status === 'returned') && workedMinutes + leaveMinutes > 0),
      ).length;
      if (open > 0)
        throw new Refusal('CONFLICT', {
          why: phrase(
            {
              one: '1 timesheet of this period is not approved yet. Approve it first.',
              other: '{{count}} timesheets of this period are not approved yet. Approve them first.',
            },
            { count: open },
          ),
        });
      return { lockedAt: now(), reopenReason: null };
    },
    reopen: async () => ({ lockedAt: null }),
  },
  on: {
    lock: async ({ record, system, job }) => {
      const db = system('the timesheets of a locked period');
      // The days are closed from now on; the sheets say so a moment later.
      job(FOLLOW_PERIOD, { period: record.id });
      const next = addDays(record.end, 1);
      const [there] = await db(payPeriod).find({ where: { payGroup: record.payGroup, end: { gte: next } }, limit: 1 });
      const length = record.payGroup === 'weekly' ? 7 : record.payGroup === 'biweekly' ? 14 : 0;
      if (!there && length > 0)
        await db(payPeriod).create({ payGroup: record.payGroup, start: next, end: addDays(next, length - 1) });
    },
    reopen: async ({ record, job }) => job(FOLLOW_PERIOD, { period: record.id }),
  },
});

const adjustmentHooks = hooksFor(timeAdjustment, {
  set: {
    create: async ({ record, system }) => {
      const db = system('a locked day is adjusted');
      const person = await db(employee).get(record.employee);
      const locked = await db(payPeriod).all({
        where: { payGroup: person.payGroup, status: 'locked', start: { lte: record.day }, end: { gte: record.day } },
      });
      const [period] = locked;
      if (!period)
        throw invalid({ field: 'day', message: 'is not in a locked pay period: change the timesheet instead' });
      return { period: period.id };
    },
    approve: async ({ record, actor, today, system }) => {
      if (record.employee === actor.subjectId)
        throw new Refusal('CONFLICT', { why: 'You cannot approve your own request.' });
      const db = system('an adjustment is paid');
      const person = await db(employee).get(record.employee);
      const open = await db(payPeriod).all({ where: { payGroup: person.payGroup, status: 'open' }, sort: 'start' });
      const [next] = open.filter(({ end }) => end >= later(record.day, addDays(today, -31)));
      if (!next)
        throw new Refusal('CONFLICT', { why: 'No pay period of this pay group is open. Create the next one first.' });
      return { paidIn: next.id, decidedBy: actor.subjectId };
    },
    reject: async ({ actor }) => ({ decidedBy: actor.subjectId }),
  },
});

export const sheetServed = [sheetHooks, periodHooks, adjustmentHooks];
