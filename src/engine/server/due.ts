/** Which organizations have scheduled work to do: asked one by one under their own row-level security, many in one round trip. */
import { LATELY } from './audit-months.ts';
import { literals } from './columns.ts';
import type { Engine } from './engine.ts';
import { todaySql } from './midnight.ts';
import { forTenant } from './pg/tx.ts';

/** A task, and whose turn it is. */
export interface Schedule {
  readonly name: string;
  /** SQL, true where organization $1 has something to do now. Without it each open organization has a turn each time. */
  readonly due?: string | ((engine: Engine) => string);
  /**
   * Work of the organization's day (with `due`, where that holds as well): its turn comes once a day, and again when the trail
   * says that one of these nouns changed since. Its `run` goes through `onceADay`.
   */
  readonly daily?: { readonly nouns: readonly string[] };
  /** Organizations that are no longer open have a turn as well. */
  readonly closed?: true;
}

/** Organizations asked in one round trip: some milliseconds on a connection that requests share. */
const AT_ONCE = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** SQL, true for the first open organization only: for work that belongs to none and is done once. */
export const ONCE_FOR_ALL = `$1 = (select id from organization where status = 'active' order by id limit 1)`;

/** SQL: whether the work of a day (`daily`) is to be done: first on this day, or something changed since. */
const daySql = ({ name, daily }: Schedule): string => {
  if (!daily) return 'true';
  const nouns = literals(daily.nouns);
  const done = `select 1 from task_done d where d.tenant_id = $1 and d.task = '${name}' and d.day = ${todaySql('$1')}`;
  return `(not exists (${done}) or exists (${done} and exists (
    select 1 from audit_event e where e.tenant_id = $1 and e.xid >= d.xid and e.at >= ${LATELY} and e.noun in (${nouns}) and e.outcome = 'success')))`;
};

/** Organizations that have a turn at a task now, some at a time. */
export async function* dueOrganizations(engine: Engine, task: Schedule): AsyncGenerator<string[]> {
  const due = typeof task.due === 'function' ? task.due(engine) : task.due;
  const asks = due !== undefined || task.daily !== undefined;
  const text = `select $1 is not null and (${due ?? 'true'}) and ${daySql(task)} as due`.replaceAll('$1', '$1::uuid');
  for (let after = FIRST; ; ) {
    const [rows = []] = await engine.connections.run([
      {
        text: `select id from organization where id > $1 and (status = 'active' or $2) order by id limit ${AT_ONCE}`,
        values: [after, task.closed === true],
      },
    ]);
    const ids = rows.map((row) => row.id as string);
    if (ids.length === 0) return;
    const answers = asks
      ? await engine.connections.run(ids.flatMap((id) => [forTenant(id), { text, values: [id] }]))
      : null;
    const found = ids.filter((_, i) => !answers || answers[2 * i + 1]?.[0]?.due === true);
    if (found.length) yield found;
    if (ids.length < AT_ONCE) return;
    after = ids.at(-1) ?? FIRST;
  }
}

const BEGUN = `select pg_snapshot_xmin(pg_current_snapshot())::text as xid, ${todaySql('$1')}::text as day,
  (select d.xid::text from task_done d where d.tenant_id = $1 and d.task = $2 and d.day = ${todaySql('$1')}) as since`.replaceAll(
  '$1',
  '$1::uuid',
);
const DONE = `insert into task_done (tenant_id, task, day, xid) values ($1, $2, $3, $4::xid8)
  on conflict (tenant_id, task) do update set day = excluded.day, xid = excluded.xid, at = now()`;

/**
 * Does the work of a day for an organization and remembers that it is done. `work` gets the transaction id from which on
 * changes are new to it; null where it is the first time on this day.
 */
export async function onceADay(
  engine: Engine,
  tenantId: string,
  task: string,
  work: (since: string | null) => Promise<unknown>,
): Promise<void> {
  const { connections } = engine;
  // Before the work: what changes meanwhile is new to the next time.
  const [rows] = await connections.read(tenantId, [{ text: BEGUN, values: [tenantId, task] }]);
  const begun = rows?.[0];
  await work((begun?.since as string | null | undefined) ?? null);
  await connections.read(tenantId, [{ text: DONE, values: [tenantId, task, begun?.day, begun?.xid] }]);
}
