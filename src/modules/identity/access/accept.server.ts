/** Answering an invitation: with a new sign-in, or with the one that somebody has already. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRole, ROLE_LABELS } from '#access/roles.model.ts';
import { text } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { sha256 } from '#engine/server/digest.ts';
import { asSystem, type Actor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { newId } from '#engine/server/ids.ts';
import { inputOf } from '#engine/server/input.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import { type IdentityParts, selfOf } from '#modules/identity/identity-parts.server.ts';
import type { InvitationCard } from '#modules/identity/identity-wire.model.ts';
import { invite } from './invite.model.ts';
import { accountStatements, enter } from '#modules/identity/sign-in/login.ts';
import { membership } from './membership.model.ts';
import { mustBeGood } from '#modules/identity/passwords/password-rules.server.ts';
import { limits } from '#modules/identity/sign-in/throttle.server.ts';
import { accountTrail, caller } from '#modules/identity/trail/trail.server.ts';

const LINK = `select l.tenant_id, l.invite_id, o.name as organization
  from invite_link l join organization o on o.id = l.tenant_id and o.status = 'active' where l.token_hash = $1 and l.expires_at > now()`;
const INVITE = `select i.id, i.email, i.role, i.made_role, i.facilities, i.status, d.name as made_name from invite i
  left join made_role d on d.tenant_id = i.tenant_id and d.id = i.made_role where i.tenant_id = $1 and i.id = $2`;
const KNOWN = 'select id from account where lower(email) = $1';
const token = { token: text({ max: 64 }) };
const names = { firstName: text({ max: 80 }), lastName: text({ max: 80 }) };

interface Found {
  readonly tenantId: string;
  readonly organization: string;
  readonly invite: Row;
  /** Whether the address has a sign-in already. */
  readonly known: boolean;
}

/** The open invitation behind a link; LINK_EXPIRED for everything else. */
async function find(parts: IdentityParts, secret: string): Promise<Found> {
  const { connections } = parts.engine;
  const [links] = await connections.run([{ text: LINK, values: [sha256(secret)] }]);
  const link = links?.[0];
  if (!link) throw new Refusal('LINK_EXPIRED');
  const tenantId = link.tenant_id as string;
  const [rows] = await connections.read(tenantId, [{ text: INVITE, values: [tenantId, link.invite_id] }]);
  const found = rows?.[0];
  if (found?.status !== 'pending') throw new Refusal('LINK_EXPIRED');
  const [known = []] = await connections.run([{ text: KNOWN, values: [String(found.email).toLowerCase()] }]);
  return { tenantId, organization: link.organization as string, invite: found, known: known.length > 0 };
}

/** Gives the role, and marks the invitation as used: of two at the same moment one finds that it was. */
async function join(
  parts: IdentityParts,
  request: FastifyRequest,
  { tenantId, invite: row }: Found,
  who: { readonly accountId: string; readonly name: string },
  first: readonly { text: string; values: unknown[] }[],
): Promise<void> {
  const { act } = parts.engine;
  const actor: Actor = caller({ tenantId, ...who }, request);
  const system = asSystem(actor, 'invitation accepted');
  const about = { resource: invite, action: 'accept', id: row.id as string };
  await act.transact(system, about, async (work) => {
    for (const statement of first) work.tx.write(statement);
    await act.within(work, system, { ...about, input: { acceptedBy: who.accountId } });
    await act.within(work, system, {
      resource: membership,
      action: 'create',
      input: {
        account: who.accountId,
        email: row.email,
        role: row.role,
        madeRole: row.made_role,
        facilities: row.facilities,
      },
    });
    work.tx.write({
      text: 'delete from invite_link where tenant_id = $1 and invite_id = $2',
      values: [tenantId, row.id],
    });
    work.tx.write(accountTrail(actor, 'accept invitation', who.accountId));
  });
  parts.sessions.changed();
}

/** Registers the two calls of an invitation's page. */
export function registerAccept(app: FastifyInstance, parts: IdentityParts): void {
  const { sessions, throttle, secureCookies } = parts;
  const { connections } = parts.engine;

  app.post('/api/auth/invitation', async (request, reply) => {
    const { token: secret } = inputOf(token, request.body);
    await throttle.take([limits.inviteLink, request.ip]);
    const { organization, invite: row, known } = await find(parts, secret);
    const role = row.role as string;
    const card: InvitationCard = {
      organization,
      email: row.email as string,
      role: (row.made_name as string | null) ?? (isRole(role) ? ROLE_LABELS[role] : role),
      known,
    };
    return sendData(reply, card);
  });

  app.post('/api/auth/invitation/accept', async (request, reply) => {
    await throttle.take([limits.inviteLink, request.ip]);
    if (sessions.tokenOf(request) !== null) {
      const { token: secret } = inputOf(token, request.body);
      const { actor, accountId } = await selfOf(parts, request);
      const found = await find(parts, secret);
      const [rows] = await connections.run([{ text: 'select email from account where id = $1', values: [accountId] }]);
      if (String(rows?.[0]?.email).toLowerCase() !== String(found.invite.email).toLowerCase())
        throw new Refusal('INVITE_OTHER');
      const into = 'insert into account_tenant (account_id, tenant_id) values ($1, $2) on conflict do nothing';
      await join(parts, request, found, { accountId, name: actor.name }, [
        { text: into, values: [accountId, found.tenantId] },
      ]);
      const who = { accountId, tenantId: found.tenantId, methods: ['invitation'] };
      return enter({ connections, sessions, secureCookies }, request, reply, who);
    }
    const {
      token: secret,
      password,
      firstName,
      lastName,
    } = inputOf({ ...token, ...names }, request.body, ['password']);
    const found = await find(parts, secret);
    // An address that signs in already shows that it is them by signing in; the link alone must not set a password.
    if (found.known) throw new Refusal('AUTH_ERROR');
    const address = found.invite.email as string;
    await mustBeGood(password, [address, firstName, lastName, found.organization, 'nexus', 'password']);
    const accountId = newId();
    const account = { id: accountId, email: address, password, firstName, lastName };
    const name = `${firstName} ${lastName}`;
    await join(parts, request, found, { accountId, name }, await accountStatements(account, found.tenantId));
    const who = { accountId, tenantId: found.tenantId, methods: ['pwd'] };
    return enter({ connections, sessions, secureCookies }, request, reply, who);
  });
}
