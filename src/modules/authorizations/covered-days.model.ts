/** The days that an authorization covers, uses up and is reviewed on: pure rules over calendar days. */
import { addDays, type Day, daysBetween, earlier, later, weekdayOf } from '#engine/model/days.ts';

/** Days for which a benefit check is relied upon (product rule). */
export const CHECK_VALID_DAYS = 30;
/** Business days before the last covered day on which the concurrent review is due (clinical handbook, section 2.2). */
export const REVIEW_BEFORE = 2;
/** Days in which a denial can be appealed, where the payer names no other (45 CFR 147.136: 180 days). */
export const APPEAL_DAYS = 180;

/** The last day that so many approved days cover: one a day from the first, never after the end of the authorization. */
export const lastCoveredDay = (startsOn: Day, endsOn: Day, approved: number): Day =>
  earlier(endsOn, addDays(startsOn, Math.max(approved, 1) - 1));

/** The day that lies so many business days (Monday to Friday, holidays not known) before another. */
export function businessDaysBefore(day: Day, count: number): Day {
  let on = day;
  for (let left = count; left > 0; ) {
    on = addDays(on, -1);
    if (weekdayOf(on) <= 5) left -= 1;
  }
  return on;
}

/**
 * Days of a stay used up within an authorization, up to and with `today`. Each night counts: the day of the discharge does
 * not, as payers bill by the midnight census. `until` is the day of the discharge; null while the client is here.
 */
export function daysUsed(
  stay: { readonly since: Day; readonly until: Day | null },
  span: { readonly startsOn: Day; readonly endsOn: Day },
  today: Day,
): number {
  const first = later(stay.since, span.startsOn);
  const last = earlier(earlier(span.endsOn, today), stay.until ? addDays(stay.until, -1) : span.endsOn);
  return last < first ? 0 : daysBetween(first, last) + 1;
}
