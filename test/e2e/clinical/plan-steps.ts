/** The steps of a treatment plan, as persons walk them in a browser. */
import type { Locator, Page } from 'playwright-core';
import { panel } from './staff.ts';

const dialog = (page: Page, title: RegExp): Locator => page.getByRole('dialog', { name: title });
export const button = (page: Page, label: string): Locator =>
  page.getByRole('main').getByRole('button', { name: label, exact: true });
export const saved = (page: Page): Promise<void> =>
  panel(page, 'Problems').getByText('Saved', { exact: true }).waitFor();
/** The line of somebody who is asked for a signature. */
export const asked = (page: Page, who: string): Locator =>
  panel(page, 'Required signatures').getByRole('listitem').filter({ hasText: who });

/** Presses a step's button and its confirmation; what the dialog asks is filled in between. */
export async function confirm(page: Page, verb: string, fill?: (at: Locator) => Promise<void>): Promise<void> {
  await button(page, verb).click();
  const at = dialog(page, new RegExp(`^${verb}: `));
  await at.waitFor();
  await fill?.(at);
  await at.getByRole('button', { name: verb, exact: true }).click();
}

/** Adds a node below by keyboard: its form has the focus, Escape closes it. */
export async function add(
  page: Page,
  what: Locator,
  level: string,
  fill: (at: Locator) => Promise<void>,
): Promise<void> {
  await what.press('Enter');
  const form = page.getByRole('group', { name: new RegExp(`^${level} `) });
  await form.waitFor();
  await fill(form);
  await form.getByRole('button', { name: 'Done' }).press('Enter');
  await form.waitFor({ state: 'detached' });
}
