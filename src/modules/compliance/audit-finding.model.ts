/** What an internal audit found wrong, the response, and the corrective actions it needs (HR rules, section 2.14). */
import { resource } from '#access/define.model.ts';
import { own } from '#access/scopes.model.ts';
import { choice, day, longText, ref, text } from '#engine/model/fields.ts';
import { complianceOffice } from './compliance-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000010';
export const FINDING_GRADES = { minor: 'Minor', major: 'Major' } as const;

export const auditFinding = resource('audit_finding', {
  label: ['Audit finding', 'Audit findings'],
  title: ['what'],
  about: 'owner',
  fields: {
    audit: ref('internal_audit', { fixed: true, cascade: true }),
    what: text({ min: 3, max: 200, label: 'Finding' }),
    grade: choice(FINDING_GRADES),
    evidence: text({ max: 300, optional: true }),
    owner: ref('employee', { optional: true, label: 'Responds', help: 'Who answers the finding.' }),
    response: longText({ setBy: 'server', optional: true, min: 10, max: 2000 }),
    respondedOn: day({ setBy: 'server', optional: true, label: 'Responded on' }),
    closedOn: day({ setBy: 'server', optional: true, label: 'Closed on' }),
  },
  states: {
    open: { respond: 'responded' },
    responded: { respond: 'responded', close: 'closed' },
    closed: {},
  },
  marks: { open: 'due', responded: 'awaiting', closed: 'complete' },
  actions: {
    respond: { by: { ...complianceOffice, '*': own }, tone: 'primary', asks: ['response'] },
    close: {
      by: complianceOffice,
      tone: 'primary',
      confirm: 'Its corrective actions must be verified or canceled first.',
    },
  },
  editableIn: ['open'],
  access: {
    read: { ...complianceOffice, '*': own },
    create: complianceOffice,
    edit: complianceOffice,
    export: complianceOffice,
  },
  list: {
    columns: ['what', 'grade', 'audit', 'owner', 'respondedOn', 'status'],
    filters: ['status', 'grade', 'audit', 'owner'],
    sort: '-createdAt',
    views: { Open: { status: 'open,responded' }, Major: { grade: 'major' }, 'Without response': { status: 'open' } },
  },
  detail: { Finding: ['what', 'grade', 'evidence', 'audit', 'owner', 'status', 'response', 'respondedOn', 'closedOn'] },
  related: { 'Corrective actions': ['safety_action', 'finding'] },
  examples: {
    good: [{ audit: SOMETHING, what: 'Two files without a signed offer', grade: 'minor' }],
    bad: [{ input: { audit: SOMETHING, what: 'Two files', grade: 'critical' }, field: 'grade' }],
  },
});
