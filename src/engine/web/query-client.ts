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

/**
 * A cache that misses no change while a page loads. The library does not begin a first answer again when it is invalidated, so
 * an answer that was read before the change would count as fresh. Here it is shown, and asked again at once; not cancelled,
 * since a page of a busy house would then never be shown over a slow line.
 */
class Cache extends QueryClient {
  readonly #askedAgain = new WeakSet<Query>();

  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter((query) => query.state.data === undefined && query.state.fetchStatus === 'fetching')
      .filter((query) => !this.#askedAgain.has(query));
    const again = first.map(async (query) => {
      this.#askedAgain.add(query);
      const isAnswered = await query.fetch().then(
        () => true,
        () => false,
      );
      this.#askedAgain.delete(query);
      const refetchType = filters?.refetchType ?? 'active';
      if (isAnswered) await super.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType }, options);
    });
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}

/** The cache of one signed-in person; cleared on sign-out. */
export const createQueryClient = (): QueryClient =>
  new Cache({
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
