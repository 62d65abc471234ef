/** A floor plan that someone mends, extends and publishes, and that the unit reads a moment later. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '#test/browser/faults.ts';
import { type Clinic, openClinic } from './staff.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const plan = (page: Page) => page.getByRole('application');
const side = (page: Page) => page.getByRole('complementary', { name: 'What is on the map' });
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();

test('the director mends a draft, draws an area, undoes it, and publishes', async () => {
  const page = await clinic.as('clinical-director');
  await clinic.open(page, 'facility/property-map-designer');
  await page.getByRole('link', { name: 'Bayview Detox, second floor' }).click();
  await side(page).getByText('Room 206 and Room 207 overlap.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);

  // By keyboard: the first corner moves 0.6 m to the right, then the last one by its number.
  await side(page)
    .getByRole('button', { name: /^Room 207/ })
    .click();
  await plan(page).focus();
  await page.keyboard.press('PageDown');
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('ArrowRight');
  const corners = side(page).getByLabel('Corners (x, y in meters)');
  await expect.poll(() => corners.inputValue()).toBe('4.4, 7.4\n8, 7.4\n8, 12.4\n3.8, 12.4');
  await corners.fill('4.4, 7.4\n8, 7.4\n8, 12.4\n4.4, 12.4');
  await corners.blur();
  await page.getByText('Ready to publish').waitFor();

  // By mouse, on the empty ground below the rooms.
  await page.getByRole('button', { name: 'Draw area' }).click();
  const box = await plan(page).boundingBox();
  if (!box) throw new Error('The plan is not on the page');
  const at = (x: number, y: number) => ({ position: { x: (x / 36) * box.width, y: (y / 16) * box.height } });
  for (const [x, y] of [
    [2, 13],
    [6, 13],
    [6, 15.5],
  ] as const)
    await plan(page).click(at(x, y));
  await plan(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add area' });
  await dialog.getByLabel(/^Name/).fill('Herb garden');
  await dialog.getByRole('combobox', { name: /^Kind/ }).click();
  await page.getByRole('option', { name: 'Outdoors' }).click();
  await dialog.getByRole('button', { name: 'Add area' }).click();
  const drawn = side(page).getByRole('button', { name: /^Herb garden/ });
  await drawn.waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await drawn.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Redo' }).click();
  await drawn.waitFor();
  await saved(page);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bayview Detox, second floor, version 3' }).waitFor();
  await page.getByText('Published', { exact: true }).first().waitFor();
});

test('a nurse opens an area of the new map by keyboard', async () => {
  const page = await clinic.as('nurse');
  await clinic.open(page, 'facility/property-maps');
  await page.getByRole('combobox', { name: 'Map' }).click();
  await page.getByRole('option', { name: 'Bayview Detox, second floor' }).click();
  await page.getByRole('button', { name: /^Herb garden, Outdoors/ }).waitFor();
  await page
    .getByRole('group', { name: /^Bayview Detox, second floor/ })
    .getByRole('button', { name: /^Room 203/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: 'Areas' }).getByRole('heading', { name: 'Room 203' }).waitFor();
  await page.getByText('203-A', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Open the room' }).waitFor();
  expect(await faults(page)).toEqual([]);
});
