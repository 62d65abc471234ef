/** Time of locked days that was adjusted after it was paid. Pure; lengths are minutes. */
import type { Day } from '#engine/model/days.ts';
import type { PayLine, TimeLine } from '#modules/time/pay-hours.model.ts';

/** Whole workweeks of adjusted days: what was paid, and what is due with the adjustments. */
export interface AdjustedTime {
  /** First and last of the adjusted days. */
  readonly of: { readonly from: Day; readonly to: Day };
  /** The days that the lines cover. */
  readonly weeks: { readonly from: Day; readonly to: Day };
  readonly paid: readonly PayLine[];
  readonly due: readonly PayLine[];
}

type Adjustment = Pick<TimeLine, 'employee' | 'day' | 'kind' | 'minutes' | 'costCenter'>;

/**
 * Lines of hours after adjustments: minutes above zero are lines of their own; those below zero come off lines of their day and
 * kind, of the same cost center first and never below nothing.
 */
export function adjustedLines(lines: readonly TimeLine[], adjustments: readonly Adjustment[]): readonly TimeLine[] {
  const out: { line: TimeLine; minutes: number }[] = lines.map((line) => ({ line, minutes: line.minutes }));
  const sorted = adjustments.toSorted((a, b) => b.minutes - a.minutes);
  for (const { employee, day, kind, minutes, costCenter } of sorted) {
    if (minutes > 0) {
      out.push({ line: { employee, day, kind, minutes, costCenter, leaveType: null }, minutes });
      continue;
    }
    let off = -minutes;
    const same = out.filter(({ line }) => line.day === day && line.kind === kind);
    const isOwn = ({ line }: (typeof out)[number]): boolean => line.costCenter === costCenter;
    for (const one of [...same.filter(isOwn), ...same.filter((each) => !isOwn(each))]) {
      const part = Math.min(off, one.minutes);
      one.minutes -= part;
      off -= part;
    }
  }
  return out.map(({ line, minutes }) => ({ ...line, minutes }));
}
