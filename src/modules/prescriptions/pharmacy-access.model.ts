/** Who keeps the list of pharmacies and who reads it. In a file of its own, so that menus load no definition. */
import { isRole } from '#access/roles.model.ts';
import { all } from '#access/scopes.model.ts';

export const keeping = { nurse: all, psychiatrist: all, clinical_director: all } as const;
export const readers = { ...keeping, compliance_officer: all } as const;
/** Who finds something on the page of pharmacies. */
export const pharmacyRoles = Object.keys(readers).filter(isRole);
