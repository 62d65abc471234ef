/** Single days of leave taken back: by whom, until when, and what follows in the account and the calendar. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notification } from '#engine/model/engine-nouns.model.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { Actor } from '#engine/server/grants.ts';
import { leaveLedgerEntry } from '#modules/leave/leave-ledger.model.ts';
import { leaveCalendar } from '#modules/leave/leave-questions.model.ts';
import { leaveDay, leaveRequest } from '#modules/leave/leave-request.model.ts';
import { addDays, weekdayOf } from '#engine/model/days.ts';
import { refusal } from '../people/demo.ts';
import { type Office, openOffice } from './office.ts';

let o: Office;
let week = 0;
beforeAll(async () => {
  o = await openOffice();
});
afterAll(() => o.close());
beforeEach(() => {
  week += 1;
});
const day = (n: number): string => addDays(o.monday, week * 7 + n);

async function sent(who: Actor, from: string, to: string, more: object = {}): Promise<string> {
  const input = { employee: who.subjectId, leaveType: o.vacation, from, to, ...more };
  const { id } = await o.act(who, leaveRequest, 'create', { input });
  await o.act(who, leaveRequest, 'submit', { id });
  return id;
}
async function approved(who: Actor, by: Actor, from: string, to: string, more: object = {}): Promise<string> {
  const id = await sent(who, from, to, more);
  await o.act(by, leaveRequest, 'approve', { id });
  return id;
}
const daysOf = (request: string) => o.list(o.system, leaveDay, { request, sort: 'date' });
const at = (days: readonly AnyRead[], date: string): string => days.find((row) => row.date === date)?.id ?? '';
const cancelDay = async (who: Actor, request: string, date: string) =>
  o.engine.act.act(who, { resource: leaveDay, action: 'cancel', id: at(await daysOf(request), date) });
const requestOf = (id: string) => o.engine.read.get(o.engine.reader(o.system), leaveRequest, id);

test('a day in the middle: its hours go back by reversal, the request and the calendar agree', async () => {
  const before = await o.balance(o.ann);
  const request = await approved(o.ann, o.lead, day(0), day(4));
  expect(await o.balance(o.ann)).toBe(before - 40);
  await cancelDay(o.ann, request, day(2));
  expect(await o.balance(o.ann)).toBe(before - 32);
  expect(await requestOf(request)).toMatchObject({ status: 'approved', from: day(0), to: day(4), hours: 32, days: 4 });
  const lines = await o.list(o.system, leaveLedgerEntry, { request });
  expect(lines.filter((row) => row.kind === 'reversal')).toMatchObject([{ hours: 8, note: 'Day canceled' }]);
  const asked = { from: day(0), to: day(6), team: 'me' };
  const seen = (await o.answer(o.lead, leaveCalendar, asked)).groups.flatMap(({ rows }) => rows);
  expect(seen.find((row) => row.employee.name === 'Ann Test')?.off).toEqual([6, 7]);
  const counts = (await o.answer(o.lead, leaveCalendar, asked)).counts;
  expect(counts.find((one) => one.date === day(2))?.away).toBe(0);
  expect(counts.find((one) => one.date === day(3))?.away).toBe(1);
  expect((await o.list(o.lead, notification)).map((row) => row.title)).toContain(
    'Ann Test is back: a day of leave was canceled',
  );

  const again = await sent(o.ann, day(2), day(2));
  expect(await requestOf(again)).toMatchObject({ status: 'pending', hours: 8 });
  expect(await refusal(sent(o.ann, day(3), day(3)))).toContain('You already have leave');
  await o.act(o.ann, leaveRequest, 'cancel', { id: again });
  await o.act(o.ann, leaveRequest, 'cancel', { id: request });
  expect(await o.balance(o.ann)).toBe(before);
});

test('days at the ends move the dates with them, and a half day keeps its part', async () => {
  const request = await approved(o.ann, o.lead, day(0), day(3), { partEnd: 'am' });
  await cancelDay(o.ann, request, day(0));
  expect(await requestOf(request)).toMatchObject({
    from: day(1),
    to: day(3),
    partStart: 'full',
    partEnd: 'am',
    hours: 20,
  });
  await cancelDay(o.ann, request, day(1));
  await cancelDay(o.ann, request, day(2));
  expect(await requestOf(request)).toMatchObject({
    from: day(3),
    to: day(3),
    partStart: 'am',
    partEnd: 'full',
    hours: 4,
  });
  await o.act(o.ann, leaveRequest, 'cancel', { id: request });
});

test('the last day cancels the request; nothing is given back twice', async () => {
  const before = await o.balance(o.ann);
  const request = await approved(o.ann, o.lead, day(0), day(1));
  await cancelDay(o.ann, request, day(0));
  await cancelDay(o.ann, request, day(1));
  expect(await requestOf(request)).toMatchObject({ status: 'cancelled' });
  expect(await daysOf(request)).toEqual([]);
  expect(await o.balance(o.ann)).toBe(before);
});

test('of a request that waits: less is asked for, and less is then approved', async () => {
  const before = await o.balance(o.bob);
  const request = await sent(o.bob, day(0), day(2));
  await cancelDay(o.bob, request, day(1));
  expect(await requestOf(request)).toMatchObject({ status: 'pending', hours: 16 });
  await o.act(o.lead, leaveRequest, 'approve', { id: request });
  expect((await daysOf(request)).map((row) => row.status)).toEqual(['approved', 'cancelled', 'approved']);
  expect(await o.balance(o.bob)).toBe(before - 16);
  await o.act(o.bob, leaveRequest, 'cancel', { id: request });
});

test('nobody else’s manager and no colleague may, a manager neither; a canceled day cannot be canceled again', async () => {
  const request = await approved(o.ann, o.lead, day(0), day(1));
  const heard = async (who: Actor) => refusal(cancelDay(who, request, day(0)));
  for (const who of [o.bob, o.otherLead, o.lead, o.director]) expect(await heard(who)).toContain('PERMISSION_DENIED');
  await cancelDay(o.hr, request, day(0));
  expect((await o.list(o.ann, notification)).map((row) => row.title)).toContain('A day of your leave was canceled');
  expect(await heard(o.hr)).toContain('ILLEGAL_TRANSITION');
  await o.act(o.ann, leaveRequest, 'cancel', { id: request });
});

test('once leave has begun, only HR takes a day of it back, also one that is still to come', async () => {
  const first = [0, 1, 2, 3].map((n) => addDays(o.today, -n)).find((date) => weekdayOf(date) < 6) ?? o.today;
  const next = [1, 2, 3, 4].map((n) => addDays(first, n)).find((date) => weekdayOf(date) < 6) ?? first;
  const before = await o.balance(o.lead);
  const request = await approved(o.lead, o.director, first, next);
  expect(await requestOf(request)).toMatchObject({ status: 'taken' });
  expect(await refusal(cancelDay(o.lead, request, next))).toContain('Only HR can cancel leave that has started.');
  await cancelDay(o.hr, request, next);
  expect(await o.balance(o.lead)).toBe(before - 8);
  await o.act(o.hr, leaveRequest, 'cancel', { id: request });
  expect(await o.balance(o.lead)).toBe(before);
});
