/** A chart as those who treat open it: one answer, what must be known always in sight, what happened, and who looked. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '#test/browser/faults.ts';
import { type Clinic, choose, openClinic, panel, somebody } from './staff.ts';
import { button, heading } from './ward.ts';
import { quiet } from '#test/browser/quiet.ts';

/** Somebody on the nurse's unit whom the psychiatrist treats, whose withdrawal is rated and measured. */
const SHARED = `select e.client, c.legal_first as first, c.legal_last as last from episode e
  join client c on c.id = e.client where e.status = 'active' and e.program = 'Detox'
  and exists (select 1 from care_team_member m join membership s on s.employee = m.staff and s.role = 'therapist'
    where m.client = e.client and m.part = 'therapist' and m.status = 'active')
  and (select count(*) from assessment a where a.client = e.client and a.instrument = 'cows' and a.total is not null
    and a.performed_at > now() - interval '70 hours') >= 2
  order by e.admitted_at desc, e.id limit 1`;

let clinic: Clinic;
let client = '';
let name = '';
beforeAll(async () => {
  clinic = await openClinic();
  ({ client, name } = await somebody(clinic, SHARED, 'Nobody is in treatment'));
});
afterAll(() => clinic.close());

async function openChart(account: string, tab = 'summary'): Promise<Page> {
  const page = await clinic.as(account);
  await clinic.open(page, `clients/${client}?tab=${tab}`);
  await heading(page, name);
  return page;
}
const strip = (page: Page) => page.locator('dl[aria-label="Safety"]');
const entries = (page: Page) => panel(page, 'What happened').getByRole('listitem');

test('its first page comes with one request, and the course since admission after it', async () => {
  const page = await clinic.as('nurse');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(client) && request.url().includes('/api/')) asked.push(request.url());
  });
  await openChart('nurse');
  await panel(page, 'Allergies').getByRole('listitem').first().waitFor();
  await quiet(page);
  const [first, ...course] = asked.map((url) => new URL(url).pathname);
  expect(first).toBe(`/api/charts/${client}`);
  expect(course.toSorted()).toEqual(['/api/assessments', '/api/progress-notes', '/api/vital-signs']);
});

test('what must be known stays in sight while the timeline is read to its end', async () => {
  const page = await openChart('nurse', 'timeline');
  await entries(page).first().waitFor();
  const more = button(page, 'Show earlier');
  while (await more.isVisible()) {
    const before = await entries(page).count();
    await more.focus();
    await page.keyboard.press('Enter');
    await page.locator('[aria-live=polite]', { hasText: /\d+ more entr/ }).waitFor();
    await expect.poll(() => entries(page).count()).toBeGreaterThan(before);
  }
  // The button has gone; the keyboard has not.
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('No earlier entries.');
  await entries(page).last().scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).evaluate((e) => e.getBoundingClientRect().bottom))
    .toBeLessThan(60);
  // Where its middle is, nothing else lies above it.
  const inSight = () =>
    strip(page).evaluate((e) => {
      const { left, top, width, height } = e.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return top >= 0 && top + height <= innerHeight && e.contains(at);
    });
  expect(await inSight()).toBe(true);
  expect(await faults(page)).toEqual([]);
});

test('the timeline says what happened, who says so and in which role, and leads to it', async () => {
  const page = await openChart('nurse', 'timeline');
  await choose(page, 'Show in the timeline', 'Assessments');
  // Whoever chose with the keyboard goes on from where they chose, and finds the other kinds there.
  const kinds = page.getByRole('combobox', { name: 'Show in the timeline' });
  const cows = entries(page).filter({ hasText: 'COWS' }).first();
  await cows.waitFor();
  await expect.poll(() => kinds.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.route('**/timeline?*', async (route) => {
    await new Promise((done) => setTimeout(done, 1000));
    await route.continue();
  });
  await choose(page, 'Show in the timeline', 'Everything');
  await choose(page, 'Show in the timeline', 'Assessments');
  await page.unrouteAll();
  await cows.getByText(/Score \d+/).waitFor();
  await cows.getByText(/\w+ \w+, (Nurse|RN|Psychiatrist|LPN)/).waitFor();
  expect(await entries(page).filter({ hasText: 'pulse' }).count()).toBe(0);
  await cows.getByRole('link').click();
  await heading(page, 'COWS');
  await page.goBack();
  // The kind that was chosen is in the address: it is there still.
  await entries(page).filter({ hasText: 'COWS' }).first().waitFor();
  expect(await entries(page).filter({ hasText: 'pulse' }).count()).toBe(0);
});

test('assessments and consents are tabs, with what may be begun', async () => {
  const page = await openChart('nurse', 'assessments');
  await panel(page, 'Assessments').getByRole('link', { name: /COWS/ }).first().waitFor();
  await button(page, 'Begin an assessment').click();
  // A nurse rates no psychiatric evaluation.
  expect(await page.getByRole('menuitem', { name: 'Psychiatric evaluation' }).count()).toBe(0);
  await page.getByRole('menuitem', { name: 'PHQ-9' }).click();
  await heading(page, 'PHQ-9');
  await openChart('nurse', 'assessments');
  await panel(page, 'To do').getByRole('link', { name: /PHQ-9/ }).waitFor();
  await openChart('nurse', 'consents');
  await panel(page, 'Admission forms').getByText('Consent to treatment', { exact: true }).waitFor();
  await panel(page, 'Releases of information').waitFor();
  expect(await faults(page)).toEqual([]);
});

test('vital signs and withdrawal scores stand on one clock, scores between their bands', async () => {
  const page = await openChart('nurse', 'vitals');
  const clock = page.getByRole('group', { name: 'Vital signs and withdrawal scores on one timeline' });
  // Vital signs and scores come from separate requests.
  for (const of of [/^COWS/, /^Blood/]) await clock.getByRole('button', { name: of }).nth(1).waitFor();
  const points = await clock.getByRole('button').evaluateAll((all) =>
    all.map((e) => {
      const label = e.getAttribute('aria-label') ?? '';
      const { left, width } = e.getBoundingClientRect();
      const [day, hour] = label.split(', ').slice(-2);
      const now = new Date();
      const inYear = (year: number) => Date.parse(`${day}, ${year} ${hour}`);
      // What seems to be still to come was last year.
      const at = inYear(now.getFullYear() - (inYear(now.getFullYear()) > now.getTime() ? 1 : 0));
      return { of: label.split(' ')[0], at, x: left + width / 2 };
    }),
  );
  const of = (what: string) => points.filter((point) => point.of === what);
  expect(of('COWS').length).toBeGreaterThanOrEqual(2);
  expect(of('Blood').length).toBeGreaterThanOrEqual(2);
  const inTime = points.toSorted((a, b) => a.at - b.at || a.x - b.x);
  // Whatever it is of: what was later is further to the right.
  for (const [n, point] of inTime.entries()) expect(point.x + 12).toBeGreaterThan(inTime[n - 1]?.x ?? 0);
  const [first, last] = [inTime[0], inTime.at(-1)];
  expect((last?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan(200);
  // The bands of the instrument, by their names.
  await clock
    .getByText(/^(Mild|Moderate|Moderately severe)/)
    .first()
    .waitFor({ state: 'attached' });
});

/** The strip of safety facts that stands over every part of the chart. */
const safety = (page: Page) => page.locator('dl[aria-label="Safety"]');

test('an allergy that one records is in the other’s open chart at once, without a reload', async () => {
  const nurse = await openChart('nurse');
  const doctor = await openChart('psychiatrist');
  await button(doctor, 'Record allergy').click();
  const form = doctor.getByRole('dialog', { name: 'Record allergy' });
  await form.getByLabel('Substance').fill('Amoxicillin');
  await form.getByRole('checkbox', { name: 'Hives' }).check();
  await choose(form, 'Severity', 'Mild');
  const written = doctor.waitForResponse((r) => r.url().endsWith('/api/allergies') && r.request().method() === 'POST');
  await button(form, 'Save').click();
  expect((await written).status()).toBe(201);
  await safety(nurse).getByText('Amoxicillin').waitFor();
});

test('a precaution that one sets is in the other’s open chart at once, without a reload', async () => {
  const nurse = await openChart('nurse');
  const doctor = await openChart('psychiatrist');
  await nurse.getByRole('main').getByRole('button', { name: 'More actions' }).first().click();
  await nurse.getByRole('menuitem', { name: 'Edit face sheet' }).click();
  const form = nurse.getByRole('dialog', { name: 'Edit face sheet' });
  await form.getByRole('checkbox', { name: 'Fall risk' }).check();
  const written = nurse.waitForResponse((r) => r.request().method() === 'PATCH');
  await button(form, 'Save').click();
  expect((await written).status()).toBe(200);
  await safety(doctor).getByText('Fall risk').waitFor();
});

test('the access log says who opened the chart, to those who keep the record', async () => {
  await openChart('psychiatrist');
  const page = await openChart('nurse', 'access');
  const [doctor] = await clinic.find<{ name: string }>(
    `select first_name || ' ' || last_name as name from account where email = 'psychiatrist@harborline.example'`,
  );
  await panel(page, 'Access log')
    .getByRole('listitem')
    .filter({ hasText: doctor?.name ?? '-' })
    .first()
    .waitFor();
  // The psychiatrist reads the chart, and does not keep the record of who the client is.
  const other = await openChart('psychiatrist');
  await other.getByRole('link', { name: 'Timeline' }).waitFor();
  expect(await other.getByRole('link', { name: 'Access log' }).count()).toBe(0);
});
