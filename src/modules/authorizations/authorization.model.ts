/** What a payer allows for a client: asked for, decided, appealed and reviewed (clinical handbook, section 2.2). */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { caseload } from '#access/scopes.model.ts';
import { choice, day, integer, longText, ref, text } from '#engine/model/fields.ts';
import { LEVELS_OF_CARE } from '#modules/clients/levels-of-care.model.ts';
import { keeping, reading, writing } from './authorization-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

export const AUTHORIZATION_KINDS = {
  pre_cert: 'Pre-certification',
  initial: 'Initial',
  concurrent: 'Concurrent review',
  extension: 'Extension',
  retro: 'Retrospective',
} as const;
/** States in which the payer's answer holds, or is still awaited: two of them never cover the same days. */
export const STANDING = ['submitted', 'pending', 'approved', 'partially_approved'] as const;
export const COVERING = ['approved', 'partially_approved'] as const;
const answers = { approve: ['approved', 'partially_approved'], deny: 'denied', cancel: 'cancelled' } as const;
const good = {
  client: SOMETHING,
  coverage: SOMETHING,
  kind: 'pre_cert',
  levelOfCare: '3.7',
  diagnosis: 'F10.230',
  unitsRequested: 7,
  startsOn: '2026-11-20',
  endsOn: '2026-11-26',
} as const;

export const authorization = resource('authorization', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'coverage' },
  label: ['Authorization', 'Authorizations'],
  title: ['kind', 'levelOfCare'],
  titleJoin: ', ',
  fields: {
    client: ref('client', { fixed: true }),
    episode: ref('episode', { optional: true, help: 'Leave blank before the stay is planned.' }),
    coverage: ref('coverage', { fixed: true, help: 'The policy that is asked to pay.' }),
    kind: choice(AUTHORIZATION_KINDS),
    levelOfCare: choice(LEVELS_OF_CARE, { label: 'Level of care' }),
    diagnosis: text({
      max: 8,
      pattern: /^[A-TV-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/,
      patternSays: 'must be an ICD-10-CM code, such as F10.230',
      label: 'Primary diagnosis',
    }),
    unitsRequested: integer({ min: 1, max: 365, unit: 'days', label: 'Days requested' }),
    startsOn: day({ index: true, label: 'First day' }),
    endsOn: day({ index: true, label: 'Last day' }),
    clinicalSummary: longText({ max: 8000, optional: true, privacy: 'C3', label: 'Clinical summary' }),
    payerContact: text({ max: 120, optional: true, label: 'Payer’s reviewer' }),
    authNumber: text({ max: 40, optional: true, setBy: 'server', label: 'Authorization number' }),
    unitsApproved: integer({ min: 1, max: 365, optional: true, setBy: 'server', unit: 'days', label: 'Days approved' }),
    unitsUsed: integer({ min: 0, max: 365, default: 0, setBy: 'server', unit: 'days', label: 'Days used' }),
    unitsLeft: integer({ min: -365, max: 365, optional: true, setBy: 'server', unit: 'days', label: 'Days left' }),
    lastCoveredOn: day({ optional: true, setBy: 'server', index: true, label: 'Last covered day' }),
    nextReviewOn: day({ optional: true, setBy: 'server', index: true, label: 'Next review' }),
    submittedOn: day({ optional: true, setBy: 'server', label: 'Submitted on' }),
    decidedOn: day({ optional: true, setBy: 'server', label: 'Decided on' }),
    denialReason: text({ min: 3, max: 500, optional: true, setBy: 'server', label: 'Reason for denial' }),
    appealDueOn: day({ optional: true, setBy: 'server', index: true, label: 'Appeal by' }),
    appealedOn: day({ optional: true, setBy: 'server', label: 'Appealed on' }),
  },
  rules: [
    {
      field: 'endsOn',
      holds: (r) => !r.endsOn || !r.startsOn || r.endsOn >= r.startsOn,
      else: 'must not be before the first day',
    },
    {
      field: 'unitsApproved',
      holds: (r) => !r.unitsApproved || !r.unitsRequested || r.unitsApproved <= r.unitsRequested,
      else: 'cannot exceed the days requested',
    },
    {
      field: 'nextReviewOn',
      holds: (r) => !r.nextReviewOn || !r.lastCoveredOn || r.nextReviewOn <= r.lastCoveredOn,
      else: 'must be on or before the last covered day',
    },
  ],
  states: {
    draft: { submit: 'submitted', cancel: 'cancelled' },
    submitted: { pend: 'pending', ...answers },
    pending: answers,
    approved: { setReview: 'approved', expire: 'expired' },
    partially_approved: { setReview: 'partially_approved', appeal: 'appealed', expire: 'expired' },
    denied: { appeal: 'appealed', expire: 'expired' },
    appealed: { overturn: ['approved', 'partially_approved'], uphold: 'denied' },
    expired: {},
    cancelled: {},
  },
  marks: {
    draft: 'draft',
    submitted: 'awaiting',
    pending: 'awaiting',
    approved: 'complete',
    partially_approved: 'soon',
    denied: 'refused',
    appealed: 'in progress',
    expired: 'inactive',
    cancelled: 'inactive',
  },
  actions: {
    submit: { by: keeping, tone: 'primary', confirm: 'It can no longer be edited.' },
    pend: { by: keeping, label: 'Mark as pending', confirm: 'The payer has it and has not decided.' },
    approve: {
      by: keeping,
      label: 'Record approval',
      asks: ['authNumber', 'unitsApproved'],
      mayGive: ['nextReviewOn'],
      tone: 'primary',
    },
    deny: { by: keeping, label: 'Record denial', asks: ['denialReason'], mayGive: ['appealDueOn'], tone: 'danger' },
    setReview: { by: keeping, label: 'Set next review', asks: ['nextReviewOn'] },
    appeal: { by: keeping, tone: 'primary', confirm: 'The payer is asked to decide again.' },
    overturn: {
      by: keeping,
      label: 'Record approval on appeal',
      asks: ['authNumber', 'unitsApproved'],
      mayGive: ['nextReviewOn'],
      tone: 'primary',
    },
    uphold: { by: keeping, label: 'Record denial on appeal', asks: ['denialReason'], mayGive: ['appealDueOn'] },
    expire: { by: {} },
    cancel: { by: keeping, tone: 'danger', confirm: 'The request no longer holds.' },
  },
  deadlines: [
    { field: 'nextReviewOn', kind: 'due', soonDays: 2, whileIn: [...COVERING] },
    { field: 'appealDueOn', kind: 'due', soonDays: 14, whileIn: ['denied'] },
  ],
  access: { read: reading, create: { ...keeping, therapist: caseload }, edit: writing },
  editableIn: ['draft'],
  exclusive: [
    {
      name: 'days',
      by: ['coverage', 'levelOfCare'],
      from: 'startsOn',
      to: 'endsOn',
      whileIn: [...STANDING],
      else: 'Another authorization of this policy covers some of these days at this level of care. Change the days',
    },
  ],
  list: {
    columns: [
      'client',
      'kind',
      'levelOfCare',
      'startsOn',
      'unitsRequested',
      'unitsApproved',
      'unitsLeft',
      'nextReviewOn',
      'status',
    ],
    filters: ['status', 'kind', 'levelOfCare', 'client', 'coverage', 'startsOn', 'nextReviewOn', 'lastCoveredOn'],
    sort: '-startsOn',
    views: {
      Open: { status: 'draft,submitted,pending,appealed' },
      'Pre-certifications': { kind: 'pre_cert' },
      Covering: { status: COVERING.join(',') },
      'To review': { status: COVERING.join(','), 'nextReviewOn[lte]': 'today+2' },
      Denied: { status: 'denied,appealed' },
    },
  },
  detail: {
    Request: [
      'client',
      'episode',
      'coverage',
      'kind',
      'levelOfCare',
      'diagnosis',
      'startsOn',
      'endsOn',
      'unitsRequested',
      'clinicalSummary',
      'payerContact',
      'submittedOn',
      'status',
    ],
    Decision: [
      'authNumber',
      'decidedOn',
      'unitsApproved',
      'unitsUsed',
      'unitsLeft',
      'lastCoveredOn',
      'nextReviewOn',
      'denialReason',
      'appealDueOn',
      'appealedOn',
    ],
  },
  examples: {
    good: [good, { ...good, kind: 'concurrent', levelOfCare: '3.5' }],
    bad: [
      { input: { ...good, unitsRequested: 0 }, field: 'unitsRequested' },
      { input: { ...good, endsOn: '2026-11-19' }, field: 'endsOn' },
      { input: { ...good, diagnosis: 'alcohol' }, field: 'diagnosis' },
      { input: { ...good, unitsApproved: 7 }, field: 'unitsApproved' },
    ],
  },
});
