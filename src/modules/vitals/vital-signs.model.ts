/** One set of measurements of a client at one time. It is never changed: a wrong one is superseded by a right one. */
import { clinicalRecord, vitalsReaders } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { caseload, unit } from '#access/scopes.model.ts';
import { choice, instant, integer, json, number, ref, text, user, yesNo } from '#engine/model/fields.ts';
import { canonical, HEIGHT_UNITS, TEMPERATURE_UNITS, WEIGHT_UNITS } from '#engine/model/units.ts';
import { COUNTED, type Counted, measureOf } from './measures.model.ts';

import { type Finding, isWritable, saysSomething } from './vitals-rules.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** Who takes them. */
const taking = { nurse: [unit, caseload], behavioral_tech: unit, psychiatrist: caseload } as const;
/** Who judges what a technician did about a critical value. */
const reviewing = { nurse: [unit, caseload], psychiatrist: caseload } as const;

/** States in which something is still to be done about a critical value. */
export const TO_ACT = ['critical', 'rechecking', 'to_review'] as const;
/** States of sets that hold. */
export const HOLDING = ['recorded', ...TO_ACT, 'closed'] as const;

export const POSITIONS = { lying: 'Lying', sitting: 'Sitting', standing: 'Standing' } as const;
export const NOT_TAKEN = { refused: 'Refused', asleep: 'Asleep', off_unit: 'Off unit' } as const;
/** "0" to "10", and that somebody cannot say. */
export const PAIN = {
  ...(Object.fromEntries(Array.from({ length: 11 }, (_, n) => [String(n), String(n)])) satisfies Record<
    string,
    string
  >),
  unable: 'Unable to say',
};

const SAID = { optional: true } as const;
type Given = Readonly<Record<Counted, number | null>> & {
  readonly temperatureUnit?: string | null;
  readonly weightUnit?: string | null;
  readonly heightUnit?: string | null;
  /** Set by the server with the judgment: from then on the values are in the units that are stored. */
  readonly takenBy?: string | null;
};
const unitOf = <U extends string>(units: Readonly<Record<U, string>>, given: string | null | undefined): U | null =>
  // The keys are the units; nothing else is listed.
  given && given in units ? (given as U) : null;
const stored = (value: number | null, unit: Parameters<typeof canonical>[1]): number | null =>
  value === null || value === undefined ? null : canonical(value, unit);
/** The values of a new set in the units that are stored: each was given in the unit beside it. */
export function storedValues<T extends Given>(given: T): T {
  return {
    ...given,
    temperature: stored(given.temperature, unitOf(TEMPERATURE_UNITS, given.temperatureUnit)),
    weight: stored(given.weight, unitOf(WEIGHT_UNITS, given.weightUnit)),
    height: stored(given.height, unitOf(HEIGHT_UNITS, given.heightUnit)),
  };
}
/** Each within what may be written down, on either side. A set that is judged is not converted again. */
const withinBounds = COUNTED.map((field) => ({
  field,
  holds: (r: Given) => isWritable(field, (r.takenBy ? r : storedValues(r))[field]),
  else: measureOf(field).refuses,
}));

const ENDINGS = { supersede: 'superseded', retract: 'entered_in_error' } as const;
const ACTED = ['closed', 'to_review'] as const;

export const vitalSigns = resource('vital_signs', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'vitals' },
  label: ['Vital signs', 'Vital signs'],
  path: 'vital-signs',
  title: ['takenAt'],
  ownedBy: 'takenBy',
  fields: {
    client: ref('client', { fixed: true }),
    episode: ref('episode', { setBy: 'server', optional: true }),
    /** Now, where nothing else is said. */
    takenAt: instant({ optional: true, label: 'Taken at', index: true }),
    backdatedFor: text({ optional: true, max: 200, label: 'Reason for back-dating' }),
    systolic: integer({ ...SAID, unit: 'mmHg' }),
    diastolic: integer({ ...SAID, unit: 'mmHg' }),
    pulse: integer({ ...SAID, unit: '/min' }),
    respirations: integer({ ...SAID, unit: '/min' }),
    temperature: number({ ...SAID, unit: '°C' }),
    temperatureUnit: choice(TEMPERATURE_UNITS, {
      optional: true,
      label: 'Temperature unit',
      help: 'The unit of the temperature that you send. Leave blank for °C, which is stored.',
    }),
    spo2: integer({ ...SAID, unit: '%', label: 'SpO2' }),
    pain: choice(PAIN, SAID),
    weight: number({ ...SAID, unit: 'kg' }),
    weightUnit: choice(WEIGHT_UNITS, {
      optional: true,
      label: 'Weight unit',
      help: 'The unit of the weight that you send. Leave blank for kg, which is stored.',
    }),
    scale: text({ ...SAID, max: 40 }),
    height: number({ ...SAID, unit: 'cm' }),
    heightUnit: choice(HEIGHT_UNITS, {
      optional: true,
      label: 'Height unit',
      help: 'The unit of the height that you send. Leave blank for cm, which is stored.',
    }),
    bmi: number({ ...SAID, setBy: 'server', step: 0.1, label: 'BMI' }),
    glucose: integer({ ...SAID, unit: 'mg/dL' }),
    breathAlcohol: number({ ...SAID, step: 0.001, unit: 'g/210 L', label: 'Breath alcohol' }),
    position: choice(POSITIONS, SAID),
    site: choice(
      { left_arm: 'Left arm', right_arm: 'Right arm', left_leg: 'Left leg', right_leg: 'Right leg' },
      { optional: true, label: 'Cuff site' },
    ),
    method: choice(['oral', 'tympanic', 'temporal', 'axillary'], { optional: true, label: 'Temperature taken' }),
    device: text({ ...SAID, max: 60 }),
    oxygen: choice({ room_air: 'Room air', cannula: 'Nasal cannula', mask: 'Mask' }, SAID),
    oxygenFlow: number({ optional: true, min: 0, max: 15, step: 0.5, unit: 'L/min', label: 'Oxygen flow' }),
    notTaken: choice(NOT_TAKEN, { optional: true, label: 'Reason not taken' }),
    note: text({ ...SAID, max: 300 }),
    takenBy: user({ setBy: 'server', optional: true, label: 'Taken by' }),
    level: choice(['normal', 'warning', 'critical'], { setBy: 'server', default: 'normal' }),
    /** What was outside which limit, as it was judged then. */
    findings: json<readonly Finding[], { setBy: 'server'; optional: true }>({ setBy: 'server', optional: true }),
    /** A technician took it: what is done about a critical value is reviewed by a nurse. */
    needsReview: yesNo({ setBy: 'server', default: false, label: 'Needs nurse review' }),
    notifiedName: text({ setBy: 'server', optional: true, min: 3, max: 100, label: 'Prescriber notified' }),
    notifiedAt: instant({ setBy: 'server', optional: true, label: 'Notified at' }),
    protocolNote: text({ setBy: 'server', optional: true, min: 3, max: 200, label: 'Protocol and action taken' }),
    actedBy: user({ setBy: 'server', optional: true, label: 'Responded by' }),
    actedAt: instant({ setBy: 'server', optional: true, label: 'Responded at' }),
    reviewedBy: user({ setBy: 'server', optional: true, label: 'Reviewed by' }),
    reviewedAt: instant({ setBy: 'server', optional: true, label: 'Reviewed at' }),
    /** The instrument in which the values were taken. */
    assessment: ref('assessment', { setBy: 'server', optional: true, label: 'Taken in' }),
    corrects: ref('vital_signs', { optional: true, label: 'Corrects' }),
    correctionReason: text({ optional: true, min: 10, max: 300, label: 'Reason for correction' }),
    endedFor: text({ setBy: 'server', optional: true, min: 10, max: 300, label: 'Reason' }),
  },
  rules: [
    ...withinBounds,
    {
      field: 'diastolic',
      holds: (r) => (r.systolic === null) === (r.diastolic === null),
      else: 'belongs to systolic: enter both, or neither',
    },
    {
      field: 'systolic',
      holds: (r) => r.systolic === null || r.diastolic === null || r.systolic > r.diastolic,
      else: 'must be higher than diastolic: measure again, or swap the two values',
    },
    {
      field: 'oxygenFlow',
      holds: (r) => r.oxygenFlow === null || (r.oxygen !== null && r.oxygen !== 'room_air'),
      else: 'needs a cannula or a mask: choose one, or leave the flow empty',
    },
    {
      field: 'correctionReason',
      holds: (r) => r.corrects === null || r.correctionReason !== null,
      else: 'is required when an earlier set is corrected',
    },
    {
      field: 'notTaken',
      holds: (r) => saysSomething(r),
      else: 'Please enter at least one measurement or a reason',
    },
    {
      field: 'notTaken',
      holds: (r) => r.notTaken === null || !saysSomething({ ...r, notTaken: null }),
      else: 'is for a set without measurements: clear the measurements, or the reason',
    },
  ],
  states: {
    recorded: { alarm: 'critical', ...ENDINGS },
    critical: { recheck: 'rechecking', notify: ACTED, followProtocol: ACTED, ...ENDINGS },
    rechecking: { rechecked: ACTED, notify: ACTED, followProtocol: ACTED, ...ENDINGS },
    to_review: { review: 'closed', ...ENDINGS },
    closed: ENDINGS,
    superseded: {},
    entered_in_error: {},
  },
  marks: {
    recorded: 'complete',
    critical: 'overdue',
    rechecking: 'due',
    to_review: 'awaiting',
    closed: 'complete',
    superseded: 'inactive',
    entered_in_error: 'inactive',
  },
  actions: {
    alarm: { by: {} },
    recheck: { by: taking, tone: 'primary', label: 'Recheck within 15 minutes' },
    rechecked: { by: {} },
    notify: { by: taking, asks: ['notifiedName', 'notifiedAt'], label: 'Prescriber notified' },
    followProtocol: { by: taking, asks: ['protocolNote'], label: 'Protocol followed' },
    review: { by: reviewing, tone: 'primary', label: 'Reviewed' },
    supersede: { by: {} },
    retract: { by: taking, asks: ['endedFor'], tone: 'danger', label: 'Entered in error' },
  },
  access: { read: vitalsReaders, create: taking },
  list: {
    columns: ['client', 'takenAt', 'systolic', 'diastolic', 'pulse', 'temperature', 'spo2', 'level', 'status'],
    filters: ['client', 'status', 'level', 'takenAt', 'weight', 'systolic'],
    sort: '-takenAt',
    views: { 'Needs response': { 'status[in]': TO_ACT.join(',') } },
  },
  detail: {
    Measurements: [
      'client',
      'takenAt',
      'backdatedFor',
      'systolic',
      'diastolic',
      'pulse',
      'respirations',
      'temperature',
      'spo2',
      'pain',
      'weight',
      'height',
      'bmi',
      'glucose',
      'breathAlcohol',
      'notTaken',
    ],
    Method: ['position', 'site', 'method', 'device', 'oxygen', 'oxygenFlow', 'scale', 'takenBy', 'note'],
    Action: ['level', 'status', 'notifiedName', 'notifiedAt', 'protocolNote', 'actedBy', 'actedAt', 'reviewedBy'],
  },
  examples: {
    good: [
      { client: SOMETHING, systolic: 128, diastolic: 82, pulse: 76, temperature: 37 },
      { client: SOMETHING, notTaken: 'asleep' },
      { client: SOMETHING, weight: 176.5, weightUnit: 'lb', pain: 'unable' },
      { client: SOMETHING, temperature: 98.6, temperatureUnit: 'F', height: 70.5, heightUnit: 'in' },
    ],
    bad: [
      { input: { client: SOMETHING }, field: 'notTaken' },
      { input: { client: SOMETHING, notTaken: 'refused', pulse: 70 }, field: 'notTaken' },
      { input: { client: SOMETHING, systolic: 128 }, field: 'diastolic' },
      { input: { client: SOMETHING, systolic: 80, diastolic: 80 }, field: 'systolic' },
      { input: { client: SOMETHING, systolic: 301, diastolic: 80 }, field: 'systolic' },
      { input: { client: SOMETHING, pulse: 70.5 }, field: 'pulse' },
      { input: { client: SOMETHING, temperature: 98.6 }, field: 'temperature' },
      { input: { client: SOMETHING, temperature: 37, temperatureUnit: 'F' }, field: 'temperature' },
      { input: { client: SOMETHING, weight: 900, weightUnit: 'lb' }, field: 'weight' },
      { input: { client: SOMETHING, pain: '11' }, field: 'pain' },
      { input: { client: SOMETHING, pulse: 70, oxygenFlow: 2 }, field: 'oxygenFlow' },
      { input: { client: SOMETHING, pulse: 70, corrects: SOMETHING }, field: 'correctionReason' },
      { input: { client: SOMETHING, pulse: 70, bmi: 20 }, field: 'bmi' },
    ],
  },
});

export const vitalsNouns = [vitalSigns] as const;
