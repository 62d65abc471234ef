/** When a service was, how long it took, and what that means for its note (section 2.7 of the clinical rules). */

const MINUTE = 60_000;
const HOUR = 3_600_000;

/** A service takes at least and at most so many minutes. */
export const MINUTES = { least: 1, most: 480 } as const;
/** Hours after a service: a reminder, the note is due, it counts as a late entry after that. */
export const HOURS = { reminder: 12, due: 24, late: 24, veryLate: 72 } as const;
/** A co-signature is due within so many hours. */
export const COSIGN_HOURS = 72;
/** A draft that is still one after so many days is heard of further up. */
export const DRAFT_DAYS = 7;

/** Whole minutes from one moment to another; less than a minute counts as none. */
export const minutesBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE);

/** Whether a service of so many minutes can be written down. */
export const isLengthAllowed = (minutes: number): boolean => minutes >= MINUTES.least && minutes <= MINUTES.most;

/** Hours from the end of a service to a moment. */
export const hoursSince = (endsAt: string, now: Date): number => (now.getTime() - Date.parse(endsAt)) / HOUR;

/** Whether a note that is signed now is a late entry: more than 24 hours after the service. */
export const isLate = (endsAt: string, now: Date): boolean => hoursSince(endsAt, now) > HOURS.late;
