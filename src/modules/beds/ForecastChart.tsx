import { useId } from 'react';
import { t } from '#engine/model/words.ts';
import { ChartFrame, ChartKeys } from '#ui/charts/ChartFrame.tsx';
import { niceTicks } from '#ui/charts/ticks.ts';
import { Drawing } from '#ui/charts/Drawing.tsx';
import { v, viz } from '#ui/theme/vars.ts';
import { dayWords } from './census-words.web.ts';
import type { ForecastDay } from './forecast.model.ts';

const HEIGHT = 200;
const left = 38;
const endRoom = 44;
const top = 22;
const bottom = 160;

export interface ForecastChartProps {
  /** The sentence that says what it shows. */
  readonly label: string;
  readonly days: readonly ForecastDay[];
  /** Staffed beds in service. */
  readonly beds: number;
}

function Estimate({ label, days, beds, width }: ForecastChartProps & { readonly width: number }) {
  const id = useId();
  const right = Math.max(left + 60, width - endRoom);
  const ticks = niceTicks([0, beds, ...days.map((day) => day.inHouse)], 4);
  const most = Math.max(beds, ...ticks, 1);
  const x = (n: number): number => left + ((right - left) * (n + 0.5)) / Math.max(1, days.length);
  const y = (n: number): number => bottom - (n / most) * (bottom - top);
  const line = (pick: (day: ForecastDay) => number): string =>
    days.map((day, n) => `${x(n)},${y(pick(day))}`).join(' ');
  const last = days.at(-1);
  const every = Math.max(1, Math.ceil((56 * days.length) / Math.max(1, right - left)));
  return (
    <svg
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-labelledby={id}
      style={{ display: 'block', fontSize: 'max(12px, 0.75rem)' }}
      fill={v.textSecondary}
    >
      <title id={id}>{label}</title>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} stroke={v.hairline} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      <line x1={left} x2={right} y1={y(beds)} y2={y(beds)} stroke={v.strongLine} strokeDasharray="2 3" />
      <text x={right} y={y(beds) - 4} textAnchor="end">
        {t('{{beds}} beds', { beds })}
      </text>
      <polyline points={line((day) => day.known)} fill="none" stroke={viz(3)} strokeWidth="1.5" />
      <polyline points={line((day) => day.inHouse)} fill="none" stroke={viz(1)} strokeWidth="2" strokeDasharray="6 4" />
      {last ? (
        <text x={right + 4} y={y(last.inHouse) + 4} fontWeight="600" fill={v.text}>
          {last.inHouse}
        </text>
      ) : null}
      {days.map((day, n) =>
        n % every === 0 ? (
          <text key={day.day} x={x(n)} y={bottom + 22} textAnchor="middle">
            {dayWords(day.day)}
          </text>
        ) : null,
      )}
    </svg>
  );
}

/** The estimate, dashed because it is one, below the line of the beds that there are. */
export function ForecastChart(props: ForecastChartProps) {
  const { label, days } = props;
  return (
    <ChartFrame
      label={label}
      table={{
        head: [t('Day'), t('Estimated in house'), t('Of these, known')],
        rows: days.map((day) => [dayWords(day.day), day.inHouse, day.known]),
      }}
      legend={
        <ChartKeys
          keys={[
            { label: t('Estimated in house'), series: 1, dot: true },
            { label: t('Known: in house or expected'), series: 3, dot: true },
          ]}
        />
      }
    >
      <Drawing height={HEIGHT}>{(width) => <Estimate {...props} width={width} />}</Drawing>
    </ChartFrame>
  );
}
