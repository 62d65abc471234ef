/** Seats of the sample positions: most have one or two vacancies, one is over its limit, one is frozen. */
import { isEmployed } from './accounts.ts';
import type { SeedOrganization } from './demonstration.ts';

export interface SeedSeats {
  readonly status: 'open' | 'filled' | 'frozen';
  readonly headcountLimit: number;
  readonly incumbents: number;
  readonly openSeats: number;
  /** The person who holds a seat beyond the limit. */
  readonly over: string | null;
}
/** HR's reason for that person. */
export const OVER_LIMIT = 'Covers two cooks on protected leave until the spring menu starts';
const OVER = 'CKK';
const FROZEN = 'GRF';
/** Larger positions without a vacancy. */
const FULL: readonly string[] = ['HSK', 'MNT'];

/** The seats of each position, by code, counted from the people who hold it. */
export function seatsOf(org: SeedOrganization): ReadonlyMap<string, SeedSeats> {
  const here = Map.groupBy(org.employees.filter(isEmployed), ({ position }) => position);
  return new Map(
    org.spec.positions.map(({ code }): [string, SeedSeats] => {
      const people = here.get(code) ?? [];
      const incumbents = people.length;
      const isOver = code === OVER && incumbents > 1;
      const isFull = FULL.includes(code) || (incumbents > 0 && incumbents < 3);
      const openSeats = isOver || isFull ? 0 : incumbents === 0 ? 1 : 1 + (incumbents % 3);
      const newest = people.toSorted((a, b) => b.hireDate.localeCompare(a.hireDate))[0];
      return [
        code,
        {
          incumbents,
          openSeats,
          headcountLimit: isOver ? incumbents - 1 : incumbents + openSeats,
          status: code === FROZEN ? 'frozen' : openSeats > 0 ? 'open' : 'filled',
          over: isOver && newest ? newest.id : null,
        },
      ];
    }),
  );
}
