import { expect, test } from 'vitest';
import { ROLES } from '#access/roles.model.ts';
import { inboxOf, mayWrite } from './who-writes.model.ts';

const writers = (mine: readonly string[], theirs: readonly string[]) =>
  [
    { account: 'me', roles: mine },
    { account: 'they', roles: theirs },
  ] as const;
/** Each is assigned to the other: only the pair in which a coach looks after a client counts. */
const BOTH = [
  { coach: 'me', client: 'they' },
  { coach: 'they', client: 'me' },
];

test.each([
  [['employee'], ['nurse'], true],
  [['health_client'], ['health_coach'], true],
  [['health_client'], ['health_admin', 'employee'], true],
  [['health_client'], ['health_client'], false],
  [['health_client'], ['nurse'], false],
  [['employee'], ['health_client'], false],
  [['admin'], ['health_client'], false],
  [['health_coach'], ['health_client'], true],
  [['super_admin'], ['health_client'], false],
  [['health_client', 'employee'], ['nurse'], true],
])('%j to %j who are assigned: %s', (mine, theirs, may) => expect(mayWrite(...writers(mine, theirs), BOTH)).toBe(may));

test.each([
  [['health_client'], ['health_coach'], false],
  [['health_coach'], ['health_client'], false],
  [['health_coach', 'health_admin'], ['health_client'], true],
  [['health_client'], ['health_admin'], true],
  [['health_coach'], ['health_coach'], true],
])('%j to %j without an assignment: %s', (mine, theirs, may) =>
  expect(mayWrite(...writers(mine, theirs), [{ coach: 'me', client: 'someone' }])).toBe(may),
);

test('people a client may write to may write to the client', () => {
  for (const role of ROLES)
    for (const assigned of [BOTH, []])
      expect(mayWrite(...writers(['health_client'], [role]), assigned)).toBe(
        mayWrite(...writers([role], ['health_client']), assigned),
      );
});
test.each([
  [['health_client'], '/health/client/messages'],
  [['health_coach'], '/health-coach/messages'],
  [['health_admin'], '/health-admin/messages'],
  [['nurse'], '/enterprise/communication'],
  [[], '/enterprise/communication'],
])('the inbox of %j is %s', (roles, page) => expect(inboxOf(roles)).toBe(page));
