/** Medications that wait for their destruction, and their destruction before a witness (section 2.14; DEA Form 41). */
import { resource } from '#access/define.model.ts';
import { facility, unit } from '#access/scopes.model.ts';
import { choice, day, file, instant, number, ref, text, user } from '#engine/model/fields.ts';
import { isDeaNumber } from './dea-number.model.ts';
import { SCHEDULES, WITNESSES } from './stock-lot.model.ts';
import { stockReaders } from './stock-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
const DONE = { setBy: 'server', optional: true } as const;
const { health_admin: _manages, ...destroying } = stockReaders;

export const drugDestruction = resource('drug_destruction', {
  label: ['Medication destruction', 'Medication destructions'],
  personal: true,
  title: ['name', 'quantity'],
  fields: {
    lot: ref('stock_lot', { fixed: true, label: 'Container' }),
    unit: ref('unit', { setBy: 'server' }),
    location: ref('location', { setBy: 'server', label: 'Facility' }),
    name: text({ setBy: 'server', max: 150, label: 'Medication' }),
    schedule: choice(SCHEDULES, { setBy: 'server', label: 'DEA schedule' }),
    quantity: number({ min: 0.01, max: 100_000, step: 0.01, fixed: true }),
    cause: choice(
      {
        expired: 'Expired',
        discontinued: 'Discontinued',
        client_left: 'Client left',
        contaminated: 'Contaminated or damaged',
        refused: 'Refused after it was prepared',
      },
      { label: 'Reason' },
    ),
    place: text({ max: 80, label: 'Waits in', help: 'The locked place that the shift count includes.' }),
    method: choice(
      {
        drug_buster: 'Chemical digestion',
        reverse_distributor: 'Reverse distributor',
        on_site: 'On-site, non-retrievable',
      },
      { ...DONE },
    ),
    staff: user({ ...DONE, label: 'Destroyed by' }),
    witness: user({ ...DONE }),
    destroyedAt: instant({ ...DONE, label: 'Destroyed at' }),
    registrant: text({
      ...DONE,
      max: 9,
      pattern: /^[A-Z]{2}\d{7}$/,
      patternSays: 'must be two capital letters and seven digits',
      label: 'DEA registration number',
      help: 'For Form 41, where the medication is a controlled substance.',
    }),
    form41On: day({ ...DONE, label: 'Form 41 signed on' }),
    photo: file({ ...DONE, types: ['image/jpeg', 'image/png'], maxMb: 10 }),
    reviewer: user({ ...DONE, label: 'Certificate signed by' }),
    completedAt: instant({ ...DONE, label: 'Completed at' }),
    withdrawnFor: text({ ...DONE, min: 5, max: 300, label: 'Why it is not destroyed' }),
  },
  rules: [
    {
      field: 'registrant',
      holds: ({ registrant }) => !registrant || isDeaNumber(registrant),
      else: 'The check digit of the DEA registration number is wrong. Copy it from the certificate.',
    },
  ],
  states: {
    queued: { destroy: 'witnessed', withdraw: 'withdrawn' },
    witnessed: { complete: 'completed' },
    completed: {},
    withdrawn: {},
  },
  marks: { queued: 'due', witnessed: 'awaiting', completed: 'signed', withdrawn: 'inactive' },
  actions: {
    destroy: {
      by: { nurse: unit },
      asks: ['method'],
      mayGive: ['photo'],
      witness: WITNESSES,
      proof: true,
      tone: 'primary',
      label: 'Destroy with a witness',
      confirm: 'Count it together and destroy it. Both of you sign. It leaves the stock and cannot come back.',
    },
    complete: {
      by: { nurse: unit, clinical_director: facility },
      mayGive: ['registrant', 'form41On'],
      proof: true,
      tone: 'primary',
      label: 'Sign the certificate',
      confirm: 'You are the second to sign. Once signed, it cannot be changed.',
    },
    withdraw: { by: { nurse: unit }, asks: ['withdrawnFor'], label: 'Take off the queue' },
  },
  signed: {
    by: { destroy: 'author', complete: 'reviewer' },
    after: ['registrant', 'form41On', 'reviewer', 'completedAt'],
  },
  editableIn: ['queued'],
  access: { read: { ...destroying, super_admin: facility }, create: { nurse: unit }, edit: { nurse: unit } },
  list: {
    columns: ['name', 'quantity', 'schedule', 'cause', 'unit', 'place', 'destroyedAt', 'witness', 'status'],
    filters: ['status', 'unit', 'location', 'schedule', 'cause', 'lot'],
    sort: '-destroyedAt',
    views: {
      Queue: { status: 'queued,witnessed' },
      Completed: { status: 'completed' },
    },
  },
  detail: {
    Item: ['name', 'quantity', 'schedule', 'cause', 'lot', 'unit', 'place', 'status', 'withdrawnFor'],
    Destruction: ['method', 'staff', 'witness', 'destroyedAt', 'photo'],
    Certificate: ['registrant', 'form41On', 'reviewer', 'completedAt'],
  },
  examples: {
    good: [{ lot: SOMETHING, quantity: 4, cause: 'expired', place: 'Medication room, red bin' }],
    bad: [{ input: { lot: SOMETHING, quantity: 0, cause: 'expired', place: 'Red bin' }, field: 'quantity' }],
  },
});
