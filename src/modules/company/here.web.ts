/** Where the person works, for the top bar. Small on purpose: every page loads it. */
import { useQuery } from '@tanstack/react-query';
import { call } from '#engine/web/client.ts';
import { DEMO_ORGANIZATION } from '#engine/web/session-demo.ts';
import { useUser } from '#engine/web/session.tsx';
import { HERE, type Here } from './here-wire.model.ts';

export const useHere = () =>
  useQuery({ queryKey: HERE, queryFn: () => call<Here>('/company/here'), meta: { staleWith: ['branding'] } }).data;

/** The organization's id, and so that of its company and its branding; a demonstration's session learns it from the server. */
export function useOrganizationId(): string | undefined {
  const { tenantId } = useUser();
  const here = useHere();
  return tenantId === DEMO_ORGANIZATION ? here?.id : tenantId;
}
