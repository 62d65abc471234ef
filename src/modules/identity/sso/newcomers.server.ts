/** People whom a sign-in service brings for the first time: an account for them, where the connection says so. */
import type { FastifyRequest } from 'fastify';
import { isDemoEmail } from '#access/demo.model.ts';
import { newId } from '#engine/server/ids.ts';
import type { Proven } from './id-token.server.ts';
import type { IdentityParts } from '#modules/identity/identity-parts.server.ts';
import { accountStatements } from '#modules/identity/sign-in/login.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { NEVER_MAPPED } from './sso-connection.model.ts';
import type { Checked, Found } from './sso-connections.server.ts';
import { accountTrail } from '#modules/identity/trail/trail.server.ts';

/** Links an account to who somebody is at a service: issuer, subject, own id, account, address, whether pinned. */
export const LINK =
  'insert into federated_identity (issuer, subject, id, account_id, email, pinned, last_used_at) values ($1, $2, $3, $4, $5, $6, now())';

/** The roles that a newcomer's groups give; the connection's own role where none does. */
export function rolesFor({ groups, jitRole }: Checked, theirs: readonly string[]): string[] {
  const mapped = groups.filter(({ group }) => theirs.includes(group)).map(({ role }) => role);
  return [...new Set(mapped.length > 0 ? mapped : jitRole === null ? [] : [jitRole])];
}

/** An account that this organization's directory made, and that nobody has ever opened: held until the transaction ends. */
const AWAITED = `select a.id from account a join account_tenant t on t.account_id = a.id and t.tenant_id = $1
  join directory_person p on p.tenant_id = t.tenant_id and p.account = a.id and p.made_at is not null
  where lower(a.email) = $2 and a.status = 'active' for update of a`;
const UNOPENED = `select 1 from account a where a.id = $1 and a.password_hash is null
  and not exists (select 1 from federated_identity i where i.account_id = a.id)
  and not exists (select 1 from account_tenant t where t.account_id = a.id and t.tenant_id <> $2)`;

/** Whether somebody is of a domain that leads here, with an address that the service vouches for. */
const vouchedFor = ({ email, emailVerified }: Proven, domains: readonly string[]): boolean =>
  email !== null && emailVerified && !isDemoEmail(email) && domains.includes(email.split('@')[1] ?? '');

/**
 * Connects the account that the directory made for somebody (SCIM) at their first sign-in; returns whether there was one.
 * The organization has vouched twice: its directory by the account, its service by the address.
 */
async function awaited(
  { engine }: IdentityParts,
  { system, domains }: Found,
  who: Proven,
  request: FastifyRequest,
): Promise<boolean> {
  if (!vouchedFor(who, domains)) return false;
  const from = { ...system, requestId: request.id, ip: request.ip };
  return engine.act.transact(system, { resource: membership, action: 'create' }, async (work) => {
    const [found] = await work.tx.read({ text: AWAITED, values: [system.tenantId, who.email] });
    const accountId = found?.[0]?.id;
    if (typeof accountId !== 'string') return false;
    const [unopened = []] = await work.tx.read({ text: UNOPENED, values: [accountId, system.tenantId] });
    if (unopened.length === 0) return false;
    work.tx.write({ text: LINK, values: [who.issuer, who.subject, newId(), accountId, who.email, false] });
    work.tx.write(accountTrail(from, 'connect single sign-on', accountId, 'made by the directory'));
    return true;
  });
}

/**
 * Makes an account with roles for somebody who is new, all or nothing; returns null, or why there is none: a sentence for
 * that person. An existing address is never taken over by the person who has it at the service.
 */
export async function newcomer(
  parts: IdentityParts,
  found: Found,
  who: Proven,
  request: FastifyRequest,
): Promise<string | null> {
  if (await awaited(parts, found, who, request)) return null;
  const { engine } = parts;
  const { connection, system, domains } = found;
  const { email } = who;
  const roles = rolesFor(connection, who.groups);
  if (roles.length === 0 || connection.jitRole === null)
    return 'There is no account for you here yet. Ask an administrator to invite you.';
  if (email === null || !who.emailVerified || isDemoEmail(email))
    return 'Your sign-in service does not vouch for your e-mail address. Ask its administrator to verify it.';
  if (!domains.includes(email.split('@')[1] ?? ''))
    return 'Your e-mail address is not of a domain that this organization has verified. Ask an administrator to invite you.';
  const [taken] = await engine.connections.run([
    { text: 'select 1 from account where lower(email) = $1', values: [email] },
  ]);
  if (taken?.length)
    return 'There is an account with your e-mail address already. Sign in with its password, then connect single sign-on in your settings.';
  const accountId = newId();
  const { tenantId } = system;
  const names = { firstName: who.firstName || email.split('@')[0] || email, lastName: who.lastName || '-' };
  const account = await accountStatements({ id: accountId, email, password: { hash: null }, ...names }, tenantId);
  const ignored = who.groups.filter((group) => (NEVER_MAPPED as readonly string[]).includes(group));
  const why = `${connection.name}: ${roles.join(', ')}${ignored.length ? `; not given: ${ignored.join(', ')}` : ''}`;
  const from = { ...system, requestId: request.id, ip: request.ip };
  await engine.act.transact(system, { resource: membership, action: 'create' }, async (work) => {
    for (const statement of account) work.tx.write(statement);
    work.tx.write({ text: LINK, values: [who.issuer, who.subject, newId(), accountId, email, false] });
    work.tx.write(accountTrail(from, 'create from single sign-on', accountId, why));
    for (const role of roles)
      await engine.act.within(work, system, {
        resource: membership,
        action: 'create',
        input: { account: accountId, email, role, employee: null },
      });
  });
  return null;
}
