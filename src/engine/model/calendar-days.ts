/** The entries of a calendar that single days of a record make: what was taken back is not there, half a day is half a day. */
import { addDays, type Day, earlier, later } from './days.ts';

/** One day as it is kept. `kept` is false for a day that was taken back. */
export interface CalendarDay {
  readonly date: Day;
  readonly part: 'full' | 'am' | 'pm' | 'hours';
  readonly hours: number;
  readonly kept: boolean;
}
/** A stretch of whole days, half of one day, or some hours of one. */
export interface CalendarEntry {
  readonly from: Day;
  readonly to: Day;
  readonly part: CalendarDay['part'];
  readonly hours: number;
}

/**
 * Whole days in a row make one entry, over days off between them too; a day that was taken back parts it, and part of a
 * day is an entry of its own.
 */
export function entriesOf(days: readonly CalendarDay[]): CalendarEntry[] {
  const out: CalendarEntry[] = [];
  let joins = false;
  for (const { date, part, hours, kept } of [...days].sort((a, b) => a.date.localeCompare(b.date))) {
    const open = out.at(-1);
    if (kept && joins && open && part === 'full')
      out[out.length - 1] = { ...open, to: date, hours: open.hours + hours };
    else if (kept) out.push({ from: date, to: date, part, hours });
    joins = kept && part === 'full';
  }
  return out;
}

/** When an entry begins and ends, by the wall clock wherever it is read: a morning ends at noon. */
export function hoursOf({ from, to, part }: CalendarEntry): { readonly start: string; readonly end: string } {
  const noon = `${from}T12:00:00Z`;
  const [first, last] = [`${earlier(from, to)}T00:00:00Z`, `${addDays(later(from, to), 1)}T00:00:00Z`];
  return { start: part === 'pm' ? noon : first, end: part === 'am' ? noon : last };
}
