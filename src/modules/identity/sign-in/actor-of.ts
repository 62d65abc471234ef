/** An account as it would act without a session: for work that is done in its name later, with the rights it has then. */
import type { Actor } from '#engine/server/grants.ts';
import type { Connections } from '#engine/server/pg/connections.ts';
import { heldBy, rolesStatement } from './held-roles.ts';

const PERSON = `select a.first_name, a.last_name, o.time_zone from account a, organization o where a.id = $1 and o.id = $2`;

/** The actor behind an account; null where it has no active membership in the organization. No emergency access, no proof. */
export async function actorOf(connections: Connections, tenantId: string, accountId: string): Promise<Actor | null> {
  const [roles = [], [person] = []] = await connections.read(tenantId, [
    rolesStatement(tenantId, accountId),
    { text: PERSON, values: [accountId, tenantId] },
  ]);
  if (roles.length === 0 || !person) return null;
  return {
    tenantId,
    accountId,
    name: `${String(person.first_name)} ${String(person.last_name)}`,
    ...heldBy(roles, undefined),
    timeZone: String(person.time_zone),
  };
}
