import { addDays, addMonths, type Day, eachDay, type MonthDay, monthsBetween, weekdayOf } from '#engine/model/days.ts';
import type { Holiday } from '#modules/people/holidays.model.ts';
import { hoursText, hundredths, sum } from './leave-terms.model.ts';
import { leaveYearOf } from './leave-year.model.ts';

/** How an employer counts the twelve months of family leave (29 CFR 825.200(b)). */
export const FMLA_YEARS = {
  calendar: 'Calendar year',
  fixed: 'Leave year',
  rolling_forward: '12 months forward from the first day taken',
  rolling_backward: 'Rolling 12-month look-back',
} as const;
export type FmlaYear = keyof typeof FMLA_YEARS;

/** 29 CFR 825.110 (eligibility), 825.200 (amount), 825.127 (caregiver), 825.300 (notice), 825.305 (certification). */
export const FMLA = {
  serviceMonths: 12,
  workedHours: 1250,
  employeesNearby: 50,
  weeks: 12,
  caregiverWeeks: 26,
  noticeBusinessDays: 5,
  certificationDays: 15,
} as const;

export interface UsedDay {
  readonly date: Day;
  readonly hours: number;
}

/** How much of a day a holiday closes: none of it for a floating one. */
export const closedShare = (types: readonly Holiday['type'][]): number =>
  types.some((type) => type === 'public' || type === 'company') ? 1 : types.includes('half_day') ? 0.5 : 0;

/**
 * Days of leave as they count against the entitlement (29 CFR 825.200(h)). In a week of which the person takes every
 * working hour, a holiday counts as leave: the week is a whole week. In any other week a holiday does not count, whatever
 * the leave charged for it, nor does a day without work. A week closed throughout counts nothing. Weeks begin on Monday;
 * `scheduled` are the hours of a day in the person's week of that time, holidays aside.
 */
export function countedDays<D extends UsedDay>(
  days: readonly D[],
  holidays: readonly Pick<Holiday, 'date' | 'type'>[],
  scheduled: (day: Day) => number,
): D[] {
  const types = Map.groupBy(holidays, ({ date }) => date);
  const byWeek = Map.groupBy(days, ({ date }) => addDays(date, 1 - weekdayOf(date)));
  return [...byWeek].flatMap(([monday, taken]) => {
    const week = eachDay(monday, addDays(monday, 6)).map((date) => {
      const hours = scheduled(date);
      const closed = hours * closedShare((types.get(date) ?? []).map(({ type }) => type));
      const rows = taken.filter((day) => day.date === date);
      return { date, hours, open: hours - closed, rows, left: sum(rows.map((row) => row.hours)) };
    });
    const working = week.filter(({ open }) => open > 0);
    const isWhole = working.length > 0 && working.every(({ open, left }) => left >= open - 0.01);
    return week.flatMap(({ date, hours, open, rows, left }): D[] => {
      const counts = hundredths(isWhole ? hours : Math.min(left, open));
      const row = rows[0] ?? taken[0];
      return counts > 0 && row ? [{ ...row, date, hours: counts }] : [];
    });
  });
}

/** Twelve months from a day on, both ends included. */
const year = (from: Day): { from: Day; to: Day } => ({ from, to: addDays(addMonths(from, 12), -1) });

/**
 * The twelve months in which use counts for a day of leave. Rolling forward, a period begins with the first day taken and
 * the next one with the first day taken after it has ended; `used` are the days taken before.
 */
export function fmlaWindow(
  method: FmlaYear,
  on: Day,
  used: readonly UsedDay[],
  yearStart: MonthDay = '01-01',
): { from: Day; to: Day } {
  if (method === 'calendar') return leaveYearOf(on, '01-01');
  if (method === 'fixed') return leaveYearOf(on, yearStart);
  if (method === 'rolling_backward') return { from: addDays(addMonths(on, -12), 1), to: on };
  let window = year(on);
  for (const { date } of [...used].filter((day) => day.date <= on).sort((a, b) => a.date.localeCompare(b.date)))
    if (window.from === on || date > window.to) window = year(date);
  return window.to < on ? year(on) : window;
}

/** Hours of the entitlement: the weeks of the law times the hours of the person's own week (29 CFR 825.205). */
export function entitledHours(weeklyHours: number, fte: number, caregiver: boolean): number {
  return hundredths((caregiver ? FMLA.caregiverWeeks : FMLA.weeks) * weeklyHours * fte);
}

/** Hours that are left on a day, never below 0. */
export function hoursLeft(
  entitled: number,
  method: FmlaYear,
  on: Day,
  used: readonly UsedDay[],
  yearStart: MonthDay = '01-01',
): number {
  const { from, to } = fmlaWindow(method, on, used, yearStart);
  const within = used.filter(({ date }) => date >= from && date <= to);
  return hundredths(Math.max(0, entitled - sum(within.map(({ hours }) => hours))));
}

/**
 * The first day that the entitlement does not cover, with what is left on it; null where it covers all. Days are drawn in
 * their order, so that with rolling months a late day may draw on what an early one has given back.
 */
export function firstUncovered(
  entitled: number,
  method: FmlaYear,
  wanted: readonly UsedDay[],
  used: readonly UsedDay[],
  yearStart: MonthDay = '01-01',
): { date: Day; left: number; hours: number } | null {
  const drawn = [...used];
  for (const day of [...wanted].sort((a, b) => a.date.localeCompare(b.date))) {
    const left = hoursLeft(entitled, method, day.date, drawn, yearStart);
    if (day.hours > left) return { date: day.date, left, hours: day.hours };
    drawn.push(day);
  }
  return null;
}

export interface EligibilityFacts {
  readonly hiredOn: Day;
  /** The day on which leave begins, which decides (29 CFR 825.110(d)). */
  readonly on: Day;
  /** Hours worked in the twelve months before that day. */
  readonly workedHours: number;
  /** Whether 50 people are employed within 75 miles of the worksite; null where nobody has said. */
  readonly enoughNearby: boolean | null;
}
export interface Test {
  readonly label: string;
  readonly met: boolean | null;
  readonly found: string;
}

/** The three tests of eligibility with what was found; `met` is null where a fact is missing. */
export function eligibility({ hiredOn, on, workedHours, enoughNearby }: EligibilityFacts): Test[] {
  const months = monthsBetween(hiredOn, on);
  return [
    {
      label: `${FMLA.serviceMonths} months of service`,
      met: months >= FMLA.serviceMonths,
      found: `${months} ${months === 1 ? 'month' : 'months'}`,
    },
    {
      label: `${FMLA.workedHours.toLocaleString('en-US')} hours worked in the 12 months before`,
      met: workedHours >= FMLA.workedHours,
      found: `${hoursText(workedHours)} h`,
    },
    {
      label: `${FMLA.employeesNearby} employees within 75 miles`,
      met: enoughNearby,
      found: enoughNearby === null ? 'not stated on the location' : enoughNearby ? 'yes' : 'no',
    },
  ];
}

/** The day so many business days later: Monday to Friday, holidays left out. */
export function addBusinessDays(day: Day, count: number, holidays: ReadonlySet<Day> = new Set()): Day {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (weekdayOf(at) <= 5 && !holidays.has(at)) left -= 1;
  }
  return at;
}
