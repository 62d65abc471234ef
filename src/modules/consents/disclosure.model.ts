/** What was disclosed about a client, to whom, why, and on what basis: the append-only log that 42 CFR 2.31 and HIPAA require. */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { choice, choices, longText, ref, text } from '#engine/model/fields.ts';
import { CATEGORIES, EXCEPTIONS, PURPOSES } from './consent-rules.model.ts';
import { consentReaders, keeping } from './consent.model.ts';

const SOMEBODY = '019ac2c0-0000-7000-8000-000000000003';
const one = {
  client: SOMEBODY,
  recipient: 'Dr. Lena Osei',
  purposeOfUse: 'treatment',
  purpose: 'Coordination of care',
} as const;

export const disclosure = resource('disclosure', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'demographics' },
  label: ['Disclosure', 'Disclosures'],
  title: ['recipient'],
  appendOnly: true,
  fields: {
    client: ref('client'),
    consent: ref('consent', { optional: true }),
    exception: choice(EXCEPTIONS, { optional: true }),
    exceptionNote: longText({
      max: 1000,
      optional: true,
      label: 'Who, what and why',
      help: 'Required with an exception.',
    }),
    categories: choices(CATEGORIES, { label: 'Information disclosed' }),
    recipient: text({ max: 200 }),
    /** Disclosures from before there were classes have none. */
    purposeOfUse: choice(PURPOSES, { optional: true, label: 'Purpose type' }),
    purpose: text({ max: 300 }),
    /** Which notice goes along (§ 2.32). */
    notice: choice({ full: 'Full statement', short: 'Short statement' }, { default: 'short' }),
  },
  rules: [
    {
      field: 'consent',
      holds: (r) => (r.consent === null) !== (r.exception === null),
      else: 'or an exception is required, but not both',
    },
    {
      field: 'exceptionNote',
      holds: (r) => r.exception === null || (r.exceptionNote ?? '').trim().length >= 10,
      else: 'must say who asked, for what and why, in at least 10 characters',
    },
    { field: 'purposeOfUse', holds: (r) => r.purposeOfUse !== null, else: 'is required' },
    { field: 'categories', holds: (r) => r.categories.length > 0, else: 'must list the information disclosed' },
  ],
  access: {
    read: consentReaders,
    create: keeping,
  },
  list: {
    columns: ['recipient', 'categories', 'purpose', 'client', 'consent', 'exception'],
    filters: ['client', 'exception'],
    sort: '-createdAt',
  },
  examples: {
    good: [
      { ...one, categories: ['episodes'], consent: SOMEBODY },
      {
        ...one,
        categories: ['episodes'],
        exception: 'medical_emergency',
        exceptionNote: 'Hospital asked for current medication before surgery.',
      },
    ],
    bad: [
      { input: { ...one, categories: ['episodes'] }, field: 'consent' },
      {
        input: {
          ...one,
          categories: ['episodes'],
          consent: SOMEBODY,
          exception: 'audit',
          exceptionNote: 'State survey of 2026',
        },
        field: 'consent',
      },
      {
        input: { ...one, categories: ['episodes'], exception: 'audit', exceptionNote: 'short' },
        field: 'exceptionNote',
      },
      { input: { ...one, categories: ['episodes'], consent: SOMEBODY, purposeOfUse: null }, field: 'purposeOfUse' },
    ],
  },
});
