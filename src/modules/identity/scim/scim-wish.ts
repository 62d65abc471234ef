/** What a directory wishes a person to be: read from a resource, checked, in the words of an account. */
import { EXTERNAL_ID_MAX } from './directory-nouns.model.ts';
import { unusable } from './scim-error.ts';
import { isValues, type Values } from './scim-patch.ts';

const ADDRESS = /^[^\s@"<>]{1,64}@[^\s@"<>]{1,189}$/;
const NAME_MAX = 80;

/** What was wished for a person; null where nothing was said. */
export interface Wish {
  readonly address: string;
  /** The address for mail; null where none was sent. */
  readonly workEmail: string | null;
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
const PRIVATE = ['home', 'other'];
const workAddressIn = (emails: unknown): string | null => {
  const list = (Array.isArray(emails) ? emails.filter(isValues) : []).filter((e) => !PRIVATE.includes(String(e.type)));
  const chosen = list.find((e) => e.type === 'work') ?? list.find((e) => e.primary === true) ?? list[0];
  return said(chosen?.value)?.toLowerCase() ?? null;
};

/** The addresses of a person before a change. */
export interface Addresses {
  /** Where they sign in; userName in SCIM. */
  readonly address: string;
  /** Where they get mail; null if the directory never sent one, then it is the address for signing in. */
  readonly workEmail: string | null;
}

/**
 * The addresses after a change. While both are the same, a change of the work e-mail alone also moves the sign-in name, because
 * Entra ID may send only the e-mail. A change of userName alone leaves a work e-mail that the directory sent. Once they differ,
 * each changes for itself: the work e-mail never moves the sign-in name.
 */
function addressesOf(values: Values, before: Addresses | null, isWhole: boolean): Addresses {
  const [name, mail] = [said(values.userName)?.toLowerCase() ?? null, workAddressIn(values.emails)];
  if (name === null)
    throw unusable('invalidValue', 'userName is needed: the e-mail address by which somebody signs in.');
  if (before === null || isWhole || mail === null) return { address: name, workEmail: mail };
  const shown = before.workEmail ?? before.address;
  const [nameChanged, mailChanged] = [name !== before.address, mail !== shown];
  if (shown === before.address && mailChanged) {
    if (nameChanged && name !== mail)
      throw unusable(
        'invalidValue',
        'userName and the work address must be the same. Map userName to the e-mail address.',
      );
    return { address: mail, workEmail: before.workEmail === null ? null : mail };
  }
  return { address: name, workEmail: mailChanged ? mail : before.workEmail };
}

/** What a resource says of a person; a whole one names every attribute. 400 `invalidValue` where it cannot be kept. */
export function wishOf(values: Values, before: Addresses | null, isWhole = false): Wish {
  const name = isValues(values.name) ? values.name : {};
  const [first = null, ...rest] = (said(values.displayName) ?? '').split(/\s+/);
  const [givenName, familyName] = [said(name.givenName), said(name.familyName)];
  // A name in one piece is used for a new person if no parts are sent.
  const split = before === null && givenName === null && familyName === null;
  const { address, workEmail } = addressesOf(values, before, isWhole);
  if (!ADDRESS.test(address))
    throw unusable('invalidValue', 'userName must be an e-mail address such as jane@example.org.');
  if (workEmail !== null && !ADDRESS.test(workEmail))
    throw unusable('invalidValue', 'The work e-mail must be an address such as jane@example.org.');
  return {
    address,
    workEmail,
    givenName: short(split ? said(first) : givenName, NAME_MAX, 'name.givenName'),
    familyName: short(split ? said(rest.join(' ')) : familyName, NAME_MAX, 'name.familyName'),
    externalId: short(said(values.externalId), EXTERNAL_ID_MAX, 'externalId'),
    active: typeof values.active === 'boolean' ? values.active : null,
  };
}
