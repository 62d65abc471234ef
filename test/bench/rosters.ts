/**
 * `node test/bench/rosters.ts FOLDER [SECONDS] [INSTANCES]`: solves published rostering instances (files `instance-N.txt` in the
 * folder, or in ROSTERS) for so many seconds of CPU time each on one core, has the rosters checked, and prints the score beside
 * the best one known.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { searchOf } from '#modules/roster/solver/search.model.ts';
import { check } from '../roster/check.ts';
import { namedRows, readInstance } from '../roster/instance-text.ts';

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
/** What the ejection chain of the same tables reached in ten minutes, over all of them. */
const CHAIN = 41_371;
/** CPU time of this process in seconds: other work on the machine does not count. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const [folder = process.env.ROSTERS ?? '', seconds = '60', names = Object.keys(BEST).join()] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the instances, or set ROSTERS.');
let [sum, best] = [0, 0];
for (const name of names.split(',')) {
  const text = await fs.readFile(path.join(folder, `instance-${name}.txt`), 'utf8');
  const begun = cpu();
  const problem = readInstance(text);
  const search = searchOf(problem, { seed: 1 });
  const scores: number[] = [];
  for (const share of [1 / 16, 1 / 4, 1 / 2, 1]) {
    while (cpu() - begun < Number(seconds) * share) search.run(1);
    scores.push(search.best().cost);
  }
  const { roster } = search.best();
  const { cost, faults } = check(text, namedRows(text, problem, roster));
  const known = BEST[name] ?? 0;
  [sum, best] = [sum + cost, best + known];
  const gap = known ? `${(100 * (cost / known - 1)).toFixed(1)} %` : '';
  process.stdout.write(
    `instance ${name}: ${cost} (best known ${known}, ${gap}), ${faults.length} broken rules; at 1/16, 1/4, 1/2 of the time ${scores.slice(0, 3).join(', ')}\n`,
  );
}
process.stdout.write(`sum: ${sum} (best known ${best}, ejection chain ${CHAIN} over all)\n`);
