/** What a client agreed to: with every element that 42 CFR 2.31 asks for, signed, and never changed afterwards. */
import { chartReaders, clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { all, caseload, facility, unit } from '#access/scopes.model.ts';
import { choice, choices, day, longText, ref, text } from '#engine/model/fields.ts';
import { CATEGORIES, ENDINGS, KINDS, releases } from './consent-rules.model.ts';

const SOMEBODY = '019ac2c0-0000-7000-8000-000000000003';
const release = {
  client: SOMEBODY,
  kind: 'disclosure',
  information: 'Dates of treatment and scores of assessments',
  discloser: 'Harborline Health',
  recipient: 'Dr. Lena Osei, Alder Family Practice',
  purpose: 'Coordination of care',
  expiresOn: '2027-05-31',
} as const;

/** Who takes papers of a client, and who reads them. */
export const taking = {
  clinical_director: facility,
  psychiatrist: caseload,
  therapist: caseload,
  nurse: [unit, caseload],
  intake_coordinator: facility,
} as const;
/** Consents are managed by intake, by who releases records, and by compliance (role matrix: "consents"). */
export const keeping = { ...taking, health_admin: facility, compliance_officer: all } as const;

export const paperReaders = { ...chartReaders, intake_coordinator: facility } as const;
export const consentReaders = { ...paperReaders, health_admin: facility, compliance_officer: all } as const;

export const consent = resource('consent', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'demographics' },
  label: ['Consent', 'Consents'],
  title: ['kind', 'recipient'],
  titleJoin: ': ',
  fields: {
    client: ref('client', { fixed: true }),
    kind: choice(KINDS),
    categories: choices(CATEGORIES, { optional: true, label: 'Information covered' }),
    // How 42 CFR 2.31 puts it; beside the categories, "Information" alone would not say which of the two is meant.
    information: longText({
      max: 1000,
      optional: true,
      label: 'How much and what kind',
      help: 'In words the client understands.',
    }),
    discloser: text({ max: 200, optional: true, label: 'Disclosing party' }),
    recipient: text({ max: 200, optional: true, label: 'Recipient' }),
    intermediaries: text({ max: 300, optional: true }),
    purpose: text({ max: 300, optional: true }),
    expiresOn: day({ optional: true, index: true }),
    endsWith: choice(ENDINGS, {
      optional: true,
      help: 'Required without a date. “No end” is only for treatment, payment and operations.',
    }),
    /** In words; of consents that are older than the list, whatever was written. */
    expiryEvent: text({ max: 120, optional: true, label: 'Which event', help: 'If it ends with another event.' }),
    /** As the client, or who acts for them, wrote it. */
    signedByName: text({ max: 200, optional: true, setBy: 'server', label: 'Signed by' }),
    signedAs: choice(['client', 'guardian', 'representative'], { optional: true, setBy: 'server' }),
    /** Which text was read and signed, for good: `consent-texts`. */
    textVersion: text({ max: 20, optional: true, setBy: 'server', label: 'Text version' }),
    revokedOn: day({ optional: true, setBy: 'server' }),
    revokedHow: choice(['in_writing', 'orally', 'portal'], { optional: true, setBy: 'server', label: 'Revoked' }),
    endNote: longText({ max: 500, optional: true, setBy: 'server' }),
    /** The consent that this one takes the place of, once it is signed. */
    renews: ref('consent', { optional: true, fixed: true, label: 'Renews' }),
  },
  rules: [
    {
      field: 'information',
      holds: (r) => !releases(r.kind) || Boolean(r.information),
      else: 'is required for a release (42 CFR 2.31)',
    },
    {
      field: 'categories',
      holds: (r) => !releases(r.kind) || Boolean(r.categories?.length),
      else: 'is required for a release (42 CFR 2.31)',
    },
    {
      field: 'discloser',
      holds: (r) => !releases(r.kind) || Boolean(r.discloser),
      else: 'is required for a release (42 CFR 2.31)',
    },
    {
      field: 'recipient',
      holds: (r) => !releases(r.kind) || Boolean(r.recipient),
      else: 'is required for a release (42 CFR 2.31)',
    },
    {
      field: 'purpose',
      holds: (r) => !releases(r.kind) || Boolean(r.purpose),
      else: 'is required for a release (42 CFR 2.31)',
    },
    {
      field: 'expiresOn',
      holds: (r) => !releases(r.kind) || Boolean(r.expiresOn ?? r.endsWith ?? r.expiryEvent),
      else: 'or an event that ends it is required for a release (42 CFR 2.31)',
    },
    {
      field: 'endsWith',
      holds: (r) => r.endsWith !== 'none' || (r.kind === 'tpo' && r.expiresOn === null),
      else: 'can be “No end” only for treatment, payment and operations, without a date (42 CFR 2.31)',
    },
    {
      field: 'expiryEvent',
      holds: (r) => r.endsWith !== 'other' || Boolean(r.expiryEvent),
      else: 'must name the event that ends it',
    },
    {
      field: 'endsWith',
      // What was signed in words before there was a list stays as it was signed.
      holds: (r) => !r.expiryEvent || r.endsWith === 'other' || Boolean(r.signedByName),
      else: 'must be “Another event” when you name one',
    },
    {
      field: 'categories',
      holds: (r) => !r.categories?.includes('counseling_notes') || r.categories.length === 1,
      else: 'must list SUD counseling notes alone: they need a separate consent (42 CFR 2.31(b))',
    },
  ],
  deadlines: [{ field: 'expiresOn', kind: 'expires', soonDays: 14, whileIn: ['active'] }],
  states: {
    draft: { present: 'presented' },
    presented: { sign: 'active', refuse: 'refused' },
    active: { revoke: 'revoked', happen: 'expired', expire: 'expired', supersede: 'superseded' },
    expired: {},
    revoked: {},
    superseded: {},
    refused: {},
  },
  marks: {
    draft: 'draft',
    presented: 'awaiting',
    active: 'signed',
    expired: 'overdue',
    revoked: 'refused',
    superseded: 'inactive',
    refused: 'refused',
  },
  actions: {
    present: { by: keeping, label: 'Present to client', tone: 'primary' },
    sign: { by: keeping, label: 'Take signature', asks: ['signedByName', 'signedAs'], proof: true, tone: 'primary' },
    refuse: {
      by: keeping,
      label: 'Record refusal',
      asks: ['endNote'],
      witness: ['behavioral_tech', 'nurse', 'therapist', 'psychiatrist', 'clinical_director', 'intake_coordinator'],
    },
    revoke: {
      by: keeping,
      asks: ['revokedHow', 'endNote'],
      tone: 'danger',
      confirm: 'No further disclosures will be made under this consent.',
    },
    happen: {
      by: keeping,
      label: 'Record the event',
      asks: ['endNote'],
      confirm: 'The consent ends now. No further disclosures will be made under it.',
    },
    // A newer one that is signed takes its place.
    supersede: { by: {} },
    expire: { by: {} },
  },
  // What a consent renews is no part of what the client signed: it is fixed from the start.
  signed: {
    by: { sign: 'witness' },
    after: ['revokedOn', 'revokedHow', 'endNote', 'renews'],
    later: ['textVersion', 'endsWith'],
  },
  access: { read: consentReaders, create: keeping, edit: keeping },
  editableIn: ['draft', 'presented'],
  list: {
    columns: ['client', 'kind', 'recipient', 'categories', 'expiresOn', 'status'],
    filters: ['status', 'kind', 'client'],
    sort: 'expiresOn',
    views: {
      Active: { status: 'active' },
      'Expiring 30 d': { status: 'active', 'expiresOn[gte]': 'today', 'expiresOn[lte]': 'today+30' },
    },
  },
  detail: {
    Consent: [
      'client',
      'kind',
      'status',
      'categories',
      'information',
      'discloser',
      'recipient',
      'intermediaries',
      'purpose',
      'renews',
      'expiresOn',
      'endsWith',
      'expiryEvent',
      'signedByName',
      'signedAs',
      'textVersion',
      'revokedOn',
      'revokedHow',
      'endNote',
    ],
  },
  related: { Disclosures: ['disclosure', 'consent'] },
  examples: {
    good: [
      { ...release, categories: ['episodes', 'assessments'] },
      { client: SOMEBODY, kind: 'telehealth' },
      { client: SOMEBODY, kind: 'telehealth', renews: SOMEBODY },
      { ...release, categories: ['episodes'], expiresOn: null, endsWith: 'end_of_treatment' },
      { ...release, kind: 'tpo', categories: ['episodes'], expiresOn: null, endsWith: 'none' },
      { ...release, categories: ['episodes'], expiresOn: null, endsWith: 'other', expiryEvent: 'The move to Bend' },
    ],
    bad: [
      { input: { ...release, categories: ['notes'], recipient: null }, field: 'recipient' },
      { input: { ...release, categories: ['notes'], expiresOn: null }, field: 'expiresOn' },
      { input: { ...release, categories: ['counseling_notes', 'notes'] }, field: 'categories' },
      { input: { ...release, categories: ['notes'], purpose: null }, field: 'purpose' },
      { input: { ...release, categories: ['notes'], expiresOn: null, endsWith: 'none' }, field: 'endsWith' },
      { input: { ...release, categories: ['notes'], expiresOn: null, endsWith: 'other' }, field: 'expiryEvent' },
      { input: { ...release, categories: ['notes'], expiryEvent: 'End of treatment' }, field: 'endsWith' },
    ],
  },
});
