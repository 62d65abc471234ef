/** Sends the requests of a load test in a thread of its own, so that sending them does not slow down what is measured. */
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { allowedAfter, ANSWER_MS, type Sample } from './load-rules.model.ts';

/** What the server hands to the thread. The origin is the server's own loopback address. */
export interface LoadPlan {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  readonly requests: number;
  /** Requests per second. */
  readonly rate: number;
}

/** Milliseconds between two looks at the pace, and at which samples are reported. */
const TICK_MS = 5;
const REPORT_MS = 200;

const plan = workerData as LoadPlan;
const agent = new http.Agent({ keepAlive: true, maxSockets: plan.connections });
const began = performance.now();
let started = 0;
let open = 0;
let samples: Sample[] = [];

function send(operation: number): void {
  const at = performance.now();
  open += 1;
  let isCounted = false;
  const end = (status: number): void => {
    if (isCounted) return;
    isCounted = true;
    open -= 1;
    const now = performance.now();
    samples.push({ operation, status, ms: now - at, second: Math.floor((now - began) / 1000) });
  };
  const request = http.get(
    `${plan.origin}${plan.paths[operation] ?? ''}`,
    { agent, headers: plan.headers },
    (answer) => {
      answer.resume();
      answer.once('end', () => end(answer.statusCode ?? 0));
      answer.once('error', () => end(0));
    },
  );
  request.setTimeout(ANSWER_MS, () => request.destroy());
  request.once('error', () => end(0));
  request.once('close', () => end(0));
}

const report = (): void => {
  parentPort?.postMessage(samples);
  samples = [];
};
const reporting = setInterval(report, REPORT_MS);
const pacing = setInterval(() => {
  const elapsed = performance.now() - began;
  const allowed = elapsed < plan.seconds * 1000 ? allowedAfter(elapsed, plan.rate, plan.requests) : 0;
  while (open < plan.connections && started < allowed) send(started++ % plan.paths.length);
  const isOver = started >= plan.requests || elapsed >= plan.seconds * 1000;
  if (!isOver || open > 0) return;
  clearInterval(pacing);
  clearInterval(reporting);
  report();
  agent.destroy();
  parentPort?.close();
}, TICK_MS);
