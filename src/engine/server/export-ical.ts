/** A list of what covers days or moments, as a calendar (RFC 5545). */
import ical, { type ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { type CalendarDay, type CalendarEntry, entriesOf, hoursOf } from '#engine/model/calendar-days.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { showField, titleOf } from '#engine/model/show.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { Engine } from './engine.ts';
import { filtersOf } from './filters.ts';
import type { Actor } from './grants.ts';
import { type Leaving, rowsLeaving, seenFields } from './export.ts';

const ENTRIES = 5000;
const DAY_MS = 86_400_000;

const summaryOf = (resource: AnyResource, row: AnyRead, says: readonly string[]): string =>
  says
    .map((f) => showField(resource, f, row))
    .filter(Boolean)
    .join(': ') || titleOf(resource, row);

type Days = NonNullable<NonNullable<AnyResource['calendar']>['days']>;
const isPart = (value: unknown): value is CalendarDay['part'] =>
  value === 'full' || value === 'am' || value === 'pm' || value === 'hours';
/** Records whose days are read with one question. */
const AT_ONCE = 50;
const MOST_DAYS = 20_000;

/** The days of records by record, as this reader sees them. */
async function daysOf(
  engine: Engine,
  actor: Actor,
  days: Days,
  ids: readonly string[],
): Promise<Map<string, AnyRead[]>> {
  const noun = engine.registry.get(days.noun);
  const rows: AnyRead[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const query = {
      limit: MOST_DAYS,
      sort: [],
      filters: filtersOf({ [days.of]: ids.slice(at, at + AT_ONCE) }),
      words: [],
      after: null,
      fields: [days.of, days.on, days.part, days.hours],
      count: false,
      asOf: null,
    };
    rows.push(...(await engine.read.list(engine.reader(actor), noun, query)).rows);
  }
  return Map.groupBy(rows, (row) => String(row[days.of]));
}

/** One record of which the days are known: an entry for each stretch of days, none where no day is left. */
function addEntries(book: ICalCalendar, row: AnyRead, rows: readonly AnyRead[], days: Days, summary: string): void {
  const known = rows.map((day): CalendarDay => {
    const part = day[days.part];
    const kept = days.whileIn.includes(String(day.status));
    return {
      date: String(day[days.on]),
      part: isPart(part) ? part : 'full',
      hours: Number(day[days.hours] ?? 0),
      kept,
    };
  });
  const isTentative = rows.some((day) => day.status === days.tentative);
  for (const [at, entry] of entriesOf(known).entries()) {
    const { start, end } = hoursOf(entry);
    const isHalf = entry.part === 'am' || entry.part === 'pm';
    book.createEvent({
      id: at === 0 ? `${row.id}@nexus` : `${row.id}-${entry.from}@nexus`,
      sequence: row.version,
      start: new Date(start),
      end: new Date(end),
      allDay: !isHalf,
      floating: isHalf,
      timezone: null,
      summary: wordsOf(summary, entry),
      status: isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      // Some hours of a day, nobody says which: the day is named but not blocked.
      transparency: entry.part === 'hours' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    });
  }
}

/** What an entry says of a part of a day, beside what the record is. */
const wordsOf = (summary: string, { part, hours }: CalendarEntry): string =>
  part === 'am'
    ? `${summary} (morning)`
    : part === 'pm'
      ? `${summary} (afternoon)`
      : part === 'hours'
        ? `${summary} (${hours} h)`
        : summary;

/**
 * At most 5,000 entries, one per record, with an identity that stays, so that a calendar that takes it twice shows it once.
 * Days are whole days in no time zone; their end is the day after, as the format has it. Half a day is half a day by the
 * clock of the reader.
 */
export async function exportIcal(engine: Engine, leaving: Leaving): Promise<string> {
  const { resource } = leaving;
  const { calendar } = resource;
  if (!calendar) throw new Error(`${resource.name} has no calendar`);
  const fields = seenFields(engine, leaving, [
    ...new Set([calendar.from, calendar.to, ...calendar.says, ...resource.title]),
  ]);
  const rows = await rowsLeaving(engine, leaving, fields, ENTRIES);
  const book = ical({
    name: resource.label[1],
    prodId: { company: 'Nexus', product: resource.label[1], language: 'EN' },
  });
  const whole = resource.fields[calendar.from]?.kind === 'day';
  const { days, without } = calendar;
  const ids = rows.map(({ id }) => id);
  const byRecord = days ? await daysOf(engine, leaving.actor, days, ids) : null;
  for (const row of rows) {
    if (without?.includes(String(row.status))) continue;
    if (days && byRecord) {
      addEntries(book, row, byRecord.get(row.id) ?? [], days, summaryOf(resource, row, calendar.says));
      continue;
    }
    const [from, to] = [row[calendar.from], row[calendar.to] ?? row[calendar.from]];
    if (typeof from !== 'string' || typeof to !== 'string') continue;
    const end = new Date(Date.parse(to) + (whole ? DAY_MS : 0));
    book.createEvent({
      id: `${row.id}@nexus`,
      sequence: row.version,
      start: new Date(from),
      end,
      allDay: whole,
      timezone: whole ? null : 'UTC',
      summary: summaryOf(resource, row, calendar.says),
    });
  }
  return book.toString();
}
