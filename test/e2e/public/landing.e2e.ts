/** The landing page: the product in use before any words about it, one way into the demo, and the keyboard all the way. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { settled } from '#test/browser/visitor.ts';
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

test('shows the product above the fold, and opens the demo', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(server.url);
  await settled(page);
  const picture = page.getByRole('img', { name: /client’s chart/ });
  const box = await picture.boundingBox();
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(900);
  // The other scene by the keyboard alone.
  await page.getByRole('button', { name: 'Workforce' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: /leave request/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Workforce' }).getAttribute('aria-pressed')).toBe('true');
  // Nothing in the picture can be reached: the next stop is a portal.
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.textContent')).toContain('Enterprise');
  await page.getByRole('link', { name: 'Open the demo' }).press('Enter');
  await page.getByRole('heading', { name: 'Look around' }).waitFor();
  await page.context().close();
});

test.each(['light', 'dark'] as const)('has no faults on a phone, %s', async (colorScheme) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme });
  await page.goto(server.url);
  await settled(page);
  for (const scene of ['Behavioral health', 'Workforce']) {
    await page.getByRole('button', { name: scene }).click();
    await settled(page);
    expect(await faults(page), scene).toEqual([]);
  }
  await page.context().close();
});
