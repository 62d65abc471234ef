/**
 * The demonstration without an account (specification, section 9). The browser believes it and draws the shell; the server
 * lets it reach the invented organization and nothing else, and only while DEMO_MODE is on. The domains are reserved
 * (RFC 2606): nobody real can have an address there.
 */
import { isRole, type Role, ROLES } from './roles.model.ts';

/** Addresses of these domains sign in without the server. */
const DEMO_DOMAINS: readonly string[] = ['demo.example', 'demo.test'];
/** Fixed accounts, whatever their domain's rule would say. */
const DEMO_ACCOUNTS: Readonly<Record<string, Role>> = { 'client@demo.example': 'health_client' };
/** Signed in as super administrator, without the server (specification, section 9). */
export const GLOBAL_ADMIN_EMAIL = 'global-admin@demo.example';

export const DEMO_PREFIX = 'demo-token-';
/** Marks the tokens of the global administrator's demonstration. */
const GLOBAL_ADMIN_MARK = 'ga';

/** Whether an address belongs to the demonstration: the server gives it to nobody. */
export const isDemoEmail = (email: string): boolean => DEMO_DOMAINS.includes(email.toLowerCase().split('@')[1] ?? '');

/** The role of a demo address: `hr-manager@…` is an HR manager; null for other addresses. */
export function demoRole(email: string): Role | null {
  const whole = email.trim().toLowerCase();
  if (!isDemoEmail(whole)) return null;
  if (whole === GLOBAL_ADMIN_EMAIL) return 'super_admin';
  const fixed = DEMO_ACCOUNTS[whole];
  if (fixed) return fixed;
  const name = (whole.split('@')[0] ?? '').replace(/[^a-z]+/g, '_');
  if (isRole(name)) return name === 'global_admin' ? 'super_admin' : name;
  // The longest role in the name: `jane.hr-manager` is an HR manager and no manager.
  const found = ROLES.filter((role) => name.includes(role)).sort((a, b) => b.length - a.length)[0];
  return found === 'global_admin' ? 'super_admin' : (found ?? 'employee');
}

/** A token of the demonstration for a role; `unique` keeps two of them apart. */
export const demoToken = (role: Role, unique: string): string =>
  `${DEMO_PREFIX}${role === 'super_admin' ? GLOBAL_ADMIN_MARK : role}-${unique}`;

/** The role a token of the demonstration names; the one of anybody (employee) where it names none. */
export function roleOfDemoToken(token: string): Role {
  const name = token.slice(DEMO_PREFIX.length).split('-')[0] ?? '';
  if (name === GLOBAL_ADMIN_MARK) return 'super_admin';
  return isRole(name) && name !== 'super_admin' && name !== 'global_admin' ? name : 'employee';
}
