/** What a person can do when the connection goes in the middle of their work, and when it comes back. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#test/browser/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { notice, startSession } from '#test/browser/visitor.ts';

let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  browser = await launchBrowser();
  // Without the worker, which keeps files by itself: what is missing here is missing for good.
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  page = await context.newPage();
  await startSession(page, server.url, 'hr-manager');
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.close();
});

test('the notice comes though its bar could not be fetched any more, and the page stays', async () => {
  await page.route(/\/assets\/.*Snackbar/, (route) => route.abort());
  await page.goto(`${server.url}/enterprise/my-tasks`);
  await page.getByRole('heading', { name: 'My tasks', level: 1 }).waitFor();
  await context.setOffline(true);
  await notice(page).getByText('You are currently offline. Some features may be limited.').waitFor();
  await notice(page).getByRole('button', { name: 'Close' }).click();
  await notice(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('heading', { name: 'My tasks', level: 1 }).count()).toBe(1);
});

test('a screen that could not be fetched is there once the connection is back', async () => {
  await page.getByRole('link', { name: 'Org chart' }).first().click();
  await page.getByRole('heading', { name: 'Coming Soon' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Org chart', level: 1 }).waitFor();
});

test('one that failed for another reason is fetched again when it is asked for, and when one comes back to it', async () => {
  let broken = true;
  await page.route(/\/assets\/Accessibility\.screen/, (route) => (broken ? route.abort() : route.continue()));
  await page.goto(`${server.url}/enterprise/settings/accessibility`);
  await page.getByRole('heading', { name: 'Coming Soon' }).waitFor();
  await page.getByRole('link', { name: 'My tasks' }).first().click();
  await page.getByRole('heading', { name: 'My tasks', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Accessibility', level: 1 }).waitFor();
});

test('a list whose definition could not be fetched is there when it is asked for again', async () => {
  let broken = true;
  await page.route(/\/assets\/surveys-nouns/, (route) => (broken ? route.abort() : route.continue()));
  await page.goto(`${server.url}/enterprise/engagement/surveys`);
  await page.getByRole('heading', { name: 'Coming Soon' }).waitFor();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Surveys', level: 1 }).waitFor();
});

test('a crisis page opens without a connection, from the menu and when it is reloaded, and its numbers are links', async () => {
  const kept = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const hers = await kept.newPage();
  await startSession(hers, server.url, 'nurse');
  await hers.goto(`${server.url}/behavioral-health/clinical/dashboard`);
  await hers.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await hers.reload();
  await expect.poll(() => hers.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const menu = hers.getByRole('navigation').getByRole('link', { name: 'Crisis' });
  await menu.waitFor();
  await kept.setOffline(true);
  await menu.click();
  await hers.getByRole('heading', { name: 'Crisis', level: 1 }).waitFor();
  const linksTo = async () =>
    Promise.all(
      ['tel:911', 'tel:988', 'sms:988', 'sms:741741?body=HOME'].map((href) =>
        hers.locator(`main a[href="${href}"]`).count(),
      ),
    );
  await expect.poll(() => linksTo()).toEqual([1, 1, 1, 1]);
  expect(await hers.getByText('Coming Soon').count()).toBe(0);
  for (const address of [
    '/behavioral-health/clinical/crisis',
    '/health/client/emergency-plan',
    '/enterprise/health/crisis/alert',
  ]) {
    await hers.goto(`${server.url}${address}`);
    await hers.getByRole('heading', { name: 'Crisis help', level: 1 }).waitFor();
    expect(await linksTo()).toEqual([1, 1, 1, 1]);
  }
  await kept.close();
});
