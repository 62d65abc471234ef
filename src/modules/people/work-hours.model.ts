/** FTE, weekly hours and schedule as dated facts: what was in force on a day, from the changes and the values of today. */
import type { Day } from '#engine/model/days.ts';

/** What decides how many hours a person works on a day. */
export interface WorkHours {
  readonly fte: number;
  readonly weeklyHours: number;
  /** Id of the work schedule. */
  readonly schedule: string | null;
}
export const HOURS_FIELDS = ['fte', 'weeklyHours', 'schedule'] as const;

/** What a change set, each with the value before and after it. */
export type HoursSet = { readonly [K in keyof WorkHours]?: readonly [before: WorkHours[K], after: WorkHours[K]] };
/** A change of hours and the day from which it holds. */
export interface HoursChange {
  readonly from: Day;
  readonly hours: HoursSet;
}

/**
 * Returns the value in force on a day: what the last change up to then set, else what the first change after it found.
 * Changes come oldest first.
 */
function valueOn<K extends keyof WorkHours>(now: WorkHours, changes: readonly HoursChange[], field: K, day: Day) {
  const set = changes.flatMap(({ from, hours }) => {
    const value: readonly [WorkHours[K], WorkHours[K]] | undefined = hours[field];
    return value ? [{ from, value }] : [];
  });
  const past = set.filter(({ from }) => from <= day).at(-1);
  if (past) return past.value[1];
  const next = set.find(({ from }) => from > day);
  return next ? next.value[0] : now[field];
}

/** Returns the hours in force on a day. */
export const hoursOn = (now: WorkHours, changes: readonly HoursChange[], day: Day): WorkHours => ({
  fte: valueOn(now, changes, 'fte', day),
  weeklyHours: valueOn(now, changes, 'weeklyHours', day),
  schedule: valueOn(now, changes, 'schedule', day),
});

/** Returns what differs between two states of a person's hours; null where nothing does. */
export function hoursSet(before: WorkHours, after: WorkHours): HoursSet | null {
  const set: HoursSet = {
    ...(before.fte === after.fte ? {} : { fte: [before.fte, after.fte] as const }),
    ...(before.weeklyHours === after.weeklyHours
      ? {}
      : { weeklyHours: [before.weeklyHours, after.weeklyHours] as const }),
    ...(before.schedule === after.schedule ? {} : { schedule: [before.schedule, after.schedule] as const }),
  };
  return Object.keys(set).length ? set : null;
}
