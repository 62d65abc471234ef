/** Solves one roster in a thread of its own and reports the best so far about once a second. */
import { parentPort, workerData } from 'node:worker_threads';
import { anneal } from './anneal.model.ts';
import type { Order, Report } from './work.server.ts';

const STEPS = 20_000;

// The parent sends what to solve.
const { problem, seed, locked, from, milliseconds } = workerData as Order;
const search = anneal(problem, { seed, locked, from });
const begun = Date.now();
let told = 0;
const report = (done: boolean): void => {
  const { roster, cost, broken } = search.best();
  const progress = done ? 100 : Math.min(99, Math.round((100 * (Date.now() - begun)) / milliseconds));
  parentPort?.postMessage({ roster, cost, broken, progress, done } satisfies Report);
};
while (Date.now() - begun < milliseconds) {
  search.run(STEPS);
  if (Date.now() - told < 1000) continue;
  told = Date.now();
  report(false);
}
report(true);
