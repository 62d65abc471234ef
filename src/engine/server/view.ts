/** What one set of roles sees of one noun: columns to select, flags per row, fields to drop, abilities to grant. */
import type { Field } from '#engine/model/fields.ts';
import { type AnyResource, isAppendOnly } from '#engine/model/resource.ts';
import { column, hintColumn, tableOf, titleSql } from './columns.ts';
import {
  aboutSql,
  type Actor,
  fieldGrant,
  type Grant,
  grantOn,
  grantSql,
  isNothing,
  type Policy,
  scopeSql,
  type Slots,
} from './grants.ts';

interface SeenField {
  readonly field: string;
  readonly spec: Field;
  readonly masked: boolean;
  /** Flags of which one must be true on the row; null: seen on every row. */
  readonly flags: readonly string[] | null;
  /**
   * The noun whose titles are kept, not selected: one referred to of which this person may read all, or files, whose names
   * are visible to people who see the field.
   */
  readonly titled: string | null;
}
interface Ability {
  readonly name: string;
  /** States in which it is possible; null: any. */
  readonly states: ReadonlySet<string> | null;
  readonly flags: readonly string[] | null;
  /** The same, as columns of the row. */
  readonly flagColumns: readonly string[] | null;
  /** Deciding one's own request is nobody's ability. */
  readonly notSelf: boolean;
}

export interface View {
  readonly resource: AnyResource;
  readonly rows: Grant;
  /** Which of the rows are read only for what the account reads for: all, those that say so (`_for`), or none (null). */
  readonly reasoned: 'all' | 'row' | null;
  readonly fields: ReadonlyMap<string, SeenField>;
  readonly abilities: readonly Ability[];
  /** Scopes computed per row, because a field or an ability depends on them. */
  readonly flags: readonly string[];
}

/** The column of a row that says whether a scope holds for it. */
export const flagColumn = (scope: string): string => `_f_${scope}`;
const flagsOf = (grant: Grant): readonly string[] | null => (grant.all ? null : grant.scopes);

function abilitiesOf(policy: Policy, actor: Actor, r: AnyResource): Ability[] {
  const out: Ability[] = [];
  const add = (name: string, grant: Grant, states: readonly string[] | null, notSelf = false) => {
    if (isNothing(grant)) return;
    const flags = flagsOf(grant);
    const flagColumns = flags?.map(flagColumn) ?? null;
    out.push({ name, states: states && new Set(states), flags, flagColumns, notSelf });
  };
  if (!r.serverOnly && !isAppendOnly(r)) {
    add('edit', grantOn(policy, actor, r, 'edit'), r.editableIn ?? null);
    // What may no longer be edited is no longer removed either: it is withdrawn, cancelled or reversed.
    add('remove', grantOn(policy, actor, r, 'remove'), r.editableIn ?? null);
  }
  for (const name of Object.keys(r.actions ?? {})) {
    const from = Object.entries(r.states ?? {}).flatMap(([state, moves]) => (moves[name] ? [state] : []));
    const decides = name === r.approval?.approve || name === r.approval?.reject;
    add(name, grantOn(policy, actor, r, name), from.length ? from : null, decides && actor.systemReason === undefined);
  }
  return out;
}

/** Accounts are not a noun of an organization; their titles are cached under this name. */
export const ACCOUNT = 'account';

const keptTitles = (policy: Policy, actor: Actor, spec: Field): string | null => {
  if (spec.kind === 'file' || spec.kind === 'files') return 'stored_file';
  if (spec.kind === 'user') return ACCOUNT;
  return spec.kind === 'ref' && grantOn(policy, actor, policy.registry.get(spec.to), 'read').all ? spec.to : null;
};

/** What this actor's roles see of a noun. Pure in the roles; callers keep it by `rolesKey`. */
export function viewOf(policy: Policy, actor: Actor, resource: AnyResource): View {
  const fields = new Map<string, SeenField>();
  const flags = new Set<string>();
  for (const { field, spec } of tableOf(resource).columns) {
    const grant = fieldGrant(policy, actor, resource, field);
    if (isNothing(grant)) continue;
    fields.set(field, {
      field,
      spec,
      masked: grant.masked,
      flags: flagsOf(grant),
      titled: grant.masked ? null : keptTitles(policy, actor, spec),
    });
    for (const flag of flagsOf(grant) ?? []) flags.add(flag);
  }
  const abilities = abilitiesOf(policy, actor, resource);
  for (const a of abilities) for (const flag of a.flags ?? []) flags.add(flag);
  const rows = grantOn(policy, actor, resource, 'read');
  const by = Object.groupBy(rows.scopes, (one) => (policy.reasoned.includes(one) ? 'reason' : 'else'));
  const reasoned = by.reason ? (by.else ? 'row' : 'all') : null;
  return { resource, rows, reasoned, fields, abilities, flags: [...flags] };
}

/** SQL of whether a row that is read is read for a reason alone: no other scope of the reader reaches it. */
function reasonedSql(policy: Policy, { rows, resource }: View, slots: Slots): string {
  const others = rows.scopes.filter((one) => !policy.reasoned.includes(one));
  return `not coalesce(${grantSql(policy, { all: false, scopes: others }, resource, 't', slots)}, false)`;
}

/** Whether a field is seen, unmasked, on every row that is read: only then may it order or group rows. */
export function seenOnEveryRow(view: View, field: string): boolean {
  if (field === 'status' || field === 'createdAt' || field === 'updatedAt' || field === 'id') return true;
  const seen = view.fields.get(field);
  if (!seen || seen.masked) return false;
  return seen.flags === null || (!view.rows.all && view.rows.scopes.every((s) => seen.flags?.includes(s)));
}

/** Whether a row alone decides what is seen of it: no scope looks at other rows, no title is selected with it. */
export const byRowAlone = (view: View): boolean =>
  view.rows.all &&
  view.flags.length === 0 &&
  !view.abilities.some((a) => a.notSelf) &&
  [...view.fields.values()].every((f) => f.spec.kind !== 'ref' || f.titled !== null || f.masked);

/** The select list of some fields of a noun under alias `t`, with the row's flags and, unless they are left out, titles of references. */
export function selectSql(
  policy: Policy,
  actor: Actor,
  view: View,
  names: readonly string[],
  slots: Slots,
  untitled = false,
): string {
  const out = ['t.id', 't.version'];
  if (tableOf(view.resource).hasStatus) out.push('t.status');
  for (const name of names) {
    const seen = view.fields.get(name);
    if (!seen) continue;
    if (seen.masked)
      out.push(
        seen.spec.kind === 'secret'
          ? `t.${hintColumn(name)} as "${name}"`
          : `t.${column(name)} is not null as "${name}"`,
      );
    else out.push(`t.${column(name)} as "${name}"`);
    if (!untitled && seen.spec.kind === 'ref' && !seen.titled && !seen.masked)
      out.push(`${refTitleSql(policy, actor, seen.spec.to, `t.${column(name)}`, slots)} as "_t_${name}"`);
  }
  for (const flag of view.flags)
    out.push(`${scopeSql(policy, flag, view.resource, 't', slots)} as "${flagColumn(flag)}"`);
  if (view.reasoned === 'row') out.push(`${reasonedSql(policy, view, slots)} as "_for"`);
  if (view.abilities.some((a) => a.notSelf)) {
    const about = aboutSql(view.resource, 't');
    out.push(`${about ? `${about} is not distinct from ${slots.actor('subjectId')}::uuid` : 'false'} as "_self"`);
  }
  return out.join(', ');
}

/** The title of the record that a reference names; null where this person may not read that record. */
export function refTitleSql(policy: Policy, actor: Actor, to: string, id: string, slots: Slots): string {
  const target = policy.registry.get(to);
  const alias = `r_${to}`;
  const scope = grantSql(policy, grantOn(policy, actor, target, 'read'), target, alias, slots);
  return `(select ${titleSql(target, alias)} from ${tableOf(target).name} ${alias} where ${alias}.tenant_id = t.tenant_id and ${alias}.id = ${id}${scope ? ` and ${scope}` : ''})`;
}
