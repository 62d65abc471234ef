import { createContext, useContext } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import { hrefTo, placesOf, type PortalTable, type StandardPlace } from './portal.tsx';

/** What a screen may know of the portal it stands in. */
export interface PortalFacts {
  readonly table: PortalTable;
  /** The address of a record here, or of the noun's list; undefined where neither this portal shows it nor says where it is. */
  readonly hrefOf: (noun: string, id?: string) => string | undefined;
  /** The definition of a noun that may be mentioned here. */
  readonly nounOf: (name: string) => AnyResource | undefined;
}

const nowhere: PortalTable = { key: '', name: '', ink: 'enterprise', base: '', home: '', areas: [] };
const PortalContext = createContext<PortalFacts>({
  table: nowhere,
  hrefOf: () => undefined,
  nounOf: () => undefined,
});
export const PortalProvider = PortalContext;

/** The portal around this screen; outside of portals nothing has an address. */
export const usePortal = (): PortalFacts => useContext(PortalContext);

const loaded = new WeakMap<PortalTable, readonly AnyResource[]>();
/** Fetches the definitions that records and forms of this portal may mention; screens load together with them. */
export async function loadNouns(table: PortalTable): Promise<void> {
  if (table.nouns && !loaded.has(table)) loaded.set(table, await table.nouns());
}

/** The definition of a noun of this portal, once `loadNouns` has run; undefined for names it does not know. */
export const nounIn = (table: PortalTable, name: string): AnyResource | undefined =>
  loaded.get(table)?.find((noun) => noun.name === name);

/** Reads the facts off a portal's table. */
export function factsOf(table: PortalTable): PortalFacts {
  const lists = new Map<string, StandardPlace>();
  for (const place of placesOf(table))
    if (place.kind === 'standard' && place.as !== 'tree' && !lists.has(place.noun)) lists.set(place.noun, place);
  return {
    table,
    hrefOf: (noun, id) => {
      const place = lists.get(noun);
      const href = place ? hrefTo(table, place.path) : table.elsewhere?.[noun];
      return href === undefined || id === undefined ? href : `${href}/${id}`;
    },
    nounOf: (name) => nounIn(table, name),
  };
}
