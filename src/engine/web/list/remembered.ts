import { useState } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import type { Density } from '#ui/table/columns.ts';
import type { AnyScreens } from '../screens.ts';
import { keep, readKept } from '../token-store.ts';
import { hiddenAtFirst } from './columns.tsx';

interface Look {
  readonly hidden: readonly string[];
  readonly density: Density;
}

const isLook = (value: unknown): value is Look =>
  typeof value === 'object' && value !== null && 'hidden' in value && Array.isArray(value.hidden) && 'density' in value;

/** Which columns somebody wants and how dense: names of fields only, so it may stay in the browser. */
export function useLook(resource: AnyResource, parts: AnyScreens | undefined) {
  const key = `nexus_list_${resource.name}`;
  const [look, setLook] = useState<Look>(() => {
    try {
      const kept: unknown = JSON.parse(readKept(key) ?? 'null');
      if (isLook(kept)) return kept;
    } catch {
      // Not ours any more; the list starts with its own columns.
    }
    return { hidden: hiddenAtFirst(resource, parts), density: 'standard' };
  });
  const change = (part: Partial<Look>) => {
    const next = { ...look, ...part };
    setLook(next);
    keep(key, JSON.stringify(next));
  };
  return {
    hidden: new Set(look.hidden),
    density: look.density,
    onHidden: (hidden: ReadonlySet<string>) => change({ hidden: [...hidden] }),
    onDensity: (density: Density) => change({ density }),
  };
}
