/** Consents of coaching clients to disclosures, and the accounting of what left (42 CFR 2.31, 2.32, 45 CFR 164.528). */
import { resource } from '#access/define.model.ts';
import { party } from '#access/scopes.model.ts';
import { choice, day, longText, ref, text } from '#engine/model/fields.ts';
import { careAndClient, careKeepers, coachingRecord } from './coaching-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
export const PURPOSES = {
  treatment: 'Treatment',
  payment: 'Payment',
  operations: 'Health care operations',
  other: 'Something else',
} as const;
/** Why a record may leave without a consent: 42 CFR 2.51, 2.53 and 2.61 to 2.67. */
export const BASES = {
  consent: 'Consent of the client',
  emergency: 'Medical emergency',
  audit: 'Audit or evaluation',
  court: 'Court order',
} as const;

export const coachingConsent = resource('coaching_consent', {
  ...coachingRecord,
  label: ['Consent to disclose', 'Consents to disclose'],
  title: ['client', 'recipient'],
  titleJoin: ' · ',
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    recipient: text({ min: 3, max: 120, fixed: true, help: 'Who may receive it, by name.' }),
    purpose: choice(PURPOSES, { fixed: true }),
    what: text({ min: 3, max: 300, fixed: true, label: 'What may be disclosed' }),
    signedOn: day({ default: 'today', fixed: true, label: 'Signed on' }),
    expiresOn: day({ optional: true, label: 'Expires on', help: 'Leave blank if it holds until it is revoked.' }),
    revokedOn: day({ setBy: 'server', optional: true, label: 'Revoked on' }),
  },
  rules: [
    {
      field: 'expiresOn',
      holds: (r) => r.expiresOn === null || r.expiresOn >= r.signedOn,
      else: 'must not be before the day it was signed',
    },
  ],
  states: { in_force: { revoke: 'revoked' }, revoked: {} },
  marks: { in_force: 'signed', revoked: 'inactive' },
  actions: {
    revoke: {
      by: { ...careKeepers, health_client: party },
      tone: 'danger',
      confirm: 'Nothing more is disclosed on it. What has left already stays with the recipient.',
    },
  },
  editableIn: ['in_force'],
  deadlines: [{ field: 'expiresOn', kind: 'expires', soonDays: 30, whileIn: ['in_force'], what: 'Consent' }],
  access: { read: careAndClient, create: { ...careKeepers, health_client: party }, edit: careKeepers },
  list: {
    columns: ['client', 'recipient', 'purpose', 'what', 'signedOn', 'expiresOn', 'status'],
    filters: ['status', 'client', 'purpose', 'expiresOn'],
    sort: '-signedOn',
    views: { 'In force': { status: 'in_force' }, Revoked: { status: 'revoked' } },
  },
  detail: { Consent: ['client', 'recipient', 'purpose', 'what', 'signedOn', 'expiresOn', 'revokedOn', 'status'] },
  related: { Disclosures: ['coaching_disclosure', 'consent'] },
  examples: {
    good: [{ client: SOMETHING, recipient: 'Cascade Health Plan', purpose: 'payment', what: 'Dates and fees' }],
    bad: [
      {
        input: {
          client: SOMETHING,
          recipient: 'Cascade Health Plan',
          purpose: 'payment',
          what: 'Dates and fees',
          signedOn: '2026-05-02',
          expiresOn: '2026-05-01',
        },
        field: 'expiresOn',
      },
    ],
  },
});

export const coachingDisclosure = resource('coaching_disclosure', {
  ...coachingRecord,
  label: ['Disclosure of a coaching record', 'Disclosures of coaching records'],
  title: ['client', 'recipient'],
  titleJoin: ' · ',
  appendOnly: true,
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    on: day({ default: 'today', index: true, label: 'Disclosed on' }),
    recipient: text({ min: 3, max: 120 }),
    what: text({ min: 3, max: 300, label: 'What was disclosed' }),
    purpose: choice(PURPOSES),
    basis: choice(BASES, { default: 'consent' }),
    consent: ref('coaching_consent', { optional: true }),
    note: longText({ optional: true, min: 3, max: 1000, label: 'Why without a consent' }),
  },
  rules: [
    {
      field: 'note',
      holds: (r) => r.basis === 'consent' || r.note !== null,
      else: 'is required without a consent: say what happened, or which order it was',
    },
  ],
  access: { read: careAndClient, create: careKeepers },
  list: {
    columns: ['on', 'client', 'recipient', 'what', 'purpose', 'basis'],
    filters: ['client', 'purpose', 'basis', 'on'],
    sort: '-on',
  },
  detail: { Disclosure: ['client', 'on', 'recipient', 'what', 'purpose', 'basis', 'consent', 'note'] },
  examples: {
    good: [],
    bad: [
      {
        input: {
          client: SOMETHING,
          recipient: 'County hospital',
          what: 'Medication list',
          purpose: 'treatment',
          basis: 'emergency',
        },
        field: 'note',
      },
    ],
  },
});

/** Whether two names mean the same recipient: without regard to case and spaces around them. */
export const isSameRecipient = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether a consent holds on a day: in force, signed by then, and not past its last day. */
export const isInForce = (
  consent: { readonly status: string; readonly signedOn: string; readonly expiresOn: string | null },
  on: string,
): boolean =>
  consent.status === 'in_force' && consent.signedOn <= on && (consent.expiresOn === null || consent.expiresOn >= on);
