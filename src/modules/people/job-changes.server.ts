/** Which parts of a job changed, in the words of the day, and what such a change is called. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { Db } from '#engine/server/effects.ts';
import { department } from './department.model.ts';
import { employee } from './employee.model.ts';
import type { JobChange } from './employment-event.model.ts';
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

/** The kind of event a change is, where nobody says it: the largest part decides. */
export function jobEventType(before: Job, after: Job): EmploymentEventType {
  if (before.position !== after.position || before.department !== after.department) return 'transfer';
  return before.location === after.location ? 'manager_change' : 'location_change';
}
