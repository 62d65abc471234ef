/**
 * How days, times and numbers are written: the one place that asks `Intl`, so that a screen writes them the way of the
 * reader's language. In English, and on the server, that is the way of the United States. What has no reader whose
 * language is known (exports, mails, calendars) is written there and stays so.
 */
import { locale } from './words.ts';

/** Writes calendar days, which have no time zone: give it midnight UTC of the day. */
export const dayFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' });
/** Writes moments, in the reader's own time zone unless the options name one. */
export const momentFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale(), options);

const numberFormats = new Map<string, Intl.NumberFormat>();
/** Made once: lists write hundreds of numbers. */
const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${locale()} ${JSON.stringify(options)}`;
  const made = numberFormats.get(key) ?? new Intl.NumberFormat(locale(), options);
  numberFormats.set(key, made);
  return made;
};
const exactly = (digits: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
  useGrouping: false,
});

/** "1,250.5": at most six decimal places. */
export const showNumber = (n: number): string => numberFormat({ maximumFractionDigits: 6 }).format(n);
/** "$1,250.00", from cents. */
export const showMoney = (cents: number): string =>
  numberFormat({ style: 'currency', currency: 'USD' }).format(cents / 100);
/** "12.30": exactly so many decimal places, rounded as `toFixed` does. */
export const showFixed = (n: number, digits: number): string =>
  numberFormat(exactly(digits)).format(Number(n.toFixed(digits)));
/** "12.3%", of a number of hundredths. */
export const showPercent = (n: number, digits: number): string =>
  numberFormat({ ...exactly(digits), style: 'unit', unit: 'percent' }).format(Number(n.toFixed(digits)));

/** "nurse, HR manager, or auditor" */
export const eitherOf = (words: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'disjunction' }).format(words);

/** The day on which weeks begin for the reader: 1 is Monday, 7 is Sunday. */
export function firstWeekday(): number {
  // Newer than the compiler's own types; browsers that lack it begin weeks where the United States do.
  const here = new Intl.Locale(locale()) as Intl.Locale & { getWeekInfo?: () => { readonly firstDay: number } };
  return here.getWeekInfo?.().firstDay ?? 7;
}
