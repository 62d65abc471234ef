/** What days do to bills: invoices become overdue, packages expire. */
import { addDays } from '#engine/model/days.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Engine } from '#engine/server/engine.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { todaySql } from '#engine/server/midnight.ts';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import { coachingInvoice } from './invoice.model.ts';
import { clientPackage } from './package.model.ts';
import { systemIn } from '#engine/server/system-in.ts';

const DUE = `exists (select 1 from coaching_invoice where tenant_id = $1 and status in ('open', 'partially_paid') and due_on < ${todaySql('$1')})
  or exists (select 1 from client_package p join coaching_client c on c.tenant_id = p.tenant_id and c.id = p.client
    where p.tenant_id = $1 and p.status = 'active' and p.expires_on < (now() at time zone c.zone)::date)`;

/** Marks what is past its day, an invoice after its due day by the organization's clock, a package after its last day by its client's. */
export async function followBills(engine: Engine, tenantId: string): Promise<void> {
  const actor = await systemIn(engine, tenantId, 'the days of bills');
  const today = dayIn(actor.timeZone);
  await engine.act.transact(actor, { resource: coachingInvoice, action: 'lapse' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const late = { status: ['open', 'partially_paid'], dueOn: { lt: today } };
    for (const { id } of await db(coachingInvoice).all({ where: late })) await db(coachingInvoice).act(id, 'lapse');
    // East of the organization the next day has begun already.
    const ended = { status: 'active', expiresOn: { lt: addDays(today, 1) } };
    for (const { id, client, expiresOn } of await db(clientPackage).all({ where: ended }))
      if (expiresOn < dayIn((await db(coachingClient).get(client)).zone)) await db(clientPackage).act(id, 'lapse');
  });
}

export const billingTasks: readonly Task[] = [
  { name: 'coaching-bills:follow', schedule: '20 * * * *', due: DUE, run: followBills },
];
