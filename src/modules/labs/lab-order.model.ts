/** A laboratory order, from the prescriber's wish to the reviewed result (clinical rules, sections 2.11 and 2.15). */
import { resource } from '#access/define.model.ts';
import { caseload, facility, unit } from '#access/scopes.model.ts';
import { choice, choices, instant, integer, longText, ref, text, user, yesNo } from '#engine/model/fields.ts';
import { collecting, labReaders, labRecord, ordering } from './lab-access.model.ts';
import { SPECIMENS, TEST_NAMES } from './lab-tests.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
/** States in which something is still expected from the laboratory or from us. */
export const OPEN_ORDERS = ['pending', 'ready', 'sent', 'partial', 'received', 'corrected'] as const;

const reasons = { setBy: 'server', optional: true, min: 5, max: 300 } as const;

export const labOrder = resource('lab_order', {
  ...labRecord,
  label: ['Lab order', 'Lab orders'],
  title: ['number'],
  fields: {
    client: ref('client', { fixed: true }),
    episode: ref('episode', { setBy: 'server', optional: true }),
    /** The placer's number (ORC-2), at most 20 characters. */
    number: text({ setBy: 'server', max: 20, unique: true, index: true, label: 'Order' }),
    tests: choices(TEST_NAMES, { label: 'Tests' }),
    specimens: choices(SPECIMENS, { setBy: 'server', label: 'Specimens' }),
    isDrugScreen: yesNo({ setBy: 'server', default: false, label: 'Drug screen only' }),
    prescriber: ref('employee', { label: 'Prescriber', help: 'Who ordered it, and who reviews the result.' }),
    collectAt: instant({ label: 'Collect at', index: true }),
    fasting: yesNo({ default: false }),
    stat: yesNo({ default: false, label: 'STAT' }),
    diagnoses: text({
      max: 80,
      pattern: /^[A-TV-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4})?(?: [A-TV-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4})?)*$/,
      patternSays: 'must be ICD-10-CM codes with a space between them, such as F10.230 F32.1',
      label: 'Diagnoses',
      help: 'ICD-10-CM codes that make the test necessary, at least one.',
    }),
    billTo: choice(
      { client: 'Client', insurance: 'Insurance', facility: 'Facility' },
      { default: 'insurance', label: 'Bill to' },
    ),
    observed: yesNo({ default: false, label: 'Observed collection' }),
    custody: text({ max: 40, optional: true, label: 'Chain of custody ID' }),
    notes: longText({ max: 300, optional: true, label: 'Notes to the laboratory' }),
    collectedAt: instant({ setBy: 'server', optional: true, label: 'Collected at' }),
    collectedBy: user({ setBy: 'server', optional: true, label: 'Collected by' }),
    temperature: integer({
      setBy: 'server',
      optional: true,
      min: 32,
      max: 120,
      unit: '°F',
      label: 'Urine temperature',
    }),
    temperatureNote: text({ ...reasons, label: 'Why the temperature is outside 90 to 100 °F' }),
    sentAt: instant({ setBy: 'server', optional: true, label: 'Sent at' }),
    reviewedAt: instant({ setBy: 'server', optional: true, label: 'Reviewed at' }),
    endedFor: text({ ...reasons, label: 'Reason' }),
  },
  rules: [{ field: 'tests', holds: (r) => r.tests.length > 0, else: 'must name at least one test' }],
  states: {
    pending: { collect: 'ready', cancel: 'cancelled' },
    ready: { send: 'sent', preliminary: 'partial', complete: 'received', cancel: 'cancelled' },
    sent: { preliminary: 'partial', complete: 'received', reject: 'rejected', cancel: 'cancelled' },
    partial: { preliminary: 'partial', complete: 'received', correct: 'corrected', reject: 'rejected' },
    received: { preliminary: 'received', complete: 'received', correct: 'corrected', conclude: 'reviewed' },
    reviewed: { preliminary: 'received', complete: 'received', correct: 'corrected' },
    corrected: { preliminary: 'corrected', complete: 'corrected', correct: 'corrected', conclude: 'reviewed' },
    cancelled: {},
    rejected: {},
  },
  marks: {
    pending: 'due',
    ready: 'in progress',
    sent: 'awaiting',
    partial: 'in progress',
    received: 'due',
    corrected: 'overdue',
    reviewed: 'complete',
    cancelled: 'inactive',
    rejected: 'refused',
  },
  actions: {
    collect: {
      by: collecting,
      tone: 'primary',
      label: 'Mark collected',
      asks: ['collectedAt'],
      mayGive: ['temperature', 'temperatureNote'],
    },
    send: {
      by: { nurse: [unit, caseload], psychiatrist: caseload },
      tone: 'primary',
      label: 'Send to laboratory',
      confirm: 'The order message is written. Download it here, or send the paper with the specimen.',
    },
    // What the laboratory reports moves an order by itself.
    preliminary: { by: {} },
    complete: { by: {} },
    correct: { by: {} },
    conclude: { by: {} },
    reject: {
      by: { nurse: [unit, caseload], psychiatrist: caseload },
      label: 'Rejected by laboratory',
      asks: ['endedFor'],
      tone: 'danger',
    },
    cancel: {
      by: { nurse: [unit, caseload], psychiatrist: caseload, clinical_director: facility },
      asks: ['endedFor'],
      tone: 'danger',
    },
  },
  editableIn: ['pending'],
  access: { read: labReaders, create: ordering, edit: ordering },
  list: {
    columns: ['number', 'client', 'tests', 'stat', 'collectAt', 'prescriber', 'status'],
    filters: ['status', 'client', 'stat', 'prescriber', 'collectAt', 'isDrugScreen'],
    sort: '-collectAt',
    views: {
      Open: { status: OPEN_ORDERS.join(',') },
      'To collect': { status: 'pending' },
      'To send': { status: 'ready' },
      'At the laboratory': { status: 'sent,partial' },
      'To review': { status: 'received,corrected' },
      Done: { status: 'reviewed,cancelled,rejected' },
    },
  },
  detail: {
    Order: [
      'number',
      'client',
      'tests',
      'specimens',
      'prescriber',
      'stat',
      'fasting',
      'collectAt',
      'diagnoses',
      'billTo',
      'notes',
      'status',
      'endedFor',
    ],
    Collection: [
      'observed',
      'custody',
      'collectedAt',
      'collectedBy',
      'temperature',
      'temperatureNote',
      'sentAt',
      'reviewedAt',
    ],
  },
  related: { Results: ['lab_result', 'order'] },
  search: ['number'],
  examples: {
    good: [
      {
        client: SOMETHING,
        tests: ['cmp', 'uds12'],
        prescriber: SOMETHING,
        collectAt: '2026-12-01T14:00:00Z',
        diagnoses: 'F10.230 F32.1',
      },
    ],
    bad: [
      {
        input: {
          client: SOMETHING,
          tests: [],
          prescriber: SOMETHING,
          collectAt: '2026-12-01T14:00:00Z',
          diagnoses: 'F10.230',
        },
        field: 'tests',
      },
      {
        input: { client: SOMETHING, tests: ['cmp'], prescriber: SOMETHING, collectAt: '2026-12-01T14:00:00Z' },
        field: 'diagnoses',
      },
      {
        input: {
          client: SOMETHING,
          tests: ['cmp'],
          prescriber: SOMETHING,
          collectAt: '2026-12-01T14:00:00Z',
          diagnoses: 'alcohol',
        },
        field: 'diagnoses',
      },
      {
        input: {
          client: SOMETHING,
          tests: ['mri'],
          prescriber: SOMETHING,
          collectAt: '2026-12-01T14:00:00Z',
          diagnoses: 'F10.230',
        },
        field: 'tests',
      },
    ],
  },
});
