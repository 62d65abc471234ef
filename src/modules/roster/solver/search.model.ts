/* oxlint-disable typescript/no-non-null-assertion -- typed arrays of known length, read millions of times a second */
/**
 * The search for a roster: a first one that keeps every hard rule, then one part after another solved again, parts growing as
 * the search goes on. It is a pure function of problem and seed; more steps give the same roster or a better one.
 */
import { diverOf, type Options, type Part } from './dive.model.ts';
import type { Problem, Roster } from './problem.model.ts';
import { random } from './random.model.ts';
import { coverOf, scoreOf } from './rows.model.ts';

export interface Found {
  readonly roster: Roster;
  readonly cost: number;
  readonly broken: number;
  readonly steps: number;
}
export interface Search {
  /** Takes so many steps more: each some milliseconds. */
  readonly run: (steps: number) => void;
  /** The best roster so far. */
  readonly best: () => Found;
  /** Nothing is left to solve: nobody can be moved. */
  readonly isDone: () => boolean;
}

/** Parts of one length: how many people, and what such parts took so far. */
interface Shape {
  readonly length: number;
  people: number;
  spent: number;
  /** What the last part took. */
  last: number;
}
const LENGTHS = [7, 10, 14, 21, 28, 42];
const SWEEPS = 200;
/** What one part may take: at first, and as a share of all that was spent. */
const FIRST_PART = 1e7;
const SHARE = 0.04;

export function searchOf(problem: Problem, options: Options): Search {
  const { days, lines } = problem;
  const width = lines + 1;
  const diver = diverOf(problem, options);
  const { below, unit } = random(options.seed + 1);
  const roster = diver.start();
  const { movable } = diver;
  const shapes: Shape[] = [...new Set([...LENGTHS.filter((length) => length < days), days])].map((length) => ({
    length,
    people: Math.max(2, Math.round(60 / length)),
    spent: 0,
    last: 0,
  }));
  let steps = 0;

  /** A day and line on which people are missing, or none. */
  const shortage = (): number => {
    const cover = coverOf(problem, roster);
    const short: number[] = [];
    for (let at = 0; at < cover.length; at += 1)
      if (at % width > 0 && problem.under[at]! > 0 && cover[at]! < problem.need[at]!) short.push(at);
    return short.length ? short[below(short.length)]! : -1;
  };
  const partOf = (shape: Shape): Part => {
    const at = unit() < 0.6 ? shortage() : -1;
    const day = at < 0 ? below(days) : Math.floor(at / width);
    const first = Math.max(0, Math.min(days - shape.length, day - below(shape.length)));
    const left = [...movable];
    const able = (person: number): boolean => at >= 0 && problem.may[person * days * width + at] === 1;
    const chosen: number[] = [];
    while (left.length && chosen.length < shape.people) {
      let pick = below(left.length);
      // Of three, one who could work there.
      for (let i = 0; i < 2 && at >= 0 && !able(left[pick]!); i += 1) pick = below(left.length);
      chosen.push(left.splice(pick, 1)[0]!);
    }
    return { people: chosen, first, until: first + shape.length, sweeps: SWEEPS };
  };

  function* work(): Generator<void> {
    while (movable.length) {
      const target = Math.max(FIRST_PART, SHARE * diver.spent());
      const ready = shapes.filter(({ people: many, last }) => many > 2 || last <= target);
      const [shape] = (ready.length ? ready : shapes).toSorted((a, b) => a.spent - b.spent);
      const before = diver.spent();
      yield* diver.solve(partOf(shape!), roster);
      const took = diver.spent() - before;
      shape!.last = took;
      shape!.spent += took;
      if (took > target) shape!.people = Math.max(2, Math.floor(shape!.people * 0.8));
      else if (took < target / 2)
        shape!.people = Math.min(movable.length, shape!.people + 1 + Math.floor(shape!.people / 8));
      yield;
    }
  }
  const working = work();
  let isDone = false;
  return {
    isDone: () => isDone,
    run: (more) => {
      for (let i = 0; i < more; i += 1) {
        steps += 1;
        if (working.next().done) isDone = true;
        if (isDone) return;
      }
    },
    best: () => ({ roster: roster.slice(), ...scoreOf(problem, roster), steps }),
  };
}
