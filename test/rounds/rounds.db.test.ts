/** Observation rounds: who sets a level, what an entry needs, hours offline, two phones at once, what was missed, sign-offs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { unitDuty } from '#modules/beds/building.model.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { observationLevel, roundSignoff, roundSlot } from '#modules/rounds/observation.model.ts';
import { recordRounds, roundsBoard } from '#modules/rounds/rounds-questions.model.ts';
import { closeMissed, prepareRounds } from '#modules/rounds/rounds.server.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

const MINUTE = 60_000;
let demo: Demo;
let nurse: Actor;
let tech: Actor;
let psychiatrist: Actor;
let tenant = '';
let client = '';
beforeAll(async () => {
  demo = await openDemo();
  tenant = demo.organizations[0]?.id ?? '';
  nurse = await demo.as('nurse');
  tech = await demo.as('behavioral_tech');
  psychiatrist = await demo.as('psychiatrist');
  await demo.sql(`update round_slot set status = 'excused' where status = 'due'`);
  await demo.sql(`update observation_level set status = 'ended' where status = 'active'`);
  const [row] = await demo.sql<{ client: string; unit: string }>(
    `select e.client, e.unit from episode e join unit_duty d on d.unit = e.unit and d.staff = '${nurse.subjectId}'
      where e.status = 'active' order by e.id limit 1`,
  );
  client = row?.client ?? '';
  const director = await demo.as('clinical_director');
  await demo
    .act(director, careTeamMember, 'create', { input: { client, staff: psychiatrist.subjectId, part: 'attending' } })
    .catch(() => null);
  await demo
    .act(director, unitDuty, 'create', { input: { staff: tech.subjectId, unit: row?.unit, startsOn: demo.today } })
    .catch(() => null);
});
afterAll(() => demo.close());

const order = (by: Actor, level: string) =>
  demo.act(by, observationLevel, 'create', { input: { client, level, reason: 'Risk went up' } });
const slots = (status = 'due') =>
  demo.sql<{ id: string; due: string; order: string }>(
    `select id, due_at as due, "order" from round_slot where client = '${client}' and status = '${status}' order by due_at`,
  );
/** The next slot, moved so many minutes into the past. */
async function slotDue(minutesAgo: number, n = 0): Promise<string> {
  const found = await slots();
  const id = found[n]?.id ?? '';
  await demo.sql(
    `update round_slot set due_at = now() - interval '${minutesAgo} minutes' - interval '${n} milliseconds' where id = '${id}'`,
  );
  return id;
}
const entry = (slot: string, more: object = {}) => ({
  key: slot,
  slot,
  deviceAt: new Date().toISOString(),
  place: 'room' as const,
  behavior: 'calm' as const,
  breathing: false,
  concern: null,
  reason: null,
  tag: null,
  offline: false,
  ...more,
});
const record = (by: Actor, entries: readonly ReturnType<typeof entry>[], deviceNow = new Date()) =>
  answerAs(demo.engine, answers, by, recordRounds, { deviceNow: deviceNow.toISOString(), entries: [...entries] });

test('a nurse raises a level at once; only a psychiatrist lowers it; slots follow', async () => {
  const q30 = (await order(nurse, 'q30')).id;
  expect((await slots()).length).toBe(16);
  await order(nurse, 'q15');
  expect(await demo.get(nurse, observationLevel, q30)).toMatchObject({ status: 'ended' });
  expect(await slots('excused')).not.toHaveLength(0);
  expect(await refusal(order(nurse, 'q30'))).toContain(
    'can be lowered only by a psychiatrist. It is Every 15 minutes now',
  );
  expect(await refusal(order(nurse, 'q15'))).toContain('is already the observation level');
  expect(await refusal(order(tech, 'one_to_one'))).toMatch(/^(PERMISSION_DENIED|RESOURCE_DENIED)/);
  await order(psychiatrist, 'q30');
  await order(nurse, 'q15');
  const before = (await slots()).length;
  await prepareRounds(demo.engine, tenant);
  await prepareRounds(demo.engine, tenant);
  expect((await slots()).length - before).toBeLessThanOrEqual(1);
});

test('a technician records; asleep needs breathing; hours back need a reason; a slot is recorded once', async () => {
  const id = await slotDue(1);
  expect(await record(tech, [entry(id, { behavior: 'sleeping' })])).toMatchObject([
    { saved: false, why: 'Breathing seen must be seen when the client is asleep.' },
  ]);
  expect(await record(tech, [entry(id, { deviceAt: new Date(Date.now() - 40 * MINUTE).toISOString() })])).toMatchObject(
    [{ saved: false }],
  );
  expect(await record(tech, [entry(id)])).toMatchObject([{ saved: true }]);
  expect(await record(tech, [entry(id)])).toMatchObject([{ saved: true }]);
  expect(await record(nurse, [entry(id, { key: 'another-entry' })])).toMatchObject([
    { saved: false, why: expect.stringContaining('Already recorded at') },
  ]);
  expect(await demo.get(nurse, roundSlot, id)).toMatchObject({
    status: 'done',
    behavior: 'calm',
    staff: tech.accountId,
  });
});

test('of two phones in one second, one entry counts', async () => {
  const id = await slotDue(2);
  const results = await Promise.all([
    record(tech, [entry(id, { key: 'phone-one' })]),
    record(nurse, [entry(id, { key: 'phone-two' })]),
  ]);
  expect(results.flat().filter(({ saved }) => saved)).toHaveLength(1);
});

test('an hour offline on a clock that is two hours slow: times are corrected, the difference is kept, sent twice is once', async () => {
  const id = await slotDue(55);
  await demo.sql(`update round_slot set status = 'missed' where id = '${id}'`);
  const slow = (at: number): string => new Date(at - 120 * MINUTE).toISOString();
  const offline = entry(id, { deviceAt: slow(Date.now() - 53 * MINUTE), offline: true, behavior: 'eating' });
  const deviceNow = new Date(Date.now() - 120 * MINUTE);
  expect(await record(tech, [offline, offline], deviceNow)).toMatchObject([{ saved: true }, { saved: true }]);
  const kept = await demo.get(nurse, roundSlot, id);
  expect(kept).toMatchObject({ status: 'done', offline: true });
  expect(Math.abs(Number(kept.driftSeconds) - 7200)).toBeLessThan(5);
  expect(Math.abs(Date.parse(String(kept.doneAt)) - (Date.now() - 53 * MINUTE))).toBeLessThan(10_000);
});

test('nobody records for the future, or for a client of another unit or organization', async () => {
  const id = await slotDue(-30);
  expect(await record(tech, [entry(id)])).toMatchObject([
    { saved: false, why: expect.stringContaining('more than 5 minutes before the round is due') },
  ]);
  const [other] = await demo.sql<{ id: string }>(
    `select s.id from round_slot s join episode e on e.client = s.client and e.status in ('admitted', 'active')
      where not exists (select 1 from unit_duty d where d.unit = e.unit and d.staff = '${tech.subjectId}') limit 1`,
  );
  if (other) expect(await record(tech, [entry(other.id)])).toMatchObject([{ saved: false }]);
  const elsewhere = await demo.as('hr_manager', demo.organizations[1]);
  expect(await refusal(record(elsewhere, [entry(id)]))).toMatch(/^(PERMISSION_DENIED|RESOURCE_DENIED)/);
  expect(await refusal(demo.get(await demo.as('admin'), roundSlot, id))).toMatch(
    /^(NOT_FOUND|PERMISSION_DENIED|RESOURCE_DENIED)/,
  );
});

test('one person cannot see more than twelve clients in a minute', async () => {
  const at = new Date(Math.floor(Date.now() / MINUTE) * MINUTE - 3 * MINUTE);
  const ids = (await slots()).slice(0, 13).map(({ id }) => id);
  await demo.sql(
    `update round_slot set due_at = '${at.toISOString()}'::timestamptz - (row.n || ' milliseconds')::interval
      from (select id as slot, row_number() over () as n from round_slot where id in (${ids.map((id) => `'${id}'`).join()})) row where id = row.slot`,
  );
  const results = await record(
    psychiatrist,
    ids.map((id) => entry(id, { deviceAt: new Date(at.getTime() + 1000).toISOString() })),
  );
  expect(results.filter(({ saved }) => saved)).toHaveLength(12);
  expect(results.find(({ saved }) => !saved)?.why).toContain('more than 12 clients in a minute');
});

test('what nobody saw is missed; two in a row wait for the charge nurse until someone looks', async () => {
  // The rounds of the other tests were yesterday.
  await demo.sql(`update round_slot set due_at = due_at - interval '1 day' where status in ('done', 'late')`);
  await slotDue(40);
  await slotDue(25, 1);
  await closeMissed(demo.engine, tenant);
  const missed = await slots('missed');
  expect(missed.length).toBeGreaterThanOrEqual(2);
  const waiting = () =>
    demo.sql<{ role: string }>(
      `select role from due_item where kind = 'round_missed' and status = 'open' and client = '${client}'`,
    );
  expect(await waiting()).toEqual([{ role: 'nurse' }]);
  expect(await record(tech, [entry(await slotDue(0))])).toMatchObject([{ saved: true }]);
  expect(await waiting()).toEqual([]);
});

test('the board shows the next look and the last one', async () => {
  const board = await answerAs(demo.engine, answers, tech, roundsBoard, { aheadMinutes: 60 });
  const [row] = board.filter((one) => one.client === client);
  expect(row).toMatchObject({ level: 'q15', last: { behavior: 'calm' }, isAway: false });
  expect(row?.missed).toBeGreaterThanOrEqual(2);
  expect(row?.coming.every((slot, i, all) => i === 0 || slot.dueAt >= (all[i - 1]?.dueAt ?? ''))).toBe(true);
});

test('a shift is signed once every missed round has its reason', async () => {
  const [stay] = await demo.sql<{ unit: string }>(
    `select unit from episode where client = '${client}' and status = 'active'`,
  );
  const [mine] = await demo.sql<{ id: string }>(
    `select id from round_signoff where unit = '${stay?.unit}' and status = 'open' limit 1`,
  );
  const id = mine?.id ?? '';
  // A night long over, wherever the test runs.
  await demo.sql(`update round_signoff set day = current_date - 10 where id = '${id}'`);
  const [from] = await demo.sql<{ at: string }>(
    `select ((s.day || ' 23:30')::timestamp at time zone l.time_zone) as at from round_signoff s join location l on l.id = s.location where s.id = '${id}'`,
  );
  const [one] = await slots('missed');
  await demo.sql(
    `update round_slot set closed_for = case when id = '${one?.id}' then null else 'Seen at dinner' end,
       due_at = case when id = '${one?.id}' then '${from?.at}'::timestamptz else due_at end where status = 'missed'`,
  );
  expect(await refusal(demo.act(nurse, roundSignoff, 'sign', { id }))).toContain('missed rounds have no reason yet');
  await demo.act(nurse, roundSlot, 'explain', { id: one?.id, input: { closedFor: 'At the hospital' } });
  await demo.act(nurse, roundSignoff, 'sign', { id });
  expect(await demo.get(nurse, roundSignoff, id)).toMatchObject({ status: 'signed' });
});

test('rounds go on with the return from a leave', async () => {
  await order(nurse, 'one_to_one');
  const [stay] = await demo.sql<{ id: string }>(
    `select id from episode where client = '${client}' and status = 'active'`,
  );
  await demo.sql(`update episode set status = 'on_leave' where id = '${stay?.id}'`);
  await prepareRounds(demo.engine, tenant);
  expect(await slots()).toEqual([]);
  await demo.act(demo.system, episode, 'comeBack', { id: stay?.id });
  const due = await slots();
  expect(Date.parse(due[0]?.due ?? '') - Date.now()).toBeLessThan(15 * MINUTE);
  expect(due.length).toBeGreaterThan(30);
  await prepareRounds(demo.engine, tenant);
  expect(await slots()).toHaveLength(due.length);
});
