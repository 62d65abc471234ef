/** A client: who they are. What happens to them hangs on episodes. */
import { clinicalRecord, faceReaders } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { arriving, caseload, facility, unit } from '#access/scopes.model.ts';
import { clientFields } from './client-fields.model.ts';

const someone = {
  legalFirst: 'Jordan',
  legalLast: 'Hale',
  dob: '1991-04-12',
  sexAtBirth: 'male',
  location: '019ac2c0-0000-7000-8000-000000000003',
} as const;

export const client = resource('client', {
  ...clinicalRecord,
  gated: { about: 'id', category: 'demographics' },
  label: ['Client', 'Clients'],
  title: ['legalFirst', 'legalLast'],
  fields: clientFields,
  access: {
    read: faceReaders,
    create: { intake_coordinator: facility, clinical_director: facility },
    edit: { intake_coordinator: arriving, clinical_director: facility, nurse: [unit, caseload], therapist: caseload },
  },
  list: {
    columns: ['legalLast', 'legalFirst', 'preferredName', 'mrn', 'dob', 'location', 'flags'],
    filters: ['location', 'flags'],
    sort: 'legalLast,legalFirst',
  },
  detail: {
    'Face sheet': [
      'legalFirst',
      'legalMiddle',
      'legalLast',
      'preferredName',
      'pronouns',
      'mrn',
      'dob',
      'sexAtBirth',
      'genderIdentity',
      'location',
      'flags',
      'codeStatus',
      'advanceDirective',
      'language',
      'interpreter',
    ],
    Contact: ['phones', 'email', 'addressLine1', 'city', 'state', 'zip', 'emergencyContacts', 'guardian'],
    Background: ['races', 'marital', 'veteran', 'employment', 'housing', 'primaryCare'],
    Legal: ['ssnEnding', 'legalStatus', 'legalNotes'],
  },
  related: { Episodes: ['episode', 'client'], 'Care team': ['care_team_member', 'client'] },
  search: ['legalFirst', 'legalLast', 'preferredName', 'mrn'],
  besideHit: {
    fields: ['mrn'],
    related: { noun: 'bed_assignment', by: 'client', where: { status: 'open', kind: 'occupancy' }, field: 'bed' },
  },
  examples: {
    good: [someone],
    bad: [
      { input: { ...someone, legalLast: '' }, field: 'legalLast' },
      { input: { ...someone, dob: '1991-02-30' }, field: 'dob' },
      { input: { ...someone, ssnEnding: '12' }, field: 'ssnEnding' },
      { input: { ...someone, flags: ['unknown'] }, field: 'flags' },
    ],
  },
});
