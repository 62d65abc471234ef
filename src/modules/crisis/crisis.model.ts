/** A crisis from the first minute to the debriefing, what was done in order, and who was notified (section 2.9). */
import { chartReaders, clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { caseload, facility, unit } from '#access/scopes.model.ts';
import { choice, choices, instant, integer, longText, ref, text, user, yesNo } from '#engine/model/fields.ts';
import { crisisReaders, starting, working } from './crisis-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

export const CRISIS_TYPES = {
  suicidal: 'Suicidal crisis',
  self_harm: 'Self-harm',
  violence: 'Violence',
  psychosis: 'Psychosis',
  overdose: 'Overdose',
  withdrawal: 'Withdrawal or seizure',
  medical: 'Medical emergency',
  elopement: 'Elopement',
  ama: 'Leaving against advice',
  abuse: 'Disclosure of abuse or duty to warn',
} as const;
export const STEP_KINDS = {
  verbal: 'Verbal de-escalation',
  one_to_one: '1:1 staff',
  environment: 'Quieter place',
  prn: 'PRN medication',
  naloxone: 'Naloxone',
  ems: 'EMS called',
  police: 'Police called',
  search: 'Search of the unit',
  other: 'Other',
} as const;
export const NOTIFIED = {
  psychiatrist: 'Psychiatrist',
  clinical_director: 'Clinical Director',
  family: 'Family or emergency contact',
  guardian: 'Guardian',
  protective: 'APS or CPS',
  police: 'Police',
  other: 'Other',
} as const;
/** States in which a crisis is on every dashboard. */
export const RUNNING = ['active', 'stabilizing'] as const;

export const crisisEvent = resource('crisis_event', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'notes' },
  label: ['Crisis', 'Crises'],
  title: ['type', 'client'],
  titleJoin: ' · ',
  // Every clinical board asks for the running crises all the time: they are found without reading the past ones.
  counted: ['status', 'startedAt'],
  fields: {
    client: ref('client', { fixed: true }),
    episode: ref('episode', { setBy: 'server', optional: true }),
    unit: ref('unit', { setBy: 'server', optional: true }),
    location: ref('location', { setBy: 'server', optional: true, label: 'Facility' }),
    type: choice(CRISIS_TYPES, { fixed: true }),
    startedAt: instant({ optional: true, fixed: true, label: 'Started at', help: 'Leave blank for now.', index: true }),
    place: text({ max: 120, optional: true, label: 'Where' }),
    precipitant: longText({ max: 1000, optional: true, privacy: 'C3', label: 'What led to it' }),
    suicideRisk: choice(
      { none: 'None', low: 'Low', moderate: 'Moderate', high: 'High' },
      { optional: true, privacy: 'C3', label: 'C-SSRS risk' },
    ),
    stabilizedAt: instant({ setBy: 'server', optional: true, label: 'Stabilizing since' }),
    resolvedAt: instant({ setBy: 'server', optional: true, label: 'Resolved at' }),
    outcome: longText({ setBy: 'server', optional: true, min: 3, max: 1000, privacy: 'C3' }),
    debriefClient: longText({ max: 1000, optional: true, privacy: 'C3', label: 'Debriefing with the client' }),
    debriefStaff: longText({ max: 1000, optional: true, privacy: 'C3', label: 'Debriefing of staff' }),
    reviewNote: longText({ setBy: 'server', optional: true, min: 3, max: 1000, privacy: 'C3', label: 'Review' }),
    reviewer: user({ setBy: 'server', optional: true, label: 'Reviewed by' }),
    reviewedAt: instant({ setBy: 'server', optional: true, label: 'Reviewed at' }),
    raisedBy: user({ setBy: 'server', optional: true, label: 'Raised by' }),
  },
  states: {
    active: { stabilize: 'stabilizing', resolve: 'resolved' },
    stabilizing: { escalate: 'active', resolve: 'resolved' },
    resolved: { review: 'reviewed' },
    reviewed: {},
  },
  marks: { active: 'danger', stabilizing: 'in progress', resolved: 'awaiting', reviewed: 'complete' },
  actions: {
    stabilize: { by: working, label: 'Stabilizing' },
    escalate: { by: starting, tone: 'danger', label: 'Active again' },
    resolve: { by: working, asks: ['outcome'], tone: 'primary' },
    review: {
      by: { clinical_director: facility },
      asks: ['reviewNote'],
      proof: true,
      tone: 'primary',
      label: 'Review and sign',
      confirm: 'You sign the review. The crisis cannot be changed afterwards.',
    },
  },
  signed: { by: { review: 'reviewer' } },
  access: { read: crisisReaders, create: starting, edit: working },
  editableIn: ['active', 'stabilizing', 'resolved'],
  list: {
    columns: ['type', 'client', 'unit', 'startedAt', 'suicideRisk', 'resolvedAt', 'raisedBy', 'status'],
    filters: ['status', 'type', 'unit', 'client', 'startedAt'],
    sort: '-startedAt',
    views: {
      Open: { 'status[in]': RUNNING.join(',') },
      'To review': { status: 'resolved' },
      Reviewed: { status: 'reviewed' },
    },
  },
  detail: {
    Crisis: ['client', 'type', 'status', 'startedAt', 'place', 'unit', 'suicideRisk', 'precipitant', 'raisedBy'],
    Outcome: [
      'stabilizedAt',
      'resolvedAt',
      'outcome',
      'debriefClient',
      'debriefStaff',
      'reviewNote',
      'reviewer',
      'reviewedAt',
    ],
  },
  related: {
    Steps: ['crisis_step', 'crisis'],
    Notified: ['crisis_notice', 'crisis'],
    'Restraint and seclusion': ['restraint', 'crisis'],
  },
  examples: {
    good: [{ client: SOMETHING, type: 'suicidal' }],
    bad: [
      { input: { client: SOMETHING, type: 'bad_mood' }, field: 'type' },
      { input: { type: 'suicidal' }, field: 'client' },
    ],
  },
});

/** What was done, in order. A step is never changed: a later step corrects it. */
export const crisisStep = resource('crisis_step', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'notes' },
  label: ['Step', 'Steps'],
  title: ['kind'],
  fields: {
    crisis: ref('crisis_event', { fixed: true, cascade: true, label: 'Crisis' }),
    client: ref('client', { setBy: 'server', cascade: true }),
    at: instant({ optional: true, fixed: true, label: 'Time', help: 'Leave blank for now.' }),
    kind: choice(STEP_KINDS, { fixed: true, label: 'What was done' }),
    dose: text({ max: 80, optional: true, fixed: true, help: 'Such as 4 mg nasal.' }),
    response: text({ max: 300, optional: true, fixed: true, privacy: 'C3' }),
    staff: user({ setBy: 'server', optional: true, label: 'By' }),
  },
  rules: [
    {
      field: 'dose',
      holds: (r) => Boolean(r.dose) || (r.kind !== 'naloxone' && r.kind !== 'prn'),
      else: 'is required for medication, such as 4 mg nasal',
    },
  ],
  access: { read: crisisReaders, create: starting },
  list: { columns: ['at', 'kind', 'dose', 'response', 'staff'], filters: ['crisis', 'kind'], sort: 'at' },
  examples: {
    good: [
      { crisis: SOMETHING, kind: 'verbal' },
      { crisis: SOMETHING, kind: 'naloxone', dose: '4 mg nasal', response: 'Breathing after 2 minutes' },
    ],
    bad: [
      { input: { crisis: SOMETHING, kind: 'naloxone' }, field: 'dose' },
      { input: { crisis: SOMETHING }, field: 'kind' },
    ],
  },
});

export const crisisNotice = resource('crisis_notice', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'notes' },
  label: ['Notification', 'Notifications'],
  title: ['who'],
  fields: {
    crisis: ref('crisis_event', { fixed: true, cascade: true, label: 'Crisis' }),
    client: ref('client', { setBy: 'server', cascade: true }),
    who: choice(NOTIFIED, { fixed: true, label: 'Notified' }),
    name: text({ max: 120, fixed: true, privacy: 'C3' }),
    at: instant({ optional: true, fixed: true, label: 'Time', help: 'Leave blank for now.' }),
    staff: user({ setBy: 'server', optional: true, label: 'By' }),
  },
  access: { read: crisisReaders, create: working },
  list: { columns: ['at', 'who', 'name', 'staff'], filters: ['crisis', 'who'], sort: 'at' },
  examples: {
    good: [{ crisis: SOMETHING, who: 'psychiatrist', name: 'Dr. Osei' }],
    bad: [{ input: { crisis: SOMETHING, who: 'psychiatrist' }, field: 'name' }],
  },
});

export const ALTERNATIVES = {
  verbal: 'Verbal de-escalation',
  time_out: 'Time-out, by choice',
  one_to_one: '1:1 staff',
  environment: 'Quieter place',
  medication: 'Medication, by choice',
  family: 'Call with family',
  contract: 'Agreement with the client',
} as const;

/** Restraint or seclusion, where the facility is licensed for it (42 CFR 482.13(e), 483.358). */
export const restraint = resource('restraint', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'notes' },
  label: ['Restraint or seclusion', 'Restraints and seclusions'],
  title: ['kind', 'startedAt'],
  titleJoin: ' · ',
  fields: {
    crisis: ref('crisis_event', { fixed: true, cascade: true, label: 'Crisis' }),
    client: ref('client', { setBy: 'server', cascade: true }),
    kind: choice({ restraint: 'Restraint', seclusion: 'Seclusion' }, { fixed: true }),
    reason: choice(
      {
        self: 'Immediate danger to the client',
        others: 'Immediate danger to others',
        staff: 'Immediate danger to staff',
      },
      { fixed: true },
    ),
    alternatives: choices(ALTERNATIVES, { fixed: true, label: 'Tried before' }),
    release: text({ min: 3, max: 300, fixed: true, privacy: 'C3', label: 'Release criteria' }),
    startedAt: instant({ setBy: 'server', label: 'Started at' }),
    /** Until when the order holds: 4 hours for adults, 2 from 9 to 17 years, 1 for younger children. */
    limitAt: instant({ setBy: 'server', label: 'Order ends at' }),
    orderedBy: user({ setBy: 'server', optional: true, label: 'Ordered by' }),
    renewals: integer({ setBy: 'server', default: 0, min: 0, max: 24 }),
    faceToFaceAt: instant({ setBy: 'server', optional: true, label: 'Face-to-face at' }),
    faceToFaceBy: user({ setBy: 'server', optional: true, label: 'Face-to-face by' }),
    lastCheckAt: instant({ setBy: 'server', optional: true, label: 'Last check at' }),
    circulation: yesNo({ default: false, label: 'Circulation and range of motion' }),
    needs: yesNo({ default: false, label: 'Food, water and toilet offered' }),
    checks: integer({ setBy: 'server', default: 0, min: 0, max: 500 }),
    endedAt: instant({ setBy: 'server', optional: true, label: 'Ended at' }),
    debrief: longText({ setBy: 'server', optional: true, min: 3, max: 1000, privacy: 'C3', label: 'Debriefing' }),
  },
  rules: [
    { field: 'alternatives', holds: (r) => r.alternatives.length > 0, else: 'must name at least one that was tried' },
  ],
  states: {
    active: { check: 'active', faceToFace: 'active', renew: 'active', end: 'ended' },
    ended: { debrief: 'debriefed' },
    debriefed: {},
  },
  marks: { active: 'danger', ended: 'awaiting', debriefed: 'complete' },
  actions: {
    check: {
      by: { nurse: [unit, caseload], behavioral_tech: unit },
      asks: ['circulation', 'needs'],
      label: 'Record check',
    },
    faceToFace: { by: { psychiatrist: caseload, nurse: [unit, caseload] }, label: 'Face-to-face done' },
    renew: {
      by: { psychiatrist: caseload },
      label: 'Renew order',
      confirm: 'The order holds for the same time again, up to 24 hours in all.',
    },
    end: { by: working, tone: 'primary', label: 'End' },
    debrief: { by: working, asks: ['debrief'], tone: 'primary' },
  },
  access: { read: { ...chartReaders, behavioral_tech: unit }, create: { psychiatrist: caseload } },
  list: {
    columns: ['kind', 'client', 'startedAt', 'limitAt', 'faceToFaceAt', 'endedAt', 'status'],
    filters: ['status', 'kind', 'client', 'crisis'],
    sort: '-startedAt',
  },
  detail: {
    Order: ['crisis', 'client', 'kind', 'reason', 'alternatives', 'release', 'orderedBy', 'status'],
    Times: [
      'startedAt',
      'limitAt',
      'renewals',
      'faceToFaceAt',
      'faceToFaceBy',
      'checks',
      'lastCheckAt',
      'endedAt',
      'debrief',
    ],
  },
  examples: {
    good: [
      {
        crisis: SOMETHING,
        kind: 'seclusion',
        reason: 'others',
        alternatives: ['verbal'],
        release: 'Calm for ten minutes',
      },
    ],
    bad: [
      {
        input: { crisis: SOMETHING, kind: 'seclusion', reason: 'others', alternatives: [], release: 'Calm' },
        field: 'alternatives',
      },
      { input: { crisis: SOMETHING, kind: 'seclusion', reason: 'others', alternatives: ['verbal'] }, field: 'release' },
    ],
  },
});

/** A client's plan for the next crisis, in words of their own; the form is ours (the Stanley-Brown form needs permission). */
export const safetyPlan = resource('safety_plan', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'plans' },
  label: ['Safety plan', 'Safety plans'],
  title: ['client', 'writtenAt'],
  titleJoin: ' · ',
  fields: {
    client: ref('client', { fixed: true }),
    warningSigns: longText({ min: 3, max: 1000, privacy: 'C3', label: 'How I notice that a crisis begins' }),
    coping: longText({ min: 3, max: 1000, privacy: 'C3', label: 'What I can do by myself' }),
    places: longText({ max: 1000, optional: true, privacy: 'C3', label: 'People and places that take my mind off it' }),
    people: longText({ min: 3, max: 1000, privacy: 'C3', label: 'People I can ask for help' }),
    professionals: longText({ min: 3, max: 1000, privacy: 'C3', label: 'Professionals and lines I can call' }),
    meansSafety: longText({ min: 3, max: 1000, privacy: 'C3', label: 'How my surroundings become safer' }),
    reasons: longText({ max: 1000, optional: true, privacy: 'C3', label: 'What matters to me' }),
    copyGiven: yesNo({ default: false, label: 'The client has a copy' }),
    writtenAt: instant({ setBy: 'server', label: 'Written at' }),
    author: user({ setBy: 'server', optional: true, label: 'Signed by' }),
    signedAt: instant({ setBy: 'server', optional: true, label: 'Signed at' }),
  },
  states: {
    draft: { sign: 'in_force', discard: 'discarded' },
    in_force: { replace: 'replaced' },
    replaced: {},
    discarded: {},
  },
  marks: { draft: 'draft', in_force: 'signed', replaced: 'inactive', discarded: 'inactive' },
  actions: {
    sign: {
      by: working,
      proof: true,
      tone: 'primary',
      label: 'Sign',
      confirm: 'You sign that you wrote it with the client. It replaces the plan that is in force.',
    },
    discard: { by: working, confirm: 'The draft is closed.' },
    replace: { by: {} },
  },
  signed: { by: { sign: 'author' } },
  editableIn: ['draft'],
  access: { read: { ...chartReaders, behavioral_tech: unit, residential_staff: unit }, create: working, edit: working },
  list: {
    columns: ['client', 'writtenAt', 'author', 'copyGiven', 'status'],
    filters: ['status', 'client'],
    sort: '-writtenAt',
    views: { 'In force': { status: 'in_force' }, Drafts: { status: 'draft' } },
  },
  detail: {
    Plan: ['warningSigns', 'coping', 'places', 'people', 'professionals', 'meansSafety', 'reasons'],
    About: ['client', 'copyGiven', 'writtenAt', 'author', 'signedAt', 'status'],
  },
  examples: {
    good: [
      {
        client: SOMETHING,
        warningSigns: 'I stop answering messages',
        coping: 'Walk around the block',
        people: 'My sister',
        professionals: '988',
        meansSafety: 'My brother keeps the medication',
      },
    ],
    bad: [{ input: { client: SOMETHING, coping: 'Walk' }, field: 'warningSigns' }],
  },
});
