/**
 * The hours of a work schedule in use, or used before, cannot change: leave, pay and hours worked of every day are
 * counted by them. Employees change to another schedule on a day instead.
 */
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { employee } from './employee.model.ts';
import { employmentEvent } from './employment-event.model.ts';
import { WEEKDAYS } from './people-checks.model.ts';
import { workSchedule } from './work-schedule.model.ts';

type Week = RecordOf<typeof workSchedule>;

/** Whether a person has the schedule, had it, or is to have it. */
async function isWorked(db: Db, schedule: string): Promise<boolean> {
  if ((await db(employee).count({ where: { schedule } })) > 0) return true;
  if ((await db(employmentEvent).count({ where: { newSchedule: schedule, status: ['planned', 'applied'] } })) > 0)
    return true;
  const changes = await db(employmentEvent).all({ where: { status: 'applied', hours: { empty: false } } });
  return changes.some(({ hours }) => hours?.schedule?.includes(schedule));
}

async function mustBeUnworked(db: Db, { id, name }: Week): Promise<void> {
  if (await isWorked(db, id))
    throw new Refusal('CONFLICT', {
      why: phrase(
        'Employees work or have worked {{name}}. Add a new work schedule, and change them to it from a day on.',
        {
          name,
        },
      ),
    });
}

export const workScheduleServed = hooksFor(workSchedule, {
  set: {
    edit: async ({ record, before, system }) => {
      if (before && WEEKDAYS.some((day) => record[day] !== before[day]))
        await mustBeUnworked(system('checking a work schedule'), record);
    },
  },
  on: { remove: async ({ record, system }) => mustBeUnworked(system('checking a work schedule'), record) },
});
