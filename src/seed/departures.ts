/** What the loaders of departures share: whom they are about, who acts, and where the rows gather. */
import type { SeedAccount } from './accounts.ts';
import type { Loader, SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import type { Prng } from './prng.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import type { StepKey, Steps } from '#modules/discharge/steps.model.ts';

export interface Stay {
  readonly id: string;
  readonly client: string;
  readonly level: string;
  readonly program: string;
  readonly days: number;
}
export interface Loading {
  readonly loader: Loader;
  readonly random: Prng;
  readonly today: Day;
  readonly therapist: SeedAccount;
  readonly psychiatrist: SeedAccount;
  readonly nurse: SeedAccount;
  readonly rows: {
    readonly discharges: SeedRow[];
    readonly summaries: SeedRow[];
    readonly leaves: SeedRow[];
    readonly due: SeedRow[];
    readonly team: SeedRow[];
    readonly levels: SeedRow[];
    readonly problems: SeedRow[];
    readonly allergies: SeedRow[];
    readonly screenings: SeedRow[];
  };
}

/** The columns of a `Stay`, of an episode called `e`. */
export const STAY = `e.id, e.client, e.level_of_care as level, e.program, coalesce(extract(day from e.discharged_at - e.admitted_at)::int, 1) as days`;

export const AFTERCARE = {
  matBridge: 'Seven days supplied; the clinic goes on prescribing from the first appointment.',
  housing: 'Recovery residence in Portland, room confirmed.',
  transport: 'Driven by the residence at 14:00.',
  supports: 'Sister, sponsor, Tuesday and Friday groups.',
  relapsePrevention: '“Evenings alone are hard. I call my sponsor before I go out, and I leave when somebody drinks.”',
  crisisNumbers: true,
};
export const nameOf = ({ firstName, lastName }: SeedAccount): string => `${firstName} ${lastName}`;
const addressOf = (client: string): string => `/behavioral-health/clients/discharge-workflow?client=${client}`;

export function due(loading: Loading, stay: Stay, noun: string, record: string, values: object): void {
  loading.rows.due.push({
    id: loading.random.id(loading.today),
    createdAt: at(addDays(loading.today, -2)),
    client: stay.client,
    episode: stay.id,
    noun,
    record,
    link: addressOf(stay.client),
    ...values,
  });
}

export function team(loading: Loading, stay: Stay, since: Day, status = 'active'): void {
  for (const [part, who] of [
    ['therapist', loading.therapist],
    ['attending', loading.psychiatrist],
  ] as const)
    loading.rows.team.push({
      id: loading.random.id(since),
      createdAt: at(since),
      client: stay.client,
      staff: who.employeeId,
      part,
      since,
      status,
    });
}

export const stepsDone = (loading: Loading, keys: readonly StepKey[], when: string): Steps =>
  Object.fromEntries(
    keys.map((key) => [
      key,
      {
        how: 'done',
        byName: nameOf(
          key === 'order'
            ? loading.psychiatrist
            : key === 'level' || key === 'contact'
              ? loading.therapist
              : loading.nurse,
        ),
        at: when,
        note: null,
      },
    ]),
  );
