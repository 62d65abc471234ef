/** Offers of the waitlist end by themselves. */
import { dbFor } from '#engine/server/db.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { coachingWait } from './coaching-client.model.ts';

const DUE = `exists (select 1 from coaching_wait where tenant_id = $1 and status = 'offered' and offer_ends_at < now())`;

/** Ends the offers whose 48 hours are over: the place is free for the next one. Returns how many. */
export async function lapseOffers(engine: Engine, tenantId: string): Promise<number> {
  const actor = systemActor(tenantId, 'offers of the waitlist');
  return engine.act.transact(actor, { resource: coachingWait, action: 'lapse' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const now = new Date().toISOString();
    const over = await db(coachingWait).all({ where: { status: 'offered', offerEndsAt: { lt: now } } });
    for (const { id } of over) await db(coachingWait).act(id, 'lapse');
    return over.length;
  });
}

export const lapseTask: Task = {
  name: 'waitlist:lapse',
  schedule: '*/10 * * * *',
  due: DUE,
  run: async (engine, tenantId) => void (await lapseOffers(engine, tenantId)),
};
