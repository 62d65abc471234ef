/* oxlint-disable typescript/no-non-null-assertion -- typed arrays of known length, read millions of times a second */
/**
 * The cheapest row of one person that keeps every hard rule, at given prices of the cells: dynamic programming over days
 * whose steps are a day off, or a stint of work and the days off that must follow it. Pure.
 */
import type { Problem, Roster } from './problem.model.ts';

export interface Pricer {
  /**
   * Writes the cheapest row into `row` and returns its cost, or Infinity where none keeps the rules (or none was found, if
   * several limits of single lines bind at once). `cells[day * (lines + 1) + value]` is what a value costs on a day.
   */
  /** Asks no least hours of a person any more: no row could keep them. */
  readonly dropLeast: (person: number) => void;
  readonly cheapest: (person: number, cells: Float64Array, row: Int8Array, kept?: Kept) => number;
}
/** Days outside `first` to before `until` keep their value in `row`. */
export interface Kept {
  readonly row: Int8Array;
  readonly first: number;
  readonly until: number;
}

/** More levels of minutes than this are read in coarser units. */
const MOST_LEVELS = 600;
/** How often a price on a line of which a row has too many is raised before the search for a row gives up. */
const RAISES = 10;
/** Numbers of a step back: what fits into them. */
const MOST_RUN = 63;
const MOST_CLASSES = 1024;

const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a);

/** What stays the same for one person whatever the prices. */
interface Terms {
  readonly unit: Int32Array;
  /** The longest run, counting runs of days that stay. */
  readonly longest: number;
  readonly least: number;
  readonly most: number;
  readonly smallest: number;
  readonly extra: number;
  /** The line of which the person may work few, counted exactly; 0: none. */
  readonly counted: number;
  readonly few: number;
  readonly weekends: number;
  /** By day the values other than a day off. */
  readonly work: readonly Uint8Array[];
  readonly off: Uint8Array;
  /** Days that stay as planned: what they break together is not the search's to mend. */
  readonly held: Uint8Array;
}

function termsOf(
  problem: Problem,
  person: number,
  locked: Uint8Array | undefined,
  from: Roster | undefined,
  isLeastDropped: boolean,
): Terms {
  const { days, lines, minutes, may } = problem;
  const width = lines + 1;
  const off = new Uint8Array(days);
  const lineIsUsed = new Uint8Array(width);
  const held = new Uint8Array(days);
  let [heldMinutes, heldWeekends, weekend] = [0, 0, -1];
  const work = Array.from({ length: days }, (_, day) => {
    const cell = person * days + day;
    const isLocked = locked?.[cell] === 1;
    const values: number[] = [];
    if (isLocked) {
      held[day] = 1;
      const value = from?.[cell] ?? 0;
      heldMinutes += minutes[value]!;
      const weekday = (day + problem.firstWeekday) % 7;
      const week = Math.floor((day + problem.firstWeekday) / 7);
      if (value > 0 && weekday >= 5 && week !== weekend) {
        heldWeekends += 1;
        weekend = week;
      }
    }
    for (let value = 0; value < width; value += 1) {
      if (isLocked ? from?.[cell] !== value : may[cell * width + value] === 0) continue;
      if (value === 0) off[day] = 1;
      else values.push(value);
    }
    for (const value of values) lineIsUsed[value] = 1;
    return Uint8Array.from(values);
  });
  const used = Array.from(lineIsUsed.keys()).filter((line) => lineIsUsed[line] === 1);
  const most = Math.max(problem.most[person]!, heldMinutes);
  let size = used.reduce((sum, line) => gcd(sum, minutes[line]!), 0) || 1;
  if (most / size > MOST_LEVELS) size = Math.ceil(most / MOST_LEVELS);
  const longest = Math.min(
    days,
    MOST_RUN,
    Math.max(
      problem.longestRun[person]!,
      held.reduce((sum, each) => sum + each, 0),
    ),
  );
  const lengths = used.map((line) => minutes[line]!);
  const spread = lengths.length ? Math.max(...lengths) - Math.min(...lengths) : 0;
  const [counted = 0] = used
    .filter((line) => problem.mostOf[person * width + line]! < Math.min(15, days, most / minutes[line]!))
    .toSorted((a, b) => problem.mostOf[person * width + a]! - problem.mostOf[person * width + b]!);
  const few = counted ? problem.mostOf[person * width + counted]! : 0;
  while ((longest * (Math.ceil(spread / size) + 1) + 1) * (few + 1) > MOST_CLASSES) size *= 2;
  const unit = Int32Array.from(minutes, (each) => Math.ceil(each / size));
  const units = used.map((line) => unit[line]!);
  const smallest = units.length ? Math.min(...units) : 1;
  return {
    unit,
    longest,
    held,
    least: isLeastDropped ? 0 : Math.max(0, Math.ceil(problem.least[person]! / size)),
    most: Math.min(Math.floor(most / size), days * Math.max(1, ...units)),
    smallest,
    extra: units.length ? Math.max(...units) - smallest : 0,
    counted,
    few,
    weekends: Math.min(Math.max(heldWeekends, problem.mostWeekends[person]!), Math.ceil(days / 7) + 1),
    work,
    off,
  };
}

/** `locked` cells keep the value they have in `from`. */
export function pricerOf(problem: Problem, locked?: Uint8Array, from?: Roster): Pricer {
  const { days, lines, mayNotFollow, firstWeekday, mostOf } = problem;
  const width = lines + 1;
  const terms: (Terms | undefined)[] = [];
  const leastDropped = new Uint8Array(problem.people);
  let reach = new Float64Array(0);
  let came = new Int32Array(0);
  // Stints that begin on a day: `[(length * width + last) * classes + class]`; a class is minutes beyond the smallest shift's, and how many of the counted line.
  let stints = new Float64Array(0);
  let cheapestStint = new Float64Array(0);
  const evenly = (weekends: number): number => problem.weekendWeight * weekends * weekends;
  const isReached = new Uint8Array(days + 1);
  const single = Array.from({ length: width }, (_, value) => (value === 0 ? new Uint8Array(0) : Uint8Array.of(value)));
  /** Terms with the days outside a window kept. */
  const within = (of: Terms, { row, first, until }: Kept): Terms => {
    const isIn = (day: number): boolean => day >= first && day < until;
    return {
      ...of,
      work: of.work.map((values, day) => (isIn(day) ? values : single[row[day]!]!)),
      off: of.off.map((may, day) => (isIn(day) ? may : row[day] === 0 ? 1 : 0)),
    };
  };
  const raised = new Float64Array(width);
  const counts = new Int32Array(width);

  /** The stints that begin on a day, up to a length; 0 where no shift is possible. Returns the longest length. */
  const stintsFrom = (
    of: Terms,
    day: number,
    longest: number,
    free: number,
    classes: number,
    cells: Float64Array,
  ): number => {
    let isHeld = true;
    const few = of.few + 1;
    const size = width * classes;
    let length = 0;
    while (length < longest && day + length < days) {
      const at = day + length;
      const values = of.work[at]!;
      isHeld &&= of.held[at] === 1;
      if (!values.length || (length >= free && !isHeld)) break;
      const into = (length + 1) * size;
      stints.fill(Infinity, into, into + size);
      for (const value of values) {
        const cost = cells[at * width + value]! + raised[value]!;
        const step = (of.unit[value]! - of.smallest) * few + (value === of.counted ? 1 : 0);
        const isCounted = value === of.counted;
        if (length === 0) {
          if (!isCounted || of.few > 0) stints[into + value * classes + step] = cost;
          continue;
        }
        const top = (length * of.extra + 1) * few;
        for (const before of of.work[at - 1]!) {
          if (mayNotFollow[before * width + value] === 1 && !(of.held[at] === 1 && of.held[at - 1] === 1)) continue;
          const source = length * size + before * classes;
          for (let k = 0; k < top; k += 1) {
            if (isCounted && k % few === of.few) continue;
            const sum = stints[source + k]! + cost;
            const to = into + value * classes + k + step;
            if (sum < stints[to]!) stints[to] = sum;
          }
        }
      }
      length += 1;
    }
    return length;
  };

  const solve = (person: number, of: Terms, cells: Float64Array, row: Int8Array): number => {
    const { longest } = of;
    const [shortest, pause] = [problem.shortestRun[person]!, Math.max(1, problem.shortestBreak[person]!)];
    const few = of.few + 1;
    const levels = of.most + 1;
    const weekends = of.weekends + 1;
    const states = levels * weekends * few;
    const top = Math.min(longest, days);
    const classes = (top * of.extra + 1) * few;
    if (reach.length < (days + 1) * states) {
      reach = new Float64Array((days + 1) * states);
      came = new Int32Array((days + 1) * states);
    }
    if (stints.length < (top + 2) * width * classes) stints = new Float64Array((top + 2) * width * classes);
    if (cheapestStint.length < classes) cheapestStint = new Float64Array(classes);
    reach.fill(Infinity, 0, (days + 1) * states);
    reach[0] = 0;
    isReached.fill(0, 0, days + 1);
    isReached[0] = 1;
    // State: ((minutes * weekends) + weekend) * few + counted.
    for (let day = 0; day < days; day += 1) {
      if (isReached[day] === 0) continue;
      const here = day * states;
      if (of.off[day] === 1) {
        const cost = cells[day * width]!;
        isReached[day + 1] = 1;
        for (let state = 0; state < states; state += 1) {
          const sum = reach[here + state]! + cost;
          if (sum < reach[here + states + state]!) {
            reach[here + states + state] = sum;
            came[here + states + state] = day << 16;
          }
        }
      }
      const possible = stintsFrom(of, day, top, problem.longestRun[person]!, classes, cells);
      let weekendsIn = 0;
      for (let length = 1; length <= possible; length += 1) {
        const last = day + length - 1;
        const weekday = (last + firstWeekday) % 7;
        if (weekday === 5 || (weekday === 6 && length === 1)) weekendsIn += 1;
        const end = day + length;
        if (length < shortest && day > 0 && end < days) continue;
        let [until, rest, isFree] = [end, 0, true];
        for (; until < Math.min(days, end + pause); until += 1) {
          if (of.off[until] === 0) isFree = false;
          rest += cells[until * width]!;
        }
        if (!isFree) continue;
        const size = (length * of.extra + 1) * few;
        cheapestStint.fill(Infinity, 0, size);
        for (const value of of.work[last]!) {
          const source = (length * width + value) * classes;
          for (let k = 0; k < size; k += 1)
            if (stints[source + k]! < cheapestStint[k]!) cheapestStint[k] = stints[source + k]!;
        }
        for (let k = 0; k < size; k += 1) {
          const cost = cheapestStint[k]! + rest;
          if (cost === Infinity) continue;
          const count = k % few;
          const units = length * of.smallest + (k - count) / few;
          const shift = (units * weekends + weekendsIn) * few + count;
          const code = (day << 16) | (length << 10) | k;
          const there = until * states + shift;
          isReached[until] = 1;
          for (let level = 0; level + units < levels; level += 1)
            for (let weekend = 0; weekend + weekendsIn < weekends; weekend += 1)
              for (let c = 0; c + count < few; c += 1) {
                const state = (level * weekends + weekend) * few + c;
                const sum = reach[here + state]! + cost;
                if (sum < reach[there + state]!) {
                  reach[there + state] = sum;
                  came[there + state] = code;
                }
              }
        }
      }
    }
    let [best, at] = [Infinity, -1];
    for (let state = of.least * weekends * few; state < states; state += 1) {
      const sum = reach[days * states + state]! + evenly(Math.floor(state / few) % weekends);
      if (sum < best) [best, at] = [sum, state];
    }
    if (at < 0) return Infinity;
    row.fill(0);
    let day = days;
    while (day > 0) {
      const code = came[day * states + at]!;
      const begun = code >>> 16;
      const length = (code >>> 10) & 63;
      if (length > 0) {
        let k = code & 1023;
        const count = k % few;
        let weekendsIn = 0;
        for (let i = 0; i < length; i += 1) {
          const weekday = (begun + i + firstWeekday) % 7;
          if (weekday === 5 || (weekday === 6 && i === 0)) weekendsIn += 1;
        }
        at -= ((length * of.smallest + (k - count) / few) * weekends + weekendsIn) * few + count;
        stintsFrom(of, begun, length, length, classes, cells);
        let next = 0;
        for (let i = length; i > 0; i -= 1) {
          let [found, value] = [Infinity, 0];
          for (const each of of.work[begun + i - 1]!) {
            const isKept = of.held[begun + i - 1] === 1 && of.held[begun + i] === 1;
            if (next && mayNotFollow[each * width + next] === 1 && !isKept) continue;
            const sum = stints[(i * width + each) * classes + k]!;
            if (sum < found) [found, value] = [sum, each];
          }
          row[begun + i - 1] = value;
          k -= (of.unit[value]! - of.smallest) * few + (value === of.counted ? 1 : 0);
          next = value;
        }
      }
      day = begun;
    }
    return best;
  };

  return {
    dropLeast: (person) => {
      leastDropped[person] = 1;
      terms[person] = undefined;
    },
    cheapest: (person, cells, row, kept) => {
      const free = (terms[person] ??= termsOf(problem, person, locked, from, leastDropped[person] === 1));
      const of = kept ? within(free, kept) : free;
      raised.fill(0);
      for (let raise = 0; raise <= RAISES; raise += 1) {
        if (solve(person, of, cells, row) === Infinity) return Infinity;
        counts.fill(0);
        let [cost, total, weekendsIn, weekend] = [0, 0, 0, -1];
        for (let day = 0; day < days; day += 1) {
          counts[row[day]!]! += 1;
          cost += cells[day * width + row[day]!]!;
          total += problem.minutes[row[day]!]!;
          const week = Math.floor((day + firstWeekday) / 7);
          if (row[day]! > 0 && (day + firstWeekday) % 7 >= 5 && week !== weekend) {
            weekendsIn += 1;
            weekend = week;
          }
        }
        let isWithin = true;
        for (let line = 1; line < width; line += 1) {
          const more = counts[line]! - mostOf[person * width + line]!;
          if (more <= 0) continue;
          isWithin = false;
          raised[line]! += more * 2 ** raise;
        }
        if (!isWithin) continue;
        const isEnough = leastDropped[person] === 1 || total >= problem.least[person]!;
        return isEnough ? cost + evenly(weekendsIn) : Infinity;
      }
      return Infinity;
    },
  };
}
