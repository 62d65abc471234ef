import { describe, expect, test } from 'vitest';
import { demoRole, demoToken, GLOBAL_ADMIN_EMAIL, isDemoEmail, roleOfDemoToken } from './demo.model.ts';
import { ROLES } from './roles.model.ts';

describe('the demonstration without an account', () => {
  test.each([
    ['hr-manager@demo.example', 'hr_manager'],
    ['Jane.HR-Manager@demo.example', 'hr_manager'],
    ['manager2@demo.test', 'manager'],
    ['nurse@demo.example', 'nurse'],
    ['somebody@demo.example', 'employee'],
    ['client@demo.example', 'health_client'],
    ['super-admin@demo.test', 'super_admin'],
    ['global-admin@demo.test', 'super_admin'],
    [GLOBAL_ADMIN_EMAIL, 'super_admin'],
  ])('%s is %s', (email, role) => {
    expect(demoRole(email)).toBe(role);
  });
  test.each(['hr-manager@harborline.example', 'admin@demo.example.org', 'admin@notdemo.example', 'demo.example', ''])(
    '%j is none of it',
    (email) => {
      expect([isDemoEmail(email), demoRole(email)]).toEqual([false, null]);
    },
  );
  test('a token says its role back, and no other way to say super administrator exists', () => {
    for (const role of ROLES.filter((r) => r !== 'global_admin'))
      expect(roleOfDemoToken(demoToken(role, 'x-1'))).toBe(role);
    expect(roleOfDemoToken('demo-token-super_admin-x')).toBe('employee');
    expect(roleOfDemoToken('demo-token-global_admin-x')).toBe('employee');
    expect(roleOfDemoToken('demo-token-')).toBe('employee');
    expect(roleOfDemoToken('demo-token-constructor-x')).toBe('employee');
  });
});
