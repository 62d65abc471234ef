/** The review of a treatment plan: due, begun as a copy, compared with what was in force, signed, and the old version still readable. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, asked, button, confirm, saved } from './plan-steps.ts';
import { type Clinic, choose, hours, openClinic, panel, proofIsOld, prove } from './staff.ts';

/** Of the therapist’s, somebody whose plan is in force and was to be reviewed before today. */
const OVERDUE = `select p.client, c.legal_first as first, c.legal_last as last from treatment_plan p
  join client c on c.id = p.client
  join due_item d on d.client = p.client and d.kind = 'plan-review' and d.status = 'open' and d.due_at < now()
  join care_team_member m on m.client = p.client and m.part = 'therapist' and m.status = 'active'
  where p.status = 'active' and p.edition = 1 order by d.due_at limit 1`;

let clinic: Clinic;
let client = '';
let name = '';
let signer = '';

beforeAll(async () => {
  clinic = await openClinic();
  const [found] = await clinic.find<{ client: string; first: string; last: string }>(OVERDUE);
  if (!found) throw new Error('Nobody’s plan is to be reviewed');
  client = found.client;
  signer = `${found.first} ${found.last}`;
  name = `${found.last}, ${found.first}`;
});
afterAll(() => clinic.close());

const openPlan = async (account: string): Promise<Page> => {
  const page = await clinic.as(account);
  await clinic.open(page, `clinical/treatment-plans/${client}`);
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) }).waitFor();
  return page;
};
const versions = (page: Page) => panel(page, 'Versions').getByRole('listitem');
const node = (page: Page, what: string) =>
  panel(page, 'Problems').getByRole('button', { name: new RegExp(`^Edit ${what}:`) });
let objective = '';

test('the therapist finds the review overdue, and begins it: a new version that is a copy, the old one in force beside it', async () => {
  const page = await clinic.as('therapist');
  await clinic.open(page, 'clinical/treatment-plans');
  const due = page.getByRole('row', { name: new RegExp(`${signer}.*Treatment plan review due`) });
  await due.getByText('Overdue since').waitFor();
  await due.getByRole('link', { name: signer }).click();
  await panel(page, 'State').getByText('Overdue since').waitFor();
  await confirm(page, 'Start a review');
  await page.getByRole('heading', { level: 1, name: `${name} Reviewed plan, version 2` }).waitFor();
  await versions(page).filter({ hasText: 'version 1' }).getByText('Under review').waitFor();
  objective = (await node(page, 'Objective 1.1.1').innerText()).replace(/^Edit [^:]*:\s*/, '').trim();
  expect(objective.length).toBeGreaterThan(10);
});

test('the therapist changes, adds and removes; the comparison shows each of it with what stood there before', async () => {
  const page = await openPlan('therapist');
  await node(page, 'Objective 1.1.1').press('Enter');
  const form = page.getByRole('group', { name: 'Objective 1.1.1' });
  const before = await form.getByRole('textbox', { name: 'Target', exact: true }).inputValue();
  await form.getByRole('textbox', { name: 'Target', exact: true }).fill('Kept for three weeks by diary card');
  await form.getByRole('button', { name: 'Done' }).press('Enter');
  await node(page, 'Intervention 1.1.1.2').press('Enter');
  await page.getByRole('button', { name: 'Remove Intervention 1.1.1.2' }).press('Enter');
  await page.getByText('and everything below it was removed.').waitFor();
  await add(page, button(page, 'Add an objective').first(), 'Objective', async (at) => {
    await page.keyboard.type('Writes a plan against relapse and goes through it with the sister');
    await at.getByLabel('Baseline').fill('No plan yet');
    await at.getByRole('textbox', { name: 'Target', exact: true }).fill('A written plan that two people know');
    await at.getByLabel('Target date').fill(hours(20 * 24).slice(0, 10));
  });
  await saved(page);
  await page.getByRole('link', { name: 'Changes' }).click();
  const changes = panel(page, 'Changes from version 1 to 2');
  await changes.getByText('1 added, 1 removed, 1 changed').waitFor();
  const item = (mark: string) => changes.getByRole('listitem').filter({ hasText: mark }).last();
  await item('Added').getByRole('insertion').getByText('Writes a plan against relapse').waitFor();
  await item('Removed').getByRole('deletion').first().waitFor();
  await changes.getByRole('deletion').getByText(before, { exact: true }).waitFor();
  await changes.getByRole('insertion').getByText('Kept for three weeks by diary card').waitFor();
});

test('signed by author, client, director and psychiatrist, the new version is in force; the old one is read as it was signed', async () => {
  const page = await openPlan('therapist');
  // Aims of the plan before that are over by now have to be set anew: each says so, and nothing is shown before.
  const over = panel(page, 'Problems').getByText('Objective: target date must be after start date');
  await over.first().waitFor();
  await confirm(page, 'Present to client');
  const refusal = page.getByRole('dialog').getByRole('alert');
  await refusal.getByText('Each objective needs at least one intervention').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const names = await panel(page, 'Problems')
    .getByRole('button', { name: /^Edit Objective / })
    .evaluateAll((all) => all.map((one) => /Objective [\d.]+/.exec(one.textContent ?? '')?.[0] ?? ''));
  for (const name of names) {
    await node(page, name).press('Enter');
    const form = page.getByRole('group', { name, exact: true });
    await form.getByLabel('Target date').fill(hours(25 * 24).slice(0, 10));
    await form.getByRole('button', { name: 'Done' }).press('Enter');
    await form.waitFor({ state: 'detached' });
  }
  expect(await over.count()).toBe(0);
  const barren = panel(page, 'Problems')
    .getByRole('listitem')
    .filter({ hasText: 'Writes a plan against relapse' })
    .last();
  await add(page, button(page, 'Add an intervention').and(barren.getByRole('button')), 'Intervention', async (at) => {
    await choose(at, 'Type', /Individual/);
    await at.getByLabel('What is done').fill('Relapse prevention plan');
    await at.getByLabel('Frequency').fill('1 × a week');
    await at.getByLabel('Duration').fill('50 minutes, for 3 weeks');
    await at.getByLabel('Who is responsible').fill('Primary therapist');
  });
  // How the client took part is said anew with each version.
  await choose(page, 'Participation', 'Participated');
  await saved(page);
  await proofIsOld(clinic);
  await confirm(page, 'Present to client');
  await confirm(page, 'Sign as author');
  await prove(page);
  await asked(page, 'Client').getByText('Pending').waitFor();
  await confirm(page, 'Collect client signature', async (at) => {
    await at.getByLabel('Signed by').fill(signer);
    await choose(at, 'Signed as', 'Client');
  });
  await asked(page, 'Client').getByText('Signed').waitFor();

  const director = await openPlan('clinical-director');
  await director.getByText('Writes a plan against relapse').waitFor();
  await proofIsOld(clinic);
  await confirm(director, 'Co-sign');
  await prove(director);
  await asked(director, 'Psychiatrist').getByText('Pending').waitFor();
  // Until the last signature the plan before it stands.
  await versions(director).filter({ hasText: 'version 1' }).getByText('Under review').waitFor();
  const doctor = await openPlan('psychiatrist');
  await confirm(doctor, 'Sign as psychiatrist');
  await panel(doctor, 'State').getByText('Active').waitFor();

  const reader = await openPlan('clinical-director');
  await versions(reader).filter({ hasText: 'version 1' }).getByText('Revised').waitFor();
  await versions(reader).getByRole('link', { name: 'Master plan, version 1' }).click();
  await reader.getByRole('heading', { level: 1, name: `${name} Master plan, version 1` }).waitFor();
  await panel(reader, 'Problems').getByText(objective, { exact: true }).waitFor();
  expect(await reader.getByText('Writes a plan against relapse').count()).toBe(0);
  await expect.poll(() => panel(reader, 'Signatures').getByText('Unchanged since signing').count()).toBe(4);

  await clinic.open(page, 'clinical/treatment-plans');
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('row', { name: new RegExp(`${signer}.*review due.*Overdue`) }).count()).toBe(0);
});
