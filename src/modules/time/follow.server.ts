/** Days are counted again when leave is decided or taken back, and when a published shift of today or before changes. */
import { addDays } from '#engine/model/days.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { hooksFor } from '#engine/server/effects.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { shift } from '#modules/roster/shift.model.ts';
import { RECOUNT } from './attendance.server.ts';

type Job = (task: string, payload: Readonly<Record<string, unknown>>) => void;
interface Decided {
  readonly record: { readonly employee: string; readonly from: string; readonly to: string };
  readonly job: Job;
}
const recountLeave = async ({ record: { employee, from, to }, job }: Decided): Promise<void> =>
  job(RECOUNT, { employee, from, to });

const leaveHooks = hooksFor(leaveRequest, { on: { approve: recountLeave, cancel: recountLeave } });

type Shift = Pick<RecordOf<typeof shift>, 'employee' | 'day' | 'startsAt' | 'endsAt' | 'breakMinutes' | 'shiftType'>;
const TIMED = ['employee', 'day', 'startsAt', 'endsAt', 'breakMinutes', 'shiftType'] as const;

/** Counts the days around a shift again, of the person who works it. Days ahead have nothing to count yet. */
function recountShift({ employee, day }: Shift, today: string, job: Job): void {
  if (employee && day <= addDays(today, 1)) job(RECOUNT, { employee, from: addDays(day, -1), to: addDays(day, 1) });
}

const shiftHooks = hooksFor(shift, {
  on: {
    publish: async ({ record, today, job }) => recountShift(record, today, job),
    edit: async ({ before, record, today, job }) => {
      if (record.status !== 'published' || !before || TIMED.every((field) => before[field] === record[field])) return;
      recountShift(record, today, job);
      if (before.employee !== record.employee || before.day !== record.day) recountShift(before, today, job);
    },
    cancel: async ({ before, record, today, job }) => {
      if (before?.status === 'published') recountShift(record, today, job);
    },
  },
});

export const followServed = [leaveHooks, shiftHooks];
