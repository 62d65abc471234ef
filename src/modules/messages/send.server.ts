/** A draft becomes a message: in a conversation that it begins or continues, in one transaction with all that follows. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Db } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { jobStatement } from '#engine/server/outgoing.ts';
import type { Work } from '#engine/server/work.ts';
import { message, messageDraft, messageThread, threadMember } from './message-nouns.model.ts';
import { assignedAmong, type Member, peopleIn } from './people.server.ts';
import { mayWrite } from './who-writes.model.ts';

type Draft = RecordOf<typeof messageDraft>;

const LINE = 160;
/** The beginning of a text as one line. */
export const lineOf = (body: string | null | undefined): string =>
  (body ?? '').replace(/\s+/g, ' ').trim().slice(0, LINE);

/** Replaces the text of a message without any. */
const filesWords = ({ attachments }: Draft): string =>
  attachments && attachments.length > 1 ? `${attachments.length} files` : 'A file';

/** Everybody else has one more to read, and finds the conversation in the inbox again. */
const COUNT = `update thread_member set version = version + 1, updated_at = now(), last_at = $4,
    unread = case when account = $3 then 0 else unread + 1 end, read_at = case when account = $3 then $4::timestamptz else read_at end,
    status = case when account <> $3 and status = 'archived' then 'inbox' else status end
  where tenant_id = $1 and thread = $2 and status <> 'left'`;
const LATEST = `update message_thread set version = version + 1, updated_at = now(), last_at = $3, last_by = $4, last_line = $5 where tenant_id = $1 and id = $2`;
const TAKES_PART = `select 1 from message_thread t join thread_member m on m.tenant_id = t.tenant_id and m.thread = t.id
  where t.tenant_id = $1 and t.id = $2 and t.status = 'open' and m.account = $3 and m.status <> 'left' for update of t`;

const MINE = 'select 1 from message_draft where tenant_id = $1 and id = $2 and created_by = $3';

interface Sending {
  readonly engine: Engine;
  readonly work: Work;
  readonly actor: Actor;
  readonly account: string;
  readonly now: string;
  /** As the organization. */
  readonly db: Db;
}

/** Those a new conversation is with; refuses who is not here and who may not be written to. */
async function recipients({ engine, actor, account }: Sending, draft: Draft): Promise<[Member, readonly Member[]]> {
  const asked = [...new Set((draft.to ?? []).map((row) => row.account))].filter((id) => id !== account);
  if (asked.length === 0) throw invalid({ field: 'to', message: 'is required: choose at least one person' });
  const found = new Map((await peopleIn(engine, actor.tenantId, [account, ...asked])).map((m) => [m.account, m]));
  const me = found.get(account);
  if (!me) throw new Refusal('PERMISSION_DENIED');
  const people = asked.map((id) => found.get(id));
  const there = people.filter((m) => m !== undefined);
  if (there.length < people.length)
    throw invalid({ field: 'to', message: 'includes someone who is no longer here. Remove them' });
  const assigned = await assignedAmong(engine, actor.tenantId, [account, ...asked]);
  const closed = there.find((m) => !mayWrite(me, m, assigned));
  if (closed)
    throw invalid({ field: 'to', ...phrase('includes {{name}}, and you cannot write to them', { name: closed.name }) });
  // A client must not meet another one in a group.
  const clash = there.find((m) => there.some((other) => other !== m && !mayWrite(m, other, assigned)));
  if (clash)
    throw invalid({
      field: 'to',
      ...phrase('includes {{name}}, who cannot write to everyone else here', { name: clash.name }),
    });
  return [me, there];
}

/** Begins a conversation; returns its id. */
async function begin(sending: Sending, draft: Draft): Promise<string> {
  const { actor, now, db } = sending;
  if (!draft.subject) throw invalid({ field: 'subject', message: 'is required' });
  const [me, others] = await recipients(sending, draft);
  const kind = others.length === 1 ? 'direct' : 'group';
  const thread = await db(messageThread).create({
    subject: draft.subject,
    kind,
    lastAt: now,
    lastBy: actor.name.slice(0, LINE),
  });
  for (const { account, name } of [me, ...others])
    await db(threadMember).create({ thread, account, name: name.slice(0, LINE), unread: 0, lastAt: now });
  return thread;
}

/**
 * The conversation that a reply goes to; refuses one that is closed or not the writer's, and one in which a client meets
 * someone who is no longer of their care team: an assignment may have ended since it began.
 */
async function continued({ engine, work, actor, account, db }: Sending, thread: string): Promise<string> {
  const [rows] = await work.tx.read({ text: TAKES_PART, values: [actor.tenantId, thread, account] });
  if (!rows?.[0])
    throw new Refusal('CONFLICT', { why: 'This conversation is closed, or you left it. Start a new one.' });
  const others = await db(threadMember).find({ where: { thread, status: ['inbox', 'archived'] } });
  const accounts = others.map((one) => one.account);
  const people = await peopleIn(engine, actor.tenantId, accounts);
  const assigned = await assignedAmong(engine, actor.tenantId, accounts);
  const strangers = people.find((m) => people.some((other) => other !== m && !mayWrite(m, other, assigned)));
  if (strangers)
    throw new Refusal('CONFLICT', {
      why: 'This conversation includes a client and someone outside their care team. Start a new one.',
    });
  return thread;
}

/**
 * Sends a draft of the actor's own; answers the conversation. Refuses an empty one, one without people or subject, people who
 * may not be written to, and a conversation that is closed. Sent twice, the second finds no draft (NOT_FOUND).
 */
export async function sendDraft(engine: Engine, actor: Actor, id: string): Promise<string> {
  const account = actor.accountId;
  if (account === null) throw new Refusal('PERMISSION_DENIED');
  if (actor.demo) throw new Refusal('DEMO_LIMITED');
  const now = new Date().toISOString();
  return engine.act.transact(actor, { resource: messageDraft, action: 'send', id }, async (work) => {
    // Not even those who may read everything send what somebody else wrote.
    const [mine] = await work.tx.read({ text: MINE, values: [actor.tenantId, id, account] });
    if (!mine?.[0]) throw new Refusal('NOT_FOUND');
    const own = dbFor(engine.act, work, actor)(messageDraft);
    const draft = await own.get(id);
    if (!draft.body && !draft.attachments?.length)
      throw invalid({ field: 'body', message: 'is empty: write something or attach a file' });
    await own.remove(id);
    const db = dbFor(engine.act, work, asSystem(actor, 'message sent'));
    const sending = { engine, work, actor, account, now, db };
    const thread = draft.thread ? await continued(sending, draft.thread) : await begin(sending, draft);
    await sending.db(message).create({
      thread,
      author: account,
      authorName: actor.name.slice(0, LINE),
      body: draft.body ?? `${filesWords(draft)}.`,
      attachments: draft.attachments,
      urgent: draft.urgent,
      sentAt: now,
    });
    const by = [actor.name.slice(0, LINE), lineOf(draft.body) || filesWords(draft)];
    work.tx.write({ text: COUNT, values: [actor.tenantId, thread, account, now] });
    work.tx.write({ text: LATEST, values: [actor.tenantId, thread, now, ...by] });
    work.tx.write(jobStatement('messages:tell', { tenantId: actor.tenantId, thread, author: account }));
    for (const { name } of [threadMember, messageThread]) work.events.push({ noun: name, id: '', action: 'change' });
    return thread;
  });
}
