/** A meal over its limit: refused above the hard limit, justified above the soft one, and approved in part by the manager. */
import { expect, test } from 'vitest';
import { faults } from '#test/browser/faults.ts';
import { payStage, PHONE } from './pay-stage.ts';

const { as, sql } = payStage();

test('an employee claims a meal on a phone; too much is refused, what is over the day asks why, the manager pays a part', async () => {
  await as(
    'employee',
    '/enterprise/payroll/expenses/new',
    async (page) => {
      // The report is one's own unless something else is chosen.
      await expect.poll(() => page.getByRole('combobox', { name: 'Employee' }).inputValue()).toBe('Nadia Orellana');
      await page.getByLabel('Title').fill('Dinner with the unit');
      await page.getByLabel('Business purpose').fill('Unit meeting after hours');
      await page.getByRole('button', { name: 'Add expense report' }).click();
      await page.getByRole('heading', { level: 1, name: 'Dinner with the unit' }).waitFor();
      await page.getByRole('button', { name: 'Add expense', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Category' }).click();
      await page.getByRole('option', { name: 'Meals' }).click();
      await dialog.getByLabel('Merchant').fill('Cascade Kitchen');
      await dialog.getByLabel('Amount').fill('150.01');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText(/Meals limit is \$150\.00 per expense, you have \$150\.01/).waitFor();
      await dialog.getByLabel('Amount').fill('62.40');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText(/Meals limit is \$50\.00 per day, you have \$62\.40 on /).waitFor();
      expect(await faults(page)).toEqual([]);
      await dialog.getByLabel('Justification').fill('Six of us, after a night of admissions');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText('“Six of us, after a night of admissions”').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      // The report has counted its expenses.
      await page.getByRole('definition').filter({ hasText: '$62.40' }).waitFor();
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await page.getByText('Submitted', { exact: true }).first().waitFor();
    },
    PHONE,
  );
  const [report] = await sql<{ id: string; manager: string }>(
    `select r.id, m.work_email as manager from expense_report r join employee e on e.id = r.employee join employee m on m.id = e.manager where r.title = 'Dinner with the unit'`,
  );
  expect(report).toBeDefined();
  await as('manager', `/enterprise/payroll/expenses/${report?.id}`, async (page) => {
    await page.getByRole('button', { name: 'Reduce Cascade Kitchen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Approved amount').fill('50.00');
    await dialog.getByRole('button', { name: 'Reduce expense' }).click();
    // A part is paid with a reason, never silently.
    await dialog.getByText('Reason is required').waitFor();
    await dialog.getByLabel('Reason').fill('The limit of the day');
    await dialog.getByRole('button', { name: 'Reduce expense' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Reduced to $50.00').waitFor();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const asks = page.getByRole('dialog');
    if (await asks.isVisible()) await asks.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect
      .poll(
        async () =>
          (await sql<{ status: string }>(`select status from expense_report where id = '${report?.id}'`))[0]?.status,
      )
      .toMatch(/approved|scheduled/);
  });
  const [after] = await sql<{ total: number; payable: number }>(
    `select total::int as total, payable::int as payable from expense_report where id = '${report?.id}'`,
  );
  expect(after).toEqual({ total: 6_240, payable: 5_000 });
});
