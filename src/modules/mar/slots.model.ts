/** When the doses of an order are due: local times of the facility, kept as moments, right on the days on which the clock changes. Pure. */
import { addDays, addMonths, type Day, daysBetween } from '#engine/model/days.ts';
import { dayAt, momentAt } from '#engine/model/zoned.ts';
import { dueTimes } from '#modules/orders/order-words.model.ts';
import { dosesOn, type TaperStep } from '#modules/orders/taper.model.ts';

/** Slots are made so many hours ahead. */
export const HOURS_AHEAD = 72;

export interface Timed {
  readonly category: string;
  readonly prn: boolean;
  readonly frequency: string | null;
  readonly times: string | null;
  readonly steps: readonly TaperStep[] | null;
  readonly dose: number | null;
  readonly startsAt: string | null;
  readonly stopsAt: string | null;
}
export interface Slot {
  /** An instant. */
  readonly at: string;
  readonly dose: number;
}

function isDayOf(order: Timed, first: Day, day: Day): boolean {
  if (order.frequency === 'weekly') return daysBetween(first, day) % 7 === 0;
  if (order.frequency !== 'monthly') return true;
  for (let month = 0; ; month += 1) {
    const next = addMonths(first, month);
    if (next >= day) return next === day;
  }
}

/** Whether an order is for one dose. */
export const isOnce = ({ category, frequency }: Pick<Timed, 'category' | 'frequency'>): boolean =>
  frequency === 'once' && category !== 'taper';

/**
 * The slots of an order from one moment (included) to another (excluded), in milliseconds. An order as needed has none. The one
 * dose of an order for one is due at its start, or at `from` if the start is over by then: the caller checks that it has none yet.
 */
export function slotsOf(order: Timed, from: number, until: number, timeZone: string): readonly Slot[] {
  if (order.prn || order.startsAt === null) return [];
  const starts = Date.parse(order.startsAt);
  const [begin, end] = [Math.max(from, starts), Math.min(until, order.stopsAt ? Date.parse(order.stopsAt) : until)];
  if (isOnce(order)) return begin < end ? [{ at: new Date(begin).toISOString(), dose: order.dose ?? 0 }] : [];
  const first = dayAt(timeZone, starts);
  /** Whether a time of day is over on the first day when the order starts. */
  const isOver = ({ at }: { readonly at: string }): boolean => momentAt(timeZone, first, at) < starts;
  const slots: Slot[] = [];
  for (let day = dayAt(timeZone, begin); day <= dayAt(timeZone, end); day = addDays(day, 1)) {
    const past = daysBetween(first, day);
    const doses =
      order.category === 'taper'
        ? // A day of a taper is 24 hours from its start on: day 1 loses no dose, at whatever hour the taper starts.
          [
            ...dosesOn(order.steps ?? [], past).filter(isOver),
            ...dosesOn(order.steps ?? [], past + 1).filter((one) => !isOver(one)),
          ]
        : isDayOf(order, first, day)
          ? dueTimes(order).map((at) => ({ at, dose: order.dose ?? 0 }))
          : [];
    for (const { at, dose } of doses) {
      const moment = momentAt(timeZone, day, at);
      if (moment >= begin && moment < end) slots.push({ at: new Date(moment).toISOString(), dose });
    }
  }
  return slots;
}
