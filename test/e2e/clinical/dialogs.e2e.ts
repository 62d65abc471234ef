/** Dialogs of the clinic, wherever a button opens one: axe finds nothing, the focus goes in and comes back, Escape closes. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults } from '#test/browser/faults.ts';
import { type Clinic, openClinic } from './staff.ts';
import { quiet } from '#test/browser/quiet.ts';

let clinic: Clinic;
/** Whom an address names: somebody in the house, who is on their way, who is leaving, who is away. */
const people = new Map<string, string>();
const PEOPLE = `select 'here' as who, e.client from episode e where e.status = 'active' and e.program = 'Detox'
    and exists (select 1 from care_team_member m join membership s on s.employee = m.staff and s.role = 'therapist'
    where m.client = e.client and m.part = 'therapist' and m.status = 'active')
  union all select 'expected', client from episode where status = 'pre_admit'
  union all select 'leaving', client from discharge where status in ('planned', 'in_progress', 'ready')
  union all select 'gone', client from discharge where status = 'follow_up'
  union all select 'away', client from leave_of_absence where status in ('away', 'overdue')`;
beforeAll(async () => {
  clinic = await openClinic();
  for (const { who, client } of await clinic.find<{ who: string; client: string }>(PEOPLE))
    if (!people.has(who)) people.set(who, client);
});
afterAll(() => clinic.close());

const LOOKS = [
  ['light', 1440],
  ['dark', 390],
] as const;
const PAGES: readonly (readonly [string, string])[] = [
  ['intake-coordinator', 'clients/intake'],
  ['intake-coordinator', 'clients/intake-assessment?client=:expected'],
  ['nurse', 'clients/:here'],
  ['nurse', 'clients/:here?tab=vitals'],
  ['clinical-director', 'clients/:here?tab=consents'],
  ['psychiatrist', 'clients/:here'],
  ['clinical-director', 'clients/discharge'],
  ['clinical-director', 'clients/discharge-workflow?client=:leaving'],
  ['clinical-director', 'clients/discharge-workflow?client=:gone&tab=calls'],
  ['clinical-director', 'clients/discharge-workflow?client=:away&tab=leave'],
  ['clinical-director', 'clinical/treatment-plans/:here'],
  ['nurse', 'vitals/signs'],
  ['clinical-director', 'operations/occupancy'],
];

/** Buttons that show something else of the page, begin a piece of work, or leave it. */
const NO_DIALOG =
  /^(Begin|Columns|Density|Filter|Sort|Show|Hide|Open menu|Clear|Print|Export|Import|Next|Previous|Expand|Collapse)/;
const asked = (page: Page): Locator => page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last();

/** The buttons of a page by name, each name once: of many rows the first one's. */
const namesOn = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('button', { disabled: false })
    .evaluateAll((all) => [
      ...new Set(
        all
          .filter(
            (one) => one.checkVisibility() && !one.hasAttribute('aria-expanded') && !one.hasAttribute('aria-haspopup'),
          )
          .map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim())
          .filter(Boolean),
      ),
    ]);
/** "Give a bed to Hale, Jo" and "Give a bed to Lim, Ana" open the same dialog. */
const kindOf = (name: string): string => name.replace(/\d+/g, '').split(/\s/).slice(0, 2).join(' ');

async function dialogsOf(page: Page, address: string): Promise<{ opened: string[]; wrong: string[] }> {
  const [opened, wrong]: [string[], string[]] = [[], []];
  const seen = new Set<string>();
  for (const name of await namesOn(page)) {
    if (NO_DIALOG.test(name) || seen.has(kindOf(name))) continue;
    seen.add(kindOf(name));
    const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
    if (!(await button.isVisible())) continue;
    await button.press('Enter');
    // What it asks first may come late; the dialog is drawn right after.
    await quiet(page);
    const isOpen = await asked(page)
      .waitFor({ timeout: 1500 })
      .then(
        () => true,
        () => false,
      );
    if (!isOpen) {
      if (!page.url().endsWith(address)) await clinic.open(page, address);
      continue;
    }
    opened.push(name);
    const title = await asked(page).getAttribute('aria-labelledby');
    if (!title) wrong.push(`${name}: a dialog without a name`);
    await quiet(page);
    wrong.push(...(await faults(page)).map((fault) => `${name}: ${fault}`));
    const isIn = () => asked(page).evaluate((e) => e.contains(document.activeElement));
    if (!(await isIn())) wrong.push(`${name}: the focus stays outside`);
    await page.keyboard.press('Escape');
    const isGone = await asked(page)
      .waitFor({ state: 'detached', timeout: 10_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isGone) {
      wrong.push(`${name}: Escape does not close it`);
      await clinic.open(page, address);
      continue;
    }
    if (!(await button.evaluate((e) => e === document.activeElement)))
      wrong.push(`${name}: the focus does not come back`);
  }
  return { opened, wrong };
}

/** Each page in one of the two looks, both by turns. */
describe.each(LOOKS)('in a %s scheme, %i wide', (colorScheme, width) => {
  const turn = LOOKS.findIndex(([scheme]) => scheme === colorScheme);
  test.each(PAGES.filter((_, n) => n % LOOKS.length === turn))(
    'as %s: %s',
    async (account, path) => {
      const address = path.replace(/:(\w+)/, (_, who: string) => {
        const client = people.get(who);
        if (!client) throw new Error(`Nobody is ${who}`);
        return client;
      });
      const page = await clinic.as(account);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await clinic.open(page, address);
      await quiet(page);
      // Parts of the page whose code is on its way hide what is below them.
      await page.locator('main [data-coming]').first().waitFor({ state: 'detached' });
      await quiet(page);
      const { wrong, opened } = await dialogsOf(page, address);
      expect(opened.length, 'no button of the page opens a dialog').toBeGreaterThan(0);
      expect(wrong).toEqual([]);
    },
    240_000,
  );
});
