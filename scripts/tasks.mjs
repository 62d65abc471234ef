// The steps of `npm test` by name, each a list of commands for Node 24; `npm run <name>` runs one of them.
import path from 'node:path';
import { runSuite, suites } from './suites.mjs';
import { run } from './toolchain.mjs';

const bin = (file) => path.join('node_modules', file);
const tsc = (project) => [bin('typescript/bin/tsc'), '-p', `tsconfig.${project}.json`];

const commands = {
  types: [tsc('model'), tsc('server'), tsc('web'), tsc('e2e')],
  lint: [[bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']],
  format: [[bin('@biomejs/biome/bin/biome'), 'format']],
  'format:write': [[bin('@biomejs/biome/bin/biome'), 'format', '--write']],
  affected: [['scripts/affected.mjs']],
  build: [['scripts/build-web.ts']],
  seed: [['scripts/seed.ts']],
  'db:plan': [['scripts/db-plan.ts']],
  'keys:rotate': [['scripts/rotate-keys.ts']],
  'demo:remove': [['scripts/remove-demo.ts']],
  'audit:check': [['scripts/check-audit.ts']],
  sbom: [['scripts/sbom.mjs']],
  words: [['scripts/words.ts']],
  bench: [['test/bench/bench.ts']],
  conformance: [['test/conformance/run.ts']],
};

/** The names `npm run` offers. */
export const taskNames = [...Object.keys(commands), ...suites];

/**
 * Runs one task. Resolves to whether it went well and, for a test suite, how many tests passed and failed, which failed, and
 * which passed only when they were run again.
 */
export async function runTask(name, extra = []) {
  if (suites.includes(name)) return runSuite(name, extra);
  let ok = true;
  for (const args of commands[name]) ok = (await run([...args, ...extra])) === 0 && ok;
  return { ok, passed: 0, failed: 0, broken: [], unsteady: [] };
}
