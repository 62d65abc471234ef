/** HR selects people in the list of employees and asks all of them for the same document. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { open, startSession } from '#test/browser/visitor.ts';
import { sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let browser: Browser;
const today = dayIn('America/Los_Angeles');
beforeAll(async () => {
  server = await startTestServer({ demo: today });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function employees(role: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await startSession(page, server.url, role);
  await open(page, server.url, '/enterprise/employees');
  return page;
}
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for the selected rows' });
const rowBoxes = (page: Page) => page.getByRole('row').getByRole('checkbox');

test('HR asks the selected employees for their CPR card, and each of them has the request', async () => {
  const page = await employees('hr-manager');
  for (const n of [1, 2, 3]) await rowBoxes(page).nth(n).check();
  await bar(page).getByRole('button', { name: 'Request a document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a document' });
  await dialog.getByText('3 people').waitFor();
  await dialog.getByLabel(/^What is needed/).fill('CPR card');
  await dialog.getByLabel(/^Due/).fill(today);
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.getByText('3 people asked').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await bar(page).waitFor({ state: 'detached' });
  const asked = await sql<{ n: number }>(
    server,
    `select count(distinct employee)::int as n from document_request where title = 'CPR card' and status = 'requested'`,
  );
  expect(asked).toEqual([{ n: 3 }]);
  await page.context().close();
}, 120_000);

test('a manager selects people, and is offered no request', async () => {
  const page = await employees('manager');
  await rowBoxes(page).nth(1).check();
  await bar(page).getByText('1 selected').waitFor();
  expect(await bar(page).getByRole('button', { name: 'Request a document' }).count()).toBe(0);
  await page.context().close();
}, 60_000);
