/** What was typed and is not kept yet: nobody leaves it behind without being asked, and closing the window keeps the last words. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clinic, openClinic, panel } from './staff.ts';
import { button, kept } from './ward.ts';

/** Somebody whom intake still asks about, and who is to be admitted to the nurse's own unit. */
const ASKED = `select w.client, c.legal_first as first, c.legal_last as last from pre_admission w
  join client c on c.id = w.client join episode e on e.id = w.episode
  where w.status = 'screening' and e.status = 'pre_admit' order by e.level_of_care desc, w.id limit 1`;

let clinic: Clinic;
let packet = '';
let name = '';
beforeAll(async () => {
  clinic = await openClinic();
  const [found] = await clinic.find<{ client: string; first: string; last: string }>(ASKED);
  if (!found) throw new Error('Nobody is asked about');
  packet = `clients/intake-assessment?client=${found.client}`;
  name = `${found.last}, ${found.first}`;
});
afterAll(() => clinic.close());

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const identity = (page: Page) => panel(page, 'Identity and face sheet');
const away = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Intake' });
const openPacket = async (account: string): Promise<Page> => {
  const page = await clinic.as(account);
  await clinic.open(page, packet);
  await identity(page).or(panel(page, 'Screening and decision')).first().waitFor();
  return page;
};

test('a field that the server refused holds the page: by a link and by going back one is asked, and stays with what was typed', async () => {
  const page = await clinic.as('intake-coordinator');
  await clinic.open(page, 'clients/intake');
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await identity(page).waitFor();
  await identity(page).getByLabel('ZIP').fill('97');
  await identity(page).getByText('Not saved').waitFor();
  await away(page).click();
  await question(page)
    .getByText('Your latest changes are not saved. Stay to see why and try again, or leave and lose them.')
    .waitFor();
  await button(question(page), 'Cancel').click();
  await question(page).waitFor({ state: 'detached' });
  await expect.poll(() => identity(page).getByLabel('ZIP').inputValue()).toBe('97');
  expect(page.url()).toContain(packet);

  await page.evaluate(() => history.back());
  await question(page).waitFor();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  expect(page.url()).toContain(packet);

  // Mended, it is kept at once, and nobody is asked any more.
  await identity(page).getByLabel('ZIP').fill('97103');
  await away(page).click();
  await page.getByRole('heading', { level: 1, name: 'Intake' }).waitFor();
  await openPacket('intake-coordinator');
  await expect.poll(() => identity(page).getByLabel('ZIP').inputValue()).toBe('97103');
});

test('without a network the words wait: the window asks before it closes, and all of it is kept once the network is back', async () => {
  const page = await openPacket('intake-coordinator');
  await page.context().setOffline(true);
  await identity(page).getByLabel('City').fill('Astoria by the river');
  await identity(page).getByText('Not saved').waitFor();
  await away(page).click();
  await question(page).waitFor();
  await page.keyboard.press('Escape');
  const asks = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asks;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect.poll(() => identity(page).getByLabel('City').inputValue()).toBe('Astoria by the river');
  await page.context().setOffline(false);
  await kept(page);
  await away(page).click();
  await page.getByRole('heading', { level: 1, name: 'Intake' }).waitFor();
  expect(await question(page).count()).toBe(0);
});

test('who leaves all the same gives up what was not saved, and only that', async () => {
  const page = await openPacket('intake-coordinator');
  const zip = await identity(page).getByLabel('ZIP').inputValue();
  await identity(page).getByLabel('Preferred name').fill('Bee');
  await kept(page);
  await identity(page).getByLabel('ZIP').fill('1');
  await identity(page).getByText('Not saved').waitFor();
  await away(page).click();
  await button(question(page), 'Leave').click();
  await page.getByRole('heading', { level: 1, name: 'Intake' }).waitFor();
  await openPacket('intake-coordinator');
  await expect.poll(() => identity(page).getByLabel('Preferred name').inputValue()).toBe('Bee');
  await expect.poll(() => identity(page).getByLabel('ZIP').inputValue()).toBe(zip);
});

test('a window that is closed in the middle of a word has kept it', async () => {
  const page = await openPacket('intake-coordinator');
  const field = identity(page).getByLabel('Primary care');
  await field.fill('Dr. Lena Osei, Alder Family Practice');
  // The pause after which it would be saved is not over.
  await page.goto('about:blank');
  await openPacket('intake-coordinator');
  await expect.poll(() => field.inputValue()).toBe('Dr. Lena Osei, Alder Family Practice');
});

test('two people ask different questions of the screening at once, and both answers are kept', async () => {
  const [intake, doctor] = [await openPacket('intake-coordinator'), await openPacket('clinical-director')];
  const group = (page: Page, name: RegExp) => page.getByRole('group', { name });
  const [seizures, arson] = [/^Seizures ever/, /^Arson/];
  await group(doctor, arson).waitFor();
  // What each of them says is sent before they have heard of the other.
  await Promise.all([
    group(intake, seizures).getByRole('radio', { name: 'Yes' }).check(),
    group(doctor, arson).getByRole('radio', { name: 'No' }).check(),
  ]);
  await Promise.all([kept(intake), kept(doctor)]);
  for (const page of [intake, doctor]) {
    await page.reload();
    await group(page, arson).waitFor();
    await expect.poll(() => group(page, seizures).getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
    await expect.poll(() => group(page, arson).getByRole('radio', { name: 'No' }).isChecked()).toBe(true);
  }
});
