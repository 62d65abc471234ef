/** Conditions in code as the filters of a query. */
import type { Filter } from './query.ts';

/** Returns the filters of `{ field: value | values | null | bounds }`; an undefined condition filters nothing. */
export const filtersOf = (where: Readonly<Record<string, unknown>>): Filter[] =>
  Object.entries(where).flatMap(([field, condition]): Filter[] => {
    if (condition === undefined) return [];
    if (condition === null) return [{ field, op: 'empty', value: true }];
    if (Array.isArray(condition)) return [{ field, op: 'in', value: condition }];
    if (typeof condition !== 'object') return [{ field, op: 'eq', value: condition }];
    // Callers type their bounds (`Condition`).
    return Object.entries(condition).map(([op, value]) => ({ field, op: op as Filter['op'], value }));
  });
