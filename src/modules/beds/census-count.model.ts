/** Counting a unit's day from who had which bed when. Pure: the job, the demonstration and the tests count alike. */

/** A client's time in a bed of a unit. Times in milliseconds; `to` null: still there. */
export interface BedTime {
  readonly episode: string;
  readonly unit: string;
  readonly from: number;
  readonly to: number | null;
}
/** A day on a unit, from its first moment to the first of the next day. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}
export interface DayCount {
  readonly inHouse: number;
  readonly admitted: number;
  readonly transferredIn: number;
  readonly transferredOut: number;
  readonly discharged: number;
  /** When each of those who were discharged had come into the house. */
  readonly cameAt: readonly number[];
}

/**
 * Who is in a bed of the unit when a day ends. Who comes or goes in the very moment of midnight does so on the day that begins,
 * here as in the counts below: else a night would not follow from the one before.
 */
export const inBedAt = (times: readonly BedTime[], unit: string, midnight: number): readonly BedTime[] =>
  times.filter((one) => one.unit === unit && one.from < midnight && (one.to === null || one.to >= midnight));

/**
 * The day of a unit. `times` holds all the times of everybody who was on the unit that day, on other units as well. So that
 * in house = in house the day before + admitted + transferred in - transferred out - discharged, a move within the unit is
 * none; a client without a bed at midnight counts as discharged, and as transferred in when they get one on a later day.
 */
export function countDay(times: readonly BedTime[], unit: string, { from, to }: DaySpan): DayCount {
  const real = times.filter((one) => one.to === null || one.to > one.from).toSorted((a, b) => a.from - b.from);
  const byEpisode = Map.groupBy(real, (one) => one.episode);
  const found = { admitted: 0, transferredIn: 0, transferredOut: 0, discharged: 0, cameAt: [] as number[] };
  for (const its of byEpisode.values())
    its.forEach((one, n) => {
      if (one.unit !== unit) return;
      const [before, next] = [its[n - 1], its[n + 1]];
      if (one.from >= from && one.from < to) {
        if (!before) found.admitted += 1;
        else if (before.unit !== unit || (before.to ?? to) < from) found.transferredIn += 1;
      }
      if (one.to === null || one.to < from || one.to >= to) return;
      if (!next || next.from >= to) {
        found.discharged += 1;
        found.cameAt.push(its[0]?.from ?? one.from);
      } else if (next.unit !== unit) found.transferredOut += 1;
    });
  return { inHouse: inBedAt(real, unit, to).length, ...found };
}
