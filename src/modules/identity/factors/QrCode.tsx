import { useMemo } from 'react';
import { encode } from 'uqr';

const QUIET = 2;

/** A text as a QR code, drawn as one path. Dark on white in every scheme: readers expect it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: cells } = encode(text, { ecc: 'M', border: 0 });
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])));
    return { size: cells + 2 * QUIET, path: dark.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={192}
      height={192}
      style={{ borderRadius: 6 }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
