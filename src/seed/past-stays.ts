/** When those who were here before came and went: the last weeks full as the house is now, two years before them thinner. */
import { addDays, type Day } from '#engine/model/days.ts';
import type { Prng } from './prng.ts';

/** So far back every bed that is slept in now was slept in by others, one after the other. */
const FULL_DAYS = 75;
const ALL_DAYS = 730;

/** A unit of the demonstration, as far as its past follows from it. */
export interface PastHouse {
  readonly inHouse: number;
  readonly stay: readonly [number, number];
}
export interface PastStay<H> {
  readonly house: H;
  readonly began: Day;
  readonly ended: Day;
}

/** Days that the one in a bed has been here, by their number. */
export const daysHere = (house: PastHouse, n: number): number => 1 + Math.floor((n * house.stay[1]) / house.inHouse);

/** The former occupants of a bed, latest first. */
function before<H extends PastHouse>(random: Prng, today: Day, house: H, n: number): PastStay<H>[] {
  const stays: PastStay<H>[] = [];
  const since = addDays(today, -FULL_DAYS);
  let next = addDays(today, -daysHere(house, n));
  while (next > since) {
    const ended = addDays(next, -random.int(0, 2));
    const began = addDays(ended, -random.int(...house.stay));
    stays.push({ house, began, ended });
    next = began;
  }
  return stays;
}

/** So many stays that are over by now, by the day on which they began. */
export function pastStays<H extends PastHouse>(
  random: Prng,
  today: Day,
  houses: readonly H[],
  most: number,
): PastStay<H>[] {
  const late = houses.flatMap((house) =>
    Array.from({ length: house.inHouse }, (_, n) => before(random, today, house, n)).flat(),
  );
  const early = Math.max(0, most - late.length);
  return [
    ...late,
    ...Array.from({ length: early }, (_, n): PastStay<H>[] => {
      const house = houses[n % houses.length];
      if (!house) return [];
      // The last of them end where the full weeks begin.
      const long = ALL_DAYS - FULL_DAYS - house.stay[1];
      const began = addDays(today, -ALL_DAYS + Math.floor((n * long) / early));
      return [{ house, began, ended: addDays(began, random.int(...house.stay)) }];
    }).flat(),
  ]
    .slice(0, most)
    .toSorted((a, b) => a.began.localeCompare(b.began));
}
