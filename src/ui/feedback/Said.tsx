import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Text for screen readers, outside the page: an open dialog hides everything next to it from assistive technology, and with
 * the page its live regions, whatever is said in them. A `slot` is among the few elements that MUI leaves alone there.
 */
export const Said = ({ children }: { readonly children: ReactNode }) =>
  createPortal(<slot>{children}</slot>, document.body);
