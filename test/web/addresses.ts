/** What the specification says of each address, and what the portals make of it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { matchRoutes } from 'react-router';
import { entrance } from '#app/entrance.web.ts';
import { allPortals } from '#app/portal-links.web.ts';
import { type Address, addressesOf, redirectTarget } from '#engine/web/addresses.ts';
import type { PortalTable } from '#engine/web/portal.tsx';
import { publicPages } from '#portals/public.portal.ts';

/** A row of the specification's list of routes. */
export interface SpecRoute {
  readonly path: string;
  readonly portal: string;
  readonly protected: boolean;
  readonly redirectTo?: string;
  readonly roles?: readonly string[];
}
export const specRoutes = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, 'routes.json'), 'utf8'),
) as readonly SpecRoute[];

/** An address as somebody would type it: `:id` becomes a word, and `:page` the name of a page that each area has. */
export const typed = (route: string): string => route.replaceAll(':page', 'clients').replace(/:\w+/g, 'x');

interface Found extends Address {
  readonly table: PortalTable;
  readonly params: Readonly<Record<string, string | undefined>>;
}
/** The pages around the portals. */
export const around: readonly PortalTable[] = [entrance, publicPages];
export const tables: readonly PortalTable[] = await Promise.all(allPortals.map((p) => p.load()));

function match(address: string): Found | null {
  const start = `/${address.split('/')[1] ?? ''}`;
  const portal = tables.find((t) => [t.base, ...(t.also ?? [])].includes(start));
  for (const table of portal ? [portal] : around) {
    const routes = addressesOf(table).map((a) => ({ path: a.path, handle: a }));
    const last = matchRoutes(routes, address)?.at(-1);
    if (last) return { ...last.route.handle, table, params: last.params };
  }
  return null;
}

/** Kept, because the router ranks all routes of a portal for each address (3 ms), and tests ask again for each role. */
const matched = new Map<string, Found | null>();

/** What an address leads to, as the router of the product decides it; null where it is unknown. */
export function resolve(address: string): Found | null {
  const known = matched.get(address);
  if (known !== undefined) return known;
  const found = match(address);
  matched.set(address, found);
  return found;
}

/** Where an address ends after all redirects. */
export function destination(address: string): string {
  const found = resolve(address);
  return found?.place.kind === 'redirect'
    ? destination(redirectTarget(found.table, found.place, found.params))
    : address;
}
