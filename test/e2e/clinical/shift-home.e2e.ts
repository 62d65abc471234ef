/** The first page of a nurse and of a technician: what the shift does next, each figure opening as many rows as it counts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '#test/browser/faults.ts';
import { settled } from '#test/browser/visitor.ts';
import { type Clinic, openClinic } from './staff.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

test('a nurse reads what is due, and opens the rows behind each figure', async () => {
  const page = await clinic.as('nurse');
  for (const label of ['Orders to verify', 'Critical results to call', 'Handoffs to receive']) {
    await clinic.open(page, 'dashboard');
    const shift = page.getByRole('region', { name: 'This shift' });
    const cell = shift.locator('[data-link]').filter({ has: page.getByRole('link', { name: label }) });
    await expect.poll(() => cell.innerText()).toMatch(/\d/);
    const count = Number(/\d+/.exec(await cell.innerText())?.[0]);
    expect(count, label).toBeGreaterThan(0);
    await cell.getByRole('link', { name: label }).click();
    await settled(page);
    await expect.poll(() => page.getByRole('main').locator('tbody tr').count(), { message: label }).toBe(count);
  }
  await clinic.open(page, 'dashboard');
  expect(await faults(page)).toEqual([]);
});

test('a technician is shown rounds and observations, and nothing that only a nurse does', async () => {
  const page = await clinic.as('behavioral-tech');
  await clinic.open(page, 'dashboard');
  const shift = page.getByRole('region', { name: 'This shift' });
  for (const label of ['Rounds due', 'Vital signs due', 'Medications to observe', 'Handoffs to receive'])
    await shift.getByRole('link', { name: label }).waitFor();
  expect(await shift.getByRole('link', { name: /Orders|Counts|Critical|PRN/ }).count()).toBe(0);
  await shift.getByRole('link', { name: 'Rounds due' }).click();
  await page.getByRole('heading', { level: 1, name: /rounds/i }).waitFor();
});
