/** The calendar's answer as lines of a time grid, and the stretch of days that an address asks for. */
import { dayFormat } from '#engine/model/formats.ts';
import { firstWeekday } from '#engine/model/week.ts';
import { locale, t } from '#engine/model/words.ts';
import { addDays, type Day, daysBetween, eachDay, endOfMonth, startOfMonth, weekdayOf } from '#engine/model/days.ts';
import type { TimeCell, TimeGroup, TimeRow, TimeSpan } from '#ui/timegrid/types.ts';
import type { CalendarRow, CalendarSpan, LeaveCalendar } from './leave-questions.model.ts';
import { dayWords, partOf, stateWords } from './leave-words.web.ts';

export const RANGES = [
  { key: 'week', label: t('Week') },
  { key: 'four', label: t('4 weeks') },
  { key: 'month', label: t('Month') },
] as const;
export type Range = (typeof RANGES)[number]['key'];

/** The first and last day shown. */
export interface Stretch {
  readonly range: Range;
  readonly from: Day;
  readonly to: Day;
}
/** Weeks begin on the day that the reader's language has first: in English on Sunday, as in the United States. */
const weekStart = (day: Day): Day => addDays(day, -((weekdayOf(day) - firstWeekday() + 7) % 7));

interface Asked {
  readonly range: Range | null;
  readonly from: string;
}
/** What `?range=&from=` asks for; this week, or four from this one, without. */
export function stretchOf(asked: Asked, today: Day, usual: Range): Stretch {
  const range = asked.range ?? usual;
  const day = asked.from || today;
  if (range === 'month') return { range, from: startOfMonth(day), to: endOfMonth(day) };
  const from = weekStart(day);
  return { range, from, to: addDays(from, range === 'week' ? 6 : 27) };
}

/** The first day of the stretch before or after. */
export function stepOf({ range, from, to }: Stretch, by: -1 | 1): Day {
  if (range === 'month') return by > 0 ? addDays(to, 1) : startOfMonth(addDays(from, -1));
  return addDays(from, by * (daysBetween(from, to) + 1));
}

const monthDay = dayFormat({ month: 'long', day: 'numeric' });
const monthYear = dayFormat({ month: 'long', year: 'numeric' });
const at = (day: Day): Date => new Date(`${day}T00:00:00Z`);
/** "March 1 to 28", "November 15 to December 12", "March 2026" */
export function stretchWords({ range, from, to }: Stretch): string {
  if (range === 'month') return monthYear.format(at(from));
  // English alone says the month once and the way the product words it; elsewhere the language knows how spans are written.
  if (!locale().startsWith('en')) return monthDay.formatRange(at(from), at(to));
  const end = from.slice(0, 7) === to.slice(0, 7) ? String(Number(to.slice(8))) : monthDay.format(at(to));
  return t('{{from}} to {{end}}', { from: monthDay.format(at(from)), end });
}

const spanKey = (row: CalendarRow, span: CalendarSpan): string => `${span.request ?? row.employee.id} ${span.from}`;

function spanOf(row: CalendarRow, span: CalendarSpan): TimeSpan {
  const name = span.type?.name ?? t('Away');
  const pending = span.status === 'pending';
  const part = span.from === span.to ? partOf(span.partStart) : '';
  return {
    key: spanKey(row, span),
    from: span.from,
    to: span.to,
    label: part ? `${name}, ${part}` : name,
    tone: span.type?.tone ?? 'neutral',
    dashed: pending,
    mark: pending ? 'wait' : undefined,
    sentence: [name, part, stateWords(span.status)].filter(Boolean).join(', '),
  };
}

/** The request of a bar that was pressed, where it may be known. */
export const requestAt = (calendar: LeaveCalendar, key: string): string | null =>
  calendar.groups
    .flatMap((g) => g.rows.flatMap((r) => r.spans))
    .find((s) => s.request !== null && key === `${s.request} ${s.from}`)?.request ?? null;

/** Whether somebody is scheduled; never for those whose week this reader may not know. */
const works = (row: CalendarRow, day: Day): boolean => row.off !== null && !row.off.includes(weekdayOf(day));

function cellsOf(row: CalendarRow, days: readonly Day[], holidays: ReadonlyMap<Day, string>): Record<Day, TimeCell> {
  const cells: Record<Day, TimeCell> = {};
  for (const day of days) {
    const holiday = holidays.get(day);
    if (holiday !== undefined)
      cells[day] = { text: 'H', sentence: t('holiday, {{holiday}}', { holiday }), filled: true };
    else if (works(row, day)) cells[day] = { text: 'D', sentence: t('scheduled') };
  }
  return cells;
}

/**
 * Groups of people by days. The counts say how many of those scheduled are there, before pending leave: by the server where
 * the department has a minimum, else of those whose week this reader knows.
 */
export function groupsOf(calendar: LeaveCalendar, selected: string | null): TimeGroup[] {
  const days = eachDay(calendar.from, calendar.to);
  const holidays = new Map(calendar.holidays.filter((h) => !h.halfDay).map((h) => [h.date, h.name]));
  return calendar.groups.map((group) => ({
    key: group.id,
    label: group.label,
    minimum: group.staffing?.minimum,
    counts: days.map((day) => {
      if (holidays.has(day)) return null;
      const known = group.staffing?.days.find(({ date }) => date === day);
      if (known) return known.of === 0 ? null : known.present;
      const planned = group.rows.filter((row) => works(row, day));
      const away = (row: CalendarRow) => row.spans.some((s) => s.status !== 'pending' && s.from <= day && s.to >= day);
      return planned.length ? planned.filter((row) => !away(row)).length : null;
    }),
    rows: group.rows.map(
      (row): TimeRow => ({
        key: row.employee.id,
        name: row.employee.name,
        sub: row.position ?? undefined,
        cells: cellsOf(row, days, holidays),
        spans: row.spans.map((span) => spanOf(row, span)),
        selected: selected !== null && row.spans.some((s) => s.request === selected),
      }),
    ),
  }));
}

/** "Thu, Nov 26: Thanksgiving Day" */
export const holidayWords = (calendar: LeaveCalendar): string[] =>
  calendar.holidays.map((h) => `${dayWords(h.date)}: ${h.name}${h.halfDay ? t(' (half day)') : ''}`);
