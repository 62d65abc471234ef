/** Who else is away: read as the person who asks, so that kinds of leave appear only where they may be known. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { type Day, eachDay } from '#engine/model/days.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { workSchedule } from '#modules/people/work-schedule.model.ts';
import { namedWeek, scheduledMinutes, type WorkSchedule } from './leave-days.model.ts';
import { type Employee, fromReader, type LeaveType, type Source } from './leave-facts.server.ts';
import { patternOf } from './leave-hours.server.ts';
import { KEPT_DAYS, leaveDay } from './leave-request.model.ts';
import { leaveType } from './leave-type.model.ts';
import type { AwayMark, ClashDay, LeaveTypeMark, PersonMark, Staffing } from './leave-questions.model.ts';

/** A day of leave as a colleague may read it: what is private is missing. */
export type SeenDay = Pick<RecordOf<typeof leaveDay>, 'id' | 'employee' | 'date' | 'part'> &
  Partial<Omit<RecordOf<typeof leaveDay>, 'status'>> & { readonly status: AwayMark['status'] };
const keepsAway = <D extends { readonly status: string }>(day: D): day is D & { status: AwayMark['status'] } =>
  day.status !== 'cancelled';

/** States in which somebody counts as one of the team. */
export const ON_THE_TEAM = ['active', 'on_leave', 'notice', 'suspended'] as const;

export const personMark = ({ id, firstName, preferredName, lastName }: Employee): PersonMark => ({
  id,
  name: `${preferredName ?? firstName} ${lastName}`,
});
export const typeMark = ({ id, code, name, color, unit }: LeaveType): LeaveTypeMark => ({
  id,
  code,
  name,
  tone: color,
  unit,
});

/** Kinds of leave by id. */
export async function typeMarks(source: Source): Promise<Map<string, LeaveTypeMark>> {
  return new Map((await source.find(leaveType, {})).map((type) => [type.id, typeMark(type)]));
}

/** Days of leave of some people between two days. */
export async function daysAway(source: Source, people: readonly Employee[], from: Day, to: Day): Promise<SeenDay[]> {
  if (people.length === 0) return [];
  const employees = people.map(({ id }) => id);
  const rows = await source.find(leaveDay, {
    employee: employees,
    status: [...KEPT_DAYS],
    date: { gte: from, lte: to },
  });
  return rows.filter(keepsAway);
}

/** Days of leave of some people between two days that were taken back one by one. */
export async function daysBack(
  source: Source,
  people: readonly Employee[],
  from: Day,
  to: Day,
): Promise<readonly { readonly date: Day; readonly request?: string }[]> {
  if (people.length === 0) return [];
  const employees = people.map(({ id }) => id);
  return source.find(leaveDay, { employee: employees, status: 'cancelled', date: { gte: from, lte: to } });
}

/** Everybody who has the same manager, the person included; alone without one. */
export async function teamOf(source: Source, person: Employee): Promise<Employee[]> {
  if (!person.manager) return [person];
  return source.find(employee, { manager: person.manager, status: ON_THE_TEAM });
}

/** How each person's week looks, where the reader may know it. */
export async function weeksOf(source: Source, people: readonly Employee[]): Promise<Map<string, WorkSchedule | null>> {
  const named = new Map((await source.find(workSchedule, {})).map((week) => [week.id, patternOf(week)]));
  return new Map(
    people.map((person) => {
      // Work data of a colleague is missing from the record, whatever its type says.
      const { fte, weeklyHours, schedule } = person as Partial<Employee>;
      if (fte === undefined || weeklyHours === undefined) return [person.id, null];
      const pattern = schedule ? named.get(schedule) : undefined;
      return [person.id, pattern ? namedWeek(pattern, weeklyHours, fte) : { fte, weeklyHours }];
    }),
  );
}

/** Date by date who of the team is away besides the person, and how many would be there without them. */
export async function clashesOf(source: Source, person: Employee, from: Day, to: Day): Promise<ClashDay[]> {
  const team = await teamOf(source, person);
  const others = team.filter(({ id }) => id !== person.id);
  const [away, types, weeks] = [
    await daysAway(source, others, from, to),
    await typeMarks(source),
    await weeksOf(source, others),
  ];
  const byId = new Map(others.map((one) => [one.id, one]));
  return eachDay(from, to).map((date) => {
    const rows = away.filter((row) => row.date === date);
    const gone = new Set(rows.map((row) => row.employee));
    // Whose week may not be known counts as there on every day.
    const works = (id: string): boolean => {
      const week = weeks.get(id);
      return !week || scheduledMinutes(week, date) > 0;
    };
    return {
      date,
      away: rows.flatMap((row): AwayMark[] => {
        const one = byId.get(row.employee);
        const { part, status } = row;
        return one ? [{ employee: personMark(one), part, status, type: types.get(row.leaveType ?? '') ?? null }] : [];
      }),
      team: others.length + 1,
      present: others.filter(({ id }) => !gone.has(id) && works(id)).length,
    };
  });
}

/**
 * Day by day how many of a department are scheduled and how many of them are there. Counts only, so it is read as the
 * organization: with the weeks that a colleague may not know left out, the figure would be wrong and look right.
 */
export async function departmentDays(
  engine: Engine,
  actor: Actor,
  unit: string,
  from: Day,
  to: Day,
  { pendingIsAway, away: extra }: { readonly pendingIsAway: boolean; readonly away?: string },
): Promise<Staffing['days']> {
  const source = fromReader(engine, asSystem(actor, 'who is left of a department'));
  const people = await source.find(employee, { department: unit, status: ON_THE_TEAM });
  const [days, weeks] = [await daysAway(source, people, from, to), await weeksOf(source, people)];
  const byDate = Map.groupBy(
    days.filter(({ status }) => pendingIsAway || status !== 'pending'),
    (row) => row.date,
  );
  return eachDay(from, to).map((date) => {
    const gone = new Set([...(byDate.get(date) ?? []).map((row) => row.employee), extra]);
    const scheduled = people.filter(({ id }) => {
      const week = weeks.get(id);
      return id === extra || (week ? scheduledMinutes(week, date) > 0 : false);
    });
    return { date, present: scheduled.filter(({ id }) => !gone.has(id)).length, of: scheduled.length };
  });
}

/** What would be left of the person's department, where it has a minimum; null where it has none. */
export async function staffingOf(
  engine: Engine,
  actor: Actor,
  person: Pick<Employee, 'id' | 'department'>,
  from: Day,
  to: Day,
): Promise<Staffing | null> {
  const [unit] = await fromReader(engine, actor).find(department, { id: person.department });
  if (!unit || unit.minimum === null) return null;
  const days = await departmentDays(engine, actor, unit.id, from, to, { pendingIsAway: true, away: person.id });
  return { department: unit.name, minimum: unit.minimum, days };
}
