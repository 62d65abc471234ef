/** Envelopes: a document, who signs it in which order, where on its pages, and everything that happened to it (HR rules, section 2.11). */
import { byHr, resource } from '#access/define.model.ts';
import { party } from '#access/scopes.model.ts';
import {
  choice,
  email,
  file,
  instant,
  integer,
  json,
  longText,
  number,
  ref,
  text,
  yesNo,
} from '#engine/model/fields.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

/** Who sends envelopes and sees all of them. */
export const envelopeOffice = byHr;
/** The office, and the people it asked to sign. */
const readers = { ...byHr, '*': party } as const;

export const FIELD_TYPES = {
  signature: 'Signature',
  initials: 'Initials',
  date: 'Date signed',
  name: 'Full name',
  text: 'Text',
  checkbox: 'Check box',
} as const;
export type FieldType = keyof typeof FIELD_TYPES;
export const RECIPIENT_ROLES = { signer: 'Signs', approver: 'Approves', cc: 'Gets a copy' } as const;
export type RecipientRole = keyof typeof RECIPIENT_ROLES;

/** States in which people can sign. */
export const OPEN_ENVELOPE = ['sent', 'viewed', 'partially_signed'] as const;
/** Most pages of a document, fields on it and people in an envelope. */
export const MOST_PAGES = 200;
export const MOST_FIELDS = 200;
export const MOST_PEOPLE = 10;

/** A place that a letter template marks for a person, in points from the top left corner of its page. */
export interface Place {
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly type: FieldType;
  /** Whose it is, by their place in the order, from 1. */
  readonly person: number;
}
/** The parts that people have, in their order, and the fields of each; `person` counts the parts from 1. */
export interface Prepared {
  readonly people: readonly { readonly part: string; readonly role: RecipientRole }[];
  readonly fields: readonly (Place & { readonly required: boolean; readonly label: string | null })[];
}
/** Width and height of a page as it is shown, in points. */
export type PageSize = readonly [number, number];

const whileOpen = {
  view: 'viewed',
  progress: 'partially_signed',
  complete: 'completed',
  decline: 'declined',
  void: 'voided',
  expire: 'expired',
} as const;

export const envelope = resource('envelope', {
  label: ['Envelope', 'Envelopes'],
  title: ['title'],
  fields: {
    title: text({ max: 160 }),
    employee: ref('employee', { optional: true, label: 'About', help: 'Whose document it is. Leave blank for none.' }),
    message: longText({ max: 2000, optional: true, label: 'Message', help: 'Shown above the document.' }),
    expiresDays: integer({ min: 1, max: 90, default: 30, unit: 'd', label: 'Expires after' }),
    remindDays: integer({
      min: 0,
      max: 30,
      default: 3,
      unit: 'd',
      label: 'Remind every',
      help: 'Enter 0 for no reminders.',
    }),
    template: ref('letter_template', { setBy: 'server', optional: true, label: 'Template' }),
    startedFrom: ref('envelope_template', { setBy: 'server', optional: true, label: 'Started from' }),
    /** The parts and fields of that template, as they were when the envelope was started. */
    prepared: json<Prepared, { setBy: 'server'; optional: true }>({ setBy: 'server', optional: true }),
    document: file({ types: ['application/pdf'], setBy: 'server', optional: true }),
    /** The text of a letter that is drawn when it is read. Uploaded documents have none. */
    letter: longText({ setBy: 'server', optional: true, max: 40_000 }),
    pageSizes: json<readonly PageSize[], { setBy: 'server'; optional: true }>({ setBy: 'server', optional: true }),
    /** Where the letter's template wants fields. */
    places: json<readonly Place[], { setBy: 'server'; optional: true }>({ setBy: 'server', optional: true }),
    /** SHA-256, hexadecimal, of the document as it was sent, and of the sealed one. */
    originalHash: text({ setBy: 'server', optional: true, max: 64, label: 'Hash of the original' }),
    sealed: file({ types: ['application/pdf'], setBy: 'server', optional: true, label: 'Signed document' }),
    sealedHash: text({ setBy: 'server', optional: true, max: 64, label: 'Hash of the signed document' }),
    sentAt: instant({ setBy: 'server', optional: true, label: 'Sent' }),
    expiresAt: instant({ setBy: 'server', optional: true, index: true, label: 'Expires' }),
    remindedAt: instant({ setBy: 'server', optional: true, label: 'Last reminder' }),
    completedAt: instant({ setBy: 'server', optional: true, label: 'Completed' }),
    voidReason: text({ setBy: 'server', optional: true, max: 300, label: 'Reason' }),
  },
  states: {
    draft: { send: 'sent', void: 'voided' },
    sent: { ...whileOpen, remind: 'sent' },
    viewed: { ...whileOpen, remind: 'viewed' },
    partially_signed: { ...whileOpen, remind: 'partially_signed' },
    completed: {},
    declined: {},
    voided: {},
    expired: {},
  },
  marks: {
    draft: 'draft',
    sent: 'awaiting',
    viewed: 'awaiting',
    partially_signed: 'in progress',
    completed: 'complete',
    declined: 'refused',
    voided: 'inactive',
    expired: 'overdue',
  },
  actions: {
    send: { by: byHr, tone: 'primary', confirm: 'The first person in the order is asked to sign.' },
    remind: { by: byHr, label: 'Send reminder' },
    void: { by: byHr, asks: ['voidReason'], tone: 'danger', confirm: 'No one can sign it after this.' },
    view: { by: {} },
    progress: { by: {} },
    complete: { by: {} },
    decline: { by: {} },
    expire: { by: {} },
  },
  access: { read: readers, create: byHr, edit: byHr, export: byHr },
  editableIn: ['draft'],
  list: {
    columns: ['title', 'employee', 'status', 'sentAt', 'expiresAt', 'completedAt'],
    filters: ['status', 'employee', 'template', 'startedFrom'],
    sort: '-createdAt',
    views: {
      'Out for signature': { status: 'sent,viewed,partially_signed' },
      Completed: { status: 'completed' },
      'Declined or expired': { status: 'declined,expired' },
      Drafts: { status: 'draft' },
    },
    viewsFor: { Drafts: byHr, 'Declined or expired': byHr },
  },
  detail: {
    Envelope: [
      'title',
      'employee',
      'template',
      'startedFrom',
      'status',
      'message',
      'sentAt',
      'expiresAt',
      'expiresDays',
      'remindDays',
      'completedAt',
      'voidReason',
    ],
    Proof: ['originalHash', 'sealedHash'],
  },
  search: ['title'],
  examples: {
    good: [{ title: 'Remote work agreement', expiresDays: 14 }],
    bad: [
      { input: { title: 'Remote work agreement', expiresDays: 0 }, field: 'expiresDays' },
      { input: { title: 'Remote work agreement', expiresDays: 91 }, field: 'expiresDays' },
      { input: { employee: SOMETHING }, field: 'title' },
    ],
  },
});

export const envelopeRecipient = resource('envelope_recipient', {
  // Visitors of a demonstration send documents to real addresses.
  hiddenInDemo: true,
  label: ['Recipient', 'Recipients'],
  title: ['name'],
  serverOnly: true,
  fields: {
    envelope: ref('envelope', { setBy: 'server', cascade: true }),
    name: text({ setBy: 'server', max: 120 }),
    email: email({ setBy: 'server' }),
    /** Someone with an account signs after signing in; everyone else by a link and a code. */
    employee: ref('employee', { setBy: 'server', optional: true }),
    role: choice(RECIPIENT_ROLES, { setBy: 'server' }),
    order: integer({ setBy: 'server', min: 1, max: MOST_PEOPLE }),
    /** Counts the links sent to them: only the last one opens anything. */
    link: integer({ setBy: 'server', min: 0, max: 9999, default: 0 }),
    codeSentAt: instant({ setBy: 'server', optional: true }),
    codeTries: integer({ setBy: 'server', min: 0, max: 9999, default: 0 }),
    viewedAt: instant({ setBy: 'server', optional: true, label: 'Viewed' }),
    consentedAt: instant({ setBy: 'server', optional: true, label: 'Agreed to sign electronically' }),
    signedAt: instant({ setBy: 'server', optional: true, label: 'Signed' }),
    ip: text({ setBy: 'server', optional: true, max: 60 }),
    /** How we knew who it was. */
    identified: choice(
      { login: 'Signed in', email_code: 'Link and code by email' },
      { setBy: 'server', optional: true },
    ),
    /** Their signature: typed, or the path of a drawn one in a box of 1000 by 250. */
    signatureText: text({ setBy: 'server', optional: true, max: 120 }),
    signaturePath: longText({ setBy: 'server', optional: true, max: 20_000 }),
    declineReason: text({ setBy: 'server', optional: true, max: 500 }),
  },
  states: {
    waiting: { ask: 'asked', cancel: 'cancelled' },
    asked: {
      resend: 'asked',
      view: 'viewed',
      sign: 'signed',
      decline: 'declined',
      copy: 'copied',
      cancel: 'cancelled',
    },
    viewed: { resend: 'viewed', sign: 'signed', decline: 'declined', cancel: 'cancelled' },
    signed: {},
    declined: {},
    copied: {},
    cancelled: {},
  },
  marks: {
    waiting: 'later',
    asked: 'awaiting',
    viewed: 'in progress',
    signed: 'signed',
    declined: 'refused',
    copied: 'complete',
    cancelled: 'inactive',
  },
  actions: {
    ask: { by: {} },
    resend: { by: {} },
    view: { by: {} },
    sign: { by: {} },
    decline: { by: {} },
    copy: { by: {} },
    cancel: { by: {} },
  },
  access: { read: byHr },
  list: {
    columns: ['order', 'name', 'email', 'role', 'status', 'signedAt'],
    filters: ['envelope', 'status'],
    sort: 'order',
  },
});

/** A place on a page that a person fills in, in points from the top left corner of the page as it is shown. */
export const envelopeField = resource('envelope_field', {
  label: ['Field', 'Fields'],
  title: ['type'],
  serverOnly: true,
  fields: {
    envelope: ref('envelope', { setBy: 'server', cascade: true }),
    recipient: ref('envelope_recipient', { setBy: 'server', cascade: true }),
    page: integer({ setBy: 'server', min: 1, max: MOST_PAGES }),
    x: number({ setBy: 'server', min: 0, max: 15_000 }),
    y: number({ setBy: 'server', min: 0, max: 15_000 }),
    w: number({ setBy: 'server', min: 8, max: 15_000 }),
    h: number({ setBy: 'server', min: 8, max: 15_000 }),
    type: choice(FIELD_TYPES, { setBy: 'server' }),
    required: yesNo({ setBy: 'server', default: true }),
    label: text({ setBy: 'server', optional: true, max: 80 }),
    value: text({ setBy: 'server', optional: true, max: 500, untraced: true }),
  },
  access: { read: byHr },
  list: { columns: ['page', 'type', 'recipient', 'required'], filters: ['envelope', 'recipient'], sort: 'page' },
});

export const EVENT_TYPES = {
  created: 'Created',
  sent: 'Sent',
  asked: 'Asked to sign',
  opened: 'Opened the link',
  code: 'Got a code by email',
  viewed: 'Viewed the document',
  consented: 'Agreed to sign electronically',
  signed: 'Signed',
  approved: 'Approved',
  declined: 'Declined',
  reminded: 'Reminded',
  resent: 'Got a new link',
  voided: 'Voided',
  expired: 'Expired',
  sealed: 'Sealed',
  downloaded: 'Downloaded',
} as const;
export type EventType = keyof typeof EVENT_TYPES;

/** What happened to an envelope. Rows are added and never changed. */
export const envelopeEvent = resource('envelope_event', {
  hiddenInDemo: true,
  label: ['Envelope event', 'Envelope events'],
  title: ['type'],
  serverOnly: true,
  appendOnly: true,
  fields: {
    envelope: ref('envelope', { setBy: 'server', cascade: true }),
    recipient: ref('envelope_recipient', { setBy: 'server', optional: true }),
    type: choice(EVENT_TYPES, { setBy: 'server' }),
    actor: text({ setBy: 'server', max: 200, label: 'Who' }),
    at: instant({ setBy: 'server', label: 'When' }),
    ip: text({ setBy: 'server', optional: true, max: 60, label: 'IP address' }),
    agent: text({ setBy: 'server', optional: true, max: 300, label: 'Browser' }),
  },
  access: { read: byHr },
  list: { columns: ['at', 'type', 'actor', 'ip'], filters: ['envelope', 'type'], sort: '-at' },
});
