/** Claims from the note to the payment: what is refused on the way, to whom, and what follows by itself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { dayAt, momentAt } from '#engine/model/zoned.ts';
import type { Actor } from '#engine/server/grants.ts';
import { claimAnswers } from '#modules/billing/claim-file.server.ts';
import { claimLine } from '#modules/billing/claim-line.model.ts';
import { claimPayment } from '#modules/billing/claim-payment.model.ts';
import { draftCharges } from '#modules/billing/charges.server.ts';
import { payerClaim } from '#modules/billing/payer-claim.model.ts';
import { serviceRate } from '#modules/billing/service-rate.model.ts';
import { read837 } from '#test/support/x12-claim-reader.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let health: Actor;
let director: Actor;
let intake: Actor;
beforeAll(async () => {
  demo = await openDemo();
  [health, director, intake] = await Promise.all([
    demo.as('health_admin'),
    demo.as('clinical_director'),
    demo.as('intake_coordinator'),
  ]);
});
afterAll(() => demo.close());

interface Covered {
  readonly client: string;
  readonly coverage: string;
  readonly payer: string;
}
/** Clients in treatment with an insurer and a consent to bill it. */
const covered = (): Promise<Covered[]> =>
  demo.sql<Covered>(
    `select e.client, c.id as coverage, c.payer from episode e
      join coverage c on c.tenant_id = e.tenant_id and c.client = e.client and c.rank = 'primary' and c.plan_type not in ('self', 'scholarship')
        and (c.ends_on is null or c.ends_on > $2::date)
      where e.location = any($1::uuid[]) and e.status in ('admitted', 'active') order by e.id`,
    [health.places, demo.today],
  );
const NPI = '1384672055';
async function newClaim(of: Covered, more: object = {}) {
  return demo.act(health, payerClaim, 'create', {
    input: {
      client: of.client,
      coverage: of.coverage,
      kind: 'professional',
      place: '55',
      diagnoses: [{ code: 'F10.20' }],
      renderingName: 'Dana Reyes',
      renderingNpi: NPI,
      ...more,
    },
  });
}
const addLine = (claim: string, more: object = {}) =>
  demo.act(health, claimLine, 'create', {
    input: { claim, code: '90837', serviceOn: addDays(demo.today, -1), units: 1, ...more },
  });
const claimNow = async (id: string) => demo.get(health, payerClaim, id);
const act = (id: string, action: string, input?: object, actor = health) =>
  demo.act(actor, payerClaim, action, { id, ...(input && { input }) });
const post = (claim: string, input: object) =>
  demo.act(health, claimPayment, 'create', { input: { claim, kind: 'payment', ...input } });
let person = 0;
/** A claim of the next client that a payer has. */
async function sent() {
  const [of] = (await covered()).slice((person += 1));
  if (!of) throw new Error('no client left');
  const { id } = await newClaim(of);
  await addLine(id, { charge: 10_000 });
  await act(id, 'makeReady');
  await act(id, 'submit');
  return { id, of };
}

test('those who treat, administrators and other organizations find no claim; intake looks and changes nothing', async () => {
  const [of] = await covered();
  if (!of) throw new Error('nobody is covered');
  const { id } = await newClaim(of);
  for (const role of ['therapist', 'nurse', 'psychiatrist', 'admin', 'hr_manager'] as const)
    expect(await refusal(demo.get(await demo.as(role), payerClaim, id))).toMatch(/^(NOT_FOUND|RESOURCE_DENIED)/);
  const stranger: Actor = { ...health, tenantId: demo.organizations[1]?.id ?? '' };
  expect(await refusal(demo.get(stranger, payerClaim, id))).toMatch(/^NOT_FOUND/);
  expect((await demo.get(intake, payerClaim, id)).number).toMatch(/^C-\d{6}$/);
  expect(await refusal(act(id, 'void', { voidReason: 'Entered twice' }, intake))).not.toBe('allowed');
});

test('a claim is of one client and their insurer', async () => {
  const [one, two] = await covered();
  if (!one || !two) throw new Error('nobody is covered');
  expect(await refusal(newClaim({ ...one, coverage: two.coverage }))).toContain('belongs to another client');
  const [self] = await demo.sql<Covered>(
    `select c.client, c.id as coverage, c.payer from coverage c where c.plan_type = 'self' limit 1`,
  );
  if (self) expect(await refusal(newClaim(self))).toContain('bill the client instead');
});

test('a claim with an issue does not become ready; the rate on file prices a line, and a removed line frees the claim', async () => {
  const [of] = await covered();
  if (!of) throw new Error('nobody is covered');
  const { id } = await newClaim(of, { diagnoses: null });
  expect(await refusal(act(id, 'makeReady'))).toContain('The claim has no lines');
  const line = await addLine(id);
  expect(line.charge).toBe(17_500);
  expect(await claimNow(id)).toMatchObject({ billed: 17_500, balance: 17_500, lineCount: 1, hasFaults: true });
  expect(await refusal(act(id, 'makeReady'))).toContain('The claim has no diagnosis');
  await demo.act(health, payerClaim, 'edit', { id, input: { diagnoses: [{ code: 'F10.20' }] } });
  expect(await claimNow(id)).toMatchObject({ hasFaults: false });
  const unpriced = await addLine(id, { code: '99408' });
  expect(await refusal(act(id, 'makeReady'))).toContain('No rate is on file for this code');
  await demo.act(health, claimLine, 'release', { id: unpriced.id, input: { releaseReason: 'Not a contracted code' } });
  await act(id, 'makeReady');
  expect(await refusal(addLine(id))).toContain('Return the claim to draft first');
  expect(
    await refusal(
      demo.act(health, serviceRate, 'create', {
        input: { code: '90837', cents: 100, startsOn: `${Number(demo.today.slice(0, 4)) - 1}-01-01` },
      }),
    ),
  ).toContain('has a rate from this day');
});

test('the same service on two live claims is an issue of the second', async () => {
  const [of] = await covered();
  if (!of) throw new Error('nobody is covered');
  const on = addDays(demo.today, -3);
  const [first, second] = [await newClaim(of), await newClaim(of)];
  await addLine(first.id, { code: '90791', serviceOn: on });
  await addLine(second.id, { code: '90791', serviceOn: on });
  expect(await refusal(act(second.id, 'makeReady'))).toContain('Another claim bills the same service');
  await act(first.id, 'void', { voidReason: 'Entered twice' });
  await act(second.id, 'makeReady');
});

test('nothing goes to a payer without the consent of the client; what goes is in the log of disclosures', async () => {
  const { of, id } = await sent();
  const told = await demo.sql<{ purpose_of_use: string; recipient: string }>(
    `select purpose_of_use, recipient from disclosure where client = $1 and purpose_of_use = 'payment'`,
    [of.client],
  );
  expect(told).toEqual([{ purpose_of_use: 'payment', recipient: of.payer }]);
  expect(await claimNow(id)).toMatchObject({ status: 'submitted', submittedOn: demo.today });
  await demo.sql(`update consent set status = 'revoked' where client = $1 and kind = 'tpo'`, [of.client]);
  const next = await newClaim(of);
  await addLine(next.id, { serviceOn: addDays(demo.today, -2) });
  await act(next.id, 'makeReady');
  expect(await refusal(act(next.id, 'submit'))).toContain(
    `No active consent allows sending Claims for payment to ${of.payer}`,
  );
  expect((await claimNow(next.id)).status).toBe('ready');
});

test('answers of a payer add up: part, the rest, a reversal, and never more than was billed', async () => {
  const { id } = await sent();
  expect(await refusal(post(id, { paid: 10_001, carc: '45' }))).toContain('exceeds the open balance of $100.00');
  expect(await refusal(post(id, { paid: 6_000, adjusted: 1_000 }))).toContain('carc');
  await post(id, { paid: 6_000, adjusted: 1_000, carc: '45' });
  expect(await claimNow(id)).toMatchObject({ status: 'partial', balance: 3_000, firstPass: 'clean' });
  expect(await refusal(act(id, 'void', { voidReason: 'Wrong policy' }))).toContain('Post the reversal first');
  await post(id, { paid: 2_000, patient: 1_000, carc: '2' });
  expect(await claimNow(id)).toMatchObject({
    status: 'paid',
    paid: 8_000,
    adjusted: 1_000,
    patient: 1_000,
    balance: 0,
  });
  expect(await refusal(post(id, { kind: 'reversal', paid: 8_001 }))).toContain('reverses more than was posted');
  await post(id, { kind: 'reversal', paid: 8_000, adjusted: 1_000, patient: 1_000 });
  expect(await claimNow(id)).toMatchObject({ status: 'accepted', paid: 0, balance: 10_000 });
});

test('two payments that are posted at once both count, and together never exceed what was billed', async () => {
  const { id } = await sent();
  const part = { paid: 4_000, adjusted: 0, patient: 0, postedOn: demo.today };
  await Promise.all([post(id, part), post(id, part)]);
  expect(await claimNow(id)).toMatchObject({ paid: 8_000, balance: 2_000 });
  const both = await Promise.allSettled([post(id, { ...part, paid: 2_000 }), post(id, { ...part, paid: 2_000 })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await claimNow(id)).toMatchObject({ paid: 10_000, balance: 0 });
});

test('a charge by the rate follows the units; one that was entered stays', async () => {
  const [of] = await covered();
  if (!of) throw new Error('nobody is covered');
  await demo.act(health, serviceRate, 'create', { input: { code: '90839', startsOn: '2026-01-01', cents: 5_000 } });
  const { id } = await newClaim(of);
  const [byRate, entered] = [
    await addLine(id, { code: '90839' }),
    await addLine(id, { code: '90839', serviceOn: addDays(demo.today, -2), charge: 7_000 }),
  ];
  for (const line of [byRate, entered])
    await demo.act(health, claimLine, 'edit', { id: line.id, version: 1, input: { units: 2 } });
  expect(await demo.get(health, claimLine, byRate.id)).toMatchObject({ units: 2, charge: 10_000 });
  expect(await demo.get(health, claimLine, entered.id)).toMatchObject({ units: 2, charge: 7_000 });
  expect(await claimNow(id)).toMatchObject({ billed: 17_000 });
});

test('a denial can be appealed, and its write-off takes a second person', async () => {
  const { id } = await sent();
  expect(await refusal(post(id, { kind: 'denial', paid: 1, carc: '50' }))).toContain('must be 0 on a denial');
  await post(id, { kind: 'denial', carc: '50' });
  expect(await claimNow(id)).toMatchObject({
    status: 'denied',
    firstPass: 'returned',
    denialCarc: '50',
    appealDueOn: addDays(demo.today, 180),
  });
  await act(id, 'appeal', { appealReason: 'The level of care was reviewed and met.' });
  await act(id, 'uphold');
  await act(id, 'askWriteOff', { writeOffReason: 'The appeal was decided for good.' });
  expect(await refusal(act(id, 'approveWriteOff'))).toMatch(/^SELF_APPROVAL/);
  await act(id, 'declineWriteOff', undefined, director);
  expect((await claimNow(id)).status).toBe('denied');
  await act(id, 'askWriteOff', { writeOffReason: 'The appeal was decided for good.' });
  await act(id, 'approveWriteOff', undefined, director);
  expect(await claimNow(id)).toMatchObject({ status: 'written_off', writtenOff: 10_000, balance: 0 });
  expect(await refusal(post(id, { paid: 100 }))).toContain('is not with a payer');
});

test('a replacement takes the lines of its original, under the payer’s number', async () => {
  const { id } = await sent();
  await post(id, { kind: 'denial', carc: '16' });
  expect(await refusal(act(id, 'correct'))).toContain('payerClaimNumber');
  await act(id, 'correct', { payerClaimNumber: 'ICN77' });
  const [next] = await demo.sql<{ id: string; status: string; frequency: string; billed: string }>(
    'select id, status, frequency, billed from payer_claim where replaces = $1',
    [id],
  );
  expect(next).toMatchObject({ status: 'draft', frequency: '7' });
  expect(Number(next?.billed)).toBe(10_000);
  expect((await demo.list(health, claimLine, { claim: id })).map(({ status }) => status)).toEqual(['voided']);
});

test('signed notes and nights become drafts once, and a note that was entered in error sends a ready claim back', async () => {
  await draftCharges(demo.engine, demo.harborline.id);
  const versions = () => demo.sql('select sum(version)::int as n from payer_claim');
  const before = await versions();
  expect(await draftCharges(demo.engine, demo.harborline.id)).toBe(0);
  expect(await versions()).toEqual(before);
  const twice = await demo.sql(
    `select note from claim_line where note is not null and status = 'billed' group by note, coverage having count(*) > 1`,
  );
  expect(twice).toEqual([]);
  const open = await demo.sql<{ n: number }>(
    `select count(*)::int as n from progress_note n join coverage c on c.client = n.client and c.rank = 'primary' and c.plan_type <> 'self'
      where n.billable and n.status in ('signed', 'cosigned') and n.service_date < $1::date
        and not exists (select 1 from claim_line l where l.note = n.id)`,
    [demo.today],
  );
  expect(open).toEqual([{ n: 0 }]);
  const [line] = await demo.sql<{ claim: string; note: string }>(
    `select l.claim, l.note from claim_line l join payer_claim p on p.id = l.claim where l.source = 'note' and p.status = 'draft' and not p.has_faults limit 1`,
  );
  if (!line) throw new Error('no clean draft from a note');
  await act(line.claim, 'makeReady');
  await demo.sql(`update progress_note set status = 'entered_in_error' where id = $1`, [line.note]);
  await draftCharges(demo.engine, demo.harborline.id);
  const after = await claimNow(line.claim);
  expect(after).toMatchObject({ status: 'draft', hasFaults: true });
  expect(after.faults).toContainEqual(expect.objectContaining({ gate: 'retracted' }));
});

test('the database refuses the same nights twice', async () => {
  const [line] = await demo.sql<{ claim: string; episode: string; coverage: string; client: string; on: string }>(
    `select claim, episode, coverage, client, service_on::text as on from claim_line where source = 'nights' and status = 'billed' limit 1`,
  );
  const again = demo.sql(
    `insert into claim_line (tenant_id, id, claim, client, episode, coverage, source, code, service_on, last_on, units, status)
      values ($1, gen_random_uuid(), $2, $3, $4, $5, 'nights', 'H0018', $6, $6, 1, 'billed')`,
    [demo.harborline.id, line?.claim, line?.client, line?.episode, line?.coverage, line?.on],
  );
  await expect(again).rejects.toThrow(/exclusion constraint|conflicting key/);
});

test('the file of a submitted claim is one a payer reads, under the consent of the moment', async () => {
  const { id, of } = await sent();
  const [answered] = claimAnswers;
  const ask = { engine: demo.engine, actor: health, asked: { claim: id }, today: demo.today };
  const download = () => answered?.handle(ask as never) as Promise<{ name: string; body: string }>;
  await demo.sql(
    `update client set address_line1 = '4 Alder St', city = 'Salem', state = 'OR', zip = '97301' where id = $1`,
    [of.client],
  );
  const { name, body } = await download();
  const { number } = await claimNow(id);
  expect(name).toBe(`837P-${String(number)}.txt`);
  expect(read837(body)).toMatchObject({ number, total: 10_000, place: '55', frequency: '1', diagnoses: ['F1020'] });
  await demo.sql(`update consent set status = 'revoked' where client = $1 and kind = 'tpo'`, [of.client]);
  expect(await refusal(download() as never)).toContain('No active consent allows sending');
  const draft = await newClaim(of);
  ask.asked = { claim: draft.id };
  expect(await refusal(download() as never)).toContain('Submit it, then download its file');
  expect(
    await refusal(
      answered?.handle({ ...ask, actor: { ...health, tenantId: demo.organizations[1]?.id } } as never) as never,
    ),
  ).toMatch(/^NOT_FOUND/);
});

test('a night is billed by the midnight of the facility, not by that of the organization', async () => {
  const zone = 'Asia/Tokyo';
  const [stay] = await demo.sql<{ id: string; location: string; zone: string }>(
    `select e.id, e.location, l.time_zone as zone from episode e join location l on l.id = e.location
      where e.status = 'active' and exists (select 1 from claim_line n where n.episode = e.id and n.source = 'nights')
        and exists (select 1 from bed_assignment b where b.episode = e.id and b.kind = 'occupancy' and b.status = 'open')
      order by e.id limit 1`,
  );
  if (!stay) throw new Error('no stay has nights');
  // An hour past midnight at the facility, the morning before in California.
  const day = addDays(dayAt(zone, Date.now()), -1);
  const left = new Date(momentAt(zone, day, '01:00')).toISOString();
  await demo.sql(`update location set time_zone = '${zone}' where id = '${stay.location}'`);
  await demo.sql(
    `update bed_assignment set status = 'ended', "to" = '${left}' where episode = '${stay.id}' and "to" is null`,
  );
  await demo.sql(`update episode set status = 'discharged', discharged_at = '${left}' where id = '${stay.id}'`);
  await draftCharges(demo.engine, demo.harborline.id);
  await demo.sql(`update location set time_zone = '${stay.zone}' where id = '${stay.location}'`);
  const [last] = await demo.sql<{ on: string }>(
    `select max(last_on)::text as on from claim_line where episode = '${stay.id}' and source = 'nights'`,
  );
  expect(last?.on).toBe(addDays(day, -1));
});
