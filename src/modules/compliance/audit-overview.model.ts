/** Internal audits at a glance: scores, findings by grade, and the corrective actions that follow. */
import { overview } from '#access/define.model.ts';
import type { CountMeasure } from '#engine/model/overview/measures.ts';
import { ACTION_STATES } from '#modules/safety/safety-action.model.ts';
import { FINDING_GRADES } from './audit-finding.model.ts';
import { complianceOffice } from './compliance-access.model.ts';
import { AUDIT_STATES, AUDIT_TYPES } from './internal-audit.model.ts';

const audits: CountMeasure = {
  kind: 'count',
  of: 'internal_audit',
  where: { 'status[ne]': 'cancelled' },
  on: 'plannedOn',
};
const findings: CountMeasure = { kind: 'count', of: 'audit_finding', on: 'createdAt' };
const openFindings: CountMeasure = { kind: 'count', of: 'audit_finding', where: { status: 'open,responded' } };
const actions: CountMeasure = {
  kind: 'count',
  of: 'safety_action',
  where: { 'finding[empty]': 'false', status: 'open,in_progress,done,ineffective' },
};

export const auditOverview = overview('audit_overview', {
  title: 'Compliance audits',
  lead: 'Internal audits, what they found, and what is done about it.',
  by: complianceOffice,
  dimensions: {
    type: { label: 'Type', choices: AUDIT_TYPES, paths: { internal_audit: 'type', audit_finding: 'audit.type' } },
    state: { label: 'Status', choices: AUDIT_STATES, paths: { internal_audit: 'status' } },
    grade: { label: 'Grade', choices: FINDING_GRADES, paths: { audit_finding: 'grade' } },
    actionState: { label: 'Status', choices: ACTION_STATES, paths: { safety_action: 'status' } },
  },
  filters: ['type'],
  figures: {
    open: {
      title: 'Audits under way',
      measure: { kind: 'count', of: 'internal_audit', where: { status: 'fieldwork,draft_report,response' } },
      says: 'Internal audits between the start of fieldwork and the last response.',
      note: 'Now',
    },
    score: {
      title: 'Average score',
      measure: {
        kind: 'mean',
        of: 'internal_audit',
        where: { status: 'response,closed' },
        on: 'plannedOn',
        field: 'score',
      },
      says: 'The mean share of conforming items, of audits of the period whose report was issued.',
      note: 'Percent of items',
      better: 'more',
    },
    findings: {
      title: 'Open findings',
      measure: openFindings,
      says: 'Findings that are not closed.',
      note: 'Now',
      better: 'less',
    },
    overdue: {
      title: 'Overdue actions',
      measure: {
        kind: 'count',
        of: 'safety_action',
        where: { 'finding[empty]': 'false', status: 'open,in_progress,ineffective', 'due[lt]': 'today' },
      },
      says: 'Corrective actions on findings that were due before today.',
      note: 'Now',
      better: 'less',
    },
  },
  panels: {
    types: {
      title: 'Findings by type of audit',
      note: 'most first',
      says: 'Findings of the period by type of audit and grade.',
      kind: 'stacked',
      wide: true,
      by: 'type',
      split: 'grade',
      series: [{ title: 'Findings', measure: findings }],
    },
    states: {
      title: 'Audits by status',
      says: 'Audits planned for the period, by status.',
      kind: 'bars',
      by: 'state',
      series: [{ title: 'Audits', measure: audits }],
    },
    actions: {
      title: 'Corrective actions',
      says: 'Corrective actions on findings that are neither verified nor canceled, by status.',
      kind: 'bars',
      by: 'actionState',
      series: [{ title: 'Actions', measure: actions }],
    },
    items: {
      title: 'Open findings',
      says: 'Findings that are not closed.',
      kind: 'rows',
      wide: true,
      measure: openFindings,
      columns: ['what', 'grade', 'audit', 'owner', 'status'],
    },
  },
});
