/**
 * A client of coaching, from the invitation to the bill: the coach invites them, they choose a password on a phone, book a video
 * session that two browsers hold with the browser's own test cameras; it is written down, billed and paid in part.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '#test/browser/faults.ts';
import { DEMO_PASSWORD } from '#seed/accounts.ts';
import { signIn as callAs } from '#test/support/sign-in.ts';
import { choose, prove } from '../clinical/staff.ts';
import { open, settled } from '#test/browser/visitor.ts';
import { type Care, only, openCare, PHONE } from './care.ts';

let care: Care;
let me: { client: string; coach: string };
/** The client's own phone, on which nobody has signed in yet. */
let phone: Page;
beforeAll(async () => {
  care = await openCare([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
    '--disable-features=WebRtcHideLocalIpsWithMdns',
  ]);
  phone = await (await care.browser.newContext(PHONE)).newPage();
});
afterAll(() => care.close());

const MAIL = 'kim.rivers@mail.example';
/** An address inside the product, on the client's phone. */
const onPhone = (path: string): Promise<void> => open(phone, care.server.url, path);

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
/** Frames that a picture has drawn so far. */
const frames = (page: Page, label: RegExp): Promise<number> =>
  page
    .getByLabel(label)
    .first()
    .evaluate((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames);
const moves = async (page: Page, label: RegExp): Promise<void> => {
  await expect.poll(() => frames(page, label).catch(() => 0)).toBeGreaterThan(10);
};
/** The server believes a session for some seconds; whoever proves themselves makes it look again. */
async function forgetSessions(): Promise<void> {
  const somebody = await callAs(care.server.url, 'account-admin@harborline.example');
  expect((await somebody.call('POST', '/api/auth/prove', { password: DEMO_PASSWORD })).status).toBe(200);
}
/** The link of an invitation, read where the demonstration's administrator reads it: no mail server carries it. */
async function linkTo(recipient: string): Promise<string> {
  const admin = await callAs(care.server.url, 'admin@harborline.example');
  let link = '';
  await expect
    .poll(async () => {
      const mails = await admin.call('GET', '/api/outgoing-mails?sort=-createdAt');
      const { data } = JSON.parse(mails.text) as { data: { id: string; recipient: string }[] };
      const mail = data.find((one) => one.recipient === recipient);
      const shown = await admin.call('POST', `/api/outgoing-mails/${mail?.id}/reveal`, {
        fields: ['body'],
        why: 'handed over in person',
      });
      return (link = /http\S+#\S+/.exec(shown.text)?.[0] ?? '');
    })
    .toContain('/invitation#');
  return link.replace(/\\n.*$/s, '');
}
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const booked = () =>
  only<{ id: string; meeting: string; status: string }>(
    care,
    `select s.id, s.meeting, s.status from coaching_session s join coaching_service v on v.id = s.service
      where s.client = '${me.client}' and v.code = 'HC60' order by s.created_at desc limit 1`,
  );

test('the coach adds a client and invites them by email', async () => {
  const coach = await care.at('health-coach', '/health-coach/clients/add');
  await coach.getByRole('textbox', { name: 'First name' }).fill('Kim');
  await coach.getByRole('textbox', { name: 'Last name' }).fill('Rivers');
  await coach.getByLabel('Date of birth').fill('1990-04-12');
  await coach.getByRole('textbox', { name: 'Email' }).fill(MAIL);
  await coach.getByRole('checkbox', { name: 'Alcohol' }).check();
  await press(coach, /^Add client/);
  await coach.waitForURL(/\/health-coach\/clients\/[0-9a-f-]{36}$/);
  await press(coach, 'Start coaching');
  const account = coach.getByRole('region', { name: 'Client account' });
  await account.getByRole('button', { name: 'Invite' }).click();
  await account.getByText('Invited', { exact: true }).waitFor();
  expect(await faults(coach)).toEqual([]);
  me = await only(care, `select id as client, coach from coaching_client where email = '${MAIL}'`);
});

test('the client chooses a password on a phone, and begins with the first steps', async () => {
  const link = await linkTo(MAIL);
  await phone.goto(link);
  await phone.getByText(MAIL).waitFor();
  expect(await faults(phone)).toEqual([]);
  await phone.getByLabel('First name').fill('Kim');
  await phone.getByLabel('Last name').fill('Rivers');
  await phone.getByLabel('Password', { exact: true }).fill('four quiet rivers run north');
  await phone.getByLabel('Date of birth').fill('1990-12-04');
  await press(phone, 'Accept invitation');
  await phone.getByText('does not match the date on file. Check it: you have 4 tries left').waitFor();
  expect(await faults(phone)).toEqual([]);
  await phone.getByLabel('Date of birth').fill('1990-04-12');
  await press(phone, 'Accept invitation');
  await phone.waitForURL(/\/health\//);
  await phone.getByRole('heading', { level: 1, name: 'Hello, Kim' }).waitFor();
  await settled(phone);
  const steps = phone.getByRole('region', { name: 'First steps' });
  expect(await faults(phone)).toEqual([]);
  await steps.getByRole('button', { name: /^Read: / }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'I agree' }).click();
  await steps.getByRole('button', { name: /^Fill in: / }).click();
  const reach = phone.getByRole('dialog');
  await reach.getByRole('textbox', { name: /^Phone/ }).fill('(503) 555-0111');
  await reach.getByRole('textbox', { name: /^Emergency contact/ }).fill('Lee Rivers');
  await reach.getByRole('textbox', { name: /^Emergency phone/ }).fill('(503) 555-0112');
  await reach.getByRole('button', { name: 'Save' }).click();
  await steps.getByRole('link', { name: /^Write: / }).click();
  await press(phone, 'Write my plan');
  const plan = phone.getByRole('dialog');
  await plan.getByLabel('Warning signs').fill('I stop answering messages.');
  await plan.getByLabel('People I can ask for help').fill('Lee: (503) 555-0112');
  await plan.getByRole('button', { name: 'Save' }).click();
  const own = phone.getByRole('region', { name: 'My emergency plan' });
  await own.getByText('I stop answering messages.').waitFor();
  expect(await faults(phone)).toEqual([]);
  await onPhone('/health/dashboard');
  await phone.getByRole('region', { name: /How strong is the craving/ }).waitFor();
  await steps.waitFor({ state: 'detached' });
  const [row] = await care.sql<{ agreed_on: string; emergency_name: string; zone: string }>(
    `select agreed_on::text, emergency_name, zone from coaching_client where id = '${me.client}'`,
  );
  expect(row).toEqual({ agreed_on: care.today, emergency_name: 'Lee Rivers', zone: 'America/Los_Angeles' });
});

test('the client books an open time on a phone', async () => {
  await onPhone('/health/client/sessions');
  await phone.getByRole('link', { name: 'Book', exact: true }).click();
  await phone.getByText(/^First session, 60 min/).click();
  const times = phone.getByRole('region', { name: 'Open times' }).getByRole('button');
  await times.last().click();
  const confirm = phone.getByRole('region', { name: 'Confirm' });
  await expect.poll(() => confirm.innerText()).toMatch(/\d{1,2}:\d{2}/);
  expect(await faults(phone)).toEqual([]);
  await confirm.getByRole('button', { name: 'Book this time' }).click();
  await phone
    .getByText(/^Your session is booked: /)
    .last()
    .waitFor();
  const { id, meeting, status } = await booked();
  expect(status).toBe('scheduled');
  expect(meeting).not.toBeNull();
  await phone.locator(`a[href="/health/client/sessions/${id}"]`).first().waitFor();
});

test('coach and client meet by video, and the coach ends it', async () => {
  const { id, meeting } = await booked();
  // The hour has come: others of that time are out of the way.
  await care.sql(`update coaching_session set status = 'cancelled' where (coach = '${me.coach}' or client = '${me.client}') and id <> '${id}'
    and starts_at < now() + interval '2 hours' and blocked_until > now() - interval '2 hours'`);
  await care.sql(`update coaching_session set starts_at = now() - interval '1 minute', ends_at = now() + interval '59 minutes',
    blocked_until = now() + interval '69 minutes' where id = '${id}'`);
  await care.sql(`update meeting set starts_at = now() - interval '1 minute' where id = '${meeting}'`);

  const coach = await care.at('health-coach', '/health-coach/video');
  const row = coach.getByRole('listitem').filter({ has: coach.locator(`a[href$="${id}"]`) });
  await row.getByRole('button', { name: /^Start session: / }).click();
  await row.getByText('In progress').waitFor();
  await row.getByRole('link', { name: /^Join: / }).click();
  await press(coach, 'Join');

  await phone.goto(`${care.server.url}/health/client/dashboard`);
  await phone.getByRole('link', { name: 'Join' }).first().click();
  await press(phone, 'Join');
  await coach
    .getByRole('region', { name: 'Waiting room' })
    .getByRole('button', { name: /^Let .* in$/ })
    .click();
  await moves(coach, /’s video$/);
  await moves(phone, /’s video$/);
  const bar = await phone.getByRole('toolbar', { name: 'Meeting controls' }).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(844);
  expect(await faults(phone)).toEqual([]);

  await press(coach, 'End for everyone');
  await coach.getByRole('dialog').getByRole('button', { name: 'End for everyone' }).click();
  await phone.getByText('This meeting has ended.').waitFor();
  await care.at('health-coach', `/health-coach/calendar/sessions/${id}`);
  await press(coach, 'End session');
  await coach.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await coach.getByText('Completed', { exact: true }).first().waitFor();
});

test('the draft note is completed, and signed after proof of identity', async () => {
  const { id } = await booked();
  const note = await only<{ id: string }>(care, `select id from session_note where session = '${id}'`);
  const coach = await care.at('health-coach', `/health-coach/notes/${note.id}`);
  await coach.getByRole('link', { name: 'Edit' }).click();
  for (const [section, words] of [
    ['Subjective', 'Slept well, one strong craving on Tuesday.'],
    ['Objective', 'On time, calm.'],
    ['Assessment', 'Steady.'],
    ['Plan', 'Evenings are planned at noon.'],
  ] as const)
    await coach.getByRole('textbox', { name: section }).fill(words);
  await press(coach, 'Save changes');
  await coach.getByText('Evenings are planned at noon.').first().waitFor();
  await care.sql(`update session set proved_at = now() - interval '1 hour'`);
  await forgetSessions();
  await press(coach, 'Sign');
  await coach.getByRole('dialog').getByRole('button', { name: 'Sign' }).click();
  await prove(coach);
  await coach.getByText('Signed', { exact: true }).first().waitFor();
  expect(await coach.getByRole('link', { name: 'Edit' }).count()).toBe(0);
  await coach
    .getByRole('region', { name: 'Signatures' })
    .getByText(/Author/)
    .first()
    .waitFor();
});

test('the session is on the next bill; the administrator issues it and records what was paid', async () => {
  const draft = await only<{ id: string; total: number }>(
    care,
    `select id, total::int from coaching_invoice where client = '${me.client}' and status = 'draft' and lines::text like '%First session%'`,
  );
  const admin = await care.at('health-admin', `/health-admin/billing/${draft.id}`);
  await admin.getByText('First session').first().waitFor();
  await press(admin, 'Issue');
  await admin.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
  await admin.getByText('Open', { exact: true }).first().waitFor();

  // The number of a card is not kept, and nobody pays more than is open.
  await care.at('health-admin', `/health-admin/billing/payments/new?invoice=${draft.id}`);
  await admin.getByRole('textbox', { name: 'Amount' }).fill('50');
  await choose(admin, 'Method', 'Card, at the terminal');
  await admin.getByRole('textbox', { name: 'Reference' }).fill('4111 1111 1111 1111');
  await press(admin, 'Add payment');
  await admin.getByText('looks like the number of a card', { exact: false }).first().waitFor();
  await admin.getByRole('textbox', { name: 'Reference' }).fill('Terminal 2, 0417');
  await admin.getByRole('textbox', { name: 'Amount' }).fill(String(draft.total / 100 + 1));
  await press(admin, 'Add payment');
  await admin
    .getByText(`must be at most ${dollars(draft.total)}, the open amount of this invoice`, { exact: false })
    .first()
    .waitFor();
  await admin.getByRole('textbox', { name: 'Amount' }).fill('50');
  await press(admin, 'Add payment');
  await admin.waitForURL(/\/payments\/[0-9a-f-]{36}$/);
  await care.at('health-admin', `/health-admin/billing/${draft.id}`);
  await admin.getByText('Partially paid', { exact: true }).first().waitFor();
  await admin
    .getByText(dollars(draft.total - 5000), { exact: true })
    .first()
    .waitFor();
});

test('the client sees what is open, and the statement that leads there', async () => {
  const { number, total, balance } = await only<{ number: string; total: number; balance: number }>(
    care,
    `select number, total::int, balance::int from coaching_invoice where client = '${me.client}' and lines::text like '%First session%' and status = 'partially_paid'`,
  );
  expect(balance).toBe(total - 5000);
  await phone.goto(`${care.server.url}/health/client/billing`);
  await phone.getByRole('link', { name: number }).click();
  await phone.getByText(dollars(balance), { exact: true }).first().waitFor();
  await onPhone('/health/client/billing/statement');
  const account = phone.getByRole('table', { name: 'Account' });
  const invoice = account.getByRole('row', { name: new RegExp(`Invoice ${number}`) });
  await expect.poll(() => invoice.innerText()).toContain(dollars(total));
  const paid = account.getByRole('row', { name: /Payment: Card, at the terminal/ }).last();
  await expect.poll(() => paid.innerText()).toContain('-$50.00');
  const open = await only<{ sum: number }>(
    care,
    `select sum(balance)::int as sum from coaching_invoice where client = '${me.client}' and status in ('open', 'partially_paid', 'overdue')`,
  );
  await expect.poll(() => phone.getByRole('group', { name: 'Totals' }).innerText()).toContain(dollars(open.sum));
  expect(await faults(phone)).toEqual([]);
});
