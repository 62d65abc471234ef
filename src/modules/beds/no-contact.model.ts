/** Two clients who must not meet: rooms are never shared by them. */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { audited, caseload, facility, unit } from '#access/scopes.model.ts';
import { choice, longText, ref } from '#engine/model/fields.ts';

const [ONE, OTHER] = ['019ac2c0-0000-7000-8000-000000000003', '019ac2c0-0000-7000-8000-000000000004'];
const deciding = {
  clinical_director: facility,
  nurse: [unit, caseload],
  therapist: caseload,
  psychiatrist: caseload,
} as const;

export const noContact = resource('no_contact', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'episodes' },
  label: ['No-contact order', 'No-contact orders'],
  title: ['kind'],
  fields: {
    client: ref('client', { fixed: true, cascade: true }),
    other: ref('client', { fixed: true, cascade: true, label: 'Keep apart from' }),
    kind: choice(
      {
        order: 'Court order',
        history: 'History between them',
        request: 'Client request',
        clinical: 'Clinical',
      },
      { default: 'clinical' },
    ),
    reason: longText({ max: 1000 }),
  },
  rules: [{ field: 'other', holds: (r) => r.client !== r.other, else: 'must be someone else' }],
  states: { active: { lift: 'lifted' }, lifted: {} },
  marks: { active: 'danger', lifted: 'inactive' },
  actions: { lift: { by: deciding, confirm: 'The two clients can share a room again.' } },
  unique: [{ fields: ['client', 'other'], else: 'is already kept apart from this client' }],
  access: {
    read: { ...deciding, intake_coordinator: facility, compliance_officer: audited },
    create: deciding,
    edit: deciding,
  },
  editableIn: ['active'],
  list: {
    columns: ['client', 'other', 'kind', 'reason', 'status'],
    filters: ['status', 'client', 'other'],
    sort: 'client',
  },
  examples: {
    good: [{ client: ONE, other: OTHER, reason: 'Protective order between them' }],
    bad: [
      { input: { client: ONE, other: ONE, reason: 'Protective order' }, field: 'other' },
      { input: { client: ONE, other: OTHER, reason: '' }, field: 'reason' },
    ],
  },
});
