/** Leaving in the middle of leave: what lies after the last day is given back and paid out, and none is asked for after it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import { askExitPayouts } from '#modules/leave/leave-exit.server.ts';
import { leaveAdjustment, leaveLedgerEntry } from '#modules/leave/leave-ledger.model.ts';
import { leaveEncashment } from '#modules/leave/leave-payout.model.ts';
import { leaveDay, leaveRequest } from '#modules/leave/leave-request.model.ts';
import { postAllDue } from '#modules/leave/leave-tasks.server.ts';
import { leaveType } from '#modules/leave/leave-type.model.ts';
import { termination } from '#modules/lifecycle/separation.model.ts';
import { addDays, weekdayOf } from '#engine/model/days.ts';
import { employee } from '#modules/people/employee.model.ts';
import { refusal } from '../people/demo.ts';
import { type Office, openOffice } from './office.ts';

let o: Office;
beforeAll(async () => {
  o = await openOffice();
  await o.act(o.hr, leaveType, 'edit', { id: o.vacation, version: 1, input: { payoutOnExit: 'always' } });
  for (const who of [o.ann, o.bob]) {
    const input = { employee: who.subjectId, leaveType: o.vacation, hours: 80, reason: 'Opening balance' };
    await o.act(o.hr, leaveAdjustment, 'create', { input: { ...input, on: addDays(o.today, -60) } });
  }
});
afterAll(() => o.close());

/** A Monday more than a week ago. */
const start = () => addDays(o.today, -7 - weekdayOf(o.today) - 6);
const book = async (who: Actor, from: string, to: string, more: object = {}) => {
  const input = { employee: who.subjectId, leaveType: o.vacation, from, to, ...more };
  const { id } = await o.act(o.hr, leaveRequest, 'create', { input });
  await o.act(o.hr, leaveRequest, 'submit', { id });
  return (await o.act(who === o.lead ? o.hr : o.lead, leaveRequest, 'approve', { id })).id;
};
const end = (who: Actor, lastDay: string) => {
  const input = { lastDay, terminationType: 'voluntary', terminationReason: 'Moved away' };
  return o.act(o.hr, employee, 'terminate', { id: who.subjectId, input });
};

test('three weeks taken, the last day is the second Monday: 48 h are taken, 72 h paid out', async () => {
  const lastDay = addDays(start(), 7);
  const request = await book(o.ann, start(), addDays(start(), 18));
  expect(await o.balance(o.ann)).toBe(0);
  await end(o.ann, lastDay);
  expect(await o.balance(o.ann)).toBe(72);
  expect(await o.engine.read.get(o.engine.reader(o.hr), leaveRequest, request)).toMatchObject({
    status: 'taken',
    to: lastDay,
    hours: 48,
    days: 6,
  });
  const days = await o.list(o.hr, leaveDay, { request, status: 'taken', sort: '-date' });
  expect([days.length, days[0]?.date]).toEqual([6, lastDay]);
  await askExitPayouts(o.engine, o.system.tenantId);
  const [payout] = await o.list(o.hr, leaveEncashment, { employee: o.ann.subjectId ?? '' });
  expect(payout).toMatchObject({ kind: 'exit', hours: 72 });
});

test('leave after the last day is refused; waiting and approved leave ends with it, to the half day', async () => {
  const { version } = await o.engine.read.get(o.engine.reader(o.hr), employee, o.bob.subjectId ?? '');
  const monday = addDays(o.today, 8 - weekdayOf(o.today));
  const friday = addDays(monday, 4);
  const ask = async (from: string, to: string) => {
    const input = { employee: o.bob.subjectId, leaveType: o.vacation, from, to };
    const { id } = await o.act(o.bob, leaveRequest, 'create', { input });
    return id;
  };
  const waiting = await ask(addDays(monday, 3), addDays(monday, 7));
  await o.act(o.bob, leaveRequest, 'submit', { id: waiting });
  await o.act(o.hr, employee, 'giveNotice', { id: o.bob.subjectId, version, input: { lastDay: friday } });
  const late = `must be on or before ${friday}, the last day of service`;
  const send = (id: string) => refusal(o.act(o.bob, leaveRequest, 'submit', { id }));
  expect(await send(await ask(addDays(monday, 9), addDays(monday, 9)))).toBe(`VALIDATION_ERROR | to: ${late}`);
  expect(await refusal(o.act(o.lead, leaveRequest, 'approve', { id: waiting }))).toBe(`VALIDATION_ERROR | to: ${late}`);
  expect(await send(await ask(monday, addDays(monday, 1)))).toBe('allowed');
});

test('approved leave loses the days after a last day that is set or moved, and gets them back when the notice is withdrawn', async () => {
  const who = o.lead;
  const grant = { employee: who.subjectId, leaveType: o.vacation, hours: 80, reason: 'Opening balance' };
  await o.act(o.hr, leaveAdjustment, 'create', { input: { ...grant, on: addDays(o.today, -60) } });
  const before = await o.balance(who);
  const tuesday = addDays(o.today, 9 - weekdayOf(o.today));
  // Tuesday to Friday, and a Monday to Tuesday two weeks later.
  const [week, later] = [
    await book(who, tuesday, addDays(tuesday, 3)),
    await book(who, addDays(tuesday, 13), addDays(tuesday, 14)),
  ];
  expect(await o.balance(who)).toBe(before - 48);
  const employment = async (action: string, input: object = {}) => {
    const { version } = await o.engine.read.get(o.engine.reader(o.hr), employee, who.subjectId ?? '');
    await o.act(action === 'edit' ? o.system : o.hr, employee, action, { id: who.subjectId, version, input });
  };
  const request = async (id: string) => {
    const { status, from, to, hours } = await o.engine.read.get(o.engine.reader(o.hr), leaveRequest, id);
    return [status, from, to, hours];
  };
  const told = async () =>
    (
      await o.engine.connections.read(o.system.tenantId, [
        {
          text: `select title from notification where tenant_id = $1 and kind = 'leave_request.last_day' order by id`,
          values: [o.system.tenantId],
        },
      ])
    )[0]?.map(({ title }) => title);
  await employment('giveNotice', { lastDay: addDays(tuesday, 1) });
  expect(await request(week)).toEqual(['approved', tuesday, addDays(tuesday, 1), 16]);
  expect((await request(later))[0]).toBe('cancelled');
  expect(await o.balance(who)).toBe(before - 16);
  expect(await told()).toContain('Your leave after your last day was canceled');
  // Two days more: so much of the leave comes back.
  await employment('edit', { lastDay: addDays(tuesday, 2) });
  expect(await request(week)).toEqual(['approved', tuesday, addDays(tuesday, 2), 24]);
  expect(await o.balance(who)).toBe(before - 24);
  await employment('withdrawNotice');
  expect(await request(week)).toEqual(['approved', tuesday, addDays(tuesday, 3), 32]);
  expect(await request(later)).toEqual(['approved', addDays(tuesday, 13), addDays(tuesday, 14), 16]);
  expect(await o.balance(who)).toBe(before - 48);
  expect(await told()).toContain('Your leave is approved again');
});

test('what the clock posted after a last day that was recorded late is undone, once', async () => {
  const who = o.otherLead;
  await o.act(o.hr, leaveType, 'edit', {
    id: o.vacation,
    version: 2,
    input: { accrual: 'monthly', tiers: [{ fromMonths: 0, annual: 120 }] },
  });
  await postAllDue(o.engine, o.system.tenantId);
  const lastDay = addDays(o.today, -61);
  await end(who, lastDay);
  await postAllDue(o.engine, o.system.tenantId);
  const lines = await o.list(o.system, leaveLedgerEntry, { employee: who.subjectId ?? '' });
  const later = lines.filter((row) => String(row.from) > lastDay && row.kind !== 'adjust');
  expect(later.some((row) => row.kind === 'accrual')).toBe(true);
  expect(later.reduce((total, row) => total + Number(row.hours), 0)).toBe(0);
  expect(await postAllDue(o.engine, o.system.tenantId)).toBe(0);
});

test('a layoff that is planned takes leave back without a notice to the person, who hears of it from HR first', async () => {
  const who = o.lead;
  const monday = addDays(o.today, 50 - weekdayOf(o.today));
  const request = await book(who, monday, addDays(monday, 1));
  const toldOf = async (link: string) =>
    (
      await o.engine.connections.read(o.system.tenantId, [
        {
          text: `select recipient from notification where tenant_id = $1 and kind = 'leave_request.last_day' and link like '%' || $2`,
          values: [o.system.tenantId, link],
        },
      ])
    )[0]?.map(({ recipient }) => recipient) ?? [];
  const input = {
    employee: who.subjectId,
    type: 'layoff',
    reason: 'The unit closes',
    lastDay: addDays(monday, -3),
    reportsTo: o.director.subjectId,
  };
  const { id } = await o.act(o.hr, termination, 'create', { input });
  const status = async () => (await o.engine.read.get(o.engine.reader(o.hr), leaveRequest, request)).status;
  expect(await status()).toBe('cancelled');
  expect((await toldOf(request)).length).toBeGreaterThan(0);
  expect(await toldOf(request)).not.toContain(who.accountId);
  await o.act(o.hr, termination, 'cancel', { id });
  expect(await status()).toBe('approved');
  expect((await toldOf(request)).length).toBeGreaterThan(1);
  expect(await toldOf(request)).not.toContain(who.accountId);
});
