/** Who records doses and who reads them. In a file of its own, so that menus load no definition. */
import { isRole } from '#access/roles.model.ts';
import { audited, caseload, facility, unit } from '#access/scopes.model.ts';

/** Who records: nurses give, the staff of a unit observe. */
export const recording = { nurse: [unit, caseload], behavioral_tech: unit, residential_staff: unit } as const;
export const nursing = { nurse: [unit, caseload] } as const;
export const marReaders = {
  clinical_director: facility,
  psychiatrist: caseload,
  therapist: caseload,
  ...recording,
  super_admin: caseload,
  compliance_officer: audited,
} as const;
export const marRoles = Object.keys(marReaders).filter(isRole);
