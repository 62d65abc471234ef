/** A client's goals, for staff on the unit: only goals, no problems, objectives or text about the client. */
import { goalReaders } from '#access/clinical.model.ts';
import type { Engine } from '#engine/server/engine.ts';
import { readAudit } from '#engine/server/audit.ts';
import { type Actor, asSystem, basesOf, grantOn, isNothing } from '#engine/server/grants.ts';
import { asReader, readAllowed, isOneOf, equals } from '#engine/server/read-all.ts';
import { client } from '#modules/clients/client.model.ts';
import { type Goal, goalsIn } from './plan-tree.model.ts';
import { IN_FORCE, treatmentPlan } from './treatment-plan.model.ts';

/** The actor with those of their roles alone that read goals and no plans; null where they hold none. */
function lookingAfter(actor: Actor): Actor | null {
  const roles = actor.roles.filter((role) =>
    basesOf({ ...actor, roles: [role] }).some((base) => goalReaders.some((one) => one === base)),
  );
  return roles.length ? { ...actor, roles, breakGlass: undefined } : null;
}

/** Whether the client stays on a unit that somebody looks after. */
const isOnUnit = async (engine: Engine, looking: Actor, clientId: string): Promise<boolean> =>
  (await readAllowed(engine, looking, client, { filters: [equals('id', clientId)], fields: [] })).length > 0;

/**
 * The goals of active problems in the plans in force, in their order: through the plan for people who can read it,
 * otherwise for technicians and residential staff of the unit where the client stays. Leaves a trace of the client and of each plan. Throws NOT_FOUND
 * for people who may not open the client; none for everyone else.
 */
export async function goalsOf(engine: Engine, actor: Actor, clientId: string): Promise<readonly Goal[]> {
  const looking = lookingAfter(actor);
  const readsPlans = !isNothing(grantOn(engine.read.policy, actor, treatmentPlan, 'read'));
  await engine.read.get(engine.reader(readsPlans || !looking ? actor : looking), client, clientId);
  const own = await readAllowed(engine, actor, treatmentPlan, {
    filters: [equals('client', clientId), isOneOf('status', IN_FORCE)],
    fields: ['problems'],
  });
  if (own.length || !looking || (readsPlans && !(await isOnUnit(engine, looking, clientId))))
    return own.flatMap(({ problems }) => goalsIn(problems ?? []));
  const system = asSystem(actor, 'goals for staff on the unit');
  const plans = await asReader(engine, system).find(treatmentPlan, { client: clientId, status: [...IN_FORCE] });
  if (plans.length) await engine.reader(actor).run(plans.map(({ id }) => readAudit(actor, treatmentPlan.name, id)));
  return plans.flatMap(({ problems }) => goalsIn(problems ?? []));
}
