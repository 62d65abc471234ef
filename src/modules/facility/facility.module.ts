/** The buildings: what is repaired, cleaned and inspected, what to do in an emergency, and who has booked which room. */
import { dbFor } from '#engine/server/db.ts';
import type { Db } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { todaySql } from '#engine/server/midnight.ts';
import { defineModule } from '#engine/server/module.ts';
import { systemIn } from '#engine/server/system-in.ts';
import type { DemoWorld } from '#seed/world.ts';
import { housekeepingTask } from './housekeeping-task.model.ts';
import { inspection, inspectionTrigger } from './inspection.model.ts';
import { inspectionHooks, openDue, roomInspected, triggerHooks } from './inspections.server.ts';
import { drill, safetyProtocol, sitePlan } from './safety-plan.model.ts';
import { bookingHooks, drillHooks, planDrills, protocolHooks, sitePlanHooks } from './safety.server.ts';
import { space, spaceBooking } from './space.model.ts';
import { workOrder } from './work-order.model.ts';
import { housekeepingHooks, markLate, workOrderHooks } from './work-orders.server.ts';

/** Does so much of the facility's own work in one organization, on its day there. */
async function inOne(
  engine: Engine,
  tenantId: string,
  [resource, reason]: readonly [typeof workOrder | typeof inspection | typeof drill, string],
  work: (db: Db, today: string) => Promise<number>,
): Promise<number> {
  const actor = await systemIn(engine, tenantId, reason);
  return engine.act.transact(actor, { resource, action: 'create' }, (within) =>
    work(dbFor(engine.act, within, actor), dayIn(actor.timeZone)),
  );
}
/** Marks what is late; returns how many work orders. */
export const markLateIn = (engine: Engine, tenantId: string): Promise<number> =>
  inOne(engine, tenantId, [workOrder, 'the work order is late'], markLate);
/** Opens the inspections that are due; returns how many. */
export const openDueIn = (engine: Engine, tenantId: string): Promise<number> =>
  inOne(engine, tenantId, [inspection, 'an inspection is due'], openDue);
/** Plans the fire drills of the quarter; returns how many. */
export const planDrillsIn = (engine: Engine, tenantId: string): Promise<number> =>
  inOne(engine, tenantId, [drill, 'fire drills of the quarter'], planDrills);

const jobs: readonly Task[] = [
  {
    name: 'facility:late',
    schedule: '*/5 * * * *',
    due: `exists (select 1 from work_order where tenant_id = $1 and status in ('reported', 'triaged', 'assigned', 'in_progress', 'on_hold') and not late and due_at < now())`,
    run: async (engine, tenantId) => void (await markLateIn(engine, tenantId)),
  },
  {
    name: 'facility:inspections',
    schedule: '20 * * * *',
    due: `exists (select 1 from inspection_trigger where tenant_id = $1 and status = 'active' and basis = 'schedule' and next_due_on <= ${todaySql('$1')})`,
    run: async (engine, tenantId) => void (await openDueIn(engine, tenantId)),
  },
  {
    name: 'facility:drills',
    schedule: '35 * * * *',
    due: `exists (select 1 from emergency_plan_site p where p.tenant_id = $1 and p.status = 'published' and p.hazard = 'fire'
      and (select count(distinct d.shift) from drill d where d.tenant_id = p.tenant_id and d.location = p.location and d.hazard = 'fire'
        and d.due_on >= date_trunc('quarter', ${todaySql('$1')})::date and d.due_on < (date_trunc('quarter', ${todaySql('$1')}) + interval '3 months')::date) < 3)`,
    run: async (engine, tenantId) => void (await planDrillsIn(engine, tenantId)),
  },
];

export const facilityModule = defineModule('facility', {
  nouns: [
    workOrder,
    housekeepingTask,
    inspectionTrigger,
    inspection,
    safetyProtocol,
    sitePlan,
    drill,
    space,
    spaceBooking,
  ],
  hooks: [
    workOrderHooks,
    housekeepingHooks,
    triggerHooks,
    inspectionHooks,
    roomInspected,
    protocolHooks,
    sitePlanHooks,
    drillHooks,
    bookingHooks,
  ],
  jobs,
  seed: {
    after: ['beds'],
    run: async (world: DemoWorld) => (await import('#seed/load-facility.ts')).loadFacility(world),
  },
});
