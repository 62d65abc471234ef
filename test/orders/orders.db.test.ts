/** Orders: checked against the chart, released with reasons, verified and co-signed by others, never changed afterwards. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { labResult } from '#modules/labs/lab-result.model.ts';
import { order } from '#modules/orders/order.model.ts';
import { enterOrderSet, orderCheck } from '#modules/orders/orders-questions.model.ts';
import { endOrders } from '#modules/orders/orders-ending.server.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let nurse: Actor;
let prescriber: Actor;
let client = '';
const drugs = new Map<string, string>();
beforeAll(async () => {
  demo = await openDemo();
  const proved = { provedAt: Date.now() };
  nurse = { ...(await demo.as('nurse')), ...proved };
  prescriber = { ...(await demo.as('psychiatrist')), ...proved };
  for (const one of await demo.sql<{ id: string; code: string }>(`select id, code from drug where status = 'active'`))
    drugs.set(one.code, one.id);
  const [row] = await demo.sql<{ client: string }>(
    `select e.client from episode e join unit_duty d on d.unit = e.unit and d.staff = '${nurse.subjectId}'
      join care_team_member m on m.client = e.client and m.staff = '${prescriber.subjectId}' and m.status = 'active'
      where e.status = 'active' order by e.id limit 1`,
  );
  client = row?.client ?? '';
  await demo.sql(`delete from due_item where noun = 'order'`);
  await demo.sql(`update "order" set status = 'discontinued' where client = '${client}'`);
  await demo.sql(`delete from allergy where client = '${client}'`);
});
afterAll(() => demo.close());

const write = (over: object = {}, actor = prescriber) =>
  demo.act(actor, order, 'create', {
    input: {
      client,
      drug: drugs.get('thiamine'),
      dose: 100,
      doseUnit: 'mg',
      route: 'oral',
      frequency: 'daily',
      indication: 'Alcohol use disorder',
      ...over,
    },
  });

test('who has no business with orders', async () => {
  for (const role of ['therapist', 'behavioral_tech', 'health_admin', 'hr_manager'] as const)
    expect(await refusal(demo.list(await demo.as(role), order))).toMatch(/^RESOURCE_DENIED/);
  const director = await demo.as('clinical_director');
  expect(await refusal(write({}, director))).toMatch(/^PERMISSION_DENIED/);
});

test('allergies come first; then it is written, released, verified, held and ended', async () => {
  expect(await refusal(write())).toContain('Allergy status must be recorded before medication orders');
  await demo.sql(
    `insert into allergy (tenant_id, id, client, kind, substance, status) values ('${demo.harborline.id}', gen_random_uuid(), '${client}', 'allergy', 'Penicillin', 'verified')`,
  );
  const made = await write();
  expect(made).toMatchObject({ status: 'unreleased', line: 'Thiamine 100 mg, oral, daily' });
  await demo.act(prescriber, order, 'release', { id: made.id });
  const [clock] = await demo.sql<{ role: string; minutes: number }>(
    `select role, round(extract(epoch from due_at - now()) / 60)::int as minutes from due_item where record = '${made.id}' and status = 'open'`,
  );
  expect(clock).toEqual({ role: 'nurse', minutes: 60 });
  expect(await refusal(demo.act(prescriber, order, 'verify', { id: made.id }))).toMatch(/^PERMISSION_DENIED/);
  await demo.act(nurse, order, 'verify', { id: made.id });
  expect(await refusal(demo.act(nurse, order, 'edit', { id: made.id, input: { dose: 50 } }))).not.toBe('allowed');
  await demo.act(nurse, order, 'hold', { id: made.id, input: { holdReason: 'Vomiting since 06:00' } });
  await demo.act(nurse, order, 'resume', { id: made.id });
  const next = await write({ dose: 50, replaces: made.id });
  await demo.act(prescriber, order, 'release', { id: next.id });
  // Until a nurse has verified the revision, the old order holds.
  expect((await demo.get(prescriber, order, made.id)).status).toBe('active');
  await demo.act(nurse, order, 'verify', { id: next.id });
  expect((await demo.get(prescriber, order, made.id)).status).toBe('discontinued');
});

test('a nurse takes an order down, reads it back, and a prescriber co-signs it', async () => {
  expect(await refusal(write({}, nurse))).toContain('must be verbal, telephone or protocol');
  const spoken = { nature: 'telephone', drug: drugs.get('loperamide'), dose: 2, indication: 'Diarrhea' };
  expect(await refusal(write({ ...spoken, readBack: false }, nurse))).toContain('read the order back, then confirm');
  expect(await refusal(write({ ...spoken, readBack: true }, nurse))).toContain('name who gave the order');
  const made = await write({ ...spoken, readBack: true, prescriber: prescriber.subjectId }, nurse);
  const released = await demo.act(nurse, order, 'release', { id: made.id });
  expect(released).toMatchObject({ status: 'active', needsCosign: true });
  expect(await refusal(demo.act(nurse, order, 'cosign', { id: made.id }))).toMatch(/^PERMISSION_DENIED/);
  const signed = await demo.act(prescriber, order, 'cosign', { id: made.id });
  expect(signed).toMatchObject({ status: 'active', needsCosign: false });
  expect(await refusal(demo.act(prescriber, order, 'cosign', { id: made.id }))).toContain('needs no co-signature');
});

test('what is contraindicated needs a prescriber with a reason; a major finding needs a reason', async () => {
  const methadone = { drug: drugs.get('methadone'), dose: 20, indication: 'Opioid use disorder' };
  const first = await write({ ...methadone, durationDays: 10 });
  await demo.act(prescriber, order, 'release', { id: first.id });
  expect(await refusal(write({ ...methadone, durationDays: 31 }))).toContain('must be at most 30 days for schedule II');
  expect(await refusal(write({ ...methadone, refills: 1 }))).toContain('must be 0 for schedule II');
  expect(await refusal(write(methadone))).toContain('durationDays: is required for schedule II');
  const later = new Date(Date.now() + 90 * 86_400_000).toISOString();
  expect(await refusal(write({ ...methadone, durationDays: 5, stopsAt: later }))).toContain(
    'stopsAt: must be at most 30 days after the start for schedule II',
  );
  expect(await refusal(write({ ...methadone, frequency: 'once' }))).toBe('allowed');
  const naltrexone = { drug: drugs.get('naltrexone'), dose: 50, indication: 'Opioid use disorder' };
  const spoken = { nature: 'verbal', readBack: true, prescriber: prescriber.subjectId };
  const taken = await write({ ...naltrexone, ...spoken }, nurse);
  expect(await refusal(demo.act(nurse, order, 'release', { id: taken.id }))).toContain(
    'Only a prescriber can override',
  );
  expect(
    await refusal(
      demo.act(prescriber, order, 'release', {
        id: taken.id,
        input: { overrideReason: 'benefit', overrideText: 'too short' },
      }),
    ),
  ).toContain('must be at least 10 characters');
  await demo.act(nurse, order, 'cancel', { id: taken.id, input: { endReason: 'Contraindicated with methadone' } });
  const lorazepam = await write({ drug: drugs.get('lorazepam'), dose: 1, indication: 'Alcohol withdrawal' });
  expect(await refusal(demo.act(prescriber, order, 'release', { id: lorazepam.id }))).toContain('Choose a reason');
  await demo.act(prescriber, order, 'release', { id: lorazepam.id, input: { overrideReason: 'monitor' } });
});

test('an order set writes what was chosen, all of it or nothing', async () => {
  const enter = (actor: Actor, over: object = {}) =>
    answerAs(demo.engine, answers, actor, enterOrderSet, {
      client,
      set: 'alcohol',
      entries: 'ciwa folic chlordiazepoxide',
      ...over,
    });
  expect(await refusal(enter(nurse))).toContain('must be verbal, telephone or protocol');
  expect(await refusal(enter(prescriber, { entries: 'nothing' }))).toContain('at least one order of the set');
  expect(await refusal(enter(await demo.as('therapist')))).toMatch(/^PERMISSION_DENIED/);
  expect(await enter(prescriber)).toEqual({ orders: 3 });
  const made = await demo.sql<{ line: string }>(
    `select line from "order" where client = '${client}' and from_set = 'Alcohol withdrawal' and status = 'unreleased' order by line`,
  );
  expect(made.map(({ line }) => line)).toEqual([
    'chlordiazePOXIDE, oral, taper over 4 days',
    'CIWA-Ar every 4 hours and before each symptom-triggered dose',
    'Folic acid 1 mg, oral, daily',
  ]);
  await demo.sql(`delete from "order" where from_set is not null and client = '${client}'`);
});

test('a taper counts its total, ends by itself, and is renewed as a new order', async () => {
  const steps = [
    { fromDay: 1, toDay: 2, dose: 0.2, times: '09:00, 21:00' },
    { fromDay: 3, toDay: 3, dose: 0.1, times: '21:00' },
  ];
  const taper = { category: 'taper', drug: drugs.get('clonidine'), frequency: null, dose: 0.2, steps };
  expect(await refusal(write({ ...taper, steps: [steps[0], { ...steps[1], fromDay: 2 }] }))).toContain('the same day');
  const made = await write(taper);
  expect(made).toMatchObject({ totalDose: 0.9 });
  await demo.act(prescriber, order, 'release', { id: made.id, input: { overrideReason: 'monitor' } });
  const mistyped = [{ ...steps[0], times: '9:00, 21:00' }, steps[1]];
  expect(await refusal(write({ ...taper, steps: mistyped }))).toContain('must be times of day such as 08:00, 20:00');
  expect(await refusal(write({ ...taper, stopsAt: new Date(Date.now() + 86_400_000).toISOString() }))).toContain(
    'must not be before the end of the taper',
  );
  // It begins when it can be given, not when it was written.
  await demo.sql(`update "order" set starts_at = now() - interval '5 hours' where id = '${made.id}'`);
  const begun = await demo.act(nurse, order, 'verify', { id: made.id });
  expect(Date.now() - Date.parse(String(begun.startsAt))).toBeLessThan(60_000);
  await demo.sql(`update "order" set stops_at = now() - interval '1 minute' where id = '${made.id}'`);
  await endOrders(demo.engine, demo.harborline.id);
  expect((await demo.get(nurse, order, made.id)).status).toBe('completed');

  const plain = await write({ drug: drugs.get('folic_acid'), dose: 1, durationDays: 5 });
  await demo.act(prescriber, order, 'release', { id: plain.id });
  await demo.act(nurse, order, 'verify', { id: plain.id });
  await demo.act(prescriber, order, 'renew', { id: plain.id });
  const [next] = await demo.list(prescriber, order, { client, status: 'unreleased' });
  expect(await demo.get(prescriber, order, next?.id ?? '')).toMatchObject({
    replaces: plain.id,
    line: 'Folic acid 1 mg, oral, daily',
  });
});

test('a renewal takes the place of the old order once it is in force; until then the old one counts and can be ended', async () => {
  const status = async (id: string) => (await demo.get(prescriber, order, id)).status;
  const inForce = async (over: object = {}): Promise<string> => {
    const { id } = await write({
      drug: drugs.get('acamprosate'),
      dose: 666,
      frequency: 'tid',
      durationDays: 5,
      ...over,
    });
    await demo.act(prescriber, order, 'release', { id, input: { overrideReason: 'benefit' } });
    await demo.act(nurse, order, 'verify', { id });
    return id;
  };
  const renew = async (id: string): Promise<string> => {
    await demo.act(prescriber, order, 'renew', { id });
    const [next] = await demo.sql<{ id: string }>(
      `select id from "order" where replaces = '${id}' and status = 'unreleased'`,
    );
    return next?.id ?? '';
  };
  const old = await inForce();
  const next = await renew(old);
  expect(await status(old)).toBe('renewed');
  expect(await refusal(demo.act(prescriber, order, 'renew', { id: old }))).not.toBe('allowed');
  const { findings } = await write({ drug: drugs.get('acamprosate'), dose: 333, frequency: 'tid' });
  expect(JSON.stringify(findings)).toContain('duplicate');
  await demo.act(prescriber, order, 'release', { id: next, input: { overrideReason: 'benefit' } });
  expect([await status(old), await status(next)]).toEqual(['renewed', 'pending']);
  await demo.act(nurse, order, 'verify', { id: next });
  expect([await status(old), await status(next)]).toEqual(['discontinued', 'active']);

  // A renewal that comes to nothing gives the old order back.
  await demo.act(prescriber, order, 'cancel', { id: await renew(next), input: { endReason: 'Not needed any more' } });
  expect(await status(next)).toBe('active');
  const lapsing = await renew(next);
  await demo.sql(`update "order" set starts_at = now() - interval '73 hours' where id = '${lapsing}'`);
  await endOrders(demo.engine, demo.harborline.id);
  expect([await status(lapsing), await status(next)]).toEqual(['lapsed', 'active']);
  // One that waits can be held and discontinued like any other in force.
  await renew(next);
  expect(await demo.act(nurse, order, 'hold', { id: next, input: { holdReason: 'Vomiting' } })).toMatchObject({
    status: 'hold',
  });
  await demo.act(nurse, order, 'resume', { id: next });
  expect(await refusal(demo.act(prescriber, order, 'renew', { id: next }))).toContain(
    'A new order that replaces this one is waiting',
  );
  await demo.act(prescriber, order, 'discontinue', { id: next, input: { endReason: 'Not needed any more' } });
  expect(await status(next)).toBe('discontinued');

  const expired = await inForce({ drug: drugs.get('ramelteon'), dose: 8, frequency: 'bedtime' });
  await demo.sql(
    `update "order" set starts_at = now() - interval '5 days', stops_at = now() - interval '1 minute' where id = '${expired}'`,
  );
  await endOrders(demo.engine, demo.harborline.id);
  const again = await renew(expired);
  await demo.act(prescriber, order, 'release', { id: again, input: { overrideReason: 'benefit' } });
  await demo.act(nurse, order, 'verify', { id: again });
  expect([await status(expired), await status(again)]).toEqual(['expired', 'active']);
});

test('a positive pregnancy test speaks against drugs that are a risk in pregnancy', async () => {
  const topiramate = { drug: drugs.get('topiramate'), dose: 25, indication: 'Alcohol use disorder' };
  const kinds = async () => ((await write(topiramate)).findings as { kind: string }[]).map(({ kind }) => kind);
  expect(await kinds()).not.toContain('pregnancy');
  const at = new Date().toISOString();
  const hcg = { code: 'hCG', name: 'hCG', value: 'Presumptive positive', number: null, level: 'abnormal' };
  await demo.act(demo.system, labResult, 'create', {
    input: {
      client,
      name: 'Pregnancy test, point of care (presumptive)',
      code: '2106-3',
      reportKey: 'test hcg',
      level: 'abnormal',
      urgency: 3,
      reportStatus: 'F',
      lines: [hcg],
      collectedAt: at,
      receivedAt: at,
      pointOfCare: true,
    },
  });
  expect(await kinds()).toContain('pregnancy');
  const seen = await answerAs(demo.engine, answers, nurse, orderCheck, {
    client,
    drug: topiramate.drug ?? '',
    dose: 25,
    doseUnit: 'mg',
    frequency: 'daily',
  } as never);
  expect(seen.findings.map(({ effect }) => effect)).toContain('Risk in pregnancy');
});
