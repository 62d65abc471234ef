/** Who starts a crisis, works on it and reads it. In a file of its own, so that menus load no definition. */
import { chartReaders } from '#access/clinical.model.ts';
import { arriving, caseload, facility, unit } from '#access/scopes.model.ts';

/** Who can start one: everyone who may be the first in the room. */
export const starting = {
  clinical_director: facility,
  psychiatrist: caseload,
  therapist: caseload,
  nurse: [unit, caseload],
  intake_coordinator: arriving,
  behavioral_tech: unit,
  residential_staff: unit,
} as const;
export const working = {
  clinical_director: facility,
  psychiatrist: caseload,
  therapist: caseload,
  nurse: [unit, caseload],
} as const;
export const crisisReaders = {
  ...chartReaders,
  behavioral_tech: unit,
  residential_staff: unit,
  health_admin: facility,
} as const;
export const crisisRoles = [
  'clinical_director',
  'psychiatrist',
  'therapist',
  'nurse',
  'intake_coordinator',
  'behavioral_tech',
  'residential_staff',
] as const;
