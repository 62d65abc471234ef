/** Releases the modules of programs on their day. */
import { dbFor } from '#engine/server/db.ts';
import type { Engine } from '#engine/server/engine.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { programEnrollment } from './assignment.model.ts';
import { releaseModules } from './wellbeing.server.ts';
import { systemIn } from '#engine/server/system-in.ts';

/** Releases what is due by the organization's today; returns for how many clients something was looked at. */
export async function releaseDue(engine: Engine, tenantId: string, now = Date.now()): Promise<number> {
  const actor = await systemIn(engine, tenantId, 'modules of programs');
  return engine.act.transact(actor, { resource: programEnrollment, action: 'edit' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const active = await db(programEnrollment).all({ where: { status: 'active' } });
    for (const { id } of active) await releaseModules(db, id, dayIn(actor.timeZone, now));
    return active.length;
  });
}

export const releaseTasks: readonly Task[] = [
  {
    name: 'wellbeing:release',
    schedule: '10 * * * *',
    due: `exists (select 1 from program_enrollment where tenant_id = $1 and status = 'active')`,
    run: async (engine, tenantId) => void (await releaseDue(engine, tenantId)),
  },
];
