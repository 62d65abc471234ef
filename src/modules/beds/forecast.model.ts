/**
 * How many will be in house on each of the next days: an estimate with its assumption. Current clients leave when their
 * expected stay is over, or after the recent average stay; expected clients come on their day and
 * stays as long; beside them as many come as came a day of late, from the day after the last who is expected.
 */
import { addDays, type Day, daysBetween } from '#engine/model/days.ts';

export interface HereNow {
  /** When they came. */
  readonly since: Day;
  /** Days that their stay is expected to last; null where nobody said. */
  readonly expectedDays: number | null;
  /** A discharge is planned: they are taken to leave tomorrow, or when their expected stay is over, whichever is first. */
  readonly leaving: boolean;
}
export interface Coming {
  readonly on: Day;
  readonly expectedDays: number | null;
}
export interface Assumptions {
  /** Average days of stay of those discharged of late; null where nobody was. */
  readonly averageStay: number | null;
  /** Admissions a day of late. */
  readonly comingEachDay: number;
  /** Beds that there is staff for, less those out of service. */
  readonly beds: number;
}
export interface ForecastDay {
  readonly day: Day;
  /** How many are expected in house at the end of the day, to a tenth; never more than there are beds. */
  readonly inHouse: number;
  /** Of them: here now, or expected by name. The rest is the average. */
  readonly known: number;
}

/** The assumed stay if nothing is known, in days. */
const UNKNOWN_STAY = 14;
const tenth = (n: number): number => Math.round(n * 10) / 10;

/** The first day on which they are not here any more; of somebody who is over their time that is tomorrow. */
function goneOn({ since, expectedDays, leaving }: HereNow, today: Day, average: number): Day {
  const planned = addDays(since, Math.max(1, Math.round(expectedDays ?? average)));
  const tomorrow = addDays(today, 1);
  return leaving || planned < tomorrow ? tomorrow : planned;
}

/** The estimate for so many days from tomorrow on. */
export function forecast(
  today: Day,
  days: number,
  here: readonly HereNow[],
  coming: readonly Coming[],
  { averageStay, comingEachDay, beds }: Assumptions,
): ForecastDay[] {
  const average = averageStay ?? UNKNOWN_STAY;
  const leaves = here.map((one) => goneOn(one, today, average));
  const stays = coming.map(({ on, expectedDays }) => {
    const from = on < today ? today : on;
    return { from, gone: addDays(from, Math.max(1, Math.round(expectedDays ?? average))) };
  });
  const lastKnown = stays.reduce((last, { from }) => (from > last ? from : last), today);
  return Array.from({ length: days }, (_, n): ForecastDay => {
    const day = addDays(today, n + 1);
    const known =
      leaves.filter((gone) => gone > day).length + stays.filter(({ from, gone }) => from <= day && gone > day).length;
    // Those who come beside them: as many a day as of late, each for the average stay.
    const unknown = comingEachDay * Math.min(Math.max(0, daysBetween(lastKnown, day)), average);
    return { day, inHouse: Math.min(beds, tenth(known + unknown)), known: Math.min(beds, known) };
  });
}
