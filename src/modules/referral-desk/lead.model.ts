/** Somebody who asks for help, or asks for somebody else: from the first call to the admission (clinical handbook, section 2.1). */
import { resource } from '#access/define.model.ts';
import { all, audited, caseload } from '#access/scopes.model.ts';
import {
  choice,
  choices,
  day,
  email,
  instant,
  integer,
  longText,
  phone,
  ref,
  text,
  yesNo,
} from '#engine/model/fields.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { desk } from './desk-access.model.ts';
import { URGENCIES } from './lead-rules.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

export const LEAD_SOURCES = {
  call: 'Call',
  web: 'Website',
  referral: 'Referral',
  alumni: 'Alumni',
  walk_in: 'Walk-in',
  event: 'Event',
} as const;
export const SUBSTANCES = {
  alcohol: 'Alcohol',
  opioids: 'Opioids',
  fentanyl: 'Fentanyl',
  stimulants: 'Stimulants',
  benzodiazepines: 'Benzodiazepines',
  cannabis: 'Cannabis',
  other: 'Other',
} as const;
export const LOST_REASONS = {
  unreachable: 'Could not be reached',
  not_suitable: 'Needs another level of care',
  insurance: 'Insurance or cost',
  elsewhere: 'Went to another program',
  changed_mind: 'No longer wants treatment',
  no_bed: 'No bed in time',
  duplicate: 'Duplicate',
  spam: 'Not a genuine request',
} as const;
/** Stages in which somebody still works on a lead. */
export const OPEN_LEADS = ['new', 'contacted', 'qualified', 'verifying', 'ready'] as const;
const out = { lose: 'lost', admit: 'admitted' } as const;
const registering = { intake_coordinator: all, clinical_director: all } as const;
const good = {
  source: 'call',
  firstName: 'Robin',
  lastName: 'Vance',
  phone: '+15035550142',
  urgency: 'within_48h',
} as const;

export const lead = resource('lead', {
  label: ['Lead', 'Leads'],
  title: ['firstName', 'lastName'],
  gated: { about: 'client', category: 'demographics' },
  readsAudited: true,
  personal: true,
  fields: {
    firstName: text({ max: 60, label: 'First name' }),
    lastName: text({ max: 60, label: 'Last name' }),
    phone: phone({ optional: true, index: true, help: 'A phone number or an email address is required.' }),
    email: email({ optional: true, index: true }),
    callerName: text({ max: 120, optional: true, label: 'Caller', help: 'If someone else asks for them.' }),
    callerRelation: choice(['self', 'parent', 'spouse', 'family', 'friend', 'professional'], {
      default: 'self',
      label: 'Caller’s relation',
    }),
    source: choice(LEAD_SOURCES),
    trackingNumber: ref('tracking_number', { optional: true, label: 'Tracking number' }),
    urgency: choice(URGENCIES, { help: 'Crisis: danger to life, or withdrawal that cannot wait.' }),
    substances: choices(SUBSTANCES, { optional: true }),
    levelNote: text({ max: 200, optional: true, label: 'What they ask for' }),
    payer: text({ max: 120, optional: true }),
    memberId: text({
      max: 30,
      optional: true,
      pattern: /^[A-Za-z0-9]{2,30}$/,
      patternSays: 'must be 2 to 30 letters and digits, without spaces or dashes',
      label: 'Member ID',
    }),
    state: choice(US_STATES, { optional: true, label: 'State' }),
    okToLeaveMessage: yesNo({ default: false, label: 'May leave a message' }),
    assignedTo: ref('employee', { optional: true, label: 'Assigned to' }),
    nextActionOn: day({ optional: true, index: true, label: 'Next action' }),
    note: longText({ max: 4000, optional: true }),
    notDuplicate: text({
      min: 10,
      max: 300,
      optional: true,
      label: 'Why it is not a duplicate',
      help: 'Only if someone with this phone number or email address is on record: how you know they are two people.',
    }),
    score: integer({ setBy: 'server', min: 0, max: 100, optional: true }),
    contactDueAt: instant({ setBy: 'server', optional: true, index: true, label: 'First contact due' }),
    firstContactAt: instant({ setBy: 'server', optional: true, label: 'First contact' }),
    inTime: yesNo({ setBy: 'server', optional: true, label: 'First contact in time' }),
    lateSince: instant({ setBy: 'server', optional: true, label: 'Reported as late' }),
    attempts: integer({ setBy: 'server', min: 0, max: 9999, default: 0, label: 'Contact attempts' }),
    dob: day({ setBy: 'server', optional: true, label: 'Birth date' }),
    sexAtBirth: choice(['female', 'male', 'unknown'], { setBy: 'server', optional: true, label: 'Sex at birth' }),
    location: ref('location', { setBy: 'server', optional: true, label: 'Facility' }),
    client: ref('client', { setBy: 'server', optional: true }),
    lostReason: choice(LOST_REASONS, { setBy: 'server', optional: true, label: 'Reason' }),
    closedOn: day({ setBy: 'server', optional: true, index: true, label: 'Closed on' }),
  },
  rules: [
    {
      field: 'phone',
      holds: (r) => Boolean(r.phone) || Boolean(r.email),
      else: 'or an email address is required: you cannot call back without one',
    },
    {
      field: 'callerName',
      holds: (r) => !r.callerRelation || r.callerRelation === 'self' || Boolean(r.callerName),
      else: 'is required when someone else asks for them',
    },
  ],
  states: {
    new: { contact: 'contacted', escalate: 'new', ...out },
    contacted: { qualify: 'qualified', register: 'contacted', ...out },
    qualified: { verify: 'verifying', markReady: 'ready', register: 'qualified', ...out },
    verifying: { markReady: 'ready', register: 'verifying', ...out },
    ready: { register: 'ready', ...out },
    admitted: {},
    lost: { reopen: 'contacted' },
  },
  marks: {
    new: 'due',
    contacted: 'in progress',
    qualified: 'in progress',
    verifying: 'awaiting',
    ready: 'soon',
    admitted: 'complete',
    lost: 'inactive',
  },
  actions: {
    contact: { by: desk, label: 'Mark as contacted', tone: 'primary' },
    escalate: { by: {} },
    qualify: { by: desk, label: 'Mark as qualified', tone: 'primary' },
    verify: { by: desk, label: 'Start verifying benefits', tone: 'primary' },
    markReady: { by: desk, label: 'Mark as ready for admission', tone: 'primary' },
    register: {
      by: registering,
      label: 'Register as a client',
      asks: ['dob', 'sexAtBirth', 'location'],
      confirm: 'A client is registered with this name, phone number and email address.',
    },
    /** Follows the admission of the client by itself. */
    admit: { by: {} },
    lose: { by: desk, label: 'Mark as lost', asks: ['lostReason'], tone: 'danger' },
    reopen: { by: desk },
  },
  deadlines: [{ field: 'nextActionOn', kind: 'due', soonDays: 1, whileIn: [...OPEN_LEADS] }],
  access: {
    // Once the lead is a client: the people who treat them, and compliance by an audit case.
    read: { ...desk, psychiatrist: caseload, therapist: caseload, compliance_officer: audited },
    create: desk,
    edit: desk,
  },
  editableIn: [...OPEN_LEADS],
  list: {
    columns: [
      'firstName',
      'lastName',
      'urgency',
      'source',
      'score',
      'contactDueAt',
      'assignedTo',
      'nextActionOn',
      'status',
    ],
    filters: [
      'status',
      'urgency',
      'source',
      'assignedTo',
      'state',
      'trackingNumber',
      'nextActionOn',
      'contactDueAt',
      'inTime',
      'closedOn',
    ],
    sort: '-createdAt',
    views: {
      Open: { status: OPEN_LEADS.join(',') },
      'First contact': { status: 'new' },
      Crisis: { status: OPEN_LEADS.join(','), urgency: 'crisis' },
      'Due today': { status: OPEN_LEADS.join(','), 'nextActionOn[lte]': 'today' },
      Admitted: { status: 'admitted' },
      Lost: { status: 'lost' },
    },
  },
  detail: {
    Lead: [
      'firstName',
      'lastName',
      'phone',
      'email',
      'okToLeaveMessage',
      'callerName',
      'callerRelation',
      'urgency',
      'substances',
      'levelNote',
      'source',
      'trackingNumber',
      'state',
      'status',
      'lostReason',
      'closedOn',
      'note',
      'notDuplicate',
    ],
    Insurance: ['payer', 'memberId'],
    Work: ['assignedTo', 'nextActionOn', 'score', 'contactDueAt', 'firstContactAt', 'inTime', 'lateSince', 'attempts'],
    Registration: ['client', 'dob', 'sexAtBirth', 'location'],
  },
  related: { 'Contact attempts': ['lead_contact', 'lead'], Calls: ['call_log', 'lead'] },
  search: ['firstName', 'lastName'],
  examples: {
    good: [good, { ...good, phone: null, email: 'robin.vance@example.org', urgency: 'exploring' }],
    bad: [
      { input: { ...good, phone: null }, field: 'phone' },
      { input: { ...good, callerRelation: 'parent' }, field: 'callerName' },
      { input: { ...good, urgency: 'soon' }, field: 'urgency' },
      { input: { ...good, score: 90 }, field: 'score' },
    ],
  },
});

export const leadContact = resource('lead_contact', {
  label: ['Contact attempt', 'Contact attempts'],
  title: ['channel', 'outcome'],
  titleJoin: ', ',
  readsAudited: true,
  personal: true,
  appendOnly: true,
  fields: {
    lead: ref('lead', { fixed: true, cascade: true }),
    happenedAt: instant({ label: 'When' }),
    channel: choice({ call: 'Call', message: 'Text message', email: 'Email', in_person: 'In person' }),
    outcome: choice({
      reached: 'Reached',
      left_message: 'Left a message',
      no_answer: 'No answer',
      wrong_number: 'Wrong number',
      refused: 'Did not want to talk',
    }),
    note: longText({ max: 2000, optional: true }),
    nextActionOn: day({ optional: true, label: 'Next action' }),
  },
  access: { read: desk, create: desk },
  list: {
    columns: ['lead', 'happenedAt', 'channel', 'outcome', 'nextActionOn'],
    filters: ['lead', 'channel', 'outcome', 'happenedAt'],
    sort: '-happenedAt',
  },
  detail: { Attempt: ['lead', 'happenedAt', 'channel', 'outcome', 'note', 'nextActionOn'] },
  examples: {
    good: [{ lead: SOMETHING, happenedAt: '2026-11-19T18:00:00Z', channel: 'call', outcome: 'left_message' }],
    bad: [
      {
        input: { lead: SOMETHING, happenedAt: '2026-11-19T18:00:00Z', channel: 'fax', outcome: 'reached' },
        field: 'channel',
      },
    ],
  },
});
