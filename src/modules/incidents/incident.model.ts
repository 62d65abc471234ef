/**
 * An incident from the report to the last corrective action. It is peer review: not in the chart of the client, which gets
 * a neutral event, and read by its reporter and by those who manage incidents.
 */
import { resource } from '#access/define.model.ts';
import { all, mine } from '#access/scopes.model.ts';
import { choice, files, instant, longText, number, ref, rows, text, user, yesNo } from '#engine/model/fields.ts';
import { incidentManagers, incidentOverseers, incidentReaders, incidentReporters } from './incident-access.model.ts';
import { CATEGORIES, HARM, MED_ERRORS } from './incident-words.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000005';
/** States of reports that are not closed. */
export const OPEN = ['submitted', 'triaged', 'investigating', 'corrective_action'] as const;
const FOUND = { setBy: 'server', optional: true } as const;
const reporting = {
  ...incidentReporters,
  clinical_director: mine,
  compliance_officer: mine,
  health_admin: mine,
} as const;

export const incident = resource('incident', {
  label: ['Incident', 'Incidents'],
  title: ['number', 'category'],
  titleJoin: ' · ',
  ownedBy: 'reporter',
  personal: true,
  readsAudited: true,
  fields: {
    number: text({ setBy: 'server', max: 12, unique: true }),
    category: choice(CATEGORIES),
    medError: choice(MED_ERRORS, { optional: true, label: 'Kind of medication error' }),
    occurredAt: instant({ label: 'Occurred at', index: true }),
    discoveredAt: instant({ label: 'Discovered at' }),
    location: ref('location', { label: 'Facility' }),
    unit: ref('unit', { optional: true }),
    place: text({ max: 120, optional: true, label: 'Where exactly', help: 'Such as “Room 12, bathroom”.' }),
    staff: ref('employee', { optional: true, label: 'Staff member involved' }),
    persons: rows(
      {
        name: text({ max: 80 }),
        role: choice(['client', 'staff', 'visitor', 'witness', 'other']),
        statement: text({ max: 500, optional: true, label: 'What they said' }),
      },
      { max: 12, optional: true, label: 'Others involved and witnesses' },
    ),
    description: longText({
      min: 10,
      max: 6000,
      label: 'What happened',
      help: 'Facts in order. No opinions, no blame.',
    }),
    immediateAction: longText({ min: 3, max: 3000, label: 'Immediate action taken' }),
    harm: choice(HARM),
    missingHours: number({
      min: 0,
      max: 8760,
      optional: true,
      unit: 'h',
      label: 'Hours missing',
      help: 'Leave blank while the client is missing: after 24 hours it becomes a sentinel event.',
    }),
    attachments: files({
      types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
      maxMb: 10,
      max: 5,
      optional: true,
    }),
    reporter: user({ setBy: 'server', optional: true, label: 'Reported by' }),
    anonymous: yesNo({ setBy: 'server', default: false, label: 'Reported anonymously' }),
    sentinel: yesNo({ setBy: 'server', default: false, label: 'Sentinel event' }),
    submittedAt: instant({ ...FOUND, label: 'Submitted at' }),
    triageNote: longText({ ...FOUND, min: 3, max: 2000, label: 'Triage' }),
    investigator: ref('employee', { ...FOUND }),
    findings: longText({ ...FOUND, min: 10, max: 6000 }),
    rootCause: longText({
      ...FOUND,
      min: 10,
      max: 6000,
      label: 'Root cause analysis',
      help: 'Required for a sentinel event, within 45 days.',
    }),
    breachRisk: choice(
      { low: 'Low probability of compromise', notify: 'Breach: notify' },
      {
        ...FOUND,
        label: 'Breach risk assessment',
        help: 'The four factors of 45 CFR 164.402(2): the information, who received it, whether it was viewed, how far the risk was mitigated.',
      },
    ),
    closedAt: instant({ ...FOUND, label: 'Closed at' }),
    reopenReason: text({ ...FOUND, min: 10, max: 500, label: 'Reason for reopening' }),
  },
  rules: [
    {
      field: 'discoveredAt',
      holds: (r) => r.occurredAt <= r.discoveredAt,
      else: 'must not be before the incident occurred',
    },
    {
      field: 'medError',
      holds: (r) => r.category !== 'med_error' || r.medError !== null,
      else: 'is required for a medication error',
    },
  ],
  states: {
    // Only until the files of the report are attached, in the same transaction.
    draft: { submit: 'submitted' },
    submitted: { triage: 'triaged', found: 'submitted', raise: 'submitted' },
    triaged: { investigate: 'investigating', close: 'closed', found: 'triaged', raise: 'triaged' },
    investigating: {
      reassign: 'investigating',
      conclude: 'corrective_action',
      found: 'investigating',
      raise: 'investigating',
    },
    corrective_action: {
      close: 'closed',
      reassign: 'investigating',
      found: 'corrective_action',
      raise: 'corrective_action',
    },
    closed: { reopen: 'investigating' },
  },
  marks: {
    draft: 'draft',
    submitted: 'due',
    triaged: 'awaiting',
    investigating: 'in progress',
    corrective_action: 'in progress',
    closed: 'complete',
  },
  actions: {
    submit: { by: reporting },
    triage: { by: incidentManagers, tone: 'primary', asks: ['harm', 'triageNote'] },
    investigate: { by: incidentManagers, tone: 'primary', label: 'Assign investigation', asks: ['investigator'] },
    reassign: { by: incidentManagers, label: 'Reassign investigation', asks: ['investigator'] },
    conclude: {
      by: incidentManagers,
      tone: 'primary',
      label: 'Record findings',
      asks: ['findings'],
      mayGive: ['rootCause', 'breachRisk'],
    },
    found: { by: incidentManagers, label: 'Client found', asks: ['missingHours'] },
    raise: { by: {} },
    close: { by: incidentManagers, tone: 'primary', mayGive: ['rootCause', 'breachRisk'] },
    reopen: { by: { compliance_officer: all }, asks: ['reopenReason'] },
  },
  editableIn: ['draft'],
  access: { read: incidentReaders, edit: reporting, export: incidentManagers },
  list: {
    columns: ['number', 'category', 'occurredAt', 'location', 'harm', 'sentinel', 'investigator', 'status'],
    filters: ['status', 'category', 'harm', 'sentinel', 'location', 'unit', 'occurredAt'],
    sort: '-occurredAt',
    views: {
      Open: { status: OPEN.join(',') },
      'To triage': { status: 'submitted' },
      Investigating: { status: 'triaged,investigating,corrective_action' },
      Sentinel: { sentinel: 'true' },
    },
    viewsFor: { 'To triage': incidentOverseers, Investigating: incidentOverseers, Sentinel: incidentOverseers },
  },
  detail: {
    Report: [
      'status',
      'category',
      'medError',
      'harm',
      'sentinel',
      'occurredAt',
      'discoveredAt',
      'location',
      'unit',
      'place',
      'staff',
      'missingHours',
      'description',
      'immediateAction',
      'persons',
      'attachments',
      'reporter',
      'anonymous',
      'submittedAt',
    ],
    Investigation: ['triageNote', 'investigator', 'findings', 'rootCause', 'breachRisk', 'closedAt', 'reopenReason'],
  },
  related: {
    'Clients involved': ['client_event', 'incident'],
    'Corrective actions': ['corrective_action', 'incident'],
    Notifications: ['incident_notice', 'incident'],
    Clocks: ['incident_clock', 'incident'],
  },
  search: ['number'],
  examples: {
    good: [],
    bad: [
      {
        input: {
          category: 'med_error',
          occurredAt: '2026-11-02T08:00:00Z',
          discoveredAt: '2026-11-02T09:00:00Z',
          location: SOMETHING,
          description: 'A dose was given twice.',
          immediateAction: 'Vitals every hour.',
          harm: 'monitoring',
        },
        field: 'medError',
      },
      {
        input: {
          category: 'fall',
          occurredAt: '2026-11-02T10:00:00Z',
          discoveredAt: '2026-11-02T09:00:00Z',
          location: SOMETHING,
          description: 'The client slipped in the hall.',
          immediateAction: 'Checked, ice applied.',
          harm: 'minor',
        },
        field: 'discoveredAt',
      },
    ],
  },
});
