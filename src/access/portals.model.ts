/**
 * Where each role works. It decides what the portal switcher offers and where `/` leads; it guards nothing: the
 * specification opens every portal to everyone who is signed in (section 6), and the server says what is shown there.
 */
import { CLINICAL_ROLES, type Role } from './roles.model.ts';

/** Employed by the organization: all but the people it treats or coaches, and those it hires for advice. */
const STAFF = [
  'admin',
  'employee',
  'manager',
  'hr_manager',
  'account_admin',
  'security_manager',
  'ciso',
  'compliance_officer',
  'training_manager',
  'payroll_admin',
  'health_admin',
  'health_coach',
  ...CLINICAL_ROLES,
] as const satisfies readonly Role[];

/** The portals by key, each with the roles that work there; the super administrator works in all of them. */
export const PORTAL_ROLES = {
  enterprise: STAFF,
  employee: STAFF,
  'behavioral-health': [...CLINICAL_ROLES, 'admin', 'compliance_officer'],
  health: ['health_admin', 'health_coach', 'health_client'],
  consultant: ['consultant'],
  'training-platform': ['admin', 'hr_manager', 'manager', 'training_manager', 'health_coach', 'therapist'],
  'global-admin': ['global_admin'],
} as const satisfies Record<string, readonly Role[]>;
export type PortalKey = keyof typeof PORTAL_ROLES;

/** Whether somebody with these roles works in a portal. */
export function worksIn(portal: PortalKey, roles: readonly Role[]): boolean {
  const held: readonly Role[] = PORTAL_ROLES[portal];
  return roles.some((role) => role === 'super_admin' || held.includes(role));
}

/** The address where somebody with these roles begins: the portal of the role that says most about their day. */
export function homeOf(roles: readonly Role[]): string {
  const only = (portal: PortalKey) => roles.some((role) => role !== 'super_admin') && worksIn(portal, roles);
  if (only('global-admin')) return '/global-admin';
  if (only('consultant')) return '/consultant';
  if (only('health') && !roles.includes('admin')) return '/health';
  if (roles.some((role) => CLINICAL_ROLES.some((clinical) => clinical === role))) return '/behavioral-health';
  return '/enterprise';
}
