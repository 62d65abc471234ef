/** The way in of one stay: what was asked before it, what was brought along, and who decided that it may begin. */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { arriving, audited, caseload, expected, facility, unit } from '#access/scopes.model.ts';
import { choice, data, instant, integer, longText, ref, rows, text, user } from '#engine/model/fields.ts';
import type { FormAnswers } from '#engine/model/forms/form.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** Who prepares a stay: intake leads, nurses add the medical part, therapists what they learn. */
const preparing = {
  intake_coordinator: facility,
  clinical_director: facility,
  nurse: [unit, caseload, expected],
  therapist: [caseload, expected],
  psychiatrist: [caseload, expected],
} as const;
/** Who decides whether somebody comes. */
const deciding = { psychiatrist: [caseload, expected], clinical_director: facility } as const;
/** Who looks through belongings once somebody is on their unit; of the rest they see nothing. */
const searching = { behavioral_tech: unit, residential_staff: unit } as const;

/** Facility managers see who is expected and when; an audit case opens all of it. */
const hearing = { health_admin: facility, compliance_officer: audited } as const;

/** What was brought along is looked through, and written down by two. */
export const BELONGINGS = ['belongings', 'searchedBy', 'searchedWith'] as const;
/** States in which somebody still prepares or decides. */
export const COMING = ['screening', 'to_decide', 'conditional', 'accepted', 'denied'] as const;

export const preAdmission = resource('pre_admission', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'assessments' },
  label: ['Pre-admission', 'Pre-admissions'],
  title: ['client'],
  fields: {
    client: ref('client', { fixed: true, cascade: true }),
    episode: ref('episode', { fixed: true, cascade: true }),
    /** Answers to the form of `screening.form.ts`, and the version they were given to. */
    screening: data<FormAnswers, { optional: true; privacy: 'C6' }>({ optional: true, privacy: 'C6' }),
    formVersion: text({ setBy: 'server', max: 20, label: 'Version' }),
    /** Required questions of the screening that are open. */
    openQuestions: integer({ setBy: 'server', min: 0, max: 99, label: 'Open questions' }),
    clearance: choice(
      { not_needed: 'Not needed', pending: 'Pending', cleared: 'Cleared' },
      { optional: true, privacy: 'C6', label: 'Medical clearance' },
    ),
    clearedBy: text({ max: 120, optional: true, privacy: 'C6', label: 'Cleared by' }),
    transport: text({ max: 200, optional: true, help: 'Who brings the client and how.', label: 'Transportation' }),
    belongings: rows(
      {
        item: text({ max: 120 }),
        count: integer({ min: 1, max: 999, default: 1 }),
        kept: choice(
          {
            client: 'With the client',
            stored: 'Stored',
            home: 'Sent home',
            contraband: 'Contraband, confiscated',
          },
          { label: 'Disposition' },
        ),
      },
      { max: 60, optional: true },
    ),
    searchedBy: ref('employee', { optional: true, label: 'Searched by' }),
    searchedWith: ref('employee', { optional: true, label: 'Second person' }),
    decisionReason: longText({ min: 10, max: 1000, optional: true, setBy: 'server', privacy: 'C6', label: 'Reason' }),
    decidedBy: user({ optional: true, setBy: 'server', label: 'Decided by' }),
    decidedAt: instant({ optional: true, setBy: 'server', label: 'Decided at' }),
  },
  rules: [
    {
      field: 'clearedBy',
      holds: (r) => r.clearance !== 'cleared' || Boolean(r.clearedBy),
      else: 'is required once the client is cleared',
    },
    {
      field: 'searchedWith',
      holds: (r) => r.searchedBy === null || r.searchedBy !== r.searchedWith,
      else: 'must be someone else: two people must search belongings',
    },
  ],
  states: {
    screening: { submit: 'to_decide', close: 'closed', enter: 'admitted' },
    to_decide: {
      accept: 'accepted',
      acceptIf: 'conditional',
      deny: 'denied',
      sendBack: 'screening',
      close: 'closed',
      enter: 'admitted',
    },
    conditional: { accept: 'accepted', deny: 'denied', close: 'closed', enter: 'admitted' },
    accepted: { reconsider: 'to_decide', close: 'closed', enter: 'admitted' },
    denied: { reconsider: 'to_decide', close: 'closed', enter: 'admitted' },
    admitted: {},
    closed: { reopen: 'screening' },
  },
  marks: {
    screening: 'in progress',
    to_decide: 'awaiting',
    conditional: 'held',
    accepted: 'complete',
    denied: 'refused',
    admitted: 'complete',
    closed: 'inactive',
  },
  actions: {
    submit: { by: preparing, tone: 'primary', label: 'Request decision' },
    accept: { by: deciding, asks: ['decisionReason'], tone: 'primary' },
    acceptIf: { by: deciding, asks: ['decisionReason'], label: 'Accept with conditions' },
    deny: { by: deciding, asks: ['decisionReason'], tone: 'danger' },
    sendBack: { by: deciding, label: 'Back to screening' },
    reconsider: { by: deciding, label: 'Decide again' },
    enter: { by: {} },
    close: { by: {} },
    reopen: { by: {} },
  },
  unique: [{ fields: ['episode'], else: 'already has a pre-admission' }],
  access: {
    read: { ...preparing, ...searching, ...hearing, super_admin: caseload },
    create: preparing,
    edit: { ...preparing, intake_coordinator: arriving, ...searching },
  },
  editableIn: ['screening', 'to_decide', 'conditional', 'accepted', 'admitted'],
  list: {
    columns: ['client', 'openQuestions', 'clearance', 'decidedBy', 'decidedAt', 'status'],
    filters: ['status', 'client', 'episode', 'clearance'],
    sort: '-createdAt',
  },
  examples: {
    good: [{ client: SOMETHING, episode: SOMETHING, clearance: 'cleared', clearedBy: 'Dr. Osei, Providence' }],
    bad: [
      { input: { client: SOMETHING, episode: SOMETHING, clearance: 'cleared' }, field: 'clearedBy' },
      {
        input: { client: SOMETHING, episode: SOMETHING, searchedBy: SOMETHING, searchedWith: SOMETHING },
        field: 'searchedWith',
      },
      { input: { client: SOMETHING, episode: SOMETHING, decisionReason: 'Because I say so' }, field: 'decisionReason' },
    ],
  },
});
