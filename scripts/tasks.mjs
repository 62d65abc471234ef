// The steps of `npm test` by name, each a list of commands for Node 24; `npm run <name>` runs one of them.
import fs from 'node:fs';
import path from 'node:path';
import { root, run } from './toolchain.mjs';

const bin = (file) => path.join('node_modules', file);
const tsc = (project) => [bin('typescript/bin/tsc'), '-p', `tsconfig.${project}.json`];
const reports = path.join(root, '.data', 'test-reports');

const commands = {
  types: [tsc('model'), tsc('server'), tsc('web'), tsc('e2e')],
  lint: [[bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']],
  format: [[bin('@biomejs/biome/bin/biome'), 'format']],
  'format:write': [[bin('@biomejs/biome/bin/biome'), 'format', '--write']],
  build: [['scripts/build-web.ts']],
  seed: [['scripts/seed.ts']],
  'db:plan': [['scripts/db-plan.ts']],
  'keys:rotate': [['scripts/rotate-keys.ts']],
  'audit:check': [['scripts/check-audit.ts']],
  sbom: [['scripts/sbom.mjs']],
  words: [['scripts/words.ts']],
  bench: [['test/bench/bench.ts']],
  conformance: [['test/conformance/run.ts']],
};

/** The vitest projects of vitest.config.ts. */
export const suites = ['unit', 'integration', 'browser'];

/** The names `npm run` offers. */
export const taskNames = [...Object.keys(commands), ...suites];

/** The tests that failed, and the files of which no test could run. */
function brokenIn({ testResults = [] }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name);
    if (status === 'failed' && assertionResults.length === 0) return [file];
    return assertionResults.filter((each) => each.status === 'failed').map((each) => `${file}: ${each.fullName}`);
  });
}

/**
 * Runs one task. Resolves to whether it went well and, for a test suite, how many tests passed and failed, and which failed.
 * A suite that ran no test has not gone well: a check that checked nothing must fail.
 */
export async function runTask(name, extra = []) {
  if (!suites.includes(name)) {
    let ok = true;
    for (const args of commands[name]) ok = (await run([...args, ...extra])) === 0 && ok;
    return { ok, passed: 0, failed: 0, broken: [] };
  }
  const report = path.join(reports, `${name}.json`);
  fs.mkdirSync(reports, { recursive: true });
  fs.rmSync(report, { force: true });
  const vitest = [bin('vitest/vitest.mjs'), 'run', '--project', name];
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run([...vitest, ...output, ...extra], { env: { NODE_ENV: 'test' } });
  const result = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : {};
  const passed = result.numPassedTests ?? 0;
  const failed = result.numFailedTests ?? 0;
  if (passed + failed === 0) process.stderr.write(`The ${name} tests ran no test at all, which counts as a failure.\n`);
  return { ok: code === 0 && failed === 0 && passed > 0, passed, failed, broken: brokenIn(result) };
}
