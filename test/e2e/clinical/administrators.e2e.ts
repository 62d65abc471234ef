/** Administrators set the house up and open no client: not by a chart, not by the board, not by the search. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '#app/all.models.ts';
import { quiet } from '#test/browser/quiet.ts';
import { signIn as callAs } from '#test/support/sign-in.ts';
import { type Clinic, openClinic } from './staff.ts';

interface Sleeper {
  readonly client: string;
  readonly first: string;
  readonly last: string;
}
/** Who sleeps in the house and is called like nobody who works there. */
const SLEEPERS = `select c.id as client, c.legal_first as first, c.legal_last as last from client c
  join bed_assignment b on b.client = c.id and b.status = 'open' and b.kind = 'occupancy'
  where not exists (select 1 from employee p where p.last_name = c.legal_last and left(p.first_name, 1) = left(c.legal_first, 1)) order by c.id`;

let clinic: Clinic;
let sleepers: readonly Sleeper[] = [];
beforeAll(async () => {
  clinic = await openClinic();
  sleepers = await clinic.find<Sleeper>(SLEEPERS);
  if (sleepers.length < 3) throw new Error('Nobody sleeps in the house');
});
afterAll(() => clinic.close());

/** Whom a text names: as boards do ("Hollis, M."), as lists do, and as records do. */
const named = (text: string): readonly string[] =>
  sleepers.flatMap(({ first, last }) =>
    [`${last}, ${first.charAt(0)}`, `${first} ${last}`].filter((words) => text.includes(words)),
  );
const isAboutClients = (noun: string): boolean => registry.get(noun).gated !== undefined;
/** The rows of an answer; a refusal has none. */
const rowsOf = (text: string): readonly unknown[] => (JSON.parse(text) as { data?: unknown[] }).data ?? [];
/** All that stands in the page for anybody, and in the names of what has no words. */
const everything = (page: Page): Promise<string> => page.locator('body').evaluate((body) => body.outerHTML);

describe.each(['super-admin', 'admin'] as const)('%s', (account) => {
  test('opens no chart, and finds none', async () => {
    const page = await clinic.as(account);
    for (const { client } of sleepers.slice(0, 2))
      for (const path of [`clients/${client}`, `clients/${client}?tab=notes`, `clinical/treatment-plans/${client}`]) {
        await clinic.open(page, path);
        await page
          .getByText(/^(This page requires the role |The requested resource was not found\.)/)
          .first()
          .waitFor();
        expect(named(await everything(page)), path).toEqual([]);
      }
    const caller = await callAs(clinic.server.url, `${account}@harborline.example`);
    for (const { client, last } of sleepers.slice(0, 2)) {
      for (const path of [`charts/${client}`, `wards/clients/${client}`, `clients/${client}/goals`])
        expect((await caller.call('GET', `/api/${path}`)).status, path).toBeGreaterThanOrEqual(403);
      for (const noun of ['clients', 'progress-notes', 'assessments', 'treatment-plans', 'allergies', 'due-items'])
        expect(rowsOf((await caller.call('GET', `/api/${noun}`)).text), noun).toEqual([]);
      expect(rowsOf((await caller.call('POST', '/api/charts/search', { name: last })).text)).toEqual([]);
    }
  });

  test('the boards tell beds and figures, and no name', async () => {
    const page = await clinic.as(account);
    for (const path of [
      'dashboard',
      'dashboard/realtime',
      'clinical/dashboard',
      'operations/occupancy',
      'operations/rooms',
    ]) {
      await clinic.open(page, path);
      await quiet(page);
      expect(named(await everything(page)), path).toEqual([]);
    }
  });

  test('the palette finds pages, and nobody of the house', async () => {
    const page = await clinic.as(account);
    await clinic.open(page, 'dashboard');
    for (const { last } of sleepers.slice(0, 3)) {
      await page.keyboard.press('Control+k');
      const box = page.getByRole('combobox').last();
      await box.waitFor();
      const answered = page.waitForResponse((reply) => reply.url().includes('/api/search'));
      await box.fill(last);
      const found: { data: { noun: string; title: string }[] } = await (await answered).json();
      // Employees and a consultant's learners may share a client's last name.
      expect(found.data.filter(({ noun, title }) => isAboutClients(noun) || named(title).length > 0)).toEqual([]);
      expect(named(await everything(page))).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});

test('the same house has names for whoever treats', async () => {
  const page = await clinic.as('clinical-director');
  await clinic.open(page, 'operations/occupancy');
  await expect.poll(async () => named(await everything(page)).length).toBeGreaterThan(2);
});
