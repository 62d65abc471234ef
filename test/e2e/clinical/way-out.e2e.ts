/** The way out of the house: prepared by each who has a part in it, taken with or against advice, and followed by calls. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { type Clinic, choose, hours, notice, openClinic, panel, proofIsOld, prove, witness } from './staff.ts';
import { step } from './ward.ts';

interface Person {
  readonly client: string;
  readonly first: string;
  readonly last: string;
}
/**
 * Those of the detox whom nurse, therapist and psychiatrist treat together, whose home medications are reconciled, and to whom no
 * naloxone must be offered.
 */
const TREATED = `select e.client, c.legal_first as first, c.legal_last as last from episode e
  join client c on c.id = e.client where e.status = 'active' and e.program = 'Detox'
  and exists (select 1 from care_team_member m join membership s on s.employee = m.staff and s.role = 'therapist'
    where m.client = e.client and m.part = 'therapist' and m.status = 'active')
  and not exists (select 1 from leave_of_absence l where l.episode = e.id)
  and not exists (select 1 from problem p where p.client = e.client and p.code ~ '^F1[145]')
  and not exists (select 1 from reconciliation r where r.client = e.client and r.status in ('in_progress', 'nurse_complete'))
  order by e.admitted_at desc, e.id limit 2`;

let clinic: Clinic;
/** Leaves as it was planned. */
let leaver: Person;
/** Record AMA discharge. */
let goer: Person;

beforeAll(async () => {
  clinic = await openClinic();
  const found = await clinic.find<Person>(TREATED);
  [leaver, goer] = found as [Person, Person];
});
afterAll(() => clinic.close());

const nameOf = ({ first, last }: Person): string => `${last}, ${first}`;
const dialog = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const gate = (page: Page) => panel(page, 'Blocking discharge');
async function openWork(account: string, who: Person, tab = 'steps'): Promise<Page> {
  const page = await clinic.as(account);
  await clinic.open(page, `clients/discharge-workflow?client=${who.client}&tab=${tab}`);
  await page.getByRole('heading', { level: 1, name: nameOf(who) }).waitFor();
  return page;
}

test('the therapist plans a discharge, and finds whose each step is and what stands against it', async () => {
  const page = await clinic.as('therapist');
  await clinic.open(page, 'clients/discharge');
  await button(page, 'Plan a discharge').click();
  // The keyboard alone: the list opens, finds by its letters, and the dialog goes on.
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: nameOf(leaver) }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await dialog(page, 'Plan a discharge').getByRole('button', { name: 'Continue' }).press('Enter');
  const plan = dialog(page, `Plan discharge: ${nameOf(leaver)}`);
  await plan.getByLabel('Planned for').fill(dayIn('America/Los_Angeles'));
  await choose(plan, 'Discharge type', 'Completed');
  await plan.getByRole('button', { name: 'Plan discharge' }).click();
  await notice(page, `Plan discharge: ${nameOf(leaver)}`);
  await panel(page, 'Leaving today')
    .getByRole('link', { name: nameOf(leaver) })
    .click();

  await gate(page).getByText('Order: must be given by a psychiatrist').waitFor();
  await gate(page).getByText('Belongings: must be counted and returned').waitFor();
  await panel(page, 'Therapist').getByText('Assigned to you').waitFor();
  expect(await panel(page, 'Psychiatrist').getByRole('button').count()).toBe(0);
});

test('the nurse cannot let the client go before the others did their part: each of it is named', async () => {
  const page = await openWork('nurse', leaver);
  await step(page, 'Discharge');
  const refusal = dialog(page, `Discharge: ${nameOf(leaver)}`).getByRole('alert');
  await refusal.getByText('must be given by a psychiatrist').waitFor();
  await refusal.getByText('must be reviewed by the ASAM dimensions within 24 hours').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, /^Discharge/).waitFor({ state: 'detached' });
});

test('each does their part: the order with its signature, the level of care, the plan', async () => {
  const doctor = await openWork('psychiatrist', leaver);
  await proofIsOld(clinic);
  await step(doctor, 'Order discharge');
  await prove(doctor);
  await notice(doctor, `Order discharge: ${nameOf(leaver)}`);
  await gate(doctor).getByText('Order: must be given').waitFor({ state: 'detached' });

  const therapist = await openWork('therapist', leaver);
  // What the psychiatrist did is there, with who and when.
  await panel(therapist, 'Psychiatrist').getByText('1 of 1 done').waitFor();
  await step(therapist, 'Confirm level of care review', (at) =>
    at.getByLabel('Next level of care, by dimension').fill('2.1: dimension 5 asks for structure, dimension 6 is safe.'),
  );
  await step(therapist, 'Ask about follow-up calls', (at) => choose(at, 'Follow-up calls', 'Agrees to calls'));
  await step(therapist, 'Confirm outcome measures');
  await therapist.getByRole('link', { name: 'Write', exact: true }).click();
  await button(therapist, 'Write the plan').click();
  const plan = dialog(therapist, 'Aftercare plan');
  await plan.getByRole('button', { name: 'Add row' }).click();
  await plan.getByLabel('With').fill('Columbia Outpatient Clinic');
  await plan.getByLabel('When').fill(hours(72));
  await plan.getByLabel('MOUD bridge plan').fill('None needed.');
  await plan.getByLabel('Where the client will live').fill('With the sister in Astoria.');
  await plan.getByLabel('Transportation').fill('The sister drives.');
  await plan.getByLabel('Support system').fill('Sister, sponsor, Tuesday group.');
  await plan.getByLabel('Relapse prevention').fill('Evenings alone are hard: call the sponsor first.');
  await plan.getByLabel('Crisis numbers given').check();
  await plan.getByRole('button', { name: 'Save' }).click();
  await notice(therapist, 'Aftercare plan: saved');
  await therapist.getByText('In a crisis, call or text 988').waitFor();
});

test('the nurse does the last steps, reads that nothing is left, and discharges', async () => {
  const page = await openWork('nurse', leaver);
  await step(page, 'Confirm medication reconciliation');
  await step(page, 'Return belongings', async (at) => {
    await at.getByLabel('Items returned').fill('9');
    await at.getByLabel('Received by').fill(`${leaver.first} ${leaver.last}`);
  });
  await witness(page, 'behavioral-tech');
  await notice(page, `Return belongings: ${nameOf(leaver)}`);
  // The one blocker that is left leads to the form that takes it away.
  await page.getByRole('link', { name: 'Open C-SSRS' }).click();
  await button(page, 'Begin C-SSRS').click();
  for (const question of ['wished you were dead', 'thoughts of killing yourself', 'done anything'])
    await page
      .getByRole('group', { name: new RegExp(question) })
      .getByRole('radio', { name: 'No', exact: true })
      .check();
  await page.getByRole('status').getByText('Saved').waitFor();
  await button(page, 'Complete').click();
  await button(page, 'Sign').click();
  await dialog(page, /^Sign/).getByRole('button', { name: 'Sign', exact: true }).click();
  const signed = page.waitForResponse((one) => one.url().endsWith('/sign') && one.ok());
  await prove(page);
  await signed;

  await openWork('nurse', leaver);
  await gate(page).getByText('Nothing. The client can leave').waitFor();
  await step(page, 'Discharge');
  await notice(page, `Discharge: ${nameOf(leaver)}`);
  // The nurse whom the care team names keeps the client in sight; on the board nobody is left to discharge.
  await page.getByText('Discharged', { exact: true }).first().waitFor();
});

test('against advice: one dialog says what is missing, and the next one finds whom to look for', async () => {
  const page = await clinic.as('nurse');
  await clinic.open(page, 'clients/discharge');
  await button(page, 'Record AMA discharge').click();
  await choose(dialog(page, 'Record AMA discharge'), 'Client', new RegExp(nameOf(goer)));
  await dialog(page, 'Record AMA discharge').getByRole('button', { name: 'Continue' }).click();
  const asked = dialog(page, `Record AMA discharge: ${nameOf(goer)}`);
  await asked.getByLabel('Why it ended').fill('Wants to be with the family tonight.');
  await asked.getByRole('button', { name: 'Record AMA discharge' }).click();
  await asked.getByText('AMA form is required').waitFor();
  await expect.poll(() => asked.getByLabel('Why it ended').inputValue()).toBe('Wants to be with the family tonight.');
  await choose(asked, 'Risks of leaving now', 'Explained and understood');
  await choose(asked, 'AMA form', /Signed/);
  await choose(asked, 'Naloxone', 'Given with instructions');
  await asked.getByRole('button', { name: 'Record AMA discharge' }).click();
  await notice(page, `Record AMA discharge: ${nameOf(goer)}`);

  const therapist = await clinic.as('therapist');
  await clinic.open(therapist, 'clients/discharge');
  const calls = panel(therapist, 'Follow-up calls')
    .getByRole('listitem')
    .filter({ hasText: nameOf(goer) });
  await calls.getByText('Contact attempt 1 of 3').waitFor();
  await calls.getByText('Against medical advice').waitFor();
});

test('calls are recorded as they were made, and the next one is due', async () => {
  const page = await openWork('therapist', goer, 'calls');
  await panel(page, 'Calls to make').getByText('Contact attempt 1 of 3').waitFor();
  await step(page, 'Record a call', async (at) => {
    await choose(at, 'Result', 'Voicemail');
    await at.getByLabel('What was said or attempted').fill('Asked to call back, no name of the house was said.');
    await at.getByLabel('Next step').fill('Try again tomorrow morning.');
  });
  await panel(page, 'Calls made').getByText('Next: Try again tomorrow morning.').waitFor();
  await panel(page, 'Calls to make').getByText('Contact attempt 1 of 3').waitFor({ state: 'detached' });

  // Whoever calls next reads what was said.
  const intake = await openWork('intake-coordinator', goer, 'calls');
  await panel(intake, 'Calls made').getByText('Voicemail').waitFor();
  await step(intake, 'Record a call', async (at) => {
    await choose(at, 'Result', 'Reached');
    await at.getByLabel('What was said or attempted').fill('Is with the brother, safe.');
    await at.getByLabel('Next step').fill('Call after a week.');
  });
  await panel(intake, 'Calls to make').getByText('Contact attempt 3 of 3').waitFor({ state: 'detached' });
  await panel(intake, 'Calls to make').getByText('7-day follow-up call').waitFor();
});

const WORDS = {
  'Course of treatment': 'Withdrawal without complications, two individual sessions.',
  'Response to treatment': 'Engaged from the second day on.',
  'Discharge medications and relevant laboratory results': 'None. Liver values were normal.',
  Referrals: 'Columbia Outpatient Clinic.',
  'Follow-up and recommendations': 'Appointment within three days, calls agreed to.',
};

test('the therapist writes the summary, loses the window in the middle, and signs what was kept', async () => {
  const page = await openWork('therapist', leaver, 'summary');
  await button(page, 'Begin summary').click();
  for (const [part, words] of Object.entries(WORDS)) await page.getByLabel(part).fill(words);
  await panel(page, 'Discharge summary').getByText('Saved').waitFor();
  await page.close();

  const again = await clinic.anew('therapist');
  await openWork('therapist', leaver, 'summary');
  for (const [part, words] of Object.entries(WORDS))
    await expect.poll(() => again.getByLabel(part).inputValue()).toBe(words);
  await choose(again, 'Condition at discharge', 'Improved');
  await proofIsOld(clinic);
  await button(again, 'Sign summary').click();
  const asked = dialog(again, /^Sign/);
  await asked.getByRole('button', { name: 'Sign', exact: true }).click();
  await prove(again);
  // What is missing is named, and nothing is lost by asking.
  await asked.getByRole('alert').getByText('Prognosis').waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await choose(again, 'Prognosis', 'Guarded');
  await panel(again, 'Discharge summary').getByText('Saved').waitFor();
  await button(again, 'Sign summary').click();
  await asked.getByRole('button', { name: 'Sign', exact: true }).click();
  await panel(again, 'Signatures').getByText('Unchanged since signing').waitFor();
  expect(await button(again, 'Co-sign summary').count()).toBe(0);
});

test('the psychiatrist reads and co-signs the summary', async () => {
  const page = await openWork('psychiatrist', leaver, 'summary');
  await page.getByText(WORDS['Course of treatment']).waitFor();
  await proofIsOld(clinic);
  await button(page, 'Co-sign summary').click();
  await dialog(page, /^Co-sign/)
    .getByRole('button', { name: 'Co-sign' })
    .click();
  await prove(page);
  await panel(page, 'Signatures').getByText('Co-signature').waitFor();
  await expect.poll(() => panel(page, 'Signatures').getByText('Unchanged since signing').count()).toBe(2);
});
