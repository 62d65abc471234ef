/** The clock: what a punch needs, offline punches, corrections, what a day was, locked periods, other organizations. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { momentAt } from '#engine/model/zoned.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { shiftType } from '#modules/roster/shift-type.model.ts';
import { shift } from '#modules/roster/shift.model.ts';
import { attendanceDay } from '#modules/time/attendance-day.model.ts';
import { closeDays, recount } from '#modules/time/attendance.server.ts';
import { punch, punchCorrection } from '#modules/time/punch.model.ts';
import { clock, dayPunches, myClock, requestCorrection, teamBoard } from '#modules/time/time-questions.model.ts';
import { payPeriod } from '#modules/time/timesheet.model.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

const ZONE = 'America/Los_Angeles';
const MINUTE = 60_000;
let demo: Demo;
let nurse: Actor;
let manager: Actor;
let hr: Actor;
let me = '';
beforeAll(async () => {
  demo = await openDemo();
  nurse = await demo.as('employee');
  manager = await demo.as('manager');
  hr = await demo.as('hr_manager');
  me = nurse.subjectId ?? '';
});
afterAll(() => demo.close());
beforeEach(async () => {
  await withClient(demo.database.superuser, async (client) => {
    for (const table of ['attendance_day', 'punch', 'time_entry', 'timesheet', 'punch_correction', 'shift'])
      await client.query(`delete from ${table} where employee = '${me}'`);
    await client.query('delete from time_adjustment');
    // With the pay runs of its periods.
    await client.query('truncate pay_period cascade');
  });
});

let n = 0;
const entry = (kind: 'in' | 'out' | 'break_start' | 'break_end' | 'transfer', more: object = {}) => ({
  key: `entry-${(n += 1).toString().padStart(6, '0')}`,
  kind,
  deviceAt: new Date().toISOString(),
  offline: false,
  source: 'web' as const,
  costCenter: null,
  latitude: null,
  longitude: null,
  ...more,
});
const send = (by: Actor, entries: readonly ReturnType<typeof entry>[], deviceNow = new Date()) =>
  answerAs(demo.engine, answers, by, clock, { deviceNow: deviceNow.toISOString(), entries: [...entries] });
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 60 * MINUTE).toISOString();
/** A punch of the past, as a phone that was offline sends it. */
const past = (kind: Parameters<typeof entry>[0], day: string, time: string) =>
  entry(kind, { deviceAt: new Date(momentAt(ZONE, day, time)).toISOString(), offline: true });
const dayOf = async (day: string) => {
  const [found] = await demo.list(nurse, attendanceDay, { employee: me, day });
  return found && demo.get(nurse, attendanceDay, found.id);
};

test('in, break, out: each follows the one before it, and repeats are one', async () => {
  expect(await send(nurse, [entry('out')])).toMatchObject([
    { saved: false, why: 'You are not clocked in. Clock in first.' },
  ]);
  const first = entry('in', { deviceAt: hoursAgo(3), offline: true });
  expect(await send(nurse, [first])).toMatchObject([{ saved: true }]);
  expect(await send(nurse, [first])).toMatchObject([{ saved: true }]);
  expect(await send(nurse, [entry('in')])).toMatchObject([
    { saved: false, why: expect.stringMatching(/^You are already clocked in since \d\d:\d\d\.$/) },
  ]);
  expect(await send(nurse, [entry('break_end')])).toMatchObject([{ saved: false, why: 'You are not on break.' }]);
  expect(await send(nurse, [entry('break_start', { deviceAt: hoursAgo(2), offline: true })])).toMatchObject([
    { saved: true },
  ]);
  expect(await answerAs(demo.engine, answers, nurse, myClock, {})).toMatchObject({ state: 'break', clocks: true });
  expect(
    await send(nurse, [entry('break_end', { deviceAt: hoursAgo(1.5), offline: true }), entry('out')]),
  ).toMatchObject([{ saved: true }, { saved: true }]);
  expect(await send(nurse, [entry('out')])).toMatchObject([
    { saved: false, why: expect.stringContaining('Two punches within a minute count as one.') },
  ]);
  const shown = await answerAs(demo.engine, answers, nurse, myClock, {});
  expect(shown.state).toBe('out');
  expect(shown.sessions.reduce((sum, one) => sum + one.minutes, 0)).toBe(150);
});

test('a phone with a slow clock: the time is put right, the drift is kept; the future is refused', async () => {
  const slow = (at: number): string => new Date(at - 120 * MINUTE).toISOString();
  await send(
    nurse,
    [entry('in', { deviceAt: slow(Date.now() - 60 * MINUTE), offline: true })],
    new Date(Date.now() - 120 * MINUTE),
  );
  const [newest] = await demo.list(nurse, punch, { employee: me, offline: 'true' });
  const kept = newest && (await demo.get(nurse, punch, newest.id));
  expect(Math.abs(Number(kept?.driftSeconds) - 7200)).toBeLessThan(5);
  expect(Math.abs(Date.parse(String(kept?.at)) - (Date.now() - 60 * MINUTE))).toBeLessThan(10_000);
  expect(
    await send(nurse, [entry('out', { deviceAt: new Date(Date.now() + 10 * MINUTE).toISOString(), offline: true })]),
  ).toMatchObject([{ saved: false, why: 'Device time must not be in the future.' }]);
});

test('of two phones in one second, one punch counts', async () => {
  const results = await Promise.all([send(nurse, [entry('in')]), send(nurse, [entry('in')])]);
  expect(results.flat().filter(({ saved }) => saved)).toHaveLength(1);
});

test('nobody punches for others, salaried people not at all, and a punch never changes', async () => {
  const [other] = await demo.sql<{ id: string }>(
    `select id from employee where flsa = 'nonexempt' and status = 'active' and id <> '${me}' order by id limit 1`,
  );
  const colleagueId = other?.id ?? '';
  expect(await refusal(demo.act(nurse, punch, 'create', { input: { employee: colleagueId, kind: 'in' } }))).toMatch(
    /DENIED|NOT_FOUND/,
  );
  expect(await send(manager, [entry('in')])).toMatchObject([
    { saved: false, why: expect.stringContaining('You are paid a salary') },
  ]);
  await send(nurse, [entry('in')]);
  const [mine] = await demo.list(nurse, punch, { employee: me });
  expect(await refusal(demo.act(hr, punch, 'edit', { id: mine?.id, input: { kind: 'out' } }))).not.toBe('allowed');
  const elsewhere = await demo.as('hr_manager', demo.organizations[1]);
  expect(await refusal(demo.get(elsewhere, punch, mine?.id ?? ''))).toMatch(/NOT_FOUND/);
  const colleague = demo.person(colleagueId);
  expect(await refusal(demo.get(colleague, punch, mine?.id ?? ''))).toMatch(/NOT_FOUND/);
});

test('a forgotten clock-out is a missed punch; the manager approves the correction; the old punches stay', async () => {
  const day = addDays(demo.today, -2);
  await send(nurse, [past('in', day, '07:01')]);
  await recount(demo.engine, nurse.tenantId, me, day, day);
  expect(await dayOf(day)).toMatchObject({ outcome: 'incomplete', status: 'flagged', workedMinutes: 0 });
  const ask = (punches: { kind: 'in' | 'out'; time: string }[]) =>
    answerAs(demo.engine, answers, nurse, requestCorrection, { day, punches, reason: 'Forgot to clock out' });
  expect(await refusal(ask([{ kind: 'in', time: '07:01' }]))).toContain('must go from each clock-in to its clock-out');
  const { id } = await ask([
    { kind: 'in', time: '07:01' },
    { kind: 'out', time: '15:31' },
  ]);
  expect(await refusal(demo.act(nurse, punchCorrection, 'approve', { id }))).not.toBe('allowed');
  await demo.act(manager, punchCorrection, 'approve', { id });
  await recount(demo.engine, nurse.tenantId, me, day, day);
  expect(await dayOf(day)).toMatchObject({ workedMinutes: 480 });
  expect(['present', 'late', 'early']).toContain((await dayOf(day))?.outcome);
  const shown = await answerAs(demo.engine, answers, nurse, dayPunches, { employee: 'me', day });
  expect(shown.punches.map(({ kind, isReplaced }) => `${kind} ${isReplaced}`).toSorted()).toEqual([
    'in false',
    'in true',
    'out false',
  ]);
});

test('a night belongs to the day of its shift; the window of the shift decides what is late', async () => {
  const day = addDays(demo.today, -3);
  const type = await demo.act(hr, shiftType, 'create', {
    input: { name: 'Night test', code: 'NT', kind: 'night', startsAt: '19:00', endsAt: '07:00', breakMinutes: 0 },
  });
  const [person] = await demo.sql<{ location: string }>(`select location from employee where id = '${me}'`);
  const planned = await demo.act(hr, shift, 'create', {
    input: { employee: me, shiftType: type.id, location: person?.location, day, changeReason: 'Test of the clock' },
  });
  await demo.act(hr, shift, 'publish', { id: planned.id });
  await send(nurse, [past('in', day, '19:20'), past('out', addDays(day, 1), '07:00')]);
  await recount(demo.engine, nurse.tenantId, me, day, addDays(day, 1));
  expect(await dayOf(day)).toMatchObject({ outcome: 'late', lateMinutes: 20, workedMinutes: 670 });
  expect((await dayOf(addDays(day, 1)))?.workedMinutes ?? 0).toBe(0);
});

test('the job makes a day for everyone who clocks in, once', async () => {
  const day = addDays(demo.today, -1);
  await withClient(demo.database.superuser, (client) =>
    client.query(`delete from attendance_day where day = '${day}'`),
  );
  const first = await closeDays(demo.engine, nurse.tenantId, day, day);
  expect(first).toBeGreaterThan(200);
  expect(await closeDays(demo.engine, nurse.tenantId, day, day)).toBe(0);
});

test('the manager sees who is in; others of the organization do not', async () => {
  await send(nurse, [entry('in')]);
  const board = await answerAs(demo.engine, answers, manager, teamBoard, {});
  expect(board.people.find(({ employee }) => employee === me)).toMatchObject({ presence: 'in' });
  expect(board.people.length).toBeLessThan(60);
  expect(await refusal(answerAs(demo.engine, answers, nurse, teamBoard, {}))).toContain('PERMISSION_DENIED');
});

test('a locked period takes no punch and no correction', async () => {
  const [start, end] = [addDays(demo.today, -40), addDays(demo.today, -30)];
  const period = await demo.act(hr, payPeriod, 'create', { input: { payGroup: 'biweekly', start, end } });
  await demo.sql(`update timesheet set status = 'locked' where week < '${end}'`);
  await demo.act(hr, payPeriod, 'lock', { id: period.id });
  expect(await send(nurse, [past('in', addDays(end, -1), '08:00')])).toMatchObject([
    { saved: false, why: expect.stringMatching(/^Period .* is locked\. Ask for a time adjustment instead\.$/) },
  ]);
  expect(await send(nurse, [past('in', addDays(start, -5), '08:00')])).toMatchObject([{ saved: false }]);
});
