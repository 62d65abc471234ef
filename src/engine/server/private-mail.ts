/**
 * Mail that no outbox may hold: its link or code opens more than an administrator may read, such as an account of several
 * organizations, a client's form or a document to sign. Such a letter waits sealed in the job that hands it to the mail
 * server, where no administrator can open it.
 */
import type { AnyResource } from '#engine/model/resource.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { dbFor } from './db.ts';
import type { Engine } from './engine.ts';
import type { Actor } from './grants.ts';
import type { Task } from './jobs.ts';
import { jobStatement } from './outgoing.ts';
import type { Statement } from './pg/batch.ts';
import { secretPlace } from './secrets.ts';
import type { Work } from './work.ts';

/** A mail as a mail server takes it. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
/** Hands a letter over; rejects when it was not taken. */
export type Carry = (letter: Letter) => Promise<void>;

const TASK = 'mail:send-private';
const placeOf = (tenantId: string): string => secretPlace(tenantId, 'private_mail', TASK, 'letter');

/** The statement that hands a letter to the mail server without leaving it in the outbox. */
export const privateMail = ({ secrets }: Engine, tenantId: string, letter: Letter): Statement =>
  jobStatement(TASK, { tenantId, sealed: secrets.seal(JSON.stringify(letter), placeOf(tenantId)).toString('base64') });

/** The work behind private mail, where a mail server is configured. */
export const privateMailTask = (carry: Carry): Task => ({
  name: TASK,
  run: async ({ secrets }, tenantId, { sealed }) => {
    if (typeof sealed !== 'string') return;
    await carry(JSON.parse(secrets.open(Buffer.from(sealed, 'base64'), placeOf(tenantId))) as Letter);
  },
});

const INVENTED = 'select 1 from organization where id = $1 and is_demo';

/**
 * Whether private mail reaches people of an organization: a mail server takes it, or the people are the invented ones of the
 * demonstration, whose mail may wait in the outbox.
 */
export async function canMailPrivately({ sendsMail, connections }: Engine, tenantId: string): Promise<boolean> {
  if (sendsMail) return true;
  const [rows = []] = await connections.run([{ text: INVENTED, values: [tenantId] }]);
  return rows.length > 0;
}

/** Refuses where private mail reaches nobody (CONFLICT); `why` is the sentence with the way out. */
export async function mustMailPrivately(engine: Engine, tenantId: string, why: string): Promise<void> {
  if (!(await canMailPrivately(engine, tenantId))) throw new Refusal('CONFLICT', { why });
}

/**
 * Writes a letter in an open transaction: sealed for the mail server; without one in the outbox (the noun), for callers who
 * have asked `canMailPrivately`.
 */
export async function writePrivately(
  engine: Engine,
  work: Work,
  { actor, outbox }: { readonly actor: Actor; readonly outbox: AnyResource },
  { to, subject, text }: Letter,
): Promise<void> {
  if (engine.sendsMail) work.tx.write(privateMail(engine, actor.tenantId, { to, subject, text }));
  else await dbFor(engine.act, work, actor)(outbox).create({ recipient: to, subject, body: text });
}
