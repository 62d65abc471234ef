/** Approvals follow the reporting tree: what waits for a person moves when the requester, or that person, moves or leaves. */
import type { AnyResource } from '#engine/model/resource.ts';
import { awaitingNotices, nameSql, type Approver, whoDecides } from './approvals.ts';
import { auditStatement } from './audit.ts';
import { asText, quoted } from './columns.ts';
import { type Actor, asSystem } from './grants.ts';
import type { Work } from './work.ts';
import type { Registry } from '#engine/model/registry.ts';

type Raw = Readonly<Record<string, unknown>>;
interface Following {
  readonly read: { readonly policy: { readonly registry: Registry } };
  readonly accountsOfSubject: string;
  readonly accountsOfRole: string;
}

/** Open steps of the person, of everybody below, and those that wait for the person. */
const affected = (registry: Registry): string => `select s.id, s.noun, s.record, s.level, s.requester, s.approver,
  s.approver_role as "role", s.escalated, s.subject_title as asks, (${nameSql(registry, 's.requester')}) as "requesterName"
  from approval_step s where s.tenant_id = $1 and s.status = 'pending' and (s.approver = $2 or s.requester = $2 or s.requester in
    (select t.descendant from ${quoted(`${registry.subject}_tree`)} t where t.tenant_id = $1 and t.ancestor = $2)) for update of s`;

const MOVE = `update approval_step set approver = $3, approver_role = $4, due_at = greatest(due_at, now() + make_interval(hours => $5)),
  version = version + 1, updated_at = now() where tenant_id = $1 and id = $2`;

/**
 * After a change of a person of the subject noun: steps that wait for a person of a reporting line move to the
 * person of that line who decides now, who hears of it. Steps that wait for a role by their definition stay.
 */
export async function followLine(
  { read, accountsOfSubject, accountsOfRole }: Following,
  work: Work,
  actor: Actor,
  resource: AnyResource,
  before: Raw | null,
  record: Raw,
): Promise<void> {
  const { registry } = read.policy;
  const { tree } = resource;
  if (resource.name !== registry.subject || !tree || before === null) return;
  if (before[tree] === record[tree] && before.status === record.status) return;
  const [steps = []] = await work.tx.read({ text: affected(registry), values: [actor.tenantId, record.id] });
  for (const step of steps) {
    const noun = registry.get(step.noun as string);
    const level = noun.approval?.levels[(step.level as number) - 1];
    const isLate = step.escalated === 'yes';
    if (!level || typeof (isLate ? (level.thenTo ?? level.by) : level.by) === 'object') continue;
    const by = isLate ? { ...level, by: 'manager_2up' as const } : level;
    const to: Approver = await whoDecides(registry, work.tx, actor, by, step.requester as string | null);
    if (to.approver === step.approver && to.role === step.role) continue;
    work.tx.write({ text: MOVE, values: [actor.tenantId, step.id, to.approver, to.role, level.waitHours] });
    const awaiting = { ...to, requester: step.requesterName as string | null, asks: asText(step.asks) };
    const id = step.record as string;
    for (const notice of awaitingNotices(actor, accountsOfSubject, accountsOfRole, noun, id, awaiting))
      work.tx.write(notice);
    if (to.approver) work.events.push({ noun: 'notification', id: '', action: 'create', subject: to.approver });
    const why = 'Follows the reporting line';
    const system = asSystem(actor, why);
    work.tx.write(auditStatement(system, { action: 'reassign', noun: noun.name, recordId: id, why }));
    work.events.push({ noun: noun.name, id, action: 'reassign' });
  }
}
