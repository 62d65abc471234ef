/** The cache's own rules, apart from the nouns, so that the sign-in page stays small. */
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './client.ts';

/** Refusals stay refusals; only silence and overload are asked again, as long after as the server says. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status === 503);

/** The cache of one signed-in person; cleared on sign-out. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
