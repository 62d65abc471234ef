/** What the product says of itself: help behind the button of every portal, and how much of it is live. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { quiet } from '#test/browser/quiet.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { open, startSession } from '#test/browser/visitor.ts';
import { featuresOf } from '#modules/platform/features.web.ts';
import { around, tables } from '#test/web/addresses.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  browser = await launchBrowser();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.close();
});
const visit = async (role: string, width = 1440): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
  await startSession(page, server.url, role);
  return page;
};

test.each([
  ['health-client', '/health/dashboard', 'Message your coach', '/health/client/messages'],
  ['consultant', '/consultant/dashboard', 'Run a survey', '/consultant/surveys'],
  ['employee', '/employee/portal', 'Request leave', '/enterprise/leave/new'],
  ['manager', '/enterprise/dashboard', 'Approve or decline a request', '/enterprise/approvals'],
  [
    'super-admin',
    '/global-admin/dashboard',
    'Turn a feature on or off everywhere',
    '/global-admin/settings/feature-switches',
  ],
  ['hr-manager', '/training-platform-old/dashboard', 'Add an employee', '/enterprise/employees/new'],
] as const)('for %s at %s it opens over the page, and leads to "%s"', async (role, at, task, to) => {
  const page = await visit(role);
  await open(page, server.url, at);
  const here = page.url();
  const button = page.getByRole('button', { name: 'Help', exact: true });
  await button.click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.getByRole('region', { name: 'Common tasks' }).getByRole('link', { name: task, exact: true }).waitFor();
  await quiet(page);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  await button.click();
  await help.getByRole('searchbox').fill(task);
  const tasks = help.getByRole('region', { name: 'Common tasks' });
  await expect.poll(() => help.getByRole('link').count()).toBeLessThan(4);
  await tasks.getByRole('link', { name: task, exact: true }).click();
  await page.waitForURL(`${server.url}${to}`);
  await help.waitFor({ state: 'hidden' });
  // Whoever comes back comes back to the page, not to help.
  await page.goBack();
  await page.waitForURL(here);
  await quiet(page);
  await expect.poll(() => help.count()).toBe(0);
  await page.context().close();
});

test('what it leads to on the same page is not left behind it', async () => {
  const page = await visit('health-coach');
  await open(page, server.url, '/health-coach/messages');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.getByRole('link', { name: 'Write a message' }).click();
  await page.waitForURL(/write=new/);
  await help.waitFor({ state: 'detached' });
  await page.context().close();
});

test('the facility has a page of it, where each page that is named is live and open to the nurse', async () => {
  const page = await visit('nurse');
  await open(page, server.url, '/behavioral-health/dashboard');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.waitForURL(/\/behavioral-health\/help$/);
  await page.getByRole('link', { name: 'Record vital signs' }).waitFor();
  await quiet(page);
  expect(await faults(page)).toEqual([]);
  const named = await page
    .getByRole('region', { name: 'Behavioral health pages' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const features = await Promise.all(tables.map((table) => featuresOf(table, table.name)));
  const live = new Set(features.flatMap(({ screens }) => screens.filter((s) => s.live).map((s) => s.path)));
  expect(named.filter((href) => href !== '/features' && !live.has(href))).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
  await page.getByRole('searchbox', { name: 'Search help' }).fill('no such thing');
  await page.getByRole('heading', { name: 'No help found for this' }).waitFor();
  await page.context().close();
});

test('on a phone it is found by the search', async () => {
  const page = await visit('employee', 390);
  await open(page, server.url, '/enterprise/my-tasks');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('option', { name: 'Help', exact: true }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.getByRole('region', { name: 'Common tasks' }).getByRole('link', { name: 'Request leave' }).waitFor();
  await quiet(page);
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')).toBe(false);
  await page.context().close();
});

test('the numbers on /features are those of the tables', async () => {
  const page = await browser.newPage();
  await open(page, server.url, '/features');
  const portals = page.locator('summary', { hasText: /\d+ of \d+ live/ });
  await portals.first().waitFor();
  const said = await portals.allInnerTexts();
  const counted = await Promise.all([...tables, ...around].map((table) => featuresOf(table, table.name)));
  const numbers = (text: string) => /(\d+) of (\d+) live/.exec(text)?.slice(1, 3).map(Number);
  const right = counted.map((one) => [one.live, one.screens.length]);
  expect(said.map(numbers)).toEqual(right);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0);
  const all = [sum(counted.map((one) => one.live)), sum(counted.map((one) => one.screens.length))];
  await page.getByText(`${all[0]} of ${all[1]} screens are live.`).waitFor();
  await page.close();
});
