/** Who bills payers: the administration of the facility. Intake and compliance look; the clinical director is a second person. */
import { insuranceReaders } from '#access/clinical.model.ts';
import { all, facility } from '#access/scopes.model.ts';

const { therapist: _treats, ...looking } = insuranceReaders;
/** Who prepares, sends and posts claims (role matrix, "billing": M). */
export const billingKeepers = { health_admin: facility } as const;
/** Who reads claims (role matrix, "billing": V), and the clinical director, who may decide on a write-off. */
export const billingReaders = { ...looking, ...billingKeepers } as const;
/** Who decides on a write-off that someone else asked for. */
export const writeOffDeciders = { health_admin: facility, clinical_director: facility } as const;
/** Who takes in what payers send. */
export const remittanceKeepers = { health_admin: all } as const;
export const remittanceRoles = ['health_admin'] as const;
/** Rates are the organization's, not about a client. */
export const rateKeepers = { health_admin: all } as const;
export const rateReaders = { health_admin: all, clinical_director: all, intake_coordinator: all } as const;
export const billingRoles = ['health_admin', 'intake_coordinator', 'clinical_director', 'compliance_officer'] as const;
export const billingReportRoles = ['health_admin', 'intake_coordinator', 'clinical_director'] as const;
