/** Runs the solver in a thread: the server goes on answering meanwhile. */
import { Worker } from 'node:worker_threads';
import type { Problem, Roster } from './problem.model.ts';

export interface Order {
  readonly problem: Problem;
  readonly seed: number;
  readonly locked: Uint8Array;
  readonly from: Roster;
  readonly milliseconds: number;
}
export interface Report {
  readonly roster: Roster;
  readonly cost: number;
  readonly broken: number;
  /** 0 to 100. */
  readonly progress: number;
  readonly done: boolean;
}

const MEMORY_MB = 512;

/**
 * Solves in a thread. `onReport` hears of the best roster about once a second and returns whether to go on. Resolves to the
 * last report; rejects where the thread ends without one.
 */
export function solve(order: Order, onReport: (report: Report) => Promise<boolean>): Promise<Report> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    let last: Report | null = null;
    const end = (): void => {
      void thread.terminate();
      if (last) resolve(last);
      else reject(new Error('The solver ended without a roster.'));
    };
    thread.on('message', (report: Report) => {
      last = report;
      if (report.done) end();
      else onReport(report).then((goOn) => goOn || end(), reject);
    });
    thread.once('error', reject);
    thread.once('exit', end);
  });
}
