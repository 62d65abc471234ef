/** Who does what with laboratory work (role matrix, "labs"). Therapists and technicians see drug screens and nothing else. */
import { clinicalRecord } from '#access/clinical.model.ts';
import { isRole } from '#access/roles.model.ts';
import { audited, caseload, facility, screened, unit } from '#access/scopes.model.ts';

export const labReaders = {
  clinical_director: facility,
  psychiatrist: caseload,
  therapist: screened,
  nurse: [unit, caseload],
  behavioral_tech: screened,
  compliance_officer: audited,
  super_admin: caseload,
} as const;
/** Who orders: nurses enter what a prescriber orders. */
export const ordering = { psychiatrist: caseload, nurse: [unit, caseload] } as const;
/** Who collects; technicians collect drug screens. */
export const collecting = { ...ordering, behavioral_tech: screened } as const;
/** Who sorts what came in without a client. */
export const sorting = { clinical_director: facility, nurse: facility, psychiatrist: facility } as const;

export const labRoles = Object.keys(labReaders).filter(isRole);
export const sortingRoles = Object.keys(sorting).filter(isRole);
export const labRecord = { ...clinicalRecord, gated: { about: 'client', category: 'labs' } } as const;
