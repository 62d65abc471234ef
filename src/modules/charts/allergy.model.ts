/** What a client does not tolerate; or that nobody knows of anything, which is a finding of its own and no empty list. */
import { clinicalRecord, heedReaders } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { arriving, caseload, facility, unit } from '#access/scopes.model.ts';
import { choice, choices, ref, text } from '#engine/model/fields.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** The substance of a record that says no allergy is known (SNOMED CT 716186003). */
export const NO_KNOWN_ALLERGIES = 'No known allergies';

export const REACTIONS = {
  anaphylaxis: 'Anaphylaxis',
  angioedema: 'Swelling of face or throat',
  breathing: 'Shortness of breath',
  hives: 'Hives',
  rash: 'Rash',
  itching: 'Itching',
  nausea: 'Nausea or vomiting',
  diarrhea: 'Diarrhea',
  dizziness: 'Dizziness or fainting',
  other: 'Other',
} as const;

export const SEVERITIES = { mild: 'Mild', moderate: 'Moderate', severe: 'Severe' } as const;

const recording = {
  nurse: [unit, caseload],
  psychiatrist: caseload,
  clinical_director: facility,
  intake_coordinator: arriving,
} as const;
const verifying = { nurse: [unit, caseload], psychiatrist: caseload, clinical_director: facility } as const;

export const allergy = resource('allergy', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'allergies' },
  label: ['Allergy', 'Allergies'],
  title: ['substance'],
  fields: {
    client: ref('client', { fixed: true, cascade: true }),
    kind: choice(
      { allergy: 'Allergy', intolerance: 'Intolerance', none: NO_KNOWN_ALLERGIES },
      { default: 'allergy', fixed: true, label: 'Type' },
    ),
    substance: text({ max: 120, optional: true }),
    reactions: choices(REACTIONS, { optional: true }),
    severity: choice(SEVERITIES, { optional: true }),
    note: text({ max: 300, optional: true }),
    verifiedBy: ref('employee', { optional: true, setBy: 'server' }),
    endReason: text({ min: 10, max: 300, optional: true, setBy: 'server', label: 'Reason for refuting' }),
  },
  rules: [
    { field: 'substance', holds: (r) => r.kind === 'none' || Boolean(r.substance), else: 'is required' },
    {
      field: 'reactions',
      holds: (r) => r.kind === 'none' || (r.reactions?.length ?? 0) > 0,
      else: 'needs at least one reaction',
    },
    { field: 'severity', holds: (r) => r.kind === 'none' || r.severity !== null, else: 'is required' },
  ],
  states: { active: { verify: 'verified', refute: 'refuted' }, verified: { refute: 'refuted' }, refuted: {} },
  marks: { active: 'awaiting', verified: 'complete', refuted: 'inactive' },
  actions: {
    verify: { by: verifying },
    refute: { by: verifying, asks: ['endReason'], tone: 'danger', label: 'Refuted' },
  },
  access: { read: heedReaders, create: recording, edit: verifying },
  editableIn: ['active'],
  list: {
    columns: ['client', 'substance', 'kind', 'reactions', 'severity', 'verifiedBy', 'status'],
    filters: ['status', 'kind', 'severity', 'client'],
    sort: 'substance',
  },
  examples: {
    good: [
      { client: SOMETHING, kind: 'allergy', substance: 'Penicillin', reactions: ['anaphylaxis'], severity: 'severe' },
      { client: SOMETHING, kind: 'none' },
    ],
    bad: [
      { input: { client: SOMETHING, reactions: ['rash'], severity: 'mild' }, field: 'substance' },
      { input: { client: SOMETHING, substance: 'Latex', reactions: [], severity: 'mild' }, field: 'reactions' },
      { input: { client: SOMETHING, substance: 'Latex', reactions: ['rash'] }, field: 'severity' },
      {
        input: { client: SOMETHING, substance: 'Latex', reactions: ['rash'], severity: 'deadly' },
        field: 'severity',
      },
    ],
  },
});

/** The states in which an allergy is to be heeded. */
export const HEEDED = ['active', 'verified'] as const;
