/** FTE, weekly hours and schedule change on a day: the days before it stay as they were, later leave is counted again. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { notification } from '#engine/model/engine-nouns.model.ts';
import { addDays } from '#engine/model/days.ts';
import type { Actor } from '#engine/server/grants.ts';
import { startJobs } from '#engine/server/jobs.ts';
import { fromReader, personOf, policyOf } from '#modules/leave/leave-facts.server.ts';
import { leaveLedgerEntry } from '#modules/leave/leave-ledger.model.ts';
import { recountHours } from '#modules/leave/leave-recount.server.ts';
import { leaveDay, leaveRequest } from '#modules/leave/leave-request.model.ts';
import { leaveTasks } from '#modules/leave/leave.server.ts';
import { hoursWorked } from '#modules/leave/leave-worked.server.ts';
import { employee } from '#modules/people/employee.model.ts';
import { employmentEvent } from '#modules/people/employment-event.model.ts';
import { workSchedule } from '#modules/people/work-schedule.model.ts';
import { refusal } from '../people/demo.ts';
import { type Office, openOffice } from './office.ts';

let o: Office;
let jobs: Awaited<ReturnType<typeof startJobs>>;
const failures: unknown[] = [];
beforeAll(async () => {
  o = await openOffice();
  jobs = await startJobs({
    engine: o.engine,
    owner: o.database.owner,
    tasks: leaveTasks.filter(({ name }) => name === 'leave:recount'),
    onError: (_task, _attempt, error) => failures.push(error),
  });
});
afterAll(async () => {
  await jobs.stop();
  await o.close();
  expect(failures).toEqual([]);
});

const day = (n: number): string => addDays(o.monday, 7 + n);
async function booked(who: Actor, from: string, to: string): Promise<string> {
  const input = { employee: who.subjectId, leaveType: o.vacation, from, to };
  const { id } = await o.act(who, leaveRequest, 'create', { input });
  await o.act(who, leaveRequest, 'submit', { id });
  return (await o.act(o.lead, leaveRequest, 'approve', { id })).id;
}
const edit = async (who: Actor, input: object) => {
  const { version } = await o.engine.read.get(o.engine.reader(o.hr), employee, who.subjectId ?? '');
  return o.act(o.hr, employee, 'edit', { id: who.subjectId, version, input });
};
const hoursOf = async (id: string) =>
  (await o.list(o.system, leaveDay, { request: id, sort: 'date', fields: 'hours' })).map((row) => row.hours);
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 50 });
const workedBy = async (who: Actor, from: string, to: string) => {
  const source = fromReader(o.engine, o.system);
  const days = await hoursWorked(source, await personOf(source, who.subjectId ?? ''), from, to);
  return days.reduce((total, { hours }) => total + hours, 0);
};

test('a change today halves later leave, gives the rest back with the reason, and leaves the past alone', async () => {
  const before = await o.balance(o.ann);
  const id = await booked(o.ann, day(0), day(2));
  const [from, to] = [addDays(o.monday, -63), addDays(o.monday, -57)];
  const worked = await workedBy(o.ann, from, to);
  expect([await o.balance(o.ann), await hoursOf(id), worked]).toEqual([before - 24, [8, 8, 8], 40]);
  await edit(o.ann, { fte: 0.5 });
  await until(async () => expect(await hoursOf(id)).toEqual([4, 4, 4]));
  expect(await o.balance(o.ann)).toBe(before - 12);
  expect(await o.engine.read.get(o.engine.reader(o.system), leaveRequest, id)).toMatchObject({ hours: 12, days: 3 });
  const lines = await o.list(o.system, leaveLedgerEntry, { employee: o.ann.subjectId ?? '', kind: 'reversal' });
  expect(lines.map((line) => [line.hours, line.note])).toEqual([
    [4, 'Working hours changed'],
    [4, 'Working hours changed'],
    [4, 'Working hours changed'],
  ]);
  expect((await o.list(o.ann, notification)).map((row) => row.title)).toContain(
    'Your new working hours changed your leave',
  );
  expect(await workedBy(o.ann, from, to)).toBe(40);
  expect(await workedBy(o.ann, addDays(o.today, 1), addDays(o.today, 7))).toBe(20);
  const person = o.ann.subjectId ?? '';
  expect(await recountHours(o.engine, o.system.tenantId, { employee: person, from: o.today })).toBe(0);
  const [event] = await o.list(o.hr, employmentEvent, { employee: person, type: 'hours_change' });
  expect(event).toMatchObject({ status: 'applied', changes: [{ field: 'fte', old: '1', new: '0.5' }] });
});

test('back to full time, longer days are taken from the balance; another employee keeps theirs', async () => {
  const others = await booked(o.bob, day(0), day(0));
  const id = await booked(o.ann, day(7), day(7));
  const before = await o.balance(o.ann);
  expect(await hoursOf(id)).toEqual([4]);
  await edit(o.ann, { fte: 1 });
  await until(async () => expect(await hoursOf(id)).toEqual([8]));
  await until(async () => expect(await o.balance(o.ann)).toBe(before - 16));
  expect(await hoursOf(others)).toEqual([8]);
});

test('a change planned for a day applies on that day, to the leave from that day on', async () => {
  const id = await booked(o.bob, day(7), day(9));
  const person = o.bob.subjectId ?? '';
  const plan = {
    employee: person,
    type: 'hours_change',
    effectiveDate: day(8),
    reason: 'Returns to school',
    newFte: 0.5,
  };
  const event = await o.act(o.hr, employmentEvent, 'create', { input: plan });
  expect([event.status, await hoursOf(id)]).toEqual(['planned', [8, 8, 8]]);
  await o.act(o.system, employmentEvent, 'apply', { id: event.id });
  await until(async () => expect(await hoursOf(id)).toEqual([8, 4, 4]));
  expect(await o.engine.read.get(o.engine.reader(o.hr), employee, person)).toMatchObject({ fte: 0.5 });
  expect(await workedBy(o.bob, addDays(o.today, 1), addDays(o.today, 7))).toBe(40);
});

test('a plan without a change, or with hours that contradict the schedule, is refused', async () => {
  const week = { monday: 8, tuesday: 8, wednesday: 4, thursday: 0, friday: 0, saturday: 0, sunday: 0 };
  const { id: short } = await o.act(o.hr, workSchedule, 'create', { input: { name: 'Short week', ...week } });
  const plan = { employee: o.lead.subjectId, type: 'hours_change', effectiveDate: day(0), reason: 'Less work' };
  const planned = (more: object) => refusal(o.act(o.hr, employmentEvent, 'create', { input: { ...plan, ...more } }));
  expect(await planned({})).toContain('is required unless another field changes');
  expect(await planned({ newSchedule: short })).toContain('newWeeklyHours: must be 20 for the schedule Short week');
  expect(await planned({ newSchedule: short, newWeeklyHours: 20 })).toBe('allowed');
});

test('credits scale by the FTE in force on their day', async () => {
  const source = fromReader(o.engine, o.system);
  const policy = await policyOf(source, o.bob.subjectId ?? '', o.today);
  expect(policy?.hours).toEqual([{ from: day(8), hours: { fte: [1, 0.5] } }]);
});

test('the hours of a schedule that somebody works or worked stay; its name does not, and one that nobody works is free', async () => {
  const input = { name: 'Four tens', monday: 10, tuesday: 10, wednesday: 10, thursday: 10 };
  const week = await o.act(o.hr, workSchedule, 'create', { input });
  const change = async (changes: object) => {
    const { version } = await o.engine.read.get(o.engine.reader(o.hr), workSchedule, week.id);
    return o.act(o.hr, workSchedule, 'edit', { id: week.id, version, input: changes });
  };
  await change({ thursday: 4, friday: 6 });
  await edit(o.bob, { fte: 1, weeklyHours: 40, schedule: week.id });
  const stays = `CONFLICT | Employees work or have worked Four tens. Add a new work schedule, and change them to it from a day on.`;
  expect(await refusal(change({ friday: 0, thursday: 10 }))).toBe(stays);
  await edit(o.bob, { schedule: null });
  expect(await refusal(change({ friday: 0, thursday: 10 }))).toBe(stays);
  expect(await refusal(o.act(o.hr, workSchedule, 'remove', { id: week.id }))).toBe(stays);
  expect((await change({ name: 'Short Fridays' })).name).toBe('Short Fridays');
});
