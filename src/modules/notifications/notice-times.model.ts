/** When a notice is mailed: at once or gathered, never in quiet hours, and security whatever was chosen. Pure. */
import { isMandatory, noticeEvent, type NoticeEventKey } from './notice-events.model.ts';
import { DIGEST_AT } from './notice-preference.model.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** What somebody chose; times are those of their own time zone. */
export interface NoticeChoice {
  readonly mailOff: readonly string[] | null;
  readonly digest: 'immediate' | 'daily' | 'weekly';
  readonly digestAt: string | null;
  /** ISO 8601: 1 is Monday. */
  readonly digestDay: string;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  /** IANA name. */
  readonly timeZone: string;
}
/** What holds for who chose nothing. */
export const standardChoice = (timeZone: string): NoticeChoice => ({
  mailOff: null,
  digest: 'immediate',
  digestAt: null,
  digestDay: '1',
  quietFrom: null,
  quietTo: null,
  timeZone,
});

/** Whether the runtime knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** Local time: minutes since midnight, and the day of the week (1 is Monday). */
function clockIn(timeZone: string, now: Date): { readonly minutes: number; readonly weekday: number } {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(now).map((p) => [p.type, p.value]));
  return {
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
    weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? '') + 1,
  };
}

/** Whether it is quiet now; a beginning after the end means over midnight. The last minute is the one before `quietTo`. */
export function isQuiet(choice: NoticeChoice, now: Date): boolean {
  if (choice.quietFrom === null || choice.quietTo === null) return false;
  const [from, to] = [minutesOf(choice.quietFrom), minutesOf(choice.quietTo)];
  const { minutes } = clockIn(choice.timeZone, now);
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}

/** The last moment at which gathered mail was due. On the day on which clocks are changed it may lie an hour off. */
export function lastDigest(choice: NoticeChoice, now: Date): Date {
  const { minutes, weekday } = clockIn(choice.timeZone, now);
  const today = (minutes - minutesOf(choice.digestAt ?? DIGEST_AT) + DAY_MINUTES) % DAY_MINUTES;
  // Before today's time the last one was yesterday, and so was its weekday.
  const past = minutes < minutesOf(choice.digestAt ?? DIGEST_AT) ? 1 : 0;
  const days = choice.digest === 'weekly' ? (weekday - past - Number(choice.digestDay) + 14) % 7 : 0;
  const at = now.getTime() - (today + days * DAY_MINUTES) * MINUTE_MS;
  return new Date(Math.floor(at / MINUTE_MS) * MINUTE_MS);
}

/** What becomes of a notice that nobody has read yet: it is mailed now, later, or never. */
export function mailOf(
  choice: NoticeChoice,
  event: NoticeEventKey,
  createdAt: Date,
  now: Date,
): 'now' | 'later' | 'never' {
  if (isMandatory(event)) return 'now';
  if (choice.mailOff?.includes(event)) return 'never';
  const waits = (noticeEvent(event).after ?? 0) * MINUTE_MS;
  if (now.getTime() - createdAt.getTime() < waits || isQuiet(choice, now)) return 'later';
  if (choice.digest === 'immediate') return 'now';
  return createdAt.getTime() <= lastDigest(choice, now).getTime() ? 'now' : 'later';
}
