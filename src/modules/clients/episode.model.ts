/** An episode of care, from the first call to the discharge: one record, nothing is typed twice. */
import { chartReaders, clinicalRecord, placeReaders } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { arriving, caseload, facility, unit } from '#access/scopes.model.ts';
import { choice, day, instant, integer, longText, ref, text } from '#engine/model/fields.ts';
import { DEPARTURES, NALOXONE } from './departure-types.model.ts';
import { LEVELS_OF_CARE } from './levels-of-care.model.ts';

/** States in which somebody is in treatment here. */
export const IN_TREATMENT = ['admitted', 'active', 'on_leave', 'discharge_planning'] as const;
/** States in which somebody is expected or in treatment here. */
export const UNDER_WAY = ['pre_admit', ...IN_TREATMENT] as const;

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

const ordering = { psychiatrist: caseload, clinical_director: facility } as const;
/** Departures that no one plans and nothing blocks. */
const leaving = { leaveAma: 'discharged', elope: 'discharged', die: 'discharged' } as const;
const arranging = { intake_coordinator: facility, clinical_director: facility } as const;

export const episode = resource('episode', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'episodes' },
  label: ['Episode', 'Episodes'],
  title: ['program', 'levelOfCare'],
  titleJoin: ' · ',
  fields: {
    client: ref('client', { fixed: true }),
    location: ref('location', { label: 'Facility' }),
    program: text({ max: 60, default: 'Residential' }),
    /** Clinical; what the payer authorized may differ. */
    levelOfCare: choice(LEVELS_OF_CARE),
    /** Why the level of care was changed last; each change is a segment of its own. */
    levelReason: text({
      min: 3,
      max: 300,
      optional: true,
      setBy: 'server',
      privacy: 'C3',
      label: 'Reason for level change',
    }),
    utilizationLevelOfCare: choice(LEVELS_OF_CARE, { optional: true, label: 'Authorized level of care' }),
    /** A client who is sent here needs a document: `legal_paper`. */
    admitType: choice(['voluntary', 'court', 'involuntary'], { default: 'voluntary', label: 'Admission type' }),
    source: choice(['self', 'family', 'hospital', 'provider', 'court', 'alumni', 'other'], { default: 'self' }),
    expectedAt: instant({ optional: true, label: 'Expected at' }),
    admittedAt: instant({ optional: true, setBy: 'server', help: 'Leave blank for now.' }),
    dischargedAt: instant({ optional: true, setBy: 'server', help: 'Leave blank for now.' }),
    /** Why the time of the arrival or the departure was entered later. */
    timeReason: text({
      max: 200,
      optional: true,
      setBy: 'server',
      privacy: 'C3',
      label: 'Reason for an earlier time',
    }),
    /** Where the client stays now; written with the bed. */
    unit: ref('unit', { optional: true, setBy: 'server' }),
    attending: ref('employee', { optional: true }),
    primaryTherapist: ref('employee', { optional: true }),
    primaryNurse: ref('employee', { optional: true }),
    caseManager: ref('employee', { optional: true }),
    expectedDays: integer({ min: 1, max: 365, optional: true, unit: 'days', label: 'Expected stay' }),
    /** The day for which the discharge is planned; the discharge itself keeps the plan. */
    dischargePlanned: day({ optional: true, setBy: 'server', label: 'Planned for' }),
    dischargeType: choice(DEPARTURES, { optional: true, setBy: 'server' }),
    /** Of somebody who leaves against advice. */
    risksExplained: choice(
      { explained: 'Explained and understood', not_understood: 'Explained, not understood', left: 'Left before' },
      { optional: true, setBy: 'server', privacy: 'C3', label: 'Risks of leaving now' },
    ),
    leavingForm: choice(
      { signed: 'Signed', refused: 'Refused to sign', left: 'Left before it was offered' },
      { optional: true, setBy: 'server', privacy: 'C3', label: 'AMA form' },
    ),
    naloxone: choice(NALOXONE, { optional: true, setBy: 'server', privacy: 'C3' }),
    /** The stay that ended at most 30 days before this one began. */
    readmissionOf: ref('episode', { optional: true, setBy: 'server', label: 'Readmission after' }),
    /** Why somebody was admitted although the gate named blockers. */
    overrideReason: text({
      min: 10,
      max: 300,
      optional: true,
      setBy: 'server',
      privacy: 'C3',
      label: 'Reason to admit anyway',
    }),
    endNote: longText({ optional: true, setBy: 'server', max: 1000, privacy: 'C3', label: 'Why it ended' }),
  },
  states: {
    pre_admit: { admit: 'admitted', admitAnyway: 'admitted', cancel: 'cancelled', missed: 'no_show' },
    admitted: { activate: 'active', changeLevel: 'admitted', planDischarge: 'discharge_planning', ...leaving },
    active: { changeLevel: 'active', leave: 'on_leave', planDischarge: 'discharge_planning', ...leaving },
    // A client who does not come back, from a hospital for example, is discharged from there.
    on_leave: {
      comeBack: ['active', 'discharge_planning'],
      planDischarge: 'on_leave',
      discharge: 'discharged',
      ...leaving,
    },
    discharge_planning: { resume: 'active', leave: 'on_leave', discharge: 'discharged', ...leaving },
    discharged: {},
    cancelled: {},
    no_show: { expectAgain: 'pre_admit' },
  },
  marks: {
    pre_admit: 'awaiting',
    admitted: 'in progress',
    active: 'in progress',
    on_leave: 'away',
    discharge_planning: 'soon',
    discharged: 'complete',
    cancelled: 'inactive',
    no_show: 'inactive',
  },
  actions: {
    admit: {
      by: { ...ordering, nurse: facility },
      mayGive: ['admittedAt', 'timeReason'],
      tone: 'primary',
      confirm: 'The stay and its deadlines begin at this time.',
    },
    admitAnyway: {
      by: { clinical_director: facility },
      label: 'Admit despite blockers',
      asks: ['overrideReason'],
      mayGive: ['admittedAt', 'timeReason'],
      confirm: 'Missing items stay missing, and your reason stays on record. You cannot override legal requirements.',
      tone: 'danger',
    },
    changeLevel: {
      by: { ...ordering, therapist: caseload },
      label: 'Change level of care',
      asks: ['levelOfCare', 'levelReason'],
    },
    activate: { by: { ...ordering, nurse: [unit, caseload], therapist: caseload } },
    // A leave is a record of its own, with its order and its way back: these two follow it.
    leave: { by: {} },
    comeBack: { by: {} },
    planDischarge: {
      by: { ...ordering, therapist: caseload },
      label: 'Plan discharge',
      asks: ['dischargePlanned', 'dischargeType'],
    },
    resume: {
      by: { ...ordering, therapist: caseload },
      label: 'Resume treatment',
      confirm: 'This cancels the planned discharge and the work done for it.',
    },
    discharge: {
      by: { ...ordering, nurse: [unit, caseload] },
      mayGive: ['dischargedAt', 'timeReason'],
      tone: 'primary',
      confirm: 'The stay ends at this time.',
    },
    leaveAma: {
      by: { ...ordering, therapist: caseload, nurse: [unit, caseload] },
      label: 'Record AMA discharge',
      asks: ['risksExplained', 'leavingForm', 'naloxone', 'endNote'],
      mayGive: ['dischargedAt', 'timeReason'],
      tone: 'danger',
      confirm: 'The stay ends now, even with open items. Three attempts to reach the client follow.',
    },
    elope: {
      by: { ...ordering, therapist: caseload, nurse: [unit, caseload] },
      label: 'Record elopement',
      asks: ['endNote'],
      mayGive: ['dischargedAt', 'timeReason'],
      tone: 'danger',
      confirm: 'The stay ends now. Three attempts to reach the client follow.',
    },
    die: {
      by: { ...ordering, nurse: [unit, caseload] },
      label: 'Record death',
      asks: ['endNote'],
      mayGive: ['dischargedAt', 'timeReason'],
      tone: 'danger',
      confirm: 'The stay ends now. You must notify next of kin and authorities.',
    },
    cancel: { by: arranging, label: 'Cancel admission', asks: ['endNote'], tone: 'danger' },
    missed: { by: arranging, label: 'No-show' },
    expectAgain: { by: arranging, label: 'Mark as expected again' },
  },
  access: {
    read: { ...chartReaders, ...placeReaders },
    create: arranging,
    edit: { intake_coordinator: arriving, clinical_director: facility, therapist: caseload, psychiatrist: caseload },
  },
  editableIn: UNDER_WAY,
  exclusive: [
    {
      name: 'open',
      by: ['client'],
      from: 'admittedAt',
      to: 'dischargedAt',
      whileIn: [...IN_TREATMENT, 'discharged'],
      else: 'Client already has an open admission',
    },
  ],
  list: {
    columns: ['client', 'levelOfCare', 'location', 'unit', 'admittedAt', 'attending', 'primaryTherapist', 'status'],
    filters: ['status', 'location', 'unit', 'levelOfCare', 'primaryTherapist'],
    sort: '-admittedAt',
    views: {
      'In treatment': { 'status[in]': IN_TREATMENT.join(',') },
      Expected: { status: 'pre_admit' },
      Discharged: { status: 'discharged' },
    },
  },
  detail: {
    Stay: [
      'client',
      'status',
      'location',
      'program',
      'levelOfCare',
      'utilizationLevelOfCare',
      'admitType',
      'source',
      'expectedAt',
      'admittedAt',
      'dischargedAt',
      'expectedDays',
      'unit',
    ],
    Team: ['attending', 'primaryTherapist', 'primaryNurse', 'caseManager'],
    End: [
      'dischargePlanned',
      'dischargeType',
      'risksExplained',
      'leavingForm',
      'naloxone',
      'endNote',
      'readmissionOf',
      'overrideReason',
      'levelReason',
    ],
  },
  related: { Due: ['due_item', 'episode'], 'Legal documents': ['legal_paper', 'episode'] },
  examples: {
    good: [{ client: SOMETHING, location: SOMETHING, levelOfCare: '3.7', expectedAt: '2026-11-22T18:00:00Z' }],
    bad: [
      { input: { client: SOMETHING, location: SOMETHING, levelOfCare: '3.3' }, field: 'levelOfCare' },
      {
        input: { client: SOMETHING, location: SOMETHING, levelOfCare: '3.5', expectedDays: 366 },
        field: 'expectedDays',
      },
      { input: { client: SOMETHING, location: SOMETHING, levelOfCare: '3.5', unit: SOMETHING }, field: 'unit' },
    ],
  },
});
