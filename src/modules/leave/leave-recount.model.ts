import type { Day } from '#modules/people/days.model.ts';
import type { LeaveDay } from './leave-days.model.ts';

/** A day of leave as it is kept. */
export type KeptDay = Pick<LeaveDay, 'date' | 'hours' | 'why'> & { readonly id: string; readonly status: string };

/** One day of leave that a change of holidays makes cost more or less. */
export interface DayChange {
  /** The day as it is kept; null where it cost nothing when leave was asked for and so was not kept. */
  readonly kept: KeptDay | null;
  readonly now: LeaveDay;
  /** Hours to take (positive) or to give back (negative). */
  readonly hours: number;
}

const byHoliday = ({ why }: Pick<LeaveDay, 'why'>): boolean => why === 'holiday' || why === 'half-day holiday';

/**
 * What a change of holidays does to one request: its days as counted now against its days as kept.
 *
 * Only days in `dates` are looked at, none before `today` (they were taken and paid; HR can cancel one by hand), none that
 * were taken back. A difference that no holiday makes, such as another week of work, is left alone: it was agreed as it
 * stands. A day that is not kept is new only if a holiday went away from it (`gone`): any other was a day off.
 */
export function holidayChanges(
  counted: readonly LeaveDay[],
  kept: readonly KeptDay[],
  dates: ReadonlySet<Day>,
  gone: ReadonlySet<Day>,
  today: Day,
): DayChange[] {
  const byDate = new Map(kept.map((day) => [day.date, day]));
  return counted.flatMap((now): DayChange[] => {
    if (!dates.has(now.date) || now.date < today) return [];
    const day = byDate.get(now.date);
    if (!day) return now.hours > 0 && gone.has(now.date) ? [{ kept: null, now, hours: now.hours }] : [];
    if (day.status === 'cancelled' || day.hours === now.hours) return [];
    if (!byHoliday(day) && !byHoliday(now)) return [];
    return [{ kept: day, now, hours: Math.round((now.hours - day.hours) * 100) / 100 }];
  });
}
