/**
 * `node test/bench/rosters.ts FOLDER [SECONDS] [INSTANCES]`: solves published rostering instances (files `instance-N.txt` in the
 * folder, or in ROSTERS) for so many seconds each on one core, and prints the score beside the best one known.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { anneal } from '#modules/roster/solver/anneal.model.ts';
import { scoreOf } from '#modules/roster/solver/rows.model.ts';
import { readInstance } from '../roster/instance-text.ts';

/** The lowest scores read in public tables (schedulingbenchmarks.org). */
const BEST: Readonly<Record<string, number>> = {
  1: 607,
  2: 828,
  3: 1001,
  4: 1716,
  6: 1950,
  7: 1056,
  8: 1300,
  10: 4631,
  11: 3443,
  13: 1348,
  14: 1278,
  16: 3225,
  18: 4459,
};
const STEPS = 20_000;

const [folder = process.env.ROSTERS ?? '', seconds = '60', names = Object.keys(BEST).join()] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the instances, or set ROSTERS.');
let [sum, best] = [0, 0];
for (const name of names.split(',')) {
  const problem = readInstance(await fs.readFile(path.join(folder, `instance-${name}.txt`), 'utf8'));
  const search = anneal(problem, { seed: 1 });
  const until = performance.now() + Number(seconds) * 1000;
  while (performance.now() < until) search.run(STEPS);
  const { roster, steps } = search.best();
  const { cost, broken } = scoreOf(problem, roster);
  const known = BEST[name] ?? 0;
  [sum, best] = [sum + cost, best + known];
  const gap = known ? `${(100 * (cost / known - 1)).toFixed(1)} %` : '';
  process.stdout.write(
    `instance ${name}: ${cost} (best known ${known}, ${gap}), ${broken} broken rules, ${Math.round(steps / Number(seconds))} steps a second\n`,
  );
}
process.stdout.write(`sum: ${sum} (best known ${best})\n`);
