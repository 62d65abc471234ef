/** An order for a client: written, released, verified, in force, ended. It is never changed: a change is a new order that replaces it. */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import {
  choice,
  choices,
  instant,
  integer,
  json,
  longText,
  number,
  ref,
  rows,
  text,
  user,
  yesNo,
} from '#engine/model/fields.ts';
import type { Finding } from '#modules/formulary/order-checks.model.ts';
import {
  CATEGORIES,
  FREQUENCIES,
  isMedication,
  MEASURES,
  OVERRIDES,
  ROUTES,
  timesOf,
  UNITS,
} from './order-words.model.ts';
import { LAST_DAY, MOST_STEPS } from './taper.model.ts';
import { entering, nursing, orderReaders, prescribing } from './order-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** States of an order on which doses are given: one that was renewed holds until the new order is in force. */
export const GIVEN_ON = ['active', 'renewed'] as const;
/** States in which an order is carried out, or waits for it. */
export const IN_FORCE = [...GIVEN_ON, 'hold'] as const;
/** States of an order that was in force and is so no longer. */
export const ENDED = ['completed', 'discontinued', 'expired'] as const;
/** States in which an order counts when another is checked against it. */
export const STANDING = ['pending', ...IN_FORCE] as const;
/** How an order came about where the prescriber did not write it. */
export const SPOKEN: readonly string[] = ['verbal', 'telephone'];

/** What a prescriber has to know of the days of a taper. */
export const DAY_ONE =
  'Day 1 is the first 24 hours after the taper comes into force, so every dose of the total is planned.';
/** Times of day in the order's own words. */
const TIMES = {
  max: 100,
  pattern: /^([01]\d|2[0-3]):[0-5]\d([,; ]+([01]\d|2[0-3]):[0-5]\d){0,11}$/,
  patternSays: 'must be times of day such as 08:00, 20:00',
} as const;

const ENDS = { discontinue: 'discontinued', replace: 'discontinued' } as const;
const RUNS_OUT = { complete: 'completed', expire: 'expired' } as const;

export const order = resource('order', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'medications' },
  label: ['Order', 'Orders'],
  title: ['line'],
  ownedBy: 'enteredBy',
  fields: {
    client: ref('client', { fixed: true }),
    episode: ref('episode', { setBy: 'server', optional: true }),
    /** The whole order in one line, as it was written. */
    line: text({ setBy: 'server', max: 400, label: 'Order' }),
    category: choice(CATEGORIES, { default: 'medication', fixed: true }),
    detail: text({ max: 400, optional: true, label: 'What to do', help: 'Of orders that are no medication.' }),
    drug: ref('drug', { optional: true, fixed: true, label: 'Medication' }),
    drugName: text({ setBy: 'server', optional: true, max: 120, label: 'Medication name' }),
    dea: choice(['none', 'II', 'III', 'IV', 'V'], { setBy: 'server', optional: true, label: 'DEA schedule' }),
    form: text({ max: 60, optional: true, help: 'Such as tablet or SL film.' }),
    strength: text({ max: 40, optional: true }),
    dose: number({ min: 0.001, max: 100_000, step: 0.001, optional: true }),
    doseUnit: choice(UNITS, { optional: true, label: 'Unit of the dose' }),
    route: choice(ROUTES, { optional: true }),
    frequency: choice(FREQUENCIES, { optional: true }),
    times: text({
      ...TIMES,
      optional: true,
      help: 'Leave blank for the usual times of the frequency.',
    }),
    steps: rows(
      {
        fromDay: integer({ min: 1, max: LAST_DAY, label: 'First day' }),
        toDay: integer({ min: 1, max: LAST_DAY, label: 'Last day' }),
        dose: number({ min: 0.001, max: 100_000, step: 0.001 }),
        times: text(TIMES),
      },
      { max: MOST_STEPS, optional: true, label: 'Taper', help: DAY_ONE },
    ),
    totalDose: number({ setBy: 'server', optional: true, step: 0.001, label: 'Total of the taper' }),
    prn: yesNo({ default: false, label: 'As needed (PRN)' }),
    prnReason: text({ max: 120, optional: true, label: 'Needed for' }),
    minHours: number({
      min: 0.05,
      max: 168,
      step: 0.05,
      optional: true,
      unit: 'h',
      label: 'Shortest time between doses',
    }),
    maxPer24h: integer({ min: 1, max: 24, optional: true, label: 'Most doses in 24 hours' }),
    timeCritical: yesNo({ default: false, label: 'Time-critical', help: 'Given within 30 minutes of the time.' }),
    holdSystolic: integer({ min: 60, max: 200, optional: true, unit: 'mmHg', label: 'Hold if systolic is below' }),
    holdPulse: integer({ min: 30, max: 120, optional: true, unit: '/min', label: 'Hold if pulse is below' }),
    holdRespirations: integer({
      min: 6,
      max: 24,
      optional: true,
      unit: '/min',
      label: 'Hold if respirations are below',
    }),
    measures: choices(MEASURES, { optional: true, label: 'Measure before each dose' }),
    priority: choice({ stat: 'STAT', now: 'Now', urgent: 'Urgent', routine: 'Routine' }, { default: 'routine' }),
    startsAt: instant({ optional: true, label: 'Start', help: 'Leave blank for now.', index: true }),
    stopsAt: instant({ optional: true, label: 'Stop', index: true }),
    durationDays: integer({ min: 1, max: 365, optional: true, unit: 'days', label: 'Duration' }),
    refills: integer({ min: 0, max: 11, optional: true }),
    dispenseAsWritten: yesNo({ default: false }),
    source: choice(
      { facility: 'Facility stock', own: 'Client’s own', pharmacy: 'Pharmacy' },
      { default: 'facility', label: 'Supplied from' },
    ),
    indication: text({ min: 2, max: 200 }),
    diagnosis: text({
      max: 10,
      optional: true,
      pattern: /^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/,
      patternSays: 'must be an ICD-10-CM code such as F10.230',
    }),
    instructions: longText({ max: 1000, optional: true }),
    nature: choice(
      {
        electronic: 'Electronic',
        written: 'Written',
        verbal: 'Verbal',
        telephone: 'Telephone',
        protocol: 'Protocol',
      },
      { default: 'electronic', label: 'How it was given' },
    ),
    prescriber: ref('employee', { optional: true, label: 'Ordering prescriber', help: 'Leave blank if it is you.' }),
    readBack: yesNo({ default: false, label: 'Read back to the prescriber' }),
    fromSet: text({ setBy: 'server', optional: true, max: 60, label: 'Order set' }),
    enteredBy: user({ setBy: 'server', optional: true, label: 'Entered by' }),
    /** What the checks said when it was written, and again when it was released. */
    findings: json<readonly Finding[], { setBy: 'server'; optional: true }>({ setBy: 'server', optional: true }),
    overrideReason: choice(OVERRIDES, { setBy: 'server', optional: true, label: 'Reason to override the checks' }),
    overrideText: text({ setBy: 'server', max: 300, optional: true, label: 'Reason in your words' }),
    releasedAt: instant({ setBy: 'server', optional: true, label: 'Released at' }),
    verifiedBy: user({ setBy: 'server', optional: true, label: 'Verified by' }),
    verifiedAt: instant({ setBy: 'server', optional: true, label: 'Verified at' }),
    needsCosign: yesNo({ setBy: 'server', default: false, label: 'Needs co-signature', index: true }),
    cosignedBy: user({ setBy: 'server', optional: true, label: 'Co-signed by' }),
    cosignedAt: instant({ setBy: 'server', optional: true, label: 'Co-signed at' }),
    holdReason: text({ setBy: 'server', min: 3, max: 300, optional: true, label: 'Reason for hold' }),
    replaces: ref('order', { optional: true, fixed: true, label: 'Replaces' }),
    endedAt: instant({ setBy: 'server', optional: true, label: 'Ended at' }),
    endReason: text({ setBy: 'server', min: 10, max: 300, optional: true, label: 'Reason it ended' }),
  },
  rules: [
    {
      field: 'detail',
      holds: (r) => isMedication(r.category) || Boolean(r.detail),
      else: 'is required: say what to do',
    },
    { field: 'drug', holds: (r) => !isMedication(r.category) || r.drug !== null, else: 'is required' },
    { field: 'dose', holds: (r) => r.category !== 'medication' || r.dose !== null, else: 'is required' },
    { field: 'doseUnit', holds: (r) => !isMedication(r.category) || r.doseUnit !== null, else: 'is required' },
    { field: 'route', holds: (r) => !isMedication(r.category) || r.route !== null, else: 'is required' },
    {
      field: 'frequency',
      holds: (r) => r.category !== 'medication' || r.prn || r.frequency !== null,
      else: 'is required, or choose As needed',
    },
    { field: 'prnReason', holds: (r) => !r.prn || Boolean(r.prnReason), else: 'is required for a dose as needed' },
    { field: 'minHours', holds: (r) => !r.prn || r.minHours !== null, else: 'is required for a dose as needed' },
    { field: 'maxPer24h', holds: (r) => !r.prn || r.maxPer24h !== null, else: 'is required for a dose as needed' },
    {
      field: 'prn',
      holds: (r) => !r.prn || r.category === 'medication',
      else: 'is for medication orders: choose that category, or clear As needed',
    },
    {
      field: 'stopsAt',
      holds: (r) => !r.stopsAt || !r.startsAt || r.stopsAt > r.startsAt,
      else: 'must be after the start',
    },
    {
      field: 'readBack',
      holds: (r) => !SPOKEN.includes(r.nature) || r.readBack,
      else: 'is required for verbal and telephone orders: read the order back, then confirm',
    },
    {
      field: 'times',
      holds: (r) => !r.times || timesOf(r.times).length > 0,
      else: 'must be times of day such as 08:00, 20:00',
    },
  ],
  states: {
    unreleased: { release: ['pending', 'active'], cancel: 'cancelled', lapse: 'lapsed' },
    pending: { verify: 'active', cancel: 'cancelled', lapse: 'lapsed', cosign: 'pending', ...ENDS },
    active: { hold: 'hold', renew: 'renewed', cosign: 'active', ...ENDS, ...RUNS_OUT },
    hold: { resume: 'active', cosign: 'hold', ...ENDS, ...RUNS_OUT },
    completed: { cosign: 'completed' },
    discontinued: { cosign: 'discontinued' },
    expired: { cosign: 'expired', renew: 'expired' },
    // In force until the renewal is; active again if the renewal comes to nothing.
    renewed: { hold: 'hold', reinstate: 'active', cosign: 'renewed', ...ENDS, ...RUNS_OUT },
    cancelled: {},
    lapsed: {},
  },
  marks: {
    unreleased: 'draft',
    pending: 'awaiting',
    active: 'in progress',
    hold: 'held',
    completed: 'complete',
    discontinued: 'inactive',
    expired: 'inactive',
    renewed: 'in progress',
    cancelled: 'inactive',
    lapsed: 'inactive',
  },
  actions: {
    release: {
      by: entering,
      proof: true,
      tone: 'primary',
      label: 'Sign and release',
      mayGive: ['overrideReason', 'overrideText'],
      confirm: 'You sign the order. It cannot be changed afterwards, only replaced or discontinued.',
    },
    verify: {
      by: nursing,
      tone: 'primary',
      confirm: 'You checked the order against the client, the drug and the chart.',
    },
    cosign: {
      by: prescribing,
      proof: true,
      tone: 'primary',
      label: 'Co-sign',
      confirm: 'You confirm that you gave this order, or take it over.',
    },
    hold: { by: entering, asks: ['holdReason'], label: 'Hold' },
    resume: { by: entering, label: 'Resume' },
    renew: {
      by: prescribing,
      label: 'Renew',
      confirm: 'A new order with the same content starts now and waits for your signature.',
    },
    discontinue: { by: entering, asks: ['endReason'], tone: 'danger' },
    cancel: { by: entering, asks: ['endReason'], tone: 'danger', label: 'Cancel order' },
    reinstate: { by: {} },
    replace: { by: {} },
    complete: { by: {} },
    expire: { by: {} },
    lapse: { by: {} },
  },
  access: { read: orderReaders, create: entering },
  list: {
    columns: ['line', 'client', 'prescriber', 'stopsAt', 'status'],
    filters: ['status', 'category', 'priority', 'nature', 'prn', 'dea', 'client', 'needsCosign', 'stopsAt', 'startsAt'],
    sort: '-startsAt',
    views: {
      'To verify': { status: 'pending' },
      'To sign': { status: 'unreleased' },
      'To co-sign': { needsCosign: 'true' },
      'On hold': { status: 'hold' },
      'Ending soon': { 'status[in]': 'active,hold', 'stopsAt[lte]': 'today+3' },
      Active: { 'status[in]': STANDING.join() },
      All: {},
    },
  },
  detail: {
    Order: [
      'client',
      'category',
      'detail',
      'drug',
      'dea',
      'form',
      'strength',
      'dose',
      'doseUnit',
      'route',
      'frequency',
      'times',
      'steps',
      'totalDose',
      'prn',
      'prnReason',
      'minHours',
      'maxPer24h',
      'priority',
      'startsAt',
      'stopsAt',
      'durationDays',
      'indication',
      'diagnosis',
      'instructions',
      'status',
    ],
    'Before each dose': [
      'holdSystolic',
      'holdPulse',
      'holdRespirations',
      'measures',
      'timeCritical',
      'overrideReason',
      'overrideText',
    ],
    Supply: ['source', 'refills', 'dispenseAsWritten'],
    Signatures: [
      'nature',
      'prescriber',
      'readBack',
      'enteredBy',
      'fromSet',
      'releasedAt',
      'verifiedBy',
      'verifiedAt',
      'needsCosign',
      'cosignedBy',
      'cosignedAt',
      'holdReason',
      'replaces',
      'endedAt',
      'endReason',
    ],
  },
  examples: {
    good: [
      {
        client: SOMETHING,
        category: 'nursing',
        detail: 'Fluids 250 mL each hour while awake',
        indication: 'Withdrawal',
      },
      {
        client: SOMETHING,
        drug: SOMETHING,
        dose: 100,
        doseUnit: 'mg',
        route: 'oral',
        frequency: 'daily',
        indication: 'Alcohol use disorder',
      },
    ],
    bad: [
      { input: { client: SOMETHING, indication: 'Withdrawal' }, field: 'drug' },
      { input: { client: SOMETHING, category: 'diet', indication: 'Withdrawal' }, field: 'detail' },
      {
        input: {
          client: SOMETHING,
          drug: SOMETHING,
          dose: 0,
          doseUnit: 'mg',
          route: 'oral',
          frequency: 'daily',
          indication: 'Pain',
        },
        field: 'dose',
      },
      {
        input: {
          client: SOMETHING,
          drug: SOMETHING,
          dose: 1,
          doseUnit: 'mg',
          route: 'oral',
          prn: true,
          indication: 'Pain',
        },
        field: 'prnReason',
      },
      {
        input: { client: SOMETHING, category: 'nursing', detail: 'Fluids', indication: 'Thirst', nature: 'telephone' },
        field: 'readBack',
      },
      {
        input: { client: SOMETHING, category: 'nursing', detail: 'Fluids', indication: 'Thirst', times: '25:00' },
        field: 'times',
      },
    ],
  },
});
