/** When a shift begins and ends: local times of its place, kept as moments. Pure. */
import { addDays, type Day } from '#engine/model/days.ts';
import { momentAt } from '#engine/model/zoned.ts';

export interface TimesOfDay {
  /** `HH:MM` at the place. */
  readonly startsAt: string;
  /** `HH:MM` at the place; at or before the beginning: on the next day. */
  readonly endsAt: string;
}
export interface Span {
  /** Instants, ISO 8601 in UTC. */
  readonly startsAt: string;
  readonly endsAt: string;
}

const HOUR = 3_600_000;

/** Whether it ends on the day after the one on which it begins. */
export const isOvernight = ({ startsAt, endsAt }: TimesOfDay): boolean => endsAt <= startsAt;

/** Minutes on the clock from the beginning to the end, 1 to 1,440, on a day on which the clock does not change. */
export function minutesOnClock({ startsAt, endsAt }: TimesOfDay): number {
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const between = minutes(endsAt) - minutes(startsAt);
  return between > 0 ? between : between + 1440;
}

/** The moments of a shift that begins on a day at its place. On the days on which the clock changes it is an hour shorter or longer. */
export function spanOf(timeZone: string, day: Day, type: TimesOfDay): Span {
  const at = (of: Day, time: string): string => new Date(momentAt(timeZone, of, time)).toISOString();
  return {
    startsAt: at(day, type.startsAt),
    endsAt: at(isOvernight(type) ? addDays(day, 1) : day, type.endsAt),
  };
}

/** Hours between two moments; negative where the second comes first. */
export const hoursBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / HOUR;

/** Hours that a shift is worked: from its beginning to its end without the break. */
export const workedHours = (shift: Span & { readonly breakMinutes: number }): number =>
  hoursBetween(shift.startsAt, shift.endsAt) - shift.breakMinutes / 60;

/** Whether two spans have time in common; where one ends as the other begins, they only touch. */
export const overlaps = (one: Span, other: Span): boolean =>
  Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(other.startsAt) < Date.parse(one.endsAt);
