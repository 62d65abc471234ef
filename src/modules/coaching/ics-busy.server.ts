/** When a calendar file says that its owner is busy (RFC 5545): recurrences, exceptions, moved and cancelled times. */
import ICAL from 'ical.js';
import { momentAt } from '#engine/model/zoned.ts';

export interface Busy {
  /** Milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** A file that repeats more often than this is not read to its end. */
const STEPS_MOST = 20_000;
const MOST = 2000;

const pad = (n: number): string => String(n).padStart(2, '0');

/** The moment of a time: in its own zone where the file defines one, by the clock of `zone` where it names none. */
function momentOf(time: ICAL.Time, zone: string): number {
  const isFloating = time.zone === ICAL.Timezone.localTimezone || time.isDate;
  if (!isFloating) return time.toJSDate().getTime();
  return momentAt(zone, `${time.year}-${pad(time.month)}-${pad(time.day)}`, `${pad(time.hour)}:${pad(time.minute)}`);
}

/** Whether an event takes the owner's time: neither cancelled nor marked as free. */
const takesTime = (event: ICAL.Component): boolean =>
  event.getFirstPropertyValue('status') !== 'CANCELLED' && event.getFirstPropertyValue('transp') !== 'TRANSPARENT';

/**
 * The busy times between two moments, merged and ascending, at most 2,000. Whole days are days of `zone`, as are times without
 * a zone. Throws a sentence where the text is no calendar, or repeats without end.
 */
export function busyTimes(text: string, { zone, from, to }: { zone: string; from: number; to: number }): Busy[] {
  let calendar: ICAL.Component;
  try {
    calendar = new ICAL.Component(ICAL.parse(text));
  } catch {
    throw new Error('The address does not hold a calendar in iCal format.');
  }
  if (calendar.name !== 'vcalendar') throw new Error('The address does not hold a calendar in iCal format.');
  for (const zoned of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zoned);
  try {
    return merged(occurrences(calendar, { zone, from, to })).slice(0, MOST);
  } finally {
    // What one file calls a zone is not what another one means by it.
    ICAL.TimezoneService.reset();
  }
}

function occurrences(calendar: ICAL.Component, { zone, from, to }: { zone: string; from: number; to: number }): Busy[] {
  const all = calendar.getAllSubcomponents('vevent');
  const [single, moved] = [
    all.filter((one) => !one.hasProperty('recurrence-id')),
    all.filter((one) => one.hasProperty('recurrence-id')),
  ];
  const found: Busy[] = [];
  let steps = 0;
  const keep = (component: ICAL.Component, starts: ICAL.Time, ends: ICAL.Time): void => {
    const time = { from: momentOf(starts, zone), to: momentOf(ends, zone) };
    if (takesTime(component) && time.from < time.to && time.to > from && time.from < to) found.push(time);
  };
  for (const component of single) {
    const event = new ICAL.Event(component);
    if (!event.startDate) continue;
    for (const exception of moved)
      if (exception.getFirstPropertyValue('uid') === event.uid) event.relateException(exception);
    if (!event.isRecurring()) {
      keep(component, event.startDate, event.endDate);
      continue;
    }
    const times = event.iterator();
    for (let next = times.next(); next; next = times.next()) {
      steps += 1;
      if (steps > STEPS_MOST) throw new Error('The calendar repeats too often to be read.');
      if (momentOf(next, zone) > to) break;
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      keep(item.component, startDate, endDate);
    }
  }
  return found;
}

/** Overlapping and touching times become one. */
function merged(times: readonly Busy[]): Busy[] {
  const joined: Busy[] = [];
  for (const time of times.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && time.from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, time.to) };
    else joined.push(time);
  }
  return joined;
}
