/** A note from its first words to its addendum: kept while it is written, told apart in two windows, signed by those who may. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled } from '#test/browser/visitor.ts';
import { type Clinic, choose, openClinic, panel, proofIsOld, prove, stamp } from './staff.ts';

interface Person {
  readonly client: string;
  readonly name: string;
}
interface Service {
  readonly from: number;
  readonly to: number;
}
/** Of the therapist’s, somebody with an active plan, who has been here for some days. */
const TREATED = `select c.id as client, c.legal_first || ' ' || c.legal_last as name from client c
  join episode e on e.client = c.id and e.status = 'active' and e.admitted_at < now() - interval '3 days'
  join treatment_plan p on p.client = c.id and p.status = 'active'
  join care_team_member m on m.client = c.id and m.part = 'therapist' and m.status = 'active' order by c.id limit 1`;
/** When the author of the demonstration’s notes gave services: two may not touch. */
const TAKEN = `select extract(epoch from starts_at)::float8 * 1000 as "from", extract(epoch from ends_at)::float8 * 1000 as "to"
  from progress_note where author = (select id from account where email = 'therapist@harborline.example')`;
const MINUTE = 60_000;

let clinic: Clinic;
let person: Person;
/** When a service of twenty minutes ended that meets no other one, in milliseconds. */
let ended = 0;
/** The address of the note. */
let address = '';

beforeAll(async () => {
  clinic = await openClinic();
  const [found] = await clinic.find<Person>(TREATED);
  if (!found) throw new Error('The therapist treats nobody with a plan');
  person = found;
  const taken = await clinic.find<Service>(TAKEN);
  let to = Date.now() - 5 * MINUTE;
  while (taken.some((one) => one.from <= to && one.to >= to - 40 * MINUTE)) to -= 10 * MINUTE;
  ended = to;
});
afterAll(() => clinic.close());

const dialog = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const saved = (page: Page) => panel(page, 'Note').getByText('Saved', { exact: true }).waitFor();
const part = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
async function fillService(page: Page, type: string, from: number, to: number): Promise<void> {
  await clinic.open(page, 'clinical/progress-notes/new');
  await page.getByRole('combobox', { name: 'Client' }).fill(person.name);
  await page.getByRole('option', { name: person.name }).click();
  await choose(page, 'Type', type);
  await part(page, 'Start').fill(stamp(from));
  await part(page, 'End').fill(stamp(to));
  await part(page, 'End').press('Enter');
}

test('the therapist drafts a note; the window dies in the middle, and not a word is lost', async () => {
  const page = await clinic.as('therapist');
  await fillService(page, 'Individual session', ended - 20 * MINUTE, ended);
  await page.waitForURL(/progress-notes\/[0-9a-f-]{36}/);
  address = `clinical/progress-notes/${page.url().split('/').at(-1)}`;
  // The objectives load above the checkbox and move it.
  await settled(page);
  await part(page, 'Subjective').fill('Slept better, two dreams of drinking.');
  await part(page, 'Objective').fill('On time, eye contact.');
  await page.getByRole('checkbox', { name: 'Motivational interviewing' }).check();
  await saved(page);
  await page.close({ runBeforeUnload: false });

  const again = await clinic.anew('therapist');
  await clinic.open(again, address);
  await expect.poll(() => part(again, 'Subjective').inputValue()).toBe('Slept better, two dreams of drinking.');
  await expect.poll(() => part(again, 'Objective').inputValue()).toBe('On time, eye contact.');
  await expect.poll(() => again.getByRole('checkbox', { name: 'Motivational interviewing' }).isChecked()).toBe(true);
});

test('a second service at the same time is refused with its sentence, and the form keeps what was typed', async () => {
  const page = await clinic.as('therapist');
  await fillService(page, 'Contact', ended - 15 * MINUTE, ended - 10 * MINUTE);
  await page.getByText(/Service time overlaps note N-\d{6} for this staff member/).waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Client' }).inputValue()).toBe(person.name);
  await expect.poll(() => part(page, 'Start').inputValue()).toBe(stamp(ended - 15 * MINUTE));
});

test('the same draft in two windows: the slower one is told, and both texts are there', async () => {
  const first = await clinic.as('therapist');
  await clinic.open(first, address);
  const second = await clinic.another('therapist');
  await clinic.open(second, address);
  await part(second, 'Plan').waitFor();
  // What one window keeps, the other one shows, as long as nothing is typed there.
  await part(first, 'Assessment').fill('Craving is easing.');
  await saved(first);
  await expect.poll(() => part(second, 'Assessment').inputValue()).toBe('Craving is easing.');

  // Both type: the second window hears of the first only when it saves.
  const held = Promise.withResolvers<void>();
  await second.route('**/api/progress-notes/*', async (route) => {
    if (route.request().method() === 'PATCH') await held.promise;
    await route.fallback();
  });
  await part(second, 'Plan').fill('Calls the sponsor every evening.');
  await part(first, 'Plan').fill('Next session on Monday.');
  await saved(first);
  held.resolve();
  await second
    .getByRole('alert')
    .getByText(/Record changed by/)
    .waitFor();
  await expect.poll(() => part(second, 'Plan').inputValue()).toBe('Calls the sponsor every evening.');
  await button(second, 'Load newer version').click();
  await expect.poll(() => part(second, 'Plan').inputValue()).toBe('Next session on Monday.');
  const typed = panel(second, 'Your text from before the newer version loaded');
  await typed.getByText('Calls the sponsor every evening.').waitFor();
  await typed.getByRole('button', { name: 'Restore text' }).click();
  await typed.waitFor({ state: 'detached' });
  await saved(second);
  await expect.poll(() => part(first, 'Plan').inputValue()).toBe('Calls the sponsor every evening.');
  await second.close();
});

test('it is signed once nothing is missing, and after the password; then nobody changes it', async () => {
  const page = await clinic.as('therapist');
  await clinic.open(page, address);
  await part(page, 'Plan').waitFor();
  await proofIsOld(clinic);
  await button(page, 'Sign').click();
  const asked = dialog(page, /^Sign: /);
  await asked.getByRole('button', { name: 'Sign', exact: true }).click();
  await prove(page);
  await asked.getByRole('alert').getByText('is required before the note is signed').first().waitFor();
  await asked.getByRole('alert').getByText('must name at least one objective of the active plan').waitFor();
  await page.keyboard.press('Escape');
  await part(page, 'Client response').fill('Engaged, asked about the taper.');
  await choose(page, 'Risk status', /None/);
  await panel(page, 'Objectives addressed').getByRole('checkbox').first().check();
  await saved(page);
  await button(page, 'Sign').click();
  await asked.getByRole('button', { name: 'Sign', exact: true }).click();
  await panel(page, 'Signatures').getByText('Unchanged since signing').waitFor();
  expect(await part(page, 'Subjective').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);

  await button(page, 'Add addendum').click();
  await dialog(page, 'Add an addendum').getByLabel('Text').fill('The sister called in the evening.');
  await dialog(page, 'Add an addendum').getByRole('button', { name: 'Sign and add' }).click();
  await panel(page, 'Addenda').getByText('The sister called in the evening.').waitFor();
});

test('somebody else reads the note with its addendum, and may neither write it nor sign it as theirs', async () => {
  const page = await clinic.as('psychiatrist');
  await clinic.open(page, address);
  await page.getByText('Slept better, two dreams of drinking.').waitFor();
  await panel(page, 'Addenda').getByText('The sister called in the evening.').waitFor();
  // A draft of somebody else: it is read, and neither written nor signed.
  const [draft] = await clinic.find<{ id: string }>(
    `select n.id from progress_note n join account a on a.id = n.author and a.email = 'therapist@harborline.example' where n.status = 'draft' order by n.id limit 1`,
  );
  await clinic.open(page, `clinical/progress-notes/${draft?.id}`);
  await panel(page, 'Service').waitFor();
  expect(await button(page, 'Sign').count()).toBe(0);
  expect(await part(page, 'Subjective').count()).toBe(0);
});

test('what may not stand alone is co-signed by the supervisor, from the list of what waits', async () => {
  const page = await clinic.as('clinical-director');
  await clinic.open(page, 'clinical/progress-notes?view=To+co-sign&status=uncosigned');
  await page.getByRole('table').getByRole('link', { name: /^N-/ }).first().click();
  await panel(page, 'Signatures').getByText('Author').waitFor();
  await proofIsOld(clinic);
  await button(page, 'Co-sign').click();
  await dialog(page, /^Co-sign/)
    .getByRole('button', { name: 'Co-sign', exact: true })
    .click();
  await prove(page);
  await panel(page, 'Signatures').getByText('Co-signature').waitFor();
});

test('a psychotherapy note is its author’s alone: for others there is none', async () => {
  const page = await clinic.as('therapist');
  await clinic.open(page, 'clinical/psychotherapy-notes/new');
  await page.getByRole('combobox', { name: 'Client' }).fill(person.name);
  await page.getByRole('option', { name: person.name }).click();
  await part(page, 'Note').fill('My own impatience with the pace.');
  await page.getByRole('button', { name: 'Add psychotherapy note' }).click();
  await page.waitForURL(/psychotherapy-notes\/[0-9a-f-]{36}/);
  await page.getByText('My own impatience with the pace.').waitFor();
  const own = new URL(page.url()).pathname;

  const director = await clinic.as('clinical-director');
  await director.goto(`${clinic.server.url}${own}`);
  await director.waitForURL(/unauthorized|psychotherapy-notes/);
  await director.getByRole('heading', { level: 1 }).waitFor();
  expect(await director.getByText('My own impatience').count()).toBe(0);
  await clinic.open(director, `clients/${person.client}?tab=notes`);
  await director.getByText('Progress notes').first().waitFor();
  expect(await director.getByText('impatience').count()).toBe(0);
});
