/** How many people a coverage target asks for on a day. Pure. */
import { type Day, weekdayOf } from '#engine/model/days.ts';
import { WEEKDAYS } from './availability.model.ts';

export interface Target {
  readonly part: string;
  readonly unit: string | null;
  readonly position: string | null;
  readonly weekdays: readonly string[] | null;
  readonly minimum: number | null;
  readonly clientsPerPerson: number | null;
}

/** The part of the day that a shift covers; null for on-call, which covers none. */
export const partOf = (kind: string | undefined): string | null => (kind && kind !== 'on_call' ? kind : null);

/** People needed on a day while so many clients stay on the unit: the larger of the number and the ratio; 0 on other weekdays. */
export function neededOn(target: Target, day: Day, clients: number): { readonly needed: number } {
  const weekday = WEEKDAYS[weekdayOf(day) - 1] ?? '';
  if (target.weekdays?.length && !target.weekdays.includes(weekday)) return { needed: 0 };
  const byRatio = target.clientsPerPerson ? Math.ceil(clients / target.clientsPerPerson) : 0;
  return { needed: Math.max(target.minimum ?? 0, byRatio) };
}
