import { createContext, useContext } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import { fetchNounList, fetchNouns, hasNounList, listedOn, loadedNoun, nounsOfModule, referredBy } from './nouns.ts';
import { hrefTo, isShown, placesOf, type PortalTable, type StandardPlace } from './portal.tsx';
import type { SessionUser } from './session-user.ts';

/** What a screen can know about its portal. */
export interface PortalFacts {
  readonly table: PortalTable;
  /** The address of a record here, or of the noun's list; undefined where neither this portal shows it nor says where it is. */
  readonly hrefOf: (noun: string, id?: string) => string | undefined;
  /** Whether records of a noun may be shown or mentioned here, whether or not its definition has arrived. */
  readonly knows: (name: string) => boolean;
  /** The definition of a noun that may be mentioned here, once it has arrived; see `useNouns`. */
  readonly nounOf: (name: string) => AnyResource | undefined;
}

const nowhere: PortalTable = { key: '', name: '', ink: 'enterprise', base: '', home: '', areas: [] };
const PortalContext = createContext<PortalFacts>({
  table: nowhere,
  hrefOf: () => undefined,
  knows: () => false,
  nounOf: () => undefined,
});
export const PortalProvider = PortalContext;

/** The portal around this screen; outside of portals nothing has an address. */
export const usePortal = (): PortalFacts => useContext(PortalContext);

const standardNouns = (table: PortalTable): readonly string[] =>
  placesOf(table).flatMap((place) => (place.kind === 'standard' ? [place.noun] : []));

const known = new WeakMap<PortalTable, ReadonlySet<string>>();
/**
 * The names of all nouns whose records may be shown or mentioned in a portal: what it lists, and what its table names. Until
 * the list of nouns is here, those of whole modules are not among them.
 */
export function nounsKnownIn(table: PortalTable): ReadonlySet<string> {
  const names =
    known.get(table) ??
    new Set([...standardNouns(table), ...(table.modules ?? []).flatMap(nounsOfModule), ...(table.mentions ?? [])]);
  if (hasNounList()) known.set(table, names);
  return names;
}

/** Fetches the definitions of these nouns, as far as the portal knows them; rejects where a file does not arrive. */
export async function loadNouns(table: PortalTable, names: readonly string[]): Promise<void> {
  await fetchNounList();
  await fetchNouns(names.filter((name) => nounsKnownIn(table).has(name)));
}

/** Fetches the definitions of all nouns that the portal lists. */
export const loadListed = (table: PortalTable): Promise<void> => loadNouns(table, standardNouns(table));

/** Fetches what a standard screen needs at once: its noun, those its fields refer to, and on a record those listed there. */
export async function loadNeeded(table: PortalTable, noun: string, isRecord: boolean): Promise<void> {
  await fetchNounList();
  await loadNouns(table, [noun, ...referredBy(noun), ...(isRecord ? listedOn(noun) : [])]);
}

/** The definition of a noun of this portal, once it has arrived; undefined for names that the portal does not know. */
export const nounIn = (table: PortalTable, name: string): AnyResource | undefined =>
  nounsKnownIn(table).has(name) ? loadedNoun(name) : undefined;

/** Reads the facts off a portal's table. Of a noun with several lists it leads to the first that is shown to the user. */
export function factsOf(table: PortalTable, user: SessionUser | null = null): PortalFacts {
  const lists = new Map<string, StandardPlace>();
  for (const place of placesOf(table))
    if (place.kind === 'standard' && place.as !== 'tree') {
      const before = lists.get(place.noun);
      if (!before || (user && !isShown(user, before) && isShown(user, place))) lists.set(place.noun, place);
    }
  return {
    table,
    hrefOf: (noun, id) => {
      const place = lists.get(noun);
      const href = place ? hrefTo(table, place.path) : table.elsewhere?.[noun];
      return href === undefined || id === undefined ? href : `${href}/${id}`;
    },
    knows: (name) => nounsKnownIn(table).has(name),
    nounOf: (name) => nounIn(table, name),
  };
}
