import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { entrance } from '#app/entrance.web.ts';
import { allPortals } from '#app/portal-links.web.ts';
import { publicPages } from '#portals/public.portal.ts';
import { routeTable } from './route-table.ts';

const file = path.resolve(import.meta.dirname, '../snapshots/routes.md');

it('routes and their guards are the committed ones: a change of who may open what is reviewed', async () => {
  const tables = await Promise.all(allPortals.map((p) => p.load()));
  const printed = routeTable([entrance, publicPages, ...tables]);
  if (process.env.UPDATE === '1') writeFileSync(file, printed);
  expect(readFileSync(file, 'utf8')).toBe(printed);
});
