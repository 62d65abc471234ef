/** The parameters of a search (FHIR R4, Search): what is understood is used, what is not is refused, never passed over. */
import { isId } from '#engine/model/check.ts';
import { isDay } from '#engine/model/days.ts';
import type { Field } from '#engine/model/fields.ts';
import { tableOf } from '#engine/server/columns.ts';
import { startOfDay } from '#engine/server/midnight.ts';
import { fieldOf, type Filter } from '#engine/server/query.ts';
import type { Reader, ReadPath } from '#engine/server/read.ts';
import { seenOnEveryRow } from '#engine/server/view.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { systemOf } from './codes.model.ts';
import { FhirError } from './fhir-error.ts';

/** What was asked after the question mark: a parameter with its values, of which each is meant. */
export type Query = Readonly<Record<string, readonly string[]>>;
/** Parameters about the answer itself. */
export const ABOUT_ANSWER: ReadonlySet<string> = new Set([
  '_count',
  '_cursor',
  '_disclosure',
  '_format',
  '_sort',
  '_summary',
]);
/** The one value of a parameter about the answer. */
export const only = (query: Query, name: string): string | undefined => query[name]?.[0];

/** A query string. */
export const written = (query: Query): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => values.map((value): [string, string] => [name, value])),
  ).toString();

/** Who asks: their time zone, what they see, and where their organization's rows are looked up. */
export interface Asker {
  readonly zone: string;
  /** The address of this interface. */
  readonly base: string;
  readonly read: ReadPath;
  readonly reader: Reader;
}
type Filters = readonly Filter[] | null;
/** Values of a parameter as filters of a noun; null where nothing can fulfil them. */
export type Param = (value: string, noun: AnyResource, asker: Asker) => Filters | Promise<Filters>;
export type Params = Readonly<Record<string, Param>>;

const bad = (message: string): FhirError => new FhirError(400, 'value', message);
/** Values between commas: any of them. */
const anyOf = (value: string): string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** A reference to a resource of a type, or its bare id. */
export const toId =
  (type: string, field: string): Param =>
  (value) => {
    const ids = anyOf(value).map((one) => one.replace(new RegExp(`^(?:.*/)?${type}/`), ''));
    const known = ids.filter((id) => isId(id));
    return known.length ? [{ field, op: 'in', value: known }] : null;
  };

/** Matches every code of a system: `system|`. */
export const EVERY = '';
/** The codes that a token (`code`, `system|code`, `|code`, `system|`) may mean in a system; empty for what has no system. */
export const codesOf = (value: string, system: string): string[] =>
  anyOf(value).flatMap((one) => {
    const at = one.lastIndexOf('|');
    if (at === -1) return [one];
    return one.slice(0, at) === system ? [one.slice(at + 1)] : [];
  });

/** A token by our words for its codes; unknown codes and other systems find nothing. */
export const token =
  (field: string, system: string, ours: Readonly<Record<string, readonly string[]>>): Param =>
  (value) => {
    const words = codesOf(value, system).flatMap((code) => {
      if (code === EVERY) return Object.values(ours).flat();
      return Object.hasOwn(ours, code) ? (ours[code] ?? []) : [];
    });
    return words.length ? [{ field, op: 'in', value: [...new Set(words)] }] : null;
  };

/** A token whose codes are our own values. */
export const ownToken =
  (field: string, system: string): Param =>
  (value) => {
    const codes = codesOf(value, system);
    if (codes.includes(EVERY)) return [];
    return codes.length ? [{ field, op: 'in', value: codes }] : null;
  };

/** An identifier of the organization's own: its number alone, with no system named, or with its system. */
export const identified =
  (field: string, kind: string): Param =>
  (value, noun, asker) => {
    const system = systemOf(asker.base, asker.reader.actor.tenantId, kind);
    // Numbers were told without a system before: `|number` still finds them.
    const named = anyOf(value).map((one) => (one.startsWith('|') ? one.slice(1) : one));
    return ownToken(field, system)(named.join(), noun, asker);
  };

/** A token that all or none of a noun's resources carry. */
export const fixedToken =
  (system: string, ...codes: readonly string[]): Param =>
  (value) =>
    codesOf(value, system).some((code) => code === EVERY || codes.includes(code)) ? [] : null;

/** More people than these begin with one name in no organization; of more than it takes the name must say more. */
const MOST_NAMED = 1000;
/** FHIR R4, Search, string: how a text of a row is compared with one that was asked for. */
const WAYS = {
  // By the beginning of any of its words, without regard to case and accents.
  '': (field: string) => `strpos(' ' || nexus_search(${field}), ' ' || nexus_fold(v)) > 0`,
  ':contains': (field: string) => `strpos(nexus_search(${field}), nexus_fold(v)) > 0`,
  ':exact': (field: string) => `${field} = v`,
} as const;

/** First finds the rows with such a text; then the caller reads those they have access to. */
const named =
  (param: string, fields: readonly string[], compare: (field: string) => string): Param =>
  async (value, noun, { read, reader }) => {
    const view = read.view(reader.actor, noun);
    const { name, columns } = tableOf(noun);
    const its = columns.filter(({ field }) => fields.includes(field) && seenOnEveryRow(view, field));
    const values = anyOf(value);
    if (!its.length || !values.length) return [{ field: 'id', op: 'in', value: [] }];
    const any = its.map((one) => compare(`t.${one.name}`)).join(' or ');
    const [rows = []] = await reader.run([
      {
        text: `select t.id from ${name} t where t.tenant_id = $1 and exists (select from unnest($2::text[]) v where ${any}) limit ${MOST_NAMED + 1}`,
        values: [reader.actor.tenantId, values],
      },
    ]);
    if (rows.length > MOST_NAMED) throw bad(`More than ${MOST_NAMED} are found by that ${param}: say more of it`);
    return [{ field: 'id', op: 'in', value: rows.map(({ id }) => id) }];
  };

/** A text in some fields, by its beginning; with `:contains` anywhere in it, with `:exact` exactly. */
export const texts = (param: string, ...fields: readonly string[]): Params =>
  Object.fromEntries(Object.entries(WAYS).map(([way, compare]) => [`${param}${way}`, named(param, fields, compare)]));

const DATE =
  /^(eq|ne|gt|lt|ge|le|sa|eb)?(\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2}))?)?)?)$/;

type Span = readonly [from: string, to: string];
/** The first day of what a date names, and the first day after it. */
function daysOf(text: string): Span {
  const [year = 0, month, day] = text.split('-').map(Number);
  const first = (y: number, m: number, d: number) => new Date(Date.UTC(y, m, d)).toISOString().slice(0, 10);
  const from = first(year, (month ?? 1) - 1, day ?? 1);
  if (day !== undefined) return [from, first(year, (month ?? 1) - 1, day + 1)];
  return [from, month === undefined ? first(year + 1, 0, 1) : first(year, month, 1)];
}
/** The first moment of what a date with a clock names, and the first moment after it. */
function momentsOf(text: string): Span {
  const at = Date.parse(text);
  const step = /:\d{2}\.\d/.test(text) ? 1 : /T\d{2}:\d{2}:\d{2}/.test(text) ? 1000 : 60_000;
  return [new Date(at).toISOString(), new Date(at + step).toISOString()];
}

/**
 * What a date names in a field. A day without a clock is one where the organization is (FHIR R4, Search: "the server's local
 * time zone should be assumed"), like times in resources; a date field has no zone.
 */
function spanOf(text: string, spec: Field | undefined, zone: string): Span {
  const hasClock = text.includes('T');
  const [from, to] = hasClock ? momentsOf(text) : daysOf(text);
  if (spec?.kind === 'day') return [from.slice(0, 10), to.slice(0, 10)];
  const began = (day: string) => new Date(startOfDay(day, zone)).toISOString();
  return hasClock ? [from, to] : [began(from), began(to)];
}

/** Years that every calendar here can count with. */
const isCountable = (text: string): boolean => text >= '1000' && text < '9999';
const isThere = (text: string): boolean =>
  isCountable(text) &&
  (text.length < 7 || isDay(`${text.slice(0, 7)}-01`)) &&
  (text.length < 10 || isDay(text.slice(0, 10))) &&
  (!text.includes('T') || !Number.isNaN(Date.parse(text)));

interface AskedDate {
  readonly prefix: string;
  /** The first moment (or day) that the date names, and the first after it. */
  readonly from: string;
  readonly to: string;
}
function askedDate(field: string, value: string, noun: AnyResource, zone: string): AskedDate {
  const [, prefix = 'eq', text = ''] = DATE.exec(value) ?? [];
  if (!isThere(text))
    throw bad(`${field === 'updatedAt' ? '_lastUpdated' : 'The date'} takes a date such as ge2026-01-31`);
  if (prefix === 'ne') throw bad('The prefix ne is not supported: ask for what is before and what is after');
  const [from, to] = spanOf(text, fieldOf(noun, field), zone);
  return { prefix, from, to };
}

/** A date with its prefix, on a day or a moment. */
export const date =
  (field: string): Param =>
  (value, noun, { zone }) => {
    const { prefix, from, to } = askedDate(field, value, noun, zone);
    if (prefix === 'ge') return [{ field, op: 'gte', value: from }];
    if (prefix === 'gt' || prefix === 'sa') return [{ field, op: 'gte', value: to }];
    if (prefix === 'lt' || prefix === 'eb') return [{ field, op: 'lt', value: from }];
    if (prefix === 'le') return [{ field, op: 'lt', value: to }];
    return [
      { field, op: 'gte', value: from },
      { field, op: 'lt', value: to },
    ];
  };

/**
 * A date with its prefix, on a time that lasts: without one, whatever was going on then (FHIR R4, Encounter `date`: "a date
 * within the period"); a prefix asks for the part of it that lies before or after. What has not begun has no time yet.
 */
export const period =
  (start: string, end: string): Param =>
  (value, noun, { zone }) => {
    const { prefix, from, to } = askedDate(start, value, noun, zone);
    const last = askedDate(end, value, noun, zone);
    const begun: Filter = { field: start, op: 'empty', value: false };
    if (prefix === 'ge') return [begun, { field: end, op: 'lasts', value: last.from }];
    if (prefix === 'gt') return [begun, { field: end, op: 'lasts', value: last.to }];
    if (prefix === 'sa') return [{ field: start, op: 'gte', value: to }];
    if (prefix === 'eb') return [begun, { field: end, op: 'lt', value: last.from }];
    if (prefix === 'lt') return [{ field: start, op: 'lt', value: from }];
    if (prefix === 'le') return [{ field: start, op: 'lt', value: to }];
    return [
      { field: start, op: 'lt', value: to },
      { field: end, op: 'lasts', value: last.from },
    ];
  };

/** What every type understands. */
export const everywhere: Params = {
  _id: (value) => {
    const ids = anyOf(value)
      .map((id) => id.slice(0, 36))
      .filter((id) => isId(id));
    return ids.length ? [{ field: 'id', op: 'in', value: ids }] : null;
  },
  _lastUpdated: date('updatedAt'),
};

/** A moment from which on something changed; it takes no prefix, because it is one (FHIR R4, Patient/$everything). */
export const since: Param = (value, noun, asker) => {
  if (!/^\d/.test(value)) throw bad('_since takes a moment such as 2026-01-31T08:00:00Z');
  return date('updatedAt')(`ge${value}`, noun, asker);
};

/** At most so many of one answer. */
const MOST = 100;
/**
 * How many of one answer: up to 100, else 25. None (`_count=0`, `_summary=count`) asks for the total alone (FHIR R4, Search,
 * page count).
 */
export function countOf(query: Query): number {
  const [count, summary] = [only(query, '_count'), only(query, '_summary')];
  if (summary !== undefined && summary !== 'count' && summary !== 'false')
    throw bad('_summary takes count or false: other summaries are not made here');
  if (count !== undefined && !/^\d{1,9}$/.test(count))
    throw bad(`_count takes a whole number from 0, which answers the total alone, to ${MOST}`);
  return summary === 'count' ? 0 : Math.min(Number(count ?? 25), MOST);
}
