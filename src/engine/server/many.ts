/**
 * The system's own work on many records: read whole, locked, created or moved in a fixed number of statements, however
 * many records there are. Each record has its audit entry as if it had been written alone. For nouns without effects of
 * their own for what is done: those would have to run one by one.
 */
import { checkFields } from '#engine/model/check.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { type AnyResource, firstState } from '#engine/model/resource.ts';
import { changesBetween } from './audit.ts';
import { column, snake, tableOf } from './columns.ts';
import type { NounHooks } from './effects.ts';
import { type Actor, Slots } from './grants.ts';
import { dayIn, newId } from './ids.ts';
import type { Row } from './pg/batch.ts';
import type { Filter } from './query.ts';
import type { ReadPath } from './read.ts';
import { rawSelect } from './rows.ts';
import { whereSql } from './where.ts';
import type { Work } from './work.ts';

type Values = Readonly<Record<string, unknown>>;
/** What this needs of the act path. */
interface ManyPaths {
  readonly options: { readonly read: ReadPath; readonly hooks: readonly NounHooks[] };
}

function mustBeSystem(actor: Actor): void {
  if (actor.systemReason === undefined) throw new Error('Many records at once are for the system only');
}
function mustBePlain(paths: ManyPaths, resource: AnyResource, verb: string): void {
  const hooks = paths.options.hooks.find((each) => each.resource.name === resource.name);
  const secret = Object.values(resource.fields).some((spec) => spec.kind === 'secret');
  if (hooks?.set[verb] || hooks?.on[verb] || resource.effective || secret)
    throw new Error(`${resource.name} cannot be ${verb}d many at once: more follows from it than its row`);
}

/** All records that the filters find, whole and in the order of their ids; one statement, without a limit. */
export async function readAll(
  paths: ManyPaths,
  work: Work,
  actor: Actor,
  resource: AnyResource,
  filters: readonly Filter[],
  limit?: number,
): Promise<Row[]> {
  mustBeSystem(actor);
  const { read } = paths.options;
  const slots = new Slots();
  const query = { filters: [...filters], words: [], asOf: null };
  const where = whereSql(read.policy, read.view(actor, resource), query, slots);
  const conditions = [`t.tenant_id = ${slots.actor('tenantId')}`, ...where.sql].join(' and ');
  const [rows = []] = await work.tx.read({
    text: `select ${rawSelect(resource)} from ${tableOf(resource).name} t where ${conditions} order by t.id${limit === undefined ? '' : ` limit ${limit}`}`,
    values: Slots.values(
      slots.list,
      actor,
      where.args.map((take) => take(query)),
    ),
  });
  return rows;
}

/** Holds records until the transaction ends, in the order of their ids so that two who hold many do not meet crosswise. */
export async function lockAll(work: Work, actor: Actor, resource: AnyResource, ids: readonly string[]): Promise<void> {
  mustBeSystem(actor);
  await work.tx.read({
    text: `select id from ${tableOf(resource).name} where tenant_id = $1 and id = any($2::uuid[]) order by id for update`,
    values: [actor.tenantId, ids],
  });
}

/** Fields whose JSON the caller has: they are not written a second time. */
interface WrittenAlready {
  readonly written?: readonly string[];
  readonly tailOf?: (at: number) => string;
}

const AUDIT = `insert into audit_event (tenant_id, actor, actor_name, action, noun, record_id, version, changes, why)`;

/**
 * Creates records in one statement and their audit entries in another; answers their ids in order. `tailOf`: members of the
 * JSON of a record by its place in the list, where the caller has written large ones already: `,"column":value`.
 */
export function createAll(
  paths: ManyPaths,
  work: Work,
  actor: Actor,
  resource: AnyResource,
  list: readonly Values[],
  { written = [], tailOf = () => '' }: WrittenAlready = {},
): string[] {
  mustBeSystem(actor);
  mustBePlain(paths, resource, 'create');
  if (list.length === 0) return [];
  const today = dayIn(actor.timeZone);
  const { name, columns } = tableOf(resource);
  const state = firstState(resource);
  const made = list.map((input) => {
    const { value, problems } = checkFields(resource.fields, input, { allowed: () => true, required: [] }, today);
    if (problems.length) throw new Refusal('VALIDATION_ERROR', {}, problems);
    const record: Record<string, unknown> = { id: newId(), ...(state === null ? {} : { status: state }) };
    for (const [field, spec] of Object.entries(resource.fields))
      record[field] = value[field] ?? (spec.default === 'today' ? today : spec.default) ?? null;
    return record;
  });
  const names = ['id', ...(state === null ? [] : ['status']), ...columns.map((each) => each.name)];
  const rows = made.map((record, at) => {
    const rest = Object.entries(record).filter(([field]) => !written.includes(field));
    const json = JSON.stringify(Object.fromEntries(rest.map(([field, value]) => [snake(field), value])));
    return `${json.slice(0, -1)}${tailOf(at)}}`;
  });
  work.tx.write({
    text: `insert into ${name} (tenant_id, created_by, updated_by, ${names.join(', ')})
      select $1, $2, $2, ${names.map((each) => `r.${each}`).join(', ')} from jsonb_populate_recordset(null::${name}, $3::jsonb) r`,
    values: [actor.tenantId, actor.accountId, `[${rows.join(',')}]`],
  });
  work.tx.write({
    text: `${AUDIT} select $1, $2, $3, 'create', $4, r.id, 1, r.changes, $5 from jsonb_to_recordset($6::jsonb) as r(id uuid, changes jsonb)`,
    values: [
      actor.tenantId,
      actor.accountId,
      actor.name,
      resource.name,
      actor.systemReason,
      JSON.stringify(made.map((record) => ({ id: record.id, changes: changesBetween(resource, null, record) }))),
    ],
  });
  // Once, however many parts the records come in.
  if (!work.events.some(({ noun, id, action }) => noun === resource.name && id === '' && action === 'create'))
    work.events.push({ noun: resource.name, id: '', action: 'create' });
  return made.map((record) => String(record.id));
}

/** Moves those records that are in a state from which the action leads on, with their audit entries; one statement. */
export async function moveAll(
  paths: ManyPaths,
  work: Work,
  actor: Actor,
  resource: AnyResource,
  action: string,
  filters: { readonly field: string; readonly ids: readonly string[] },
): Promise<number> {
  mustBeSystem(actor);
  mustBePlain(paths, resource, action);
  const moves = Object.entries(resource.states ?? {}).flatMap(([from, next]) =>
    next[action] === undefined ? [] : [next[action]].flat().map((to) => ({ from, to })),
  );
  const [first] = moves;
  if (!first || moves.some(({ to }) => to !== first.to))
    throw new Error(`${action} of ${resource.name} does not lead to one state`);
  const { name } = tableOf(resource);
  const by = filters.field === 'id' ? 'id' : column(filters.field);
  const [rows] = await work.tx.read({
    text: `with held as (select id, status from ${name} where tenant_id = $1 and ${by} = any($2::uuid[]) and status = any($3::text[]) order by id for update),
      moved as (update ${name} t set status = $4::text, version = version + 1, updated_at = now(), updated_by = $5
        from held where t.tenant_id = $1 and t.id = held.id returning t.id, t.version, held.status as was)
      ${AUDIT} select $1, $5, $6, $7, $8, id, version, jsonb_build_object('status', jsonb_build_array(was, $4::text)), $9 from moved returning 1`,
    values: [
      actor.tenantId,
      filters.ids,
      moves.map(({ from }) => from),
      first.to,
      actor.accountId,
      actor.name,
      action,
      resource.name,
      actor.systemReason,
    ],
  });
  const count = rows?.length ?? 0;
  if (count) work.events.push({ noun: resource.name, id: '', action });
  return count;
}
