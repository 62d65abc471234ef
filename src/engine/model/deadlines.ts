/** Days by which something must happen to a record, or on which it ends, and how near they are. */
import { type Day, daysBetween } from './days.ts';
import type { AnyResource, Deadline } from './resource.ts';
import { nearDay, textOf } from './show.ts';
import type { AnyRead } from './wire.ts';
import { t } from './words.ts';

/** How a deadline is today. */
export interface Near {
  readonly deadline: Deadline;
  /** Whole days until then; negative once it has passed. */
  readonly days: number;
  /** "Due Mon Nov 30", "Insurance expired Nov 3". */
  readonly words: string;
}

/** How one deadline of a record is; undefined where it has none, or does not count in its state. */
export function nearOf(record: AnyRead, deadline: Deadline, today: Day): Near | undefined {
  const { field, kind, whileIn, what } = deadline;
  const value = textOf(record[field]);
  if (!value || record.masked?.includes(field)) return undefined;
  if (whileIn && !whileIn.includes(record.status ?? '')) return undefined;
  const days = daysBetween(today, value);
  return { deadline, days, words: wordsOf(kind, days < 0, inSentence(nearDay(value, today)), what) };
}

/** "Today" in the middle of a sentence. */
const inSentence = (day: string): string =>
  [t('Today'), t('Tomorrow'), t('Yesterday')].includes(day) ? day.toLowerCase() : day;

function wordsOf(kind: Deadline['kind'], past: boolean, day: string, what: string | undefined): string {
  if (kind === 'due' && what)
    return past ? t('{{what}} overdue since {{day}}', { what, day }) : t('{{what}} due {{day}}', { what, day });
  if (kind === 'due') return past ? t('Overdue since {{day}}', { day }) : t('Due {{day}}', { day });
  if (what) return past ? t('{{what}} expired {{day}}', { what, day }) : t('{{what}} expires {{day}}', { what, day });
  return past ? t('Expired {{day}}', { day }) : t('Expires {{day}}', { day });
}

/** The deadline of a record that asks for attention now, the nearest or longest past first; undefined while all are far. */
export function urgent(resource: AnyResource, record: AnyRead, today: Day): Near | undefined {
  const near = (resource.deadlines ?? []).flatMap((deadline) => {
    const one = nearOf(record, deadline, today);
    return one && one.days <= deadline.soonDays ? [one] : [];
  });
  return near.toSorted((a, b) => a.days - b.days)[0];
}
