import { describe, expect, it, test } from 'vitest';
import { allPortals } from '#app/portal-links.web.ts';
import { isRole, passesGuard, ROLES } from '#access/roles.model.ts';
import { redirectTarget } from '#engine/web/addresses.ts';
import { placesOf } from '#engine/web/portal.tsx';
import { loadListed, nounIn } from '#engine/web/portal-context.ts';
import { placeTitle } from '#engine/web/shell/place-title.ts';
import { byPath, isLive, parentOf } from '#engine/web/shell/menu.ts';
import { registry } from '#app/all.models.ts';
import { OPEN_GLASS } from '#modules/identity/emergency/open-glass.model.ts';
import { around, destination, resolve, specRoutes, tables, typed } from './addresses.ts';

test('the specification names 465 addresses, 20 of which lead on', () => {
  expect(specRoutes).toHaveLength(465);
  expect(specRoutes.filter((r) => r.redirectTo)).toHaveLength(20);
});

describe('every address of the specification', () => {
  it.each(specRoutes.map((r) => [r.path, r] as const))('%s is found in its portal', (path, route) => {
    const found = resolve(typed(path));
    expect(found, path).not.toBeNull();
    const key =
      { emr: 'behavioral-health', 'training-platform-old': 'training-platform' }[route.portal] ?? route.portal;
    // The old address of the public calculator begins like those of its portal.
    if (path === '/behavioral-health/tools') expect(found?.table.key).toBe('behavioral-health');
    else if (key === 'public') expect(around).toContain(found?.table);
    else expect(found?.table.key).toBe(key);
  });

  it.each(specRoutes.flatMap((r) => (r.redirectTo ? [[r.path, r.redirectTo] as const] : [])))(
    '%s leads to %s',
    (path, to) => {
      expect(destination(typed(path))).toBe(destination(typed(to)));
      if (!to.includes(':')) expect(resolve(destination(to))).not.toBeNull();
    },
  );

  it.each(specRoutes.flatMap((r) => (r.roles ? [[r.path, r.roles] as const] : [])))('%s asks for %j', (path, roles) => {
    expect([...(resolve(typed(path))?.place.roles ?? [])].toSorted()).toEqual([...roles].toSorted());
  });

  /** The guards of section 6 as the specification lists them, by behaviour; a super administrator passes each (B009). */
  const guards: [string, readonly string[], readonly string[]][] = [
    ['B043', ['training/manage'], ['admin', 'hr_manager']],
    ['B044', ['security'], ['admin', 'security_manager', 'ciso', 'hr_manager']],
    ['B045', ['reports'], ['admin', 'hr_manager', 'manager']],
    ['B046', ['admin-tools'], ['admin', 'hr_manager']],
    ['B047', ['compliance-audit'], ['admin', 'hr_manager', 'compliance_officer']],
    ['B048', ['lms'], ['admin', 'hr_manager', 'training_manager']],
    ['B049', ['payroll-benefits'], ['admin', 'hr_manager', 'payroll_admin']],
    ['B050', ['settings/company', 'settings/security', 'settings/integrations'], ['admin', 'super_admin']],
    ['B051', ['attendance/team'], ['manager', 'admin', 'hr_manager', 'super_admin']],
    ['B052', ['payroll', 'payroll/salary'], ['admin', 'hr_manager', 'super_admin']],
  ];
  it.each(guards)('%s %j are open to %j alone', (_id, paths, roles) => {
    const may = [...new Set([...roles, 'super_admin'])].toSorted();
    for (const path of paths) {
      const asked = (resolve(`/enterprise/${path}`)?.place.roles ?? []).filter(isRole);
      expect(asked, path).not.toEqual([]);
      expect(ROLES.filter((role) => passesGuard(role, asked)).toSorted(), path).toEqual(may);
    }
  });

  test('no other asks for a role', () => {
    const guarded = specRoutes.filter((r) => !r.roles && !r.redirectTo && resolve(typed(r.path))?.place.roles);
    expect(guarded.map((r) => r.path)).toEqual([]);
  });

  test('a session is asked for where the specification asks for one', () => {
    for (const route of specRoutes) {
      const found = resolve(typed(route.path));
      const needs =
        (found !== null && !around.includes(found.table)) ||
        (found?.place.kind === 'page' && found.place.session === true);
      if (found?.place.kind !== 'redirect') expect([route.path, needs]).toEqual([route.path, route.protected]);
    }
  });
});

test('what a menu or a banner counts is a noun by its name, its address and its title', () => {
  const badges = tables.flatMap((table) =>
    placesOf(table).flatMap((place) => ('badge' in place && place.badge ? [place.badge.of] : [])),
  );
  expect(badges.length).toBeGreaterThan(0);
  for (const { name, path, title } of [...badges, OPEN_GLASS.of])
    expect(registry.resources.find((noun) => noun.name === name)).toMatchObject({ path, title });
});

test('what a portal finds elsewhere is the list of that noun, or where its records have pages made by hand', () => {
  const all = tables.flatMap(({ elsewhere = {} }) => Object.entries(elsewhere));
  expect(all.length).toBeGreaterThan(0);
  // The list itself may be made by hand as well; then its records are below it.
  for (const [noun, address] of all)
    if (resolve(address)?.kind === 'list') expect(resolve(address)).toMatchObject({ place: { noun } });
    else expect(resolve(`${address}/x`), noun).toMatchObject({ kind: 'page', path: expect.stringContaining('/:') });
});

describe('each table', () => {
  const places = [...around, ...tables].flatMap((table) => placesOf(table).map((place) => ({ table, place })));
  test('is reached by what the sign-in page knows of it', () => {
    for (const [i, entry] of allPortals.entries()) {
      const table = tables[i];
      expect([table?.key, table?.base, table?.also, table?.ink]).toEqual([
        entry.key,
        entry.base,
        entry.also,
        entry.ink,
      ]);
    }
  });
  test('names each page, no two of a portal alike in the menu', () => {
    for (const table of tables) {
      const menu = placesOf(table).filter((p) => p.kind !== 'redirect' && p.menu !== false && !p.path.includes(':'));
      const titles = menu.map((p) => placeTitle(p));
      expect(titles.filter((t, i) => titles.indexOf(t) !== i)).toEqual([]);
    }
  });
  test('gives an icon to every entry of the first level', () => {
    for (const table of tables) {
      const menu = placesOf(table).flatMap((p) =>
        p.kind === 'redirect' || p.menu === false || p.path.includes(':') ? [] : [p],
      );
      const bare = menu.filter((p) => !parentOf(byPath(menu), p) && !p.icon).map((p) => `${table.key} ${p.path}`);
      expect(bare).toEqual([]);
    }
  });
  test('asks only for roles that exist and stands only under entries that exist', () => {
    for (const { table, place } of places) {
      expect((place.roles ?? []).every(isRole)).toBe(true);
      if (place.kind !== 'redirect' && place.under)
        expect([place.path, placesOf(table).some((p) => p.path === place.under)]).toEqual([place.path, true]);
    }
  });
  test('a menu entry that leads to another portal says whether there is a screen', () => {
    const entries = tables.flatMap((table) =>
      placesOf(table).flatMap((place) => (place.kind === 'redirect' && place.title ? [{ table, place }] : [])),
    );
    expect(entries.length).toBeGreaterThan(5);
    for (const { table, place } of entries) {
      const end = resolve(destination(redirectTarget(table, place, {})));
      expect([place.path, place.soon === true]).toEqual([place.path, end !== null && !isLive(end.place)]);
    }
  });
  test('redirects lead to something', () => {
    for (const { place, table } of places)
      if (place.kind === 'redirect') {
        const from = typed(place.path.startsWith('/') ? place.path : `${table.base}/${place.path}`).replace('/*', '');
        if (!place.path.includes('*')) expect([from, resolve(destination(from)) !== null]).toEqual([from, true]);
      }
  });
  test('finds the definitions of the nouns it shows', async () => {
    for (const table of tables) {
      await loadListed(table);
      for (const place of placesOf(table))
        if (place.kind === 'standard') {
          expect(nounIn(table, place.noun), place.noun).toBeDefined();
          expect(registry.get(place.noun)).toBeDefined();
        }
    }
  });
});

test('old addresses keep what comes after them', () => {
  expect(destination('/emr/lab')).toBe('/behavioral-health/lab/orders');
  expect(destination('/emr/clients/42')).toBe('/behavioral-health/clients/42');
  expect(destination('/health/admin/billing/claims')).toBe('/health-admin/billing/claims');
  expect(destination('/health/coach')).toBe('/health-coach/dashboard');
  expect(destination('/health/client')).toBe('/health/client/dashboard');
});
test('an unknown address is none', () => {
  for (const address of ['/enterprise/nowhere', '/nowhere', '/health-admin/x/y', '/employees'])
    expect(resolve(address)).toBeNull();
});
