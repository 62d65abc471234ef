/** Beds on a board that several people have open: given with reasons, made ready, changed by keyboard alone, seen at once. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clinic, notice, openClinic } from './staff.ts';
import { firstHasFocus, makeReady, unitOf, walkTo } from './ward.ts';

const UNIT = 'Bayview Detox';
const BOARD = 'operations/occupancy';
const LIVE = 'dashboard/realtime';

/** Somebody who sleeps there, and is called like nobody else in the house. */
const SLEEPER = `select c.legal_last as last from client c join episode e on e.client = c.id and e.status = 'active'
  join unit u on u.id = e.unit and u.name = '${UNIT}'
  join bed_assignment b on b.episode = e.id and b.status = 'open' and b.kind = 'occupancy'
  where not exists (select 1 from client o join episode x on x.client = o.id and x.status <> 'discharged' where o.legal_last = c.legal_last and o.id <> c.id)
  order by e.admitted_at desc limit 1`;

let clinic: Clinic;
let last = '';
beforeAll(async () => {
  clinic = await openClinic();
  last = (await clinic.find<{ last: string }>(SLEEPER))[0]?.last ?? '';
});
afterAll(() => clinic.close());

const room = (page: Page, number: string) =>
  unitOf(page, UNIT)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`^${number} `) }) });
const tile = (page: Page) =>
  page
    .getByRole('list', { name: 'Units' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: UNIT }) });
test('the director finds a bed for somebody on the way: the board says why it fits, and keeps it', async () => {
  const nurse = await clinic.as('nurse');
  await clinic.open(nurse, BOARD);
  await unitOf(nurse, UNIT).waitFor();
  const page = await clinic.as('clinical-director');
  await clinic.open(page, 'operations/rooms');
  await page.getByRole('button', { name: 'Find a bed' }).first().click();
  const asked = page.getByRole('dialog', { name: /^Assign a bed: / });
  const name = ((await asked.getByRole('heading').textContent()) ?? '').replace('Assign a bed: ', '');
  await asked.getByRole('radio').first().waitFor();
  await asked.getByText('Choose a bed', { exact: true }).waitFor();
  const best = asked.getByRole('radio', { name: /Unit for level 3\.7/ }).first();
  const bed = /^\s*(\S+)/.exec((await best.locator('..').textContent()) ?? '')?.[1] ?? '';
  await best.check();
  await asked.getByRole('button', { name: 'Reserve', exact: true }).last().click();
  await notice(page, new RegExp(`${name}: bed ${bed}`));
  // The nurse's board has it without a reload.
  await nurse.getByRole('complementary', { name: 'Arrivals and departures' }).getByText(name).first().waitFor();
  await room(nurse, bed.split('-')[0] ?? '')
    .getByText(name)
    .waitFor();
});

test('the nurse makes a bed ready and moves somebody into it by keyboard alone; others see it as it happens', async () => {
  const director = await clinic.as('clinical-director');
  await clinic.open(director, LIVE);
  await tile(director)
    .getByText(/cleaning/)
    .waitFor();
  const toMakeReady = async () => Number(/(\d+) cleaning/.exec((await tile(director).textContent()) ?? '')?.[1] ?? 0);
  const before = await toMakeReady();
  const board = await clinic.another('clinical-director');
  await clinic.open(board, BOARD);
  await unitOf(board, UNIT).waitFor();

  const page = await clinic.as('nurse');
  await clinic.open(page, BOARD);
  await unitOf(page, UNIT).waitFor();
  await makeReady(page, UNIT);
  await expect.poll(toMakeReady).toBe(before - 1);

  await walkTo(page, UNIT, last);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).press('Enter');
  const asked = page.getByRole('dialog', { name: `Transfer ${last}` });
  const bed = asked.getByRole('radio').first();
  await firstHasFocus(asked);
  const [name = '', number = ''] = /^\s*(\d+)-\w/.exec((await bed.locator('..').textContent()) ?? '') ?? [];
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await asked.waitFor({ state: 'detached' });
  await notice(page, new RegExp(`${last}, .*: bed ${name.trim()}`));
  // The keyboard goes on from the board.
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-bed'))).toBe(true);

  // Neither the other board nor the tile was loaded anew.
  await room(board, number).getByText(last).waitFor();
  await unitOf(board, UNIT).getByText('To clean').first().waitFor();
  await expect.poll(toMakeReady).toBe(before);
  await board.close();
});

test('on a wall there are initials and no names, and Escape leads back', async () => {
  const page = await clinic.as('clinical-director');
  const people = await clinic.find<{ last: string }>(
    `select distinct c.legal_last as last from client c join episode e on e.client = c.id where e.status <> 'discharged'`,
  );
  await clinic.open(page, LIVE);
  const alert = page.getByRole('alert', { name: 'Alerts' });
  await alert
    .getByText(/[A-Z][a-z]+, [A-Z]\./)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Wall mode' }).click();
  await page.getByRole('button', { name: 'Exit wall mode' }).waitFor();
  await alert
    .getByText(/: [A-Z]\. ?[A-Z]\. ·/)
    .first()
    .waitFor();
  const said = (await page.locator('[data-wall]').textContent()) ?? '';
  for (const { last } of people) expect(said).not.toContain(last);
  // It stands while it counts anew.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: 'Exit wall mode' }).press('Escape');
  await page.getByRole('button', { name: 'Wall mode' }).waitFor();
});

test('cut off, the live board says so and how old its figures are; back again, it counts by itself', async () => {
  const page = await clinic.as('clinical-director');
  await clinic.open(page, LIVE);
  await page.getByText('Live, updated').waitFor();
  await page.context().setOffline(true);
  await page.getByText(/Connection lost\. These figures are .* old\./).waitFor();
  await tile(page).waitFor();
  await page.context().setOffline(false);
  await page.getByText('Live, updated').waitFor();
});
