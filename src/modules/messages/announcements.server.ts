/** Announcements as they reach people: told on their first day, and who has read them. */
import { notification } from '#engine/model/engine-nouns.model.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { noticeStatement } from '#engine/server/outgoing.ts';
import { announcement, announcementReceipt } from './announcement.model.ts';

export const announcementServed = hooksFor(announcement, {
  set: { create: async ({ actor }) => ({ author: actor.name.slice(0, 160) }) },
  on: { publish: async ({ actor, job }) => job('announcements:tell', { tenantId: actor.tenantId }) },
});

/** Who wrote it is in no figure of its readers, so they leave no trace among them either. */
function mustNotBeAuthor(actor: Actor, author: string | null): void {
  if (author !== null && author === actor.accountId)
    throw new Refusal('CONFLICT', { why: 'You wrote this announcement. Others read and acknowledge it.' });
}

export const receiptServed = hooksFor(announcementReceipt, {
  set: {
    create: async ({ actor, record, db }) => {
      if (actor.accountId === null) throw new Refusal('PERMISSION_DENIED');
      // Throws NOT_FOUND for whom it is not.
      const { status, createdBy } = await db(announcement).get(record.announcement);
      if (status !== 'published') throw new Refusal('CONFLICT', { why: 'It is not published. Reload the page.' });
      mustNotBeAuthor(actor, createdBy);
      return { account: actor.accountId, name: actor.name.slice(0, 160) };
    },
    acknowledge: async ({ actor, record, system }) => {
      // Whom it is not for any more may still say that they know; whose it is never.
      const { createdBy } = await system('who wrote an announcement')(announcement).get(record.announcement);
      mustNotBeAuthor(actor, createdBy);
      return { acknowledgedAt: new Date().toISOString() };
    },
  },
});

/** Published, its first day has come in the organization's time zone, and no one has been notified yet. */
const DUE = `select a.id, a.must_acknowledge from announcement a join organization o on o.id = a.tenant_id
  where a.tenant_id = $1 and a.status = 'published' and a.told_at is null and a.starts_on <= (now() at time zone o.time_zone)::date limit 50`;
const OPEN = 'select 1 from announcement where tenant_id = $1 and id = $2 and told_at is null for update';
/** The accounts that an announcement ($2) is for. */
export const AUDIENCE = `select distinct m.account, p.hushed from announcement a join membership m on m.tenant_id = a.tenant_id and m.status = 'active'
    left join employee e on e.tenant_id = m.tenant_id and e.id = m.employee
    left join notice_preference p on p.tenant_id = m.tenant_id and p.account = m.account
  where a.tenant_id = $1 and a.id = $2 and (coalesce(cardinality(a.roles), 0) = 0 or m.role = any(a.roles))
    and (a.location is null or e.location = a.location) and (a.department is null or e.department = a.department)`;

/** The state of an announcement ($2) for an account ($3): whether they wrote it, and whether they can remind anyone today. */
export const STATE = `select a.must_acknowledge as asks, a.created_by = $3 as wrote, a.reminded_at,
    a.status = 'published' and a.told_at is not null and coalesce(a.ends_on >= (now() at time zone o.time_zone)::date, true) as shown,
    coalesce((a.reminded_at at time zone o.time_zone)::date = (now() at time zone o.time_zone)::date, false) as today
  from announcement a join organization o on o.id = a.tenant_id where a.tenant_id = $1 and a.id = $2`;

async function tellDue(engine: Engine, tenantId: string): Promise<void> {
  const [rows = []] = await engine.connections.read(tenantId, [{ text: DUE, values: [tenantId] }]);
  const system = systemActor(tenantId, 'announcement');
  for (const { id, must_acknowledge: must } of rows)
    await engine.act.transact(system, { resource: announcement, action: 'tell', id: id as string }, async (work) => {
      // Two jobs may have found it at once: the second finds it told.
      const [open] = await work.tx.read({ text: OPEN, values: [tenantId, id] });
      if (!open?.[0]) return;
      const toldAt = new Date().toISOString();
      await engine.act.within(work, system, {
        resource: announcement,
        action: 'edit',
        id: id as string,
        input: { toldAt },
      });
      const notice = {
        kind: 'announcement.published',
        title: must === true ? phrase('An announcement needs your acknowledgment') : phrase('New announcement'),
        link: `/records/announcement/${String(id)}`,
      };
      work.tx.write(noticeStatement(system, AUDIENCE, id as string, notice));
      work.events.push({ noun: notification.name, id: '', action: 'create' });
    });
}

export const announcementTasks: readonly Task[] = [
  {
    name: 'announcements:tell',
    // A first day begins at another hour in each time zone.
    schedule: '3 * * * *',
    due: `exists (${DUE})`,
    run: tellDue,
  },
];
