import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * What is read out, beside the page: an open dialog hides from assistive technology all that stands next to it, and with
 * the page its live regions, whatever is said in them. A `slot` is among the few elements that MUI leaves alone there.
 */
export const Said = ({ children }: { readonly children: ReactNode }) =>
  createPortal(<slot>{children}</slot>, document.body);
