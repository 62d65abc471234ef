import { translateAll } from '#engine/model/words.ts';
import { addDays, type Day, earlier, later, type MonthDay } from '#engine/model/days.ts';
import type { AccrualEvent } from './leave-accrual.model.ts';
import {
  type Balance,
  type Claim,
  expiriesDue,
  lotsAfter,
  type NewLine,
  takenLines,
  yearEndLines,
} from './leave-balance.model.ts';
import { hundredths, type LeaveTerms, type LedgerKind, type LedgerLine, sum } from './leave-terms.model.ts';
import { leaveYearOf } from './leave-year.model.ts';

export interface Forecast {
  readonly on: Day;
  /** Posted, due, run out and asked for by that day; what is earned on the day itself counts from the next, a grant at once. */
  readonly balance: number;
  /** Credits that count on the day and are not posted yet. */
  readonly accrued: number;
  /** What will have run out unused by then; positive. */
  readonly expired: number;
  /** What can be taken from that day on without uncovering leave that is booked or asked for later. */
  readonly available: number;
}

/** How leave years end in an account: what carries over, and from which day on ends are still to come. */
export interface YearEnds {
  readonly terms: Pick<LeaveTerms, 'carry' | 'carryMax' | 'carryExpireDays' | 'carryExpireOn'>;
  readonly yearStart: MonthDay;
  readonly today: Day;
}

/**
 * The lines with each leave year closed that ends before a day, from that of `since` on; what is posted already is not
 * added twice, and what was posted too much is taken back.
 */
export function closeYears(
  lines: readonly LedgerLine[],
  through: Day,
  years: YearEnds | null,
  since: Day = years?.today ?? through,
): LedgerLine[] {
  const book = [...lines];
  if (years === null) return book;
  let end = addDays(leaveYearOf(since, years.yearStart).from, -1);
  for (; end < through; end = leaveYearOf(addDays(end, 1), years.yearStart).to)
    for (const line of yearEndLines(book, years.terms, end)) book.push({ ...line, id: `year:${end}:${book.length}` });
  return book;
}

/**
 * The account on a day to come. Adds what is earned before that day and granted up to it, lets carried hours run out and leave years end, and
 * takes off what is booked and pending, also later leave that needs the same hours. `due` may hold more credits, for that
 * later leave.
 */
export function forecast(
  lines: readonly LedgerLine[],
  pending: readonly Claim[],
  due: readonly AccrualEvent[],
  on: Day,
  years: YearEnds | null = null,
): Forecast {
  // A grant is available on its own day: people who become eligible on that day can begin leave on it.
  const counts = ({ kind, from }: LedgerLine) => from < on || (from === on && kind === 'grant');
  const coming = newOf(due, lines);
  const open: LedgerLine[] = [
    ...lines,
    ...coming.map((line): LedgerLine => (line.from === on && !counts(line) ? { ...line, from: addDays(on, 1) } : line)),
    ...pending.map((claim, at): LedgerLine => {
      return { id: `claim:${at}`, kind: 'taken', hours: -claim.hours, from: claim.from, to: claim.to, sourceId: null };
    }),
  ];
  if (years !== null && on < years.today) return looking(open, on, years);
  const book = closeYears(open, on, years);
  const lapsed = book.slice(open.length).filter(({ kind }) => kind === 'expired');
  const expired = expiriesDue(book, on);
  const balance = sum([...book.filter((line) => line.from <= on), ...expired].map((line) => line.hours));
  return {
    on,
    balance,
    accrued: sum(coming.filter(counts).map(({ hours }) => hours)),
    expired: hundredths(-sum([...lapsed, ...expired].map((line) => line.hours))),
    available: takeable(open, on, balance, years),
  };
}

/**
 * The account on a day that is past: what leave can still be booked there. It is covered by what was there in that leave
 * year, also by what lapsed at its end or ran out since, as long as nothing later needs it.
 */
function looking(open: readonly LedgerLine[], on: Day, years: YearEnds): Forecast {
  const until = open.filter((line) => line.from <= on);
  const settle = earlier(years.today, leaveYearOf(on, years.yearStart).to);
  const credits = open.filter((line) => line.hours > 0 && line.from <= settle);
  const most = sum(credits.map(({ hours }) => hours));
  return {
    on,
    balance: sum(until.map(({ hours }) => hours)),
    accrued: 0,
    expired: 0,
    available: takeable(open, on, most, years, settle),
  };
}

/** The lines that take back what lapsed, where leave was booked for a day before it; to be posted with that leave. */
export function backFor(lines: readonly LedgerLine[], since: Day, years: YearEnds): NewLine[] {
  if (since >= years.today) return [];
  const closed = closeYears(lines, years.today, years, since).slice(lines.length);
  return [...closed, ...expiriesDue(lines, years.today)].filter(({ kind, hours }) => kind === 'expired' && hours > 0);
}

/** Credits that the ledger does not hold yet, as its lines. */
function newOf(due: readonly AccrualEvent[], lines: readonly LedgerLine[]): LedgerLine[] {
  const posted = new Set(lines.flatMap((line) => (line.sourceId === null ? [] : [line.sourceId])));
  return due
    .filter((event) => !posted.has(event.key) && event.hours > 0)
    .map(({ key, kind, hours, date }) => ({ id: key, kind, hours, from: date, to: null, sourceId: key }));
}

const BY_CLOCK: readonly LedgerKind[] = ['expired', 'carry_in'];
const posting = (lines: readonly NewLine[]): LedgerLine[] => lines.map((line, at) => ({ ...line, id: `due:${at}` }));

/** The most that can be taken on the day, to the hundredth, found by halving: taking more never uncovers less. */
function takeable(
  open: readonly LedgerLine[],
  on: Day,
  balance: number,
  years: YearEnds | null,
  settle: Day | null = null,
): number {
  const from = settle ?? on;
  const debits = open.filter((line) => line.hours < 0 && line.from > from && !BY_CLOCK.includes(line.kind));
  const needs = [...new Set([...debits.map((line) => line.from), ...(settle === null ? [] : [settle])])];
  if (needs.length === 0) return balance;
  const last = needs.reduce(later);
  const uncovered = (cents: number): number => {
    const trial: LedgerLine = { id: 'trial', kind: 'taken', hours: -cents / 100, from: on, to: on, sourceId: null };
    const lines = cents === 0 ? open : [...open, trial];
    const closed = closeYears(lines, last, years, settle === null ? undefined : on);
    const book = settle === null ? closed : [...closed, ...posting(expiriesDue(closed, last))];
    return Math.max(...needs.map((day) => lotsAfter(book, day).owed));
  };
  const missing = uncovered(0);
  if (missing > 0 || balance <= 0) return hundredths(Math.min(balance, -missing));
  let low = 0;
  let high = Math.round(balance * 100);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (uncovered(middle) === 0) low = middle;
    else high = middle - 1;
  }
  return low / 100;
}

/**
 * What is there for the days of one request. Hours may run out, be carried or granted between its days, so each stretch
 * (see `takenLines`) is looked at on its own first day, with those before it as taken. With one stretch this is what the
 * forecast has available; with more it is the request less what the worst covered stretch lacks, or plus what it leaves.
 */
export function availableFor(
  days: readonly { readonly date: Day; readonly hours: number }[],
  { lines, pending }: { readonly lines: readonly LedgerLine[]; readonly pending: readonly Claim[] },
  due: readonly AccrualEvent[],
  years: YearEnds,
): number | null {
  const last = days.reduce((day, { date }) => later(day, date), years.today);
  const stretches = takenLines(days, closeYears(lines, last, years), 'request', years.yearStart);
  if (stretches.length < 2) return null;
  const before: Claim[] = [];
  let lacking = Number.NEGATIVE_INFINITY;
  for (const { from, to, hours } of stretches) {
    // A grant of the day on which a later stretch begins is there for it: the leave began before.
    const granted = before.length === 0 ? [] : due.filter(({ date }) => date === from);
    const book = [...lines, ...newOf(granted, lines)];
    const { available } = forecast(book, [...pending, ...before], due, from, years);
    lacking = Math.max(lacking, hundredths(-hours - available));
    before.push({ from, to: to ?? from, hours: -hours });
  }
  return hundredths(sum(before.map(({ hours }) => hours)) - lacking);
}

/** Whether so much can be taken: within what is available, or below zero as far as the terms allow. */
export function withinLimit(
  available: number,
  requested: number,
  terms: Pick<LeaveTerms, 'allowNegative' | 'negativeLimit'>,
): boolean {
  return hundredths(available - requested) >= (terms.allowNegative ? -terms.negativeLimit : 0);
}

/** One row of an opened balance: what happened, by how much, and what it came to. */
export interface ExplainedLine {
  readonly id: string;
  readonly date: Day;
  readonly kind: LedgerKind;
  readonly label: string;
  readonly hours: number;
  /** Σ of the lines down to this one. */
  readonly running: number;
  /** Last day of a credit, or last day covered by a debit. */
  readonly to: Day | null;
  readonly sourceId: string | null;
  readonly note: string;
}

export const LEDGER_LABELS: Readonly<Record<LedgerKind, string>> = translateAll({
  grant: 'Granted',
  accrual: 'Earned',
  carry_in: 'Carried over',
  taken: 'Taken',
  expired: 'Expired',
  encashed: 'Paid out',
  adjust: 'Adjusted',
  comp_credit: 'Comp time',
  reversal: 'Reversed',
});

/** The rows a balance opens to, oldest first: those up to its day add up to `ledger`, the rest are `booked`. */
export function explain(balance: Balance): ExplainedLine[] {
  let running = 0;
  return balance.lines
    .map((line, at) => ({ line, at }))
    .sort((a, b) => a.line.from.localeCompare(b.line.from) || a.at - b.at)
    .map(({ line }) => {
      running = hundredths(running + line.hours);
      return {
        id: line.id,
        date: line.from,
        kind: line.kind,
        label: LEDGER_LABELS[line.kind],
        hours: line.hours,
        running,
        to: line.to,
        sourceId: line.sourceId,
        note: line.note ?? '',
      };
    });
}

/** The last day anything in the account is dated; how far a list of due credits has to reach. */
export function horizonOf(lines: readonly LedgerLine[], pending: readonly Claim[], on: Day): Day {
  return [...lines, ...pending].reduce((day, { from }) => later(day, from), on);
}
