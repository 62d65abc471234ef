/** The audit trail: what was done, by whom, before and after, why. Rows are only ever added. */
import type { AnyResource } from '#engine/model/resource.ts';
import type { Actor } from './grants.ts';
import { shifted, type Statement } from './pg/batch.ts';

const INSERT = `insert into audit_event (tenant_id, actor, actor_name, action, noun, record_id, version, outcome, changes, why, request_id, ip)
select $1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::uuid, $7::integer, $8::text, $9::jsonb, $10::text, $11::text, $12::text`;

export interface Entry {
  readonly action: string;
  readonly noun: string;
  readonly recordId: string | null;
  readonly version?: number;
  readonly outcome?: 'success' | 'denied' | 'failure';
  /** Field → [before, after]; secrets and free text of protected nouns are named, not shown. */
  readonly changes?: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly why?: string | null;
}

/** The statement that writes one entry; it belongs into the transaction of what it tells of. */
export const auditStatement = (actor: Actor, entry: Entry): Statement => ({
  text: INSERT,
  values: [
    actor.tenantId,
    actor.accountId,
    actor.name,
    entry.action,
    entry.noun,
    entry.recordId,
    entry.version ?? null,
    entry.outcome ?? 'success',
    JSON.stringify(entry.changes ?? {}),
    entry.why ?? actor.systemReason ?? null,
    actor.requestId ?? null,
    actor.ip ?? null,
  ],
  step: 'trace',
});

/** The trace that a reader of a protected record leaves, or somebody who was refused it. */
export const readAudit = (actor: Actor, noun: string, id: string, outcome: Entry['outcome'] = 'success'): Statement =>
  auditStatement(actor, { action: 'read', noun, recordId: id, outcome, why: glassWhy(actor) });

/** Why something was read: the id of an emergency access, by which a review finds all of it. */
export const glassWhy = ({ breakGlass }: Actor): string | null => (breakGlass ? `break-glass ${breakGlass.id}` : null);

/** Which of the rows that somebody read were read for what the account reads for, see `View.reasoned`. */
type Reasoned = 'all' | 'row' | null;
/** The reason of a read in SQL, $6 being its words: what nothing but the reason opens is read for it, what was not found for nothing. */
const REASONS: { readonly [K in 'all' | 'row']: string } = {
  all: 'case when exists (select 1 from found) then $6::text end',
  row: 'case when (select f."_for" from found f) then $6::text end',
};

/**
 * The statement of one protected record together with its trace, in one: where the record was found, it was opened; where
 * not, the try was refused, which is no opening.
 */
export function tracedRead(actor: Actor, noun: string, id: string, select: Statement, reasoned: Reasoned): Statement {
  const glass = glassWhy(actor);
  const why = glass === null && reasoned ? REASONS[reasoned] : '$6::text';
  const trace = `insert into audit_event (tenant_id, actor, actor_name, action, noun, record_id, outcome, why, request_id, ip)
    select $1::uuid, $2::uuid, $3::text, 'read', $4::text, $5::uuid, case when exists (select 1 from found) then 'success' else 'denied' end, ${why}, $7::text, $8::text`;
  const { tenantId, accountId, name, requestId, ip } = actor;
  const reason = glass ?? (reasoned ? (actor.readsFor?.why ?? null) : null);
  return {
    text: `with found as (${select.text}), traced as (${shifted(trace, select.values.length)}) select * from found`,
    values: [...select.values, tenantId, accountId, name, noun, id, reason, requestId ?? null, ip ?? null],
  };
}

const isHidden = (resource: AnyResource, field: string): boolean =>
  resource.fields[field]?.kind === 'secret' || resource.fields[field]?.untraced === true;
const shown = (resource: AnyResource, field: string, value: unknown): unknown =>
  isHidden(resource, field) ? (value === null || value === undefined ? null : '••••') : (value ?? null);

const isSame = (a: unknown, b: unknown): boolean =>
  // Large values of a new record are not written out only to see that they are not empty.
  a === null || b === null ? a === b : JSON.stringify(a) === JSON.stringify(b);

/** What changed between two states of a record, field by field; a secret's value never appears. */
export function changesBetween(
  resource: AnyResource,
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>>,
): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const field of [...Object.keys(resource.fields), 'status']) {
    if (!(field in after)) continue;
    const [old, now] = [shown(resource, field, before?.[field]), shown(resource, field, after[field])];
    const same =
      resource.fields[field]?.kind === 'secret' ? false : isSame(before?.[field] ?? null, after[field] ?? null);
    if (!same) changes[field] = [old, now];
  }
  return changes;
}
