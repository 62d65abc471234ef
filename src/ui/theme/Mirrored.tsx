import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { mirror } from './mirror.ts';

const cache = createCache({ key: 'rtl', stylisPlugins: [mirror] });

/** Everything under it is laid out for writing from right to left. Loaded only where the page runs that way. */
export const Mirrored = ({ children }: { readonly children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
);
