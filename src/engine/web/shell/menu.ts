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
  if (place.under !== undefined) return places.get(place.under);
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
  const places = byPath(named(table));
  const above: MenuPlace[] = [];
  for (let parent = parentOf(places, place); parent; parent = parentOf(places, parent)) above.unshift(parent);
  return above;
}

/** Whether a place has a screen. The other ones say "Coming Soon". */
export const isLive = (place: MenuPlace): boolean =>
  place.kind === 'redirect' ? !place.soon : place.kind !== 'page' || place.load !== undefined;

/** The portal's menu for this person; `badges` by path. An entry belongs to the section of its parent. */
export function menuOf(
  table: PortalTable,
  user: SessionUser,
  titleOf: (place: MenuPlace) => string,
  badges: ReadonlyMap<string, number>,
): readonly NavGroup[] {
  const shown = menuPlaces(table, user);
  const places = byPath(shown);
  const roots = new Map(shown.map((p) => [p, rootOf(places, p)]));
  const item = (p: MenuPlace): NavItem => ({
    key: p.path,
    label: titleOf(p),
    icon: p.icon,
    href: hrefTo(table, p.path),
    badge: badges.get(p.path) || undefined,
    hot: p.kind === 'redirect' ? undefined : p.badge?.hot,
    soon: !isLive(p),
  });
  return table.areas.flatMap((area) => {
    const items = shown
      .filter((p) => roots.get(p) === p && area.places.includes(p))
      .map((p) => {
        const children = shown.filter((k) => k !== p && roots.get(k) === p).map(item);
        return children.length ? { ...item(p), children } : item(p);
      });
    return items.length
      ? [{ key: area.label || 'top', label: area.label || undefined, folded: area.folded, items }]
      : [];
  });
}
