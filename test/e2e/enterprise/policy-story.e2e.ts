/** A policy is written, published, and acknowledged by everyone with an account, one of them on a phone; the matrix shows it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { notice, open, startSession } from '#test/browser/visitor.ts';
import { type Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let browser: Browser;
let hr: Caller;
beforeAll(async () => {
  server = await startTestServer({ demo: dayIn('America/Los_Angeles') });
  browser = await launchBrowser();
  hr = await signedIn(server.url, 'hr-manager');
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function at(role: string, width = 1440): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
  await startSession(page, server.url, role);
  return page;
}

test('a policy is acknowledged by everyone with an account, and the matrix counts them', async () => {
  const [owner] = await sql<{ id: string }>(
    server,
    `select employee as id from membership where email = 'hr-manager@harborline.example' and employee is not null limit 1`,
  );
  const made = await hr.call<{ id: string }>('POST', '/policies', {
    title: 'Visitors on the unit',
    category: 'safety',
    owner: owner?.id,
  });
  expect(made.status).toBe(201);
  const { id } = made.data;
  const version = (
    await hr.call<{ id: string }>('POST', '/policy-versions', {
      policy: id,
      body: 'Visitors sign in at the front desk and wear a badge.',
    })
  ).data.id;
  const desk = await at('hr-manager');
  await open(desk, server.url, `/enterprise/policies/versions/${version}`);
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await notice(desk)
    .getByText(/^Publish/)
    .waitFor();
  await open(desk, server.url, `/enterprise/policies/${id}`);
  const matrix = desk.getByRole('region', { name: 'Acknowledgments' });
  await matrix.getByText(/^0 of \d+ acknowledged$/).waitFor();

  const phone = await at('employee', 390);
  await open(phone, server.url, '/enterprise/policies');
  await phone
    .getByRole('region', { name: 'To acknowledge' })
    .getByRole('link', { name: /Visitors on the unit/ })
    .click();
  await phone.getByText('Visitors sign in at the front desk and wear a badge.').waitFor();
  expect(await faults(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'I have read and understood this policy.' }).click();
  await phone.getByText(/^You acknowledged it on /).waitFor();
  // What one person did shows on the desk by itself.
  await matrix.getByText(/^1 of \d+ acknowledged$/).waitFor();

  const colleagues = await sql<{ email: string; employee: string }>(
    server,
    `select distinct on (m.employee) m.email, m.employee from membership m join organization o on o.id = m.tenant_id join employee e on e.tenant_id = m.tenant_id and e.id = m.employee
     where o.slug = 'harborline' and e.status = 'active' and m.employee <> (select employee from membership where tenant_id = o.id and email = 'employee@harborline.example') order by m.employee, m.email`,
  );
  for (const { email, employee } of colleagues) {
    const caller = await signedIn(server.url, email.split('@')[0] ?? '');
    const done = await caller.call('POST', '/policy-acknowledgements', { policyVersion: version, employee });
    expect([email, done.status, done.text]).toEqual([email, 201, expect.any(String)]);
  }
  const all = colleagues.length + 1;
  expect(all).toBeGreaterThanOrEqual(15);
  await matrix.getByText(new RegExp(`^${all} of \\d+ acknowledged$`)).waitFor();
  await matrix
    .getByRole('button', { name: `Acknowledged ${all}` })
    .or(matrix.getByText(`Acknowledged ${all}`))
    .first()
    .click();
  await matrix
    .getByRole('listitem')
    .nth(all - 1)
    .waitFor();
  await expect.poll(() => matrix.getByRole('listitem').count()).toBe(all);
  expect(await faults(desk)).toEqual([]);
  for (const page of [desk, phone]) await page.context().close();
});
