/** How long an order lasts, by the calendar of its facility: right over the days on which the clock changes. Pure. */
import { addDays, daysBetween } from '#engine/model/days.ts';
import { dayAt, momentAt, timeAt } from '#engine/model/zoned.ts';

/** The instant some days after another, at the same time of day in the time zone. */
export function daysAfter(at: string, days: number, timeZone: string): string {
  const [day, time] = [dayAt(timeZone, at), timeAt(timeZone, at)];
  // The seconds, and the second of two hours that show the same time.
  const rest = Date.parse(at) - momentAt(timeZone, day, time);
  return new Date(momentAt(timeZone, addDays(day, days), time) + rest).toISOString();
}

/** The days from one instant to a later one, a day that has begun included: 1 from Monday 09:00 to Tuesday 09:00, 2 to 09:01. */
export function daysUntil(from: string, to: string, timeZone: string): number {
  const days = daysBetween(dayAt(timeZone, from), dayAt(timeZone, to));
  return Date.parse(daysAfter(from, days, timeZone)) < Date.parse(to) ? days + 1 : days;
}
