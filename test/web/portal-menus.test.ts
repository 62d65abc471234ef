/** What the menu of a portal with several sides holds for each role: one's own side, and none of the others. */
import { describe, expect, test } from 'vitest';
import { type Role, ROLES } from '#access/roles.model.ts';
import { hrefTo, isShown, mayAsk, placesOf } from '#engine/web/portal.tsx';
import { loadListed, nounIn } from '#engine/web/portal-context.ts';
import { isLive, menuOf, openPlaces } from '#engine/web/shell/menu.ts';
import { placeTitle } from '#engine/web/shell/place-title.ts';
import { health } from '#portals/health.portal.ts';
import { personWith } from '#test/support/person.ts';
import { tables } from './addresses.ts';

const sectionsOf = (role: Role): readonly string[] =>
  menuOf(health, personWith(role), placeTitle, new Map()).map(({ label }) => label ?? '');
const SIDES: readonly (readonly [RegExp, readonly Role[]])[] = [
  [/^\/health\/client\//, ['health_client']],
  [/^\/health-coach\//, ['health_coach']],
  [/^\/health-admin\//, ['health_admin', 'admin']],
];

describe('the menu of health coaching', () => {
  test.each([
    ['health_client', ['', 'My coaching']],
    ['health_coach', ['', 'Coach']],
    ['health_admin', ['', 'Administration']],
    ['admin', ['', 'Administration']],
    ['super_admin', ['', 'My coaching', 'Coach', 'Administration']],
    ['employee', ['']],
    ['nurse', ['']],
    ['consultant', ['']],
  ] as const)('has for %s the sections %j', (role, sections) => {
    expect(sectionsOf(role)).toEqual(sections);
  });

  test('offers nobody a page of another side, in the menu or in the search of pages', () => {
    for (const role of ROLES) {
      if (role === 'super_admin') continue;
      const addresses = openPlaces(health, personWith(role)).map(({ path }) => hrefTo(health, path));
      for (const [side, roles] of SIDES) {
        if (roles.includes(role)) continue;
        // Whom a page is for it may say for itself: accounts are kept by more roles than look after coaching.
        const foreign = addresses.filter((address) => side.test(address) && address !== '/health-admin/users');
        expect([role, foreign]).toEqual([role, []]);
      }
    }
  });

  test('leaves nobody who works there without a live page', () => {
    for (const role of ['health_client', 'health_coach', 'health_admin'] as const) {
      const live = placesOf(health).filter(
        (place) => isLive(place) && openPlaces(health, personWith(role)).some((p) => p === place),
      );
      expect([role, live.length > 3]).toEqual([role, true]);
    }
  });
});

test('no menu leads to a list whose records the reader never sees', async () => {
  const closed: string[] = [];
  for (const table of tables) {
    await loadListed(table);
    for (const place of placesOf(table)) {
      if (place.kind !== 'standard') continue;
      for (const role of ROLES)
        if (isShown(personWith(role), place) && !mayAsk(personWith(role), nounIn(table, place.noun)?.access.read))
          closed.push(`${role}: ${hrefTo(table, place.path)}`);
    }
  }
  expect(closed).toEqual([]);
});
