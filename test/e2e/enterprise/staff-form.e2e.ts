/** HR builds a form with logic and a score, schedules it, an employee answers it on a phone, and HR reads the result. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngine } from '#app/all.servers.ts';
import { dayIn } from '#engine/server/ids.ts';
import { askStaffForms } from '#modules/staff-forms/staff-forms.server.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { open, settled, startSession } from '#test/browser/visitor.ts';
import { sql } from '#test/identity/caller.ts';
import { TEST_KEY } from '#test/support/database.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let browser: Browser;
const today = dayIn('America/Los_Angeles');
beforeAll(async () => {
  server = await startTestServer({ demo: today });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function at(role: string, width = 1440): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage();
  await startSession(page, server.url, role);
  return page;
}
async function addItem(page: Page, kind: string, question: string): Promise<void> {
  await page.getByRole('button', { name: 'Add item' }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  await page.getByLabel(/^Question/).fill(question);
  await page.getByLabel(/^Question/).blur();
}

test('HR builds and schedules a form, an employee answers on a phone, HR reads the result', async () => {
  const desk = await at('hr-manager');
  await open(desk, server.url, '/enterprise/forms/templates/new');
  await desk.getByLabel(/^Code/).fill('commute-check');
  await desk.getByLabel(/^Title/).fill('Commute check');
  await desk.getByRole('button', { name: 'Add form', exact: true }).click();
  await desk.getByRole('heading', { level: 1, name: 'Commute check' }).waitFor();
  const [form] = await sql<{ id: string; tenant: string }>(
    server,
    `select id, tenant_id as tenant from form_template where code = 'commute-check'`,
  );
  await open(desk, server.url, `/enterprise/forms/templates/versions/new?template=${form?.id ?? ''}`);
  await desk.getByRole('button', { name: 'Add form version' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Commute check, version 1' }).waitFor();
  await addItem(desk, 'Matrix', 'How do these go?');
  await desk.getByLabel(/^Rows/).fill('Parking\nBus');
  await desk.getByLabel(/^Rows/).blur();
  await desk.getByLabel(/^Answers/).fill('Well = 0\nBadly = 3');
  await desk.getByLabel(/^Answers/).blur();
  await desk.getByRole('checkbox', { name: 'Required' }).check();
  await addItem(desk, 'Yes or no', 'Do you want to work from home?');
  await addItem(desk, 'Time', 'When would you start?');
  await desk.getByRole('combobox', { name: 'Shown if' }).click();
  await desk.getByRole('option', { name: 'Do you want to work from home? Yes' }).click();
  await desk.getByLabel('Name of the score').fill('Trouble');
  await desk.getByLabel('Bands').fill('0-2 Fine: none\n3-6 Talk: high');
  await desk.getByLabel('Bands').blur();
  for (const look of ['Phone', 'Paper'] as const) {
    await desk.getByRole('button', { name: look, exact: true }).click();
    await desk.getByText('How do these go?').first().waitFor();
    expect(await faults(desk)).toEqual([]);
  }
  await desk.getByText('Saved', { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await desk.getByText('Published', { exact: true }).first().waitFor();

  await open(desk, server.url, `/enterprise/forms/schedules/new?form=${form?.id ?? ''}&anchor=calendar`);
  await desk.getByLabel(/^Start date/).fill(today);
  await desk.getByRole('button', { name: 'Add employee form schedule' }).click();
  await desk.getByRole('heading', { level: 1, name: /^Commute check/ }).waitFor();
  // The hourly job, as a minute of the server would run it.
  const engine = await openEngine(server.database, TEST_KEY);
  await askStaffForms(engine, form?.tenant ?? '');
  await engine.connections.close();

  const phone = await at('employee', 390);
  await open(phone, server.url, '/enterprise/my-tasks');
  await phone.getByRole('link', { name: /Fill in: Commute check/ }).click();
  await phone.getByRole('button', { name: 'Start', exact: true }).click();
  await phone
    .getByRole('group', { name: /Parking/ })
    .getByText('Badly')
    .click();
  await phone.getByRole('group', { name: /Bus/ }).getByText('Badly').click();
  await phone
    .getByRole('group', { name: /work from home/ })
    .getByText('Yes')
    .click();
  await phone.getByLabel(/When would you start/).fill('09:30');
  await phone.getByText('Saved', { exact: true }).waitFor();
  expect(await faults(phone)).toEqual([]);
  expect(
    await phone.evaluate<boolean>(`document.documentElement.scrollWidth > document.documentElement.clientWidth`),
  ).toBe(false);
  // Paper has the whole form, with what was answered; the screen has none of it.
  const paper = (when: string) =>
    phone.evaluate<string>(`(() => {
      dispatchEvent(new Event('${when}'));
      return [...document.querySelectorAll('main [data-print="only"]')].map((part) => part.textContent).join(' ');
    })()`);
  expect(await paper('beforeprint')).toMatch(/How do these go\?.*When would you start\?.*9:30/s);
  await paper('afterprint');
  await phone.locator('main [data-print="only"]').getByText('How do these go?').waitFor({ state: 'detached' });
  await phone.getByRole('button', { name: 'Submit', exact: true }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await phone.getByText('Submitted', { exact: true }).first().waitFor();

  await open(desk, server.url, `/enterprise/forms/results?form=${form?.id ?? ''}`);
  await settled(desk);
  await desk.getByRole('region', { name: 'Result', exact: true }).getByText('Talk').waitFor();
  await desk.getByText('Parking: Badly').waitFor();
  expect(await faults(desk)).toEqual([]);
  for (const page of [phone, desk]) await page.context().close();
});
