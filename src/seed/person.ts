import { AREA_CODES, FAMOUS, givenNames, LAST, STREETS, TOWNS } from './names.ts';
import type { Prng } from './prng.ts';
import { addDays, addMonths, type Day } from '#engine/model/days.ts';
import type { UsState } from '#modules/people/us-states.model.ts';
import type { Gender } from '#modules/people/work-categories.model.ts';

export interface PersonFacts {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender;
  readonly workEmail: string;
  readonly phone: string;
  readonly dateOfBirth: Day;
  readonly ssn: string;
  readonly address: { readonly line1: string; readonly city: string; readonly state: UsState; readonly zip: string };
}

/** What is given out once per organization: names (so e-mail is first.last without a number), phones, Social Security numbers. */
export interface Uniqueness {
  readonly domain: string;
  readonly taken: Set<string>;
}

export function uniqueness(domain: string): Uniqueness {
  // Famous pairs count as taken, so nobody gets one.
  return { domain, taken: new Set(FAMOUS) };
}

function once(unique: Uniqueness, draw: () => string): string {
  for (let n = 0; n < 10_000; n += 1) {
    const value = draw();
    if (unique.taken.has(value)) continue;
    unique.taken.add(value);
    return value;
  }
  throw new Error('Nothing left that is unique.');
}

/** A fictional person. Leads are older than the people they lead; everyone is 18 or more on the day of hire. */
export function person(random: Prng, unique: Uniqueness, hireDate: Day, rank: 0 | 1 | 2): PersonFacts {
  const gender = random.weighted<Gender>([
    ['female', 62],
    ['male', 32],
    ['nonbinary', 4],
    ['undisclosed', 2],
  ]);
  const name = once(unique, () => `${random.pick(givenNames(gender))} ${random.pick(LAST)}`);
  const [firstName = '', lastName = ''] = name.split(' ');
  const age = rank === 2 ? random.int(19, 60) : random.int(29, 58);
  const [city, zip] = random.pick(TOWNS);
  return {
    firstName,
    lastName,
    gender,
    workEmail: `${firstName}.${lastName}@${unique.domain}`.toLowerCase(),
    phone: once(unique, () => `+1${random.pick(AREA_CODES)}55501${String(random.int(0, 99)).padStart(2, '0')}`),
    dateOfBirth: addDays(addMonths(hireDate, -12 * age), -random.int(0, 364)),
    ssn: once(unique, () => fictionalSsn(random)),
    address: {
      line1: `${random.int(100, 9899)} ${random.pick(['NE', 'NW', 'SE', 'SW'])} ${random.pick(STREETS)} Street`,
      city,
      state: 'OR',
      zip,
    },
  };
}

/** Areas 773 to 899 were given to nobody before numbers were randomized on 25 June 2011 (SSA), so to no adult in this file. */
export function fictionalSsn(random: Prng): string {
  return `${random.int(773, 899)}${String(random.int(1, 99)).padStart(2, '0')}${String(random.int(1, 9999)).padStart(4, '0')}`;
}
