/** Leave requests as a board: drawn by pointer, moved by keyboard, refused with a reason, and alive. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { open, settled, startSession } from '#test/browser/visitor.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  server = await startTestServer({ demo: dayIn('America/Los_Angeles') });
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await startSession(page, server.url, 'hr-manager');
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const lane = (name: string, on = page) => on.getByRole('region', { name });
const cards = (name: string, on = page) => lane(name, on).getByRole('listitem');
const countOf = async (name: string, on = page) =>
  Number((await lane(name, on).locator('header em').textContent())?.replace(',', ''));
const dialog = () => page.getByRole('dialog');

test('from the list to the board, with a column and a count for each state', async () => {
  await open(page, server.url, '/enterprise/leave');
  await page.getByRole('group', { name: 'Shown as' }).getByRole('button', { name: 'Board' }).click();
  await page.waitForURL(/\/enterprise\/leave\/board/);
  await settled(page);
  const names = await page.getByRole('group', { name: 'Leave by status' }).getByRole('heading').allTextContents();
  expect(names).toEqual(['Draft', 'Pending', 'Approved', 'Taken', 'Rejected', 'Canceled']);
  const all = Number((await page.getByRole('heading', { level: 1 }).locator('span').textContent())?.replace(',', ''));
  const counts = await Promise.all(names.map((name) => countOf(name)));
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(all);
  await expect.poll(() => cards('Taken').count()).toBe(20);
  await lane('Taken').getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => cards('Taken').count()).toBe(40);
});

test('a card drawn to where no action leads goes back, and why is said', async () => {
  const before = await countOf('Pending');
  await cards('Pending').first().dragTo(lane('Taken').getByRole('heading'));
  await page
    .getByText(/is pending and cannot be moved to Taken\. Available now: /)
    .last()
    .waitFor();
  expect(await countOf('Pending')).toBe(before);
});

test('a card drawn to the next state takes the action, and somebody else’s board shows it', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const other = await context.newPage();
  await startSession(other, server.url, 'admin');
  await open(other, server.url, '/enterprise/leave/board');
  const [pending, approved] = [await countOf('Pending'), await countOf('Approved')];
  expect(await countOf('Pending', other)).toBe(pending);
  await cards('Pending').first().dragTo(lane('Approved').getByRole('heading'));
  await page
    .getByText(/ is now approved$/)
    .last()
    .waitFor();
  await expect.poll(() => countOf('Pending')).toBe(pending - 1);
  await expect.poll(() => countOf('Approved')).toBe(approved + 1);
  await expect.poll(() => countOf('Pending', other)).toBe(pending - 1);
  await context.close();
});

test('what an action asks is asked, and a card whose question is put off stays', async () => {
  const before = await countOf('Pending');
  await cards('Pending').first().dragTo(lane('Rejected').getByRole('heading'));
  await dialog().getByLabel('Decision note').waitFor();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  expect(await countOf('Pending')).toBe(before);
  await cards('Pending')
    .first()
    .getByRole('button', { name: /^Move / })
    .click();
  await page.getByRole('menuitem', { name: 'Decline' }).click();
  await dialog().getByLabel('Decision note').fill('Two are away that week.');
  await dialog().getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => countOf('Pending')).toBe(before - 1);
});

test('by keyboard: arrows go from card to card, Shift with an arrow takes the card along', async () => {
  const [pending, approved] = [await countOf('Pending'), await countOf('Approved')];
  await cards('Pending').first().getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  expect(
    await lane('Approved')
      .getByRole('link')
      .evaluateAll((all) => all.indexOf(document.activeElement as HTMLAnchorElement)),
  ).toBe(1);
  await page.keyboard.press('ArrowLeft');
  const href = await page.evaluate('document.activeElement.getAttribute("href")');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => countOf('Approved')).toBe(approved + 1);
  await expect.poll(() => countOf('Pending')).toBe(pending - 1);
  // The focus went along.
  expect(await page.evaluate('document.activeElement.getAttribute("href")')).toBe(href);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/leave\/[0-9a-f-]{36}$/);
});

test('the board takes the filters of the list, and a filter by status chooses the columns', async () => {
  await open(page, server.url, '/enterprise/leave/board?view=all&status=pending,approved');
  await settled(page);
  const names = await page.getByRole('group', { name: 'Leave by status' }).getByRole('heading').allTextContents();
  expect(names).toEqual(['Pending', 'Approved']);
  await page.getByRole('group', { name: 'Shown as' }).getByRole('button', { name: 'List' }).click();
  await page.getByRole('table', { name: 'Leave' }).waitFor();
  await page.getByText('Status is any of').waitFor();
});
