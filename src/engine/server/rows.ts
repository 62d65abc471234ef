/** Statements that read a record whole and write it: the raw side of the act path. */
import { type AnyResource, isAppendOnly } from '#engine/model/resource.ts';
import { column, hashColumn, hintColumn, tableOf } from './columns.ts';
import { type Actor, grantOn, grantSql, isNothing, type Policy, Slots } from './grants.ts';
import type { Row, Statement } from './pg/batch.ts';
import { hashPlace, type Secrets, secretHint, secretPlace } from './secrets.ts';
import { flagColumn, type View } from './view.ts';
import { scopeSql } from './grants.ts';

/** A record as it is stored, by field name; a secret appears as its readable ending. */
export function rawSelect(resource: AnyResource): string {
  const table = tableOf(resource);
  return [
    't.id',
    't.version',
    't.created_at as "createdAt"',
    't.created_by as "createdBy"',
    't.updated_at as "updatedAt"',
    't.updated_by as "updatedBy"',
    ...(table.hasStatus ? ['t.status'] : []),
    ...table.columns.map((c) => `t.${c.spec.kind === 'secret' ? hintColumn(c.field) : c.name} as "${c.field}"`),
  ].join(', ');
}

/** Statements of one view are the same text: put together once. */
interface LockPlan {
  readonly text: string;
  readonly unlocked: string;
  readonly slots: Slots['list'];
}
const locks = new WeakMap<View, LockPlan>();

function lockPlan(policy: Policy, view: View): LockPlan {
  const known = locks.get(view);
  if (known) return known;
  const slots = new Slots();
  const { resource } = view;
  const scope = grantSql(policy, view.rows, resource, 't', slots);
  const flags = view.flags.map((f) => `, ${scopeSql(policy, f, resource, 't', slots)} as "${flagColumn(f)}"`).join('');
  const about = resource.about ? (resource.about === 'id' ? 't.id' : `t.${column(resource.about)}`) : null;
  const self = about ? `, ${about} is not distinct from ${slots.actor('subjectId')}::uuid as "_self"` : '';
  const where = [`t.tenant_id = ${slots.actor('tenantId')}`, `t.id = ${slots.arg()}`, ...(scope ? [scope] : [])];
  // Rows that are only added are never changed, so they cannot even be locked. `of t` because the scopes may read other tables, which this change does not lock.
  const unlocked = `select ${rawSelect(resource)}${flags}${self} from ${tableOf(resource).name} t where ${where.join(' and ')}`;
  const plan = { text: isAppendOnly(resource) ? unlocked : `${unlocked} for update of t`, unlocked, slots: slots.list };
  locks.set(view, plan);
  return plan;
}

/** Reads a record for change: locked, whole, with the reader's flags; no row when this actor may not read it. */
export function lockStatement(policy: Policy, actor: Actor, view: View, id: string): Statement {
  const { text, unlocked, slots } = lockPlan(policy, view);
  return { text, unlocked, values: Slots.values(slots, actor, [id]) };
}

const stored = (
  secrets: Secrets,
  tenantId: string,
  resource: AnyResource,
  id: string,
  field: string,
  value: unknown,
): [name: string, value: unknown][] => {
  const spec = resource.fields[field];
  if (spec?.kind === 'secret') {
    const text = value as string | null;
    const hash: [string, unknown][] = spec.unique
      ? [[hashColumn(field), text === null ? null : secrets.hash(text, hashPlace(tenantId, resource.name, field))]]
      : [];
    return [
      [column(field), text === null ? null : secrets.seal(text, secretPlace(tenantId, resource.name, id, field))],
      [hintColumn(field), text === null ? null : secretHint(text, spec.keep)],
      ...hash,
    ];
  }
  const asJson = spec?.kind === 'rows' || spec?.kind === 'json';
  return [[field === 'status' ? 'status' : column(field), asJson && value !== null ? JSON.stringify(value) : value]];
};

/** Inserts a record with its stamps; returns its id, or the select list `returning` (alias `t`). */
export function insertStatement(
  secrets: Secrets,
  actor: Actor,
  resource: AnyResource,
  record: Readonly<Record<string, unknown>>,
  status: string | null,
  returning = 't.id',
): Statement {
  const cells = [
    ['tenant_id', actor.tenantId] as [string, unknown],
    ['id', record.id] as [string, unknown],
    ['created_by', actor.accountId] as [string, unknown],
    ['updated_by', actor.accountId] as [string, unknown],
    ...(status === null ? [] : [['status', status] as [string, unknown]]),
    ...tableOf(resource).columns.flatMap((c) =>
      stored(secrets, actor.tenantId, resource, record.id as string, c.field, record[c.field] ?? null),
    ),
  ];
  return {
    text: `insert into ${tableOf(resource).name} as t (${cells.map(([n]) => n).join(', ')}) values (${cells.map((_, i) => `$${i + 1}`).join(', ')}) returning ${returning}`,
    values: cells.map(([, v]) => v),
  };
}

/**
 * Changes fields of a record that is still as it was read, and counts its version up; answers the changed row, by its id or
 * by the select list `returning` (alias `t`).
 */
export function updateStatement(
  secrets: Secrets,
  actor: Actor,
  resource: AnyResource,
  { id, version }: { readonly id?: unknown; readonly version?: unknown },
  values: Readonly<Record<string, unknown>>,
  returning = 't.id',
): Statement {
  const cells = Object.entries(values).flatMap(([field, value]) =>
    stored(secrets, actor.tenantId, resource, id as string, field, value),
  );
  const sets = cells.map(([name], i) => `${name} = $${i + 5}`);
  return {
    text: `update ${tableOf(resource).name} t set ${['version = t.version + 1', 'updated_at = now()', 'updated_by = $3', ...sets].join(', ')} where t.tenant_id = $1 and t.id = $2 and t.version = $4 returning ${returning}`,
    values: [actor.tenantId, id, actor.accountId, version, ...cells.map(([, v]) => v)],
    step: 'change',
  };
}

/** Removes a record; references to it refuse that in the database. */
export const deleteStatement = (actor: Actor, resource: AnyResource, id: string): Statement => ({
  text: `delete from ${tableOf(resource).name} where tenant_id = $1 and id = $2`,
  values: [actor.tenantId, id],
});

/** Fails the batch unless the row, as it now is, lies within what this actor may write so; null where they allow every row. */
export function mustStatement(
  policy: Policy,
  actor: Actor,
  resource: AnyResource,
  id: string,
  verb: 'create' | 'edit',
): Statement | null {
  const grant = grantOn(policy, actor, resource, verb);
  if (grant.all) return null;
  const slots = new Slots();
  const scope = isNothing(grant) ? 'false' : grantSql(policy, grant, resource, 't', slots);
  const where = `t.tenant_id = ${slots.actor('tenantId')} and t.id = ${slots.arg()} and ${scope}`;
  return {
    text: `select must(exists (select 1 from ${tableOf(resource).name} t where ${where}))`,
    values: Slots.values(slots.list, actor, [id]),
  };
}

/** The cards of those of some files that this person uploaded. */
export const fileCardsStatement = (actor: Actor, ids: readonly string[]): Statement => ({
  text: 'select id, name, type, size from stored_file where tenant_id = $1 and id = any($2::uuid[]) and created_by = $3',
  values: [actor.tenantId, ids, actor.accountId],
});

/** The name behind an account, for "Record changed by …". */
export const accountNameStatement = (accountId: string): Statement => ({
  text: `select concat_ws(' ', first_name, last_name) as name from account where id = $1`,
  values: [accountId],
});

/** A raw row without the engine's flags. */
export const withoutFlags = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([k]) => !k.startsWith('_')));
