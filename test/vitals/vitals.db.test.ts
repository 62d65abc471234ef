/** Vital signs with the real engine: who takes them, what is refused, what a critical value asks for, and when the next are due. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { unit, unitDuty } from '#modules/beds/building.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { vitalsRound } from '#modules/vitals/round.server.ts';
import { vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { withMade } from '#test/support/made.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let d: Demo;
let nurse: Actor;
let technician: Actor;
/** Clients whom both look after, each used by one test. */
let clients: string[];
let someone = '';
let stay = '';

beforeAll(async () => {
  d = await openDemo();
  [nurse, technician] = [await d.as('nurse'), await d.as('behavioral_tech')];
  const [detox] = await d.list(d.system, unit, { kind: 'detox' });
  const stays = await d.list(d.system, episode, {
    'status[in]': 'admitted,active',
    unit: detox?.id ?? '',
    fields: 'client',
  });
  clients = stays.map((one) => String(one.client));
  const onUnit = await d.sql<{ staff: string }>('select staff from unit_duty where unit = $1', [detox?.id]);
  for (const { subjectId: staff } of [nurse, technician])
    if (!onUnit.some((duty) => duty.staff === staff))
      await d.act(d.system, unitDuty, 'create', { input: { staff, unit: detox?.id, startsOn: d.today } });
});
afterAll(() => d.close());
beforeEach(async () => {
  someone = clients.pop() ?? '';
  if (!someone) throw new Error('There are too few clients on the unit of both');
  const [found] = await d.list(d.system, episode, { client: someone, 'status[in]': 'admitted,active' });
  stay = found?.id ?? '';
});

const take = (who: Actor, input: object) => d.act(who, vitalSigns, 'create', { input: { client: someone, ...input } });
const fine = { systolic: 122, diastolic: 78, pulse: 72 };
const high = { systolic: 186, diastolic: 104, pulse: 96 };
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const run = (who: Actor, action: string, one: { id: string }, input: object = {}) =>
  d.act(who, vitalSigns, action, { id: one.id, input });
const read = (one: { id: string }) => d.get(nurse, vitalSigns, one.id);
const open = (record: string) => d.list(d.system, dueItem, { record, status: 'open', fields: 'kind,dueAt,role,title' });
const kinds = async (one: { id: string }) =>
  (await open(one.id)).map((item) => String(item.kind)).toSorted((a, b) => a.localeCompare(b));
const minutesUntil = (item: AnyRead | undefined) => Math.round((Date.parse(String(item?.dueAt)) - Date.now()) / 60_000);

describe('nobody but who takes or treats', () => {
  test('reads them, and only nurses, technicians and psychiatrists enter them', async () => {
    const one = await take(nurse, fine);
    for (const role of ['admin', 'health_admin', 'residential_staff', 'intake_coordinator', 'employee'] as const) {
      const who = await d.as(role);
      expect([role, await refusal(d.get(who, vitalSigns, one.id))]).toEqual([
        role,
        expect.stringMatching(/^NOT_FOUND/),
      ]);
      expect([role, await refusal(take(who, fine))]).toEqual([
        role,
        expect.stringMatching(/^(PERMISSION_DENIED|NOT_FOUND)/),
      ]);
      expect([
        role,
        await vitalsRound(d.engine, who).then((rows) => rows.filter((row) => row.last ?? row.weight)),
      ]).toEqual([role, []]);
    }
    expect(await refusal(take(await d.as('clinical_director'), fine))).toMatch(/^PERMISSION_DENIED/);
    expect(await d.get(technician, vitalSigns, one.id)).toMatchObject({ pulse: 72 });
  });

  test('reads them without a trace', async () => {
    const one = await take(nurse, fine);
    const reads = async () =>
      (
        await d.sql<{ n: number }>(
          `select count(*)::int as n from audit_event where noun = 'vital_signs' and action = 'read' and record_id = $1`,
          [one.id],
        )
      )[0]?.n ?? 0;
    const before = await reads();
    await d.get(technician, vitalSigns, one.id);
    expect(await reads()).toBe(before + 1);
  });
});

describe('a set is refused', () => {
  test('where it says nothing, or says what cannot be', async () => {
    expect(await refusal(take(nurse, {}))).toContain('Please enter at least one measurement or a reason');
    expect(await refusal(take(nurse, { systolic: 80, diastolic: 120 }))).toContain('must be higher than diastolic');
    expect(await refusal(take(nurse, { ...fine, pulse: 19 }))).toContain('pulse: must be 20 to 300 /min');
    expect(await refusal(take(nurse, { spo2: 101 }))).toContain(
      'spo2: must be 50 to 100%: measure again, or leave it empty',
    );
    expect(await refusal(take(nurse, { breathAlcohol: 0.601 }))).toContain('must be 0 to 0.6 g/210 L');
    expect(await refusal(take(nurse, { weight: 20, height: 250 }))).toContain('check weight and height');
    expect(await refusal(take(nurse, { ...fine, notTaken: 'asleep' }))).toContain(
      'clear the measurements, or the reason',
    );
  });

  test('with a time ahead, one more than a day back, or an earlier one without its reason', async () => {
    expect(await refusal(take(nurse, { ...fine, takenAt: ago(-5) }))).toContain('must not be in the future');
    const back = { ...fine, backdatedFor: 'Written on paper first' };
    expect(await refusal(take(nurse, { ...back, takenAt: ago(25 * 60) }))).toContain('within the last 24 hours');
    expect(await refusal(take(nurse, { ...fine, takenAt: ago(61) }))).toContain('backdatedFor: is required');
    expect(await take(nurse, { ...back, takenAt: ago(61) })).toMatchObject({ backdatedFor: 'Written on paper first' });
  });

  test('to be changed: it is corrected by another, with a reason', async () => {
    const wrong = await take(nurse, high);
    expect(await kinds(wrong)).toEqual(['vitals_critical']);
    expect(await refusal(d.act(nurse, vitalSigns, 'edit', { id: wrong.id, input: { pulse: 70 } }))).not.toBe('allowed');
    expect(await refusal(take(nurse, { ...fine, corrects: wrong.id }))).toContain('correctionReason: is required');
    const reason = { correctionReason: 'Cuff was too small' };
    const right = await take(nurse, { ...fine, corrects: wrong.id, ...reason });
    expect(right).toMatchObject({ status: 'recorded', level: 'normal', corrects: wrong.id });
    expect(await read(wrong)).toMatchObject({ status: 'superseded', systolic: 186 });
    expect(await kinds(wrong)).toEqual([]);
    expect(await refusal(take(nurse, { ...fine, corrects: wrong.id, ...reason }))).toContain(
      'is no longer current: correct its newest version',
    );
    const other = clients[0] ?? '';
    expect(await refusal(take(nurse, { ...fine, client: other, corrects: right.id, ...reason }))).toContain(
      'the same client',
    );
  });
});

describe('a critical set', () => {
  test('of a nurse waits for its action, and is closed by it', async () => {
    const one = await take(nurse, high);
    expect(one).toMatchObject({
      status: 'critical',
      level: 'critical',
      findings: [
        { code: 'systolic', level: 'critical', value: 186, limit: 180 },
        { code: 'diastolic', level: 'warning' },
      ],
    });
    const [item, ...others] = await open(one.id);
    expect([others, item?.kind, item?.role, minutesUntil(item)]).toEqual([[], 'vitals_critical', 'nurse', 15]);
    expect(await refusal(run(nurse, 'notify', one))).toContain('notifiedName: is required');
    const told = { notifiedName: 'Dr. Duarte', notifiedAt: ago(-10) };
    expect(await refusal(run(nurse, 'notify', one, told))).toContain('must not be in the future');
    expect(await refusal(run(nurse, 'notify', one, { ...told, notifiedAt: ago(90) }))).toContain(
      'before the values were taken',
    );
    expect(await run(nurse, 'notify', one, { ...told, notifiedAt: ago(0) })).toMatchObject({ status: 'closed' });
    expect(await kinds(one)).toEqual([]);
  });

  test('of a technician is looked at by a nurse within half an hour, whatever was done', async () => {
    const one = await take(technician, { pulse: 130 });
    expect(await kinds(one)).toEqual(['vitals_critical', 'vitals_review']);
    expect(minutesUntil((await open(one.id)).find((item) => item.kind === 'vitals_review'))).toBe(30);
    const acted = await run(technician, 'followProtocol', one, { protocolNote: 'Rest, fluids, measured lying' });
    expect(acted).toMatchObject({ status: 'to_review' });
    expect(await kinds(one)).toEqual(['vitals_review']);
    expect(await refusal(run(technician, 'review', one))).toMatch(/^PERMISSION_DENIED/);
    expect(await run(nurse, 'review', one)).toMatchObject({ status: 'closed' });
    expect(await kinds(one)).toEqual([]);
    // Nor does it matter whether the role is the product's or one that the organization made of it.
    expect(await take(withMade(technician, 'behavioral_tech'), fine)).toMatchObject({ needsReview: true });
    expect(await take(withMade(nurse, 'nurse'), fine)).toMatchObject({ needsReview: false });
  });

  test('is rechecked within a quarter of an hour by the next set', async () => {
    const one = await take(nurse, { ...high, takenAt: ago(2) });
    expect(await run(nurse, 'recheck', one)).toMatchObject({ status: 'rechecking' });
    const [item] = await open(one.id);
    expect([item?.kind, minutesUntil(item)]).toEqual(['vitals_recheck', 15]);
    await take(nurse, { notTaken: 'refused' });
    expect(await read(one)).toMatchObject({ status: 'rechecking' });
    // A weight says nothing of a pressure.
    await take(nurse, { weight: 80, takenAt: ago(1) });
    expect(await read(one)).toMatchObject({ status: 'rechecking' });
    await take(nurse, fine);
    expect(await read(one)).toMatchObject({ status: 'closed' });
    expect(await kinds(one)).toEqual([]);
  });
});

test('standing up is compared with lying three minutes before', async () => {
  await take(nurse, { systolic: 132, diastolic: 84, pulse: 80, position: 'lying', takenAt: ago(4) });
  const up = await take(nurse, { systolic: 110, diastolic: 74, pulse: 99, position: 'standing', takenAt: ago(1) });
  expect(up).toMatchObject({
    level: 'warning',
    status: 'recorded',
    findings: [
      { code: 'orthostatic_systolic', value: -22 },
      { code: 'orthostatic_diastolic', value: -10 },
    ],
  });
});

test('a weight is compared with the ones before, and BMI takes the height from them', async () => {
  await take(nurse, { weight: 90, height: 180, scale: 'A', takenAt: ago(30) });
  expect(await take(technician, { weight: 92, scale: 'A', takenAt: ago(10) })).toMatchObject({
    bmi: 28.4,
    findings: expect.arrayContaining([expect.objectContaining({ code: 'weight_day', value: 2 })]),
  });
});

test('the next round is due by level of care, from the newest that holds', async () => {
  const next = async () => {
    const items = (await open(stay)).filter((item) => item.kind === 'vitals');
    expect(items).toHaveLength(1);
    return minutesUntil(items[0]);
  };
  const one = await take(nurse, fine);
  expect(await next()).toBe(240);
  await take(nurse, { ...fine, takenAt: ago(50) });
  expect(await next()).toBe(240);
  await take(technician, { weight: 80 });
  expect(await next()).toBe(240);
  await run(nurse, 'retract', one, { endedFor: 'Another client was measured' });
  expect(await next()).toBe(190);
});

test('the round of a nurse says who is overdue, and what is open', async () => {
  const one = await take(nurse, high);
  const rows = await vitalsRound(d.engine, nurse);
  expect(rows.length).toBeGreaterThan(1);
  const row = rows.find((each) => each.client.id === someone);
  expect(row).toMatchObject({ last: { id: one.id, systolic: 186 }, due: { kind: 'vitals' } });
  expect(row?.open.map(({ id }) => id)).toContain(one.id);
  expect(row?.weight?.weight).toBeGreaterThan(20);
  expect(rows.every((each) => each.last !== null && each.due !== null)).toBe(true);
});
