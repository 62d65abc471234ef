/** Who does what with incidents (role matrix of behavioral health: "incidents report / manage"). */
import { isRole, type Role } from '#access/roles.model.ts';
import { all, facility, mine } from '#access/scopes.model.ts';

/** Who triages, assigns and closes. */
export const incidentManagers = { clinical_director: facility, compliance_officer: all } as const;
/** Who oversees them: the administration of the facility sees what happened and what became of it. */
export const incidentOverseers = { ...incidentManagers, health_admin: facility } as const;
/** Anyone who works in care may report; they see only their own reports. */
export const incidentReporters = {
  psychiatrist: mine,
  therapist: mine,
  nurse: mine,
  intake_coordinator: mine,
  behavioral_tech: mine,
  residential_staff: mine,
  super_admin: mine,
} as const;
export const incidentReaders = { ...incidentOverseers, ...incidentReporters } as const;

const rolesIn = (grants: object): readonly Role[] => Object.keys(grants).filter(isRole);
/** Whose menu shows incidents, and whose shows their oversight. */
export const incidentRoles = rolesIn(incidentReaders);
export const incidentOverseerRoles = rolesIn(incidentOverseers);
