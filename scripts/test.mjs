// `npm test`: everything, as CI runs it. Each step is run even when an earlier one failed, so one run tells all.
// `npm test -- --shard=1/2`: a part of it, for several machines. The first shard has the steps that cannot be divided.
import { ensureChromium } from './chromium.mjs';
import { suites } from './suites.mjs';
import { runTask } from './tasks.mjs';
import { ensureInstalled, refuse } from './toolchain.mjs';

const allSteps = [
  ['Types', 'types'],
  ['Lint', 'lint'],
  ['Format', 'format'],
  ['Bill of materials', 'sbom'],
  ['Architecture and unit tests', 'unit'],
  ['Web build', 'build'],
  ['Integration tests on PostgreSQL', 'integration'],
  ['Browser tests', 'browser'],
];

/** The steps of every shard: the tests are divided among them, and the browser needs the build. */
const DIVIDED = new Set(['unit', 'build', 'integration', 'browser']);

const [option, ...rest] = process.argv.slice(2);
const shard = /^--shard=([1-9]\d*)\/([1-9]\d*)$/.exec(option ?? '');
const wrong = rest.length > 0 || (option !== undefined && !shard);
if (wrong || (shard && Number(shard[1]) > Number(shard[2])))
  refuse('npm test takes nothing, or one part of several, such as: npm test -- --shard=1/2');
const steps = allSteps.filter(([, task]) => !shard || shard[1] === '1' || DIVIDED.has(task));

ensureInstalled();
const chromium = ensureChromium();
if (chromium.path) process.env.CHROMIUM = chromium.path;

const results = [];
for (const [title, task] of steps) {
  process.stdout.write(`\n== ${title} ==\n`);
  const started = Date.now();
  let result = { ok: false, passed: 0, failed: 0, broken: [], unsteady: [] };
  if (task === 'browser' && chromium.problem) process.stdout.write(`${chromium.problem}\n`);
  else result = await runTask(task, shard && suites.includes(task) ? [option] : []);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`-- ${title}: ${result.ok ? 'ok' : 'FAILED'}, ${seconds} s\n`);
  results.push({ title, ...result });
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const broken = results.filter((result) => !result.ok).map((result) => result.title);
process.stdout.write(broken.length > 0 ? `\nFailed: ${broken.join(', ')}\n` : '\n');
const unsteady = results.flatMap((result) => result.unsteady);
if (unsteady.length > 0)
  process.stdout.write(['Unsteady tests (failed once, passed when run again):', ...unsteady, ''].join('\n'));
// Named at the very end, where somebody looks who was given only the end of it.
const named = results.flatMap((result) => result.broken);
if (named.length > 0) process.stdout.write(['Tests that failed:', ...named, ''].join('\n'));
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = broken.length > 0 ? 1 : 0;
