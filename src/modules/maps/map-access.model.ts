/** Who draws the maps and who reads them (role matrix of behavioral health, row "facility map, inspections"). */
import { isRole, type Role } from '#access/roles.model.ts';
import { all, facility } from '#access/scopes.model.ts';

/** Who draws, publishes and retires: administration, and the clinical director, who approves. */
export const draws = { admin: all, health_admin: facility, clinical_director: facility } as const;
/** Who reads maps: the staff of the units, and compliance. Psychiatrists, therapists and intake have none in the matrix. */
export const mapReaders = {
  ...draws,
  nurse: facility,
  behavioral_tech: facility,
  residential_staff: facility,
  compliance_officer: all,
} as const;

const rolesIn = (grants: object): readonly Role[] => Object.keys(grants).filter(isRole);
export const drawRoles = rolesIn(draws);
export const mapRoles = rolesIn(mapReaders);
