/** Client audits: checklists become findings, critical ones need an action before the report, open ones keep the audit open. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { checklistOf } from './audit-checklists.model.ts';
import { countFindings } from './client-figures.server.ts';
import { consultingAudit } from './consulting-audit.model.ts';
import { consultingClient } from './consulting-client.model.ts';
import { consultingFinding } from './consulting-finding.model.ts';
import { mustBeYours } from './consulting-own.server.ts';
import { auditScore, severityOf } from './consulting-rules.model.ts';
import { engagement } from './engagement.model.ts';

type Audit = RecordOf<typeof consultingAudit>;
const UNFINISHED = ['open', 'in_remediation', 'verified'];

const itemsOf = (record: Pick<Audit, 'checklist'>) => record.checklist ?? [];
const isFinding = (response: string | null) => response === 'partial' || response === 'non_compliant';

export const clientAuditHooks = hooksFor(consultingAudit, {
  set: {
    create: async ({ record, db }) => {
      const { status } = await mustBeYours(db, consultingClient, 'client', record.client);
      if (status === 'ended') throw invalid({ field: 'client', message: 'is a former client: take it up again first' });
      if (record.engagement) {
        const of = await mustBeYours(db, engagement, 'engagement', record.engagement);
        if (of.client !== record.client) throw invalid({ field: 'engagement', message: 'belongs to another client' });
      }
      const checklist = itemsOf(record).length > 0 ? itemsOf(record) : checklistOf(record.kind);
      return { checklist, score: auditScore(checklist) };
    },
    edit: async ({ record, db }) => {
      if (record.engagement) {
        const of = await mustBeYours(db, engagement, 'engagement', record.engagement);
        if (of.client !== record.client) throw invalid({ field: 'engagement', message: 'belongs to another client' });
      }
      return { score: auditScore(itemsOf(record)) };
    },
    review: async ({ record }) => {
      const items = itemsOf(record);
      if (items.length === 0) throw invalid({ field: 'checklist', message: 'is empty: add what you checked first' });
      const missing = items.findIndex(({ response }) => !response);
      if (missing >= 0)
        throw invalid({ field: `checklist.${missing}.response`, message: 'is required before the review' });
    },
    issue: async ({ record, system, today }) => {
      if (record.responseDue && record.responseDue < today)
        throw invalid({ field: 'responseDue', message: 'must be today or later' });
      const critical = await system('what a report needs')(consultingFinding).find({
        where: { audit: record.id, severity: 'critical', status: UNFINISHED },
      });
      const without = critical.filter(({ action }) => !action).length;
      if (without > 0)
        throw new Refusal('CONFLICT', {
          why: phrase(
            {
              one: '{{count}} critical finding has no action. Write its action and day first.',
              other: '{{count}} critical findings have no action. Write an action and a day for each of them first.',
            },
            { count: without },
          ),
        });
      return { issuedOn: today };
    },
    close: async ({ record, system, today }) => {
      const open = await system('what a closed audit needs')(consultingFinding).count({
        where: { audit: record.id, status: UNFINISHED },
      });
      if (open > 0)
        throw new Refusal('CONFLICT', {
          why: phrase(
            {
              one: '{{count}} finding is open. Close it or accept its risk first.',
              other: '{{count}} findings are open. Close each of them or accept its risk first.',
            },
            { count: open },
          ),
        });
      return { closedOn: today };
    },
  },
  on: {
    // Written as the consultant, whose records they are.
    review: async ({ record, db }) => {
      const there = await db(consultingFinding).find({ where: { audit: record.id } });
      for (const { question, citation, response, severity, evidence } of itemsOf(record))
        if (isFinding(response) && !there.some(({ what }) => what === question))
          await db(consultingFinding).create({
            audit: record.id,
            what: question,
            severity: severityOf(response, severity),
            citation,
            evidence,
          });
    },
  },
});

type Finding = RecordOf<typeof consultingFinding>;
const recount = ({ record, system }: { record: Finding; system: (reason: string) => Db }) =>
  countFindings(system('how many findings are open'), record.client);

export const clientFindingHooks = hooksFor(consultingFinding, {
  set: {
    create: async ({ record, db }) => {
      const { client, kind, status } = await mustBeYours(db, consultingAudit, 'audit', record.audit);
      if (status === 'closed' || status === 'planned')
        throw invalid({ field: 'audit', message: 'takes findings only from its start until it is closed' });
      return { client, kind };
    },
    remediate: async ({ record }) => {
      if (!record.action) throw invalid({ field: 'action', message: 'is required before remediation starts' });
    },
    verify: async ({ actor, today }) => ({ verifiedOn: today, verifier: actor.accountId }),
    reject: async () => ({ verifiedOn: null, verifier: null, proof: null }),
    close: async ({ today }) => ({ closedOn: today }),
    accept: async ({ record, today }) => {
      if (record.severity === 'critical')
        throw invalid({ field: 'severity', message: 'is critical: a critical finding cannot be accepted' });
      return { closedOn: today };
    },
    reopen: async () => ({ closedOn: null, acceptReason: null }),
  },
  on: { create: recount, close: recount, accept: recount, reopen: recount },
});
