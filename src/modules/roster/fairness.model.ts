/** Nights and weekends of a quarter, by person: what a fair roster spreads among people of a role. Pure. */
import { addDays, addMonths, type Day, weekdayOf } from '#engine/model/days.ts';
import { type ShiftKind, weekOf } from './rules.model.ts';

/** Nights, and weekends on which somebody worked at least once. */
export interface Burden {
  readonly nights: number;
  readonly weekends: number;
}
export const NO_BURDEN: Burden = { nights: 0, weekends: 0 };

/** The first and last day of the calendar quarter of a day. */
export function quarterOf(day: Day): readonly [Day, Day] {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  const first = `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
  return [first, addDays(addMonths(first, 3), -1)];
}

/** What the shifts of one person come to. Being on call is neither. */
export function burdenOf(shifts: readonly { readonly day: Day; readonly kind: ShiftKind }[]): Burden {
  const worked = shifts.filter(({ kind }) => kind !== 'on_call');
  return {
    nights: worked.filter(({ kind }) => kind === 'night').length,
    weekends: new Set(worked.filter(({ day }) => weekdayOf(day) >= 6).map(({ day }) => weekOf(day))).size,
  };
}

const mean = (counts: readonly number[]): number =>
  counts.length ? counts.reduce((sum, count) => sum + count, 0) / counts.length : 0;

/** By how much somebody is above (or below) the mean of the people of their role: what the solver evens out. */
export const aboveMean = (own: Burden, role: readonly Burden[]): Burden => ({
  nights: own.nights - mean(role.map(({ nights }) => nights)),
  weekends: own.weekends - mean(role.map(({ weekends }) => weekends)),
});

/**
 * By how much somebody is above (or below) those of their role who work any: what a planner is shown. People who are hired for
 * days make nobody else's nights look unfair, and read 0 themselves.
 */
export function aboveSharers(own: Burden, role: readonly Burden[]): Burden {
  const above = (of: (one: Burden) => number): number =>
    of(own) === 0 ? 0 : of(own) - mean(role.map(of).filter((count) => count > 0));
  return { nights: above(({ nights }) => nights), weekends: above(({ weekends }) => weekends) };
}
