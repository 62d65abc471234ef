import { describe, expect, test } from 'vitest';
import { homeOf, PORTAL_ROLES, worksIn } from './portals.model.ts';
import { ROLES } from './roles.model.ts';

describe('where a role works', () => {
  test('each role works somewhere, and the super administrator everywhere', () => {
    const portals = Object.keys(PORTAL_ROLES) as (keyof typeof PORTAL_ROLES)[];
    for (const role of ROLES) expect([role, portals.some((p) => worksIn(p, [role]))]).toEqual([role, true]);
    expect(portals.every((p) => worksIn(p, ['super_admin']))).toBe(true);
  });
  test('who is treated or hired for advice has no place in the office', () => {
    expect([worksIn('enterprise', ['health_client']), worksIn('enterprise', ['consultant'])]).toEqual([false, false]);
    expect(worksIn('behavioral-health', ['hr_manager'])).toBe(false);
  });
  test.each([
    [['employee'], '/enterprise'],
    [['hr_manager', 'employee'], '/enterprise'],
    [['nurse', 'employee'], '/behavioral-health'],
    [['health_client'], '/health'],
    [['consultant'], '/consultant'],
    [['global_admin'], '/global-admin'],
    [['super_admin'], '/enterprise'],
    [['admin', 'health_admin'], '/enterprise'],
  ] as const)('%j begins at %s', (roles, home) => {
    expect(homeOf(roles)).toBe(home);
  });
});
