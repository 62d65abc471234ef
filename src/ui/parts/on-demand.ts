import { type ComponentType, useCallback, useState } from 'react';

/**
 * A part that is fetched when somebody is about to need it: call `want` when the pointer or the focus comes near, and
 * again when it opens. It is null until it is there; a fetch that failed is tried again at the next `want`.
 */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>): readonly [ComponentType<P> | null, () => void] {
  const [part, setPart] = useState<ComponentType<P> | null>(null);
  const want = useCallback(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    );
  }, [load]);
  return [part, want];
}
