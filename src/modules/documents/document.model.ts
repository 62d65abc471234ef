/** One shelf for the documents of every owner, and requests for a document (HR rules, section 2.11). */
import { byHr, resource } from '#access/define.model.ts';
import { classified, kept } from '#access/scopes.model.ts';
import { choice, day, file, integer, longText, ref, text, user } from '#engine/model/fields.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

/** Whose a document is. */
export const OWNERS = {
  organization: 'Organization',
  employee: 'Employee',
  site: 'Site',
  client: 'Coaching client',
  consultant: 'Consultant',
} as const;
export type Owner = keyof typeof OWNERS;

/** Folders of the shelf. How long each is kept: `record_class` of the records module. */
export const FOLDERS = {
  identity: 'Identity and eligibility',
  agreements: 'Agreements and offers',
  credentials: 'Licenses and certificates',
  training: 'Training records',
  performance: 'Performance and discipline',
  medical: 'Medical and leave',
  payroll: 'Pay and taxes',
  safety: 'Safety and injuries',
  corporate: 'Corporate records',
  insurance: 'Insurance',
  facility: 'Licenses of facilities',
  vendors: 'Vendors',
  consents: 'Consent forms',
  plans: 'Treatment plans',
  session_notes: 'Session notes',
  client_files: 'Client files',
  client_contracts: 'Contracts',
  audit_reports: 'Audit reports',
  certificates: 'Certificates',
} as const;
export type Folder = keyof typeof FOLDERS;

/** The folders that each owner has. */
const OF_PEOPLE = ['identity', 'agreements', 'credentials', 'training', 'performance', 'medical', 'payroll'] as const;
const OF_PLACES = ['corporate', 'insurance', 'facility', 'vendors', 'safety'] as const;
export const WORKFORCE_FOLDERS: readonly Folder[] = [...OF_PEOPLE, ...OF_PLACES];
export const CLIENT_FOLDERS: readonly Folder[] = ['consents', 'plans', 'session_notes', 'client_files'];
export const CONSULTANT_FOLDERS: readonly Folder[] = ['client_contracts', 'audit_reports', 'certificates'];
export const foldersOf = (owner: Owner): readonly Folder[] =>
  owner === 'client' ? CLIENT_FOLDERS : owner === 'consultant' ? CONSULTANT_FOLDERS : WORKFORCE_FOLDERS;

/** The privacy classes of the product (`#access/privacy.model.ts`), as who reads a document. */
export const CLASSES = {
  P0: 'Everyone who works here',
  P1: 'The person, their managers and HR',
  P2: 'The person and HR',
  P3: 'The person, HR and payroll',
  P4: 'Compliance only',
} as const;
export const TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** Who looks after documents; each of those that are theirs to look after. */
export const keepers = {
  admin: kept,
  hr_manager: kept,
  compliance_officer: kept,
  super_admin: kept,
  health_admin: kept,
  health_coach: kept,
  consultant: kept,
} as const;
/** Clients of coaching add their own documents, and change none. */
const adders = { ...keepers, health_client: classified } as const;

export const document = resource('document', {
  label: ['Document', 'Documents'],
  title: ['title'],
  about: 'employee',
  // A client's documents are for those who look after the client: the super role has its grants, no more.
  personal: true,
  // As of every record about a client of coaching, reading one leaves a trace (45 CFR 164.312(b)).
  readsAudited: true,
  fields: {
    title: text({ max: 250 }),
    owner: choice(OWNERS, { setBy: 'server', label: 'Owner' }),
    category: choice(FOLDERS, { label: 'Folder' }),
    employee: ref('employee', { fixed: true, optional: true, cascade: true, label: 'Employee' }),
    location: ref('location', { fixed: true, optional: true, label: 'Site' }),
    /** The account of the coaching client or consultant whose it is. */
    holder: user({ fixed: true, optional: true, index: true, label: 'Client' }),
    /** The account of the client's coach when it was added. Who reads it follows the open assignment, not this. */
    coach: user({ setBy: 'server', optional: true, index: true, label: 'Coach' }),
    clientOrganization: text({ max: 120, optional: true, label: 'Client organization' }),
    confidentiality: choice(CLASSES, { default: 'P2', label: 'Who reads it' }),
    file: file({ types: [...TYPES], optional: true, help: 'Leave blank if the original is kept on paper.' }),
    issuedOn: day({ optional: true, label: 'Issued on' }),
    expiresOn: day({ optional: true, index: true, label: 'Expires on' }),
    note: longText({ max: 1000, optional: true }),
    edition: integer({ setBy: 'server', min: 1, max: 9999, default: 1, label: 'Version' }),
    replaces: ref('document', { fixed: true, optional: true, help: 'The earlier document that this one renews.' }),
    /** The last reminder before it expires: 60, 30 or 7 days. */
    remindedDays: integer({ setBy: 'server', optional: true, min: 7, max: 60, unit: 'd', label: 'Last reminder' }),
    /** What is known of the text in its file, and the different words in it, which a search finds. */
    textState: choice(
      { none: 'No text', waiting: 'Not read yet', read: 'Read', unreadable: 'Cannot be read' },
      { setBy: 'server', default: 'none', label: 'Text' },
    ),
    words: longText({ max: 20_000, setBy: 'server', optional: true, untraced: true, label: 'Words in the file' }),
  },
  rules: [
    {
      field: 'expiresOn',
      holds: (r) => r.expiresOn === null || r.issuedOn === null || r.expiresOn > r.issuedOn,
      else: 'must be after the day it was issued',
    },
    {
      field: 'location',
      holds: (r) => r.location === null || r.employee === null,
      else: 'must be empty for a document of an employee',
    },
  ],
  states: {
    valid: { nearExpiry: 'expiring', expire: 'expired', replace: 'replaced' },
    expiring: { expire: 'expired', replace: 'replaced', extend: 'valid' },
    expired: { replace: 'replaced', extend: 'valid' },
    replaced: {},
  },
  marks: { valid: 'complete', expiring: 'due', expired: 'overdue', replaced: 'inactive' },
  actions: { nearExpiry: { by: {} }, expire: { by: {} }, replace: { by: {} }, extend: { by: {} } },
  deadlines: [{ field: 'expiresOn', kind: 'expires', soonDays: 60, whileIn: ['valid', 'expiring', 'expired'] }],
  access: { read: { '*': classified }, create: adders, edit: keepers, remove: keepers, export: keepers },
  editableIn: ['valid', 'expiring', 'expired'],
  list: {
    columns: ['title', 'category', 'employee', 'location', 'issuedOn', 'expiresOn', 'confidentiality', 'status'],
    filters: ['category', 'status', 'owner', 'employee', 'location', 'expiresOn', 'confidentiality', 'issuedOn'],
    sort: 'title',
    views: {
      'On the shelf': { status: 'valid,expiring,expired' },
      'Expiring in 60 days': { status: 'valid,expiring', 'expiresOn[lte]': 'today+60' },
      Expired: { status: 'expired' },
      'Of the organization': { status: 'valid,expiring,expired', owner: 'organization,site' },
      'My documents': { employee: 'me' },
    },
    viewsFor: { 'Of the organization': { ...byHr, compliance_officer: kept, super_admin: kept } },
  },
  detail: {
    Document: [
      'category',
      'owner',
      'employee',
      'location',
      'clientOrganization',
      'issuedOn',
      'expiresOn',
      'confidentiality',
      'edition',
      'file',
      'note',
      'replaces',
      'status',
    ],
  },
  search: ['title', 'words'],
  examples: {
    good: [{ title: 'Fire inspection 2026', category: 'facility', confidentiality: 'P0' }],
    bad: [
      {
        input: { title: 'CPR card', category: 'credentials', issuedOn: '2026-05-01', expiresOn: '2026-05-01' },
        field: 'expiresOn',
      },
    ],
  },
});

export const documentRequest = resource('document_request', {
  label: ['Document request', 'Document requests'],
  title: ['title'],
  about: 'employee',
  personal: true,
  readsAudited: true,
  fields: {
    owner: choice({ employee: 'Employee', client: 'Coaching client' }, { setBy: 'server', label: 'To' }),
    employee: ref('employee', { fixed: true, optional: true, cascade: true }),
    holder: user({ fixed: true, optional: true, index: true, label: 'Client' }),
    coach: user({ setBy: 'server', optional: true, index: true, label: 'Coach' }),
    title: text({ max: 140, label: 'What is needed' }),
    category: choice(FOLDERS, { label: 'Folder' }),
    due: day({ index: true }),
    note: longText({ max: 1000, optional: true }),
    file: file({ types: [...TYPES], optional: true, setBy: 'server' }),
    submittedOn: day({ setBy: 'server', optional: true, label: 'Submitted on' }),
    issuedOn: day({ setBy: 'server', optional: true, label: 'Issued on' }),
    expiresOn: day({ setBy: 'server', optional: true, label: 'Expires on' }),
    rejectReason: text({ setBy: 'server', optional: true, min: 3, max: 300, label: 'Reason' }),
    /** Where an approved one is shelved; it holds the same file, so it goes when the document does. */
    shelved: ref('document', { setBy: 'server', optional: true, cascade: true, label: 'On the shelf' }),
  },
  states: {
    requested: { submit: 'submitted', cancel: 'cancelled' },
    submitted: { approve: 'approved', reject: 'rejected' },
    rejected: { submit: 'submitted', cancel: 'cancelled' },
    approved: {},
    cancelled: {},
  },
  marks: {
    requested: 'due',
    submitted: 'awaiting',
    rejected: 'refused',
    approved: 'complete',
    cancelled: 'inactive',
  },
  actions: {
    submit: { by: { '*': classified }, asks: ['file'], label: 'Send the file', tone: 'primary' },
    approve: {
      by: keepers,
      mayGive: ['issuedOn', 'expiresOn'],
      tone: 'primary',
      confirm: 'The file goes to the shelf of the person who sent it.',
    },
    reject: {
      by: keepers,
      asks: ['rejectReason'],
      tone: 'danger',
      confirm: 'The person reads the reason and can send another file.',
    },
    cancel: { by: keepers, tone: 'danger' },
  },
  deadlines: [{ field: 'due', kind: 'due', soonDays: 3, whileIn: ['requested', 'rejected'] }],
  access: { read: { '*': classified }, create: keepers, edit: keepers, export: keepers },
  editableIn: ['requested', 'rejected'],
  list: {
    columns: ['title', 'employee', 'category', 'due', 'submittedOn', 'status'],
    filters: ['status', 'employee', 'category', 'due', 'owner'],
    sort: 'due',
    views: {
      Open: { status: 'requested,submitted,rejected' },
      'To review': { status: 'submitted' },
      Overdue: { status: 'requested,rejected', 'due[lt]': 'today' },
      'Requested from me': { status: 'requested,rejected', employee: 'me' },
    },
    viewsFor: { 'To review': byHr, Overdue: byHr },
  },
  detail: {
    Request: ['title', 'employee', 'category', 'due', 'note', 'status'],
    Answer: ['file', 'submittedOn', 'issuedOn', 'expiresOn', 'rejectReason', 'shelved'],
  },
  search: ['title'],
  examples: {
    good: [{ employee: SOMETHING, title: 'CPR card', category: 'credentials', due: '2027-01-15' }],
    bad: [{ input: { employee: SOMETHING, category: 'credentials', due: '2027-01-15' }, field: 'title' }],
  },
});
