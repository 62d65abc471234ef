/* oxlint-disable typescript/no-non-null-assertion -- typed arrays of known length, read millions of times a second */
/**
 * The master problem over rows: each person takes one row (in shares), and missing and surplus people cost what they cost.
 * A primal simplex with an explicit inverse, which goes on from where it was when rows are added or priced out. Pure.
 */
import { random } from './random.model.ts';

export interface Master {
  /** Adds a row of a person: its cost and the demands it covers. Returns its number. */
  readonly add: (person: number, cost: number, covers: Int32Array) => number;
  /** Changes what a row costs. */
  readonly price: (row: number, cost: number) => void;
  /** Pivots until no row improves, or so many times. Returns the number of pivots. */
  readonly optimize: (most: number) => number;
  /** The price of each person, then of each demand. */
  readonly prices: Float64Array;
  readonly cost: () => number;
  /** What the pivots took so far, in multiplications. */
  readonly spent: () => number;
  /** The rows in use, with their share. */
  readonly shares: () => { readonly row: number; readonly share: number }[];
}
export interface Demand {
  readonly need: Float64Array;
  readonly under: Float64Array;
  readonly over: Float64Array;
}

const TINY = 1e-9;
const NEVER = 1e6;
/** Rows that cost so much never enter. */
export const BANNED = 1e5;
const BLOCK = 200;
/** Needs are shifted by up to this much, so that few bases tie. */
const SHIFTED = 1e-4;

/** The first row added for each person must come before `optimize`; it begins the search. */
export function masterOf(people: number, { need, under, over }: Demand, seed: number): Master {
  const demands = need.length;
  const size = people + demands;
  const { unit } = random(seed);
  // Column by column.
  const inverse = new Float64Array(size * size);
  const right = new Float64Array(size);
  for (let i = 0; i < size; i += 1) right[i] = i < people ? 1 : need[i - people]! + unit() * SHIFTED;
  // Variables: rows missing for a person, people missing and people too many on each demand, then the rows.
  const first = people + 2 * demands;
  const costs: number[] = [];
  const persons: number[] = [];
  const covered: Int32Array[] = [];
  const isBasic: boolean[] = [];
  const basis = new Int32Array(size);
  const values = new Float64Array(size);
  const prices = new Float64Array(size);
  const column = new Float64Array(size);
  const entries = new Int32Array(size);
  const slackIsBasic = new Uint8Array(first);
  let begun = false;
  let spent = 0;
  const costOf = (variable: number): number => {
    if (variable >= first) return costs[variable - first]!;
    if (variable < people) return NEVER;
    return variable < people + demands ? under[variable - people]! : over[variable - people - demands]!;
  };
  const begin = (): void => {
    begun = true;
    const chosen = new Int32Array(people).fill(-1);
    persons.forEach((person, row) => {
      if (chosen[person] === -1) chosen[person] = row;
    });
    const left = right.slice();
    for (let person = 0; person < people; person += 1) {
      const row = chosen[person]!;
      basis[person] = row < 0 ? person : first + row;
      inverse[person * size + person] = 1;
      if (row < 0) {
        slackIsBasic[person] = 1;
        continue;
      }
      isBasic[row] = true;
      for (const demand of covered[row]!) left[people + demand]! -= 1;
    }
    for (let demand = 0; demand < demands; demand += 1) {
      const i = people + demand;
      const sign = left[i]! >= 0 ? 1 : -1;
      basis[i] = sign > 0 ? people + demand : people + demands + demand;
      slackIsBasic[basis[i]!] = 1;
      inverse[i * size + i] = sign;
    }
    for (let person = 0; person < people; person += 1)
      if (chosen[person]! >= 0)
        for (const demand of covered[chosen[person]!]!)
          inverse[person * size + people + demand] = -inverse[(people + demand) * size + people + demand]!;
    revalue();
  };
  /** Values and prices from the inverse. */
  const revalue = (): void => {
    values.fill(0);
    for (let j = 0; j < size; j += 1) {
      const r = right[j]!;
      let price = 0;
      for (let i = 0; i < size; i += 1) {
        const entry = inverse[j * size + i]!;
        if (entry === 0) continue;
        values[i]! += entry * r;
        price += entry * costOf(basis[i]!);
      }
      prices[j] = price;
    }
  };
  const reducedOf = (row: number): number => {
    let reduced = costs[row]! - prices[persons[row]!]!;
    const covers = covered[row]!;
    for (let i = 0; i < covers.length; i += 1) reduced -= prices[people + covers[i]!]!;
    return reduced;
  };
  let cursor = 0;
  const entering = (): { variable: number; reduced: number } => {
    let [variable, reduced] = [-1, -1e-6];
    // Rows in turn, a block at a time, until a block holds one that improves.
    for (let looked = 0; looked < costs.length && (variable < 0 || looked % BLOCK > 0); looked += 1) {
      cursor = cursor + 1 < costs.length ? cursor + 1 : 0;
      if (isBasic[cursor] || costs[cursor]! >= BANNED) continue;
      const r = reducedOf(cursor);
      if (r < reduced) [variable, reduced] = [first + cursor, r];
    }
    for (let demand = 0; demand < demands; demand += 1) {
      const price = prices[people + demand]!;
      const missing = under[demand]! - price;
      if (missing < reduced && slackIsBasic[people + demand] === 0) [variable, reduced] = [people + demand, missing];
      const more = over[demand]! + price;
      if (more < reduced && slackIsBasic[people + demands + demand] === 0)
        [variable, reduced] = [people + demands + demand, more];
    }
    return { variable, reduced };
  };
  const addTimes = (j: number, factor: number): void => {
    const base = j * size;
    for (let i = 0; i < size; i += 1) column[i]! += factor * inverse[base + i]!;
  };
  const setBasic = (variable: number, isIn: boolean): void => {
    if (variable >= first) isBasic[variable - first] = isIn;
    else slackIsBasic[variable] = isIn ? 1 : 0;
  };
  /** One pivot; false where nothing improves. */
  const pivot = (): boolean => {
    const { variable, reduced } = entering();
    if (variable < 0) return false;
    column.fill(0);
    if (variable >= first) {
      const row = variable - first;
      addTimes(persons[row]!, 1);
      for (const demand of covered[row]!) addTimes(people + demand, 1);
    } else if (variable < people + demands) addTimes(variable, 1);
    else addTimes(variable - demands, -1);
    let [leaving, ratio] = [-1, Infinity];
    for (let i = 0; i < size; i += 1) {
      if (column[i]! <= 1e-7) continue;
      const r = Math.max(0, values[i]!) / column[i]!;
      if (r < ratio - TINY || (r < ratio + TINY && leaving >= 0 && column[i]! > column[leaving]!))
        [leaving, ratio] = [i, r];
    }
    if (leaving < 0) return false;
    const by = column[leaving]!;
    let filled = 0;
    spent += size * 4;
    for (let i = 0; i < size; i += 1) {
      if (Math.abs(column[i]!) < 1e-11) continue;
      entries[filled] = i;
      filled += 1;
      values[i]! -= ratio * column[i]!;
    }
    values[leaving] = ratio;
    for (let j = 0; j < size; j += 1) {
      const base = j * size;
      const entry = inverse[base + leaving]!;
      if (entry === 0) continue;
      spent += filled;
      const factor = entry / by;
      prices[j]! += reduced * factor;
      for (let k = 0; k < filled; k += 1) {
        const i = entries[k]!;
        inverse[base + i]! -= factor * column[i]!;
      }
      inverse[base + leaving] = factor;
    }
    setBasic(basis[leaving]!, false);
    setBasic(variable, true);
    basis[leaving] = variable;
    return true;
  };
  let sinceRevalued = 0;
  return {
    prices,
    spent: () => spent,
    add: (person, cost, covers) => {
      persons.push(person);
      costs.push(cost);
      covered.push(covers);
      isBasic.push(false);
      return costs.length - 1;
    },
    price: (row, cost) => {
      const before = costs[row]!;
      costs[row] = cost;
      if (begun && isBasic[row] && before !== cost) sinceRevalued = Infinity;
    },
    optimize: (most) => {
      if (!begun) begin();
      if (sinceRevalued > 500) {
        revalue();
        sinceRevalued = 0;
      }
      let pivots = 0;
      while (pivots < most && pivot()) pivots += 1;
      sinceRevalued += pivots;
      return pivots;
    },
    cost: () => basis.reduce((sum, variable, i) => sum + costOf(variable) * values[i]!, 0),
    shares: () =>
      Array.from(basis).flatMap((variable, i) =>
        variable >= first && values[i]! > 1e-6 ? [{ row: variable - first, share: values[i]! }] : [],
      ),
  };
}
