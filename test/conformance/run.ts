// `npm run conformance`: runs the tests that name a behaviour of the specification and prints what holds.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { behavioursOf, tableOf, type TestResult, verdictsOf } from './verdicts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const report = path.join(root, '.data/test-reports/conformance.json');
fs.mkdirSync(path.dirname(report), { recursive: true });
fs.rmSync(report, { force: true });
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const words = ['run', '-t', String.raw`\bB\d{3}\b`, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
spawnSync(process.execPath, [vitest, ...words], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, NODE_ENV: 'test' },
});

interface Report {
  readonly testResults: readonly { readonly assertionResults: readonly TestResult[] }[];
}
const here = (name: string): string => fs.readFileSync(path.join(import.meta.dirname, name), 'utf8');
const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
const lines = verdictsOf(
  behavioursOf(here('behaviours.md')),
  testResults.flatMap((file) => file.assertionResults),
  JSON.parse(here('not-applicable.json')) as Record<string, string>,
);
process.stdout.write(`${tableOf(lines)}\n`);
process.exitCode = lines.every((l) => l.verdict === 'held' || l.verdict === 'not applicable') ? 0 : 1;
