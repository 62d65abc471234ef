/** Load tests on a real server: who starts one, its bounds, one at a time, stopping, and what it leaves behind. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withClient } from '#engine/server/pg/prepare.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Caller, signedIn } from '../identity/caller.ts';

interface Run {
  readonly id: string;
  readonly status: string;
  readonly sent: number | null;
  readonly failed: number | null;
  readonly refused: number | null;
  readonly reason: string | null;
  readonly ranBy: string;
  readonly statuses: readonly { status: string; requests: number }[];
  readonly operations: readonly { operation: string; requests: number }[];
  readonly timeline: readonly { requests: number }[];
}

let server: TestServer;
let tester: Caller;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20', env: { READS_PER_MINUTE: '60' } });
  tester = await signedIn(server.url, 'global-admin');
}, 240_000);
afterAll(() => server.close());

const sql = async (text: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  withClient(server.database.superuser, async (client) => (await client.query(text)).rows as Record<string, unknown>[]);
const freeTurn = () => sql('delete from load_pause');
beforeEach(freeTurn);

const ASKED = {
  portal: 'enterprise',
  nouns: ['department', 'location', 'client', 'note', 'leave_case'],
  connections: 2,
  seconds: 20,
  requests: 10,
  rate: 100,
  confirm: 'Enterprise',
};
const start = (more: object = {}, who = tester) =>
  who.call<{ run: string }>('POST', '/start-load-run', { ...ASKED, ...more });
const runOf = async (id: string): Promise<Run> => {
  const [row] = await sql(`select * from load_run where id = '${id}'`);
  // The row as the database has it: the read path counts against the limit of this test's own address.
  return { ...(row as unknown as Run), ranBy: String(row?.ran_by) };
};
const ended = async (id: string): Promise<Run> => {
  await expect.poll(async () => (await runOf(id)).status, { timeout: 30_000 }).not.toMatch(/running|stopping/);
  return runOf(id);
};

describe('who starts one', () => {
  test.each(['admin', 'employee', 'ciso', 'nurse'])('is not %s', async (role) => {
    const other = await signedIn(server.url, role);
    expect((await start({}, other)).status).toBe(403);
    expect((await other.call('GET', '/load-runs')).status).toBe(403);
  });
  test('is no demo visitor', async () => {
    const answer = await fetch(`${server.url}/api/start-load-run`, {
      method: 'POST',
      headers: { authorization: 'Bearer demo-token-global_admin', 'content-type': 'application/json' },
      body: JSON.stringify(ASKED),
    });
    expect([401, 403]).toContain(answer.status);
    expect(await sql(`select id from load_run where status = 'running'`)).toEqual([]);
  });
  test.each([
    ['connections', 21],
    ['seconds', 61],
    ['requests', 5001],
    ['rate', 201],
    ['connections', 0],
    ['confirm', 'enterprise'],
    ['portal', 'https://elsewhere.example'],
  ])('with a %s of %s is refused', async (field, value) =>
    expect((await start({ [field]: value })).fields).toHaveProperty(field),
  );
  test('of a portal with nothing safe in it is refused', async () =>
    expect((await start({ nouns: ['client', 'note', 'leave_case'] })).fields).toHaveProperty('portal'));
});

test('a run measures the safe lists alone, in its bounds, and leaves no session, trace or figure of its calls', async () => {
  const reads = async () => sql(`select count(*)::integer as n from audit_event where action in ('read', 'list')`);
  const before = await reads();
  const { data, status } = await start();
  expect(status).toBe(200);
  const run = await ended(data.run);
  expect(run).toMatchObject({
    status: 'finished',
    sent: 10,
    failed: 0,
    refused: 0,
    ranBy: 'Lars Okafor',
    reason: null,
  });
  expect(run.statuses).toEqual([{ status: '200', requests: 10 }]);
  expect(run.operations.map(({ operation }) => operation).toSorted()).toEqual([
    'GET /api/departments',
    'GET /api/locations',
  ]);
  expect(run.timeline.reduce((sum, { requests }) => sum + requests, 0)).toBe(10);
  expect(await reads()).toEqual(before);
  const open = `select id from session where user_agent = 'Nexus calls itself' and revoked_at is null`;
  expect(await sql(open)).toEqual([]);
  const { data: figures } = await tester.call<{ operations: readonly { path: string }[] }>('GET', '/request-figures');
  expect(figures.operations.map(({ path }) => path)).not.toContain('/api/departments');
});

test('its calls are not counted against the limits of an address', async () => {
  const { data } = await start({ requests: 80 });
  expect(await ended(data.run)).toMatchObject({ sent: 80, refused: 0 });
});

test('one runs at a time, five minutes apart', async () => {
  const { data } = await start({ requests: 10 });
  expect((await start()).message).toContain('Load tests run one at a time');
  await ended(data.run);
  await expect
    .poll(async () => (await sql(`select extract(epoch from free_at - now())::integer as s from load_pause`))[0]?.s)
    .toBeLessThanOrEqual(300);
  expect((await start()).message).toContain('Try again in 5 min');
});

test('a person stops it', async () => {
  // Of one request each second, so that it lasts until it is stopped.
  const { data } = await start({ requests: 100, rate: 1, seconds: 60 });
  expect((await tester.call('POST', `/load-runs/${data.run}/stop`, {})).status).toBe(200);
  const run = await ended(data.run);
  expect(run).toMatchObject({ status: 'stopped', reason: 'Stopped by a person.' });
  expect(run.sent).toBeLessThan(100);
});

test('another organization does not see it', async () => {
  const [row] = await sql('select id from load_run limit 1');
  const other = await signedIn(server.url, 'admin');
  expect((await other.call('GET', `/load-runs/${String(row?.id)}`)).status).toBeGreaterThan(402);
  expect((await tester.call('GET', `/load-runs/${randomUUID()}`)).status).toBe(404);
});
