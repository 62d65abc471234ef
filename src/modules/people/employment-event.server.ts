/** Job changes with a day: those due are applied at once, the rest on their day. */
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { hooksFor } from '#engine/server/effects.ts';
import { EMPLOYED, employee } from './employee.model.ts';
import { hoursSet } from './work-hours.model.ts';
import { employmentEvent } from './employment-event.model.ts';
import { checkWeek, HOURS_CHANGED, hoursSetLater, jobChanges, PLANNED, setLater } from './job-changes.server.ts';

type Event = RecordOf<typeof employmentEvent>;
const PLANNABLE: readonly Event['type'][] = [
  'transfer',
  'promotion',
  'demotion',
  'manager_change',
  'location_change',
  'hours_change',
];

/** The parts of the job that the event sets. */
function newJob(event: Event) {
  return Object.fromEntries(
    Object.entries({
      position: event.newPosition,
      department: event.newDepartment,
      location: event.newLocation,
      manager: event.newManager,
      fte: event.newFte,
      weeklyHours: event.newWeeklyHours,
      schedule: event.newSchedule,
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
      if (!EMPLOYED.some((state) => state === person.status))
        throw invalid({ field: 'employee', message: 'must be a current employee; rehire this person first' });
      if (person.lastDay !== null && record.effectiveDate > person.lastDay)
        throw invalid({
          field: 'effectiveDate',
          ...phrase('must be on or before {{lastDay}}, the last day of service', { lastDay: person.lastDay }),
        });
      if (record.effectiveDate < person.hireDate)
        throw invalid({
          field: 'effectiveDate',
          ...phrase('must be on or after the hire date {{hireDate}}', { hireDate: person.hireDate }),
        });
      await checkWeek(system('checking a planned change'), { ...person, ...newJob(record) }, person, 'newWeeklyHours');
    },
    apply: async ({ record, system }) => {
      const db = system(PLANNED);
      const before = await db(employee).get(record.employee);
      const later = await setLater(db, record.employee, record.effectiveDate);
      const changes = await jobChanges(db, before, { ...before, ...newJob(record) });
      // What changed again since was not what it is now, but what the later change found.
      const found = { ...before, ...(await hoursSetLater(db, record.employee, record.effectiveDate)) };
      return {
        hours: hoursSet(found, { ...found, ...newJob(record) }),
        changes: changes.map((each) => {
          const then = later.get(each.field);
          if (!then) return each;
          // The id of today's value goes with its name, also where the later change names no record.
          const { oldId: _now, ...rest } = each;
          return { ...rest, ...then };
        }),
      };
    },
  },
  on: {
    create: async ({ record, today, system }) => {
      if (record.status === 'planned' && record.effectiveDate <= today)
        await system(PLANNED)(employmentEvent).act(record.id, 'apply');
    },
    apply: async ({ record, system, notify, job: queue }) => {
      if (record.hours) queue(HOURS_CHANGED, { employee: record.employee, from: record.effectiveDate });
      const db = system(PLANNED);
      // A change recorded late is history where a newer one has set the same part of the job.
      const later = await setLater(db, record.employee, record.effectiveDate);
      const job = Object.entries(newJob(record)).filter(([field]) => !later.has(field));
      if (job.length === 0) return;
      const { overLimitReason } = record;
      await db(employee).edit(record.employee, {
        ...Object.fromEntries(job),
        ...(overLimitReason !== null && { overLimitReason }),
      });
      notify(record.employee, {
        kind: 'employment_event.applied',
        title: phrase('Your job details changed'),
        link: `/records/employee/${record.employee}`,
      });
    },
  },
});
