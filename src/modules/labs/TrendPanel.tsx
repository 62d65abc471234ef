import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useNavigate } from 'react-router';
import type { AnswerOf } from '#engine/model/questions.ts';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { Drawing } from '#ui/charts/Drawing.tsx';
import { niceTicks } from '#ui/charts/ticks.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { tone, v, viz } from '#ui/theme/vars.ts';
import type { AnalyteKey } from './analytes.model.ts';
import { ANALYTE_NAMES, labTrend } from './lab-questions.model.ts';

const HEIGHT = 190;
const [TOP, BOTTOM, LEFT, RIGHT] = [14, 164, 44, 16];
type Trend = AnswerOf<typeof labTrend>;

interface TrendPanelProps {
  readonly client: string;
  readonly analyte: AnalyteKey;
}

/** The values of one test over time, with the reference range as a band; a point opens its report. */
export function TrendPanel({ client, analyte }: TrendPanelProps) {
  const found = useAnswer(labTrend, { client, analyte });
  return (
    <Panel title={t('Trend: {{test}}', { test: ANALYTE_NAMES[analyte] })}>
      <Loaded of={found} what={t('The trend')}>
        {(trend) => {
          const { name, unit, points } = trend;
          const label = t('{{test}} over time, {{count}} values', { test: name, count: points.length });
          return (
            <ChartFrame
              label={label}
              table={{
                head: [t('Time'), unit ? t('{{test}} ({{unit}})', { test: name, unit }) : name],
                rows: points
                  .map(({ at, value, flag }) => [showInstant(at), [value, flag].filter(Boolean).join(' ')])
                  .toReversed(),
              }}
            >
              <Drawing height={HEIGHT}>{(width) => <Lines trend={trend} width={width} label={label} />}</Drawing>
            </ChartFrame>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function Lines({ trend, width, label }: { readonly trend: Trend; readonly width: number; readonly label: string }) {
  const go = useNavigate();
  const base = usePortal().hrefOf('lab_result');
  const { points, low, high } = trend;
  const values = [
    ...points.map(({ value }) => value),
    ...(low === null ? [] : [low]),
    ...(high === null ? [] : [high]),
  ];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least || Math.abs(most) || 1) * 0.12;
  const y = (value: number): number => BOTTOM - ((value - least + room) / (most - least + 2 * room)) * (BOTTOM - TOP);
  const times = points.map(({ at }) => Date.parse(at));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const x = (at: number): number =>
    from === to ? (LEFT + width - RIGHT) / 2 : LEFT + ((at - from) / (to - from)) * (width - LEFT - RIGHT);
  const [bandTop, bandBottom] = [high === null ? TOP : y(high), low === null ? BOTTOM : y(low)];
  return (
    <svg
      width={width}
      height={HEIGHT}
      role="group"
      aria-label={label}
      style={{ display: 'block', fontSize: 'max(12px, 0.75rem)' }}
    >
      {low === null && high === null ? null : (
        <rect
          x={LEFT}
          width={Math.max(0, width - LEFT - RIGHT)}
          y={bandTop}
          height={Math.max(0, bandBottom - bandTop)}
          fill={tone('positive', 'bg')}
        />
      )}
      {niceTicks([least, most], 3).map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} stroke={v.hairline} />
          <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end" fill={v.textSecondary}>
            {tick}
          </text>
        </g>
      ))}
      <polyline
        points={points.map(({ at, value }) => `${x(Date.parse(at))},${y(value)}`).join(' ')}
        fill="none"
        stroke={viz(1)}
        strokeWidth="1.5"
      />
      {points.map(({ result, at, value, flag, isCritical }) => (
        <a
          key={`${result} ${at}`}
          href={`${base ?? ''}/${result}`}
          aria-label={t('{{value}} on {{at}}', { value: [value, flag].filter(Boolean).join(' '), at: showInstant(at) })}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            void go(`${base ?? ''}/${result}`);
          }}
        >
          <circle cx={x(Date.parse(at))} cy={y(value)} r={12} fill="transparent" />
          {isCritical ? (
            <rect x={x(Date.parse(at)) - 5} y={y(value) - 5} width={10} height={10} fill={tone('critical', 'mark')} />
          ) : (
            <circle
              cx={x(Date.parse(at))}
              cy={y(value)}
              r={4}
              fill={flag && flag !== 'N' ? tone('notice', 'mark') : viz(1)}
            />
          )}
        </a>
      ))}
      {points.length > 0 ? (
        <>
          <text x={LEFT} y={HEIGHT - 6} fill={v.textSecondary}>
            {showInstant(points[0]?.at ?? '').split(',')[0]}
          </text>
          <text x={width - RIGHT} y={HEIGHT - 6} textAnchor="end" fill={v.textSecondary}>
            {from === to ? '' : (showInstant(points.at(-1)?.at ?? '').split(',')[0] ?? '')}
          </text>
        </>
      ) : null}
    </svg>
  );
}
