/* oxlint-disable typescript/no-non-null-assertion -- typed arrays of known length, read millions of times a second */
/**
 * Simulated annealing over rosters: rounds that cool down from a good roster, each longer than the one before. It is a
 * pure function of problem and seed; more steps give the same roster or a better one.
 */
import type { Problem, Roster } from './problem.model.ts';
import { coverCost, coverOf, rowsOf } from './rows.model.ts';

export interface Found {
  readonly roster: Roster;
  readonly cost: number;
  readonly broken: number;
  readonly steps: number;
}
export interface Annealing {
  /** Takes so many steps more. */
  readonly run: (steps: number) => void;
  /** The best roster so far; one that breaks fewer hard rules is better than any that breaks more. */
  readonly best: () => Found;
}
export interface Options {
  readonly seed: number;
  /** Cells that stay as they are in `from`: 1. */
  readonly locked?: Uint8Array;
  /** Where to begin; without one, with everybody off. */
  readonly from?: Roster;
}

/** What a broken hard rule weighs while searching, against 100 for a missing person. */
const HARD = 250;
const FIRST_ROUND = 400_000;
const HOT = 25;
const WARM = 8;
const COLD = 0.25;

export function anneal(problem: Problem, { seed, locked, from }: Options): Annealing {
  const { days, people, lines, may } = problem;
  const width = lines + 1;
  const rows = rowsOf(problem);
  let state = (Math.imul(seed, 2_654_435_761) ^ 0x9e37_79b9) >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  const below = (most: number): number => Math.floor((next() / 4_294_967_296) * most);
  const unit = (): number => next() / 4_294_967_296;

  const roster: Roster = from ? from.slice() : new Int8Array(people * days);
  const cover = coverOf(problem, roster);
  const soft = new Float64Array(people);
  const hard = new Float64Array(people);
  let [cost, broken] = [0, 0];
  const recount = (): void => {
    [cost, broken] = [0, 0];
    cover.set(coverOf(problem, roster));
    for (let who = 0; who < people; who += 1) {
      soft[who] = rows.wishes(roster, who);
      hard[who] = rows.broken();
      cost += soft[who]!;
      broken += hard[who]!;
    }
    for (let at = 0; at < cover.length; at += 1) if (at % width > 0) cost += coverCost(problem, at, cover[at]!);
  };
  recount();
  const best: Roster = roster.slice();
  let [bestCost, bestBroken, steps] = [cost, broken, 0];

  // A move is a list of cells with their new values; at most two people.
  const MOST = 64;
  const cells = new Int32Array(MOST);
  const values = new Int8Array(MOST);
  let moved = 0;
  const put = (person: number, day: number, value: number): boolean => {
    const cell = person * days + day;
    if (roster[cell] === value) return true;
    if (may[cell * width + value] === 0 || locked?.[cell] === 1) return false;
    cells[moved] = cell;
    values[moved] = value;
    moved += 1;
    return true;
  };
  // Of each person and day the values that the cell may have.
  const choices: Uint8Array[] = Array.from({ length: people * days }, (_, cell) => {
    const list: number[] = [];
    for (let value = 0; value < width; value += 1) if (may[cell * width + value] === 1) list.push(value);
    return Uint8Array.from(list);
  });
  const anyOf = (person: number, day: number): number => {
    const list = choices[person * days + day]!;
    return list.length ? list[below(list.length)]! : 0;
  };

  const change = (person: number): boolean => {
    const length = 1 + (unit() < 0.4 ? 0 : below(4));
    const first = below(days);
    const value = anyOf(person, first);
    for (let day = first; day < Math.min(days, first + length); day += 1) if (!put(person, day, value)) return false;
    return moved > 0;
  };
  const exchange = (person: number, other: number): boolean => {
    const length = 1 + (unit() < 0.3 ? 0 : below(unit() < 0.8 ? 7 : 14));
    const first = below(days);
    for (let day = first; day < Math.min(days, first + length); day += 1) {
      const [mine, theirs] = [roster[person * days + day]!, roster[other * days + day]!];
      if (mine !== theirs && !(put(person, day, theirs) && put(other, day, mine))) return false;
    }
    return moved > 0;
  };
  /** Two stretches of the same length change places between two people: hours stay nearly what they were. */
  const trade = (person: number, other: number): boolean => {
    const length = 1 + below(3);
    const one = below(days - length + 1);
    const two = below(days - length + 1);
    if (Math.abs(one - two) < length) return false;
    for (const start of [one, two])
      for (let day = start; day < start + length; day += 1) {
        const [mine, theirs] = [roster[person * days + day]!, roster[other * days + day]!];
        if (mine !== theirs && !(put(person, day, theirs) && put(other, day, mine))) return false;
      }
    return moved > 0;
  };
  /** Two days of one row change places, or a run moves by a day. */
  const shuffle = (person: number): boolean => {
    const one = below(days);
    if (unit() < 0.5) {
      const two = below(days);
      const [a, b] = [roster[person * days + one]!, roster[person * days + two]!];
      return a !== b && put(person, one, b) && put(person, two, a);
    }
    const length = 2 + below(6);
    if (one + length > days) return false;
    const forward = unit() < 0.5;
    for (let i = 0; i < length; i += 1) {
      const source = one + ((i + (forward ? length - 1 : 1)) % length);
      if (!put(person, one + i, roster[person * days + source]!)) return false;
    }
    return moved > 0;
  };

  const before = new Int8Array(MOST);
  let [round, length, left] = [0, FIRST_ROUND, FIRST_ROUND];
  let temperature = HOT;
  let cooling = (COLD / HOT) ** (1000 / FIRST_ROUND);

  const step = (): void => {
    moved = 0;
    const person = below(people);
    const kind = unit();
    let other = person;
    let ok: boolean;
    if (kind < 0.35) ok = change(person);
    else if (kind < 0.5) ok = shuffle(person);
    else {
      other = below(people);
      if (other === person) return;
      ok = kind < 0.85 ? exchange(person, other) : trade(person, other);
    }
    if (!ok || moved === 0) return;
    let delta = 0;
    for (let i = 0; i < moved; i += 1) {
      const cell = cells[i]!;
      const day = cell % days;
      const [old, value] = [roster[cell]!, values[i]!];
      before[i] = old;
      roster[cell] = value;
      if (old > 0) {
        const at = day * width + old;
        const missing = problem.need[at]! - cover[at]!;
        delta += missing >= 0 ? problem.under[at]! : -problem.over[at]!;
        cover[at]! -= 1;
      }
      if (value > 0) {
        const at = day * width + value;
        const missing = problem.need[at]! - cover[at]!;
        delta += missing > 0 ? -problem.under[at]! : problem.over[at]!;
        cover[at]! += 1;
      }
    }
    const limit = temperature * -Math.log(unit() + 1e-12);
    const softOne = rows.wishes(roster, person);
    const hardOne = rows.broken();
    let softDelta = delta + softOne - soft[person]!;
    let hardDelta = hardOne - hard[person]!;
    let [softTwo, hardTwo] = [0, 0];
    if (other !== person) {
      softTwo = rows.wishes(roster, other);
      hardTwo = rows.broken();
      softDelta += softTwo - soft[other]!;
      hardDelta += hardTwo - hard[other]!;
    }
    if (softDelta + HARD * hardDelta <= limit) {
      soft[person] = softOne;
      hard[person] = hardOne;
      if (other !== person) {
        soft[other] = softTwo;
        hard[other] = hardTwo;
      }
      cost += softDelta;
      broken += hardDelta;
      const clean = broken < 1e-9;
      if (clean ? bestBroken > 1e-9 || cost < bestCost - 1e-9 : broken < bestBroken - 1e-9) {
        best.set(roster);
        bestCost = cost;
        bestBroken = clean ? 0 : broken;
      }
      return;
    }
    for (let i = moved - 1; i >= 0; i -= 1) {
      const cell = cells[i]!;
      const day = cell % days;
      cover[day * width + roster[cell]!]! -= 1;
      cover[day * width + before[i]!]! += 1;
      roster[cell] = before[i]!;
    }
  };

  const startRound = (): void => {
    round += 1;
    length = FIRST_ROUND * 2 ** Math.min(round, 6);
    left = length;
    temperature = round % 3 === 0 ? HOT : WARM;
    cooling = (COLD / temperature) ** (1000 / length);
    roster.set(best);
    recount();
  };

  return {
    run: (more) => {
      for (let i = 0; i < more; i += 1) {
        if (left === 0) startRound();
        left -= 1;
        steps += 1;
        if (left % 1000 === 0) temperature *= cooling;
        step();
      }
    },
    best: () => ({ roster: best.slice(), cost: Math.round(bestCost * 1000) / 1000, broken: bestBroken, steps }),
  };
}
