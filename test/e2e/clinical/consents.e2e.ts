/** A consent under 42 CFR Part 2: written, presented, signed, disclosed under, renewed, revoked; and the gate before what leaves. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn as callAs, type SignedIn } from '#test/support/sign-in.ts';
import { type Clinic, choose, hours, openClinic, panel, proofIsOld, prove } from './staff.ts';
import { button, heading } from './ward.ts';

/** Somebody whom the therapist treats, and of whom nothing was told yet. */
const UNTOLD = `select e.client, c.legal_first as first, c.legal_last as last from episode e join client c on c.id = e.client
  join care_team_member m on m.client = e.client and m.part = 'therapist' and m.status = 'active'
  where e.status = 'active' and not exists (select 1 from disclosure d where d.client = e.client)
  and not exists (select 1 from consent r where r.client = e.client and r.kind = 'disclosure')
  order by e.id limit 1`;
const TO = 'Dr. Ines Alder, Alder Family Practice';

let clinic: Clinic;
let client = '';
let name = '';
let therapist: SignedIn;
beforeAll(async () => {
  clinic = await openClinic();
  const [found] = await clinic.find<{ client: string; first: string; last: string }>(UNTOLD);
  if (!found) throw new Error('Of everybody something was told');
  client = found.client;
  name = `${found.first} ${found.last}`;
  therapist = await callAs(clinic.server.url, 'therapist@harborline.example');
});
afterAll(() => clinic.close());

const list = () => `clients/consent-management?client=${client}`;
const dialog = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });
const log = (page: Page) => page.getByRole('region', { name: /^Disclosures/ }).getByRole('listitem');
const consentOf = (page: Page, status: string) =>
  page.getByRole('table', { name: 'Consents' }).getByRole('row').filter({ hasText: TO }).filter({ hasText: status });
/** Presses a step of a record's page and confirms it. */
async function step(page: Page, verb: string, fill?: (at: ReturnType<typeof dialog>) => Promise<void>): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: verb, exact: true }).click();
  const asked = dialog(page, new RegExp(`^${verb}: `));
  await asked.waitFor();
  await fill?.(asked);
  await asked.getByRole('button', { name: verb, exact: true }).click();
}
/** The whole chart as it leaves over the interface, with the disclosure that is named. */
const leave = async (disclosure = ''): Promise<{ status: number; text: string }> =>
  therapist.call('GET', `/fhir/R4/Patient/${client}/$everything${disclosure && `?_disclosure=${disclosure}`}`);
const newestDisclosure = async (): Promise<string> =>
  (
    await clinic.find<{ id: string }>(
      `select id from disclosure where client = '${client}' order by created_at desc limit 1`,
    )
  )[0]?.id ?? '';

test('the therapist writes a release; what the rule asks for and is missing is named, and nothing typed is lost', async () => {
  const page = await clinic.as('therapist');
  await clinic.open(page, `clients/consent-management/new?client=${client}`);
  await choose(page, 'Kind', 'Release of information');
  for (const what of ['Demographics', 'Episodes of care', 'Assessments'])
    await page.getByRole('checkbox', { name: what }).check();
  await page.getByLabel('How much and what kind').fill('Dates of treatment, and results of assessments.');
  await page.getByLabel('Disclosing party').fill('Harborline Health');
  await page.getByLabel('Recipient').fill(TO);
  await button(page, 'Add consent').click();
  await page
    .getByText(/is required for a release \(42 CFR 2\.31\)/)
    .first()
    .waitFor();
  await expect.poll(() => page.getByLabel('Recipient').inputValue()).toBe(TO);
  await page.getByLabel('Purpose').fill('Coordination of care');
  await page.getByLabel('Expires on').fill(hours(20 * 24).slice(0, 10));
  await button(page, 'Add consent').click();
  await page.getByText('Draft', { exact: true }).first().waitFor();
});

test('presented and signed it is in force; until then the gate stays shut', async () => {
  const shut = await leave();
  expect(shut.status).toBe(403);
  expect(shut.text).toContain('No active consent allows sending Demographics.');
  const page = await clinic.as('therapist');
  await clinic.open(page, `${list()}&view=all`);
  await consentOf(page, 'Draft').getByRole('link').first().click();
  await button(page, 'Present to client').click();
  await page
    .getByText(/I may revoke/)
    .first()
    .waitFor();
  await proofIsOld(clinic);
  await step(page, 'Take signature', async (at) => {
    await at.getByLabel('Signed by').fill(name);
    await choose(at, 'Signed as', 'Client');
  });
  await prove(page);
  await page.getByText('Active', { exact: true }).first().waitFor();
  await panel(page, 'Signatures').getByText('Unchanged since signing').waitFor();
});

test('told under it, with its notice, logged for the next who looks; the chart may leave, and what the consent leaves out stays', async () => {
  const page = await clinic.as('therapist');
  await button(page, 'Record disclosure').click();
  const asked = dialog(page, 'Record disclosure');
  // It begins with what the consent allows; more than that is refused with its sentence.
  await expect.poll(() => asked.getByLabel('Recipient').inputValue()).toBe(TO);
  await asked.getByRole('checkbox', { name: 'Progress notes' }).check();
  await choose(asked, 'Purpose type', 'Treatment');
  await button(asked, 'Save').click();
  await asked.getByText(`No active consent allows sending Progress notes to ${TO}`).waitFor();
  await asked.getByRole('checkbox', { name: 'Progress notes' }).uncheck();
  await choose(asked, 'Notice', 'Full statement');
  await button(asked, 'Save').click();
  await asked.waitFor({ state: 'detached' });

  const director = await clinic.as('clinical-director');
  await clinic.open(director, list());
  await log(director).filter({ hasText: TO }).getByText('Coordination of care').waitFor();
  await log(director).filter({ hasText: TO }).getByText('Accompanying notice').click();
  await log(director)
    .getByText(/protected by federal confidentiality rules \(42 CFR part 2\)/)
    .waitFor();

  const told = await leave(await newestDisclosure());
  expect(told.status).toBe(200);
  expect(told.text).toContain('"Patient"');
  expect(told.text).not.toContain('"DocumentReference"');
});

test('it ends soon: a draft for another year takes its place once it is signed', async () => {
  const page = await clinic.as('therapist');
  await clinic.open(page, list());
  await page.getByRole('region', { name: 'Ending within 30 days' }).getByRole('link', { name: TO }).click();
  await button(page, 'Renew consent').click();
  await page.getByText('Draft', { exact: true }).first().waitFor();
  await button(page, 'Present to client').click();
  await step(page, 'Take signature', async (at) => {
    await at.getByLabel('Signed by').fill(name);
    await choose(at, 'Signed as', 'Client');
  });
  await page.getByText('Active', { exact: true }).first().waitFor();
  await clinic.open(page, `${list()}&view=all`);
  await consentOf(page, 'Superseded').waitFor();
  await consentOf(page, 'Active').waitFor();
  // What was told under the one before leaves under it no more.
  const old = await leave(await newestDisclosure());
  expect(old.text).toContain(`No active consent allows sending Demographics to ${TO}`);
});

test('revoked, nothing leaves under it; by an exception that is written down it does', async () => {
  const page = await clinic.as('therapist');
  await clinic.open(page, `${list()}&view=all`);
  await consentOf(page, 'Active').getByRole('link').first().click();
  await heading(page, `Release of information: ${TO}`);
  await step(page, 'Revoke', async (at) => {
    await choose(at, 'Revoked', 'Orally');
    await at.getByRole('textbox').last().fill('Does not want the practice to know any more.');
  });
  await page.getByText('Revoked', { exact: true }).first().waitFor();
  expect(await button(page, 'Record disclosure').count()).toBe(0);
  expect((await leave(await newestDisclosure())).status).not.toBe(200);

  await clinic.open(page, list());
  await button(page, 'Record disclosure by exception').click();
  const asked = dialog(page, 'Record disclosure by exception');
  await choose(asked, 'Exception', /^Medical emergency/);
  await asked.getByLabel('Recipient').fill('Columbia Hospital, emergency department');
  await choose(asked, 'Purpose type', 'Treatment');
  await asked.getByRole('textbox', { name: 'Purpose' }).fill('Treatment of a seizure');
  for (const what of ['Demographics', 'Allergies']) await asked.getByRole('checkbox', { name: what }).check();
  await button(asked, 'Save').click();
  await asked.getByText('must say who asked, for what and why, in at least 10 characters').waitFor();
  await asked.getByLabel('Who, what and why').fill('Dr. Reyes on call asked for allergies before giving lorazepam.');
  await button(asked, 'Save').click();
  await asked.waitFor({ state: 'detached' });
  await log(page).filter({ hasText: 'Columbia Hospital' }).getByText('Medical emergency (§ 2.51)').waitFor();
  expect((await leave(await newestDisclosure())).status).toBe(200);
});
