/** Words that would be a script on a page that trusts them: whoever wrote them and wherever they are read, they stay words. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Caller, signedIn } from '#test/identity/caller.ts';
import { settled, startSession } from '#test/browser/visitor.ts';
import { withServer } from '#test/browser/with-server.ts';

const served = withServer([
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
]);

const IMAGE = '<img src=x onerror=window.hit=1>';
const EVIL = `${IMAGE}<script>window.hit=1</script><svg onload=window.hit=1> [go](javascript:window.hit=1) https://evil.example/"onmouseover="window.hit=1`;
/** Short, for names. */
const NAME = `${IMAGE} Byrd`;

/** A page that counts the scripts its own policy stopped: none of these words should come as far as that. */
async function visitor(account: string): Promise<Page> {
  const page = await (await served.browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.addInitScript(() => {
    const seen = window as unknown as { stopped: string[] };
    seen.stopped = [];
    document.addEventListener('securitypolicyviolation', (event) => seen.stopped.push(event.violatedDirective));
  });
  await startSession(page, served.url, account);
  return page;
}
/** Nothing on the page ran, was stopped from running, or leads into a script. */
async function staysWords(page: Page): Promise<void> {
  await settled(page);
  const found = await page.evaluate(() => {
    const seen = window as unknown as { hit?: unknown; stopped: string[] };
    const links = [...document.querySelectorAll('a[href], form[action], iframe[src]')].map(
      (e) => e.getAttribute('href') ?? e.getAttribute('action') ?? e.getAttribute('src') ?? '',
    );
    return {
      hit: seen.hit,
      stopped: seen.stopped,
      scripts: links.filter((link) => /^\s*(javascript|data|vbscript):/i.test(link)),
      handlers: document.querySelectorAll('[onerror], [onload], [onmouseover], img[src="x"]').length,
    };
  });
  expect(found).toEqual({ hit: undefined, stopped: [], scripts: [], handlers: 0 });
}
const accountOf = async (caller: Caller): Promise<string> =>
  (await caller.call<{ user: { id: string } }>('GET', '/auth/profile')).data.user.id;

test('in a message and in the name of its file', async () => {
  const [manager, employee] = [await signedIn(served.url, 'manager'), await signedIn(served.url, 'employee')];
  const form = new FormData();
  form.append('file', new Blob(['the plan']), `${IMAGE}.txt`);
  const headers = { authorization: `Bearer ${manager.token}`, cookie: manager.cookie };
  const kept = await fetch(`${served.url}/api/files`, { method: 'POST', headers, body: form });
  const { data: file } = (await kept.json()) as { data: { id: string } };
  const draft = await manager.call<{ id: string }>('POST', '/message-drafts', {
    subject: `Plan ${IMAGE}`,
    to: [{ account: await accountOf(employee) }],
    body: EVIL,
    attachments: [file.id],
  });
  expect(draft.status, draft.text).toBe(201);
  expect((await manager.call('POST', '/messaging/send', { draft: draft.data.id })).status).toBe(200);

  const page = await visitor('employee');
  await page.goto(`${served.url}/enterprise/communication`);
  await page.getByRole('link', { name: /^Plan <img/ }).click();
  const pane = page.getByRole('region', { name: 'Open conversation' });
  await pane.getByText('<script>window.hit=1</script>').waitFor();
  await pane.getByText(/<img src=x onerror=window\.hit=1>\.txt/).waitFor();
  // What is an address becomes a link up to the first character that is none.
  await expect
    .poll(() => pane.getByRole('link', { name: /evil\.example/ }).getAttribute('href'))
    .toMatch(/^https:\/\/evil\.example\/(?:%22|$)?/);
  await staysWords(page);
  await page.context().close();
});

test('in an announcement', async () => {
  const hr = await signedIn(served.url, 'hr-manager');
  const made = await hr.call<{ id: string }>('POST', '/announcements', { title: `Door ${IMAGE}`, body: EVIL });
  expect(made.status, made.text).toBe(201);
  expect((await hr.call('POST', `/announcements/${made.data.id}/publish`, {})).status).toBe(200);
  const page = await visitor('employee');
  await page.goto(`${served.url}/enterprise/communication-hub/${made.data.id}`);
  await page.getByText('<script>window.hit=1</script>').first().waitFor();
  await staysWords(page);
  await page.goto(`${served.url}/enterprise/communication-hub`);
  await page.getByText(`Door ${IMAGE}`).first().waitFor();
  await staysWords(page);
  await page.context().close();
});

test('in what a stranger answers to the survey', async () => {
  const stranger = new Caller(served.url);
  const begun = await stranger.call<{ token: string; version: number }>('POST', '/survey-forms', {});
  const { token } = begun.data;
  const answers = {
    organization: `Recovery ${IMAGE}`,
    contact: NAME,
    email: 'mara@cedar-ridge.org',
    state: 'id',
    beds: 24,
    pains: ['staffing'],
    wanted: ['charts'],
    satisfaction: 4,
    consent: true,
  };
  const saved = await stranger.call<{ version: number }>('POST', '/survey-forms/save', { token, version: 1, answers });
  const { version } = saved.data;
  expect((await stranger.call('POST', '/survey-forms/send', { token, version })).status).toBe(200);

  const admin = await signedIn(served.url, 'admin');
  const { data } = await admin.call<{ survey: string }>('POST', '/survey-office/provider');
  const page = await visitor('admin');
  const bearer = await page.evaluate(() =>
    Object.values(localStorage).find((kept) => /^[\w-]{43}$/.test(String(kept))),
  );
  const opened = await page.context().request.post(`${served.url}/api/survey-office/enter`, {
    data: { survey: data.survey },
    headers: { authorization: `Bearer ${String(bearer)}` },
  });
  expect(opened.status()).toBe(200);
  await page.goto(`${served.url}/admin-survey-form`);
  await page.getByRole('region', { name: 'In their own words' }).waitFor();
  await staysWords(page);
  await page
    .getByRole('region', { name: /How content are you/ })
    .getByRole('link', { name: /^4/ })
    .click();
  await page.getByText(`Recovery ${IMAGE}`).first().click();
  await page.getByRole('dialog').getByText(NAME).first().waitFor();
  await staysWords(page);
  await page.context().close();
});

test('in the name of a guest and the chat of a meeting', async () => {
  const host = await visitor('admin');
  await host.goto(`${served.url}/enterprise/meetings`);
  const press = (name: string) => host.getByRole('button', { name, exact: true }).click();
  await press('New meeting');
  const dialog = host.getByRole('dialog');
  await dialog.getByLabel('Title').fill(`Round ${IMAGE}`);
  await dialog.getByRole('group', { name: 'Guests' }).getByRole('button', { name: 'Add row' }).click();
  await dialog.getByRole('textbox', { name: /^Guest/ }).fill(NAME);
  await press('Schedule meeting');
  const link = /http:\/\/\S+#guest=\S+/.exec(await host.getByText('#guest=').innerText())?.[0] ?? '';
  await staysWords(host);
  await host.getByRole('link', { name: `Open Round ${IMAGE}` }).click();
  await host.getByRole('meter', { name: 'Microphone level' }).waitFor();
  await press('Join');

  const guest = await (await served.browser.newContext()).newPage();
  await guest.addInitScript(() => void ((window as unknown as { stopped: string[] }).stopped = []));
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await host.getByRole('region', { name: 'Waiting room' }).getByText(NAME).waitFor();
  await press(`Let ${NAME} in`);
  await guest.getByRole('textbox', { name: 'Message' }).fill(EVIL);
  await guest.getByRole('button', { name: 'Send', exact: true }).click();
  for (const page of [host, guest]) {
    await page.getByRole('log').getByText('<script>window.hit=1</script>').waitFor();
    const found = await page.evaluate(() => ({
      hit: (window as unknown as { hit?: unknown }).hit,
      stopped: (window as unknown as { stopped: string[] }).stopped,
      handlers: document.querySelectorAll('[onerror], [onload], img[src="x"], a[href^="javascript:"]').length,
    }));
    expect(found).toEqual({ hit: undefined, stopped: [], handlers: 0 });
  }
  await guest.context().close();
  await host.context().close();
}, 90_000);
