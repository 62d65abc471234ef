/**
 * Mail that no outbox may hold: its link opens an account that is more than the organization's own. Such a letter waits sealed
 * in the job that sends it, where no administrator can open it.
 */
import type { Engine } from '#engine/server/engine.ts';
import type { Task } from '#engine/server/jobs.ts';
import { jobStatement } from '#engine/server/outgoing.ts';
import type { Statement } from '#engine/server/pg/batch.ts';
import { secretPlace } from '#engine/server/secrets.ts';
import type { Carry, Letter } from './letter.ts';

const TASK = 'mail:send-private';
const placeOf = (tenantId: string): string => secretPlace(tenantId, 'private_mail', TASK, 'letter');

/** Whether an account belongs to several organizations, open or not: none of them may open its links. */
export const SEVERAL = '(select count(*) from account_tenant s where s.account_id = a.id) > 1';

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
