/**
 * How a number of a pay stub explains itself, and the arithmetic of money: cents are integers, rates are millionths, and a
 * division rounds once, at its end.
 */
import type { PhraseParts } from '#engine/model/words.ts';

/** `cents` money, `ppm` millionths (0.062 is 62,000), `minutes` time, `count` a number of things, `per_hour` cents an hour. */
export type Unit = 'cents' | 'ppm' | 'minutes' | 'count' | 'per_hour';

/** One value that went into a number. `label` is the English text, said through `t`. */
export interface WhyInput {
  readonly label: string;
  readonly value: number;
  readonly unit: Unit;
}

/** The row of a table that was used: over `from`, tax is `plus` and `rate` of what is over it. Cents and millionths. */
export interface TableRow {
  readonly table: string;
  readonly from: number;
  readonly plus: number;
  readonly rate: number;
}

/** Where a number comes from. */
export interface Why {
  readonly inputs: readonly WhyInput[];
  /** What the rate was applied to, in cents. */
  readonly base: number | null;
  /** Millionths for taxes, percentages and shares; cents an hour for earnings. */
  readonly rate: { readonly value: number; readonly unit: 'ppm' | 'per_hour' } | null;
  readonly row: TableRow | null;
  /** Key of `SOURCES` in the tables: title, address and the day it was retrieved. */
  readonly source: string | null;
  /** What limited or changed the number: a limit reached, a base crossed, a form that lapsed. */
  readonly notes: readonly PhraseParts[];
}

export const MILLION = 1_000_000;

/** `a` × `b` ÷ `c`, exact for integers of any size, rounded half away from zero. `c` must be positive. */
export function mulDiv(a: number, b: number, c: number): number {
  const product = a * b;
  if (Number.isSafeInteger(product) && Number.isSafeInteger(2 * product)) {
    const size = Math.abs(product);
    const whole = (size - (size % c)) / c;
    const up = 2 * (size % c) >= c ? whole + 1 : whole;
    // Adding 0 turns -0 into 0.
    return (product < 0 ? -up : up) + 0;
  }
  const big = BigInt(a) * BigInt(b);
  const size = big < 0n ? -big : big;
  const half = (2n * size + BigInt(c)) / (2n * BigInt(c));
  return Number(big < 0n ? -half : half);
}

/** `a` × `b` ÷ `c` rounded down (toward minus infinity): for legal maximums, which are never exceeded. */
export function mulDivDown(a: number, b: number, c: number): number {
  const product = a * b;
  if (Number.isSafeInteger(product)) {
    const rest = ((product % c) + c) % c;
    return (product - rest) / c;
  }
  const big = BigInt(a) * BigInt(b);
  const divisor = BigInt(c);
  const rest = ((big % divisor) + divisor) % divisor;
  return Number((big - rest) / divisor);
}

/** A share of an amount in millionths, to the cent, half-up: 3.07 % of $1,000.00 is `share(100_000, 30_700)`, 3070. */
export const share = (cents: number, ppm: number): number => mulDiv(cents, ppm, MILLION);

/** A number explained by nothing but its inputs. */
export const because = (why: Partial<Why>): Why => ({
  inputs: [],
  base: null,
  rate: null,
  row: null,
  source: null,
  notes: [],
  ...why,
});
