import { describe, expect, it } from 'vitest';
import { searchOf } from './search.model.ts';
import type { Problem, Roster } from './problem.model.ts';
import { scoreOf } from './rows.model.ts';

/** Four people, a day and a night shift, two weeks: three needed by day and one by night would ask too much of them. */
function small(people = 4, days = 14, needed: readonly [number, number] = [2, 1]): Problem {
  const width = 3;
  const all = (value: number): Int32Array => new Int32Array(people).fill(value);
  const need = new Int32Array(days * width);
  for (let day = 0; day < days; day += 1) [need[day * width + 1], need[day * width + 2]] = needed;
  return {
    days,
    people,
    lines: 2,
    firstWeekday: 0,
    minutes: Int32Array.of(0, 480, 480),
    // No day shift after a night.
    mayNotFollow: Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1, 0),
    least: all(7 * 480),
    most: all(11 * 480),
    longestRun: all(5),
    shortestRun: all(2),
    shortestBreak: all(1),
    mostWeekends: all(2),
    weekendWeight: 0,
    mostOf: new Int32Array(people * width).fill(days),
    may: new Uint8Array(people * days * width).fill(1),
    wish: new Float64Array(people * days * width),
    need,
    under: new Float64Array(days * width).fill(100),
    over: new Float64Array(days * width).fill(1),
  };
}

/** Counts by itself, in plain words, how often a roster breaks the hard rules. */
function broken(problem: Problem, roster: Roster): string[] {
  const faults: string[] = [];
  for (let who = 0; who < problem.people; who += 1) {
    const row = Array.from(roster.slice(who * problem.days, (who + 1) * problem.days));
    const worked = row.filter((value) => value > 0).length * 480;
    if (worked > (problem.most[who] ?? 0) || worked < (problem.least[who] ?? 0)) faults.push(`${who} hours`);
    row.forEach((value, day) => {
      const before = row[day - 1] ?? 0;
      if (before === 2 && value === 1) faults.push(`${who} day after night on ${day}`);
      if (problem.may[(who * problem.days + day) * 3 + value] === 0) faults.push(`${who} may not on ${day}`);
    });
    const runs = row.map((value) => (value > 0 ? 'w' : '.')).join('');
    if (/w{6}/.test(runs)) faults.push(`${who} works six days`);
    if (/\.w\./.test(runs)) faults.push(`${who} works a single day`);
  }
  return faults;
}

describe('the search', () => {
  it('finds a roster that keeps every hard rule and covers what can be covered', () => {
    const problem = small();
    const search = searchOf(problem, { seed: 1 });
    search.run(2_000);
    const found = search.best();
    expect(broken(problem, found.roster)).toEqual([]);
    expect(found).toMatchObject({ broken: 0 });
    expect(scoreOf(problem, found.roster).cost).toBeCloseTo(found.cost, 6);
    // 42 shifts are needed and four people may work 44.
    expect(found.cost).toBeLessThan(10);
  });
  it('gives the same roster for the same seed and steps, however they are counted out', () => {
    const problem = small();
    const [one, two] = [searchOf(problem, { seed: 7 }), searchOf(problem, { seed: 7 })];
    one.run(1_000);
    for (let i = 0; i < 10; i += 1) two.run(100);
    expect(two.best()).toEqual(one.best());
  });
  it('never gets worse with more steps', () => {
    const search = searchOf(small(5, 21), { seed: 3 });
    let [cost, faults] = [Infinity, Infinity];
    for (let i = 0; i < 12; i += 1) {
      search.run(150);
      const now = search.best();
      expect(now.broken < faults || (now.broken === faults && now.cost <= cost) || faults === Infinity).toBe(true);
      [cost, faults] = [now.cost, now.broken];
    }
  });
  it('keeps locked cells, and days that a person may not work', () => {
    const problem = small();
    const locked = new Uint8Array(problem.people * problem.days);
    const from: Roster = new Int8Array(locked.length);
    [locked[3], from[3], locked[4], from[4]] = [1, 2, 1, 2];
    for (const value of [1, 2]) problem.may[(problem.days + 5) * 3 + value] = 0;
    const search = searchOf(problem, { seed: 2, locked, from });
    search.run(1_500);
    const { roster } = search.best();
    expect([roster[3], roster[4], roster[problem.days + 5]]).toEqual([2, 2, 0]);
    expect(broken(problem, roster)).toEqual([]);
  });
  it('leaves open what nobody can fill, and breaks no rule for it', () => {
    const problem = small(3, 14, [3, 2]);
    const search = searchOf(problem, { seed: 5 });
    search.run(2_000);
    expect(broken(problem, search.best().roster)).toEqual([]);
    // 70 are needed, three people may work 33.
    expect(search.best().cost).toBeGreaterThanOrEqual(3700);
  });
  it('plans fewer hours than the least for somebody who may not work that much, and keeps every other rule', () => {
    const problem = small();
    for (let day = 3; day < problem.days; day += 1)
      for (const value of [1, 2]) problem.may[(problem.days + day) * 3 + value] = 0;
    const search = searchOf(problem, { seed: 4 });
    search.run(500);
    const { roster } = search.best();
    expect(broken(problem, roster)).toEqual(['1 hours']);
    expect(Array.from(roster.slice(problem.days, problem.days * 2)).filter((value) => value > 0)).toHaveLength(3);
  });
  it('plans beside what a planner put there against the rules, and adds nothing to it', () => {
    const problem = small();
    const locked = new Uint8Array(problem.people * problem.days);
    const from: Roster = new Int8Array(locked.length);
    // Seven days in a row, with a day shift after a night.
    for (let day = 0; day < 7; day += 1) [locked[day], from[day]] = [1, day === 3 ? 2 : 1];
    const search = searchOf(problem, { seed: 6, locked, from });
    search.run(500);
    const { roster } = search.best();
    expect(Array.from(roster.slice(0, 8))).toEqual([1, 1, 1, 2, 1, 1, 1, 0]);
    expect(broken(problem, roster)).toEqual(['0 day after night on 4', '0 works six days']);
  });
  it('goes on from a roster that it is given', () => {
    const problem = small(6, 28, [3, 1]);
    const first = searchOf(problem, { seed: 8 });
    first.run(300);
    const before = first.best();
    const second = searchOf(problem, {
      seed: 9,
      locked: new Uint8Array(problem.people * problem.days),
      from: before.roster,
    });
    expect(second.best().broken).toBe(0);
    expect(second.best().cost).toBeLessThanOrEqual(before.cost);
  });
  it('finds no worse a roster than any of all those that there are', () => {
    const problem = small(2, 7, [1, 1]);
    problem.least.fill(3 * 480);
    problem.most.fill(4 * 480);
    for (let at = 0; at < problem.wish.length; at += 1) problem.wish[at] = (at * 7) % 5;
    const possible: Int8Array[] = [];
    for (let number = 0; number < 3 ** 7; number += 1)
      possible.push(Int8Array.from({ length: 7 }, (_, day) => Math.floor(number / 3 ** day) % 3));
    const keeps = (who: number): Int8Array[] =>
      possible.filter((row) => {
        const roster = new Int8Array(14);
        roster.set(row, who * 7);
        const other = scoreOf(problem, roster).broken;
        return other === scoreOf(problem, new Int8Array(14)).broken / 2;
      });
    const [mine, theirs] = [keeps(0), keeps(1)];
    let least = Infinity;
    for (const one of mine)
      for (const two of theirs) least = Math.min(least, scoreOf(problem, Int8Array.from([...one, ...two])).cost);
    const search = searchOf(problem, { seed: 1 });
    search.run(1_000);
    expect(search.best()).toMatchObject({ broken: 0, cost: least });
  });
});
