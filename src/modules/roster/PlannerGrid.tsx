/** People by days, with the code of each shift in its cell: keys, drag and touch set them. Rows far from view are not laid out. */
import { styled } from '@mui/material/styles';
import { memo, useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { weekdayOf } from '#engine/model/days.ts';
import { showMoney } from '#engine/model/figures.ts';
import { dayFormat } from '#engine/model/formats.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import { type Cell, type Grid, type Place, type Row, stepFrom, typed } from './planner-grid.web.ts';
import type { RosterPlan } from './roster-questions.model.ts';

const NAME = '15rem';
const CELL = '2.875rem';
const Scroll = styled('div')({
  overflow: 'auto',
  flex: '1 1 auto',
  minHeight: 240,
  background: v.paper,
  borderTop: `1px solid ${v.hairline}`,
  '& [role="row"]': { display: 'flex', minWidth: 'max-content' },
  '& [data-body]': { contentVisibility: 'auto', containIntrinsicSize: 'auto 34px' },
  '& [role="rowheader"], & [role="columnheader"], & [role="gridcell"]': {
    flex: `1 0 ${CELL}`,
    height: 34,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderBottom: `1px solid ${v.hairline}`,
    borderInlineEnd: `1px solid ${v.hairline}`,
    fontSize: '0.75rem',
    boxSizing: 'border-box',
  },
  '& [role="rowheader"], & [data-corner]': {
    flex: `0 0 ${NAME}`,
    minWidth: 0,
    position: 'sticky',
    insetInlineStart: 0,
    background: v.paper,
    zIndex: 1,
    justifyContent: 'space-between',
    gap: 8,
    padding: '0 10px 0 16px',
    textAlign: 'start',
    '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& small': { color: v.textSecondary, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    // On a phone the days need the room.
    [phone]: { flexBasis: '8rem', '& small': { display: 'none' } },
  },
  '& [data-head]': { position: 'sticky', top: 0, zIndex: 2, background: v.subtle },
  '& [data-head] > *': { background: v.subtle, height: 42, color: v.textSecondary, textAlign: 'center' },
  '& [data-head] > [data-corner]': { zIndex: 3 },
  '& [data-today]': { color: v.text, fontWeight: 700 },
  '& [data-weekend]': { background: v.subtle },
  '& [role="gridcell"]': {
    position: 'relative',
    cursor: 'default',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [role="gridcell"]:focus-visible, & [data-chosen]': { outline: `2px solid ${v.focusRing}`, outlineOffset: -2 },
  '& [data-over]': { background: v.selectedStrong },
  '& [data-away]': { background: v.sunken, color: v.textSecondary, fontWeight: 400 },
  '& [data-role]': {
    flex: '1 0 auto',
    height: 26,
    justifyContent: 'flex-start',
    padding: '0 16px',
    background: v.subtle,
    color: v.textSecondary,
    fontWeight: 600,
  },
  '& [data-role] > span': { position: 'sticky', insetInlineStart: 16 },
});
const Code = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '2.25rem',
  height: 24,
  borderRadius: 4,
  border: `1px solid ${v.strongLine}`,
  background: v.softBg,
  color: v.softText,
  '&[data-night]': { background: v.inverse, color: v.inverseText, borderColor: v.inverse },
  '&[data-draft]': { borderStyle: 'dashed', background: 'transparent', color: v.text },
});
const Mark = styled('span')({ position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0, lineHeight: 0 });

const weekday = dayFormat({ weekday: 'short' });
const monthDay = dayFormat({ month: 'numeric', day: 'numeric' });
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Whole dollars. */
const dollars = (cents: number): string => showMoney(Math.round(cents / 100) * 100).replace(/[.,]00$/, '');

interface RowProps {
  readonly row: Row;
  readonly index: number;
  readonly days: readonly string[];
  readonly types: ReadonlyMap<string, RosterPlan['types'][number]>;
  /** The day of the cell that has the focus of the grid, where it is in this row. */
  readonly focus: number | null;
  readonly chosen: boolean;
}

const words = (cell: Cell, name: string, day: string, types: RowProps['types']): string => {
  const shifts = cell.shifts.map((one) =>
    one.status === 'draft'
      ? t('{{shift}}, draft', { shift: types.get(one.shiftType)?.name ?? '' })
      : (types.get(one.shiftType)?.name ?? ''),
  );
  const what = shifts.length ? shifts.join(', ') : cell.away ? t('On leave') : t('Off');
  // What the cell shows comes first: people who speak to their computer name it by that.
  const codes = cell.shifts.map((one) => types.get(one.shiftType)?.code ?? '').join(' ');
  return [codes, name, showDay(day), what, ...cell.says].filter(Boolean).join(', ');
};

const GridRow = memo(({ row, index, days, types, focus, chosen }: RowProps) => (
  <div role="row" aria-rowindex={index + 2} data-body="">
    <div role="rowheader">
      <span title={row.person.name}>{row.person.name}</span>
      <small
        title={t('{{hours}} of {{target}} hours planned', { hours: row.person.hours, target: row.person.target })}
        style={row.person.hours > row.person.target + 4 ? { color: v.criticalText, fontWeight: 600 } : undefined}
      >
        {t('{{hours}}/{{target}} h', { hours: Math.round(row.person.hours), target: Math.round(row.person.target) })}
        {row.person.cost === null ? '' : `, ${dollars(row.person.cost)}`}
      </small>
    </div>
    {days.map((day, n) => {
      const cell = row.cells[n];
      if (!cell) return null;
      const first = cell.shifts[0];
      return (
        <div
          key={day}
          role="gridcell"
          tabIndex={focus === n ? 0 : -1}
          data-cell={`${index} ${n}`}
          aria-selected={focus === n && chosen}
          data-chosen={focus === n && chosen ? '' : undefined}
          data-away={cell.away && !first ? '' : undefined}
          data-weekend={weekdayOf(day) >= 6 ? '' : undefined}
          aria-label={words(cell, row.person.name, day, types)}
          draggable={Boolean(first)}
        >
          {first ? (
            <Code
              data-night={types.get(first.shiftType)?.kind === 'night' ? '' : undefined}
              data-draft={first.status === 'draft' ? '' : undefined}
            >
              {types.get(first.shiftType)?.code ?? '?'}
              {cell.shifts.length > 1 ? '+' : ''}
            </Code>
          ) : cell.away ? (
            t('Leave')
          ) : null}
          {cell.says.length ? (
            <Mark>
              <StatusMark mark={cell.refused ? 'stop' : 'late'} size={13} title={cell.says.join(' ')} />
            </Mark>
          ) : null}
        </div>
      );
    })}
  </div>
));

export interface PlannerGridProps {
  readonly grid: Grid;
  readonly plan: RosterPlan;
  readonly place: Place;
  readonly chosen: boolean;
  readonly label: string;
  readonly onPlace: (place: Place) => void;
  /** Null clears the cell. */
  readonly onSet: (place: Place, shiftType: string | null) => void;
  readonly onMove: (from: Place, to: Place) => void;
}

const placeOf = (target: EventTarget | null): Place | null => {
  const [row, day] =
    (target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined)?.split(' ') ??
    [];
  return row === undefined || day === undefined ? null : { row: Number(row), day: Number(day) };
};

export function PlannerGrid({ grid, plan, place, chosen, label, onPlace, onSet, onMove }: PlannerGridProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const word = useRef({ text: '', at: 0 });
  const dragged = useRef<Place | null>(null);
  const [types] = useState(() => new Map<string, RosterPlan['types'][number]>());
  for (const type of plan.types) types.set(type.id, type);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current)
      scroll.current?.querySelector<HTMLElement>(`[data-cell="${place.row} ${place.day}"]`)?.focus();
  }, [place]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = stepFrom(place, event.key, grid);
    if (next) {
      event.preventDefault();
      hadFocus.current = true;
      word.current.text = '';
      onPlace(next);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onSet(place, null);
    } else if (/^[a-z0-9]$/i.test(event.key)) {
      const now = Date.now();
      const before = now - word.current.at < 1500 ? word.current.text : '';
      const text = typed(plan.types, before + event.key).begun ? before + event.key : event.key;
      word.current = { text, at: now };
      const exact = plan.types.find(({ code }) => code.toUpperCase() === text.toUpperCase());
      const { only } = typed(plan.types, text);
      const type = only ?? exact;
      if (type) onSet(place, type.id);
    }
  };
  const onDrop = (event: DragEvent): void => {
    const to = placeOf(event.target);
    scroll.current?.querySelector('[data-over]')?.removeAttribute('data-over');
    if (to && dragged.current) onMove(dragged.current, to);
    dragged.current = null;
  };
  return (
    <Scroll
      ref={scroll}
      role="grid"
      aria-label={label}
      aria-rowcount={grid.rows.length + 1}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const to = placeOf(event.target);
        if (!to) return;
        hadFocus.current = true;
        onPlace(to);
      }}
      onDragStart={(event) => {
        dragged.current = placeOf(event.target);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        const cell = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
        if (!cell || !dragged.current) return;
        event.preventDefault();
        scroll.current?.querySelector('[data-over]')?.removeAttribute('data-over');
        cell.setAttribute('data-over', '');
      }}
      onDrop={onDrop}
    >
      <div role="row" aria-rowindex={1} data-head="">
        <div role="columnheader" data-corner="">
          <span>{t({ one: '1 person', other: '{{count}} people' }, { count: grid.rows.length })}</span>
        </div>
        {grid.days.map((day) => (
          <div
            key={day}
            role="columnheader"
            data-today={day === plan.today ? '' : undefined}
            aria-current={day === plan.today ? 'date' : undefined}
          >
            <span>
              {weekday.format(at(day))}
              <br />
              {monthDay.format(at(day))}
            </span>
          </div>
        ))}
      </div>
      {grid.rows.map((row, index) => {
        const heading = row.person.role === grid.rows[index - 1]?.person.role ? null : row.person.role;
        return [
          heading === null ? null : (
            <div key={`role ${heading}`} role="row">
              <div role="rowheader" data-role="" style={{ position: 'static' }}>
                <span>{heading}</span>
              </div>
            </div>
          ),
          <GridRow
            key={row.person.id}
            row={row}
            index={index}
            days={grid.days}
            types={types}
            focus={place.row === index ? place.day : null}
            chosen={chosen}
          />,
        ];
      })}
    </Scroll>
  );
}
