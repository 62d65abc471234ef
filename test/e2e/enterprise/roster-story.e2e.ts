/** A month filled by the computer, corrected by hand and published; a shift offered and taken; a punch at a kiosk. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { dayIn } from '#engine/server/ids.ts';
import { weekOf } from '#modules/roster/rules.model.ts';
import { sql } from '#test/identity/caller.ts';
import { launchBrowser, withPage } from '#test/browser/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { open, signIn } from '#test/browser/visitor.ts';

let server: TestServer;
let browser: Browser;
const today = dayIn('America/Los_Angeles');
/** Nothing is planned then. */
const week = addDays(weekOf(today), 63);

beforeAll(async () => {
  server = await startTestServer({ demo: today });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const as = (account: string, work: (page: Page) => Promise<void>, viewport = { width: 1440, height: 900 }) =>
  withPage(
    async (page) => {
      await signIn(page, server.url, account);
      await work(page);
    },
    { browser, context: { viewport } },
  );
const notice = (page: Page, words: RegExp) => page.getByText(words).last().waitFor({ timeout: 120_000 });
async function choose(page: Page, field: RegExp, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
}

test('a planner fills a month, stops, searches on, applies, corrects by hand and publishes', async () => {
  await as('hr-manager', async (page) => {
    await open(page, server.url, `/enterprise/scheduling?from=${week}&weeks=4`);
    await page.getByRole('button', { name: 'Publish 0 drafts' }).waitFor();
    await page.getByRole('button', { name: 'Fill the roster' }).click();
    const dialog = page.getByRole('dialog');
    await choose(page, /Weeks from/, /^4 weeks$/);
    await choose(page, /Effort/, /Quick/);
    await dialog.getByRole('button', { name: 'Start' }).click();
    // How far it is, and what is missing so far.
    await dialog.getByText(/shifts? (is|are) still missing|Every target is met/).waitFor();
    const search = dialog.getByRole('button', { name: 'Search on' });
    await search.waitFor();
    await search.click();
    await dialog.getByRole('button', { name: 'Stop and use the best so far' }).click();
    const apply = dialog.getByRole('button', { name: 'Apply as drafts' });
    await search.waitFor();
    await apply.click();
    await notice(page, /The proposal is in the schedule as drafts/);
    const publish = page.getByRole('button', { name: /^Publish \d+ drafts$/ });
    const drafts = async () => Number(/\d+/.exec((await publish.textContent()) ?? '')?.[0]);
    await page.getByRole('gridcell', { name: /draft/ }).first().waitFor();
    const before = await drafts();
    expect(before).toBeGreaterThan(100);
    // By hand: one shift less.
    await page.getByRole('gridcell', { name: /draft/ }).first().click();
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: `Publish ${before - 1} drafts` }).waitFor();
    await publish.click();
    await notice(page, /shifts published, \d+ people notified/);
  });
  const [kept] = await sql<{ n: number }>(
    server,
    `select count(*)::int as n from shift where day between $1 and $2 and status = 'published'`,
    [week, addDays(week, 27)],
  );
  expect(kept?.n).toBeGreaterThan(100);
});

test('a rotation is previewed, planned and taken back', async () => {
  await as('hr-manager', async (page) => {
    const later = addDays(week, 35);
    await open(page, server.url, `/enterprise/scheduling?from=${later}&weeks=1`);
    await page.getByRole('button', { name: 'Publish 0 drafts' }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Apply a pattern' }).click();
    await choose(page, /Pattern/, /Weekdays, evening/);
    await page.getByRole('combobox', { name: /People/ }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await page.getByText(/5 shifts to plan|20 shifts to plan/).waitFor();
    await page.getByRole('button', { name: /^Plan \d+ shifts$/ }).click();
    await notice(page, /shifts planned as drafts/);
    await page.getByRole('button', { name: 'Publish 5 drafts' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Publish 0 drafts' }).waitFor();
  });
}, 120_000);

test('an open shift is offered, and the person takes it on a phone', async () => {
  const [mine] = await sql<{ id: string; location: string; position: string; tenant: string }>(
    server,
    `select e.id, e.location, e.position, e.tenant_id as tenant from employee e join membership m on m.employee = e.id
      join account a on a.id = m.account where a.email = 'employee@harborline.example'`,
  );
  // Behind what is planned, and while licenses are still valid.
  const day = addDays(weekOf(today), 30);
  await sql(
    server,
    `insert into shift (id, tenant_id, status, shift_type, location, position, day, starts_at, ends_at, break_minutes)
      select gen_random_uuid(), $1, 'published', t.id, $2, $3, $4::date, ($4::date + time '09:00') at time zone 'America/Los_Angeles',
        ($4::date + time '17:00') at time zone 'America/Los_Angeles', 30 from shift_type t where t.tenant_id = $1 and t.code = 'D'`,
    [mine?.tenant, mine?.location, mine?.position, day],
  );
  const [shift] = await sql<{ id: string; name: string }>(
    server,
    `select s.id, coalesce(e.preferred_name, e.first_name) || ' ' || e.last_name as name from shift s, employee e
      where s.day = $1 and s.employee is null and e.id = $2 order by s.created_at desc limit 1`,
    [day, mine?.id],
  );
  await as('hr-manager', async (page) => {
    await open(page, server.url, `/enterprise/shifts/${shift?.id}`);
    const more = page.getByRole('button', { name: /^Show \d+ more$/ });
    await page.getByText('Who could work this shift').waitFor();
    await page
      .getByRole('button', { name: /^Offer shift to/ })
      .first()
      .waitFor();
    if (await more.count()) await more.click();
    await page.getByRole('button', { name: `Offer shift to ${shift?.name}` }).click();
    await notice(page, /was asked\. The first to accept gets the shift/);
    await page.getByText('Offered', { exact: true }).waitFor();
  });
  await as(
    'employee',
    async (page) => {
      await open(page, server.url, '/employee/shifts');
      await page.getByRole('button', { name: 'Accept shift' }).click();
      await notice(page, /The shift is yours/);
    },
    { width: 390, height: 844 },
  );
  expect(await sql(server, 'select employee from shift where id = $1', [shift?.id])).toEqual([{ employee: mine?.id }]);
}, 120_000);

test('a kiosk is set up and signs HR out; a person clocks in with number and PIN; without a network the punch waits', async () => {
  let number = '';
  await as('employee', async (page) => {
    await open(page, server.url, '/enterprise/attendance');
    await page.getByRole('button', { name: 'Kiosk PIN' }).click();
    await page.getByLabel('New PIN', { exact: true }).fill('482917');
    await page.getByLabel('Repeat new PIN').fill('482917');
    await page.getByRole('button', { name: 'Set PIN' }).click();
    const said = page.getByText(/Your PIN is set/).last();
    await said.waitFor();
    number = /E-0*(\d+)/.exec((await said.textContent()) ?? '')?.[1] ?? '';
  });
  await as('hr-manager', async (page) => {
    await open(page, server.url, '/enterprise/attendance/kiosks?status=waiting');
    await page.getByRole('link', { name: 'Front desk' }).click();
    await page.getByRole('button', { name: 'Use this device' }).click();
    const start = page.getByLabel('Employee number');
    await start.waitFor();
    for (const digit of number) await page.getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.keyboard.type('482917');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Clock (in|out)$/ }).click();
    await page.getByText(/is saved/).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await start.waitFor();
    expect(await page.evaluate<string | null>(`localStorage.getItem('ofr_nexus_token')`)).toBeNull();
    await page.context().setOffline(true);
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await page.keyboard.type('482917');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No network' }).waitFor();
    await page.getByRole('button', { name: 'Start break' }).click();
    await page.getByText(/is kept, and sent when the network is back/).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('1 punch waits for the network').waitFor();
    // What waits names nobody.
    expect(await page.evaluate<string>(`JSON.stringify(localStorage)`)).not.toMatch(/482917|Orellana/);
    await page.context().setOffline(false);
    await page.getByText('1 punch waits for the network').waitFor({ state: 'detached' });
  });
  const kinds = await sql<{ kind: string; offline: boolean }>(
    server,
    `select kind, offline from punch where source = 'kiosk' order by created_at desc limit 1`,
  );
  expect(kinds).toHaveLength(1);
}, 120_000);
