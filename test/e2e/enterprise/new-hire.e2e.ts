/** HR sets up a new hire in the browser: what is missing stands on the person's page, and is added there. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { notice, open, startSession } from '#test/browser/visitor.ts';
import { dayIn } from '#engine/server/ids.ts';
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

describe('HR', () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await startSession(page, server.url, 'hr-manager');
  });
  afterAll(() => page.context().close());

  const setup = () => page.getByRole('region', { name: 'Setup' });

  test('finds the people who are not set up yet, and opens one', async () => {
    await open(page, server.url, '/enterprise/work-setup');
    const person = page.getByRole('listitem').filter({ hasText: 'Missing: Form W-4, Bank account' }).first();
    await person.getByRole('link').click();
    await setup()
      .getByText(/^\d of 7 done$/)
      .waitFor();
    expect(await faults(page)).toEqual([]);
  });

  test('adds a Form W-4 and a bank account, and is back on the page each time', async () => {
    const address = new URL(page.url()).pathname;
    const before = Number.parseInt(
      (await setup()
        .getByText(/of 7 done$/)
        .textContent()) ?? '',
      10,
    );
    await setup().getByRole('link', { name: 'Add: Form W-4' }).click();
    await page.getByRole('heading', { level: 1, name: 'New tax form' }).waitFor();
    await page.getByRole('combobox', { name: /Filing status/ }).click();
    await page.getByRole('option', { name: 'Head of household' }).click();
    await page.getByRole('button', { name: 'Add tax form' }).click();
    await notice(page)
      .getByText(/saved$/)
      .waitFor();
    await setup()
      .getByText(`${before + 1} of 7 done`)
      .waitFor();
    expect(new URL(page.url()).pathname).toBe(address);

    // The tab of the record adds as well, and leads back to itself.
    await open(page, server.url, `${address}?tab=Bank+accounts`);
    await page.getByRole('link', { name: 'Add bank account' }).click();
    await page.getByLabel(/Routing number/).fill('021000022');
    await page.getByLabel(/Account number/).fill('000123456789');
    await page.getByRole('combobox', { name: /Type/ }).click();
    await page.getByRole('option', { name: 'Checking' }).click();
    await page.getByRole('combobox', { name: /Split/ }).click();
    await page.getByRole('option', { name: 'Remainder' }).click();
    await page.getByRole('button', { name: 'Add bank account' }).click();
    await page.getByText('Routing number fails the ABA check digit').waitFor();
    await page.getByLabel(/Routing number/).fill('021000021');
    await page.getByRole('button', { name: 'Add bank account' }).click();
    await page.getByRole('table', { name: 'Bank accounts' }).getByText('6789').waitFor();
    await open(page, server.url, address);
    await setup()
      .getByText(`${before + 2} of 7 done`)
      .waitFor();
  });
});
