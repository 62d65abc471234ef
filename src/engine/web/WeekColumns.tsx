import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { addDays, type Day, weekdayOf } from '#engine/model/days.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { belowMd, v } from '#ui/theme/vars.ts';

const Week = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  border: `1px solid ${v.hairline}`,
  borderRadius: 8,
  '& > section': { minHeight: '12rem', borderLeft: `1px solid ${v.hairline}`, padding: 10, minWidth: 0 },
  '& > section:first-of-type': { borderLeft: 0 },
  '& > section[data-today]': { background: v.selected },
  '& h2': { fontSize: '0.8125rem', fontWeight: 600, marginBottom: 8 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 },
  '& li': {
    display: 'grid',
    gap: 2,
    padding: 8,
    border: `1px solid ${v.hairline}`,
    borderRadius: 6,
    background: v.paper,
    fontSize: '0.8125rem',
    overflowWrap: 'anywhere',
  },
  '& small': { fontSize: 'max(12px, 0.75rem)', color: v.textSecondary },
  [belowMd]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > section': { borderLeft: 0, borderTop: `1px solid ${v.hairline}`, minHeight: 0 },
    '& > section:first-of-type': { borderTop: 0 },
  },
});
const WEEKDAYS = [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')];

export interface WeekColumnsProps<T> {
  readonly monday: Day;
  readonly today: Day;
  readonly rows: readonly T[];
  /** The day of a row. */
  readonly dayOf: (row: T) => Day | undefined;
  /** What a day without rows says. */
  readonly none: string;
  /** One row, as a list item. */
  readonly children: (row: T) => ReactNode;
}

/** Seven days beside one another, on narrow screens below one another: what is on each of them. */
export const WeekColumns = <T,>({ monday, today, rows, dayOf, none, children }: WeekColumnsProps<T>) => (
  <Week>
    {Array.from({ length: 7 }, (_, n) => addDays(monday, n)).map((day) => {
      const held = rows.filter((row) => dayOf(row) === day);
      return (
        <section key={day} data-today={day === today ? '' : undefined} aria-label={showDay(day)}>
          <h2>
            {WEEKDAYS[weekdayOf(day) - 1]} {showDay(day).replace(/, \d{4}$/, '')}
          </h2>
          {held.length > 0 ? <ul>{held.map(children)}</ul> : <small>{none}</small>}
        </section>
      );
    })}
  </Week>
);
