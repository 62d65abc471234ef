/** Internal audits become findings, findings need their actions done, and high risks need an administrator to be accepted. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { basesOf } from '#engine/server/grants.ts';
import { OPEN_ACTION, safetyAction } from '#modules/safety/safety-action.model.ts';
import { auditFinding } from './audit-finding.model.ts';
import { internalAudit, scoreOf as auditScore } from './internal-audit.model.ts';
import { levelOf, scoreOf } from './risk-levels.model.ts';
import { risk } from './risk.model.ts';

const itemsOf = (record: Pick<RecordOf<typeof internalAudit>, 'checklist'>) => record.checklist ?? [];

export const auditHooks = hooksFor(internalAudit, {
  set: {
    create: async ({ record }) => ({ score: auditScore(itemsOf(record)) }),
    edit: async ({ record }) => ({ score: auditScore(itemsOf(record)) }),
    report: async ({ record }) => {
      const items = itemsOf(record);
      if (items.length === 0) throw invalid({ field: 'checklist', message: 'is empty: add what you checked first' });
      const missing = items.findIndex(({ result }) => result === null);
      if (missing >= 0)
        throw invalid({ field: `checklist.${missing}.result`, message: 'is required before the report' });
    },
    issue: async ({ record, today }) => {
      if (record.responseDue && record.responseDue < today)
        throw invalid({ field: 'responseDue', message: 'must not be in the past' });
    },
    close: async ({ record, system, today }) => {
      const open = await system('what a closed audit needs')(auditFinding).count({
        where: { audit: record.id, status: ['open', 'responded'] },
      });
      if (open > 0)
        throw new Refusal('CONFLICT', {
          why: phrase(
            {
              one: '{{count}} finding is open. Close it first.',
              other: '{{count}} findings are open. Close each of them first.',
            },
            { count: open },
          ),
        });
      return { closedOn: today };
    },
  },
  on: {
    issue: async ({ record, system }) => {
      const db = system('a report is issued');
      const there = await db(auditFinding).find({ where: { audit: record.id }, limit: 500 });
      for (const { question, evidence, result } of itemsOf(record))
        if ((result === 'minor' || result === 'major') && !there.some(({ what }) => what === question))
          await db(auditFinding).create({ audit: record.id, what: question, grade: result, evidence });
    },
  },
});

async function mustBeCorrected(db: Db, record: RecordOf<typeof auditFinding>): Promise<void> {
  const actions = await db(safetyAction).find({ where: { finding: record.id }, limit: 500 });
  const open = actions.filter(({ status }) => OPEN_ACTION.some((one) => one === status)).length;
  if (open > 0)
    throw new Refusal('CONFLICT', {
      why: phrase(
        {
          one: '{{count}} corrective action is open. Verify or cancel it first.',
          other: '{{count}} corrective actions are open. Verify or cancel each of them first.',
        },
        { count: open },
      ),
    });
  if (record.grade === 'major' && !actions.some(({ status }) => status === 'verified'))
    throw new Refusal('CONFLICT', {
      why: 'A major finding needs a corrective action that was verified. Add one first.',
    });
}

export const findingHooks = hooksFor(auditFinding, {
  set: {
    create: async ({ record, system }) => {
      const { status } = await system('what a finding belongs to')(internalAudit).get(record.audit);
      if (status === 'closed' || status === 'cancelled')
        throw new Refusal('CONFLICT', { why: 'The audit is closed and takes no more findings.' });
    },
    respond: async ({ today }) => ({ respondedOn: today }),
    close: async ({ record, system, today }) => {
      await mustBeCorrected(system('what a closed finding needs'), record);
      return { closedOn: today };
    },
  },
  on: {
    edit: async ({ before, record, notify }) => {
      if (record.owner === null || before?.owner === record.owner) return;
      notify(record.owner, {
        kind: 'audit_finding.given',
        title: phrase('An audit finding waits for your response'),
        link: `/enterprise/audits/findings/${record.id}`,
      });
    },
  },
});

const scored = (record: RecordOf<typeof risk>) => {
  const inherent = scoreOf(record.likelihood, record.impact);
  const residual = scoreOf(record.residualLikelihood, record.residualImpact);
  return { inherent, inherentLevel: levelOf(inherent), residual, level: levelOf(residual) };
};

export const riskHooks = hooksFor(risk, {
  set: {
    create: async ({ record }) => scored(record),
    edit: async ({ record }) => scored(record),
    accept: async ({ record, actor, today }) => {
      const bases = basesOf(actor);
      const isHigh = record.level === 'high' || record.level === 'critical';
      if (isHigh && !bases.includes('admin') && !bases.includes('super_admin'))
        throw invalid({ field: 'level', message: 'is high or critical: an administrator must accept it' });
      return { treatment: 'accept' as const, acceptedBy: actor.accountId, acceptedOn: today };
    },
    reopen: async () => ({ acceptReason: null, acceptedBy: null, acceptedOn: null }),
  },
});
