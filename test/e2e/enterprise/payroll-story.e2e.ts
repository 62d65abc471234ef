/** A biweekly run from approved timesheets to the bank file and the statements: one person submits it, another approves and pays. */
import fs from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { bankingDayAfter } from '#modules/payroll/pay-calendar.model.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { launchBrowser, withPage } from '#test/browser/browser.ts';
import { open, startSession } from '#test/browser/visitor.ts';
import { readAch } from '#test/support/nacha-reader.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({ demo: dayIn('America/Los_Angeles') });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const sql = <T extends object>(text: string): Promise<T[]> =>
  withClient(server.database.superuser, async (client) => (await client.query<T>(text)).rows);
const wide = { viewport: { width: 1440, height: 1000 } } as const;

/** What managers do before payroll closes: every week of the period is approved, every flagged day decided. */
async function approveTime(): Promise<string> {
  const [run] = await sql<{ id: string; from: string; to: string }>(
    `select id, "from"::text as from, "to"::text as to from pay_run where type = 'regular' and status = 'calculated'`,
  );
  if (!run) throw new Error('The demonstration has no calculated run');
  const days = `between '${run.from}'::date - 6 and '${run.to}'::date`;
  await sql(
    `update timesheet set status = 'approved' where status in ('draft', 'returned', 'submitted') and week ${days}`,
  );
  await sql(`update attendance_day set status = 'excused' where status = 'flagged' and day ${days}`);
  // The bank wants a banking day between the file and the pay date, whatever day it is today.
  await sql(
    `update pay_run set pay_date = '${bankingDayAfter(dayIn('America/Los_Angeles'), 4)}' where id = '${run.id}'`,
  );
  return run.id;
}

async function saved(page: Page, item: string): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).click()]);
  return fs.readFile(await file.path(), 'utf8');
}

test('payroll submits what HR approves and pays: the bank gets each deposit, the employee a statement', async () => {
  const run = await approveTime();
  const process = `/enterprise/payroll/process/${run}`;
  await withPage(
    async (page) => {
      await startSession(page, server.url, 'hr-manager');
      await open(page, server.url, process);
      await page.getByRole('button', { name: 'Recalculate' }).click();
      await page.getByRole('button', { name: 'Submit for approval' }).and(page.locator(':enabled')).waitFor();
    },
    { browser, context: wide },
  );
  await withPage(
    async (page) => {
      await startSession(page, server.url, 'payroll-admin');
      await open(page, server.url, `/enterprise/payroll/runs/${run}`);
      await page.getByRole('button', { name: 'Submit for approval' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Submit for approval' }).click();
      await page.getByText('In approval').first().waitFor();
    },
    { browser, context: wide },
  );
  await withPage(
    async (page) => {
      await startSession(page, server.url, 'hr-manager');
      await open(page, server.url, process);
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByRole('button', { name: 'Mark as paid' }).waitFor();
      const file = readAch(await saved(page, 'Bank file (NACHA)'));
      const [sum] = await sql<{ n: number; cents: number }>(
        `select count(*)::int as n, sum((d->>'amount')::int)::int as cents from pay_stub s cross join lateral jsonb_array_elements(s.deposits) d
         where s.run = '${run}' and not s.held and d->>'account' is not null`,
      );
      const entries = file.batches.flatMap((batch) => batch.entries);
      expect([entries.length, entries.reduce((all, { cents }) => all + cents, 0)]).toEqual([sum?.n, sum?.cents]);
      await page.getByRole('button', { name: 'Mark as paid' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
      await page.getByText('Paid. It never changes: corrections are paid by another run.').waitFor();
    },
    { browser, context: wide },
  );
  await withPage(
    async (page) => {
      await startSession(page, server.url, 'employee');
      await open(page, server.url, '/employee/payroll');
      await page.getByRole('region', { name: 'Pay statements' }).getByRole('link').first().click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'PDF' }).click(),
      ]);
      expect((await fs.readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
      expect(file.suggestedFilename()).toMatch(/^pay-\d{4}-\d\d-\d\d-.+\.pdf$/);
    },
    { browser, context: wide },
  );
});
