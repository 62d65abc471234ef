import { translateAll } from '#engine/model/words.ts';
import { addDays, type Day, later } from '#engine/model/days.ts';
import type { AccrualEvent } from './leave-accrual.model.ts';
import { type Balance, type Claim, expiriesDue, lotsAfter } from './leave-balance.model.ts';
import { hundredths, type LeaveTerms, type LedgerKind, type LedgerLine, sum } from './leave-terms.model.ts';

export interface Forecast {
  readonly on: Day;
  /** Posted, due, run out and asked for by that day; credits due on the day itself count from the next. */
  readonly balance: number;
  /** Credits due before the day and not posted yet. */
  readonly accrued: number;
  /** What will have run out unused by then; positive. */
  readonly expired: number;
  /** What can be taken from that day on without uncovering leave that is booked or asked for later. */
  readonly available: number;
}

/**
 * The account on a day to come. Adds the credits due before that day, lets carried hours run out, and takes off what is
 * booked and pending, also later leave that needs the same hours. `due` may hold more credits, for that later leave.
 */
export function forecast(
  lines: readonly LedgerLine[],
  pending: readonly Claim[],
  due: readonly AccrualEvent[],
  on: Day,
): Forecast {
  const posted = new Set(lines.flatMap((line) => (line.sourceId === null ? [] : [line.sourceId])));
  const coming = due.filter((event) => !posted.has(event.key) && event.hours > 0);
  const book: LedgerLine[] = [
    ...lines,
    ...coming.map((event): LedgerLine => {
      const from = event.date === on ? addDays(on, 1) : event.date;
      return { id: event.key, kind: event.kind, hours: event.hours, from, to: null, sourceId: event.key };
    }),
    ...pending.map((claim, at): LedgerLine => {
      return { id: `claim:${at}`, kind: 'taken', hours: -claim.hours, from: claim.from, to: claim.to, sourceId: null };
    }),
  ];
  const expired = expiriesDue(book, on);
  const balance = sum([...book.filter((line) => line.from <= on), ...expired].map((line) => line.hours));
  return {
    on,
    balance,
    accrued: sum(coming.filter((event) => event.date < on).map((event) => event.hours)),
    expired: hundredths(-sum(expired.map((line) => line.hours))),
    available: takeable(book, on, balance),
  };
}

/** The most that can be taken on the day, to the hundredth, found by halving: taking more never uncovers less. */
function takeable(book: readonly LedgerLine[], on: Day, balance: number): number {
  const needs = [...new Set(book.filter((line) => line.hours < 0 && line.from > on).map((line) => line.from))];
  if (needs.length === 0) return balance;
  const uncovered = (cents: number): number => {
    const trial: LedgerLine = { id: 'trial', kind: 'taken', hours: -cents / 100, from: on, to: on, sourceId: null };
    const lines = cents === 0 ? book : [...book, trial];
    return Math.max(...needs.map((day) => lotsAfter(lines, day).owed));
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
