/** Mail that leaves: handed to a mail server where one is configured, else left in the outbox for an administrator. */
import { hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { type Carry, type Letter, privateMailTask } from '#engine/server/private-mail.ts';
import { secretPlace } from '#engine/server/secrets.ts';
import { outgoingMail } from './outgoing-mail.model.ts';

const KEPT_DAYS = 30;

/** Prints a line for the person who runs the demo. */
export type Say = (line: string) => void;

/** A mail server by its address (smtp:// or smtps://, with user and password) and the sender's address. */
export function smtp(url: string, from: string): Carry {
  // Fetched with the first letter: most servers that are only tried out never send one.
  const mailer = async () => (await import('nodemailer')).default.createTransport(url);
  let transport: ReturnType<typeof mailer> | undefined;
  return async ({ to, subject, text }) => {
    // Plain text only, and nothing of the letter is read as an address, a file or a link to fetch.
    await (await (transport ??= mailer())).sendMail({
      from,
      to,
      subject,
      text,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}

/** A mail that was written is a job to send it: in one transaction, or neither. */
export const mailServed = hooksFor(outgoingMail, {
  on: { create: async ({ record, actor, job }) => job('mail:send', { tenantId: actor.tenantId, id: record.id }) },
});

/** A mail that waits, opened; null where it waits no longer. */
async function waiting(engine: Engine, tenantId: string, id: string): Promise<Letter | null> {
  const [rows] = await engine.connections.read(tenantId, [
    {
      text: `select recipient, subject, body from outgoing_mail where tenant_id = $1 and id = $2 and status = 'waiting'`,
      values: [tenantId, id],
    },
  ]);
  const row = rows?.[0];
  if (!row) return null;
  const text = engine.secrets.open(row.body as Buffer, secretPlace(tenantId, outgoingMail.name, id, 'body'));
  return { to: row.recipient as string, subject: row.subject as string, text };
}

/** Hands a waiting mail over; one that is no longer waiting is left alone. */
async function send(engine: Engine, carry: Carry, tenantId: string, id: string): Promise<void> {
  const letter = await waiting(engine, tenantId, id);
  if (!letter) return;
  const system = systemActor(tenantId, 'mail');
  const edit = (action: string, input: Record<string, unknown>) =>
    engine.act.act(system, { resource: outgoingMail, action, id, input });
  try {
    await carry(letter);
  } catch (error) {
    // The kind of failure alone: a mail server's words may repeat the letter.
    const { code } = error as { code?: unknown };
    await edit('edit', { failure: typeof code === 'string' ? code.slice(0, 60) : 'The mail server did not take it' });
    throw error;
  }
  await edit('send', { sentAt: new Date().toISOString(), failure: null });
}

/** A link that works once; its secret comes after the #. */
const ONCE = /https?:\/\/\S+#\S+/;
/** Tells of a mail with such a link, in invented organizations alone; the mail goes on waiting in the outbox. */
async function show(engine: Engine, say: Say, tenantId: string, id: string): Promise<void> {
  const [demo = []] = await engine.connections.run([
    { text: 'select 1 from organization where id = $1 and is_demo', values: [tenantId] },
  ]);
  const letter = demo.length > 0 ? await waiting(engine, tenantId, id) : null;
  const link = letter && ONCE.exec(letter.text)?.[0];
  if (link) say(`Mail to ${letter.to}: ${letter.subject}: ${link}`);
}

const OLD = `select id from outgoing_mail where tenant_id = $1 and created_at < now() - interval '${KEPT_DAYS} days' limit 500`;

async function forgetOld(engine: Engine, tenantId: string): Promise<void> {
  const [rows = []] = await engine.connections.read(tenantId, [{ text: OLD, values: [tenantId] }]);
  const system = systemActor(tenantId, 'old mail');
  for (const { id } of rows)
    await engine.act.act(system, { resource: outgoingMail, action: 'remove', id: id as string });
}

/** The work of the outbox; without `carry` mails wait there, and the demonstration says its links where it runs. */
export const mailTasks = (carry: Carry | null, say: Say | null): readonly Task[] => [
  ...(carry ? [privateMailTask(carry)] : []),
  {
    name: 'mail:send',
    run: async (engine, tenantId, { id }) => {
      if (typeof id !== 'string') return;
      if (carry) await send(engine, carry, tenantId, id);
      else if (say) await show(engine, say, tenantId, id);
    },
  },
  { name: 'mail:forget', schedule: '17 3 * * *', due: `exists (${OLD})`, run: forgetOld },
];
