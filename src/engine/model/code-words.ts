/** How codes without a label read: `eeoCategory` reads "EEO category", `no_show` reads "No-show". */

/** Codes that English writes in another way than word by word. */
const PHRASES: ReadonlyMap<string, string> = new Map([
  ['todo', 'to do'],
  ['to_decide', 'awaiting decision'],
  ['to_review', 'needs review'],
  ['no_show', 'no-show'],
  ['follow_up', 'follow-up'],
  ['pre_hire', 'pre-hire'],
  ['pre_admit', 'pre-admission'],
  ['signed_author', 'signed by author'],
  ['uncosigned', 'awaiting co-signature'],
  ['cosigned', 'co-signed'],
]);

/** Words that are always written in capitals. */
const INITIALISMS: ReadonlySet<string> = new Set(
  (
    'ada ama api asam bmi ciwa cows cpt csv dea dns dnr dob eeo ein fhir flsa fmla fte gad hipaa hr icd id ip loinc ' +
    'mfa moud mrn npi ok pcp pdf phq scim sha sms ssn sso tin totp url utc vin zip'
  ).split(' '),
);

/** One word in capitals if it is an initialism: `ssn` → `SSN`, `ids` → `IDs`, `phq9` → `PHQ-9`. Other words stay. */
function capitalized(word: string): string {
  const [, letters = '', digits = ''] = /^([a-z]+)(\d*)$/.exec(word) ?? [];
  if (INITIALISMS.has(letters)) return letters.toUpperCase() + (digits && `-${digits}`);
  const singular = word.replace(/s$/, '');
  return singular !== word && INITIALISMS.has(singular) ? `${singular.toUpperCase()}s` : word;
}

/** The words of a code in lower case, except for initialisms: `not_required` → `not required`, `ssnEnding` → `SSN ending`. */
export const wordsOf = (code: string): string =>
  PHRASES.get(code) ??
  code
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
    // Codes are kept as they were first written; people read the American spelling.
    .replaceAll('cancelled', 'canceled')
    .split(' ')
    .map(capitalized)
    .join(' ');

/** A label inside a sentence: `Leave request` → `leave request`, `EEO category` stays. */
export const inSentence = (label: string): string =>
  /^\S+[\p{Lu}\d]/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
