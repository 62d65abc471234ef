/** Invoices, payments, credits and claims of coaching (platform, 1b). An invoice is voided, never deleted; no card number is kept. */
import { resource } from '#access/define.model.ts';
import { choice, day, integer, longText, money, ref, rows, text } from '#engine/model/fields.ts';
import { coachingRecord } from '#modules/coaching/coaching-access.model.ts';
import { billKeepers, billReaders, office } from './billing-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
/** A run of 12 to 19 digits, with blanks or hyphens between, may be the number of a card (ISO/IEC 7812). */
export const holdsCardNumber = (words: string): boolean => /(?:\d[ -]?){12,19}/.test(words);

export const coachingInvoice = resource('coaching_invoice', {
  ...coachingRecord,
  label: ['Invoice', 'Invoices'],
  title: ['number'],
  fields: {
    number: text({ setBy: 'server', max: 20, label: 'Number' }),
    client: ref('coaching_client', { fixed: true }),
    issuedOn: day({ setBy: 'server', optional: true, label: 'Issued on', index: true }),
    dueOn: day({ label: 'Due on' }),
    lines: rows(
      {
        what: text({ max: 120, label: 'Service' }),
        on: day({ label: 'Day' }),
        quantity: integer({ min: 1, max: 100, label: 'Number' }),
        price: money({ min: 0, max: 1_000_000 }),
      },
      { max: 60, label: 'Lines' },
    ),
    total: money({ setBy: 'server', default: 0, min: 0 }),
    paid: money({ setBy: 'server', default: 0, min: 0 }),
    balance: money({ setBy: 'server', default: 0, min: 0, label: 'Open amount' }),
    voidedFor: text({ setBy: 'server', optional: true, min: 3, max: 200, label: 'Reason' }),
  },
  rules: [{ field: 'lines', holds: (r) => r.lines.length > 0, else: 'must have at least one line' }],
  unique: [{ fields: ['number'], else: 'is the number of another invoice' }],
  states: {
    draft: { issue: 'open', void: 'void' },
    open: { settle: ['paid', 'partially_paid'], lapse: 'overdue', void: 'void' },
    partially_paid: { settle: ['paid', 'partially_paid'], lapse: 'overdue', refund: 'refunded' },
    overdue: { settle: ['paid', 'overdue'], void: 'void' },
    paid: { refund: 'refunded' },
    refunded: {},
    void: {},
  },
  marks: {
    draft: 'draft',
    open: 'due',
    partially_paid: 'in progress',
    overdue: 'overdue',
    paid: 'complete',
    refunded: 'inactive',
    void: 'inactive',
  },
  actions: {
    issue: { by: billKeepers, tone: 'primary', label: 'Issue', confirm: 'Its lines cannot be changed afterwards.' },
    // Payments settle an invoice.
    settle: { by: {} },
    lapse: { by: office, label: 'Mark overdue' },
    refund: {
      by: office,
      tone: 'danger',
      label: 'Refund as credit',
      confirm: 'What was paid becomes a credit of the client.',
    },
    void: { by: office, asks: ['voidedFor'], tone: 'danger' },
  },
  editableIn: ['draft'],
  deadlines: [{ field: 'dueOn', kind: 'due', soonDays: 7, whileIn: ['open', 'partially_paid', 'overdue'] }],
  access: { read: billReaders, create: billKeepers, edit: billKeepers },
  list: {
    columns: ['number', 'client', 'issuedOn', 'dueOn', 'total', 'balance', 'status'],
    filters: ['status', 'client', 'issuedOn', 'dueOn'],
    sort: '-issuedOn',
    views: {
      Open: { 'status[in]': 'open,partially_paid,overdue' },
      Overdue: { status: 'overdue' },
      Paid: { status: 'paid' },
      Drafts: { status: 'draft' },
    },
  },
  detail: {
    Invoice: ['number', 'client', 'issuedOn', 'dueOn', 'lines', 'total', 'paid', 'balance', 'status', 'voidedFor'],
  },
  related: { Payments: ['coaching_payment', 'invoice'] },
  search: ['number'],
  examples: {
    good: [
      {
        client: SOMETHING,
        dueOn: '2027-01-31',
        lines: [{ what: 'Coaching session', on: '2026-12-01', quantity: 1, price: 9000 }],
      },
    ],
    bad: [{ input: { client: SOMETHING, dueOn: '2027-01-31', lines: [] }, field: 'lines' }],
  },
});

export const PAY_METHODS = {
  check: 'Check',
  cash: 'Cash',
  transfer: 'Bank transfer',
  card: 'Card, at the terminal',
  credit: 'Credit',
} as const;

export const coachingPayment = resource('coaching_payment', {
  ...coachingRecord,
  label: ['Payment', 'Payments'],
  title: ['invoice', 'on'],
  titleJoin: ' · ',
  appendOnly: true,
  fields: {
    invoice: ref('coaching_invoice', { fixed: true }),
    client: ref('coaching_client', { setBy: 'server' }),
    on: day({ default: 'today', label: 'Paid on', index: true }),
    amount: money({ min: 1, max: 10_000_000 }),
    method: choice(PAY_METHODS),
    reference: text({ max: 60, optional: true, help: 'Such as the number of the check. Never the number of a card.' }),
  },
  rules: [
    {
      field: 'reference',
      holds: (r) => r.reference === null || !holdsCardNumber(r.reference),
      else: 'looks like the number of a card: write the reference of the terminal instead',
    },
  ],
  access: { read: billReaders, create: office },
  list: {
    columns: ['on', 'client', 'invoice', 'amount', 'method', 'reference'],
    filters: ['client', 'invoice', 'method', 'on'],
    sort: '-on',
  },
  detail: { Payment: ['invoice', 'client', 'on', 'amount', 'method', 'reference'] },
  examples: {
    good: [],
    bad: [
      { input: { invoice: SOMETHING, amount: 0, method: 'cash' }, field: 'amount' },
      {
        input: { invoice: SOMETHING, amount: 100, method: 'card', reference: '4111 1111 1111 1111' },
        field: 'reference',
      },
    ],
  },
});

export const coachingCredit = resource('coaching_credit', {
  ...coachingRecord,
  label: ['Credit', 'Credits'],
  title: ['client', 'on'],
  titleJoin: ' · ',
  fields: {
    client: ref('coaching_client', { fixed: true }),
    on: day({ default: 'today', fixed: true, label: 'Since' }),
    amount: money({ min: 1, max: 10_000_000, fixed: true }),
    used: money({ setBy: 'server', default: 0, min: 0, label: 'Used' }),
    reason: text({ min: 3, max: 200, fixed: true }),
    invoice: ref('coaching_invoice', { setBy: 'server', optional: true }),
  },
  states: { available: { use: 'used' }, used: {} },
  marks: { available: 'in progress', used: 'inactive' },
  actions: { use: { by: office, label: 'Mark used', confirm: 'The client can no longer pay with it.' } },
  access: { read: billReaders, create: office },
  list: { columns: ['client', 'on', 'amount', 'used', 'reason', 'status'], filters: ['client', 'status'], sort: '-on' },
  detail: { Credit: ['client', 'on', 'amount', 'used', 'reason', 'invoice', 'status'] },
  examples: {
    good: [{ client: SOMETHING, amount: 4500, reason: 'Session ended early' }],
    bad: [{ input: { client: SOMETHING, amount: -1, reason: 'Session ended early' }, field: 'amount' }],
  },
});

export const coachingClaim = resource('coaching_claim', {
  ...coachingRecord,
  label: ['Claim', 'Claims'],
  title: ['payer', 'client'],
  titleJoin: ' · ',
  fields: {
    client: ref('coaching_client', { fixed: true }),
    invoice: ref('coaching_invoice', { fixed: true, optional: true }),
    payer: text({ max: 120 }),
    memberId: text({ max: 40, label: 'Member number' }),
    plan: text({ max: 80, optional: true }),
    diagnosis: text({
      max: 8,
      pattern: /^[A-TV-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/,
      patternSays: 'must be an ICD-10-CM code, such as F10.20',
    }),
    amount: money({ min: 1, max: 10_000_000 }),
    submittedOn: day({ setBy: 'server', optional: true, label: 'Submitted on', index: true }),
    paidAmount: money({ setBy: 'server', optional: true, min: 0, label: 'Paid by the payer' }),
    deniedFor: longText({ setBy: 'server', optional: true, min: 3, max: 500, label: 'Reason of the payer' }),
  },
  states: {
    draft: { submit: 'submitted' },
    submitted: { accept: 'accepted', reject: 'rejected' },
    rejected: { submit: 'submitted', close: 'closed' },
    accepted: { pay: 'paid', payPart: 'partial', deny: 'denied' },
    partial: { appeal: 'appealed', close: 'closed' },
    denied: { appeal: 'appealed', close: 'closed' },
    appealed: { pay: 'paid', payPart: 'partial', deny: 'denied' },
    paid: { close: 'closed' },
    closed: {},
  },
  marks: {
    draft: 'draft',
    submitted: 'awaiting',
    accepted: 'in progress',
    rejected: 'refused',
    partial: 'held',
    denied: 'refused',
    appealed: 'awaiting',
    paid: 'complete',
    closed: 'inactive',
  },
  actions: {
    submit: { by: office, tone: 'primary', label: 'Mark submitted' },
    accept: { by: office, label: 'Accepted by the payer' },
    reject: { by: office, asks: ['deniedFor'], label: 'Rejected by the payer' },
    pay: { by: office, asks: ['paidAmount'], tone: 'primary', label: 'Paid' },
    payPart: { by: office, asks: ['paidAmount'], label: 'Paid in part' },
    deny: { by: office, asks: ['deniedFor'], tone: 'danger', label: 'Denied' },
    appeal: { by: office, tone: 'primary', label: 'Appeal' },
    close: { by: office, label: 'Close' },
  },
  editableIn: ['draft', 'rejected'],
  access: { read: office, create: office, edit: office },
  list: {
    columns: ['client', 'payer', 'plan', 'diagnosis', 'amount', 'submittedOn', 'paidAmount', 'status'],
    filters: ['status', 'payer', 'client', 'submittedOn'],
    sort: 'submittedOn',
    views: {
      'To work on': { 'status[in]': 'draft,rejected,denied,partial' },
      'With the payer': { 'status[in]': 'submitted,accepted,appealed' },
      Paid: { status: 'paid' },
    },
  },
  detail: {
    Claim: [
      'client',
      'invoice',
      'payer',
      'memberId',
      'plan',
      'diagnosis',
      'amount',
      'submittedOn',
      'paidAmount',
      'deniedFor',
      'status',
    ],
  },
  examples: {
    good: [
      { client: SOMETHING, payer: 'Cascade Health Plan', memberId: 'CH-20417', diagnosis: 'F10.20', amount: 9000 },
    ],
    bad: [
      {
        input: {
          client: SOMETHING,
          payer: 'Cascade Health Plan',
          memberId: 'CH-20417',
          diagnosis: 'thirst',
          amount: 9000,
        },
        field: 'diagnosis',
      },
    ],
  },
});
