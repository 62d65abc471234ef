/** Shift differentials: a share of the base rate for the hours worked in an evening or night shift. Pure; lengths are minutes, money is cents. */
import { addDays, type Day } from '#engine/model/days.ts';
import type { Differential } from '#modules/payroll/gross.model.ts';
import { MILLION, mulDiv } from '#modules/payroll/why.model.ts';
import { minutesBetween } from '#modules/time/attendance-rules.model.ts';
import type { PayLine } from '#modules/time/pay-hours.model.ts';

/** A published shift of a person. */
export interface PaidShift {
  /** The day at its place on which it begins. */
  readonly day: Day;
  /** Instants, milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** Its length without the unpaid break. */
  readonly minutes: number;
  /** Millionths of the base rate; 0: the shift has no differential. */
  readonly premium: number;
}
/** The part of a shift whose hours are kept on one day. */
export type ShiftPart = Omit<PaidShift, 'endsAt'>;

/**
 * Shifts as their hours are kept: on the day on which they begin, except for what is after midnight where a workweek ends on
 * that day. `cutAfter` answers that midnight; null: no workweek ends on the day. The break comes off the longer part.
 */
export const shiftParts = (shifts: readonly PaidShift[], cutAfter: (day: Day) => number | null): readonly ShiftPart[] =>
  shifts
    .flatMap(({ day, startsAt, endsAt, minutes, premium }): ShiftPart[] => {
      const cut = Math.min(cutAfter(day) ?? endsAt, endsAt);
      const [before, after] = [minutesBetween(startsAt, cut), minutesBetween(cut, endsAt)];
      const pause = before + after - minutes;
      const parts = [
        { day, startsAt, premium, minutes: before >= after ? before - pause : before },
        { day: addDays(day, 1), startsAt: cut, premium, minutes: before >= after ? after : after - pause },
      ];
      return parts.filter((part) => part.minutes > 0);
    })
    .toSorted((a, b) => a.startsAt - b.startsAt);

const WORKED: readonly PayLine['category'][] = ['regular', 'overtime', 'double'];

/**
 * What the shifts of a person add to their pay, day by day. The hours worked on a day fill its shifts in turn, each up to its
 * length, so hours beyond all shifts earn no differential, nor does a shift that nobody worked. Overtime keeps the differential
 * of its hour and is paid on a rate that includes it (29 CFR 778.207(b)).
 */
export function differentialsOf(
  lines: readonly PayLine[],
  parts: readonly ShiftPart[],
  rateOf: (line: PayLine) => number,
): Differential[] {
  const byDay = Map.groupBy(parts, ({ day }) => day);
  const worked = lines.filter(({ category }) => WORKED.includes(category));
  return [...Map.groupBy(worked, ({ day }) => day)].flatMap(([day, own]) => {
    const [line] = own;
    let left = own.reduce((sum, { minutes }) => sum + minutes, 0);
    return (byDay.get(day) ?? []).flatMap(({ minutes: planned, premium }): Differential[] => {
      const minutes = Math.min(planned, left);
      left -= minutes;
      return line && minutes > 0 && premium > 0
        ? [{ day, week: line.week, minutes, amount: mulDiv(rateOf(line) * minutes, premium, 60 * MILLION) }]
        : [];
    });
  });
}
