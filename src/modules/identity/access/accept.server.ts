/** Answering an invitation: with a new sign-in, or with the one that somebody has already. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRole, ROLE_LABELS } from '#access/roles.model.ts';
import { text } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { sha256 } from '#engine/server/digest.ts';
import { asSystem, type Actor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { newId } from '#engine/server/ids.ts';
import { inputOf } from '#engine/server/input.ts';
import type { Row, Statement } from '#engine/server/pg/batch.ts';
import { cardOf, type IdentityParts, selfOf } from '#modules/identity/identity-parts.server.ts';
import type { InvitationCard } from '#modules/identity/identity-wire.model.ts';
import { mustKnowBirthDate, withoutBirthDate } from './birth-date.server.ts';
import { invite } from './invite.model.ts';
import { accountStatements, enter } from '#modules/identity/sign-in/login.ts';
import { membership } from './membership.model.ts';
import { mustBeGood } from '#modules/identity/passwords/password-rules.server.ts';
import { hashPassword } from '#modules/identity/passwords/passwords.ts';
import { onlyPassword, setPassword } from '#modules/identity/sign-in/own-proof.server.ts';
import { INVITED, isVouchedOnly, OWN } from '#modules/identity/sign-in/held-roles.ts';
import { continuedBy } from '#modules/identity/sign-in/sessions.ts';
import { limits } from '#modules/identity/sign-in/throttle.server.ts';
import { accountTrail, caller } from '#modules/identity/trail/trail.server.ts';

const LINK = `select l.tenant_id, l.invite_id, o.name as organization
  from invite_link l join organization o on o.id = l.tenant_id and o.status = 'active' where l.token_hash = $1 and l.expires_at > now()`;
const INVITE = `select i.id, i.email, i.role, i.made_role, i.facilities, i.status, d.name as made_name,
    exists (select 1 from coaching_client c where c.tenant_id = i.tenant_id and c.invite = i.id) as of_client from invite i
  left join made_role d on d.tenant_id = i.tenant_id and d.id = i.made_role where i.tenant_id = $1 and i.id = $2`;
/**
 * The account belongs to one other organization only. That organization may know its password or have added a passkey, and only its
 * invitation confirmed the address. Links for accounts in several organizations go to the owner alone.
 */
const KNOWN = `select a.id, coalesce(s.others = 1 or s.waiting, false) as foreign_alone from account a
  left join lateral (select count(*) as others, bool_or(t.needs_new_password) as waiting
    from account_tenant t where t.account_id = a.id and t.tenant_id <> $2) s on true where lower(a.email) = $1`;
const JOIN = `insert into account_tenant (account_id, tenant_id, needs_new_password) values ($1, $2, $3)
  on conflict (account_id, tenant_id) do update set needs_new_password = excluded.needs_new_password`;
const token = { token: text({ max: 64 }) };
const names = { firstName: text({ max: 80 }), lastName: text({ max: 80 }) };

interface Found {
  readonly tenantId: string;
  readonly organization: string;
  readonly invite: Row;
  /** Whether the address has a sign-in already. */
  readonly known: boolean;
  /** Whether another organization alone has it, and may know its password. */
  readonly foreignAlone: boolean;
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
  const [known = []] = await connections.run([{ text: KNOWN, values: [String(found.email).toLowerCase(), tenantId] }]);
  return {
    tenantId,
    organization: link.organization as string,
    invite: found,
    known: known.length > 0,
    foreignAlone: known[0]?.foreign_alone === true,
  };
}

const invitedBy = ({ tenantId, invite: row }: Found) => ({
  tenantId,
  inviteId: row.id as string,
  isOfClient: row.of_client === true,
});

/** Gives the role, and marks the invitation as used: of two at the same moment one finds that it was. */
async function join(
  parts: IdentityParts,
  request: FastifyRequest,
  { tenantId, invite: row }: Found,
  who: { readonly accountId: string; readonly name: string },
  first: readonly Statement[],
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
    const { organization, invite: row, known, foreignAlone } = await find(parts, secret);
    const role = row.role as string;
    const card: InvitationCard = {
      organization,
      email: row.email as string,
      known,
      // Of a client not even that they are one: the address may belong to a stranger.
      ...(row.of_client === true
        ? { asksBirthDate: true }
        : { role: (row.made_name as string | null) ?? (isRole(role) ? ROLE_LABELS[role] : role) }),
      ...(foreignAlone ? { newPassword: true } : {}),
    };
    return sendData(reply, card);
  });

  /**
   * Joins with the account that the user has. Another organization alone may know what opens it, so a new password removes every
   * other way to sign in; without one, the account opens this organization only in the session that begins here.
   */
  const joinSignedIn = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { bornOn, rest } = withoutBirthDate(request.body);
    const hasPassword = (rest as { password?: unknown } | null)?.password !== undefined;
    const { token: secret, password } = inputOf(token, rest, hasPassword ? ['password'] : []);
    const self = await selfOf(parts, request);
    const { actor, accountId, methods: shown } = self;
    const found = await find(parts, secret);
    const { email: address, words } = await cardOf(parts, accountId);
    if (address.toLowerCase() !== String(found.invite.email).toLowerCase()) throw new Refusal('INVITE_OTHER');
    const isNew = found.foreignAlone && password !== undefined;
    if (isNew) await mustBeGood(password, [...words, found.organization]);
    await mustKnowBirthDate(parts, request, invitedBy(found), bornOn, accountId);
    const here = caller({ tenantId: found.tenantId, accountId, name: actor.name }, request);
    const renewed = async () => [
      setPassword(accountId, await hashPassword(password)),
      ...onlyPassword(accountId),
      accountTrail(here, 'change password', accountId),
    ];
    await join(parts, request, found, { accountId, name: actor.name }, [
      { text: JOIN, values: [accountId, found.tenantId, found.foreignAlone && !isNew] },
      ...(isNew ? await renewed() : []),
    ]);
    if (isNew) await sessions.endAll(accountId, null);
    const by = isNew ? ['pwd'] : [INVITED, ...(isVouchedOnly(shown) ? [] : [OWN])];
    const who = {
      accountId,
      tenantId: found.tenantId,
      methods: by,
      ...(isNew ? {} : { continues: continuedBy(self) }),
    };
    return enter({ connections, sessions, secureCookies }, request, reply, who);
  };

  app.post('/api/auth/invitation/accept', async (request, reply) => {
    await throttle.take([limits.inviteLink, request.ip]);
    if (sessions.tokenOf(request) !== null) return joinSignedIn(request, reply);
    const { bornOn, rest } = withoutBirthDate(request.body);
    const { token: secret, password, firstName, lastName } = inputOf({ ...token, ...names }, rest, ['password']);
    const found = await find(parts, secret);
    // An address that signs in already shows that it is them by signing in; the link alone must not set a password.
    if (found.known) throw new Refusal('AUTH_ERROR');
    const address = found.invite.email as string;
    await mustBeGood(password, [address, firstName, lastName, found.organization, 'nexus', 'password']);
    const accountId = newId();
    await mustKnowBirthDate(parts, request, invitedBy(found), bornOn, accountId);
    const account = { id: accountId, email: address, password, firstName, lastName };
    const name = `${firstName} ${lastName}`;
    await join(parts, request, found, { accountId, name }, await accountStatements(account, found.tenantId));
    const who = { accountId, tenantId: found.tenantId, methods: ['pwd'] };
    return enter({ connections, sessions, secureCookies }, request, reply, who);
  });
}
