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

/** What stands in the trail as the reason of everything done here. */
export const WHY = 'directory (SCIM)';
/** The organization's own hand in the name of a key. */
export const hand = (actor: Actor): Actor => asSystem(actor, WHY);

/** What the active connection says of groups, and which role somebody new has. */
export interface Mapping {
  readonly roleOf: ReadonlyMap<string, readonly Role[]>;
  readonly usual: Role;
}
const CONNECTION = `select jit_role, groups from sso_connection where tenant_id = $1 and status = 'active' order by updated_at desc limit 1`;
const mayBeMapped = (role: unknown): role is Role =>
  typeof role === 'string' && isRole(role) && !(NEVER_MAPPED as readonly string[]).includes(role);

/** Reads it anew each time: connections change. */
export async function mappingOf(work: Work, tenantId: string): Promise<Mapping> {
  const [rows] = await work.tx.read({ text: CONNECTION, values: [tenantId] });
  const row = rows?.[0];
  const lines = (row?.groups ?? []) as readonly { group: string; role: string }[];
  const roleOf = new Map<string, Role[]>();
  for (const { group, role } of lines) if (mayBeMapped(role)) roleOf.set(group, [...(roleOf.get(group) ?? []), role]);
  return { roleOf, usual: mayBeMapped(row?.jit_role) ? row.jit_role : DEFAULT_ROLE };
}

const HELD = `select m.id, m.account, m.email, m.role, m.made_role, m.employee, m.status from membership m
  where m.tenant_id = $1 and m.account = any($2::uuid[]) order by m.created_at, m.id`;
const IN = `select m.account, g.display_name from directory_member m join directory_group g on g.tenant_id = m.tenant_id and g.id = m.in_group
  where m.tenant_id = $1 and m.account = any($2::uuid[])`;
const PERSONS = `select p.id, p.account, p.status, p.paused from directory_person p where p.tenant_id = $1 and p.account = any($2::uuid[])`;

/** What has to change for one account. */
interface Change {
  readonly account: string;
  readonly held: readonly Row[];
  readonly give: readonly Role[];
  readonly take: readonly Row[];
}

/** Nobody stays without a role: then they have the usual one. */
function changeFor(
  account: string,
  held: readonly Row[],
  want: readonly Role[],
  touched: ReadonlySet<Role>,
  usual: Role,
): Change {
  const bases = new Set(held.map((r) => r.role as Role));
  const lost = held.filter(
    (r) => r.made_role === null && touched.has(r.role as Role) && !want.includes(r.role as Role),
  );
  const give = want.filter((role) => !bases.has(role));
  if (held.length - lost.length + give.length > 0) return { account, held, give, take: lost };
  const kept = lost.find((r) => r.role === usual);
  return kept
    ? { account, held, give, take: lost.filter((r) => r !== kept) }
    : { account, held, give: [usual], take: lost };
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
  const mapping = await mappingOf(work, actor.tenantId);
  const touched = new Set(groupNames.flatMap((name) => mapping.roleOf.get(name) ?? []));
  const others = accounts.filter((id) => id !== actor.accountId);
  if (touched.size === 0 || others.length === 0) return;
  const values = [actor.tenantId, others];
  const [held = [], inside = [], persons = []] = await work.tx.read(
    { text: HELD, values },
    { text: IN, values },
    { text: PERSONS, values },
  );
  for (const account of others) {
    const groups = inside.filter((r) => r.account === account).map((r) => r.display_name as string);
    const want = [...new Set(groups.flatMap((name) => mapping.roleOf.get(name) ?? []))].filter((r) => touched.has(r));
    const own = held.filter((r) => r.account === account);
    const person = persons.find((p) => p.account === account);
    if (own.length > 0)
      await carryOut(engine, work, actor, changeFor(account, own, want, touched, mapping.usual), person);
  }
}

async function carryOut(
  engine: Engine,
  work: Work,
  actor: Actor,
  change: Change,
  person: Row | undefined,
): Promise<void> {
  const { account, held, give, take } = change;
  const system = hand(actor);
  if (take.some((r) => r.role === 'admin')) await keepAnAdministrator(work, actor, account);
  const employee = held.find((r) => r.employee !== null)?.employee ?? null;
  const closed = person?.status === 'inactive';
  const added: string[] = [];
  for (const role of give)
    added.push(
      await engine.act.within(work, system, {
        resource: membership,
        action: 'create',
        // Whoever may not sign in gets the role for the day they may again.
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
