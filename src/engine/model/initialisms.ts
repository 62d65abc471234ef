/** Initials in labels that are made from codes: `eeoCategory` reads "EEO category", not "Eeo category". */

/** Words that are always written in capitals. */
const INITIALISMS: ReadonlySet<string> = new Set([
  ...['ada', 'ama', 'api', 'asam', 'bmi', 'ciwa', 'cows', 'cpt', 'csv', 'dea', 'dns', 'dnr', 'dob', 'eeo', 'ein', 'fhir'],
  ...['flsa', 'fmla', 'fte', 'gad', 'hipaa', 'hr', 'icd', 'id', 'ip', 'loinc', 'mfa', 'moud', 'mrn', 'npi', 'ok', 'pcp'],
  ...['pdf', 'phq', 'scim', 'sha', 'sms', 'ssn', 'sso', 'tin', 'totp', 'url', 'utc', 'vin', 'zip'],
]);

/** One word in capitals if it is an initialism: `ssn` → `SSN`, `ids` → `IDs`, `phq9` → `PHQ-9`. Other words stay. */
function capitalized(word: string): string {
  const [, letters = '', digits = ''] = /^([a-z]+)(\d*)$/.exec(word) ?? [];
  if (INITIALISMS.has(letters)) return letters.toUpperCase() + (digits && `-${digits}`);
  const singular = word.replace(/s$/, '');
  return singular !== word && INITIALISMS.has(singular) ? `${singular.toUpperCase()}s` : word;
}

/** Words in lower case with their initialisms in capitals: `the ssn ending` → `the SSN ending`. */
export const withInitials = (words: string): string => words.split(' ').map(capitalized).join(' ');

/** A label inside a sentence: `Leave request` → `leave request`, `EEO category` stays. */
export const inSentence = (label: string): string =>
  /^\S+[\p{Lu}\d]/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
