import { t } from '#engine/model/words.ts';
import type { NavGroup, NavItem } from '#ui/shell/nav.ts';
import { hrefTo, isShown, type Place, placesOf, type PortalTable, type RedirectPlace } from '../portal.tsx';
import type { SessionUser } from '../session-user.ts';

type Named = Exclude<Place, RedirectPlace>;
/** What a menu may show: a screen, or the way to one of another portal. */
export type MenuPlace = Place;

/** Places one can go to by name: no old address, and none that needs a record. */
const named = (table: PortalTable): readonly Named[] =>
  placesOf(table).flatMap((p) => (p.kind === 'redirect' || p.path.includes(':') ? [] : [p]));

/** The pages of a portal that this person may open by name. */
export const openPlaces = (table: PortalTable, user: SessionUser): readonly Named[] =>
  named(table).filter((p) => isShown(user, p));

/** The places of the menu this person may open. */
export const menuPlaces = (table: PortalTable, user: SessionUser): readonly MenuPlace[] =>
  placesOf(table).filter((p) => {
    const shown = p.kind === 'redirect' ? p.title !== undefined : p.menu !== false && !p.path.includes(':');
    return shown && isShown(user, p);
  });

/** Places by their addresses, of which a portal has each once. */
export const byPath = <P extends MenuPlace>(places: readonly P[]): ReadonlyMap<string, P> =>
  new Map(places.map((p) => [p.path, p]));
/** The parent of a place: the one it names, otherwise the one whose address is a prefix of its own. */
export function parentOf<P extends MenuPlace>(places: ReadonlyMap<string, P>, place: MenuPlace): P | undefined {
  if (place.kind === 'redirect') return undefined;
  if (place.under === '') return undefined;
  const named = place.under === undefined ? undefined : places.get(place.under);
  if (named) return named;
  const { path } = place;
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const above = places.get(path.slice(0, end));
    if (above) return above;
  }
  return undefined;
}
/** The entry of the first level that a place belongs to: the menu is two levels deep. */
function rootOf(places: ReadonlyMap<string, MenuPlace>, place: MenuPlace): MenuPlace {
  const parent = parentOf(places, place);
  return parent ? rootOf(places, parent) : place;
}
/** The places above a place, the highest first: its breadcrumb. */
export function placesAbove(table: PortalTable, place: MenuPlace): readonly MenuPlace[] {
  // The way back from a live page leads to live pages.
  const places = byPath(named(table).filter((p) => isPlanned(place) || !isPlanned(p)));
  const above: MenuPlace[] = [];
  for (let parent = parentOf(places, place); parent; parent = parentOf(places, parent)) above.unshift(parent);
  return above;
}

/** Whether a place has a screen. The other ones say "Coming Soon". */
export const isLive = (place: MenuPlace): boolean =>
  place.kind === 'redirect' ? !place.soon : place.kind !== 'page' || place.load !== undefined;

/** Whether a place is a page whose screen is still to be built. Ways to other portals stay where they are. */
export const isPlanned = (place: MenuPlace): boolean => place.kind === 'page' && !isLive(place);

/** The icon of a place, or of the nearest place above it that has one. */
function iconOf(places: ReadonlyMap<string, MenuPlace>, place: MenuPlace): MenuPlace['icon'] {
  const parent = place.icon ? undefined : parentOf(places, place);
  return parent ? iconOf(places, parent) : place.icon;
}

/**
 * The portal's menu for this person; `badges` by path. An entry belongs to the section of its parent. What is still to be
 * built is in one folded section at the end, so that no live page is hidden below a planned one.
 */
export function menuOf(
  table: PortalTable,
  user: SessionUser,
  titleOf: (place: MenuPlace) => string,
  badges: ReadonlyMap<string, number>,
): readonly NavGroup[] {
  const shown = menuPlaces(table, user);
  const all = byPath(shown);
  const item = (p: MenuPlace, isRoot: boolean): NavItem => ({
    key: p.path,
    label: titleOf(p),
    icon: isRoot ? iconOf(all, p) : p.icon,
    href: hrefTo(table, p.path),
    badge: badges.get(p.path) || undefined,
    hot: p.kind === 'redirect' ? undefined : p.badge?.hot,
    soon: !isLive(p) && !isPlanned(p),
  });
  /** The entries of the first level, each with those below it. */
  const treeOf = (kept: readonly MenuPlace[]): readonly (readonly [MenuPlace, NavItem])[] => {
    const places = byPath(kept);
    const roots = new Map(kept.map((p) => [p, rootOf(places, p)]));
    return kept
      .filter((p) => roots.get(p) === p)
      .map((p) => {
        const children = kept.filter((k) => k !== p && roots.get(k) === p).map((k) => item(k, false));
        return [p, children.length ? { ...item(p, true), children } : item(p, true)];
      });
  };
  const live = treeOf(shown.filter((p) => !isPlanned(p)));
  const planned = shown.filter(isPlanned);
  const sections = table.areas.flatMap((area) => {
    const items = live.flatMap(([place, entry]) => (area.places.includes(place) ? [entry] : []));
    return items.length
      ? [{ key: area.label || 'top', label: area.label || undefined, folded: area.folded, items }]
      : [];
  });
  const items = treeOf(planned).map(([, entry]) => entry);
  return items.length
    ? [...sections, { key: 'planned', label: t('Planned'), count: planned.length, folded: true, items }]
    : sections;
}

/** The live pages of a place's section, for those who came to a page that is still to be built. */
export function liveNeighbors(table: PortalTable, user: SessionUser, place: Place): readonly MenuPlace[] {
  const area = table.areas.find(({ places }) => places.includes(place));
  return menuPlaces(table, user).filter((p) => isLive(p) && area?.places.includes(p));
}
