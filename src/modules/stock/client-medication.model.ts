/** A client's own medication, stored centrally: the columns of California's form LIC 622 (section 2.14). */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { unit } from '#access/scopes.model.ts';
import { choice, day, instant, integer, number, ref, text } from '#engine/model/fields.ts';
import { COUNTED_IN, SCHEDULES } from './stock-lot.model.ts';
import { clientMedicationReaders } from './client-medication-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

export const clientMedication = resource('client_medication', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'medications' },
  label: ['Client’s medication', 'Centrally stored medications'],
  title: ['name', 'strength'],
  fields: {
    client: ref('client', { fixed: true, cascade: true }),
    admittedOn: day({ setBy: 'server', optional: true, label: 'Admitted on' }),
    attending: text({ max: 100, optional: true, label: 'Attending physician' }),
    drug: ref('drug', { fixed: true, label: 'Medication of the formulary' }),
    name: text({ setBy: 'server', max: 80, label: 'Medication' }),
    schedule: choice(SCHEDULES, { setBy: 'server', label: 'DEA schedule' }),
    strength: text({ max: 60, fixed: true, help: 'Such as “20 mg capsule”.' }),
    quantity: number({ min: 0.01, max: 10_000, step: 0.01, fixed: true, label: 'Quantity received' }),
    countedIn: choice(COUNTED_IN, { default: 'tablet', fixed: true, label: 'Counted in' }),
    instructions: text({ max: 300, label: 'Instructions for control and custody' }),
    expiresOn: day({ fixed: true, label: 'Expires on' }),
    filledOn: day({ label: 'Filled on' }),
    startedOn: day({ default: 'today', label: 'Started on' }),
    prescriber: text({ max: 100 }),
    rxNumber: text({ max: 40, fixed: true, label: 'Rx number' }),
    refills: integer({ min: 0, max: 99, default: 0 }),
    pharmacy: text({ max: 120 }),
    place: text({ max: 80, fixed: true, label: 'Kept in' }),
    lot: ref('stock_lot', { setBy: 'server', optional: true, label: 'Container' }),
    returnedAt: instant({ setBy: 'server', optional: true, label: 'Returned at' }),
    receivedBy: text({ setBy: 'server', optional: true, max: 120, label: 'Received by (name as signed)' }),
  },
  rules: [
    {
      field: 'startedOn',
      holds: ({ filledOn, startedOn }) => startedOn >= filledOn,
      else: 'It was started before it was filled. Correct one of the two days.',
    },
  ],
  states: { stored: { giveBack: 'returned' }, returned: {} },
  marks: { stored: 'complete', returned: 'inactive' },
  actions: {
    giveBack: {
      by: { nurse: unit },
      asks: ['receivedBy'],
      witness: ['nurse', 'behavioral_tech', 'residential_staff', 'clinical_director'],
      label: 'Return to client',
      tone: 'primary',
      confirm: 'Count it with a second person. What is left goes to the client and leaves the stock.',
    },
  },
  editableIn: ['stored'],
  access: {
    read: clientMedicationReaders,
    create: { nurse: unit },
    edit: { nurse: unit },
  },
  deadlines: [{ field: 'expiresOn', kind: 'expires', soonDays: 60, whileIn: ['stored'] }],
  list: {
    columns: [
      'client',
      'name',
      'strength',
      'quantity',
      'instructions',
      'expiresOn',
      'filledOn',
      'startedOn',
      'prescriber',
      'rxNumber',
      'refills',
      'pharmacy',
      'status',
    ],
    filters: ['status', 'client', 'schedule', 'expiresOn'],
    sort: 'name',
    views: { Stored: { status: 'stored' }, Returned: { status: 'returned' } },
  },
  detail: {
    'LIC 622': [
      'client',
      'admittedOn',
      'attending',
      'name',
      'strength',
      'quantity',
      'countedIn',
      'instructions',
      'expiresOn',
      'filledOn',
      'startedOn',
      'prescriber',
      'rxNumber',
      'refills',
      'pharmacy',
    ],
    Custody: ['place', 'lot', 'status', 'returnedAt', 'receivedBy'],
  },
  examples: {
    good: [
      {
        client: SOMETHING,
        drug: SOMETHING,
        strength: '20 mg capsule',
        quantity: 30,
        instructions: 'Nurse gives it, mornings',
        expiresOn: '2027-11-30',
        filledOn: '2026-11-01',
        startedOn: '2026-11-02',
        prescriber: 'Dr. Ruiz',
        rxNumber: '7731904',
        pharmacy: 'Bay Pharmacy',
        place: 'Cabinet B',
      },
    ],
    bad: [
      {
        input: {
          client: SOMETHING,
          drug: SOMETHING,
          strength: '20 mg capsule',
          quantity: 30,
          instructions: 'Nurse gives it, mornings',
          expiresOn: '2027-11-30',
          filledOn: '2026-11-03',
          startedOn: '2026-11-02',
          prescriber: 'Dr. Ruiz',
          rxNumber: '7731904',
          pharmacy: 'Bay Pharmacy',
          place: 'Cabinet B',
        },
        field: 'startedOn',
      },
    ],
  },
});
