import { describe, expect, it } from 'vitest';
import type { Problem } from './problem.model.ts';
import { random } from './random.model.ts';
import { pricerOf } from './row-pricer.model.ts';
import { rowsOf } from './rows.model.ts';

const DAYS = 9;
const every: readonly Int8Array[] = Array.from({ length: 3 ** DAYS }, (_, number) =>
  Int8Array.from({ length: DAYS }, (__, day) => Math.floor(number / 3 ** day) % 3),
);

/** One person with limits drawn by chance; two lines, of 8 and of 10 hours. */
function drawn(seed: number): { readonly problem: Problem; readonly cells: Float64Array } {
  const { below, unit } = random(seed);
  const one = (value: number): Int32Array => Int32Array.of(value);
  const least = 480 * below(5);
  const may = new Uint8Array(DAYS * 3).fill(1);
  for (let day = 0; day < DAYS; day += 1) if (unit() < 0.15) may[day * 3 + 1 + below(2)] = 0;
  const problem: Problem = {
    days: DAYS,
    people: 1,
    lines: 2,
    firstWeekday: below(7),
    minutes: Int32Array.of(0, 480, 600),
    mayNotFollow: Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1, 0),
    least: one(least),
    most: one(least + 480 + 120 * below(12)),
    longestRun: one(2 + below(4)),
    shortestRun: one(1 + below(3)),
    shortestBreak: one(1 + below(3)),
    mostWeekends: one(below(3)),
    weekendWeight: below(2) * 10,
    mostOf: Int32Array.of(DAYS, DAYS, below(5)),
    may,
    wish: new Float64Array(DAYS * 3),
    need: new Int32Array(DAYS * 3),
    under: new Float64Array(DAYS * 3),
    over: new Float64Array(DAYS * 3),
  };
  return { problem, cells: Float64Array.from({ length: DAYS * 3 }, () => below(200) - 120) };
}
const costOf = (cells: Float64Array, row: Int8Array): number =>
  row.reduce((sum, value, day) => sum + (cells[day * 3 + value] ?? 0), 0);

describe('the cheapest row', () => {
  it('is the cheapest of all rows that keep the rules', () => {
    const found = new Int8Array(DAYS);
    let possible = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const { problem, cells } = drawn(seed);
      const rows = rowsOf(problem);
      let least = Infinity;
      for (const row of every) {
        const cost = costOf(cells, row);
        if (cost >= least) continue;
        const even = rows.wishes(row, 0);
        if (rows.broken() === 0) least = Math.min(least, cost + even);
      }
      expect(pricerOf(problem).cheapest(0, cells, found), `seed ${seed}`).toBe(least);
      if (least === Infinity) continue;
      possible += 1;
      const even = rows.wishes(found, 0);
      expect([rows.broken(), costOf(cells, found) + even], `seed ${seed}`).toEqual([0, least]);
    }
    expect(possible).toBeGreaterThan(30);
  });
  it('keeps the days outside a window', () => {
    const found = new Int8Array(DAYS);
    for (let seed = 1; seed <= 40; seed += 1) {
      const { problem, cells } = drawn(seed);
      const rows = rowsOf(problem);
      const now = every.find((row) => {
        rows.wishes(row, 0);
        return rows.broken() === 0 && row.some((value) => value > 0);
      });
      if (!now) continue;
      const cost = pricerOf(problem).cheapest(0, cells, found, { row: now, first: 3, until: 7 });
      expect(cost).toBeLessThanOrEqual(costOf(cells, now) + rows.wishes(now, 0));
      expect([...found.slice(0, 3), ...found.slice(7)]).toEqual([...now.slice(0, 3), ...now.slice(7)]);
      rows.wishes(found, 0);
      expect(rows.broken()).toBe(0);
    }
  });
});
