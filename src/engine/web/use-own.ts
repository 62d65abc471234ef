import type { AnyResource } from '#engine/model/resource.ts';
import { useList } from './query.ts';

/**
 * The one record of a noun that is the reader's own, with the columns of its list or the `fields` that are named; `me` is undefined
 * until it has come, and null for people without one.
 */
export function useOwn<R extends AnyResource>(resource: R, fields?: string) {
  const found = useList(resource, { limit: '1', ...(fields ? { fields } : {}) });
  return { found, me: found.data ? (found.data.rows[0] ?? null) : undefined };
}
