import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  earlier,
  later,
  type MonthDay,
  monthsBetween,
} from '#engine/model/days.ts';
import { hundredths, type LeaveTerms, roundTo } from './leave-terms.model.ts';
import { leaveYearOf } from './leave-year.model.ts';

export type AccrualTerms = Pick<
  LeaveTerms,
  | 'code'
  | 'accrual'
  | 'creditOn'
  | 'rounding'
  | 'tiers'
  | 'workedPerHour'
  | 'cap'
  | 'capTimesAnnual'
  | 'waitingDays'
  | 'accruesWhileWaiting'
>;

/** Pay periods as a grid: the first day of any one of them and their length in days (7 or 14). */
export interface PayGrid {
  readonly anchor: Day;
  readonly days: 7 | 14;
}

export interface AccrualFacts {
  readonly terms: AccrualTerms;
  readonly hiredOn: Day;
  /** Last day of service, where it is known. */
  readonly lastDay?: Day | null;
  /** Share of full time, 0.05 to 1; scales the year's amount. */
  readonly fte?: number;
  /** The share in force on a day, where it has changed. */
  readonly fteOn?: (day: Day) => number;
  readonly leaveYearStart?: MonthDay;
  /** An account taken over from elsewhere begins on this day; its opening balance is a movement, earlier spans are not earned. */
  readonly openedOn?: Day;
  readonly payGrid?: PayGrid;
  /** Hours worked, dated by the last day of work they cover (per_hour_worked). */
  readonly worked?: readonly { readonly date: Day; readonly hours: number }[];
  /** Everything else that moved the balance (taken, expired, carried): a cap needs to know. */
  readonly movements?: readonly { readonly date: Day; readonly hours: number }[];
}

/** One credit. `key` is the same each time it is computed, so a ledger that holds it need not hold it twice. */
export interface AccrualEvent {
  readonly key: string;
  readonly date: Day;
  readonly kind: 'grant' | 'accrual';
  readonly hours: number;
  /** The span it was earned in. */
  readonly from: Day;
  readonly to: Day;
  /** Share of the span employed, 0 to 1. */
  readonly share: number;
  /** What the cap kept back. */
  readonly lost: number;
}

interface Span {
  readonly from: Day;
  readonly to: Day;
  readonly credit: Day;
  /** The key of the credit, beside the code; the first day of the span where it has only one. */
  readonly key?: string;
  /** Set for the second and later credits of a span: completed months of service that were credited before. */
  readonly beyond?: number;
  /** Spans in a year. */
  readonly perYear: number;
  readonly earned?: number;
}

const MONTHS = { monthly: 1, quarterly: 3, yearly: 12 } as const;

/** The year's amount for completed months of service, full time. 0 below the first tier. */
export function annualAmount(tiers: AccrualTerms['tiers'], months: number): number {
  let best: { fromMonths: number; annual: number } | null = null;
  for (const tier of tiers) {
    if (tier.fromMonths <= months && (best === null || tier.fromMonths >= best.fromMonths)) best = tier;
  }
  return best?.annual ?? 0;
}

/** The balance above which nothing is earned, or null. `annual` is the year's amount already scaled by fte. */
export function capOf(terms: Pick<AccrualTerms, 'cap' | 'capTimesAnnual'>, annual: number): number | null {
  const times = terms.capTimesAnnual === null ? null : hundredths(terms.capTimesAnnual * annual);
  if (terms.cap === null) return times;
  return times === null ? terms.cap : Math.min(terms.cap, times);
}

/**
 * The credits due from `from` to `to`, both included, oldest first.
 *
 * Always computed from the day of hire, so that the same facts give the same credits whatever window is asked for.
 * Spans are calendar months, quarters and years of the leave year; with `creditOn: hire_day` they run from the day of hire
 * and are credited on their first day. A span begun before the hire is prorated by days employed, then rounded; a span the
 * person leaves in is prorated likewise when it is credited at its end. Rounding carries its remainder through the leave
 * year (1.25 a month at step 0.5 gives 1.5, 1, 1.5, 1 ...), so that twelve credits make the year's amount.
 * 27 biweekly pay days earn no more than a year's amount (house rule). Tiers go by completed months on the credit day; a
 * year credited in advance is raised on the very day of a tier that is reached in it, by what the tier adds to the year.
 */
export function accrualEvents(facts: AccrualFacts, from: Day, to: Day): AccrualEvent[] {
  const { terms, hiredOn } = facts;
  const earning = terms.accruesWhileWaiting ? hiredOn : addDays(hiredOn, terms.waitingDays);
  const start = later(earning, facts.openedOn ?? earning);
  const last = facts.lastDay ?? null;
  const atEnd = creditsAtEnd(terms);
  const moves = [...(facts.movements ?? [])].sort((a, b) => a.date.localeCompare(b.date));
  const out: AccrualEvent[] = [];
  let balance = 0;
  let move = 0;
  let yearEnd = '';
  let exact = 0;
  let given = 0;
  for (const span of spans(facts, start, to)) {
    if (span.to < start || (last !== null && span.from > last)) continue;
    const until = last !== null && atEnd ? earlier(span.to, last) : span.to;
    const date = atEnd && span.earned === undefined ? earlier(span.credit, until) : later(span.credit, start);
    if (date > to || (last !== null && date > last)) continue;
    if (date > yearEnd) {
      yearEnd = leaveYearOf(date, facts.leaveYearStart).to;
      exact = 0;
      given = 0;
    }
    const fte = facts.fteOn?.(date) ?? facts.fte ?? 1;
    const annual = annualAmount(terms.tiers, monthsBetween(hiredOn, date)) * fte;
    const before = span.beyond === undefined ? 0 : annualAmount(terms.tiers, span.beyond) * fte;
    const share =
      span.earned === undefined
        ? (daysBetween(later(span.from, start), until) + 1) / (daysBetween(span.from, span.to) + 1)
        : 1;
    exact += span.earned ?? ((annual - before) / span.perYear) * share;
    if (terms.accrual === 'per_pay_period') exact = Math.min(exact, Math.max(annual, given));
    const rounded = hundredths(Math.max(0, roundTo(exact, terms.rounding) - given));
    given = hundredths(given + rounded);
    for (let next = moves[move]; next !== undefined && next.date <= date; next = moves[move]) {
      balance += next.hours;
      move += 1;
    }
    const cap = capOf(terms, annual);
    const hours = cap === null ? rounded : hundredths(Math.max(0, Math.min(rounded, cap - balance)));
    balance += hours;
    if (date < from || (hours === 0 && rounded === 0)) continue;
    out.push({
      key: `${terms.code}:${span.key ?? span.from}`,
      date,
      kind: terms.accrual === 'front_load' ? 'grant' : 'accrual',
      hours,
      from: later(span.from, start),
      to: until,
      share,
      lost: hundredths(rounded - hours),
    });
  }
  return out;
}

/** The credits due that the ledger does not hold yet; running it twice posts nothing twice. Credits of nothing are left out. */
export function accrualsToPost(facts: AccrualFacts, from: Day, to: Day, posted: ReadonlySet<string>): AccrualEvent[] {
  return accrualEvents(facts, from, to).filter((event) => event.hours > 0 && !posted.has(event.key));
}

/** The further credits of a year that was credited in advance: one on each day on which a tier is reached in it. */
function* raises(
  { terms, hiredOn }: AccrualFacts,
  credited: Day,
  { from, to }: Pick<Span, 'from' | 'to'>,
): Generator<Span> {
  let beyond = monthsBetween(hiredOn, credited);
  for (const { fromMonths } of [...terms.tiers].sort((a, b) => a.fromMonths - b.fromMonths)) {
    const credit = addMonths(hiredOn, fromMonths);
    if (fromMonths <= beyond || credit <= credited || credit > to) continue;
    yield { from, to, credit, key: `${from}:${fromMonths}`, perYear: 1, beyond };
    beyond = fromMonths;
  }
}

/** A pay period is credited when the run knows it was worked; a front-loaded grant is there from the first day on. */
function creditsAtEnd(terms: AccrualTerms): boolean {
  return terms.accrual === 'per_pay_period' || (terms.creditOn === 'last' && terms.accrual !== 'front_load');
}

function* spans(facts: AccrualFacts, start: Day, to: Day): Generator<Span> {
  const { terms } = facts;
  if (terms.accrual === 'none') return;
  if (terms.accrual === 'per_hour_worked') {
    if (terms.workedPerHour === null || terms.workedPerHour <= 0) return;
    for (const { date, hours } of [...(facts.worked ?? [])].sort((a, b) => a.date.localeCompare(b.date))) {
      if (date >= start) yield { from: date, to: date, credit: date, perYear: 1, earned: hours / terms.workedPerHour };
    }
    return;
  }
  if (terms.accrual === 'per_pay_period') {
    const grid = facts.payGrid ?? { anchor: '2024-01-07', days: 14 };
    const into = ((daysBetween(grid.anchor, start) % grid.days) + grid.days) % grid.days;
    for (let from = addDays(start, -into); from <= to; from = addDays(from, grid.days)) {
      const end = addDays(from, grid.days - 1);
      yield { from, to: end, credit: end, perYear: grid.days === 7 ? 52 : 26 };
    }
    return;
  }
  const months = terms.accrual === 'front_load' ? 12 : MONTHS[terms.accrual];
  const onHireDay = terms.creditOn === 'hire_day';
  const anchor = onHireDay ? start : leaveYearOf(start, facts.leaveYearStart).from;
  for (let n = 0; ; n += 1) {
    const from = addMonths(anchor, n * months);
    if (from > to) return;
    const end = addDays(addMonths(anchor, (n + 1) * months), -1);
    yield { from, to: end, credit: creditsAtEnd(terms) ? end : from, perYear: 12 / months };
    if (months === 12 && !creditsAtEnd(terms)) yield* raises(facts, later(from, start), { from, to: end });
  }
}
