/** What is due and overdue by client, walked through by keyboard alone: from the cell to the form, and back to the cell. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clinic, openClinic, panel } from './staff.ts';
import { button, heading, kept } from './ward.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
/** Presses a key until what has the focus says these words. */
async function until(page: Page, key: string, words: RegExp, most: number): Promise<string> {
  for (let n = 0; n <= most; n += 1) {
    const said = await focused(page);
    if (words.test(said)) return said;
    await page.keyboard.press(key);
  }
  throw new Error(`Nothing says ${words}`);
}

const OVERDUE = /Assessments: (PHQ-9|GAD-7) due, (Since|\d+ days? over|\d+ h)/;
const ITEMS = { 'PHQ-9': 9, 'GAD-7': 7 } as const;

test('the therapist answers what is overdue without the mouse, and comes back to the same cell, which is done', async () => {
  const page = await clinic.as('therapist');
  await clinic.open(page, 'clinical/dashboard');
  const grid = page.getByRole('grid', { name: 'Due and overdue by client' });
  await grid.waitFor();
  // One stop for the whole grid: Tab finds it, arrows walk in it, Tab leaves it.
  await page.getByRole('heading', { level: 1 }).focus();
  const inGrid = () => grid.evaluate((table) => table.contains(document.activeElement));
  for (let n = 0; n < 80 && !(await inGrid()); n += 1) await page.keyboard.press('Tab');
  expect(await inGrid()).toBe(true);
  await page.keyboard.press('Control+Home');
  await until(page, 'ArrowRight', /, Assessments: /, 12);
  const said = await until(page, 'ArrowDown', OVERDUE, 40);
  const [, instrument = 'PHQ-9'] = OVERDUE.exec(said) ?? [];
  const name = said.split(', Assessments')[0] ?? '';
  await page.keyboard.press('Enter');

  // What was assigned is begun on its own page, what a rule asks for on that of the instrument.
  await heading(page, instrument);
  await until(page, 'Tab', new RegExp(`^Begin( ${instrument})?$`), 200);
  await page.keyboard.press('Enter');
  // The form takes the keyboard at its first question; a digit answers, Enter goes on.
  await panel(page, 'Score').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-question]') !== null)).toBe(true);
  const items = instrument === 'GAD-7' ? ITEMS['GAD-7'] : ITEMS['PHQ-9'];
  for (let n = 0; n < items; n += 1) {
    if (n) await page.keyboard.press('Enter');
    // Nobody thinks of death here: the ninth question of the PHQ-9 is answered with "Not at all".
    await page.keyboard.press(n === 8 ? '0' : '1');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('0');
  await kept(page);
  await button(page, 'Complete').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Review and sign').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: `Review and sign: ${instrument}` }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Signed', { exact: true }).first().waitFor();

  await page.goBack();
  if (page.url().includes('/assessments/')) await page.goBack();
  await grid.waitFor();
  await expect.poll(() => focused(page)).toContain(`${name}, Assessments: `);
  await expect.poll(() => focused(page)).not.toMatch(new RegExp(`Assessments: ${instrument} due, (Since|\\d+ )`));
  // From there the arrows go on.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toContain(`${name}, Notes: `);
});
