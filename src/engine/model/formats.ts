/**
 * How days and times are written: with `figures.ts` the one place that asks `Intl`, so that a screen writes them the way
 * of the reader's language. In English, and on the server, that is the way of the United States. What has no reader whose
 * language is known (exports, mails, calendars) is written there and stays so.
 */
import { zoneOfDays } from './day-zone.ts';
import { locale } from './words.ts';

/** What writes days or moments. */
export type Writer = Pick<Intl.DateTimeFormat, 'format' | 'formatRange'>;

/**
 * Made when it first writes: that takes a browser a millisecond, on a phone several, and pages name more than they show.
 * Where the options name no time zone it is the one by which days are counted when it writes.
 */
const writer = (options: Intl.DateTimeFormatOptions, language?: string): Writer => {
  let made: Intl.DateTimeFormat | undefined;
  let zone: string | undefined;
  const ready = (): Intl.DateTimeFormat => {
    const timeZone = options.timeZone ?? zoneOfDays();
    if (!made || zone !== timeZone) made = new Intl.DateTimeFormat(language ?? locale(), { ...options, timeZone });
    zone = timeZone;
    return made;
  };
  return {
    format: (at) => ready().format(at),
    formatRange: (from, until) => ready().formatRange(from, until),
  };
};

/** Writes calendar days, which have no time zone: give it midnight UTC of the day. */
export const dayFormat = (options: Intl.DateTimeFormatOptions): Writer => writer({ ...options, timeZone: 'UTC' });

/** The time zone of the reader's own clock (IANA name). */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Writes moments for programs, days as `YYYY-MM-DD`: Canada's English is the language that does. */
export const plainFormat = (options: Intl.DateTimeFormatOptions): Writer => writer(options, 'en-CA');

const calendar = plainFormat({});
/** The day of a moment, `YYYY-MM-DD`, where days are counted: never cut out of an instant, which is written in UTC. */
export const dayOf = (at: string | Date): string => calendar.format(new Date(at));

/** From 0 to 23 where so much as one mistaken half of the day does harm; undefined: as the reader's language counts. */
export type Hours = 'h23' | undefined;
let counted: Hours;
/** From now on hours are counted so: a portal says it when it is drawn, and with none they are the language's. */
export const countHours = (next: Hours): void => {
  counted = next;
};
/** How hours are counted at this moment. It changes with the portal: a writer of times must not be kept without it. */
export const hours = (): Hours => counted;

/** Writes moments where days are counted unless the options name a time zone, with hours as they are counted now. */
export const momentFormat = (options: Intl.DateTimeFormatOptions): Writer => writer({ hourCycle: counted, ...options });
