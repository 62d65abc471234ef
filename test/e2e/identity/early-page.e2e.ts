/** The sign-in page as it stands in the first answer, before anything of the application runs. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#test/browser/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
const fresh = async (options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  return page;
};
/** Keeps the application on its way until the answered function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
/** The area of the largest text or picture painted so far, in pixels. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const sizes = list.getEntries().map((entry) => ('size' in entry ? Number(entry.size) : 0));
          resolve(Math.max(...sizes));
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

test.each([
  [1440, 900],
  [390, 844],
])(
  'at %i pixels it is painted while the application is on its way, and nothing in it can be reached',
  async (width, height) => {
    const page = await fresh({ viewport: { width, height } });
    const go = await holdScripts(page);
    await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
    const early = page.locator('#early-page');
    await early.waitFor();
    expect((await early.boundingBox())?.height).toBeGreaterThanOrEqual(height);
    expect(await painted(page)).toBeGreaterThan(2000);
    await page.keyboard.press('Tab');
    await page.keyboard.type('nurse@harborline.example');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');

    go();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    expect(await early.count()).toBe(0);
    await page.getByLabel('Work email').fill('nurse@harborline.example');
    await expect.poll(() => page.getByLabel('Work email').inputValue()).toBe('nurse@harborline.example');
  },
);

test('any other page says that it is on its way, until something of the application is drawn', async () => {
  const page = await fresh({ locale: 'es-MX' });
  const go = await holdScripts(page);
  await page.goto(`${server.url}/enterprise/employees`, { waitUntil: 'commit' });
  const waiting = page.locator('#early-waiting');
  await waiting.waitFor();
  expect((await waiting.boundingBox())?.height).toBeGreaterThan(300);
  expect(await page.getByRole('status').count()).toBe(0);

  go();
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  expect(await waiting.isVisible()).toBe(false);
});

test('who reads another language waits for the page in it', async () => {
  const page = await fresh({ locale: 'es-MX' });
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  expect(await page.content()).not.toContain('early-page');
});

test('a language chosen long ago, which the server does not know of, does not begin with English', async () => {
  const page = await fresh();
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  expect(await page.locator('#early-page').count()).toBe(0);
});

test('an error of the page is not covered by it', async () => {
  const page = await fresh();
  await page.route('**/assets/Login.screen-*.js', (route) => route.abort());
  await page.goto(`${server.url}/login`);
  await page.getByText('Coming Soon').first().waitFor();
  expect(await page.locator('#early-page').isVisible()).toBe(false);
});
