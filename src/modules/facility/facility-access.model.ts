/** Who runs the buildings, who works on them and who reads about them (role matrix of behavioral health, facility rows). */
import { byHr } from '#access/define.model.ts';
import { isRole, type Role } from '#access/roles.model.ts';
import { all, facility, mine, own } from '#access/scopes.model.ts';
import { staff } from '#modules/people/people-access.model.ts';

/** Who triages, assigns, plans and signs off. */
export const runs = { ...byHr, health_admin: facility } as const;
/** Technicians and residential staff, who do such work on their shift. */
const hands = { behavioral_tech: facility, residential_staff: facility } as const;
/** Everyone who works in a treatment facility. */
const care = {
  ...hands,
  clinical_director: facility,
  psychiatrist: facility,
  therapist: facility,
  nurse: facility,
  intake_coordinator: facility,
} as const;
/** Who does the work: on the unit, or as the person to whom it is assigned. */
export const works = { ...runs, ...hands, '*': own } as const;
export const cleans = { ...runs, ...hands } as const;
/** Who inspects: nurses and technicians on the unit, and who runs the buildings. */
export const inspects = { ...cleans, nurse: facility, clinical_director: facility } as const;

/** Who reports something broken: everyone who works here. */
export const reports = { ...staff, ...runs, ...care } as const;
/** Who reads work orders: the facility's own staff those of the facility, and everyone else what they reported or do. */
export const workReaders = {
  ...runs,
  ...care,
  compliance_officer: all,
  '*': [mine, own],
} as const;
/** Who reads what is done on the units. */
export const unitReaders = { ...runs, ...care, compliance_officer: all } as const;
/** Who sees inspections: not the people who only report. */
export const inspectionReaders = { ...inspects, compliance_officer: all } as const;

const rolesIn = (grants: object): readonly Role[] => Object.keys(grants).filter(isRole);
export const runRoles = rolesIn(runs);
export const unitRoles = rolesIn(unitReaders);
export const inspectionRoles = rolesIn(inspectionReaders);
