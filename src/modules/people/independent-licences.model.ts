/**
 * The licences under which somebody practises independently, for everything that asks for a co-signature where there is none
 * (clinical rules, section 2.0). Which they are is the state's to say: the lists are the usual ones and err on the side of a
 * second signature.
 */
import type { RecordOf } from '#engine/model/resource.ts';
import type { Source } from '#engine/model/source.ts';
import { credential } from './credential.model.ts';

export const THERAPY = ['LCSW', 'LICSW', 'LPC', 'LPCC', 'LMFT', 'LMHC', 'PHD', 'PSYD'] as const;
export const MEDICINE = ['MD', 'DO', 'APRN', 'PMHNP', 'NP'] as const;
export const NURSING = ['RN', ...MEDICINE] as const;
/** Licensed practitioners of the healing arts, who may assess and diagnose. */
export const HEALING_ARTS = [...THERAPY, ...MEDICINE] as const;

/** A co-signature is given at most so many days after the document was signed (clinical rules, section 2.0). */
export const COSIGN_MOST_DAYS = 7;

/** `Ph.D.` → `PHD`; a part after a hyphen stays, because an LPC-A is not an LPC. */
const plain = (type: string): string => type.toUpperCase().replace(/[.\s]/g, '');

/** Whether one of a person's credentials is in a list of licenses. */
export const holdsOne = (licences: readonly string[], credentials: readonly string[]): boolean =>
  credentials.some((type) => licences.includes(plain(type)));

type Held = Pick<RecordOf<typeof credential>, 'type' | 'expiresOn'>;
/** The types of verified credentials that hold on a day, their last one included. */
const holding = (held: readonly Held[], on: string): readonly string[] =>
  held.filter(({ expiresOn }) => expiresOn === null || expiresOn >= on).map(({ type }) => type);

/** What an employee is verified as on a day of the organization; nobody in particular is verified as nothing. */
export async function verifiedAs(source: Source, employee: string | null, on: string): Promise<readonly string[]> {
  if (employee === null) return [];
  return holding(await source.find(credential, { employee, status: 'verified' }), on);
}
