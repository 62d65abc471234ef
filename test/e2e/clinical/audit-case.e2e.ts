/** Compliance reads a chart by an audit case that names it, and by nothing else; every reading stands in the trail with the case. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn as callAs } from '#test/support/sign-in.ts';
import { type Clinic, openClinic, panel } from './staff.ts';
import { button, find, heading } from './ward.ts';

interface Sample {
  readonly client: string;
  readonly name: string;
  readonly mrn: string;
  readonly place: string;
}
/** Two of one facility who have notes and plans: one is audited, the other is not. */
const SAMPLE = `select distinct c.id as client, c.legal_last || ', ' || c.legal_first as name, c.mrn, l.name as place
  from client c join location l on l.id = c.location join progress_note n on n.client = c.id and n.status = 'signed'
  join treatment_plan p on p.client = c.id and p.status = 'active'
  join episode e on e.client = c.id and e.status = 'active' where l.name = 'Alder House' order by c.mrn limit 2`;
const SUBJECT = 'Signatures of notes, November';
const NOT_FOUND = 'The requested resource was not found.';

let clinic: Clinic;
let audited: Sample;
let other: Sample;
beforeAll(async () => {
  clinic = await openClinic();
  const [first, second] = await clinic.find<Sample>(SAMPLE);
  if (!first || !second) throw new Error('Nobody there has notes and a plan');
  [audited, other] = [first, second];
});
afterAll(() => clinic.close());

const officer = () => clinic.as('compliance-officer');
const isShut = async (page: Page, { client, name }: Sample): Promise<void> => {
  await page.goto(`${clinic.server.url}/behavioral-health/clients/${client}`);
  await page.getByText(NOT_FOUND).waitFor();
  // Whoever came by a name finds the way that is theirs.
  await page.getByRole('link', { name: 'Open an audit case' }).waitFor();
  expect(await page.getByText(name).count()).toBe(0);
  const caller = await callAs(clinic.server.url, 'compliance-officer@harborline.example');
  for (const path of [`charts/${client}`, `clients/${client}`, `clients/${client}/goals`])
    expect((await caller.call('GET', `/api/${path}`)).status, path).toBe(404);
  for (const noun of ['progress-notes', 'treatment-plans', 'assessments'])
    expect(JSON.parse((await caller.call('GET', `/api/${noun}?client=${client}`)).text).data, noun).toEqual([]);
};
const case_ = (page: Page, status: string) =>
  page
    .getByRole('table', { name: 'Audit cases' })
    .getByRole('row')
    .filter({ hasText: SUBJECT })
    .filter({ hasText: status });

test('without a case no chart opens', async () => {
  const page = await officer();
  await isShut(page, audited);
  await clinic.open(page, 'clinical/progress-notes?view=all');
  await page
    .getByText(/^No progress notes/)
    .first()
    .waitFor();
});

test('a case is opened by record number with a reason; a number of nobody there is named, and nothing typed is lost', async () => {
  const page = await officer();
  await clinic.open(page, 'compliance/audits/new');
  await page.getByLabel('Subject').fill(SUBJECT);
  await find(page, 'Facility', audited.place);
  const charts = page.getByRole('group', { name: 'Charts' });
  if ((await charts.getByLabel('MRN').count()) === 0) await button(charts, 'Add row').click();
  await charts.getByLabel('MRN').fill('9999999');
  await page.getByLabel('Reason').fill('Too short');
  await button(page, 'Add audit case').click();
  await page
    .getByText(/at least 20/)
    .first()
    .waitFor();
  await page.getByLabel('Reason').fill('A complaint about notes that were signed late.');
  await button(page, 'Add audit case').click();
  await page.getByText('9999999 is not a record number at this facility').first().waitFor();
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe(SUBJECT);
  await charts.getByLabel('MRN').fill(audited.mrn);
  await button(page, 'Add audit case').click();
  await page.waitForURL(/audits\/[0-9a-f-]{36}/);
  await heading(page, SUBJECT);
});

test('the chart that it names is read, with notes and plan; no other, and nothing is written', async () => {
  const page = await officer();
  await clinic.open(page, `clients/${audited.client}`);
  await heading(page, audited.name);
  const tabs = page.getByRole('navigation', { name: 'Chart sections' });
  await tabs.getByRole('link', { name: 'Notes' }).click();
  const notes = panel(page, 'Progress notes');
  await notes.getByRole('listitem').first().waitFor();
  expect(await notes.getByRole('link', { name: 'Write a note' }).count()).toBe(0);
  await tabs.getByRole('link', { name: 'Plan' }).click();
  await page
    .getByRole('region', { name: /, version \d/ })
    .first()
    .waitFor();
  await page.goBack();
  await notes.getByRole('link').first().click();
  await panel(page, 'Service').waitFor();
  expect(await button(page, 'Sign').count()).toBe(0);
  await isShut(page, other);
  const caller = await callAs(clinic.server.url, 'compliance-officer@harborline.example');
  const psychotherapy = await caller.call('GET', `/api/psychotherapy-notes?client=${audited.client}`);
  expect(psychotherapy.status).toBe(403);
});

test('the log of the chart says who read it, and the trail by which case', async () => {
  const [found] = await clinic.find<{ id: string; person: string }>(
    `select id, person from audit_case where subject = '${SUBJECT}'`,
  );
  // What was tried without a case stands in the trail, too, and under none.
  const trail = await clinic.find<{ noun: string; why: string | null }>(
    `select distinct noun, why from audit_event where action = 'read' and outcome = 'success' and actor_name = '${found?.person}'
      and at > (select created_at from audit_case where id = '${found?.id}')
      and noun in ('client', 'progress_note', 'treatment_plan')`,
  );
  expect(new Set(trail.map(({ noun }) => noun))).toEqual(new Set(['client', 'progress_note', 'treatment_plan']));
  expect(new Set(trail.map(({ why }) => why))).toEqual(new Set([`audit-case ${found?.id}`]));
  const director = await clinic.as('clinical-director');
  await clinic.open(director, `clients/${audited.client}?tab=access`);
  await panel(director, 'Access log')
    .getByText(found?.person ?? '')
    .first()
    .waitFor();
});

test('closed with a finding, the chart is shut again at once', async () => {
  const page = await officer();
  await clinic.open(page, 'compliance/audits?view=all');
  await case_(page, 'Open').getByRole('link').first().click();
  await heading(page, SUBJECT);
  await page.getByRole('main').getByRole('button', { name: 'Close case', exact: true }).click();
  const asked = page.getByRole('dialog', { name: /^Close case: / });
  await asked.getByRole('textbox').last().fill('Two notes were signed a day late.');
  await button(asked, 'Close case').last().click();
  await page.getByText('Closed', { exact: true }).first().waitFor();
  await page.getByText('Two notes were signed a day late.').first().waitFor();
  await isShut(page, audited);
});
