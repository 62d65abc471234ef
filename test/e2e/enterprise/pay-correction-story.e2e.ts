/** A wrong hour found after payment: the statement is taken back, what is right is paid as retroactive pay, and nothing is lost. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { payStage } from './pay-stage.ts';

const { as, go, sql } = payStage();

/** Another person approves and pays a run. */
const approveAndPay = (run: string) =>
  as('admin', `/enterprise/payroll/process/${run}`, async (page) => {
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByText('Paid. It never changes: corrections are paid by another run.').waitFor();
  });
const runIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('HR takes back a statement with a wrong hour and pays what is right; the year and the journal say the truth', async () => {
  const [stub] = await sql<{ id: string; employee: string; number: string; gross: number; name: string }>(
    `select s.id, s.employee, e.employee_number as number, s.gross::int as gross, e.first_name || ' ' || e.last_name as name
     from pay_stub s join employee e on e.id = s.employee join pay_run r on r.id = s.run
       join membership m on m.employee = e.id join account a on a.id = m.account
     where a.email = 'employee@harborline.example' and r.type = 'regular' and r.status = 'paid' order by s.pay_date desc limit 1`,
  );
  if (!stub) throw new Error('The demonstration has no paid statement of the employee');
  // One hour was paid too much: at the rate of the statement, in cents.
  const hour = 3_000;

  let back = '';
  await as('hr-manager', `/enterprise/payroll/paystub/${stub.id}`, async (page) => {
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start reversal' }).click();
    await page.waitForURL(/\/payroll\/process\//);
    await page.getByRole('button', { name: 'Submit for approval' }).and(page.locator(':enabled')).click();
    await page.getByText('You prepared this run, another approver is required').first().waitFor();
    back = runIn(page);
  });
  await approveAndPay(back);

  let right = '';
  await as('hr-manager', '/enterprise/payroll/run?kind=off_cycle', async (page) => {
    await page
      .getByRole('button', { name: /^Start for / })
      .last()
      .click();
    await page
      .getByRole('button', { name: /3\. Adjustments/ })
      .or(page.getByRole('tab', { name: /3\. Adjustments/ }))
      .click();
    await page.getByRole('button', { name: 'Add for many' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'What' }).click();
    await page.getByRole('option', { name: 'Retroactive pay' }).click();
    await dialog.getByLabel('Reason').fill('The period again, without the wrong hour');
    await dialog.getByLabel('People and amounts').fill(`${stub.number}\t${((stub.gross - hour) / 100).toFixed(2)}`);
    await dialog.getByRole('button', { name: 'Add adjustments' }).click();
    await dialog.waitFor({ state: 'hidden' });
    right = new URL(page.url()).searchParams.get('run') ?? '';
    await expect
      .poll(async () => (await sql<{ people: number }>(`select people from pay_run where id = '${right}'`))[0]?.people)
      .toBe(1);
    // The off-cycle run is paid on the next banking day of its period's pay date.
    await go(page, `/enterprise/payroll/process/${right}`);
    await page.getByRole('button', { name: 'Submit for approval' }).and(page.locator(':enabled')).click();
    await page.getByText('You prepared this run, another approver is required').first().waitFor();
  });
  await approveAndPay(right);

  const stubs = await sql<{ type: string; gross: number }>(
    `select type, gross::int as gross from pay_stub where employee = '${stub.employee}' and (id = '${stub.id}' or run in ('${back}', '${right}')) order by id`,
  );
  expect(stubs.reduce((all, { gross }) => all + gross, 0)).toBe(stub.gross - hour);
  const [year] = await sql<{ before: string; after: string }>(
    `select (select result->'yearToDate'->>'gross' from pay_stub where id = '${stub.id}') as before,
       (select result->'yearToDate'->>'gross' from pay_stub where run = '${right}') as after`,
  );
  expect(Number(year?.after)).toBe(Number(year?.before) - hour);
  const credits = await sql<{ n: number }>(
    `select count(*)::int as n from tax_payment where run = '${back}' and (amount <= 0 or status not in ('credit', 'used'))`,
  );
  expect(credits[0]?.n).toBe(0);

  await as('employee', '/employee/payroll', async (page) => {
    const list = page.getByRole('region', { name: 'Pay statements' });
    await list.getByRole('link').first().waitFor();
    await expect.poll(() => list.getByText(/Reversal/).count()).toBeGreaterThan(0);
  });
});
