/** What the platform does for everybody: faults that are worked through, tasks between two people, the search, the calculator, the app. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { quiet } from '#test/browser/quiet.ts';
import { signedIn } from '#test/identity/caller.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { open, signIn } from '#test/browser/visitor.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({ demo: dayIn('America/Los_Angeles') });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
const visitor = async (account: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await signIn(page, server.url, account);
  return page;
};

test('a fault in one browser is on the administrators’ page, is resolved with a note, and comes back when it happens again', async () => {
  const theirs = await visitor('employee');
  const breaks = async () => {
    const sent = theirs.waitForResponse(/\/api\/errors\/report$/);
    await theirs.evaluate(`void Promise.reject(new Error('the roster would not draw'))`);
    expect((await sent).status()).toBe(200);
  };
  await breaks();
  const page = await visitor('admin');
  const list = '/enterprise/security/errors';
  await open(page, server.url, list);
  const row = page.getByRole('row').filter({ hasText: 'the roster would not draw' });
  await row.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note').fill('The roster draws again since this morning.');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Resolved', { exact: true }).first().waitFor();
  await breaks();
  await open(page, server.url, `${list}?status=new`);
  await row.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Acknowledge' }).waitFor();
  await page.context().close();
  await theirs.context().close();
});

test('a task is given, shows with its day among what the other has to do, and is done there', async () => {
  const manager = await signedIn(server.url, 'manager');
  const employee = await signedIn(server.url, 'employee');
  const [me] = (await employee.call<{ id: string }[]>('GET', '/tasks?limit=1')).data;
  const mine = (await employee.call<{ assignee: string }[]>('GET', '/tasks?assignee=me&limit=1&fields=assignee'))
    .data[0]?.assignee;
  expect([me, mine].every(Boolean)).toBe(true);
  const today = dayIn('America/Los_Angeles');
  const given = await manager.call<{ id: string }>('POST', '/tasks', {
    title: 'Count the first-aid kits',
    assignee: mine,
    due: today,
    priority: 'high',
  });
  expect(given.status).toBe(201);
  const page = await visitor('employee');
  await open(page, server.url, '/enterprise/my-tasks');
  const row = page.getByRole('listitem').filter({ hasText: 'Count the first-aid kits' });
  await row.first().waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Count the first-aid kits' }).first().click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByText('Done', { exact: true }).first().waitFor();
  await expect
    .poll(async () => (await manager.call<{ status: string }>('GET', `/tasks/${given.data.id}`)).data.status)
    .toBe('done');
  await open(page, server.url, '/enterprise/my-tasks');
  await expect.poll(() => row.count()).toBe(0);
  await page.context().close();
});

test('what is typed before the search has come is searched for, and not written into the field beneath', async () => {
  // The service worker would have the file already.
  const page = await visitor('hr-manager', { serviceWorkers: 'block' });
  let late = 0;
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/Palette-*.js', async (route) => {
    late += 1;
    await typed.promise;
    await route.continue();
  });
  await open(page, server.url, '/enterprise/leave/new');
  const beneath = page.getByRole('textbox').last();
  await beneath.click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('acrx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  typed.resolve();
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.waitFor();
  expect(late).toBe(1);
  await expect.poll(() => field.inputValue()).toBe('acr');
  await page.keyboard.type('ued');
  await expect.poll(() => field.inputValue()).toBe('acrued');
  // Asked for once more while it is open, it goes on taking what is typed.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(' le');
  await expect.poll(() => field.inputValue()).toBe('acrued le');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(await beneath.inputValue()).toBe('');
  // Enter sent no form that would say what it lacks.
  expect(await page.getByText(/ is required$/).count()).toBe(0);
  await beneath.click();
  await page.keyboard.type('Family');
  await expect.poll(() => beneath.inputValue()).toBe('Family');
  await page.context().close();
});

test('the search finds people, clients and actions, to each reader theirs', async () => {
  const find = async (page: Page, words: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(words);
  };
  const options = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option');
  const hr = await signedIn(server.url, 'hr-manager');
  const [person] = (
    await hr.call<{ id: string; firstName: string; lastName: string }[]>('GET', '/employees?limit=1&sort=lastName')
  ).data;
  const desk = await visitor('hr-manager');
  await quiet(desk);
  await find(desk, `${person?.firstName} ${person?.lastName}`);
  await options(desk, 'Employees')
    .filter({ hasText: person?.lastName ?? '' })
    .first()
    .click();
  await desk.getByRole('heading', { level: 1, name: new RegExp(person?.lastName ?? '') }).waitFor();
  await quiet(desk);
  // By keyboard alone, and an action in place of a page.
  await find(desk, 'request leave');
  await options(desk, 'Actions').filter({ hasText: 'Add leave request' }).waitFor();
  await desk.keyboard.press('ArrowUp');
  await desk.keyboard.press('Enter');
  await desk.waitForURL(/\/leave\/new$/);
  const nurse = await signedIn(server.url, 'nurse');
  const [client] = (await nurse.call<{ id: string; legalLast: string }[]>('GET', '/clients?limit=1&fields=legalLast'))
    .data;
  const ward = await visitor('nurse');
  await open(ward, server.url, '/behavioral-health/dashboard');
  await find(ward, client?.legalLast ?? '');
  await options(ward, 'Clients').first().waitFor();
  // To whom clients are not shown, the search does not name them.
  await open(desk, server.url, '/enterprise/dashboard');
  await find(desk, client?.legalLast ?? '');
  await desk
    .getByRole('status')
    .filter({ hasText: /result|nothing/i })
    .first()
    .waitFor();
  await quiet(desk);
  expect(await options(desk, 'Clients').count()).toBe(0);
  await desk.context().close();
  await ward.context().close();
});

test('the calculator of insurance answers as one writes, never more than is left of the maximum, and says what is wrong', async () => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(`${server.url}/tools`);
  const says = (label: string) =>
    page.getByRole('status').locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]').innerText();
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  for (const [label, text] of [
    ['Allowed rate per unit', '500'],
    ['Units (days or visits)', '28'],
    ['Total billed', '15,000'],
    ['Deductible', '1,500'],
    ['Coinsurance, percent', '20'],
    ['Out-of-pocket maximum', '6,000'],
  ] as const)
    await fill(label, text);
  // 28 x 500 = 14,000; after the deductible of 1,500 a fifth of 12,500.
  expect([await says('Patient pays'), await says('Plan pays'), await says('Balance bill')]).toEqual([
    '$4,000.00',
    '$10,000.00',
    '$0.00',
  ]);
  await page.getByRole('button', { name: 'Out of network' }).click();
  expect(await says('Balance bill')).toBe('$1,000.00');
  await fill('Coinsurance, percent', '50');
  expect(await says('Patient pays')).toBe('$6,000.00');
  await fill('Coinsurance, percent', '150');
  await page.getByText('Enter a percentage from 0 to 100.').waitFor();
  const estimate = page.getByRole('status');
  await estimate.getByText('To see the estimate, correct this field: Coinsurance, percent.').waitFor();
  expect(await estimate.locator('dt').count()).toBe(0);
  await fill('Total billed', '9999999999');
  await page.getByText('Enter an amount of at most $999,999,999.99.').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.context().close();
});

test('the product can be installed: a manifest whose icons are what they say, and a worker that serves the page', async () => {
  const page = await visitor('employee');
  const href = await page.getAttribute('link[rel=manifest]', 'href');
  const manifest = (await (await page.request.get(`${server.url}${href}`)).json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect([manifest.name, manifest.start_url, manifest.display]).toEqual(['Nexus', '/enterprise', 'standalone']);
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    manifest.icons.filter(({ type }) => type === 'image/png'),
  );
  expect(sizes).toEqual(['192x192', '512x512', '512x512']);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  // Chromium's own word: what it names keeps the product from being installed.
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(`navigator.serviceWorker.ready.then(() => true)`);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  await page.context().close();
});
