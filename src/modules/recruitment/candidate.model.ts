/** People who apply or might, and the pools in which they are kept in mind (HR rules, section 2.4). */
import { byHr, resource } from '#access/define.model.ts';
import { day, choice, email, longText, phone, ref, text } from '#engine/model/fields.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

export const SOURCES = {
  career_site: 'Career site',
  referral: 'Referral',
  agency: 'Agency',
  job_board: 'Job board',
  linkedin: 'LinkedIn',
  internal: 'Internal',
  event: 'Event',
  other: 'Other',
} as const;

export const candidate = resource('candidate', {
  label: ['Candidate', 'Candidates'],
  title: ['firstName', 'lastName'],
  fields: {
    firstName: text({ max: 60 }),
    lastName: text({ max: 60 }),
    email: email({ unique: true }),
    phone: phone({ optional: true }),
    city: text({ max: 80, optional: true }),
    source: choice(SOURCES, { default: 'career_site' }),
    referredBy: ref('employee', { optional: true, label: 'Referred by' }),
    employee: ref('employee', { optional: true, label: 'Employee', help: 'If the candidate already works here.' }),
    consentUntil: day({
      optional: true,
      index: true,
      label: 'May be contacted until',
      help: 'Leave blank if they did not agree to be contacted about other jobs.',
    }),
    note: longText({ max: 2000, optional: true }),
  },
  rules: [
    {
      field: 'referredBy',
      holds: (r) => r.source !== 'referral' || r.referredBy !== null,
      else: 'is required for a referral',
    },
  ],
  deadlines: [{ field: 'consentUntil', kind: 'expires', soonDays: 30, what: 'Consent' }],
  access: { read: byHr, create: byHr, edit: byHr, export: byHr },
  list: {
    columns: ['firstName', 'lastName', 'email', 'phone', 'city', 'source', 'referredBy', 'consentUntil'],
    filters: ['source', 'referredBy', 'consentUntil'],
    sort: 'lastName',
    views: { Referrals: { source: 'referral' }, Internal: { source: 'internal' } },
  },
  detail: {
    Candidate: [
      'firstName',
      'lastName',
      'email',
      'phone',
      'city',
      'source',
      'referredBy',
      'employee',
      'consentUntil',
      'note',
    ],
  },
  related: { Applications: ['job_application', 'candidate'], Pools: ['talent_pool_member', 'candidate'] },
  search: ['firstName', 'lastName', 'email'],
  examples: {
    good: [{ firstName: 'Zoë', lastName: 'Marín', email: 'zoe.marin@example.org' }],
    bad: [
      { input: { firstName: 'Zoë', lastName: 'Marín', email: 'zoe.marin' }, field: 'email' },
      {
        input: { firstName: 'Zoë', lastName: 'Marín', email: 'zoe.marin@example.org', source: 'referral' },
        field: 'referredBy',
      },
    ],
  },
});

export const talentPool = resource('talent_pool', {
  label: ['Talent pool', 'Talent pools'],
  title: ['name'],
  fields: {
    name: text({ max: 80, unique: true }),
    about: longText({ max: 1000, optional: true, label: 'For whom' }),
  },
  access: { read: byHr, create: byHr, edit: byHr, remove: byHr, export: byHr },
  list: { columns: ['name', 'about'], sort: 'name' },
  detail: { Pool: ['name', 'about'] },
  related: { Candidates: ['talent_pool_member', 'pool'] },
  search: ['name'],
  examples: { good: [{ name: 'Night nurses' }], bad: [{ input: { name: '' }, field: 'name' }] },
});

export const talentPoolMember = resource('talent_pool_member', {
  label: ['Candidate in a pool', 'Candidates in pools'],
  title: ['candidate', 'pool'],
  titleJoin: ', ',
  fields: {
    pool: ref('talent_pool', { fixed: true, cascade: true }),
    candidate: ref('candidate', { fixed: true }),
    reason: text({ max: 200 }),
    addedOn: day({ default: 'today', label: 'Added on' }),
  },
  unique: [{ fields: ['pool', 'candidate'], else: 'is in this pool already' }],
  access: { read: byHr, create: byHr, edit: byHr, remove: byHr, export: byHr },
  list: { columns: ['candidate', 'pool', 'reason', 'addedOn'], filters: ['pool', 'candidate'], sort: '-addedOn' },
  detail: { Member: ['pool', 'candidate', 'reason', 'addedOn'] },
  examples: {
    good: [{ pool: SOMETHING, candidate: SOMETHING, reason: 'Strong second for the night shift' }],
    bad: [{ input: { pool: SOMETHING, candidate: SOMETHING, reason: '' }, field: 'reason' }],
  },
});
