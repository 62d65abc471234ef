/** Calls to and from admissions, and the numbers that tell which campaign a call came from (clinical handbook, section 2.1). */
import { resource } from '#access/define.model.ts';
import { choice, instant, integer, longText, phone, ref, text, yesNo } from '#engine/model/fields.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { desk, numbersBy } from './desk-access.model.ts';
import { needsRecordingConsent } from './lead-rules.model.ts';
import { LEAD_SOURCES } from './lead.model.ts';

export const trackingNumber = resource('tracking_number', {
  label: ['Tracking number', 'Tracking numbers'],
  title: ['campaign'],
  fields: {
    number: phone({ unique: true }),
    campaign: text({ max: 80, unique: true, help: 'Where the number is advertised. Name no person and no diagnosis.' }),
    source: choice(LEAD_SOURCES, { default: 'call' }),
    forwardsTo: phone({ optional: true, label: 'Forwards to' }),
    note: text({ max: 200, optional: true }),
  },
  states: { active: { retire: 'retired' }, retired: { restore: 'active' } },
  marks: { active: 'complete', retired: 'inactive' },
  actions: {
    retire: { by: numbersBy, confirm: 'No new calls can be logged for it. Its calls stay on record.' },
    restore: { by: numbersBy },
  },
  access: { read: { ...desk, ...numbersBy }, create: numbersBy, edit: numbersBy },
  editableIn: ['active'],
  list: {
    columns: ['number', 'campaign', 'source', 'forwardsTo', 'status'],
    filters: ['status', 'source'],
    sort: 'campaign',
    views: { Active: { status: 'active' } },
  },
  detail: { Number: ['number', 'campaign', 'source', 'forwardsTo', 'note', 'status'] },
  search: ['campaign'],
  examples: {
    good: [{ number: '+15035550190', campaign: 'Bus advertising' }],
    bad: [
      { input: { number: '12', campaign: 'Bus advertising' }, field: 'number' },
      { input: { number: '+15035550190', campaign: '' }, field: 'campaign' },
    ],
  },
});

const good = {
  direction: 'incoming',
  startedAt: '2026-11-19T18:00:00Z',
  seconds: 340,
  outcome: 'information',
} as const;
const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

export const callLog = resource('call_log', {
  label: ['Call', 'Calls'],
  title: ['direction', 'startedAt'],
  titleJoin: ', ',
  readsAudited: true,
  personal: true,
  fields: {
    direction: choice({ incoming: 'Incoming', outgoing: 'Outgoing' }),
    trackingNumber: ref('tracking_number', { optional: true, label: 'Campaign' }),
    otherNumber: phone({ optional: true, label: 'Caller’s number' }),
    callerState: choice(US_STATES, { optional: true, label: 'Caller’s state' }),
    startedAt: instant({ index: true, label: 'Started' }),
    seconds: integer({ min: 0, max: 14_400, unit: 'seconds', label: 'Length' }),
    answeredAfter: integer({ min: 0, max: 3600, optional: true, unit: 'seconds', label: 'Answered after' }),
    takenBy: ref('employee', { optional: true, label: 'Taken by' }),
    recorded: yesNo({ default: false }),
    recordingConsent: yesNo({
      default: false,
      label: 'Caller agreed to recording',
      help: 'Required where the law asks everyone on the call, and where the state is unknown.',
    }),
    outcome: choice({
      new_lead: 'New lead',
      existing_lead: 'Existing lead',
      existing_client: 'Existing client',
      referral: 'Referral',
      family: 'Family',
      information: 'Information only',
      spam: 'Spam',
      abandoned: 'Hung up before an answer',
    }),
    lead: ref('lead', { optional: true }),
    note: longText({ max: 2000, optional: true }),
  },
  rules: [
    {
      field: 'recordingConsent',
      holds: (r) => !r.recorded || r.recordingConsent === true || !needsRecordingConsent(r.callerState),
      else: 'is required to record a call with someone in this state, or in a state you do not know',
    },
    {
      field: 'lead',
      holds: (r) => (r.outcome !== 'new_lead' && r.outcome !== 'existing_lead') || Boolean(r.lead),
      else: 'is required for this outcome: add the lead first, then log the call',
    },
    {
      field: 'answeredAfter',
      holds: (r) => r.outcome !== 'abandoned' || !r.answeredAfter,
      else: 'must be blank: the caller hung up before an answer',
    },
  ],
  access: { read: desk, create: desk, edit: desk },
  list: {
    columns: ['startedAt', 'direction', 'trackingNumber', 'seconds', 'answeredAfter', 'takenBy', 'outcome', 'lead'],
    filters: ['direction', 'outcome', 'trackingNumber', 'takenBy', 'lead', 'startedAt', 'recorded'],
    sort: '-startedAt',
    views: {
      Incoming: { direction: 'incoming' },
      Abandoned: { outcome: 'abandoned' },
      'New leads': { outcome: 'new_lead' },
    },
  },
  detail: {
    Call: [
      'direction',
      'trackingNumber',
      'otherNumber',
      'callerState',
      'startedAt',
      'seconds',
      'answeredAfter',
      'takenBy',
      'outcome',
      'lead',
      'note',
    ],
    Recording: ['recorded', 'recordingConsent'],
  },
  examples: {
    good: [
      good,
      { ...good, recorded: true, callerState: 'OR' },
      { ...good, recorded: true, callerState: 'WA', recordingConsent: true },
      { ...good, outcome: 'new_lead', lead: SOMETHING },
    ],
    bad: [
      { input: { ...good, seconds: 14_401 }, field: 'seconds' },
      { input: { ...good, recorded: true, callerState: 'WA' }, field: 'recordingConsent' },
      { input: { ...good, recorded: true }, field: 'recordingConsent' },
      { input: { ...good, outcome: 'new_lead' }, field: 'lead' },
      { input: { ...good, outcome: 'abandoned', seconds: 0, answeredAfter: 12 }, field: 'answeredAfter' },
    ],
  },
});
