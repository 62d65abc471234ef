// `npm run steady [-- runs --shard=1/6]`: the browser tests, or a part of them, several times in a row (6 by default), the
// second half with both cores kept busy and with answers that come up to 0.7 s late. Prints what failed or was unsteady;
// nothing may be.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ensureChromium } from './chromium.mjs';
import { runTask } from './tasks.mjs';
import { ensureInstalled, refuse } from './toolchain.mjs';

const words = process.argv.slice(2);
const shards = words.filter((word) => word.startsWith('--shard='));
const runs = Number(words.find((word) => !word.startsWith('--')) ?? 6);
if (!Number.isInteger(runs) || runs < 1) refuse('Say how many runs, such as: npm run steady -- 6');
ensureInstalled();
const chromium = ensureChromium();
if (chromium.problem) refuse(chromium.problem);
process.env.CHROMIUM = chromium.path;

/** Keeps every core busy; returns how to stop. */
function keepBusy() {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
  return () => Promise.all(workers.map((worker) => worker.terminate()));
}

const lines = [];
for (let run = 1; run <= runs; run += 1) {
  const hard = run > runs / 2;
  const stop = hard ? keepBusy() : async () => undefined;
  process.env.ANSWERS_LATE = hard ? '700' : '0';
  const started = Date.now();
  const { ok, passed, broken, unsteady } = await runTask('browser', shards);
  await stop();
  const seconds = Math.round((Date.now() - started) / 1000);
  lines.push(`Run ${run}${hard ? ', busy and late' : ''}: ${ok ? 'ok' : 'FAILED'}, ${passed} passed, ${seconds} s`);
  for (const name of broken) lines.push(`  failed: ${name}`);
  for (const name of unsteady) lines.push(`  unsteady: ${name}`);
  if (!ok || unsteady.length > 0) process.exitCode = 1;
}
process.stdout.write(`\n${lines.join('\n')}\n`);
