/** What a day was for a person who clocks in: decided once its window has closed (hr.md 2.5, rules 2, 3, 4 and 6). Pure. */
import type { Day } from '#engine/model/days.ts';
import {
  type ClockRules,
  type Fault,
  isOpenAt,
  MINUTE,
  missedMeals,
  type Session,
  stretchesOf,
  type Window,
  workedMinutes,
} from './clock-rules.model.ts';

export const OUTCOMES = {
  open: 'In progress',
  present: 'Present',
  late: 'Late',
  early: 'Left early',
  half_day: 'Half day',
  absent: 'Absent',
  incomplete: 'Missed punch',
  on_leave: 'On leave',
  holiday: 'Holiday',
  day_off: 'Day off',
} as const;
export type Outcome = keyof typeof OUTCOMES;

export const EXCEPTIONS = {
  missing_in: 'No clock-in',
  missing_out: 'No clock-out',
  missing_break_end: 'Break not ended',
  break_outside: 'Break outside a session',
  late: 'Late',
  early: 'Left early',
  absent: 'Absent',
  missed_meal: 'Missed meal',
  long_day: 'Over 16 hours',
  unscheduled: 'Not scheduled',
  on_leave: 'Worked on leave',
} as const;
export type Exception = keyof typeof EXCEPTIONS;

export interface DayRules extends ClockRules {
  readonly graceIn: number;
  readonly graceOut: number;
  /** Less than so many minutes of work is half a day, and less than these none; null: no such limit. */
  readonly halfDayBelow: number | null;
  readonly absentBelow: number | null;
}

export interface DayFacts {
  readonly day: Day;
  /** The moment at which it is judged. */
  readonly now: number;
  readonly isEmployed: boolean;
  readonly isHoliday: boolean;
  /** Minutes of approved leave, and which half of the day they take where they take one. */
  readonly leaveMinutes: number;
  readonly leavePart: 'full' | 'am' | 'pm' | 'hours' | null;
  /** Minutes that were planned; 0 on a day off. */
  readonly plannedMinutes: number;
  /** The shift's window; null where only hours are planned, or nothing. */
  readonly window: Window | null;
  /** When a day without a shift is over. */
  readonly endsAt: number;
  readonly sessions: readonly Session[];
}

export interface DayResult {
  readonly outcome: Outcome;
  readonly workedMinutes: number;
  readonly breakMinutes: number;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
  readonly firstIn: number | null;
  readonly lastOut: number | null;
  readonly exceptions: readonly Exception[];
}

/** Whole minutes between two instants in milliseconds, to the nearest; 0 where the second comes first. */
export const minutesBetween = (from: number, to: number): number => Math.max(0, Math.round((to - from) / MINUTE));
const LONG_DAY = 16 * 60;

/** Minutes after the start of the shift and before its end, counted from these and not from the grace (rule 3). */
function punctuality(facts: DayFacts, rules: DayRules, firstIn: number | null, lastOut: number | null) {
  const { window, leavePart } = facts;
  if (!window) return { lateMinutes: 0, earlyMinutes: 0 };
  const late =
    firstIn === null || leavePart === 'am' || leavePart === 'hours' ? 0 : minutesBetween(window.startsAt, firstIn);
  const early =
    lastOut === null || leavePart === 'pm' || leavePart === 'hours' ? 0 : minutesBetween(lastOut, window.endsAt);
  return {
    lateMinutes: late > rules.graceIn ? late : 0,
    earlyMinutes: early > rules.graceOut ? early : 0,
  };
}

/** The day without a punch. */
function idleOutcome(facts: DayFacts, isOver: boolean): Outcome {
  if (facts.leaveMinutes > 0 && (facts.leavePart === 'full' || facts.leaveMinutes >= facts.plannedMinutes))
    return 'on_leave';
  // A shift on a holiday is worked like any other.
  if (facts.isHoliday && !facts.window) return 'holiday';
  if (facts.plannedMinutes === 0 && !facts.window) return 'day_off';
  if (!isOver) return 'open';
  return 'absent';
}

/** What a day was; null before the first and after the last day of service. */
export function judgeDay(facts: DayFacts, rules: DayRules): DayResult | null {
  if (!facts.isEmployed && facts.sessions.length === 0) return null;
  const { sessions, now, window } = facts;
  const closesAt = window?.closesAt ?? null;
  const closing = closesAt === null ? undefined : () => closesAt;
  const isOver = now > (closesAt ?? facts.endsAt);
  const open = sessions.some((one) => isOpenAt(one, now, closing));
  const worked = workedMinutes(sessions.flatMap((one) => stretchesOf(one, rules)));
  const starts = sessions.flatMap(({ from }) => from ?? []);
  const ends = sessions.flatMap(({ to }) => to ?? []);
  const firstIn = starts.length ? Math.min(...starts) : null;
  const lastOut = !open && ends.length ? Math.max(...ends) : null;
  const breakMinutes = sessions
    .flatMap(({ breaks }) => breaks)
    .reduce((sum, { from, to }) => sum + (to === null ? 0 : minutesBetween(from, to)), 0);
  const faults = new Set<Fault>(sessions.flatMap((one) => one.faults));
  // Still open when its window closed: nobody ends it but the person.
  if (sessions.some((one) => one.from !== null && one.to === null && !isOpenAt(one, now, closing)))
    faults.add('missing_out');
  const { lateMinutes, earlyMinutes } = punctuality(facts, rules, firstIn, open ? null : lastOut);
  const base = {
    workedMinutes: worked,
    breakMinutes,
    lateMinutes,
    earlyMinutes: isOver ? earlyMinutes : 0,
    firstIn,
    lastOut,
  };
  if (sessions.length === 0) {
    const outcome = idleOutcome(facts, isOver);
    return { ...base, outcome, exceptions: outcome === 'absent' ? ['absent'] : [] };
  }
  const exceptions: Exception[] = [...faults];
  if (lateMinutes) exceptions.push('late');
  if (base.earlyMinutes) exceptions.push('early');
  if (sessions.some((one) => missedMeals(one, rules) > 0)) exceptions.push('missed_meal');
  if (worked > LONG_DAY) exceptions.push('long_day');
  if (facts.plannedMinutes === 0 && !window) exceptions.push('unscheduled');
  if (facts.leavePart === 'full') exceptions.push('on_leave');
  const outcome = ((): Outcome => {
    if (open || !isOver) return 'open';
    if (faults.has('missing_out') || faults.has('missing_in')) return 'incomplete';
    // Leave of some hours takes as much off what has to be worked.
    const credited = worked + (facts.plannedMinutes ? facts.leaveMinutes : 0);
    if (rules.absentBelow !== null && credited < rules.absentBelow && facts.plannedMinutes) return 'absent';
    if (rules.halfDayBelow !== null && credited < rules.halfDayBelow && facts.plannedMinutes) return 'half_day';
    if (lateMinutes) return 'late';
    return earlyMinutes ? 'early' : 'present';
  })();
  if (outcome === 'absent') exceptions.push('absent');
  return { ...base, outcome, exceptions };
}
