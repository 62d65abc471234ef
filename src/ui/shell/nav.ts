import type { LucideIcon } from 'lucide-react';

export interface NavItem {
  key: string;
  label: string;
  icon?: LucideIcon;
  href: string;
  badge?: number | string;
  /** The badge counts something that is late or blocked. */
  hot?: boolean;
  /** It has an address and no screen yet. */
  soon?: boolean;
  children?: readonly NavItem[];
}

export interface NavGroup {
  key: string;
  /** Section label; the first group usually has none. */
  label?: string;
  /** How many entries it holds, beside its label. */
  count?: number;
  /** Only its label is shown. */
  folded?: boolean;
  items: readonly NavItem[];
}

const itemsOf = (group: NavGroup): readonly NavItem[] => group.items.flatMap((i) => [i, ...(i.children ?? [])]);
/** Whether an item, or one under it, is in a section. */
export const holdsItem = (group: NavGroup, key: string | undefined): boolean =>
  itemsOf(group).some((i) => i.key === key);

/** The item to mark: the longest address that the path is at or under. */
export const currentItem = (groups: readonly NavGroup[], path: string): string | undefined => {
  const all = groups.flatMap(itemsOf);
  const fits = all.filter((i) => path === i.href || path.startsWith(i.href.endsWith('/') ? i.href : `${i.href}/`));
  return fits.reduce<NavItem | undefined>(
    (best, i) => (best && best.href.length >= i.href.length ? best : i),
    undefined,
  )?.key;
};
