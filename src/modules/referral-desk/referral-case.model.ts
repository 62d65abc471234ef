/** A referral to us or from us, and what became of it (clinical handbook, section 2.1). Nobody is paid for one: there is no field for it. */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { audited, caseload } from '#access/scopes.model.ts';
import { choice, choices, day, email, instant, longText, phone, ref, text } from '#engine/model/fields.ts';
import { LEVELS_OF_CARE } from '#modules/clients/levels-of-care.model.ts';
import { CATEGORIES } from '#modules/consents/consent-rules.model.ts';
import { URGENCIES } from './lead-rules.model.ts';
import { referring } from './referral-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

const good = {
  direction: 'incoming',
  organization: 'Providence Portland',
  contactName: 'Dana Ruiz, social work',
  reason: 'Asks for detox after a stay in hospital.',
  location: SOMETHING,
} as const;

export const referralCase = resource('referral_case', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'episodes' },
  label: ['Referral', 'Referrals'],
  title: ['organization', 'direction'],
  titleJoin: ', ',
  fields: {
    direction: choice({ incoming: 'Incoming', outgoing: 'Outgoing' }, { fixed: true }),
    organization: text({ max: 120, help: 'As it is named in the client’s consent.' }),
    contactName: text({ max: 120, label: 'Contact' }),
    contactPhone: phone({ optional: true, label: 'Contact’s phone' }),
    contactEmail: email({ optional: true, label: 'Contact’s email' }),
    urgency: choice(URGENCIES, { default: 'exploring' }),
    levelOfCare: choice(LEVELS_OF_CARE, { optional: true, label: 'Level of care' }),
    reason: longText({ min: 3, max: 4000 }),
    client: ref('client', { optional: true, fixed: true, help: 'Leave blank for someone who is not registered yet.' }),
    lead: ref('lead', { optional: true }),
    location: ref('location', { optional: true, label: 'Facility', help: 'Of a client, taken from the client.' }),
    consent: ref('consent', { optional: true, help: 'Left blank, the active consent for this organization is used.' }),
    shares: choices(CATEGORIES, { optional: true, label: 'Information sent' }),
    followUpOn: day({ optional: true, index: true, label: 'Follow up on' }),
    sentOn: day({ setBy: 'server', optional: true, label: 'Sent on' }),
    answeredOn: day({ setBy: 'server', optional: true, label: 'Answered on' }),
    declineReason: text({ min: 3, max: 300, setBy: 'server', optional: true, label: 'Reason' }),
    scheduledAt: instant({ setBy: 'server', optional: true, label: 'Appointment' }),
    closedAs: choice(
      { completed: 'Seen', no_show: 'Did not come', withdrawn: 'No longer wanted', admitted: 'Admitted here' },
      { setBy: 'server', optional: true, label: 'Closed as' },
    ),
    closedOn: day({ setBy: 'server', optional: true, index: true, label: 'Closed on' }),
  },
  rules: [
    {
      field: 'location',
      holds: (r) => Boolean(r.client) || Boolean(r.location),
      else: 'is required unless the referral is about a client',
    },
    {
      field: 'shares',
      holds: (r) => r.direction !== 'outgoing' || !r.client || Boolean(r.shares?.length),
      else: 'must say what is sent about the client',
    },
  ],
  states: {
    draft: { send: 'sent', acknowledge: 'acknowledged', close: 'closed' },
    sent: { acknowledge: 'acknowledged', accept: 'accepted', decline: 'declined', close: 'closed' },
    acknowledged: { accept: 'accepted', decline: 'declined', close: 'closed' },
    accepted: { schedule: 'scheduled', close: 'closed' },
    scheduled: { schedule: 'scheduled', close: 'closed' },
    declined: {},
    closed: {},
  },
  marks: {
    draft: 'draft',
    sent: 'awaiting',
    acknowledged: 'in progress',
    accepted: 'in progress',
    scheduled: 'later',
    declined: 'refused',
    closed: 'complete',
  },
  actions: {
    send: { by: referring, tone: 'primary', confirm: 'The disclosure is entered in the client’s log.' },
    acknowledge: { by: referring, label: 'Confirm receipt', tone: 'primary' },
    accept: { by: referring, tone: 'primary' },
    decline: { by: referring, asks: ['declineReason'], tone: 'danger' },
    schedule: { by: referring, asks: ['scheduledAt'], tone: 'primary' },
    close: { by: referring, asks: ['closedAs'] },
  },
  deadlines: [
    { field: 'followUpOn', kind: 'due', soonDays: 2, whileIn: ['sent', 'acknowledged', 'accepted', 'scheduled'] },
  ],
  access: {
    read: {
      ...referring,
      psychiatrist: caseload,
      therapist: caseload,
      super_admin: caseload,
      compliance_officer: audited,
    },
    create: referring,
    edit: referring,
  },
  editableIn: ['draft', 'sent', 'acknowledged', 'accepted', 'scheduled'],
  list: {
    columns: ['organization', 'direction', 'contactName', 'client', 'levelOfCare', 'urgency', 'followUpOn', 'status'],
    filters: ['status', 'direction', 'urgency', 'client', 'location', 'levelOfCare', 'followUpOn', 'closedOn'],
    sort: '-createdAt',
    views: {
      Incoming: { direction: 'incoming', status: 'draft,sent,acknowledged,accepted,scheduled' },
      Outgoing: { direction: 'outgoing', status: 'draft,sent,acknowledged,accepted,scheduled' },
      'Follow up': { status: 'sent,acknowledged,accepted,scheduled', 'followUpOn[lte]': 'today' },
      Closed: { status: 'declined,closed' },
    },
  },
  detail: {
    Referral: [
      'direction',
      'organization',
      'contactName',
      'contactPhone',
      'contactEmail',
      'urgency',
      'levelOfCare',
      'reason',
      'client',
      'lead',
      'location',
      'status',
    ],
    Disclosure: ['consent', 'shares'],
    Progress: ['followUpOn', 'sentOn', 'answeredOn', 'declineReason', 'scheduledAt', 'closedAs', 'closedOn'],
  },
  search: ['organization'],
  examples: {
    good: [good, { ...good, direction: 'outgoing', levelOfCare: '2.1', urgency: 'within_48h' }],
    bad: [
      { input: { ...good, location: null }, field: 'location' },
      { input: { ...good, direction: 'outgoing', client: SOMETHING }, field: 'shares' },
      { input: { ...good, reason: '' }, field: 'reason' },
    ],
  },
});
