import { addDays, type Day, type MonthDay, onMonthDay, yearOf } from '#engine/model/days.ts';
import { hundredths, type LeaveTerms, type LedgerKind, type LedgerLine, sum } from './leave-terms.model.ts';
import { leaveYearOf } from './leave-year.model.ts';

/** Why part of an expiry is taken back. */
const USED = 'Used before it expired';

/** Credits before debits; but what is carried leaves the old year before it comes into the new one, and settles what is owed. */
const withinKind = (a: LedgerLine, b: LedgerLine): number =>
  a.kind === 'carry_in' ? a.hours - b.hours : b.hours - a.hours;

/** A credit and what is left of it. */
export interface Lot {
  readonly id: string;
  readonly from: Day;
  /** Last day it can be used; null for good. */
  readonly to: Day | null;
  readonly hours: number;
  readonly left: number;
}

/** A line to be written; the ledger gives it its id. */
export type NewLine = Omit<LedgerLine, 'id'>;

/** Time asked for and not yet decided, or decided for a later day; `hours` in the account's unit, as in its lines. */
export interface Claim {
  readonly from: Day;
  readonly to: Day;
  readonly hours: number;
}

interface Open {
  id: string;
  from: Day;
  to: Day | null;
  hours: number;
  left: number;
}

// Within a day: what ran out the night before, then what came in, then what was taken.
const ORDER: Readonly<Record<LedgerKind, number>> = {
  expired: 0,
  carry_in: 1,
  grant: 2,
  accrual: 2,
  comp_credit: 2,
  adjust: 3,
  reversal: 3,
  encashed: 4,
  taken: 5,
};

type Changing = Omit<LedgerLine, 'hours'> & { hours: number };

/** Undone lines disappear in pairs: a reversal takes its hours off the line it names, on that line's own day. */
function settled(lines: readonly LedgerLine[]): LedgerLine[] {
  const byId = new Map(lines.map((line): [string, Changing] => [line.id, { ...line }]));
  for (const line of lines) {
    const undone = line.kind === 'reversal' && line.sourceId !== null ? byId.get(line.sourceId) : undefined;
    if (undone === undefined || undone.kind === 'reversal') continue;
    byId.set(undone.id, { ...undone, hours: hundredths(undone.hours + line.hours) });
    byId.delete(line.id);
  }
  // What was taken back of an expiry, because hours were used before it after all, comes off the expiry itself.
  const first = new Map<string, Changing>();
  for (const line of byId.values()) {
    if (line.kind !== 'expired' || line.sourceId === null) continue;
    const key = `${line.sourceId}|${line.from}`;
    const one = first.get(key);
    if (one === undefined) first.set(key, line);
    else {
      one.hours = hundredths(one.hours + line.hours);
      byId.delete(line.id);
    }
  }
  return [...byId.values()].filter((line) => line.hours !== 0);
}

/**
 * What is left of each credit after all lines with `from` up to `through`, the ones that run out first in front.
 * A debit uses the credit that runs out soonest, then the oldest, and never one that has run out or not begun.
 * Hours taken without cover are owed and settled by the next credit. `owed` is 0 or more.
 */
export function lotsAfter(lines: readonly LedgerLine[], through: Day): { lots: Lot[]; owed: number } {
  const lots: Open[] = [];
  let owed = 0;
  const ordered = settled(lines)
    .filter((line) => line.from <= through)
    .sort((a, b) => a.from.localeCompare(b.from) || ORDER[a.kind] - ORDER[b.kind] || withinKind(a, b));
  for (const line of ordered) {
    if (line.hours > 0) {
      const paid = Math.min(owed, line.hours);
      owed = hundredths(owed - paid);
      lots.push({ id: line.id, from: line.from, to: line.to, hours: line.hours, left: hundredths(line.hours - paid) });
      continue;
    }
    let need = -line.hours;
    for (const lot of usable(lots, line)) {
      const used = Math.min(lot.left, need);
      lot.left = hundredths(lot.left - used);
      need = hundredths(need - used);
    }
    owed = hundredths(owed + need);
  }
  return { lots: lots.filter((lot) => lot.left > 0).sort(soonest), owed };
}

function usable(lots: readonly Open[], line: LedgerLine): Open[] {
  const named = line.sourceId === null ? undefined : lots.find((lot) => lot.id === line.sourceId);
  if (named !== undefined && line.kind !== 'taken') return [named];
  // The lines that close a year empty what came in before it and has no last day of its own.
  if (line.kind === 'carry_in' || line.kind === 'expired') {
    return lots.filter((lot) => lot.left > 0 && lot.to === null && lot.from < line.from).sort(soonest);
  }
  return lots.filter((lot) => lot.left > 0 && (lot.to === null || lot.to >= line.from)).sort(soonest);
}

function soonest(a: Lot, b: Lot): number {
  return (a.to ?? '9999').localeCompare(b.to ?? '9999') || a.from.localeCompare(b.from) || a.id.localeCompare(b.id);
}

export interface Balance {
  readonly on: Day;
  /** Σ of all lines up to the day. */
  readonly ledger: number;
  /** Hours of approved leave that begins after the day; positive. */
  readonly booked: number;
  /** Hours asked for and not decided; positive. */
  readonly pending: number;
  /** ledger − booked − pending. */
  readonly available: number;
  /** Net hours taken in the leave year of the day; positive. */
  readonly taken: number;
  /** What runs out, and on which last day, if it is not used. */
  readonly expiring: readonly { readonly on: Day; readonly hours: number }[];
  readonly lines: readonly LedgerLine[];
}

/** The account on a day: every figure is a sum of lines, none is stored. */
export function balanceOn(
  lines: readonly LedgerLine[],
  on: Day,
  pending: readonly Claim[] = [],
  leaveYearStart: MonthDay = '01-01',
): Balance {
  const until = lines.filter((line) => line.from <= on);
  const ledger = sum(until.map((line) => line.hours));
  const booked = -sum(
    settled(lines)
      .filter((line) => line.from > on && line.hours < 0)
      .map((line) => line.hours),
  );
  const asked = sum(pending.map((claim) => claim.hours));
  const year = leaveYearOf(on, leaveYearStart);
  const taken = settled(lines).filter((line) => line.kind === 'taken' && line.from >= year.from && line.from <= on);
  const expiring = new Map<Day, number>();
  for (const lot of lotsAfter(lines, on).lots) {
    if (lot.to !== null && lot.to >= on) expiring.set(lot.to, hundredths((expiring.get(lot.to) ?? 0) + lot.left));
  }
  return {
    on,
    ledger,
    booked: hundredths(booked),
    pending: asked,
    available: hundredths(ledger - booked - asked),
    taken: hundredths(-sum(taken.map((line) => line.hours))),
    expiring: [...expiring].map(([day, hours]) => ({ on: day, hours })).sort((a, b) => a.on.localeCompare(b.on)),
    lines,
  };
}

/**
 * The expiry lines due by a day, each for the unused part of one credit only, dated the day after its last. Where leave of
 * before that day was booked after it, a line takes back what had not expired then. Idempotent.
 */
export function expiriesDue(lines: readonly LedgerLine[], on: Day): NewLine[] {
  const out: NewLine[] = [];
  const book: LedgerLine[] = [...lines];
  const ends = [
    ...new Set(lines.flatMap((line) => (line.hours > 0 && line.to !== null && line.to < on ? [line.to] : []))),
  ];
  for (const end of ends.sort()) {
    const date = addDays(end, 1);
    for (const lot of lotsAfter(book, date).lots) {
      if (lot.to !== end) continue;
      const line: NewLine = { kind: 'expired', hours: -lot.left, from: date, to: null, sourceId: lot.id };
      out.push(line);
      book.push({ ...line, id: `expiry:${lot.id}` });
    }
    for (const credit of lines.filter((line) => line.hours > 0 && line.to === end)) {
      const mine = (line: LedgerLine) => line.kind === 'expired' && line.sourceId === credit.id;
      const lapsed = -sum(book.filter(mine).map((line) => line.hours));
      if (lapsed <= 0) continue;
      const unused = lotsAfter(
        book.filter((line) => !mine(line)),
        end,
      ).lots.find(({ id }) => id === credit.id);
      const back = hundredths(lapsed - (unused?.left ?? 0));
      if (back <= 0) continue;
      const line: NewLine = { kind: 'expired', hours: back, from: date, to: null, sourceId: credit.id, note: USED };
      out.push(line);
      book.push({ ...line, id: `back:${credit.id}` });
    }
  }
  return out;
}

/** The last day hours carried into a leave year can be used; null when they do not run out. */
export function carryExpiry(terms: Pick<LeaveTerms, 'carryExpireDays' | 'carryExpireOn'>, yearFrom: Day): Day | null {
  if (terms.carryExpireOn !== null) {
    const same = onMonthDay(yearOf(yearFrom), terms.carryExpireOn);
    return same >= yearFrom ? same : onMonthDay(yearOf(yearFrom) + 1, terms.carryExpireOn);
  }
  return terms.carryExpireDays === null ? null : addDays(yearFrom, terms.carryExpireDays - 1);
}

/**
 * The lines that close a leave year and open the next. What may be kept leaves the old year and comes into the new one with
 * its own last day (two `carry_in` lines that cancel out); the rest expires. Credits with a later last day of their own and
 * hours owed stay as they are. With `all` and no expiry nothing changes, so nothing is written. Running it again writes only
 * what a late line of the old year left open.
 */
export function yearEndLines(
  lines: readonly LedgerLine[],
  terms: Pick<LeaveTerms, 'carry' | 'carryMax' | 'carryExpireDays' | 'carryExpireOn'>,
  yearTo: Day,
): NewLine[] {
  const next = addDays(yearTo, 1);
  const to = carryExpiry(terms, next);
  if (terms.carry === 'all' && to === null) return [];
  const key = `carry:${next}`;
  const mine = lines.filter((line) => line.sourceId === key);
  const before = sum(mine.filter((line) => line.hours > 0 && line.kind === 'carry_in').map((line) => line.hours));
  const closed = -sum(mine.filter((line) => line.hours < 0 || line.kind === 'expired').map((line) => line.hours));
  const open = lotsAfter(lines, yearTo).lots.filter((lot) => lot.to === null);
  const left = hundredths(sum(open.map((lot) => lot.left)) - closed);
  if (left < 0) {
    // Leave of the old year was booked after it was closed: hours that were used did not expire.
    const lapsed = -sum(mine.filter((line) => line.kind === 'expired').map((line) => line.hours));
    const back = Math.min(-left, lapsed);
    return back > 0 ? [{ kind: 'expired', hours: back, from: next, to: null, sourceId: key, note: USED }] : [];
  }
  if (left === 0) return [];
  const max = terms.carry === 'all' || terms.carryMax === null ? left : Math.max(0, terms.carryMax - before);
  const carried = terms.carry === 'none' ? 0 : Math.min(left, max);
  const lost = hundredths(left - carried);
  const line = (kind: LedgerKind, hours: number, last: Day | null, note: string): NewLine[] =>
    hours === 0 ? [] : [{ kind, hours, from: next, to: last, sourceId: key, note }];
  return [
    ...line('expired', -lost, null, 'Not carried over'),
    ...line('carry_in', -carried, null, 'Carried to the next year'),
    ...line('carry_in', carried, to, 'Carried from the year before'),
  ].map((entry) => ({ ...entry, hours: hundredths(entry.hours) }));
}

/**
 * The `taken` lines of approved days: one for each stretch that lies in one leave year and on one side of every expiry that
 * still holds hours, so that each line is covered by what was usable on its own days. `hours` in the account's unit.
 */
export function takenLines(
  days: readonly { readonly date: Day; readonly hours: number }[],
  lines: readonly LedgerLine[],
  sourceId: string,
  leaveYearStart: MonthDay = '01-01',
): NewLine[] {
  const worked = days.filter((day) => day.hours > 0).sort((a, b) => a.date.localeCompare(b.date));
  const first = worked[0];
  if (first === undefined) return [];
  const last = worked.at(-1)?.date ?? first.date;
  // Also of hours that come in while the leave lasts, such as those carried into a new year.
  const open = [...lotsAfter(lines, first.date).lots, ...lotsAfter(lines, last).lots];
  const ends = new Set(open.flatMap((lot) => (lot.to === null ? [] : [lot.to])));
  const stretch = (date: Day) =>
    `${leaveYearOf(date, leaveYearStart).from}|${[...ends].filter((end) => end < date).length}`;
  const out: { key: string; from: Day; to: Day; hours: number }[] = [];
  for (const day of worked) {
    const line = out.at(-1);
    if (line !== undefined && line.key === stretch(day.date)) {
      line.to = day.date;
      line.hours = hundredths(line.hours + day.hours);
    } else out.push({ key: stretch(day.date), from: day.date, to: day.date, hours: day.hours });
  }
  return out.map(({ from, to, hours }) => ({ kind: 'taken', hours: -hours, from, to, sourceId }));
}

/** The lines that undo others, for instance when approved leave is cancelled. They go back to the credit they came from. */
export function reversalLines(lines: readonly LedgerLine[], note: string): NewLine[] {
  return lines.map((line) => ({
    kind: 'reversal',
    hours: -line.hours,
    from: line.from,
    to: null,
    sourceId: line.id,
    note,
  }));
}
