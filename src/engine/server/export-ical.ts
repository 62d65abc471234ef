/** A list of what covers days or moments, as a calendar (RFC 5545). */
import ical from 'ical-generator';
import type { AnyResource } from '#engine/model/resource.ts';
import { showField, titleOf } from '#engine/model/show.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { Engine } from './engine.ts';
import { type Leaving, rowsLeaving, seenFields } from './export.ts';

const ENTRIES = 5000;
const DAY_MS = 86_400_000;

const summaryOf = (resource: AnyResource, row: AnyRead, says: readonly string[]): string =>
  says
    .map((f) => showField(resource, f, row))
    .filter(Boolean)
    .join(': ') || titleOf(resource, row);

/**
 * At most 5,000 entries, one per record, with an identity that stays, so that a calendar that takes it twice shows it once.
 * Days are whole days in no time zone; their end is the day after, as the format has it.
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
  for (const row of rows) {
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
