/** The midnight census: written once when a day ends, read by whoever counts beds, and taken along as a file that says the same. */
import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clinic, choose, openClinic } from './staff.ts';

const UNIT = 'Bayview Detox';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

/** The cells of a CSV without quoted commas. */
const cellsOf = (csv: string): readonly (readonly string[])[] =>
  csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));

test('the administrator reads the last night of a unit, and takes along exactly the rows that stand there', async () => {
  const page = await clinic.as('health-admin');
  await clinic.open(page, 'operations/occupancy');
  await page.getByRole('link', { name: 'Census' }).click();
  const table = page.getByRole('table', { name: 'Midnight census' });
  await table.getByRole('row').nth(1).waitFor();
  await choose(page, 'Unit', UNIT);
  await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: '14 days' }).click();
  const rows = table.getByRole('row').filter({ hasText: UNIT });
  await expect.poll(() => rows.count()).toBe(14);
  const inHouse = await rows.evaluateAll((all) => all.map((row) => row.querySelectorAll('td')[2]?.textContent?.trim()));

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const [head = [], ...lines] = cellsOf(fs.readFileSync(await file.path(), 'utf8'));
  expect(lines).toHaveLength(14);
  expect(new Set(lines.map((line) => line[head.indexOf('unit')]))).toEqual(new Set([UNIT]));
  expect(lines.map((line) => line[head.indexOf('inHouse')])).toEqual(inHouse);
});

test('a night of the chart leads to its rows, and back to all of them', async () => {
  const page = await clinic.as('health-admin');
  await clinic.open(page, 'operations/occupancy?tab=census');
  const table = page.getByRole('table', { name: 'Midnight census' });
  const days = async () =>
    new Set(
      await table
        .getByRole('row')
        .evaluateAll((all) => all.slice(1).map((row) => row.querySelector('td')?.textContent)),
    ).size;
  await expect.poll(days).toBe(30);
  const drawn = page.getByRole('region', { name: 'Census at midnight' });
  await drawn.getByRole('button', { name: 'Show as table' }).press('Enter');
  await drawn.getByRole('table').getByRole('link').last().press('Enter');
  await page.getByText(/^Showing only .*\./).waitFor();
  const units = await clinic.find<{ n: number }>(
    `select count(distinct c.unit)::int as n from census c where c.day = (select max(day) from census) and c.tenant_id = (
      select tenant_id from unit where name = '${UNIT}')`,
  );
  await expect.poll(() => table.getByRole('row').count()).toBe(1 + (units[0]?.n ?? 0));
  await page.getByRole('link', { name: 'Show all days' }).click();
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(30);
});

test('the technician sees the beds of the unit and takes no file along', async () => {
  const page = await clinic.as('behavioral-tech');
  await clinic.open(page, 'operations/occupancy?tab=census');
  await page.getByRole('link', { name: 'Beds now' }).waitFor();
  expect(await page.getByRole('button', { name: 'Export CSV' }).count()).toBe(0);
});

test('a chart that has no room for all nights says which ones it draws', async () => {
  const page = await clinic.as('health-admin');
  const drawn = page.getByRole('region', { name: 'Census at midnight' });
  await clinic.open(page, 'operations/occupancy?tab=census&days=60');
  // An earlier test left the chart as a table.
  await page.reload();
  await drawn.getByText('The last 30 of 60 days').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await drawn.getByText('The last 14 of 60 days').waitFor();
  await drawn.getByRole('button', { name: 'Show as table' }).press('Enter');
  await expect.poll(() => drawn.getByRole('table').getByRole('row').count()).toBe(15);
});
