/** What the loaders of time share: the rule of the hourly people, moments of local times, and the days that were worked. */
import type { Day } from '#engine/model/days.ts';
import { momentAt } from '#engine/model/zoned.ts';
import { FEDERAL, type TimeRule } from '#modules/time/time-rule.model.ts';
import type { SeedRow } from './bulk.ts';
import type { SeedEmployee } from './people.ts';
import type { Prng } from './prng.ts';

export const ZONE = 'America/Los_Angeles';
export const HARBORLINE: TimeRule = {
  ...FEDERAL,
  name: 'Hourly staff',
  mealAfterHours: 6,
  autoMeal: 30,
  halfDayBelowHours: 4,
  absentBelowHours: 1,
  capHours: 12,
};
export const iso = (ms: number): string => new Date(ms).toISOString();

const moments = new Map<string, number>();
/** The moment of a local time; the same thousand are asked for again and again. */
export function moment(day: Day, time: string): number {
  const key = `${day} ${time}`;
  const known = moments.get(key) ?? momentAt(ZONE, day, time);
  moments.set(key, known);
  return known;
}

export interface Worked {
  readonly person: SeedEmployee;
  readonly day: Day;
  readonly minutes: number;
  readonly flagged: boolean;
  readonly row: SeedRow;
}

export interface TimeWorld {
  readonly people: readonly SeedEmployee[];
  readonly worked: readonly Worked[];
  readonly missed: readonly Worked[];
  /** Person and day → leave. */
  readonly away: ReadonlyMap<string, { readonly minutes: number; readonly type: string }>;
  readonly holidays: ReadonlySet<Day>;
  /** First day of this week, and the day that it is where the people work. */
  readonly week: Day;
  readonly here: Day;
  readonly now: number;
  readonly hero: SeedEmployee;
  readonly team: readonly SeedEmployee[];
  readonly random: Prng;
}
