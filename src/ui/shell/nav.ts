import type { LucideIcon } from 'lucide-react';

export interface NavItem {
  key: string;
  label: string;
  icon?: LucideIcon;
  href: string;
  badge?: number | string;
  /** The badge counts something that is late or blocked. */
  hot?: boolean;
  children?: readonly NavItem[];
}

export interface NavGroup {
  key: string;
  /** Section label; the first group usually has none. */
  label?: string;
  items: readonly NavItem[];
}

/** The item to mark: the longest address that the path is at or under. */
export const currentItem = (groups: readonly NavGroup[], path: string): string | undefined => {
  const all = groups.flatMap((g) => g.items).flatMap((i) => [i, ...(i.children ?? [])]);
  const fits = all.filter((i) => path === i.href || path.startsWith(i.href.endsWith('/') ? i.href : `${i.href}/`));
  return fits.reduce<NavItem | undefined>(
    (best, i) => (best && best.href.length >= i.href.length ? best : i),
    undefined,
  )?.key;
};
