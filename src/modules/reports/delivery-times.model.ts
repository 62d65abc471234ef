/** When a report goes out next: by the organization's clock, once for each day, week or month. Pure. */
import { addDays, addMonths, type Day, endOfMonth, startOfMonth, weekdayOf } from '#engine/model/days.ts';
import { dayAt, momentAt } from '#engine/model/zoned.ts';

export interface DeliveryPlan {
  readonly every: 'day' | 'week' | 'month';
  /** `1` is Monday. */
  readonly weekday: string | null;
  readonly monthDay: number | null;
  /** `HH:MM` */
  readonly at: string;
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
  const today = dayAt(timeZone, after.getTime());
  for (let day = dayFrom(plan, today); ; day = dayFrom(plan, addDays(day, 1))) {
    const at = momentAt(timeZone, day, plan.at);
    if (at > after.getTime()) return new Date(at).toISOString();
  }
}
