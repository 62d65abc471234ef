/** Who reconciles medications and who reads what became of them. In a file of its own, so that menus load no definition. */
import { isRole } from '#access/roles.model.ts';
import { arriving, audited, caseload, facility, unit } from '#access/scopes.model.ts';

export const nursing = { nurse: [unit, caseload] } as const;
export const prescribing = { psychiatrist: caseload } as const;
export const working = { ...nursing, ...prescribing } as const;
export const readers = {
  clinical_director: facility,
  ...working,
  therapist: caseload,
  // Intake keeps the list that a client brings, until 72 hours after the admission.
  intake_coordinator: arriving,
  super_admin: caseload,
  compliance_officer: audited,
} as const;
export const listing = { ...working, intake_coordinator: arriving } as const;
/** Who finds something on the page of reconciliations. */
export const reconciliationRoles = Object.keys(readers).filter(isRole);
