/** The route guards of the specification, section 6. A super administrator passes each of them. */
import { type Role, ROLES } from '#access/roles.model.ts';

export const guards = {
  trainingManage: ['admin', 'hr_manager'],
  security: ['admin', 'security_manager', 'ciso', 'hr_manager'],
  reports: ['admin', 'hr_manager', 'manager'],
  adminTools: ['admin', 'hr_manager'],
  complianceAudit: ['admin', 'hr_manager', 'compliance_officer'],
  lms: ['admin', 'hr_manager', 'training_manager'],
  payrollBenefits: ['admin', 'hr_manager', 'payroll_admin'],
  organizationSettings: ['admin'],
  teamAttendance: ['manager', 'admin', 'hr_manager'],
  payroll: ['admin', 'hr_manager'],
} as const satisfies Record<string, readonly Role[]>;

/** Pages that the specification opens to everybody, and whom they are for: others read there that they are not. */
export const forRoles = {
  // People who work for the organization, not its clients or consultants.
  staff: ROLES.filter((role) => role !== 'consultant' && role !== 'health_client'),
  // Who runs training, and managers, who follow their reporting tree.
  trainers: ['admin', 'hr_manager', 'training_manager', 'manager'],
  accounts: ['admin', 'account_admin', 'hr_manager', 'global_admin'],
  madeRoles: ['admin', 'account_admin', 'hr_manager', 'compliance_officer'],
  administration: ['admin'],
  analytics: ['admin', 'hr_manager'],
  installation: ['global_admin'],
  clinicalReports: ['clinical_director', 'psychiatrist', 'therapist', 'nurse'],
  operationalReports: ['clinical_director', 'health_admin', 'intake_coordinator', 'nurse'],
  // People who can read one of its lists: accounts, emergency access, error reports, sign-in services.
  adminDashboard: [
    'admin',
    'account_admin',
    'hr_manager',
    'global_admin',
    'security_manager',
    'ciso',
    'compliance_officer',
  ],
  connections: ['admin', 'security_manager', 'ciso', 'global_admin'],
  integrations: ['admin'],
  platform: ['super_admin'],
  testAccounts: ['global_admin'],
  platformPeople: ['global_admin'],
  switches: ['global_admin', 'admin'],
  // The three sides of coaching. The organization's administrators set up accounts, company and integrations on the last one.
  healthClients: ['health_client'],
  healthCoaches: ['health_coach'],
  healthAdministration: ['health_admin', 'admin'],
  coaching: ['health_coach', 'health_admin'],
  // Who is notified of a call for help, and may answer it.
  helpCalls: ['health_coach', 'health_admin', 'clinical_director'],
} as const satisfies Record<string, readonly Role[]>;
