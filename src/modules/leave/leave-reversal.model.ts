import type { Day } from '#engine/model/days.ts';
import type { NewLine } from './leave-balance.model.ts';
import type { LeaveDay } from './leave-days.model.ts';
import { hundredths, type LedgerKind, type LedgerLine } from './leave-terms.model.ts';

/** A day whose hours go back to the account. */
export interface DayBack {
  readonly date: Day;
  readonly hours: number;
}

/** What was taken and is not reversed yet: the `taken` lines with the hours (positive) that are left of each. */
function openTaken(lines: readonly LedgerLine[]): { line: LedgerLine; left: number }[] {
  return lines
    .filter((line) => line.kind === 'taken')
    .map((line) => {
      const back = lines.filter((other) => other.kind === 'reversal' && other.sourceId === line.id);
      return { line, left: hundredths(-line.hours - back.reduce((total, other) => total + other.hours, 0)) };
    })
    .filter(({ left }) => left > 0);
}

const back = (line: LedgerLine, hours: number, note: string): NewLine => ({
  kind: 'reversal',
  hours: hundredths(hours),
  from: line.from,
  to: null,
  sourceId: line.id,
  note,
});

/** The reversals that give back all that the lines of a request still take; run again they are none. */
export function undoAll(lines: readonly LedgerLine[], note: string): NewLine[] {
  return openTaken(lines).map(({ line, left }) => back(line, left, note));
}

/**
 * The reversals that give back single days of a request: each day's hours go to the line that covers its date, and never
 * more than the line still takes. A day that no line covers (leave without a balance) gives nothing back.
 */
export function undoDays(lines: readonly LedgerLine[], days: readonly DayBack[], note: string): NewLine[] {
  const open = openTaken(lines);
  const out: NewLine[] = [];
  for (const { date, hours } of days) {
    let need = hours;
    for (const taken of open) {
      const { line } = taken;
      if (need <= 0 || taken.left <= 0 || line.from > date || (line.to ?? line.from) < date) continue;
      const part = Math.min(need, taken.left);
      taken.left = hundredths(taken.left - part);
      need = hundredths(need - part);
      out.push(back(line, part, note));
    }
  }
  return out;
}

const BY_CLOCK: readonly LedgerKind[] = ['accrual', 'grant', 'expired', 'carry_in'];

/**
 * The reversals of what the clock posted for days after the last day of service: it was posted before that day was known.
 * Nothing is earned after it and nothing lapses. Run again they are none.
 */
export function undoAfter(lines: readonly LedgerLine[], lastDay: Day): NewLine[] {
  const undone = new Set(lines.flatMap((line) => (line.kind === 'reversal' ? [line.sourceId] : [])));
  return lines
    .filter((line) => line.from > lastDay && BY_CLOCK.includes(line.kind) && !undone.has(line.id))
    .filter((line) => line.kind !== 'grant' || line.sourceId?.includes(':'))
    .map((line) => back(line, -line.hours, 'After the last day'));
}

/** A day of leave as it is kept. */
export type KeptDay = Pick<LeaveDay, 'date' | 'hours' | 'days' | 'why'> & {
  readonly id: string;
  readonly status: string;
};

/** One day of leave that a change of holidays makes cost more or less. */
export interface DayChange {
  /** The day as it is kept; null where it cost nothing when leave was asked for and so was not kept. */
  readonly kept: KeptDay | null;
  readonly now: LeaveDay;
  /** Hours to take (positive) or to give back (negative), and the same in working days. */
  readonly hours: number;
  readonly days: number;
}

const byHoliday = ({ why }: Pick<LeaveDay, 'why'>): boolean => why === 'holiday' || why === 'half-day holiday';

/**
 * What a change of holidays does to one request: its days as counted now against its days as kept.
 *
 * Only days in `dates` are looked at, none before `today` (they were taken and paid; HR can cancel one by hand), none that
 * were taken back. A difference that no holiday makes, such as another week of work, is left alone: it was agreed that
 * way. A day that is not kept is new only if a holiday went away from it (`gone`): any other was a day off.
 */
export function holidayChanges(
  counted: readonly LeaveDay[],
  kept: readonly KeptDay[],
  dates: ReadonlySet<Day>,
  gone: ReadonlySet<Day>,
  today: Day,
): DayChange[] {
  const byDate = new Map(kept.map((day) => [day.date, day]));
  return counted.flatMap((now): DayChange[] => {
    if (!dates.has(now.date) || now.date < today) return [];
    const day = byDate.get(now.date);
    if (!day) return now.hours > 0 && gone.has(now.date) ? [{ kept: null, now, hours: now.hours, days: now.days }] : [];
    if (day.status === 'cancelled' || day.hours === now.hours) return [];
    if (!byHoliday(day) && !byHoliday(now)) return [];
    return [{ kept: day, now, hours: hundredths(now.hours - day.hours), days: hundredths(now.days - day.days) }];
  });
}

/**
 * What another working week does to one request: its days from `from` on as counted now against its days as kept. Days
 * that were taken back stay so; a day that is not kept is new where the person works on it now.
 */
export function hoursChanges(counted: readonly LeaveDay[], kept: readonly KeptDay[], from: Day): DayChange[] {
  const byDate = new Map(kept.map((day) => [day.date, day]));
  return counted.flatMap((now): DayChange[] => {
    const day = byDate.get(now.date);
    if (now.date < from || day?.status === 'cancelled' || (day?.hours ?? 0) === now.hours) return [];
    const { hours, days } = day ?? { hours: 0, days: 0 };
    return [{ kept: day ?? null, now, hours: hundredths(now.hours - hours), days: hundredths(now.days - days) }];
  });
}
