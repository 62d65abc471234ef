/** Roles in an organization: who may give, suspend and end them, whichever way the wish comes. */
import { isRole, type Role } from '#access/roles.model.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { hooksFor } from '#engine/server/effects.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Work } from '#engine/server/work.ts';
import { TOP_ROLES } from './made-role.model.ts';
import { membership } from './membership.model.ts';

/** Why the last administrator stays. */
export const NEEDED = 'An organization needs at least one administrator.';
/**
 * Held until the transaction ends: of two who take the last two administrators at once, the second waits here. The count is a
 * statement of its own, because one that waited for a lock still sees the memberships as they were before.
 */
const HOLD = 'select id from organization where id = $1 for update';
const OTHERS = `select count(distinct m.account)::integer as n from membership m
  where m.tenant_id = $1 and m.role = 'admin' and m.made_role is null and m.status = 'active' and m.account <> $2`;
const IS_ONE = `select 1 from membership where tenant_id = $1 and account = $2 and role = 'admin' and made_role is null and status = 'active'`;

/** Whether this account is the only administrator. Where it is one of several, the others are held until the transaction ends. */
export async function isLastAdministrator(work: Work, actor: Actor, accountId: string): Promise<boolean> {
  const [isOne = []] = await work.tx.read({ text: IS_ONE, values: [actor.tenantId, accountId] });
  if (isOne.length === 0) return false;
  await work.tx.read({ text: HOLD, values: [actor.tenantId] });
  const [rows] = await work.tx.read({ text: OTHERS, values: [actor.tenantId, accountId] });
  return rows?.[0]?.n === 0;
}
/** Refuses to leave an organization without anybody who could mend things. */
export async function keepAnAdministrator(work: Work, actor: Actor, accountId: string): Promise<void> {
  if (await isLastAdministrator(work, actor, accountId)) throw new Refusal('CONFLICT', { why: NEEDED });
}

/** A role as a membership holds it. */
export interface Given {
  readonly role: Role;
  readonly madeRole: string | null;
}

/** The roles behind these names (`hr_manager`, `made:<id>`). Another organization's are not there; of each base one is enough. */
export async function mayGive(work: Work, actor: Actor, keys: readonly string[]): Promise<Given[]> {
  const ids = keys.filter((key) => key.startsWith('made:')).map((key) => key.slice(5));
  const [rows = []] = await work.tx.read({
    text: 'select id, based_on from made_role where tenant_id = $1 and id = any($2::uuid[])',
    values: [actor.tenantId, ids],
  });
  const bases = new Map(rows.map((r) => [r.id as string, r.based_on as string]));
  return keys.map((key) => {
    const madeRole = key.startsWith('made:') ? key.slice(5) : null;
    const role = madeRole === null ? key : bases.get(madeRole);
    if (role === undefined || !isRole(role))
      throw invalid({ field: 'roles', message: 'must be roles of your organization' });
    return { role, madeRole };
  });
}

/** No one can suspend their own role, a role above theirs, or the last administrator's. */
export const membershipServed = hooksFor(membership, {
  set: {
    suspend: async ({ actor, record, system }) => {
      if (actor.systemReason !== undefined) return;
      refuseOwnAndAbove(actor, record);
      if (record.role !== 'admin' || record.madeRole !== null) return;
      // Held: of two who suspend the last two administrators at once, one waits and then finds none.
      const admins = await system('last administrator')(membership).all({
        where: { role: 'admin', status: 'active' },
        held: true,
      });
      if (!admins.some((each) => each.account !== record.account && each.madeRole === null))
        throw new Refusal('CONFLICT', { why: NEEDED });
    },
    resume: async ({ actor, record }) => {
      if (actor.systemReason === undefined) refuseOwnAndAbove(actor, record);
    },
  },
});

function refuseOwnAndAbove(actor: Actor, record: { readonly account: string; readonly role: string }): void {
  const above = TOP_ROLES.includes(record.role) && !actor.roles.includes('super_admin');
  if (record.account === actor.accountId || above) throw new Refusal('PERMISSION_DENIED');
}
