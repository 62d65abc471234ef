/** Who keeps the organization compliant: HR, administrators and compliance; clinical leaders read what the law asks of care. */
import { byHr } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';

export const complianceOffice = { ...byHr, compliance_officer: all } as const;
/** Requirements hold no one's data; the clinic reads those about privacy and licensing. */
export const requirementReaders = { ...complianceOffice, clinical_director: all, health_admin: all } as const;
export const complianceRoles = ['admin', 'hr_manager', 'compliance_officer'] as const;
export const clinicComplianceRoles = [...complianceRoles, 'clinical_director', 'health_admin'] as const;
