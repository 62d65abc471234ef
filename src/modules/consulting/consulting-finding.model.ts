/** What a client audit found wrong, the action that the client takes, and the check that it worked (platform rules, section 1c). */
import { resource } from '#access/define.model.ts';
import { choice, day, longText, ref, text, user } from '#engine/model/fields.ts';
import { AUDIT_KINDS } from './audit-checklists.model.ts';
import { FOUND, practice } from './consulting-access.model.ts';
import { SEVERITIES } from './consulting-rules.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

export const consultingFinding = resource('consulting_finding', {
  label: ['Client finding', 'Client findings'],
  title: ['what'],
  fields: {
    audit: ref('consulting_audit', { fixed: true, label: 'Client audit' }),
    client: ref('consulting_client', { setBy: 'server', label: 'Client company' }),
    kind: choice(AUDIT_KINDS, { ...FOUND, label: 'Kind of audit' }),
    what: text({ min: 3, max: 200, label: 'Finding' }),
    severity: choice(SEVERITIES, { default: 'medium' }),
    citation: text({ max: 120, optional: true, help: 'The law or the rule, such as “29 CFR 1904.29”.' }),
    evidence: text({ max: 300, optional: true, help: 'Where you saw it. Name no person.' }),
    action: longText({
      max: 1000,
      optional: true,
      label: 'Action',
      help: 'What the client does. Required if critical.',
    }),
    owner: text({ max: 100, optional: true, label: 'Done by', help: 'The person at the client, or their position.' }),
    due: day({ optional: true, index: true }),
    proof: text({ ...FOUND, max: 300, label: 'What proves it' }),
    verifiedOn: day({ ...FOUND, label: 'Verified on' }),
    verifier: user({ ...FOUND, label: 'Verified by' }),
    acceptReason: text({ ...FOUND, max: 300, label: 'Reason for accepting' }),
    closedOn: day({ ...FOUND, index: true, label: 'Closed on' }),
  },
  rules: [{ field: 'due', holds: (r) => !r.action || Boolean(r.due), else: 'is required with an action' }],
  states: {
    open: { remediate: 'in_remediation', accept: 'risk_accepted' },
    in_remediation: { verify: 'verified', accept: 'risk_accepted' },
    verified: { close: 'closed', reject: 'in_remediation' },
    closed: {},
    risk_accepted: { reopen: 'open' },
  },
  marks: {
    open: 'due',
    in_remediation: 'in progress',
    verified: 'signed',
    closed: 'complete',
    risk_accepted: 'held',
  },
  actions: {
    remediate: { by: practice, tone: 'primary', label: 'Start remediation' },
    verify: { by: practice, tone: 'primary', asks: ['proof'] },
    reject: { by: practice, label: 'Not fixed yet' },
    close: { by: practice, tone: 'primary' },
    accept: {
      by: practice,
      tone: 'danger',
      label: 'Accept risk',
      asks: ['acceptReason'],
      confirm: 'Nothing is done about it. Critical findings cannot be accepted.',
    },
    reopen: { by: practice },
  },
  deadlines: [{ field: 'due', kind: 'due', soonDays: 7, whileIn: ['open', 'in_remediation'], what: 'Action' }],
  editableIn: ['open', 'in_remediation'],
  access: { read: practice, create: practice, edit: practice, export: practice },
  list: {
    columns: ['what', 'severity', 'client', 'audit', 'owner', 'due', 'status'],
    filters: ['status', 'severity', 'kind', 'client', 'audit', 'due', 'closedOn'],
    sort: '-createdAt',
    views: {
      Open: { status: 'open,in_remediation,verified' },
      'Critical and high': { status: 'open,in_remediation', severity: 'critical,high' },
      'Without action': { status: 'open,in_remediation', 'due[empty]': 'true' },
      Overdue: { status: 'open,in_remediation', 'due[lt]': 'today' },
      Closed: { status: 'closed,risk_accepted' },
    },
  },
  detail: {
    Finding: ['audit', 'client', 'kind', 'what', 'severity', 'citation', 'evidence', 'status'],
    Action: ['action', 'owner', 'due', 'proof', 'verifiedOn', 'verifier', 'closedOn', 'acceptReason'],
  },
  search: ['what'],
  examples: {
    good: [{ audit: SOMETHING, what: 'Two files without Form I-9', severity: 'high' }],
    bad: [
      { input: { audit: SOMETHING, what: 'Two files', severity: 'major' }, field: 'severity' },
      { input: { audit: SOMETHING, what: 'Two files', severity: 'low', action: 'Collect them' }, field: 'due' },
    ],
  },
});
