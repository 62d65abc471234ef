/** The times by which a report is grouped: none is left out between the first and the last, and each has its name. */
import { addDays, addMonths, type Day } from '#engine/model/days.ts';
import { dayFormat } from '#engine/model/formats.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';

const shortMonth = dayFormat({ month: 'short' });
const longMonth = dayFormat({ month: 'long', year: 'numeric' });
/** More times than this are not filled in: nobody could tell them apart. */
const MOST = 400;

interface Unit {
  /** The first day of the time of a key. */
  readonly day: (key: string) => Day;
  readonly next: (day: Day) => Day;
  readonly key: (day: Day) => string;
}
const quarterOf = (day: Day): number => Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1;
const UNITS: Readonly<Record<string, Unit>> = {
  day: { day: (key) => key, next: (day) => addDays(day, 1), key: (day) => day },
  month: { day: (key) => `${key}-01`, next: (day) => addMonths(day, 1), key: (day) => day.slice(0, 7) },
  quarter: {
    day: (key) => `${key.slice(0, 4)}-${String(Number(key.slice(6)) * 3 - 2).padStart(2, '0')}-01`,
    next: (day) => addMonths(day, 3),
    key: (day) => `${day.slice(0, 4)}-Q${quarterOf(day)}`,
  },
  year: { day: (key) => `${key}-01-01`, next: (day) => addMonths(day, 12), key: (day) => day.slice(0, 4) },
};

/** All times from the first key to the last; the keys themselves where they are weeks. */
export function allTimes(keys: readonly string[], unit: string): readonly string[] {
  const of = UNITS[unit];
  const sorted = [...keys].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!of || first === undefined || last === undefined) return sorted;
  const times: string[] = [];
  for (let day = of.day(first); of.key(day) <= last && times.length < MOST; day = of.next(day)) times.push(of.key(day));
  return times;
}

/** "Nov" for an axis, "November 2026" in full. */
export function timeNames(key: string, unit: string): { readonly label: string; readonly name: string } {
  const day = UNITS[unit]?.day(key);
  if (unit === 'day' && day) return { label: showDay(day).replace(/, \d{4}$/, ''), name: showDay(day) };
  if (unit === 'month' && day) {
    const at = new Date(`${day}T00:00:00Z`);
    const isFirst = key.endsWith('-01');
    return { label: isFirst ? key.slice(0, 4) : shortMonth.format(at), name: longMonth.format(at) };
  }
  if (unit === 'week') return { label: key.slice(5), name: t('Week {{week}}', { week: key.replace('-W', ' / ') }) };
  return { label: key.replace('-', ' '), name: key.replace('-', ' ') };
}
