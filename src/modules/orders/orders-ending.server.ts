/** How orders end by themselves: with the stay, when their time is over, or when nobody released or verified them. */
import type { RecordOf } from '#engine/model/resource.ts';
import { literals } from '#engine/server/columns.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { IN_FORCE, order } from './order.model.ts';

/** So many hours after its start an order lapses that nobody released or verified. */
const LAPSES_AFTER = 72;
const AT_ONCE = 500;

const OVER = `status in (${literals(IN_FORCE)}) and stops_at <= now()`;
const LAPSED = `status in ('unreleased', 'pending') and starts_at <= now() - interval '${LAPSES_AFTER} hours'`;

/** SQL: whether organization $1 has an order to end. */
export const ordersEnding = `exists (select 1 from "order" where tenant_id = $1 and (${OVER} or ${LAPSED}))`;

/** Ends them, each by its own action: tapers are completed, other orders expire. Returns how many. */
export async function endOrders(engine: Engine, tenantId: string): Promise<number> {
  const [rows = []] = await engine.connections.read(tenantId, [
    {
      text: `select id, case when ${LAPSED} then 'lapse' when category = 'taper' then 'complete' else 'expire' end as how
        from "order" where tenant_id = $1 and (${OVER} or ${LAPSED}) order by id limit ${AT_ONCE}`,
      values: [tenantId],
    },
  ]);
  const actor = systemActor(tenantId, 'the time of an order is over');
  for (const row of rows)
    await engine.act.perform(actor, { resource: order, action: String(row.how), id: String(row.id) });
  return rows.length;
}

interface Ended {
  readonly record: RecordOf<typeof episode>;
  readonly system: (reason: string) => Db;
}
/**
 * Ends every open order of a stay: what was in force is discontinued as of the departure, what waited is cancelled. A client who
 * comes back gets new orders, after reconciliation at admission (clinical rules, 2.14).
 */
const endWithStay = async ({ record: stay, system }: Ended): Promise<void> => {
  const db = system('the stay has ended');
  const endedAt = stay.dischargedAt ?? new Date().toISOString();
  const open = await db(order).all({ where: { client: stay.client, status: ['unreleased', 'pending', ...IN_FORCE] } });
  for (const one of open) {
    // An order that names no stay belongs to the one that was under way.
    if (one.episode === null ? stay.dischargedAt === null : one.episode !== stay.id) continue;
    const action = IN_FORCE.some((state) => state === one.status) ? 'discontinue' : 'cancel';
    await db(order).act(one.id, action, { endedAt, endReason: 'The stay has ended' });
  }
};
export const stayHooks = hooksFor(episode, {
  on: {
    discharge: endWithStay,
    leaveAma: endWithStay,
    elope: endWithStay,
    die: endWithStay,
    // Orders were written for an admission that never came.
    cancel: endWithStay,
    missed: endWithStay,
  },
});
