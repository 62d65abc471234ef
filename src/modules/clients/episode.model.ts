/** An episode of care, from the first call to the discharge: one record, nothing is typed twice. */
import { chartReaders, clinicalRecord, placeReaders } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { arriving, caseload, facility, unit } from '#access/scopes.model.ts';
import { choice, instant, integer, longText, ref, text } from '#engine/model/fields.ts';
import { LEVELS_OF_CARE } from './levels-of-care.model.ts';

/** States in which somebody is in treatment here. */
export const IN_TREATMENT = ['admitted', 'active', 'on_leave', 'discharge_planning'] as const;

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

const ordering = { psychiatrist: caseload, clinical_director: facility } as const;
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
    levelReason: text({ min: 3, max: 300, optional: true, setBy: 'server', label: 'Why the level changes' }),
    utilizationLevelOfCare: choice(LEVELS_OF_CARE, { optional: true, label: 'Authorized level of care' }),
    admitType: choice(['voluntary', 'court', 'involuntary'], { default: 'voluntary' }),
    source: choice(['self', 'family', 'hospital', 'provider', 'court', 'alumni', 'other'], { default: 'self' }),
    expectedAt: instant({ optional: true, label: 'Expected at' }),
    admittedAt: instant({ optional: true, setBy: 'server' }),
    dischargedAt: instant({ optional: true, setBy: 'server' }),
    /** Where the client stays now; written with the bed. */
    unit: ref('unit', { optional: true, setBy: 'server' }),
    attending: ref('employee', { optional: true }),
    primaryTherapist: ref('employee', { optional: true }),
    primaryNurse: ref('employee', { optional: true }),
    caseManager: ref('employee', { optional: true }),
    expectedDays: integer({ min: 1, max: 365, optional: true, unit: 'days', label: 'Expected stay' }),
    dischargeType: choice(
      {
        completed: 'Completed',
        transfer_higher: 'Transfer to a higher level',
        transfer_lower: 'Transfer to a lower level',
        ama: 'Against medical advice',
        administrative: 'Administrative',
        elopement: 'Elopement',
        medical: 'Medical',
        death: 'Death',
      },
      { optional: true, setBy: 'server' },
    ),
    /** Why somebody was admitted although the gate named blockers. */
    overrideReason: text({ min: 10, max: 300, optional: true, setBy: 'server', label: 'Why admit all the same' }),
    endNote: longText({ optional: true, setBy: 'server', max: 1000, label: 'Why it ended' }),
  },
  states: {
    pre_admit: { admit: 'admitted', admitAnyway: 'admitted', cancel: 'cancelled', missed: 'no_show' },
    admitted: { activate: 'active', changeLevel: 'admitted', planDischarge: 'discharge_planning' },
    active: { changeLevel: 'active', leave: 'on_leave', planDischarge: 'discharge_planning' },
    on_leave: { comeBack: 'active', discharge: 'discharged' },
    discharge_planning: { resume: 'active', discharge: 'discharged' },
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
      tone: 'primary',
      confirm: 'The stay begins now, and with it the clocks.',
    },
    admitAnyway: {
      by: { clinical_director: facility },
      label: 'Admit despite blockers',
      asks: ['overrideReason'],
      confirm:
        'What is missing stays missing, and your reason stays with the record. What the law asks for cannot be overridden.',
      tone: 'danger',
    },
    changeLevel: {
      by: { ...ordering, therapist: caseload },
      label: 'Change level of care',
      asks: ['levelOfCare', 'levelReason'],
    },
    activate: { by: { ...ordering, nurse: unit, therapist: caseload } },
    leave: { by: ordering, label: 'Start leave' },
    comeBack: { by: { ...ordering, nurse: unit }, label: 'Back from leave' },
    planDischarge: { by: { ...ordering, therapist: caseload }, label: 'Plan discharge' },
    resume: { by: { ...ordering, therapist: caseload }, label: 'Resume treatment' },
    discharge: { by: ordering, asks: ['dischargeType'], tone: 'primary', confirm: 'The stay ends now.' },
    cancel: { by: arranging, asks: ['endNote'], tone: 'danger' },
    missed: { by: arranging, label: 'Did not come' },
    expectAgain: { by: arranging, label: 'Expect again' },
  },
  access: {
    read: { ...chartReaders, ...placeReaders },
    create: arranging,
    edit: { intake_coordinator: arriving, clinical_director: facility, therapist: caseload, psychiatrist: caseload },
  },
  editableIn: ['pre_admit', ...IN_TREATMENT],
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
    End: ['dischargeType', 'endNote', 'overrideReason', 'levelReason'],
  },
  related: { Due: ['due_item', 'episode'] },
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
