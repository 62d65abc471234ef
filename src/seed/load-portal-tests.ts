/** Six weeks of test runs: what was found, and that it was mended. */
import { type Check, tally, worstFirst } from '#modules/portal-tests/checks.model.ts';
import { type SuiteName, type TestedPortal, testRun } from '#modules/portal-tests/test-run.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { presentOf } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const DAY_MS = 86_400_000;
const pass = (check: string, got: string | null = null): Check => ({
  check,
  outcome: 'pass',
  expected: null,
  got,
  fix: null,
});
const SERVER = [
  pass('The database answers', 'ok'),
  pass('The jobs run', 'ok'),
  pass('There is room on the disk', 'ok'),
  pass('The settings are served', '200'),
  pass('The API document is served', '200'),
  pass('The file store keeps, gives back and removes', 'the same bytes'),
];
const SECURITY = [
  pass('Header content-security-policy of /'),
  pass('Header x-content-type-options of /', 'nosniff'),
  pass('No token opens nothing', '401'),
  pass('An unsigned JSON web token opens nothing', '401'),
  pass('Row-level security is on and forced for every table of organizations'),
  pass('The database role of the server cannot pass row-level security'),
  pass('No row of another organization is visible'),
];
const SEALS: Check = {
  check: 'The seals of the audit trail hold',
  outcome: 'skip',
  expected: null,
  got: 'Nothing is sealed yet.',
  fix: null,
};
const FULL: Check = {
  check: 'There is room on the disk',
  outcome: 'fail',
  expected: 'ok',
  got: 'full',
  fix: 'Free space in the data directory.',
};
const soon = (path: string): Check => ({ check: path, outcome: 'soon', expected: null, got: null, fix: null });
const RUNS: readonly (readonly [days: number, suite: SuiteName, portal: TestedPortal, checks: readonly Check[]])[] = [
  [41, 'smoke', 'enterprise', [...SERVER.filter(({ check }) => check !== FULL.check), FULL]],
  [41, 'smoke', 'enterprise', SERVER],
  [34, 'security', 'enterprise', [...SECURITY, SEALS]],
  [27, 'smoke', 'behavioral-health', SERVER],
  [20, 'smoke', 'enterprise', SERVER],
  [
    13,
    'api',
    'enterprise',
    [pass('GET /api/employees without a session', '401'), pass('Employee with a wrong email', 'refused')],
  ],
  [13, 'security', 'enterprise', SECURITY],
  [6, 'smoke', 'health', SERVER],
  [2, 'smoke', 'global-admin', [...SERVER, soon('/global-admin/load-testing · Load tests')]],
];

/** Loads them for an organization with a global administrator. */
export async function loadPortalTests({ loader, org, today }: DemoWorld): Promise<void> {
  const tester = org.accounts.find(({ role }) => role === 'global_admin');
  if (!tester) return;
  const random = prng(org.spec.seed * 2_713);
  const moment = (days: number, i: number): string =>
    new Date(presentOf(today) - days * DAY_MS + i * 3_600_000 - 10 * 3_600_000).toISOString();
  const rows = RUNS.map(
    ([days, suite, portal, checks], i): SeedRow => ({
      id: random.id(today),
      createdAt: moment(days, i),
      ranAt: moment(days, i),
      createdBy: tester.id,
      suite,
      portal,
      ...tally(checks),
      ms: random.int(180, 2400),
      revision: '2.0.0',
      ranBy: `${tester.firstName} ${tester.lastName}`,
      checks: worstFirst(checks),
    }),
  );
  await insertRecords(loader, testRun, rows);
}
