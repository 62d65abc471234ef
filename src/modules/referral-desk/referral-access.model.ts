/** Who works on referrals, and who reads them. In a file of its own, so that menus load no definition. */
import { facility } from '#access/scopes.model.ts';

/** Who works on referrals; psychiatrists and therapists read those of their caseload, compliance by an audit case. */
export const referring = { intake_coordinator: facility, health_admin: facility, clinical_director: facility } as const;
export const referralRoles = [
  'intake_coordinator',
  'health_admin',
  'clinical_director',
  'psychiatrist',
  'therapist',
  'compliance_officer',
] as const;
