/** The organization's own hand for work by the clock. */
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Day } from '#modules/people/days.model.ts';

/** Acts for an organization, for the reason that stands in its audit trail, with the day it is there. */
export async function systemOf(
  engine: Engine,
  tenantId: string,
  reason: string,
): Promise<{ actor: Actor; today: Day }> {
  const [rows] = await engine.connections.run([
    { text: 'select time_zone from organization where id = $1', values: [tenantId] },
  ]);
  const actor = systemActor(tenantId, reason, (rows?.[0]?.time_zone as string | undefined) ?? 'UTC');
  return { actor, today: dayIn(actor.timeZone) };
}
