/** Minutes, what is billable, hours a week, and how alike the notes of one session are. Pure. */
import { addDays, type Day, weekdayOf } from '#engine/model/days.ts';
import { likeness } from '#modules/notes/likeness.model.ts';

export const WEEKDAYS = {
  '1': 'Monday',
  '2': 'Tuesday',
  '3': 'Wednesday',
  '4': 'Thursday',
  '5': 'Friday',
  '6': 'Saturday',
  '7': 'Sunday',
} as const;

export const PRESENCE = {
  present: 'Present',
  late: 'Late',
  left_early: 'Left early',
  excused: 'Absent, excused',
  unexcused: 'Absent, unexcused',
  refused: 'Refused',
  medical: 'Medical',
  off_site: 'Off site',
} as const;
export type Presence = keyof typeof PRESENCE;
const THERE: readonly string[] = ['present', 'late', 'left_early'];
/** Whether someone took part at all. */
export const wasThere = (presence: string): boolean => THERE.includes(presence);

interface Attended {
  readonly presence: string;
  readonly joinAt: string | null;
  readonly leaveAt: string | null;
}
interface Held {
  readonly startsAt: string;
  readonly endsAt: string;
}
/** Whole minutes that someone was in a session: from joining, or its start, to leaving, or its end; 0 for those who were not there. */
export function minutesOf({ presence, joinAt, leaveAt }: Attended, { startsAt, endsAt }: Held): number {
  if (!wasThere(presence)) return 0;
  const from = Math.max(Date.parse(joinAt ?? startsAt), Date.parse(startsAt));
  const to = Math.min(Date.parse(leaveAt ?? endsAt), Date.parse(endsAt));
  return Math.max(0, Math.floor((to - from) / 60_000));
}

/** Above this percentage, two notes of a session say the same. */
export const ALIKE_ABOVE = 50;
/** Characters that a note says of its own client at least. */
export const OWN_TEXT_LEAST = 20;
/** Percent, 0 to 100, that a text shares with the most similar of the others. */
export const likestOf = (text: string, others: readonly string[]): number =>
  Math.max(0, ...others.map((other) => likeness(text, other)));

/** Minutes of groups a week that a level of care asks for: intensive outpatient 9 hours, partial hospitalization 20 (section 2.8). */
const REQUIRED_MINUTES: Readonly<Record<string, number>> = { '2.1': 9 * 60, '2.5': 20 * 60, '2.7': 20 * 60 };
/** The same; null for levels that ask for no hours. */
export const requiredMinutes = (level: string): number | null => REQUIRED_MINUTES[level] ?? null;

/** The Monday of the week of a day. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));
/** What is missing this week so far; 0 where the requirement is met. A week that is under way counts its days that are over. */
export function shortfall(minutes: number, required: number, daysOver: number): number {
  return Math.max(0, Math.round((required * Math.min(daysOver, 7)) / 7) - minutes);
}
