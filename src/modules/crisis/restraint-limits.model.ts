/** How long an order of restraint or seclusion holds (42 CFR 482.13(e)(8)): by age, and 24 hours in all. Pure. */

/** Hours by age in whole years: 4 from 18, 2 from 9 to 17, 1 for younger children. An unknown age is held to the shortest. */
export const limitHours = (age: number | null): number => (age === null || age < 9 ? 1 : age < 18 ? 2 : 4);
export const MOST_HOURS = 24;
/** Minutes until the face-to-face evaluation is due, and until the order is close to its end. */
export const FACE_TO_FACE_MINUTES = 60;
export const ALARM_MINUTES = 45;
export const BEFORE_END_MINUTES = 15;
const HOUR = 3_600_000;

/** When an order that is renewed ends: the same time again, and never more than 24 hours after the start. Null: it is over. */
export function renewedUntil(startedAt: string, limitAt: string, age: number | null): Date | null {
  const last = Date.parse(startedAt) + MOST_HOURS * HOUR;
  if (Date.parse(limitAt) >= last) return null;
  return new Date(Math.min(Date.parse(limitAt) + limitHours(age) * HOUR, last));
}
