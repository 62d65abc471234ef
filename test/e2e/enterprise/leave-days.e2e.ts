/** One day of approved leave is taken back: chosen, its consequence read, done, and true in the balance and the calendar. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { launchBrowser, withPage } from '#test/browser/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { open, startSession } from '#test/browser/visitor.ts';

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

const hoursIn = (text: string | null): number => Number(/([\d.,]+) h/.exec(text ?? '')?.[1]?.replace(',', ''));

test('an employee takes one day back and keeps the others; the last one cancels the request', async () => {
  await withPage(
    async (page) => {
      await startSession(page, server.url, 'employee');
      await open(page, server.url, '/enterprise/leave/balances');
      const card = page.getByRole('region', { name: 'Vacation' }).first();
      const before = hoursIn(await card.getByText('available').locator('..').textContent());

      await open(page, server.url, '/enterprise/leave?status=approved&sort=-from');
      await page.getByRole('table').getByRole('link').first().click();
      const days = page.getByRole('list', { name: 'Days of the request' });
      await days.getByRole('checkbox').first().waitFor();
      const count = await days.getByRole('checkbox').count();
      expect(count).toBeGreaterThan(1);
      const first = days.getByRole('listitem').first();
      const hours = hoursIn(await first.textContent());
      // The keyboard alone gets there.
      await first.getByRole('checkbox').focus();
      await page.keyboard.press('Space');
      await page.getByText(`${hours} h return to Vacation`).waitFor();
      await page.getByRole('button', { name: 'Cancel 1 day' }).click();
      const asked = page.getByRole('dialog');
      await asked.getByText(`${hours} h return to Vacation`).waitFor();
      await asked.getByRole('button', { name: 'Cancel 1 day' }).click();
      await first.getByText('Canceled').waitFor();
      await expect.poll(() => days.getByRole('checkbox').count()).toBe(count - 1);

      for (const box of await days.getByRole('checkbox').all()) await box.check();
      await page.getByText('No days are left, so the whole request is canceled.').waitFor();

      await open(page, server.url, '/enterprise/leave/balances');
      const after = hoursIn(await card.getByText('available').locator('..').textContent());
      expect(after).toBeCloseTo(before + hours, 2);
    },
    { browser, context: { viewport: { width: 1440, height: 900 } } },
  );
});
