/** One dose: a slot that waits, or what happened at it. A wrong entry is marked and replaced, never changed. */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { choice, choices, day, instant, integer, number, ref, text, user, yesNo } from '#engine/model/fields.ts';
import { MEASURES, ROUTES, UNITS } from '#modules/orders/order-words.model.ts';
import { marReaders } from './mar-access.model.ts';

export const OUTCOMES = {
  given: 'Given',
  partial: 'Given in part',
  refused: 'Refused',
  held: 'Held',
  not_available: 'Not available',
  on_leave: 'On leave',
  self_administered: 'Observed self-administration',
} as const;
export type Outcome = keyof typeof OUTCOMES;
/** Outcomes in which the client took a dose. */
export const TAKEN: readonly string[] = ['given', 'partial', 'self_administered'];
/** States that are an entry. */
export const RECORDED = [
  'given',
  'partial',
  'refused',
  'held',
  'not_available',
  'on_leave',
  'self_administered',
] as const;
export const IDENTIFIED = { photo_dob: 'Photo and birth date', wristband: 'Wristband scan' } as const;
export const NO_SCAN = {
  no_scanner: 'No scanner here',
  no_wristband: 'No wristband',
  unreadable: 'Code unreadable',
  declined: 'Client declined',
} as const;
export const EFFECTS = {
  effective: 'Effective',
  partial: 'Partly effective',
  ineffective: 'Not effective',
  adverse: 'Adverse reaction',
} as const;

const ENTRIES = {
  give: 'given',
  givePart: 'partial',
  refuse: 'refused',
  holdDose: 'held',
  lack: 'not_available',
  beAway: 'on_leave',
  observe: 'self_administered',
} as const;
/** The action that leads to an outcome. */
export const ACTION_OF: Readonly<Record<Outcome, keyof typeof ENTRIES>> = {
  given: 'give',
  partial: 'givePart',
  refused: 'refuse',
  held: 'holdDose',
  not_available: 'lack',
  on_leave: 'beAway',
  self_administered: 'observe',
};
const WRONG = { retract: 'entered_in_error' } as const;
const TOOK = { ...WRONG, followUp: 'given' } as const;

export const administration = resource('administration', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'medications' },
  label: ['Dose', 'Doses'],
  title: ['medication', 'scheduledAt'],
  titleJoin: ' · ',
  ownedBy: 'recordedBy',
  serverOnly: true,
  fields: {
    client: ref('client', { setBy: 'server', cascade: true }),
    episode: ref('episode', { setBy: 'server', optional: true }),
    order: ref('order', { setBy: 'server', cascade: true }),
    medication: text({ setBy: 'server', max: 400 }),
    dose: number({ setBy: 'server', min: 0, max: 100_000, step: 0.001, label: 'Ordered dose' }),
    doseUnit: choice(UNITS, { setBy: 'server', label: 'Unit' }),
    route: choice(ROUTES, { setBy: 'server' }),
    prn: yesNo({ setBy: 'server', default: false, label: 'As needed' }),
    dea: text({ setBy: 'server', optional: true, max: 4, label: 'DEA schedule' }),
    highAlert: yesNo({ setBy: 'server', default: false }),
    window: integer({ setBy: 'server', min: 10, max: 240, default: 60, unit: 'min' }),
    scheduledAt: instant({ setBy: 'server', optional: true, label: 'Due at', index: true }),
    actualAt: instant({ setBy: 'server', optional: true, label: 'Time of the entry', index: true }),
    doseGiven: number({ setBy: 'server', optional: true, min: 0, max: 100_000, step: 0.001 }),
    site: text({ setBy: 'server', optional: true, max: 60 }),
    identifiedBy: choice(IDENTIFIED, { setBy: 'server', optional: true, label: 'Identified by' }),
    noScanReason: choice(NO_SCAN, { setBy: 'server', optional: true, label: 'Reason without a scan' }),
    ndc: text({ setBy: 'server', optional: true, max: 13, label: 'NDC' }),
    lot: text({ setBy: 'server', optional: true, max: 40 }),
    lotExpiresOn: day({ setBy: 'server', optional: true, label: 'Lot expires on' }),
    reason: text({ setBy: 'server', optional: true, max: 300 }),
    variance: integer({ setBy: 'server', optional: true, unit: 'min', label: 'Outside the window' }),
    varianceReason: text({ setBy: 'server', optional: true, max: 300, label: 'Reason for the time' }),
    educated: yesNo({ setBy: 'server', default: false, label: 'Education given' }),
    notified: text({ setBy: 'server', optional: true, max: 120, label: 'Prescriber notified' }),
    vitals: ref('vital_signs', { setBy: 'server', optional: true, label: 'Vital signs before' }),
    measures: choices(MEASURES, { setBy: 'server', optional: true, label: 'To measure before' }),
    scoreBefore: integer({ setBy: 'server', optional: true, min: 0, max: 100, label: 'Score before' }),
    scoreAfter: integer({ setBy: 'server', optional: true, min: 0, max: 100, label: 'Score after' }),
    effectDueAt: instant({ setBy: 'server', optional: true, label: 'Effect due at', index: true }),
    effect: choice(EFFECTS, { setBy: 'server', optional: true }),
    effectAt: instant({ setBy: 'server', optional: true, label: 'Effect asked at' }),
    effectBy: user({ setBy: 'server', optional: true, label: 'Effect asked by' }),
    mode: choice({ administered: 'Administered', observed: 'Observed' }, { setBy: 'server', optional: true }),
    recordedBy: user({ setBy: 'server', optional: true, label: 'Recorded by' }),
    recordedName: text({ setBy: 'server', optional: true, max: 200, label: 'Recorded by name' }),
    recordedAt: instant({ setBy: 'server', optional: true, label: 'Recorded at' }),
    corrects: ref('administration', { setBy: 'server', optional: true, label: 'Corrects' }),
    errorReason: text({ setBy: 'server', optional: true, min: 10, max: 300, label: 'What was wrong' }),
  },
  unique: [
    {
      fields: ['order', 'scheduledAt'],
      whileIn: ['scheduled', 'missed', ...RECORDED],
      else: 'has a dose at this time already',
    },
  ],
  states: {
    scheduled: { ...ENTRIES, miss: 'missed', stop: 'stopped' },
    missed: { ...ENTRIES, explain: 'missed' },
    given: TOOK,
    partial: { ...WRONG, followUp: 'partial' },
    refused: WRONG,
    held: WRONG,
    not_available: WRONG,
    on_leave: WRONG,
    self_administered: { ...WRONG, followUp: 'self_administered' },
    stopped: {},
    entered_in_error: {},
  },
  marks: {
    scheduled: 'due',
    missed: 'overdue',
    given: 'complete',
    partial: 'in progress',
    refused: 'refused',
    held: 'held',
    not_available: 'refused',
    on_leave: 'away',
    self_administered: 'complete',
    stopped: 'inactive',
    entered_in_error: 'inactive',
  },
  // Doses are recorded by commands, which check the five rights first.
  actions: {
    give: { by: {} },
    givePart: { by: {} },
    refuse: { by: {} },
    holdDose: { by: {} },
    lack: { by: {} },
    beAway: { by: {} },
    observe: { by: {} },
    followUp: { by: {} },
    explain: { by: {} },
    miss: { by: {} },
    stop: { by: {} },
    retract: { by: {} },
  },
  access: { read: marReaders },
  list: {
    columns: ['client', 'medication', 'scheduledAt', 'actualAt', 'variance', 'reason', 'recordedName', 'status'],
    filters: [
      'status',
      'client',
      'order',
      'prn',
      'scheduledAt',
      'actualAt',
      'variance',
      'effect',
      'effectDueAt',
      'mode',
    ],
    sort: '-scheduledAt',
    views: {
      Missed: { status: 'missed' },
      'Off time': { 'variance[empty]': 'false' },
      'Refused and held': { status: 'refused,held,not_available,on_leave' },
      'PRN doses': { prn: 'true' },
      'Entered in error': { status: 'entered_in_error' },
    },
  },
  detail: {
    Dose: [
      'client',
      'order',
      'medication',
      'dose',
      'doseUnit',
      'route',
      'scheduledAt',
      'actualAt',
      'doseGiven',
      'site',
      'status',
      'reason',
      'variance',
      'varianceReason',
    ],
    Checks: [
      'identifiedBy',
      'noScanReason',
      'ndc',
      'lot',
      'lotExpiresOn',
      'vitals',
      'measures',
      'scoreBefore',
      'educated',
      'notified',
    ],
    Effect: ['effectDueAt', 'effect', 'scoreAfter', 'effectAt', 'effectBy'],
    Record: ['mode', 'recordedName', 'recordedAt', 'corrects', 'errorReason'],
  },
  examples: { good: [], bad: [{ input: { reason: 'x' }, field: 'reason' }] },
});
