/** A hire prepares the first day by link on a phone and starts; later somebody resigns, and the case ends with its last task. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { Secrets } from '#engine/server/secrets.ts';
import { preboardingToken } from '#modules/lifecycle/preboarding.server.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { faults } from '#test/browser/faults.ts';
import { notice, open, settled, startSession } from '#test/browser/visitor.ts';
import { type Caller, signedIn, sql } from '#test/identity/caller.ts';
import { TEST_KEY } from '#test/support/database.ts';
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

async function at(role: string | null, width = 1440): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
  if (role) await startSession(page, server.url, role);
  return page;
}
interface Hire {
  readonly id: string;
  readonly name: string;
  readonly first: string;
  readonly case: string;
  readonly tenant: string;
}
/** Skips what is open in a case, as HR. */
async function clear(id: string, stages: string): Promise<void> {
  const open = await hr.call<{ id: string }[]>(
    'GET',
    `/case-tasks?case=${id}&stage=${stages}&status=todo,in_progress,blocked&limit=100`,
  );
  for (const one of open.data) await hr.call('POST', `/case-tasks/${one.id}/skip`, { note: 'Done on paper' });
}

test('a hire prepares on a phone, and starts once nothing that is required is open', async () => {
  const [hire] = await sql<Hire>(
    server,
    `select e.id, e.first_name || ' ' || e.last_name as name, e.first_name as first, c.id as "case", e.tenant_id as tenant
     from employee e join lifecycle_case c on c.employee = e.id and c.kind = 'onboarding'
     where e.status = 'pre_hire' and exists (select 1 from case_task k where k."case" = c.id and k.status = 'todo' and k.required and k.assignee is distinct from e.id and k.stage in ('agreed', 'prepare', 'ready'))
       and exists (select 1 from case_task k where k."case" = c.id and k.status = 'todo' and k.assignee = e.id and k.evidence_asked = 'document')
     order by e.id limit 1`,
  );
  if (!hire) throw new Error('The demonstration hires nobody');
  const desk = await at('hr-manager');
  await open(desk, server.url, '/enterprise/employees/onboarding');
  await desk.getByRole('button', { name: new RegExp(`^(Send link|Resend) to ${hire.name}`) }).click();
  await notice(desk)
    .getByText(/^Link sent to/)
    .waitFor();
  const [link] = await sql<{ id: string }>(
    server,
    `select id from preboarding_link where employee = $1 and status = 'sent' order by created_at desc limit 1`,
    [hire.id],
  );
  const secret = preboardingToken({ secrets: new Secrets([TEST_KEY]) }, 'link', hire.tenant, link?.id ?? '');

  const phone = await at(null, 390);
  await phone.goto(`${server.url}/preboarding#${secret}`);
  await phone.getByRole('heading', { level: 1, name: `Welcome, ${hire.first}` }).waitFor();
  expect(new URL(phone.url()).hash).toBe('');
  expect(await faults(phone)).toEqual([]);
  const chooser = phone.locator('input[type="file"]').first();
  const what = (await chooser.getAttribute('data-task')) ?? '';
  await chooser.setInputFiles({
    name: 'paper.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await phone.getByRole('button', { name: `Upload: ${what}` }).waitFor({ state: 'detached' });
  await phone.getByRole('textbox', { name: /ZIP code/ }).fill('97');
  await phone.getByRole('button', { name: 'Confirm your details' }).click();
  await phone.getByText(/ZIP/).first().waitFor();
  await phone.getByRole('textbox', { name: /ZIP code/ }).fill('97214');
  await phone.getByRole('button', { name: 'Confirm your details' }).click();
  await phone.getByText('Thank you. Your details are up to date.').waitFor();
  // Reloaded, it is still there; on another device, the link opens nothing.
  await phone.reload();
  await phone.getByRole('heading', { level: 1, name: `Welcome, ${hire.first}` }).waitFor();
  const other = await at(null, 390);
  await other.goto(`${server.url}/preboarding#${secret}`);
  await other.getByText('This link no longer works').waitFor();

  await open(desk, server.url, `/enterprise/lifecycle/cases/${hire.case}`);
  await desk.getByRole('heading', { level: 1, name: new RegExp(hire.name) }).waitFor();
  expect(await faults(desk)).toEqual([]);
  await sql(server, `update employee set hire_date = $2 where id = $1`, [hire.id, dayIn('America/Los_Angeles')]);
  await open(desk, server.url, `/enterprise/employees/${hire.id}`);
  const start = desk.getByRole('button', { name: 'Start employment' });
  await start.click();
  await desk
    .getByRole('group', { name: 'Actions' })
    .getByText(/^Cannot activate: \d+ required onboarding tasks? (is|are) open/)
    .waitFor();
  await clear(hire.case, 'agreed,prepare,ready');
  await start.click();
  await notice(desk)
    .getByText(/^Start employment/)
    .waitFor();
  await settled(desk);
  expect((await hr.call<{ status: string }>('GET', `/employees/${hire.id}`)).data.status).toBe('active');
  for (const page of [desk, phone, other]) await page.context().close();
}, 120_000);

test('an employee resigns, HR accepts, and the offboarding ends with its last task', async () => {
  const worker = await at('employee');
  await open(worker, server.url, '/enterprise/self-service/lifecycle');
  await worker.getByRole('button', { name: 'Resign' }).click();
  const dialog = worker.getByRole('dialog', { name: 'Resign' });
  await dialog.getByRole('combobox', { name: /Reason/ }).click();
  await worker.getByRole('option', { name: 'Relocation' }).click();
  await dialog.getByRole('button', { name: 'Send resignation' }).click();
  await worker.getByRole('region', { name: 'My resignation' }).getByText('Submitted').waitFor();
  expect(await faults(worker)).toEqual([]);

  const [sent] = await sql<{ id: string; employee: string; day: string }>(
    server,
    `select id, employee, last_day_requested::text as day from resignation where status = 'submitted' order by created_at desc limit 1`,
  );
  const desk = await at('hr-manager');
  await open(desk, server.url, `/enterprise/resignations/${sent?.id}`);
  await desk.getByRole('button', { name: 'Accept' }).click();
  const accepting = desk.getByRole('dialog');
  await accepting.getByLabel(/Last day agreed/).fill(sent?.day ?? '');
  await accepting.getByRole('button', { name: 'Accept' }).click();
  await notice(desk)
    .getByText(/^Accept/)
    .waitFor();
  const [found] = await sql<{ id: string }>(
    server,
    `select id from lifecycle_case where employee = $1 and kind = 'offboarding' and status in ('not_started', 'in_progress')`,
    [sent?.employee],
  );
  await clear(found?.id ?? '', 'agreed,prepare,ready,change,after');
  await open(desk, server.url, `/enterprise/lifecycle/cases/${found?.id}`);
  await desk.getByText('Completed').first().waitFor();
  for (const page of [worker, desk]) await page.context().close();
}, 120_000);
