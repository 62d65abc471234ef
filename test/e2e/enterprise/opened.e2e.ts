/** What opens over a page (menus, tooltips, notices, dialogs), in both schemes, under axe: no violation. The pages themselves: `every-page.e2e.ts`. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { faults } from '#test/browser/faults.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { notice, open, startSession } from '#test/browser/visitor.ts';

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

describe.each(['light', 'dark'] as const)('in the %s scheme', (colorScheme) => {
  let page: Page;
  beforeAll(async () => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
  });
  afterAll(() => page.context().close());

  test('the delegation dialog and the question for a declining note', async () => {
    await startSession(page, server.url, 'manager');
    await open(page, server.url, '/enterprise/approvals');
    await page.getByRole('button', { name: 'Delegate approvals' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await faults(page)).toEqual([]);
  });

  test('open menus, a tooltip, a notice and the dialogs of a list', async () => {
    // What is still fading in has less contrast than it will have.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await startSession(page, server.url, 'hr-manager');
    await open(page, server.url, '/enterprise/departments');
    const look = async (role: 'menu' | 'tooltip' | 'listbox' | 'dialog') => {
      await page.getByRole(role).first().waitFor();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole(role).first().waitFor({ state: 'detached' });
    };
    for (const name of ['Export', 'Columns', 'Row height', 'Add filter']) {
      await page.getByRole('button', { name }).click();
      await look('menu');
    }
    await page.getByRole('button', { name: /^Account/ }).click();
    await look('menu');
    await page.getByRole('button', { name: 'Notifications' }).hover();
    await look('tooltip');
    await page.getByRole('button', { name: 'Import' }).click();
    await look('dialog');
    await page.getByRole('table').getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: 'Change a field' }).click();
    await page.getByRole('combobox', { name: 'Field' }).click();
    await look('listbox');
    await look('dialog');
    await page.context().setOffline(true);
    await notice(page).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.context().setOffline(false);
  });
});

test('the dashboard of HR on a phone: what is too small to be hit has another way', async () => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await startSession(page, server.url, 'hr-manager');
  await open(page, server.url, '/enterprise/dashboard');
  await page.getByRole('img', { name: /^Headcount (rose|fell|stayed)/ }).waitFor();
  expect(await faults(page)).toEqual([]);
  // A column of the drawing is narrower than 24 px here; the months of its table open their people.
  expect(await page.getByRole('navigation', { name: 'People by month' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Show as table' }).tap();
  await page
    .getByRole('table', { name: /^Headcount/ })
    .getByRole('link')
    .last()
    .tap();
  await page.getByRole('dialog', { name: /^Joiners and leavers in/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('rows')).toMatch(/^\d{4}-\d{2}$/);
  await context.close();
});
