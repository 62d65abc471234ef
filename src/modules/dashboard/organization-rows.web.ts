/** The organizations of this installation, as its panels and figures read them. */
import { useQuery } from '@tanstack/react-query';
import { call } from '#engine/web/client.ts';
import type { OrganizationRow } from '#modules/organizations/organization-wire.model.ts';

/** Where organizations and their sign-ups are administered. */
export const SYSTEM_ADMIN = '/enterprise/system-admin';

/** All organizations that have not been removed; `rows` is undefined until they have loaded. */
export function useOrganizations() {
  const found = useQuery({
    queryKey: ['organizations', 'all'],
    queryFn: ({ signal }) => call<readonly OrganizationRow[]>('/organizations', { signal }),
  });
  return { found, rows: found.data?.filter(({ purgedAt }) => purgedAt === null) };
}
