/** How late a clinical entry may be made: house rule for vital signs and assessments. */
import { invalid, type Problem } from '#engine/model/refusals.ts';

/** An entry may be made so many hours after the event, with a reason from one hour on. */
export const LATE_ENTRY = { most: 24, reasonFrom: 1 } as const;
const HOUR = 3_600_000;

export interface TimedEntry {
  /** The field that holds the time. */
  readonly field: string;
  readonly at: string;
  readonly backdatedFor: string | null;
  readonly now: Date;
  /** What is said of a time in the future. */
  readonly ahead: string;
  /** What is said of a time too long ago. */
  readonly tooOld: Omit<Problem, 'field'>;
}

/** Refuses a time in the future, one too long ago, and an earlier one without its reason. */
export function mustBeTimely({ field, at, backdatedFor, now, ahead, tooOld }: TimedEntry): void {
  const hours = (now.getTime() - Date.parse(at)) / HOUR;
  if (hours < 0) throw invalid({ field, message: ahead });
  if (hours > LATE_ENTRY.most) throw invalid({ field, ...tooOld });
  if (hours >= LATE_ENTRY.reasonFrom && !backdatedFor)
    throw invalid({ field: 'backdatedFor', message: 'is required when the time is an hour or more ago' });
}
