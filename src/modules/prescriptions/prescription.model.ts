/**
 * A prescription that goes to a pharmacy outside (clinical rules, section 2.13). It is written from an order, whose checks it
 * shares. Once signed it never changes: a wrong one is cancelled and written again.
 */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { choice, instant, integer, longText, number, ref, text, user, yesNo } from '#engine/model/fields.ts';
import { preparing, prescribing, prescriptionReaders } from './prescription-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** Units of quantities with their NCI codes, which NCPDP SCRIPT takes (code list 38). */
export const QUANTITY_UNITS = {
  tablet: { label: 'Tablet', code: 'C48542' },
  capsule: { label: 'Capsule', code: 'C48480' },
  film: { label: 'Film', code: 'C53499' },
  milliliter: { label: 'Milliliter', code: 'C28254' },
  patch: { label: 'Patch', code: 'C48524' },
  each: { label: 'Each', code: 'C64933' },
} as const;
const UNIT_LABELS = Object.fromEntries(
  Object.entries(QUANTITY_UNITS).map(([key, { label }]) => [key, label]),
) as Readonly<Record<keyof typeof QUANTITY_UNITS, string>>;

/** A look into the PDMP counts for so many hours. */
export const PDMP_HOURS = 24;

export const prescription = resource('prescription', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'medications' },
  label: ['Prescription', 'Prescriptions'],
  title: ['drugName', 'client'],
  titleJoin: ' · ',
  ownedBy: 'preparedBy',
  fields: {
    client: ref('client', { fixed: true }),
    order: ref('order', { fixed: true, label: 'From order', help: 'A medication order in force, with its checks.' }),
    drug: ref('drug', { setBy: 'server', label: 'Formulary entry' }),
    drugName: text({ setBy: 'server', max: 120, label: 'Medication' }),
    dea: choice(['none', 'II', 'III', 'IV', 'V'], { setBy: 'server', default: 'none', label: 'DEA schedule' }),
    strength: text({ max: 60, help: 'Strength and form as dispensed, such as 50 mg tablet.' }),
    sig: longText({ min: 3, max: 1000, label: 'Directions (sig)' }),
    quantity: number({ min: 0.01, max: 9999, step: 0.01 }),
    quantityUnit: choice(UNIT_LABELS, { label: 'Quantity unit' }),
    daysSupply: integer({ min: 1, max: 90, unit: 'days', label: 'Days supply' }),
    refills: integer({ min: 0, max: 11, default: 0 }),
    substitution: yesNo({ default: true, label: 'Generic substitution allowed' }),
    pharmacy: ref('pharmacy', { optional: true, help: 'Required to send. A paper prescription needs none.' }),
    note: text({ max: 210, optional: true, label: 'Note to pharmacist' }),
    diagnosis: text({
      max: 10,
      optional: true,
      pattern: /^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/,
      patternSays: 'must be an ICD-10-CM code such as F10.20',
    }),
    renews: ref('prescription', { optional: true, setBy: 'server', label: 'Renews' }),
    preparedBy: user({ setBy: 'server', optional: true, label: 'Prepared by' }),
    pdmpCheckedAt: instant({ setBy: 'server', optional: true, label: 'PDMP checked at' }),
    pdmpBy: user({ setBy: 'server', optional: true, label: 'PDMP checked by' }),
    pdmpFinding: text({ setBy: 'server', optional: true, min: 3, max: 300, privacy: 'C3', label: 'PDMP finding' }),
    prescriber: ref('employee', { setBy: 'server', optional: true, label: 'Prescriber' }),
    npi: text({ setBy: 'server', optional: true, max: 10, label: 'Prescriber NPI' }),
    deaNumber: text({ setBy: 'server', optional: true, max: 9, label: 'Prescriber DEA number' }),
    signedAt: instant({ setBy: 'server', optional: true, label: 'Signed at' }),
    method: choice(
      { electronic: 'Electronic', paper: 'Paper', phone: 'Phone' },
      { setBy: 'server', optional: true, label: 'How it went out' },
    ),
    sentAt: instant({ setBy: 'server', optional: true, label: 'Sent at' }),
    answerAt: instant({ setBy: 'server', optional: true, label: 'Last response at' }),
    answerText: text({ setBy: 'server', optional: true, max: 300, label: 'Last response' }),
    fill: choice(
      { full: 'Filled', partial: 'Partly filled', none: 'Not filled' },
      { setBy: 'server', optional: true, label: 'Fill' },
    ),
    spokeWith: text({ setBy: 'server', optional: true, min: 3, max: 120, label: 'Pharmacist on the phone' }),
    endReason: text({ setBy: 'server', optional: true, min: 3, max: 300, label: 'Reason' }),
  },
  states: {
    draft: { recordPdmp: 'draft', prepare: 'ready', sign: 'signed', discard: 'cancelled' },
    ready: { recordPdmp: 'ready', reopen: 'draft', sign: 'signed', discard: 'cancelled' },
    signed: { send: 'sent', givePaper: 'sent', phoneIn: 'sent', discard: 'cancelled' },
    sent: { confirm: 'verified', fail: 'error', recordFill: 'filled', requestCancel: 'cancel_requested' },
    verified: { fail: 'error', recordFill: 'filled', requestCancel: 'cancel_requested' },
    error: { send: 'sent', givePaper: 'sent', phoneIn: 'sent', discard: 'cancelled' },
    filled: { recordFill: 'filled', requestRenewal: 'renewal_requested', requestCancel: 'cancel_requested' },
    renewal_requested: { approveRenewal: 'filled', denyRenewal: 'filled' },
    cancel_requested: { cancelDone: 'cancelled', cancelDenied: 'denied' },
    cancelled: {},
    denied: { recordFill: 'denied' },
  },
  marks: {
    draft: 'draft',
    ready: 'awaiting',
    signed: 'signed',
    sent: 'in progress',
    verified: 'in progress',
    error: 'danger',
    filled: 'complete',
    renewal_requested: 'awaiting',
    cancel_requested: 'awaiting',
    cancelled: 'inactive',
    denied: 'refused',
  },
  actions: {
    recordPdmp: { by: preparing, asks: ['pdmpFinding'], label: 'Record PDMP check' },
    prepare: { by: preparing, label: 'Ready for signature' },
    reopen: { by: preparing, label: 'Change' },
    sign: {
      by: prescribing,
      proof: true,
      tone: 'primary',
      label: 'Sign prescription',
      confirm: 'You sign the prescription as shown. It cannot be changed, only canceled.',
    },
    discard: { by: preparing, asks: ['endReason'], label: 'Discard', tone: 'danger' },
    send: {
      by: preparing,
      tone: 'primary',
      label: 'Send to pharmacy',
      confirm: 'The NewRx message is written. Download it here for your prescribing network.',
    },
    givePaper: { by: preparing, label: 'Give on paper', confirm: 'Print it, and have the prescriber sign the paper.' },
    phoneIn: { by: preparing, asks: ['spokeWith'], label: 'Phone it in' },
    confirm: { by: preparing, label: 'Pharmacy confirmed' },
    fail: { by: preparing, asks: ['answerText'], label: 'Record an error' },
    recordFill: { by: preparing, asks: ['fill'], label: 'Record fill' },
    requestRenewal: { by: preparing, mayGive: ['answerText'], label: 'Record renewal request' },
    approveRenewal: {
      by: prescribing,
      tone: 'primary',
      label: 'Renew',
      confirm: 'A new draft with the same content is made for your signature.',
    },
    denyRenewal: { by: prescribing, asks: ['endReason'], label: 'Deny renewal' },
    requestCancel: {
      by: preparing,
      asks: ['endReason'],
      label: 'Cancel at pharmacy',
      tone: 'danger',
      confirm: 'The CancelRx message is written. The pharmacy says whether it could still be canceled.',
    },
    cancelDone: { by: preparing, label: 'Pharmacy canceled it' },
    cancelDenied: { by: preparing, asks: ['answerText'], label: 'Too late to cancel' },
  },
  signed: {
    by: { sign: 'author' },
    after: ['method', 'sentAt', 'answerAt', 'answerText', 'fill', 'spokeWith', 'endReason'],
  },
  editableIn: ['draft'],
  access: { read: prescriptionReaders, create: preparing, edit: preparing },
  list: {
    columns: [
      'client',
      'drugName',
      'strength',
      'quantity',
      'quantityUnit',
      'dea',
      'pharmacy',
      'method',
      'status',
      'signedAt',
    ],
    filters: ['status', 'client', 'dea', 'pharmacy', 'method', 'signedAt'],
    sort: '-signedAt',
    views: {
      'To sign': { status: 'draft,ready' },
      'To send': { status: 'signed,error' },
      Sent: { status: 'sent,verified' },
      Requests: { status: 'renewal_requested,cancel_requested' },
      Filled: { status: 'filled' },
    },
  },
  detail: {
    Prescription: [
      'client',
      'drugName',
      'strength',
      'sig',
      'quantity',
      'quantityUnit',
      'daysSupply',
      'refills',
      'substitution',
      'diagnosis',
      'note',
      'dea',
      'status',
    ],
    Pharmacy: ['pharmacy', 'method', 'sentAt', 'answerAt', 'answerText', 'fill', 'spokeWith', 'endReason'],
    Signed: [
      'order',
      'drug',
      'preparedBy',
      'pdmpCheckedAt',
      'pdmpBy',
      'pdmpFinding',
      'prescriber',
      'npi',
      'deaNumber',
      'signedAt',
      'renews',
    ],
  },
  examples: {
    good: [
      {
        client: SOMETHING,
        order: SOMETHING,
        strength: '50 mg tablet',
        sig: 'Take 1 tablet by mouth at bedtime',
        quantity: 30,
        quantityUnit: 'tablet',
        daysSupply: 30,
      },
    ],
    bad: [
      {
        input: {
          client: SOMETHING,
          order: SOMETHING,
          strength: '50 mg tablet',
          sig: 'Take 1 tablet',
          quantity: 30,
          quantityUnit: 'tablet',
          daysSupply: 91,
        },
        field: 'daysSupply',
      },
    ],
  },
});

/** What went to a pharmacy or came from it: an NCPDP SCRIPT message as it was written. */
export const rxMessage = resource('rx_message', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'medications' },
  label: ['Prescription message', 'Prescription messages'],
  title: ['type', 'messageId'],
  titleJoin: ' · ',
  serverOnly: true,
  fields: {
    prescription: ref('prescription', { setBy: 'server', cascade: true }),
    client: ref('client', { setBy: 'server', cascade: true }),
    direction: choice({ out: 'Sent', in: 'Received' }, { setBy: 'server' }),
    type: text({ setBy: 'server', max: 40 }),
    messageId: text({ setBy: 'server', max: 35, label: 'Message ID', index: true }),
    relatesTo: text({ setBy: 'server', max: 35, optional: true, label: 'Answers message' }),
    at: instant({ setBy: 'server', label: 'Sent or received at', index: true }),
    result: text({ setBy: 'server', optional: true, max: 300 }),
    text: longText({ setBy: 'server', max: 60_000, untraced: true, label: 'Message' }),
  },
  access: { read: prescriptionReaders },
  list: {
    columns: ['at', 'direction', 'type', 'prescription', 'messageId', 'relatesTo', 'result'],
    filters: ['direction', 'prescription', 'client', 'at'],
    sort: '-at',
  },
  detail: { Message: ['prescription', 'direction', 'type', 'messageId', 'relatesTo', 'at', 'result', 'text'] },
  examples: { good: [], bad: [] },
});
