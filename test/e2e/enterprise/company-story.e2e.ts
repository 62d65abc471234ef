/** An organization says what it is and how it looks, and its people where they work. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, withPage } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { notice, open, signIn } from '#test/browser/visitor.ts';

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

const as = (account: string, work: (page: Page) => Promise<void>, context = {}) =>
  withPage(
    async (page) => {
      await signIn(page, server.url, account);
      await work(page);
    },
    { browser, context },
  );
const tabColor = (page: Page) =>
  page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('--nx-palette-primary-main')`);

test('an accent that cannot be read is mended before it is saved, and everybody sees it at once', () =>
  as('nurse', async (nurse) => {
    await open(nurse, server.url, '/enterprise/self-service/settings');
    const before = await tabColor(nurse);
    await as('admin', async (admin) => {
      await open(admin, server.url, '/enterprise/branding');
      const light = admin.getByLabel('Accent in light', { exact: true });
      await light.fill('#38A169');
      await admin.getByText(/Accent in light has a contrast of 2\.\d\d to 1, and text needs 4\.5/).waitFor();
      await expect.poll(() => admin.getByRole('button', { name: 'Save branding' }).isDisabled()).toBe(true);
      await admin.getByRole('button', { name: /^Use #[0-9A-F]{6}$/ }).click();
      expect(await light.inputValue()).not.toBe('#38A169');
      await light.fill('#0A5C4A');
      await admin.getByRole('button', { name: /^Suggest from light: #[0-9A-F]{6}$/ }).click();
      await admin.getByRole('button', { name: 'Save branding' }).click();
      await notice(admin).getByText('Branding saved. Everyone sees it now.').waitFor();
      await admin.waitForFunction(
        () =>
          getComputedStyle(document.documentElement).getPropertyValue('--nx-palette-primary-main').trim() === '#0a5c4a',
      );
    });
    // The nurse's page hears of it by itself.
    await nurse.waitForFunction(
      (was) => getComputedStyle(document.documentElement).getPropertyValue('--nx-palette-primary-main') !== was,
      before,
    );
    expect((await tabColor(nurse)).trim()).toBe('#0a5c4a');
  }));

test('the company is changed with the keyboard, and refuses a number that is none', () =>
  as('admin', async (page) => {
    await open(page, server.url, '/enterprise/settings/company');
    const npi = page.getByLabel('National provider identifier (NPI)');
    await npi.fill('1234567890');
    await page.keyboard.press('Control+Enter');
    await page
      .getByText(/is not a valid national provider identifier; check its ten digits/)
      .first()
      .waitFor();
    await npi.fill('1245319599');
    await page.keyboard.press('Control+Enter');
    await notice(page).getByText('Company saved').waitFor();
    await page.getByRole('link', { name: 'Changes' }).click();
    await page.getByText(/1234567893 to 1245319599/).waitFor();
  }));

test('a site that is chosen in the top bar stays chosen, and lists begin with it', () =>
  as('hr-manager', async (page) => {
    await page.getByRole('button', { name: 'Harborline Health', disabled: false }).press('Enter');
    await page.getByRole('menuitemradio', { name: 'Alder House' }).press('Enter');
    await page.getByRole('button', { name: /^Alder House/ }).press('Enter');
    await page.getByRole('menuitemradio', { name: 'Day, 07:00 to 19:00' }).press('Enter');
    await page.getByRole('button', { name: /^Alder House.*Day shift, (ends|from)/ }).waitFor();
    await open(page, server.url, '/enterprise/employees');
    await page.getByRole('button', { name: /^Alder House/ }).waitFor();
    await page
      .getByText(/Location is/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Remove filter Location is/ }).click();
    await page
      .getByText(/Location is/)
      .first()
      .waitFor({ state: 'detached' });
  }));

test('integrations say what is so, and a test says what it found', () =>
  as('admin', async (page) => {
    await open(page, server.url, '/enterprise/settings/integrations');
    await page.getByRole('button', { name: 'Test File store (this server)' }).click();
    await notice(page).getByText('A line of text was stored, read and removed.').waitFor();
  }));

describe.each([
  ['light', 1440],
  ['dark', 390],
] as const)('in %s at %i pixels axe finds nothing', (colorScheme, width) => {
  test.each([
    '/enterprise/settings/company',
    '/enterprise/branding',
    '/enterprise/settings/integrations',
    '/enterprise/self-service/settings',
    '/behavioral-health/settings/organization',
  ])('on %s', (path) =>
    as(
      'admin',
      async (page) => {
        await open(page, server.url, path);
        expect(await faults(page)).toEqual([]);
        const wider = await page.evaluate<boolean>(
          `document.documentElement.scrollWidth > document.documentElement.clientWidth`,
        );
        expect(wider).toBe(false);
      },
      { colorScheme, viewport: { width, height: 900 } },
    ),
  );
});
