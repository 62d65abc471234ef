/** A resource as it goes out: only the attributes that were asked for, and a version that changes whenever the rest does. */
import { createHash } from 'node:crypto';
import { plainName } from './scim-filter.ts';
import { unusable } from './scim-error.ts';
import { isValues, type Values } from './scim-patch.ts';
import type { Kind } from './scim-schemas.ts';

const ALWAYS = ['schemas', 'id'];

/** The version of a resource (RFC 7644, section 3.14): weak, as it says nothing of the bytes. */
export const versionOf = (values: Values): string =>
  `W/"${createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)}"`;

/** Whether a header such as If-Match names a version. */
export const names = (header: string | undefined, version: string): boolean =>
  header !== undefined &&
  header
    .split(',')
    .some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === version.replace(/^W\//, ''));

/** What to show of a resource: all, only these attributes, or all but these. */
export interface Wanted {
  readonly only: readonly string[] | null;
  readonly without: readonly string[];
}
const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((each) => plainName(each.trim()))
    .filter((each) => each !== '');

/** What a query asks to be shown. 400 `invalidValue` for both lists at once: only one can hold. */
export function wantedOf(query: Readonly<Record<string, string | undefined>>): Wanted {
  if (query.attributes && query.excludedAttributes)
    throw unusable('invalidValue', 'Send attributes or excludedAttributes, not both.');
  return { only: query.attributes ? listOf(query.attributes) : null, without: listOf(query.excludedAttributes) };
}

/** Whether an attribute is shown, wholly or in part. */
export const shows = ({ only, without }: Wanted, name: string): boolean =>
  only === null
    ? !without.includes(name.toLowerCase())
    : only.some((each) => each === name.toLowerCase() || each.startsWith(`${name.toLowerCase()}.`));

function partsOf(value: unknown, keep: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => partsOf(each, keep));
  return isValues(value)
    ? Object.fromEntries(Object.entries(value).filter(([part]) => keep(part.toLowerCase())))
    : value;
}

/** The attributes of a resource that were asked for; its id and schemas always. */
export function shown(values: Values, wanted: Wanted): Values {
  const { only, without } = wanted;
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const key = name.toLowerCase();
      if (ALWAYS.includes(key)) return [[name, value]];
      if (!shows(wanted, name)) return [];
      if (only === null) return [[name, partsOf(value, (part) => !without.includes(`${key}.${part}`))]];
      return [[name, only.includes(key) ? value : partsOf(value, (part) => only.includes(`${key}.${part}`))]];
    }),
  );
}

/** A resource with its schemas, its address and its version; what is empty is left out. */
export function dressed(
  kind: Kind,
  base: string,
  id: string,
  values: Values,
  created: string,
  lastModified: string,
): Values {
  const kept = Object.fromEntries(
    Object.entries(values).filter(([, v]) => v !== undefined && v !== null && !(Array.isArray(v) && v.length === 0)),
  );
  const meta = { resourceType: kind.name, created, lastModified, location: `${base}${kind.path}/${id}` };
  return { schemas: [kind.schema], id, ...kept, meta: { ...meta, version: versionOf({ id, ...kept }) } };
}
