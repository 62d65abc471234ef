/** Groups of the directory that stand for roles: who comes into one gets the role, who leaves the last one of them loses it. */
import { DEFAULT_ROLE, isRole, type Role } from '#access/roles.model.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import type { Work } from '#engine/server/work.ts';
import { keepAnAdministrator } from '#modules/identity/access/memberships.server.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { NEVER_MAPPED } from '#modules/identity/sso/sso-connection.model.ts';
import { directoryPerson } from './directory-nouns.model.ts';

/** The reason in the audit trail for everything done here. */
const WHY = 'directory (SCIM)';
/** The same of a role that a group gave: by this it is known again, and taken when no group gives it any more. */
export const GIVEN_BY_GROUP = 'group of the directory (SCIM)';
/** The organization's own hand in the name of a key. */
export const hand = (actor: Actor): Actor => asSystem(actor, WHY);

/** What a connection says of groups, and which role somebody new has. */
export interface Mapping {
  readonly roleOf: ReadonlyMap<string, readonly Role[]>;
  readonly usual: Role;
  /** Whether the connection is active. One that was disabled gives nothing; what its groups gave is still taken from who leaves. */
  readonly gives: boolean;
}
const CONNECTION = `select jit_role, groups, status = 'active' as gives from sso_connection
  where tenant_id = $1 and status in ('active', 'disabled') order by gives desc, updated_at desc limit 1`;
const mayBeMapped = (role: unknown): role is Role =>
  typeof role === 'string' && isRole(role) && !(NEVER_MAPPED as readonly string[]).includes(role);

/** Read each time, because connections change. */
export async function mappingOf(work: Work, tenantId: string): Promise<Mapping> {
  const [rows] = await work.tx.read({ text: CONNECTION, values: [tenantId] });
  const row = rows?.[0];
  const lines = (row?.groups ?? []) as readonly { group: string; role: string }[];
  const roleOf = new Map<string, Role[]>();
  for (const { group, role } of lines) if (mayBeMapped(role)) roleOf.set(group, [...(roleOf.get(group) ?? []), role]);
  const gives = row?.gives === true;
  return { roleOf, usual: gives && mayBeMapped(row.jit_role) ? row.jit_role : DEFAULT_ROLE, gives };
}

/**
 * Held until the transaction ends: of two who settle the roles of one organization at once, the second waits and then sees what the
 * first has done, and by which list.
 */
const HOLD = `select pg_advisory_xact_lock(hashtext('directory_roles'), hashtext($1))`;
/** Waits for its turn among all who give and take roles by groups in this organization. */
export const holdRoles = async (work: Work, tenantId: string): Promise<void> => {
  await work.tx.read({ text: HOLD, values: [tenantId] });
};

const HELD = `select m.id, m.account, m.email, m.role, m.made_role, m.employee, m.status,
    exists (select 1 from audit_event e where e.tenant_id = m.tenant_id and e.noun = 'membership' and e.record_id = m.id
      and e.action = 'create' and e.why = $3) as by_group
  from membership m where m.tenant_id = $1 and m.account = any($2::uuid[]) order by m.created_at, m.id`;
const IN = `select m.account, g.display_name from directory_member m join directory_group g on g.tenant_id = m.tenant_id and g.id = m.in_group
  where m.tenant_id = $1 and m.account = any($2::uuid[])`;
const PERSONS = `select p.id, p.account, p.status, p.paused from directory_person p where p.tenant_id = $1 and p.account = any($2::uuid[])`;

/** What has to change for one account. */
interface Change {
  readonly account: string;
  readonly held: readonly Row[];
  readonly give: readonly Role[];
  readonly take: readonly Row[];
  /** Why it gives what it gives. */
  readonly why: string;
}

/** An account without the roles that are lost and with those that are wanted. Nobody stays without a role: then they have the usual one. */
export function changeFor(
  account: string,
  held: readonly Row[],
  lost: readonly Row[],
  want: readonly Role[],
  usual: Role,
): Change {
  const bases = new Set(held.map((r) => r.role as Role));
  const give = want.filter((role) => !bases.has(role));
  const change = { account, held, give, take: lost, why: GIVEN_BY_GROUP };
  if (held.length - lost.length + give.length > 0) return change;
  const kept = lost.find((r) => r.role === usual);
  return kept ? { ...change, take: lost.filter((r) => r !== kept) } : { ...change, give: [usual], why: WHY };
}

/** What has to be known of one account before its roles are settled. */
export interface Standing {
  readonly account: string;
  /** Its memberships, the oldest first; `by_group` tells of those that a group gave. */
  readonly held: readonly Row[];
  /** The roles that its groups give it. */
  readonly want: readonly Role[];
  readonly person: Row | undefined;
}
/** How accounts stand now; those without any role are left out. The caller holds the roles of the organization. */
export async function standingOf(
  work: Work,
  tenantId: string,
  { roleOf }: Mapping,
  accounts: readonly string[],
): Promise<Standing[]> {
  const values = [tenantId, accounts];
  const [held = [], inside = [], persons = []] = await work.tx.read(
    { text: HELD, values: [...values, GIVEN_BY_GROUP] },
    { text: IN, values },
    { text: PERSONS, values },
  );
  const groups = Map.groupBy(inside, (r) => r.account as string);
  const memberships = Map.groupBy(held, (r) => r.account as string);
  const people = new Map(persons.map((p) => [p.account as string, p]));
  return [...memberships].map(([account, own]) => ({
    account,
    held: own,
    want: [...new Set((groups.get(account) ?? []).flatMap((r) => roleOf.get(r.display_name as string) ?? []))],
    person: people.get(account),
  }));
}

/**
 * Gives and takes the roles of these groups' names for these accounts, as they are members now. CONFLICT where the last
 * administrator would go. The key's own owner is passed over: nobody changes their own roles.
 */
export async function settleRoles(
  engine: Engine,
  work: Work,
  actor: Actor,
  accounts: readonly string[],
  groupNames: readonly string[],
): Promise<void> {
  const others = accounts.filter((id) => id !== actor.accountId);
  if (others.length === 0) return;
  await holdRoles(work, actor.tenantId);
  const mapping = await mappingOf(work, actor.tenantId);
  const touched = new Set(groupNames.flatMap((name) => mapping.roleOf.get(name) ?? []));
  if (touched.size === 0) return;
  for (const { account, held, want, person } of await standingOf(work, actor.tenantId, mapping, others)) {
    const lost = held.filter(
      (r) => r.made_role === null && touched.has(r.role as Role) && !want.includes(r.role as Role),
    );
    const given = mapping.gives ? want.filter((role) => touched.has(role)) : [];
    await carryOut(engine, work, actor, changeFor(account, held, lost, given, mapping.usual), person);
  }
}

/** Gives and takes roles; people whom the directory has deactivated get the role for when they can sign in again. */
export async function carryOut(
  engine: Engine,
  work: Work,
  actor: Actor,
  change: Change,
  person: Row | undefined,
): Promise<void> {
  const { account, held, give, take, why } = change;
  const system = hand(actor);
  if (take.some((r) => r.role === 'admin')) await keepAnAdministrator(work, actor, account);
  const employee = held.find((r) => r.employee !== null)?.employee ?? null;
  const closed = person?.status === 'inactive';
  const added: string[] = [];
  for (const role of give)
    added.push(
      await engine.act.within(work, asSystem(actor, why), {
        resource: membership,
        action: 'create',
        input: { account, email: held[0]?.email, role, employee, ...(closed ? { status: 'suspended' } : {}) },
      }),
    );
  for (const row of take)
    await engine.act.within(work, system, { resource: membership, action: 'remove', id: row.id as string });
  if (closed && added.length > 0) {
    const paused = [
      ...((person?.paused ?? []) as { membership: string }[]),
      ...added.map((id) => ({ membership: id })),
    ];
    await engine.act.within(work, system, {
      resource: directoryPerson,
      action: 'edit',
      id: person?.id as string,
      input: { paused },
    });
  }
}
