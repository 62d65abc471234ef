/** The objectives of a client's active plan, for authors of notes. */
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { isOneOf, equals, readAllowed } from '#engine/server/read-all.ts';
import { client } from '#modules/clients/client.model.ts';
import { objectivesOf, type OpenObjective } from './plan-tree.model.ts';
import { IN_FORCE, treatmentPlan } from './treatment-plan.model.ts';

/**
 * The objectives of the plans in force of a client, in their order; none where there is no plan, or the reader reads no
 * plans. Goes through the read path and leaves its trace. Throws NOT_FOUND for people who may not open the client.
 */
export async function openObjectives(
  engine: Engine,
  actor: Actor,
  clientId: string,
): Promise<readonly OpenObjective[]> {
  await engine.read.get(engine.reader(actor), client, clientId);
  const plans = await readAllowed(engine, actor, treatmentPlan, {
    filters: [equals('client', clientId), isOneOf('status', IN_FORCE)],
    fields: ['problems'],
  });
  return plans.flatMap(({ problems }) => objectivesOf(problems ?? []));
}
