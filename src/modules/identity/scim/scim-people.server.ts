/** What a directory does with people: makes their account here, changes it, closes and opens it, takes it away. */
import { isDemoEmail } from '#access/demo.model.ts';
import { newId } from '#engine/server/ids.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import type { Work } from '#engine/server/work.ts';
import { keepAnAdministrator } from '#modules/identity/access/memberships.server.ts';
import { TOP_ROLES } from '#modules/identity/access/made-role.model.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import type { IdentityParts } from '#modules/identity/identity-parts.server.ts';
import { accountStatements } from '#modules/identity/sign-in/login.ts';
import { accountTrail } from '#modules/identity/trail/trail.server.ts';
import { directoryGroup, directoryMember, directoryPerson } from './directory-nouns.model.ts';
import { ScimError, unusable } from './scim-error.ts';
import { employeeOf } from './scim-employees.server.ts';
import type { Addresses, Wish } from './scim-wish.ts';
import { hand, mappingOf } from './scim-roles.server.ts';

const DOMAIN = `select 1 from tenant_domain where tenant_id = $1 and status = 'verified' and domain = $2`;
/** Only people of domains that the organization has shown to be its own. */
async function mustBeOurs(work: Work, tenantId: string, address: string): Promise<void> {
  const [rows = []] = await work.tx.read({ text: DOMAIN, values: [tenantId, address.split('@')[1]] });
  if (rows.length === 0 || isDemoEmail(address))
    throw unusable(
      'invalidValue',
      `${address} is not of a domain that this organization has verified. Verify it under Security, Domains, or change this person under Users.`,
    );
}

const KNOWN = `select a.id, exists (select 1 from account_tenant t where t.account_id = a.id and t.tenant_id = $1) as here
  from account a where lower(a.email) = $2`;
async function mustBeFree(work: Work, tenantId: string, address: string, id: string | null): Promise<void> {
  const [rows] = await work.tx.read({ text: KNOWN, values: [tenantId, address] });
  const known = rows?.[0];
  if (!known || known.id === id) return;
  throw new ScimError(
    409,
    'uniqueness',
    known.here === true
      ? `${address} is a user here already. Ask for it by a filter of userName.`
      : `${address} has an account already, which is not of this organization. Invite that person under Users; they decide.`,
  );
}

const PERSON = `select a.id, a.email, a.first_name, a.last_name, a.status, p.id as person, p.status as state, p.paused, p.work_email,
    (select count(*)::integer from account_tenant x where x.account_id = a.id) as organizations
  from account a join account_tenant t on t.account_id = a.id and t.tenant_id = $1
  left join directory_person p on p.tenant_id = t.tenant_id and p.account = a.id where a.id = $2 for update of a`;
const HELD =
  'select id, role, status, employee from membership where tenant_id = $1 and account = $2 order by created_at, id';

/** A person with what must be known before anything is changed, held until the transaction ends. */
interface Held {
  readonly row: Row;
  readonly roles: readonly Row[];
}
/** 404 for an id of nobody here, 403 for somebody above an organization. */
async function held(work: Work, actor: Actor, id: string): Promise<Held> {
  const values = [actor.tenantId, id];
  const [people, roles = []] = await work.tx.read({ text: PERSON, values }, { text: HELD, values });
  const row = people?.[0];
  if (!row) throw new ScimError(404, null, 'There is no user of this id.');
  if (roles.some((r) => TOP_ROLES.includes(r.role as string)))
    throw new ScimError(403, null, 'This person has a role above the organization, so a directory cannot change them.');
  await mustBeOurs(work, actor.tenantId, String(row.email).toLowerCase());
  return { row, roles };
}

/** Makes the account with its first role, without a password; returns its id. */
export async function createPerson({ engine }: IdentityParts, work: Work, actor: Actor, wish: Wish): Promise<string> {
  const { address } = wish;
  await mustBeOurs(work, actor.tenantId, address);
  await mustBeFree(work, actor.tenantId, address, null);
  const id = newId();
  const names = { firstName: wish.givenName ?? address.split('@')[0] ?? address, lastName: wish.familyName ?? '-' };
  const { usual } = await mappingOf(work, actor.tenantId);
  for (const statement of await accountStatements(
    { id, email: address, password: { hash: null }, ...names },
    actor.tenantId,
  ))
    work.tx.write(statement);
  const system = hand(actor);
  const employee = await employeeOf(work, actor.tenantId, id, wish);
  const closed = wish.active === false;
  const first = await engine.act.within(work, system, {
    resource: membership,
    action: 'create',
    input: { account: id, email: address, role: usual, employee, ...(closed ? { status: 'suspended' } : {}) },
  });
  await engine.act.within(work, system, {
    resource: directoryPerson,
    action: 'create',
    input: {
      account: id,
      email: address,
      workEmail: wish.workEmail,
      externalId: wish.externalId,
      madeAt: new Date().toISOString(),
      ...(closed ? { status: 'inactive', paused: [{ membership: first }] } : {}),
    },
  });
  work.tx.write(accountTrail(system, 'create from directory', id, usual));
  return id;
}

/** The directory's own record of a person, made at its first change of somebody who had been here before. */
async function recordOf({ engine }: IdentityParts, work: Work, actor: Actor, row: Row): Promise<string> {
  if (typeof row.person === 'string') return row.person;
  const input = { account: row.id, email: row.email, externalId: null };
  return engine.act.within(work, hand(actor), { resource: directoryPerson, action: 'create', input });
}

async function rename(parts: IdentityParts, work: Work, actor: Actor, { row, roles }: Held, wish: Wish): Promise<void> {
  const now = { first: wish.givenName ?? row.first_name, last: wish.familyName ?? row.last_name };
  const moved = wish.address !== String(row.email).toLowerCase();
  if (!moved && now.first === row.first_name && now.last === row.last_name) return;
  if (Number(row.organizations) > 1)
    throw unusable(
      'mutability',
      'This person signs in to another organization, too: name and address are theirs to change.',
    );
  if (moved) {
    await mustBeOurs(work, actor.tenantId, wish.address);
    await mustBeFree(work, actor.tenantId, wish.address, row.id as string);
    // A link that went to the old address opens nothing any more.
    work.tx.write({ text: 'delete from password_reset where account_id = $1', values: [row.id] });
  }
  work.tx.write({
    text: 'update account set email = $2, first_name = $3, last_name = $4 where id = $1',
    values: [row.id, moved ? wish.address : row.email, now.first, now.last],
  });
  work.tx.write(
    accountTrail(hand(actor), 'change from directory', row.id as string, moved ? 'name or address' : 'name'),
  );
  if (!moved) return;
  for (const each of roles)
    await parts.engine.act.within(work, hand(actor), {
      resource: membership,
      action: 'edit',
      id: each.id as string,
      input: { email: wish.address },
    });
}

/** Links roles of nobody's record to the employee whose work e-mail the person has; a link that is there stays. */
async function linkEmployee(
  { engine }: IdentityParts,
  work: Work,
  actor: Actor,
  { row, roles }: Held,
  wish: Wish,
): Promise<void> {
  if (roles.some((each) => each.employee !== null)) return;
  const employee = await employeeOf(work, actor.tenantId, row.id as string, wish);
  if (employee === null) return;
  for (const each of roles)
    await engine.act.within(work, hand(actor), {
      resource: membership,
      action: 'edit',
      id: each.id as string,
      input: { employee },
    });
}

/** Closes each role that is open, and remembers which: an administrator's own suspensions stay when it is opened again. */
async function close(
  { engine }: IdentityParts,
  work: Work,
  actor: Actor,
  { row, roles }: Held,
  record: string,
): Promise<void> {
  if (row.id === actor.accountId)
    throw new ScimError(409, null, 'This is the owner of the key. Use a key of another administrator first.');
  await keepAnAdministrator(work, actor, row.id as string);
  const open = roles.filter((r) => r.status === 'active');
  for (const each of open)
    await engine.act.within(work, hand(actor), { resource: membership, action: 'suspend', id: each.id as string });
  const paused = open.map((each) => ({ membership: each.id }));
  await engine.act.within(work, hand(actor), {
    resource: directoryPerson,
    action: 'deactivate',
    id: record,
    input: { paused },
  });
}
async function open(
  { engine }: IdentityParts,
  work: Work,
  actor: Actor,
  { row, roles }: Held,
  record: string,
): Promise<void> {
  if (row.state !== 'inactive' || row.status !== 'active')
    throw new ScimError(409, null, 'An administrator has closed this account. It is opened again under Users.');
  const paused = new Set(((row.paused ?? []) as { membership: string }[]).map((p) => p.membership));
  for (const each of roles)
    if (each.status === 'suspended' && paused.has(each.id as string))
      await engine.act.within(work, hand(actor), { resource: membership, action: 'resume', id: each.id as string });
  await engine.act.within(work, hand(actor), {
    resource: directoryPerson,
    action: 'activate',
    id: record,
    input: { paused: null },
  });
}

/** Changes a person to what is wished; returns whether they may no longer sign in. 409 where the last administrator would go. */
export async function changePerson(
  parts: IdentityParts,
  work: Work,
  actor: Actor,
  id: string,
  wishFor: (current: Addresses) => Promise<Wish>,
): Promise<boolean> {
  const person = await held(work, actor, id);
  const { email, work_email: workEmail } = person.row;
  const wish = await wishFor({
    address: String(email).toLowerCase(),
    workEmail: typeof workEmail === 'string' ? workEmail : null,
  });
  const record = await recordOf(parts, work, actor, person.row);
  await rename(parts, work, actor, person, wish);
  await parts.engine.act.within(work, hand(actor), {
    resource: directoryPerson,
    action: 'edit',
    id: record,
    input: { externalId: wish.externalId, email: wish.address, workEmail: wish.workEmail },
  });
  await linkEmployee(parts, work, actor, person, wish);
  const isOpen = person.row.status === 'active' && person.roles.some((r) => r.status === 'active');
  if (wish.active === false && isOpen) await close(parts, work, actor, person, record);
  if (wish.active === true && !isOpen) await open(parts, work, actor, person, record);
  return wish.active === false;
}

/** An account that signs in nowhere any more opens nothing, and its address is free for somebody else. */
const RETIRE = [
  'delete from federated_identity where account_id = $1',
  'delete from account_factor where account_id = $1',
  'delete from recovery_code where account_id = $1',
  'delete from password_reset where account_id = $1',
  `update account set status = 'deactivated', password_hash = null, email = id || '@removed.invalid' where id = $1`,
];

/** Takes a person out of the organization: roles, groups, keys, record. An account that others have, too, is theirs still. */
export async function removePerson({ engine }: IdentityParts, work: Work, actor: Actor, id: string): Promise<void> {
  const { row, roles } = await held(work, actor, id);
  if (id === actor.accountId)
    throw new ScimError(409, null, 'This is the owner of the key. Use a key of another administrator first.');
  await keepAnAdministrator(work, actor, id);
  const system = hand(actor);
  const [inside = []] = await work.tx.read({
    text: 'select id, in_group from directory_member where tenant_id = $1 and account = $2',
    values: [actor.tenantId, id],
  });
  for (const each of inside) {
    await engine.act.within(work, system, { resource: directoryMember, action: 'remove', id: each.id as string });
    const group = { resource: directoryGroup, action: 'edit', id: each.in_group as string };
    await engine.act.within(work, system, { ...group, input: { membersChangedAt: new Date().toISOString() } });
  }
  for (const each of roles)
    await engine.act.within(work, system, { resource: membership, action: 'remove', id: each.id as string });
  if (typeof row.person === 'string')
    await engine.act.within(work, system, { resource: directoryPerson, action: 'remove', id: row.person });
  const ours = [id, actor.tenantId];
  work.tx.write({
    text: 'update api_key set revoked_at = now() where account_id = $1 and tenant_id = $2 and revoked_at is null',
    values: ours,
  });
  work.tx.write({ text: 'delete from account_tenant where account_id = $1 and tenant_id = $2', values: ours });
  if (Number(row.organizations) === 1) for (const text of RETIRE) work.tx.write({ text, values: [id] });
  work.tx.write(accountTrail(system, 'remove from directory', id, String(row.email)));
}
