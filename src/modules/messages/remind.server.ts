/** Reminds those who have not acknowledged an announcement, once a day at most. */
import { isId } from '#engine/model/check.ts';
import { notification } from '#engine/model/engine-nouns.model.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { noticeStatement } from '#engine/server/outgoing.ts';
import { announcement } from './announcement.model.ts';
import { AUDIENCE, STATE } from './announcements.server.ts';
import type { Reminded } from './message-wire.model.ts';

/** Its audience that has not acknowledged it, without its author. */
const SILENT = `select aud.account, aud.hushed from (${AUDIENCE}) aud join announcement w on w.tenant_id = $1 and w.id = $2
  where w.created_by is distinct from aud.account and not exists (select 1 from announcement_receipt r
    where r.tenant_id = $1 and r.announcement = $2 and r.account = aud.account and r.acknowledged_at is not null)`;

/**
 * Tells everybody who has not acknowledged it that it waits, in the product and by mail as each has chosen, without its
 * words; returns how many they are. Only for its author: PERMISSION_DENIED for others, NOT_FOUND for whom the announcement
 * is not, CONFLICT where it asks nobody, is shown to nobody, was reminded of today, or nobody is left.
 */
export async function remind(engine: Engine, actor: Actor, id: string): Promise<Reminded> {
  const { tenantId, accountId } = actor;
  if (!isId(id)) throw new Refusal('NOT_FOUND');
  await engine.read.get(engine.reader(actor), announcement, id);
  const system = asSystem(actor, 'reminder of an announcement');
  const about = { resource: announcement, action: 'remind', id };
  return engine.act.transact(system, about, async (work) => {
    // Held: of two reminders at once the second finds the first.
    const [found] = await work.tx.read({ text: `${STATE} for update of a`, values: [tenantId, id, accountId] });
    const state = found?.[0];
    if (!state) throw new Refusal('NOT_FOUND');
    if (state.wrote !== true) throw new Refusal('PERMISSION_DENIED');
    if (state.asks !== true) throw new Refusal('CONFLICT', { why: 'It does not require acknowledgment.' });
    if (state.shown !== true) throw new Refusal('CONFLICT', { why: 'It is not currently shown to anyone.' });
    if (state.today === true)
      throw new Refusal('CONFLICT', { why: 'You already sent a reminder today. You can send another tomorrow.' });
    const [silent = []] = await work.tx.read({ text: SILENT, values: [tenantId, id] });
    if (silent.length === 0) throw new Refusal('CONFLICT', { why: 'Everyone has acknowledged it.' });
    const input = { remindedAt: new Date().toISOString() };
    await engine.act.within(work, system, { resource: announcement, action: 'edit', id, input });
    const notice = {
      kind: 'announcement.reminded',
      title: phrase('An announcement still needs your acknowledgment'),
      link: `/records/announcement/${id}`,
    };
    work.tx.write(noticeStatement(system, SILENT, id, notice));
    work.events.push({ noun: notification.name, id: '', action: 'create' });
    return { reminded: silent.length };
  });
}
