import { useLayoutEffect, useRef, useState } from 'react';

/** The width a drawing has, in px, so that its text keeps its size instead of scaling with the picture. */
export const useWidth = (first: number) => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    const watch = new ResizeObserver(() => setWidth(node.clientWidth || first));
    setWidth(node.clientWidth || first);
    watch.observe(node);
    return () => watch.disconnect();
  }, [first]);
  return { ref, width };
};
