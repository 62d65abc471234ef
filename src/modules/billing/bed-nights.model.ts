/** Which nights of a stay are billed, and how they are put into claims: pure, over moments and days. */
import { addDays, type Day, eachDay, weekdayOf } from '#engine/model/days.ts';
import type { LevelOfCare } from '#modules/clients/levels-of-care.model.ts';
import type { BILL_TYPES } from './claim-codes.model.ts';

/** A span of moments in milliseconds; `to` null: it goes on. */
export interface Span {
  readonly from: number;
  readonly to: number | null;
}
export interface Night {
  readonly on: Day;
  readonly level: LevelOfCare;
}
export interface Run {
  readonly level: LevelOfCare;
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Nights, both days included. */
  readonly units: number;
}
const holds = (span: Span, at: number): boolean => span.from < at && (span.to === null || span.to >= at);

/**
 * The nights from `first` through `last` that are billed: the client is in a bed at the end of that day, by the midnight census
 * (see `beds/census-count`), and not on leave. `midnight` gives the moment in which a day ends where the facility is.
 */
export function billedNights(
  stay: {
    readonly beds: readonly Span[];
    readonly leaves: readonly Span[];
    readonly levels: readonly (Span & { readonly level: LevelOfCare })[];
  },
  first: Day,
  last: Day,
  midnight: (day: Day) => number,
): readonly Night[] {
  if (last < first) return [];
  return eachDay(first, last).flatMap((on) => {
    const at = midnight(on);
    const level = stay.levels.find((one) => holds(one, at))?.level;
    const isHere = stay.beds.some((one) => holds(one, at)) && !stay.leaves.some((one) => holds(one, at));
    return isHere && level ? [{ on, level }] : [];
  });
}

/** The Sunday of a day’s week: claims cover Monday to Sunday. */
export const weekEnd = (on: Day): Day => addDays(on, 7 - weekdayOf(on));

/** Nights in a row on one level of care within a week, each of them one line. `sameClaim` may divide them further. */
export function runsOf<N extends Night>(nights: readonly N[], sameClaim: (a: N, b: N) => boolean = () => true): Run[] {
  const runs: Run[] = [];
  let before: N | null = null;
  for (const night of nights) {
    const last = runs.at(-1);
    const follows =
      last !== undefined &&
      before !== null &&
      addDays(before.on, 1) === night.on &&
      before.level === night.level &&
      weekEnd(before.on) === weekEnd(night.on) &&
      sameClaim(before, night);
    if (follows) runs[runs.length - 1] = { ...last, lastDay: night.on, units: last.units + 1 };
    else runs.push({ level: night.level, firstDay: night.on, lastDay: night.on, units: 1 });
    before = night;
  }
  return runs;
}

/** The type of bill of a run: its last digit says whether the stay began and ended with it (UB-04, form locator 4). */
export function billTypeOf(run: Run, admittedOn: Day, dischargedOn: Day | null): keyof typeof BILL_TYPES {
  const begins = run.firstDay <= admittedOn;
  const ends = dischargedOn !== null && run.lastDay >= addDays(dischargedOn, -1);
  if (begins) return ends ? '0861' : '0862';
  return ends ? '0864' : '0863';
}
