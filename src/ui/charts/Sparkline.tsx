import { v, viz } from '#ui/theme/vars.ts';

export interface SparklineProps {
  values: readonly number[];
  /** Summary for assistive technology. */
  label: string;
  width?: number;
  height?: number;
}

/** The shape of the last months beside a figure; the latest point is filled. No axis, so no reading of values. */
export const Sparkline = ({ values, label, width = 60, height = 20 }: SparklineProps) => {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const x = (i: number) => 2 + (i / Math.max(1, values.length - 1)) * (width - 7);
  const y = (n: number) => height - 4 - ((n - low) / span) * (height - 8);
  const points = values.map((n, i) => `${x(i).toFixed(1)},${y(n).toFixed(1)}`).join(' ');
  const last = values[values.length - 1];
  return (
    <svg
      width="100%"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      style={{ display: 'block', maxWidth: width, minWidth: 24 }}
    >
      <polyline
        points={points}
        fill="none"
        stroke={v.textTertiary}
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last === undefined ? null : <circle cx={x(values.length - 1)} cy={y(last)} r="2.6" fill={viz(1)} />}
    </svg>
  );
};
