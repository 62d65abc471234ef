/** One claim of a remittance: posted to our claim, or in the queue for a biller. */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { choice, money, ref, text } from '#engine/model/fields.ts';
import { remittanceKeepers } from './billing-access.model.ts';
import { CARCS } from './claim-codes.model.ts';

/** How a claim is posted. */
export const DECISIONS = { paid: 'Processed', denied: 'Denied', reversed: 'Reversal' } as const;
/** Why a claim was not posted automatically. */
export const PROBLEMS = {
  no_claim: 'No claim has this number',
  person: 'The name is not this client’s',
  charge: 'The charge differs from what was billed',
  state: 'The claim is not open with a payer',
  amounts: 'The amounts exceed the open balance',
  reason: 'No known reason code',
} as const;
export type Problem = keyof typeof PROBLEMS;

const said = { setBy: 'server', optional: true } as const;
const cents = { setBy: 'server', default: 0, min: -100_000_000, max: 100_000_000 } as const;

export const remittanceClaim = resource('remittance_claim', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'coverage' },
  label: ['Remittance claim', 'Remittance claims'],
  title: ['number', 'payer'],
  titleJoin: ' · ',
  serverOnly: true,
  fields: {
    remittance: ref('remittance', { setBy: 'server' }),
    payer: text({ setBy: 'server', max: 120 }),
    number: text({ setBy: 'server', max: 50, index: true, label: 'Claim as sent' }),
    person: text({ ...said, max: 120, untraced: true, label: 'Name as sent' }),
    decision: choice(DECISIONS, { setBy: 'server' }),
    charged: money({ ...cents }),
    paid: money({ ...cents }),
    adjusted: money({ ...cents }),
    patient: money({ ...cents, label: 'Client’s share' }),
    denied: money({ ...cents, help: 'Stays open on the claim for an appeal or write-off.' }),
    reasons: text({ ...said, max: 500, label: 'Reasons (CARC)', help: 'Group, code and amount, as sent.' }),
    carc: choice(CARCS, { ...said, label: 'Main reason (CARC)' }),
    payerClaimNumber: text({ ...said, max: 50, label: 'Payer’s claim number' }),
    problem: choice(PROBLEMS, { ...said, label: 'Problem' }),
    claim: ref('payer_claim', { ...said, label: 'Claim' }),
    client: ref('client', { ...said, cascade: true }),
    setAsideFor: text({ ...said, min: 10, max: 300, label: 'Reason to set aside' }),
  },
  states: {
    waiting: { match: 'posted', setAside: 'set_aside' },
    posted: {},
    set_aside: { reopen: 'waiting' },
  },
  marks: { waiting: 'awaiting', posted: 'complete', set_aside: 'inactive' },
  actions: {
    match: {
      by: remittanceKeepers,
      tone: 'primary',
      label: 'Post to claim',
      asks: ['claim'],
      mayGive: ['carc'],
      confirm: 'The amounts are posted to this claim. Compare person, dates and charge first.',
    },
    setAside: { by: remittanceKeepers, label: 'Set aside', asks: ['setAsideFor'] },
    reopen: { by: remittanceKeepers, label: 'Return to queue' },
  },
  access: { read: remittanceKeepers },
  list: {
    columns: [
      'number',
      'person',
      'problem',
      'decision',
      'charged',
      'paid',
      'payer',
      'adjusted',
      'patient',
      'denied',
      'status',
    ],
    filters: ['status', 'problem', 'decision', 'payer', 'remittance', 'client', 'claim'],
    sort: '-createdAt',
    views: { 'To post': { status: 'waiting' }, Posted: { status: 'posted' }, 'Set aside': { status: 'set_aside' } },
  },
  detail: {
    Claim: [
      'remittance',
      'payer',
      'number',
      'person',
      'payerClaimNumber',
      'decision',
      'status',
      'problem',
      'claim',
      'client',
    ],
    Money: ['charged', 'paid', 'adjusted', 'patient', 'denied', 'reasons', 'carc', 'setAsideFor'],
  },
  search: ['number'],
  examples: { good: [], bad: [] },
});
