/** Every address of a portal and its page, from the portal's table: for the router, the tests and the list of features. */
import {
  hrefTo,
  type Place,
  placesOf,
  type PortalTable,
  redirect,
  type RedirectPlace,
  type StandardPlace,
} from './portal.tsx';

/** What a place shows at one of its addresses. */
export type AddressKind = 'page' | 'list' | 'tree' | 'board' | 'record' | 'new' | 'edit' | 'redirect';
export interface Address {
  /** From the root, as the router writes it: `/enterprise/employees/:id`. */
  readonly path: string;
  readonly kind: AddressKind;
  readonly place: Place;
}

const standardAt = (place: StandardPlace, at: string): readonly Address[] => {
  const { views = ['list'], as = 'list' } = place;
  const on = (path: string, kind: AddressKind): Address => ({ path: at + path, kind, place });
  if (as === 'tree') return [on('', 'tree')];
  const board = views.includes('board') ? [on('/board', 'board')] : [];
  return [on('', 'list'), ...board, on('/:id', 'record'), on('/new', 'new'), on('/:id/edit', 'edit')];
};

/** All addresses, each once, from the portal's own, which leads to its first page: a page named before a standard screen replaces it. */
export function addressesOf(table: PortalTable): readonly Address[] {
  const all = placesOf(table).flatMap((place): readonly Address[] => {
    const at = hrefTo(table, place.path);
    return place.kind === 'standard' ? standardAt(place, at) : [{ path: at, kind: place.kind, place }];
  });
  const first = new Map<string, Address>();
  const home: Address = { path: table.base, kind: 'redirect', place: redirect('', table.home) };
  for (const address of table.base ? [home, ...all] : all)
    if (!first.has(address.path)) first.set(address.path, address);
  return [...first.values()];
}

/** What an address may look like; a path with percent signs in it may be any. */
const shapeOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(/.*)?')}/?$`, 'i');
/**
 * Those of many that a path may belong to, in their order: the router, which weighs all it is given at every drawing, is
 * given these few.
 */
export const near = <A extends { readonly path: string }>(all: readonly A[], pathname: string): readonly A[] =>
  pathname.includes('%') ? all : all.filter(({ path }) => shapeOf(path).test(pathname));

/** Where an old address leads, with what it had in place of `:name` and `*`. */
export const redirectTarget = (
  table: PortalTable,
  place: RedirectPlace,
  params: Readonly<Record<string, string | undefined>>,
): string =>
  hrefTo(table, place.to)
    .replace(/:(\w+)|\*/g, (mark, name: string | undefined) => params[name ?? mark] ?? '')
    .replace(/(?<=.)\/$/, '');
