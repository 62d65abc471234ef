/** Which parts of a job changed, in the words of the day, and what such a change is called. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { Db } from '#engine/server/effects.ts';
import { department } from './department.model.ts';
import { employee } from './employee.model.ts';
import { employmentEvent, type JobChange } from './employment-event.model.ts';
import { location } from './location.model.ts';
import { position } from './position.model.ts';
import { HOURS_FIELDS, type HoursSet, type WorkHours } from './work-hours.model.ts';
import { workSchedule } from './work-schedule.model.ts';
import { weekAgrees, weekHours } from './people-checks.model.ts';
import { invalid } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import type { EmploymentEventType } from './work-categories.model.ts';

type Employee = RecordOf<typeof employee>;
type Job = Pick<Employee, 'position' | 'department' | 'location' | 'manager' | keyof WorkHours>;

/** The system's reason while it applies a planned change. */
export const PLANNED = 'planned job change';

/** The job that counts leave again after a change of hours, from `from` on. */
export const HOURS_CHANGED = 'leave:recount';

type Naming = {
  readonly field: keyof Job;
  readonly name: (db: Db, value: string) => Promise<string>;
  /** Whether the value is the id of a record. */
  readonly isRef?: true;
};
/** The fields that make up a job, each with how to name its value. */
export const JOB_FIELDS: readonly Naming[] = [
  { field: 'position', isRef: true, name: async (db, id) => (await db(position).get(id)).title },
  { field: 'department', isRef: true, name: async (db, id) => (await db(department).get(id)).name },
  { field: 'location', isRef: true, name: async (db, id) => (await db(location).get(id)).name },
  {
    field: 'manager',
    isRef: true,
    name: async (db, id) => {
      const { firstName, lastName } = await db(employee).get(id);
      return `${firstName} ${lastName}`;
    },
  },
  { field: 'fte', name: async (_db, value) => value },
  { field: 'weeklyHours', name: async (_db, value) => value },
  { field: 'schedule', name: async (db, id) => (await db(workSchedule).get(id)).name },
];

/** What differs between two jobs, by name. */
export async function jobChanges(db: Db, before: Job, after: Job): Promise<JobChange[]> {
  const out: JobChange[] = [];
  for (const { field, name, isRef } of JOB_FIELDS) {
    const [old, now] = [before[field], after[field]];
    if (old === now) continue;
    out.push({
      field,
      old: old === null ? null : await name(db, String(old)),
      new: now === null ? null : await name(db, String(now)),
      ...(isRef && { oldId: old === null ? null : String(old), newId: now === null ? null : String(now) }),
    });
  }
  return out;
}

/** Parts of a job that a later event has set already, each with what it was just before that event: its name and record. */
export async function setLater(
  db: Db,
  employeeId: string,
  after: string,
): Promise<ReadonlyMap<string, Pick<JobChange, 'old' | 'oldId'>>> {
  const later = await db(employmentEvent).all({
    where: { employee: employeeId, status: 'applied', effectiveDate: { gt: after } },
    sort: 'effectiveDate',
  });
  const out = new Map<string, Pick<JobChange, 'old' | 'oldId'>>();
  for (const { changes } of later)
    for (const { field, old, oldId } of changes ?? [])
      if (!out.has(field)) out.set(field, { old, ...(oldId !== undefined && { oldId }) });
  return out;
}

/** FTE, weekly hours or schedule that a later change has set already, each with what it was just before that change. */
export async function hoursSetLater(db: Db, employeeId: string, after: string): Promise<Partial<WorkHours>> {
  const later = await db(employmentEvent).all({
    where: { employee: employeeId, status: 'applied', effectiveDate: { gt: after } },
    sort: '-effectiveDate',
  });
  // The earliest of them, which comes last here, decides.
  return later.reduce<Partial<WorkHours>>((found, { hours }) => ({ ...found, ...foundBy(hours) }), {});
}
const foundBy = (hours: HoursSet | null): Partial<WorkHours> =>
  Object.fromEntries(HOURS_FIELDS.flatMap((field) => (hours?.[field] ? [[field, hours[field][0]]] : [])));

/** Refuses weekly hours that contradict the named week: leave and pay would count hours that the person does not work. */
export async function checkWeek(
  db: Db,
  after: WorkHours,
  before: WorkHours | null,
  field: 'weeklyHours' | 'newWeeklyHours' = 'weeklyHours',
): Promise<void> {
  const { schedule, weeklyHours, fte } = after;
  if (schedule === null) return;
  if (before && HOURS_FIELDS.every((one) => before[one] === after[one])) return;
  const week = await db(workSchedule).get(schedule);
  const hours = weekHours(week);
  if (weekAgrees(hours, weeklyHours, fte) !== 'neither') return;
  throw invalid({
    field,
    ...phrase('must be {{hours}} for the schedule {{name}}, or {{hours}} divided by the FTE', {
      hours,
      name: week.name,
    }),
  });
}

/** Cancels the changes that are planned for a person who leaves. */
export async function cancelPlanned(db: Db, employeeId: string): Promise<void> {
  const planned = await db(employmentEvent).all({ where: { employee: employeeId, status: 'planned' } });
  for (const { id } of planned) await db(employmentEvent).act(id, 'cancel');
}

/** The kind of event a change is, where nobody says it: the largest part decides. */
export function jobEventType(before: Job, after: Job): EmploymentEventType {
  if (JOB_FIELDS.every(({ field }) => before[field] === after[field] || HOURS_FIELDS.some((one) => one === field)))
    return 'hours_change';
  if (before.position !== after.position || before.department !== after.department) return 'transfer';
  return before.location === after.location ? 'manager_change' : 'location_change';
}
