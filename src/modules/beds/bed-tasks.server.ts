/** What beds do by the clock: holds end by themselves, and each midnight is counted. */
import { dbFor } from '#engine/server/db.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { tableOf } from '#engine/server/columns.ts';
import { bedAssignment } from './bed-assignment.model.ts';
import { census } from './census.model.ts';
import { takeCensus } from './census.server.ts';

/** Ends holds of an organization whose time is over, and opens their beds; returns how many. */
export async function releaseHolds(engine: Engine, tenantId: string): Promise<number> {
  const actor = systemActor(tenantId, 'the hold is over');
  return engine.act.transact(actor, { resource: bedAssignment, action: 'leave' }, async (work) => {
    const db = dbFor(engine.act, work, actor)(bedAssignment);
    const over = { status: 'open', kind: 'hold', to: { lte: new Date().toISOString() } } as const;
    let count = 0;
    for await (const some of db.pages({ where: over, held: true }))
      for (const { id } of some) {
        await db.act(id, 'leave');
        count += 1;
      }
    return count;
  });
}

export const bedTasks: readonly Task[] = [
  {
    name: 'beds:release',
    schedule: '*/5 * * * *',
    due: `exists (select 1 from bed_assignment where tenant_id = $1 and status = 'open' and kind = 'hold' and "to" <= now())`,
    run: async (engine, tenantId) => void (await releaseHolds(engine, tenantId)),
  },
  // Each hour: midnight comes at another one in each facility's time zone, and no day is counted twice. A day is counted again
  // after somebody wrote down who had come or gone by then.
  {
    name: 'beds:census',
    schedule: '10 * * * *',
    due: `exists (select 1 from unit u join location l on l.tenant_id = u.tenant_id and l.id = u.location where u.tenant_id = $1 and u.status = 'open'
      and not exists (select 1 from ${tableOf(census).name} c where c.tenant_id = u.tenant_id and c.unit = u.id and c.day >= (now() at time zone l.time_zone)::date - 1))
      or exists (select 1 from bed_assignment a join bed b on b.tenant_id = a.tenant_id and b.id = a.bed
        join ${tableOf(census).name} c on c.tenant_id = b.tenant_id and c.unit = b.unit
        where a.tenant_id = $1 and a.kind = 'occupancy' and a.moved_at is not null and a.updated_at > now() - interval '2 days'
          and a.updated_at > c.updated_at and a."from" < c.taken_at and (a.created_at > c.updated_at or a."to" < c.taken_at))`,
    run: async (engine, tenantId) => void (await takeCensus(engine, tenantId)),
  },
];
