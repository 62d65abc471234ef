import { translateAll } from '#engine/model/words.ts';

/**
 * The roles of the product, by the exact names tokens and guards carry.
 * The first seventeen can be given to a person; the last six are also named by route guards.
 */
export const ROLES = [
  'super_admin',
  'admin',
  'employee',
  'manager',
  'hr_manager',
  'consultant',
  'health_admin',
  'health_coach',
  'health_client',
  'residential_staff',
  'clinical_director',
  'psychiatrist',
  'therapist',
  'nurse',
  'intake_coordinator',
  'behavioral_tech',
  'account_admin',
  'security_manager',
  'ciso',
  'compliance_officer',
  'training_manager',
  'payroll_admin',
  'global_admin',
] as const;
export type Role = (typeof ROLES)[number];

/** The role of anyone whose login names none. */
export const DEFAULT_ROLE: Role = 'employee';

/** What screens call each role. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = translateAll({
  super_admin: 'Super administrator',
  admin: 'Administrator',
  employee: 'Employee',
  manager: 'Manager',
  hr_manager: 'HR manager',
  consultant: 'Consultant',
  health_admin: 'Health administrator',
  health_coach: 'Health coach',
  health_client: 'Health client',
  residential_staff: 'Residential staff',
  clinical_director: 'Clinical director',
  psychiatrist: 'Psychiatrist',
  therapist: 'Therapist',
  nurse: 'Nurse',
  intake_coordinator: 'Intake coordinator',
  behavioral_tech: 'Behavioral technician',
  account_admin: 'Account administrator',
  security_manager: 'Security manager',
  ciso: 'Chief information security officer',
  compliance_officer: 'Compliance officer',
  training_manager: 'Training manager',
  payroll_admin: 'Payroll administrator',
  global_admin: 'Global administrator',
});

/** Staff who work in the treatment facility. The role opens the portal; each chart still asks for its own reason. */
export const CLINICAL_ROLES = [
  'residential_staff',
  'clinical_director',
  'psychiatrist',
  'therapist',
  'nurse',
  'intake_coordinator',
  'behavioral_tech',
] as const satisfies readonly Role[];

/** Roles that only guards name; a directory may still grant them. */
export const GUARD_ROLES = [
  'security_manager',
  'ciso',
  'compliance_officer',
  'training_manager',
  'payroll_admin',
  'global_admin',
] as const satisfies readonly Role[];

const ROLE_SET: ReadonlySet<string> = new Set(ROLES);
const CLINICAL_SET: ReadonlySet<string> = new Set(CLINICAL_ROLES);

/** Whether a text from a token or a form is a role of this product. */
export function isRole(text: string): text is Role {
  return ROLE_SET.has(text);
}

/** Whether the role treats or looks after clients of a facility. */
export function isClinical(role: Role): boolean {
  return CLINICAL_SET.has(role);
}

/** The permissions the product names. Everything finer is decided per noun, by its own access table. */
export const PERMISSIONS = ['view_dashboard', 'view_profile'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What a role may by itself. House rule: everyone who can sign in has at least an employee's permissions. */
export function permissionsOf(role: Role): readonly (Permission | 'all')[] {
  return role === 'super_admin' ? ['all'] : PERMISSIONS;
}

/** Whether the role holds the permission; a super administrator holds every one, also those named later. */
export function hasPermission(role: Role, permission: string): boolean {
  const held: readonly string[] = permissionsOf(role);
  return held.includes('all') || held.includes(permission);
}

/** Whether a guard lets the role pass: no list means signed in is enough; a super administrator always passes. */
export function passesGuard(role: Role, required: readonly Role[]): boolean {
  return role === 'super_admin' || required.length === 0 || required.includes(role);
}

/** Whether somebody who holds some roles holds one of these; a super administrator holds all. */
export const holdsOneOf = (held: readonly string[], roles: readonly string[]): boolean =>
  held.some((role) => role === 'super_admin' || roles.includes(role));

/** Whether the role opens health records of others: its sessions end sooner when nobody is there. */
export function seesHealthRecords(role: Role): boolean {
  return isClinical(role) || role === 'health_admin' || role === 'health_coach' || role === 'super_admin';
}
