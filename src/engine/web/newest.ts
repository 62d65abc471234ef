/** Of many records the newest for each of several things, such as the last entry of each objective of a plan. */
import { useQuery } from '@tanstack/react-query';
import type { AnyResource } from '#engine/model/resource.ts';
import { textOf } from '#engine/model/show.ts';
import { fetchList, type ListParams, type Page, type ReadOf } from './query.ts';

/**
 * Asks until each value has a row or the server has no more: one page may be full of a few values, and what does not stand
 * on it is not missing yet. `ask` answers a page of the rows of these values, the newest first.
 */
export async function newestOfEach<Row extends object>(
  values: readonly string[],
  valueOf: (row: Row) => string,
  ask: (values: readonly string[]) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const newest = new Map<string, Row>();
  let missing = values;
  while (missing.length) {
    const { rows, page } = await ask(missing);
    for (const row of rows) if (!newest.has(valueOf(row))) newest.set(valueOf(row), row);
    const left = missing.filter((value) => !newest.has(value));
    // A page that says nothing of what was asked for would be asked for again and again.
    if (!page.next || left.length === missing.length) break;
    missing = left;
  }
  return [...newest.values()];
}

/** The newest record of a noun for each value of one of its fields; `params` say whose, in which order, and what of them. */
export const useNewest = <R extends AnyResource>(
  resource: R,
  field: string,
  values: readonly string[],
  params: ListParams & { readonly sort: string },
) =>
  useQuery({
    queryKey: [resource.name, 'newest', field, values, params],
    queryFn: ({ signal }) =>
      newestOfEach(
        values,
        // A record of any noun: what its fields hold is looked at here.
        (row: ReadOf<R>) => textOf((row as Readonly<Record<string, unknown>>)[field]),
        (left) => fetchList(resource, { ...params, [`${field}[in]`]: left.join(), limit: '100' }, signal),
      ),
  });
