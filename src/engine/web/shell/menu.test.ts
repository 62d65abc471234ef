import { Building } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { personWith } from '#test/support/person.ts';
import { addressesOf, redirectTarget } from '../addresses.ts';
import { page, portal, redirect, section, standard } from '../portal.tsx';
import { liveNeighbors, menuOf, openPlaces, placesAbove } from './menu.ts';
import { placeTitle } from './place-title.ts';

const load = () => Promise.reject(new Error('never loaded here'));
const table = portal('test', {
  name: 'Test',
  ink: 'enterprise',
  base: '/test',
  also: ['/test-more'],
  areas: [
    section('', [page('dashboard', load)]),
    section('Pay', [
      page('payroll', { roles: ['admin'] }),
      page('payroll/run', { title: 'Run payroll' }),
      page('payroll/run/lines', { title: 'Lines' }),
      page('payroll/benefits', { under: '' }),
      page('payroll/:id', { title: 'Period' }),
      page('hidden', { menu: false }),
      page('leave/new', load, { title: 'My form', menu: false }),
      page('sites', { icon: Building }),
      page('sites/cars', load, { title: 'Cars', under: 'sites' }),
      page('sites/cars/trips', load, { title: 'Trips', under: 'sites' }),
      standard('leave', 'leave', { title: 'Leave', views: ['list', 'board'] }),
    ]),
    section(
      'Elsewhere',
      [redirect('far', '/other/place', { title: 'Far', roles: ['admin'] }), redirect('old/*', '/test-more/*')],
      {
        folded: true,
      },
    ),
  ],
});
const shown = (role: 'admin' | 'employee') =>
  menuOf(table, personWith(role), placeTitle, new Map([['leave', 3]])).map((g) => [
    g.label ?? '',
    g.folded ?? false,
    ...g.items.map((i) => [i.label, ...(i.children ?? []).map((k) => k.label)].join(' > ')),
  ]);

describe('the menu', () => {
  test('has an entry’s pages under it, two levels deep, and says which sections are closed', () => {
    expect(shown('admin')).toEqual([
      ['', false, 'Dashboard'],
      ['Pay', false, 'Cars > Trips', 'Leave'],
      ['Elsewhere', true, 'Far'],
      ['Planned', true, 'Payroll > Run payroll > Lines', 'Benefits', 'Sites'],
    ]);
  });
  test('leaves out what is for others, and keeps what stood under it', () => {
    expect(shown('employee')).toEqual([
      ['', false, 'Dashboard'],
      ['Pay', false, 'Cars > Trips', 'Leave'],
      ['Planned', true, 'Run payroll > Lines', 'Benefits', 'Sites'],
    ]);
  });
  test('a live page below a planned one takes its place, with its icon, and leads back to live pages only', () => {
    const items = menuOf(table, personWith('employee'), placeTitle, new Map()).flatMap((g) => g.items);
    expect(items.find(({ label }) => label === 'Cars')?.icon).toBe(Building);
    const trips = openPlaces(table, personWith('employee')).find((p) => p.path === 'sites/cars/trips');
    expect(trips && placesAbove(table, trips).map((p) => p.path)).toEqual(['sites/cars']);
  });
  test('a planned page names the live pages of its section', () => {
    const run = openPlaces(table, personWith('employee')).find((p) => p.path === 'payroll/run');
    expect(run && liveNeighbors(table, personWith('employee'), run).map((p) => p.path)).toEqual([
      'sites/cars',
      'sites/cars/trips',
      'leave',
    ]);
  });
  test('carries numbers', () => {
    const items = menuOf(table, personWith('admin'), placeTitle, new Map([['leave', 3]])).flatMap((g) => g.items);
    expect(items.map((i) => [i.label, i.badge])).toEqual([
      ['Dashboard', undefined],
      ['Cars', undefined],
      ['Leave', 3],
      ['Far', undefined],
      ['Payroll', undefined],
      ['Benefits', undefined],
      ['Sites', undefined],
    ]);
  });
  test('a page that is not in the menu is still found by name', () => {
    expect(openPlaces(table, personWith('employee')).map((p) => p.path)).toContain('hidden');
    expect(openPlaces(table, personWith('employee')).map((p) => p.path)).not.toContain('payroll');
  });
  test('a breadcrumb names the pages above', () => {
    const lines = openPlaces(table, personWith('admin')).find((p) => p.path === 'payroll/run/lines');
    expect(lines && placesAbove(table, lines).map((p) => p.path)).toEqual(['payroll', 'payroll/run']);
  });
});

describe('addresses', () => {
  const paths = addressesOf(table).map((a) => [a.path, a.kind]);
  test('a page named before a standard screen replaces it; the portal itself leads to its first page', () => {
    expect(paths[0]).toEqual(['/test', 'redirect']);
    expect(paths).toContainEqual(['/test/leave/new', 'page']);
    expect(paths.filter(([path]) => path === '/test/leave/new')).toHaveLength(1);
    expect(paths).toContainEqual(['/test/leave/:id/edit', 'edit']);
    expect(paths).toContainEqual(['/test/leave/board', 'board']);
  });
  test('old addresses take along what they had', () => {
    const old = redirect('old/*', '/test-more/*');
    expect(redirectTarget(table, old, { '*': 'a/b' })).toBe('/test-more/a/b');
    expect(redirectTarget(table, old, { '*': '' })).toBe('/test-more');
    expect(redirectTarget(table, redirect('x/:id', 'y/:id/z'), { id: '7' })).toBe('/test/y/7/z');
    expect(redirectTarget(table, redirect('x', '/'), {})).toBe('/');
  });
});
