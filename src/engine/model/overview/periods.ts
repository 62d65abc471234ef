/** The stretches of days that an overview looks at. Both ends are included; the last is never after today. */
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  earlier,
  endOfMonth,
  later,
  startOfMonth,
  weekdayOf,
} from '#engine/model/days.ts';
import type { TimeUnit } from './measures.ts';

export const PERIODS = ['12_months', 'year', 'quarter', 'month', 'dates'] as const;
/** `12_months`: this month so far and the eleven before, so that the bars of the months sum up to the figure. */
export type Period = (typeof PERIODS)[number];
export const COMPARISONS = ['before', 'year_before', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export interface Window {
  readonly from: Day;
  readonly to: Day;
}

const startOfQuarter = (day: Day): Day => addMonths(startOfMonth(day), -((Number(day.slice(5, 7)) - 1) % 3));
const startOfYear = (day: Day): Day => `${day.slice(0, 4)}-01-01`;
const startOf: Readonly<Record<TimeUnit, (day: Day) => Day>> = {
  day: (day) => day,
  /** Weeks begin on Monday, as in ISO 8601. */
  week: (day) => addDays(day, 1 - weekdayOf(day)),
  month: startOfMonth,
  quarter: startOfQuarter,
  year: startOfYear,
};
const nextOf: Readonly<Record<TimeUnit, (start: Day) => Day>> = {
  day: (start) => addDays(start, 1),
  week: (start) => addDays(start, 7),
  month: (start) => addMonths(start, 1),
  quarter: (start) => addMonths(start, 3),
  year: (start) => addMonths(start, 12),
};

/** The days of a period as of today; of `dates` those given, at most up to today. */
export function windowOf(period: Period, today: Day, dates: Partial<Window> = {}): Window {
  switch (period) {
    case '12_months':
      return { from: addMonths(startOfMonth(today), -11), to: today };
    case 'year':
      return { from: startOfYear(today), to: today };
    case 'quarter':
      return { from: startOfQuarter(today), to: today };
    case 'month':
      return { from: startOfMonth(today), to: today };
    case 'dates': {
      const to = earlier(dates.to ?? today, today);
      return { from: earlier(dates.from ?? startOfYear(to), to), to };
    }
  }
}

/** The months of a window, the part of a month that it touches in days of that month: 1 November to 15 November is 0.5. */
export function monthsIn({ from, to }: Window): number {
  let months = 0;
  for (let start = startOfMonth(from); start <= to; start = addMonths(start, 1)) {
    const last = endOfMonth(start);
    const covered = daysBetween(later(from, start), earlier(to, last)) + 1;
    months += covered / (daysBetween(start, last) + 1);
  }
  return months;
}

/** The window that one is compared with; null where none is asked for. Of whole months and years, as far into them. */
export function windowBefore(window: Window, comparison: Comparison): Window | null {
  if (comparison === 'none') return null;
  const { from, to } = window;
  if (comparison === 'year_before') return { from: addMonths(from, -12), to: addMonths(to, -12) };
  if (from !== startOfMonth(from)) {
    const before = addDays(from, -1);
    return { from: addDays(before, -daysBetween(from, to)), to: before };
  }
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;
  const back = addMonths(to, -months);
  // The whole of a month is compared with the whole of another, however long that one is.
  return { from: addMonths(from, -months), to: to === endOfMonth(to) ? endOfMonth(back) : back };
}

/** A window in days, weeks, months, quarters or years; the first and the last may be cut short. */
export function partsOf(window: Window, unit: TimeUnit): Window[] {
  const parts: Window[] = [];
  for (let start = startOf[unit](window.from); start <= window.to; start = nextOf[unit](start))
    parts.push({ from: later(start, window.from), to: earlier(addDays(nextOf[unit](start), -1), window.to) });
  return parts;
}

/** The ends of the months of a window; of the last month the last day of the window. */
export const monthEndsIn = (window: Window): Day[] => partsOf(window, 'month').map(({ to }) => to);

/** The twelve months up to the end of a window. */
export const runningTo = ({ to }: Window): Window => ({ from: addMonths(addDays(to, 1), -12), to });
