/** A leave from the house: requested by one, ordered by another, and seen out and taken back by the nurse. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clinic, choose, hours, openClinic, panel, proofIsOld, prove } from './staff.ts';

/** Somebody of the detox whom nurse, therapist and psychiatrist treat together, and who has no leave yet. */
const TREATED = `select e.client, c.legal_last || ', ' || c.legal_first as name from episode e
  join client c on c.id = e.client where e.status = 'active' and e.program = 'Detox'
  and exists (select 1 from care_team_member m join membership s on s.employee = m.staff and s.role = 'therapist'
    where m.client = e.client and m.part = 'therapist' and m.status = 'active')
  and not exists (select 1 from leave_of_absence l where l.episode = e.id)
  order by e.admitted_at desc, e.id limit 1`;

let clinic: Clinic;
/** Goes out for an afternoon. */
let walker: { readonly client: string; readonly name: string };

beforeAll(async () => {
  clinic = await openClinic();
  const [found] = await clinic.find<typeof walker>(TREATED);
  if (!found) throw new Error('Everybody has a leave');
  walker = found;
});
afterAll(() => clinic.close());

const dialog = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });
async function openLeave(account: string): Promise<Page> {
  const page = await clinic.as(account);
  await clinic.open(page, `clients/discharge-workflow?client=${walker.client}&tab=leave`);
  await page.getByRole('heading', { level: 1, name: walker.name }).waitFor();
  return page;
}

test('a leave is requested by one and ordered by another; the nurse sees them out and takes them back', async () => {
  const therapist = await openLeave('therapist');
  await therapist.getByRole('main').getByRole('button', { name: 'Request client leave' }).click();
  const ask = dialog(therapist, 'Request client leave');
  await choose(ask, 'Kind', 'Pass');
  await ask.getByLabel('Destination and reason').fill('Sees a room in a recovery residence.');
  await ask.getByLabel('Leaves at').fill(hours(2));
  await ask.getByLabel('Back by').fill(hours(1));
  await ask.getByRole('button', { name: 'Save' }).click();
  await ask.getByText('Back by must be after the departure time').waitFor();
  await ask.getByLabel('Back by').fill(hours(6));
  await ask.getByRole('button', { name: 'Save' }).click();
  const row = (page: Page) => panel(page, 'Leaves of absence').getByRole('listitem');
  await row(therapist).getByText('Awaiting order, leaves').waitFor();
  // Nobody orders what they asked for themselves.
  await therapist.getByRole('button', { name: 'Actions for this leave' }).click();
  await therapist.getByRole('menuitem', { name: 'Withdraw request' }).waitFor();
  expect(await therapist.getByRole('menuitem', { name: 'Order leave' }).count()).toBe(0);
  await therapist.keyboard.press('Escape');

  const does = async (page: Page, verb: string, fill?: (at: ReturnType<typeof dialog>) => Promise<void>) => {
    await page.getByRole('button', { name: 'Actions for this leave' }).click();
    await page.getByRole('menuitem', { name: verb }).click();
    const asked = dialog(page, new RegExp(`^${verb}: `));
    await fill?.(asked);
    await asked.getByRole('button', { name: verb, exact: true }).click();
  };
  const doctor = await openLeave('psychiatrist');
  await proofIsOld(clinic);
  await does(doctor, 'Order leave');
  await prove(doctor);
  await row(doctor).getByText('Ordered, leaves').waitFor();

  const nurse = await openLeave('nurse');
  await row(nurse).getByText('ordered by').waitFor();
  await does(nurse, 'Record departure');
  await row(nurse).getByText('Away, back by').waitFor();
  await clinic.open(nurse, 'clients/discharge');
  await panel(nurse, 'Away on leave').getByRole('link', { name: walker.name }).click();
  await does(nurse, 'Record return', async (at) => {
    await choose(at, 'Urine drug screen on return', 'Negative');
    await choose(at, 'Belongings', 'Checked, nothing found');
  });
  await row(nurse)
    .getByText(/^Back /)
    .waitFor();
});
