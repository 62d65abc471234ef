/** What the timesheets show, and their commands. */
import { addDays, eachDay } from '#engine/model/days.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { answer, type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Actor } from '#engine/server/grants.ts';
import { readAllowed } from '#engine/server/read-all.ts';
import { filtersOf } from '#engine/server/filters.ts';
import { leaveType } from '#modules/leave/leave-type.model.ts';
import { position } from '#modules/people/position.model.ts';
import { attendanceDay } from './attendance-day.model.ts';
import { locksFrom } from './locks.server.ts';
import { overtimeRequest } from './overtime-request.model.ts';
import { forecastWeek, spanStart, splitWeek } from './overtime-rules.model.ts';
import { isWork, minutesOf } from './pay-hours.model.ts';
import { copyLines, setLines } from './sheets.server.ts';
import { gatherTime, weekOf } from './time-facts.server.ts';
import { mayKeep, nameOf, peopleOf, personOf } from './time-people.server.ts';
import { approveSheets, copyWeek, setTime, weekOfTeam, weekSheet } from './time-questions.model.ts';
import { anchorOf, limitsOfRule } from './time-rule.model.ts';
import { CHANGEABLE, payPeriod, timeEntry, timesheet } from './timesheet.model.ts';

const LOG = `select at, actor_name, action, changes from audit_event where tenant_id = $1 and noun = 'timesheet' and record_id = $2
  and action in ('submit', 'withdraw', 'approve', 'return', 'reopen', 'lock', 'unlock') and outcome = 'success' order by at desc limit 20`;

async function sheetOf(asking: Asking<typeof weekSheet>) {
  const { engine, actor, asked, today } = asking;
  const { source, person } = await personOf(asking, asked.employee);
  const on = asked.week ?? today;
  const first = addDays(on, -13);
  const facts = await gatherTime(source, [person], first, addDays(on, 7));
  const rule = facts.ruleOf(person);
  const week = weekOf(rule, on);
  const days = eachDay(week, addDays(week, 6));
  const limits = limitsOfRule(rule);
  const start = spanStart(week, anchorOf(rule), limits.span);
  const range = { gte: start, lte: addDays(week, 6) };
  const [[sheet], entries, attendance, requests, types, locks] = await Promise.all([
    readAllowed(engine, actor, timesheet, { filters: filtersOf({ employee: person.id, week }) }),
    source.find(timeEntry, { employee: person.id, day: range }),
    source.find(attendanceDay, { employee: person.id, day: { gte: week, lte: addDays(week, 6) } }),
    source.find(overtimeRequest, {
      employee: person.id,
      day: { gte: week, lte: addDays(week, 6) },
      status: 'approved',
    }),
    source.find(leaveType, {}),
    locksFrom(source, week),
  ]);
  const kinds = new Map(types.map(({ id, name }) => [id, name]));
  const own = entries.filter(({ day }) => day >= week);
  const byLine = Map.groupBy(own, (one) => [one.kind, one.costCenter, one.source, one.leaveType, one.note].join('|'));
  const lines = [...byLine.values()].flatMap((list) => {
    const [one] = list;
    if (!one) return [];
    const { kind, costCenter, source: by, note } = one;
    return [
      {
        kind,
        costCenter,
        source: by,
        note,
        leaveType: one.leaveType ? (kinds.get(one.leaveType) ?? null) : null,
        minutes: days.map((day) => minutesOf(list.filter((entry) => entry.day === day))),
      },
    ];
  });
  const worked = [...Map.groupBy(entries.filter(isWork), ({ day }) => day)].map(([day, list]) => ({
    day,
    minutes: minutesOf(list),
  }));
  const split = person.flsa === 'exempt' ? [] : splitWeek(worked, limits).filter(({ day }) => day >= week);
  const planned = days.map((day) => facts.plannedMinutes(person, day));
  const outcomes = new Map(attendance.map((one) => [one.day, one.outcome]));
  const lock = locks.of(person, week);
  const [log = []] = sheet
    ? await engine.connections.read(actor.tenantId, [{ text: LOG, values: [actor.tenantId, sheet.id] }])
    : [];
  const isChangeable = !sheet || CHANGEABLE.some((one) => one === sheet.status);
  return {
    employee: person.id,
    name: nameOf(person),
    week,
    days,
    timesheet: sheet?.id ?? null,
    status: sheet?.status ?? ('none' as const),
    can: sheet ? [...sheet.can] : [],
    mayEdit: isChangeable && lock === null && mayKeep(actor, person),
    clocks: person.flsa === 'nonexempt',
    returnNote: sheet?.returnNote ?? null,
    lines: lines.toSorted((a, b) => ORDER.indexOf(a.source) - ORDER.indexOf(b.source)),
    planned,
    outcomes: days.map((day) => outcomes.get(day) ?? null),
    split: split.map(({ day, regular, overtime, double }) => ({ day, regular, overtime, double })),
    approvedOvertime: requests.reduce((all, { hours }) => all + Math.round(hours * 60), 0),
    forecast: forecastWeek(
      worked.filter(({ day }) => day >= week),
      days.map((day, n) => ({ day, minutes: planned[n] ?? 0 })),
      today,
      { ...limits, weeklyAfter: limits.span === 14 ? null : limits.weeklyAfter },
    ),
    lockedBy: lock ? { start: lock.start, end: lock.end } : null,
    log: log.map((row) => ({
      at: new Date(String(row.at)).toISOString(),
      who: typeof row.actor_name === 'string' ? row.actor_name : '',
      what: String(row.action),
      note: null,
    })),
  };
}
const ORDER: readonly string[] = ['punch', 'hand', 'leave', 'holiday'];

const idOf = (actor: Actor, asked: string): string => {
  const id = asked === 'me' ? actor.subjectId : asked;
  if (!id) throw new Refusal('NOT_FOUND');
  return id;
};

/** Changes the lines of a person whose time the caller keeps, in one transaction, traced to the caller. */
async function keeping<T>(
  asking: Pick<Asking<typeof setTime>, 'engine' | 'actor' | 'grant'>,
  asked: string,
  does: (db: ReturnType<typeof dbFor>, person: string) => Promise<T>,
): Promise<T> {
  const { engine, actor } = asking;
  const id = idOf(actor, asked);
  if (id !== actor.subjectId) await personOf(asking, id);
  return engine.act.transact(actor, { resource: timesheet, action: 'edit' }, (work) =>
    does(dbFor(engine.act, work, { ...actor, systemReason: 'hours are entered by hand' }), id),
  );
}

async function teamWeek(asking: Asking<typeof weekOfTeam>) {
  const { engine, actor, asked, today } = asking;
  const { source, people } = await peopleOf(asking, { department: asked.department });
  const [anyone] = people;
  const facts = await gatherTime(source, [], today, today);
  const week = anyone ? weekOf(facts.ruleOf(anyone), asked.week ?? today) : (asked.week ?? today);
  const days = eachDay(week, addDays(week, 6));
  const ids = people.map(({ id }) => id);
  const [sheets, entries, jobs, periods] = await Promise.all([
    ids.length
      ? readAllowed(engine, actor, timesheet, { filters: filtersOf({ employee: ids, week }), limit: 1000 })
      : [],
    ids.length ? source.find(timeEntry, { employee: ids, day: { gte: week, lte: addDays(week, 6) } }) : [],
    source.find(position, {}),
    readAllowed(engine, actor, payPeriod, {
      filters: filtersOf({ start: { lte: addDays(week, 6) }, end: { gte: week } }),
    }),
  ]);
  const titles = new Map(jobs.map(({ id, title }) => [id, title]));
  const bySheet = new Map(sheets.map((one) => [one.employee, one]));
  const byPerson = Map.groupBy(entries, (one) => one.employee);
  const usual = Map.groupBy(people, ({ payGroup }) => payGroup);
  const [group] = [...usual].toSorted(([, a], [, b]) => b.length - a.length);
  const period = periods.find(({ payGroup }) => payGroup === group?.[0]);
  const rank = (status: string): number =>
    ['submitted', 'returned', 'draft', 'approved', 'locked', 'none'].indexOf(status);
  return {
    week,
    days,
    period: period
      ? {
          id: period.id,
          start: period.start ?? week,
          end: period.end ?? week,
          status: period.status ?? 'open',
          can: [...period.can],
        }
      : null,
    people: people
      .filter(({ id, flsa }) => flsa === 'nonexempt' || bySheet.has(id))
      .map((person) => {
        const sheet = bySheet.get(person.id);
        const own = byPerson.get(person.id) ?? [];
        return {
          employee: person.id,
          name: nameOf(person),
          position: titles.get(person.position) ?? '',
          timesheet: sheet?.id ?? null,
          status: sheet?.status ?? 'none',
          mayApprove: sheet?.can.includes('approve') ?? false,
          minutes: days.map((day) => minutesOf(own.filter((one) => one.day === day))),
          worked: sheet?.workedMinutes ?? 0,
          overtime: sheet?.overtimeMinutes ?? 0,
          unapproved: sheet?.unapprovedMinutes ?? 0,
          leave: sheet?.leaveMinutes ?? 0,
          openDays: sheet?.openDays ?? 0,
        };
      })
      .toSorted((a, b) => rank(a.status) - rank(b.status) || b.openDays - a.openDays || b.unapproved - a.unapproved),
  };
}

async function approveAll({ engine, actor, asked }: Asking<typeof approveSheets>) {
  const results = [];
  for (const id of asked.timesheets)
    try {
      await engine.act.act(actor, { resource: timesheet, action: 'approve', id });
      results.push({ timesheet: id, saved: true, why: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ timesheet: id, saved: false, why: error.problems[0]?.message ?? error.message });
    }
  return results;
}

export const sheetAnswers = [
  answer(weekSheet, sheetOf),
  answer(weekOfTeam, teamWeek),
  perform(approveSheets, approveAll),
  perform(setTime, async (asking) => {
    const { day, kind, costCenter, minutes, note } = asking.asked;
    const id = await keeping(asking, asking.asked.employee, (db, person) =>
      setLines(db, person, [{ day, kind, costCenter, minutes, note }], asking.today),
    );
    return { timesheet: id };
  }),
  perform(copyWeek, async (asking) => ({
    copied: await keeping(asking, asking.asked.employee, (db, person) =>
      copyLines(db, person, asking.asked.week, asking.today),
    ),
  })),
];
