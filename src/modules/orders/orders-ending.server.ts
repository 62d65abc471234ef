/** The job that ends orders: those whose time is over, and those that nobody released or verified. */
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import { order } from './order.model.ts';

/** So many hours after its start an order lapses that nobody released or verified. */
const LAPSES_AFTER = 72;
const AT_ONCE = 500;

const OVER = `status in ('active', 'hold') and stops_at <= now()`;
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
