import { type CSSProperties, Fragment, type KeyboardEvent, type FocusEvent, useRef, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { Count, DayHead, Days, Line, Name, Root } from './grid-styles.ts';
import { coverageOf, dayParts } from './layout.ts';
import { TimeGridRow } from './TimeGridRow.tsx';
import type { TimeGroup, TimePick } from './types.ts';

export interface TimeGridProps {
  /** "Leave and schedule, March 1 to 28" */
  label: string;
  /** What the first column counts: "16 people". */
  corner?: string;
  /** ISO days, in order. */
  days: readonly string[];
  groups: readonly TimeGroup[];
  /** ISO day; gets the now flag. */
  today?: string;
  onPick?: (pick: TimePick) => void;
}

interface At {
  row: number;
  day: number;
}

const steps: Record<string, readonly [number, number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

const coverWord = { met: '', short: t(', below the minimum'), critical: t(', far below the minimum') };

/**
 * People by days: the first column stays, weekends are shaded, today wears the now flag, undecided bars are
 * dashed, and days under the minimum are marked in the group's line. One cell is in the tab order; arrows
 * move, Home and End go to the ends of a line, Enter picks. Each cell says a full sentence.
 */
export const TimeGrid = ({ label, corner, days, groups, today, onPick }: TimeGridProps) => {
  const ref = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<At>({ row: 0, day: Math.max(0, today ? days.indexOf(today) : 0) });
  const parts = days.map((d) => dayParts(d));
  const rows = groups.flatMap((g) => g.rows);
  const first = new Map(rows.map((r, i) => [r, i]));
  const row = Math.min(at.row, Math.max(0, rows.length - 1));
  const day = Math.min(at.day, Math.max(0, days.length - 1));

  const cellsOf = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
  const go = (next: At) => {
    const to = {
      row: Math.min(rows.length - 1, Math.max(0, next.row)),
      day: Math.min(days.length - 1, Math.max(0, next.day)),
    };
    setAt(to);
    cellsOf()[to.row * days.length + to.day]?.focus();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const step = steps[e.key];
    if (step) go({ row: row + step[0], day: day + step[1] });
    else if (e.key === 'Home') go({ row, day: 0 });
    else if (e.key === 'End') go({ row, day: days.length - 1 });
    else if ((e.key === 'Enter' || e.key === ' ') && e.target instanceof HTMLElement) e.target.click();
    else return;
    e.preventDefault();
  };
  const onFocus = (e: FocusEvent) => {
    const index = cellsOf().findIndex((c) => c === e.target);
    if (index >= 0) setAt({ row: Math.floor(index / days.length), day: index % days.length });
  };
  const vars: CSSProperties & Record<`--${string}`, number> = { '--days': days.length };
  const lineOf = (group: number) => 2 + group + groups.slice(0, group).reduce((n, g) => n + g.rows.length, 0);
  return (
    <Root
      ref={ref}
      role="grid"
      aria-label={label}
      aria-rowcount={1 + groups.length + rows.length}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      style={vars}
    >
      <Line role="row" data-head="" aria-rowindex={1}>
        <Name role="columnheader">{corner}</Name>
        <Days role="presentation">
          {parts.map((d) => (
            <DayHead
              key={d.iso}
              role="columnheader"
              aria-label={d.iso === today ? t('{{long}}, today', { long: d.long }) : d.long}
              data-weekend={d.weekend ? '' : undefined}
              data-today={d.iso === today ? '' : undefined}
            >
              {d.iso === today ? <span className="flag">{t('Today')}</span> : null}
              <span className="w">{d.letter}</span>
              <b>{d.number}</b>
            </DayHead>
          ))}
        </Days>
      </Line>
      {groups.map((g, gi) => {
        const line = lineOf(gi);
        return (
          <Fragment key={g.key}>
            <Line role="row" aria-rowindex={line}>
              <Name role="rowheader">
                <b className="n" style={{ fontWeight: 600 }}>
                  {g.label}
                </b>
                {g.minimum === undefined ? null : (
                  <span className="min">{t('min {{minimum}}', { minimum: g.minimum })}</span>
                )}
              </Name>
              <Days role="presentation">
                {parts.map((d, i) => {
                  const n = g.counts?.[i] ?? null;
                  const cover = n === null ? 'met' : coverageOf(n, g.minimum);
                  return (
                    <Count
                      key={d.iso}
                      role="gridcell"
                      data-cover={cover}
                      data-weekend={d.weekend && n === null ? '' : undefined}
                      data-today={d.iso === today && cover === 'met' ? '' : undefined}
                      aria-label={
                        n === null
                          ? t('{{label}}, {{long}}, none needed', { label: g.label, long: d.long })
                          : t('{{label}}, {{long}}, {{n}} on duty{{coverWord}}', {
                              label: g.label,
                              long: d.long,
                              n,
                              coverWord: coverWord[cover],
                            })
                      }
                    >
                      {n}
                    </Count>
                  );
                })}
              </Days>
            </Line>
            {g.rows.map((r, ri) => {
              return (
                <TimeGridRow
                  key={r.key}
                  row={r}
                  days={parts}
                  today={today}
                  rowIndex={line + 1 + ri}
                  current={first.get(r) === row ? day : -1}
                  onPress={onPick ? (d, span) => onPick({ row: r.key, day: d, span }) : undefined}
                />
              );
            })}
          </Fragment>
        );
      })}
    </Root>
  );
};
