/** When what is done with a session can be done: by the clock, for the server that refuses and the rows that offer. Pure. */
import { t } from '#engine/model/words.ts';
import { EARLY_MINUTES } from '#modules/meetings/room-times.model.ts';

const MINUTE = 60_000;
/** Hours before its start from which a session can be checked in to. */
export const CHECK_IN_HOURS = 24;

export interface SessionTimes {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly status: string;
}

/** From when an action can be taken, in milliseconds; -Infinity where the clock does not matter. */
export function opensAt(action: string, { startsAt, endsAt, status }: SessionTimes): number {
  const start = Date.parse(startsAt);
  if (action === 'checkIn') return start - CHECK_IN_HOURS * 60 * MINUTE;
  // The video room opens at the same time (platform, 1a: join -15 to +60 minutes).
  if (action === 'begin') return start - EARLY_MINUTES * MINUTE;
  if (action === 'miss') return start;
  // A session that nobody started is recorded once it is over.
  if (action === 'complete' && status !== 'in_progress') return Date.parse(endsAt);
  return Number.NEGATIVE_INFINITY;
}

/** The day that it is at a moment: the server counts days where the coach lives, a browser where its page does. */
export type DayAt = (at: number) => string;

/** Whether the time for an action is over: checking in ends with the session, starting it with its day. */
export function isOver(action: string, { startsAt, endsAt }: SessionTimes, now: number, dayAt: DayAt): boolean {
  const isEnded = now >= Date.parse(endsAt);
  if (action === 'checkIn') return isEnded;
  // A session across midnight can be started until its end.
  return action === 'begin' && isEnded && dayAt(now) > dayAt(Date.parse(startsAt));
}

/** Why an action cannot be taken now, and what to do; null if it can. */
export function windowRefusal(action: string, session: SessionTimes, now: number, dayAt: DayAt): string | null {
  if (now < opensAt(action, session)) {
    if (action === 'checkIn') return t('Check-in opens 24 hours before the session. Come back then.');
    if (action === 'begin') return t('A session can be started from 15 minutes before its time. Come back then.');
    if (action === 'miss') return t('The session has not started yet. Cancel it, or move it.');
    return t('The session has not been held yet. Start it first.');
  }
  if (!isOver(action, session, now, dayAt)) return null;
  if (action === 'checkIn') return t('The session is over. Book the next one.');
  return t('The day of this session is over. End it to write its note, or record that the client did not come.');
}
