/** A coach leaves: the administrator moves all clients at once, sessions ahead are canceled, and the coach no longer sees them. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '#test/browser/faults.ts';
import { type Care, jordan, only, openCare } from './care.ts';

let care: Care;
let me: { client: string; coach: string; name: string };
let leaving = '';
let next: { id: string; name: string };
beforeAll(async () => {
  care = await openCare();
  me = await jordan(care);
  leaving = (await only<{ name: string }>(care, `select name from coach_profile where id = '${me.coach}'`)).name;
  next = await only(
    care,
    `select id, name from coach_profile where status = 'active' and accepting and id <> '${me.coach}' and license_expires_on > current_date order by name limit 1`,
  );
});
afterAll(() => care.close());

const ahead = (of: string) =>
  only<{ n: number }>(
    care,
    `select count(*)::int as n from coaching_session where ${of} and status in ('requested', 'scheduled', 'confirmed', 'checked_in')
      and starts_at > now()`,
  );
async function reassign(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: `Reassign clients of ${leaving}` }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /New coach/ }).fill(next.name);
  await admin.getByRole('option', { name: next.name }).first().click();
  await dialog.getByRole('button', { name: 'Reassign clients' }).click();
}

test('the coach has clients, and sessions with them', async () => {
  const coach = await care.at('health-coach', '/health-coach/clients');
  await coach.getByRole('link', { name: me.name }).first().waitFor();
  expect((await ahead(`coach = '${me.coach}'`)).n).toBeGreaterThan(5);
});

test('a coach without room is refused in a sentence, and nothing has moved', async () => {
  const admin = await care.at('health-admin', '/health-admin/coaches');
  await reassign(admin);
  await admin.getByRole('dialog').getByText('the most this coach takes', { exact: false }).waitFor();
  expect(await faults(admin)).toEqual([]);
  const { n } = await only<{ n: number }>(
    care,
    `select count(*)::int as n from care_assignment where coach = '${next.id}' and starts_on = '${care.today}'`,
  );
  expect(n).toBe(0);
  await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
});

test('with room for them, all clients move at once and sessions ahead are canceled', async () => {
  const admin = await care.at('health-admin', `/health-admin/providers/${next.id}/edit`);
  await admin.getByRole('textbox', { name: 'Most clients' }).fill('40');
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await admin.waitForURL(new RegExp(`${next.id}$`));
  await care.at('health-admin', '/health-admin/coaches');
  await reassign(admin);
  await admin
    .getByText(/^\d+ clients moved, \d+ sessions cancell?ed\.$/)
    .last()
    .waitFor();
  expect((await ahead(`coach = '${me.coach}'`)).n).toBe(0);
});

test('the client reads it, and finds the new coach when booking; the old one finds nobody', async () => {
  const phone = await care.at('health-client', '/health/notifications');
  await phone.getByRole('link', { name: 'A session was canceled' }).first().waitFor();
  await phone.getByRole('link', { name: /^Your coach changes on / }).waitFor();
  await care.at('health-client', '/health/client/sessions');
  await phone.getByText('No session is booked').waitFor();
  await care.at('health-client', '/health/client/sessions/book');
  await phone.getByRole('button', { name: `${next.name}, your coach` }).waitFor();

  const coach = await care.as('health-coach');
  await coach.goto(`${care.server.url}/health-coach/clients`);
  await coach.getByRole('heading', { level: 1 }).waitFor();
  expect(await coach.getByRole('link', { name: me.name }).count()).toBe(0);
  await coach.goto(`${care.server.url}/health-coach/clients/${me.client}`);
  await coach.getByRole('heading', { name: 'The requested resource was not found.' }).waitFor();
});
