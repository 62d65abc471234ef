/** Who may be in the records twice: the same name and birth date; or the birth date with an SSN ending or a phone. */
/** What two people are compared by. */
export interface Likeness {
  readonly legalFirst: string;
  readonly legalLast: string;
  readonly dob: string;
  readonly ssnEnding: string | null;
  readonly phones: readonly { readonly number: string }[] | null;
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase();
const sameName = (a: Likeness, b: Likeness): boolean =>
  plain(a.legalFirst) === plain(b.legalFirst) && plain(a.legalLast) === plain(b.legalLast);
const samePhone = (a: Likeness, b: Likeness): boolean =>
  (a.phones ?? []).some(({ number }) => b.phones?.some((other) => other.number === number));

/** Why somebody may be the same person as one of those on record, as a whole sentence; null where nobody is alike. */
export function duplicateOf(someone: Likeness, onRecord: readonly Likeness[]): string | null {
  const sameDay = onRecord.filter((other) => other.dob === someone.dob);
  if (sameDay.some((other) => sameName(someone, other))) return 'A client with the same name and birth date exists';
  if (someone.ssnEnding && sameDay.some((other) => other.ssnEnding === someone.ssnEnding))
    return 'A client with the same birth date and SSN ending exists';
  return sameDay.some((other) => samePhone(someone, other))
    ? 'A client with the same birth date and phone number exists'
    : null;
}
