/** Work on many records at once: a file read in, an action that some rows refuse, files kept with a record. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { open, startSession } from '#test/browser/visitor.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  server = await startTestServer({ demo: dayIn('America/Los_Angeles') });
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
  await startSession(page, server.url, 'hr-manager');
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const dialog = () => page.getByRole('dialog');
/** The bar says it, and so does the live region. */
const notice = (words: string) => page.getByText(words).last().waitFor();
const selected = () => page.getByRole('toolbar', { name: 'Actions for the selected rows' });
async function choose(name: string, csv: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await dialog()
    .getByRole('button', { name: /Choose a CSV file|\.csv$/ })
    .click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
}

test('a file that does not fit is refused in the words of the form', async () => {
  await open(page, server.url, '/enterprise/departments');
  await page.getByRole('button', { name: 'Import' }).click();
  await dialog().getByText('Required: Code, Name.').waitFor();
  await choose('wrong.csv', 'Code,Name,Wage\nXA1,Alpha unit,12\n');
  await dialog()
    .getByText(/^In the header row, wage: no such column\. Columns: Code, Name, Part of, /i)
    .waitFor();
});

test('a dry run names every fault by line, and only the good rows come in', async () => {
  await choose('units.csv', 'Code,Name,Part of\nXA1,Alpha unit,\nXA2,,\nXA3,Gamma unit,Nowhere\n');
  await dialog().getByText('1 of 3 is OK, 2 are not:').waitFor();
  const faults = dialog().getByRole('list', { name: 'Rows with errors' });
  await faults.getByText('Line 3').waitFor();
  await faults.getByText('Name is required').waitFor();
  await faults.getByText('Line 4').waitFor();
  await faults.getByText('No department is called Nowhere').waitFor();
  await dialog().getByRole('button', { name: 'Import 1 department' }).click();
  await notice('1 department imported');
  await dialog().getByText('1 of 3 is OK, 2 are not:').waitFor();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await row('Alpha unit').waitFor();
  expect(await row('Gamma unit').count()).toBe(0);
});

test('a long file goes on by itself and says how it ended', async () => {
  const rows = Array.from({ length: 230 }, (_, i) => `L${i},Long unit ${i},${i === 7 ? 'Nowhere' : ''}`);
  await page.getByRole('button', { name: 'Import' }).click();
  await choose('long.csv', ['Code,Name,Part of', ...rows].join('\n'));
  await dialog().getByRole('button', { name: 'Import 229 departments' }).click();
  await dialog().getByText('229 of 230 rows imported.').waitFor();
  await dialog().getByText('Line 9').waitFor();
  await dialog()
    .getByText(/^No department is called /)
    .waitFor();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await open(page, server.url, '/enterprise/departments?q=Long');
  await page.getByText('1 to 25 of 229').waitFor();
});

test('an action on several rows tells which refused and why, and leaves those selected', async () => {
  await open(page, server.url, '/enterprise/departments?q=unit&sort=-code');
  await row('Alpha unit').getByRole('link').click();
  await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await page.getByText('Closed', { exact: true }).first().waitFor();
  await page.goBack();
  await row('Alpha unit').getByRole('checkbox').check();
  await row('Long unit 99').getByRole('checkbox').check();
  await selected().getByRole('button', { name: 'Close' }).click();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await dialog().getByText('1 of 2 is OK, 1 is not:').waitFor();
  const refused = dialog().getByRole('list', { name: 'Rows with errors' });
  await refused.getByText('Alpha unit').waitFor();
  await refused.getByText('Department is closed: "close" is not available now.').waitFor();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await selected().getByText('1 selected').waitFor();
  await expect.poll(() => row('Alpha unit').getByRole('checkbox').isChecked()).toBe(true);
});

test('one field is given one value on several records', async () => {
  await selected().getByRole('button', { name: 'Clear' }).click();
  await row('Long unit 98').getByRole('checkbox').check();
  await row('Long unit 97').getByRole('checkbox').check();
  await selected().getByRole('button', { name: 'Change a field' }).click();
  await dialog().getByText('Choose a field').waitFor();
  await dialog().getByRole('combobox', { name: 'Field' }).click();
  // What names a record or must be unique is not for many at once.
  await expect
    .poll(() => page.getByRole('option').allTextContents())
    .toEqual(['Part of', 'Head', 'Cost center', 'Minimum staffing']);
  await page.getByRole('option', { name: 'Cost center' }).click();
  await dialog().getByText('Cost center will be cleared on 2 departments.').waitFor();
  await dialog().getByLabel('Cost center').fill('CC-5000');
  await dialog().getByRole('button', { name: 'Change 2 departments' }).click();
  await notice('Cost center changed: 2 departments');
  await expect.poll(() => page.getByRole('cell', { name: 'CC-5000' }).count()).toBe(2);
});

test('a file is kept with a record, and is the same file when it is opened again', async () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  await open(page, server.url, '/enterprise/credentials/new');
  await page.getByRole('combobox', { name: /Employee/ }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Type').fill('Board examination');
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('group', { name: /Document/ })
    .getByRole('button', { name: 'Choose file' })
    .click();
  await (await chooser).setFiles({ name: 'licence 2026.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByRole('button', { name: 'licence 2026.pdf' }).waitFor();
  await page.getByRole('button', { name: 'Add credential' }).click();
  await page.getByRole('heading', { level: 1, name: 'Board examination' }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'licence 2026.pdf' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('licence 2026.pdf');
  const stream = await file.createReadStream();
  expect(Buffer.concat(await stream.toArray()).equals(pdf)).toBe(true);
});

test('a file of another kind is refused where it was chosen', async () => {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const field = page.getByRole('group', { name: /Document/ });
  const chooser = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: 'Replace file' }).click();
  await (await chooser).setFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('only words') });
  await field.getByText('This file type is not allowed.').waitFor();
});

test('a record that may not be changed refuses by itself, and the others are changed', async () => {
  await open(page, server.url, '/enterprise/credentials?view=all&status=verified,unverified&sort=status');
  const open1 = row('Board examination');
  await open1.getByRole('checkbox').check();
  await page
    .getByRole('row')
    .filter({ hasText: /Verified/ })
    .first()
    .getByRole('checkbox')
    .check();
  await selected().getByRole('button', { name: 'Change a field' }).click();
  await dialog().getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Issuer' }).click();
  await dialog().getByLabel('Issuer').fill('State board');
  await dialog().getByRole('button', { name: 'Change 2 credentials' }).click();
  await dialog().getByText('1 of 2 is OK, 1 is not:').waitFor();
  await dialog().getByText('Credential is verified and can no longer be edited.').waitFor();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await open1.getByText('State board').waitFor();
});

test('a list is given as a file in the words of its own filters', async () => {
  await open(page, server.url, '/enterprise/departments?q=Long&sort=code');
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  const asked = page.waitForRequest(/\/api\/departments\.csv\?/);
  await page.getByRole('menuitem', { name: 'Spreadsheet (CSV)' }).click();
  const query = new URL((await asked).url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ q: 'Long', sort: 'code' });
  const stream = await (await saved).createReadStream();
  const lines = Buffer.concat(await stream.toArray())
    .toString()
    .trim()
    .split(/\r?\n/);
  expect(lines.length).toBe(1 + 229);
  // The document is asked for in the same words.
  await page.getByRole('button', { name: 'Export' }).click();
  const document = page.waitForRequest(/\/api\/departments\.pdf\?/);
  await page.getByRole('menuitem', { name: 'Document (PDF)' }).click();
  expect(new URL((await document).url()).search).toBe(`?${query.toString()}`);
});

test('on paper a list and a record stand alone, whole, with who printed them and when', async () => {
  const onPaper = async () => {
    // What a browser says before it draws for the printer.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
  };
  await open(page, server.url, '/enterprise/employees');
  await onPaper();
  const head = page.getByText(/^Nexus, Harborline Health\. Printed by .+, \w+ \d+, \d{4}/);
  await expect.poll(() => head.isVisible()).toBe(true);
  const away = [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('button', { name: 'Export' }),
    page.getByRole('searchbox'),
    page.getByRole('checkbox').first(),
  ];
  for (const part of away) expect(await part.isVisible()).toBe(false);
  // Nothing scrolls in itself: the last row lies on the page.
  const cut = await page.evaluate(
    `[...document.querySelectorAll('#main, #main div')].filter((e) => e.scrollHeight > e.clientHeight + 1 && getComputedStyle(e).overflowY !== 'visible').length`,
  );
  expect(cut).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await onPaper();
  expect(await page.getByRole('link', { name: 'Edit', exact: true }).isVisible()).toBe(false);
  await expect.poll(() => head.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
});

test('keys lead from a record to its neighbors in the list, and back to the list', async () => {
  await open(page, server.url, '/enterprise/leave-setup/types');
  const links = page.getByRole('table').getByRole('link');
  await links.nth(1).waitFor();
  const [first, second] = await links.allInnerTexts();
  await links.first().click();
  await page.getByRole('heading', { level: 1, name: first ?? '', exact: true }).waitFor();
  await page.getByText(/^1 of \d+$/).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 1, name: second ?? '', exact: true }).waitFor();
  await page.keyboard.press('k');
  await page.getByRole('heading', { level: 1, name: first ?? '', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: /^Leave types/ }).waitFor();
});
