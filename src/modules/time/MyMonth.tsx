import { styled } from '@mui/material/styles';
import { addDays, eachDay, weekdayOf } from '#engine/model/days.ts';
import { firstWeekday } from '#engine/model/week.ts';
import { Status } from '#ui/marks/Status.tsx';
import { belowMd, v } from '#ui/theme/vars.ts';
import type { AttendanceMonth } from './time-questions.model.ts';
import { dayWords, exceptionWords, lengthWords, outcomeLook, weekdayWord } from './time-words.web.ts';

const Grid = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  borderTop: `1px solid ${v.hairline}`,
  '& > li': { minHeight: '4.75rem', borderBottom: `1px solid ${v.hairline}`, borderLeft: `1px solid ${v.hairline}` },
  '& > li[data-outside]': { background: v.sunken },
  '& > li[data-today]': { background: v.selected },
  '& > li[data-head]': {
    minHeight: 0,
    padding: '4px 8px',
    fontSize: 'max(12px, 0.75rem)',
    color: v.textSecondary,
    background: v.subtle,
  },
  '& button': {
    all: 'unset',
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    padding: '6px 8px',
    cursor: 'pointer',
    display: 'grid',
    gap: 3,
    alignContent: 'start',
    fontSize: '0.8125rem',
    '&:hover': { background: v.hover },
    '&:focus-visible': { outline: `2px solid ${v.focusRing}`, outlineOffset: -2 },
    '& small': { color: v.textSecondary, fontSize: 'max(12px, 0.75rem)' },
  },
  [belowMd]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > li': { minHeight: 0, borderLeft: 0 },
    '& > li[data-outside], & > li[data-head]': { display: 'none' },
    '& button': { display: 'flex', flexWrap: 'wrap', gap: '2px 12px', minHeight: '2.75rem', alignItems: 'center' },
  },
});

export interface MyMonthProps {
  readonly month: AttendanceMonth;
  readonly today: string;
  readonly onDay: (day: string) => void;
}

/** One person's month as a calendar: what each day was, and its hours. A day opens its punches. */
export function MyMonth({ month, today, onDay }: MyMonthProps) {
  const [me] = month.people;
  const byDay = new Map(me?.days.map((one) => [one.day, one]));
  const lead = (weekdayOf(month.from) - firstWeekday() + 7) % 7;
  const head = eachDay(addDays(month.from, -lead), addDays(month.from, 6 - lead));
  return (
    <Grid>
      {head.map((day) => (
        <li key={`head ${day}`} data-head="" aria-hidden="true">
          {weekdayWord(day)}
        </li>
      ))}
      {head.slice(0, lead).map((day) => (
        <li key={day} data-outside="" aria-hidden="true" />
      ))}
      {eachDay(month.from, month.to).map((day) => {
        const one = byDay.get(day);
        const isAhead = day > today;
        return (
          <li key={day} data-today={day === today ? '' : undefined}>
            <button
              type="button"
              onClick={() => onDay(day)}
              disabled={isAhead}
              aria-label={dayWords(day)}
              aria-describedby={one ? `day-${day}` : undefined}
            >
              <small>{Number(day.slice(8))}</small>
              <span id={`day-${day}`}>
                {one ? <Status look={outcomeLook(one.outcome)} /> : null}
                {one?.minutes ? <small> {lengthWords(one.minutes)}</small> : null}
                {one && one.exceptions.length > 0 && one.outcome !== 'absent' ? (
                  <small style={{ display: 'block' }}>{exceptionWords(one.exceptions)}</small>
                ) : null}
              </span>
            </button>
          </li>
        );
      })}
    </Grid>
  );
}
