/** Connections as the calls of single sign-on need them. */
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import type { IdentityParts } from '#modules/identity/identity-parts.server.ts';
import { tenantOfConnection } from './sign-in-realms.server.ts';
import { ssoConnection } from './sso-connection.model.ts';

/** A connection as tokens are checked against it. */
export interface Checked {
  readonly issuer: string;
  readonly clientId: string;
  readonly organization: string | null;
  readonly jitRole: string | null;
  readonly groups: readonly { readonly group: string; readonly role: string }[];
  readonly status: string;
  readonly name: string;
}
/** The record's own fields; the definition says what is in them. */
export const checkedOf = (record: AnyRead): Checked => ({
  issuer: String(record.issuer),
  clientId: String(record.clientId),
  organization: typeof record.organization === 'string' ? record.organization : null,
  jitRole: typeof record.jitRole === 'string' ? record.jitRole : null,
  groups: Array.isArray(record.groups) ? (record.groups as Checked['groups']) : [],
  status: String(record.status),
  name: String(record.name),
});

/** An active connection, its organization's own hand, and the domains that lead to it. */
export interface Found {
  readonly connection: Checked;
  readonly system: Actor;
  readonly domains: readonly string[];
}

/** The active connection of an id, with its organization. NO_SINGLE_SIGN_ON for every other id. */
export async function activeConnection({ engine }: Pick<IdentityParts, 'engine'>, id: string): Promise<Found> {
  const { tenantId, timeZone, domains } = await tenantOfConnection(engine.connections, id);
  const system = systemActor(tenantId, 'single sign-on', timeZone);
  const record = await engine.read.get(engine.reader(system), ssoConnection, id).catch((error: unknown) => {
    if (error instanceof Refusal) throw new Refusal('NO_SINGLE_SIGN_ON');
    throw error;
  });
  const connection = checkedOf(record);
  // The list of domains follows within moments; the record itself is true at once.
  if (connection.status !== 'active') throw new Refusal('NO_SINGLE_SIGN_ON');
  return { connection, system, domains };
}
