/** Load on two servers in turn, so that a machine that slows down slows both: the ratio is what counts. */
import autocannon from 'autocannon';
import { median } from './plan.ts';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}
export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly calls: readonly Call[];
  /** Puts the data back to where the calls begin; run before each measurement. */
  readonly prepare?: () => Promise<void>;
}
export interface Compared {
  readonly ratio: number;
  readonly ours: number;
  readonly stock: number;
  readonly p99: number;
}

const CONNECTIONS = 32;

const share = (calls: readonly Call[], caller: number): Call[] => {
  const size = Math.floor(calls.length / CONNECTIONS / 2) * 2;
  return calls.slice((caller % CONNECTIONS) * size, (caller % CONNECTIONS) * size + size);
};

async function run(target: Target, seconds: number): Promise<{ rate: number; p99: number }> {
  await target.prepare?.();
  let callers = 0;
  const result = await autocannon({
    url: target.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{}],
    // Each connection walks its own share, so that no two act on one record.
    setupClient: (client) =>
      client.setRequests(
        share(target.calls, callers++).map((call) => ({
          ...call,
          headers: { ...target.headers, ...(call.body ? { 'content-type': 'application/json' } : {}) },
        })),
      ),
  });
  // A fast refusal would be a splendid figure: any answer that is not a success ends the bench.
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url}: ${result.non2xx} refusals, ${result.errors} errors under load`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** Ours against the yardstick: `rounds` pairs after a warm-up, each ratio taken within its pair, the median of them told. */
export async function compare(ours: Target, stock: Target, rounds: number, seconds: number): Promise<Compared> {
  await run(ours, 2);
  await run(stock, 2);
  const pairs: { ours: number; stock: number; p99: number }[] = [];
  for (let i = 0; i < rounds; i++) {
    const a = await run(ours, seconds);
    const b = await run(stock, seconds);
    pairs.push({ ours: a.rate, stock: b.rate, p99: a.p99 });
  }
  return {
    ratio: median(pairs.map((p) => p.ours / p.stock)),
    ours: median(pairs.map((p) => p.ours)),
    stock: median(pairs.map((p) => p.stock)),
    p99: median(pairs.map((p) => p.p99)),
  };
}
