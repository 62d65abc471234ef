/** Approvals: levels, no self-approval, delegation, escalation. The steps are records; the record's own state moves last. */
import { Refusal } from '#engine/model/refusals.ts';
import type { Registry } from '#engine/model/registry.ts';
import type { AnyResource, ApprovalLevel } from '#engine/model/resource.ts';
import { phrase, asPhrase } from '#engine/model/words.ts';
import { asText, quoted, titleSql } from './columns.ts';
import { auditStatement } from './audit.ts';
import type { Actor } from './grants.ts';
import { newId } from './ids.ts';
import { todaySql } from './midnight.ts';
import { noticeStatement } from './outgoing.ts';
import type { Row, Statement } from './pg/batch.ts';
import type { Transaction } from './pg/transaction.ts';

/** Who decides a step: a person, or anyone with a role. */
export interface Approver {
  readonly approver: string | null;
  readonly role: string | null;
}
/** A step that begins to wait for somebody: for whom, whose request it is (null: nobody's), and what is asked. */
export interface Awaiting extends Approver {
  readonly requester: string | null;
  readonly asks: string;
}

type Raw = Readonly<Record<string, unknown>>;
const subjectOf = (resource: AnyResource, record: Raw): string | null =>
  ((resource.about === 'id' ? record.id : record[resource.about ?? '']) as string | null) ?? null;

/** The nearest person above in the reporting tree, at least `depth` levels up, who is there to decide. */
const superior = (registry: Registry, actor: Actor, person: string, depth: number): Statement => {
  const subject = quoted(registry.subject);
  return {
    text: `select up.ancestor as id from ${quoted(`${registry.subject}_tree`)} up join ${subject} p on p.tenant_id = up.tenant_id and p.id = up.ancestor
      where up.tenant_id = $1 and up.descendant = $2 and up.depth >= $3 and p.status = any($4) order by up.depth limit 1`,
    values: [actor.tenantId, person, depth, registry.subjectActiveIn],
  };
};

/** Who decides a level of a person's request: somebody above who is there, or a role. */
export async function whoDecides(
  registry: Registry,
  tx: Transaction,
  actor: Actor,
  level: ApprovalLevel,
  person: string | null,
): Promise<Approver> {
  if (typeof level.by === 'object') return { approver: null, role: level.by.role };
  const [found] = person ? await tx.read(superior(registry, actor, person, level.by === 'manager' ? 1 : 2)) : [];
  const approver = (found?.[0]?.id as string | undefined) ?? null;
  // Nobody above: the level's next instance decides, so that no request is ever left without anybody.
  const fallback = typeof level.thenTo === 'object' ? level.thenTo.role : 'hr_manager';
  return approver ? { approver, role: null } : { approver: null, role: fallback };
}

/** The name of a person of the subject noun; nothing where there is none. */
export const nameSql = (registry: Registry, person: string): string =>
  `select ${titleSql(registry.get(registry.subject), 'p')} from ${quoted(registry.subject)} p where p.tenant_id = $1 and p.id = ${person}`;

const INSERT = `insert into approval_step (tenant_id, id, created_by, updated_by, status, noun, record, subject_title, requester, level, approver, approver_role, due_at, escalated)
values ($1, $2, $3, $3, 'pending', $4, $5, $6, $7, $8, $9, $10, now() + make_interval(hours => $11), 'no')`;

/** Opens a level; answers whom it waits for, and with what. */
export async function openLevel(
  registry: Registry,
  tx: Transaction,
  actor: Actor,
  resource: AnyResource,
  record: Raw,
  number: number,
): Promise<Awaiting> {
  const level = resource.approval?.levels[number - 1];
  if (!level) throw new Error(`${resource.name} has no approval level ${number}`);
  const person = subjectOf(resource, record);
  const who = await whoDecides(registry, tx, actor, level, person);
  const [titled] = await tx.read({
    text: `select ${titleSql(resource, 't')} as title, (${nameSql(registry, '$3')}) as requester from ${quoted(resource.name)} t where t.tenant_id = $1 and t.id = $2`,
    values: [actor.tenantId, record.id, person],
  });
  const asks = `${resource.label[0]} ${asText(titled?.[0]?.title)}`.slice(0, 255);
  tx.write({
    text: INSERT,
    values: [
      actor.tenantId,
      newId(),
      actor.accountId,
      resource.name,
      record.id,
      asks,
      person,
      number,
      who.approver,
      who.role,
      level.waitHours,
    ],
  });
  return { ...who, requester: (titled?.[0]?.requester as string | null | undefined) ?? null, asks };
}

const openSql = (registry: Registry): string => `select s.id, s.level, s.approver, s.approver_role as "role",
  (select ${titleSql(registry.get(registry.subject), 'p')} from ${quoted(registry.subject)} p where p.tenant_id = s.tenant_id and p.id = s.approver) as "approverName",
  exists (select 1 from approval_delegation d where d.tenant_id = s.tenant_id and d.giver = s.approver and d.delegate = $4 and ${todaySql('$1')} between d.starts_on and d.ends_on
    and exists (select 1 from ${quoted(registry.subject)} g where g.tenant_id = d.tenant_id and g.id = d.giver and g.status = any($5))) as delegated
  from approval_step s where s.tenant_id = $1 and s.noun = $2 and s.record = $3 and s.status = 'pending' for update of s`;

/** What a decision means: another level opened, or (`last`) the record itself moves. */
export interface Decision {
  readonly last: boolean;
  readonly next: Awaiting | null;
}

/**
 * Decides the open step of a record. Refuses your own request, and people the step does not wait for unless they
 * were granted the decision over all records (`overrides`).
 */
export async function decide(
  registry: Registry,
  tx: Transaction,
  actor: Actor,
  resource: AnyResource,
  record: Raw,
  approve: boolean,
  comment: string | null,
  overrides: boolean,
): Promise<Decision> {
  if (actor.systemReason === undefined && actor.subjectId !== null && subjectOf(resource, record) === actor.subjectId)
    throw new Refusal('SELF_APPROVAL');
  const [steps] = await tx.read({
    text: openSql(registry),
    values: [actor.tenantId, resource.name, record.id, actor.subjectId, registry.subjectActiveIn],
  });
  const step: Row | undefined = steps?.[0];
  if (!step) return { last: true, next: null };
  const inPerson = step.approver !== null && step.approver === actor.subjectId;
  const byRole = step.role !== null && actor.roles.includes(step.role as string);
  if (!inPerson && !byRole && step.delegated !== true && !overrides && actor.systemReason === undefined)
    throw new Refusal('NOT_YOUR_LEVEL', {
      who: (step.approverName as string | null) ?? asText(step.role).replace(/_/g, ' '),
    });
  tx.write({
    text: `update approval_step set status = $3, version = version + 1, updated_at = now(), updated_by = $4, decided_by = $4, decided_at = now(), comment = $5, on_behalf_of = $6 where tenant_id = $1 and id = $2`,
    values: [
      actor.tenantId,
      step.id,
      approve ? 'approved' : 'rejected',
      actor.accountId,
      comment,
      !inPerson && step.delegated === true ? step.approver : null,
    ],
  });
  const more = approve && (step.level as number) < (resource.approval?.levels.length ?? 0);
  if (!more) return { last: true, next: null };
  return { last: false, next: await openLevel(registry, tx, actor, resource, record, (step.level as number) + 1) };
}

/** Closes what is open when the record leaves its approval by another way (withdrawn, cancelled). */
export const closeSteps = (actor: Actor, resource: AnyResource, id: string): Statement => ({
  text: `update approval_step set status = 'closed', version = version + 1, updated_at = now(), updated_by = $4 where tenant_id = $1 and noun = $2 and record = $3 and status = 'pending'`,
  values: [actor.tenantId, resource.name, id, actor.accountId],
});

/** What tells somebody that a record of a noun waits for their decision: whose it is and what is asked; its link leads there. */
export const awaitingNotice = (
  resource: AnyResource,
  id: string,
  { requester, asks }: Omit<Awaiting, keyof Approver>,
) => ({
  kind: `${resource.name}.awaiting`,
  title: phrase('{{what}} needs your decision', { what: { says: resource.label[0] } }),
  body: asPhrase([requester, asks].filter(Boolean).join(', ')),
  link: `/records/${resource.name}/${id}`,
});

/** Notifies the people who now decide a step. */
export function awaitingNotices(
  actor: Actor,
  accountsOfSubject: string,
  accountsOfRole: string,
  resource: AnyResource,
  id: string,
  who: Awaiting,
): Statement[] {
  const notice = awaitingNotice(resource, id, who);
  if (who.approver) return [noticeStatement(actor, accountsOfSubject, who.approver, notice)];
  return who.role ? [noticeStatement(actor, accountsOfRole, who.role, notice)] : [];
}

const ESCALATE = `update approval_step set escalated = 'yes', approver = $3, approver_role = $4, due_at = now() + make_interval(hours => $5),
  version = version + 1, updated_at = now() where tenant_id = $1 and id = $2 and status = 'pending' and due_at < now() returning id`;

/** SQL: whether organization $1 has a step that waited too long. */
export const APPROVALS_DUE = `exists (select 1 from approval_step s where s.tenant_id = $1 and s.status = 'pending' and s.escalated = 'no' and s.due_at < now())`;

/** Moves steps that waited too long to the next approver of the level and notifies them; returns how many. Run by a job. */
export async function escalate(
  registry: Registry,
  tx: Transaction,
  actor: Actor,
  accounts: { ofSubject: string; ofRole: string },
): Promise<number> {
  const [late = []] = await tx.read({
    text: `select s.id, s.noun, s.record, s.level, s.requester, s.subject_title as asks, (${nameSql(registry, 's.requester')}) as "requesterName" from approval_step s where s.tenant_id = $1 and s.status = 'pending' and s.escalated = 'no' and s.due_at < now() limit 500`,
    values: [actor.tenantId],
  });
  let moved = 0;
  for (const step of late) {
    const resource = registry.get(step.noun as string);
    const level = resource.approval?.levels[(step.level as number) - 1];
    if (!level) continue;
    const to: Approver =
      typeof level.thenTo === 'object'
        ? { approver: null, role: level.thenTo.role }
        : await whoDecides(registry, tx, actor, { ...level, by: 'manager_2up' }, step.requester as string | null);
    // What was decided since it was read stays decided: only a step that still waits moves.
    const [rows] = await tx.read({
      text: ESCALATE,
      values: [actor.tenantId, step.id, to.approver, to.role, level.waitHours],
    });
    if (!rows?.length) continue;
    moved++;
    const id = step.record as string;
    const awaiting = { ...to, requester: step.requesterName as string | null, asks: asText(step.asks) };
    for (const notice of awaitingNotices(actor, accounts.ofSubject, accounts.ofRole, resource, id, awaiting))
      tx.write(notice);
    tx.write(auditStatement(actor, { action: 'escalate', noun: resource.name, recordId: id, why: 'escalation' }));
  }
  return moved;
}
