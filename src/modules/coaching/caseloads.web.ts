import { mayDo } from '#engine/web/portal.tsx';
import { useSummary } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { coachingClient, IN_COACHING } from './coaching-client.model.ts';

/**
 * Clients who take a place with each coach, by the id of the coach's profile: those with this primary coach who are in coaching or
 * on their way into it. Undefined for readers of no clients.
 */
export function useCaseloads(): ReadonlyMap<string, number> | undefined {
  const mayCount = mayDo(useUser(), coachingClient, 'read');
  const found = useSummary(
    coachingClient,
    { group: 'coach', measure: 'count', 'status[in]': IN_COACHING.join(',') },
    mayCount,
  );
  return mayCount ? new Map((found.data ?? []).map(({ group, count }) => [group.coach ?? '', count])) : undefined;
}
