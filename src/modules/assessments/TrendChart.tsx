import { t } from '#engine/model/words.ts';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { Drawing } from '#ui/charts/Drawing.tsx';
import { v, viz } from '#ui/theme/vars.ts';

export interface TrendChartProps {
  readonly label: string;
  /** In their order; `label` names the day. */
  readonly points: readonly { readonly id: string; readonly label: string; readonly value: number }[];
  /** The highest score there is; the lowest is 0. */
  readonly most: number;
  /** Where bands begin. */
  readonly lines: readonly number[];
  /** How it moved, in a sentence. */
  readonly says?: string | null;
}

const H = 150;
const LEFT = 26;
const TOP = 18;
const BOTTOM = 124;

/** The bound above the highest score: a course far below the highest score there is would be a line on the floor. */
const topOf = ({ points, most, lines }: Pick<TrendChartProps, 'points' | 'most' | 'lines'>): number => {
  const highest = Math.max(...points.map(({ value }) => value));
  return lines.toSorted((a, b) => a - b).find((line) => line > highest) ?? most;
};

function Course(props: TrendChartProps & { readonly width: number }) {
  const { points, lines, width } = props;
  const top = topOf(props);
  const step = (width - LEFT - 20) / Math.max(1, points.length - 1);
  const x = (i: number) => LEFT + 8 + i * step;
  const y = (value: number) => BOTTOM - (value / top) * (BOTTOM - TOP);
  const every = Math.max(1, Math.ceil(24 / Math.max(1, step)));
  const days = points.length > 1 ? ([0, points.length - 1] as const) : ([0] as const);
  return (
    <svg width={width} height={H} aria-hidden>
      {[...new Set([0, ...lines])]
        .filter((line) => line <= top)
        .map((line) => (
          <g key={line}>
            <line x1={LEFT} x2={width} y1={y(line)} y2={y(line)} stroke={v.hairline} />
            <text x={LEFT - 6} y={y(line) + 4} textAnchor="end" fontSize={12} fill={v.textSecondary}>
              {line}
            </text>
          </g>
        ))}
      <polyline
        points={points.map((p, i) => `${x(i)},${y(p.value)}`).join(' ')}
        fill="none"
        stroke={viz(1)}
        strokeWidth={2}
      />
      {points.map((p, i) => (
        <g key={p.id}>
          <circle cx={x(i)} cy={y(p.value)} r={3.5} fill={viz(1)} />
          {(points.length - 1 - i) % every === 0 ? (
            <text x={x(i)} y={y(p.value) - 8} textAnchor="middle" fontSize={12} fontWeight={600} fill={v.text}>
              {p.value}
            </text>
          ) : null}
        </g>
      ))}
      {days.map((i) => (
        <text
          key={i}
          x={i ? x(i) + 8 : LEFT}
          y={H - 6}
          textAnchor={i ? 'end' : 'start'}
          fontSize={12}
          fill={v.textSecondary}
        >
          {points[i]?.label}
        </text>
      ))}
    </svg>
  );
}

/** Scores over time between the lines of their bands, each point with its value printed. */
export function TrendChart(props: TrendChartProps) {
  const { label, points, says } = props;
  return (
    <ChartFrame
      label={label}
      legend={says ? <p>{says}</p> : undefined}
      table={{ head: [t('Day'), t('Score')], rows: points.map((p) => [p.label, p.value]) }}
    >
      <Drawing height={H}>{(width) => <Course {...props} width={width} />}</Drawing>
    </ChartFrame>
  );
}
