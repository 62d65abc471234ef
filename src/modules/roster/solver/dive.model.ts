/* oxlint-disable typescript/no-non-null-assertion -- typed arrays of known length, read millions of times a second */
/**
 * Rosters from priced rows. The rows of some people are solved together while everybody else keeps theirs: the master problem
 * prices the demands, each person's cheapest row at those prices joins it, and when no row improves it, people are given the
 * row they hold most of, one after another. A search repeats this for other people. Pure, and one fixed sequence for a seed.
 */
import { BANNED, masterOf } from './master.model.ts';
import type { Problem, Roster } from './problem.model.ts';
import { random } from './random.model.ts';
import { pricerOf } from './row-pricer.model.ts';
import { coverCost, coverOf, rowsOf } from './rows.model.ts';

/** People, by their place among those that are solved together, and their rows. */
interface Row {
  readonly n: number;
  readonly values: Int8Array;
  readonly cost: number;
  readonly covers: Int32Array;
}
export interface Options {
  readonly seed: number;
  readonly locked?: Uint8Array;
  readonly from?: Roster;
}
/** Some people on the days from `first` to before `until`, priced at most so many times. */
export interface Part {
  readonly people: readonly number[];
  readonly first: number;
  readonly until: number;
  readonly sweeps: number;
}

const SURE = 0.999;
const REMEMBERED = 40;
const PIVOTS = 100;
/** What pricing a row takes, about, in multiplications. */
const PRICING = 200_000;

export interface Diver {
  /** A first roster: person by person the cheapest row beside those before. People without a row that keeps the rules keep `from`. */
  readonly start: () => Roster;
  /** Solves a part of the roster; yields often. Returns whether the roster got better. */
  readonly solve: (part: Part, roster: Roster) => Generator<void, boolean>;
  /** What the parts solved so far took; the same for the same parts. */
  readonly spent: () => number;
  /** People who have a row that keeps every hard rule. */
  readonly movable: readonly number[];
}

export function diverOf(problem: Problem, { seed, locked, from }: Options): Diver {
  const { days, lines, people } = problem;
  const width = lines + 1;
  const pricer = pricerOf(problem, locked, from);
  const rows = rowsOf(problem);
  const { below } = random(seed);
  const cells = new Float64Array(days * width);
  const found = new Int8Array(days);
  const scratch: Roster = new Int8Array(people * days);
  // Demands are the lines of days on which people are needed or too many cost something.
  const places = Array.from(problem.need.keys()).filter(
    (at) => at % width > 0 && (problem.under[at]! > 0 || problem.over[at]! > 0),
  );
  const wishesOf = (person: number): void => {
    cells.set(problem.wish.subarray(person * days * width, (person + 1) * days * width));
  };
  const rowOf = (n: number, person: number, values: Int8Array, here: Int32Array): Row => {
    scratch.set(values, person * days);
    const covers: number[] = [];
    values.forEach((value, day) => {
      const demand = here[day * width + value]!;
      if (demand >= 0) covers.push(demand);
    });
    return { n, values: values.slice(), cost: rows.wishes(scratch, person), covers: Int32Array.from(covers) };
  };
  const remembered: Int8Array[][] = Array.from({ length: people }, () => []);
  const movable: number[] = [];
  let spent = 0;

  /** The cheapest row of a person beside everybody else's; false where none keeps the rules. */
  const improve = (person: number, roster: Roster): boolean => {
    const cover = coverOf(problem, roster);
    wishesOf(person);
    for (let at = 0; at < problem.need.length; at += 1) {
      if (at % width === 0) continue;
      const day = Math.floor(at / width);
      const others = cover[at]! - (roster[person * days + day] === at % width ? 1 : 0);
      cells[at]! += coverCost(problem, at, others + 1) - coverCost(problem, at, others);
    }
    if (pricer.cheapest(person, cells, found) === Infinity) return false;
    roster.set(found, person * days);
    return true;
  };
  const start = (): Roster => {
    const roster: Roster = from ? from.slice() : new Int8Array(people * days);
    for (let person = 0; person < people; person += 1) {
      // A row that was planned before and keeps the rules is where to go on from.
      const isPlanned = roster
        .subarray(person * days, (person + 1) * days)
        .some((value, day) => value > 0 && locked?.[person * days + day] !== 1);
      rows.wishes(roster, person);
      let isKept = isPlanned && rows.broken() === 0;
      if (!isKept) isKept = improve(person, roster);
      if (!isKept) {
        pricer.dropLeast(person);
        isKept = improve(person, roster);
      }
      if (isKept) movable.push(person);
    }
    for (const person of movable) improve(person, roster);
    return roster;
  };

  function* solve({ people: chosen, first, until, sweeps }: Part, roster: Roster): Generator<void, boolean> {
    const cover = coverOf(problem, roster);
    for (const person of chosen)
      for (let day = 0; day < days; day += 1) cover[day * width + roster[person * days + day]!]! -= 1;
    // Demands of those days that one of these people may meet; what else they work stays.
    const here = new Int32Array(days * width).fill(-1);
    const at: number[] = [];
    for (const place of places) {
      const day = Math.floor(place / width);
      if (day < first || day >= until) continue;
      if (!chosen.some((person) => problem.may[person * days * width + place] === 1)) continue;
      here[place] = at.length;
      at.push(place);
    }
    const need = Float64Array.from(at, (place) => problem.need[place]! - cover[place]!);
    const under = Float64Array.from(at, (place) => problem.under[place]!);
    const over = Float64Array.from(at, (place) => problem.over[place]!);
    const short = (rows: readonly Row[]): number => {
      const left = need.slice();
      let sum = 0;
      for (const row of rows) {
        sum += row.cost;
        for (const demand of row.covers) left[demand]! -= 1;
      }
      return left.reduce((total, each, i) => total + (each > 0 ? each * under[i]! : -each * over[i]!), sum);
    };
    const master = masterOf(chosen.length, { need, under, over }, 1 + below(1_000_000));
    const pool: Row[] = [];
    const ofPerson: number[][] = chosen.map(() => []);
    const now = chosen.map((person) => roster.slice(person * days, (person + 1) * days));
    const add = (n: number, values: Int8Array): void => {
      const row = rowOf(n, chosen[n]!, values, here);
      ofPerson[n]!.push(master.add(n, row.cost, row.covers));
      pool.push(row);
    };
    now.forEach((values, n) => add(n, values));
    const before = short(pool);
    chosen.forEach((person, n) => {
      for (const values of remembered[person]!)
        if (values.every((value, day) => (day >= first && day < until) || value === now[n]![day])) add(n, values);
    });
    let pivoted = 0;
    /** Pivots a while; false where nothing is left to improve. */
    const pivot = (): boolean => {
      const more = master.optimize(PIVOTS) === PIVOTS;
      spent += master.spent() - pivoted;
      pivoted = master.spent();
      return more;
    };
    const isFixed = new Uint8Array(chosen.length);
    let fixed = 0;
    const sweep = (): number => {
      let added = 0;
      let priced = 0;
      for (let n = 0; n < chosen.length; n += 1) {
        if (isFixed[n] === 1) continue;
        const person = chosen[n]!;
        priced += 1;
        wishesOf(person);
        for (let i = 0; i < at.length; i += 1) cells[at[i]!]! -= master.prices[chosen.length + i]!;
        if (pricer.cheapest(person, cells, found, { row: now[n]!, first, until }) >= master.prices[n]! - 1e-4) continue;
        add(n, found);
        added += 1;
      }
      spent += priced * PRICING;
      return added;
    };
    for (let i = 0; i < sweeps; i += 1) {
      while (pivot()) yield;
      const added = sweep();
      yield;
      if (added === 0) break;
    }
    const isBetter = (): boolean => master.cost() < before - 0.5;
    if (!isBetter()) return false;
    for (const { row } of master.shares()) {
      const list = remembered[chosen[pool[row]!.n]!]!;
      list.push(pool[row]!.values);
      if (list.length > REMEMBERED) list.shift();
    }
    const taken: Row[] = [];
    while (fixed < chosen.length) {
      const most = chosen.map((_, n) => ({ n, row: -1, share: 0 }));
      for (const one of master.shares()) {
        const { n } = pool[one.row]!;
        if (one.share > most[n]!.share) most[n] = { n, ...one };
      }
      const order = most.filter(({ n }) => isFixed[n] === 0).toSorted((a, b) => b.share - a.share);
      const sure = order.filter(({ share }) => share > SURE).length;
      const many = sure === order.length ? sure : Math.max(1, Math.min(sure, Math.floor(order.length / 8)));
      for (const { n, row } of order.slice(0, many)) {
        if (row < 0) return false;
        isFixed[n] = 1;
        fixed += 1;
        taken.push(pool[row]!);
        for (const other of ofPerson[n]!) if (other !== row) master.price(other, BANNED);
      }
      if (fixed === chosen.length) break;
      for (let i = 0; i < 4; i += 1) {
        while (pivot()) yield;
        if (sweep() === 0) break;
      }
      while (pivot()) yield;
      yield;
      if (!isBetter()) return false;
    }
    if (short(taken) >= before - 1e-6) return false;
    for (const { n, values } of taken) roster.set(values, chosen[n]! * days);
    return true;
  }
  return { start, solve, movable, spent: () => spent };
}
