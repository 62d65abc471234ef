/**
 * Overtime by rule set: which minutes of a workweek are regular, overtime or double time, what a regular rate is, and who is on
 * the way to overtime. A minute is premium once, at the higher rate (no pyramiding). Pure; lengths are minutes, money is cents.
 */
import type { Day } from '#engine/model/days.ts';
import { addDays, daysBetween } from '#engine/model/days.ts';

const HOUR = 60;
export const BASES = {
  flsa_40: 'FLSA, over 40 h a week',
  flsa_8_80: '8 and 80, over 8 h a day or 80 h in 14 days',
  california: 'California, by day and week',
  custom: 'Custom',
} as const;
export type Basis = keyof typeof BASES;

/** Limits in minutes; null: no such limit. */
export interface OvertimeLimits {
  readonly weeklyAfter: number | null;
  readonly dailyAfter: number | null;
  readonly doubleAfter: number | null;
  /** All work of a seventh day in a row of the workweek is overtime, past `dailyAfter` double. */
  readonly seventhDay: boolean;
  /** Days over which `weeklyAfter` is counted: 7, or 14 under 8/80. */
  readonly span: 7 | 14;
}

/**
 * The limits of a basis. FLSA: 29 USC 207(a). 8/80: 29 USC 207(j), hospitals and residential care. California: Labor Code 510.
 */
export function limitsOf(
  basis: Basis,
  own: Omit<OvertimeLimits, 'span'> = { weeklyAfter: null, dailyAfter: null, doubleAfter: null, seventhDay: false },
): OvertimeLimits {
  if (basis === 'flsa_8_80')
    return { weeklyAfter: 80 * HOUR, dailyAfter: 8 * HOUR, doubleAfter: null, seventhDay: false, span: 14 };
  if (basis === 'california')
    return { weeklyAfter: 40 * HOUR, dailyAfter: 8 * HOUR, doubleAfter: 12 * HOUR, seventhDay: true, span: 7 };
  if (basis === 'custom') return { ...own, span: 7 };
  return { weeklyAfter: 40 * HOUR, dailyAfter: null, doubleAfter: null, seventhDay: false, span: 7 };
}

export interface DayMinutes {
  readonly day: Day;
  /** Minutes worked; leave and holidays are none. */
  readonly minutes: number;
}
export interface SplitDay {
  readonly day: Day;
  readonly regular: number;
  readonly overtime: number;
  readonly double: number;
}

/**
 * The days of one workweek (or of one 14-day period under 8/80) in order, each split. Daily limits come first; then regular
 * minutes past the limit of the week become overtime, the last ones first paid as such. The sum of a day is what was worked.
 */
export function splitWeek(days: readonly DayMinutes[], limits: OvertimeLimits): readonly SplitDay[] {
  const byDay = days.toSorted((a, b) => a.day.localeCompare(b.day));
  let regularSoFar = 0;
  let inRow = 0;
  let before: Day | null = null;
  return byDay.map(({ day, minutes }) => {
    inRow = minutes === 0 ? 0 : before !== null && daysBetween(before, day) === 1 ? inRow + 1 : 1;
    if (minutes > 0) before = day;
    const isSeventh = limits.seventhDay && inRow === 7;
    const daily = limits.dailyAfter ?? Infinity;
    const doubleAt = isSeventh ? daily : (limits.doubleAfter ?? Infinity);
    const double = Math.max(0, minutes - doubleAt);
    const straight = minutes - double;
    const dailyOver = isSeventh ? straight : Math.max(0, straight - daily);
    const candidates = straight - dailyOver;
    const room = Math.max(0, (limits.weeklyAfter ?? Infinity) - regularSoFar);
    const regular = Math.min(candidates, room);
    regularSoFar += regular;
    return { day, regular, overtime: dailyOver + candidates - regular, double };
  });
}

/** The sum over days. */
export const totalOf = (days: readonly SplitDay[]): { regular: number; overtime: number; double: number } => ({
  regular: days.reduce((sum, one) => sum + one.regular, 0),
  overtime: days.reduce((sum, one) => sum + one.overtime, 0),
  double: days.reduce((sum, one) => sum + one.double, 0),
});

/** The first day of the workweek (or 14-day period) that holds a day. `anchor` is the first day of any of them. */
export function spanStart(day: Day, anchor: Day, span: 7 | 14): Day {
  const away = daysBetween(anchor, day) % span;
  return addDays(day, -(away < 0 ? away + span : away));
}

/**
 * The regular rate of a workweek in cents per hour, not rounded: straight pay, differentials and the part of non-discretionary
 * bonuses that belongs to the week, divided by all hours worked (29 CFR 778.109; hr.md 3.5). 0 where nothing was worked.
 */
export const regularRate = (week: {
  readonly straightCents: number;
  readonly differentialCents: number;
  readonly bonusCents: number;
  readonly workedMinutes: number;
}): number =>
  week.workedMinutes === 0
    ? 0
    : ((week.straightCents + week.differentialCents + week.bonusCents) * HOUR) / week.workedMinutes;

/** Half-up, once, at the end. */
const cents = (amount: number): number => Math.floor(amount + 0.5);

/** The premium on top of straight pay: half the regular rate for overtime, the whole of it for double time. Cents. */
export const premiumCents = (rate: number, overtimeMinutes: number, doubleMinutes: number): number =>
  cents((rate * 0.5 * overtimeMinutes) / HOUR + (rate * doubleMinutes) / HOUR);
/** Straight pay of minutes at an hourly rate in cents. */
export const straightCents = (hourly: number, minutes: number): number => cents((hourly * minutes) / HOUR);

/** Minutes of time off for overtime: one and a half for one (29 USC 207(o)); null where the rules allow none. */
export const compTime = (overtimeMinutes: number, isAllowed: boolean): number | null =>
  isAllowed ? Math.round(overtimeMinutes * 1.5) : null;

/** How much of the overtime of a week nobody approved: it is paid and flagged, never withheld (29 CFR 785.11). */
export const unapproved = (overtimeMinutes: number, approvedMinutes: number): number =>
  Math.max(0, overtimeMinutes - approvedMinutes);

export interface Forecast {
  readonly worked: number;
  readonly planned: number;
  readonly overtime: number;
  /** The day on which the limit is passed; null where it is not. */
  readonly crossesOn: Day | null;
}

/**
 * The week as it will end if the plan is kept: worked so far, and the larger of worked and planned from today on.
 */
export function forecastWeek(
  worked: readonly DayMinutes[],
  planned: readonly DayMinutes[],
  today: Day,
  limits: OvertimeLimits,
): Forecast {
  const plan = new Map(planned.map(({ day, minutes }) => [day, minutes]));
  const done = new Map(worked.map(({ day, minutes }) => [day, minutes]));
  const days = [...new Set([...plan.keys(), ...done.keys()])].toSorted();
  const expected = days.map((day) => {
    const so = done.get(day) ?? 0;
    return { day, minutes: day < today ? so : Math.max(so, plan.get(day) ?? 0) };
  });
  const split = splitWeek(expected, limits);
  const sum = (list: readonly DayMinutes[]): number => list.reduce((all, { minutes }) => all + minutes, 0);
  const total = totalOf(split);
  return {
    worked: sum(worked),
    planned: sum(expected),
    overtime: total.overtime + total.double,
    crossesOn: split.find(({ overtime, double }) => overtime + double > 0)?.day ?? null,
  };
}
