/** How long calls take, kept in a fixed amount of memory: a histogram for each operation, with bounds that grow by a quarter. */

const STEPS = 48;
const GROWTH = 1.25;
/** Upper bounds in milliseconds: 1, 1.25, 1.56 … about 36,000. */
const BOUNDS = Array.from({ length: STEPS }, (_, i) => GROWTH ** i);
/** Operations that are kept apart; what comes after is not counted. */
const OPERATIONS_MOST = 3000;

interface Kept {
  readonly counts: Uint32Array;
  calls: number;
  refused: number;
  failed: number;
}
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly calls: number;
  /** Responses with a status from 400 to 499. */
  readonly refused: number;
  /** Responses with a status of 500 or more. */
  readonly failed: number;
  /** Milliseconds, as the upper bound of the step that holds the percentile: at most a quarter too high. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

function percentile({ counts, calls }: Kept, share: number): number {
  let left = Math.max(1, Math.ceil(calls * share));
  for (let i = 0; i < counts.length; i++) {
    left -= counts[i] ?? 0;
    if (left <= 0) return Math.ceil(BOUNDS[Math.min(i, STEPS - 1)] ?? 0);
  }
  return 0;
}

/** The calls of one server process since it started. */
export class RequestFigures {
  readonly since = new Date().toISOString();
  private readonly kept = new Map<string, Kept>();

  /** Counts one response. `path` is the route's pattern, so that no id is kept. */
  record(method: string, path: string, status: number, ms: number): void {
    const key = `${method} ${path}`;
    let one = this.kept.get(key);
    if (!one) {
      if (this.kept.size >= OPERATIONS_MOST) return;
      one = { counts: new Uint32Array(STEPS + 1), calls: 0, refused: 0, failed: 0 };
      this.kept.set(key, one);
    }
    one.calls += 1;
    if (status >= 500) one.failed += 1;
    else if (status >= 400) one.refused += 1;
    const step = ms <= 1 ? 0 : Math.min(STEPS, Math.ceil(Math.log(ms) / Math.log(GROWTH)));
    one.counts[step] = (one.counts[step] ?? 0) + 1;
  }

  /** The busiest first. */
  operations(): readonly Operation[] {
    return [...this.kept]
      .map(([key, one]): Operation => {
        const [method = '', path = ''] = key.split(' ');
        const { calls, refused, failed } = one;
        return {
          method,
          path,
          calls,
          refused,
          failed,
          p50: percentile(one, 0.5),
          p95: percentile(one, 0.95),
          p99: percentile(one, 0.99),
        };
      })
      .toSorted((a, b) => b.calls - a.calls || a.path.localeCompare(b.path));
  }
}
