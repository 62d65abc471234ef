/** The order of a search (`_sort`): by what resources say of themselves. */
import type { Resource } from '@medplum/fhirtypes';
import { FhirError } from './fhir-error.ts';

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);
/** A text inside a resource, by the names that lead to it; of a list its first entry. */
function at(value: unknown, path: string): string | undefined {
  const found = path.split('.').reduce<unknown>((part, name) => {
    const one: unknown = Array.isArray(part) ? part[0] : part;
    return isPart(one) ? one[name] : undefined;
  }, value);
  const first: unknown = Array.isArray(found) ? found[0] : found;
  return typeof first === 'string' ? first : undefined;
}

/** Where a resource says what a parameter looks at: the first of these paths that it has. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  _id: ['id'],
  _lastUpdated: ['meta.lastUpdated'],
  authored: ['authored'],
  authoredon: ['authoredOn'],
  birthdate: ['birthDate'],
  date: ['effectiveDateTime', 'occurrenceDateTime', 'period.start'],
  'effective-time': ['effectiveDateTime'],
  family: ['name.family'],
  given: ['name.given'],
  name: ['name.family', 'name'],
  occurrence: ['occurrenceDateTime'],
  'onset-date': ['onsetDateTime'],
  period: ['context.period.start'],
  'start-date': ['startDate'],
  status: ['status'],
};

export interface SortKey {
  readonly param: string;
  readonly down: boolean;
}

/** The keys of `_sort`, the first first. Throws a FhirError for what a type is not sorted by; `params`: what it is searched by. */
export function sortKeys(type: string, asked: string, params: readonly string[]): SortKey[] {
  const known = ['_id', '_lastUpdated', ...params].filter((name) => Object.hasOwn(PATHS, name));
  return asked.split(',').map((one) => {
    const [, minus, param = ''] = /^(-?)([\w-]{1,40})$/.exec(one.trim()) ?? [];
    if (!known.includes(param))
      throw new FhirError(
        400,
        'not-supported',
        `${type} is not searched by _sort with that, but with ${[...new Set(known)].join(', ')}`,
      );
    return { param, down: minus === '-' };
  });
}

const valueOf = (resource: Resource, param: string): string | undefined =>
  (PATHS[param] ?? []).map((path) => at(resource, path)).find((value) => value !== undefined);
const isTime = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(value);
/** Moments of any offset compare by when they are; texts without regard to case. */
function compared(a: string, b: string): number {
  if (isTime(a) && isTime(b)) return Date.parse(a) - Date.parse(b);
  return a.localeCompare(b, 'en-US', { sensitivity: 'base' });
}

/** The resources in the order of the keys; what says nothing of a key comes last. */
export const sorted = (resources: readonly Resource[], keys: readonly SortKey[]): Resource[] =>
  resources.toSorted((a, b) => {
    for (const { param, down } of keys) {
      const [one, other] = [valueOf(a, param), valueOf(b, param)];
      if (one === undefined || other === undefined) {
        if (one !== other) return one === undefined ? 1 : -1;
        continue;
      }
      const order = compared(one, other);
      if (order !== 0) return down ? -order : order;
    }
    return (a.id ?? '').localeCompare(b.id ?? '');
  });
