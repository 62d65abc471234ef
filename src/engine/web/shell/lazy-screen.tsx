import { type ComponentType, lazy } from 'react';
import { ComingSoon } from '#ui/feedback/ComingSoon.tsx';
import { logError } from '../errors/error-log.ts';
import type { Loader } from '../portal.tsx';

/** A place that has an address but no screen, or whose screen cannot be fetched. */
export function ComingSoonPage() {
  return (
    <div style={{ minHeight: '60vh', display: 'grid', placeContent: 'center' }}>
      <ComingSoon level={1} />
    </div>
  );
}

let fetching = 0;
/** The page before stays until the next one is there; meanwhile a line at the top says that it comes (see the theme's baseline). */
function count(by: 1 | -1): void {
  fetching += by;
  document.documentElement.toggleAttribute('data-fetching', fetching > 0);
}

/** A screen in a file of its own. One that cannot be fetched reads "Coming Soon" (B003). */
export const lazyScreen = (load: Loader): ComponentType =>
  lazy(() => {
    count(1);
    return load()
      .catch((error: unknown) => {
        logError(error, { code: 'CHUNK_FAILED', severity: 'warning', handled: true });
        return { default: ComingSoonPage };
      })
      .finally(() => count(-1));
  });
