/** Who reads the central log of medications. In a file of its own, so that menus load no definition. */
import { isRole } from '#access/roles.model.ts';
import { audited, caseload, facility, unit } from '#access/scopes.model.ts';

/** Row “pharmacy, inventory, central log” of the role matrix: who counts reads the container, which names no client. */
export const clientMedicationReaders = {
  nurse: [unit, caseload],
  super_admin: caseload,
  clinical_director: facility,
  psychiatrist: caseload,
  compliance_officer: audited,
} as const;
export const clientMedicationRoles = Object.keys(clientMedicationReaders).filter(isRole);
