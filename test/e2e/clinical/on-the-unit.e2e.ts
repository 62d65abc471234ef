/** Who looks after a unit: a client's card in place of the chart, shift logs of their own, and a word as witness. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quiet } from '#test/browser/quiet.ts';
import { signIn as callAs } from '#test/support/sign-in.ts';
import { startSession } from '#test/browser/visitor.ts';
import { type Clinic, choose, openClinic, panel, witness } from './staff.ts';
import { button, heading, kept } from './ward.ts';

interface Guest {
  readonly client: string;
  readonly name: string;
  readonly unit: string;
  readonly bed: string;
  readonly substance: string | null;
  readonly note: string;
}
const dutyOf = (account: string): string => `exists (select 1 from unit_duty d
  join membership m on m.employee = d.staff and m.tenant_id = d.tenant_id join account a on a.id = m.account
  where a.email = '${account}@harborline.example' and d.unit = e.unit and coalesce(d.ends_on, 'infinity') > now())`;
/** On somebody's unit: two with goals, a risk or an allergy, of whom somebody else wrote a note; who has most to heed first. */
const lookedAfter = (account: string): string => `select c.id as client, c.legal_last || ', ' || c.legal_first as name,
    u.name as unit, b.name as bed, al.substance,
    (select n.id from progress_note n where n.client = c.id and n.status = 'signed' and n.type <> 'shift' limit 1) as note
  from client c join episode e on e.client = c.id and e.status = 'active' join unit u on u.id = e.unit
  join bed_assignment ba on ba.client = c.id and ba.status = 'open' and ba.kind = 'occupancy' join bed b on b.id = ba.bed
  left join lateral (select substance from allergy a where a.client = c.id and a.kind <> 'none'
    and a.status in ('active', 'verified') limit 1) al on true
  where exists (select 1 from treatment_plan p where p.client = c.id and p.status = 'active') and ${dutyOf(account)}
    and exists (select 1 from progress_note n where n.client = c.id and n.status = 'signed' and n.type <> 'shift')
  order by al.substance is null, c.flags = '{}', c.id limit 2`;
const AWAY = `select e.client from episode e where e.status = 'active' and e.unit is not null
  and not ${dutyOf('residential-staff')} and not ${dutyOf('behavioral-tech')} limit 1`;

const looksAfter = ['residential-staff', 'behavioral-tech'] as const;
let clinic: Clinic;
const guests = new Map<string, readonly [Guest, Guest]>();
let away = '';
beforeAll(async () => {
  clinic = await openClinic();
  for (const account of looksAfter) {
    const [first, second] = await clinic.find<Guest>(lookedAfter(account));
    if (!first || !second) throw new Error(`Nobody on the unit of ${account} has a plan and a note`);
    guests.set(account, [first, second]);
  }
  away = (await clinic.find<{ client: string }>(AWAY))[0]?.client ?? '';
});
afterAll(() => clinic.close());

const guestsOf = (account: string): readonly [Guest, Guest] => {
  const found = guests.get(account);
  if (!found) throw new Error(`Nobody is on the unit of ${account}`);
  return found;
};
const NOT_FOUND = 'The requested resource was not found.';
const part = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const onPhone = async (account: string): Promise<Page> => {
  const context = await clinic.browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await startSession(page, clinic.server.url, account);
  return page;
};
/** Nothing is wider than the screen that it is on. */
const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

describe.each(looksAfter)('%s', (account) => {
  test('is refused the chart, its parts, and what others wrote, by every address', async () => {
    const [guest] = guestsOf(account);
    const caller = await callAs(clinic.server.url, `${account}@harborline.example`);
    for (const noun of [
      'problems',
      'treatment-plans',
      'assessments',
      'psychotherapy-notes',
      'consents',
      'disclosures',
    ]) {
      const { status } = await caller.call('GET', `/api/${noun}?client=${guest.client}`);
      expect(status, noun).toBe(403);
    }
    expect((await caller.call('GET', `/api/progress-notes/${guest.note}`)).status).toBe(404);
    const notes = await caller.call('GET', `/api/progress-notes?client=${guest.client}`);
    expect(JSON.parse(notes.text)).toMatchObject({ data: [] });
    expect((await caller.call('GET', `/fhir/R4/Patient/${guest.client}/$everything`)).status).toBeGreaterThanOrEqual(
      400,
    );
    // Of those on the unit, too, the chart is closed.
    for (const path of [
      `wards/clients/${away}`,
      `clients/${away}`,
      `clients/${away}/goals`,
      `charts/${away}`,
      `charts/${guest.client}`,
      `charts/${guest.client}/timeline`,
    ])
      expect((await caller.call('GET', `/api/${path}`)).status, path).toBe(404);

    const page = await onPhone(account);
    for (const path of [
      `clinical/treatment-plans/${guest.client}`,
      'clinical/assessments',
      'clients/consent-management',
    ]) {
      await clinic.open(page, path);
      await page.getByText(/^This page requires the role /).waitFor();
    }
    for (const path of [`clinical/progress-notes/${guest.note}`, `clients/${away}`]) {
      await clinic.open(page, path);
      await page.getByText(NOT_FOUND).waitFor();
    }
    for (const tab of ['notes', 'plan', 'timeline', 'access']) {
      await clinic.open(page, `clients/${guest.client}?tab=${tab}`);
      await heading(page, guest.name);
      await panel(page, 'Goals').waitFor();
      expect(await page.getByRole('navigation', { name: 'Chart sections' }).count()).toBe(0);
      for (const none of ['Progress notes', 'Problems', 'Care team', 'Access log', 'About the client'])
        expect(await panel(page, none).count(), none).toBe(0);
    }
    await page.context().close();
  });

  test('finds on a phone who somebody is, where, what to heed, what to do and for what they work', async () => {
    const [guest] = guestsOf(account);
    const director = await callAs(clinic.server.url, 'clinical-director@harborline.example');
    const goals: { data: { text: string }[] } = JSON.parse(
      (await director.call('GET', `/api/clients/${guest.client}/goals`)).text,
    );
    expect(goals.data.length).toBeGreaterThan(0);
    const page = await onPhone(account);
    const stamps: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(`/charts/${guest.client}/stamp`)) stamps.push(request.url());
    });
    await clinic.open(page, 'dashboard');
    await page.getByRole('link', { name: 'Clients on your unit' }).click();
    await page.getByRole('grid').getByRole('link', { name: guest.name }).first().click();
    await heading(page, guest.name);
    await page.getByText(guest.unit).first().waitFor();
    await page.getByText(guest.bed).first().waitFor();
    const safety = page.getByLabel('Safety');
    await safety.getByText(guest.substance ?? 'No known allergies').waitFor();
    await safety.getByText('Risk and precautions').waitFor();
    await panel(page, 'Tasks').waitFor();
    for (const { text } of goals.data) await panel(page, 'Goals').getByText(text).waitFor();
    await panel(page, 'Client and location').getByText('MRN').waitFor();
    // It brings its stamp: what is written while it is read is not missed.
    await quiet(page);
    expect(stamps).toEqual([]);
    expect(await fits(page)).toBe(true);
    await page.context().close();
  });

  test('writes a shift log, signs it, and another of the same hours for somebody else', async () => {
    const [guest, other] = guestsOf(account);
    const page = await onPhone(account);
    await clinic.open(page, `clients/${guest.client}`);
    await page.getByRole('button', { name: 'Shift log', exact: true }).first().press('Enter');
    const dialog = page.getByRole('dialog', { name: `Shift log: ${guest.name}` });
    await dialog.waitFor();
    const hours = [await part(page, 'Start').inputValue(), await part(page, 'End').inputValue()];
    await button(dialog, 'Write').click();
    await page.waitForURL(/progress-notes\/[0-9a-f-]{36}/);
    // It asks for what was seen, and not for what those say who treat.
    await part(page, 'Narrative').fill('Slept through the night, up at six, joined breakfast.');
    for (const none of ['Interventions', 'Quick mental status']) expect(await panel(page, none).count()).toBe(0);
    await part(page, 'Client response').fill('Calm and friendly.');
    await choose(page, 'Risk status', 'None identified');
    await kept(page);
    expect(await fits(page)).toBe(true);
    await button(page, 'Sign').click();
    await button(page.getByRole('dialog', { name: /^Sign: / }), 'Sign').click();
    await page.getByText('Signed', { exact: true }).first().waitFor();

    await clinic.open(page, `clients/${guest.client}`);
    await panel(page, 'Your shift logs').getByText('Signed').waitFor();
    await clinic.open(page, `clients/${other.client}`);
    await panel(page, 'Your shift logs').getByText('You have no shift logs yet').waitFor();
    await page.getByRole('button', { name: 'Shift log', exact: true }).first().click();
    await part(page, 'Start').fill(hours[0] ?? '');
    await part(page, 'End').fill(hours[1] ?? '');
    await button(page.getByRole('dialog'), 'Write').click();
    await part(page, 'Narrative').waitFor();
    await page.context().close();
  });
});

test('who treats reads the logs; who looks after another unit does not', async () => {
  const logs = await clinic.find<{ id: string; author: string }>(
    `select n.id, a.email as author from progress_note n join account a on a.id = n.author
      where n.type = 'shift' and n.status = 'signed'`,
  );
  expect(logs.map(({ author }) => author.split('@')[0]).toSorted()).toEqual([...looksAfter].toSorted());
  const director = await callAs(clinic.server.url, 'clinical-director@harborline.example');
  for (const { id, author } of logs) {
    expect((await director.call('GET', `/api/progress-notes/${id}`)).status).toBe(200);
    for (const account of looksAfter) {
      const caller = await callAs(clinic.server.url, `${account}@harborline.example`);
      const { status } = await caller.call('GET', `/api/progress-notes/${id}`);
      expect(status, `${account} of ${author}`).toBe(author.startsWith(account) ? 200 : 404);
    }
  }
});

test('the technician witnesses that a client refuses a consent', async () => {
  const [guest] = guestsOf('behavioral-tech');
  const page = await clinic.as('clinical-director');
  await clinic.open(page, `clients/consent-management/new?client=${guest.client}`);
  await choose(page, 'Kind', 'Telehealth');
  await button(page, 'Add consent').click();
  await button(page, 'Present to client').click();
  await button(page, 'Take signature').waitFor();
  await button(page, 'Record refusal').click();
  const asked = page.getByRole('dialog', { name: /^Record refusal: / });
  await asked.getByRole('textbox').last().fill('Does not want to be seen on a screen.');
  await button(asked, 'Record refusal').click();
  await witness(page, 'behavioral-tech');
  await page.getByText('Refused', { exact: true }).first().waitFor();
  const [signature] = await clinic.find<{ email: string }>(
    `select a.email from consent c join signature s on s.record = c.id::text and s.meaning = 'witness'
      join account a on a.id = s.signer
      where c.client = '${guest.client}' and c.status = 'refused' order by c.created_at desc limit 1`,
  );
  expect(signature?.email).toBe('behavioral-tech@harborline.example');
});
