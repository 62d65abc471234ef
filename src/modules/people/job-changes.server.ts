/** Which parts of a job changed, in the words of the day, and what such a change is called. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { Db } from '#engine/server/effects.ts';
import { department } from './department.model.ts';
import { employee } from './employee.model.ts';
import { employmentEvent, type JobChange } from './employment-event.model.ts';
import { location } from './location.model.ts';
import { position } from './position.model.ts';
import type { EmploymentEventType } from './work-categories.model.ts';

type Employee = RecordOf<typeof employee>;
type Job = Pick<Employee, 'position' | 'department' | 'location' | 'manager'>;

/** The system's reason while it applies a planned change. */
export const PLANNED = 'planned job change';

type Naming = { readonly field: keyof Job; readonly name: (db: Db, id: string) => Promise<string> };
/** The fields that make up a job, each with how to name its value. */
export const JOB_FIELDS: readonly Naming[] = [
  { field: 'position', name: async (db, id) => (await db(position).get(id)).title },
  { field: 'department', name: async (db, id) => (await db(department).get(id)).name },
  { field: 'location', name: async (db, id) => (await db(location).get(id)).name },
  {
    field: 'manager',
    name: async (db, id) => {
      const { firstName, lastName } = await db(employee).get(id);
      return `${firstName} ${lastName}`;
    },
  },
];

/** What differs between two jobs, by name. */
export async function jobChanges(db: Db, before: Job, after: Job): Promise<JobChange[]> {
  const out: JobChange[] = [];
  for (const { field, name } of JOB_FIELDS) {
    const [old, now] = [before[field], after[field]];
    if (old === now) continue;
    out.push({ field, old: old === null ? null : await name(db, old), new: now === null ? null : await name(db, now) });
  }
  return out;
}

/** Parts of a job that a later event has set already, each with what it was just before that event. */
export async function setLater(db: Db, employeeId: string, after: string): Promise<Map<string, string | null>> {
  const later = await db(employmentEvent).all({
    where: { employee: employeeId, status: 'applied', effectiveDate: { gt: after } },
    sort: 'effectiveDate',
  });
  const out = new Map<string, string | null>();
  for (const { changes } of later) for (const { field, old } of changes ?? []) if (!out.has(field)) out.set(field, old);
  return out;
}

/** Cancels the changes that are planned for a person who leaves. */
export async function cancelPlanned(db: Db, employeeId: string): Promise<void> {
  const planned = await db(employmentEvent).all({ where: { employee: employeeId, status: 'planned' } });
  for (const { id } of planned) await db(employmentEvent).act(id, 'cancel');
}

/** The kind of event a change is, where nobody says it: the largest part decides. */
export function jobEventType(before: Job, after: Job): EmploymentEventType {
  if (before.position !== after.position || before.department !== after.department) return 'transfer';
  return before.location === after.location ? 'manager_change' : 'location_change';
}
