/** When a report goes out next: by the organization's clock, once for each day, week or month. Pure. */
import { addDays, addMonths, type Day, endOfMonth, startOfMonth, weekdayOf } from '#engine/model/days.ts';

export interface DeliveryPlan {
  readonly every: 'day' | 'week' | 'month';
  /** `1` is Monday. */
  readonly weekday: string | null;
  readonly monthDay: number | null;
  /** `HH:MM` */
  readonly at: string;
}

/** What the clock shows in a time zone: `2026-11-25T07:00`. */
function wallIn(timeZone: string, at: number): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return clock.format(at).replace(' ', 'T');
}

/** The moment at which the clock of a time zone shows a time; of an hour that comes twice its first, of one that is left out an hour earlier. */
export function momentIn(timeZone: string, shown: string): number {
  const utc = Date.parse(`${shown}Z`);
  const behind = (at: number): number => at - Date.parse(`${wallIn(timeZone, at)}Z`);
  return utc + behind(utc + behind(utc));
}

/** The first day from `day` on that fits the plan; of a shorter month its last day. */
function dayFrom({ every, weekday, monthDay }: DeliveryPlan, day: Day): Day {
  if (every === 'week') return addDays(day, (Number(weekday ?? 1) - weekdayOf(day) + 7) % 7);
  if (every === 'day') return day;
  const inMonth = (month: Day): Day => {
    const last = endOfMonth(month);
    const wanted = addDays(startOfMonth(month), (monthDay ?? 1) - 1);
    return wanted > last ? last : wanted;
  };
  return inMonth(day) >= day ? inMonth(day) : inMonth(addMonths(startOfMonth(day), 1));
}

/** The next moment after `after`, as ISO 8601 in UTC. */
export function nextDelivery(plan: DeliveryPlan, timeZone: string, after: Date): string {
  const today = wallIn(timeZone, after.getTime()).slice(0, 10);
  for (let day = dayFrom(plan, today); ; day = dayFrom(plan, addDays(day, 1))) {
    const at = momentIn(timeZone, `${day}T${plan.at}`);
    if (at > after.getTime()) return new Date(at).toISOString();
  }
}
