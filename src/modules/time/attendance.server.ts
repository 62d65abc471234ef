/** Attendance days: made when a day is over, counted again when punches, corrections, shifts or leave change. */
import { addDays, type Day, eachDay } from '#engine/model/days.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { createAll, moveAll, readAll } from '#engine/server/many.ts';
import type { Filter } from '#engine/server/query.ts';
import type { Work } from '#engine/server/work.ts';
import { employee } from '#modules/people/employee.model.ts';
import { attendanceDay } from './attendance-day.model.ts';
import { locksFrom } from './locks.server.ts';
import { refreshSheets } from './sheets.server.ts';
import { type Employee, gatherTime, type TimeFacts } from './time-facts.server.ts';
import { inWork } from './time-source.server.ts';
import { systemIn } from '#engine/server/system-in.ts';

/** People handled in one transaction. */
const CHUNK = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';
const HERE = ['active', 'on_leave', 'suspended', 'notice', 'terminated'];
/** Days back over which a job looks for days that are not there yet, or were still in progress. */
const BACK_DAYS = 2;

type Row = RecordOf<typeof attendanceDay>;
const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The values of a person's day; null where there is none: before the hire, or salaried people. */
export function dayValues(facts: TimeFacts, person: Employee, day: Day, now: number) {
  const { result, plannedMinutes, leaveMinutes } = facts.judge(person, day, now);
  if (!result) return null;
  return {
    employee: person.id,
    day,
    outcome: result.outcome,
    exceptions: [...result.exceptions],
    firstIn: iso(result.firstIn),
    lastOut: iso(result.lastOut),
    plannedMinutes,
    workedMinutes: result.workedMinutes,
    breakMinutes: result.breakMinutes,
    lateMinutes: result.lateMinutes,
    earlyMinutes: result.earlyMinutes,
    leaveMinutes,
    location: person.location,
    department: person.department,
  };
}
type Values = NonNullable<ReturnType<typeof dayValues>>;

/** What a manager has to review: a few minutes late are recorded and need no review. */
const WAITS: readonly string[] = [
  'missing_in',
  'missing_out',
  'missing_break_end',
  'break_outside',
  'absent',
  'long_day',
  'unscheduled',
  'on_leave',
];
export const mustReview = ({ outcome, exceptions }: Pick<Values, 'outcome' | 'exceptions'>): boolean =>
  outcome !== 'open' && exceptions.some((one) => WAITS.includes(one));

const isSame = (row: Row, values: Values): boolean =>
  Object.entries(values).every(([field, value]) => {
    const kept = Reflect.get(row, field) as unknown;
    if (field === 'exceptions') return JSON.stringify(kept ?? []) === JSON.stringify(value);
    if (typeof value === 'string' && value.endsWith('Z')) return Date.parse(String(kept)) === Date.parse(value);
    return (kept ?? null) === value;
  });

/** Writes the days of some people between two days: new ones at once, of the others those that changed. Returns how many. */
export async function countDays(
  engine: Engine,
  work: Work,
  actor: Actor,
  people: readonly Employee[],
  from: Day,
  to: Day,
  now: number,
): Promise<number> {
  const source = inWork(engine, work, actor);
  const ids = people.map(({ id }) => id);
  const facts = await gatherTime(source, people, from, to);
  const locks = await locksFrom(source, from);
  const there = await source.find(attendanceDay, { employee: ids, day: { gte: from, lte: to } });
  const known = new Map(there.map((row) => [`${row.employee} ${row.day}`, row]));
  const made: Values[] = [];
  let count = 0;
  const db = dbFor(engine.act, work, actor);
  for (const person of people)
    for (const day of eachDay(from, to)) {
      const values = dayValues(facts, person, day, now);
      const row = known.get(`${person.id} ${day}`);
      // What is locked stays as it was paid.
      if (!values || (row && locks.of(person, day))) continue;
      if (!row) {
        made.push(values);
        continue;
      }
      if (isSame(row, values)) continue;
      count += 1;
      await db(attendanceDay).edit(row.id, values);
      const flag = mustReview(values);
      if (flag && row.status !== 'flagged') await db(attendanceDay).act(row.id, 'flag');
      if (!flag && row.status !== 'clear') await db(attendanceDay).act(row.id, 'clear');
    }
  const created = createAll(engine.act, work, actor, attendanceDay, made);
  const flagged = created.filter((_, n) => {
    const values = made[n];
    return values !== undefined && mustReview(values);
  });
  if (flagged.length) await moveAll(engine.act, work, actor, attendanceDay, 'flag', { field: 'id', ids: flagged });
  return count + created.length;
}

const ALONE = `select pg_advisory_xact_lock(hashtextextended('time of ' || id, 0)) from (select unnest($1::text[]) as id order by 1) one`;
/**
 * Waits until no other transaction counts the time of these people, and keeps others out until this one ends. Each punch asks
 * for a count: two at once would write a day twice, or one from before a correction would write over the one after it.
 */
async function countAlone(work: Work, ids: readonly string[]): Promise<void> {
  await work.tx.read({ text: ALONE, values: [ids] });
}

/** The people of an organization who clock in, some hundred at a time, each lot in a transaction of its own. */
async function eachLot(
  engine: Engine,
  actor: Actor,
  chunk: number,
  does: (work: Work, people: readonly Employee[]) => Promise<number>,
): Promise<number> {
  let count = 0;
  const hourly: Filter[] = [
    { field: 'status', op: 'in', value: HERE },
    { field: 'flsa', op: 'eq', value: 'nonexempt' },
  ];
  for (let after: string | null = FIRST; after !== null; ) {
    const from: Filter = { field: 'id', op: 'gt', value: after };
    after = await engine.act.transact(actor, { resource: attendanceDay, action: 'create' }, async (work) => {
      const rows = await readAll(engine.act, work, actor, employee, [...hourly, from], chunk);
      // Whole rows of the noun that was asked for.
      const people = rows as unknown as Employee[];
      if (people.length) {
        await countAlone(
          work,
          people.map(({ id }) => id),
        );
        count += await does(work, people);
      }
      return people.length < chunk ? null : (people.at(-1)?.id ?? null);
    });
  }
  return count;
}

/** Makes or counts again the days of everyone who clocks in; returns how many rows it wrote. Run twice, nothing comes twice. */
export async function closeDays(
  engine: Engine,
  tenantId: string,
  from: Day,
  to: Day,
  now = Date.now(),
  chunk = CHUNK,
): Promise<number> {
  const actor = await systemIn(engine, tenantId, 'attendance by the clock');
  return eachLot(engine, actor, chunk, (work, people) => countDays(engine, work, actor, people, from, to, now));
}

/** Counts the days of one person again, and the timesheets they belong to. */
export async function recount(
  engine: Engine,
  tenantId: string,
  person: string,
  from: Day,
  to: Day,
  now = Date.now(),
): Promise<void> {
  const actor = await systemIn(engine, tenantId, 'attendance after a change');
  const last = to < dayIn(actor.timeZone, now) ? to : dayIn(actor.timeZone, now);
  if (last < from) return;
  await engine.act.transact(actor, { resource: attendanceDay, action: 'create' }, async (work) => {
    await countAlone(work, [person]);
    const [row] = await readAll(engine.act, work, actor, employee, [{ field: 'id', op: 'eq', value: person }]);
    if (!row) return;
    // A whole row of the noun that was asked for.
    const who = row as unknown as Employee;
    if (who.flsa === 'nonexempt') await countDays(engine, work, actor, [who], from, last, now);
    await refreshSheets(engine, work, actor, [who], from, to);
  });
}

export const RECOUNT = 'time:recount';
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const attendanceTasks: readonly Task[] = [
  {
    name: RECOUNT,
    run: (engine, tenantId, { employee: person, from, to }) =>
      recount(engine, tenantId, asText(person), asText(from), asText(to)),
  },
  {
    name: 'time:days',
    schedule: '20 * * * *',
    due: `exists (select 1 from employee e where e.tenant_id = $1 and e.flsa = 'nonexempt' and e.status in ('active', 'on_leave', 'suspended', 'notice'))`,
    run: async (engine, tenantId) => {
      const now = Date.now();
      const actor = await systemIn(engine, tenantId, 'attendance by the clock');
      const today = dayIn(actor.timeZone, now);
      await closeDays(engine, tenantId, addDays(today, -BACK_DAYS), today, now);
      await eachLot(engine, actor, CHUNK, (work, people) =>
        refreshSheets(engine, work, actor, people, addDays(today, -BACK_DAYS), today),
      );
    },
  },
];
