/** A new organization, told from its application to the day a colleague sees exactly what their role lets them see. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { notice, open, settled, startSession } from '#test/browser/visitor.ts';

const GOOD = 'four quiet owls over the harbour';
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
const fresh = async (): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  return page;
};
const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
};
const go = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
/** Goes on, and waits for the step that comes: its button is called the same. */
const goTo = async (page: Page, step: string): Promise<void> => {
  await go(page);
  await page.getByRole('heading', { level: 2, name: step }).waitFor();
};
const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const secretIn = (text: string): string => /http:\/\/\S+\/invitation#\S+/.exec(text)?.[0] ?? '';

async function accept(page: Page, link: string, first: string, last: string): Promise<void> {
  await page.goto(link);
  await fill(page, { 'First name': first, 'Last name': last });
  await page.getByLabel('Password', { exact: true }).fill(GOOD);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.waitForURL(/\/enterprise\/dashboard/);
}

test('an organization applies, is approved, and its colleague sees what the role lets them see', async () => {
  const applicant = await fresh();
  await applicant.goto(`${server.url}/organization-onboarding`);
  await applicant.getByRole('button', { name: 'Begin' }).click();
  await applicant.getByRole('textbox', { name: 'Name', exact: true }).fill('Cedar Ridge Recovery');
  await fill(applicant, { 'Legal name': 'Cedar Ridge Recovery LLC' });
  await fill(applicant, { 'Short name': 'cedar-ridge', 'Employer identification number (EIN)': '12-3456789' });
  await choose(applicant, 'Industry', 'Behavioral health');
  await choose(applicant, 'Number of employees', '11 to 50');
  await go(applicant);
  await applicant.getByText(/must have 9 digits, without the hyphen/).waitFor();
  await fill(applicant, { 'Employer identification number (EIN)': '471234567' });
  expect(await faults(applicant)).toEqual([]);
  await goTo(applicant, 'Contact');
  await fill(applicant, { 'First name': 'Mara', 'Last name': 'Lund' });
  await applicant.getByLabel('Email').fill('mara@cedar-ridge.org');
  await goTo(applicant, 'Facilities');
  await applicant.getByRole('button', { name: 'Add row' }).waitFor();

  // Somebody calls her away: the address of the page brings her back to where she was.
  const link = applicant.url();
  const later = await fresh();
  await later.goto(link);
  await later.getByRole('button', { name: /2\. Contact/ }).click();
  await expect.poll(() => later.getByLabel('First name').inputValue()).toBe('Mara');
  await later.getByRole('button', { name: /3\. Facilities/ }).click();
  await later.getByRole('button', { name: 'Add row' }).click();
  await later.getByRole('textbox', { name: /^Name/ }).fill('Ridge House');
  await fill(later, { Address: '1 Ridge Road', City: 'Boise', 'ZIP code': '83702' });
  await choose(later, 'State', 'Idaho');
  await goTo(later, 'Portals');
  await later.getByLabel('Enterprise HR').check();
  await goTo(later, 'Users');
  await later.getByLabel('Email of the first administrator').fill('mara@cedar-ridge.org');
  await goTo(later, 'Security');
  await goTo(later, 'Review');
  await later.getByText('Cedar Ridge Recovery LLC').waitFor();
  await later.getByLabel(/This information is correct/).check();
  await later.getByRole('button', { name: 'Send application' }).click();
  await later.getByText('We will review it and write to the administrator you named.').waitFor();

  const top = await fresh();
  await startSession(top, server.url, 'super-admin');
  await open(top, server.url, '/enterprise/system-admin');
  expect(await faults(top)).toEqual([]);
  await top.getByRole('link', { name: /Cedar Ridge Recovery/ }).click();
  await top.getByRole('button', { name: 'Approve' }).click();
  await top.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await top.getByText('Cedar Ridge Recovery was approved').waitFor();
  await top.getByRole('button', { name: 'Get invitation link' }).click();
  const handed = await top.getByText(/\/invitation#/).innerText();

  const mara = await fresh();
  await accept(mara, secretIn(handed), 'Mara', 'Lund');
  await open(mara, server.url, '/enterprise/users?tab=roles');
  await mara.getByRole('button', { name: 'New role' }).click();
  await mara.getByLabel('Name').fill('Front desk');
  await choose(mara, 'Based on', 'HR manager');
  await mara.getByRole('button', { name: 'Create role' }).click();
  await mara.getByRole('heading', { name: 'Front desk' }).waitFor();
  await mara.getByRole('button', { name: 'Change Departments' }).click();
  await choose(mara, 'Create', 'Nothing');
  await mara.getByRole('button', { name: 'Save permissions' }).click();
  await mara.getByText(/Create: nothing \(was the whole organization\)/).waitFor();
  expect(await faults(mara)).toEqual([]);

  await open(mara, server.url, '/enterprise/users');
  await mara.getByRole('button', { name: 'Invite people' }).click();
  await mara.getByLabel('Email addresses').fill('ned@cedar-ridge.org, nobody@cedar.example');
  await choose(mara, 'Role', 'Front desk');
  await mara.getByRole('button', { name: 'Send 2 invitations' }).click();
  await mara.getByText(/Addresses ending in \.example are for demos only/).waitFor();
  await mara.getByRole('button', { name: 'Cancel' }).click();
  await mara.getByRole('link', { name: 'Invitations' }).click();
  await mara.getByText('ned@cedar-ridge.org').waitFor();
  expect(await faults(mara)).toEqual([]);
  await open(mara, server.url, '/enterprise/security/outbox');
  await mara.getByRole('link', { name: 'Invitation to Cedar Ridge Recovery' }).first().click();
  await mara.getByRole('button', { name: /Show/ }).first().click();
  await mara
    .getByRole('dialog')
    .getByLabel(/Reason/)
    .fill('handed over in person');
  await mara.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
  const mail = await mara
    .getByText(/\/invitation#/)
    .first()
    .innerText();

  const ned = await fresh();
  await accept(ned, secretIn(mail), 'Ned', 'North');
  await open(ned, server.url, '/enterprise/locations');
  await ned.getByText('Ridge House').waitFor();
  const asNed = await ned.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('ofr_nexus_token')}`,
      'content-type': 'application/json',
    };
    const call = async (method: string, path: string, body?: object) =>
      (await fetch(path, { method, headers, body: body ? JSON.stringify(body) : undefined })).status;
    return [
      await call('GET', '/api/locations'),
      await call('POST', '/api/departments', { name: 'Desk', code: 'DSK' }),
      await call('GET', '/api/roles'),
    ];
  });
  expect(asNed).toEqual([200, 403, 403]);
});

test('an application goes on while it is being kept, and what is typed in two steps is kept in both', async () => {
  const page = await fresh();
  await page.goto(`${server.url}/organization-onboarding`);
  await page.getByRole('button', { name: 'Begin' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Birch Hollow');
  await fill(page, { 'Legal name': 'Birch Hollow LLC', 'Short name': 'birch-hollow' });
  await fill(page, { 'Employer identification number (EIN)': '471234567' });
  await choose(page, 'Industry', 'Behavioral health');
  await choose(page, 'Number of employees', '11 to 50');
  await page.getByText('Saved', { exact: true }).waitFor();
  let saves = 0;
  await page.route('**/api/onboarding/save', async (route) => {
    saves += 1;
    await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  await name.fill('Birch Hollow Care');
  await page.getByText('Saving', { exact: true }).waitFor();
  await goTo(page, 'Contact');
  expect(saves).toBe(2);
  // Before the pause is over somebody turns back to mend a word.
  await fill(page, { 'First name': 'Juno', 'Last name': 'Reyes' });
  await page.getByLabel('Email').fill('juno@birch-hollow.org');
  await page.getByRole('button', { name: /1\. Organization/ }).click();
  await name.fill('Birch Hollow House');
  await page.getByText('Saved', { exact: true }).waitFor();
  const again = await fresh();
  await again.goto(page.url());
  await again.getByRole('button', { name: /1\. Organization/ }).click();
  await expect
    .poll(() => again.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
    .toBe('Birch Hollow House');
  await again.getByRole('button', { name: /2\. Contact/ }).click();
  await expect.poll(() => again.getByLabel('First name').inputValue()).toBe('Juno');
});

test('the probe of two organizations, and the page that opens an invitation twice', async () => {
  const page = await fresh();
  await page.goto(`${server.url}/multi-tenant`);
  await page.getByText(/^0 of [\d,]+ records read$/).waitFor();
  await page.getByText(/^0 rows from \d+ tables$/).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.goto(`${server.url}/invitation#made-up`);
  await page.getByText('This link has expired or was already used.').waitFor();
  expect(await faults(page)).toEqual([]);
});

test('a demo session says that it is one', async () => {
  const page = await fresh();
  await page.goto(`${server.url}/login/enterprise`);
  await page.getByLabel('Work email').fill('hr-manager@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('anything at all');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Demo session. Sign in with two-factor for live data.').waitFor();
});

test('emergency access stands above every page while it is open', async () => {
  const page = await fresh();
  await startSession(page, server.url, 'nurse');
  await open(page, server.url, '/enterprise/emergency-access/new');
  await page.getByRole('combobox', { name: 'Purpose' }).click();
  await page.getByRole('option', { name: 'Emergency', exact: true }).click();
  await page.getByLabel('Reason').fill('A colleague collapsed in the yard');
  await page.getByRole('button', { name: 'Add emergency access' }).click();
  await page.getByText(/Emergency access is open until/).waitFor();
  await settled(page);
  // The notice that it was saved fades in and out; the line above stays.
  await notice(page).getByText(/saved/).waitFor({ state: 'detached' });
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'End now' }).first().click();
  await page.getByText(/Emergency access is open until/).waitFor({ state: 'detached' });
});
