/** Every page that is built, in both schemes, under axe: no violation. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { faults } from '#test/support/faults.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { notice, open, settled, signIn } from '#test/support/visitor.ts';

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

/** Somebody else at the same browser. */
async function signInAgain(page: Page, account: string): Promise<void> {
  await page.evaluate('localStorage.clear()');
  await signIn(page, server.url, account);
}

const publicPages = ['/login', '/login/enterprise', '/component-test'];
const pages = [
  '/enterprise/dashboard',
  '/enterprise/employees',
  '/enterprise/employees/new',
  '/enterprise/org-chart',
  '/enterprise/credentials?view=all',
  '/enterprise/employment-events',
  '/enterprise/leave',
  '/enterprise/leave/board',
  '/enterprise/leave/new',
  '/enterprise/leave/balances?type=VAC',
  '/enterprise/leave/calendar',
  '/enterprise/approvals',
  '/enterprise/notifications',
  '/enterprise/reports',
  '/enterprise/nowhere',
];

describe.each(['light', 'dark'] as const)('in the %s scheme', (colorScheme) => {
  let page: Page;
  beforeAll(async () => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    page.setDefaultTimeout(15_000);
  });
  afterAll(() => page.context().close());

  test.each(publicPages)('%s', async (path) => {
    await page.goto(`${server.url}${path}`);
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await faults(page)).toEqual([]);
  });

  test('a manager signs in', async () => {
    await signIn(page, server.url, 'manager');
    await settled(page);
    expect(await faults(page)).toEqual([]);
  });

  test.each(pages)('%s', async (path) => {
    await open(page, server.url, path);
    expect(await faults(page)).toEqual([]);
  });

  test('one employee, and one leave request', async () => {
    await open(page, server.url, '/enterprise/employees');
    await page.getByRole('table').getByRole('link').first().click();
    await page.waitForURL(/\/employees\/[0-9a-f-]{36}/);
    await settled(page);
    expect(await faults(page)).toEqual([]);
    await open(page, server.url, '/enterprise/leave');
    await page.getByRole('row').getByRole('link').first().click();
    await page.waitForURL(/\/leave\/[0-9a-f-]{36}/);
    await settled(page);
    expect(await faults(page)).toEqual([]);
  });

  test('the delegation dialog and the question for a declining note', async () => {
    await open(page, server.url, '/enterprise/approvals');
    await page.getByRole('button', { name: 'While you are away' }).click();
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
    await signInAgain(page, 'hr-manager');
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
  page.setDefaultTimeout(15_000);
  await signIn(page, server.url, 'hr-manager');
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
  await page.getByRole('dialog', { name: /^Who came and went in/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('rows')).toMatch(/^\d{4}-\d{2}$/);
  await context.close();
});
