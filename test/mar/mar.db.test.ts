/** Doses: planned from orders, recorded once after the five rights, corrected without deleting, missed when nobody records them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { administration } from '#modules/mar/administration.model.ts';
import {
  correctDose,
  marPass,
  marWeek,
  recordDose,
  recordEffect,
  recordPrn,
} from '#modules/mar/mar-questions.model.ts';
import { timeAt } from '#engine/model/zoned.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { makeAllSlots, markMissed } from '#modules/mar/slot-making.server.ts';
import { order } from '#modules/orders/order.model.ts';
import { vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let nurse: Actor;
let tech: Actor;
let prescriber: Actor;
let client = '';
const drugs = new Map<string, string>();
const SEEN = { identifiedBy: 'photo_dob', noScanReason: 'no_scanner' } as const;
beforeAll(async () => {
  demo = await openDemo();
  const proved = { provedAt: Date.now() };
  nurse = { ...(await demo.as('nurse')), ...proved };
  prescriber = { ...(await demo.as('psychiatrist')), ...proved };
  tech = { ...(await demo.as('behavioral_tech')), ...proved };
  for (const one of await demo.sql<{ id: string; code: string }>(`select id, code from drug where status = 'active'`))
    drugs.set(one.code, one.id);
  const [row] = await demo.sql<{ client: string; unit: string; staff: string }>(
    `select e.client, e.unit, t.staff from episode e join unit_duty d on d.unit = e.unit and d.staff = '${nurse.subjectId}'
      join unit_duty t on t.unit = e.unit and t.staff <> d.staff
      join care_team_member m on m.client = e.client and m.staff = '${prescriber.subjectId}' and m.status = 'active'
      where e.status = 'active' order by e.id limit 1`,
  );
  client = row?.client ?? '';
  tech = { ...tech, subjectId: row?.staff ?? null };
  await demo.sql(`delete from administration where client = '${client}'`);
  await demo.sql(`update "order" set status = 'discontinued' where client = '${client}'`);
  await demo.sql(`delete from vital_signs where client = '${client}'`);
});
afterAll(() => demo.close());

/** An order in force, written without the checks that are tests of orders. */
const inForce = async (over: object = {}): Promise<string> => {
  const made = await demo.act(prescriber, order, 'create', {
    input: {
      client,
      drug: drugs.get('thiamine'),
      dose: 100,
      doseUnit: 'mg',
      route: 'oral',
      frequency: 'qid',
      indication: 'Alcohol use disorder',
      ...over,
    },
  });
  await demo.act(prescriber, order, 'release', {
    id: made.id,
    input: { overrideReason: 'benefit', overrideText: 'Reviewed with the client' },
  });
  await demo.act(nurse, order, 'verify', { id: made.id });
  return made.id;
};
const slots = (of: string, status = 'scheduled') =>
  demo.sql<{ id: string; at: Date }>(
    `select id, scheduled_at as at from administration where "order" = '${of}' and status = '${status}' order by scheduled_at`,
  );
/** Its first slot, moved to some minutes ago. */
const dueNow = async (of: string, ago = 0): Promise<string> => {
  const [first] = await slots(of);
  await demo.sql(
    `update administration set scheduled_at = now() - interval '${ago} minutes' where id = '${first?.id}'`,
  );
  return first?.id ?? '';
};
const say = (actor: Actor, input: object) =>
  answerAs(demo.engine, answers, actor, recordDose, { ...SEEN, ...input } as never);

test('who has no business with doses, and who only reads', async () => {
  const id = await dueNow(await inForce());
  for (const role of ['hr_manager', 'health_admin', 'admin'] as const)
    expect(await refusal(demo.list(await demo.as(role), administration))).toMatch(/^RESOURCE_DENIED/);
  for (const role of ['therapist', 'psychiatrist', 'clinical_director'] as const)
    expect(await refusal(say(await demo.as(role), { administration: id, outcome: 'given' }))).toMatch(
      /^PERMISSION_DENIED/,
    );
  const other = { ...nurse, subjectId: null };
  expect(await refusal(say(other, { administration: id, outcome: 'given' }))).toMatch(/^NOT_FOUND/);
  const [elsewhere] = demo.organizations.filter((one) => one.id !== demo.harborline.id);
  expect(
    await refusal(say({ ...nurse, tenantId: elsewhere?.id ?? '' }, { administration: id, outcome: 'given' })),
  ).toMatch(/^NOT_FOUND/);
  // A technician watches, and gives nothing.
  expect(await refusal(say(tech, { administration: id, outcome: 'given' }))).toContain('Technicians observe');
  expect(await say(tech, { administration: id, outcome: 'self_administered' })).toMatchObject({
    status: 'self_administered',
  });
  expect(await demo.get(nurse, administration, id)).toMatchObject({ mode: 'observed', recordedName: tech.name });
});

test('slots reach 72 hours ahead, none twice, and end with the order', async () => {
  const id = await inForce({ drug: drugs.get('folic_acid'), dose: 1 });
  const made = await slots(id);
  expect(made.length).toBeGreaterThanOrEqual(11);
  expect(made.length).toBeLessThanOrEqual(13);
  await demo.sql(
    `delete from administration where id = '${made.at(-1)?.id}' or scheduled_at > now() + interval '40 hours' and "order" = '${id}'`,
  );
  await makeAllSlots(demo.engine, demo.harborline.id);
  expect(await slots(id)).toHaveLength(made.length);
  await demo.act(prescriber, order, 'discontinue', { id, input: { endReason: 'Not needed any more' } });
  expect(await slots(id)).toHaveLength(0);
});

test('two nurses in one second give one dose', async () => {
  const id = await dueNow(await inForce({ drug: drugs.get('multivitamin') }));
  const both = await Promise.all([1, 2].map(() => refusal(say(nurse, { administration: id, outcome: 'given' }))));
  expect(both.filter((one) => one === 'allowed')).toHaveLength(1);
  expect(both.join(' ')).toMatch(/Dose already recorded at \d\d:\d\d by /);
});

test('two identifiers, the window with its reason, the dose, the lot, and a reason for what was not taken', async () => {
  const of = await inForce({ drug: drugs.get('magnesium_oxide'), dose: 400 });
  const id = await dueNow(of, 75);
  const give = (over: object) => refusal(say(nurse, { administration: id, outcome: 'given', ...over }));
  expect(await give({})).toContain('the dose is 75 minutes late');
  const late = { timeReason: 'In group until the hour' };
  expect(await give({ ...late, identifiedBy: null })).toContain('scan the wristband');
  expect(await give({ ...late, identifiedBy: 'wristband', wristband: 'X-1' })).toContain('belongs to another client');
  expect(await give({ ...late, dose: 500 })).toContain('must be at most 400');
  expect(await give({ ...late, actualAt: new Date(Date.now() + 3_600_000).toISOString() })).toContain(
    'must not be in the future',
  );
  expect(await give({ ...late, lot: 'A1', lotExpiresOn: '2020-01-31' })).toContain('Lot A1 expired on 2020-01-31');
  expect(await refusal(say(nurse, { administration: id, outcome: 'refused' }))).toContain('not taken');
  expect(await give(late)).toBe('allowed');
  expect(await demo.get(nurse, administration, id)).toMatchObject({ status: 'given', variance: 75 });
});

test('hold parameters ask for vital signs, and hold', async () => {
  const of = await inForce({ drug: drugs.get('clonidine'), dose: 0.1, holdSystolic: 100, holdPulse: 55 });
  const id = await dueNow(of);
  expect(await refusal(say(nurse, { administration: id, outcome: 'given' }))).toContain(
    'none is from the last 60 minutes',
  );
  expect(
    await refusal(say(nurse, { administration: id, outcome: 'given', systolic: 92, diastolic: 60, pulse: 70 })),
  ).toContain('Hold: SBP 92 < 100');
  // What was measured stays, although the dose was not given.
  await say(nurse, { administration: id, outcome: 'held', reason: 'SBP 92 < 100' });
  expect(await demo.get(nurse, administration, id)).toMatchObject({ status: 'held' });
});

test('vital signs count for 60 minutes before the dose, also where it is written down later', async () => {
  const of = await inForce({ drug: drugs.get('clonidine'), dose: 0.1, holdSystolic: 100, holdPulse: 55 });
  await demo.sql(`update vital_signs set taken_at = taken_at - interval '9 hours' where client = '${client}'`);
  await demo.act(nurse, vitalSigns, 'create', { input: { client, systolic: 128, diastolic: 80, pulse: 72 } });
  const taken = (minutes: number) =>
    demo.sql(
      `update vital_signs set taken_at = now() - interval '${minutes} minutes' where client = '${client}' and systolic = 128`,
    );
  const id = await dueNow(of);
  await taken(61);
  const give = (over: object = {}) => refusal(say(nurse, { administration: id, outcome: 'given', ...over }));
  expect(await give()).toContain('none is from the last 60 minutes');
  // Written down half an hour later, the same set is 31 minutes old at the dose; one that came after it is none.
  const ago = (minutes: number) => ({ actualAt: new Date(Date.now() - minutes * 60_000).toISOString() });
  expect(await give({ ...ago(90), timeReason: 'Found unrecorded' })).toContain('none is from the last 60 minutes');
  expect(await give(ago(30))).toBe('allowed');
});

test('a wrong entry stays, marked, and the dose waits for its right one', async () => {
  const of = await inForce({ drug: drugs.get('acamprosate'), dose: 666, frequency: 'tid' });
  const id = await dueNow(of);
  await say(nurse, { administration: id, outcome: 'given' });
  const correct = (errorReason: string) =>
    answerAs(demo.engine, answers, nurse, correctDose, { administration: id, errorReason });
  expect(await refusal(correct('oops'))).toContain('errorReason');
  const { id: next } = await correct('Given to the client next door');
  expect(await demo.get(nurse, administration, id)).toMatchObject({ status: 'entered_in_error' });
  expect(await demo.get(nurse, administration, next)).toMatchObject({ status: 'scheduled', corrects: id });
  await say(nurse, { administration: next, outcome: 'refused', reason: 'Nausea', educated: true });
});

test('as needed: limits, one at a time, effect asked once', async () => {
  const of = await inForce({
    drug: drugs.get('hydroxyzine'),
    dose: 50,
    frequency: null,
    prn: true,
    prnReason: 'anxiety',
    minHours: 6,
    maxPer24h: 2,
  });
  expect(await slots(of)).toHaveLength(0);
  const give = (over: object = {}) =>
    answerAs(demo.engine, answers, nurse, recordPrn, {
      order: of,
      outcome: 'given',
      reason: 'Anxiety 7',
      ...SEEN,
      ...over,
    });
  const both = await Promise.all([1, 2].map(() => refusal(give())));
  expect(both.filter((one) => one === 'allowed')).toHaveLength(1);
  expect(both.join(' ')).toMatch(/Next dose not before \d\d:\d\d/);
  await demo.sql(`update administration set actual_at = now() - interval '7 hours' where "order" = '${of}'`);
  const { id } = await give();
  await demo.sql(`update administration set actual_at = actual_at - interval '7 hours' where "order" = '${of}'`);
  expect(await refusal(give())).toContain('Maximum 2 in 24 h reached');
  expect(await refusal(answerAs(demo.engine, answers, tech, recordPrn, { order: of, outcome: 'given' }))).toMatch(
    /^PERMISSION_DENIED/,
  );
  const follow = () =>
    answerAs(demo.engine, answers, nurse, recordEffect, { administration: id, effect: 'effective', scoreAfter: 2 });
  await follow();
  expect(await refusal(follow())).toContain('recorded already');
});

test('what nobody records is missed; two in a row wait for the prescriber', async () => {
  const of = await inForce({ drug: drugs.get('topiramate'), dose: 50, frequency: 'qid' });
  const [one, two] = await slots(of);
  await demo.sql(`update administration set scheduled_at = now() - interval '9 hours' where id = '${one?.id}'`);
  await demo.sql(`update administration set scheduled_at = now() - interval '3 hours' where id = '${two?.id}'`);
  await markMissed(demo.engine, demo.harborline.id);
  expect(await slots(of, 'missed')).toHaveLength(2);
  const due = await demo.sql(
    `select 1 from due_item where record = '${of}' and kind = 'doses_missed' and status = 'open'`,
  );
  expect(due).toHaveLength(1);
  // A late entry takes the place of the miss.
  await say(nurse, { administration: two?.id, outcome: 'given', timeReason: 'Found unrecorded at handoff' });
  expect(await slots(of, 'missed')).toHaveLength(1);
});

test('the pass and the week show what their reader may see', async () => {
  const pass = await answerAs(demo.engine, answers, nurse, marPass, {});
  expect(pass.clients.length).toBeGreaterThan(3);
  const mine = pass.clients.find(({ id }) => id === client);
  expect(mine?.doses.length).toBeGreaterThan(3);
  expect(mine?.prn).toHaveLength(1);
  const theirs = await answerAs(demo.engine, answers, tech, marPass, {});
  expect(theirs.clients.every(({ prn }) => prn.length === 0)).toBe(true);
  const week = await answerAs(demo.engine, answers, nurse, marWeek, { client, from: demo.today });
  expect(week.doses.length).toBeGreaterThan(10);
});

/** A revision of an order, in force. */
const revised = async (of: string, over: object): Promise<string> => {
  await demo.sql(`update "order" set starts_at = starts_at - interval '1 hour' where id = '${of}'`);
  return inForce({ replaces: of, ...over });
};

test('a dose for once without a start is due at once, and only once', async () => {
  const of = await inForce({ drug: drugs.get('ondansetron'), dose: 4, frequency: 'once', priority: 'stat' });
  const [slot, ...more] = await slots(of);
  expect(more).toEqual([]);
  expect(Math.abs(new Date(slot?.at ?? 0).getTime() - Date.now())).toBeLessThan(60_000);
  expect(await say(nurse, { administration: slot?.id, outcome: 'given' })).toMatchObject({ status: 'given' });
  await demo.act(nurse, order, 'hold', { id: of, input: { holdReason: 'To be reviewed' } });
  await demo.act(nurse, order, 'resume', { id: of });
  await makeAllSlots(demo.engine, demo.harborline.id);
  expect(await slots(of)).toEqual([]);
});

test('an order that ends leaves what was due before: it is recorded by the time of the dose', async () => {
  const of = await inForce({ drug: drugs.get('naltrexone'), dose: 50 });
  const due = await dueNow(of, 20);
  const [, later] = await slots(of);
  await demo.act(prescriber, order, 'discontinue', { id: of, input: { endReason: 'Not needed any more' } });
  expect((await slots(of)).map(({ id }) => id)).toEqual([due]);
  expect(await refusal(say(nurse, { administration: later?.id, outcome: 'given' }))).toContain('This dose was stopped');
  expect(await refusal(say(nurse, { administration: due, outcome: 'given' }))).toMatch(/The order ended at \d\d:\d\d/);
  const actualAt = new Date(Date.now() - 15 * 60_000).toISOString();
  expect(await say(nurse, { administration: due, outcome: 'given', actualAt })).toMatchObject({ status: 'given' });
});

test('a revision that waits for verification leaves the old doses; one in force does not repeat a dose taken early', async () => {
  const [stay] = await demo.sql<{ zone: string }>(
    `select l.time_zone as zone from episode e join location l on l.id = e.location where e.client = '${client}' and e.status = 'active'`,
  );
  const daily = {
    drug: drugs.get('escitalopram'),
    dose: 10,
    frequency: 'daily',
    times: timeAt(stay?.zone ?? '', Date.now() + 30 * 60_000),
  };
  const old = await inForce(daily);
  const [first] = await slots(old);
  await say(nurse, { administration: first?.id, outcome: 'given' });
  await demo.sql(`update "order" set starts_at = starts_at - interval '1 hour' where id = '${old}'`);
  const { id } = await demo.act(prescriber, order, 'create', {
    input: { client, doseUnit: 'mg', route: 'oral', indication: 'Depression', ...daily, dose: 5, replaces: old },
  });
  await demo.act(prescriber, order, 'release', { id, input: { overrideReason: 'benefit' } });
  expect((await slots(old)).length).toBeGreaterThan(0);
  await demo.act(nurse, order, 'verify', { id });
  expect(await slots(old)).toEqual([]);
  const [next] = await slots(id);
  expect(new Date(next?.at ?? 0).getTime()).toBeGreaterThan(Date.now() + 20 * 3_600_000);
});

test('limits of doses as needed count over revisions', async () => {
  const asNeeded = {
    drug: drugs.get('acetaminophen'),
    dose: 650,
    frequency: null,
    prn: true,
    prnReason: 'pain',
    minHours: 6,
    maxPer24h: 3,
  };
  const old = await inForce(asNeeded);
  const give = (of: string) =>
    refusal(
      answerAs(demo.engine, answers, nurse, recordPrn, { order: of, outcome: 'given', reason: 'Headache', ...SEEN }),
    );
  expect(await give(old)).toBe('allowed');
  const next = await revised(await revised(old, asNeeded), { ...asNeeded, dose: 500 });
  expect(await give(next)).toMatch(/Next dose not before/);
  const pass = await answerAs(demo.engine, answers, nurse, marPass, {});
  const row = pass.clients.find(({ id }) => id === client)?.prn.find((one) => one.order === next);
  expect(row).toMatchObject({ given24h: 1, fault: expect.anything() });
});

test('with the stay its orders end, and nothing is given on an order of a stay that is over', async () => {
  const daily = await inForce({ drug: drugs.get('sertraline'), dose: 50 });
  const asNeeded = await inForce({
    drug: drugs.get('melatonin'),
    dose: 3,
    frequency: null,
    prn: true,
    prnReason: 'sleep',
    minHours: 20,
    maxPer24h: 1,
  });
  const unsigned = await demo.act(prescriber, order, 'create', {
    input: { client, category: 'diet', detail: 'Regular diet', indication: 'Nutrition' },
  });
  const [stay] = await demo.sql<{ id: string; location: string; unit: string }>(
    `select id, location, unit from episode where client = '${client}' and status = 'active'`,
  );
  await demo.act(demo.system, episode, 'leaveAma', { id: stay?.id });
  const states = await demo.sql<{ id: string; status: string; reason: string }>(
    `select id, status, end_reason as reason from "order" where id in ('${daily}', '${asNeeded}', '${unsigned.id}')`,
  );
  expect(Object.fromEntries(states.map(({ id, status }) => [id, status]))).toEqual({
    [daily]: 'discontinued',
    [asNeeded]: 'discontinued',
    [unsigned.id]: 'cancelled',
  });
  expect(new Set(states.map(({ reason }) => reason))).toEqual(new Set(['The stay has ended']));
  expect(await slots(daily)).toEqual([]);
  const open = await demo.sql(
    `select 1 from "order" where client = '${client}' and status in ('unreleased', 'pending', 'active', 'hold', 'renewed')`,
  );
  expect(open).toEqual([]);

  // An order that an earlier version left in force, and a client who is back.
  await demo.sql(`update "order" set status = 'active', ended_at = null where id in ('${daily}', '${asNeeded}')`);
  await demo.sql(`update episode set discharged_at = now() - interval '1 minute' where id = '${stay?.id}'`);
  const back = await demo.act(demo.system, episode, 'create', {
    input: { client, location: stay?.location, levelOfCare: '3.5' },
  });
  await demo.sql(
    `update episode set status = 'active', admitted_at = now(), unit = '${stay?.unit}' where id = '${back.id}'`,
  );
  await makeAllSlots(demo.engine, demo.harborline.id);
  expect(await slots(daily)).toEqual([]);
  const pass = await answerAs(demo.engine, answers, nurse, marPass, {});
  expect(pass.clients.find(({ id }) => id === client)).toMatchObject({ prn: [] });
  const give = { order: asNeeded, outcome: 'given', reason: 'Awake', ...SEEN } as const;
  expect(await refusal(answerAs(demo.engine, answers, nurse, recordPrn, give))).toContain('not in treatment');
});
