import { useCallback, useMemo, useState } from 'react';
import { holdsItem, type NavGroup } from '#ui/shell/nav.ts';
import { keep, readKept } from '../token-store.ts';

type Folds = Readonly<Record<string, boolean>>;
const keyOf = (portal: string): string => `nexus_menu_folds_${portal}`;
function kept(portal: string): Folds {
  try {
    const folds: unknown = JSON.parse(readKept(keyOf(portal)) ?? '{}');
    const entries = typeof folds === 'object' && folds !== null ? Object.entries(folds) : [];
    return Object.fromEntries(entries.filter((e): e is [string, boolean] => typeof e[1] === 'boolean'));
  } catch {
    return {};
  }
}

/**
 * Which sections of the menu are closed: as the person left them, else as the table says; the one of the current page is
 * open. Remembered in this browser, by portal.
 */
export function useFolds(
  portal: string,
  groups: readonly NavGroup[],
  current: string | undefined,
): readonly [readonly NavGroup[], (group: string, folded: boolean) => void] {
  const [folds, setFolds] = useState(() => kept(portal));
  const onFold = useCallback(
    (group: string, folded: boolean) =>
      setFolds((before) => {
        const next = { ...before, [group]: folded };
        keep(keyOf(portal), JSON.stringify(next));
        return next;
      }),
    [portal],
  );
  const shown = useMemo(
    () => groups.map((g) => ({ ...g, folded: folds[g.key] ?? (g.folded === true && !holdsItem(g, current)) })),
    [groups, folds, current],
  );
  return [shown, onFold];
}
