/** What a payer answered to a claim: paid, adjusted, left to the client, denied, or taken back. Rows are added, never changed. */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { choice, day, money, ref, text } from '#engine/model/fields.ts';
import { billingKeepers, billingReaders } from './billing-access.model.ts';
import { CARCS } from './claim-codes.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
const amount = { min: 0, max: 100_000_000, default: 0 } as const;
const good = { claim: SOMETHING, kind: 'payment', paid: 10_000, adjusted: 4_000, carc: '45' } as const;

export const claimPayment = resource('claim_payment', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'coverage' },
  label: ['Claim payment', 'Claim payments'],
  title: ['kind', 'postedOn'],
  titleJoin: ', ',
  appendOnly: true,
  fields: {
    claim: ref('payer_claim', { fixed: true }),
    client: ref('client', { setBy: 'server' }),
    payer: text({ setBy: 'server', max: 120 }),
    kind: choice(
      { payment: 'Payment', denial: 'Denial', reversal: 'Reversal' },
      { default: 'payment', help: 'A reversal undoes an earlier posting.' },
    ),
    postedOn: day({
      default: 'today',
      index: true,
      label: 'Paid on',
      help: 'The date of the payer’s check or notice.',
    }),
    paid: money({ ...amount }),
    adjusted: money({ ...amount, help: 'Contractual and other adjustments.' }),
    patient: money({ ...amount, label: 'Client’s share', help: 'Deductible, copay and coinsurance.' }),
    carc: choice(CARCS, { optional: true, label: 'Reason (CARC)' }),
    trace: text({ max: 50, optional: true, label: 'Check or trace number' }),
    remittance: ref('remittance', { setBy: 'server', optional: true }),
    /** `paid` with its sign: what months are added up by. */
    net: money({ setBy: 'server', default: 0, min: -100_000_000, max: 100_000_000, label: 'Collected' }),
  },
  rules: [
    {
      field: 'carc',
      holds: (r) => r.kind === 'reversal' || Boolean(r.carc) || (!r.adjusted && !r.patient && r.kind !== 'denial'),
      else: 'is required when the payer denies an amount, adjusts it or assigns it to the client',
    },
    {
      field: 'paid',
      holds: (r) => r.kind !== 'denial' || !r.paid,
      else: 'must be 0 on a denial. Record a payment instead',
    },
    {
      field: 'paid',
      holds: (r) => r.kind === 'denial' || Boolean(r.paid) || Boolean(r.adjusted) || Boolean(r.patient),
      else: 'is required unless you enter an adjusted amount or the client’s share',
    },
  ],
  access: { read: billingReaders, create: billingKeepers },
  list: {
    columns: ['postedOn', 'claim', 'payer', 'kind', 'paid', 'adjusted', 'patient', 'carc', 'trace'],
    filters: ['claim', 'client', 'payer', 'kind', 'carc', 'postedOn', 'remittance'],
    sort: '-postedOn',
  },
  detail: {
    Payment: [
      'claim',
      'client',
      'payer',
      'kind',
      'postedOn',
      'paid',
      'adjusted',
      'patient',
      'carc',
      'trace',
      'remittance',
    ],
  },
  examples: {
    good: [],
    bad: [
      { input: { ...good, carc: null }, field: 'carc' },
      { input: { claim: SOMETHING, kind: 'denial', carc: '50', paid: 1 }, field: 'paid' },
      { input: { claim: SOMETHING, kind: 'payment' }, field: 'paid' },
      { input: { ...good, paid: -1 }, field: 'paid' },
    ],
  },
});
