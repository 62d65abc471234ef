/** A week of wellness: quiet days, then a bad one. The coach, whose page is open, sees who needs attention and why. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { faults } from '#test/browser/faults.ts';
import { notice, settled } from '#test/browser/visitor.ts';
import { type Care, jordan, openCare } from './care.ts';

let care: Care;
let me: { client: string; coach: string; name: string };
beforeAll(async () => {
  care = await openCare();
  me = await jordan(care);
  // The four days before those that can still be written, as the client wrote them: nothing to tell.
  await care.sql(`delete from wellness_entry where client = '${me.client}' and "on" >= '${addDays(care.today, -7)}'`);
  await care.sql(`insert into wellness_entry (tenant_id, id, created_at, updated_at, version, client, "on", mood, stress, energy, craving, sleep_hours, sober)
    select c.tenant_id, gen_random_uuid(), now() - make_interval(days => n), now() - make_interval(days => n), 1, c.id, '${care.today}'::date - n, 7, 3, 6, 7 - n, 7, true
    from coaching_client c, generate_series(3, 6) n where c.id = '${me.client}'`);
  await care.sql(`update coaching_client set risk = 'low' where id = '${me.client}'`);
});
afterAll(() => care.close());

const entry = (page: Page) => page.getByRole('dialog', { name: /entry$/ });
/** The form of a day; whose day it is, is not asked for. */
async function newEntry(phone: Page): Promise<void> {
  await care.at('health-client', '/health/client/wellness/entries');
  await care.at('health-client', '/health/client/wellness/entries/new');
  await phone.getByRole('textbox', { name: 'Day', exact: true }).waitFor();
  expect(await phone.getByRole('combobox', { name: 'Client' }).count()).toBe(0);
}
/** The row of the client among those who need attention; its text says why. */
const attention = (coach: Page) =>
  coach
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('listitem')
    .filter({ has: coach.getByRole('link', { name: me.name, exact: true }) });

test('the days before are written late, up to two days back, and tell the coach nothing', async () => {
  const phone = await care.as('health-client');
  for (const [back, craving] of [
    [2, '4'],
    [1, '5'],
  ] as const) {
    await newEntry(phone);
    if (back === 1) {
      // The notice about the first entry sits above the buttons of the second.
      const add = phone.getByRole('button', { name: 'Add wellness entry' });
      const [bar, button] = await Promise.all([notice(phone).boundingBox(), add.boundingBox()]);
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
      expect(bar).not.toBeNull();
    }
    await phone.getByRole('textbox', { name: 'Day', exact: true }).fill(addDays(care.today, -back));
    await phone.getByLabel('Craving').fill(craving);
    await phone.getByLabel('Mood').fill('6');
    await phone.getByRole('button', { name: 'Add wellness entry' }).click();
    await phone.waitForURL(/\/entries\/[0-9a-f-]{36}$/);
    // It stays while the pointer rests on it.
    await notice(phone).hover();
  }
  await newEntry(phone);
  await phone.getByRole('textbox', { name: 'Day', exact: true }).fill(addDays(care.today, -3));
  await phone.getByLabel('Mood').fill('6');
  await phone.getByRole('button', { name: 'Add wellness entry' }).click();
  await phone.getByText('must be today or one of the two days before').first().waitFor();

  const coach = await care.at('health-coach', '/health-coach/dashboard');
  await coach.getByRole('region', { name: 'Needs attention' }).waitFor();
  const said = (await attention(coach).count()) ? await attention(coach).innerText() : '';
  expect(said).not.toMatch(/Craving|Mood|No entry/);
});

test('one tap of "Extreme" reaches the coach while their page is open', async () => {
  const phone = await care.as('health-client');
  await phone.goto(`${care.server.url}/health/client/dashboard`);
  await settled(phone);
  await phone.getByRole('button', { name: 'Extreme' }).click();
  await expect
    .poll(() => care.sql(`select 1 from wellness_entry where client = '${me.client}' and craving = 10`))
    .toHaveLength(1);
  const coach = await care.as('health-coach');
  await attention(coach).getByText('Craving is strong').waitFor();
  await attention(coach).getByText('Act today').waitFor();
});

test('a low mood joins it; the notice names nobody and leads to the progress of the client', async () => {
  const phone = await care.as('health-client');
  await phone.getByRole('link', { name: 'Write more' }).click();
  await phone.getByRole('button', { name: 'Change' }).click();
  const dialog = entry(phone).or(phone.getByRole('dialog')).first();
  await dialog.getByLabel('Mood').fill('1');
  await dialog.getByLabel('A word about the day').fill('Argued with my brother.');
  expect(await faults(phone)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await phone
    .getByText(/Mood 1 · Craving 10/)
    .first()
    .waitFor();
  await phone.getByText('7 days in a row').waitFor();

  const coach = await care.as('health-coach');
  await attention(coach).getByText('Craving is strong · Mood is low').waitFor();
  await care.at('health-coach', '/health/notifications');
  const notice = coach.getByRole('link', { name: 'A client’s entry needs your attention' }).first();
  expect(await coach.getByRole('main').innerText()).not.toContain(me.name);
  await notice.click();
  await coach.waitForURL(new RegExp(`/health-coach/clients/${me.client}/progress`));
  await coach.getByRole('heading', { level: 1, name: 'Progress' }).waitFor();
  await coach.getByText(me.name).first().waitFor();
  await coach.getByRole('img', { name: /^Mood, stress, energy and craving/ }).waitFor();
});

test('a client who does not exist is not found on any page of a client', async () => {
  const nobody = '019ac2c0-0000-7000-8000-0000000000ff';
  for (const path of [`clients/${nobody}/progress`, `clients/${nobody}/notes`, `assignments/${nobody}`]) {
    const coach = await care.at('health-coach', `/health-coach/${path}`);
    await coach.getByRole('heading', { level: 1, name: 'The requested resource was not found.' }).waitFor();
    await coach.getByRole('link', { name: 'Back to clients' }).waitFor();
    expect(await coach.getByText('did not load').count()).toBe(0);
  }
});
