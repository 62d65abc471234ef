import { useId } from 'react';
import { t } from '#engine/model/words.ts';
import { type VizSeries, v, viz } from '#ui/theme/vars.ts';
import { ChartFrame, ChartKeys } from './ChartFrame.tsx';
import { Drawing } from './Drawing.tsx';
import { niceTicks } from './ticks.ts';

export interface ColumnLinePoint {
  label: string;
  line: number;
  up: number;
  down: number;
  /** Opens what the point counts, from the table. */
  href?: string;
}

export interface ColumnLineChartProps {
  label: string;
  points: readonly ColumnLinePoint[];
  names: { line: string; up: string; down: string };
  series?: { line: VizSeries; up: VizSeries; down: VizSeries };
}

const H = 258;
const left = 38;
const endRoom = 40;
const lineTop = 20;
const lineBottom = 80;
const axis = 164.5;
const reach = 46;

const sum = (ns: readonly number[]) => ns.reduce((a, b) => a + b, 0);

interface ColumnsProps extends Required<Pick<ColumnLineChartProps, 'label' | 'points' | 'series'>> {
  width: number;
}

function Columns({ label, points, series, width }: ColumnsProps) {
  const id = useId();
  const right = Math.max(left + 60, width - endRoom);
  const step = (right - left) / Math.max(1, points.length);
  const mid = (i: number) => left + step * (i + 0.5);
  const ticks = niceTicks(
    points.map((p) => p.line),
    3,
  );
  const low = Math.min(...ticks, ...points.map((p) => p.line));
  const span = Math.max(...ticks, ...points.map((p) => p.line)) - low || 1;
  const y = (n: number) => lineBottom - ((n - low) / span) * (lineBottom - lineTop);
  const most = Math.max(1, ...points.flatMap((p) => [p.up, p.down]));
  const bar = Math.min(20, step * 0.56);
  const every = Math.max(1, Math.ceil(40 / step));
  const named = (i: number) => (points.length - 1 - i) % every === 0;
  const tall = (n: number) => (n / most) * reach;
  const last = points.length - 1;
  return (
    <svg
      width={width}
      height={H}
      viewBox={`0 0 ${width} ${H}`}
      role="img"
      aria-labelledby={id}
      style={{ display: 'block', fontSize: 'max(12px, 0.75rem)' }}
      fill={v.textSecondary}
    >
      <title id={id}>{label}</title>
      {ticks.map((t) => (
        <g key={t}>
          <line x1={left} x2={right} y1={y(t)} y2={y(t)} stroke={v.hairline} />
          <text x={left - 8} y={y(t) + 4} textAnchor="end">
            {t}
          </text>
        </g>
      ))}
      <line x1={left} x2={right} y1={axis} y2={axis} stroke={v.strongLine} />
      {points.map((p, i) => {
        const x = mid(i);
        const bold = i === last ? { fontWeight: 600, fill: v.text } : {};
        return (
          <g key={p.label}>
            <rect
              x={x - bar / 2}
              y={axis - tall(p.up)}
              width={bar}
              height={tall(p.up)}
              rx="1.5"
              fill={viz(series.up)}
              opacity={i === last ? 1 : 0.82}
            />
            <rect
              x={x - bar / 2}
              y={axis + 0.5}
              width={bar}
              height={tall(p.down)}
              rx="1.5"
              fill={viz(series.down)}
              opacity={i === last ? 1 : 0.82}
            />
            <text x={x} y={axis - tall(p.up) - 5} textAnchor="middle" {...bold}>
              {p.up}
            </text>
            <text x={x} y={axis + tall(p.down) + 14} textAnchor="middle" {...bold}>
              {p.down}
            </text>
            {named(i) ? (
              <text x={x} y={246} textAnchor="middle" {...bold}>
                {p.label}
              </text>
            ) : null}
          </g>
        );
      })}
      <polyline
        points={points.map((p, i) => `${mid(i)},${y(p.line)}`).join(' ')}
        fill="none"
        stroke={viz(series.line)}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {points.map((p, i) => (
        <circle
          key={p.label}
          cx={mid(i)}
          cy={y(p.line)}
          r={i === last ? 4.5 : 3}
          fill={i === last ? viz(series.line) : v.paper}
          stroke={viz(series.line)}
          strokeWidth="1.5"
        />
      ))}
      {points[last] ? (
        <text x={mid(last) + 10} y={y(points[last].line) + 4} fontWeight="600" fontSize="13" fill={v.text}>
          {points[last].line}
        </text>
      ) : null}
    </svg>
  );
}

/**
 * A level and what moved it, on one time axis: a line above (its own scale, which says its numbers), columns up
 * and down below with their values printed. The latest point is filled and named.
 */
export const ColumnLineChart = ({
  label,
  points,
  names,
  series = { line: 1, up: 3, down: 2 },
}: ColumnLineChartProps) => {
  const total = (pick: (p: ColumnLinePoint) => number) => sum(points.map(pick));
  return (
    <ChartFrame
      label={label}
      table={{
        head: [t('Period'), names.line, names.up, names.down],
        rows: points.map((p) => [p.label, p.line, p.up, p.down]),
        hrefs: points.map((p) => p.href),
      }}
      legend={
        <ChartKeys
          keys={[
            { label: names.line, series: series.line, dot: true },
            { label: names.up, series: series.up, value: total((p) => p.up) },
            { label: names.down, series: series.down, value: total((p) => p.down) },
          ]}
        />
      }
    >
      <Drawing height={H}>{(width) => <Columns label={label} points={points} series={series} width={width} />}</Drawing>
    </ChartFrame>
  );
};
