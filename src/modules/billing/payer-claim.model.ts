/** A claim to a payer: drafted from what was done, checked, sent, and followed until it is paid (clinical handbook, section 2.19). */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { choice, day, integer, longText, money, ref, rows, text, user, yesNo } from '#engine/model/fields.ts';
import { PLACES } from '#modules/notes/note-kinds.model.ts';
import { isNpi } from '#modules/organizations/numbers.model.ts';
import { billingKeepers, billingReaders, writeOffDeciders } from './billing-access.model.ts';
import { BILL_TYPES, CARCS, CLAIM_KINDS, FREQUENCIES } from './claim-codes.model.ts';
import { GATES } from './scrub.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
/** States in which a payer has decided nothing yet. */
export const WITH_PAYER = ['submitted', 'accepted', 'appealed'] as const;
/** States in which money of the payer is open. */
export const OPEN_STATES = [...WITH_PAYER, 'partial', 'denied', 'write_off_asked'] as const;
/** States in which its lines count as billed. */
export const LIVE_STATES = ['draft', 'ready', 'rejected', ...OPEN_STATES, 'paid', 'closed', 'written_off'] as const;
/** ICD-10-CM, see `authorization`. */
const ICD = /^[A-TV-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/;
/** Diagnoses that each kind of claim carries (005010X222A1 and 005010X223A2, HI segments). */
const MOST_DIAGNOSES = { professional: 12, institutional: 25 } as const;
const MOST_FAULTS = 100;

const cents = { setBy: 'server', default: 0, min: 0, max: 100_000_000 } as const;
const decided = { post: ['paid', 'partial', 'denied', 'accepted'] } as const;
const good = {
  client: SOMETHING,
  coverage: SOMETHING,
  kind: 'professional',
  place: '55',
} as const;

export const payerClaim = resource('payer_claim', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'coverage' },
  label: ['Claim', 'Claims'],
  title: ['number', 'payer'],
  titleJoin: ' · ',
  fields: {
    /** CLM01: comes back with every answer of the payer. */
    number: text({ setBy: 'server', max: 20, unique: true, label: 'Claim' }),
    client: ref('client', { fixed: true }),
    episode: ref('episode', { fixed: true, optional: true, label: 'Stay' }),
    coverage: ref('coverage', { fixed: true, help: 'The policy that is billed.' }),
    payer: text({ setBy: 'server', max: 120 }),
    kind: choice(CLAIM_KINDS, { fixed: true }),
    frequency: choice(FREQUENCIES, { setBy: 'server', default: '1', label: 'Frequency' }),
    place: choice(PLACES, { optional: true, label: 'Place of service', help: 'For professional claims.' }),
    billType: choice(BILL_TYPES, { optional: true, label: 'Type of bill', help: 'For institutional claims.' }),
    authorization: ref('authorization', { optional: true }),
    diagnoses: rows(
      { code: text({ max: 8, pattern: ICD, patternSays: 'must be an ICD-10-CM code, such as F10.230' }) },
      { max: 25, optional: true, help: 'The principal diagnosis first.' },
    ),
    renderingName: text({ max: 120, optional: true, label: 'Rendering provider' }),
    renderingNpi: text({ max: 10, optional: true, label: 'Rendering provider’s NPI' }),
    serviceFrom: day({ setBy: 'server', optional: true, index: true, label: 'Service from' }),
    serviceThrough: day({ setBy: 'server', optional: true, label: 'Service through' }),
    fileBy: day({ setBy: 'server', optional: true, index: true, label: 'File by' }),
    lineCount: integer({ setBy: 'server', default: 0, min: 0, label: 'Lines' }),
    hasFaults: yesNo({ setBy: 'server', default: false, label: 'Has issues' }),
    faults: rows(
      {
        gate: choice(GATES, { label: 'Issue' }),
        on: day({ optional: true, label: 'Day of service' }),
        code: text({ max: 5, optional: true }),
      },
      { setBy: 'server', optional: true, max: MOST_FAULTS, label: 'Issues' },
    ),
    billed: money({ ...cents }),
    paid: money({ ...cents }),
    adjusted: money({ ...cents }),
    patient: money({ ...cents, label: 'Client’s share' }),
    balance: money({ ...cents, label: 'Open with payer' }),
    submittedOn: day({ setBy: 'server', optional: true, index: true, label: 'Submitted on' }),
    acceptedOn: day({ setBy: 'server', optional: true, label: 'Accepted on' }),
    decidedOn: day({ setBy: 'server', optional: true, index: true, label: 'Decided on' }),
    firstPaidOn: day({ setBy: 'server', optional: true, index: true, label: 'First paid on' }),
    /** What became of it the first time; empty until the payer has answered. */
    firstPass: choice(
      { clean: 'Accepted and paid', returned: 'Rejected or denied' },
      { setBy: 'server', optional: true, label: 'First answer' },
    ),
    payerClaimNumber: text({ setBy: 'server', optional: true, min: 1, max: 50, label: 'Payer’s claim number' }),
    rejection: text({ setBy: 'server', optional: true, min: 3, max: 300, label: 'Reason for rejection' }),
    denialCarc: choice(CARCS, { setBy: 'server', optional: true, label: 'Denial reason (CARC)' }),
    appealDueOn: day({ setBy: 'server', optional: true, index: true, label: 'Appeal by' }),
    appealReason: longText({ setBy: 'server', optional: true, min: 10, max: 2000, label: 'Grounds of appeal' }),
    appealedOn: day({ setBy: 'server', optional: true, label: 'Appealed on' }),
    replaces: ref('payer_claim', { setBy: 'server', optional: true, label: 'Replaces' }),
    voidReason: text({ setBy: 'server', optional: true, min: 3, max: 300, label: 'Reason for voiding' }),
    writeOffReason: text({ setBy: 'server', optional: true, min: 10, max: 300, label: 'Reason for write-off' }),
    writeOffAskedBy: user({ setBy: 'server', optional: true, label: 'Write-off requested by' }),
    writtenOff: money({ ...cents, label: 'Written off' }),
  },
  rules: [
    {
      field: 'place',
      holds: (r) => r.kind !== 'professional' || Boolean(r.place),
      else: 'is required for a professional claim',
    },
    {
      field: 'billType',
      holds: (r) => r.kind !== 'institutional' || Boolean(r.billType),
      else: 'is required for an institutional claim',
    },
    {
      field: 'diagnoses',
      holds: (r) => (r.diagnoses?.length ?? 0) <= MOST_DIAGNOSES[r.kind ?? 'institutional'],
      else: 'must be at most 12 on a professional claim. Keep those that this claim treats',
    },
    {
      field: 'renderingNpi',
      holds: (r) => !r.renderingNpi || isNpi(r.renderingNpi),
      else: 'must be a valid NPI: ten digits with the right check digit',
    },
  ],
  states: {
    draft: { check: 'draft', makeReady: 'ready', void: 'void' },
    ready: { submit: 'submitted', reopen: 'draft', void: 'void' },
    submitted: { accept: 'accepted', reject: 'rejected', ...decided, void: 'void' },
    accepted: { ...decided, void: 'void' },
    rejected: { reopen: 'draft', void: 'void', askWriteOff: 'write_off_asked' },
    paid: { ...decided, correct: 'replaced', close: 'closed', void: 'void' },
    partial: { ...decided, appeal: 'appealed', correct: 'replaced', askWriteOff: 'write_off_asked', void: 'void' },
    denied: { ...decided, appeal: 'appealed', correct: 'replaced', askWriteOff: 'write_off_asked', void: 'void' },
    appealed: { ...decided, uphold: ['denied', 'partial'] },
    write_off_asked: { approveWriteOff: 'written_off', declineWriteOff: ['denied', 'partial', 'rejected'] },
    written_off: {},
    closed: {},
    replaced: {},
    void: {},
  },
  marks: {
    draft: 'draft',
    ready: 'soon',
    submitted: 'awaiting',
    accepted: 'in progress',
    rejected: 'refused',
    paid: 'complete',
    partial: 'held',
    denied: 'refused',
    appealed: 'awaiting',
    write_off_asked: 'due',
    written_off: 'inactive',
    closed: 'complete',
    replaced: 'inactive',
    void: 'inactive',
  },
  actions: {
    check: { by: billingKeepers, label: 'Check again' },
    makeReady: { by: billingKeepers, label: 'Mark as ready', tone: 'primary' },
    submit: {
      by: billingKeepers,
      tone: 'primary',
      confirm: 'The disclosure to the payer is recorded under the client’s consent. Then send the claim file.',
    },
    reopen: { by: billingKeepers, label: 'Return to draft' },
    accept: { by: billingKeepers, label: 'Record acceptance', mayGive: ['payerClaimNumber'] },
    reject: { by: billingKeepers, label: 'Record rejection', asks: ['rejection'] },
    // Payments do it.
    post: { by: {} },
    appeal: { by: billingKeepers, asks: ['appealReason'] },
    uphold: { by: billingKeepers, label: 'Record denied appeal', mayGive: ['appealDueOn'] },
    correct: {
      by: billingKeepers,
      label: 'Replace',
      asks: ['payerClaimNumber'],
      confirm: 'A new draft replaces this claim (frequency 7) and takes its lines.',
    },
    close: { by: billingKeepers, confirm: 'Nothing can be posted to it after that.' },
    void: {
      by: billingKeepers,
      asks: ['voidReason'],
      tone: 'danger',
      confirm:
        'If the payer has it, send the void (frequency 8); its lines are then drafted again. Otherwise they are not.',
    },
    askWriteOff: { by: billingKeepers, label: 'Request write-off', asks: ['writeOffReason'] },
    approveWriteOff: {
      by: writeOffDeciders,
      label: 'Approve write-off',
      tone: 'danger',
      confirm: 'The open amount is written off.',
    },
    declineWriteOff: { by: writeOffDeciders, label: 'Decline write-off' },
  },
  deadlines: [
    { field: 'fileBy', kind: 'due', soonDays: 14, whileIn: ['draft', 'ready', 'rejected'] },
    { field: 'appealDueOn', kind: 'due', soonDays: 14, whileIn: ['denied', 'partial'] },
  ],
  access: { read: billingReaders, create: billingKeepers, edit: billingKeepers },
  editableIn: ['draft'],
  list: {
    columns: ['number', 'client', 'payer', 'kind', 'serviceFrom', 'billed', 'paid', 'balance', 'fileBy', 'status'],
    filters: [
      'status',
      'hasFaults',
      'kind',
      'payer',
      'client',
      'coverage',
      'authorization',
      'denialCarc',
      'firstPass',
      'serviceFrom',
      'fileBy',
      'submittedOn',
      'decidedOn',
      'firstPaidOn',
      'appealDueOn',
    ],
    sort: '-number',
    views: {
      'To fix': { status: 'draft', hasFaults: 'true' },
      'To release': { status: 'draft', hasFaults: 'false' },
      Ready: { status: 'ready' },
      Submitted: { status: WITH_PAYER.join(',') },
      Denied: { status: 'denied,rejected,partial' },
      'Filing soon': { status: 'draft,ready,rejected', 'fileBy[lte]': 'today+14' },
      'Write-offs': { status: 'write_off_asked' },
      Settled: { status: 'paid,closed' },
    },
  },
  detail: {
    Claim: [
      'client',
      'episode',
      'payer',
      'coverage',
      'kind',
      'frequency',
      'replaces',
      'place',
      'billType',
      'authorization',
      'diagnoses',
      'renderingName',
      'renderingNpi',
      'serviceFrom',
      'serviceThrough',
      'fileBy',
      'status',
    ],
    Issues: ['faults'],
    Money: ['billed', 'paid', 'adjusted', 'patient', 'balance', 'writtenOff', 'writeOffReason', 'writeOffAskedBy'],
    Payer: [
      'submittedOn',
      'acceptedOn',
      'payerClaimNumber',
      'rejection',
      'decidedOn',
      'firstPaidOn',
      'denialCarc',
      'appealDueOn',
      'appealedOn',
      'appealReason',
      'voidReason',
    ],
  },
  related: { Lines: ['claim_line', 'claim'], Payments: ['claim_payment', 'claim'] },
  search: ['number'],
  examples: {
    good: [
      { ...good, diagnoses: [{ code: 'F10.20' }] },
      { ...good, kind: 'institutional', place: null, billType: '0861' },
    ],
    bad: [
      { input: { ...good, place: null }, field: 'place' },
      { input: { ...good, kind: 'institutional' }, field: 'billType' },
      { input: { ...good, renderingNpi: '1234567890' }, field: 'renderingNpi' },
      { input: { ...good, diagnoses: Array.from({ length: 13 }, () => ({ code: 'F10.20' })) }, field: 'diagnoses' },
      { input: { ...good, paid: 100 }, field: 'paid' },
    ],
  },
});
