/** What a module works with when it fills its part of the demonstration. */
import type { Day } from '#engine/model/days.ts';
import type { Loader } from './bulk.ts';
import type { SeedOrganization } from './demonstration.ts';
import type { Structure } from './load-structure.ts';

/** One organization of the demonstration, with its places, departments, positions and kinds of leave already there. */
export interface DemoWorld {
  readonly loader: Loader;
  readonly org: SeedOrganization;
  /** Gives out ids, too: the modules draw from one stream, so another order of them gives other ids. */
  readonly structure: Structure;
  /** The day around which the demonstration happens. */
  readonly today: Day;
  /** The hash of the password that all accounts of the demonstration have. */
  readonly passwordHash: string;
}
