/** How long documents are kept, what holds them, and what was destroyed (HR rules, section 2.11). */
import { byHr, resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, choices, day, instant, integer, longText, ref, rows, text, user } from '#engine/model/fields.ts';
import { FOLDERS } from '#modules/documents/document.model.ts';

/** Who keeps the schedule, places holds and destroys. */
export const recordsOffice = { ...byHr, compliance_officer: all } as const;

/** The day from which the years of a class are counted. */
export const TRIGGERS = {
  creation: 'The day it was issued',
  year_end: 'The end of the year it was issued in',
  termination: 'The last day of employment',
  event: 'The day it expired or was replaced',
  i9: 'Form I-9: hire and last day',
} as const;

export const recordClass = resource('record_class', {
  label: ['Record class', 'Record classes'],
  title: ['name'],
  fields: {
    name: text({ max: 80, unique: true }),
    categories: choices(FOLDERS, { label: 'Folders' }),
    trigger: choice(TRIGGERS, { label: 'Counted from' }),
    years: integer({
      min: 1,
      max: 100,
      unit: 'yr',
      label: 'Kept for',
      help: 'Of Form I-9 the years after hire; one year after the last day counts if that is later.',
    }),
    source: longText({ max: 500, optional: true, label: 'Source', help: 'The law or the house rule behind it.' }),
  },
  rules: [{ field: 'categories', holds: (r) => r.categories.length > 0, else: 'needs at least one folder' }],
  access: { read: recordsOffice, create: recordsOffice, edit: recordsOffice, export: recordsOffice },
  list: { columns: ['name', 'categories', 'trigger', 'years'], filters: ['trigger'], sort: 'name' },
  detail: { Class: ['categories', 'trigger', 'years', 'source'] },
  examples: {
    good: [{ name: 'Training records', categories: ['training'], trigger: 'termination', years: 4 }],
    bad: [
      { input: { name: 'Nothing', categories: [], trigger: 'creation', years: 4 }, field: 'categories' },
      { input: { name: 'Never', categories: ['training'], trigger: 'creation', years: 0 }, field: 'years' },
    ],
  },
});

export const legalHold = resource('legal_hold', {
  label: ['Legal hold', 'Legal holds'],
  title: ['name'],
  fields: {
    name: text({ max: 120, label: 'Matter' }),
    reason: longText({ max: 2000 }),
    employee: ref('employee', { optional: true, fixed: true, help: 'Leave blank for everyone.' }),
    /** The account of the coaching client or consultant whose documents are held. */
    holder: user({
      optional: true,
      fixed: true,
      index: true,
      label: 'Client',
      help: 'A coaching client whose documents must stay.',
    }),
    category: choice(FOLDERS, { optional: true, fixed: true, label: 'Folder' }),
    since: day({ default: 'today', fixed: true }),
    releasedOn: day({ setBy: 'server', optional: true, label: 'Released on' }),
    releaseReason: text({ setBy: 'server', optional: true, min: 3, max: 300, label: 'Reason for the release' }),
  },
  rules: [
    {
      field: 'employee',
      holds: (r) => r.employee !== null || r.holder !== null || r.category !== null,
      else: 'is required, or a client or a folder: a hold names what it holds',
    },
    {
      field: 'holder',
      holds: (r) => r.employee === null || r.holder === null,
      else: 'must be empty for a hold on an employee. Place a second hold',
    },
  ],
  states: { active: { release: 'released' }, released: {} },
  marks: { active: 'held', released: 'inactive' },
  actions: {
    release: {
      by: recordsOffice,
      asks: ['releaseReason'],
      tone: 'danger',
      confirm: 'What it holds can be removed and destroyed again.',
    },
  },
  editableIn: ['active'],
  access: { read: recordsOffice, create: recordsOffice, edit: recordsOffice, export: recordsOffice },
  list: {
    columns: ['name', 'employee', 'holder', 'category', 'since', 'releasedOn', 'status'],
    filters: ['status', 'employee', 'holder', 'category'],
    sort: '-since',
    views: { 'In force': { status: 'active' } },
  },
  detail: { Hold: ['reason', 'employee', 'holder', 'category', 'since', 'releasedOn', 'releaseReason', 'status'] },
  search: ['name'],
  examples: {
    good: [{ name: 'Wage claim', reason: 'Letter of counsel', category: 'payroll' }],
    bad: [{ input: { name: 'Wage claim', reason: 'Letter of counsel' }, field: 'employee' }],
  },
});

type Held = { readonly employee: string | null; readonly holder: string | null; readonly category: string };
/** Whether a hold keeps a document: it is of that person, and in that folder, where the hold names one. */
export const isHeldBy = (
  hold: { readonly employee: string | null; readonly holder: string | null; readonly category: string | null },
  of: Held,
): boolean =>
  (hold.employee === null || hold.employee === of.employee) &&
  (hold.holder === null || hold.holder === of.holder) &&
  (hold.category === null || hold.category === of.category);

/** Documents that are destroyed together at most. */
export const DESTROYED_MOST = 200;

export const destruction = resource('destruction', {
  label: ['Destruction', 'Destructions'],
  title: ['recordClass', 'proposedOn'],
  titleJoin: ', ',
  fields: {
    recordClass: ref('record_class', { setBy: 'server', label: 'Record class' }),
    note: longText({ setBy: 'server', max: 1000, optional: true }),
    proposedOn: day({ setBy: 'server', optional: true, label: 'Proposed on' }),
    proposedBy: user({ setBy: 'server', optional: true, label: 'Proposed by' }),
    documents: integer({ setBy: 'server', optional: true, min: 0, label: 'Documents' }),
    /** The certificate: what is destroyed, by title, and the last day it had to be kept. */
    items: rows(
      {
        document: text({ max: 36 }),
        title: text({ max: 250 }),
        owner: text({ max: 160, optional: true }),
        keptUntil: day(),
      },
      { setBy: 'server', optional: true, max: DESTROYED_MOST, label: 'Certificate' },
    ),
    destroyedAt: instant({ setBy: 'server', optional: true, label: 'Destroyed' }),
    destroyedBy: user({ setBy: 'server', optional: true, label: 'Destroyed by' }),
  },
  states: { proposed: { destroy: 'destroyed', withdraw: 'withdrawn' }, destroyed: {}, withdrawn: {} },
  marks: { proposed: 'awaiting', destroyed: 'complete', withdrawn: 'inactive' },
  actions: {
    // By two people, through a command that checks who they are.
    destroy: { by: {} },
    withdraw: { by: recordsOffice, label: 'Withdraw' },
  },
  editableIn: [],
  // Proposed through a command, which finds what is due.
  serverOnly: true,
  access: { read: recordsOffice, export: recordsOffice },
  list: {
    columns: ['recordClass', 'documents', 'proposedOn', 'destroyedAt', 'status'],
    filters: ['status', 'recordClass'],
    sort: '-proposedOn',
    views: { 'To confirm': { status: 'proposed' }, Certificates: { status: 'destroyed' } },
  },
  detail: {
    Destruction: [
      'recordClass',
      'documents',
      'note',
      'proposedOn',
      'proposedBy',
      'destroyedAt',
      'destroyedBy',
      'status',
    ],
    Certificate: ['items'],
  },
});
