/** Who writes prescriptions and who reads them. In a file of its own, so that menus load no definition. */
import { isRole } from '#access/roles.model.ts';
import { caseload, unit } from '#access/scopes.model.ts';

export const prescribing = { psychiatrist: caseload } as const;
export const preparing = { nurse: [unit, caseload], ...prescribing } as const;
export const prescriptionReaders = {
  ...preparing,
  super_admin: caseload,
} as const;
export const prescriptionRoles = Object.keys(prescriptionReaders).filter(isRole);
