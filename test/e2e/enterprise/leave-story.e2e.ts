/** Three days over a holiday: asked for, seen by the manager with its clash, approved, and then true everywhere. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, withPage } from '#test/browser/browser.ts';
import { leavePlan } from '#test/support/leave-plan.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { open, signIn } from '#test/browser/visitor.ts';

const plan = leavePlan();
const name = (one: { firstName: string; lastName: string }) => `${one.firstName} ${one.lastName}`;
const me = name(plan.employee);
const short = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const dates = `${short.format(new Date(plan.from))} to ${short.format(new Date(plan.to))}`;
let server: TestServer;
let browser: Browser;
let request = '';
/** Hours of vacation the employee had booked before. */
let booked = 0;

beforeAll(async () => {
  server = await startTestServer({ demo: plan.today });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const as = (account: string, work: (page: Page) => Promise<void>) =>
  withPage(
    async (page) => {
      await signIn(page, server.url, account);
      await work(page);
    },
    { browser, context: { viewport: { width: 1440, height: 900 } } },
  );

async function choose(page: Page, field: RegExp, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
}
async function fillDays(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('First day', { exact: false }).first().fill(from);
  await page.getByLabel('Last day', { exact: false }).first().fill(to);
}
/** The bar says it, and so does the live region. */
const notice = (page: Page, words: string) => page.getByText(words).last().waitFor();
const panel = (page: Page, title: string) => page.getByRole('region', { name: title });
const bookedIn = (text: string | null): number => Number(/Booked([\d.,]+) h/.exec(text ?? '')?.[1]?.replace(',', ''));
const hoursIn = (text: string | null): number => Number(/(-?[\d.,]+) h/.exec(text ?? '')?.[1]?.replace(',', ''));

test('HR asks on behalf of a colleague for the first of these days', async () => {
  await as('hr-manager', async (page) => {
    await open(page, server.url, '/enterprise/leave/new');
    const person = page.getByRole('combobox', { name: /Employee/ });
    await person.fill(name(plan.colleague));
    await page.getByRole('option', { name: name(plan.colleague) }).click();
    await choose(page, /Leave type/, /Unpaid leave/);
    await fillDays(page, plan.working[0], plan.working[0]);
    await panel(page, 'Approvers').getByText(name(plan.manager)).waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await notice(page, `Leave request sent to ${name(plan.manager)}`);
  });
});

test('a Send that cannot be sent says so on a phone: how many fields, and the first of them has the focus', async () => {
  await withPage(
    async (page) => {
      await signIn(page, server.url, 'employee');
      await open(page, server.url, '/enterprise/leave/new');
      const send = page.getByRole('button', { name: 'Send' });
      for (const _try of ['first', 'again']) {
        await send.click();
        await page.getByRole('status').getByText('3 fields need attention').waitFor();
        await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
      }
      const focused = page.locator(':focus');
      await expect.poll(async () => (await focused.boundingBox())?.y ?? -1).toBeGreaterThan(0);
      await page.getByLabel('First day', { exact: false }).first().fill(plan.from);
      // The last day follows the first.
      await page.getByRole('status').getByText('1 field needs attention').waitFor();
    },
    { browser, context: { viewport: { width: 390, height: 844 } } },
  );
});

test('an employee sees the balance, asks for three days over a holiday, pays for two, and sends', async () => {
  await as('employee', async (page) => {
    await open(page, server.url, '/enterprise/leave/balances');
    const available = hoursIn(await panel(page, 'Vacation').getByText('available').locator('..').textContent());
    expect(available).toBeGreaterThan(0);
    booked = bookedIn(await panel(page, 'Vacation').first().textContent());

    await page.getByRole('link', { name: 'Request leave' }).click();
    await choose(page, /Leave type/, /Vacation/);
    await fillDays(page, plan.from, plan.to);
    const days = page.getByRole('table', { name: 'Days of the request' });
    await days.getByRole('row', { name: new RegExp(`Holiday, ${plan.holiday}.*0 h`) }).waitFor();
    await days.getByText(`2 days, ${plan.hours} h`).waitFor();
    const balance = await panel(page, 'Balance').textContent();
    expect(hoursIn(/Available today(.*?)h/.exec(balance ?? '')?.[0] ?? null)).toBe(available);
    const then = /Available then([\d.,]+)/.exec(balance ?? '')?.[1] ?? String(available);
    const left = hoursIn(/Balance after(.*)/.exec(balance ?? '')?.[1] ?? null);
    expect(left).toBeCloseTo(Number(then.replace(',', '')) - plan.hours, 2);
    await panel(page, 'Who else is off').getByText(name(plan.colleague)).waitFor();

    await page.getByLabel('Reason').fill('Family visit');
    await page.getByRole('button', { name: 'Send' }).click();
    await notice(page, `Leave request sent to ${name(plan.manager)}`);
    await page.waitForURL(/\/leave\/[0-9a-f-]{36}$/);
    request = page.url().split('/').at(-1) ?? '';
    await page.getByText('Pending', { exact: true }).first().waitFor();
  });
});

test('somebody else’s manager cannot even know of it', async () => {
  await as('security-manager', async (page) => {
    await page.goto(`${server.url}/enterprise/leave/${request}`);
    await page.getByRole('heading', { name: 'The requested resource was not found.' }).waitFor();
  });
});

test('the manager finds it in the inbox, sees the clash, and approves', async () => {
  await as('manager', async (page) => {
    await open(page, server.url, '/enterprise/approvals');
    // Something else of the same person may wait too.
    const item = page.getByRole('row').locator(`a[href*="${request}"]`);
    await item.click();
    const decision = page.getByRole('complementary', { name: me });
    await decision.getByText(dates).waitFor();
    await decision.getByText(`${name(plan.colleague)} Unpaid leave, awaiting decision`).waitFor();
    await decision.getByText(`${plan.hours} h of`).waitFor();
    await decision.getByText('Family visit').waitFor();
    await decision.getByRole('button', { name: 'Approve' }).click();
    await notice(page, `Leave approved for ${me}`);
    await item.waitFor({ state: 'detached' });
  });
});

test('balance, entries, calendar, timeline and notice agree', async () => {
  await as('employee', async (page) => {
    await open(page, server.url, '/enterprise/notifications');
    const told = page.getByRole('link', { name: 'Your leave was approved' });
    await told.and(page.locator(`[href*="${request}"]`)).click();
    await page.waitForURL(new RegExp(`/enterprise/leave/${request}`));
    await page.getByText('Approved', { exact: true }).first().waitFor();
    await panel(page, 'Timeline')
      .getByText(/approve/i)
      .first()
      .waitFor();

    await open(page, server.url, '/enterprise/leave/balances?type=VAC');
    const entries = page.getByRole('table', { name: 'Vacation history' });
    const link = entries.locator(`a[href$="${request}"]`).first();
    await link.waitFor();
    // What the demonstration had booked already depends on the day.
    expect(bookedIn(await panel(page, 'Vacation').first().textContent())).toBe(booked + plan.hours);

    await open(page, server.url, `/enterprise/leave/calendar?people=team&from=${plan.from}`);
    const cell = `${me}, ${long.format(new Date(plan.working[1]))}, Vacation, approved`;
    await page.getByRole('gridcell', { name: cell }).waitFor();
  });
});

test('a second request that meets it is refused in the words of the rule, and nothing typed is lost', async () => {
  await as('employee', async (page) => {
    await open(page, server.url, '/enterprise/leave/new');
    await choose(page, /Leave type/, /Vacation/);
    await fillDays(page, plan.working[1], plan.working[1]);
    const words = `You already have leave ${plan.from}–${plan.to} (approved)`;
    await page.getByText(words).first().waitFor();
    await page.getByLabel('Reason').fill('Again');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('alert').filter({ hasText: 'not sent' }).waitFor();
    await page.getByText(words).first().waitFor();
    await expect.poll(() => page.getByLabel('Reason').inputValue()).toBe('Again');
  });
});
