/** When a document asks for attention: reminders 60, 30 and 7 days before it expires (HR rules, section 2.11). */
import { addDays, type Day } from '#engine/model/days.ts';

export const REMIND_DAYS = [7, 30, 60] as const;
/** From so many days before on, it is `expiring`. */
export const EXPIRING_DAYS = 30;

/** The reminder that is due on a day: 7, 30 or 60; null where none is, or where that one or a later one went out. */
export function reminderDue(expiresOn: Day, remindedDays: number | null, today: Day): 7 | 30 | 60 | null {
  if (expiresOn < today) return null;
  const stage = REMIND_DAYS.find((days) => expiresOn <= addDays(today, days));
  return stage !== undefined && (remindedDays === null || remindedDays > stage) ? stage : null;
}

/** The state of a document by its last day, which it is valid through. */
export function stateOn(expiresOn: Day | null, today: Day): 'valid' | 'expiring' | 'expired' {
  if (expiresOn === null || expiresOn > addDays(today, EXPIRING_DAYS)) return 'valid';
  return expiresOn < today ? 'expired' : 'expiring';
}
