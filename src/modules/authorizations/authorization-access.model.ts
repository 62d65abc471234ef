/** Who asks payers for authorizations, and who reads the answers. In a file of its own, so that menus load no definition. */
import { insuranceKeepers, insuranceReaders } from '#access/clinical.model.ts';
import { caseload, facility, unit } from '#access/scopes.model.ts';

/** Who asks the payer and records the answer. */
export const keeping = { ...insuranceKeepers, clinical_director: facility } as const;
/** Who writes the clinical part before it is sent. */
export const writing = { ...keeping, therapist: caseload, psychiatrist: caseload } as const;
export const reading = { ...insuranceReaders, psychiatrist: caseload, nurse: [unit, caseload] } as const;
export const authorizationRoles = [
  'intake_coordinator',
  'health_admin',
  'clinical_director',
  'psychiatrist',
  'therapist',
  'nurse',
  'compliance_officer',
] as const;
