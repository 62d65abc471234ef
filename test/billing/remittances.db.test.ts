/** Remittances of payers: what fits is posted, what does not waits, and nothing is posted twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import type { Actor } from '#engine/server/grants.ts';
import { claimLine } from '#modules/billing/claim-line.model.ts';
import { claimPayment } from '#modules/billing/claim-payment.model.ts';
import { payerClaim } from '#modules/billing/payer-claim.model.ts';
import { remittance } from '#modules/billing/remittance.model.ts';
import { remittanceClaim } from '#modules/billing/remittance-claim.model.ts';
import { remittanceAnswers } from '#modules/billing/remittances.server.ts';
import { type Sent835, write835 } from '#test/support/x12-remittance.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

interface Covered {
  readonly client: string;
  readonly coverage: string;
  readonly last: string;
}
let demo: Demo;
let health: Actor;
let people: Covered[];
beforeAll(async () => {
  demo = await openDemo();
  health = await demo.as('health_admin');
  people = await demo.sql<Covered>(
    `select e.client, c.id as coverage, p.legal_last as last from episode e join client p on p.tenant_id = e.tenant_id and p.id = e.client
      join coverage c on c.tenant_id = e.tenant_id and c.client = e.client and c.rank = 'primary' and c.plan_type not in ('self', 'scholarship')
        and (c.ends_on is null or c.ends_on > $2::date)
      where e.location = any($1::uuid[]) and e.status in ('admitted', 'active') order by e.id`,
    [health.places, demo.today],
  );
});
afterAll(() => demo.close());

/** A submitted claim over $100.00 of the next client. */
async function sent(): Promise<{ id: string; number: string; last: string }> {
  const of = people.pop();
  if (!of) throw new Error('no client left');
  const { id } = await demo.act(health, payerClaim, 'create', {
    input: {
      client: of.client,
      coverage: of.coverage,
      kind: 'professional',
      place: '55',
      diagnoses: [{ code: 'F10.20' }],
      renderingName: 'Dana Reyes',
      renderingNpi: '1384672055',
    },
  });
  const line = { claim: id, code: '90837', serviceOn: addDays(demo.today, -1), units: 1, charge: 10_000 };
  await demo.act(health, claimLine, 'create', { input: line });
  await demo.act(health, payerClaim, 'makeReady', { id });
  const { number } = await demo.act(health, payerClaim, 'submit', { id });
  return { id, number: String(number), last: of.last };
}
const [command] = remittanceAnswers;
let trace = 500;
const take = (file: Sent835, actor = health) =>
  command?.handle({
    engine: demo.engine,
    actor,
    asked: { content: write835({ trace: `EFT${(trace += 1)}`, ...file }) },
    today: demo.today,
  } as never) as Promise<object>;
/** The remittance of a row; lists leave it out. */
async function remittanceOf(noun: typeof remittanceClaim | typeof claimPayment, row: { id: string } | undefined) {
  const whole = await demo.get(health, noun, row?.id ?? '');
  return demo.get(health, remittance, String(whole.remittance));
}
const claimNow = (id: string) => demo.get(health, payerClaim, id);
const rowsOf = (number: string) => demo.list(health, remittanceClaim, { number, sort: 'createdAt' });
const paidInFull = (number: string, last: string) => [
  `CLP*${number}*1*100*70*10*12*ICN5`,
  `NM1*QC*1*${last}*A`,
  'CAS*CO*45*20',
  'CAS*PR*3*10',
];

test('a claim that fits is posted with its adjustments, under the number of the check', async () => {
  const { id, number, last } = await sent();
  expect(await take({ pays: '70', claims: paidInFull(number, last) })).toEqual({
    remittances: 1,
    claims: 1,
    posted: 1,
    waiting: 0,
  });
  expect(await claimNow(id)).toMatchObject({
    status: 'paid',
    paid: 7_000,
    adjusted: 2_000,
    patient: 1_000,
    balance: 0,
    payerClaimNumber: 'ICN5',
  });
  const [payment] = await demo.list(health, claimPayment, { claim: id });
  expect(payment).toMatchObject({ kind: 'payment', carc: '45', trace: `EFT${trace}`, paid: 7_000 });
  expect(await remittanceOf(claimPayment, payment)).toMatchObject({
    status: 'posted',
    waiting: 0,
  });
});

test('the same remittance is taken in once, also in another envelope; nothing of a file that does not add up is kept', async () => {
  const { id, number, last } = await sent();
  const file = { pays: '70', claims: paidInFull(number, last), trace: 'CHK1' };
  await take(file);
  expect(await refusal(take(file))).toContain('contains check CHK1 of Nov 20, 2026, which was already taken in');
  const content = write835(file).replaceAll('000000901', '000000902');
  const ask = { engine: demo.engine, actor: health, asked: { content }, today: demo.today };
  expect(await refusal(command?.handle(ask as never) as never)).toContain('already taken in');
  expect(await refusal(take({ ...file, trace: 'CHK2', pays: '71' }))).toContain('but its claims add up to $70.00');
  expect(await demo.list(health, remittance, { q: 'CHK2' })).toEqual([]);
  expect(await claimNow(id)).toMatchObject({ paid: 7_000 });
});

test('a denial leaves the claim open to an appeal; a part that is denied stays open', async () => {
  const [one, two] = [await sent(), await sent()];
  await take({
    pays: '40',
    claims: [
      `CLP*${one.number}*4*100*0**12*ICN6`,
      'CAS*CO*197*100',
      `CLP*${two.number}*1*100*40**12*ICN7`,
      'CAS*CO*45*50*1*50*10',
    ],
  });
  expect(await claimNow(one.id)).toMatchObject({ status: 'denied', denialCarc: '197', balance: 10_000, adjusted: 0 });
  expect(await claimNow(two.id)).toMatchObject({ status: 'partial', balance: 1_000, paid: 4_000, adjusted: 5_000 });
});

test('a reversal takes back what was posted, and the corrected claim behind it is posted', async () => {
  const { id, number, last } = await sent();
  await take({ pays: '70', claims: paidInFull(number, last) });
  await take({
    pays: '-20',
    claims: [
      `CLP*${number}*22*-100*-70**12*ICN5`,
      'CAS*CO*45*-20',
      'CAS*PR*3*-10',
      `CLP*${number}*1*100*50**12*ICN8`,
      'CAS*CO*45*50',
    ],
  });
  expect(await claimNow(id)).toMatchObject({ status: 'paid', paid: 5_000, adjusted: 5_000, patient: 0, balance: 0 });
});

test.each([
  ['a number that nobody knows', 'no_claim', () => ({ number: 'Z-1' })],
  ['another person', 'person', (of: { number: string }) => ({ number: of.number, last: 'SOMEBODYELSE' })],
  ['another charge', 'charge', (of: { number: string }) => ({ number: of.number, charge: '90', adjusted: '10' })],
  ['a reason that is not on the list', 'reason', (of: { number: string }) => ({ number: of.number, code: 'A9' })],
] as const)('%s waits, and the claim stays as it was', async (_what, problem, change) => {
  const claim = await sent();
  const { number, last, charge, adjusted, code } = {
    last: claim.last,
    charge: '100',
    adjusted: '20',
    code: '45',
    ...change(claim),
  };
  const claims = [`CLP*${number}*1*${charge}*80**12*ICN9`, `NM1*QC*1*${last}*A`, `CAS*CO*${code}*${adjusted}`];
  expect(await take({ pays: '80', claims })).toMatchObject({ posted: 0, waiting: 1 });
  const [row] = await rowsOf(number);
  expect(row).toMatchObject({ problem, status: 'waiting', person: `${last}, A` });
  expect(await claimNow(claim.id)).toMatchObject({ status: 'submitted', paid: 0 });
});

test('what waits is posted to the claim that someone chooses, or set aside with a reason; the remittance follows', async () => {
  const claim = await sent();
  await take({
    pays: '80',
    claims: ['CLP*Q-7*1*100*80**12*X', 'CAS*CO*45*20', 'CLP*Q-8*4*50*0**12*Y', 'CAS*CO*A9*50'],
  });
  const [[first], [second]] = [await rowsOf('Q-7'), await rowsOf('Q-8')];
  expect(await remittanceOf(remittanceClaim, first)).toMatchObject({ status: 'open', claims: 2, waiting: 2 });
  const act = (row: typeof first, action: string, input?: object, actor = health) =>
    demo.act(actor, remittanceClaim, action, { id: row?.id, ...(input && { input }) });
  await act(first, 'match', { claim: claim.id });
  expect(await claimNow(claim.id)).toMatchObject({ status: 'paid', paid: 8_000 });
  expect(await refusal(act(second, 'match', { claim: claim.id }))).toContain('carc: is required for a denial');
  expect(await refusal(act(second, 'setAside', { setAsideFor: 'short' }))).toContain('setAsideFor');
  await act(second, 'setAside', { setAsideFor: 'A claim of the practice next door.' });
  expect(await remittanceOf(remittanceClaim, first)).toMatchObject({ status: 'posted', waiting: 0 });
  await act(second, 'reopen');
  expect(await remittanceOf(remittanceClaim, first)).toMatchObject({ status: 'open', waiting: 1 });
  // More than is open is refused, and stays in the queue.
  expect(await refusal(act(first, 'match', { claim: claim.id }))).not.toBe('allowed');
});

test('those who do not bill take nothing in and find nothing; neither do other organizations', async () => {
  const [row] = await demo.list(health, remittanceClaim);
  for (const role of ['clinical_director', 'intake_coordinator', 'therapist', 'nurse', 'admin'] as const) {
    const actor = await demo.as(role);
    expect(await refusal(demo.get(actor, remittanceClaim, String(row?.id)))).toMatch(/^(NOT_FOUND|RESOURCE_DENIED)/);
  }
  const stranger: Actor = { ...health, tenantId: demo.organizations[1]?.id ?? '' };
  expect(await refusal(demo.get(stranger, remittanceClaim, String(row?.id)))).toMatch(/^NOT_FOUND/);
});

test('the demonstration has checks that are posted, and some that wait', async () => {
  const seeded = await demo.list(health, remittance, { sort: 'createdAt' });
  expect(seeded.filter(({ status }) => status === 'posted').length).toBeGreaterThan(10);
  const [open] = seeded.filter(({ status }) => status === 'open');
  expect(open?.waiting).toBeGreaterThan(0);
});
