/**
 * How days, times and lists are written: with `figures.ts` the one place that asks `Intl`, so that a screen writes them
 * the way of the reader's language. In English, and on the server, that is the way of the United States. What has no reader whose
 * language is known (exports, mails, calendars) is written there and stays so.
 */
import { locale } from './words.ts';

/** Writes calendar days, which have no time zone: give it midnight UTC of the day. */
export const dayFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' });
/** Writes moments, in the reader's own time zone unless the options name one. */
export const momentFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale(), options);

/** "nurse, HR manager, or auditor" */
export const eitherOf = (words: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'disjunction' }).format(words);
