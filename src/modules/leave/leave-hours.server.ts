/** How much somebody works on a day: FTE, weekly hours and schedule are dated, so a change leaves the days before it alone. */
import type { AnyResource, RecordOf } from '#engine/model/resource.ts';
import type { Find } from '#engine/server/effects.ts';
import type { Day } from '#engine/model/days.ts';
import { employmentEvent } from '#modules/people/employment-event.model.ts';
import { hoursOn, type HoursChange, type WorkHours } from '#modules/people/work-hours.model.ts';
import { workSchedule } from '#modules/people/work-schedule.model.ts';
import { namedWeek, type WorkSchedule } from './leave-days.model.ts';

/** Where facts come from. */
export interface Finding {
  find<R extends AnyResource>(resource: R, where: Find<R>['where']): Promise<RecordOf<R>[]>;
}
type Person = WorkHours & { readonly id: string };

/** Monday to Sunday of a named week. */
export const patternOf = (week: RecordOf<typeof workSchedule>): NonNullable<WorkSchedule['pattern']> => [
  week.monday,
  week.tuesday,
  week.wednesday,
  week.thursday,
  week.friday,
  week.saturday,
  week.sunday,
];

/** The changes of a person's hours so far, oldest first; readers see those that they may read. */
export async function hoursHistory(source: Finding, employeeId: string): Promise<HoursChange[]> {
  const events = await source.find(employmentEvent, { employee: employeeId, status: 'applied' });
  return events
    .flatMap(({ id, effectiveDate, hours }) => (hours ? [{ id, effectiveDate, hours }] : []))
    .sort((a, b) => a.effectiveDate.localeCompare(b.effectiveDate) || a.id.localeCompare(b.id))
    .map(({ effectiveDate, hours }) => ({ from: effectiveDate, hours }));
}

/** How the person works on any day: the named week in force then, scaled to the hours and share of full time in force then. */
export async function schedulesOf(source: Finding, person: Person): Promise<(day: Day) => WorkSchedule> {
  const history = await hoursHistory(source, person.id);
  const ids = new Set(
    [person.schedule, ...history.flatMap(({ hours }) => hours.schedule ?? [])].filter((id) => id !== null),
  );
  const weeks = ids.size ? await source.find(workSchedule, { id: [...ids] }) : [];
  const made = new Map<string, WorkSchedule>();
  return (day) => {
    const { fte, weeklyHours, schedule }: WorkHours = hoursOn(person, history, day);
    const key = `${fte} ${weeklyHours} ${schedule}`;
    const week = weeks.find(({ id }) => id === schedule);
    const found = made.get(key) ?? (week ? namedWeek(patternOf(week), weeklyHours, fte) : { weeklyHours, fte });
    made.set(key, found);
    return found;
  };
}

/** How the person works on one day. */
export const scheduleOf = async (source: Finding, person: Person, day: Day): Promise<WorkSchedule> =>
  (await schedulesOf(source, person))(day);
