/** Pure rules of load tests: bounds, pacing, when a run is aborted, and how its figures add up (domain/platform.md, 1d). */

/** The most that a run may ask for: connections, seconds, requests, and requests per second. */
export const LOAD_MOST = { connections: 20, seconds: 60, requests: 5000, rate: 200 } as const;
/** Minutes between the end of one run and the start of the next, in the whole installation. */
export const PAUSE_MINUTES = 5;
/** Milliseconds after which a request counts as unanswered. */
export const ANSWER_MS = 10_000;
/** When a run is aborted. Shares are between 0 and 1; the CPU is that of the machine, all cores. */
export const ABORT = { failedShare: 0.05, p95Ms: 5000, cpuShare: 0.85 } as const;
/** Answers that a share or a percentile needs before it aborts a run, and seconds that the CPU is averaged over. */
export const ANSWERS_LEAST = 20;
export const CPU_SECONDS = 5;

/** One request: which operation, in which second of the run it ended, its status (0: no answer), and how long it took. */
export interface Sample {
  readonly operation: number;
  readonly second: number;
  readonly status: number;
  readonly ms: number;
}
const isFailed = ({ status }: Sample): boolean => status === 0 || status >= 500;
const isRefused = ({ status }: Sample): boolean => status >= 400 && status < 500;

/** The value that a share of sorted values does not exceed (nearest rank); 0 where there is none. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
const sortedMs = (samples: readonly Sample[]): readonly number[] =>
  samples.map(({ ms }) => ms).toSorted((a, b) => a - b);

/** How many requests may have started after so many milliseconds: evenly paced, the first at once, never above `requests`. */
export const allowedAfter = (elapsedMs: number, rate: number, requests: number): number =>
  Math.min(requests, Math.floor((elapsedMs * rate) / 1000) + 1);

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Why a run is aborted, as a sentence; null where it goes on. `cpu`: the share of each second so far. */
export function whyAborted(samples: readonly Sample[], cpu: readonly number[]): string | null {
  if (samples.length >= ANSWERS_LEAST) {
    const failed = samples.filter(isFailed).length / samples.length;
    if (failed > ABORT.failedShare)
      return `${percent(failed)} of the requests failed with status 5xx or no answer; the limit is ${percent(ABORT.failedShare)}.`;
    const p95 = Math.round(percentile(sortedMs(samples), 0.95));
    if (p95 > ABORT.p95Ms) return `The 95th percentile was ${p95} ms; the limit is ${ABORT.p95Ms} ms.`;
  }
  const lately = cpu.slice(-CPU_SECONDS);
  const mean = lately.reduce((sum, one) => sum + one, 0) / Math.max(1, lately.length);
  if (lately.length === CPU_SECONDS && mean > ABORT.cpuShare)
    return `The CPU of this machine was ${percent(mean)} busy for ${CPU_SECONDS} seconds; the limit is ${percent(ABORT.cpuShare)}.`;
  return null;
}

const figuresOf = (samples: readonly Sample[]) => {
  const sorted = sortedMs(samples);
  return {
    p50: Math.ceil(percentile(sorted, 0.5)),
    p95: Math.ceil(percentile(sorted, 0.95)),
    p99: Math.ceil(percentile(sorted, 0.99)),
    refused: samples.filter(isRefused).length,
    failed: samples.filter(isFailed).length,
  };
};
/** Values by key, in the order in which the keys first came. */
function groupedBy(samples: readonly Sample[], key: 'operation' | 'second' | 'status') {
  const groups = new Map<number, Sample[]>();
  for (const one of samples) {
    const group = groups.get(one[key]);
    if (group) group.push(one);
    else groups.set(one[key], [one]);
  }
  return groups;
}

/** The result of a run: figures in all, by status, by operation and by second. `cpu`: the machine's share of each second. */
export function resultOf(
  samples: readonly Sample[],
  operations: readonly string[],
  cpu: readonly number[],
  tookMs: number,
) {
  const bySecond = groupedBy(samples, 'second');
  const seconds = samples.length ? Math.max(...bySecond.keys()) + 1 : 0;
  return {
    sent: samples.length,
    perSecond: tookMs > 0 ? Math.round((samples.length * 10_000) / tookMs) / 10 : 0,
    tookMs: Math.round(tookMs),
    ...figuresOf(samples),
    statuses: [...groupedBy(samples, 'status')]
      .toSorted(([a], [b]) => a - b)
      .map(([status, of]) => ({ status: status === 0 ? 'No answer' : String(status), requests: of.length })),
    operations: [...groupedBy(samples, 'operation')]
      .toSorted(([a], [b]) => a - b)
      .map(([operation, of]) => ({
        operation: operations[operation] ?? '',
        requests: of.length,
        ...figuresOf(of),
      })),
    timeline: Array.from({ length: seconds }, (_, second) => {
      const of = bySecond.get(second) ?? [];
      return {
        second: second + 1,
        requests: of.length,
        p95: figuresOf(of).p95,
        cpu: Math.round((cpu[second] ?? cpu.at(-1) ?? 0) * 100),
      };
    }),
  };
}
