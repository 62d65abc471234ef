import createCache from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { mirror } from './mirror.ts';

const cache = createCache({ key: 'rtl', stylisPlugins: [mirror] });
const ALONG = ['chevron-left', 'chevron-right', 'arrow-left', 'arrow-right']
  .map((name) => `.lucide-${name}`)
  .join(', ');
const styles = {
  // Its coordinates run from the left in any language, and so must the words at them.
  svg: { direction: 'ltr' },
  // What points along the line points the other way.
  [ALONG]: { scale: '-1 1' },
} as const;

/** Everything under it is laid out for writing from right to left. Loaded only where the page runs that way. */
export const Mirrored = ({ children }: { readonly children: ReactNode }) => (
  <CacheProvider value={cache}>
    <Global styles={styles} />
    {children}
  </CacheProvider>
);
