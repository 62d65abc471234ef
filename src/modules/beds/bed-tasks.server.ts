/** What beds do by the clock: holds end by themselves, and each midnight is counted. */
import { dbFor } from '#engine/server/db.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { bedAssignment } from './bed-assignment.model.ts';
import { takeCensus } from './census.server.ts';

/** Ends holds of an organization whose time is over, and opens their beds; answers how many. */
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
    run: async (engine, tenantId) => void (await releaseHolds(engine, tenantId)),
  },
  // Each hour: midnight comes at another one in each facility's time zone, and no day is counted twice.
  {
    name: 'beds:census',
    schedule: '10 * * * *',
    run: async (engine, tenantId) => void (await takeCensus(engine, tenantId)),
  },
];
