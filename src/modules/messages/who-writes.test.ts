import { expect, test } from 'vitest';
import { ROLES } from '#access/roles.model.ts';
import { inboxOf, mayWrite } from './who-writes.model.ts';

test.each([
  [['employee'], ['nurse'], true],
  [['health_client'], ['health_coach'], true],
  [['health_client'], ['health_admin', 'employee'], true],
  [['health_client'], ['health_client'], false],
  [['health_client'], ['nurse'], false],
  [['employee'], ['health_client'], false],
  [['admin'], ['health_client'], false],
  [['health_coach'], ['health_client'], true],
  [['super_admin'], ['health_client'], true],
  [['health_client', 'employee'], ['nurse'], true],
])('%j to %j: %s', (mine, theirs, may) => expect(mayWrite(mine, theirs)).toBe(may));

test('people a client may write to may write to the client, except for the super administrator', () => {
  for (const role of ROLES)
    if (role !== 'super_admin') expect(mayWrite(['health_client'], [role])).toBe(mayWrite([role], ['health_client']));
});
test.each([
  [['health_client'], '/health/client/messages'],
  [['health_coach'], '/health-coach/messages'],
  [['health_admin'], '/health-admin/messages'],
  [['nurse'], '/enterprise/communication'],
  [[], '/enterprise/communication'],
])('the inbox of %j is %s', (roles, page) => expect(inboxOf(roles)).toBe(page));
