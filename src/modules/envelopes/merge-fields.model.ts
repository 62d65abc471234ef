/** Merge fields of letter templates: `{{employee.firstName}}` becomes the value of the person the letter is for. */

/** What each merge field holds. Fields that begin with `letter.` are typed by the sender, so any name may follow. */
export const MERGE_FIELDS = {
  'employee.firstName': 'First name',
  'employee.lastName': 'Last name',
  'employee.fullName': 'Full name',
  'employee.number': 'Employee number',
  'employee.position': 'Position',
  'employee.department': 'Department',
  'employee.location': 'Site',
  'employee.manager': 'Manager',
  'employee.hireDate': 'Hire date',
  'employee.address': 'Home address',
  'organization.name': 'Organization',
  'sender.name': 'Your name',
  'letter.date': 'Today’s date',
} as const;
export type MergeField = keyof typeof MERGE_FIELDS;
/** What the sender types into a letter begins like this. */
export const TYPED = 'letter.';

const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The merge fields that a text uses, each once, in their order. */
export const fieldsIn = (body: string): readonly string[] => [
  ...new Set([...body.matchAll(FIELD)].map(([, name]) => name ?? '')),
];

/** The fields that the sender types: all that begin with `letter.`, except the date, which the product knows. */
export const typedIn = (body: string): readonly string[] =>
  fieldsIn(body).filter((name) => name.startsWith(TYPED) && name !== 'letter.date');

export interface Merged {
  readonly text: string;
  /** The fields without a value, in their order. In the text they stay as they were written. */
  readonly unresolved: readonly string[];
}

/** Fills in a text. A value that is missing or blank leaves its field unresolved. */
export function merge(body: string, values: Readonly<Record<string, string | null | undefined>>): Merged {
  const valueOf = (name: string): string => (Object.hasOwn(values, name) ? (values[name] ?? '').trim() : '');
  const unresolved = fieldsIn(body).filter((name) => valueOf(name) === '');
  return { text: body.replace(FIELD, (written, name: string) => valueOf(name) || written), unresolved };
}

/** `letter.startDate` as a label: "Start date". */
export function typedLabel(name: string): string {
  const words = name
    .slice(TYPED.length)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
