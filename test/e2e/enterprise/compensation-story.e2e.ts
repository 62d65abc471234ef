/** A merit cycle in the browser: a manager fills in the worksheet by keyboard and submits it, HR approves; under axe. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { notice, open, startSession } from '#test/browser/visitor.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let browser: Browser;
const errors: Error[] = [];
beforeAll(async () => {
  server = await startTestServer({ demo: dayIn('America/Los_Angeles') });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  expect(errors).toEqual([]);
});

async function as(account: string, width = 1440): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
  page.on('pageerror', (error) => errors.push(error));
  await startSession(page, server.url, account);
  return page;
}

test('a manager rates, raises, takes back and submits; what is outside the guideline asks why', async () => {
  const page = await as('manager');
  await open(page, server.url, '/enterprise/payroll/compensation/planning');
  const raises = page.getByRole('textbox', { name: /^Raise of / });
  const ratings = page.getByRole('combobox', { name: /^Rating of / });
  const all = await raises.count();
  expect(all).toBeGreaterThan(4);
  const used = page.getByText(/of \$[\d,]+ used$/);
  const before = await used.textContent();

  // By keyboard: Enter takes the raise and goes to the next person, Ctrl+Z takes it back.
  await ratings.first().selectOption('Meets expectations');
  await raises.first().fill('9');
  await raises.first().press('Enter');
  await expect.poll(() => raises.nth(1).evaluate((node) => node === document.activeElement)).toBe(true);
  await page.getByLabel('Why outside the guideline').first().waitFor();
  expect(await used.textContent()).not.toBe(before);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Control+z');
  await page.getByText('Saved', { exact: true }).waitFor();

  for (let n = 0; n < all; n += 1) {
    await ratings.nth(n).selectOption('Meets expectations');
    await raises.nth(n).fill('0');
    await raises.nth(n).press('Tab');
  }
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText(/needs a rationale for a raise outside the guideline/).waitFor();

  await raises.first().fill('50');
  await raises.first().press('Tab');
  for (const why of await page.getByLabel('Why outside the guideline').all())
    await why.fill('Agreed with the team lead');
  for (const why of await page.getByLabel('Reason to exceed the maximum').all()) await why.fill('Agreed');
  await page
    .getByText(/^\$[\d,]+ left$/)
    .or(page.getByText(/^\$[\d,]+ over$/))
    .waitFor();
  const isOver = await page.getByText(/^\$[\d,]+ over$/).count();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  if (isOver) {
    await page.getByText(/over your budget of \$/).waitFor();
    await raises.first().fill('1');
    await raises.first().press('Tab');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
  }
  await notice(page).getByText(`${all} proposals submitted.`).waitFor();
  expect(await raises.count()).toBe(0);
  // Reloaded, it is as it was left.
  await page.reload();
  await page.getByRole('button', { name: 'Withdraw' }).waitFor();
  expect(await raises.count()).toBe(0);
  await page.context().close();
});

test('HR approves several proposals, returns one with a reason, and sees the budget move', async () => {
  const page = await as('hr-manager');
  await open(page, server.url, '/enterprise/payroll/compensation?view=proposals');
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await notice(page).getByText('2 proposals approved.').waitFor();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Return', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Return for changes' });
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await dialog.getByText(/say what to change/).waitFor();
  await dialog.getByLabel(/^What to change/).fill('Compare with the rest of the unit');
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await notice(page).getByText('1 proposal returned.').waitFor();
  await open(page, server.url, '/enterprise/payroll/compensation');
  await page.getByRole('link', { name: 'G6', exact: true }).click();
  await page.getByRole('heading', { name: 'People in G6' }).waitFor();
  await page.getByRole('link', { name: 'Total rewards' }).first().click();
  await page.getByRole('heading', { name: /^Total rewards of / }).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.context().close();
});

test('an employee opens total rewards from pay, on a phone', async () => {
  const page = await as('employee', 390);
  await open(page, server.url, '/enterprise/self-service/payroll');
  await page.getByRole('main').getByRole('link', { name: 'Total rewards' }).click();
  await page.getByRole('heading', { level: 1, name: 'Total rewards' }).waitFor();
  await page.getByText('Pay for time worked').first().waitFor();
  expect(await faults(page)).toEqual([]);
  await page.context().close();
});
