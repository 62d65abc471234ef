/** The nursing admission as the nurse takes it: vital signs that call a physician, substances, and the withdrawal scale that follows. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clinic, openClinic, panel, somebody } from './staff.ts';
import { button, heading, kept } from './ward.ts';

/** The newest in the detox for whom no withdrawal from alcohol is rated yet. */
const NEW = `select e.client, c.legal_first as first, c.legal_last as last from episode e join client c on c.id = e.client
  where e.status = 'active' and e.program = 'Detox'
  and exists (select 1 from care_team_member m join membership s on s.employee = m.staff and s.role = 'therapist'
    where m.client = e.client and m.part = 'therapist' and m.status = 'active')
  and not exists (select 1 from due_item d where d.client = e.client and d.kind = 'assess_ciwa' and d.status = 'open')
  and not exists (select 1 from assessment a where a.client = e.client and a.instrument = 'ciwa')
  order by e.admitted_at desc, e.id limit 1`;

let clinic: Clinic;
let client = '';
let name = '';
beforeAll(async () => {
  clinic = await openClinic();
  ({ client, name } = await somebody(clinic, NEW, 'Everybody is rated already'));
});
afterAll(() => clinic.close());

const question = (at: Page | Locator, text: string) => at.getByRole('group', { name: new RegExp(`^${text}`) });
/** Answers every question of a kind that is one choice, the first time with what is named, else with its first option. */
async function choose(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [text, option] of Object.entries(answers))
    await question(page, text).getByRole('radio', { name: option, exact: true }).check();
}

test('the nurse takes the admission: a value calls the physician, alcohol asks for CIWA-Ar, and the browser may die in between', async () => {
  const page = await clinic.as('nurse');
  await clinic.open(page, `assessments/nursing-assessment?client=${client}`);
  await button(page, 'Begin Nursing admission').click();
  await heading(page, 'Nursing admission');
  // What follows from an answer is not asked before it is given.
  expect(await question(page, 'CIWA-Ar baseline').count()).toBe(0);
  const signs: Readonly<Record<string, string>> = {
    // The organization measures in °F and lb; a value with another unit is converted.
    Temperature: '37.2 °C',
    Pulse: '104',
    'Respiratory rate': '18',
    'Systolic, sitting': '184',
    'Diastolic, sitting': '96',
    'Oxygen saturation': '97',
    Weight: '179.7',
  };
  for (const [sign, value] of Object.entries(signs)) await page.getByLabel(sign, { exact: false }).first().fill(value);
  await page.getByRole('list', { name: 'Alerts' }).getByText('Call a physician now.').waitFor();
  await choose(page, {
    'Identity checked': 'Yes',
    Pain: 'Unable to say',
    Allergies: 'No known drug allergies',
    'Home medications': 'Takes none',
    'Substances used': 'Some',
  });
  const used = question(page, 'Last use, by substance');
  await used.getByRole('button', { name: 'Add row' }).click();
  await page.keyboard.type('Vodka, a bottle a day');
  await used.getByLabel('Last use').last().fill('2026-11-20');
  await question(page, 'Used within 14 days').getByRole('checkbox', { name: 'Alcohol', exact: true }).check();
  await question(page, 'CIWA-Ar baseline').waitFor();
  expect(await question(page, 'COWS baseline').count()).toBe(0);
  await kept(page);

  const again = await clinic.reopened('nurse');
  await question(again, 'CIWA-Ar baseline').waitFor();
  await expect.poll(() => again.getByLabel('Pulse').first().inputValue()).toBe('104');
  await expect
    .poll(() => question(again, 'Last use, by substance').getByLabel('Substance').inputValue())
    .toContain('Vodka');
  await button(again, 'Complete').click();
  await again
    .getByText(/unanswered item\(s\)|is required|open questions?/)
    .first()
    .waitFor();
  await choose(again, {
    // Done would need a score: it stays due.
    'CIWA-Ar baseline': 'Refused',
    'History of seizures': 'Yes',
    'Pregnancy test': 'Could not be pregnant',
    'Symptoms of tuberculosis': 'No',
    'C-SSRS': 'Refused',
    'Belongings searched': 'Done',
  });
  await kept(again);
  await button(again, 'Complete').click();
  await button(again, 'Sign').click();
  await again.getByRole('dialog', { name: 'Sign: Nursing admission' }).waitFor();
  await again.keyboard.press('Enter');
  await again.getByText('Signed', { exact: true }).first().waitFor();
});

test('CIWA-Ar is due from then on: in the chart, in the matrix, and one step from being begun', async () => {
  const page = await clinic.as('nurse');
  await clinic.open(page, `clients/${client}?tab=due`);
  await heading(page, name);
  await page.getByText('CIWA-Ar due').first().waitFor();
  await clinic.open(page, `assessments/ciwa?client=${client}`);
  await button(page, 'Begin CIWA-Ar').click();
  await heading(page, 'CIWA-Ar');
  await panel(page, 'Signs and symptoms').getByRole('radio').first().waitFor();
});

test('the psychiatrist finds the blood pressure that called for a physician', async () => {
  const page = await clinic.as('psychiatrist');
  await clinic.open(page, `clients/${client}?tab=due`);
  await heading(page, name);
  await page.getByText('Answer an alert: Nursing admission').first().waitFor();
});
