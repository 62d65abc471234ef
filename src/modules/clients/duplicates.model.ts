/** Who may be in the records twice: the same name and birth date; or the birth date with an SSN ending or a phone. */
import { fold } from '#engine/model/fold.ts';

/** What two people are compared by. */
export interface Likeness {
  readonly legalFirst: string;
  readonly legalLast: string;
  readonly dob: string;
  readonly ssnEnding: string | null;
  readonly phones: readonly { readonly number: string }[] | null;
}
/** Somebody on record, compared with others by id. */
export type OnRecord = Likeness & { readonly id: string };

/** A name without case, accents, punctuation and spaces, as a search reads it. */
const plain = (name: string): string => fold(name).replace(/[\p{P}\p{S}\s]/gu, '');

const SAYS = {
  name: 'A client with the same name and birth date exists',
  swapped: 'A client with the same birth date and swapped first and last names exists',
  ssn: 'A client with the same birth date and SSN ending exists',
  phone: 'A client with the same birth date and phone number exists',
} as const;
type Reason = keyof typeof SAYS;

/** What two people have in common; null where they are not alike. */
function commonTo(a: Likeness, b: Likeness): Reason | null {
  if (a.dob !== b.dob) return null;
  const [first, last, otherFirst, otherLast] = [a.legalFirst, a.legalLast, b.legalFirst, b.legalLast].map(plain);
  if (first === otherFirst && last === otherLast) return 'name';
  if (first === otherLast && last === otherFirst) return 'swapped';
  if (a.ssnEnding && a.ssnEnding === b.ssnEnding) return 'ssn';
  return (a.phones ?? []).some(({ number }) => b.phones?.some((other) => other.number === number)) ? 'phone' : null;
}

/**
 * Why somebody may be the same person as one of those on record, as a whole sentence; null where nobody is alike. Of
 * several reasons the one that says most: a name before a telephone, which families share.
 */
export function duplicateOf(someone: Likeness, onRecord: readonly Likeness[]): string | null {
  const reasons = new Set(onRecord.map((other) => commonTo(someone, other)));
  const [most] = (['name', 'swapped', 'ssn', 'phone'] as const).filter((reason) => reasons.has(reason));
  return most ? SAYS[most] : null;
}

/** Why a change makes somebody like a person on record to whom they were not alike before; null where it does not. */
export function newDuplicateOf(before: OnRecord, after: OnRecord, onRecord: readonly OnRecord[]): string | null {
  const others = onRecord.filter((other) => other.id !== after.id && commonTo(before, other) === null);
  return duplicateOf(after, others);
}
