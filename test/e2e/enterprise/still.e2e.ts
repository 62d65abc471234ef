/** A page that fills itself does not move what one is about to read or to press: rows come from the top to the bottom. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { dayIn } from '#engine/server/ids.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { quiet } from '#test/browser/quiet.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { startSession } from '#test/browser/visitor.ts';

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

/** Counts the layout shifts of a page to come; answers how to ask for their sum so far (Cumulative Layout Shift). */
async function watched(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const kept = { sum: 0 };
    Object.assign(globalThis, { kept });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.sum += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { kept: { sum: number } }).kept.sum);
}

/** The sum of layout shifts of a page until its rows are there. */
async function shiftOf(page: Page, address: string, last: string): Promise<number> {
  const sum = await watched(page);
  // One answer after the other, in the order of the calls, as on a slow line.
  let before: Promise<unknown> = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    const mine = Promise.all([route.fetch(), before]).then(async ([response]) => {
      await new Promise((go) => setTimeout(go, 20));
      await route.fulfill({ response });
    });
    // A page that is left needs no answer.
    before = mine.catch(() => undefined);
    await before;
  });
  await page.goto(`${server.url}${address}`);
  await page.getByRole('region', { name: last }).locator('li, h3, p').first().waitFor();
  await quiet(page);
  return sum();
}

test.each([
  [1440, 900],
  [390, 844],
])('the sign-in page at %i pixels does not move, not when the accounts to try come', async (width, height) => {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  const sum = await watched(page);
  await page.route('**/api/config', async (route) => {
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await new Promise((go) => setTimeout(go, 200));
    await route.continue();
  });
  await page.goto(`${server.url}/login`);
  await page.getByText('Try a demo account').waitFor();
  await quiet(page);
  expect(await sum()).toBeLessThan(0.005);
  await context.close();
});

test.each([
  ['employee', '/enterprise/dashboard', 'Notifications'],
  ['manager', '/enterprise/dashboard', 'My requests'],
  ['nurse', '/behavioral-health/dashboard', 'My tasks'],
])('the first page of the %s on a phone moves by less than 0.02', async (role, address, last) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await startSession(page, server.url, role);
  expect(await shiftOf(page, address, last)).toBeLessThan(0.02);
  await context.close();
});
