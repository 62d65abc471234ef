/** Money and devices of coaching: partial payments, credits, packages that end, readings that come late. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import type { Actor } from '#engine/server/grants.ts';
import {
  coachingClaim,
  coachingCredit,
  coachingInvoice,
  coachingPayment,
} from '#modules/coaching-billing/invoice.model.ts';
import { clientPackage } from '#modules/coaching-billing/package.model.ts';
import { clientDevice, deviceReading } from '#modules/devices/device.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let admin: Actor;
let coach: Actor;
let client: Actor;
let me = '';
beforeAll(async () => {
  demo = await openDemo();
  [admin, coach, client] = await Promise.all([
    demo.as('health_admin'),
    demo.as('health_coach'),
    demo.as('health_client'),
  ]);
  const [row] = await demo.sql<{ id: string }>(`select id from coaching_client where account = '${client.accountId}'`);
  me = row?.id ?? '';
});
afterAll(() => demo.close());

const line = (price: number, quantity = 1) => ({ what: 'Coaching session', on: demo.today, quantity, price });
const pay = (invoice: string, amount: number, rest: object = {}) =>
  demo.act(admin, coachingPayment, 'create', { input: { invoice, amount, method: 'check', ...rest } });

test('an invoice is paid in parts, never more than is open, and refunded as credit', async () => {
  const { id } = await demo.act(coach, coachingInvoice, 'create', {
    input: { client: me, dueOn: addDays(demo.today, 14), lines: [line(9000, 2), line(3000)] },
  });
  expect(await demo.get(admin, coachingInvoice, id)).toMatchObject({ total: 21_000, balance: 21_000, status: 'draft' });
  expect(await refusal(pay(id, 100))).toContain('is not open');
  await demo.act(coach, coachingInvoice, 'issue', { id });
  expect(await refusal(demo.act(coach, coachingInvoice, 'edit', { id, input: { lines: [line(1)] } }))).not.toBe(
    'allowed',
  );
  await pay(id, 10_000);
  expect(await demo.get(client, coachingInvoice, id)).toMatchObject({ status: 'partially_paid', balance: 11_000 });
  expect(await refusal(pay(id, 11_001))).toContain('must be at most $110.00, the open amount of this invoice');
  expect(await refusal(pay(id, 100, { method: 'card', reference: '4111-1111-1111-1111' }))).toContain(
    'looks like the number of a card',
  );
  await pay(id, 11_000);
  expect(await demo.get(client, coachingInvoice, id)).toMatchObject({ status: 'paid', balance: 0 });
  expect(await refusal(demo.act(admin, coachingInvoice, 'void', { id, input: { voidedFor: 'Wrong' } }))).not.toBe(
    'allowed',
  );
  await demo.act(admin, coachingInvoice, 'refund', { id });
  const credits = await demo.list(client, coachingCredit, { status: 'available' });
  expect(credits.some(({ amount }) => amount === 21_000)).toBe(true);
  expect(
    await refusal(demo.act(client, coachingPayment, 'create', { input: { invoice: id, amount: 1, method: 'cash' } })),
  ).not.toBe('allowed');
});

test('a package ends with its last session, and none is taken of one that expired', async () => {
  const [offered] = await demo.sql<{ id: string; sessions: number }>(
    `select id, sessions from service_package order by sessions limit 1`,
  );
  const { id } = await demo.act(admin, clientPackage, 'create', { input: { client: me, package: offered?.id } });
  for (let n = 0; n < (offered?.sessions ?? 0); n += 1) await demo.act(admin, clientPackage, 'take', { id });
  expect(await demo.get(client, clientPackage, id)).toMatchObject({ status: 'used_up', used: offered?.sessions });
  const late = await demo.act(admin, clientPackage, 'create', {
    input: { client: me, package: offered?.id, boughtOn: addDays(demo.today, -400) },
  });
  expect(await refusal(demo.act(admin, clientPackage, 'take', { id: late.id }))).toContain('This package expired on');
});

test('clients and coaches read no claims, and coaches no bills of others', async () => {
  for (const actor of [client, coach]) expect(await refusal(demo.list(actor, coachingClaim))).toMatch(/DENIED/);
  const [other] = await demo.sql<{ id: string }>(
    `select i.id from coaching_invoice i join coaching_client c on c.id = i.client join coach_profile p on p.id = c.coach where p.account is distinct from '${coach.accountId}' limit 1`,
  );
  expect(await refusal(demo.get(coach, coachingInvoice, other?.id ?? ''))).toMatch(/^NOT_FOUND/);
  expect((await demo.list(client, coachingInvoice)).every((one) => one.client === me)).toBe(true);
});

test('no reading without consent; only the presence of alcohol; what comes late stands at its own time and wakes nobody', async () => {
  const { id } = await demo.act(client, clientDevice, 'create', {
    input: { client: me, vendor: 'sobrsafe', serial: 'SB-999111' },
  });
  const send = (at: number, rest: object = { presence: 'detected' }, by = client) =>
    demo.act(by, deviceReading, 'create', {
      input: { device: id, at: new Date(at).toISOString(), kind: 'alcohol', ...rest },
    });
  const now = Date.now();
  expect(await refusal(send(now))).toContain('is not paired: pair it and consent first');
  await demo.act(client, clientDevice, 'pair', { id });
  // The one who wore it before, or this client before the consent: neither is kept.
  expect(await refusal(send(now - 3 * 86_400_000))).toContain('is from before the device was paired');
  await demo.sql(`update client_device set consented_at = now() - interval '10 days' where id = '${id}'`);
  expect(await refusal(send(now, { presence: 'detected', value: 0.05 }))).toContain('only its presence is kept');
  expect(await refusal(send(now + 3_600_000))).toContain('must not be in the future');
  const told = async () =>
    (await demo.sql(`select 1 from notification where recipient = '${coach.accountId}' and kind = 'coaching.device'`))
      .length;
  const before = await told();
  await send(now - 60_000);
  expect(await told()).toBe(before + 1);
  expect(await refusal(send(now - 60_000))).toContain('was received already');
  await send(now - 3 * 86_400_000);
  expect(await told()).toBe(before + 1);
  const times = (await demo.list(coach, deviceReading, { device: id, sort: 'at' })).map(({ at }) => String(at));
  expect(times).toEqual(times.toSorted());
  expect(Date.parse(String((await demo.get(client, clientDevice, id)).lastAt))).toBe(Math.floor(now - 60_000));
  await demo.act(client, clientDevice, 'revoke', { id });
  expect(await refusal(send(now - 120_000))).toContain('is not paired');
  expect(await refusal(send(now, undefined, coach))).not.toBe('allowed');
});
