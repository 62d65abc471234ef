/** What a key for programs can be made for: no record of a client leaves past a consent (42 CFR 2.31). */
import { expect, test } from 'vitest';
import { registry } from '#app/all.models.ts';
import { scopeOf } from '#modules/identity/keys/keys.server.ts';

test.each([
  'health-clients',
  'session-notes',
  'coaching-sessions',
  'wellness-entries',
  'emergency-plans',
  'help-calls',
  'coaching-groups',
  'incidents',
  'audit-cases',
  'documents',
  'clients',
  'progress-notes',
])('no key reads or writes %s', (path) => {
  expect(registry.atPath(path)).toBeDefined();
  for (const method of ['GET', 'POST']) expect(scopeOf(registry, method, `/api/${path}`)).toBeNull();
});

test.each(['employees', 'beds', 'rooms', 'departments', 'pay-rates', 'workplace-incidents', 'coach-profiles'])(
  'a key can read %s',
  (path) => expect(scopeOf(registry, 'GET', `/api/${path}/:id`)).toBe(`read:${path}`),
);

test('every noun with a reference to a client of coaching is closed', () => {
  const open = registry.resources.filter(
    (r) =>
      scopeOf(registry, 'GET', `/api/${r.path}`) !== null &&
      Object.values(r.fields).some(
        ({ kind, ...rest }) => kind === 'ref' && 'to' in rest && rest.to === 'coaching_client',
      ),
  );
  expect(open.map(({ name }) => name)).toEqual([]);
});
