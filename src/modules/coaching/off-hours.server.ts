/** A client who writes to a coach outside of working hours reads at once when the coach answers, and whom to call in a crisis. */
import { dbFor } from '#engine/server/db.ts';
import { hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { message, messageThread, threadMember } from '#modules/messages/message-nouns.model.ts';
import { holiday } from '#modules/people/holiday.model.ts';
import { coachProfile } from './coach-profile.model.ts';
import { coachingClient } from './coaching-client.model.ts';
import { isWorking } from './slots.model.ts';

const TASK = 'coaching:off-hours';
/** One answer in so many hours is enough for a conversation. */
const QUIET_HOURS = 12;
const USUAL = 'I am not at work now. I read your message when I am back.';
const LINES =
  'This is an automatic answer. In danger, call 911. In a crisis, call or text 988, or text HOME to 741741, at any time.';
const BY = ' (automatic answer)';
const NAME_MOST = 160;

export const offHoursHooks = hooksFor(message, {
  on: {
    create: async ({ record, actor, system, job }) => {
      if (actor.systemReason === TASK) return;
      const written = system('whether a client of coaching writes');
      if ((await written(coachingClient).count({ where: { account: record.author } })) > 0)
        job(TASK, { thread: record.thread, author: record.author });
    },
  },
});

/** Answers for the first coach of the conversation who is not at work; nothing where all are, or after an answer of late. */
export async function answerOffHours(
  engine: Engine,
  tenantId: string,
  { thread, author }: { readonly thread: string; readonly author: string },
  now = Date.now(),
): Promise<void> {
  const actor = systemActor(tenantId, TASK);
  await engine.act.transact(actor, { resource: message, action: 'create' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const members = await db(threadMember).find({ where: { thread, status: ['inbox', 'archived'] } });
    const others = members.map(({ account }) => account).filter((account) => account !== author);
    for (const coach of await db(coachProfile).find({ where: { account: others } })) {
      const isOff =
        coach.status !== 'active' ||
        !isWorking({ zone: coach.zone, hours: coach.weeklyHours }, now) ||
        (await db(holiday).count({ where: { date: dayIn(coach.zone, now) } })) > 0;
      const authorName = `${coach.name.slice(0, NAME_MOST - BY.length)}${BY}`;
      const since = new Date(now - QUIET_HOURS * 3_600_000).toISOString();
      const said = await db(message).count({ where: { thread, authorName, sentAt: { gte: since } } });
      if (!coach.account || !isOff || said > 0) continue;
      const body = `${coach.offHoursAnswer ?? USUAL}\n\n${LINES}`;
      const sentAt = new Date(now).toISOString();
      await db(message).create({ thread, author: coach.account, authorName, body, sentAt });
      await db(messageThread).edit(thread, {
        lastAt: sentAt,
        lastBy: authorName,
        lastLine: body.split('\n', 1)[0] ?? '',
      });
      const client = members.find(({ account }) => account === author);
      if (client) await db(threadMember).edit(client.id, { unread: client.unread + 1, lastAt: sentAt });
      for (const { name } of [threadMember, messageThread]) work.events.push({ noun: name, id: '', action: 'change' });
      return;
    }
  });
}

export const offHoursTask: Task = {
  name: TASK,
  // Queued by the message that a client writes.
  run: (engine, tenantId, { thread, author }) =>
    answerOffHours(engine, tenantId, { thread: String(thread), author: String(author) }),
};
