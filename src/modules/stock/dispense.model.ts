/** The dispense queue: one person prepares, another verifies, then it is handed over (section 2.13). */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { facility, unit } from '#access/scopes.model.ts';
import { choice, integer, instant, number, ref, text, user, yesNo } from '#engine/model/fields.ts';
import { clientMedicationReaders } from './client-medication-access.model.ts';
import { SCHEDULES } from './stock-lot.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
const DONE = { setBy: 'server', optional: true } as const;
/** Days in which a second supply of the same medication to the same client is a repetition. */
export const REPEAT_DAYS = 7;

export const dispense = resource('dispense', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'medications' },
  label: ['Dispensed medication', 'Dispense queue'],
  title: ['name', 'quantity'],
  fields: {
    client: ref('client', { fixed: true, cascade: true }),
    lot: ref('stock_lot', { fixed: true, label: 'Container' }),
    name: text({ setBy: 'server', max: 150, label: 'Medication' }),
    schedule: choice(SCHEDULES, { setBy: 'server', label: 'DEA schedule' }),
    rx: text({ max: 60, fixed: true, label: 'Prescription or order number' }),
    quantity: number({ min: 0.01, max: 1000, step: 0.01, fixed: true }),
    days: integer({ min: 1, max: 90, fixed: true, label: 'Days’ supply' }),
    directions: text({ max: 300, fixed: true, label: 'Directions on the label' }),
    repeated: yesNo({ setBy: 'server', default: false, label: `Same medication within ${REPEAT_DAYS} days` }),
    dispensedBy: user({ ...DONE, label: 'Prepared by' }),
    verifiedBy: user({ ...DONE, label: 'Verified by' }),
    verifiedAt: instant({ ...DONE, label: 'Verified at' }),
    handedBy: user({ ...DONE, label: 'Handed over by' }),
    handedAt: instant({ ...DONE, label: 'Handed over at' }),
    receivedBy: text({ ...DONE, max: 120, label: 'Received by (name as signed)' }),
    holdReason: text({ ...DONE, min: 5, max: 300, label: 'Why it waits or was declined' }),
  },
  states: {
    prepared: { verify: 'verified', hold: 'on_hold', decline: 'declined' },
    verified: { handOver: 'handed_over', hold: 'on_hold', decline: 'declined' },
    on_hold: { resume: 'prepared', decline: 'declined' },
    handed_over: {},
    declined: {},
  },
  marks: {
    prepared: 'awaiting',
    verified: 'in progress',
    on_hold: 'held',
    handed_over: 'complete',
    declined: 'refused',
  },
  actions: {
    verify: {
      by: { nurse: unit, psychiatrist: 'caseload', clinical_director: facility },
      proof: true,
      tone: 'primary',
      label: 'Verify',
      confirm: 'You checked client, medication, strength, quantity, label and expiration.',
    },
    handOver: { by: { nurse: unit }, asks: ['receivedBy'], tone: 'primary', label: 'Hand over' },
    hold: { by: { nurse: unit, clinical_director: facility }, asks: ['holdReason'], label: 'Put on hold' },
    resume: { by: { nurse: unit }, label: 'Take off hold' },
    decline: {
      by: { nurse: unit, clinical_director: facility },
      asks: ['holdReason'],
      tone: 'danger',
      label: 'Decline',
      confirm: 'The quantity goes back into the container.',
    },
  },
  editableIn: [],
  access: { read: clientMedicationReaders, create: { nurse: unit }, edit: {} },
  list: {
    columns: ['client', 'name', 'quantity', 'days', 'rx', 'dispensedBy', 'verifiedBy', 'repeated', 'status'],
    filters: ['status', 'client', 'schedule', 'repeated'],
    sort: '-handedAt',
    views: {
      Queue: { status: 'prepared,verified,on_hold' },
      'To verify': { status: 'prepared' },
      'Handed over': { status: 'handed_over' },
      Declined: { status: 'declined' },
    },
  },
  detail: {
    Supply: [
      'client',
      'name',
      'schedule',
      'quantity',
      'days',
      'rx',
      'directions',
      'repeated',
      'lot',
      'status',
      'holdReason',
    ],
    'Who did what': ['dispensedBy', 'verifiedBy', 'verifiedAt', 'handedBy', 'handedAt', 'receivedBy'],
  },
  examples: {
    good: [
      { client: SOMETHING, lot: SOMETHING, rx: 'RX-1041', quantity: 14, days: 7, directions: '1 tablet twice a day' },
    ],
    bad: [
      {
        input: { client: SOMETHING, lot: SOMETHING, rx: 'RX-1041', quantity: 14, days: 91, directions: '1 tablet' },
        field: 'days',
      },
    ],
  },
});
