/**
 * The one seam between leave and recorded time. Until time is recorded, hours worked are the scheduled hours less the leave
 * that was taken. Leave earned by the hour is earned on holidays too, as they are paid; the 1,250 hours of family leave are
 * hours on the job (29 CFR 825.110(c)), so holidays and leaves of absence do not count there. The module that records time
 * replaces these functions and nothing else.
 */
import type { RecordOf } from '#engine/model/resource.ts';
import { type Day, eachDay } from '#engine/model/days.ts';
import { employmentEvent } from '#modules/people/employment-event.model.ts';
import { closedShare } from './leave-case-rules.model.ts';
import { scheduledMinutes } from './leave-days.model.ts';
import { type Employee, holidaysOf, type Source } from './leave-facts.server.ts';
import { schedulesOf } from './leave-hours.server.ts';
import { leaveDay } from './leave-request.model.ts';
import { hundredths } from './leave-terms.model.ts';

/** Hours that are paid as worked, day by day from one day to another, both included; in hundredths, never below 0. */
export async function hoursPaid(
  source: Source,
  person: Employee,
  from: Day,
  to: Day,
): Promise<{ readonly date: Day; readonly hours: number }[]> {
  if (to < from) return [];
  const scheduleOn = await schedulesOf(source, person);
  const taken: RecordOf<typeof leaveDay>[] = await source.find(leaveDay, {
    employee: person.id,
    status: ['approved', 'taken'],
    date: { gte: from, lte: to },
  });
  const away = Map.groupBy(taken, (row) => row.date);
  return eachDay(from, to).map((date) => {
    const off = (away.get(date) ?? []).reduce((total, row) => total + row.hours, 0);
    return { date, hours: hundredths(Math.max(0, scheduledMinutes(scheduleOn(date), date) / 60 - off)) };
  });
}

/** Hours on the job, day by day: of the hours paid those that no holiday and no leave of absence took. */
export async function hoursWorked(
  source: Source,
  person: Employee,
  from: Day,
  to: Day,
): Promise<{ readonly date: Day; readonly hours: number }[]> {
  const days = await hoursPaid(source, person, from, to);
  const holidays = Map.groupBy(await holidaysOf(source, person, from, to), ({ date }) => date);
  const events: RecordOf<typeof employmentEvent>[] = await source.find(employmentEvent, {
    employee: person.id,
    status: 'applied',
    type: ['leave_start', 'leave_end'],
    effectiveDate: { lte: to },
  });
  const turns = [...events].sort((a, b) => a.effectiveDate.localeCompare(b.effectiveDate));
  return days.map(({ date, hours }) => {
    const last = turns.filter(({ effectiveDate }) => effectiveDate <= date).at(-1);
    if (last?.type === 'leave_start') return { date, hours: 0 };
    const closed = closedShare((holidays.get(date) ?? []).map(({ type }) => type));
    return { date, hours: hundredths(hours * (1 - closed)) };
  });
}
