/** The client of coaching who is signed in. */
import { useList } from '#engine/web/query.ts';
import { coachingClient } from './coaching-client.model.ts';

/** My own record; `me` is undefined until it has come, and null for people who are no client of coaching. */
export function useMe() {
  const found = useList(coachingClient, { limit: '1' });
  return { found, me: found.data ? (found.data.rows[0] ?? null) : undefined };
}
