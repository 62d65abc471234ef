/** A second person confirms their identity on the user's screen, for an action that needs two people. */
import type { FastifyInstance } from 'fastify';
import { email, text } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import { WITNESS_SECONDS, witnessPass } from '#engine/server/witness.ts';
import { type IdentityParts, selfOf } from '#modules/identity/identity-parts.server.ts';
import { verifyPassword } from '#modules/identity/passwords/passwords.ts';
import { signInTrail } from '#modules/identity/trail/trail.server.ts';
import { type Counted, limits } from './throttle.server.ts';

const fields = { email: email(), code: text({ max: 40, optional: true }) };

// A person of this organization who can sign in now: a paused or suspended account cannot be a witness.
const FIND = `select a.id, a.first_name, a.last_name, a.password_hash, array_agg(m.role) filter (where m.made_role is null) as roles
  from account a join membership m on m.account = a.id and m.tenant_id = $1 and m.status = 'active'
    join account_tenant t on t.account_id = a.id and t.tenant_id = m.tenant_id and not t.needs_new_password
  where lower(a.email) = $2 and a.status = 'active' and (a.locked_until is null or a.locked_until <= now()) group by a.id`;

/** Registers `POST /api/auth/witness`: e-mail and password of the second person, and their code where they have one. */
export function registerWitness(app: FastifyInstance, parts: IdentityParts): void {
  const { factors, throttle } = parts;
  const { connections } = parts.engine;
  app.post('/api/auth/witness', async (request, reply) => {
    const { actor, accountId } = await selfOf(parts, request);
    const caller: Counted = [limits.witnessCaller, accountId];
    const { email: address, code, password } = inputOf(fields, request.body, ['password']);
    await throttle.takeEach([limits.proof, address], caller);
    const [rows] = await connections.read(actor.tenantId, [{ text: FIND, values: [actor.tenantId, address] }]);
    const found = rows?.[0];
    // A password is compared even where nobody is found, so that the time it takes tells nothing.
    const fits = await verifyPassword(password, (found?.password_hash as string | undefined) ?? null);
    if (!found || !fits) {
      await connections.read(actor.tenantId, [signInTrail(actor, 'witness', 'denied')]);
      throw new Refusal('INVALID_CREDENTIALS');
    }
    const account = found.id as string;
    if ((await factors.list(account)).length > 0) {
      if (!code) {
        await connections.run([throttle.giveBack(caller)]);
        throw new Refusal('MFA_REQUIRED');
      }
      if ((await factors.use(account, code)) === null) throw new Refusal('MFA_INVALID');
    }
    const name = `${String(found.first_name)} ${String(found.last_name)}`;
    const { pass, keep } = witnessPass(actor, { account, name, roles: (found.roles as string[] | null) ?? [] });
    await connections.read(actor.tenantId, [keep, signInTrail(actor, 'witness', 'success')]);
    await connections.run([throttle.clear([limits.proof, address]), throttle.giveBack(caller)]);
    return sendData(reply, { pass, name, seconds: WITNESS_SECONDS });
  });
}
