/** A connection's list of groups comes into force with the connection: the roles of everybody whom groups concern follow it. */
import { isId } from '#engine/model/check.ts';
import { auditStatement } from '#engine/server/audit.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import type { Work } from '#engine/server/work.ts';
import { isLastAdministrator, NEEDED } from '#modules/identity/access/memberships.server.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { SESSIONS_CHANGED } from '#modules/identity/sign-in/sessions.ts';
import {
  carryOut,
  changeFor,
  GIVEN_BY_GROUP,
  holdRoles,
  mappingOf,
  type Standing,
  standingOf,
} from './scim-roles.server.ts';

/** The job; its payload names the organization and the account that brought the list into force. */
export const SETTLE_MAPPING = 'directory:settle';
const REASON = 'groups of the connection';

/** Members of a group, and people with a role from a group. */
const CONCERNED = `select distinct account from (
    select m.account from directory_member m where m.tenant_id = $1
    union all
    select m.account from membership m join audit_event e on e.tenant_id = m.tenant_id and e.noun = 'membership' and e.record_id = m.id
      and e.action = 'create' and e.why = $2 where m.tenant_id = $1) concerned order by account`;
const WHO = `select trim(first_name || ' ' || last_name) as name from account where id = $1`;
const AT_ONCE = 100;

/** What an account loses; the last administrator stays one, and the trail says so. */
async function lostBy(work: Work, actor: Actor, { account, held, want }: Standing): Promise<Standing['held']> {
  const lost = held.filter((r) => r.by_group === true && !(want as readonly unknown[]).includes(r.role));
  const admin = lost.find((r) => r.role === 'admin');
  if (!admin || !(await isLastAdministrator(work, actor, account))) return lost;
  const denied = { action: 'remove', noun: 'membership', outcome: 'denied', why: NEEDED } as const;
  work.tx.write(auditStatement(actor, { ...denied, recordId: admin.id as string }));
  return lost.filter((r) => r !== admin);
}

/** Settles some accounts in one transaction; returns whether anything changed. */
const settle = (engine: Engine, actor: Actor, accounts: readonly string[]): Promise<boolean> =>
  engine.act.transact(actor, { resource: membership, action: 'edit' }, async (work) => {
    await holdRoles(work, actor.tenantId);
    const mapping = await mappingOf(work, actor.tenantId);
    // Disabled meanwhile: then its list is not in force, and the next activation settles.
    if (!mapping.gives) return false;
    let changed = false;
    for (const standing of await standingOf(work, actor.tenantId, mapping, accounts)) {
      const { account, held, want, person } = standing;
      const change = changeFor(account, held, await lostBy(work, actor, standing), want, mapping.usual);
      if (change.give.length + change.take.length === 0) continue;
      await carryOut(engine, work, actor, change, person);
      changed = true;
    }
    return changed;
  });

/**
 * Gives the roles that the active connection's list gives to members of groups, and takes those that a group gave and none gives any
 * more. Roles that people gave stay. The person who activated the list is skipped, because no one changes their own roles. Open
 * sessions go on with what is left.
 */
export async function settleMapping(engine: Engine, tenantId: string, by: string | null): Promise<void> {
  const { connections, live } = engine;
  const [concerned = []] = await connections.read(tenantId, [{ text: CONCERNED, values: [tenantId, GIVEN_BY_GROUP] }]);
  const [who] = by === null ? [] : await connections.run([{ text: WHO, values: [by] }]);
  const system = systemActor(tenantId, REASON);
  const actor: Actor = typeof who?.[0]?.name === 'string' ? { ...system, accountId: by, name: who[0].name } : system;
  const accounts = concerned.map((r) => r.account as string).filter((id) => id !== by);
  let changed = false;
  for (let at = 0; at < accounts.length; at += AT_ONCE)
    changed = (await settle(engine, actor, accounts.slice(at, at + AT_ONCE))) || changed;
  if (changed) live.publish(SESSIONS_CHANGED.tenantId, SESSIONS_CHANGED.events);
}

export const directoryTasks: readonly Task[] = [
  {
    name: SETTLE_MAPPING,
    run: (engine, tenantId, { by }) => settleMapping(engine, tenantId, isId(by) ? by : null),
  },
];
