/** When the doses of an order are due: local times of the facility, kept as moments, right on the days on which the clock changes. Pure. */
import { addDays, addMonths, type Day, daysBetween } from '#engine/model/days.ts';
import { dueTimes } from '#modules/orders/order-words.model.ts';
import { dosesOn, type TaperStep } from '#modules/orders/taper.model.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Slots are made so many hours ahead. */
export const HOURS_AHEAD = 72;

const clocks = new Map<string, Intl.DateTimeFormat>();
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, made);
  return made;
};
/** What the clock on the wall of a time zone shows, "2026-11-01 01:30". */
export const wallAt = (timeZone: string, at: number): string => clockOf(timeZone).format(at);
/** The day that it is there. */
export const dayAt = (timeZone: string, at: number): Day => wallAt(timeZone, at).slice(0, 10);

/**
 * The moment of a local time, in milliseconds. An hour that comes twice counts the first time; a time that the clock skips is
 * taken as late as the clock jumps: 02:30 becomes 03:30.
 */
export function momentAt(timeZone: string, day: Day, time: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const ahead = (at: number): number => Date.parse(`${wallAt(timeZone, at).replace(' ', 'T')}:00Z`) - at;
  // Before and after a change of the clock: of two moments that show the same, the earlier one.
  const [one, other] = [asUtc - ahead(asUtc - 12 * HOUR), asUtc - ahead(asUtc + 12 * HOUR)];
  const wanted = `${day} ${time}`;
  const right = [one, other].filter((at) => wallAt(timeZone, at) === wanted);
  return right.length ? Math.min(...right) : one;
}

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

/** The slots of an order from one moment (included) to another (excluded), in milliseconds. An order as needed has none. */
export function slotsOf(order: Timed, from: number, until: number, timeZone: string): readonly Slot[] {
  if (order.prn || order.startsAt === null) return [];
  const starts = Date.parse(order.startsAt);
  const [begin, end] = [Math.max(from, starts), Math.min(until, order.stopsAt ? Date.parse(order.stopsAt) : until)];
  if (order.frequency === 'once' && order.category !== 'taper')
    return starts >= begin && starts < end ? [{ at: new Date(starts).toISOString(), dose: order.dose ?? 0 }] : [];
  const first = dayAt(timeZone, starts);
  const slots: Slot[] = [];
  for (let day = dayAt(timeZone, begin); day <= dayAt(timeZone, end); day = addDays(day, 1)) {
    const doses =
      order.category === 'taper'
        ? dosesOn(order.steps ?? [], daysBetween(first, day) + 1)
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
