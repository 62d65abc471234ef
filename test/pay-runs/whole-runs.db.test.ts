/** Answers about a run read all of its statements, also beyond the 5,000 at which whole reads used to end. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asReader } from '#engine/server/read-all.ts';
import { asSystem } from '#engine/server/grants.ts';
import { rowsOf } from '#modules/pay-runs/pay-reads.server.ts';
import { timeEntry } from '#modules/time/timesheet.model.ts';
import { type Demo, openDemo } from '../people/demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

test('more than 5,000 records come whole', async () => {
  const [row] = await demo.sql<{ n: number }>(
    `select count(*)::int as n from time_entry where tenant_id = '${demo.harborline.id}'`,
  );
  expect(row?.n).toBeGreaterThan(5_000);
  const by = await demo.as('payroll_admin');
  expect(await rowsOf(demo.engine, by, timeEntry)).toHaveLength(row?.n ?? 0);
  expect(await asReader(demo.engine, asSystem(by, 'a test')).find(timeEntry, {})).toHaveLength(row?.n ?? 0);
});
