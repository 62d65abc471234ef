import { describe, expect, test } from 'vitest';
import {
  CLINICAL_ROLES,
  GUARD_ROLES,
  hasPermission,
  isClinical,
  isRole,
  passesGuard,
  permissionsOf,
  ROLE_LABELS,
  ROLES,
} from '#access/roles.model.ts';

describe('roles', () => {
  test('twenty-three, seventeen of them given and six named by guards', () => {
    expect(ROLES).toHaveLength(23);
    expect(new Set(ROLES).size).toBe(23);
    expect(ROLES.slice(17)).toEqual([...GUARD_ROLES]);
    expect(Object.keys(ROLE_LABELS)).toEqual([...ROLES]);
    expect(new Set(Object.values(ROLE_LABELS)).size).toBe(23);
  });

  test('unknown names are no roles', () => {
    for (const text of ['', 'Admin', 'root', 'constructor', 'toString']) expect(isRole(text)).toBe(false);
    expect(isRole('ciso')).toBe(true);
  });

  test('clinical means the facility, not coaching', () => {
    expect(CLINICAL_ROLES.every(isClinical)).toBe(true);
    for (const role of ['health_coach', 'health_client', 'hr_manager', 'super_admin'] as const)
      expect(isClinical(role)).toBe(false);
  });

  test('permissions: employees two, super administrators all', () => {
    expect(permissionsOf('employee')).toEqual(['view_dashboard', 'view_profile']);
    expect(hasPermission('employee', 'delete_everything')).toBe(false);
    expect(hasPermission('super_admin', 'delete_everything')).toBe(true);
  });

  test('guards: a list binds everyone but the super administrator', () => {
    expect(passesGuard('employee', ['admin', 'hr_manager'])).toBe(false);
    expect(passesGuard('global_admin', ['admin', 'hr_manager'])).toBe(false);
    expect(passesGuard('hr_manager', ['admin', 'hr_manager'])).toBe(true);
    expect(passesGuard('super_admin', ['admin'])).toBe(true);
    expect(passesGuard('employee', [])).toBe(true);
  });
});
