import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The width a drawing has, in px, so that its text keeps its size instead of scaling with the picture. */
export const useWidth = (first: number) => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    // Told after the page's own layout and before it is painted: asking earlier would lay out the page once more.
    const watch = new ResizeObserver(() => flushSync(() => setWidth(node.clientWidth || first)));
    watch.observe(node);
    return () => watch.disconnect();
  }, [first]);
  return { ref, width };
};
