import type { NavGroup, NavItem } from '#ui/shell/nav.ts';
import { hrefTo, mayOpen, type PagePlace, type PortalTable, type StandardPlace } from '../portal.tsx';
import type { SessionUser } from '../session-user.ts';

export type MenuPlace = StandardPlace | PagePlace;

/** The places of the menu this person may open. */
export const menuPlaces = (table: PortalTable, user: SessionUser): readonly MenuPlace[] =>
  table.areas
    .flatMap((a) => a.places)
    .flatMap((p) =>
      p.kind === 'redirect' || p.menu === false || p.path.includes(':') || !mayOpen(user, p) ? [] : [p],
    );

/** The portal's menu for this person; `badges` by path. */
export function menuOf(
  table: PortalTable,
  user: SessionUser,
  titleOf: (place: MenuPlace) => string,
  badges: ReadonlyMap<string, number>,
): readonly NavGroup[] {
  const open = new Set<unknown>(menuPlaces(table, user));
  return table.areas.flatMap((area) => {
    const shown = area.places.flatMap((p) => (p.kind !== 'redirect' && open.has(p) ? [p] : []));
    const item = (p: MenuPlace): NavItem => {
      const children = shown.filter((k) => k.under === p.path).map(item);
      return {
        key: p.path,
        label: titleOf(p),
        icon: p.icon,
        href: hrefTo(table, p.path),
        badge: badges.get(p.path) || undefined,
        hot: p.badge?.hot,
        ...(children.length ? { children } : {}),
      };
    };
    const items = shown.filter((p) => !p.under || !shown.some((k) => k.path === p.under)).map(item);
    return items.length ? [{ key: area.label || 'top', label: area.label || undefined, items }] : [];
  });
}
