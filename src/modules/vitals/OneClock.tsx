import { styled } from '@mui/material/styles';
import { momentFormat } from '#engine/model/formats.ts';
import { showTime } from '#engine/model/show.ts';
import { showNumber } from '#engine/model/figures.ts';
import { behindUtc, wallClock } from '#engine/model/wall-clock.ts';
import { t } from '#engine/model/words.ts';
import { useWidth } from '#ui/charts/use-width.ts';
import { tone, v, viz } from '#ui/theme/vars.ts';
import { type ClockPoint, type Course, rangeOf, ticksOf, within } from './one-clock.model.ts';

const Point = styled('g')({
  cursor: 'pointer',
  '&:focus': { outline: 'none' },
  '&:focus-visible circle.ring': { stroke: v.focusRing, strokeWidth: 2 },
});

const LANE = 92;
const TOP = 30;
const PAD = 12;
/** The width of "Now 00:00". */
const FLAG = 72;

export interface OneClockProps {
  readonly label: string;
  readonly courses: readonly Course[];
  readonly window: { readonly from: number; readonly to: number };
  /** Opens the set that a point is of. */
  readonly onOpen?: (course: Course, point: ClockPoint) => void;
}

const hour = (at: number): string => showTime(new Date(at));
const day = (at: number): string => momentFormat({ month: 'short', day: 'numeric' }).format(at);
const isMidnight = (at: number): boolean => wallClock(new Date(at)).slice(11, 13) === '00';
/** Also used in the table of the chart. */
export const momentWords = (at: number): string => `${day(at)}, ${hour(at)}`;

/** Several courses, one below the other, on one time axis; a value outside is a filled mark and has its number. */
export function OneClock({ label, courses, window, onOpen }: OneClockProps) {
  const { ref, width } = useWidth(640);
  const small = width < 560;
  const [left, right] = small ? [12, width - 12] : [118, width - 104];
  const x = (at: number) => left + ((at - window.from) / Math.max(1, window.to - window.from)) * (right - left);
  const ticks = ticksOf(window, Math.max(3, Math.floor((right - left) / 90)), behindUtc(window.to));
  const lane = small ? LANE + 22 : LANE;
  const height = TOP + courses.length * lane + 6;
  return (
    <div ref={ref}>
      <svg width={width} height={height} role="group" aria-label={label} style={{ display: 'block', fontSize: 12 }}>
        {ticks.map((at) => (
          <g key={at} aria-hidden>
            <line x1={x(at)} x2={x(at)} y1={TOP - 8} y2={height} stroke={v.hairline} />
            {/* The flag of the now line takes the place of its last label. */}
            {x(at) > right - FLAG - 20 ? null : (
              <text
                x={Math.max(left + 18, x(at))}
                y={14}
                textAnchor="middle"
                fill={v.textSecondary}
                fontWeight={isMidnight(at) ? 600 : 400}
              >
                {isMidnight(at) ? day(at) : hour(at)}
              </text>
            )}
          </g>
        ))}
        {courses.map((course, n) => (
          <Lane
            key={course.key}
            course={course}
            points={within(course.points, window)}
            top={TOP + n * lane}
            height={lane}
            small={small}
            left={left}
            right={right}
            x={x}
            onOpen={onOpen ? (point) => onOpen(course, point) : undefined}
          />
        ))}
        <line x1={right} x2={right} y1={20} y2={height} stroke={v.nowLine} strokeWidth={1.5} aria-hidden />
        <g aria-hidden>
          <rect x={right - FLAG} y={0} width={FLAG} height={20} rx={4} fill={v.nowLine} />
          <text x={right - FLAG / 2} y={14} textAnchor="middle" fill={v.paper} fontWeight={600}>
            {t('Now {{time}}', { time: hour(window.to) })}
          </text>
        </g>
      </svg>
    </div>
  );
}

interface LaneProps {
  readonly course: Course;
  readonly points: readonly ClockPoint[];
  readonly top: number;
  readonly height: number;
  readonly small: boolean;
  readonly left: number;
  readonly right: number;
  readonly x: (at: number) => number;
  readonly onOpen?: (point: ClockPoint) => void;
}

const FILLS = { critical: tone('critical', 'bg'), notice: tone('notice', 'bg'), none: v.subtle } as const;
const INKS = { critical: v.criticalText, notice: v.noticeText, none: v.textSecondary } as const;
const valueWords = ({ value, low }: ClockPoint): string =>
  low === undefined ? showNumber(value) : `${showNumber(value)}/${showNumber(low)}`;

/** Pixels that the number of a point takes. */
const NUMBER = 30;
/** The points whose numbers do not run into each other, the newest before older ones. */
function withRoom(points: readonly ClockPoint[], x: (at: number) => number): ReadonlySet<ClockPoint> {
  let free = Infinity;
  return new Set(
    points.toReversed().filter((p) => {
      if (x(p.at) > free - NUMBER) return false;
      free = x(p.at);
      return true;
    }),
  );
}

/** The numbers of a lane's axis: where its bands end, or, without bands in sight, its own ends. None runs into another. */
function axisNumbers({ bands }: Course, low: number, high: number, y: (value: number) => number): readonly number[] {
  const edges = bands.flatMap(({ from, to }) => [from, to]).filter((value) => value > low && value < high);
  const wanted = [...new Set(edges.length ? edges : [low, high])].toSorted((a, b) => b - a);
  return wanted.filter((value, i) => i === 0 || y(value) - y(wanted[i - 1] ?? value) >= LINE);
}
/** Pixels from one line of small text to the next. */
const LINE = 13;

function Lane({ course, points, top, height, small, left, right, x, onOpen }: LaneProps) {
  const begin = top + PAD + (small ? 22 : 0);
  const end = top + height - PAD;
  const { low, high } = rangeOf(points, course.bands);
  const y = (value: number) => end - ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * (end - begin);
  const last = points.at(-1);
  const numbered = withRoom(
    points.filter((p) => p.isOutside && p !== last),
    x,
  );
  return (
    <g role="group" aria-label={course.name}>
      <line x1={0} x2={right} y1={top + height} y2={top + height} stroke={v.hairline} aria-hidden />
      {course.bands
        .filter((band) => band.to > low && band.from < high)
        .map((band) => (
          <g key={band.label} aria-hidden>
            <rect
              x={left}
              width={right - left}
              y={y(band.to)}
              height={Math.max(0, y(band.from) - y(band.to))}
              fill={FILLS[band.tone]}
            />
            {y(band.from) - y(band.to) >= 15 ? (
              // At the far end from the newest points, which people look at.
              <text x={left + 6} y={Math.max(begin, y(band.to)) + 12} fill={INKS[band.tone]}>
                {band.label}
              </text>
            ) : null}
          </g>
        ))}
      {axisNumbers(course, low, high, y).map((value) => (
        <text
          key={value}
          x={small ? right - 4 : left - 6}
          y={y(value) + 4}
          textAnchor="end"
          fill={v.textSecondary}
          aria-hidden
        >
          {showNumber(Math.round(value * 10) / 10)}
        </text>
      ))}
      <text x={small ? left : 0} y={small ? top + 16 : begin + 12} fontWeight={600} fill={v.text} aria-hidden>
        {course.name}
        <tspan
          fontWeight={400}
          fill={v.textSecondary}
          dx={small ? 6 : undefined}
          x={small ? undefined : 0}
          dy={small ? 0 : 15}
        >
          {course.unit}
        </tspan>
        {small && last ? (
          <tspan fontWeight={600} dx={8}>
            {valueWords(last)}
          </tspan>
        ) : null}
      </text>
      {points[0]?.low === undefined ? (
        <polyline
          points={points.map((p) => `${x(p.at)},${y(p.value)}`).join(' ')}
          fill="none"
          stroke={viz(1)}
          strokeWidth={2}
          aria-hidden
        />
      ) : null}
      {points.map((p) => (
        <Point
          key={p.id}
          role={onOpen ? 'button' : 'img'}
          tabIndex={onOpen ? 0 : undefined}
          aria-label={`${course.name} ${valueWords(p)} ${course.unit}, ${momentWords(p.at)}`}
          onClick={() => onOpen?.(p)}
          onKeyDown={(e) => {
            if (e.key !== 'Enter' && e.key !== ' ') return;
            e.preventDefault();
            onOpen?.(p);
          }}
        >
          <Mark point={p} x={x(p.at)} y={y(p.value)} low={p.low === undefined ? null : y(p.low)} isLast={p === last} />
          {numbered.has(p) ? (
            <text x={x(p.at)} y={y(p.value) - 7} textAnchor="middle" fontWeight={600} fill={v.text} aria-hidden>
              {showNumber(p.value)}
            </text>
          ) : null}
        </Point>
      ))}
      {last && !small ? (
        <text x={right + 12} y={begin + 18} fontSize={17} fontWeight={600} fill={v.text} aria-hidden>
          {valueWords(last)}
          <tspan x={right + 12} dy={16} fontSize={12} fontWeight={400} fill={v.textSecondary}>
            {momentWords(last.at)}
          </tspan>
        </text>
      ) : null}
      {points.length ? null : (
        <text x={left + 8} y={(begin + end) / 2} fill={v.textSecondary}>
          {t('No values in this period')}
        </text>
      )}
    </g>
  );
}

interface MarkProps {
  readonly point: ClockPoint;
  readonly x: number;
  readonly y: number;
  readonly low: number | null;
  readonly isLast: boolean;
}

/** A dot, or a bar between two values; what is outside limits is square and red, so that it needs no colour. */
function Mark({ point, x, y, low, isLast }: MarkProps) {
  const ink = point.isOutside ? tone('critical', 'mark') : viz(1);
  return (
    <>
      <circle className="ring" cx={x} cy={low === null ? y : (y + low) / 2} r={11} fill="transparent" />
      {low === null ? null : (
        <g stroke={ink} strokeWidth={2}>
          <line x1={x} x2={x} y1={y} y2={low} />
          <line x1={x - 4} x2={x + 4} y1={y} y2={y} />
          <line x1={x - 4} x2={x + 4} y1={low} y2={low} />
        </g>
      )}
      {low !== null ? null : point.isOutside ? (
        <rect x={x - 3.5} y={y - 3.5} width={7} height={7} fill={ink} />
      ) : (
        <circle cx={x} cy={y} r={isLast ? 4.5 : 3} fill={isLast ? viz(1) : v.paper} stroke={viz(1)} strokeWidth={2} />
      )}
    </>
  );
}
