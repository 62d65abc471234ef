import { expect, it } from 'vitest';
import { entrance } from '#app/entrance.web.ts';
import { allPortals } from '#app/portal-links.web.ts';
import { publicPages } from '#portals/public.portal.ts';
import { committed } from '#test/support/snapshots.ts';
import { routeTables } from './route-table.ts';

it('routes and their guards are the committed ones: a change of who may open what is reviewed', async () => {
  const tables = await Promise.all(allPortals.map((p) => p.load()));
  const printed = routeTables([entrance, publicPages, ...tables]);
  expect(committed('routes', printed)).toEqual(Object.fromEntries(printed));
});
