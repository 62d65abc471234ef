// `npm run conformance`: runs the tests that name a behaviour of the specification and prints what holds.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { behavioursOf, notRun, tableOf, type TestFile, verdictsOf } from './verdicts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const report = path.join(root, '.data/test-reports/conformance.json');
fs.mkdirSync(path.dirname(report), { recursive: true });
fs.rmSync(report, { force: true });
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const words = ['run', '-t', String.raw`\bB\d{3}\b`, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
const ran = spawnSync(process.execPath, [vitest, ...words], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, NODE_ENV: 'test' },
});

interface Report {
  readonly testResults: readonly TestFile[];
}
const here = (name: string): string => fs.readFileSync(path.join(import.meta.dirname, name), 'utf8');
const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
const lines = verdictsOf(
  behavioursOf(here('behaviours.md')),
  testResults.flatMap((file) => file.assertionResults),
  JSON.parse(here('not-applicable.json')) as Record<string, string>,
);
process.stdout.write(`${tableOf(lines)}\n`);
const silent = notRun(testResults);
for (const { name, message } of silent)
  process.stdout.write(`${path.relative(root, name)} did not run as a whole: ${message ?? ''}\n`);
// The runner fails for more than a test, such as an error that nobody caught.
if (ran.status !== 0) process.stdout.write(`The runner itself ended with ${ran.status ?? ran.signal}.\n`);
const holds = lines.every((l) => l.verdict === 'held' || l.verdict === 'not applicable');
process.exitCode = holds && silent.length === 0 && ran.status === 0 ? 0 : 1;
