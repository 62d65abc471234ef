/** Form I-9: by when its section 2 is due, and whether it is late (8 CFR 274a.2(b)(1)(ii)(B)). */
import { addDays, type Day, weekdayOf } from '#engine/model/days.ts';

/** Business days after the first day of work within which the employer completes section 2. */
export const SECTION_2_DAYS = 3;
/** The ISO number of the last weekday. */
const FRIDAY = 5;
/** Titles of the onboarding task, as a regular expression: the form and the section, in any template. */
export const SECTION_2_TITLE = 'I-9.*[Ss]ection 2';

/** The last day for section 2 of someone who starts on a day. Saturdays and Sundays do not count; holidays do. */
export function section2Due(hired: Day): Day {
  let day = hired;
  for (let left = SECTION_2_DAYS; left > 0; ) {
    day = addDays(day, 1);
    if (weekdayOf(day) <= FRIDAY) left -= 1;
  }
  return day;
}

export type I9Standing = 'onTime' | 'doneLate' | 'due' | 'late' | 'missing';

/** The standing of a form on a day: `status` and `done` of its task, null without one. */
export function standingOf(hired: Day, status: string | null, done: Day | null, today: Day): I9Standing {
  if (status === null) return 'missing';
  const due = section2Due(hired);
  if (status === 'done') return done !== null && done > due ? 'doneLate' : 'onTime';
  return due < today ? 'late' : 'due';
}
