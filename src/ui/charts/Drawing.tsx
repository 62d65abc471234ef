import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface DrawingProps {
  /** In px; kept free from the beginning. */
  readonly height: number;
  /** Draws it for a width in px. */
  readonly children: (width: number) => ReactNode;
}

/**
 * Room for a drawing of known height, filled when its width is known: drawn for a guess, it would be laid out twice, in the
 * turn that shows a whole page. Afterwards it follows the width before it is painted.
 */
export function Drawing({ height, children }: DrawingProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    let drawn = false;
    const watch = new ResizeObserver(() => {
      const now = node.clientWidth;
      // What is hidden keeps the drawing it had.
      if (now === 0) return;
      if (drawn) flushSync(() => setWidth(now));
      else startTransition(() => setWidth(now));
      drawn = true;
    });
    watch.observe(node);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={ref} style={{ minHeight: height }}>
      {width > 0 ? children(width) : null}
    </div>
  );
}
