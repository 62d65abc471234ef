/** The state of a person's credentials in one word: the worst decides. Pure; days are the organization's. */
import { addDays, type Day } from '#engine/model/days.ts';
import { SOON_DAYS } from '#modules/people/credential.model.ts';
import type { CredentialState } from './clinic-staff-questions.model.ts';

export interface Held {
  readonly type: string;
  readonly status: string;
  readonly expiresOn: Day | null;
}
export interface Judged {
  readonly state: CredentialState;
  readonly name: string | null;
  readonly expiresOn: Day | null;
}
/** Worst first. */
const ORDER: readonly CredentialState[] = [
  'withdrawn',
  'expired',
  'missing',
  'unverified',
  'expiring',
  'valid',
  'none',
];

function stateOf({ status, expiresOn }: Held, today: Day): CredentialState {
  if (status === 'suspended' || status === 'revoked') return 'withdrawn';
  if (status === 'expired' || (expiresOn !== null && expiresOn < today)) return 'expired';
  if (status === 'unverified') return 'unverified';
  return expiresOn !== null && expiresOn <= addDays(today, SOON_DAYS) ? 'expiring' : 'valid';
}

/** The newest of each type counts; a required type of which none is on record is missing. */
export function judge(held: readonly Held[], required: readonly string[], today: Day): Judged {
  const newest = [...Map.groupBy(held, ({ type }) => type)].flatMap(
    ([, same]) => same.toSorted((a, b) => (b.expiresOn ?? '9999').localeCompare(a.expiresOn ?? '9999'))[0] ?? [],
  );
  const judged: readonly Judged[] = [
    ...newest.map((one) => ({ state: stateOf(one, today), name: one.type, expiresOn: one.expiresOn })),
    ...required
      .filter((type) => !held.some((one) => one.type === type))
      .map((type): Judged => ({ state: 'missing', name: type, expiresOn: null })),
  ];
  const worst = judged.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))[0];
  return worst ?? { state: 'none', name: null, expiresOn: null };
}
