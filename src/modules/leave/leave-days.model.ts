import { type Day, eachDay, weekdayOf } from '#engine/model/days.ts';
import { weekAgrees } from '#modules/people/people-checks.model.ts';
import type { Holiday } from '#modules/people/holidays.model.ts';
import { hoursText, hundredths, type LeavePart, type LeaveTerms, type Refusal } from './leave-terms.model.ts';

/** Full-time hours of Monday to Sunday. */
export type WeekPattern = readonly [number, number, number, number, number, number, number];
export const OFFICE_WEEK: WeekPattern = [8, 8, 8, 8, 8, 0, 0];

/** How a person works. `weeklyHours` is the full-time week of the pattern, `fte` the share of it the person works. */
export interface WorkSchedule {
  readonly weeklyHours?: number;
  readonly pattern?: WeekPattern;
  readonly fte?: number;
  /** Published hours of single days; where present they stand before the pattern (0: rostered off). */
  readonly roster?: Readonly<Record<Day, number>>;
}

export const DAY_REASONS = ['scheduled', 'half day', 'part day', 'holiday', 'half-day holiday', 'off day'] as const;
export type DayReason = (typeof DAY_REASONS)[number];

/** One day of a request. `hours` in hundredths, `days` the share of the person's own working day, 0 to 1. */
export interface LeaveDay {
  readonly date: Day;
  readonly hours: number;
  readonly days: number;
  readonly why: DayReason;
  readonly part: LeavePart;
  /** The holiday's name, where one decides the day. */
  readonly note?: string;
}

export interface LeaveDaysFacts {
  readonly schedule: WorkSchedule;
  /** How the person works on a day, where that changes within the leave. */
  readonly scheduleOn?: (day: Day) => WorkSchedule;
  readonly holidays: readonly Holiday[];
  /** Days the person is off besides the pattern: a closure, a swapped day. */
  readonly offDays: readonly Day[];
  readonly from: Day;
  readonly to: Day;
  readonly partStart?: LeavePart;
  readonly partEnd?: LeavePart;
  /** Hours of the first or last day when its part is `hours`. */
  readonly hoursStart?: number;
  readonly hoursEnd?: number;
  readonly terms: Pick<LeaveTerms, 'countHolidays' | 'countOffDays' | 'unit' | 'minIncrement'>;
}

export interface LeaveDaysResult {
  readonly rows: readonly LeaveDay[];
  /** Total hours, to two decimals. */
  readonly hours: number;
  /** Total of the person's own working days, to two decimals. */
  readonly days: number;
  readonly refusal: Refusal | null;
}

export const NO_WORKING_DAY: Refusal = {
  code: 'no_working_day',
  field: 'from',
  message: 'All selected days are holidays or days off',
};

/**
 * The week of a named schedule for a person: the full-time week is scaled to their share, their own week is taken as it
 * is, and so is one that contradicts their weekly hours. The hours follow the schedule.
 */
export function namedWeek(pattern: WeekPattern, weeklyHours: number, fte: number): WorkSchedule {
  const hours = pattern.reduce((total, day) => total + day, 0);
  return weekAgrees(hours, weeklyHours, fte) === 'full' ? { weeklyHours, fte, pattern } : { pattern };
}

/**
 * Minutes of work for Monday to Sunday. Whole minutes whose sum is the week exactly: remainders move on to the next day,
 * so that 40 h over three days is 800 minutes each and seven days of 40/7 h still make 2,400.
 */
export function weekMinutes(schedule: WorkSchedule): number[] {
  const pattern = schedule.pattern ?? OFFICE_WEEK;
  const patternTotal = pattern.reduce((total, hours) => total + hours, 0);
  if (patternTotal === 0) return pattern.map(() => 0);
  const week = (schedule.weeklyHours ?? patternTotal) * (schedule.fte ?? 1) * 60;
  let shared = 0;
  let given = 0;
  return pattern.map((hours) => {
    shared += hours;
    const upTo = Math.round((week * shared) / patternTotal);
    const minutes = hours === 0 ? 0 : upTo - given;
    given += minutes;
    return minutes;
  });
}

/** Average minutes of the days on which the person works; 0 without any. */
function averageMinutes(week: readonly number[]): number {
  const working = week.filter((minutes) => minutes > 0);
  return working.length === 0 ? 0 : Math.round(working.reduce((a, b) => a + b, 0) / working.length);
}

/** Hours in one unit of an account: 1, or the person's average working day where leave is counted in days. */
export function hoursPerUnit(unit: LeaveTerms['unit'], schedule: WorkSchedule): number {
  return unit === 'days' ? averageMinutes(weekMinutes(schedule)) / 60 : 1;
}

/** Scheduled minutes of one day, holidays and closures aside. */
export function scheduledMinutes(
  schedule: WorkSchedule,
  day: Day,
  week: readonly number[] = weekMinutes(schedule),
): number {
  const rostered = schedule.roster?.[day];
  return rostered === undefined ? (week[weekdayOf(day) - 1] ?? 0) : Math.round(rostered * 60);
}

/**
 * What a request takes, day by day and in total. Minutes inside, hours to two decimals outside.
 *
 * Holidays and days off cost nothing unless the terms count them; then a holiday costs the scheduled day and a day off an
 * average working day. A half-day holiday closes the afternoon (house rule): a full day costs its half, a morning all of
 * that half, an afternoon nothing. Part hours round up to the terms' increment and never above the day.
 * Floating holidays close nothing. A request that costs nothing is refused.
 */
export function leaveDays(facts: LeaveDaysFacts): LeaveDaysResult {
  const wrong = badParts(facts);
  if (wrong !== null) return { rows: [], hours: 0, days: 0, refusal: wrong };
  const weeks = new Map<WorkSchedule, readonly number[]>();
  const weekOf = (schedule: WorkSchedule): readonly number[] => {
    const week = weeks.get(schedule) ?? weekMinutes(schedule);
    weeks.set(schedule, week);
    return week;
  };
  const closing = new Map<Day, Holiday>();
  for (const holiday of facts.holidays) {
    if (holiday.type === 'floating') continue;
    // Two entries for one day: the one that closes more of it decides.
    if (closing.get(holiday.date) === undefined || holiday.type !== 'half_day') closing.set(holiday.date, holiday);
  }
  const off = new Set(facts.offDays);
  let minutes = 0;
  let shares = 0;
  const rows = eachDay(facts.from, facts.to).map((date): LeaveDay => {
    const schedule = facts.scheduleOn?.(date) ?? facts.schedule;
    const day = dayCost({ ...facts, schedule }, date, weekOf(schedule), closing.get(date), off.has(date));
    minutes += day.minutes;
    const share = day.whole === 0 ? 0 : day.minutes / day.whole;
    shares += share;
    const row = { date, hours: hundredths(day.minutes / 60), days: hundredths(share), why: day.why, part: day.part };
    return day.note === undefined ? row : { ...row, note: day.note };
  });
  return {
    rows,
    hours: hundredths(minutes / 60),
    days: hundredths(shares),
    refusal: minutes === 0 ? NO_WORKING_DAY : null,
  };
}

interface DayCost {
  readonly minutes: number;
  readonly whole: number;
  readonly why: DayReason;
  readonly part: LeavePart;
  readonly note?: string;
}

function dayCost(
  facts: LeaveDaysFacts,
  date: Day,
  week: readonly number[],
  holiday: Holiday | undefined,
  closed: boolean,
): DayCost {
  const { part, hours } = partOf(facts, date);
  const scheduled = closed ? 0 : scheduledMinutes(facts.schedule, date, week);
  const average = averageMinutes(week);
  const { countHolidays, countOffDays, minIncrement } = facts.terms;
  if (scheduled === 0 && !countOffDays) return { minutes: 0, whole: 0, why: 'off day', part: 'full' };
  const whole = scheduled === 0 ? average : scheduled;
  if (holiday !== undefined && !countHolidays) {
    const note = holiday.name;
    if (holiday.type !== 'half_day') return { minutes: 0, whole, why: 'holiday', part: 'full', note };
    const morning = Math.ceil(whole / 2);
    const taken = part === 'pm' ? 0 : part === 'hours' ? Math.min(morning, roundUp(hours, minIncrement)) : morning;
    return { minutes: taken, whole, why: 'half-day holiday', part, note };
  }
  if (part === 'full') return { minutes: whole, whole, why: scheduled === 0 ? 'off day' : 'scheduled', part };
  // The odd minute goes to the morning, so that both halves make the day.
  if (part === 'am') return { minutes: Math.ceil(whole / 2), whole, why: 'half day', part };
  if (part === 'pm') return { minutes: Math.floor(whole / 2), whole, why: 'half day', part };
  return { minutes: Math.min(whole, roundUp(hours, minIncrement)), whole, why: 'part day', part };
}

/** The part that applies to a date: the first and last day have their own; on a single day the start decides unless full. */
function partOf(facts: LeaveDaysFacts, date: Day): { part: LeavePart; hours: number } {
  const start = { part: facts.partStart ?? 'full', hours: facts.hoursStart ?? 0 };
  const end = { part: facts.partEnd ?? 'full', hours: facts.hoursEnd ?? 0 };
  if (date === facts.from && (date !== facts.to || start.part !== 'full')) return start;
  if (date === facts.to) return end;
  return { part: 'full', hours: 0 };
}

function roundUp(hours: number, increment: number): number {
  const step = Math.max(1, Math.round(increment * 60));
  return Math.ceil(Math.round(hours * 60) / step) * step;
}

function badParts(facts: LeaveDaysFacts): Refusal | null {
  if (facts.to < facts.from) return { code: 'order', field: 'to', message: 'must be on or after the first day' };
  const parts = [
    { field: 'hoursStart', part: facts.partStart, hours: facts.hoursStart ?? 0 },
    { field: 'hoursEnd', part: facts.partEnd, hours: facts.hoursEnd ?? 0 },
  ];
  for (const { field, part, hours } of parts) {
    if (part !== 'hours') continue;
    if (facts.terms.unit === 'days') return { code: 'unit', field, message: 'must be in whole or half days' };
    if (!(hours > 0 && hours <= 24)) return { code: 'hours', field, message: 'must be between 0 and 24 hours' };
  }
  return null;
}

/** The live count beside a form: `3 days, 24 h`. */
export function leaveCountText(result: Pick<LeaveDaysResult, 'hours' | 'days'>): string {
  return `${hoursText(result.days)} ${result.days === 1 ? 'day' : 'days'}, ${hoursText(result.hours)} h`;
}
