/**
 * A discharge: planned, its steps done by those whose they are, the departure, and what follows until nobody is called any
 * more. A stay has one. Clinicians read its content; people who count belongings, close bills or make follow-up calls
 * see only that.
 */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { audited, caseload, facility, unit } from '#access/scopes.model.ts';
import { choice, day, instant, integer, json, longText, phone, ref, rows, text, yesNo } from '#engine/model/fields.ts';
import { DEPARTURES, NALOXONE } from '#modules/clients/departure-types.model.ts';
import { type Call, OUTCOMES } from './follow-up.model.ts';
import { NEEDLESS, type Steps } from './steps.model.ts';

/** States before the departure. */
export const PREPARING = ['planned', 'in_progress', 'ready'] as const;
/** States in which something is still to be done after it. */
export const AFTERWARDS = ['discharged', 'summary_signed', 'follow_up'] as const;
/** The fields of the aftercare plan, in the order in which they are written and printed. */
export const AFTERCARE = [
  'appointments',
  'matBridge',
  'housing',
  'transport',
  'supports',
  'relapsePrevention',
  'crisisNumbers',
] as const;

const PRIVATE = { optional: true, privacy: 'C3' } as const;
const FOUND = { ...PRIVATE, setBy: 'server' } as const;
/** The follow-up calls, for people who make them. */
const CALLED = { optional: true, setBy: 'server', privacy: 'C8' } as const;

const treating = {
  clinical_director: facility,
  psychiatrist: caseload,
  therapist: caseload,
  nurse: [unit, caseload],
} as const;
/** Who calls afterwards: intake does, and the team that the client knew. */
const calling = { clinical_director: facility, therapist: caseload, intake_coordinator: facility } as const;
const watching = { nurse: unit, behavioral_tech: unit, residential_staff: unit } as const;
const WORK = {
  order: ['in_progress', 'ready'],
  reviewLevel: ['in_progress', 'ready'],
  reconcile: ['in_progress', 'ready'],
  handOver: ['in_progress', 'ready'],
  offerNaloxone: ['in_progress', 'ready'],
  returnBelongings: ['in_progress', 'ready'],
  agreeContact: ['in_progress', 'ready'],
  measureOutcomes: ['in_progress', 'ready'],
  closeBilling: ['in_progress', 'ready'],
  notNeeded: ['in_progress', 'ready'],
  depart: 'discharged',
  cancel: 'cancelled',
} as const;
/** Each leads where the summary, the calls and the steps that are left say. */
const AFTER = {
  recordCall: ['discharged', 'summary_signed', 'follow_up', 'closed'],
  comesBack: ['discharged', 'summary_signed', 'follow_up', 'closed'],
  notifyOthers: ['discharged', 'summary_signed', 'follow_up', 'closed'],
  closeBilling: ['discharged', 'summary_signed', 'follow_up', 'closed'],
  notNeeded: ['discharged', 'summary_signed', 'follow_up', 'closed'],
  sumUp: ['summary_signed', 'follow_up', 'closed'],
} as const;

export const discharge = resource('discharge', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'episodes' },
  label: ['Discharge', 'Discharges'],
  title: ['type'],
  fields: {
    client: ref('client', { setBy: 'server', cascade: true }),
    episode: ref('episode', { setBy: 'server', cascade: true }),
    type: choice(DEPARTURES, { label: 'Discharge type' }),
    plannedFor: day({ label: 'Planned for', index: true }),
    departedAt: instant({ optional: true, setBy: 'server', label: 'Left at', index: true }),
    steps: json<Steps, { setBy: 'server'; optional: true }>({ ...FOUND }),
    naloxone: choice(NALOXONE, { ...FOUND, label: 'Naloxone' }),
    contact: choice({ agreed: 'Agrees to calls', declined: 'Declines calls' }, { ...CALLED, label: 'Follow-up calls' }),
    levelReview: longText({
      ...FOUND,
      max: 2000,
      label: 'Next level of care, by dimension',
      help: 'For organizations without a license for the instrument itself.',
    }),
    receivedBy: text({ ...FOUND, max: 200, label: 'Who takes over (name and phone)' }),
    notifiedWhom: text({ ...FOUND, min: 3, max: 500, label: 'Who was notified, when and by whom' }),
    belongingsCount: integer({ optional: true, setBy: 'server', min: 0, max: 500, label: 'Items returned' }),
    belongingsTo: text({ optional: true, setBy: 'server', max: 200, label: 'Received by (name as signed)' }),
    billingNote: text({ optional: true, setBy: 'server', min: 3, max: 300, label: 'What was closed' }),
    appointments: rows(
      {
        with: text({ max: 200, label: 'With' }),
        at: instant({ label: 'When' }),
        where: text({ max: 300, optional: true }),
        phone: phone({ optional: true }),
        purpose: text({ max: 200, optional: true }),
      },
      { ...PRIVATE, max: 12, help: 'At least one within 7 days of discharge.' },
    ),
    matBridge: longText({
      ...PRIVATE,
      max: 1000,
      label: 'MOUD bridge plan',
      help: 'What, for how many days and who continues prescribing, or why none is needed.',
    }),
    housing: longText({ ...PRIVATE, max: 1000, label: 'Where the client will live' }),
    transport: text({ ...PRIVATE, max: 300, label: 'Transportation' }),
    supports: longText({ ...PRIVATE, max: 1000, label: 'Support system', help: 'Family, sponsor, groups, peers.' }),
    relapsePrevention: longText({
      ...PRIVATE,
      max: 3000,
      label: 'Relapse prevention',
      help: 'Warning signs and what to do, in the client’s words.',
    }),
    crisisNumbers: yesNo({ privacy: 'C3', default: false, label: 'Crisis numbers given (988, and 911 in danger)' }),
    skipped: choice(NEEDLESS, { ...FOUND, label: 'Which step' }),
    skipReason: text({ ...FOUND, min: 10, max: 300, label: 'Why it is not needed' }),
    calls: json<readonly Call[], { setBy: 'server'; optional: true }>({ ...CALLED }),
    callOutcome: choice(OUTCOMES, { ...CALLED, label: 'Result' }),
    callSaid: longText({ ...CALLED, max: 2000, label: 'What was said or attempted' }),
    callNext: text({ ...CALLED, max: 300, label: 'Next step' }),
    summarizedAt: instant({ optional: true, setBy: 'server', label: 'Summary signed at' }),
  },
  unique: [{ fields: ['episode'], else: 'This stay already has a discharge' }],
  states: {
    planned: WORK,
    in_progress: WORK,
    ready: WORK,
    discharged: AFTER,
    summary_signed: AFTER,
    follow_up: AFTER,
    closed: {},
    cancelled: { replan: 'planned', depart: 'discharged' },
  },
  marks: {
    planned: 'soon',
    in_progress: 'in progress',
    ready: 'awaiting',
    discharged: 'due',
    summary_signed: 'signed',
    follow_up: 'in progress',
    closed: 'complete',
    cancelled: 'inactive',
  },
  actions: {
    order: {
      by: { psychiatrist: caseload, clinical_director: facility },
      label: 'Order discharge',
      proof: true,
      tone: 'primary',
      confirm: 'You are ordering the discharge as planned.',
    },
    reviewLevel: {
      by: { therapist: caseload, psychiatrist: caseload },
      label: 'Confirm level of care review',
      asks: ['levelReview'],
    },
    reconcile: {
      by: { nurse: [unit, caseload] },
      label: 'Confirm medication reconciliation',
      confirm: 'You confirm each medication is continued, changed or stopped, and prescriptions are sent.',
    },
    handOver: { by: { nurse: [unit, caseload], therapist: caseload }, label: 'Record handover', asks: ['receivedBy'] },
    offerNaloxone: {
      by: { nurse: [unit, caseload], psychiatrist: caseload },
      label: 'Naloxone offered',
      asks: ['naloxone'],
    },
    returnBelongings: {
      by: watching,
      witness: ['nurse', 'behavioral_tech', 'residential_staff', 'therapist', 'clinical_director'],
      label: 'Return belongings',
      asks: ['belongingsCount', 'belongingsTo'],
      confirm: 'Count belongings and medications with a second person. Both of you sign.',
    },
    agreeContact: {
      by: { therapist: caseload, intake_coordinator: facility, nurse: [unit, caseload] },
      label: 'Ask about follow-up calls',
      asks: ['contact'],
    },
    measureOutcomes: {
      by: { therapist: caseload },
      label: 'Confirm outcome measures',
      confirm: 'You confirm that anything not yet in the record is on paper.',
    },
    closeBilling: { by: { health_admin: facility }, label: 'Close billing', asks: ['billingNote'] },
    notifyOthers: {
      by: { clinical_director: facility, therapist: caseload },
      label: 'Notified',
      asks: ['notifiedWhom'],
    },
    notNeeded: { by: treating, label: 'Mark step not needed', asks: ['skipped', 'skipReason'] },
    recordCall: { by: calling, label: 'Record a call', asks: ['callOutcome', 'callSaid', 'callNext'] },
    // What the stay and the summary lead to.
    depart: { by: {} },
    cancel: { by: {} },
    replan: { by: {} },
    sumUp: { by: {} },
    comesBack: { by: {} },
  },
  access: {
    read: {
      ...treating,
      behavioral_tech: unit,
      residential_staff: unit,
      intake_coordinator: facility,
      health_admin: facility,
      compliance_officer: audited,
      super_admin: caseload,
    },
    edit: { therapist: caseload, psychiatrist: caseload, clinical_director: facility },
  },
  editableIn: ['planned', 'in_progress', 'ready', 'discharged', 'summary_signed', 'follow_up'],
  list: {
    columns: ['client', 'plannedFor', 'type', 'departedAt', 'status'],
    filters: ['status', 'type', 'client', 'plannedFor'],
    sort: 'plannedFor',
    views: {
      Planned: { 'status[in]': PREPARING.join(',') },
      'To follow up': { 'status[in]': AFTERWARDS.join(',') },
    },
  },
  detail: { Discharge: ['client', 'status', 'type', 'plannedFor', 'departedAt'], Aftercare: [...AFTERCARE] },
});
