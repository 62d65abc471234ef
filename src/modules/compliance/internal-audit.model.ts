/**
 * An internal audit, from the plan to the last response (HR rules, section 2.14). It checks the office's work against a checklist;
 * an `audit_case` opens charts of clients and is another thing.
 */
import { byHr, resource } from '#access/define.model.ts';
import { choice, day, integer, longText, number, ref, rows, text } from '#engine/model/fields.ts';
import { complianceOffice } from './compliance-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000011';
const GIVEN = { setBy: 'server', optional: true } as const;
export const AUDIT_TYPES = {
  hr_files: 'HR files',
  payroll: 'Payroll',
  i9: 'Form I-9',
  safety: 'Safety',
  leave: 'Leave',
  documentation: 'Documentation',
  custom: 'Other',
} as const;
export const AUDIT_STATES = {
  planned: 'Planned',
  fieldwork: 'Fieldwork',
  draft_report: 'Draft report',
  response: 'Response',
  closed: 'Closed',
} as const;

/** Conforming items as a share of all that apply, in percent to one decimal; null where none applies. */
export function scoreOf(checklist: readonly { readonly result: string | null }[]): number | null {
  const applies = checklist.filter(({ result }) => result !== null && result !== 'na');
  if (applies.length === 0) return null;
  return Math.round((applies.filter(({ result }) => result === 'conform').length * 1000) / applies.length) / 10;
}

export const internalAudit = resource('internal_audit', {
  label: ['Internal audit', 'Internal audits'],
  title: ['title'],
  fields: {
    title: text({ min: 3, max: 120 }),
    type: choice(AUDIT_TYPES),
    scope: longText({ min: 3, max: 1000 }),
    location: ref('location', { optional: true, label: 'Site' }),
    periodFrom: day({ label: 'Period from' }),
    periodTo: day({ label: 'Period to' }),
    sample: integer({ min: 1, max: 10_000, label: 'Sample size', help: 'How many files, runs or rooms.' }),
    auditor: ref('employee'),
    plannedOn: day({ index: true, label: 'Planned for' }),
    checklist: rows(
      {
        question: text({ max: 200 }),
        evidence: text({ max: 300, optional: true }),
        result: choice(
          { conform: 'Conforms', minor: 'Minor finding', major: 'Major finding', na: 'Not applicable' },
          { optional: true },
        ),
      },
      { max: 60, optional: true, help: 'Minor and major results become findings.' },
    ),
    score: number({ ...GIVEN, min: 0, max: 100, step: 0.1, unit: '%' }),
    summary: longText({ ...GIVEN, min: 10, max: 4000 }),
    responseDue: day({ ...GIVEN, label: 'Responses due' }),
    closedOn: day({ ...GIVEN, label: 'Closed on', index: true }),
  },
  rules: [
    { field: 'periodTo', holds: (r) => r.periodTo >= r.periodFrom, else: 'must not be before the start of the period' },
  ],
  states: {
    planned: { start: 'fieldwork', cancel: 'cancelled' },
    fieldwork: { report: 'draft_report', cancel: 'cancelled' },
    draft_report: { issue: 'response', revise: 'fieldwork' },
    response: { close: 'closed' },
    closed: {},
    cancelled: {},
  },
  marks: {
    planned: 'later',
    fieldwork: 'in progress',
    draft_report: 'draft',
    response: 'awaiting',
    closed: 'complete',
    cancelled: 'inactive',
  },
  actions: {
    start: { by: complianceOffice, tone: 'primary', label: 'Start fieldwork' },
    report: { by: complianceOffice, tone: 'primary', label: 'Write report', asks: ['summary'] },
    revise: { by: complianceOffice, label: 'Back to fieldwork' },
    issue: {
      by: complianceOffice,
      tone: 'primary',
      label: 'Issue report',
      asks: ['responseDue'],
      confirm: 'Each minor and major result becomes a finding.',
    },
    close: { by: complianceOffice, tone: 'primary', confirm: 'All findings must be closed first.' },
    cancel: { by: byHr, tone: 'danger' },
  },
  deadlines: [
    { field: 'plannedOn', kind: 'due', soonDays: 14, whileIn: ['planned'] },
    { field: 'responseDue', kind: 'due', soonDays: 7, whileIn: ['response'] },
  ],
  editableIn: ['planned', 'fieldwork'],
  access: { read: complianceOffice, create: complianceOffice, edit: complianceOffice, export: complianceOffice },
  list: {
    columns: ['title', 'type', 'location', 'auditor', 'plannedOn', 'score', 'status'],
    filters: ['status', 'type', 'location', 'auditor', 'plannedOn', 'closedOn'],
    sort: '-plannedOn',
    views: {
      Open: { status: 'planned,fieldwork,draft_report,response' },
      Planned: { status: 'planned' },
      Closed: { status: 'closed' },
    },
  },
  detail: {
    Plan: ['title', 'type', 'scope', 'location', 'periodFrom', 'periodTo', 'sample', 'auditor', 'plannedOn', 'status'],
    Checklist: ['checklist', 'score'],
    Report: ['summary', 'responseDue', 'closedOn'],
  },
  related: { Findings: ['audit_finding', 'audit'] },
  search: ['title'],
  examples: {
    good: [
      {
        title: 'Personnel files, second half',
        type: 'hr_files',
        scope: 'Files of people hired since July.',
        periodFrom: '2026-07-01',
        periodTo: '2026-12-31',
        sample: 20,
        auditor: SOMETHING,
        plannedOn: '2027-01-12',
        checklist: [{ question: 'Signed offer letter', evidence: null, result: null }],
      },
    ],
    bad: [
      {
        input: {
          title: 'Personnel files',
          type: 'hr_files',
          scope: 'Files of people hired since July.',
          periodFrom: '2026-07-01',
          periodTo: '2026-06-30',
          sample: 20,
          auditor: SOMETHING,
          plannedOn: '2027-01-12',
        },
        field: 'periodTo',
      },
      { input: { title: 'Personnel files', type: 'hr_files', scope: 'All', sample: 0 }, field: 'sample' },
    ],
  },
});
