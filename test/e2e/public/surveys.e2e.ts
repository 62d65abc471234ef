/** The provider survey from its first question to its answer in the list, and the pages that stand beside it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { filesSent, settled, startSession } from '#test/browser/visitor.ts';

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
const fresh = async (width = 1440, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width, height: 900 }, colorScheme })).newPage();
  return page;
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const type = (page: Page, name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value);

test('somebody answers the survey with the keyboard, reloads, goes back, and reads the reference of what they sent', async () => {
  const page = await fresh(390, 'dark');
  await page.goto(`${server.url}/provider-survey`);
  await press(page, 'Begin');
  await page.getByRole('textbox', { name: 'Organization' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Organization is required').waitFor();
  await page.getByText('3 answers need attention').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  expect(await focused()).toBe('organization');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.type('Cedar Ridge Recovery');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mara Lund');
  await page.keyboard.press('Tab');
  await page.keyboard.type('mara');
  await page.keyboard.press('Enter');
  await page.getByText('Email must be a valid e-mail').waitFor();
  expect(await focused()).toBe('email');
  // One wrong answer takes nothing from the others, and each step says which it is and leads to it.
  await page.getByText('Saved, except Email: fix this field').waitFor();
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: 'Contact' }).inputValue()).toBe('Mara Lund');
  await type(page, 'Email', 'mara');
  await page.getByRole('button', { name: /2\. / }).click();
  await page
    .getByRole('alert')
    .getByText(/^In step 1\. .*: Email must be a valid e-mail\./)
    .waitFor();
  expect(await faults(page)).toEqual([]);
  await press(page, 'Go to Email');
  await page.getByText('Email must be a valid e-mail').waitFor();
  expect(await focused()).toBe('email');
  await type(page, 'Email', 'mara@cedar-ridge.org');
  await press(page, 'Continue');
  await type(page, 'Licensed beds', '5001');
  await press(page, 'Continue');
  await page.getByText('Licensed beds must be at most 5000').waitFor();
  await type(page, 'Licensed beds', '24');
  await press(page, 'Continue');
  for (const pain of ['Covering shifts', 'Payroll']) await page.getByLabel(pain).check();
  await page.getByRole('radio', { name: '4', exact: true }).focus();
  await page.keyboard.press('Space');
  expect(await faults(page)).toEqual([]);
  await press(page, 'Continue');
  await press(page, 'Billing');
  await press(page, 'Clinical charts');
  await press(page, 'Move Clinical charts up');
  await page.getByText('Saved', { exact: true }).waitFor();

  // Nothing is lost by a reload, and nothing of it lies in the browser's storage.
  await page.reload();
  await page.getByRole('button', { name: /4\. What you need/ }).click();
  await page.getByText('Clinical charts', { exact: true }).waitFor();
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain('Cedar');
  await press(page, 'Continue');
  await page.getByText('1. Clinical charts, 2. Billing').waitFor();
  await press(page, 'Send');
  await page.getByText('Your consent is required to send the survey').waitFor();
  await press(page, 'Back');
  await press(page, 'Continue');
  await page.getByLabel(/You may keep these answers/).check();
  await press(page, 'Send');
  const reference = await page
    .getByRole('status')
    .getByText(/S-[2-9A-Z]{4}-[2-9A-Z]{4}/)
    .innerText();
  expect(reference).toMatch(/S-/);
  expect(page.url()).toBe(`${server.url}/provider-survey`);
  expect(await faults(page)).toEqual([]);
  await page.context().close();
}, 60_000);

test('an administrator makes a code; whoever has it reads results and answers, and changes what is asked', async () => {
  const admin = await fresh();
  await startSession(admin, server.url, 'admin');
  await admin.goto(`${server.url}/enterprise/engagement/surveys`);
  await admin.getByRole('link', { name: 'Provider survey' }).click();
  await press(admin, 'New code');
  const code = await admin.getByText(/^[2-9a-z]{4}(-[2-9a-z]{4}){2}$/).innerText();
  expect(await faults(admin)).toEqual([]);
  await admin.context().close();

  const office = await fresh();
  await office.goto(`${server.url}/admin-survey-form`);
  await office.getByRole('heading', { name: 'Survey sign-in', level: 1 }).waitFor();
  await press(office, 'Open the survey');
  await office.getByText('Enter the survey code.').waitFor();
  await type(office, 'Code', 'wrong-code-here');
  await press(office, 'Open the survey');
  await office.getByText('The code is not a survey code; ask the person who gave it to you.').waitFor();
  await type(office, 'Code', code);
  await press(office, 'Open the survey');
  await office.getByRole('region', { name: /How content are you/ }).waitFor();
  expect(new URL(office.url()).pathname).toBe('/admin-survey-form');
  await settled(office);
  expect(await faults(office)).toEqual([]);
  await office.getByRole('region', { name: 'Licensed beds' }).getByText('1 answered').waitFor();
  await office
    .getByRole('region', { name: 'In their own words' })
    .getByRole('link', { name: /^Contact/ })
    .waitFor();
  expect(await office.getByText(/^Not answered yet/).innerText()).not.toContain('Contact');
  await office
    .getByRole('region', { name: /How content are you/ })
    .getByRole('link', { name: /^4/ })
    .click();
  await office.getByText('Cedar Ridge Recovery').click();
  await office.getByRole('dialog').getByText('mara@cedar-ridge.org').waitFor();
  await office.getByRole('dialog').getByRole('button', { name: 'Qualified', exact: true }).click();
  await press(office, 'Done');
  await office.getByRole('row', { name: /Cedar Ridge Recovery.*Qualified/ }).waitFor();
  expect(await faults(office)).toEqual([]);
  await press(office, 'Pause');
  await office.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await office.getByRole('link', { name: 'Questions' }).click();
  await press(office, 'Add question');
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Question', exact: true }).fill('Who told you of us?');
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('heard');
  await dialog.getByRole('button', { name: 'Add question' }).click();
  await office.getByText('Who told you of us?').waitFor();
  expect(await faults(office)).toEqual([]);

  // A question may ask for files: whoever answers gives them on the form, and a reload loses none.
  await press(office, 'Add question');
  await dialog.getByRole('textbox', { name: 'Question', exact: true }).fill('Your licence');
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('licence');
  await dialog.getByRole('combobox', { name: 'Kind' }).click();
  await office.getByRole('option', { name: 'File', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Step', exact: true }).fill('Papers');
  await dialog.getByRole('button', { name: 'Add question' }).click();
  await office.getByText('Your licence').waitFor();
  await press(office, 'Publish');
  await office.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await office.getByRole('button', { name: 'Pause' }).waitFor();
  await office.context().close();

  const page = await fresh(390);
  await page.goto(`${server.url}/provider-survey`);
  await press(page, 'Begin');
  await page.getByRole('button', { name: /Papers/ }).click();
  const chosen = page.locator('input[type=file]');
  await chosen.setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await page.getByText(/^words.txt is not an allowed file type/).waitFor();
  expect(await faults(page)).toEqual([]);
  await press(page, 'Remove words.txt');
  await chosen.setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') });
  await page.getByText(/^licence\.pdf/).waitFor();
  await filesSent(page);
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /Papers/ }).click();
  await page.getByRole('list', { name: 'Files' }).getByText('licence.pdf').waitFor();
  await page.getByRole('list', { name: 'Files' }).getByText('10 B').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.context().close();
}, 120_000);

test('the media and behavioral-health tests say what they find; the old training platform shows what there is to learn', async () => {
  const page = await fresh(390);
  await startSession(page, server.url, 'employee');
  await page.goto(`${server.url}/cloudinary-test`);
  await page.getByText('Not configured').waitFor();
  await press(page, 'Store a test pixel');
  await page.getByText('As expected').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.goto(`${server.url}/test-behavioral-health`);
  await expect.poll(() => page.getByText('As expected').count()).toBe(18);
  expect(await faults(page)).toEqual([]);
  await page.goto(`${server.url}/training-platform-old/dashboard`);
  await page.getByRole('region', { name: 'Required for everyone' }).getByRole('link', { name: 'Fire safety' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fire safety' }).waitFor();
  expect(await page.getByRole('button', { name: 'Publish' }).count()).toBe(0);
  await page.goto(`${server.url}/training-platform-old/library`);
  await page.getByText('Medication rounds').waitFor();
  expect(await page.getByText('Leading a shift').count()).toBe(0);
  expect(await faults(page)).toEqual([]);
  await page.context().close();
}, 60_000);
