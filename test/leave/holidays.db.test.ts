/** Holidays that come, move and go after leave was asked for. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { notification } from '#engine/model/engine-nouns.model.ts';
import type { Actor } from '#engine/server/grants.ts';
import { startJobs } from '#engine/server/jobs.ts';
import { leaveTasks } from '#modules/leave/leave.server.ts';
import { leaveLedgerEntry } from '#modules/leave/leave-ledger.model.ts';
import { leaveHolidays } from '#modules/leave/leave-questions.model.ts';
import { recountLeave } from '#modules/leave/leave-recount.server.ts';
import { leaveDay, leaveRequest } from '#modules/leave/leave-request.model.ts';
import { addDays } from '#engine/model/days.ts';
import { holiday, holidayCalendar } from '#modules/people/holiday.model.ts';
import { location } from '#modules/people/location.model.ts';
import { type Office, openOffice } from './office.ts';

const ELSEWHERE = {
  code: 'EAST',
  name: 'East office',
  addressLine1: '9 Hill Street',
  city: 'Bend',
  state: 'OR',
  zip: '97701',
};
let o: Office;
let jobs: Awaited<ReturnType<typeof startJobs>>;
let calendar = '';
let week = 0;
const failures: unknown[] = [];
beforeAll(async () => {
  o = await openOffice();
  jobs = await startJobs({
    engine: o.engine,
    owner: o.database.owner,
    tasks: leaveTasks.filter(({ name }) => name === 'leave:recount'),
    onError: (_task, _attempt, error) => failures.push(error),
  });
  calendar = (await o.list(o.hr, holidayCalendar))[0]?.id ?? '';
});
afterAll(async () => {
  await jobs.stop();
  await o.close();
  expect(failures).toEqual([]);
});
beforeEach(() => {
  week += 1;
});
const day = (n: number): string => addDays(o.monday, week * 7 + n);

async function booked(who: Actor, from: string, to: string): Promise<string> {
  const input = { employee: who.subjectId, leaveType: o.vacation, from, to };
  const { id } = await o.act(who, leaveRequest, 'create', { input });
  await o.act(who, leaveRequest, 'submit', { id });
  return (await o.act(o.lead, leaveRequest, 'approve', { id })).id;
}
const close = (date: string, more: object = {}) =>
  o.act(o.hr, holiday, 'create', { input: { calendar, date, name: 'Storm day', ...more } });
const request = (id: string) => o.engine.read.get(o.engine.reader(o.system), leaveRequest, id);
const dayOf = async (id: string, date: string) => {
  const [found] = await o.list(o.system, leaveDay, { request: id, date });
  return found ? o.engine.read.get(o.engine.reader(o.system), leaveDay, found.id) : undefined;
};
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 50 });

test('a new holiday gives its day back with the reason and tells the employee; again it changes nothing', async () => {
  const before = await o.balance(o.ann);
  const id = await booked(o.ann, day(0), day(2));
  await close(day(1));
  await until(async () =>
    expect(await dayOf(id, day(1))).toMatchObject({ why: 'holiday', hours: 0, note: 'Storm day' }),
  );
  expect(await request(id)).toMatchObject({ hours: 16, days: 2, from: day(0), to: day(2), status: 'approved' });
  expect(await o.balance(o.ann)).toBe(before - 16);
  const reversals = await o.list(o.system, leaveLedgerEntry, { request: id, kind: 'reversal' });
  expect(reversals).toMatchObject([{ hours: 8, note: 'Holiday: Storm day' }]);
  const told = (await o.list(o.ann, notification)).find((row) => row.title === 'A holiday changed your leave');
  expect(told?.body).toBe(`${day(1)} is Storm day: 8 h of Vacation are returned.`);
  expect(await recountLeave(o.engine, o.system.tenantId, { dates: [day(1)], gone: [] })).toBe(0);
  await o.act(o.ann, leaveRequest, 'cancel', { id });
  expect(await o.balance(o.ann)).toBe(before);
});

test('moved, the old day is taken again and the new one goes back; removed, it is taken again', async () => {
  const before = await o.balance(o.ann);
  const id = await booked(o.ann, day(0), day(2));
  const storm = await close(day(0), { type: 'half_day' });
  await until(async () => expect(await request(id)).toMatchObject({ hours: 20 }));
  await o.act(o.hr, holiday, 'edit', { id: storm.id, version: storm.version, input: { date: day(2), type: 'public' } });
  await until(async () => expect(await dayOf(id, day(2))).toMatchObject({ hours: 0 }));
  expect(await dayOf(id, day(0))).toMatchObject({ hours: 8, why: 'scheduled' });
  expect(await o.balance(o.ann)).toBe(before - 16);
  await o.engine.act.act(o.hr, { resource: holiday, action: 'remove', id: storm.id });
  await until(async () => expect(await request(id)).toMatchObject({ hours: 24 }));
  expect(await o.balance(o.ann)).toBe(before - 24);
  await o.act(o.ann, leaveRequest, 'cancel', { id });
  expect(await o.balance(o.ann)).toBe(before);
});

test('a holiday that was there when leave was asked for and goes away becomes a day of it', async () => {
  const storm = await close(day(1));
  const before = await o.balance(o.bob);
  const id = await booked(o.bob, day(0), day(2));
  expect(await o.balance(o.bob)).toBe(before - 16);
  await o.engine.act.act(o.hr, { resource: holiday, action: 'remove', id: storm.id });
  await until(async () => expect(await dayOf(id, day(1))).toMatchObject({ status: 'approved', hours: 8 }));
  expect(await o.balance(o.bob)).toBe(before - 24);
  await o.act(o.bob, leaveRequest, 'cancel', { id });
});

test('what the account does not cover is no leave any more, and the employee hears it', async () => {
  const storm = await close(day(0));
  const all = await booked(o.bob, day(0), day(4));
  const rest = await booked(o.bob, day(7), day(7));
  expect(await o.balance(o.bob)).toBe(0);
  await o.engine.act.act(o.hr, { resource: holiday, action: 'remove', id: storm.id });
  await until(async () =>
    expect((await o.list(o.bob, notification)).map((row) => row.body).join(' ')).toContain(
      `${day(0)} is a working day again and Vacation does not cover it`,
    ),
  );
  expect(await o.balance(o.bob)).toBe(0);
  expect(await request(all)).toMatchObject({ hours: 32 });
  for (const id of [all, rest]) await o.act(o.bob, leaveRequest, 'cancel', { id });
  week += 1;
});

test('a holiday of another place, and one that is over, touch nobody', async () => {
  const before = await o.balance(o.ann);
  const id = await booked(o.ann, day(0), day(0));
  const other = (await o.act(o.hr, holidayCalendar, 'create', { input: { name: 'Elsewhere' } })).id;
  await o.act(o.hr, holiday, 'create', { input: { calendar: other, date: day(0), name: 'Their day' } });
  const past = [o.today, addDays(o.today, -1)];
  expect(await recountLeave(o.engine, o.system.tenantId, { dates: [...past, day(0)], gone: past })).toBe(0);
  expect(await o.balance(o.ann)).toBe(before - 8);
  await o.act(o.ann, leaveRequest, 'cancel', { id });
});

test('days off of a year come from the own calendar, else the one for everyone, never from another location’s', async () => {
  const elsewhere = await o.act(o.hr, holidayCalendar, 'create', {
    input: { name: 'East calendar', location: (await o.act(o.hr, location, 'create', { input: ELSEWHERE })).id },
  });
  const year = Number(o.monday.slice(0, 4));
  const date = `${year}-12-24`;
  await o.act(o.hr, holiday, 'create', { input: { calendar: elsewhere.id, date, name: 'Elsewhere day' } });
  const names = (await o.answer(o.ann, leaveHolidays, { year })).map(({ name }) => name);
  expect(names).toContain('Founders’ Day');
  expect(names).not.toContain('Elsewhere day');
});
