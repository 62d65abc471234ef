/** Five weeks of load tests: figures of a server like this one, and one run that was aborted and repeated. */
import { type Sample, resultOf, whyAborted } from '#modules/portal-tests/load-rules.model.ts';
import { loadRun } from '#modules/portal-tests/load-run.model.ts';
import type { TestedPortal } from '#modules/portal-tests/test-run.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { presentOf } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const DAY_MS = 86_400_000;
const OPERATIONS: Readonly<Partial<Record<TestedPortal, readonly string[]>>> = {
  enterprise: ['GET /api/departments', 'GET /api/positions', 'GET /api/locations', 'GET /api/tasks'],
  'global-admin': ['GET /api/staff-schedule', 'GET /api/test-runs', 'GET /api/locations'],
  employee: ['GET /api/locations', 'GET /api/tasks', 'GET /api/announcements'],
};
/** Days ago, portal, connections, requests per second, seconds, and the share of slow seconds at its end. */
const RUNS: readonly (readonly [
  number,
  keyof typeof OPERATIONS,
  number,
  number,
  number,
  'well' | 'slow' | 'stopped',
])[] = [
  [33, 'enterprise', 10, 100, 20, 'slow'],
  [33, 'enterprise', 10, 60, 20, 'well'],
  [19, 'employee', 5, 50, 20, 'well'],
  [12, 'enterprise', 20, 100, 30, 'stopped'],
  [5, 'global-admin', 5, 20, 30, 'well'],
  [5, 'enterprise', 10, 80, 20, 'well'],
];

/** Loads them for an organization with a global administrator. */
export async function loadLoadRuns({ loader, org, today }: DemoWorld): Promise<void> {
  const tester = org.accounts.find(({ role }) => role === 'global_admin');
  if (!tester) return;
  const random = prng(org.spec.seed * 3_911);
  const rows = RUNS.map(([days, portal, connections, rate, seconds, kind], i): SeedRow => {
    const operations = OPERATIONS[portal] ?? [];
    const lasted = kind === 'well' ? seconds : kind === 'slow' ? 9 : 11;
    const samples: Sample[] = [];
    for (let second = 0; second < lasted; second++)
      for (let n = 0; n < rate; n++) {
        const operation = samples.length % operations.length;
        const ms = 4 + operation * 3 + random.int(0, 9) + (random.int(0, 30) === 0 ? random.int(20, 90) : 0);
        const isFailed = kind === 'slow' && second > 5 && random.int(0, 2) === 0;
        samples.push({
          operation,
          second,
          ms: isFailed ? 2000 + random.int(0, 900) : ms,
          status: isFailed ? 503 : 200,
        });
      }
    const cpu = Array.from({ length: lasted }, () => random.int(25, 60) / 100);
    const at = new Date(presentOf(today) - days * DAY_MS + i * 1_800_000 - 10 * 3_600_000).toISOString();
    const status = kind === 'well' ? 'finished' : kind === 'slow' ? 'aborted' : 'stopped';
    return {
      id: random.id(today),
      createdAt: at,
      createdBy: tester.id,
      status,
      ranAt: at,
      portal,
      connections,
      seconds,
      requests: rate * seconds,
      rate,
      revision: '2.0.0',
      ranBy: `${tester.firstName} ${tester.lastName}`,
      ...resultOf(samples, operations, cpu, lasted * 1000),
      reason: kind === 'slow' ? whyAborted(samples, cpu) : kind === 'stopped' ? 'Stopped by a person.' : null,
    };
  });
  await insertRecords(loader, loadRun, rows);
}
