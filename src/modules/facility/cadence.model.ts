/** When something that comes back is due next, and which drills a quarter asks for. */
import { addDays, addMonths, type Day, endOfMonth } from '#engine/model/days.ts';

export const CADENCES = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  semiannual: 'Every six months',
  annual: 'Every year',
} as const;
export type Cadence = keyof typeof CADENCES;
const MONTHS: Readonly<Record<Exclude<Cadence, 'daily' | 'weekly'>, number>> = {
  monthly: 1,
  quarterly: 3,
  semiannual: 6,
  annual: 12,
};

const next = (day: Day, cadence: Cadence): Day =>
  cadence === 'daily' ? addDays(day, 1) : cadence === 'weekly' ? addDays(day, 7) : addMonths(day, MONTHS[cadence]);
/** The first day of the series after `today`: days that passed without a look are not made up for one by one. */
export function nextDue(due: Day, cadence: Cadence, today: Day): Day {
  let day = next(due, cadence);
  while (day <= today) day = next(day, cadence);
  return day;
}

/** First and last day of the calendar quarter of a day. */
export function quarterOf(day: Day): { readonly from: Day; readonly to: Day } {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  const from = `${day.slice(0, 5)}${String(month).padStart(2, '0')}-01`;
  return { from, to: endOfMonth(addMonths(from, 2)) };
}
