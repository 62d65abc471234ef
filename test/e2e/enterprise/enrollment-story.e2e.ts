/** Open enrollment on a phone: a spouse is added, a plan with an HSA is chosen, and the limit of the HSA refuses too much. */
import { expect, test } from 'vitest';
import { faults } from '#test/browser/faults.ts';
import { payStage, PHONE } from './pay-stage.ts';

const { as, sql } = payStage();

test('an employee covers a spouse and opens an HSA on a phone; both cost what the review says', async () => {
  await as(
    'employee',
    '/employee/benefits',
    async (page) => {
      await page.getByRole('button', { name: 'Add dependent' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Jonas Orellana');
      await dialog.getByRole('combobox', { name: 'Relationship' }).click();
      await page.getByRole('option', { name: 'Spouse' }).click();
      await dialog.getByLabel('Date of birth').fill('1988-04-12');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'hidden' });

      await page.getByRole('button', { name: /^Start enrollment/ }).click();
      const medical = page.getByRole('group', { name: 'Medical' });
      await medical.getByRole('radio', { name: /Cascade HDHP 2000/ }).check();
      await medical.getByRole('radio', { name: /^Employee and spouse/ }).check();
      await medical.getByRole('checkbox', { name: 'Jonas Orellana, spouse' }).check();
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('group', { name: 'Life insurance', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      const account = page.getByRole('group', { name: 'Health savings account (HSA)' });
      await account.getByRole('radio', { name: /Health Savings Account/ }).check();
      // The most with family coverage counts the $600 that the employer adds.
      const help = (await account.getByText(/with family coverage, employer money included/).textContent()) ?? '';
      const most = Number((/\$([\d,]+)\.00 with family/.exec(help)?.[1] ?? '').replaceAll(',', ''));
      expect(most).toBeGreaterThanOrEqual(8_750);
      await account.getByLabel('Amount per year').fill(String(most - 599));
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Confirm choices' }).click();
      await page
        .getByRole('alert')
        .filter({ hasText: `$${most.toLocaleString('en-US')}.00` })
        .waitFor();

      await page.getByRole('button', { name: 'Back' }).click();
      await account.getByLabel('Amount per year').fill('2600');
      await page.getByRole('button', { name: 'Continue' }).click();
      const review = page.getByRole('region', { name: 'Review' });
      await review.getByText(/Cascade HDHP 2000, Employee and spouse/).waitFor();
      // $2,600 over 26 pays.
      await review.getByText(/Health Savings Account, \$100\.00 per two weeks/).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Confirm choices' }).click();
      await page.getByRole('heading', { level: 1, name: 'My benefits' }).waitFor();
      await page.getByText('Chosen', { exact: true }).waitFor();
    },
    PHONE,
  );
  const chosen = await sql<{ type: string; tier: string | null; annual: number | null; covered: number }>(
    `select e.type, e.tier, e.annual::int as annual, coalesce(jsonb_array_length(e.dependents), 0) as covered from benefit_election e
       join membership m on m.employee = e.employee join account a on a.id = m.account and a.email = 'employee@harborline.example'
       join enrollment_window w on w.id = e."window" and w.status = 'open' where e.type in ('medical', 'hsa') and e.status in ('active', 'pending_proof') order by e.type`,
  );
  expect(chosen).toMatchObject([
    { type: 'hsa', annual: 260_000 },
    { type: 'medical', tier: 'ee_spouse', covered: 1 },
  ]);
});
