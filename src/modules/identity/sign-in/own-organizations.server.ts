/** The organizations in which somebody signs in, the change from one to another, and what happened with their sign-in. */
import type { FastifyInstance } from 'fastify';
import { isId } from '#engine/model/check.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { sendData } from '#engine/server/http.ts';
import { type IdentityParts, type Self, selfOf } from '#modules/identity/identity-parts.server.ts';
import type { OwnOrganization, SignInEvent } from '#modules/identity/identity-wire.model.ts';
import { ENTERED, FEDERATED, INVITED } from './held-roles.ts';
import { enter } from './login.ts';
import { refuseVouched } from './own-proof.server.ts';
import { continuedBy } from './sessions.ts';

const MINE = `select o.id, o.name, t.needs_new_password from account_tenant t join organization o on o.id = t.tenant_id and o.status = 'active' where t.account_id = $1 order by lower(o.name), o.id`;
/** As far back as one's own sign-ins are shown (domain/platform.md, section 1a). */
const HISTORY_DAYS = 90;
const HISTORY = `select at, action, outcome, ip from audit_event where tenant_id = $1 and actor = $2 and noun = 'session'
  and at > now() - interval '${HISTORY_DAYS} days' order by at desc, seq desc limit 200`;

/** Why an account that one other organization made does not open this one by the means it had there. */
const NEW_PASSWORD =
  'Set a new password to open this organization: your other organization may know the current one. Use “Forgot password” on the sign-in page.';

/** Registers the calls about one's own organizations and sign-ins. */
export function registerOwnOrganizations(app: FastifyInstance, parts: IdentityParts): void {
  const { sessions, secureCookies } = parts;
  const { connections } = parts.engine;

  /** How somebody came to another organization: what a sign-in service or an invitation said stays behind. */
  const ownMethods = async ({ methods, accountId }: Self): Promise<string[]> => {
    if (!methods.includes(FEDERATED) && !methods.includes(INVITED)) return [...new Set([...methods, ENTERED])];
    // They showed their own means here: the second factor where they have one, else the password.
    return [(await parts.factors.list(accountId)).length > 0 ? 'mfa' : 'pwd', ENTERED];
  };

  app.get('/api/auth/organizations', async (request, reply) => {
    const { actor, accountId } = await selfOf(parts, request);
    const [rows = []] = await connections.run([{ text: MINE, values: [accountId] }]);
    const own = rows.map(
      (r): OwnOrganization => ({ id: r.id as string, name: r.name as string, current: r.id === actor.tenantId }),
    );
    return sendData(reply, own);
  });

  app.post('/api/auth/organizations/enter', async (request, reply) => {
    const self = await selfOf(parts, request);
    const { actor, accountId, sessionId } = self;
    const { id } = (request.body ?? {}) as { id?: unknown };
    const [rows = []] = await connections.run([{ text: MINE, values: [accountId] }]);
    const there = rows.find((r) => r.id === id);
    if (!isId(id) || !there) throw new Refusal('NOT_FOUND');
    if (there.needs_new_password === true) throw new Refusal('CONFLICT', { why: NEW_PASSWORD });
    if (id !== actor.tenantId) await refuseVouched(parts, self);
    // The same person by the same proof: a new session there, and the one here ends.
    const methods = id === actor.tenantId ? self.methods : await ownMethods(self);
    const answer = await enter({ connections, sessions, secureCookies }, request, reply, {
      accountId,
      tenantId: id,
      methods,
      continues: continuedBy(self),
    });
    await sessions.end(accountId, sessionId);
    return answer;
  });

  app.get('/api/auth/history', async (request, reply) => {
    const { actor, accountId } = await selfOf(parts, request);
    const [rows = []] = await connections.read(actor.tenantId, [
      { text: HISTORY, values: [actor.tenantId, accountId] },
    ]);
    const events = rows.map(
      (r): SignInEvent => ({
        at: r.at as string,
        action: r.action as string,
        outcome: r.outcome as SignInEvent['outcome'],
        ip: r.ip as string | null,
      }),
    );
    return sendData(reply, events);
  });
}
