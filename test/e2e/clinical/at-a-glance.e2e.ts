/** What clinicians must read right at a glance: hours that cannot be taken for others, and allergies above what they fill in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '#test/browser/faults.ts';
import { type Clinic, openClinic } from './staff.ts';

/** Somebody in the detox who was rated, with an allergy that is to be heeded. */
const RATED = `select a.id, a.client, l.substance, c.legal_first as first, c.legal_last as last from assessment a
  join client c on c.id = a.client join allergy l on l.client = a.client
  join episode e on e.client = a.client join unit u on u.id = e.unit
  where a.status = 'signed' and a.instrument = 'phq9' and e.status = 'active' and u.name = 'Bayview Detox'
  and l.kind <> 'none' and l.status in ('active', 'verified') order by a.id limit 1`;
interface Rated {
  readonly id: string;
  readonly client: string;
  readonly substance: string;
  readonly first: string;
  readonly last: string;
}

let clinic: Clinic;
let rated: Rated;
beforeAll(async () => {
  clinic = await openClinic();
  const [found] = await clinic.find<Rated>(RATED);
  if (!found) throw new Error('Nobody in the detox is rated and allergic');
  rated = found;
});
afterAll(() => clinic.close());

const HALVES = /\d\s?[AP]M\b/;

test('hours are counted to 23 in the clinic and as people do elsewhere, also where one goes from one to the other', async () => {
  const page = await clinic.as('nurse');
  const main = page.getByRole('main');
  // Every page has the time of its print in it, once it is printed.
  const printed = async () => {
    await page.evaluate(() => ['beforeprint', 'afterprint'].forEach((at) => window.dispatchEvent(new Event(at))));
    return (await page.locator('[data-print="only"]').first().textContent()) ?? '';
  };
  const to = async (portal: string) => {
    await page.getByRole('button', { name: /Switch portal/ }).click();
    await page.getByRole('menuitem', { name: portal }).click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
  await clinic.open(page, 'dashboard');
  await expect.poll(printed).toMatch(/\d{4} at \d{2}:\d{2}$/);
  await to('Enterprise');
  await expect.poll(printed).toMatch(/\d{4} at \d{1,2}:\d{2}\s[AP]M$/);
  await to('Behavioral health');
  await expect.poll(printed).toMatch(/\d{4} at \d{2}:\d{2}$/);
  await clinic.open(page, 'vitals/weight');
  await expect.poll(() => main.innerText()).toMatch(/\d{4}, \d{2}:\d{2}/);
  expect(await main.innerText()).not.toMatch(HALVES);
  await clinic.open(page, `clients/${rated.client}?tab=due`);
  await expect.poll(() => main.innerText()).toMatch(/(Due|Overdue since) (\w{3} \d{1,2}, )?\d{2}:\d{2}/);
  expect(await main.innerText()).not.toMatch(HALVES);
});

test('above an instrument and its form stands who it is about and what they do not tolerate', async () => {
  const page = await clinic.as('nurse');
  const safety = page.getByRole('region', { name: 'Safety' });
  for (const path of [`clinical/assessments/${rated.id}`, `assessments/phq9?client=${rated.client}`]) {
    await clinic.open(page, path);
    await safety.getByText(rated.substance).waitFor();
    const name = `${rated.last}, ${rated.first}`;
    await expect.poll(() => safety.getByRole('link', { name }).getAttribute('href')).toContain(rated.client);
    // It stays in sight where the form is long.
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 2000);
    await expect.poll(async () => (await safety.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    expect(await faults(page)).toEqual([]);
  }
});
