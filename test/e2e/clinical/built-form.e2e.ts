/**
 * A form that people build: the Clinical Director writes it with logic and a score, schedules it, and a nurse answers it on a
 * phone. Its result is on the page that leaders read.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngine } from '#app/all.servers.ts';
import { dayIn } from '#engine/server/ids.ts';
import { askForms } from '#modules/client-forms/client-forms.server.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { open, settled, startSession } from '#test/browser/visitor.ts';
import { signedIn, sql } from '#test/identity/caller.ts';
import { TEST_KEY } from '#test/support/database.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

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

test('a form is built with logic and a score, and published', async () => {
  const desk = await at('clinical-director');
  await open(desk, server.url, '/behavioral-health/forms-templates/create');
  await desk.getByLabel(/^Title/).fill('Craving check');
  await desk.getByRole('button', { name: 'Create form' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Craving check, version 1' }).waitFor();
  await addItem(desk, 'Choice', 'How strong is the craving?');
  await desk.getByLabel(/^Answers/).fill('None = 0\nSome = 2\nStrong = 4');
  await desk.getByLabel(/^Answers/).blur();
  await desk.getByRole('checkbox', { name: 'Required' }).check();
  await addItem(desk, 'Text', 'What would help right now?');
  await desk.getByRole('combobox', { name: 'Shown if' }).click();
  await desk.getByRole('option', { name: 'How strong is the craving? Strong' }).click();
  await desk.getByLabel('Name of the score').fill('Craving');
  await desk.getByLabel('Bands').fill('0-2 Low: low\n3-4 High: high');
  await desk.getByLabel('Bands').blur();
  // Asked as people will be: the second question comes with its answer.
  const preview = desk.getByRole('region', { name: 'Preview' });
  expect(await preview.getByLabel('What would help right now?').count()).toBe(0);
  await preview.getByText('Strong', { exact: true }).click();
  await preview.getByLabel('What would help right now?').waitFor();
  await desk.getByText('Saved', { exact: true }).waitFor();
  expect(await faults(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await desk.getByText('Published', { exact: true }).first().waitFor();
  await desk.context().close();
}, 120_000);

test('its schedule asks a nurse, who answers on a phone; the result is reported', async () => {
  const nurse = await signedIn(server.url, 'nurse');
  const director = await signedIn(server.url, 'clinical-director');
  // A client on the nurse's unit, admitted an hour ago.
  const clients = await nurse.call<{ id: string }[]>('GET', '/clients?limit=100');
  const [stay] = await sql<{ id: string; client: string; tenant: string }>(
    server,
    `select id, client, tenant_id as tenant from episode where status = 'active' and client = any($1::uuid[]) order by id limit 1`,
    [clients.data.map(({ id }) => id)],
  );
  await sql(server, `update episode set admitted_at = now() - interval '1 hour' where id = $1`, [stay?.id]);
  const [form] = await sql<{ id: string }>(server, `select id from form_template where code = 'craving-check'`);
  const made = await director.call<{ id: string }>('POST', '/form-schedules', {
    form: form?.id,
    anchor: 'admission',
    after: 0,
    every: 7,
    filler: 'nurse',
    allowHours: 4,
  });
  expect(made.status).toBe(201);
  // The hourly job, as a minute of the server would run it.
  const engine = await openEngine(server.database, TEST_KEY);
  await askForms(engine, stay?.tenant ?? '');
  await engine.connections.close();
  const [asked] = await sql<{ id: string }>(
    server,
    `select id from client_form where schedule = $1 and episode = $2 and status = 'due'`,
    [made.data.id, stay?.id],
  );

  const phone = await at('nurse', 390);
  await open(phone, server.url, `/behavioral-health/clinical/forms/${asked?.id ?? ''}`);
  await phone.getByRole('button', { name: 'Begin', exact: true }).click();
  await phone.getByText('Strong', { exact: true }).click();
  await phone.getByLabel(/What would help right now\?/).fill('A walk');
  await phone.getByText('Saved', { exact: true }).waitFor();
  expect(await faults(phone)).toEqual([]);
  expect(
    await phone.evaluate<boolean>(`document.documentElement.scrollWidth > document.documentElement.clientWidth`),
  ).toBe(false);
  await phone.getByRole('button', { name: 'Sign', exact: true }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Sign' }).click();
  await phone.getByText('Signed', { exact: true }).first().waitFor();

  const desk = await at('clinical-director');
  await open(desk, server.url, `/behavioral-health/clinical/forms/${asked?.id ?? ''}`);
  await settled(desk);
  await desk.getByText('High', { exact: true }).first().waitFor();
  for (const page of [phone, desk]) await page.context().close();
}, 120_000);
