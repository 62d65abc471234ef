/**
 * An offer letter from a template: HR prepares it, the candidate signs on a phone by a mailed link and code, HR signs inside, in
 * another browser. Readers that are not the writer check the sealed document and its certificate.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { Secrets } from '#engine/server/secrets.ts';
import { codeSentAt, linkToken } from '#modules/envelopes/tokens.server.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { open, settled, startSession } from '#test/browser/visitor.ts';
import { sql } from '#test/identity/caller.ts';
import { makeCertificate } from '#test/support/certificates.ts';
import { TEST_KEY } from '#test/support/database.ts';
import { ask, hasProgram } from '#test/support/poppler.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const CANDIDATE = { name: 'Hye-jin Park', email: 'hye-jin.park@example.org' };
const keys = { secrets: new Secrets([TEST_KEY]) };

let server: TestServer;
let browser: Browser;
let folder: string;
let pdf: Buffer;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nexus-signing-'));
  const pair = makeCertificate('Harborline sealing');
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  await fs.writeFile(certificate, pair.certificate);
  await fs.writeFile(key, pair.key);
  server = await startTestServer({
    demo: dayIn('America/Los_Angeles'),
    env: { SIGNING_CERTIFICATE: certificate, SIGNING_KEY: key },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await fs.rm(folder, { recursive: true, force: true });
});

async function at(role: string | null, width = 1440): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
  if (role) await startSession(page, server.url, role);
  return page;
}
interface Waiting {
  readonly id: string;
  readonly tenantId: string;
  readonly link: number;
  readonly sentAt: string | null;
  readonly envelope: string;
}
/** The candidate's place in the newest envelope: what the mail was made from. */
async function candidate(): Promise<Waiting> {
  const [found] = await sql<Waiting>(
    server,
    `select id, tenant_id as "tenantId", link, code_sent_at as "sentAt", envelope from envelope_recipient
     where email = $1 order by created_at desc limit 1`,
    [CANDIDATE.email],
  );
  if (!found) throw new Error('The candidate is in no envelope');
  return found;
}
async function writeName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your signature').fill(name);
  await page.getByRole('checkbox', { name: /agree/i }).check();
  await page.getByRole('button', { name: 'Sign document' }).click();
}

test('HR writes an offer from a template: a missing merge field is named, and refuses the letter', async () => {
  const desk = await at('hr-manager');
  const [hire] = await sql<{ id: string }>(
    server,
    `select e.id from employee e join organization o on o.id = e.tenant_id where o.slug = 'harborline' and e.status = 'pre_hire'
       and e.manager is not null order by e.id limit 1`,
  );
  const [self] = await sql<{ name: string }>(
    server,
    `select e.first_name || ' ' || e.last_name as name from employee e join membership m on m.tenant_id = e.tenant_id and m.employee = e.id
     where m.email = 'hr-manager@harborline.example' limit 1`,
  );
  await open(desk, server.url, `/enterprise/documents/envelopes/new?employee=${hire?.id ?? ''}`);
  await desk.getByLabel(/^Title/).fill('Offer to Hye-jin Park');
  await desk.getByRole('button', { name: 'Add envelope' }).click();
  await desk.getByRole('link', { name: 'Prepare', exact: true }).click();
  await settled(desk);
  await desk.getByRole('combobox', { name: 'Template' }).click();
  await desk.getByRole('option', { name: 'Offer letter' }).click();
  await desk.getByText('Unresolved merge field {{letter.pay}}').waitFor();
  const use = desk.getByRole('button', { name: 'Use this letter' });
  await expect.poll(() => use.isDisabled()).toBe(true);
  await desk.getByLabel(/^Pay/).fill('$39.50 an hour');
  await desk.getByLabel(/^Start date/).fill('January 4, 2027');
  await use.click();
  await desk.getByRole('group', { name: /^Page 1 of/ }).waitFor();

  await desk.getByRole('button', { name: 'Continue' }).click();
  await desk.getByRole('button', { name: 'Add someone else' }).click();
  await desk.getByLabel(/^Name/).fill(CANDIDATE.name);
  await desk.getByLabel(/^Email/).fill(CANDIDATE.email);
  await desk.getByRole('combobox', { name: 'Employee' }).fill(self?.name ?? '');
  await desk.getByRole('option', { name: new RegExp(self?.name ?? '') }).click();
  await desk.getByLabel(/^Name/).nth(1).waitFor();
  await desk.getByRole('button', { name: 'Continue' }).click();
  await desk.getByRole('button', { name: 'Place all' }).click();
  await desk.getByText('Each signature has a date').waitFor();
  expect(await faults(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Continue' }).click();
  await desk.getByRole('button', { name: 'Send to 2 people' }).click();
  await desk.getByRole('button', { name: `Send again to ${CANDIDATE.name}` }).waitFor();
  await desk.context().close();
}, 120_000);

test('the candidate opens the mailed link on a phone, enters the code and signs; another person gets no further', async () => {
  const waiting = await candidate();
  const token = linkToken(keys, waiting);
  const phone = await at(null, 390);
  await phone.goto(`${server.url}/sign#${token}`);
  await phone.getByText(/We sent a code of six digits to h…@example\.org/).waitFor();
  await phone.getByLabel('Code').fill('12345');
  await phone.getByRole('button', { name: 'Open document' }).click();
  await phone.getByText(/^This code /).waitFor();
  await phone.getByLabel('Code').fill(codeSentAt(keys, waiting, (await candidate()).sentAt ?? ''));
  await phone.getByRole('button', { name: 'Open document' }).click();
  await phone.getByRole('heading', { level: 1, name: 'Offer to Hye-jin Park' }).waitFor();
  await phone.getByRole('group', { name: /^Page 1 of/ }).waitFor();
  expect(await faults(phone)).toEqual([]);
  expect(
    await phone.evaluate<boolean>(`document.documentElement.scrollWidth > document.documentElement.clientWidth`),
  ).toBe(false);
  // Nothing of the visit is kept in the browser.
  expect(await phone.evaluate<number>('localStorage.length + sessionStorage.length')).toBe(0);
  await phone.getByRole('button', { name: 'Sign document' }).click();
  await phone.getByText(/^Consent /).waitFor();
  await writeName(phone, CANDIDATE.name);
  await phone.getByText('You have signed').waitFor();

  // The same link once more: a code again, and nothing left to sign.
  const other = await at(null, 390);
  await other.goto(`${server.url}/sign#${token}`);
  await other.getByText(/We sent a code of six digits/).waitFor();
  expect(await other.getByRole('button', { name: 'Sign document' }).count()).toBe(0);
  // Someone else who works here is not in it.
  const colleague = await at('employee');
  await open(colleague, server.url, `/enterprise/documents/envelopes/${waiting.envelope}/sign`);
  expect(await colleague.getByRole('button', { name: 'Sign document' }).count()).toBe(0);
  for (const page of [phone, other, colleague]) await page.context().close();
}, 120_000);

test('HR signs in another browser, the document is sealed, and lies on the shelf of its owner', async () => {
  const desk = await at('hr-manager');
  const { envelope } = await candidate();
  await open(desk, server.url, '/enterprise/documents/envelopes');
  await desk
    .getByRole('region', { name: 'Yours to sign' })
    .getByRole('link', { name: /Offer to Hye-jin Park/ })
    .click();
  await desk.getByRole('heading', { level: 1, name: /Offer to Hye-jin Park/ }).waitFor();
  await writeName(desk, 'Human Resources');
  await desk.getByText('Signed by everyone').waitFor();
  const [saved] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Download signed document' }).click(),
  ]);
  pdf = await fs.readFile(await saved.path());
  const [row] = await sql<{ status: string; hash: string; shelved: number }>(
    server,
    `select e.status, e.sealed_hash as hash, (select count(*)::int from document d where d.tenant_id = e.tenant_id and d.file = e.sealed) as shelved
     from envelope e where e.id = $1`,
    [envelope],
  );
  expect(row).toEqual({ status: 'completed', hash: createHash('sha256').update(pdf).digest('hex'), shelved: 1 });
  await desk.context().close();
}, 120_000);

test.skipIf(!hasProgram('pdftotext'))(
  'pdftotext (poppler-utils) reads both names and the certificate page',
  async () => {
    const text = await ask('pdftotext', pdf);
    for (const part of [
      '$39.50 an hour',
      CANDIDATE.name,
      'Human Resources',
      'Certificate of completion',
      `Link and code sent to ${CANDIDATE.email}`,
      'Signed in to Nexus',
    ])
      expect(text).toContain(part);
  },
);

test.skipIf(!hasProgram('pdfsig'))('pdfsig (poppler-utils) finds the signature of the installation valid', async () => {
  const said = await ask('pdfsig', pdf, '-nocert');
  expect(said).toContain('Signature is Valid');
  expect(said).toContain('Total document signed');
});
