import type { OrganizationSpec } from './organization.ts';
import type { SeedEmployee } from './people.ts';
import type { Prng } from './prng.ts';
import { ROLE_LABELS, ROLES, type Role } from '#access/roles.model.ts';
import type { Day } from '#engine/model/days.ts';

/** The one password of every demonstration account; such accounts exist only where the demonstration data does. */
export const DEMO_PASSWORD = 'Harborline-demo-2026';

export interface SeedAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  /** The employee who signs in; null for clients, consultants and the people who run the system. */
  readonly employeeId: string | null;
}

export interface DemoTeam {
  readonly manager: SeedEmployee;
  readonly employee: SeedEmployee;
  /** The whole team of the manager account, the employee account included. */
  readonly team: readonly SeedEmployee[];
  /** Manages other people, none of them on the team. */
  readonly otherManager: SeedEmployee | null;
}

const HERE: ReadonlySet<string> = new Set(['active', 'on_leave', 'notice', 'suspended', 'pre_hire']);

export function isEmployed(one: SeedEmployee): boolean {
  return HERE.has(one.status);
}

/** The team in the demo's story: eight people, or as close as the organization has. */
export function demoTeam(employees: readonly SeedEmployee[]): DemoTeam {
  const teams = employees
    .filter((one) => one.leads && one.status === 'active' && one.managerId !== null)
    .map((manager) => ({ manager, team: employees.filter((one) => one.managerId === manager.id && isEmployed(one)) }))
    .filter(({ team }) => team.every((one) => !one.leads));
  const settled = (team: readonly SeedEmployee[]) =>
    team.filter((one) => one.status === 'active' && one.employmentType === 'full_time');
  const ranked = [...teams].sort(
    (a, b) =>
      Math.abs(a.team.length - 8) - Math.abs(b.team.length - 8) || settled(b.team).length - settled(a.team).length,
  );
  const best = ranked[0];
  const employee =
    best === undefined ? undefined : settled(best.team).toSorted((a, b) => a.hireDate.localeCompare(b.hireDate))[0];
  if (best === undefined || employee === undefined) throw new Error('No team to show.');
  const other =
    ranked.find(({ manager }) => manager.id !== best.manager.id && manager.unit !== best.manager.unit) ?? ranked[1];
  return { manager: best.manager, employee, team: best.team, otherManager: other?.manager ?? null };
}

// Positions whose holder signs in with the role. Roles that are missing belong to nobody on the payroll.
const HOLDER: Partial<Record<Role, string>> = {
  admin: 'COO',
  hr_manager: 'HRM',
  health_admin: 'QDR',
  health_coach: 'COA',
  residential_staff: 'RSA',
  clinical_director: 'CCO',
  psychiatrist: 'PSY',
  therapist: 'THL',
  nurse: 'RN1',
  intake_coordinator: 'INT',
  behavioral_tech: 'BT2',
  account_admin: 'EXA',
  security_manager: 'SEC',
  ciso: 'ITD',
  compliance_officer: 'CMP',
  training_manager: 'LDR',
  payroll_admin: 'PAM',
};
const NORTHGATE_HOLDER: Partial<Record<Role, string>> = { admin: 'CEO', hr_manager: 'HRM' };

/** People who sign in and are on nobody's payroll. */
const OUTSIDERS: Partial<Record<Role, readonly [first: string, last: string]>> = {
  super_admin: ['Dana', 'Whitlock'],
  global_admin: ['Lars', 'Okafor'],
  consultant: ['Paula', 'Vance'],
  health_client: ['Jordan', 'Avila'],
};

/** The roles an organization's accounts have: a small one has the four it needs. */
export function accountRoles(spec: OrganizationSpec): readonly Role[] {
  return spec.slug === 'harborline' ? ROLES : ['admin', 'hr_manager', 'manager', 'employee'];
}

export function accountEmail(role: Role, spec: OrganizationSpec): string {
  return `${role.replaceAll('_', '-')}@${spec.domain}`;
}

/** One account per role, `role-name@domain`; a small organization has the four it needs. Nobody holds two. */
export function accounts(
  spec: OrganizationSpec,
  employees: readonly SeedEmployee[],
  today: Day,
  random: Prng,
): SeedAccount[] {
  const small = spec.slug !== 'harborline';
  const demo = demoTeam(employees);
  const roles = accountRoles(spec);
  const holders = small ? NORTHGATE_HOLDER : HOLDER;
  const used = new Set([demo.manager.id, demo.employee.id]);
  return roles.map((role) => {
    let holder = role === 'manager' ? demo.manager : role === 'employee' ? demo.employee : undefined;
    const position = holders[role];
    holder ??= employees.find((one) => one.position === position && one.status === 'active' && !used.has(one.id));
    if (holder !== undefined) used.add(holder.id);
    const [firstName, ...rest] = OUTSIDERS[role] ?? ROLE_LABELS[role].split(' ');
    return {
      id: random.id(today),
      email: accountEmail(role, spec),
      password: DEMO_PASSWORD,
      role,
      firstName: holder?.firstName ?? firstName ?? '',
      lastName: holder?.lastName ?? (rest.join(' ') || 'Account'),
      employeeId: holder?.id ?? null,
    };
  });
}
