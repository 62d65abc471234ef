/** Pay days of a year and the days on which banks settle. */
import { addDays, addMonths, type Day, endOfMonth, weekdayOf, yearOf } from '#engine/model/days.ts';
import { federalHolidays } from '#modules/people/holidays.model.ts';
import type { PayFrequency } from './earnings.model.ts';

const closedIn = new Map<number, ReadonlySet<Day>>();
/**
 * The days of a year on which the Reserve Banks close, weekends aside. A holiday on a Saturday closes no day, one on a
 * Sunday closes the Monday after (Federal Reserve, K.8).
 */
export function bankHolidays(year: number): ReadonlySet<Day> {
  const known = closedIn.get(year);
  if (known) return known;
  const days = federalHolidays(year)
    .filter(({ legalDate }) => weekdayOf(legalDate) !== 6)
    .map(({ legalDate }) => (weekdayOf(legalDate) === 7 ? addDays(legalDate, 1) : legalDate));
  const closed = new Set(days);
  closedIn.set(year, closed);
  return closed;
}

/** Whether banks settle on a day. */
export const isBankingDay = (day: Day): boolean => weekdayOf(day) < 6 && !bankHolidays(yearOf(day)).has(day);

/** The day itself, or the last banking day before it: pay is never late for a holiday. */
export function bankingDayOnOrBefore(day: Day): Day {
  let at = day;
  while (!isBankingDay(at)) at = addDays(at, -1);
  return at;
}

/** The banking day `count` banking days after a day. */
export function bankingDayAfter(day: Day, count: number): Day {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (isBankingDay(at)) left -= 1;
  }
  return at;
}

const MONTHS: Partial<Record<PayFrequency, number>> = { monthly: 1, quarterly: 3, semiannual: 6, annual: 12 };

/** Pay days as they come by rule, from any one of them, in a year; before banks are asked. Daily pay: Monday to Friday. */
function ruleDays(year: number, anchor: Day, frequency: PayFrequency): Day[] {
  const days: Day[] = [];
  const add = (day: Day): void => {
    if (yearOf(day) >= year && yearOf(day) <= year + 1) days.push(day);
  };
  const first: Day = `${year}-01-01`;
  const last = addDays(`${year + 1}-01-01`, 6);
  const step = frequency === 'weekly' ? 7 : frequency === 'biweekly' ? 14 : frequency === 'daily' ? 1 : null;
  if (step !== null) {
    let at = anchor;
    while (at > first) at = addDays(at, -step * Math.max(1, Math.floor(200 / step)));
    for (; at <= last; at = addDays(at, step)) if (at >= first && (step > 1 || weekdayOf(at) < 6)) add(at);
    return days;
  }
  if (frequency === 'semimonthly') {
    for (let month = 0; month <= 12; month += 1) {
      const start = addMonths(first, month);
      add(addDays(start, 14));
      add(endOfMonth(start));
    }
    return days;
  }
  const months = MONTHS[frequency] ?? 1;
  let n = -Math.ceil((yearOf(anchor) - year + 1) * (12 / months));
  for (let at = addMonths(anchor, n * months); at <= last; n += 1, at = addMonths(anchor, n * months))
    if (at >= first) add(at);
  return days;
}

/**
 * The pay days of a tax year in order: those of the rule, moved to the banking day before where banks are closed. A pay day
 * that moves over New Year belongs to the year in which it is paid, so a year may have 27 biweekly or 53 weekly pay days.
 * Semimonthly pay days are the 15th and the last of the month.
 */
export function payDaysOf(year: number, anchor: Day, frequency: PayFrequency): readonly Day[] {
  const moved = ruleDays(year, anchor, frequency).map(bankingDayOnOrBefore);
  return [...new Set(moved)].filter((day) => yearOf(day) === year).toSorted();
}
