/** A line of the OSHA 300 log with its Form 301 (29 CFR part 1904; HR rules, section 2.13). */
import { resource } from '#access/define.model.ts';
import { choice, day, instant, integer, longText, ref, text, yesNo } from '#engine/model/fields.ts';
import { CASE_KINDS, DAYS_MOST, LOG_DAYS, OUTCOMES, PRIVACY_REASONS, SEVERE } from './osha-rules.model.ts';
import { oshaOffice } from './safety-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000007';
const GIVEN = { setBy: 'server', optional: true } as const;
const between = { else: `must be between 0 and ${DAYS_MOST}` } as const;
const within = (days: number) => days >= 0 && days <= DAYS_MOST;
const example = {
  location: SOMETHING,
  employee: SOMETHING,
  jobTitle: 'Cook',
  injuredOn: '2026-03-02',
  place: 'Kitchen',
  description: 'Burned by hot oil while emptying the fryer.',
} as const;

export const oshaCase = resource('osha_case', {
  label: ['OSHA case', 'OSHA cases'],
  title: ['number', 'name'],
  titleJoin: ' · ',
  readsAudited: true,
  fields: {
    number: text({ setBy: 'server', max: 12, unique: true, label: 'Case no.' }),
    incident: ref('workplace_incident', { optional: true, fixed: true }),
    location: ref('location', { label: 'Establishment' }),
    /** Empty in privacy cases: the name is in the confidential list then. */
    employee: ref('employee', { optional: true, help: 'In a privacy case, the name moves to the confidential list.' }),
    name: text({ setBy: 'server', max: 160, label: 'Name on the log' }),
    privacyReason: choice(PRIVACY_REASONS, {
      optional: true,
      label: 'Privacy case',
      help: 'The log then shows “Privacy case” (29 CFR 1904.29(b)(6)).',
    }),
    jobTitle: text({ max: 100, label: 'Job title' }),
    injuredOn: day({ index: true, label: 'Date of injury or illness' }),
    place: text({ max: 160, label: 'Where the event occurred' }),
    description: longText({ min: 10, max: 2000, label: 'Injury or illness' }),
    object: text({ max: 160, optional: true, label: 'Object or substance' }),
    bodyPart: text({ max: 120, optional: true, label: 'Part of the body' }),
    outcome: choice(OUTCOMES, { optional: true, help: 'The most serious one.' }),
    daysAway: integer({
      min: -1000,
      max: 10_000,
      default: 0,
      label: 'Days away from work',
      help: 'K: 0 to 180, calendar days.',
    }),
    daysRestricted: integer({
      min: -1000,
      max: 10_000,
      default: 0,
      label: 'Days of transfer or restriction',
      help: 'L: 0 to 180, calendar days.',
    }),
    kind: choice(CASE_KINDS, { default: 'injury', label: 'Type (M)' }),
    treatedBy: text({ max: 120, optional: true, label: 'Physician or clinic' }),
    emergencyRoom: yesNo({ default: false, label: 'Emergency room' }),
    overnight: yesNo({ default: false, label: 'Hospitalized overnight' }),
    learnedOn: day({
      default: 'today',
      label: 'Learned of it on',
      help: `The log is due ${LOG_DAYS} calendar days later.`,
    }),
    logBy: day({ setBy: 'server', label: 'Log by', index: true }),
    loggedOn: day({ ...GIVEN, label: 'Logged on', index: true }),
    late: yesNo({ setBy: 'server', default: false, label: 'Logged late' }),
    severe: choice(SEVERE, { optional: true, label: 'Severe event' }),
    happenedAt: instant({ optional: true, label: 'Time of the event' }),
    severeAt: instant({ optional: true, label: 'Time of the severe event', help: 'Of the death, admission or loss.' }),
    learnedAt: instant({ optional: true, label: 'Learned of the severe event at' }),
    reportBy: instant({ ...GIVEN, label: 'Report to OSHA by' }),
    oshaToldAt: instant({ ...GIVEN, label: 'Reported to OSHA at' }),
    oshaReference: text({ ...GIVEN, max: 60, label: 'OSHA reference' }),
    discardReason: text({ ...GIVEN, min: 10, max: 500, label: 'Why it is not recordable' }),
  },
  rules: [
    { field: 'daysAway', holds: (r) => within(r.daysAway), ...between },
    { field: 'daysRestricted', holds: (r) => within(r.daysRestricted), ...between },
    {
      field: 'learnedOn',
      holds: (r) => r.learnedOn >= r.injuredOn,
      else: 'must not be before the date of injury or illness',
    },
    {
      field: 'learnedAt',
      holds: (r) => !r.severe || (!!r.happenedAt && !!r.severeAt && !!r.learnedAt),
      else: 'is required for a severe event, with the times of the event and of the severe event',
    },
    {
      field: 'severeAt',
      holds: (r) => !r.severeAt || !r.happenedAt || r.severeAt >= r.happenedAt,
      else: 'must not be before the time of the event',
    },
  ],
  states: {
    draft: { record: 'recorded', tell: 'draft', discard: 'discarded' },
    recorded: { tell: 'recorded', discard: 'discarded' },
    discarded: {},
  },
  marks: { draft: 'due', recorded: 'complete', discarded: 'inactive' },
  actions: {
    record: { by: oshaOffice, tone: 'primary', label: 'Enter on the log', mayGive: ['outcome'] },
    tell: { by: oshaOffice, label: 'Record report to OSHA', asks: ['oshaToldAt'], mayGive: ['oshaReference'] },
    discard: {
      by: oshaOffice,
      label: 'Not recordable',
      tone: 'danger',
      asks: ['discardReason'],
      confirm: 'The case leaves the log and its totals.',
    },
  },
  deadlines: [{ field: 'logBy', kind: 'due', soonDays: 2, whileIn: ['draft'] }],
  // The log is kept up to date for five years (29 CFR 1904.33(b)).
  editableIn: ['draft', 'recorded'],
  access: { read: oshaOffice, create: oshaOffice, edit: oshaOffice, export: oshaOffice },
  list: {
    columns: [
      'number',
      'name',
      'jobTitle',
      'injuredOn',
      'location',
      'description',
      'outcome',
      'daysAway',
      'daysRestricted',
      'kind',
      'logBy',
      'status',
    ],
    filters: ['status', 'location', 'injuredOn', 'outcome', 'kind', 'logBy', 'severe', 'incident', 'late'],
    sort: '-injuredOn',
    views: {
      '300 log': { status: 'recorded' },
      'To log': { status: 'draft' },
      'Reportable to OSHA': { 'severe[empty]': 'false', status: 'draft,recorded' },
      'Not recordable': { status: 'discarded' },
    },
  },
  detail: {
    'Form 300': [
      'name',
      'employee',
      'privacyReason',
      'jobTitle',
      'injuredOn',
      'location',
      'place',
      'description',
      'object',
      'bodyPart',
      'outcome',
      'daysAway',
      'daysRestricted',
      'kind',
      'status',
    ],
    'Form 301': [
      'incident',
      'treatedBy',
      'emergencyRoom',
      'overnight',
      'learnedOn',
      'logBy',
      'loggedOn',
      'late',
      'discardReason',
    ],
    'Report to OSHA': ['severe', 'happenedAt', 'severeAt', 'learnedAt', 'reportBy', 'oshaToldAt', 'oshaReference'],
  },
  search: ['number'],
  examples: {
    good: [example],
    bad: [
      { input: { ...example, daysAway: 181 }, field: 'daysAway' },
      { input: { ...example, daysRestricted: -1 }, field: 'daysRestricted' },
      { input: { ...example, learnedOn: '2026-03-01' }, field: 'learnedOn' },
      { input: { ...example, severe: 'eye' }, field: 'learnedAt' },
    ],
  },
});

/** The separate, confidential list of names that the log does not show (29 CFR 1904.29(b)(6)). */
export const privacyCase = resource('privacy_case', {
  label: ['Confidential name', 'Confidential names'],
  title: ['number'],
  serverOnly: true,
  readsAudited: true,
  fields: {
    oshaCase: ref('osha_case', { setBy: 'server', cascade: true }),
    number: text({ setBy: 'server', max: 12, label: 'Case no.' }),
    employee: ref('employee', { setBy: 'server' }),
  },
  unique: [{ fields: ['oshaCase'], else: 'is already on the confidential list' }],
  access: { read: oshaOffice },
  list: { columns: ['number', 'employee', 'oshaCase'], filters: ['oshaCase'], sort: '-number' },
});
