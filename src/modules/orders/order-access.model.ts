/** Who writes orders, takes them down and reads them. In a file of its own, so that menus load no definition. */
import { isRole } from '#access/roles.model.ts';
import { audited, caseload, facility, unit } from '#access/scopes.model.ts';

/** Prescribers write orders; nurses enter what a prescriber said, and verify. */
export const entering = { psychiatrist: caseload, nurse: [unit, caseload] } as const;
export const prescribing = { psychiatrist: caseload } as const;
export const nursing = { nurse: [unit, caseload] } as const;
export const orderReaders = {
  clinical_director: facility,
  ...entering,
  super_admin: caseload,
  compliance_officer: audited,
} as const;
export const orderRoles = Object.keys(orderReaders).filter(isRole);
/** Who writes or takes down orders. */
export const enteringRoles = Object.keys(entering).filter(isRole);
