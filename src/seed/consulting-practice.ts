/** What the loaders of the consultant's practice share. */
import type { Day } from '#engine/model/days.ts';
import type { Loader, SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import type { Prng } from './prng.ts';

/** Who keeps the practice, on which day it is looked at, and the companies by their place in the list. */
export interface Practice {
  readonly loader: Loader;
  readonly random: Prng;
  readonly today: Day;
  readonly consultant: string;
  readonly clients: readonly SeedRow[];
  readonly engagements: readonly SeedRow[];
}

/** A record of the consultant, created on a day. */
export const kept = (
  { random, consultant }: Pick<Practice, 'random' | 'consultant'>,
  day: Day,
  values: object,
): SeedRow => ({ ...values, id: random.id(day), createdAt: at(day), createdBy: consultant });
