/** What a directory wishes a person to be: read from a resource, checked, in the words of an account. */
import { EXTERNAL_ID_MAX } from './directory-nouns.model.ts';
import { unusable } from './scim-error.ts';
import { isValues, type Values } from './scim-patch.ts';

const ADDRESS = /^[^\s@"<>]{1,64}@[^\s@"<>]{1,189}$/;
const NAME_MAX = 80;

/** What was wished for a person; null where nothing was said. */
export interface Wish {
  readonly address: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly externalId: string | null;
  readonly active: boolean | null;
}

const said = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
const short = (value: string | null, most: number, name: string): string | null => {
  if (value !== null && value.length > most)
    throw unusable('invalidValue', `${name} must be at most ${most} characters.`);
  return value;
};
const addressIn = (emails: unknown): string | null => {
  const list = Array.isArray(emails) ? emails.filter(isValues) : [];
  const chosen = list.find((e) => e.type === 'work') ?? list.find((e) => e.primary === true) ?? list[0];
  return said(chosen?.value)?.toLowerCase() ?? null;
};

/** The address that is meant: userName and the work address are one; of the two the one that was changed counts. */
function addressOf(values: Values, before: string | null): string {
  const [name, mail] = [said(values.userName)?.toLowerCase() ?? null, addressIn(values.emails)];
  const changed = [name, mail].filter((a) => a !== null && a !== before);
  if (name === null)
    throw unusable('invalidValue', 'userName is needed: the e-mail address by which somebody signs in.');
  if (before !== null && changed.length === 2 && name !== mail)
    throw unusable(
      'invalidValue',
      'userName and the work address must be the same. Map userName to the e-mail address.',
    );
  const address = before === null ? name : (changed[0] ?? before);
  if (!ADDRESS.test(address))
    throw unusable('invalidValue', 'userName must be an e-mail address such as jane@example.org.');
  return address;
}

/** What a resource says of a person. 400 `invalidValue` where it cannot be kept. */
export function wishOf(values: Values, before: string | null): Wish {
  const name = isValues(values.name) ? values.name : {};
  const [first = null, ...rest] = (said(values.displayName) ?? '').split(/\s+/);
  const [givenName, familyName] = [said(name.givenName), said(name.familyName)];
  // A name in one piece is used for a new person if no parts are sent.
  const split = before === null && givenName === null && familyName === null;
  return {
    address: addressOf(values, before),
    givenName: short(split ? said(first) : givenName, NAME_MAX, 'name.givenName'),
    familyName: short(split ? said(rest.join(' ')) : familyName, NAME_MAX, 'name.familyName'),
    externalId: short(said(values.externalId), EXTERNAL_ID_MAX, 'externalId'),
    active: typeof values.active === 'boolean' ? values.active : null,
  };
}
