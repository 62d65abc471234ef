/** The walk through a portal: placeholders are no passes, and what is broken on purpose is found. */
import { expect, test } from 'vitest';
import type { PortalLink } from '#engine/web/all-portals.ts';
import { page, placesOf, portal, type PortalTable, redirect, section, standard } from '#engine/web/portal.tsx';
import { isLive } from '#engine/web/shell/menu.ts';
import { nounsListed, walkPortal } from '#modules/portal-tests/walk.web.ts';
import { personWith } from '#test/support/person.ts';
import { tables } from './addresses.ts';

const linkTo = (table: PortalTable): PortalLink => ({
  key: 'consultant',
  label: table.name,
  hint: '',
  ink: table.ink,
  base: table.base,
  load: async () => table,
});
const walk = (table: PortalTable) =>
  walkPortal(linkTo(table), [linkTo(table), ...tables.map(linkTo)], [], personWith('global_admin'));

test('a whole portal passes, and each placeholder is Coming Soon', async () => {
  const table = tables.find(({ key }) => key === 'consultant');
  if (!table) throw new Error('There is no such portal');
  const checks = await walk(table);
  expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  expect(checks).toHaveLength(placesOf(table).length);
  const soon = placesOf(table).filter((place) => !isLive(place)).length;
  expect(checks.filter(({ outcome }) => outcome === 'soon')).toHaveLength(soon);
  expect(checks.length - soon).toBeGreaterThan(0);
}, 60_000);

test('finds a screen that does not arrive, a way to nowhere, and a list shown to people who cannot read it', async () => {
  const table = portal('broken', {
    name: 'Broken',
    ink: 'consultant',
    base: '/broken',
    areas: [
      section('', [
        page('lost', () => Promise.reject(new Error('no such file'))),
        page('planned'),
        page('fine', async () => ({ default: () => null })),
        redirect('old', 'nowhere'),
        redirect('older', 'fine'),
        standard('test_run', 'runs', { title: 'Runs' }),
        standard('test_run', 'own-runs', { title: 'Runs', shownTo: ['global_admin'] }),
      ]),
    ],
  });
  const outcomes = (await walk(table)).map(({ check, outcome }) => [check.split(' ')[0], outcome]);
  expect(outcomes).toEqual([
    ['/broken/lost', 'fail'],
    ['/broken/planned', 'soon'],
    ['/broken/fine', 'pass'],
    ['/broken/old', 'fail'],
    ['/broken/older', 'pass'],
    ['/broken/runs', 'fail'],
    ['/broken/own-runs', 'pass'],
  ]);
  expect(await nounsListed(linkTo(table))).toEqual(new Map([['test_run', 'test-runs']]));
});
