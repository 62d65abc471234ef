/** A calendar day, `YYYY-MM-DD`. Days carry no clock and no zone, so daylight saving cannot touch them. */
export type Day = string;
/** A day of any year, `MM-DD`. */
export type MonthDay = string;
/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

// Days are counted in UTC, where each is 24 hours long: twenty times as fast as parsing calendar dates, and ledgers count
// many. Without Temporal, too, because definitions travel to the browser, where its polyfill would weigh as much as a
// screen. A test holds both to the same answers.
const DAY_MS = 86_400_000;

function utc(day: Day): number {
  return Date.UTC(yearOf(day), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

function dayAt(instant: number): Day {
  if (Number.isNaN(instant)) throw new RangeError('That is no day');
  const date = new Date(instant);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  // Written by hand: a third of the time of `toISOString`, which writes the clock as well.
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a value is a day that exists, as `YYYY-MM-DD` (29 February only in leap years). */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !SHAPE.test(value) || value < '0001-01-01') return false;
  // A day that does not exist rolls over into the next month and reads differently.
  return !Number.isNaN(utc(value)) && dayAt(utc(value)) === value;
}

/** The day `count` days later; negative counts go back. */
export function addDays(day: Day, count: number): Day {
  return dayAt(utc(day) + count * DAY_MS);
}

/** The same day `count` months later, held to the last day of a shorter month (31 January + 1 → 28 or 29 February). */
export function addMonths(day: Day, count: number): Day {
  const month = Number(day.slice(5, 7)) - 1 + count;
  const last = new Date(Date.UTC(yearOf(day), month + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(yearOf(day), month, Math.min(Number(day.slice(8, 10)), last)));
}

/** Nights between two days: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS);
}

/**
 * Completed months from one day to another, 0 or more.
 * Someone hired on the 31st completes a month on the last day of a shorter month, so `addMonths` and this agree.
 */
export function monthsBetween(from: Day, to: Day): number {
  if (to <= from) return 0;
  const months = (yearOf(to) - yearOf(from)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  const lastOfMonth = new Date(Date.UTC(yearOf(to), Number(to.slice(5, 7)), 0)).getUTCDate();
  return Math.min(Number(from.slice(8, 10)), lastOfMonth) <= Number(to.slice(8, 10)) ? months : months - 1;
}

/** ISO weekday of a day. */
export function weekdayOf(day: Day): Weekday {
  return weekday(new Date(utc(day)).getUTCDay());
}

function weekday(n: number): Weekday {
  if (n === 1 || n === 2 || n === 3 || n === 4 || n === 5 || n === 6) return n;
  return 7;
}

/** The year of a day. */
export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** First day of the month the day lies in. */
export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** Last day of the month the day lies in. */
export function endOfMonth(day: Day): Day {
  return dayAt(Date.UTC(yearOf(day), Number(day.slice(5, 7)), 0));
}

/** Every day from `from` to `to`, both included; none when `to` is earlier. */
export function eachDay(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at));
}

/** The earlier of two days. */
export function earlier(a: Day, b: Day): Day {
  return a < b ? a : b;
}

/** The later of two days. */
export function later(a: Day, b: Day): Day {
  return a > b ? a : b;
}

/** The day of `year` that carries this month and day; 29 February becomes 28 in common years. */
export function onMonthDay(year: number, monthDay: MonthDay): Day {
  const month = Number(monthDay.slice(0, 2));
  const day = Number(monthDay.slice(3, 5));
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1, Math.min(day, last)));
}
