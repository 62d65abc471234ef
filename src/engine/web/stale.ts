/** Which answers a change makes stale. */
import type { Query, QueryMeta } from '@tanstack/react-query';

type InCache = Pick<Query, 'queryKey' | 'meta'>;
const holds = (listed: unknown, nouns: ReadonlySet<string>): boolean =>
  Array.isArray(listed) && listed.some((noun) => nouns.has(String(noun)));

/** Whether an answer is watched: it says at once when the server is away. */
export const isWatched = (meta: QueryMeta | undefined): boolean => Array.isArray(meta?.nouns) && meta.nouns.length > 0;
/** Whether an answer is watched for one of these nouns. */
export const isWatchedFor =
  (nouns: ReadonlySet<string>) =>
  ({ meta }: InCache): boolean =>
    holds(meta?.nouns, nouns);

/** Whether an answer is of one of these nouns, by its key, or made of one, by its definition. */
export const isMadeOf =
  (nouns: ReadonlySet<string>) =>
  ({ queryKey, meta }: InCache): boolean =>
    nouns.has(String(queryKey[0])) || holds(meta?.staleWith, nouns);
