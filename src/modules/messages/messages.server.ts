/** The server side of messages and announcements: hooks by noun, other routes, and notifications of new messages. */
import type { FastifyInstance } from 'fastify';
import { notification } from '#engine/model/engine-nouns.model.ts';
import { ref } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { type NounHooks, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import { type Authenticate, sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import type { Task } from '#engine/server/jobs.ts';
import { noticeStatement } from '#engine/server/outgoing.ts';
import { announcementServed, announcementTasks, receiptServed } from './announcements.server.ts';
import { CORRECT_MINUTES, message, messageDraft, messageThread, threadMember } from './message-nouns.model.ts';
import type { SentMessage } from './message-wire.model.ts';
import { peopleFor, peopleIn } from './people.server.ts';
import { readersOf } from './readers.server.ts';
import { remind } from './remind.server.ts';
import { lineOf, sendDraft } from './send.server.ts';
import { inboxOf } from './who-writes.model.ts';

const RECEIVED = 'message.received';
const WITHDRAWN = 'This message was withdrawn.';

const memberServed = hooksFor(threadMember, {
  set: {
    markRead: async () => ({ unread: 0, readAt: new Date().toISOString() }),
    markUnread: async ({ record }) => ({ unread: Math.max(1, record.unread) }),
    leave: async () => ({ unread: 0 }),
  },
  on: {
    // Who has read the conversation need not be told of it any more.
    markRead: async ({ record, system }) => {
      const notices = system('the conversation was read')(notification);
      const open = await notices.all({ where: { recipient: record.account, kind: RECEIVED, status: 'unread' } });
      for (const { id, link } of open) if (link?.endsWith(record.thread)) await notices.act(id, 'markRead');
    },
  },
});

const inTime = (sentAt: string): void => {
  if (Date.now() - Date.parse(sentAt) > CORRECT_MINUTES * 60_000)
    throw new Refusal('CONFLICT', {
      why: phrase('You can correct a message for {{most}} minutes. Withdraw it, or write another one.', {
        most: CORRECT_MINUTES,
      }),
    });
};
const messageServed = hooksFor(message, {
  set: {
    correct: async ({ record }) => {
      inTime(record.sentAt);
      return { editedAt: new Date().toISOString() };
    },
    withdraw: async () => ({ body: WITHDRAWN, attachments: null }),
  },
  on: {
    correct: async ({ record, system }) => relabel(system('a message was corrected')(messageThread), record),
    withdraw: async ({ record, system }) => relabel(system('a message was withdrawn')(messageThread), record),
  },
});
/** The list of conversations shows the last message as it is now. */
async function relabel(
  threads: ReturnType<Parameters<NonNullable<NounHooks['on']>[string]>[0]['db']>,
  { thread, sentAt, body }: { readonly thread: string; readonly sentAt: string; readonly body: string },
): Promise<void> {
  const { lastAt } = await threads.get(thread);
  if (lastAt === sentAt) await threads.edit(thread, { lastLine: lineOf(body) });
}

const draftServed = hooksFor(messageDraft, {
  set: {
    // Of a conversation that somebody else has, nobody learns even that it is there.
    create: async ({ record, db }) => {
      if (record.thread) await db(messageThread).get(record.thread);
    },
  },
});

export const messagesServed: readonly NounHooks[] = [
  memberServed,
  messageServed,
  draftServed,
  announcementServed,
  receiptServed,
];

/** Participants with an unread message who have not been notified of this conversation yet. */
const UNTOLD = `select m.account from thread_member m where m.tenant_id = $1 and m.thread = $2 and m.status <> 'left' and m.unread > 0 and m.account <> $3
  and not exists (select 1 from notification n where n.tenant_id = $1 and n.recipient = m.account and n.status = 'unread' and n.kind = '${RECEIVED}' and n.link like '%' || $2::text)`;
const ONE_ACCOUNT = `select x.account, p.hushed from (select $2::uuid as account) x left join notice_preference p on p.tenant_id = $1 and p.account = x.account`;

async function tell(engine: Engine, tenantId: string, thread: string, author: string): Promise<void> {
  const [rows = []] = await engine.connections.read(tenantId, [{ text: UNTOLD, values: [tenantId, thread, author] }]);
  const people = await peopleIn(
    engine,
    tenantId,
    rows.map((r) => r.account as string),
  );
  const system = systemActor(tenantId, 'new message');
  await engine.connections.read(
    tenantId,
    people.map(({ account, roles }) =>
      noticeStatement(system, ONE_ACCOUNT, account, {
        kind: RECEIVED,
        title: phrase('You have a new message'),
        link: `${inboxOf(roles)}?thread=${thread}`,
      }),
    ),
  );
  if (people.length) engine.live.publish(tenantId, [{ noun: notification.name, id: '', action: 'create' }]);
}

export const messageTasks: readonly Task[] = [
  {
    name: 'messages:tell',
    // Written by `sendDraft`.
    run: (engine, tenantId, { thread, author }) => tell(engine, tenantId, String(thread), String(author)),
  },
  ...announcementTasks,
];

/** The calls about messages that are no noun's. */
export function messageRoutes(app: FastifyInstance, engine: Engine, authenticate: Authenticate): void {
  app.get('/api/messaging/people', async (request, reply) => {
    const actor = await authenticate(request);
    const { q } = request.query as { q?: unknown };
    return sendData(reply, await peopleFor(engine, actor, typeof q === 'string' ? q : ''));
  });
  app.get('/api/messaging/announcements/:id/readers', async (request, reply) => {
    const actor = await authenticate(request);
    // The route has one parameter, and each is a text.
    const { id } = request.params as { id: string };
    const { after } = request.query as { after?: unknown };
    return sendData(reply, await readersOf(engine, actor, id, after));
  });
  app.post('/api/messaging/announcements/:id/remind', async (request, reply) => {
    const actor = await authenticate(request);
    const { id } = request.params as { id: string };
    return sendData(reply, await remind(engine, actor, id));
  });
  app.post('/api/messaging/send', async (request, reply) => {
    const actor = await authenticate(request);
    const { draft } = inputOf({ draft: ref(messageDraft.name) }, request.body);
    const sent: SentMessage = { thread: await sendDraft(engine, actor, draft) };
    return sendData(reply, sent);
  });
}
