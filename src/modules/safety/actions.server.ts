/** Corrective actions at work: who may verify one, and who hears of one that is late. */
import { addDays, daysBetween } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor, type Notice } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { todaySql } from '#engine/server/midnight.ts';
import { notifyAccounts } from '#engine/server/outgoing.ts';
import { systemIn } from '#engine/server/system-in.ts';
import { auditFinding } from '#modules/compliance/audit-finding.model.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { escalationOf, safetyAction } from './safety-action.model.ts';
import { workplaceIncident } from './workplace-incident.model.ts';

const mustDiffer = (owner: string, subjectId: string | null): { verifier: string | null } => {
  if (owner === subjectId) throw invalid({ field: 'verifier', message: 'must differ from the action owner' });
  return { verifier: subjectId };
};

/** Refuses a parent that takes no more actions; says whether the action is for HR and administrators alone. */
async function parentOf(db: Db, record: { incident: string | null; finding: string | null }): Promise<boolean> {
  if (record.finding !== null) {
    const { status } = await db(auditFinding).get(record.finding);
    if (status === 'closed') throw new Refusal('CONFLICT', { why: 'The finding is closed and takes no more actions.' });
    return false;
  }
  const { status, type } = await db(workplaceIncident).get(record.incident ?? '');
  if (status === 'reported')
    throw new Refusal('CONFLICT', { why: 'The incident is not triaged yet. Triage it first.' });
  if (status === 'closed') throw new Refusal('CONFLICT', { why: 'The incident is closed. Reopen it first.' });
  return type === 'harassment';
}

export const actionHooks = hooksFor(safetyAction, {
  set: {
    create: async ({ record, system, today }) => {
      if (record.due < today) throw invalid({ field: 'due', message: 'must not be in the past' });
      return { confidential: await parentOf(system('what an action is for'), record) };
    },
    edit: async ({ before, record }) => {
      // A later day starts the escalation over.
      if (before && before.due !== record.due) return { escalated: 0 };
    },
    finish: async ({ today }) => ({ doneOn: today }),
    start: async () => ({ doneOn: null, effectivenessCheck: null, verifier: null }),
    verify: async ({ record, actor, today }) => ({ ...mustDiffer(record.owner, actor.subjectId), verifiedOn: today }),
    reject: async ({ record, actor }) => mustDiffer(record.owner, actor.subjectId),
  },
  on: {
    create: async ({ record, notify }) =>
      notify(record.owner, {
        kind: 'safety_action.given',
        title: phrase('You have a corrective action'),
        body: phrase('{{what}}', { what: { says: record.what } }),
        link: `/enterprise/incidents/actions/${record.id}`,
      }),
  },
});

/** Actions in one run; the next run takes the rest. */
const AT_ONCE = 500;
const LATE = ['open', 'in_progress', 'ineffective'] as const;
const DUE = `exists (select 1 from safety_action where tenant_id = $1 and status in ('open', 'in_progress', 'ineffective')
  and ((due <= ${todaySql('$1')} - 1 and escalated < 1) or (due <= ${todaySql('$1')} - 7 and escalated < 7) or (due <= ${todaySql('$1')} - 14 and escalated < 14)))`;

/** Who hears of an action at each step: the owner, then also their manager, then also HR. */
async function hearersOf(db: Db, owner: string, step: number): Promise<ReadonlySet<string>> {
  const { manager } = await db(employee).get(owner);
  const people = step >= 7 && manager ? [owner, manager] : [owner];
  const held = await db(membership).all({ where: { status: 'active', employee: people } });
  const office = step >= 14 ? await db(membership).all({ where: { status: 'active', role: 'hr_manager' } }) : [];
  return new Set([...held, ...office].map(({ account }) => account));
}

/** Escalates actions that are 1, 7 or 14 days late, each step once; returns how many actions. */
export async function escalateActions(engine: Engine, tenantId: string): Promise<number> {
  const actor = await systemIn(engine, tenantId, 'overdue corrective actions');
  const today = dayIn(actor.timeZone);
  return engine.act.transact(actor, { resource: safetyAction, action: 'edit' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const late = await db(safetyAction).find({
      where: { status: [...LATE], due: { lte: addDays(today, -1) }, escalated: { lt: 14 } },
      sort: 'due',
      limit: AT_ONCE,
    });
    let escalated = 0;
    for (const one of late) {
      const days = daysBetween(one.due, today);
      const step = escalationOf(days);
      if (step <= one.escalated) continue;
      const notice: Notice = {
        kind: 'safety_action.overdue',
        severity: 'warning',
        title: phrase('A corrective action is {{days}} days overdue', { days }),
        body: phrase('{{what}}', { what: { says: one.what } }),
        link: `/enterprise/incidents/actions/${one.id}`,
      };
      await notifyAccounts(db, await hearersOf(db, one.owner, step), notice);
      await db(safetyAction).edit(one.id, { escalated: step });
      escalated += 1;
    }
    return escalated;
  });
}

export const actionTasks: readonly Task[] = [
  {
    name: 'safety:escalate',
    schedule: '25 * * * *',
    due: DUE,
    run: async (engine, tenantId) => void (await escalateActions(engine, tenantId)),
  },
];
