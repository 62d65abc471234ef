/** Repairs, inspections, drills, protocols and bookings: who may do what, and what follows from it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths } from '#engine/model/days.ts';
import type { Actor } from '#engine/server/grants.ts';
import { unit } from '#modules/beds/building.model.ts';
import { room } from '#modules/beds/room.model.ts';
import { quarterOf } from '#modules/facility/cadence.model.ts';
import { markLateIn, openDueIn, planDrillsIn } from '#modules/facility/facility.module.ts';
import { housekeepingTask } from '#modules/facility/housekeeping-task.model.ts';
import { inspection, inspectionTrigger } from '#modules/facility/inspection.model.ts';
import { drill, safetyProtocol, sitePlan } from '#modules/facility/safety-plan.model.ts';
import { space, spaceBooking } from '#modules/facility/space.model.ts';
import { workOrder } from '#modules/facility/work-order.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let runs: Actor;
let nurse: Actor;
let worker: Actor;
let director: Actor;
/** A unit of the nurse's facility, and that facility. */
let ward: { readonly id: string; readonly location: string };
beforeAll(async () => {
  demo = await openDemo();
  [hr, runs, nurse, worker, director] = await Promise.all([
    demo.as('hr_manager'),
    demo.as('health_admin'),
    demo.as('nurse'),
    demo.as('employee'),
    demo.as('clinical_director'),
  ]);
  const [first] = await demo.list(nurse, unit);
  ward = { id: String(first?.id), location: String(first?.location) };
});
afterAll(() => demo.close());

const report = (actor: Actor, more: object = {}) =>
  demo.act(actor, workOrder, 'create', {
    input: { summary: 'Drain is blocked', location: ward.location, place: 'Room 4', category: 'plumbing', ...more },
  });
const step = (actor: Actor, id: string, action: string, input: object = {}) =>
  demo.act(actor, workOrder, action, { id, input });
const hoursUntil = (from: unknown, to: unknown) => (Date.parse(String(to)) - Date.parse(String(from))) / 3_600_000;
const DENIED = /^(PERMISSION_DENIED|RESOURCE_DENIED|NOT_FOUND|ACTION_DENIED)/;

test('a priority gives the time, and triage changes it from the report on', async () => {
  const order = await report(nurse);
  expect(order.number).toMatch(/^WO-\d{4}-\d{4}$/);
  expect(hoursUntil(order.reportedAt, order.dueAt)).toBe(72);
  const { dueAt, priority, reportedAt } = await step(runs, order.id, 'triage', { priority: 'p1' });
  expect([priority, hoursUntil(reportedAt, dueAt)]).toEqual(['p1', 1]);
  expect(await refusal(step(nurse, order.id, 'assign', { assignee: worker.subjectId }))).toMatch(/DENIED/);
});

test('people who work here report, and see what they reported or do; clients do neither', async () => {
  const mine = await report(worker);
  const other = await report(nurse);
  const seen = async () => (await demo.list(worker, workOrder)).map(({ id }) => id);
  expect(await seen()).toContain(mine.id);
  expect(await refusal(demo.get(worker, workOrder, other.id))).toMatch(DENIED);
  await step(runs, other.id, 'assign', { assignee: worker.subjectId });
  expect(await seen()).toContain(other.id);
  expect((await step(worker, other.id, 'start')).status).toBe('in_progress');
  expect(await refusal(step(worker, mine.id, 'start'))).not.toBe('allowed');
  expect(await refusal(report(await demo.as('health_client')))).toMatch(/DENIED/);
});

test('tools that were taken onto a unit come off it, and another person verifies the work', async () => {
  const { id } = await report(runs, { unit: ward.id, priority: 'p1' });
  expect(await refusal(step(runs, id, 'assign'))).toContain('assignee: is required, unless an outside company');
  await step(runs, id, 'assign', { assignee: worker.subjectId });
  expect(await refusal(step(worker, id, 'start'))).toContain('toolsOut: is required on a unit');
  await step(worker, id, 'start', { toolsOut: 5 });
  await step(worker, id, 'hold', { holdReason: 'Waiting for a part' });
  await step(worker, id, 'resume');
  const finish = (more: object) => step(worker, id, 'finish', { resolution: 'Cleared the trap.', ...more });
  expect(await refusal(finish({}))).toContain('toolsIn: is required on a unit');
  expect(await refusal(finish({ toolsIn: 4 }))).toContain('must be 5, as many as you took onto the unit');
  expect(await finish({ toolsIn: 5, cost: 1_200 })).toMatchObject({ status: 'done', doneBy: worker.accountId });
  expect(await refusal(step(runs, id, 'verify'))).toContain('You reported this');
  expect(await step(hr, id, 'verify')).toMatchObject({ status: 'verified', verifiedBy: hr.accountId });

  const own = await report(nurse);
  await step(runs, own.id, 'assign', { vendor: 'Tidewater Plumbing' });
  await step(runs, own.id, 'start');
  await step(runs, own.id, 'finish', { resolution: 'Cleared the trap.' });
  expect(await refusal(step(runs, own.id, 'verify'))).toContain('You did this work');
  expect(await step(hr, own.id, 'sendBack')).toMatchObject({ status: 'in_progress', doneBy: null });
});

test('what is past its time is marked once', async () => {
  await markLateIn(demo.engine, demo.harborline.id);
  const { id } = await report(nurse);
  expect(await markLateIn(demo.engine, demo.harborline.id)).toBe(0);
  await demo.sql(`update work_order set due_at = now() - interval '1 minute' where id = $1`, [id]);
  expect(await markLateIn(demo.engine, demo.harborline.id)).toBe(1);
  expect((await demo.get(nurse, workOrder, id)).late).toBe(true);
  expect(await markLateIn(demo.engine, demo.harborline.id)).toBe(0);
});

test('a room of another site is no place of this one', async () => {
  const elsewhere = demo.harborline.spec.sites.length;
  expect(elsewhere).toBeGreaterThan(1);
  const [far] = await demo.sql<{ id: string }>(`select id from location where id <> $1 order by code limit 1`, [
    ward.location,
  ]);
  expect(await refusal(report(hr, { location: far?.id, unit: ward.id }))).toContain('unit: is at another site');
});

test('cleaning is inspected by another person, and a biohazard names the equipment', async () => {
  const input = { kind: 'biohazard', location: ward.location, unit: ward.id, place: 'Room 4' };
  const create = (more: object) => demo.act(nurse, housekeepingTask, 'create', { input: { ...input, ...more } });
  expect(await refusal(create({}))).toContain('protection: is required for an isolation room or a biohazard');
  const { id } = await create({ protection: 'Gloves and gown' });
  expect(await refusal(demo.act(nurse, housekeepingTask, 'finish', { id }))).toMatch(/DENIED/);
  await demo.act(runs, housekeepingTask, 'finish', { id });
  expect(await refusal(demo.act(runs, housekeepingTask, 'inspect', { id }))).toContain('You did this task');
  await demo.act(nurse, housekeepingTask, 'sendBack', { id, input: { finding: 'The floor' } });
  await demo.act(runs, housekeepingTask, 'finish', { id });
  expect(await demo.act(nurse, housekeepingTask, 'inspect', { id })).toMatchObject({
    status: 'inspected',
    finding: null,
  });
});

const trigger = (more: object = {}) =>
  demo.act(runs, inspectionTrigger, 'create', {
    input: {
      name: 'Extinguishers',
      location: ward.location,
      unit: ward.id,
      cadence: 'monthly',
      nextDueOn: demo.today,
      dueDays: 3,
      finds: 'fire',
      checklist: [{ item: 'Needle' }, { item: 'Seal' }],
      ...more,
    },
  });
const of = async (id: string) =>
  Promise.all((await demo.list(nurse, inspection, { trigger: id })).map((one) => demo.get(nurse, inspection, one.id)));

test('a schedule opens an inspection once, and the next on its day', async () => {
  await openDueIn(demo.engine, demo.harborline.id);
  const { id } = await trigger();
  expect(await openDueIn(demo.engine, demo.harborline.id)).toBe(1);
  expect(await demo.get(runs, inspectionTrigger, id)).toMatchObject({
    lastOn: demo.today,
    nextDueOn: addMonths(demo.today, 1),
  });
  expect(await of(id)).toMatchObject([{ status: 'due', dueOn: addDays(demo.today, 3), name: 'Extinguishers' }]);
  await demo.sql(`update inspection_trigger set next_due_on = $2 where id = $1`, [id, demo.today]);
  // The first is still open.
  expect(await openDueIn(demo.engine, demo.harborline.id)).toBe(0);
});

test('failed items open work orders by their risk, and corrections are verified once all of them are', async () => {
  const { id: from } = await trigger({ nextDueOn: addDays(demo.today, 30) });
  const { id, version } = await demo.act(runs, inspection, 'create', { input: { trigger: from } });
  expect(version).toBe(1);
  await demo.act(nurse, inspection, 'start', { id });
  const item = (name: string, more: object = {}) => ({
    item: name,
    result: 'pass',
    severity: null,
    likelihood: null,
    note: null,
    ...more,
  });
  const write = async (items: object[], more: object = {}) => {
    const now = await demo.get(nurse, inspection, id);
    return demo.act(nurse, inspection, 'edit', { id, version: now.version, input: { items, ...more } });
  };
  const complete = () => demo.act(nurse, inspection, 'complete', { id });
  expect(await refusal(complete())).toContain('items: 2 items have no result');
  expect(await refusal(write([item('Needle')]))).toContain('must keep every item of the checklist');
  await write([item('Needle', { result: 'fail' }), item('Seal')]);
  expect(await refusal(complete())).toContain('need severity and likelihood');
  await write([item('Needle', { result: 'fail', severity: 5, likelihood: 3 }), item('Seal')]);
  expect(await refusal(complete())).toContain('mitigation: is required: an item failed with a risk of 15 or more');
  await write(
    [
      item('Needle', { result: 'fail', severity: 5, likelihood: 3 }),
      item('Seal', { result: 'fail', severity: 2, likelihood: 2 }),
    ],
    { mitigation: 'A second extinguisher was put there.' },
  );
  expect(await complete()).toMatchObject({ status: 'failed', failed: 2, inspector: nurse.accountId });
  const found = await demo.list(runs, workOrder, { inspection: id });
  const orders = await Promise.all(found.map((one) => demo.get(runs, workOrder, one.id)));
  expect(
    new Set(orders.map((one) => [one.summary, one.priority, one.safety, one.category].map(String).join(' '))),
  ).toEqual(new Set(['Needle p1 true fire', 'Seal p4 false fire']));
  expect(await refusal(demo.act(runs, inspection, 'verify', { id }))).toContain('2 work orders of this inspection');
  for (const one of orders) await step(hr, one.id, 'cancel');
  expect((await demo.act(runs, inspection, 'verify', { id })).status).toBe('verified');
});

test('an event opens an inspection: a verified repair of its category, and a room back in service', async () => {
  const after = await trigger({
    basis: 'event',
    cadence: null,
    nextDueOn: null,
    event: 'work_verified',
    category: 'pests',
  });
  const verified = async (category: string) => {
    const { id, number } = await report(nurse, { category });
    await step(runs, id, 'assign', { vendor: 'Tidewater' });
    await step(runs, id, 'start', {});
    await step(runs, id, 'finish', { resolution: 'Repaired.' });
    await step(hr, id, 'verify');
    return number;
  };
  const unitless = await trigger({
    basis: 'event',
    unit: null,
    cadence: null,
    nextDueOn: null,
    event: 'work_verified',
    category: 'pests',
  });
  await verified('doors');
  expect(await of(unitless.id)).toHaveLength(0);
  const number = await verified('pests');
  expect(await of(unitless.id)).toMatchObject([{ because: number, status: 'due' }]);
  // That one is for the unit, and the repair was not on it.
  expect(await of(after.id)).toHaveLength(0);
  const [closed] = await demo.list(runs, room, { status: 'open', unit: ward.id });
  const back = await trigger({ basis: 'event', cadence: null, nextDueOn: null, event: 'room_reopened' });
  await demo.sql(`update room set status = 'closed' where id = $1`, [closed?.id]);
  await demo.act(director, room, 'reopen', { id: String(closed?.id) });
  expect(await of(back.id)).toMatchObject([{ because: closed?.number }]);
});

test('publishing a protocol retires the version before, and staff read it', async () => {
  const input = {
    hazard: 'bomb',
    name: 'Bomb threat',
    firstSteps: 'Keep the caller talking.',
    steps: 'Call 911. Do not touch anything.',
  };
  const first = await demo.act(hr, safetyProtocol, 'create', { input });
  await demo.act(hr, safetyProtocol, 'publish', { id: first.id });
  const second = await demo.act(hr, safetyProtocol, 'create', { input });
  expect([first.edition, second.edition]).toEqual([1, 2]);
  expect(await demo.act(runs, safetyProtocol, 'publish', { id: second.id })).toMatchObject({
    publishedOn: demo.today,
    reviewDueOn: addMonths(demo.today, 12),
  });
  expect((await demo.get(worker, safetyProtocol, first.id)).status).toBe('retired');
  expect(await refusal(demo.act(worker, safetyProtocol, 'retire', { id: second.id }))).toMatch(/DENIED/);
});

test('a site has one plan for a hazard; each quarter asks for a fire drill on every shift', async () => {
  const [plan] = await demo.list(hr, sitePlan, { hazard: 'fire', status: 'published' });
  const input = {
    location: plan?.location,
    hazard: 'fire',
    steps: [{ step: 'Alarm', by: 'Anyone' }],
    assemblyPoint: 'Gate',
  };
  expect(await refusal(demo.act(hr, sitePlan, 'create', { input }))).toContain('already has a plan at this site');
  await planDrillsIn(demo.engine, demo.harborline.id);
  const { from, to } = quarterOf(demo.today);
  const where = { location: String(plan?.location), hazard: 'fire', 'dueOn[gte]': from };
  const planned = await demo.list(hr, drill, where);
  expect(planned).toHaveLength(3);
  expect(new Set(planned.map((one) => one.shift))).toEqual(new Set(['day', 'evening', 'night']));
  expect(await planDrillsIn(demo.engine, demo.harborline.id)).toBe(0);
  await demo.sql(`delete from drill where location = $1 and shift = 'night' and due_on >= $2`, [plan?.location, from]);
  expect(await planDrillsIn(demo.engine, demo.harborline.id)).toBe(1);
  const [night] = await demo.list(hr, drill, { ...where, shift: 'night' });
  expect(night).toMatchObject({ status: 'due', dueOn: to });
  const record = (heldOn: string) =>
    demo.act(hr, drill, 'record', {
      id: String(night?.id),
      input: { heldOn, minutes: 4, participants: 12, findings: 'Everyone was counted.' },
    });
  expect(await refusal(record(addDays(demo.today, 1)))).toContain('heldOn: must not be in the future');
  expect((await record(demo.today)).status).toBe('held');
});

test('a space has one booking at a time; one that follows at once is none', async () => {
  const [place] = await demo.list(worker, space, { status: 'open', kind: 'meeting' });
  const at = (hours: number) => new Date(Math.floor(Date.now() / 3_600_000 + 2_000 + hours) * 3_600_000).toISOString();
  const book = (from: number, to: number, more: object = {}) =>
    demo.act(worker, spaceBooking, 'create', {
      input: { space: place?.id, subject: 'Supervision', startsAt: at(from), endsAt: at(to), ...more },
    });
  const first = await book(0, 2);
  expect(await refusal(book(1, 3))).toContain('This space is already booked at that time');
  expect(await refusal(book(2, 3))).toBe('allowed');
  expect(await refusal(book(4, 5, { attendees: Number(place?.capacity) + 1 }))).toContain('choose a larger space');
  expect(await refusal(book(-3_000, -2_999))).toContain('startsAt: must not be in the past');
  expect(await refusal(book(4, 40))).toContain('must be within 24 hours of the start');
  expect(await refusal(demo.act(nurse, spaceBooking, 'cancel', { id: first.id }))).toMatch(DENIED);
  await demo.act(worker, spaceBooking, 'cancel', { id: first.id });
  expect(await refusal(book(1, 2))).toBe('allowed');
  await demo.act(hr, space, 'close', { id: String(place?.id) });
  expect(await refusal(book(10, 11))).toContain('space: is closed');
});
