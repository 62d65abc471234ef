/** The query language of lists: `status=active`, `hireDate[gte]=2026-01-01`, `sort=-hireDate,lastName`, `q=`, `after=`. */
import { inSentence } from '#engine/model/code-words.ts';
import { isId } from '#engine/model/check.ts';
import { isDay } from '#engine/model/days.ts';
import type { Field } from '#engine/model/fields.ts';
import { searchWords } from '#engine/model/fold.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { READ_PARAMS } from '#engine/model/list-params.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { Actor } from './grants.ts';

export const operators = ['eq', 'ne', 'in', 'gte', 'lte', 'gt', 'lt', 'has', 'empty'] as const;
/** `lasts`, which no address asks for: at that time or later, or open to this day. */
export type Operator = (typeof operators)[number] | 'lasts';
export interface Filter {
  readonly field: string;
  readonly op: Operator;
  readonly value: unknown;
}
export interface SortKey {
  readonly field: string;
  readonly down: boolean;
}
export interface ListQuery {
  readonly limit: number;
  readonly sort: readonly SortKey[];
  readonly filters: readonly Filter[];
  /** Words that must all occur. */
  readonly words: readonly string[];
  readonly after: readonly (string | null)[] | null;
  readonly fields: readonly string[] | null;
  readonly count: boolean;
  /** A day: effective-dated rows as they were then. */
  readonly asOf: string | null;
  /** By which disclosure gated records leave; lists alone ask for none. */
  readonly disclosure?: string | undefined;
  /** Whichever rows are found first, for answers that show some of many. */
  readonly anyOrder?: boolean;
  /** What rows refer to is not named: for answers that name it themselves, or not at all. */
  readonly untitled?: boolean;
  /** Rows say when they were made and last changed, as records that are read one by one do. */
  readonly stamped?: boolean;
}
/** A filter as an address asks for it. */
export interface AskedFilter extends Filter {
  readonly op: (typeof operators)[number];
}
/** A list as an address asks for it. */
export interface AskedQuery extends ListQuery {
  readonly filters: readonly AskedFilter[];
}

const reserved: ReadonlySet<string> = new Set(READ_PARAMS);
/** A name as it may be said back: whatever does not look like a field's name is not repeated. */
export const named = (text: string): string => (/^[A-Za-z]{1,60}$/.test(text) ? text : 'that');
const bad = (why: string): Refusal => new Refusal('BAD_QUERY', { why });
/** The stamps that every record carries, as fields that may be sorted and filtered. */
export const stampSpecs: Readonly<Record<string, Field>> = {
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
  id: { kind: 'ref', to: '' },
};

const statusSpecs = new WeakMap<AnyResource, Field>();
function statusOf(resource: AnyResource): Field {
  const known = statusSpecs.get(resource);
  if (known) return known;
  const choices = Object.fromEntries(Object.keys(resource.states ?? {}).map((state) => [state, state]));
  const spec: Field = { kind: 'choice', choices };
  statusSpecs.set(resource, spec);
  return spec;
}

/** The field of a noun by the name a query uses; `status` reads as a choice of its states. */
export function fieldOf(resource: AnyResource, name: string): Field | undefined {
  if (name === 'status' && resource.states) return statusOf(resource);
  if (Object.hasOwn(resource.fields, name)) return resource.fields[name];
  return stampSpecs[name];
}

/** The day that `today`, `today+30` or `today-1` means; null for any other text. */
export const relativeDay = (text: string, today: string): string | null => {
  const found = /^today(?:([+-])(\d{1,4}))?$/.exec(text);
  if (!found) return null;
  const at = new Date(`${today}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + Number(`${found[1] ?? '+'}${found[2] ?? 0}`));
  return at.toISOString().slice(0, 10);
};

/** One value of a filter as it is bound; throws BAD_QUERY naming the field. */
function parseValue(field: string, spec: Field, raw: string, actor: Actor, today: string): unknown {
  switch (spec.kind) {
    case 'integer':
    case 'number':
    case 'money': {
      const n = Number(raw);
      const most = spec.kind === 'integer' ? 2_147_483_647 : 1e15;
      if (raw.trim() === '' || !Number.isFinite(n) || Math.abs(n) > most)
        throw bad(`${field} takes a number up to ${most}`);
      if (spec.kind !== 'number' && !Number.isInteger(n)) throw bad(`${field} takes a whole number`);
      return n;
    }
    case 'yesNo':
      if (raw !== 'true' && raw !== 'false') throw bad(`${field} takes true or false`);
      return raw === 'true';
    case 'day': {
      const value = relativeDay(raw, today) ?? raw;
      if (!isDay(value)) throw bad(`${field} takes a date as YYYY-MM-DD or today+30`);
      return value;
    }
    case 'instant': {
      const value = relativeDay(raw, today) ?? raw;
      if (!/^(?!0000)\d{4}-\d{2}-\d{2}/.test(value) || Number.isNaN(Date.parse(value)))
        throw bad(`${field} takes a date or a moment`);
      return new Date(value).toISOString();
    }
    case 'ref':
    case 'user':
    case 'file':
      if (raw === 'me') return spec.kind === 'user' ? actor.accountId : actor.subjectId;
      if (!isId(raw)) throw bad(`${field} takes the id of a record`);
      return raw;
    case 'choice':
    case 'choices':
      if (!Object.hasOwn(spec.choices, raw)) throw bad(`${field} takes one of ${Object.keys(spec.choices).join(', ')}`);
      return raw;
    case 'text':
    case 'longText':
    case 'time':
      if (raw.length > 255 || raw.includes('\u0000')) throw bad(`${field} takes at most 255 characters`);
      return raw;
    case 'files':
    case 'rows':
    case 'json':
    case 'secret':
      throw bad(`${field} cannot be filtered`);
  }
}

/** Reads one pair of a query string, `status` or `hireDate[gte]` with its value. Throws BAD_QUERY. */
export function parseFilter(resource: AnyResource, key: string, raw: string, actor: Actor, today: string): AskedFilter {
  const found = /^([A-Za-z][A-Za-z0-9]*)(?:\[([a-z]+)\])?$/.exec(key);
  const field = found?.[1] ?? '';
  const spec = found ? fieldOf(resource, field) : undefined;
  if (!found) throw bad('a filter is written field=value or field[gte]=value');
  if (!spec) throw bad(`${named(field)} is not a field of ${inSentence(resource.label[1])}`);
  const op = (found?.[2] ?? (raw.includes(',') && spec.kind !== 'text' ? 'in' : 'eq')) as (typeof operators)[number];
  if (!operators.includes(op)) throw bad(`${op} is not one of ${operators.join(', ')}`);
  if (op === 'empty') return { field, op, value: raw === 'true' };
  if (op === 'in') {
    const parts = raw.split(',');
    if (parts.length > 100) throw bad(`${field} takes at most 100 values`);
    return { field, op, value: parts.map((p) => parseValue(field, spec, p, actor, today)) };
  }
  if (op === 'has' && spec.kind !== 'text' && spec.kind !== 'longText' && spec.kind !== 'choices')
    throw bad(`${field} cannot be searched with has`);
  return { field, op, value: parseValue(field, spec, raw, actor, today) };
}

const isCursorValue = (v: unknown): v is string | null =>
  v === null || (typeof v === 'string' && v.length <= 1000 && !v.includes('\u0000'));
/** Whether a cursor's value can be compared with its field: our own cursors can, made-up ones often cannot. */
const fitsField = (spec: Field | undefined, value: string | null): boolean => {
  if (value === null || !spec) return true;
  if (spec.kind === 'day') return isDay(value);
  if (spec.kind === 'instant') return /^(?!0000)\d{4}-\d{2}-\d{2} /.test(value) && !Number.isNaN(Date.parse(value));
  if (spec.kind === 'integer' || spec.kind === 'number' || spec.kind === 'money')
    return value !== '' && Math.abs(Number(value)) < 1e16;
  if (spec.kind === 'yesNo') return value === 'true' || value === 'false';
  return spec.kind !== 'user' && spec.kind !== 'file' ? true : isId(value);
};

const decodeCursor = (resource: AnyResource, text: string, sort: readonly SortKey[]): (string | null)[] => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (Array.isArray(value) && value.length === sort.length + 1 && value.every(isCursorValue) && isId(value.at(-1))) {
      const fits = sort.every((key, i) => fitsField(fieldOf(resource, key.field), value[i] ?? null));
      if (fits) return value;
    }
  } catch {
    // falls through to the refusal: whatever is not a cursor of ours is refused with one sentence
  }
  throw bad('after is not a cursor of this list');
};
/** The cursor after a row: its sort values and its id. */
export const encodeCursor = (values: readonly (string | null)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Sort keys of a `sort` string; throws BAD_QUERY for unknown or repeated fields and more than four. */
export function parseSort(resource: AnyResource, sort: string): SortKey[] {
  const keys = sort
    .split(',')
    .filter(Boolean)
    .map((part) => ({ field: part.replace(/^-/, ''), down: part.startsWith('-') }));
  for (const { field } of keys)
    if ((fieldOf(resource, field)?.kind ?? 'files') === 'files') throw bad(`${named(field)} cannot be sorted by`);
  if (keys.length > 4 || new Set(keys.map((k) => k.field)).size < keys.length)
    throw bad('sort takes up to four different fields');
  return keys;
}

/** Reads a query string's pairs. `today` is the organization's day, for `today+30`. */
export function parseQuery(
  resource: AnyResource,
  params: Readonly<Record<string, string | string[] | undefined>>,
  actor: Actor,
  today: string,
): AskedQuery {
  const one = (key: string): string | undefined => {
    const value = params[key];
    if (Array.isArray(value)) throw bad(`${key} can be given only once`);
    return value;
  };
  const limit = one('limit') === undefined ? 25 : Number(one('limit'));
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw bad('limit takes a whole number from 1 to 100');
  const sort = parseSort(resource, one('sort') ?? resource.list?.sort ?? '-createdAt');
  const filters = Object.entries(params).flatMap(([key, raw]) =>
    reserved.has(key) || raw === undefined ? [] : [raw].flat().map((r) => parseFilter(resource, key, r, actor, today)),
  );
  if (filters.length > 20) throw bad('a list takes at most 20 filters');
  const fields = one('fields')?.split(',').filter(Boolean) ?? null;
  for (const f of fields ?? [])
    if (!Object.hasOwn(resource.fields, f)) throw bad(`${named(f)} is not a field of ${inSentence(resource.label[1])}`);
  const day = one('asOf');
  const asOf = day === undefined ? null : (relativeDay(day, today) ?? day);
  if (asOf !== null && !isDay(asOf)) throw bad('asOf takes a date as YYYY-MM-DD or today+30');
  const after = one('after');
  return {
    limit,
    sort,
    filters,
    words: searchWords(one('q')),
    after: after ? decodeCursor(resource, after, sort) : null,
    fields,
    count: one('count') === 'exact',
    asOf,
    disclosure: one('disclosure'),
  };
}
