/** A crisis from the button to the debriefing: on every board at once, steps and notifications, a restraint and its clocks, an incident. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '#test/browser/faults.ts';
import { signIn as callAs } from '#test/support/sign-in.ts';
import { type Clinic, choose, openClinic, panel, proofIsOld, prove, stamp } from './staff.ts';
import { button, find, step } from './ward.ts';

const on = (account: string): string => `exists (select 1 from unit_duty d join membership m on m.employee = d.staff
  and m.tenant_id = d.tenant_id join account a on a.id = m.account where a.email = '${account}@harborline.example' and d.unit = e.unit
  and coalesce(d.ends_on, 'infinity') > now())`;
/** Somebody on the unit of the nurse, for whom no crisis goes on. */
const CLIENT = `select e.client, e.unit, c.legal_last || ', ' || left(coalesce(c.preferred_name, c.legal_first), 1) || '.' as short,
    c.legal_last as last
  from episode e join client c on c.id = e.client where e.status = 'active' and ${on('nurse')}
    and not exists (select 1 from crisis_event k where k.client = e.client and k.status in ('active', 'stabilizing')) order by e.client limit 1`;
const PLACE = 'Dayroom, by the window';

let clinic: Clinic;
let patient = { client: '', unit: '', short: '', last: '' };
let crisis = '';
beforeAll(async () => {
  clinic = await openClinic();
  const [found] = await clinic.find<typeof patient>(CLIENT);
  if (!found) throw new Error('Nobody is on the unit of the nurse');
  patient = found;
  // The psychiatrist treats the client, and the technician works on the unit.
  const director = await callAs(clinic.server.url, 'clinical-director@harborline.example');
  const people = await clinic.find<{ email: string; id: string }>(
    `select split_part(a.email, '@', 1) as email, m.employee as id from membership m join account a on a.id = m.account
      where a.email in ('psychiatrist@harborline.example', 'behavioral-tech@harborline.example')`,
  );
  const idOf = (email: string): string => people.find((one) => one.email === email)?.id ?? '';
  await director.call('POST', '/api/care-team-members', {
    client: patient.client,
    staff: idOf('psychiatrist'),
    part: 'attending',
  });
  await director.call('POST', '/api/unit-duties', { staff: idOf('behavioral-tech'), unit: patient.unit });
});
afterAll(() => clinic.close());

const boards = async (): Promise<readonly Page[]> => {
  const pages = [await clinic.as('nurse'), await clinic.as('clinical-director'), await clinic.as('psychiatrist')];
  const [home, live, dashboard] = pages;
  if (!home || !live || !dashboard) throw new Error('No pages');
  await clinic.open(home, 'dashboard');
  await clinic.open(live, 'dashboard/realtime');
  await clinic.open(dashboard, 'clinical/dashboard');
  return pages;
};
/** The line of this crisis on a board. */
const lineOf = (page: Page) =>
  page.getByRole('alert', { name: 'Active crises' }).getByRole('listitem').filter({ hasText: PLACE });
const state = async (): Promise<string | undefined> =>
  (await clinic.find<{ status: string }>(`select status from crisis_event where id = '${crisis}'`))[0]?.status;

test('the technician starts it, and it is on every board without a reload; on the wall without a name', async () => {
  const [home, live, dashboard] = await boards();
  if (!home || !live || !dashboard) throw new Error('No boards');
  const wall = await clinic.another('clinical-director');
  await clinic.open(wall, 'dashboard/realtime?wall=1');

  const tech = await clinic.as('behavioral-tech');
  await clinic.open(tech, 'clinical/crisis');
  await tech.getByRole('link', { name: 'Start a crisis' }).click();
  await find(tech, 'Client', patient.last);
  await choose(tech, 'Type', 'Violence');
  await tech.getByRole('textbox', { name: 'Where' }).fill(PLACE);
  // What is known later is not asked for now.
  expect(await tech.getByRole('textbox', { name: 'Debriefing of staff' }).count()).toBe(0);
  await button(tech, 'Add crisis').click();
  await panel(tech, 'What was done').waitFor();
  crisis = new URL(tech.url()).pathname.split('/').at(-1) ?? '';

  for (const page of [home, live, dashboard]) {
    const banner = page.getByRole('alert', { name: 'Active crises' });
    await banner.getByText(PLACE).waitFor();
    await expect.poll(() => banner.innerText()).toContain(patient.short);
  }
  const onWall = wall.getByRole('alert', { name: 'Active crises' });
  await onWall.getByText(PLACE).waitFor();
  expect(await onWall.innerText()).not.toContain(patient.last);
  expect(await onWall.innerText()).not.toContain('Violence');
  await wall.close();
  expect(await faults(live)).toEqual([]);
  // A technician starts one and writes what was done; those who treat the client end it.
  expect(await button(tech, 'Resolve').count()).toBe(0);
});

test('steps and notifications are written as they happen; a restraint is ordered, checked and ended', async () => {
  const nurse = await clinic.as('nurse');
  await lineOf(nurse).getByRole('link', { name: 'Violence' }).click();
  await button(nurse, 'Add step').click();
  const adding = nurse.getByRole('dialog', { name: 'Add step' });
  await choose(adding, 'What was done', 'Naloxone');
  await button(adding, 'Save').click();
  await adding.getByText(/is required for medication/).waitFor();
  await choose(adding, 'What was done', 'Verbal de-escalation');
  await adding.getByLabel('Response').fill('Shouts, keeps a chair in hand');
  await button(adding, 'Save').click();
  await adding.waitFor({ state: 'detached' });
  await button(nurse, 'Record notification').click();
  const telling = nurse.getByRole('dialog', { name: 'Record notification' });
  await choose(telling, 'Notified', 'Psychiatrist');
  await telling.getByLabel('Name').fill('Dr. Osei');
  await button(telling, 'Save').click();
  await telling.waitFor({ state: 'detached' });
  await panel(nurse, 'What was done').getByText('Notified: Psychiatrist, Dr. Osei').waitFor();
  // A nurse orders no restraint.
  expect(await nurse.getByRole('link', { name: 'Order restraint or seclusion' }).count()).toBe(0);

  const psychiatrist = await clinic.as('psychiatrist');
  await lineOf(psychiatrist).getByRole('link', { name: 'Violence' }).click();
  await psychiatrist.getByRole('link', { name: 'Order restraint or seclusion' }).click();
  await choose(psychiatrist, 'Kind', 'Restraint');
  await choose(psychiatrist, 'Reason', 'Immediate danger to others');
  await psychiatrist.getByRole('textbox', { name: 'Release criteria' }).fill('Calm for ten minutes');
  await button(psychiatrist, 'Add restraint or seclusion').click();
  await psychiatrist
    .getByText(/must name at least one that was tried|is required/)
    .first()
    .waitFor();
  await psychiatrist.getByRole('checkbox', { name: 'Verbal de-escalation' }).check();
  await button(psychiatrist, 'Add restraint or seclusion').click();
  const clocks = panel(psychiatrist, 'Clocks');
  await clocks.getByText('Face-to-face evaluation').waitFor();
  await clocks.getByText(/^in 00:5\d:\d\d$/).waitFor();
  await step(psychiatrist, 'Face-to-face done').catch(() => undefined);
  await clocks.getByText(/^Done \d\d:\d\d$/).waitFor();

  // The nurse sees the clocks on the page of the crisis, which cannot be resolved yet.
  const held = panel(nurse, 'Restraint and seclusion').first();
  await held.getByText('Order ends: release or renew').waitFor();
  await button(nurse, 'Resolve').click();
  const resolve = nurse.getByRole('dialog', { name: /^Resolve/ });
  await resolve.getByLabel('Outcome').fill('Calm');
  await button(resolve, 'Resolve').click();
  await resolve.getByText('A restraint or seclusion is still active. End it first.').waitFor();
  await button(resolve, 'Cancel').click();
  await held.getByRole('link', { name: 'Restraint' }).click();
  await step(nurse, 'Record check', async (dialog) => {
    await dialog.getByLabel('Circulation and range of motion').check();
    await dialog.getByLabel('Food, water and toilet offered').check();
  });
  await expect
    .poll(() => clinic.find(`select checks from restraint where crisis = '${crisis}'`))
    .toEqual([{ checks: 1 }]);
  await button(nurse, 'End').click();
  await expect
    .poll(() => clinic.find(`select status from restraint where crisis = '${crisis}'`))
    .toEqual([{ status: 'ended' }]);
  await step(nurse, 'Debrief', async (dialog) => {
    await dialog.getByLabel('Debriefing').fill('Client says the noise was too much; asks for a quiet room next time.');
  });
  await nurse.getByText('Debriefed', { exact: true }).first().waitFor();
});

test('it is resolved and leaves the boards; debriefed, reviewed with a signature, and reported as an incident', async () => {
  const [home, live] = await boards();
  if (!home || !live) throw new Error('No boards');
  await live.getByRole('alert', { name: 'Active crises' }).getByText(PLACE).waitFor();
  await lineOf(home).getByRole('link', { name: 'Violence' }).click();
  await step(home, 'Resolve', async (dialog) => {
    await dialog.getByLabel('Outcome').fill('Calm after 20 minutes, in the own room');
  });
  await expect.poll(state).toBe('resolved');
  await live.getByText(PLACE).waitFor({ state: 'detached' });

  // The director reviews it, once the staff was debriefed.
  await clinic.open(live, `clinical/crisis/events/${crisis}`);
  await proofIsOld(clinic);
  await button(live, 'Review and sign').click();
  const review = live.getByRole('dialog', { name: /^Review and sign/ });
  await review.getByLabel('Review').fill('By the protocol; the chair is fixed to the floor now.');
  await button(review, 'Review and sign').click();
  await prove(live);
  await review.getByText(/is required before the review/).waitFor();
  await button(review, 'Cancel').click();
  await live.getByRole('link', { name: 'Edit', exact: true }).click();
  await live.getByRole('textbox', { name: 'Debriefing of staff' }).fill('Roles were clear; two people were missing.');
  await button(live, 'Save changes').click();
  await step(live, 'Review and sign', async (dialog) => {
    await dialog.getByLabel('Review').fill('By the protocol; the chair is fixed to the floor now.');
  });
  await expect.poll(state).toBe('reviewed');
  await panel(live, 'What was done').waitFor();
  expect(await button(live, 'Add step').count()).toBe(0);

  await clinic.open(home, 'incidents/report');
  await choose(home, 'Category', 'Restraint or seclusion');
  await home.getByLabel('Occurred at').fill(stamp(Date.now() - 30 * 60_000));
  await home.getByLabel('Discovered at').fill(stamp(Date.now() - 30 * 60_000));
  await find(home, 'Facility', 'Bayview Detox');
  await home.getByLabel('Where exactly').fill(PLACE);
  await button(home, 'Continue').click();
  await home.getByRole('heading', { name: 'Who was involved' }).waitFor();
  await button(home, 'Continue').click();
  await home.getByRole('textbox', { name: 'What happened' }).fill('Raised a chair against another client.');
  await home
    .getByRole('textbox', { name: 'Immediate action taken' })
    .fill('Others left the room; restraint for six minutes.');
  await choose(home, 'Harm', '0 None');
  await button(home, 'Send report').click();
  await home.getByText(/^Report .* was sent$/).waitFor();
  await home.getByRole('link', { name: 'Open the report' }).click();
  await home.getByText('Submitted', { exact: true }).first().waitFor();
});
