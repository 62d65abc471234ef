/** The accounts of an organization, by the names people know them by. */
import { isRole, ROLE_LABELS } from '#access/roles.model.ts';
import { fold, searchWords } from '#engine/model/fold.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Person } from './message-wire.model.ts';
import { mayWrite } from './who-writes.model.ts';

export interface Member {
  readonly account: string;
  readonly name: string;
  readonly roles: readonly string[];
}

const OFFERED_MOST = 20;
const PEOPLE = `select a.id as account, a.first_name || ' ' || a.last_name as name, array_agg(distinct m.role) as roles
  from membership m join account a on a.id = m.account where m.tenant_id = $1 and m.status = 'active'`;
const NAMED = `${PEOPLE} and m.account = any($2::uuid[]) group by a.id order by name`;
const FOUND = `${PEOPLE} and a.id <> $2 and not exists (select 1 from unnest($3::text[]) w where position(w in nexus_search(a.first_name || ' ' || a.last_name)) = 0)
  group by a.id order by name limit 200`;

/** Those of the accounts that sign in to the organization now. */
export async function peopleIn(engine: Engine, tenantId: string, accounts: readonly string[]): Promise<Member[]> {
  const [rows = []] = await engine.connections.read(tenantId, [{ text: NAMED, values: [tenantId, accounts] }]);
  return rows.map((r) => ({
    account: r.account as string,
    name: r.name as string,
    roles: r.roles as readonly string[],
  }));
}

const roleOf = (roles: readonly string[]): string => {
  const [first = ''] = roles.filter((role) => role !== 'employee');
  return isRole(first) ? ROLE_LABELS[first] : ROLE_LABELS.employee;
};

/** The people somebody may write to whose names hold all the words, by name; at most twenty. */
export async function peopleFor(engine: Engine, actor: Actor, q: string): Promise<Person[]> {
  if (actor.accountId === null) return [];
  const [me] = await peopleIn(engine, actor.tenantId, [actor.accountId]);
  if (!me) return [];
  const [rows = []] = await engine.connections.read(actor.tenantId, [
    { text: FOUND, values: [actor.tenantId, actor.accountId, searchWords(q).map(fold)] },
  ]);
  return rows
    .filter((r) => mayWrite(me.roles, r.roles as readonly string[]))
    .slice(0, OFFERED_MOST)
    .map((r) => ({
      account: r.account as string,
      name: r.name as string,
      role: roleOf(r.roles as readonly string[]),
    }));
}
