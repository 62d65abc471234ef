import { hundredths } from './leave-terms.model.ts';

/** Weeks of a year by which a year's pay becomes an hour's: 2,080 hours for a week of 40. */
const WEEKS = 52;

/**
 * What hours of leave cost at a full-time year's pay, in whole cents, rounded once at the end. `weeklyHours` is the
 * full-time week that the year's pay is for. Nothing is owed for an account below zero.
 */
export function costOf(hours: number, annualPay: number, weeklyHours: number): number {
  if (hours <= 0 || weeklyHours <= 0) return 0;
  return Math.round((hundredths(hours) * annualPay) / (WEEKS * weeklyHours));
}
