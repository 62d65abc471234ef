/** Two people at the same records, and a connection that comes and goes: nobody sees old things, nothing typed is lost. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { open, signIn } from '#test/browser/visitor.ts';

let server: TestServer;
let browser: Browser;
/** HR, at her own browser. */
let hers: Page;
/** The administrator, at his. */
let his: Page;

async function visitor(account: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, server.url, account);
  return page;
}
beforeAll(async () => {
  server = await startTestServer({ demo: dayIn('America/Los_Angeles') });
  browser = await launchBrowser();
  [hers, his] = [await visitor('hr-manager'), await visitor('admin')];
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** The bar says it, and so does the live region. */
const notice = (page: Page, words: string) => page.getByText(words).last().waitFor();
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

/** Opens a department from the list; its own address is what comes back. */
async function openDepartment(page: Page, name: string): Promise<string> {
  await open(page, server.url, '/enterprise/departments');
  await link(page, name).click();
  await heading(page, name).waitFor();
  return new URL(page.url()).pathname;
}
async function edit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name', { exact: false }).first().waitFor();
}

test('a change shows in somebody else’s list, and then in the record, without a reload', async () => {
  await open(his, server.url, '/enterprise/departments');
  const first = 'Facilities';
  await link(his, first).waitFor();
  await openDepartment(hers, first);
  await edit(hers);
  await hers.getByLabel('Name').fill('Facilities and grounds');
  await save(hers);
  await notice(hers, 'Facilities and grounds saved');
  await link(his, 'Facilities and grounds').waitFor();

  await link(his, 'Facilities and grounds').click();
  await heading(his, 'Facilities and grounds').waitFor();
  await edit(hers);
  await hers.getByLabel('Name').fill('Buildings');
  await save(hers);
  await heading(his, 'Buildings').waitFor();
});

test('who was slower learns who was faster, keeps what they typed, and saves over what is there now', async () => {
  await openDepartment(hers, 'Quality and compliance');
  await edit(hers);
  await openDepartment(his, 'Quality and compliance');
  await edit(his);
  await his.getByLabel('Cost center').fill('CC-901');
  await save(his);
  await notice(his, 'Quality and compliance saved');

  await hers.getByLabel('Name').fill('Quality and safety');
  await save(hers);
  const alert = hers.getByRole('alert');
  await alert.getByText(/Record changed by [A-Z]\S+ [A-Z]\S+\. Reload\./).waitFor();
  await expect.poll(() => hers.getByLabel('Name').inputValue()).toBe('Quality and safety');
  await alert.getByRole('button', { name: 'Reload' }).click();
  await hers.getByText('Your earlier entries are restored.').waitFor();
  await expect.poll(() => hers.getByLabel('Name').inputValue()).toBe('Quality and safety');
  // What the other one changed is there, and is not undone by saving.
  await expect.poll(() => hers.getByLabel('Cost center').inputValue()).toBe('CC-901');
  await save(hers);
  await notice(hers, 'Quality and safety saved');
  await hers.getByText('CC-901').first().waitFor();
});

/** The server does its work, but the answer never arrives. */
const loseAnswers = (page: Page, method: string) =>
  page.route('**/api/departments**', async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
const noAnswer = 'No response from server. Please check your connection.';

test('a new record whose answer got lost is there once, however often it is sent', async () => {
  await open(hers, server.url, '/enterprise/departments/new');
  await hers.getByLabel('Code').fill('TWICE');
  await hers.getByLabel('Name').fill('Only once');
  await loseAnswers(hers, 'POST');
  await hers.getByRole('button', { name: 'Add department' }).click();
  await hers.getByRole('alert').getByText(noAnswer).waitFor();
  await hers.unrouteAll();
  await hers.getByRole('button', { name: 'Add department' }).click();
  await heading(hers, 'Only once').waitFor();
  await open(hers, server.url, '/enterprise/departments?q=TWICE');
  await link(hers, 'Only once').waitFor();
  await expect.poll(() => hers.getByRole('table').getByRole('link').count()).toBe(1);
});

test('a change whose answer got lost is saved, not blamed on oneself', async () => {
  await link(hers, 'Only once').click();
  await heading(hers, 'Only once').waitFor();
  await edit(hers);
  await hers.getByLabel('Cost center').fill('CC-77');
  await loseAnswers(hers, 'PATCH');
  await save(hers);
  await hers.getByRole('alert').getByText(noAnswer).waitFor();
  await hers.unrouteAll();
  await save(hers);
  await notice(hers, 'Only once saved');
  await hers.getByText('CC-77').first().waitFor();
});

test('offline is said, and the page goes on by itself when the connection is back', async () => {
  await open(hers, server.url, '/enterprise/departments');
  await hers.context().setOffline(true);
  await notice(hers, 'You are currently offline. Some features may be limited.');
  await hers.getByRole('button', { name: 'Code' }).click();
  await hers.getByText('Departments did not load').waitFor();
  await hers.getByText(noAnswer).waitFor();
  await openDepartment(his, 'Buildings');
  await edit(his);
  await his.getByLabel('Name').fill('Estates');
  await save(his);
  await notice(his, 'Estates saved');
  await hers.context().setOffline(false);
  await link(hers, 'Estates').waitFor();
});

test('a screen that breaks is one region; the rest of the page stands, and the error can be named', async () => {
  const reports: string[] = [];
  await hers.route('**/api/errors/report', async (route) => {
    reports.push(route.request().postData() ?? '');
    await route.fallback();
  });
  await hers.route('**/api/positions?**', (route) =>
    route.fulfill({ json: { success: true, data: [{ id: 'broken', department: 'x' }] } }),
  );
  await hers.goto(`${server.url}/enterprise/positions`);
  const region = hers.getByRole('main');
  await region.getByText('Positions did not load').waitFor();
  await region.getByText(/err_\d+/).waitFor();
  await expect.poll(() => hers.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(JSON.parse(reports[0] ?? '')).toMatchObject({
    errorId: expect.stringMatching(/^err_/),
    url: expect.any(String),
  });
  await hers.unrouteAll();
  await region.getByRole('button', { name: 'Try again' }).click();
  await heading(hers, 'Positions').waitFor();
});

test('an error of the whole page shows the screen with its three ways out', async () => {
  await hers.route('**/api/auth/profile', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ json: { ...body, data: { ...body.data, user: { ...body.data.user, name: null } } } });
  });
  await hers.goto(`${server.url}/enterprise/dashboard`);
  await hers.getByRole('heading', { name: 'Oops! Something went wrong' }).waitFor();
  await hers.getByRole('button', { name: 'Try Again' }).waitFor();
  await hers.getByRole('button', { name: 'Clear Cache & Reload' }).waitFor();
  await hers.unrouteAll();
  await hers.getByRole('button', { name: 'Go to Home' }).click();
  await hers.waitForURL(/\/enterprise\/dashboard$/);
  await hers.getByRole('heading', { level: 1 }).waitFor();
});

test('a page for others says which role one has and which it takes', async () => {
  const page = await visitor('employee');
  await page.goto(`${server.url}/enterprise/reports`);
  await page.waitForURL(/\/unauthorized$/);
  await page.getByText('You do not have permission to access this resource.').waitFor();
  await page.getByText('You are signed in as Employee. This page requires the role').waitFor();
  await page.getByText('Administrator or HR manager or Manager', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await page.waitForURL(/\/enterprise\/dashboard$/);
  await page.context().close();
});
