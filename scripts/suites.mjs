// Runs a test suite with vitest and tells what came of it: the browser suite runs what failed once more.
import fs from 'node:fs';
import path from 'node:path';
import { root, run } from './toolchain.mjs';

const vitest = path.join('node_modules', 'vitest/vitest.mjs');
const reports = path.join(root, '.data', 'test-reports');

/** The vitest projects of vitest.config.ts. */
export const suites = ['unit', 'integration', 'browser'];

/** One run of vitest; its report is kept in .data/test-reports/<report>.json. */
async function runVitest(suite, report, extra) {
  const file = path.join(reports, `${report}.json`);
  fs.mkdirSync(reports, { recursive: true });
  fs.rmSync(file, { force: true });
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run([vitest, 'run', '--project', suite, ...output, ...extra], { env: { NODE_ENV: 'test' } });
  const result = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  return { code, result };
}

/** The tests that failed, and the files of which no test could run: each with its file. */
function brokenIn({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ file, name: file, why: message ?? '' }];
    return failed.map((each) => ({ file, name: `${file}: ${each.fullName}`, why: each.failureMessages?.[0] ?? '' }));
  });
}

/**
 * Runs the files again in which something failed, on a new server with a new database and browser. What passes then is
 * unsteady: named, and kept in .data/test-reports/unsteady.json with its first failure. Returns what still failed.
 */
async function runAgain(suite, broken, extra) {
  const files = [...new Set(broken.map((each) => each.file))];
  process.stdout.write(`\nRunning again what failed: ${files.join(', ')}\n`);
  const options = extra.filter((word, at) =>
    word.startsWith('-') ? !word.startsWith('--shard') : extra[at - 1] === '-t',
  );
  const { result } = await runVitest(suite, `${suite}-again`, [...files, ...options]);
  const still = brokenIn(result);
  const ran = new Set((result.testResults ?? []).map(({ name }) => path.relative(root, name)));
  const names = new Set(still.map((each) => each.name));
  const unsteady = broken.filter((each) => ran.has(each.file) && !names.has(each.name));
  const unrun = broken.filter((each) => !ran.has(each.file));
  fs.writeFileSync(path.join(reports, 'unsteady.json'), `${JSON.stringify(unsteady, null, 2)}\n`);
  return { still: [...still, ...unrun], unsteady };
}

/**
 * Runs a suite. Resolves to whether it went well, how many tests passed and failed, which failed, and which are unsteady.
 * A suite that ran no test has not gone well: a check that checked nothing must fail.
 */
export async function runSuite(suite, extra = []) {
  if (suite === 'browser') fs.rmSync(path.join(reports, 'unsteady.json'), { force: true });
  const { code, result } = await runVitest(suite, suite, extra);
  const ran = (result.numPassedTests ?? 0) + (result.numFailedTests ?? 0);
  if (ran === 0) process.stderr.write(`The ${suite} tests ran no test at all, which counts as a failure.\n`);
  const broken = brokenIn(result);
  const again = suite === 'browser' && ran > 0 && broken.length > 0 ? await runAgain(suite, broken, extra) : undefined;
  const failures = again ? again.still : broken;
  const unsteady = again?.unsteady ?? [];
  for (const { name } of unsteady) process.stdout.write(`Unsteady (failed once, passed when run again): ${name}\n`);
  const passed = (result.numPassedTests ?? 0) + unsteady.filter((each) => each.name !== each.file).length;
  // Where vitest failed for more than a test, such as an error that nothing caught, there is nothing to run again.
  const ok = ran > 0 && failures.length === 0 && (code === 0 || again !== undefined);
  return {
    ok,
    passed,
    failed: failures.length,
    broken: failures.map((each) => each.name),
    unsteady: unsteady.map((each) => each.name),
  };
}
