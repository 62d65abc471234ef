/** An offer: what, from when and until when, and the hire that follows from it (HR rules, section 2.4). */
import { byHr, resource } from '#access/define.model.ts';
import { choice, day, email, longText, money, ref, text, user, zip } from '#engine/model/fields.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { FLSA_STATUSES } from '#modules/people/work-categories.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
/** Given when the person is hired; nobody else reads it. */
const atHire = { setBy: 'server', optional: true, privacy: 'P2' } as const;

export const jobOffer = resource('job_offer', {
  label: ['Offer', 'Offers'],
  title: ['name', 'startDate'],
  titleJoin: ', ',
  fields: {
    application: ref('job_application', { fixed: true }),
    name: text({ setBy: 'server', max: 130, label: 'Candidate' }),
    posting: ref('job_posting', { setBy: 'server', label: 'Job' }),
    payType: choice({ salary: 'Salary, a year', hourly: 'Hourly' }, { default: 'salary', label: 'Pay type' }),
    base: money({ min: 1, max: 200_000_000, label: 'Base pay' }),
    bonus: money({ min: 0, max: 100_000_000, optional: true, label: 'Sign-on bonus' }),
    startDate: day({ index: true, label: 'Start date' }),
    expiresOn: day({ index: true, label: 'Expires on', help: 'The last day on which it can be accepted.' }),
    overRange: longText({
      min: 3,
      max: 500,
      optional: true,
      label: 'Why it is above the range',
      help: 'Required above the range of the requisition. An administrator then approves it.',
    }),
    approvedBy: user({ setBy: 'server', optional: true, label: 'Approved by' }),
    sentOn: day({ setBy: 'server', optional: true, label: 'Sent on' }),
    decidedOn: day({ setBy: 'server', optional: true, label: 'Answered on' }),
    workEmail: email({ setBy: 'server', optional: true, label: 'Work email' }),
    flsa: choice(FLSA_STATUSES, { setBy: 'server', optional: true, label: 'FLSA status' }),
    dateOfBirth: day({ ...atHire, label: 'Date of birth' }),
    addressLine1: text({ ...atHire, max: 100, label: 'Address' }),
    city: text({ ...atHire, max: 60 }),
    state: choice(US_STATES, atHire),
    zip: zip({ ...atHire, label: 'ZIP code' }),
    employee: ref('employee', { setBy: 'server', optional: true, label: 'Hired as' }),
  },
  rules: [
    { field: 'expiresOn', holds: (r) => r.expiresOn <= r.startDate, else: 'must be on or before the start date' },
  ],
  states: {
    draft: { approve: 'approved', rescind: 'rescinded' },
    approved: { send: 'sent', rescind: 'rescinded' },
    sent: { accept: 'accepted', decline: 'declined', expire: 'expired', rescind: 'rescinded' },
    accepted: { hire: 'hired', rescind: 'rescinded' },
    hired: {},
    declined: {},
    expired: {},
    rescinded: {},
  },
  marks: {
    draft: 'draft',
    approved: 'in progress',
    sent: 'awaiting',
    accepted: 'due',
    hired: 'complete',
    declined: 'refused',
    expired: 'inactive',
    rescinded: 'inactive',
  },
  actions: {
    approve: { by: byHr, tone: 'primary', confirm: 'It can be sent. You cannot approve an offer that you wrote.' },
    send: { by: byHr, label: 'Mark as sent', tone: 'primary' },
    accept: { by: byHr, label: 'Record acceptance', tone: 'primary' },
    decline: { by: byHr, label: 'Record decline' },
    expire: { by: {} },
    hire: {
      by: byHr,
      asks: ['workEmail', 'flsa', 'dateOfBirth', 'addressLine1', 'city', 'state', 'zip'],
      tone: 'primary',
      confirm: 'An employee is added before the first day, and onboarding opens.',
    },
    rescind: { by: byHr, tone: 'danger', confirm: 'The offer no longer holds.' },
  },
  deadlines: [{ field: 'expiresOn', kind: 'expires', soonDays: 3, whileIn: ['sent'] }],
  unique: [
    {
      fields: ['application'],
      whileIn: ['draft', 'approved', 'sent', 'accepted', 'hired'],
      else: 'already has an offer. Rescind that one first',
    },
  ],
  access: { read: byHr, create: byHr, edit: byHr, export: byHr },
  editableIn: ['draft'],
  list: {
    columns: ['name', 'posting', 'payType', 'base', 'startDate', 'expiresOn', 'status'],
    filters: ['status', 'application', 'posting', 'startDate', 'expiresOn'],
    sort: '-createdAt',
    views: {
      Open: { status: 'draft,approved,sent,accepted' },
      'To approve': { status: 'draft' },
      Hired: { status: 'hired' },
    },
  },
  detail: {
    Offer: ['application', 'posting', 'payType', 'base', 'bonus', 'startDate', 'expiresOn', 'overRange', 'status'],
    Steps: ['approvedBy', 'sentOn', 'decidedOn', 'employee'],
  },
  examples: {
    good: [{ application: SOMETHING, base: 8_200_000, startDate: '2027-02-01', expiresOn: '2027-01-15' }],
    bad: [
      {
        input: { application: SOMETHING, base: 8_200_000, startDate: '2027-02-01', expiresOn: '2027-02-02' },
        field: 'expiresOn',
      },
      { input: { application: SOMETHING, base: 0, startDate: '2027-02-01', expiresOn: '2027-01-15' }, field: 'base' },
    ],
  },
});
