/** The queue of decisions by keyboard and in bulk, a refusal with its note, and somebody who decides meanwhile. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { addDays } from '#engine/model/days.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { notice, open, settled, startSession } from '#test/browser/visitor.ts';

const today = dayIn('America/Los_Angeles');
let server: TestServer;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  server = await startTestServer({ demo: today });
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await startSession(page, server.url, 'manager');
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
const rows = () =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

test('the list of leave leads to one’s own leave', async () => {
  await open(page, server.url, '/enterprise/leave');
  await page.getByRole('main').getByRole('link', { name: 'My leave' }).click();
  await page.waitForURL(/\/enterprise\/leave\/balances$/);
  await page.getByRole('heading', { name: 'My leave' }).waitFor();
});

test('J and K go through the requests that wait', async () => {
  await open(page, server.url, '/enterprise/leave/calendar');
  await page.getByText('1 of', { exact: false }).first().waitFor();
  await page.keyboard.press('j');
  await page.getByText('2 of', { exact: false }).first().waitFor();
  await page.keyboard.press('k');
  await page.getByText('1 of', { exact: false }).first().waitFor();
});

test('arrows move in the grid and Enter opens the request under the cell', async () => {
  const cell = page.getByRole('gridcell', { name: /awaiting decision/ }).last();
  const person = ((await cell.getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
  await cell.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: person }).waitFor();
});

test('a record counts its place over all pages, and Escape goes back to the page it was on', async () => {
  await open(page, server.url, '/enterprise/leave?view=all&sort=from');
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.waitForURL(/page=2/);
  await settled(page);
  const address = page.url();
  await rows().first().getByRole('link').first().click();
  await page.getByText(/^26 of \d+$/).waitFor();
  await page.keyboard.press('j');
  await page.getByText(/^27 of \d+$/).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(address);
  await rows().first().waitFor();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await page.waitForURL((url) => !url.searchParams.has('after'));
});

test('A approves once, also while it is held or pressed again before the answer', async () => {
  // Set before the page is opened: on a busy machine the page knows of a route a moment later.
  let sent = 0;
  await page.route('**/approve', async (route) => {
    sent++;
    await new Promise((go) => setTimeout(go, 500));
    await route.continue();
  });
  await open(page, server.url, '/enterprise/leave?view=all&status=pending');
  await rows().first().getByRole('link').first().click();
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Approve' }).waitFor();
  for (let i = 0; i < 3; i++) await page.keyboard.down('a');
  await page.keyboard.up('a');
  await page.keyboard.press('a');
  await page.locator('[aria-busy="true"]').getByText('Approve').waitFor();
  await notice(page)
    .getByText(/^Approve/)
    .waitFor();
  expect(sent).toBe(1);
  await page.unroute('**/approve');
});

test('declining asks for a note and takes the request off the list', async () => {
  await open(page, server.url, '/enterprise/approvals');
  await rows().first().waitFor();
  const before = await rows().count();
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('button', { name: 'Decline' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Note').fill('Two of us are away that week.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('Leave declined for').last().waitFor();
  await expect.poll(() => rows().count()).toBe(before - 1);
});

test('what is selected is approved at once', async () => {
  const before = await rows().count();
  await rows().nth(0).getByRole('checkbox').check();
  await rows().nth(1).getByRole('checkbox').check();
  await page
    .getByRole('toolbar', { name: 'Actions for the selected rows' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await page.getByText('2 approved').last().waitFor();
  await expect.poll(() => rows().count()).toBe(before - 2);
});

test('somebody may decide in the meantime, until that is taken back', async () => {
  await page.getByRole('button', { name: 'Delegate approvals' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /My delegate/ }).click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel(/Last day/).fill(addDays(today, 7));
  await dialog.getByRole('button', { name: 'Delegate' }).click();
  const remove = dialog.getByRole('button', { name: /^Remove/ });
  await remove.click();
  await remove.waitFor({ state: 'detached' });
});
