/** The accounts of an organization, by the names people know them by. */
import { isRole, ROLE_LABELS } from '#access/roles.model.ts';
import { fold, searchWords } from '#engine/model/fold.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import type { Person } from './message-wire.model.ts';
import { todaySql } from '#engine/server/midnight.ts';
import { type Assigned, mayWrite } from './who-writes.model.ts';

export interface Member {
  readonly account: string;
  readonly name: string;
  readonly roles: readonly string[];
}

// The statements below name these columns.
const memberOf = (r: Row): Member => ({
  account: r.account as string,
  name: r.name as string,
  roles: r.roles as readonly string[],
});

const OFFERED_MOST = 20;
const PEOPLE = `select a.id as account, a.first_name || ' ' || a.last_name as name, array_agg(distinct m.role) as roles
  from membership m join account a on a.id = m.account where m.tenant_id = $1 and m.status = 'active'`;
const NAMED = `${PEOPLE} and m.account = any($2::uuid[]) group by a.id order by name`;
const FOUND = `${PEOPLE} and a.id <> $2 and not exists (select 1 from unnest($3::text[]) w where position(w in nexus_search(a.first_name || ' ' || a.last_name)) = 0)
  group by a.id order by name limit 200`;

const ASSIGNED = `select ca.account as coach, cc.account as client from care_assignment ca join coaching_client cc on cc.tenant_id = ca.tenant_id and cc.id = ca.client
  where ca.tenant_id = $1 and ca.account is not null and cc.account is not null
    and ${todaySql('$1')} between ca.starts_on and coalesce(ca.ends_on, 'infinity'::date) and (ca.account = any($2::uuid[]) or cc.account = any($2::uuid[]))`;

/** The open assignments of coaches to clients in which one of the accounts takes part. */
export async function assignedAmong(
  engine: Engine,
  tenantId: string,
  accounts: readonly string[],
): Promise<Assigned[]> {
  const [rows = []] = await engine.connections.read(tenantId, [{ text: ASSIGNED, values: [tenantId, accounts] }]);
  return rows.map((r) => ({ coach: r.coach as string, client: r.client as string }));
}

/** Those of the accounts that sign in to the organization now. */
export async function peopleIn(engine: Engine, tenantId: string, accounts: readonly string[]): Promise<Member[]> {
  const [rows = []] = await engine.connections.read(tenantId, [{ text: NAMED, values: [tenantId, accounts] }]);
  return rows.map(memberOf);
}

const roleOf = (roles: readonly string[]): string => {
  const [first = ''] = roles.filter((role) => role !== 'employee');
  return isRole(first) ? ROLE_LABELS[first] : ROLE_LABELS.employee;
};

/** The people the actor may write to whose names hold all the words, by name; at most twenty. */
export async function peopleFor(engine: Engine, actor: Actor, q: string): Promise<Person[]> {
  if (actor.accountId === null) return [];
  const [me] = await peopleIn(engine, actor.tenantId, [actor.accountId]);
  if (!me) return [];
  const assigned = await assignedAmong(engine, actor.tenantId, [me.account]);
  const [rows = []] = await engine.connections.read(actor.tenantId, [
    { text: FOUND, values: [actor.tenantId, actor.accountId, searchWords(q).map(fold)] },
  ]);
  return rows
    .map(memberOf)
    .filter((one) => mayWrite(me, one, assigned))
    .slice(0, OFFERED_MOST)
    .map(({ account, name, roles }) => ({ account, name, role: roleOf(roles) }));
}
