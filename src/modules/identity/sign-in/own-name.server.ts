/** One's own name, as the account has it: for those whom no other record names. */
import type { FastifyInstance } from 'fastify';
import { text } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import { type IdentityParts, selfOf } from '#modules/identity/identity-parts.server.ts';
import { accountTrail } from '#modules/identity/trail/trail.server.ts';
import { refuseVouched } from './own-proof.server.ts';

const names = { firstName: text({ max: 80 }), lastName: text({ max: 80 }) };
const RENAME = 'update account set first_name = $2, last_name = $3 where id = $1';
/** Who else names this account: the record of an employee, or a directory. One that signs in elsewhere too, a directory leaves alone. */
const NAMED = `select exists (select 1 from membership m where m.tenant_id = $1 and m.account = $2 and m.employee is not null) as employed,
    exists (select 1 from directory_person p where p.tenant_id = $1 and p.account = $2)
      and (select count(*) from account_tenant t where t.account_id = $2) = 1 as listed`;

/** Registers the call that changes one's own name. */
export function registerOwnName(app: FastifyInstance, parts: IdentityParts): void {
  const { sessions, engine } = parts;
  const { connections } = engine;

  app.post('/api/auth/name', async (request, reply) => {
    const self = await selfOf(parts, request);
    const { actor, accountId } = self;
    await refuseVouched(parts, self);
    const { firstName, lastName } = inputOf(names, request.body);
    const [found] = await connections.read(actor.tenantId, [{ text: NAMED, values: [actor.tenantId, accountId] }]);
    if (found?.[0]?.employed === true)
      throw new Refusal('CONFLICT', { why: 'Your name comes from your employee record. Ask HR to change it.' });
    if (found?.[0]?.listed === true)
      throw new Refusal('CONFLICT', {
        why: 'Your name comes from your organization’s directory. Have it changed there.',
      });
    // In one transaction: no name changes without a trace.
    await connections.read(actor.tenantId, [
      { text: RENAME, values: [accountId, firstName, lastName] },
      accountTrail(actor, 'change name', accountId),
    ]);
    sessions.changed();
    return sendData(reply, null);
  });
}
