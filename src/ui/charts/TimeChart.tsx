import { t } from '#engine/model/words.ts';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { v, viz } from '#ui/theme/vars.ts';
import { ChartKeys } from './ChartFrame.tsx';
import { Drawing } from './Drawing.tsx';
import { cellAt, type ChartGrid, largestOf, type MarksProps } from './grid.ts';
import { niceTicks } from './ticks.ts';
import { useMarks } from './use-marks.tsx';

const HEIGHT = 232;
const [TOP, AXIS, LEFT, RIGHT] = [22, 200, 44, 12];
/** Where lines and bars share the picture, lines end here. */
const LINES_END = 122;
const BARS_TOP = 136;
/** A slot that is narrower than this cannot be hit (WCAG 2.5.8): there the table is the way. */
const LEAST_SLOT = 24;

const Root = styled('div')({
  position: 'relative',
  '& svg': { display: 'block', fontSize: 'max(12px, 0.75rem)', fill: v.textSecondary },
});
const SlotRow = styled('div')({
  position: 'absolute',
  top: 0,
  height: HEIGHT,
  display: 'flex',
  '& button': { flex: 1, minWidth: 0, border: 0, padding: 0, background: 'none', borderRadius: 4, cursor: 'pointer' },
  '& button:hover': { background: `color-mix(in srgb, ${v.text} 5%, transparent)` },
  '& button:focus-visible': { outlineOffset: -2 },
});

/** Where the columns of one kind are drawn, and how a value becomes a height there. */
interface Frame {
  readonly top: number;
  readonly bottom: number;
  readonly y: (value: number) => number;
  readonly ticks: readonly number[];
}
const frameOf = (low: number, high: number, top: number, bottom: number, ticks: readonly number[]): Frame => ({
  top,
  bottom,
  ticks,
  y: (value) => bottom - ((value - low) / (high - low || 1)) * (bottom - top),
});

interface Parts {
  readonly lines: readonly number[];
  readonly bars: readonly number[];
}
const partsOf = ({ columns }: ChartGrid): Parts => {
  const of = (isBar: boolean) => columns.flatMap((column, c) => ((column.as === 'line') === isBar ? [] : [c]));
  return { lines: of(false), bars: of(true) };
};

function lineFrame(grid: ChartGrid, lines: readonly number[], bottom: number): Frame {
  const values = grid.cells.flatMap((row) => lines.flatMap((c) => [row[c]?.value ?? null, row[c]?.before ?? null]));
  const drawn = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...drawn), Math.max(...drawn)];
  // A line may begin above zero, as its axis says; a narrow one gets some room.
  const low = least > 0 && least > most * 0.5 ? least - (most - least) * 0.4 : Math.min(0, least);
  const room = drawn.length > 0 ? [Math.max(low, least < 0 ? least : 0), most] : [0, 1];
  const ticks = niceTicks([low, ...room], 3).filter((tick) => tick >= low);
  return frameOf(
    Number.isFinite(low) ? low : 0,
    Math.max(Number.isFinite(most) ? most : 1, ...ticks),
    TOP,
    bottom,
    ticks,
  );
}
/** Whether the bars of a time are parts of one whole. */
const isStack = ({ columns }: ChartGrid, bars: readonly number[]): boolean =>
  bars.every((c) => columns[c]?.as === 'stack');
function barFrame(grid: ChartGrid, bars: readonly number[], top: number): Frame {
  const of = (row: ChartGrid['cells'][number]) => bars.map((c) => row[c]?.value ?? 0);
  const tall = (values: readonly number[]) =>
    isStack(grid, bars) ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
  const most = largestOf(grid.cells.map((row) => tall(of(row))));
  const ticks = top === TOP ? niceTicks([0, most], 3) : [];
  return frameOf(0, Math.max(most, ...ticks), top, AXIS, ticks);
}

interface DrawProps extends MarksProps {
  readonly width: number;
  readonly parts: Parts;
}

function Axis({
  frame,
  print,
  left,
  right,
}: {
  readonly frame: Frame;
  readonly print: (n: number) => string;
  readonly left: number;
  readonly right: number;
}) {
  return frame.ticks.map((tick) => (
    <g key={tick}>
      <line x1={left} x2={right} y1={frame.y(tick)} y2={frame.y(tick)} stroke={v.hairline} />
      <text x={left - 6} y={frame.y(tick) + 4} textAnchor="end">
        {print(tick)}
      </text>
    </g>
  ));
}

/** About how wide a label of the axis is drawn, in pixels. */
const widthOf = (label: string): number => label.length * 6.6;
/** A label below its time; at the right edge it ends there, because the picture is cut. */
const placeOf = (x: number, label: string, width: number) =>
  x + widthOf(label) / 2 > width ? ({ x: width, textAnchor: 'end' } as const) : ({ x, textAnchor: 'middle' } as const);

function Draw({ label, grid, width, parts: { lines, bars }, onOpen }: DrawProps) {
  const id = useId();
  const { keys, of, tip } = useMarks();
  const right = width - RIGHT;
  const both = lines.length > 0 && bars.length > 0;
  const line = lineFrame(grid, lines, both ? LINES_END : AXIS);
  const bar = barFrame(grid, bars, both ? BARS_TOP : TOP);
  const axis = lines.length > 0 ? { frame: line, of: lines[0] ?? 0 } : { frame: bar, of: bars[0] ?? 0 };
  const print = grid.columns[axis.of]?.print ?? String;
  // The longest label of the axis has room: sums of money have seven digits and more.
  const start = Math.max(LEFT, ...axis.frame.ticks.map((tick) => widthOf(print(tick)) + 10));
  const step = (right - start) / Math.max(1, grid.rows.length);
  const mid = (row: number) => start + step * (row + 0.5);
  const last = grid.rows.length - 1;
  const every = Math.max(1, Math.ceil(Math.max(44, widthOf(grid.rows[last]?.label ?? '') + 12) / step));
  const stack = isStack(grid, bars);
  const thick = stack ? Math.min(26, step * 0.62) : Math.min(22, (step * 0.76) / Math.max(1, bars.length));
  // Where a bar begins: from the left of its time, and from the axis up.
  const left = (row: number, c: number) =>
    mid(row) - (stack ? thick / 2 : (thick * bars.length) / 2 - thick * bars.indexOf(c));
  const base = (row: number, c: number) =>
    stack ? bars.filter((one) => one < c).reduce((sum, one) => sum + (cellAt(grid, row, one).value ?? 0), 0) : 0;
  return (
    <Root>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-labelledby={id}>
        <title id={id}>{label}</title>
        <Axis frame={axis.frame} print={print} left={start} right={right} />
        <line x1={start} x2={right} y1={AXIS} y2={AXIS} stroke={v.strongLine} />
        {grid.rows.map(({ key, label: name }, row) => (
          <g key={key}>
            {bars.map((c) => {
              const value = cellAt(grid, row, c).value ?? 0;
              const [from, to] = [bar.y(base(row, c)), bar.y(base(row, c) + value)];
              return value > 0 ? (
                <rect
                  key={c}
                  x={left(row, c)}
                  width={stack ? thick : thick - 1}
                  y={to}
                  height={Math.max(1, from - to - (stack && c !== bars[0] ? 1 : 0))}
                  rx="1.5"
                  fill={viz(grid.columns[c]?.series ?? 1)}
                  opacity={row === last ? 1 : 0.85}
                />
              ) : null;
            })}
            <Sums
              grid={grid}
              row={row}
              bars={bars}
              frame={bar}
              stack={stack}
              room={stack ? step : thick}
              at={(c) => (stack ? mid(row) : left(row, c) + thick / 2)}
            />
            {(last - row) % every === 0 ? (
              <text
                {...placeOf(mid(row), name, width)}
                y={AXIS + 20}
                {...(row === last ? { fontWeight: 600, fill: v.text } : {})}
              >
                {name}
              </text>
            ) : null}
          </g>
        ))}
        {lines.map((c) => (
          <Line key={c} grid={grid} c={c} mid={mid} frame={line} compares={lines.length === 1} />
        ))}
      </svg>
      {step >= LEAST_SLOT ? (
        <Slots
          grid={grid}
          left={start}
          right={RIGHT}
          onOpen={onOpen}
          keys={keys}
          of={of}
          bars={bars}
          lines={lines}
          frames={{ line, bar }}
          base={base}
          stack={stack}
        />
      ) : null}
      {tip}
    </Root>
  );
}

interface SumsProps {
  readonly grid: ChartGrid;
  readonly row: number;
  readonly bars: readonly number[];
  readonly frame: Frame;
  readonly stack: boolean;
  /** In px, of one number. */
  readonly room: number;
  readonly at: (c: number) => number;
}
const ROOM = 16;
/** The numbers above the bars of one time: of a stack its sum. */
function Sums({ grid, row, bars, frame, stack, room, at }: SumsProps) {
  if (room < ROOM) return null;
  const sum = bars.reduce((all, c) => all + (cellAt(grid, row, c).value ?? 0), 0);
  const [first = 0] = bars;
  const all =
    stack && bars.length > 1
      ? [{ c: first, value: sum, text: (grid.columns[first]?.print ?? String)(sum) }]
      : bars.map((c) => ({ ...cellAt(grid, row, c), c }));
  return all.map(({ c, value, text }) =>
    value !== null && value > 0 ? (
      <text key={c} x={at(c)} y={frame.y(value) - 5} textAnchor="middle">
        {text}
      </text>
    ) : null,
  );
}

const DASHES = [undefined, '6 3', '2 3', '8 3 2 3'] as const;
interface LineProps {
  readonly grid: ChartGrid;
  readonly c: number;
  readonly mid: (row: number) => number;
  readonly frame: Frame;
  readonly compares: boolean;
}
function Line({ grid, c, mid, frame, compares }: LineProps) {
  const path = (pick: 'value' | 'before') =>
    grid.cells
      .flatMap((row, i) => {
        const value = row[c]?.[pick] ?? null;
        return value === null ? [] : [`${mid(i).toFixed(1)},${frame.y(value).toFixed(1)}`];
      })
      .join(' ');
  const color = viz(grid.columns[c]?.series ?? 1);
  const last = grid.rows.length - 1;
  const end = cellAt(grid, last, c);
  return (
    <g>
      {compares ? (
        <polyline points={path('before')} fill="none" stroke={v.textTertiary} strokeWidth="1.5" strokeDasharray="4 4" />
      ) : null}
      <polyline
        points={path('value')}
        fill="none"
        stroke={color}
        strokeWidth="2"
        strokeLinejoin="round"
        strokeDasharray={DASHES[c % DASHES.length]}
      />
      {grid.cells.map((row, i) => {
        const value = row[c]?.value ?? null;
        return value === null ? null : (
          <circle
            key={grid.rows[i]?.key}
            cx={mid(i)}
            cy={frame.y(value)}
            r={i === last ? 4.5 : 2.6}
            fill={i === last ? color : v.paper}
            stroke={color}
            strokeWidth="1.5"
          />
        );
      })}
      {end.value === null ? null : (
        <text x={mid(last) + 4} y={frame.y(end.value) - 9} textAnchor="end" fontWeight={600} fill={v.text}>
          {end.text}
        </text>
      )}
    </g>
  );
}

interface SlotsProps extends Pick<MarksProps, 'grid' | 'onOpen'>, Pick<ReturnType<typeof useMarks>, 'keys' | 'of'> {
  readonly left: number;
  readonly right: number;
  readonly bars: readonly number[];
  readonly lines: readonly number[];
  readonly frames: { readonly line: Frame; readonly bar: Frame };
  readonly base: (row: number, c: number) => number;
  readonly stack: boolean;
}
/** One button for each time, over all of its marks: the pointer takes the nearest mark, arrows up and down choose one. */
function Slots({ grid, left, right, onOpen, keys, of, bars, lines, frames, base, stack }: SlotsProps) {
  const [chosen, setChosen] = useState(0);
  const column = Math.min(chosen, grid.columns.length - 1);
  const nearest = (row: number, share: number, y: number): number => {
    const side = bars[Math.min(bars.length - 1, Math.floor(share * bars.length))];
    if (!stack && side !== undefined && (lines.length === 0 || y >= frames.bar.top)) return side;
    const bar = bars.find((c) => {
      const value = cellAt(grid, row, c).value ?? 0;
      return value > 0 && y <= frames.bar.y(base(row, c)) && y >= frames.bar.y(base(row, c) + value);
    });
    if (bar !== undefined || lines.length === 0) return bar ?? bars[0] ?? 0;
    const away = (c: number) => Math.abs(frames.line.y(cellAt(grid, row, c).value ?? Number.POSITIVE_INFINITY) - y);
    return lines.toSorted((a, b) => away(a) - away(b))[0] ?? 0;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (way === 0) {
      // Every time is a step to the side: slots are in one line.
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') keys.onKeyDown(event);
      return;
    }
    event.preventDefault();
    setChosen((column + way + grid.columns.length) % grid.columns.length);
  };
  const open = (event: MouseEvent<HTMLElement>, row: number) => {
    // A key has no place on the chart (detail 0): it opens the mark that was chosen.
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / (box.width || 1);
    onOpen(row, event.detail === 0 ? column : nearest(row, share, event.clientY - box.top));
  };
  return (
    <SlotRow style={{ left, right }} role="group" onKeyDown={onKeyDown} data-print="no">
      {grid.rows.map(({ key }, row) => {
        const says = grid.columns.map((_, c) => cellAt(grid, row, c).says).filter(Boolean);
        const label =
          cellAt(grid, row, column).says || says[0] || t('{{name}}: no value', { name: grid.rows[row]?.name ?? '' });
        return (
          <button
            key={key}
            type="button"
            aria-label={label}
            onClick={(event) => open(event, row)}
            {...of(0, row, says.join(' · '))}
          />
        );
      })}
    </SlotRow>
  );
}

/** Lines, columns or stacked columns over time on one axis; lines above bars where there are both. Every mark opens its records. */
export function TimeChart(props: MarksProps) {
  const parts = partsOf(props.grid);
  const several = props.grid.columns.length > 1;
  return (
    <>
      {several ? (
        <ChartKeys
          keys={props.grid.columns.map(({ name, series, as }) => ({ label: name, series, dot: as === 'line' }))}
        />
      ) : null}
      <Drawing height={HEIGHT}>{(width) => <Draw {...props} width={width} parts={parts} />}</Drawing>
    </>
  );
}
