/** The objectives that a client is treated by now, for whoever writes a note on them. */
import { Refusal } from '#engine/model/refusals.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { parseQuery } from '#engine/server/query.ts';
import { client } from '#modules/clients/client.model.ts';
import { objectivesOf, type OpenObjective, type PlanTree } from './plan-tree.model.ts';
import { IN_FORCE, treatmentPlan } from './treatment-plan.model.ts';

/**
 * The objectives of the plans in force of a client, in their order; none where there is no plan, or the reader reads no
 * plans. Goes through the read path and leaves its trace. Throws NOT_FOUND for whoever may not open the client.
 */
export async function openObjectives(
  engine: Engine,
  actor: Actor,
  clientId: string,
): Promise<readonly OpenObjective[]> {
  const reader = engine.reader(actor);
  await engine.read.get(reader, client, clientId);
  const query = { client: clientId, 'status[in]': IN_FORCE.join(), fields: 'problems', limit: '100' };
  try {
    const found = await engine.read.list(
      reader,
      treatmentPlan,
      parseQuery(treatmentPlan, query, actor, dayIn(actor.timeZone)),
    );
    // The noun keeps nothing else in this field: `readTree` read every tree before it was written.
    return found.rows.flatMap(({ problems }) => objectivesOf((problems ?? []) as PlanTree));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'RESOURCE_DENIED') return [];
    throw error;
  }
}
