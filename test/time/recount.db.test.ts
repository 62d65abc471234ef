/** A correction of an earlier day: the worker counts that day and its timesheet again at once, also where the day was closed. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { momentAt } from '#engine/model/zoned.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { startJobs } from '#engine/server/jobs.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { shiftType } from '#modules/roster/shift-type.model.ts';
import { shift } from '#modules/roster/shift.model.ts';
import { attendanceDay } from '#modules/time/attendance-day.model.ts';
import { attendanceTasks, closeDays, recount, RECOUNT } from '#modules/time/attendance.server.ts';
import { punchCorrection } from '#modules/time/punch.model.ts';
import { clock, requestCorrection, weekSheet } from '#modules/time/time-questions.model.ts';
import { timesheet } from '#modules/time/timesheet.model.ts';
import { type Demo, openDemo } from '../people/demo.ts';

const ZONE = 'America/Los_Angeles';
let demo: Demo;
let jobs: Awaited<ReturnType<typeof startJobs>>;
let nurse: Actor;
let manager: Actor;
let hr: Actor;
let me = '';
const failures: unknown[] = [];
beforeAll(async () => {
  demo = await openDemo();
  [nurse, manager, hr] = [await demo.as('employee'), await demo.as('manager'), await demo.as('hr_manager')];
  me = nurse.subjectId ?? '';
  jobs = await startJobs({
    engine: demo.engine,
    owner: demo.database.owner,
    tasks: attendanceTasks.filter(({ name }) => name === RECOUNT),
    schedule: false,
    onError: (_task, _attempt, error) => failures.push(error),
  });
});
afterAll(async () => {
  await jobs.stop();
  await demo.close();
});
const asOwner = (text: string, values: unknown[] = []) =>
  withClient(demo.database.superuser, (client) => client.query<Record<string, unknown>>(text, values));
beforeEach(async () => {
  for (const table of ['attendance_day', 'time_entry', 'timesheet', 'punch', 'punch_correction', 'shift', 'leave_day'])
    await asOwner(`delete from ${table} where employee = $1`, [me]);
  await asOwner('truncate pay_period cascade');
});
// Each recount ends at its first attempt: those of one person never stand in each other's way.
afterEach(() => expect(failures.splice(0)).toEqual([]));

/** Waits until the worker has done everything that was asked for. */
const idle = () =>
  vi.waitFor(
    async () => {
      const { rows } = await asOwner('select count(*)::int as n from graphile_worker.jobs');
      expect(rows).toEqual([{ n: 0 }]);
    },
    { timeout: 20_000, interval: 50 },
  );
let n = 0;
async function clockIn(at: number): Promise<void> {
  n += 1;
  const entry = { key: `recount-${String(n).padStart(6, '0')}`, kind: 'in' as const, offline: true };
  const more = { source: 'phone' as const, costCenter: null, latitude: null, longitude: null };
  const results = await answerAs(demo.engine, answers, nurse, clock, {
    deviceNow: new Date().toISOString(),
    entries: [{ ...entry, ...more, deviceAt: new Date(at).toISOString() }],
  });
  expect(results.map(({ why }) => why)).toEqual([null]);
}
const dayOf = async (day: string) => {
  const [found] = await demo.list(nurse, attendanceDay, { employee: me, day });
  return found && demo.get(nurse, attendanceDay, found.id);
};
async function corrected(day: string, from: string, to: string): Promise<void> {
  const { id } = await answerAs(demo.engine, answers, nurse, requestCorrection, {
    day,
    punches: [
      { kind: 'in', time: from },
      { kind: 'out', time: to },
    ],
    reason: 'Forgot to clock out',
  });
  await demo.act(manager, punchCorrection, 'approve', { id });
  await idle();
}
/** Minutes of each kind that the timesheet of a day's week holds on that day, and its sum of worked minutes. */
async function sheetOf(day: string) {
  const sheet = await answerAs(demo.engine, answers, nurse, weekSheet, { week: day });
  const kept = await demo.get(nurse, timesheet, sheet.timesheet ?? '');
  const at = sheet.days.indexOf(day);
  return { day: sheet.lines.reduce((sum, line) => sum + (line.minutes[at] ?? 0), 0), week: kept.workedMinutes };
}

test.each([1, 2, 9, 33])('a clock-out forgotten %i days ago, on a day that was closed and excused', async (ago) => {
  const day = addDays(demo.today, -ago);
  await clockIn(momentAt(ZONE, day, '08:00'));
  await idle();
  await closeDays(demo.engine, nurse.tenantId, day, day, momentAt(ZONE, addDays(day, 2), '12:00'));
  const before = await dayOf(day);
  expect(before).toMatchObject({ outcome: 'incomplete', status: 'flagged', workedMinutes: 0 });
  if (ago === 9)
    await demo.act(manager, attendanceDay, 'excuse', { id: before?.id, input: { reviewNote: 'Told me in person' } });
  await corrected(day, '08:00', '16:30');
  // Half an hour is the meal that the rules take off.
  expect(await dayOf(day)).toMatchObject({ workedMinutes: 480 });
  expect(await dayOf(day)).not.toMatchObject({ outcome: 'incomplete' });
  expect(await sheetOf(day)).toEqual({ day: 480, week: 480 });
});

test('a punch that was moved into the past beneath the application counts by its new time', async () => {
  const day = addDays(demo.today, -1);
  await clockIn(Date.now() - 60_000);
  await idle();
  await asOwner(`update punch set at = $2, day = $3, device_at = $2 where employee = $1`, [
    me,
    new Date(momentAt(ZONE, day, '08:00')).toISOString(),
    day,
  ]);
  await corrected(day, '08:00', '16:30');
  expect(await dayOf(day)).toMatchObject({ workedMinutes: 480 });
  expect(await sheetOf(day)).toEqual({ day: 480, week: 480 });
});

test('a day that begins as the window of the night before closes is a day of its own', async () => {
  const day = addDays(demo.today, -2);
  const [person] = await demo.sql<{ location: string }>(`select location from employee where id = '${me}'`);
  const type = await demo.act(hr, shiftType, 'create', {
    input: { name: 'Night recount', code: 'NR', kind: 'night', startsAt: '19:00', endsAt: '07:00', breakMinutes: 0 },
  });
  const input = { employee: me, shiftType: type.id, location: person?.location, day: addDays(day, -1) };
  const night = await demo.act(hr, shift, 'create', { input: { ...input, changeReason: 'Test of the clock' } });
  await demo.act(hr, shift, 'publish', { id: night.id });
  // The shift may be left until 08:00.
  await corrected(day, '08:00', '16:30');
  expect(await dayOf(day)).toMatchObject({ workedMinutes: 480 });
  expect(await sheetOf(day)).toEqual({ day: 480, week: 480 });
});

test('counts that were asked for at once write each day and each line once', async () => {
  const day = addDays(demo.today, -1);
  await clockIn(momentAt(ZONE, day, '08:00'));
  await corrected(day, '08:00', '16:30');
  for (const table of ['attendance_day', 'time_entry', 'timesheet'])
    await asOwner(`delete from ${table} where employee = $1`, [me]);
  const again = () => recount(demo.engine, nurse.tenantId, me, day, day);
  await Promise.all([again(), again(), again(), closeDays(demo.engine, nurse.tenantId, day, day)]);
  // A holiday of the same week has its own line.
  const { rows } = await asOwner(
    `select day::text, minutes from time_entry where employee = $1 and source <> 'holiday'`,
    [me],
  );
  expect(rows).toEqual([{ day, minutes: 480 }]);
  expect(await sheetOf(day)).toEqual({ day: 480, week: 480 });
});
