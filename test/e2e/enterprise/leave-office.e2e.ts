/** HR's work on leave: a grant to a department, what leave is worth, a case, a payout; and under axe, in both schemes. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { faults } from '#test/browser/faults.ts';
import { launchBrowser } from '#test/browser/browser.ts';
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

async function pick(page: Page, field: RegExp, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page.getByRole('option', { name: typed }).first().click();
}

describe('HR', () => {
  let page: Page;
  const errors: Error[] = [];
  beforeAll(async () => {
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    page.on('pageerror', (error) => errors.push(error));
    await startSession(page, server.url, 'hr-manager');
  });
  afterAll(async () => {
    await page.context().close();
    expect(errors).toEqual([]);
  });

  test('grants eight hours to a department, sees whom it reaches, and hears who refused', async () => {
    await open(page, server.url, '/enterprise/leave/adjust');
    await pick(page, /Leave type/, 'Vacation');
    await page.getByLabel(/^Hours/).fill('8');
    const people = page.getByRole('list', { name: 'People' });
    // Who has no such leave in their policy is shown and cannot be chosen.
    const chosen = people.getByRole('checkbox', { checked: true });
    await chosen.first().waitFor();
    const everybody = await chosen.count();
    await pick(page, /Department/, 'Human resources');
    // The people of before stand there until those of the department have come.
    let all = 0;
    const isWhole = async (): Promise<boolean> => {
      all = await chosen.count();
      const sum = page.getByText(`${all} people, +8 h each: +${all * 8} h total`);
      return all > 0 && all < everybody && (await sum.isVisible());
    };
    await expect.poll(isWhole).toBe(true);
    await people.getByText('HR generalist').first().waitFor();
    await people.getByRole('checkbox', { checked: true }).first().uncheck();
    await page.getByText(`${all - 1} people, +8 h each`).waitFor();
    expect(await faults(page)).toEqual([]);

    const post = page.getByRole('button', { name: `Apply to ${all - 1} people` });
    await post.click();
    await page.getByText('Reason is required').waitFor();
    await page.getByLabel(/^Reason/).fill('Worked through the storm');
    await post.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    // HR is one of the department, and nobody adjusts their own leave.
    const results = page.getByRole('dialog', { name: 'Adjust balances' });
    await results.getByText(`${all - 2} of ${all - 1} are OK`).waitFor();
    await results.getByText('must be someone else: you cannot adjust your own leave').waitFor();
    await results.getByRole('button', { name: 'Close' }).click();
  });

  test('sees what leave is worth, and opens the account behind a row', async () => {
    await open(page, server.url, '/enterprise/leave/liability');
    const owed = page.getByRole('group', { name: 'Total' });
    await owed
      .getByText(/^\$[\d,]+\.\d\d$/)
      .first()
      .waitFor();
    expect(await faults(page)).toEqual([]);
    const row = page.getByRole('table', { name: 'Accounts' }).getByRole('row').nth(1);
    const name = (await row.getByRole('link').textContent()) ?? '';
    await row.getByRole('link').click();
    await page.getByRole('heading', { name: `Leave for ${name}` }).waitFor();
    await page.getByRole('table', { name: 'Vacation history' }).waitFor();
  });

  test('takes a case from its certification to its designation', async () => {
    await open(page, server.url, '/enterprise/leave/cases?status=awaiting_certification');
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByText('12 months of service').waitFor();
    await page.getByRole('group', { name: 'Case hours' }).getByText('Left').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Record certification' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/Certification received/)
      .fill(dayIn('America/Los_Angeles'));
    await page.getByRole('dialog').getByRole('button', { name: 'Record certification' }).click();
    await page.getByText('Certified', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Designate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Designate' }).click();
    await page.getByText('Designated', { exact: true }).first().waitFor();
  });

  test('approves a payout in the inbox', async () => {
    await open(page, server.url, '/enterprise/approvals');
    const row = page.getByRole('row', { name: /Leave payout 16/ });
    await row.getByRole('link').click();
    await page.getByRole('complementary').getByRole('button', { name: 'Approve' }).click();
    await row.waitFor({ state: 'detached' });
    await open(page, server.url, '/enterprise/leave/payouts?status=approved');
    await page.getByRole('table').getByText('Approved').first().waitFor();
    expect(await faults(page)).toEqual([]);
  });

  test('the calendar of a whole department draws its minimum', async () => {
    await open(page, server.url, '/enterprise/leave/calendar');
    await page.getByRole('combobox', { name: 'People shown' }).click();
    await page.getByRole('option', { name: 'Human resources' }).click();
    await page.getByText('min 9').waitFor();
  });
});

test('in the dark, on a telephone, for others: no fault, and nothing that is not theirs', async () => {
  const context = await browser.newContext({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await startSession(page, server.url, 'hr-manager');
  for (const path of ['adjust', 'liability', 'cases', 'payouts']) {
    await open(page, server.url, `/enterprise/leave/${path}`);
    expect(await faults(page), path).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide, path).toBe(false);
  }
  await context.close();

  const other = await (await browser.newContext()).newPage();
  await startSession(other, server.url, 'manager');
  for (const path of ['adjust', 'liability']) {
    await other.goto(`${server.url}/enterprise/leave/${path}`);
    await other
      .getByText(/do not have permission/i)
      .first()
      .waitFor();
  }
  await other.context().close();
});
