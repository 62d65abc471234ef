/** A client without an account fills in a form: on a phone by a link, and on a tablet that staff hand over. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { filesSent, open, startSession } from '#test/browser/visitor.ts';
import { type Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let browser: Browser;
let therapist: Caller;
let forms: readonly { readonly id: string; readonly dob: string }[] = [];
beforeAll(async () => {
  server = await startTestServer({ demo: dayIn('America/Los_Angeles') });
  browser = await launchBrowser();
  therapist = await signedIn(server.url, 'therapist');
  const own = await therapist.call<{ id: string }[]>('GET', '/client-forms?status=due,in_progress&limit=100');
  forms = await sql(
    server,
    `select f.id, c.dob::text as dob from client_form f join client c on c.id = f.client and c.tenant_id = f.tenant_id
      join form_template t on t.id = f.form join episode e on e.id = f.episode
      where t.code = 'weekly-check-in' and f.id = any($1::uuid[]) and e.status in ('admitted', 'active') order by f.id`,
    [own.data.map(({ id }) => id)],
  );
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
const device = async (width: number, height: number): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
  return page;
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Answers the weekly check-in as its form asks it. */
async function answer(page: Page): Promise<void> {
  await page.getByLabel(/How was your week/).fill('6');
  await page.getByLabel(/Nights with 6 hours/).fill('5');
  await page.getByLabel(/Strongest craving/).fill('2');
  await page
    .getByRole('group', { name: /Did you drink/ })
    .getByText('No', { exact: true })
    .click();
}

test('a client opens a link on a phone, proves the birth date, answers and sends; the link is closed then', async () => {
  const [form] = forms;
  if (!form) throw new Error('The therapist has no form to hand over');
  const { data } = await therapist.call<{ token: string }>('POST', '/client-form-link', { form: form.id });
  const phone = await device(390, 844);
  await phone.goto(`${server.url}/form#${data.token}`);
  const birthDate = phone.getByLabel(/^Your date of birth/);
  await birthDate.fill('1901-01-01');
  await press(phone, 'Open form');
  await phone.getByText(/does not match our records/).waitFor();
  expect(await faults(phone)).toEqual([]);
  await birthDate.fill(form.dob);
  await press(phone, 'Open form');
  await press(phone, 'Send answers');
  await phone.getByText('Some questions still need an answer. They are marked above.').waitFor();
  await answer(phone);
  expect(await faults(phone)).toEqual([]);
  expect(
    await phone.evaluate<boolean>(`document.documentElement.scrollWidth > document.documentElement.clientWidth`),
  ).toBe(false);
  await press(phone, 'Send answers');
  await phone.getByText('Your answers were sent').waitFor();
  // Nothing of the client stays in the browser.
  expect(await phone.evaluate<string>(`JSON.stringify([localStorage, sessionStorage])`)).not.toContain(form.dob);
  await phone.reload();
  await birthDate.fill(form.dob);
  await press(phone, 'Open form');
  await phone.getByRole('alert').waitFor();
  await phone.context().close();
});

test('staff hand over the tablet and are signed out; a colleague revokes a link that is open', async () => {
  const form = forms[1] ?? forms[0];
  if (!form) throw new Error('The therapist has no form to hand over');
  const tablet = await device(820, 1180);
  await startSession(tablet, server.url, 'therapist');
  await open(tablet, server.url, `/behavioral-health/clinical/forms/${form.id}`);
  await press(tablet, 'Hand over the tablet');
  await tablet.getByLabel(/^Your date of birth/).waitFor();
  expect(await tablet.evaluate<string | null>(`localStorage.getItem('ofr_nexus_token')`)).toBeNull();
  await tablet.goto(`${server.url}/behavioral-health/clinical/forms`);
  await tablet.getByLabel(/^Password/).waitFor();
  await startSession(tablet, server.url, 'therapist');
  await open(tablet, server.url, `/behavioral-health/clinical/forms/${form.id}`);
  await press(tablet, 'Revoke link');
  await tablet.getByText('Link revoked').waitFor();
  await expect.poll(() => tablet.getByRole('button', { name: 'Revoke link' }).count()).toBe(0);
  expect(await faults(tablet)).toEqual([]);
  await tablet.context().close();
});

test('a client gives the picture that a form asks for; a page that calls itself a picture is refused in one sentence', async () => {
  const form = forms[1] ?? forms[0];
  if (!form) throw new Error('The therapist has no form to hand over');
  const card = { linkId: 'card', text: 'Your insurance card', kind: 'file', required: true, accepts: ['pictures'] };
  await sql(
    server,
    `with off as (select set_config('session_replication_role', 'replica', true))
      update form_version v set definition = jsonb_set(jsonb_set(v.definition, '{sections}', $2::jsonb), '{scales}', '[]')
      from off, client_form f where f.id = $1 and v.id = f.form_version`,
    [form.id, JSON.stringify([{ title: 'Your card', items: [{ ...card, maxMb: 2, max: 2 }] }])],
  );
  const { data } = await therapist.call<{ token: string }>('POST', '/client-form-link', { form: form.id });
  const phone = await device(390, 844);
  await phone.goto(`${server.url}/form#${data.token}`);
  await phone.getByLabel(/^Your date of birth/).fill(form.dob);
  await press(phone, 'Open form');
  await phone.getByText('PNG, JPEG, WebP, up to 2 files of 2 MB each').waitFor();
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = phone.waitForEvent('filechooser');
    await press(phone, 'Choose files');
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  };
  await choose('card.png', Buffer.from('<!doctype html><script>alert(1)</script>'));
  await phone.getByText(/^card\.png is not an allowed file type/).waitFor();
  await press(phone, 'Send answers');
  await phone.getByText('A file was not uploaded. Upload it again or remove it to continue.').waitFor();
  await phone.getByRole('button', { name: /^Remove/ }).click();
  await choose('front.png', await phone.screenshot());
  await phone.getByText(/^front\.png/).waitFor();
  await filesSent(phone);
  expect(await faults(phone)).toEqual([]);
  await press(phone, 'Send answers');
  await phone.getByText('Your answers were sent').waitFor();
  const kept = await sql<{ name: string }>(
    server,
    `select s.name from client_form f join stored_file s on s.id = any(f.attachments) where f.id = $1`,
    [form.id],
  );
  expect(kept).toEqual([{ name: 'front.png' }]);
  await phone.context().close();
});
