/** Server data in React, typed by noun. Reading keeps old rows while new ones come; writing tells every list of the noun. */
import { keepPreviousData, type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ActionOf, AnyResource, CreateOf } from '#engine/model/resource.ts';
import type { AnyRead, HistoryEntry, PageInfo, Read, RowResult, SearchHit, SummaryRow } from '#engine/model/wire.ts';
import { call, callPage, newKey } from './client.ts';
import { refusalLines } from './fields/input-props.ts';
import { keepSaved } from './query-client.ts';
import { isMadeOf } from './stale.ts';
import { inZone, titleInZone } from './title-times.ts';

/** A record of a noun; of a noun not known at compile time, its marks and unknown values. */
export type ReadOf<R extends AnyResource> = AnyResource extends R ? AnyRead : Read<R>;
/** What a client sends to create a record of a noun. */
export type CreateInput<R extends AnyResource> = AnyResource extends R
  ? Readonly<Record<string, unknown>>
  : CreateOf<R>;
export type ActionName<R extends AnyResource> = AnyResource extends R ? string : ActionOf<R>;

/** A list's query as the server reads it: filters, `sort`, `q`, `after`, `limit`, `fields`, `count`. */
export type ListParams = Readonly<Record<string, string>>;
export interface Page<T> {
  readonly rows: readonly T[];
  readonly page: PageInfo;
}

const path = (resource: Pick<AnyResource, 'path'>, ...rest: string[]): string =>
  `/${[resource.path, ...rest].join('/')}`;
export const recordKey = (resource: AnyResource, id: string) => [resource.name, 'record', id] as const;
const listKey = (resource: Pick<AnyResource, 'name'>, params: ListParams) => [resource.name, 'list', params] as const;

/** Reads a page; for what asks for several of them. */
export const fetchList = <R extends AnyResource>(resource: R | Listed<R>, params: ListParams, signal?: AbortSignal) =>
  callPage<ReadOf<R>[]>(path(resource), { query: params, signal }).then(
    ({ data, page }): Page<ReadOf<R>> => ({ rows: data.map(inZone), page }),
  );

/** One record; an empty id asks nothing. */
export const useRecord = <R extends AnyResource>(resource: R, id: string | null | undefined) =>
  useQuery({
    queryKey: recordKey(resource, id ?? ''),
    queryFn: ({ signal }) => call<ReadOf<R>>(path(resource, id ?? ''), { signal }).then(inZone),
    enabled: Boolean(id),
  });

/** Reads a record as it is now, outside a component. */
export const loadRecord = <R extends AnyResource>(client: QueryClient, resource: R, id: string) =>
  client.fetchQuery({
    queryKey: recordKey(resource, id),
    queryFn: ({ signal }) => call<ReadOf<R>>(path(resource, id), { signal }).then(inZone),
    staleTime: 0,
  });

/**
 * What must be known of a noun to list its records where a page draws them by itself: its definition is not loaded then. The
 * type says whose records they are: `const mine: Listed<typeof threadMember> = { name: 'thread_member', path: 'thread-members' }`.
 */
export type Listed<R extends AnyResource> = Pick<AnyResource, 'name' | 'path'> & { readonly of?: R };
/** A page of records. The rows of the page before stay until the new ones are here. */
export const useList = <R extends AnyResource>(resource: R | Listed<R>, params: ListParams, enabled = true) =>
  useQuery({
    queryKey: listKey(resource, params),
    queryFn: ({ signal }) => fetchList(resource, params, signal),
    placeholderData: keepPreviousData,
    enabled,
  });

/** Reads a page outside a component (pickers, selecting all). */
export const loadList = <R extends AnyResource>(client: QueryClient, resource: R, params: ListParams) =>
  client.fetchQuery({
    queryKey: listKey(resource, params),
    queryFn: ({ signal }) => fetchList(resource, params, signal),
  });

/** What must be known of a noun to count its records: a menu need not load the whole definition. */
export type Counted = Pick<AnyResource, 'name' | 'path' | 'title'>;
/** The exact number of records a query finds; for `useQueries`. */
export const countQuery = (resource: Counted, query: ListParams) => ({
  queryKey: [resource.name, 'count', countable(query)],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callPage<AnyRead[]>(path(resource), {
      query: { ...countable(query), limit: '1', count: 'exact', fields: resource.title[0] ?? '' },
      signal,
    }),
  select: ({ page }: { readonly page: PageInfo }) => page.total,
  staleTime: 60_000,
});
const countable = ({ sort: _sort, after: _after, fields: _fields, ...rest }: ListParams): ListParams => rest;
/** Exact numbers, one per query; undefined until known. */
export const useCounts = (resource: Counted, queries: readonly ListParams[]): readonly (number | undefined)[] =>
  useQueries({
    queries: queries.map((q) => countQuery(resource, q)),
    combine: (all) => all.map((one) => one.data),
  });

/** By what is counted, and what. */
export interface SummaryAsked {
  readonly group?: string;
  readonly measure?: string;
}
/** Counts and sums by group: `useSummary(employee, { group: 'department', measure: 'count' })`. */
export const useSummary = (resource: AnyResource, params: ListParams & SummaryAsked, enabled = true) =>
  useQuery({
    queryKey: [resource.name, 'summary', params],
    queryFn: ({ signal }) => call<SummaryRow[]>(path(resource, 'summary'), { query: params, signal }),
    enabled,
    placeholderData: keepPreviousData,
  });

/** As `useSummary`, several that differ in their filters, in one question: an answer for each, in their order. */
export const useSummaries = (resource: AnyResource, asked: SummaryAsked, filters: readonly ListParams[]) =>
  useQuery({
    queryKey: [resource.name, 'summaries', asked, filters],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ ...asked });
      for (const one of filters) query.append('of', new URLSearchParams(one).toString());
      return call<SummaryRow[][]>(path(resource, 'summaries'), { query, signal });
    },
    placeholderData: keepPreviousData,
  });

/** A record's timeline, newest first. */
export const useHistory = (resource: AnyResource, id: string, enabled = true) =>
  useQuery({
    queryKey: [resource.name, 'history', id],
    queryFn: ({ signal }) => call<HistoryEntry[]>(path(resource, id, 'history'), { signal }),
    enabled,
  });

/** Hits across nouns; asks from the second letter on. */
export const searchAll = (q: string): Promise<SearchHit[]> =>
  q.trim().length < 2
    ? Promise.resolve([])
    : call<SearchHit[]>('/search', { query: { q } }).then((hits) =>
        hits.map((hit) => ({ ...hit, title: titleInZone(hit.title) })),
      );
/** As `searchAll`, in a component. */
export const useSearch = (q: string) =>
  useQuery({ queryKey: ['search', q], queryFn: () => searchAll(q), enabled: q.trim().length > 1 });

/** Long work that has begun; its row is a `job_run`. */
export interface StartedRun {
  readonly run: string;
}

/** A refused row's sentence with every field by its label. */
const inLabels =
  (resource: AnyResource) =>
  (result: RowResult): RowResult => ({
    ...result,
    message: result.message === null ? null : refusalLines(resource, result.message),
  });
const BULK_MS = 120_000;
/** One action, or an edit, on many records: a result per ID. The caller refreshes the noun. */
export async function runBulk(
  resource: AnyResource,
  action: string,
  ids: readonly string[],
  input?: Readonly<Record<string, unknown>>,
): Promise<readonly RowResult[]> {
  const body = { action, ids, ...(input ? { input } : {}) };
  const results = await call<RowResult[]>(path(resource, 'bulk'), { method: 'POST', body, timeout: BULK_MS });
  return results.map(inLabels(resource));
}

export interface Acts<R extends AnyResource> {
  /** Creates a record. Pass the same `key` when the same creation is tried again. */
  create(input: CreateInput<R>, key?: string): Promise<ReadOf<R>>;
  /** Changes some fields; refused with STALE_VERSION if somebody else was faster. `keepalive` as in `CallOptions`. */
  edit(id: string, version: number, input: Readonly<Record<string, unknown>>, keepalive?: boolean): Promise<ReadOf<R>>;
  remove(id: string): Promise<void>;
  /** Takes an action of the noun. */
  run(
    action: ActionName<R>,
    id: string,
    input?: Readonly<Record<string, unknown>>,
    version?: number,
  ): Promise<ReadOf<R>>;
  /** One action on many records; a result per id. */
  bulk(
    action: ActionName<R> | 'edit' | 'remove',
    ids: readonly string[],
    input?: Readonly<Record<string, unknown>>,
  ): Promise<readonly RowResult[]>;
  /** A result per row; of a long file, the run that does it. A dry run always answers with results. */
  importCsv(csv: Blob, dryRun: boolean): Promise<readonly RowResult[] | StartedRun>;
  /** Unmasks fields for a written reason. */
  reveal(id: string, fields: readonly string[], why: string): Promise<Record<string, unknown>>;
}

/** What may be done with a noun. After each success, the record is in the cache and all lists of the noun are refreshed. */
export function useAct<R extends AnyResource>(resource: R): Acts<R> {
  const client = useQueryClient();
  return useMemo(() => {
    const isOurs = isMadeOf(new Set([resource.name]));
    const told = async <T extends { readonly id: string }>(record: T | null): Promise<T> => {
      if (record) keepSaved(client, recordKey(resource, record.id), record);
      await refreshLists();
      // The server answers null only where the action took the record out of the person's sight.
      return record as T;
    };
    const refreshLists = () =>
      client.invalidateQueries({
        predicate: (query) => isOurs(query) && query.queryKey[1] !== 'record',
      });
    const post = <T>(rest: string[], body?: unknown, key?: string, timeout?: number) =>
      call<T>(path(resource, ...rest), { method: 'POST', body, key, timeout });
    return {
      create: async (input, key = newKey()) => told(await post<ReadOf<R> & { id: string }>([], input, key)),
      edit: async (id, version, input, keepalive) =>
        told(
          await call<ReadOf<R> & { id: string }>(path(resource, id), {
            method: 'PATCH',
            body: { ...input, version },
            keepalive,
          }),
        ),
      remove: async (id) => {
        await call<null>(path(resource, id), { method: 'DELETE' });
        client.removeQueries({ queryKey: recordKey(resource, id) });
        await refreshLists();
      },
      run: async (action, id, input, version) =>
        told(await post<ReadOf<R> & { id: string }>([id, action], { ...input, ...(version ? { version } : {}) })),
      bulk: async (action, ids, input) => {
        const results = await runBulk(resource, action, ids, input);
        await client.invalidateQueries({ predicate: isOurs });
        return results;
      },
      importCsv: async (csv, dryRun) => {
        const results = await post<RowResult[] | StartedRun>([`import?dryRun=${dryRun}`], csv, undefined, 300_000);
        if (!dryRun) await client.invalidateQueries({ predicate: isOurs });
        return 'run' in results ? results : results.map(inLabels(resource));
      },
      reveal: (id, fields, why) => post([id, 'reveal'], { fields, why }),
    };
  }, [client, resource]);
}
