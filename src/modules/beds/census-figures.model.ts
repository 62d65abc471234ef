/** What the censuses of some days say: occupancy, length of stay, how long beds take to be ready. Pure. */
import type { CensusDay, UnitForecast } from './bed-questions.model.ts';

const sum = (rows: readonly CensusDay[], pick: (row: CensusDay) => number): number =>
  rows.reduce((total, row) => total + pick(row), 0);

/** Occupied of the beds that there is staff for, less those out of service, from 0 to 1 and beyond; null without beds. */
export function occupancyRate(rows: readonly CensusDay[]): number | null {
  const beds = sum(rows, (row) => Math.max(0, row.staffed - row.blocked));
  return beds ? sum(rows, (row) => row.inHouse) / beds : null;
}
/** Average days of stay of those who were discharged; null where nobody was. */
export function averageStay(rows: readonly CensusDay[]): number | null {
  const gone = sum(rows, (row) => row.discharged);
  return gone ? sum(rows, (row) => row.stayDays) / gone : null;
}
/** Average minutes from a bed that was left to one that is open; null where none was made ready. */
export function turnAround(rows: readonly CensusDay[]): number | null {
  const beds = sum(rows, (row) => row.readied);
  return beds ? sum(rows, (row) => row.readyMinutes) / beds : null;
}

/** A day over some units. */
export interface HouseDay {
  readonly day: string;
  readonly inHouse: number;
  readonly cameIn: number;
  readonly left: number;
}
/** The units' days as days of the house, in order. Who moved between its units neither came nor left. */
export function houseDays(rows: readonly CensusDay[]): HouseDay[] {
  const moved = new Set(rows.map((row) => row.unit)).size > 1 ? 0 : 1;
  return [...Map.groupBy(rows, (row) => row.day)]
    .map(([day, its]) => ({
      day,
      inHouse: sum(its, (row) => row.inHouse),
      cameIn: sum(its, (row) => row.admitted + moved * row.transferredIn),
      left: sum(its, (row) => row.discharged + moved * row.transferredOut),
    }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The estimates of some units as one. */
export function houseForecast(units: readonly UnitForecast[]) {
  const [first] = units;
  return {
    beds: units.reduce((total, one) => total + one.beds, 0),
    expected: units.reduce((total, one) => total + one.expected, 0),
    comingEachDay: units.reduce((total, one) => total + one.comingEachDay, 0),
    days: (first?.days ?? []).map(({ day }, n) => ({
      day,
      inHouse: Math.round(units.reduce((total, one) => total + (one.days[n]?.inHouse ?? 0), 0) * 10) / 10,
      known: units.reduce((total, one) => total + (one.days[n]?.known ?? 0), 0),
    })),
  };
}
