/** What people hear of each other and of the product: conversations, announcements, switches, and a page without a connection. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WEB_FOLDER } from '#app/web-build.ts';
import { dayIn } from '#engine/server/ids.ts';
import { signedIn, sql } from '#test/identity/caller.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { notice, open, signIn, startSession, settled } from '#test/browser/visitor.ts';

const INBOX = '/enterprise/communication';
const WORDS = 'could you take the late shift?';
let server: TestServer;
let browser: Browser;
/** The manager and the employee, each at their own browser. */
let hers: Page;
let theirs: Page;
let employee = '';
const visitor = async (account: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(page, server.url, account);
  return page;
};
beforeAll(async () => {
  server = await startTestServer({ demo: dayIn('America/Los_Angeles') });
  browser = await launchBrowser();
  [hers, theirs] = [await visitor('manager'), await visitor('employee')];
  const { data } = await (await signedIn(server.url, 'employee')).call<{ user: { name: string } }>(
    'GET',
    '/auth/profile',
  );
  employee = data.user.name;
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
const pane = (page: Page) => page.getByRole('region', { name: 'Open conversation' });

test('a message is begun, kept by the server, sent, and read at once by the other', async () => {
  await open(theirs, server.url, INBOX);
  await theirs.getByRole('link', { name: /Your three days in December/ }).waitFor();
  await open(hers, server.url, INBOX);
  await hers.getByRole('button', { name: 'New message' }).click();
  await hers.getByRole('combobox', { name: 'To' }).fill(employee);
  await hers.getByRole('option', { name: employee }).click();
  await hers.getByRole('textbox', { name: 'Subject' }).fill('Friday');
  const kept = hers.waitForResponse(
    (r) => r.url().includes('/message-drafts') && r.request().method() !== 'GET' && r.ok(),
  );
  await hers.getByRole('textbox', { name: 'Message' }).fill(WORDS);
  await kept;
  expect(await faults(hers)).toEqual([]);
  await hers.reload();
  await hers.getByRole('link', { name: 'Drafts' }).click();
  await hers.getByRole('link', { name: 'Friday' }).click();
  await expect.poll(() => hers.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(WORDS);
  const stored = await hers.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(stored).not.toContain('late shift');

  await hers.getByRole('button', { name: 'Send' }).click();
  // It comes by itself: nobody loads the page again.
  await theirs.getByRole('link', { name: 'Friday' }).waitFor();
  await theirs.getByRole('link', { name: /^Messages.*1/ }).waitFor();
  await pane(hers).getByText('Not read yet').waitFor();
  await theirs.getByRole('link', { name: 'Friday' }).click();
  await pane(theirs).getByText(WORDS).waitFor();
  await pane(hers).getByText(`Read by ${employee}`).waitFor();
  await pane(theirs).getByRole('textbox', { name: 'Reply' }).fill('Yes, see https://nexus.example/plan.');
  await pane(theirs).getByRole('textbox', { name: 'Reply' }).press('Control+Enter');
  const link = pane(hers).getByRole('link', { name: 'https://nexus.example/plan' });
  await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(await faults(theirs)).toEqual([]);
});

test('what a new message lacks is said at each field, the first has the focus, and what is mended is no longer wrong', async () => {
  const page = await visitor('manager');
  await open(page, server.url, `${INBOX}?write=new`);
  const [to, subject, words] = [
    page.getByRole('combobox', { name: 'To' }),
    page.getByRole('textbox', { name: 'Subject' }),
    page.getByRole('textbox', { name: 'Message' }),
  ];
  const wrong = () =>
    Promise.all([to, subject, words].map(async (field) => (await field.getAttribute('aria-invalid')) === 'true'));
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('To is required: choose at least one person').waitFor();
  await page.getByText('Subject is required').waitFor();
  await page.getByText('Message is empty: write something or attach a file').waitFor();
  expect([await wrong(), await page.getByRole('alert').count()]).toEqual([[true, true, true], 0]);
  expect(await to.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await faults(page)).toEqual([]);
  await words.fill('b');
  await subject.fill('s');
  expect(await wrong()).toEqual([true, false, false]);
  // Typing stays where it is: an error elsewhere does not call the focus back.
  expect(await subject.evaluate((field) => field === document.activeElement)).toBe(true);
  await to.fill(employee);
  await page.getByRole('option', { name: employee }).click();
  expect(await wrong()).toEqual([false, false, false]);
  // What only the server knows is said at its field as well.
  await page.route('**/api/messaging/send', (route) =>
    route.fulfill({
      status: 422,
      json: {
        success: false,
        error: { code: 'VALIDATION_ERROR', message: 'to: is gone', fields: { to: ['names somebody who is gone'] } },
      },
    }),
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('To names somebody who is gone').waitFor();
  expect([await wrong(), await page.getByRole('alert').count()]).toEqual([[true, false, false], 0]);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.context().close();
});

test('a client who has no messages reads of those who look after them, and not of colleagues', async () => {
  // The client of the demonstration leaves the conversations of its seed.
  await sql(
    server,
    `update thread_member m set status = 'left' from account a where a.id = m.account and a.email like 'health-client@%'`,
  );
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await startSession(page, server.url, 'health-client');
  await open(page, server.url, '/health/client/messages');
  await page.getByText('Messages between you and your care team show up here.').waitFor();
  expect(await page.getByText(/colleagues/).count()).toBe(0);
  await page.context().close();
});

test('several files go with a message; one that fails is named, keeps none of the others back, and is sent again', async () => {
  const file = (name: string, words: string, mimeType = 'text/plain') => ({
    name,
    mimeType,
    buffer: Buffer.from(words),
  });
  const box = pane(theirs);
  const listed = box.getByRole('list', { name: 'Files' }).last();
  // The second of the files is lost on its way, once.
  let sent = 0;
  await theirs.route('**/api/files', async (route) => (++sent === 2 ? route.abort() : route.continue()));
  await box
    .locator('input[type=file]')
    .setInputFiles([file('plan.txt', 'the plan'), file('rota.csv', 'a,b', 'text/csv'), file('nothing.txt', '')]);
  await listed.getByRole('button', { name: 'plan.txt', exact: true }).waitFor();
  await listed.getByText(/^rota.csv was not uploaded: No response from server/).waitFor();
  await listed.getByText('nothing.txt is empty. Choose another file.').waitFor();
  await box.getByRole('button', { name: 'Send', exact: true }).click();
  await box.getByText('A file was not uploaded. Upload it again or remove it to continue.').waitFor();
  expect(await faults(theirs)).toEqual([]);
  await listed.getByRole('button', { name: 'Upload rota.csv again' }).click();
  await listed.getByRole('button', { name: 'Remove nothing.txt' }).click();
  await listed.getByRole('button', { name: 'rota.csv', exact: true }).waitFor();
  await box.locator('input[type=file]').setInputFiles(['1.txt', '2.txt', '3.txt', '4.txt'].map((n) => file(n, n)));
  await box.getByText('At most 5 files are allowed. Not added: 4.txt. Remove another file first.').waitFor();
  for (const name of ['1.txt', '2.txt', '3.txt']) await listed.getByRole('button', { name, exact: true }).waitFor();
  await listed.getByRole('button', { name: 'Remove 3.txt' }).click();
  await theirs.unroute('**/api/files');
  await box.getByRole('button', { name: 'Send', exact: true }).click();
  const files = pane(hers).getByRole('list', { name: 'Files' });
  await files.getByRole('button', { name: '2.txt' }).waitFor();
  await expect
    .poll(() => files.getByRole('button').allInnerTexts())
    .toEqual(['plan.txt', 'rota.csv', '1.txt', '2.txt']);
  const loading = hers.waitForEvent('download');
  await files.getByRole('button', { name: 'rota.csv' }).click();
  expect((await loading).suggestedFilename()).toBe('rota.csv');
  expect(await faults(hers)).toEqual([]);
});

test('of a long conversation the newest is in sight, what is older is read on demand, and the reader stays where they read', async () => {
  const her = await signedIn(server.url, 'manager');
  const { data: people } = await her.call<{ account: string }[]>(
    'GET',
    `/messaging/people?q=${encodeURIComponent(employee)}`,
  );
  const send = async (values: object) => {
    const { data: draft } = await her.call<{ id: string }>('POST', '/message-drafts', values);
    return (await her.call<{ thread: string }>('POST', '/messaging/send', { draft: draft.id })).data.thread;
  };
  const thread = await send({
    subject: 'The long talk',
    body: 'line 0',
    to: people.slice(0, 1).map(({ account }) => ({ account })),
  });
  // More than two answers of the server, a minute apart and all before the first.
  await sql(
    server,
    `insert into message (tenant_id, id, created_by, status, thread, author, author_name, body, urgent, sent_at)
      select m.tenant_id, gen_random_uuid(), m.created_by, 'sent', m.thread, m.author, m.author_name, 'line ' || n, false, m.sent_at - n * interval '1 minute'
      from message m, generate_series(1, 129) n where m.thread = $1`,
    [thread],
  );
  const page = await visitor('employee');
  await open(page, server.url, `${INBOX}?thread=${thread}`);
  const lines = pane(page).getByRole('listitem');
  const line = (n: number) => pane(page).getByText(`line ${n}`, { exact: true });
  const inSight = (n: number) =>
    line(n).evaluate((at) => {
      const [own, box] = [at.getBoundingClientRect(), at.closest('.scroll')?.getBoundingClientRect()];
      return box !== undefined && own.top >= box.top && own.bottom <= box.bottom;
    });
  await line(0).waitFor();
  expect([await lines.count(), await inSight(0)]).toEqual([50, true]);
  const earlier = pane(page).getByRole('button', { name: 'Show earlier messages' });
  const top = (n: number) => line(n).evaluate((at) => Math.round(at.getBoundingClientRect().top));
  for (const [last, now] of [
    [49, 100],
    [99, 130],
  ] as const) {
    await earlier.scrollIntoViewIfNeeded();
    const before = await top(last);
    await earlier.click();
    await expect.poll(() => lines.count()).toBe(now);
    expect(Math.abs((await top(last)) - before)).toBeLessThan(2);
  }
  expect([await earlier.count(), await lines.first().innerText()]).toEqual([0, expect.stringContaining('line 129')]);
  expect(await faults(page)).toEqual([]);
  // Who reads what is older is told of what is new; who reads the end sees it come.
  await send({ thread, body: 'line 200' });
  await pane(page).getByRole('button', { name: 'New messages below' }).click();
  await expect.poll(() => inSight(200)).toBe(true);
  await expect.poll(() => pane(page).getByRole('button', { name: 'New messages below' }).count()).toBe(0);
  await send({ thread, body: 'line 201' });
  await line(201).waitFor();
  await expect.poll(() => inSight(201)).toBe(true);
  await expect.poll(() => lines.count()).toBe(132);
  await page.context().close();
});

test('of many conversations each is reached: by reading on, by its words, by its address', async () => {
  await sql(
    server,
    `with made as (
        insert into message_thread (tenant_id, id, created_by, status, subject, kind, last_at, last_by, last_line)
        select m.tenant_id, gen_random_uuid(), m.account, 'open', 'Case ' || n, 'direct', '2026-01-01'::timestamptz - n * interval '1 hour', 'Someone', 'A line'
        from (select distinct tenant_id, account from membership where email = 'admin@harborline.example') m, generate_series(1, 120) n returning *)
      insert into thread_member (tenant_id, id, created_by, status, thread, account, name, unread, last_at)
      select tenant_id, gen_random_uuid(), created_by, 'inbox', id, created_by, 'Me', 0, last_at from made`,
  );
  const page = await visitor('admin');
  await open(page, server.url, INBOX);
  const list = page.getByRole('region', { name: 'Conversations' });
  const cases = list.getByRole('link', { name: /^Case/ });
  await cases.first().waitFor();
  expect(await cases.count()).toBeLessThan(60);
  await list.getByRole('searchbox').fill('Case 117');
  await expect.poll(() => cases.allInnerTexts()).toEqual(['Case 117']);
  await cases.click();
  await pane(page).getByRole('heading', { name: 'Case 117' }).waitFor();
  const address = page.url();
  await list.getByRole('searchbox').fill('');
  for (const more = list.getByRole('button', { name: 'Show more' }); await more.count(); ) {
    const before = await cases.count();
    await more.click();
    await expect.poll(() => cases.count()).toBeGreaterThan(before);
  }
  await expect.poll(() => cases.count()).toBe(120);
  expect(await faults(page)).toEqual([]);
  await page.goto(address);
  await pane(page).getByRole('heading', { name: 'Case 117' }).waitFor();
  await page.context().close();
});

test('on a phone there is the list or the conversation, and a way back', async () => {
  await theirs.setViewportSize({ width: 390, height: 844 });
  await open(theirs, server.url, INBOX);
  await theirs.getByRole('link', { name: 'Friday' }).click();
  await pane(theirs).getByText(WORDS).waitFor();
  expect(await theirs.getByRole('region', { name: 'Conversations' }).count()).toBe(0);
  await theirs.getByRole('link', { name: 'All conversations' }).click();
  await theirs.getByRole('region', { name: 'Conversations' }).waitFor();
  expect(await pane(theirs).count()).toBe(0);
  expect(await faults(theirs)).toEqual([]);
  await theirs.setViewportSize({ width: 1440, height: 900 });
});

test('what one chose about notices is there again, and what is mandatory cannot be switched off', async () => {
  await open(theirs, server.url, '/enterprise/settings/notifications');
  const box = theirs.getByRole('checkbox', { name: 'Leave, days and balances, by email' });
  await box.uncheck();
  await theirs.getByRole('button', { name: 'Once a day' }).click();
  await theirs.getByLabel('Quiet hours from').fill('22:00');
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  // The head counts, the field says what is wrong.
  await theirs.getByRole('alert').getByText('1 field needs attention.').waitFor();
  await theirs.getByText(/must be set together with the start: set both, or neither for no quiet hours/).waitFor();
  await theirs.getByLabel('Quiet hours until').fill('06:00');
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await theirs.getByText('Notification settings saved').last().waitFor();
  // What is saved is not asked about; what is changed since is.
  const ask = theirs.getByRole('dialog', { name: 'Leave without saving?' });
  const away = theirs.getByRole('link', { name: 'My tasks' }).first();
  await theirs.getByRole('button', { name: 'Once a week' }).click();
  await away.click();
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await theirs.getByRole('button', { name: 'Once a day' }).click();
  await away.click();
  await theirs.waitForURL(/my-tasks$/);
  await theirs.goBack();
  await box.waitFor();
  expect(await theirs.getByRole('checkbox', { name: /Security and emergency access/ }).count()).toBe(0);
  expect(await faults(theirs)).toEqual([]);
  await theirs.reload();
  await box.waitFor();
  expect(await box.isChecked()).toBe(false);
});

test('a switch that an administrator turns reaches an open page', async () => {
  await open(theirs, server.url, '/enterprise/notifications');
  await theirs.getByRole('button', { name: 'Information' }).waitFor();
  const admin = await visitor('admin');
  await open(admin, server.url, '/enterprise/admin-tools');
  await admin.getByRole('button', { name: 'Change Notifications' }).click();
  await admin.getByRole('textbox', { name: 'Reason' }).fill('Quiet week');
  expect(await faults(admin)).toEqual([]);
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await admin.getByText(/Off for this organization by .*: Quiet week/).waitFor();
  await theirs.getByText('This feature is under development.').waitFor();
  await admin.getByRole('button', { name: 'Change Notifications' }).click();
  await admin.getByRole('button', { name: 'Reset to default' }).click();
  await theirs.getByRole('button', { name: 'Information' }).waitFor();
  await admin.context().close();
});

test('an announcement is read, acknowledged, and its author sees by whom', async () => {
  const hr = await signedIn(server.url, 'hr-manager');
  const made = await hr.call<{ id: string }>('POST', '/announcements', {
    title: 'The north door',
    body: 'It is closed.',
    mustAcknowledge: true,
  });
  await hr.call('POST', `/announcements/${made.data.id}/publish`, {});
  await open(theirs, server.url, '/enterprise/communication-hub');
  await theirs.getByRole('link', { name: 'The north door' }).click();
  await theirs.getByRole('button', { name: 'I have read and understood this' }).click();
  await theirs.getByText(/You acknowledged it on/).waitFor();
  await settled(theirs);
  expect(await faults(theirs)).toEqual([]);
  // On a phone its text begins where everything else does.
  await theirs.setViewportSize({ width: 390, height: 844 });
  const left = (words: string) =>
    theirs.getByText(words, { exact: true }).evaluate((at) => at.closest('section, h1')?.getBoundingClientRect().left);
  // The page is drawn for the phone a moment after it has its size.
  await expect.poll(async () => (await left('It is closed.')) === (await left('The north door'))).toBe(true);
  await theirs.setViewportSize({ width: 1440, height: 900 });
  // Who wrote it sees how many know it and who does not, and is no reader by looking.
  const author = await visitor('hr-manager');
  await open(author, server.url, `/records/announcement/${made.data.id}`);
  const reached = author.getByRole('region', { name: 'Acknowledgments' });
  await reached.getByText(/^1 of \d+ acknowledged, \d+ open$/).waitFor();
  await reached.getByText('Not yet acknowledged').click();
  const names = reached.getByRole('listitem');
  await expect.poll(() => names.count()).toBeGreaterThan(1);
  expect(await names.allInnerTexts()).not.toContain(employee);
  expect(await faults(author)).toEqual([]);
  // Those who have not are reminded, once a day.
  await reached.getByRole('button', { name: 'Remind' }).click();
  await notice(author)
    .getByText(/^\d+ people reminded$/)
    .waitFor();
  await reached.getByText(/^Last reminded on /).waitFor();
  await reached.getByRole('button', { name: 'Remind' }).waitFor({ state: 'detached' });
  expect(await faults(author)).toEqual([]);
  await author.context().close();
  const readers = await hr.call<{ name: string; status: string }[]>(
    'GET',
    `/announcement-receipts?announcement=${made.data.id}`,
  );
  expect(readers.data).toMatchObject([{ name: employee, status: 'acknowledged' }]);
});

/** Every address that the caches of the page hold. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) all.push(new URL(request.url).pathname);
    return all;
  });

test('the worker keeps the shell and files of the build, after a signed-in visit, too, and nothing of anybody', async () => {
  await hers.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await hers.reload();
  await expect.poll(() => hers.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  for (const address of ['/enterprise/employees', INBOX, '/enterprise/leave']) await open(hers, server.url, address);
  const files = await cached(hers);
  expect(files).toContain('/offline.html');
  expect(files.filter((f) => f.startsWith('/assets/')).length).toBeGreaterThan(4);
  expect(
    files.filter((f) => !/^\/(assets\/[\w.~-]+-[\w-]{8}\.\w+|(?:offline|crisis)\.html|favicon\.svg)$/.test(f)),
  ).toEqual([]);
  const manifest = await (await fetch(`${server.url}/manifest.webmanifest`)).json();
  for (const { src } of manifest.icons) expect((await fetch(`${server.url}${src}`)).status, src).toBe(200);
});

test('without a connection there is a page that says so, the session is kept, and reports are sent afterwards', async () => {
  const reports: string[] = [];
  hers.on('request', (r) => r.url().endsWith('/errors/report') && reports.push(r.postData() ?? ''));
  await hers.context().setOffline(true);
  await hers.getByText('You are currently offline. Some features may be limited.').last().waitFor();
  await hers.evaluate(() => dispatchEvent(new ErrorEvent('error', { error: new Error('while away') })));
  await hers.context().setOffline(false);
  await hers.getByText('Error reports synced successfully').last().waitFor();
  expect(reports.some((r) => r.includes('while away'))).toBe(true);
  await hers.context().setOffline(true);
  await hers.goto(`${server.url}${INBOX}`);
  await hers.getByRole('heading', { name: 'You are currently offline' }).waitFor();
  expect(await faults(hers)).toEqual([]);
  await hers.context().setOffline(false);
  await hers.getByRole('link', { name: 'Try again' }).click();
  await hers.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
});

test('a newer version says that it is there, and comes when it is asked for', async () => {
  const file = path.join(WEB_FOLDER, 'sw.js');
  const before = await fs.readFile(file);
  const write = async (content: Buffer) => {
    await fs.writeFile(file, content);
    await fs.writeFile(`${file}.br`, brotliCompressSync(content));
  };
  try {
    await write(Buffer.concat([before, Buffer.from('\n// The next build.\n')]));
    await hers.evaluate(() =>
      navigator.serviceWorker
        .getRegistration()
        .then((r) => r?.update())
        .then(() => undefined),
    );
    await hers.getByText('A new version is available.').waitFor();
    const loaded = hers.waitForEvent('load');
    await hers.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await hers.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    expect(await hers.getByText('A new version is available.').count()).toBe(0);
  } finally {
    await write(before);
  }
});

test('where nothing is unread it says so, and not that there is nothing', async () => {
  const page = await visitor('manager');
  await open(page, server.url, `${INBOX}?tab=unread`);
  const list = page.getByRole('region', { name: 'Conversations' });
  const unread = list.getByText(/^\d+ new$/);
  await list.getByRole('list').or(list.getByText('You’re all caught up')).first().waitFor();
  for (let left = await unread.count(); left > 0; left = await unread.count()) {
    await list
      .getByRole('listitem')
      .filter({ hasText: /\d+ new/ })
      .first()
      .getByRole('link')
      .first()
      .click();
    await expect.poll(() => unread.count()).toBeLessThan(left);
    await open(page, server.url, `${INBOX}?tab=unread`);
    await list.getByRole('list').or(list.getByText('You’re all caught up')).first().waitFor();
  }
  await list.getByText('You’re all caught up').waitFor();
  await list.getByRole('link', { name: 'Go to the inbox' }).click();
  await list.getByRole('link', { name: /Friday/ }).waitFor();
  await page.context().close();
});
