/** Job changes with a day: those due are applied at once, the rest on their day. */
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { hooksFor } from '#engine/server/effects.ts';
import { employee } from './employee.model.ts';
import { employmentEvent } from './employment-event.model.ts';
import { jobChanges, PLANNED } from './job-changes.server.ts';

type Event = RecordOf<typeof employmentEvent>;
const PLANNABLE: readonly Event['type'][] = ['transfer', 'promotion', 'demotion', 'manager_change', 'location_change'];

/** The parts of the job that the event sets. */
function newJob(event: Event) {
  return Object.fromEntries(
    Object.entries({
      position: event.newPosition,
      department: event.newDepartment,
      location: event.newLocation,
      manager: event.newManager,
    }).filter(([, value]) => value !== null && value !== undefined),
  );
}

export const employmentEventServed = hooksFor(employmentEvent, {
  set: {
    create: async ({ actor, record, system }) => {
      if (actor.systemReason !== undefined) return;
      if (!PLANNABLE.includes(record.type))
        throw invalid({ field: 'type', message: 'must be recorded with the action in the employee’s record' });
      if (Object.keys(newJob(record)).length === 0)
        throw invalid({ field: 'newPosition', message: 'is required unless another field changes' });
      const person = await system('checking a planned change')(employee).get(record.employee);
      if (record.effectiveDate < person.hireDate)
        throw invalid({
          field: 'effectiveDate',
          ...phrase('must be on or after the hire date {{hireDate}}', { hireDate: person.hireDate }),
        });
    },
    apply: async ({ record, system }) => {
      const db = system(PLANNED);
      const before = await db(employee).get(record.employee);
      return { changes: await jobChanges(db, before, { ...before, ...newJob(record) }) };
    },
  },
  on: {
    create: async ({ record, today, system }) => {
      if (record.status === 'planned' && record.effectiveDate <= today)
        await system(PLANNED)(employmentEvent).act(record.id, 'apply');
    },
    apply: async ({ record, system, notify }) => {
      await system(PLANNED)(employee).edit(record.employee, newJob(record));
      notify(record.employee, {
        kind: 'employment_event.applied',
        title: phrase('Your job details changed'),
        link: `/records/employee/${record.employee}`,
      });
    },
  },
});
