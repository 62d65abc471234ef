/** A remittance from its file to the last claim: what matches is posted, and the office places the rest. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sent835, write835 } from '#test/support/x12-remittance.ts';
import { type Clinic, openClinic, panel } from './staff.ts';
import { button } from './ward.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

test('the office takes in an 835, reads what waits, and sets it aside', async () => {
  const page = await clinic.as('health-admin');
  await clinic.open(page, 'billing/claims/remittances');
  const [claim] = await clinic.find<{ number: string; last: string; billed: number }>(
    `select c.number, p.legal_last as last, c.billed::int from payer_claim c join client p on p.tenant_id = c.tenant_id and p.id = c.client
      join episode e on e.tenant_id = c.tenant_id and e.client = c.client
      join membership m on m.tenant_id = c.tenant_id and m.email = 'health-admin@harborline.example'
      where c.status in ('accepted', 'submitted') and c.paid = 0 and (m.facilities is null or m.facilities ? e.location::text)
      order by c.number limit 1`,
  );
  if (!claim) throw new Error('The demonstration has no accepted claim');
  const dollars = (claim.billed / 100).toFixed(2);
  const post = panel(page, 'Post a remittance');
  const choose = (name: string, text: string) =>
    post.getByLabel('835 file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await choose('claims.csv', 'name,amount');
  await post.getByRole('alert').getByText('must be an X12 file that starts with ISA').waitFor();

  const file: Sent835 = {
    trace: 'EFT77001',
    pays: dollars,
    claims: [
      `CLP*${claim.number}*1*${dollars}*${dollars}**12*ICN1`,
      `NM1*QC*1*${claim.last}`,
      'CLP*X-1*4*10*0**12*ICN2',
      'CAS*CO*50*10',
    ],
  };
  await choose('era.835', write835(file));
  await post.getByText('1 of 2 claims posted. The rest are under “Claims to post”.').waitFor();
  await choose('era.835', write835(file));
  await post.getByRole('alert').getByText('which was already taken in').waitFor();

  await clinic.open(page, 'billing/claims/to-post');
  await page.getByRole('link', { name: /^X-1/ }).click();
  await page.getByText('No claim has this number').first().waitFor();
  await button(page, 'Set aside').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason to set aside').fill('A claim of the practice next door.');
  await button(dialog, 'Set aside').click();
  await page.getByText('A claim of the practice next door.', { exact: true }).waitFor();
  await expect
    .poll(() => clinic.find(`select status from remittance where trace = 'EFT77001'`))
    .toEqual([{ status: 'posted' }]);
});
