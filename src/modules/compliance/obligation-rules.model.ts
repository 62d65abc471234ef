/** When an obligation is due, and whether it is late on a day. Days are the organization's. */
import { addDays, addMonths, type Day } from '#engine/model/days.ts';

export const FREQUENCIES = {
  once: 'Once',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  semiannual: 'Every six months',
  annual: 'Every year',
  biennial: 'Every two years',
} as const;
export type Frequency = keyof typeof FREQUENCIES;
const MONTHS: Readonly<Record<Frequency, number>> = {
  once: 0,
  monthly: 1,
  quarterly: 3,
  semiannual: 6,
  annual: 12,
  biennial: 24,
};
/** From so many days before it is due on, an obligation is due soon. */
export const SOON_DAYS = 30;

/**
 * The next day in the rhythm that starts at `first` and comes after `due`; null for what is done once. Counted from the first
 * day, so that the 31st comes back after a shorter month.
 */
export function nextDue(first: Day, frequency: Frequency, due: Day): Day | null {
  const months = MONTHS[frequency];
  if (months === 0) return null;
  for (let n = 1; ; n += 1) {
    const day = addMonths(first, n * months);
    if (day > due) return day;
  }
}

export type Standing = 'compliant' | 'due_soon' | 'overdue';
/** Derived, never stored: overdue after the day, due soon from 30 days before it on. Nothing due is compliant. */
export function standingOf(due: Day | null, today: Day): Standing {
  if (due === null) return 'compliant';
  if (due < today) return 'overdue';
  return due <= addDays(today, SOON_DAYS) ? 'due_soon' : 'compliant';
}
/** The same in the language of lists, for requirements that apply. `standing` in tests holds the two together. */
export const STANDINGS = {
  overdue: { status: 'active', 'nextDue[lt]': 'today' },
  due_soon: { status: 'active', 'nextDue[gte]': 'today', 'nextDue[lte]': `today+${SOON_DAYS}` },
  compliant: { status: 'active', 'nextDue[gt]': `today+${SOON_DAYS}` },
} as const;
