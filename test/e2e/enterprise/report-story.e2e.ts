/** HR opens turnover, follows a bar to its people, saves them as a report, and an administrator is sent it and opens it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { notice, open, startSession } from '#test/browser/visitor.ts';
import { sql } from '#test/identity/caller.ts';
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

async function at(role: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await startSession(page, server.url, role);
  return page;
}

test('a bar of turnover becomes a report that an administrator is sent', async () => {
  const hr = await at('hr-manager');
  await open(hr, server.url, '/enterprise/analytics/turnover');
  const bar = hr.getByRole('region', { name: 'Kind of separation' }).getByRole('button', { name: /^Voluntary/ });
  await bar.first().click();
  const rows = hr.getByRole('dialog');
  const heading = rows.getByRole('heading', { name: /^Kind of separation \d+$/ });
  await heading.waitFor();
  const said = Number(/\d+$/.exec(await heading.innerText())?.[0]);
  await rows.getByRole('link', { name: 'Open as report' }).click();
  await hr.getByText(`${said} rows`).waitFor();
  await hr.getByRole('button', { name: 'Save a copy' }).click();
  const save = hr.getByRole('dialog', { name: 'Save report' });
  await save.getByLabel('Name').fill('Who resigned');
  await save.getByRole('checkbox', { name: 'Administrator', exact: true }).check();
  await save.getByRole('button', { name: 'Save' }).click();
  await hr.getByRole('heading', { level: 1, name: 'Who resigned' }).waitFor();
  await hr.getByRole('button', { name: 'Schedule' }).click();
  const plan = hr.getByRole('dialog', { name: 'Schedule report' });
  await plan.getByRole('button', { name: 'Add row' }).click();
  const [reader] = await sql<{ name: string; email: string }>(
    server,
    `select e.first_name || ' ' || e.last_name as name, m.email from membership m join employee e on e.id = m.employee
     where m.email = 'admin@harborline.example' limit 1`,
  );
  await plan.getByRole('combobox', { name: /Employee/ }).fill(reader?.name ?? '');
  await hr
    .getByRole('option', { name: new RegExp(reader?.name ?? '') })
    .first()
    .click();
  await plan.getByRole('button', { name: 'Save' }).click();
  await hr.getByText('Every Monday, 07:00').waitFor();
  await hr.getByRole('button', { name: 'Actions of this delivery' }).click();
  await hr.getByRole('menuitem', { name: 'Send now' }).click();
  await notice(hr).getByText('The report goes out within a minute.').waitFor();
  await expect
    .poll(() =>
      sql(server, `select subject from outgoing_mail where recipient = $1 and subject like '%report%'`, [
        reader?.email,
      ]),
    )
    // Employees are protected records: the mail does not say what the report is about.
    .toEqual([{ subject: 'A report is ready' }]);

  const desk = await at('admin');
  await open(desk, server.url, new URL(hr.url()).pathname);
  await desk.getByRole('heading', { level: 1, name: 'Who resigned' }).waitFor();
  await desk.getByText(`${said} rows`).waitFor();
});
