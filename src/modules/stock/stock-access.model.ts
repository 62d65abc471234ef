/** Who keeps stock, reads it and counts it. In a file of its own, so that menus load no definition. */
import { isRole } from '#access/roles.model.ts';
import { facility, unit } from '#access/scopes.model.ts';

/** Nurses keep the stock of their unit; who reads beside them is of the role matrix, row “pharmacy, inventory, central log”. */
export const stockKeepers = { nurse: unit } as const;
export const stockReaders = {
  ...stockKeepers,
  clinical_director: facility,
  psychiatrist: facility,
  behavioral_tech: unit,
  residential_staff: unit,
  health_admin: facility,
  compliance_officer: facility,
} as const;
export const stockRoles = Object.keys(stockReaders).filter(isRole);
/** Who opens counts and destructions: of them the facility's manager needs only the stock. */
export const countRoles = stockRoles.filter((role) => role !== 'health_admin');
