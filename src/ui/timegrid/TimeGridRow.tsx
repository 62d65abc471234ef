import { t } from '#engine/model/words.ts';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { Tone } from '#ui/theme/augment.ts';
import { tone, v } from '#ui/theme/vars.ts';
import { Bar, Cell, Days, Line, Name } from './grid-styles.ts';
import { type DayParts, laneOf, placeSpan } from './layout.ts';
import type { TimeRow, TimeSpan } from './types.ts';

const ground = (name: Tone, dashed: boolean) =>
  dashed ? `repeating-linear-gradient(135deg, ${tone(name, 'bg')} 0 5px, ${v.paper} 5px 10px)` : tone(name, 'line');

/** The full sentence of one cell: person, day, and what it holds. */
export const cellSentence = (row: TimeRow, day: DayParts): string => {
  const spans = row.spans.filter((s) => s.from <= day.iso && s.to >= day.iso).map((s) => s.sentence);
  const shift = row.cells?.[day.iso]?.sentence;
  const holds = spans.length > 0 ? spans.join('; ') : (shift ?? t('nothing scheduled'));
  return `${row.name}, ${day.long}, ${holds}`;
};

export interface TimeGridRowProps {
  row: TimeRow;
  days: readonly DayParts[];
  today?: string;
  /** Index of the cell in the tab order, or -1. */
  current: number;
  rowIndex: number;
  onPress?: (day: string, span?: string) => void;
}

/** One person's line: cells carry the sentences, bars are drawn over them. */
export const TimeGridRow = ({ row, days, today, current, rowIndex, onPress }: TimeGridRowProps) => {
  const iso = days.map((d) => d.iso);
  const lanes = laneOf(row.spans);
  const depth = Math.max(1, ...[...lanes.values()].map((l) => l + 1));
  const covered = (day: string): TimeSpan | undefined => row.spans.find((s) => s.from <= day && s.to >= day);
  const bar = (s: TimeSpan) => {
    const at = placeSpan(iso, s.from, s.to);
    if (!at) return null;
    const one = at.start === at.end;
    return (
      <Bar
        key={s.key}
        aria-hidden
        data-dashed={s.dashed ? '' : undefined}
        data-one={one ? '' : undefined}
        style={{
          insetInlineStart: `calc(${(at.start / iso.length) * 100}% + 2px)`,
          width: `calc(${((at.end - at.start + 1) / iso.length) * 100}% - 5px)`,
          top: `calc((var(--line) - 1.5625rem) / 2 + ${(lanes.get(s) ?? 0) * 1.75}rem)`,
          background: ground(s.tone, Boolean(s.dashed)),
          color: tone(s.tone, 'text'),
          ...(at.cutStart ? { borderTopLeftRadius: 0, borderBottomLeftRadius: 0 } : {}),
          ...(at.cutEnd ? { borderTopRightRadius: 0, borderBottomRightRadius: 0 } : {}),
        }}
      >
        {s.mark && !one ? <StatusMark mark={s.mark} tone="inherit" size={13} /> : null}
        {one ? Array.from(s.label)[0] : s.label}
      </Bar>
    );
  };
  return (
    <Line role="row" data-selected={row.selected ? '' : undefined} aria-rowindex={rowIndex}>
      <Name role="rowheader" className="name">
        <span className="face">
          <Avatar name={row.name} />
        </span>
        <span style={{ minWidth: 0 }}>
          <span className="n">{row.name}</span>
          {row.sub ? <span className="sub">{row.sub}</span> : null}
        </span>
      </Name>
      <Days
        style={depth > 1 ? { minHeight: `calc(var(--line) + ${(depth - 1) * 1.75}rem)` } : undefined}
        role="presentation"
      >
        {days.map((d, i) => {
          const span = covered(d.iso);
          const cell = row.cells?.[d.iso];
          return (
            <Cell
              key={d.iso}
              role="gridcell"
              data-cell=""
              data-weekend={d.weekend ? '' : undefined}
              data-today={d.iso === today ? '' : undefined}
              data-press={onPress ? '' : undefined}
              tabIndex={i === current ? 0 : -1}
              aria-label={cellSentence(row, d)}
              aria-selected={row.selected}
              onClick={() => onPress?.(d.iso, span?.key)}
            >
              {cell && !span ? <em data-filled={cell.filled ? '' : undefined}>{cell.text}</em> : null}
            </Cell>
          );
        })}
        {row.spans.map(bar)}
      </Days>
    </Line>
  );
};
