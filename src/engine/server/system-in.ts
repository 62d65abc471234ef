/** The server as an actor in one organization: scheduled work and whatever else nobody signed in for. */
import type { Engine } from './engine.ts';
import { systemActor } from './grants.ts';

/** The time zone of an organization (IANA name); UTC where it has none. */
export async function zoneIn({ connections }: Pick<Engine, 'connections'>, tenantId: string): Promise<string> {
  const [rows] = await connections.run([
    { text: 'select time_zone from organization where id = $1', values: [tenantId] },
  ]);
  const zone = rows?.[0]?.time_zone;
  return typeof zone === 'string' && zone ? zone : 'UTC';
}

/** The system as an actor whose days are the organization's. The audit trail shows `reason`. */
export const systemIn = async (engine: Pick<Engine, 'connections'>, tenantId: string, reason: string) =>
  systemActor(tenantId, reason, await zoneIn(engine, tenantId));
