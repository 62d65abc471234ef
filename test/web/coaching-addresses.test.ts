/** Every address of health coaching in the specification is live, and open to the role whose side it is on. */
import { describe, expect, test } from 'vitest';
import type { Role } from '#access/roles.model.ts';
import { isShown, mayOpen } from '#engine/web/portal.tsx';
import { isLive } from '#engine/web/shell/menu.ts';
import { personWith } from '#test/support/person.ts';
import { resolve, specRoutes, typed } from './addresses.ts';

/** Whose side an address is on. */
const SIDES: readonly (readonly [RegExp, Role])[] = [
  [/^\/health-admin(\/|$)/, 'health_admin'],
  [/^\/health-coach(\/|$)/, 'health_coach'],
  [/^\/enterprise\/health\/(billing\/insurance|site-manager)$/, 'health_admin'],
  [/^\/enterprise\/health(\/|$)/, 'health_coach'],
  [/^\/health(\/|$)/, 'health_client'],
];
const sideOf = (path: string): Role | undefined => SIDES.find(([side]) => side.test(path))?.[1];
const asked = specRoutes.flatMap(({ path, redirectTo }) => {
  const role = redirectTo === undefined ? sideOf(path) : undefined;
  return role ? [{ path, role }] : [];
});

describe('the addresses of health coaching', () => {
  test('are at least the 74 of the specification', () => expect(asked.length).toBeGreaterThanOrEqual(74));

  test.each(asked)('$path is live for $role', ({ path, role }) => {
    const found = resolve(typed(path));
    if (!found) throw new Error('leads nowhere');
    const { place } = found;
    // An address may lead on to another one, which is asked for itself.
    if (place.kind === 'redirect') return;
    const person = personWith(role);
    expect([isLive(place), isShown(person, place), mayOpen(person, place)]).toEqual([true, true, true]);
  });
});
