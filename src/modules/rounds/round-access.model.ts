/** Who orders observation, watches and reads the rounds. In a file of its own, so that menus load no definition. */
import { audited, caseload, facility, unit } from '#access/scopes.model.ts';

export const ordering = { nurse: [unit, caseload], psychiatrist: caseload, clinical_director: facility } as const;
export const watching = {
  nurse: [unit, caseload],
  behavioral_tech: unit,
  psychiatrist: caseload,
  clinical_director: facility,
  residential_staff: unit,
} as const;
export const roundReaders = {
  ...watching,
  therapist: caseload,
  super_admin: caseload,
  compliance_officer: audited,
} as const;
export const roundRoles = [
  'nurse',
  'behavioral_tech',
  'residential_staff',
  'psychiatrist',
  'clinical_director',
  'therapist',
] as const;
