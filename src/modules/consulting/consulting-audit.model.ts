/** An audit that a consultant runs at a client company, from the plan to the last closed finding (platform rules, section 1c). */
import { resource } from '#access/define.model.ts';
import { choice, day, integer, longText, number, ref, rows, text } from '#engine/model/fields.ts';
import { AUDIT_KINDS } from './audit-checklists.model.ts';
import { FOUND, practice } from './consulting-access.model.ts';
import { RESPONSES, SEVERITIES } from './consulting-rules.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
export const CLIENT_AUDIT_STATES = {
  planned: 'Planned',
  in_progress: 'In progress',
  review: 'Review',
  issued: 'Issued',
  remediation: 'Remediation',
  closed: 'Closed',
} as const;

export const consultingAudit = resource('consulting_audit', {
  label: ['Client audit', 'Client audits'],
  title: ['name'],
  fields: {
    client: ref('consulting_client', { fixed: true, label: 'Client company' }),
    engagement: ref('engagement', { optional: true, help: 'The work that pays for it.' }),
    kind: choice(AUDIT_KINDS, { fixed: true }),
    name: text({ min: 3, max: 120, help: 'Such as “Personnel files, first half”.' }),
    sample: integer({
      min: 1,
      max: 10_000,
      label: 'Sample size',
      help: 'How many files, reports or papers you look at.',
    }),
    plannedOn: day({ index: true, label: 'Planned for' }),
    checklist: rows(
      {
        question: text({ max: 200 }),
        citation: text({ max: 120, optional: true }),
        response: choice(RESPONSES, { optional: true }),
        severity: choice(SEVERITIES, { optional: true }),
        evidence: text({ max: 300, optional: true }),
      },
      { max: 60, optional: true, help: 'Leave it empty to start with the list of this kind of audit.' },
    ),
    score: number({ ...FOUND, min: 0, max: 100, step: 0.1, unit: '%' }),
    summary: longText({ ...FOUND, min: 10, max: 4000 }),
    issuedOn: day({ ...FOUND, index: true, label: 'Issued on' }),
    responseDue: day({ ...FOUND, index: true, label: 'Remediation due' }),
    closedOn: day({ ...FOUND, index: true, label: 'Closed on' }),
  },
  states: {
    planned: { start: 'in_progress' },
    in_progress: { review: 'review' },
    review: { issue: 'issued', revise: 'in_progress' },
    issued: { remediate: 'remediation', close: 'closed' },
    remediation: { close: 'closed' },
    closed: {},
  },
  marks: {
    planned: 'later',
    in_progress: 'in progress',
    review: 'draft',
    issued: 'awaiting',
    remediation: 'soon',
    closed: 'complete',
  },
  actions: {
    start: { by: practice, tone: 'primary', label: 'Start audit' },
    review: {
      by: practice,
      tone: 'primary',
      label: 'Finish checklist',
      confirm: 'Each item that is not fully compliant becomes a finding.',
    },
    revise: { by: practice, label: 'Back to checklist' },
    issue: {
      by: practice,
      tone: 'primary',
      label: 'Issue report',
      asks: ['summary', 'responseDue'],
      confirm: 'Critical findings need an action first. The checklist cannot be changed anymore.',
    },
    remediate: { by: practice, tone: 'primary', label: 'Start remediation' },
    close: { by: practice, label: 'Close audit', confirm: 'All of its findings must be closed or accepted first.' },
  },
  deadlines: [
    { field: 'plannedOn', kind: 'due', soonDays: 14, whileIn: ['planned'], what: 'Start' },
    { field: 'responseDue', kind: 'due', soonDays: 14, whileIn: ['issued', 'remediation'], what: 'Remediation' },
  ],
  editableIn: ['planned', 'in_progress'],
  access: { read: practice, create: practice, edit: practice, export: practice },
  list: {
    columns: ['name', 'client', 'kind', 'plannedOn', 'score', 'responseDue', 'status'],
    filters: ['status', 'kind', 'client', 'plannedOn', 'issuedOn', 'responseDue', 'score'],
    sort: '-plannedOn',
    views: {
      Open: { status: 'planned,in_progress,review,issued,remediation' },
      'HR files': { kind: 'hr_files' },
      'Incident reports': { kind: 'incident_reports' },
      'Risk assessments': { kind: 'risk_assessments' },
      Documentation: { kind: 'documentation' },
      'Remediation overdue': { status: 'issued,remediation', 'responseDue[lt]': 'today' },
      Closed: { status: 'closed' },
    },
  },
  detail: {
    Audit: ['client', 'engagement', 'kind', 'name', 'sample', 'plannedOn', 'status', 'score'],
    Checklist: ['checklist'],
    Report: ['summary', 'issuedOn', 'responseDue', 'closedOn'],
  },
  related: { Findings: ['consulting_finding', 'audit'] },
  search: ['name'],
  examples: {
    good: [
      { client: SOMETHING, kind: 'hr_files', name: 'Personnel files, first half', sample: 20, plannedOn: '2027-01-12' },
    ],
    bad: [
      {
        input: { client: SOMETHING, kind: 'payroll', name: 'Payroll', sample: 20, plannedOn: '2027-01-12' },
        field: 'kind',
      },
      {
        input: { client: SOMETHING, kind: 'hr_files', name: 'Personnel files', sample: 0, plannedOn: '2027-01-12' },
        field: 'sample',
      },
    ],
  },
});
