/** A chart that is open while others work on it: it shows what they write, and takes nothing from whoever types in it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn as callAs } from '#test/support/sign-in.ts';
import { type Clinic, choose, openClinic, panel, somebody } from './staff.ts';
import { button, heading } from './ward.ts';

/** Somebody on the nurse's unit whom the psychiatrist treats. */
const SHARED = `select e.client, c.legal_first as first, c.legal_last as last from episode e
  join client c on c.id = e.client where e.status = 'active' and e.program = 'Detox'
  and exists (select 1 from care_team_member m join membership s on s.employee = m.staff and s.role = 'therapist'
    where m.client = e.client and m.part = 'therapist' and m.status = 'active')
  order by e.admitted_at desc, e.id limit 1`;

let clinic: Clinic;
let client = '';
let name = '';
beforeAll(async () => {
  clinic = await openClinic();
  ({ client, name } = await somebody(clinic, SHARED, 'Nobody is in treatment'));
});
afterAll(() => clinic.close());

const openChart = async (account: string): Promise<Page> => {
  const page = await clinic.as(account);
  await clinic.open(page, `clients/${client}`);
  await heading(page, name);
  return page;
};
const allergies = (page: Page) => panel(page, 'Allergies').getByRole('listitem');
const active = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at instanceof HTMLInputElement ? { value: at.value, from: at.selectionStart } : null;
  });

test('the nurse writes in a form of the chart while the psychiatrist records an allergy: the chart has it, and nothing typed is lost', async () => {
  const nurse = await openChart('nurse');
  const doctor = await openChart('psychiatrist');
  await button(nurse, 'Record allergy').click();
  const form = nurse.getByRole('dialog', { name: 'Record allergy' });
  const substance = form.getByLabel('Substance');
  await substance.fill('Penicilin');
  // In the middle of a word, where a letter is missing.
  await substance.evaluate((e: HTMLInputElement) => e.setSelectionRange(7, 7));
  const before = await nurse.evaluate(() => performance.getEntriesByType('navigation').length + performance.timeOrigin);

  await button(doctor, 'Record allergy').click();
  const theirs = doctor.getByRole('dialog', { name: 'Record allergy' });
  await theirs.getByLabel('Substance').fill('Ibuprofen');
  await theirs.getByRole('checkbox', { name: 'Hives' }).check();
  await choose(theirs, 'Severity', 'Mild');
  await button(theirs, 'Save').click();
  await theirs.waitFor({ state: 'detached' });

  // Behind the form the chart is read anew.
  await nurse.locator('main').getByText('Ibuprofen', { exact: false }).first().waitFor({ state: 'attached' });
  expect(await active(nurse)).toEqual({ value: 'Penicilin', from: 7 });
  await nurse.keyboard.type('l');
  expect(await active(nurse)).toEqual({ value: 'Penicillin', from: 8 });
  expect(await nurse.evaluate(() => performance.getEntriesByType('navigation').length + performance.timeOrigin)).toBe(
    before,
  );
  await form.getByRole('checkbox', { name: 'Anaphylaxis' }).check();
  await choose(form, 'Severity', 'Severe');
  await button(form, 'Save').click();
  await form.waitFor({ state: 'detached' });
  for (const page of [nurse, doctor])
    for (const words of ['Penicillin', 'Ibuprofen']) await allergies(page).filter({ hasText: words }).waitFor();
});

test('an open timeline has what was measured a moment ago, and keeps the place of whoever reads in it', async () => {
  const doctor = await openChart('psychiatrist');
  await doctor.goto(`${doctor.url()}?tab=timeline`);
  const happened = panel(doctor, 'What happened');
  await happened.getByRole('listitem').first().waitFor();
  await button(happened, 'Show earlier').focus();
  const nurse = await callAs(clinic.server.url, 'nurse@harborline.example');
  const { status, text } = await nurse.call('POST', '/api/vital-signs', { client, pulse: 77 });
  expect(status, text).toBe(201);
  await happened.getByText('pulse 77', { exact: false }).first().waitFor();
  expect(await button(happened, 'Show earlier').evaluate((e) => e === document.activeElement)).toBe(true);
});

test('an open menu of the chart stays open, with the focus in it, while the chart is read anew', async () => {
  const doctor = await openChart('psychiatrist');
  const nurse = await openChart('nurse');
  await button(nurse, 'Actions for Ibuprofen').press('Enter');
  const item = nurse.getByRole('menuitem').first();
  await item.waitFor();
  await expect.poll(() => item.evaluate((e) => e === document.activeElement)).toBe(true);
  await button(doctor, 'Record allergy').click();
  const theirs = doctor.getByRole('dialog', { name: 'Record allergy' });
  await theirs.getByLabel('Substance').fill('Codeine');
  await theirs.getByRole('checkbox', { name: 'Nausea' }).check();
  await choose(theirs, 'Severity', 'Mild');
  await button(theirs, 'Save').click();
  await nurse.locator('main').getByText('Codeine', { exact: false }).first().waitFor({ state: 'attached' });
  expect(await item.evaluate((e) => e === document.activeElement)).toBe(true);
});
