/** The rules of training, from the HR rules, section 2.10. Pure: no database, no clock. */
import { addDays, addMonths, type Day } from '#engine/model/days.ts';

/** A certificate can be renewed from this many days before it expires. */
export const RENEW_DAYS = 60;

export const PASS_RULES = {
  all_lessons: 'All required lessons',
  final_quiz: 'Final quiz',
  both: 'Required lessons and final quiz',
} as const;
export type PassRule = keyof typeof PASS_RULES;

interface LessonPlace {
  readonly id: string;
  readonly required: boolean;
}

/** The share of required lessons that are done, in whole percent; 100 for a course without required lessons. */
export function progressOf(lessons: readonly LessonPlace[], done: ReadonlySet<string>): number {
  const required = lessons.filter((one) => one.required);
  if (required.length === 0) return 100;
  return Math.floor((100 * required.filter(({ id }) => done.has(id)).length) / required.length);
}

/** The first required lesson, in the order of the course, that must be done before this one; null if it may be opened. */
export function lessonBefore<L extends LessonPlace>(
  lessons: readonly L[],
  done: ReadonlySet<string>,
  id: string,
): L | null {
  for (const one of lessons) {
    if (one.id === id) return null;
    if (one.required && !done.has(one.id)) return one;
  }
  return null;
}

/** Whole seconds a learner still has to stay with a lesson; 0 once the minimum has passed. Both moments are instants. */
export function secondsLeft(minSeconds: number, openedAt: string, now: number): number {
  return Math.max(0, Math.ceil(minSeconds - (now - Date.parse(openedAt)) / 1000));
}

/** Right answers in whole percent, rounded down, so that 79.9% does not pass at 80. */
export const scoreOf = (right: number, questions: number): number =>
  questions === 0 ? 100 : Math.floor((100 * right) / questions);

/** Attempts left; null if the course sets no limit (`most` is 0). */
export const attemptsLeft = (most: number, used: number): number | null =>
  most === 0 ? null : Math.max(0, most - used);

/** Whether a course is passed, by its rule, its lessons and its quiz. */
export const isPassed = (rule: PassRule, progress: number, quizPassed: boolean): boolean =>
  (rule === 'final_quiz' || progress === 100) && (rule === 'all_lessons' || quizPassed);

/** The last day a certificate is valid; null if it never expires (`months` is 0). */
export const expiryOf = (completedOn: Day, months: number): Day | null =>
  months === 0 ? null : addMonths(completedOn, months);

/** Whether a certificate may be renewed on a day: never if it does not expire, else from 60 days before. */
export const mayRenew = (expiresOn: Day | null, today: Day): boolean =>
  expiresOn !== null && expiresOn <= addDays(today, RENEW_DAYS);

/**
 * A course that would require itself through its prerequisites; null if there is none. `needs` holds the direct
 * prerequisites of each course, with those of the course being saved already in it.
 */
export function cycleFrom(course: string, needs: ReadonlyMap<string, readonly string[]>): string | null {
  const seen = new Set<string>();
  const open = (needs.get(course) ?? []).map((one) => ({ one, by: one }));
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.one === course) return next.by;
    if (seen.has(next.one)) continue;
    seen.add(next.one);
    for (const one of needs.get(next.one) ?? []) open.push({ one, by: next.by });
  }
  return null;
}
