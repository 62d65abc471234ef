/** The team calendar: people by days, read as the person who looks at it. */
import type { CheckedAsk } from '#engine/model/questions.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import type { Asking } from '#engine/server/answers.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { addDays, type Day, daysBetween, eachDay, weekdayOf } from '#engine/model/days.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { position } from '#modules/people/position.model.ts';
import { weekMinutes } from './leave-days.model.ts';
import { type Employee, fromReader, holidaysOf, type Source } from './leave-facts.server.ts';
import {
  daysAway,
  daysBack,
  departmentDays,
  ON_THE_TEAM,
  personMark,
  type SeenDay,
  teamOf,
  typeMarks,
  weeksOf,
} from './leave-team.server.ts';
import type { CalendarSpan, LeaveCalendar, leaveCalendar, LeaveTypeMark, Staffing } from './leave-questions.model.ts';

/** No screen shows more at once, and a year of a large department would be a large answer. */
const MOST_DAYS = 100;

type CalendarAsked = CheckedAsk<typeof leaveCalendar>;

/** A department and the departments below it, by id. Throws NOT_FOUND. */
export async function partsOf(source: Source, id: string): Promise<string[]> {
  const all = await source.find(department, {});
  if (!all.some((each) => each.id === id)) throw new Refusal('NOT_FOUND');
  const out = [id];
  for (let at = 0; at < out.length; at++)
    out.push(...all.filter((each) => each.parent === out[at] && !out.includes(each.id)).map((each) => each.id));
  return out;
}

async function peopleOf(source: Source, actor: Actor, asked: CalendarAsked): Promise<Employee[]> {
  if (asked.department)
    return source.find(employee, { department: await partsOf(source, asked.department), status: ON_THE_TEAM });
  const lead = asked.team === 'me' ? actor.subjectId : asked.team;
  if (lead) {
    const head = await source.find(employee, { id: lead });
    // Somebody of another organization is nobody here, and that is not an empty team.
    if (head.length === 0) throw new Refusal('NOT_FOUND');
    return [...head, ...(await source.find(employee, { manager: lead, status: ON_THE_TEAM }))];
  }
  if (!actor.subjectId) return [];
  const [self] = await source.find(employee, { id: actor.subjectId });
  if (!self) return [];
  const reports = await source.find(employee, { manager: self.id, status: ON_THE_TEAM });
  const team = await teamOf(source, self);
  return [...new Map([self, ...team, ...reports].map((one) => [one.id, one])).values()];
}

/** A day of a request that was taken back, as a mark. */
const dayMark = (request: string | undefined, date: Day): string => `${request ?? ''} ${date}`;

/**
 * Days of one person joined into stretches: of one request where it may be known, else of neighbouring days. A day that was
 * taken back (`gone`) parts them: on it the person is there.
 */
function spansOf(
  days: readonly SeenDay[],
  types: ReadonlyMap<string, LeaveTypeMark>,
  gone: ReadonlySet<string>,
): CalendarSpan[] {
  const out: (CalendarSpan & { last: SeenDay })[] = [];
  for (const day of [...days].sort((a, b) => a.date.localeCompare(b.date) || a.part.localeCompare(b.part))) {
    const open = out.at(-1);
    const joins =
      open &&
      open.status === day.status &&
      (day.request
        ? open.request === day.request && !hasGone(gone, day.request, open.to, day.date)
        : open.request === null && onlyWeekend(open.to, day.date));
    if (open && joins) {
      out[out.length - 1] = { ...open, to: day.date, partEnd: day.part, last: day };
      continue;
    }
    const { date, part, status } = day;
    const type = types.get(day.leaveType ?? '') ?? null;
    out.push({
      from: date,
      to: date,
      partStart: part,
      partEnd: part,
      status,
      type,
      request: day.request ?? null,
      last: day,
    });
  }
  return out.map(({ last: _last, ...span }) => span);
}

function hasGone(gone: ReadonlySet<string>, request: string, from: Day, to: Day): boolean {
  if (gone.size === 0) return false;
  return eachDay(addDays(from, 1), addDays(to, -1)).some((day) => gone.has(dayMark(request, day)));
}

function onlyWeekend(from: Day, to: Day): boolean {
  return eachDay(addDays(from, 1), addDays(to, -1)).every((day) => weekdayOf(day) > 5);
}

interface Shown {
  readonly unit: RecordOf<typeof department> | undefined;
  readonly members: readonly Employee[];
}

/** Who is there of departments with a minimum, of those shown whole: some people say nothing about who is left. */
async function staffingsOf(engine: Engine, actor: Actor, shown: readonly Shown[], { from, to }: CalendarAsked) {
  const out = new Map<string, Staffing>();
  const source = fromReader(engine, actor);
  for (const { unit, members } of shown) {
    if (!unit || unit.minimum === null) continue;
    const all = await source.find(employee, { department: unit.id, status: ON_THE_TEAM });
    if (all.length !== members.length) continue;
    const days = await departmentDays(engine, actor, unit.id, from, to, { pendingIsAway: false });
    out.set(unit.id, { department: unit.name, minimum: unit.minimum, days });
  }
  return out;
}

/** People of a department, of a manager or of one's own team, and when they are away. */
export async function calendar({ engine, actor, asked, today }: Asking<typeof leaveCalendar>): Promise<LeaveCalendar> {
  const { from, to } = asked;
  if (to < from) throw invalid({ field: 'to', message: 'must be on or after the first day' });
  if (daysBetween(from, to) >= MOST_DAYS)
    throw invalid({ field: 'to', ...phrase('must be less than {{most}} days after from', { most: MOST_DAYS }) });
  const source = fromReader(engine, actor);
  const people = await peopleOf(source, actor, asked);
  const [away, types, weeks] = [
    await daysAway(source, people, from, to),
    await typeMarks(source),
    await weeksOf(source, people),
  ];
  const units = new Map((await source.find(department, {})).map((unit) => [unit.id, unit]));
  const jobs = new Map((await source.find(position, {})).map(({ id, title }) => [id, title]));
  const back = await daysBack(source, people, from, to);
  const gone = new Set(back.map((day) => dayMark(day.request, day.date)));
  const byPerson = Map.groupBy(away, (row) => row.employee);
  const byUnit = Map.groupBy(people, (one) => one.department);
  const shown = [...byUnit].map(([id, members]): Shown => ({ unit: units.get(id), members }));
  const staffings = await staffingsOf(engine, actor, shown, asked);
  const [anyone] = people;
  const holidays = anyone ? await holidaysOf(source, anyone, from, to) : [];
  const groups = [...byUnit].map(([id, members]) => ({
    id,
    label: units.get(id)?.name ?? '',
    staffing: staffings.get(id) ?? null,
    rows: members
      .map((one) => {
        const week = weeks.get(one.id);
        const off = week ? weekMinutes(week).flatMap((minutes, at) => (minutes === 0 ? [at + 1] : [])) : null;
        return {
          employee: personMark(one),
          position: jobs.get(one.position) ?? null,
          off,
          spans: spansOf(byPerson.get(one.id) ?? [], types, gone),
        };
      })
      .sort((a, b) => a.employee.name.localeCompare(b.employee.name)),
  }));
  const byDate = Map.groupBy(away, (row) => row.date);
  return {
    from,
    to,
    today,
    groups: groups.sort((a, b) => a.label.localeCompare(b.label)),
    holidays: holidays.map(({ date, name, type }) => ({ date, name, halfDay: type === 'half_day' })),
    counts: eachDay(from, to).map((date) => {
      const rows = byDate.get(date) ?? [];
      const of = (pending: boolean) =>
        new Set(rows.filter((row) => (row.status === 'pending') === pending).map((row) => row.employee)).size;
      return { date, away: of(false), pending: of(true), people: people.length };
    }),
    types: [...types.values()].sort((a, b) => a.name.localeCompare(b.name)),
  };
}
