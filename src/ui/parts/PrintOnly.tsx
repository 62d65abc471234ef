import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export interface PrintOnlyProps {
  /** Draws what goes on paper. */
  readonly children: () => ReactNode;
}

/** What is on paper and not on the screen. It is drawn when the page is printed: a long form is not drawn twice on every visit. */
export function PrintOnly({ children }: PrintOnlyProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser lays the page out for the printer as soon as this returns.
    const before = () => flushSync(() => setIsPrinting(true));
    const after = () => setIsPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting ? <div data-print="only">{children()}</div> : null;
}
