/** The usual reads of a trail of two years look into few of its months, and there by an index. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recentSince } from '#engine/server/audit-months.ts';
import { HISTORY } from '#engine/server/history.ts';
import { engineTasks } from '#engine/server/jobs.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { pageSql } from '#modules/identity/trail/audit-trail.server.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

const TENANT = '019ac2c0-0000-7000-8000-000000000001';
const RECORD = '019ac2c0-0000-7000-8000-00000000000a';
/** This month, the one before, the three ahead and the default partition. */
const FEW = 6;
let database: TestDatabase;

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops': number;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The scans of months that a statement makes, as the application's role. */
const scansOf = (text: string, values: readonly unknown[]): Promise<Node[]> =>
  withClient(database.app, async (client) => {
    await client.query(`select set_config('app.tenant', $1, false)`, [TENANT]);
    // As a server asks: prepared once, for whatever values come.
    await client.query('set plan_cache_mode = force_generic_plan');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${text}`, [
      ...values,
    ]);
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    return plan
      ? nodesOf(plan.Plan).filter((n) => n['Relation Name']?.startsWith('audit_event') && n['Actual Loops'] > 0)
      : [];
  });
const few = (scans: readonly Node[]): void => {
  expect(new Set(scans.map((n) => n['Relation Name'])).size).toBeGreaterThan(0);
  expect(new Set(scans.map((n) => n['Relation Name'])).size).toBeLessThanOrEqual(FEW);
  byIndex(scans);
};
/** Rows on about one page: a month that has just begun is read whole as fast. */
const PAGE_OF_ROWS = 50;
/** A month in which the index finds nothing costs one step down; a month without any row is not worth an index. */
const byIndex = (scans: readonly Node[]): void => {
  for (const scan of scans) {
    const found = scan['Actual Rows'];
    const isFew = found + (scan['Rows Removed by Filter'] ?? 0) <= PAGE_OF_ROWS;
    if (found > 0 && !isFew) expect(scan['Node Type'], JSON.stringify(scan)).toMatch(/^(Index|Bitmap)/);
  }
};

beforeAll(async () => {
  database = await createTestDatabase();
  await withClient(database.superuser, async (client) => {
    // The months before this one, back to the beginning of the trail; what is older lies together.
    await client.query(`select set_config('timezone', 'UTC', false)`);
    await client.query(`select audit_month_add(m::date) from generate_series(date_trunc('month', now()) - interval '23 months', date_trunc('month', now()), interval '1 month') m
      where m >= '2026-01-01' and to_regclass(to_char(m, '"audit_event_"YYYY_MM')) is null`);
    await client.query(
      `insert into audit_event (tenant_id, at, actor_name, action, noun, record_id)
        select $1, now() - n * interval '1 hour', 'Somebody', 'edit', 'person', case when n % 100 = 0 then $2::uuid else gen_random_uuid() end
        from generate_series(17000, 0, -1) n`,
      [TENANT, RECORD],
    );
    await client.query(`select set_config('app.tenant', $1, false)`, [TENANT]);
    await client.query('select audit_seal_next()');
    await client.query('vacuum analyze audit_event');
  });
}, 60_000);
afterAll(() => database.drop());

test('there are many months to look into', async () => {
  const scans = await scansOf('select count(*) from audit_event where tenant_id = $1', [TENANT]);
  expect(new Set(scans.map((n) => n['Relation Name'])).size).toBeGreaterThan(12);
});
test('the newest page of the trail', async () => {
  for (const kind of ['true', `noun = 'session'`])
    few(await scansOf(pageSql(kind, '>='), [TENANT, null, null, recentSince(new Date()), []]));
});
test('older pages take each month by its index', async () => {
  byIndex(await scansOf(pageSql('true', '<'), [TENANT, 9000, null, recentSince(new Date()), []]));
});
test('the trail of a new record, and of one as old as the trail', async () => {
  const since = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  few(await scansOf(HISTORY, [TENANT, 'person', RECORD, since(10)]));
  byIndex(await scansOf(HISTORY, [TENANT, 'person', RECORD, since(700)]));
});
test('whether something is to be sealed', async () => {
  const due = engineTasks.find(({ name }) => name === 'audit:seal')?.due;
  if (typeof due !== 'string') throw new Error('The seal says in SQL whose turn it is');
  few(await scansOf(`select ${due.replaceAll('$1', '$1::uuid')} as due`, [TENANT]));
});
test('what is sealed next, and the check of a new seal', async () => {
  const next = `select e.xid, e.seq, e.at from audit_event e where e.tenant_id = $1 and (e.xid, e.seq) > ($2::xid8, 0) order by e.xid, e.seq limit 50000`;
  const [sealed] = await withClient(database.superuser, async (client) => {
    return (
      await client.query<{ upto: string }>('select upto_xid::text as upto from audit_seal order by number desc limit 1')
    ).rows;
  });
  byIndex(await scansOf(next, [TENANT, sealed?.upto]));
  const digest = `select count(*) from audit_event e where e.tenant_id = $1 and e.seq = any($2::bigint[]) and e.at >= $3 and e.at <= $4`;
  few(await scansOf(digest, [TENANT, [16990, 16991, 16992], new Date(Date.now() - 3_600_000 * 12), new Date()]));
});
