/** The cache's own rules, apart from the nouns, so that the sign-in page stays small. */
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from './client.ts';

/** Refusals stay refusals; only silence and overload are asked again, as long after as the server says. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status === 503);

const isFirstFetch = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'fetching';

/**
 * A query client that loses no change made while a page loads. When a query is invalidated during its first fetch, TanStack
 * Query lets that fetch finish and treats the answer as fresh, even if the server read it before the change. Here the answer
 * is shown and then fetched again. The first fetch is not canceled: with frequent changes on a slow connection, the page would
 * never load.
 */
class LiveQueryClient extends QueryClient {
  /** Queries to fetch again after their first fetch, and when that is done. */
  readonly #fetchingAgain = new WeakMap<Query, Promise<void>>();

  /** Resolves when what is on screen is as new as the change. */
  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const loading = this.getQueryCache().findAll(filters).filter(isFirstFetch);
    const again = loading.map((query) => {
      const done = this.#fetchingAgain.get(query) ?? this.#fetchAgain(query);
      this.#fetchingAgain.set(query, done);
      return done;
    });
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }

  /** Waits for the first fetch of a query and fetches it again; a first fetch that fails shows its error. */
  async #fetchAgain(query: Query): Promise<void> {
    const isAnswered = await query.fetch().then(
      () => true,
      () => false,
    );
    this.#fetchingAgain.delete(query);
    if (isAnswered) await super.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}

/**
 * Puts a record in the cache as the server saved it. If that record is being fetched, the server may have read it before the
 * save, so its answer is dropped and the record is fetched again.
 */
export function keepSaved(client: QueryClient, queryKey: QueryKey, record: unknown): void {
  const isBeingFetched = client.isFetching({ queryKey, exact: true }) > 0;
  client.setQueryData(queryKey, record);
  if (isBeingFetched) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'all' });
}

/** The cache of one signed-in person; cleared on sign-out. */
export const createQueryClient = (): QueryClient =>
  new LiveQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 5 * 60_000,
        retry: mayRetry,
        retryDelay: (attempt, error) => (error instanceof ApiError && error.retryAfter) || 800 * 2 ** attempt,
        refetchOnWindowFocus: true,
        // Without a connection a page says so and asks again when there is one; paused, it would only wait.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
