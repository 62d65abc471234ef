/** The steps of the first days of a stay, as persons walk them in a browser. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { quiet } from '#test/browser/quiet.ts';
import { open } from '#test/browser/visitor.ts';
import { choose, panel } from './staff.ts';

export const PORTAL = '/behavioral-health';
export const button = (at: Page | Locator, name: string): Locator => at.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Finds a record by its name. */
export async function find(at: Page | Locator, field: string, name: string): Promise<void> {
  const box = at.getByRole('combobox', { name: field });
  await box.fill(name);
  await box.page().getByRole('option', { name }).first().click();
}

/** Answers a form by its keys: a digit for each question, Enter to the next. The first question takes the keyboard first. */
export async function answer(form: Locator, digits: string): Promise<void> {
  const page = form.page();
  await form.getByRole('radio').first().focus();
  for (let n = 0; n < digits.length; n += 1) {
    if (n) await page.keyboard.press('Enter');
    await page.keyboard.press(digits.charAt(n));
  }
}

/** Waits until everything on the page is kept. */
export const kept = (at: Page | Locator): Promise<void> =>
  expect
    .poll(
      async () =>
        new Set(
          await at
            .getByRole('status')
            .filter({ hasText: /^(Saved|Saving|Not saved)$/ })
            .allInnerTexts(),
        ),
    )
    .toEqual(new Set(['Saved']));

export interface Expected {
  readonly first: string;
  readonly last: string;
  readonly born: string;
  readonly sex: string;
}

/**
 * Intake takes the call: registers who calls, and plans the stay. Leads to the packet; answers the client's id, and the same
 * plan as it stands in a second window that was left open.
 */
export async function takeCall(
  page: Page,
  url: string,
  who: Expected,
): Promise<{ readonly id: string; readonly leftOpen: Locator }> {
  await open(page, url, `${PORTAL}/clients/intake`);
  await button(page, 'Register a client').click();
  const register = page.getByRole('dialog', { name: 'Register a client' });
  await register.waitFor();
  await page.keyboard.type(who.first);
  await page.keyboard.press('Tab');
  await page.keyboard.type(who.last);
  await register.getByLabel('Date of birth').fill(who.born);
  await choose(register, 'Sex at birth', who.sex);
  await find(register, 'Facility', 'Bayview Detox');
  await button(register, 'Register').click();
  await heading(page, `${who.last}, ${who.first}`);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const leftOpen = await planned(await page.context().newPage(), page.url());
  const plan = await planned(page, page.url());
  await button(plan, 'Save').click();
  await page.getByRole('main').getByRole('link', { name: 'Intake packet' }).click();
  await heading(page, `Intake packet: ${who.last}, ${who.first}`);
  return { id, leftOpen };
}

/** The plan of a stay, filled in and not saved yet. */
async function planned(page: Page, chart: string): Promise<Locator> {
  if (page.url() !== chart) await page.goto(chart);
  await button(page, 'Plan an admission').click();
  const plan = page.getByRole('dialog', { name: 'Plan an admission' });
  // Where the client is registered is where they are expected.
  await expect.poll(() => plan.getByRole('combobox', { name: 'Facility' }).inputValue()).toBe('Bayview Detox');
  await choose(plan, 'Level of care', /^3\.7/);
  return plan;
}

/** Adds a row to a list of a form; the keyboard goes on in it. */
export async function addRow(at: Locator, list: string): Promise<void> {
  const rows = at.getByRole('group', { name: list, exact: true });
  await button(rows, 'Add row').click();
  await expect
    .poll(() =>
      rows.evaluate((group) => group.contains(document.activeElement) && document.activeElement?.tagName === 'INPUT'),
    )
    .toBe(true);
}

/** Chooses somebody of those who are offered, without asking for a name. */
export async function first(at: Locator, field: string, nth = 0): Promise<void> {
  const box = at.getByRole('combobox', { name: field });
  await box.click();
  await at.page().getByRole('option').nth(nth).click();
  await expect.poll(() => box.inputValue()).not.toBe('');
}

/** Opens the wizard for the first who waits and is meant; the bed that fits best is the first. */
export async function bedFor(page: Page, isMeant: (name: string) => boolean) {
  const rows = panel(page, 'Waiting for a bed').getByRole('listitem');
  await rows.first().waitFor();
  const at = (await rows.allInnerTexts()).findIndex(isMeant);
  await button(rows.nth(at), 'Find a bed').click();
  const dialog = page.getByRole('dialog', { name: /^Assign a bed: / });
  const best = dialog.getByRole('radiogroup', { name: 'Suitable beds' }).locator('label b').first();
  return { dialog, bed: await best.innerText() };
}

/** Presses a step's button and its confirmation; what the dialog asks is filled in between. */
export async function step(page: Page, verb: string, fill?: (at: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: verb, exact: true }).click();
  const asked = page.getByRole('dialog', { name: new RegExp(`^${verb}: `) });
  await fill?.(asked);
  await asked.getByRole('button', { name: verb, exact: true }).click();
}

/** Completes and signs the form that is open; `sign` is its verb, a word of the product. */
export async function finish(page: Page, title: string, sign: 'Sign' | 'Review and sign' = 'Sign'): Promise<void> {
  await button(page, 'Complete').click();
  await button(page, sign).click();
  await page.getByRole('dialog', { name: `${sign}: ${title}` }).waitFor();
  await page.keyboard.press('Enter');
}

/** The C-SSRS that an open PHQ-9 asks for: opened from its alert, answered and signed. */
export async function forcedScreener(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Alerts' }).getByRole('link', { name: 'Open C-SSRS' }).click();
  await heading(page, 'C-SSRS');
  await button(page, 'Begin').click();
  await answer(page.getByRole('main'), '11');
  await page.getByRole('region', { name: 'Behavior, ever' }).getByRole('radio', { name: 'No', exact: true }).check();
  await kept(page);
  await finish(page, 'C-SSRS');
  await page.getByText('Signed', { exact: true }).first().waitFor();
}

export const unitOf = (page: Page, unit: string): Locator => page.getByRole('region', { name: unit });
/** Walks over the board of beds with the arrows alone, from the unit's first bed to the one that shows these words. */
export async function walkTo(page: Page, unit: string, words: string): Promise<void> {
  await unitOf(page, unit).locator('[data-bed][tabindex="0"]').focus();
  await page.keyboard.press('Home');
  const there = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  for (let steps = 0; !(await there()).includes(words); steps += 1) {
    if (steps > 60) throw new Error(`No bed says ${words}`);
    await page.keyboard.press('ArrowDown');
  }
}
/** On the board of beds, makes the bed ready that is being cleaned: cleaned, inspected, open; a dialog and Enter for each step. */
export async function makeReady(page: Page, unit: string): Promise<void> {
  for (const [words, verb] of [
    ['Cleaning', 'Cleaned and inspected'],
    ['Inspected', 'Open for next client'],
  ] as const) {
    await walkTo(page, unit, words);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: verb }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}
/** Waits until the first choice of a dialog has the focus: the answer of the server may draw the choices anew. */
export async function firstHasFocus(dialog: Locator): Promise<void> {
  await quiet(dialog.page());
  const first = dialog.getByRole('radio').first();
  await expect.poll(() => first.evaluate((radio) => radio === document.activeElement)).toBe(true);
}
