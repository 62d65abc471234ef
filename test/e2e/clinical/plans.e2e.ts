/** A treatment plan: written by keyboard, signed by those it binds, refused before a witness, in force. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { add, asked, button, confirm, saved } from './plan-steps.ts';
import { type Clinic, choose, hours, openClinic, panel, proofIsOld, prove, witness } from './staff.ts';

/** Of the therapist’s, somebody in a residence who has no plan yet. */
const WITHOUT_PLAN = `select c.id as client from client c
  join episode e on e.client = c.id and e.status in ('active', 'admitted') and e.level_of_care in ('3.1', '3.5')
  join care_team_member m on m.client = c.id and m.part = 'therapist' and m.status = 'active'
  where not exists (select 1 from treatment_plan p where p.client = c.id and p.status <> 'entered_in_error')
  and not ('suicide' = any(c.flags)) order by c.id limit 1`;

let clinic: Clinic;
let client = '';

beforeAll(async () => {
  clinic = await openClinic();
  const [found] = await clinic.find<{ client: string }>(WITHOUT_PLAN);
  if (!found) throw new Error('Everybody has a plan');
  ({ client } = found);
});
afterAll(() => clinic.close());

const openPlan = async (account: string): Promise<Page> => {
  const page = await clinic.as(account);
  await clinic.open(page, `clinical/treatment-plans/${client}`);
  return page;
};
test('the therapist writes problem, goal, objective and intervention without the mouse', async () => {
  const page = await openPlan('therapist');
  await button(page, 'Start a plan').press('Enter');
  await page.getByRole('menuitem', { name: 'Master plan' }).press('Enter');
  await page.getByLabel('In the client’s words').fill('“I want to be there for my daughter.”');
  await page.getByLabel('Strengths').fill('Two years sober before.');
  await page.getByLabel('Discharge criteria').fill('Four weeks without use.');
  await choose(page, 'Participation', 'Participated');
  await add(page, button(page, 'Add a problem').last(), 'Problem', async (at) => {
    // The first field has the focus already.
    await page.keyboard.type('Alcohol use after each quarrel');
    await at.getByRole('textbox', { name: 'Priority' }).fill('1');
    await at.getByRole('combobox', { name: 'Diagnosis or dimension' }).press('Enter');
    await page.getByRole('option', { name: /^F10.20/ }).press('Enter');
  });
  await add(page, button(page, 'Add a goal').last(), 'Goal', () => page.keyboard.type('“I want to be calm at home.”'));
  await add(page, button(page, 'Add an objective').last(), 'Objective', async (at) => {
    await page.keyboard.type('Names three triggers and what to do about each');
    await at.getByLabel('Baseline').fill('Names none');
    await at.getByRole('textbox', { name: 'Target', exact: true }).fill('Three of three');
    await at.getByLabel('Target date').fill(hours(20 * 24).slice(0, 10));
  });
  await add(page, button(page, 'Add an intervention').last(), 'Intervention', async (at) => {
    await at.getByRole('combobox', { name: 'Type' }).press('Enter');
    await page.getByRole('option', { name: /Individual/ }).press('Enter');
    await at.getByLabel('What is done').fill('Motivational interviewing');
    await at.getByLabel('Frequency').fill('2 × a week');
    await at.getByLabel('Duration').fill('50 minutes, for 4 weeks');
    await at.getByLabel('Who is responsible').fill('Primary therapist');
  });
  await saved(page);
  await page.reload();
  await page.getByText('Names three triggers and what to do about each').waitFor();
  await page.getByText('Target: Three of three').waitFor();
});

test('shown, signed by its author, refused by the client before a witness, co-signed: it is in force', async () => {
  const page = await openPlan('therapist');
  await button(page, 'Present to client').waitFor();
  await proofIsOld(clinic);
  await confirm(page, 'Present to client');
  await confirm(page, 'Sign as author');
  await prove(page);
  await asked(page, 'Client').getByText('Pending').waitFor();
  await confirm(page, 'Record refusal to sign', (at) =>
    at.getByRole('textbox').fill('Does not want to sign anything today.'),
  );
  await witness(page, 'nurse');
  await asked(page, 'Client').getByText('Refused').waitFor();
  await page.getByText('Refused to sign: Does not want to sign anything today.').waitFor();

  const director = await openPlan('clinical-director');
  await director.getByText('Does not want to sign anything today.').waitFor();
  await proofIsOld(clinic);
  await confirm(director, 'Co-sign');
  await prove(director);
  await asked(director, 'Psychiatrist').getByText('Pending').waitFor();

  const doctor = await openPlan('psychiatrist');
  await confirm(doctor, 'Sign as psychiatrist');
  await panel(doctor, 'State').getByText('Active').waitFor();
});
