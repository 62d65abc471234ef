/**
 * The one seam between leave and recorded time. Until time is recorded, hours worked are the scheduled hours less the leave
 * that was taken, which is what people are paid for; holidays count as worked, as they are paid. The module that records
 * time replaces this function and nothing else: leave earned by the hour and the 1,250 hours of family leave follow.
 */
import type { RecordOf } from '#engine/model/resource.ts';
import { type Day, eachDay } from '#engine/model/days.ts';
import { scheduledMinutes, weekMinutes } from './leave-days.model.ts';
import { type Employee, scheduleOf, type Source } from './leave-facts.server.ts';
import { leaveDay } from './leave-request.model.ts';
import { hundredths } from './leave-terms.model.ts';

/** Hours that count as worked, day by day from one day to another, both included; in hundredths, never below 0. */
export async function hoursWorked(
  source: Source,
  person: Employee,
  from: Day,
  to: Day,
): Promise<{ readonly date: Day; readonly hours: number }[]> {
  if (to < from) return [];
  const schedule = await scheduleOf(source, person);
  const week = weekMinutes(schedule);
  const taken: RecordOf<typeof leaveDay>[] = await source.find(leaveDay, {
    employee: person.id,
    status: 'taken',
    date: { gte: from, lte: to },
  });
  const away = Map.groupBy(taken, (row) => row.date);
  return eachDay(from, to).map((date) => {
    const off = (away.get(date) ?? []).reduce((total, row) => total + row.hours, 0);
    return { date, hours: hundredths(Math.max(0, scheduledMinutes(schedule, date, week) / 60 - off)) };
  });
}
