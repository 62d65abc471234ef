/**
 * A safety incident at work, from the report to the last corrective action (HR rules, section 2.14). What happens to clients is
 * an `incident` of the clinic: peer review, with other readers.
 */
import { byHr, resource } from '#access/define.model.ts';
import { mine } from '#access/scopes.model.ts';
import { choice, day, files, instant, longText, ref, rows, text, user, yesNo } from '#engine/model/fields.ts';
import { SEVERE } from './osha-rules.model.ts';
import { reportReaders, safetyOffice } from './safety-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000005';
const FOUND = { setBy: 'server', optional: true } as const;

export const INCIDENT_TYPES = {
  injury: 'Injury or illness',
  near_miss: 'Near miss',
  property: 'Property damage',
  vehicle: 'Vehicle',
  security: 'Security',
  violence: 'Violence',
  harassment: 'Harassment',
  privacy: 'Privacy',
  environment: 'Environment',
  other: 'Other',
} as const;
export type IncidentType = keyof typeof INCIDENT_TYPES;
export const SEVERITIES = {
  '1': '1 · Negligible',
  '2': '2 · Minor',
  '3': '3 · Moderate',
  '4': '4 · Serious',
  '5': '5 · Catastrophic',
} as const;
/** From this severity on an investigation names the root cause. */
export const ROOT_CAUSE_FROM = 3;
export const INCIDENT_STATES = {
  reported: 'Reported',
  triaged: 'Triaged',
  investigating: 'Investigating',
  corrective_action: 'Corrective action',
  closed: 'Closed',
} as const;

export const workplaceIncident = resource('workplace_incident', {
  label: ['Workplace incident', 'Workplace incidents'],
  title: ['number', 'type'],
  titleJoin: ' · ',
  ownedBy: 'reporter',
  readsAudited: true,
  fields: {
    number: text({ setBy: 'server', max: 12, unique: true }),
    type: choice(INCIDENT_TYPES),
    severity: choice(SEVERITIES, { default: '2' }),
    occurredAt: instant({ label: 'Occurred at', index: true }),
    location: ref('location', { label: 'Site' }),
    place: text({ max: 120, optional: true, label: 'Where exactly', help: 'Such as “Kitchen, walk-in freezer”.' }),
    employee: ref('employee', { optional: true, label: 'Person hurt or involved' }),
    people: rows(
      {
        name: text({ max: 80 }),
        role: choice({ injured: 'Injured', witness: 'Witness', involved: 'Involved' }, { default: 'witness' }),
      },
      { max: 12, optional: true, label: 'Others' },
    ),
    description: longText({
      min: 20,
      max: 6000,
      label: 'What happened',
      help: 'Facts in order, at least 20 characters. No client names.',
    }),
    immediateAction: longText({ max: 3000, optional: true, label: 'Immediate action taken' }),
    photos: files({ types: ['image/png', 'image/jpeg', 'image/webp'], maxMb: 10, max: 5, optional: true }),
    reporter: user({ ...FOUND, label: 'Reported by' }),
    anonymous: yesNo({ setBy: 'server', default: false, label: 'Reported anonymously' }),
    reportedOn: day({ setBy: 'server', label: 'Reported on', index: true }),
    recordable: choice(
      { tbd: 'To be decided', yes: 'Yes', no: 'No' },
      { setBy: 'server', default: 'tbd', label: 'OSHA recordable' },
    ),
    triageNote: longText({ ...FOUND, min: 3, max: 2000, label: 'Triage', privacy: 'S1' }),
    lead: ref('employee', { ...FOUND, label: 'Investigator' }),
    method: choice(
      { five_whys: 'Five whys', fishbone: 'Fishbone' },
      { ...FOUND, label: 'Investigation method', privacy: 'S1' },
    ),
    findings: longText({ ...FOUND, min: 10, max: 6000, privacy: 'S1' }),
    rootCause: longText({
      ...FOUND,
      min: 10,
      max: 6000,
      label: 'Root cause',
      help: 'Required for severity 3 and above.',
      privacy: 'S1',
    }),
    severe: choice(SEVERE, {
      ...FOUND,
      label: 'Reportable to OSHA',
      help: 'Choose one if it led to a death, a hospital stay, an amputation or the loss of an eye.',
    }),
    closedOn: day({ ...FOUND, label: 'Closed on' }),
    reopenReason: text({ ...FOUND, min: 10, max: 500, label: 'Reason for reopening' }),
  },
  states: {
    reported: { triage: 'triaged', close: 'closed' },
    triaged: { decide: 'triaged', investigate: 'investigating' },
    investigating: { decide: 'investigating', reassign: 'investigating', conclude: 'corrective_action' },
    corrective_action: { decide: 'corrective_action', close: 'closed' },
    closed: { reopen: 'investigating' },
  },
  marks: {
    reported: 'due',
    triaged: 'awaiting',
    investigating: 'in progress',
    corrective_action: 'in progress',
    closed: 'complete',
  },
  actions: {
    triage: {
      by: safetyOffice,
      tone: 'primary',
      asks: ['severity', 'recordable', 'triageNote'],
      mayGive: ['severe'],
      confirm: 'With “Yes” for OSHA recordable, an OSHA case is drafted.',
    },
    decide: {
      by: safetyOffice,
      label: 'Decide on recording',
      asks: ['recordable'],
      mayGive: ['severe'],
      confirm: 'With “Yes”, an OSHA case is drafted.',
    },
    investigate: { by: safetyOffice, tone: 'primary', label: 'Assign investigation', asks: ['lead'] },
    reassign: { by: safetyOffice, label: 'Reassign investigation', asks: ['lead'] },
    conclude: {
      by: safetyOffice,
      tone: 'primary',
      label: 'Record findings',
      asks: ['method', 'findings'],
      mayGive: ['rootCause'],
    },
    close: { by: safetyOffice, tone: 'primary', confirm: 'Corrective actions must be verified or canceled first.' },
    reopen: { by: byHr, asks: ['reopenReason'] },
  },
  editableIn: ['reported'],
  access: { read: reportReaders, edit: { ...safetyOffice, '*': mine }, export: safetyOffice },
  list: {
    columns: ['number', 'type', 'severity', 'occurredAt', 'location', 'recordable', 'lead', 'status'],
    filters: ['status', 'type', 'severity', 'recordable', 'location', 'lead', 'occurredAt', 'reportedOn'],
    sort: '-occurredAt',
    views: {
      Open: { status: 'reported,triaged,investigating,corrective_action' },
      'To triage': { status: 'reported' },
      'Recording undecided': { status: 'triaged,investigating,corrective_action', recordable: 'tbd' },
      'Near misses': { type: 'near_miss' },
      Closed: { status: 'closed' },
    },
    viewsFor: {
      'To triage': safetyOffice,
      'Recording undecided': safetyOffice,
      'Near misses': safetyOffice,
    },
  },
  detail: {
    Report: [
      'type',
      'severity',
      'occurredAt',
      'location',
      'place',
      'employee',
      'people',
      'description',
      'immediateAction',
      'photos',
      'reporter',
      'anonymous',
      'reportedOn',
      'status',
    ],
    Investigation: [
      'recordable',
      'severe',
      'triageNote',
      'lead',
      'method',
      'findings',
      'rootCause',
      'closedOn',
      'reopenReason',
    ],
  },
  related: { 'Corrective actions': ['safety_action', 'incident'], 'OSHA cases': ['osha_case', 'incident'] },
  search: ['number'],
  examples: {
    good: [],
    bad: [
      {
        input: {
          type: 'injury',
          occurredAt: '2026-11-02T10:00:00Z',
          location: SOMETHING,
          description: 'Slipped on ice',
        },
        field: 'description',
      },
      {
        input: {
          type: 'theft',
          occurredAt: '2026-11-02T10:00:00Z',
          location: SOMETHING,
          description: 'A laptop is missing from the office.',
        },
        field: 'type',
      },
    ],
  },
});
