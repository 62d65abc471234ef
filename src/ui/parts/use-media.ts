import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query of `vars.ts` (`belowMd`, `phone`) holds now. */
export function useMedia(query: string): boolean {
  const condition = query.replace('@media ', '');
  const listen = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(condition);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [condition],
  );
  return useSyncExternalStore(listen, () => window.matchMedia(condition).matches);
}
