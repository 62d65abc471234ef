/** Who needs a second factor, and until when they may go on without. Both sides read it. */
import { ROLES, type Role, seesHealthRecords } from '#access/roles.model.ts';

/** Roles that look after accounts, pay, papers or the security of an organization. */
const ADMINISTRATIVE: readonly Role[] = [
  'super_admin',
  'global_admin',
  'admin',
  'account_admin',
  'hr_manager',
  'payroll_admin',
  'security_manager',
  'ciso',
  'compliance_officer',
];
/**
 * The roles that need one where the organization says nothing else: those that open health records of others, and those
 * that administer (ASVS 6.3.3; 45 CFR 164.312(d) as proposed in 2025).
 */
export const USUAL_FACTOR_ROLES: readonly Role[] = ROLES.filter(
  (role) => seesHealthRecords(role) || ADMINISTRATIVE.includes(role),
);
/** Days to set one up, where the organization says nothing else. */
export const USUAL_FACTOR_DAYS = 7;
export const FACTOR_DAYS_MOST = 30;
const DAY_MS = 86_400_000;

/** Whether one of these roles may not do without a second factor; `asked`: the organization's own list, null for the usual one. */
export const needsFactor = (asked: readonly string[] | null, roles: readonly string[]): boolean =>
  roles.some((role) => (asked ?? USUAL_FACTOR_ROLES).includes(role as Role));

/** The moment (milliseconds since 1970) from which nothing else opens: some days after the rule began, or the person came. */
export const factorBy = (days: number | null, since: number, joined: number): number =>
  Math.max(since, joined) + (days ?? USUAL_FACTOR_DAYS) * DAY_MS;
