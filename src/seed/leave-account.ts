import type { SeedEmployee } from './people.ts';
import type { Prng } from './prng.ts';
import { type AccrualFacts, accrualEvents } from '#modules/leave/leave-accrual.model.ts';
import { expiriesDue, lotsAfter, type NewLine, takenLines, yearEndLines } from '#modules/leave/leave-balance.model.ts';
import { type LeaveDay, leaveDays } from '#modules/leave/leave-days.model.ts';
import { hundredths, type LeaveTerms, type LedgerLine, sum } from '#modules/leave/leave-terms.model.ts';
import { leaveYearOf } from '#modules/leave/leave-year.model.ts';
import {
  addDays,
  daysBetween,
  addMonths,
  type Day,
  eachDay,
  earlier,
  later,
  weekdayOf,
  yearOf,
} from '#engine/model/days.ts';
import { holidaysBetween } from '#modules/people/holidays.model.ts';

/** Leave somebody wants, counted. */
export interface Want {
  readonly requestId: string;
  readonly from: Day;
  readonly to: Day;
  readonly hours: number;
  readonly rows: readonly LeaveDay[];
}

/** First days of pay periods, every second Sunday; an even grid that holds for any today. */
export const PAY_GRID = { anchor: '2024-01-07', days: 14 } as const;

/** Counts a span for a person; null when it takes nothing or the person is not there yet or any more. */
export function want(one: SeedEmployee, terms: LeaveTerms, from: Day, to: Day, random: Prng): Want | null {
  if (from < one.hireDate || (one.lastDay !== null && to > one.lastDay)) return null;
  const counted = leaveDays({
    schedule: { pattern: one.pattern, weeklyHours: one.weeklyHours, fte: one.fte },
    holidays: holidaysBetween(from, to),
    offDays: [],
    from,
    to,
    terms,
  });
  if (counted.refusal !== null) return null;
  return { requestId: random.id(from), from, to, hours: counted.hours, rows: counted.rows };
}

/** Hours free for leave from a day on: what is left of all credits that can still be used then. */
export function free(lines: readonly LedgerLine[], from: Day): number {
  const { lots, owed } = lotsAfter(lines, '9999-12-31');
  return hundredths(sum(lots.filter((lot) => lot.to === null || lot.to >= from).map((lot) => lot.left)) - owed);
}

/** Gives new lines their ids. */
export function booked(lines: readonly NewLine[], random: Prng): LedgerLine[] {
  return lines.map((line) => ({ ...line, id: random.id(line.from) }));
}

/**
 * One account from its opening to today, stretch by stretch: what was earned, the leave there was cover for, what ran out,
 * what was carried. Written by the same functions the product uses, so the demonstration cannot disagree with it.
 */
export function account(
  one: SeedEmployee,
  terms: LeaveTerms,
  wants: readonly Want[],
  today: Day,
  random: Prng,
): { lines: LedgerLine[]; kept: Want[] } {
  const since = addMonths(today, -24);
  const until = one.lastDay === null ? today : earlier(one.lastDay, today);
  const opened = terms.accrual === 'front_load' ? leaveYearOf(since).from : since;
  const start = later(one.hireDate, opened);
  const lines: LedgerLine[] = [];
  const kept: Want[] = [];
  if (start > until) return { lines, kept };
  if (one.hireDate < opened && terms.accrual !== 'front_load') {
    const hours = hundredths(random.int(8, 30) * one.fte);
    lines.push({
      id: random.id(start),
      kind: 'adjust',
      hours,
      from: start,
      to: null,
      sourceId: null,
      note: 'Opening balance',
    });
  }
  const facts: AccrualFacts = {
    terms,
    hiredOn: one.hireDate,
    lastDay: until < today ? until : null,
    fte: one.fte,
    openedOn: start,
    payGrid: PAY_GRID,
    worked: terms.accrual === 'per_hour_worked' ? worked(one, start, until) : [],
  };
  const moves = (list: readonly { from: Day; hours: number }[], sign: 1 | -1) =>
    list.map(({ from, hours }) => ({ date: from, hours: sign * hours }));
  for (const [from, to] of stretches(start, until, terms)) {
    const asked = wants.filter((w) => w.from >= from && w.from <= to).sort((a, b) => a.from.localeCompare(b.from));
    const moved = moves(
      lines.filter((line) => line.kind !== 'accrual' && line.kind !== 'grant'),
      1,
    );
    const earn = (taking: readonly Want[]): LedgerLine[] =>
      accrualEvents({ ...facts, movements: [...moved, ...moves(taking, -1)] }, from, to)
        .filter((event) => event.hours > 0)
        .map((event) => ({
          id: event.key,
          kind: event.kind,
          hours: event.hours,
          from: event.date,
          to: null,
          sourceId: event.key,
        }));
    const trial = [...lines, ...earn(asked)];
    const taking: Want[] = [];
    for (const w of asked) {
      // Cover is what stood in the account on the first day, not what came after it.
      const { lots } = lotsAfter(trial, w.from);
      if (sum(lots.filter((lot) => lot.to === null || lot.to >= w.to).map((lot) => lot.left)) < w.hours) continue;
      taking.push(w);
      trial.push(...booked(takenLines(w.rows, trial, w.requestId), random));
    }
    lines.push(...earn(taking).map((line) => ({ ...line, id: random.id(line.from) })));
    for (const w of taking) lines.push(...booked(takenLines(w.rows, lines, w.requestId), random));
    lines.push(
      ...booked(
        expiriesDue(lines, addDays(to, 1)).filter((line) => line.from <= today),
        random,
      ),
    );
    if (addDays(to, 1) === leaveYearOf(addDays(to, 1)).from && to < today)
      lines.push(...booked(yearEndLines(lines, terms, to), random));
    kept.push(...taking);
  }
  return { lines, kept };
}

/** From boundary to boundary: the year's end, and the day carried hours run out. */
function stretches(start: Day, until: Day, terms: LeaveTerms): [Day, Day][] {
  const cuts: Day[] = [];
  for (let year = yearOf(start); year <= yearOf(until); year += 1) {
    if (terms.carryExpireOn !== null) cuts.push(`${year}-${terms.carryExpireOn}`);
    if (terms.carry !== 'all') cuts.push(`${year}-12-31`);
  }
  const out: [Day, Day][] = [];
  let from = start;
  for (const cut of [...cuts.filter((day) => day >= start && day < until), until]) {
    out.push([from, cut]);
    from = addDays(cut, 1);
  }
  return out;
}

/** The last day of the pay period that a day is in. */
const periodEnd = (day: Day): Day =>
  addDays(PAY_GRID.anchor, Math.ceil((daysBetween(PAY_GRID.anchor, day) + 1) / PAY_GRID.days) * PAY_GRID.days - 1);

/** Hours worked by pay period, told on its last day: the week's hours less a few, as time clocks say. */
function worked(one: SeedEmployee, from: Day, to: Day): { date: Day; hours: number }[] {
  const out: { date: Day; hours: number }[] = [];
  const weekly = one.weeklyHours * one.fte;
  for (let date = periodEnd(from); date <= to; date = addDays(date, PAY_GRID.days)) {
    const short = (date.charCodeAt(9) % 4) * 2 * one.fte;
    out.push({ date, hours: hundredths(Math.max(0, weekly * 2 - short)) });
  }
  return out;
}

/** Working days of a person from a day on, at most so many; how a request of "three days from Monday" is laid. */
export function workdays(one: SeedEmployee, from: Day, count: number): { from: Day; to: Day } | null {
  const days = eachDay(from, addDays(from, 13))
    .filter((day) => (one.pattern[weekdayOf(day) - 1] ?? 0) > 0)
    .slice(0, count);
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? null : { from: first, to: last };
}
