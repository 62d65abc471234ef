/** What people chose, what happened in their lives, and coverage that goes on after they leave. */
import { byHr, resource } from '#access/define.model.ts';
import { choice, day, file, instant, integer, longText, money, ref, rows, text } from '#engine/model/fields.ts';
import { benefitOffice, ownOrHr, ownOrOffice } from './benefit-access.model.ts';
import { LIFE_EVENTS, PLAN_TYPES, TIERS } from './benefit-kinds.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

/** States in which an election is, or will be, coverage that is paid for. */
export const IN_FORCE = ['active', 'pending_eoi'] as const;

export const benefitElection = resource('benefit_election', {
  label: ['Benefit election', 'Benefit elections'],
  title: ['plan'],
  about: 'employee',
  fields: {
    employee: ref('employee', { setBy: 'server' }),
    /** Null where the person waived a type of benefit. */
    plan: ref('benefit_plan', { setBy: 'server', optional: true }),
    type: choice(PLAN_TYPES, { setBy: 'server' }),
    tier: choice(TIERS, { setBy: 'server', optional: true }),
    coverage: money({ setBy: 'server', optional: true, min: 0, label: 'Coverage' }),
    /** Above the guaranteed issue, until the carrier has decided. */
    requested: money({ setBy: 'server', optional: true, min: 0, label: 'Coverage requested' }),
    annual: money({ setBy: 'server', optional: true, min: 0, label: 'Amount per year' }),
    dependents: rows({ dependent: ref('dependent') }, { setBy: 'server', optional: true, max: 20, label: 'Covered' }),
    beneficiaries: rows(
      {
        name: text({ max: 100 }),
        kind: choice({ primary: 'Primary', contingent: 'Contingent' }),
        share: integer({ min: 1, max: 100, unit: '%' }),
      },
      { setBy: 'server', optional: true, max: 20 },
    ),
    effectiveFrom: day({ setBy: 'server', index: true, label: 'From' }),
    effectiveTo: day({ setBy: 'server', optional: true, index: true, label: 'To' }),
    window: ref('enrollment_window', { setBy: 'server', optional: true, privacy: 'P2' }),
    chosenAt: instant({ setBy: 'server', optional: true, label: 'Chosen at' }),
    note: text({ setBy: 'server', optional: true, max: 200 }),
  },
  exclusive: [
    {
      name: 'coverage',
      by: ['employee', 'type'],
      from: 'effectiveFrom',
      to: 'effectiveTo',
      whileIn: ['active', 'pending_eoi', 'waived'],
      else: 'This person already has coverage of this type on these days',
    },
  ],
  states: {
    pending_proof: { confirm: ['active', 'pending_eoi'], waive: 'waived', cancel: 'cancelled' },
    pending_eoi: { approveEoi: 'active', declineEoi: 'active', end: 'ended', cancel: 'cancelled' },
    active: { end: 'ended', cancel: 'cancelled' },
    waived: { end: 'ended', cancel: 'cancelled' },
    ended: {},
    cancelled: {},
  },
  marks: {
    pending_proof: 'awaiting',
    pending_eoi: 'awaiting',
    active: 'complete',
    waived: 'inactive',
    ended: 'inactive',
    cancelled: 'inactive',
  },
  actions: {
    confirm: { by: {} },
    waive: { by: {} },
    cancel: { by: {} },
    approveEoi: { by: byHr, label: 'Carrier approved', tone: 'primary', confirm: 'The requested coverage applies.' },
    declineEoi: { by: byHr, label: 'Carrier declined', confirm: 'Coverage stays at the guaranteed issue.' },
    end: { by: byHr, asks: ['effectiveTo'], label: 'End coverage', tone: 'danger' },
  },
  access: { read: ownOrOffice, export: benefitOffice },
  list: {
    columns: ['employee', 'type', 'plan', 'tier', 'coverage', 'annual', 'effectiveFrom', 'effectiveTo', 'status'],
    filters: ['status', 'type', 'plan', 'tier', 'employee', 'effectiveFrom', 'window'],
    sort: '-effectiveFrom',
    views: {
      Active: { status: 'active,pending_eoi' },
      'Missing proof': { status: 'pending_proof' },
      'Evidence of insurability': { status: 'pending_eoi' },
      Waived: { status: 'waived' },
    },
  },
  detail: {
    Election: [
      'employee',
      'plan',
      'type',
      'tier',
      'coverage',
      'requested',
      'annual',
      'status',
      'effectiveFrom',
      'effectiveTo',
    ],
    People: ['dependents', 'beneficiaries'],
    Origin: ['window', 'chosenAt', 'note'],
  },
  examples: { good: [], bad: [] },
});

export const lifeEvent = resource('life_event', {
  label: ['Life event', 'Life events'],
  title: ['type', 'eventDate'],
  titleJoin: ', ',
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    type: choice(LIFE_EVENTS, { fixed: true }),
    eventDate: day({ fixed: true, label: 'Date of the event' }),
    proof: file({
      types: ['application/pdf', 'image/jpeg', 'image/png'],
      privacy: 'P2',
      optional: true,
      help: 'Such as a marriage or birth certificate. You can add it later.',
    }),
    note: longText({ max: 500, privacy: 'P2', optional: true }),
    chooseBy: day({ setBy: 'server', optional: true, index: true, label: 'Choose by' }),
    decisionNote: longText({ max: 500, setBy: 'server', optional: true, label: 'Reason' }),
  },
  deadlines: [{ field: 'chooseBy', kind: 'due', soonDays: 10, whileIn: ['reported'] }],
  states: {
    reported: { approve: 'approved', decline: 'declined', cancel: 'cancelled' },
    approved: {},
    declined: {},
    cancelled: {},
  },
  marks: { reported: 'awaiting', approved: 'complete', declined: 'refused', cancelled: 'inactive' },
  actions: {
    approve: { by: byHr, tone: 'primary', label: 'Accept proof', confirm: 'Coverage chosen for this event begins.' },
    decline: {
      by: byHr,
      asks: ['decisionNote'],
      tone: 'danger',
      confirm: 'Coverage chosen for this event is canceled.',
    },
    cancel: { by: ownOrHr, confirm: 'Coverage chosen for this event is canceled.' },
  },
  editableIn: ['reported'],
  access: { read: ownOrOffice, create: ownOrHr, edit: ownOrHr },
  list: {
    columns: ['employee', 'type', 'eventDate', 'chooseBy', 'status'],
    filters: ['status', 'type', 'employee'],
    sort: '-eventDate',
    views: { 'To verify': { status: 'reported' }, Mine: { employee: 'me' } },
  },
  detail: { Event: ['employee', 'type', 'eventDate', 'chooseBy', 'proof', 'note', 'status', 'decisionNote'] },
  examples: {
    good: [],
    bad: [{ input: { employee: SOMETHING, type: 'wedding', eventDate: '2026-11-02' }, field: 'type' }],
  },
});

export const cobraCase = resource('cobra_case', {
  label: ['COBRA case', 'COBRA cases'],
  title: ['employee', 'event'],
  titleJoin: ' · ',
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    event: choice(
      {
        termination: 'End of employment',
        hours: 'Reduction of hours',
        death: 'Death of the employee',
        divorce: 'Divorce',
        dependent_age: 'Child reached the age limit',
        medicare: 'Employee became entitled to Medicare',
      },
      { fixed: true, label: 'Qualifying event' },
    ),
    eventDate: day({ fixed: true, label: 'Coverage lost on' }),
    people: integer({ min: 1, max: 21, default: 1, label: 'People covered' }),
    premium: money({ min: 0, optional: true, label: 'Monthly premium', help: '102 % of the full cost at most.' }),
    employerNoticeBy: day({ setBy: 'server', optional: true, index: true, label: 'Notify the plan by' }),
    planNoticeBy: day({ setBy: 'server', optional: true, index: true, label: 'Send election notice by' }),
    noticeOn: day({ setBy: 'server', optional: true, label: 'Election notice sent' }),
    electBy: day({ setBy: 'server', optional: true, index: true, label: 'Elect by' }),
    electedOn: day({ setBy: 'server', optional: true, label: 'Elected on' }),
    firstPaymentBy: day({ setBy: 'server', optional: true, index: true, label: 'First payment by' }),
    firstPaidOn: day({ setBy: 'server', optional: true, label: 'First payment on' }),
    months: integer({ setBy: 'server', optional: true, min: 1, max: 36, label: 'Months at most' }),
    endsOn: day({ setBy: 'server', optional: true, label: 'Ends at the latest' }),
    closeNote: text({ setBy: 'server', optional: true, max: 200, label: 'Why it ended' }),
  },
  unique: [{ fields: ['employee', 'event', 'eventDate'], else: 'already has a case for this event' }],
  deadlines: [
    { field: 'employerNoticeBy', kind: 'due', soonDays: 10, whileIn: ['open'] },
    { field: 'planNoticeBy', kind: 'due', soonDays: 7, whileIn: ['plan_notified'] },
    { field: 'electBy', kind: 'due', soonDays: 14, whileIn: ['offered'] },
    { field: 'firstPaymentBy', kind: 'due', soonDays: 14, whileIn: ['elected'] },
    { field: 'endsOn', kind: 'expires', soonDays: 60, whileIn: ['covered'] },
  ],
  states: {
    open: { notifyPlan: 'plan_notified', sendNotice: 'offered' },
    plan_notified: { sendNotice: 'offered' },
    offered: { elect: 'elected', waive: 'waived', lapse: 'lapsed' },
    elected: { recordPayment: 'covered', lapse: 'lapsed' },
    covered: { endEarly: 'ended' },
    // Until the election period is over, a waiver can be taken back.
    waived: { elect: 'elected' },
    lapsed: {},
    ended: {},
  },
  marks: {
    open: 'due',
    plan_notified: 'due',
    offered: 'awaiting',
    elected: 'in progress',
    covered: 'complete',
    waived: 'inactive',
    lapsed: 'inactive',
    ended: 'inactive',
  },
  actions: {
    notifyPlan: { by: byHr, label: 'Plan notified' },
    sendNotice: { by: byHr, asks: ['noticeOn'], label: 'Record election notice', tone: 'primary' },
    elect: { by: byHr, asks: ['electedOn'], label: 'Record election', tone: 'primary' },
    waive: { by: byHr, label: 'Record waiver' },
    recordPayment: { by: byHr, asks: ['firstPaidOn'], label: 'Record first payment', tone: 'primary' },
    lapse: {
      by: byHr,
      label: 'Mark as lapsed',
      tone: 'danger',
      confirm: 'The period is over and coverage is not continued.',
    },
    endEarly: { by: byHr, asks: ['closeNote'], label: 'End coverage', tone: 'danger' },
  },
  editableIn: ['open', 'plan_notified', 'offered'],
  access: { read: benefitOffice, create: byHr, edit: byHr, export: benefitOffice },
  list: {
    columns: ['employee', 'event', 'eventDate', 'planNoticeBy', 'electBy', 'firstPaymentBy', 'endsOn', 'status'],
    filters: ['status', 'event', 'employee', 'eventDate'],
    sort: '-eventDate',
    views: {
      'Notice due': { status: 'open,plan_notified' },
      'Waiting for election': { status: 'offered' },
      Covered: { status: 'elected,covered' },
    },
  },
  detail: {
    Event: ['employee', 'event', 'eventDate', 'people', 'premium', 'status'],
    Clocks: [
      'employerNoticeBy',
      'planNoticeBy',
      'noticeOn',
      'electBy',
      'electedOn',
      'firstPaymentBy',
      'firstPaidOn',
      'months',
      'endsOn',
      'closeNote',
    ],
  },
  examples: {
    good: [{ employee: SOMETHING, event: 'hours', eventDate: '2026-11-01', people: 2 }],
    bad: [{ input: { employee: SOMETHING, event: 'moved', eventDate: '2026-11-01' }, field: 'event' }],
  },
});
