/** A roster of a place as a problem for the solver, and what the solver found as shifts. Pure. */
import { addDays, type Day, eachDay, weekdayOf } from '#engine/model/days.ts';
import { aboveMean, type Burden } from './fairness.model.ts';
import { conflictsAlone, isPreferred, LIMITS, type Planned, type ShiftKind, type Worker } from './rules.model.ts';
import type { Gap, Proposed } from './roster-run.model.ts';
import { hoursBetween, type Span, spanOf, workedHours } from './shift-times.model.ts';
import type { Problem, Roster } from './solver/problem.model.ts';

/** A shift type as demand: `needed` people of a role on each day of the horizon. */
export interface Line {
  readonly target: string;
  readonly shiftType: string;
  readonly position: string | null;
  readonly name: string;
  readonly kind: ShiftKind;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly breakMinutes: number;
  readonly credentials: readonly string[];
  readonly needed: (day: Day) => number;
}
export interface Person {
  readonly id: string;
  readonly position: string;
  readonly weeklyHours: number;
  readonly worker: Worker;
  /** Nights and weekends of the quarter, planned already. */
  readonly burden: Burden;
  /** What they have already, by day. */
  readonly shifts: ReadonlyMap<Day, { readonly shiftType: string; readonly hours: number; readonly kind: ShiftKind }>;
}
export interface Asked {
  readonly from: Day;
  readonly weeks: number;
  readonly timeZone: string;
  readonly lines: readonly Line[];
  readonly people: readonly Person[];
  /** No shift is planned before this day. */
  readonly today: Day;
}
export interface Built {
  readonly problem: Problem;
  readonly locked: Uint8Array;
  readonly start: Roster;
  readonly days: readonly Day[];
}

/** The week before counts for rest and runs, and stays as it is. */
const DAYS_BEFORE = 7;
const UNDER = 100;
const OVER = 5;
const UNAVAILABLE = 30;
const PREFERRED = 2;
/** Hours of a contract that may stay unplanned, and that may be planned beyond it. */
const LEAST_SHARE = 0.75;
const HOURS_OVER = 4;
/** Of a night or a weekend day, for each that somebody has beyond the mean of the role in the quarter. */
const UNFAIR = 0.5;
/** Of the square of the weekends that one person works in the roster. */
const UNEVEN = 2;
const LONG_SHIFT_HOURS = 11;
const LONGEST_RUN_OF_LONG = 4;

/** Lines of the problem are those of demand, then one for each shift type that people have and that no line asks for. */
export function problemOf({ from, weeks, timeZone, lines, people, today }: Asked): Built {
  const first = addDays(from, -DAYS_BEFORE);
  const days = eachDay(first, addDays(from, weeks * 7 - 1));
  const others = [
    ...new Map(
      people.flatMap((one) => [...one.shifts.values()].map((each) => [each.shiftType, each] as const)),
    ).values(),
  ];
  const width = lines.length + others.length + 1;
  const spans: (Span | null)[] = [
    null,
    ...lines.map((line) => spanOf(timeZone, from, line)),
    ...others.map(() => null),
  ];
  const minutes = Int32Array.from([
    0,
    ...lines.map((line) =>
      Math.round(60 * workedHours({ ...spanOf(timeZone, from, line), breakMinutes: line.breakMinutes })),
    ),
    ...others.map(({ hours }) => Math.round(hours * 60)),
  ]);
  const kinds = ['off', ...lines.map(({ kind }) => kind), ...others.map(({ kind }) => kind)];
  const mayNotFollow = new Uint8Array(width * width);
  for (let a = 1; a < width; a += 1)
    for (let b = 1; b < width; b += 1) {
      const [one, next] = [spans[a], spans[b]];
      const rest = one && next ? hoursBetween(one.endsAt, next.startsAt) + 24 : 24;
      const isShort = one && next ? rest < LIMITS.restHours : false;
      if (isShort || (kinds[a] === 'night' && kinds[b] === 'day')) mayNotFollow[a * width + b] = 1;
    }
  const cells = people.length * days.length;
  const may = new Uint8Array(cells * width);
  const wish = new Float64Array(cells * width);
  const locked = new Uint8Array(cells);
  const start: Roster = new Int8Array(cells);
  const byPerson = (): Int32Array => new Int32Array(people.length);
  const [least, most, longestRun, shortestRun, shortestBreak, mostWeekends] = [
    byPerson(),
    byPerson(),
    byPerson(),
    byPerson(),
    byPerson(),
    byPerson(),
  ];
  const byRole = new Map(
    [...Map.groupBy(people, ({ position }) => position)].map(([role, list]) => [
      role,
      list.map(({ burden }) => burden),
    ]),
  );
  people.forEach((person, who) => {
    let [before, leaveDays, nights] = [0, 0, 0];
    const above = aboveMean(person.burden, byRole.get(person.position) ?? []);
    let hasLong = false;
    days.forEach((day, n) => {
      const cell = who * days.length + n;
      const has = person.shifts.get(day);
      if (day >= from && person.worker.leave.has(day) && weekdayOf(day) <= 5) leaveDays += 1;
      if (has) {
        const line = lines.findIndex(
          (one) => one.shiftType === has.shiftType && (one.position === null || one.position === person.position),
        );
        const value =
          line >= 0 ? line + 1 : lines.length + 1 + others.findIndex((one) => one.shiftType === has.shiftType);
        start[cell] = value;
        locked[cell] = 1;
        may[cell * width + value] = 1;
        if (day < from) before += has.hours * 60;
        if (has.kind === 'night') nights += 1;
        return;
      }
      may[cell * width] = 1;
      if (day < from || day < today) {
        locked[cell] = 1;
        return;
      }
      lines.forEach((line, at) => {
        if (line.position !== null && line.position !== person.position) return;
        const planned: Planned = {
          id: '',
          day,
          ...spanOf(timeZone, day, line),
          breakMinutes: line.breakMinutes,
          kind: line.kind,
          name: line.name,
          from: line.startsAt,
          to: line.endsAt,
          credentials: line.credentials,
        };
        const against = conflictsAlone(planned, person.worker);
        if (against.some(({ refused }) => refused)) return;
        may[cell * width + at + 1] = 1;
        wish[cell * width + at + 1] =
          (against.length ? UNAVAILABLE : 0) -
          (isPreferred(planned, person.worker.wishes) ? PREFERRED : 0) +
          (line.kind === 'night' ? nights * 0.2 + above.nights * UNFAIR : 0) +
          (weekdayOf(day) >= 6 ? above.weekends * UNFAIR : 0);
        if (workedHours(planned) >= LONG_SHIFT_HOURS) hasLong = true;
      });
    });
    const hours = Math.max(0, person.weeklyHours * weeks - (leaveDays * person.weeklyHours) / 5);
    least[who] = Math.floor(before + hours * 60 * LEAST_SHARE);
    most[who] = Math.ceil(before + (person.weeklyHours * weeks + HOURS_OVER) * 60);
    longestRun[who] = hasLong ? LONGEST_RUN_OF_LONG : LIMITS.consecutiveDays;
    shortestRun[who] = 1;
    shortestBreak[who] = 1;
    mostWeekends[who] = Math.ceil((weeks * LIMITS.weekendsOfFour) / 4) + 1;
  });
  const need = new Int32Array(days.length * width);
  const under = new Float64Array(days.length * width);
  const over = new Float64Array(days.length * width);
  days.forEach((day, n) =>
    lines.forEach((line, at) => {
      if (day < from) return;
      need[n * width + at + 1] = line.needed(day);
      under[n * width + at + 1] = UNDER;
      over[n * width + at + 1] = OVER;
    }),
  );
  const problem: Problem = {
    days: days.length,
    people: people.length,
    lines: width - 1,
    firstWeekday: weekdayOf(first) - 1,
    minutes,
    mayNotFollow,
    least,
    most,
    longestRun,
    shortestRun,
    shortestBreak,
    mostWeekends,
    weekendWeight: UNEVEN,
    mostOf: new Int32Array(people.length * width).fill(days.length),
    may,
    wish,
    need,
    under,
    over,
  };
  return { problem, locked, start, days };
}

/** A roster to go on from: what is planned, and a proposal in the cells that are still open and may have it. */
export function startFrom(built: Built, asked: Pick<Asked, 'lines' | 'people'>, proposal: readonly Proposed[]): Roster {
  const { problem, locked, days } = built;
  const width = problem.lines + 1;
  const start = built.start.slice();
  const [rowOf, columnOf] = [
    new Map(asked.people.map(({ id }, n) => [id, n])),
    new Map(days.map((day, n) => [day, n])),
  ];
  for (const one of proposal) {
    const [who, n] = [rowOf.get(one.employee), columnOf.get(one.day)];
    const person = who === undefined ? undefined : asked.people[who];
    if (who === undefined || n === undefined || !person) continue;
    const cell = who * problem.days + n;
    const line = asked.lines.findIndex(
      (each) => each.shiftType === one.shiftType && (each.position === null || each.position === person.position),
    );
    if (line >= 0 && locked[cell] === 0 && problem.may[cell * width + line + 1] === 1) start[cell] = line + 1;
  }
  return start;
}

/** The cells of a roster that are new. */
export function proposedBy(
  { problem, locked, days }: Built,
  asked: Pick<Asked, 'lines' | 'people'>,
  roster: Roster,
): Proposed[] {
  return asked.people.flatMap((person, who) =>
    days.flatMap((day, n) => {
      const cell = who * problem.days + n;
      const line = asked.lines[(roster[cell] ?? 0) - 1];
      return line && locked[cell] === 0 ? [{ employee: person.id, day, shiftType: line.shiftType }] : [];
    }),
  );
}

/** What is missing on each line and day, with the rule that keeps most of the people in that role from it. */
export function gapsOf({ problem, days }: Built, asked: Pick<Asked, 'lines' | 'people'>, roster: Roster): Gap[] {
  const width = problem.lines + 1;
  return days.flatMap((day, n) =>
    asked.lines.flatMap((line, at) => {
      const value = at + 1;
      const there = asked.people.filter((_, who) => roster[who * problem.days + n] === value).length;
      const missing = (problem.need[n * width + value] ?? 0) - there;
      if (missing <= 0) return [];
      const why = new Map<string, number>();
      const count = (rule: string): void => void why.set(rule, (why.get(rule) ?? 0) + 1);
      asked.people.forEach((person, who) => {
        if (line.position !== null && line.position !== person.position) return;
        const cell = who * problem.days + n;
        if ((roster[cell] ?? 0) > 0) count('works another shift that day');
        else if (problem.may[cell * width + value] === 0)
          count(person.worker.leave.has(day) ? 'on leave' : 'credential or employment');
        else {
          let total = problem.minutes[value] ?? 0;
          for (let i = 0; i < problem.days; i += 1) total += problem.minutes[roster[who * problem.days + i] ?? 0] ?? 0;
          count(total > (problem.most[who] ?? 0) ? 'contract hours reached' : 'rest, days in a row or weekends');
        }
      });
      const [rule = 'no one has this role', people = 0] = [...why].toSorted((a, b) => b[1] - a[1])[0] ?? [];
      return [{ target: line.target, day, missing, rule, people }];
    }),
  );
}
