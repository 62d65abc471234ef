import { addDays, type Day, onMonthDay, weekdayOf, yearOf } from '#engine/model/days.ts';

/** What kind of day off a holiday is. A floating one is chosen by each person, so it closes nothing by itself. */
export const HOLIDAY_TYPES = ['public', 'company', 'floating', 'half_day'] as const;
export type HolidayType = (typeof HOLIDAY_TYPES)[number];

/** One day of a holiday calendar. `date` is the day off work; `legalDate` the day the law names. */
export interface Holiday {
  readonly date: Day;
  readonly legalDate?: Day;
  readonly name: string;
  readonly type: HolidayType;
  /** Hours paid for the day; the scheduled hours when absent. */
  readonly paidHours?: number;
}

/** A federal holiday with its observed day. */
export interface FederalHoliday extends Holiday {
  readonly legalDate: Day;
  readonly type: 'public';
}

interface Rule {
  readonly name: string;
  readonly since: number;
  readonly on: (year: number) => Day;
}

const fixed = (monthDay: string) => (year: number) => onMonthDay(year, monthDay);
/** The nth Monday/Thursday of a month; the last one when n is -1. */
const nth = (n: number, weekday: number, month: string) => (year: number) => {
  const first = onMonthDay(year, `${month}-01`);
  if (n > 0) return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7);
  const last = onMonthDay(year, `${month}-31`);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
};

// 5 U.S.C. 6103(a). Years: when the present form took effect (Monday Holiday Act 1971, Veterans Day back on
// 11 November 1978, Martin Luther King 1986, Juneteenth by Pub. L. 117-17 in 2021).
const RULES: readonly Rule[] = [
  { name: 'New Year’s Day', since: 1971, on: fixed('01-01') },
  { name: 'Birthday of Martin Luther King, Jr.', since: 1986, on: nth(3, 1, '01') },
  { name: 'Washington’s Birthday', since: 1971, on: nth(3, 1, '02') },
  { name: 'Memorial Day', since: 1971, on: nth(-1, 1, '05') },
  { name: 'Juneteenth National Independence Day', since: 2021, on: fixed('06-19') },
  { name: 'Independence Day', since: 1971, on: fixed('07-04') },
  { name: 'Labor Day', since: 1971, on: nth(1, 1, '09') },
  { name: 'Columbus Day', since: 1971, on: nth(2, 1, '10') },
  { name: 'Veterans Day', since: 1978, on: fixed('11-11') },
  { name: 'Thanksgiving Day', since: 1971, on: nth(4, 4, '11') },
  { name: 'Christmas Day', since: 1971, on: fixed('12-25') },
];

/** The day a holiday is observed: Saturday → the Friday before, Sunday → the Monday after (5 U.S.C. 6103(b), E.O. 11582). */
export function observedOn(legal: Day): Day {
  const weekday = weekdayOf(legal);
  if (weekday === 6) return addDays(legal, -1);
  if (weekday === 7) return addDays(legal, 1);
  return legal;
}

/**
 * The federal holidays the law names in a year (eleven since 2021), in order, each with its observed day.
 * 1 January on a Saturday is observed on 31 December of the year before, as OPM publishes it.
 */
export function federalHolidays(year: number): FederalHoliday[] {
  return RULES.filter((rule) => year >= rule.since).map((rule) => {
    const legalDate = rule.on(year);
    return { date: observedOn(legalDate), legalDate, name: rule.name, type: 'public' };
  });
}

/** The days off that fall inside one calendar year by their observed day, sorted; what a holiday calendar shows. */
export function holidayCalendar(year: number): FederalHoliday[] {
  return [...federalHolidays(year), ...federalHolidays(year + 1)]
    .filter((holiday) => yearOf(holiday.date) === year)
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** The calendar that somebody follows: their own, that of their place, or the one for everyone. */
export const calendarOf = <C extends { readonly id: string; readonly location: string | null }>(
  calendars: readonly C[],
  person: { readonly holidayCalendar: string | null; readonly location: string },
): C | undefined =>
  calendars.find(({ id }) => id === person.holidayCalendar) ??
  calendars.find(({ location }) => location !== null && location === person.location) ??
  calendars.find(({ location }) => location === null);

/** Every federal day off between two days, both included. */
export function holidaysBetween(from: Day, to: Day): FederalHoliday[] {
  const out: FederalHoliday[] = [];
  for (let year = yearOf(from); year <= yearOf(to); year += 1) out.push(...holidayCalendar(year));
  return out.filter((holiday) => holiday.date >= from && holiday.date <= to);
}
