/** Solves one roster in a thread of its own and reports the best so far about once a second. */
import { parentPort, workerData } from 'node:worker_threads';
import { searchOf } from './search.model.ts';
import type { Order, Report } from './work.server.ts';

// The parent sends what to solve.
const { problem, seed, locked, from, milliseconds } = workerData as Order;
const begun = Date.now();
const search = searchOf(problem, { seed, locked, from });
let reportedAt = 0;
const report = (done: boolean): void => {
  const { roster, cost, broken } = search.best();
  const progress = done ? 100 : Math.min(99, Math.round((100 * (Date.now() - begun)) / milliseconds));
  parentPort?.postMessage({ roster, cost, broken, progress, done } satisfies Report);
};
while (Date.now() - begun < milliseconds && !search.isDone()) {
  search.run(1);
  if (Date.now() - reportedAt < 1000) continue;
  reportedAt = Date.now();
  report(false);
}
report(true);
