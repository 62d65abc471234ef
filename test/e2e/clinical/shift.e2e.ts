/** A nurse's shift: a pass on a phone, rounds without a network, a critical value read back, a count that does not match. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '#test/browser/faults.ts';
import { startSession } from '#test/browser/visitor.ts';
import { signIn as callAs } from '#test/support/sign-in.ts';
import { type Clinic, choose, openClinic, panel, stamp, witness } from './staff.ts';
import { button } from './ward.ts';

const ON_DUTY = `exists (select 1 from unit_duty d join membership m on m.employee = d.staff and m.tenant_id = d.tenant_id
  join account a on a.id = m.account where a.email = 'nurse@harborline.example' and d.unit = e.unit
  and coalesce(d.ends_on, 'infinity') > now())`;
const PLAIN = `o.status = 'active' and o.dea = 'none' and o.route = 'oral' and o.category = 'medication'`;
/** On the nurse's unit: three medicines by the clock and one as needed, none of them controlled or injected. */
const PATIENT = `select e.client, c.legal_last || ', ' || coalesce(c.preferred_name, c.legal_first) as name, c.mrn,
    (select o.id from "order" o where o.client = e.client and o.prn and ${PLAIN} order by o.id limit 1) as prn
  from episode e join client c on c.id = e.client where e.status = 'active' and ${ON_DUTY}
    and exists (select 1 from "order" o where o.client = e.client and o.prn and ${PLAIN})
    and 3 <= (select count(distinct o.id) from "order" o join administration s on s."order" = o.id and s.status = 'scheduled'
      where o.client = e.client and not o.prn and ${PLAIN})
  order by e.client limit 1`;

let clinic: Clinic;
let patient = { client: '', name: '', mrn: '', prn: '' };
/** The medicines that are due, in the order in which the story records them. */
let due: readonly { readonly id: string; readonly medication: string }[] = [];
beforeAll(async () => {
  clinic = await openClinic();
  const [found] = await clinic.find<typeof patient>(PATIENT);
  if (!found) throw new Error('Nobody on the unit of the nurse has such medicines');
  patient = found;
  const { client } = patient;
  // Nothing else is due: three medicines now, the third of them held below a pulse of 55.
  const rows = await clinic.find<{ id: string; order: string; medication: string }>(
    `select distinct on (o.drug_name) s.id, o.id as "order", s.medication from "order" o
      join administration s on s."order" = o.id and s.status = 'scheduled'
      where o.client = '${client}' and not o.prn and ${PLAIN} order by o.drug_name, s.scheduled_at limit 3`,
  );
  due = rows;
  const ids = rows.map(({ id }) => `'${id}'`).join();
  await clinic.find(
    `update administration set status = 'stopped' where client = '${client}' and status in ('scheduled', 'missed') and id not in (${ids})`,
  );
  await clinic.find(
    `update administration set scheduled_at = now(), measures = null, high_alert = false where id in (${ids})`,
  );
  await clinic.find(
    `update "order" set hold_systolic = null, hold_respirations = null, measures = null,
      hold_pulse = case when id = '${rows[2]?.order ?? ''}' then 55 end where client = '${client}'`,
  );
  await clinic.find(
    `update administration set actual_at = actual_at - interval '3 days', effect = coalesce(effect, 'effective')
      where client = '${client}' and prn and actual_at is not null`,
  );
  await clinic.find(`update vital_signs set taken_at = taken_at - interval '2 hours' where client = '${client}'`);
});
afterAll(() => clinic.close());

const onPhone = async (account: string): Promise<Page> => {
  const context = await clinic.browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await startSession(page, clinic.server.url, account);
  return page;
};
const statusOf = async (id: string): Promise<string | undefined> =>
  (await clinic.find<{ status: string }>(`select status from administration where id = '${id}'`))[0]?.status;

test('the pass on a phone: identify, give, a refusal, a hold by the pulse, a dose as needed and what it did', async () => {
  const [given, refused, held] = due;
  if (!given || !refused || !held) throw new Error('Fewer than three medicines are due');
  const page = await onPhone('nurse');
  await clinic.open(page, 'medications/mar?view=due');
  // Another client's wristband, or none of this pass, is refused at once; the right one opens its client.
  const scan = page.getByRole('textbox', { name: 'Scan next wristband' });
  await scan.fill('MRN-0');
  await scan.press('Enter');
  await page.getByText('No client of this pass has it.').waitFor();
  await scan.fill(patient.mrn);
  await scan.press('Enter');
  await page.getByText('Wristband scanned').waitFor();

  await page.getByRole('button', { name: new RegExp(`^Give .*: ${given.medication}`) }).click();
  await expect.poll(() => statusOf(given.id)).toBe('given');

  await page.getByRole('button', { name: new RegExp(`^Refused ${refused.medication}`) }).click();
  const refusal = page.getByRole('dialog', { name: /^Refused: / });
  await button(refusal, 'Did not want it').click();
  await button(refusal, 'Record').click();
  await refusal.waitFor({ state: 'detached' });
  await expect.poll(() => statusOf(refused.id)).toBe('refused');

  // Its order is held below a pulse of 55: the dialog asks for the pulse, and the server refuses the dose.
  await page.getByRole('button', { name: new RegExp(`^Give .*: ${held.medication}`) }).click();
  const give = page.getByRole('dialog', { name: /^Give: / });
  await give.getByLabel('Pulse (/min)').fill('50');
  await button(give, 'Record as given').click();
  await give.getByText(/Hold: .* 50 < 55/).waitFor();
  await button(give, 'Cancel').click();
  await page.getByRole('button', { name: new RegExp(`^(Hold|Record as held:) ${held.medication}`) }).click();
  const hold = page.getByRole('dialog', { name: /^Hold: / });
  await button(hold, 'Hold parameters met').click();
  await button(hold, 'Record').click();
  await hold.waitFor({ state: 'detached' });
  await expect.poll(() => statusOf(held.id)).toBe('held');

  await clinic.open(page, `medications/mar?view=prn&client=${patient.client}`);
  await scan.fill(patient.mrn);
  await scan.press('Enter');
  await page.getByText('Wristband scanned').waitFor();
  await button(page, 'Record PRN').first().click();
  const needed = page.getByRole('dialog', { name: /as needed$/ });
  await button(needed, 'Record as given').click();
  await needed.waitFor({ state: 'detached' });
  await page.getByText(/: what did it do\?$/).waitFor();
  await button(page, 'Effective').click();
  await page.getByText(/: what did it do\?$/).waitFor({ state: 'detached' });
  const [needful] = await clinic.find<{ effect: string; due: boolean }>(
    `select effect, effect_due_at > actual_at as due from administration where client = '${patient.client}' and prn and status = 'given'
      order by recorded_at desc limit 1`,
  );
  expect(needful).toEqual({ effect: 'effective', due: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await faults(page)).toEqual([]);
  await page.context().close();
});

test('rounds without a network: two looks are kept on the phone, and saved once when it is back', async () => {
  const page = await onPhone('nurse');
  await clinic.open(page, 'vitals/monitoring');
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Take the next 8 hours offline' }).click();
  await page.getByText('The next 8 hours are on this device.').waitFor();
  const open = page.getByRole('button', { name: /^Record .*,/ });
  await open.first().waitFor();
  const before = await done();
  await page.context().setOffline(true);
  // Two clients: the next look at the first of them may be too far ahead to be recorded yet.
  const names = await Promise.all([0, 1].map((n) => open.nth(n).getAttribute('aria-label')));
  const waits = ['1 entry waits for the network.', '2 entries wait for the network.'] as const;
  for (const [n, waiting] of waits.entries()) {
    await button(page, names[n] ?? '').click();
    // The form is drawn whole: with its buttons the question for a reason is there, too.
    await button(page, 'Calm').waitFor();
    const reason = page.getByRole('group').getByLabel('Reason for the time');
    // What is far back needs a reason, which stays in the page.
    if (await reason.count()) await reason.fill('Escorted a client');
    await button(page, 'Calm').click();
    await page.getByText(waiting).waitFor();
  }
  expect(await done()).toBe(before);
  await page.context().setOffline(false);
  await page.getByText(/wait for the network\.$|waits for the network\.$/).waitFor({ state: 'detached' });
  await expect.poll(done).toBe(before + 2);
  await page.context().close();
});
const done = async (): Promise<number> =>
  Number(
    (await clinic.find<{ n: string }>(`select count(*) as n from round_slot where status in ('done', 'late')`))[0]?.n,
  );

test('a critical value: the nurse records the call, with its read-back', async () => {
  const [result] = await clinic.find<{ id: string }>(
    `select r.id from lab_result r join episode e on e.id = r.episode where r.status = 'critical' and ${ON_DUTY}
      order by r.lines::text like '%otassium%' desc, r.id limit 1`,
  );
  if (!result) throw new Error('No critical value waits on the unit of the nurse');
  const page = await clinic.as('nurse');
  await clinic.open(page, `lab/results/${result.id}`);
  await button(page, 'Record critical call').click();
  const call = page.getByRole('dialog', { name: /^Record critical call/ });
  await call.getByLabel('Prescriber notified').fill('Dr. Osei');
  await call.getByLabel('Notified at').fill(stamp(Date.now()));
  await call.getByLabel('Action taken').fill('Repeat now, ECG, hold potassium');
  await call.getByLabel('Read back and confirmed').click();
  await button(call, 'Record critical call').click();
  await call.waitFor({ state: 'detached' });
  await page.getByText('Called', { exact: true }).first().waitFor();
  const [kept] = await clinic.find<{ status: string; read_back: boolean }>(
    `select status, read_back from lab_result where id = '${result.id}'`,
  );
  expect(kept).toEqual({ status: 'called', read_back: true });
});

test('a shift count: blind, one tablet short, recounted by two others and resolved with its cause', async () => {
  const [unit] = await clinic.find<{ unit: string }>(
    `select l.unit from stock_lot l where l.schedule <> 'none' and l.status = 'in_use' and exists (select 1 from unit_duty d
      join membership m on m.employee = d.staff and m.tenant_id = d.tenant_id join account a on a.id = m.account
      where a.email = 'nurse@harborline.example' and d.unit = l.unit) order by l.unit limit 1`,
  );
  const nurse = await callAs(clinic.server.url, 'nurse@harborline.example');
  const made = await nurse.call('POST', '/api/stock-counts', {
    unit: unit?.unit,
    shift: 'evening',
    day: '2026-01-05',
  });
  expect(made.status, made.text).toBe(201);
  const { data }: { data: { id: string; lines: { lot: string; name: string; place: string }[] } } = JSON.parse(
    made.text,
  );
  const there = new Map(
    (await clinic.find<{ id: string; n: string }>(`select id, on_hand::text as n from stock_lot`)).map((one) => [
      one.id,
      Number(one.n),
    ]),
  );
  const count = async (page: Page): Promise<void> => {
    for (const [i, { lot, name, place }] of data.lines.entries())
      await page
        .getByLabel(`${name} · ${place}`, { exact: true })
        .fill(String((there.get(lot) ?? 0) - (i === 0 ? 1 : 0)));
  };
  const page = await clinic.as('nurse');
  await clinic.open(page, `medications/counts/${data.id}`);
  await panel(page, 'Count').waitFor();
  expect(await page.getByText('In the ledger', { exact: true }).count()).toBe(0);
  await count(page);
  await button(page, 'Sign the count with a witness').click();
  await witness(page, 'behavioral-tech');
  await page.getByText('Discrepancy', { exact: true }).first().waitFor();

  const director = await clinic.as('clinical-director');
  await clinic.open(director, `medications/counts/${data.id}`);
  await count(director);
  await button(director, 'Sign the recount with a witness').click();
  await witness(director, 'psychiatrist');
  await button(director, 'Resolve').click();
  const resolve = director.getByRole('dialog', { name: /^Resolve/ });
  await choose(resolve, 'Cause of the difference', 'Dose given and not recorded');
  await resolve.getByLabel('What happened').fill('Given at 14:10 and not recorded.');
  await button(resolve, 'Resolve').click();
  await witness(director, 'psychiatrist');
  await director.getByText('Resolved', { exact: true }).first().waitFor();
  const [first] = data.lines;
  const [now] = await clinic.find<{ n: string }>(
    `select on_hand::text as n from stock_lot where id = '${first?.lot ?? ''}'`,
  );
  expect(Number(now?.n)).toBe((there.get(first?.lot ?? '') ?? 0) - 1);
});
