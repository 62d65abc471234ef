/* oxlint-disable typescript/no-non-null-assertion -- typed arrays of known length, read millions of times a second */
/** The cost of one person's row, and of the people on one line of one day. Pure, and fast: a search asks millions of times. */
import type { Problem, Roster, Score } from './problem.model.ts';

/** A row as numbers: what its wishes cost, and how far it is from the hard rules. Reused by each call of `rowOf`. */
export interface Rows {
  /** What the wishes of a person's row cost, and how often it breaks a hard rule. */
  readonly wishes: (roster: Roster, person: number) => number;
  /** Of the row that `wishes` looked at last. */
  readonly broken: () => number;
}

/** Minutes over or under a limit count as broken rules in steps of a shift. */
const SHIFT = 480;

/**
 * Reads rows of a problem. At the borders of the horizon the longest run assumes nothing about the days outside; the
 * shortest run and break are taken as met there.
 */
export function rowsOf(problem: Problem): Rows {
  const { days, lines, minutes, mayNotFollow, may, wish, firstWeekday } = problem;
  const width = lines + 1;
  const counts = new Int32Array(width);
  let violations = 0;
  const wishes = (roster: Roster, person: number): number => {
    const base = person * days;
    const longest = problem.longestRun[person]!;
    const shortest = problem.shortestRun[person]!;
    const pause = problem.shortestBreak[person]!;
    counts.fill(0);
    let [cost, broken, run, off, begun, before, total, weekends, saturday] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    for (let day = 0; day < days; day += 1) {
      const value = roster[base + day]!;
      const at = (base + day) * width + value;
      cost += wish[at]!;
      broken += 1 - may[at]!;
      if (value > 0) {
        total += minutes[value]!;
        counts[value]! += 1;
        if (before > 0) {
          run += 1;
          broken += mayNotFollow[before * width + value]!;
        } else {
          if (begun > 0 && off < pause) broken += pause - off;
          run = 1;
          begun = day;
        }
        if (run > longest) broken += 1;
      } else if (before > 0) {
        if (begun > 0 && run < shortest) broken += shortest - run;
        off = 1;
        begun = day;
      } else off += 1;
      before = value;
      const weekday = (day + firstWeekday) % 7;
      if (weekday === 5) saturday = value;
      else if (weekday === 6) {
        if (saturday > 0 || value > 0) weekends += 1;
        saturday = 0;
      }
    }
    if (saturday > 0) weekends += 1;
    if (total > problem.most[person]!) broken += 1 + (total - problem.most[person]!) / SHIFT;
    if (total < problem.least[person]!) broken += 1 + (problem.least[person]! - total) / SHIFT;
    if (weekends > problem.mostWeekends[person]!) broken += weekends - problem.mostWeekends[person]!;
    for (let line = 1; line < width; line += 1) {
      const more = counts[line]! - problem.mostOf[person * width + line]!;
      if (more > 0) broken += more;
    }
    violations = broken;
    return cost + problem.weekendWeight * weekends * weekends;
  };
  return { wishes, broken: () => violations };
}

/** What the people on a line of a day cost: too few or too many. */
export const coverCost = (problem: Problem, at: number, there: number): number => {
  const missing = problem.need[at]! - there;
  return missing > 0 ? missing * problem.under[at]! : -missing * problem.over[at]!;
};

/** How many people are on each line of each day. */
export function coverOf(problem: Problem, roster: Roster): Int32Array {
  const width = problem.lines + 1;
  const cover = new Int32Array(problem.days * width);
  for (let cell = 0; cell < roster.length; cell += 1) cover[(cell % problem.days) * width + roster[cell]!]! += 1;
  return cover;
}

/** The whole score of a roster. */
export function scoreOf(problem: Problem, roster: Roster): Score {
  const rows = rowsOf(problem);
  let [cost, broken] = [0, 0];
  for (let person = 0; person < problem.people; person += 1) {
    cost += rows.wishes(roster, person);
    broken += rows.broken();
  }
  coverOf(problem, roster).forEach((there, at) => {
    if (at % (problem.lines + 1) > 0) cost += coverCost(problem, at, there);
  });
  return { cost, broken };
}
