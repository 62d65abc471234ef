/** The leave year: twelve months that begin on a day the employer chooses. */
import { addDays, type Day, type MonthDay, onMonthDay, yearOf } from '#engine/model/days.ts';

/** The twelve months that hold the day, starting on `start` (house rule: 1 January unless the employer says otherwise). */
export function leaveYearOf(day: Day, start: MonthDay = '01-01'): { from: Day; to: Day } {
  const year = yearOf(day);
  const first = onMonthDay(year, start) <= day ? year : year - 1;
  return { from: onMonthDay(first, start), to: addDays(onMonthDay(first + 1, start), -1) };
}
