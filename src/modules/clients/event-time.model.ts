/**
 * When somebody came, moved in, left or died: now if nothing else is said, earlier with a reason, never in the future. The
 * midnight census counts by these times.
 */
import { invalid } from '#engine/model/refusals.ts';

/** So many minutes are no delay: the person who writes it down was there. */
export const AT_ONCE_MINUTES = 5;
const MINUTE_MS = 60_000;

export interface EventTime {
  /** The field that holds the time, and what was entered; null for now. */
  readonly field: string;
  readonly at: string | null;
  readonly reason: string | null;
  readonly now: Date;
  /** The event before which it cannot be, such as the admission before a departure, and how it is refused. */
  readonly notBefore?: { readonly at: string | null; readonly says: string };
}

/** The time of an event as it is stored. Refuses one in the future, an earlier one without a reason, and one out of order. */
export function eventTime({ field, at, reason, now, notBefore }: EventTime): string {
  if (at === null) return now.toISOString();
  const minutes = (now.getTime() - Date.parse(at)) / MINUTE_MS;
  if (minutes < 0) throw invalid({ field, message: 'must not be in the future' });
  if (notBefore?.at && Date.parse(at) < Date.parse(notBefore.at)) throw invalid({ field, message: notBefore.says });
  if (minutes > AT_ONCE_MINUTES && !reason?.trim())
    throw invalid({ field: 'timeReason', message: 'is required for an earlier time' });
  return new Date(at).toISOString();
}
