// `npm test`: everything, as CI runs it. Each step is run even when an earlier one failed, so one run tells all.
import { ensureChromium } from './chromium.mjs';
import { runTask } from './tasks.mjs';
import { ensureInstalled } from './toolchain.mjs';

const steps = [
  ['Types', 'types'],
  ['Lint', 'lint'],
  ['Format', 'format'],
  ['Bill of materials', 'sbom'],
  ['Architecture and unit tests', 'unit'],
  ['Web build', 'build'],
  ['Integration tests on PostgreSQL', 'integration'],
  ['Browser tests', 'browser'],
];

ensureInstalled();
const chromium = ensureChromium();
if (chromium.path) process.env.CHROMIUM = chromium.path;

const results = [];
for (const [title, task] of steps) {
  process.stdout.write(`\n== ${title} ==\n`);
  const started = Date.now();
  let result = { ok: false, passed: 0, failed: 0, broken: [] };
  if (task === 'browser' && chromium.problem) process.stdout.write(`${chromium.problem}\n`);
  else result = await runTask(task);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`-- ${title}: ${result.ok ? 'ok' : 'FAILED'}, ${seconds} s\n`);
  results.push({ title, ...result });
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const broken = results.filter((result) => !result.ok).map((result) => result.title);
process.stdout.write(broken.length > 0 ? `\nFailed: ${broken.join(', ')}\n` : '\n');
// Named at the very end, where somebody looks who was given only the end of it.
const named = results.flatMap((result) => result.broken);
if (named.length > 0) process.stdout.write(['Tests that failed:', ...named, ''].join('\n'));
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = broken.length > 0 ? 1 : 0;
