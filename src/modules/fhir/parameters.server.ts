/** The parameters of a search (FHIR R4, Search): what is understood is used, what is not is refused, never passed over. */
import { isDay, isId } from '#engine/model/check.ts';
import type { Field } from '#engine/model/fields.ts';
import { fieldOf, type Filter } from '#engine/server/query.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { FhirError } from './fhir-error.ts';

/** Values of a parameter as filters of a noun; null where nothing can fulfil them. */
export type Param = (value: string, noun: AnyResource) => readonly Filter[] | null;
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

/** A token (`system|code` or `code`) by our words for it; unknown codes find nothing. */
export const token =
  (field: string, ours: Readonly<Record<string, readonly string[]>>): Param =>
  (value) => {
    const words = anyOf(value).flatMap((one) => {
      const code = one.slice(one.lastIndexOf('|') + 1);
      return Object.hasOwn(ours, code) ? (ours[code] ?? []) : [];
    });
    return words.length ? [{ field, op: 'in', value: [...new Set(words)] }] : null;
  };

/** A token whose codes are our own values. */
export const ownToken =
  (field: string): Param =>
  (value) => [{ field, op: 'in', value: anyOf(value).map((one) => one.slice(one.lastIndexOf('|') + 1)) }];

/** A token that all or none of a noun's resources carry. */
export const fixedToken =
  (...codes: readonly string[]): Param =>
  (value) =>
    anyOf(value).some((one) => codes.includes(one.slice(one.lastIndexOf('|') + 1))) ? [] : null;

/** A text that stands in a field as it was typed. */
export const exactly =
  (field: string): Param =>
  (value) => [{ field, op: 'in', value: anyOf(value).map((one) => one.slice(one.lastIndexOf('|') + 1)) }];

const DATE =
  /^(eq|ne|gt|lt|ge|le|sa|eb)?(\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2}))?)?)?)$/;

/** The first moment of what a date names, and the first moment after it; a day begins at midnight UTC. */
function span(text: string): readonly [number, number] {
  if (text.includes('T')) {
    const at = Date.parse(text);
    const step = /:\d{2}\.\d/.test(text) ? 1 : /T\d{2}:\d{2}:\d{2}/.test(text) ? 1000 : 60_000;
    return [at, at + step];
  }
  const [year = 0, month, day] = text.split('-').map(Number);
  const from = Date.UTC(year, (month ?? 1) - 1, day ?? 1);
  const to =
    day !== undefined
      ? Date.UTC(year, (month ?? 1) - 1, day + 1)
      : month !== undefined
        ? Date.UTC(year, month, 1)
        : Date.UTC(year + 1, 0, 1);
  return [from, to];
}

const asStored = (spec: Field | undefined, at: number): string =>
  spec?.kind === 'day' ? new Date(at).toISOString().slice(0, 10) : new Date(at).toISOString();

/** A date with its prefix, on a day or a moment. */
export const date =
  (field: string): Param =>
  (value, noun) => {
    const [, prefix = 'eq', text = ''] = DATE.exec(value) ?? [];
    const whole = text.slice(0, 10);
    const [from, to] = text ? span(text) : [Number.NaN, Number.NaN];
    if (!text || Number.isNaN(from) || (whole.length === 10 && !isDay(whole)))
      throw bad(`${field === 'updatedAt' ? '_lastUpdated' : 'The date'} takes a date such as ge2026-01-31`);
    const spec = fieldOf(noun, field);
    const compare = (op: 'gte' | 'lt', at: number): Filter => ({ field, op, value: asStored(spec, at) });
    if (prefix === 'ge') return [compare('gte', from)];
    if (prefix === 'gt' || prefix === 'sa') return [compare('gte', to)];
    if (prefix === 'lt' || prefix === 'eb') return [compare('lt', from)];
    if (prefix === 'le') return [compare('lt', to)];
    if (prefix === 'ne') throw bad('The prefix ne is not supported: ask for what is before and what is after');
    return [compare('gte', from), compare('lt', to)];
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

/** How many of one answer: 1 to 100, else 25. */
export function countOf(value: string | undefined): number {
  if (value === undefined) return 25;
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) throw bad('_count takes a whole number from 1 to 100');
  return Math.min(count, 100);
}
