/** Who pays for a client's stay: a policy, a program, or the client. One payer at each place in the order on any day. */
import { clinicalRecord, insuranceKeepers, insuranceReaders } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { choice, day, file, ref, text } from '#engine/model/fields.ts';

const SOMEBODY = '019ac2c0-0000-7000-8000-000000000003';

/** In which order payers are billed (coordination of benefits). */
export const RANKS = { primary: 'Primary', secondary: 'Secondary', tertiary: 'Tertiary' } as const;

export const PLAN_TYPES = {
  ppo: 'PPO',
  hmo: 'HMO',
  epo: 'EPO',
  pos: 'POS',
  medicaid: 'Medicaid',
  medicare: 'Medicare',
  tricare: 'TRICARE',
  self: 'Self-pay',
  scholarship: 'Scholarship',
} as const;

/** How the client is related to whose policy it is (HL7 subscriber-relationship). */
export const RELATIONS = {
  self: 'Self',
  spouse: 'Spouse',
  child: 'Child',
  parent: 'Parent',
  common: 'Common-law spouse',
  injured: 'Injured party',
  other: 'Other',
} as const;

/** Plans without an insurer, and so without a member. */
const WITHOUT_MEMBER: readonly string[] = ['self', 'scholarship'];
const CARD = { types: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'], maxMb: 10 } as const;

const good = {
  client: SOMEBODY,
  rank: 'primary',
  payer: 'Cascade Health Plan',
  planType: 'ppo',
  memberId: 'CHP448120917',
  effectiveOn: '2026-01-01',
} as const;

export const coverage = resource('coverage', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'coverage' },
  label: ['Coverage', 'Coverages'],
  title: ['payer', 'planType'],
  titleJoin: ' · ',
  fields: {
    client: ref('client', { fixed: true, cascade: true }),
    rank: choice(RANKS, { label: 'Order' }),
    payer: text({ max: 120, help: 'As shown on the card; for self-pay, who pays.' }),
    payerId: text({
      max: 20,
      optional: true,
      pattern: /^[A-Z0-9]{2,20}$/,
      patternSays: 'must be 2 to 20 capital letters and digits',
      label: 'Payer ID',
      help: 'The payer’s number at the clearinghouse.',
    }),
    planType: choice(PLAN_TYPES, { label: 'Plan' }),
    memberId: text({
      optional: true,
      privacy: 'C4',
      max: 30,
      pattern: /^[A-Za-z0-9]{2,30}$/,
      patternSays: 'must be 2 to 30 letters and digits, without spaces or dashes',
      label: 'Member ID',
    }),
    groupNumber: text({ max: 30, optional: true, privacy: 'C4', label: 'Group number' }),
    relation: choice(RELATIONS, { default: 'self', label: 'Client’s relation to subscriber' }),
    subscriberName: text({ max: 200, optional: true, privacy: 'C4', label: 'Subscriber' }),
    subscriberDob: day({ optional: true, privacy: 'C4', label: 'Subscriber’s birth date' }),
    effectiveOn: day({ label: 'Effective' }),
    endsOn: day({ optional: true, label: 'Ends' }),
    cardFront: file({ ...CARD, optional: true, privacy: 'C4', label: 'Front of the card' }),
    cardBack: file({ ...CARD, optional: true, privacy: 'C4', label: 'Back of the card' }),
    endReason: text({ min: 10, max: 300, optional: true, setBy: 'server', label: 'Why it was wrong' }),
  },
  rules: [
    {
      field: 'memberId',
      holds: (r) => Boolean(r.memberId) || WITHOUT_MEMBER.includes(r.planType ?? ''),
      else: 'is required unless the client or a scholarship pays',
    },
    {
      field: 'subscriberName',
      holds: (r) => r.relation === 'self' || Boolean(r.subscriberName),
      else: 'is required when the policy is someone else’s',
    },
    {
      field: 'subscriberDob',
      holds: (r) => r.relation === 'self' || Boolean(r.subscriberDob),
      else: 'is required when the policy is someone else’s',
    },
    {
      field: 'endsOn',
      holds: (r) => !r.endsOn || !r.effectiveOn || r.endsOn >= r.effectiveOn,
      else: 'must not be before the effective date',
    },
  ],
  states: {
    active: { cancel: 'cancelled', mistake: 'entered_in_error' },
    cancelled: { reinstate: 'active', mistake: 'entered_in_error' },
    entered_in_error: {},
  },
  marks: { active: 'complete', cancelled: 'inactive', entered_in_error: 'inactive' },
  actions: {
    cancel: { by: insuranceKeepers, asks: ['endsOn'], confirm: 'Nothing will be billed to it after that day.' },
    reinstate: { by: insuranceKeepers },
    mistake: { by: insuranceKeepers, label: 'Entered in error', asks: ['endReason'], tone: 'danger' },
  },
  access: {
    read: insuranceReaders,
    create: insuranceKeepers,
    edit: insuranceKeepers,
  },
  editableIn: ['active'],
  exclusive: [
    {
      name: 'order',
      by: ['client', 'rank'],
      from: 'effectiveOn',
      to: 'endsOn',
      whileIn: ['active', 'cancelled'],
      else: 'Another payer has this position on some of these days. End it first, or choose another position',
    },
  ],
  list: {
    columns: ['client', 'rank', 'payer', 'planType', 'memberId', 'effectiveOn', 'status'],
    filters: ['status', 'rank', 'planType', 'client'],
    sort: 'payer,rank',
    views: { Active: { status: 'active' } },
  },
  detail: {
    Policy: [
      'client',
      'rank',
      'payer',
      'payerId',
      'planType',
      'memberId',
      'groupNumber',
      'effectiveOn',
      'endsOn',
      'status',
    ],
    Subscriber: ['relation', 'subscriberName', 'subscriberDob'],
    Card: ['cardFront', 'cardBack'],
  },
  examples: {
    good: [
      good,
      { client: SOMEBODY, rank: 'secondary', payer: 'The client', planType: 'self', effectiveOn: '2026-01-01' },
      { ...good, relation: 'child', subscriberName: 'Dana Hale', subscriberDob: '1966-02-01', endsOn: '2026-01-01' },
    ],
    bad: [
      { input: { ...good, memberId: null }, field: 'memberId' },
      { input: { ...good, memberId: '4' }, field: 'memberId' },
      { input: { ...good, memberId: 'CHP-448' }, field: 'memberId' },
      { input: { ...good, relation: 'spouse', subscriberDob: '1990-01-01' }, field: 'subscriberName' },
      { input: { ...good, relation: 'spouse', subscriberName: 'Dana Hale' }, field: 'subscriberDob' },
      { input: { ...good, endsOn: '2025-12-31' }, field: 'endsOn' },
      { input: { ...good, rank: 'fourth' }, field: 'rank' },
    ],
  },
});
