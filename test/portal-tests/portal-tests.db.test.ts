/** The installation tests itself: on a real server, with what is well and with what was broken on purpose. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '#engine/server/pg/prepare.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Caller, signedIn } from '../identity/caller.ts';

interface Check {
  readonly check: string;
  readonly outcome: string;
  readonly got: string | null;
}
interface Run {
  readonly id: string;
  readonly outcome: string;
  readonly passed: number;
  readonly failed: number;
  readonly soon: number;
  readonly ranBy: string;
  readonly checks: readonly Check[];
}

let server: TestServer;
let tester: Caller;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  tester = await signedIn(server.url, 'global-admin');
}, 240_000);
afterAll(() => server.close());

const start = (body: object, who = tester) => who.call<{ run: string }>('POST', '/run-portal-test', body);
async function run(body: object): Promise<Run> {
  const { status, data, message } = await start(body);
  expect([status, message]).toEqual([200, undefined]);
  return (await tester.call<Run>('GET', `/test-runs/${data.run}`)).data;
}
const outcomesOf = ({ checks }: Run, ...outcomes: readonly string[]) =>
  checks.filter(({ outcome }) => outcomes.includes(outcome));

describe('who runs tests', () => {
  test.each(['admin', 'employee', 'ciso', 'nurse'])('is not %s', async (role) => {
    const other = await signedIn(server.url, role);
    expect((await start({ suite: 'security', portal: 'enterprise' }, other)).status).toBe(403);
    expect((await other.call('GET', '/test-runs')).status).toBe(403);
    expect((await other.call('GET', '/request-figures')).status).toBe(403);
  });
  test('says which suite and portal, and nothing else', async () => {
    expect((await start({ suite: 'load', portal: 'enterprise' })).fields).toHaveProperty('suite');
    expect((await start({ suite: 'smoke', portal: 'https://elsewhere.example' })).fields).toHaveProperty('portal');
    expect(
      (await start({ suite: 'smoke', portal: 'health', walked: [{ check: 'a', outcome: 'fine' }] })).fields,
    ).toEqual({
      walked: ['must be a list of at most 1,000 checks'],
    });
    expect((await start({ suite: 'api', portal: 'health', nouns: [1] })).fields).toHaveProperty('nouns');
  });
});

describe('a portal test', () => {
  test('checks the server and keeps the walk: a placeholder passes nothing', async () => {
    const walked = [
      { check: '/enterprise/employees', outcome: 'pass' },
      { check: '/enterprise/soon', outcome: 'soon' },
    ];
    const found = await run({ suite: 'smoke', portal: 'enterprise', walked });
    expect(outcomesOf(found, 'fail', 'error')).toEqual([]);
    expect(found).toMatchObject({ outcome: 'passed', passed: 7, soon: 1, failed: 0, ranBy: 'Lars Okafor' });
    expect(found.checks.map(({ check }) => check)).toContain('The database answers');
  });
  test('fails with one screen that does not open', async () => {
    const walked = [{ check: '/enterprise/employees', outcome: 'fail', got: 'Its file did not arrive' }];
    const found = await run({ suite: 'smoke', portal: 'enterprise', walked });
    expect(found).toMatchObject({ outcome: 'failed', failed: 1 });
    expect(found.checks[0]).toMatchObject({ check: '/enterprise/employees', outcome: 'fail' });
  });
});

test('an API test tries each kind of record without a session, across organizations, and with wrong input', async () => {
  const nouns = ['employee', 'department', 'client', 'leave_request', 'no_noun'];
  const found = await run({ suite: 'api', portal: 'enterprise', nouns });
  expect(outcomesOf(found, 'fail', 'error')).toEqual([]);
  const names = found.checks.map(({ check }) => check);
  expect(names).toContain('GET /api/employees without a session');
  expect(names).toContain('A record of another organization: Employees');
  expect(found.passed).toBeGreaterThan(12);
});

describe('a security test', () => {
  test('passes here: headers, tokens, row-level security, and the trail', async () => {
    const found = await run({ suite: 'security', portal: 'enterprise' });
    expect(outcomesOf(found, 'fail', 'error')).toEqual([]);
    const tables = found.checks.find(({ check }) => check.startsWith('Row-level security'));
    expect(Number(/^(\d+) of \1 tables$/.exec(tables?.got ?? '')?.[1])).toBeGreaterThan(200);
    expect(found.checks.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['an unsigned JSON web token opens nothing', 'No row of another organization is visible']),
    );
  });
  test('finds a table without row-level security', async () => {
    await withClient(server.database.superuser, (sql) =>
      sql.query('create table bare_table (tenant_id uuid not null, secret text)'),
    );
    const found = await run({ suite: 'security', portal: 'enterprise' });
    expect(outcomesOf(found, 'fail')).toMatchObject([{ got: 'Missing on bare_table' }]);
    await withClient(server.database.superuser, (sql) => sql.query('drop table bare_table'));
  });
  test('finds a policy that shows rows of another organization', async () => {
    await withClient(server.database.superuser, (sql) =>
      sql.query('create policy leak on department for select using (true)'),
    );
    const found = await run({ suite: 'security', portal: 'enterprise' });
    expect(outcomesOf(found, 'fail')).toMatchObject([
      { check: 'No row of another organization is visible', got: 'department' },
    ]);
    await withClient(server.database.superuser, (sql) => sql.query('drop policy leak on department'));
  });
  test('finds a role that can pass row-level security', async () => {
    const role = String(server.database.app.user);
    await withClient(server.database.superuser, (sql) => sql.query(`alter role "${role}" createdb`));
    const found = await run({ suite: 'security', portal: 'enterprise' });
    await withClient(server.database.superuser, (sql) => sql.query(`alter role "${role}" nocreatedb`));
    expect(outcomesOf(found, 'fail')).toMatchObject([{ check: expect.stringContaining('makes no roles') }]);
  });
});

test('figures count the calls of people, with sample sizes, and not those of the tests', async () => {
  for (let i = 0; i < 3; i++) await tester.call('GET', '/test-runs?limit=1');
  const { data } = await tester.call<{
    since: string;
    operations: readonly { method: string; path: string; calls: number; p50: number; p95: number }[];
  }>('GET', '/request-figures');
  const runs = data.operations.find(({ method, path }) => method === 'GET' && path === '/api/test-runs');
  expect(runs?.calls).toBeGreaterThanOrEqual(3);
  expect(runs?.p95).toBeGreaterThanOrEqual(runs?.p50 ?? 0);
  // The suites called it for hundreds of checks.
  expect(data.operations.find(({ path }) => path === '/api/departments')?.calls ?? 0).toBe(0);
  for (const { path } of data.operations) expect(path).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
});
