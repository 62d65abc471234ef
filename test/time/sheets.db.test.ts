/** Timesheets: filled from punches, kept by hand, submitted, approved, locked; overtime requests, caps and adjustments. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { momentAt } from '#engine/model/zoned.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { recount } from '#modules/time/attendance.server.ts';
import { followPeriod } from '#modules/time/sheets.server.ts';
import { overtimeRequest } from '#modules/time/overtime-request.model.ts';
import {
  approveSheets,
  clock,
  copyWeek,
  overtimeWeek,
  periodHours,
  setTime,
  weekOfTeam,
  weekSheet,
} from '#modules/time/time-questions.model.ts';
import { payPeriod, timeAdjustment, timesheet } from '#modules/time/timesheet.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

const ZONE = 'America/Los_Angeles';
let demo: Demo;
let nurse: Actor;
let manager: Actor;
let hr: Actor;
let payroll: Actor;
let me = '';
/** A past week of the person: its Sunday. */
let week = '';
beforeAll(async () => {
  demo = await openDemo();
  nurse = await demo.as('employee');
  manager = await demo.as('manager');
  hr = await demo.as('hr_manager');
  payroll = await demo.as('payroll_admin');
  me = nurse.subjectId ?? '';
});
afterAll(() => demo.close());
beforeEach(async () => {
  await withClient(demo.database.superuser, async (client) => {
    for (const table of [
      'time_entry',
      'timesheet',
      'attendance_day',
      'punch',
      'punch_correction',
      'leave_day',
      'overtime_request',
    ])
      await client.query(`delete from ${table} where employee = '${me}'`);
    await client.query('delete from time_adjustment');
    // With the pay runs of its periods.
    await client.query('truncate pay_period cascade');
  });
  week = (await answerAs(demo.engine, answers, nurse, weekSheet, { week: addDays(demo.today, -14) })).week;
});

let n = 0;
/** A day of work from 08:00, in hours, as a phone that was offline sends it. */
async function works(day: string, hours: number): Promise<void> {
  const start = momentAt(ZONE, day, '08:00');
  const entry = (kind: 'in' | 'out', at: number) => ({
    key: `sheet-${(n += 1).toString().padStart(6, '0')}`,
    kind,
    deviceAt: new Date(at).toISOString(),
    offline: true,
    source: 'phone' as const,
    costCenter: null,
    latitude: null,
    longitude: null,
  });
  const results = await answerAs(demo.engine, answers, nurse, clock, {
    deviceNow: new Date().toISOString(),
    entries: [entry('in', start), entry('out', start + hours * 3_600_000)],
  });
  expect(results.map(({ why }) => why)).toEqual([null, null]);
}
const sheetOf = (by: Actor = nurse) =>
  answerAs(demo.engine, answers, by, weekSheet, { employee: by === nurse ? 'me' : me, week });
const count = () => recount(demo.engine, nurse.tenantId, me, week, addDays(week, 6));

test('five long days: the sheet fills itself, what is over 40 hours is overtime and flagged', async () => {
  // 30 minutes of each day are the meal that the rule takes off.
  for (const at of [1, 2, 3, 4, 5]) await works(addDays(week, at), 9.5);
  await count();
  const sheet = await sheetOf();
  expect(sheet.lines.filter(({ source }) => source === 'punch').flatMap(({ minutes }) => minutes)).toEqual([
    0, 540, 540, 540, 540, 540, 0,
  ]);
  expect(sheet.split.reduce((sum, one) => sum + one.overtime, 0)).toBe(300);
  const kept = await demo.get(nurse, timesheet, sheet.timesheet ?? '');
  expect(kept).toMatchObject({ workedMinutes: 2700, overtimeMinutes: 300, unapprovedMinutes: 300 });
  const request = await demo.act(nurse, overtimeRequest, 'create', {
    input: { employee: me, day: addDays(week, 5), hours: 4, reason: 'Two admissions' },
  });
  await demo.act(nurse, overtimeRequest, 'submit', { id: request.id });
  expect(await refusal(demo.act(nurse, overtimeRequest, 'approve', { id: request.id }))).not.toBe('allowed');
  await demo.act(manager, overtimeRequest, 'approve', { id: request.id });
  await count();
  expect(await demo.get(nurse, timesheet, sheet.timesheet ?? '')).toMatchObject({ unapprovedMinutes: 60 });
});

test('lines by hand: a day has 24 hours, leave comes from requests, a submitted week stays', async () => {
  const set = (more: object) =>
    answerAs(demo.engine, answers, nurse, setTime, { day: addDays(week, 2), kind: 'training', minutes: 60, ...more });
  await set({});
  await set({ minutes: 90 });
  expect(await refusal(set({ kind: 'on_call', minutes: 1380 }))).toContain('the day totals 24.5 hours, maximum 24');
  expect(await refusal(set({ kind: 'leave' }))).toContain('comes from leave requests and holidays');
  expect(await refusal(set({ kind: 'worked', day: addDays(demo.today, 1) }))).toContain('must not be in the future');
  const sheet = await sheetOf();
  expect(sheet.lines.find(({ source }) => source === 'hand')?.minutes).toEqual([0, 0, 90, 0, 0, 0, 0]);
  await demo.act(nurse, timesheet, 'submit', { id: sheet.timesheet ?? '' });
  expect(await refusal(set({}))).toContain('This week is submitted. Withdraw it first.');
  const other = demo.person(
    (
      await demo.sql<{ id: string }>(
        `select id from employee where manager is distinct from '${manager.subjectId}' and id <> '${me}' limit 1`,
      )
    )[0]?.id ?? '',
  );
  expect(
    await refusal(
      answerAs(demo.engine, answers, other, setTime, { employee: me, day: week, kind: 'training', minutes: 5 }),
    ),
  ).toMatch(/NOT_FOUND|DENIED/);
  const elsewhere = await demo.as('hr_manager', demo.organizations[1]);
  expect(await refusal(answerAs(demo.engine, answers, elsewhere, weekSheet, { employee: me, week }))).toContain(
    'NOT_FOUND',
  );
  expect(await refusal(demo.get(elsewhere, timesheet, sheet.timesheet ?? ''))).toContain('NOT_FOUND');
});

test('last week is copied once', async () => {
  await answerAs(demo.engine, answers, nurse, setTime, { day: addDays(week, -6), kind: 'training', minutes: 120 });
  expect(await answerAs(demo.engine, answers, nurse, copyWeek, { week })).toEqual({ copied: 1 });
  expect(await refusal(answerAs(demo.engine, answers, nurse, copyWeek, { week }))).toContain(
    'no lines entered by hand to copy',
  );
});

test('the manager approves, the payroll locks, and later changes are adjustments', async () => {
  await works(addDays(week, 1), 8.5);
  await count();
  const { timesheet: id } = await sheetOf();
  if (!id) throw new Error('No sheet');
  await demo.act(nurse, timesheet, 'submit', { id });
  const seen = await answerAs(demo.engine, answers, manager, weekOfTeam, { week });
  expect(seen.people.find(({ employee }) => employee === me)).toMatchObject({
    status: 'submitted',
    mayApprove: true,
    worked: 480,
  });
  expect(await answerAs(demo.engine, answers, manager, approveSheets, { timesheets: [id] })).toMatchObject([
    { saved: true },
  ]);
  await demo.sql(`update timesheet set status = 'approved' where week = '${week}'`);
  const period = await demo.act(hr, payPeriod, 'create', { input: { start: week, end: addDays(week, 6) } });
  await demo.act(payroll, payPeriod, 'lock', { id: period.id });
  await followPeriod(demo.engine, nurse.tenantId, period.id);
  expect(await demo.get(nurse, timesheet, id)).toMatchObject({ status: 'locked' });
  expect(
    await refusal(answerAs(demo.engine, answers, nurse, setTime, { day: week, kind: 'training', minutes: 5 })),
  ).toContain('is locked');
  const hours = await answerAs(demo.engine, answers, payroll, periodHours, { period: period.id });
  expect(hours.filter(({ employee }) => employee === me)).toMatchObject([{ category: 'regular', minutes: 480 }]);
  const late = { employee: me, day: addDays(week, 2), minutes: 60, reason: 'Stayed for the admission' };
  const adjustment = await demo.act(nurse, timeAdjustment, 'create', { input: late });
  expect(await refusal(demo.act(nurse, timeAdjustment, 'create', { input: { ...late, day: demo.today } }))).toContain(
    'is not in a locked pay period: change the timesheet instead',
  );
  await demo.act(payroll, timeAdjustment, 'approve', { id: adjustment.id });
  expect(await demo.get(nurse, timeAdjustment, adjustment.id)).toMatchObject({ status: 'approved' });
  expect(
    await refusal(demo.act(manager, payPeriod, 'reopen', { id: period.id, input: { reopenReason: 'Wrong' } })),
  ).toMatch(/DENIED/);
  await demo.act(payroll, payPeriod, 'reopen', { id: period.id, input: { reopenReason: 'A forgotten week' } });
  await followPeriod(demo.engine, nurse.tenantId, period.id);
  expect(await demo.get(nurse, timesheet, id)).toMatchObject({ status: 'approved' });
});

test('a period with a timesheet that waits is not locked', async () => {
  await works(addDays(week, 1), 8.5);
  await count();
  const { timesheet: id } = await sheetOf();
  await demo.sql(`update timesheet set status = 'approved' where week = '${week}' and id <> '${id}'`);
  const period = await demo.act(hr, payPeriod, 'create', { input: { start: week, end: addDays(week, 6) } });
  expect(await refusal(demo.act(payroll, payPeriod, 'lock', { id: period.id }))).toContain(
    '1 timesheet of this period is not approved yet. Approve it first.',
  );
});

test('overtime: the cap of the week, time off only where it is lawful, none for exempt people', async () => {
  const ask = (input: object) =>
    demo.act(nurse, overtimeRequest, 'create', {
      input: { employee: me, day: addDays(demo.today, 1), hours: 4, reason: 'Short on the unit', ...input },
    });
  expect(await refusal(ask({ hours: 13 }))).toContain(
    'must be at most 12: the cap is 12 hours a week, and 0 are approved',
  );
  expect(await refusal(ask({ compensation: 'comp_time' }))).toContain(
    'private employers cannot give time off for overtime',
  );
  expect(
    await refusal(
      demo.act(manager, overtimeRequest, 'create', {
        input: { employee: manager.subjectId, day: demo.today, hours: 1, reason: 'Late' },
      }),
    ),
  ).toContain('is exempt and earns no overtime');
  const board = await answerAs(demo.engine, answers, hr, overtimeWeek, {});
  expect(board.weeks.length).toBeGreaterThan(0);
  expect(await refusal(answerAs(demo.engine, answers, nurse, overtimeWeek, {}))).toContain('PERMISSION_DENIED');
});
