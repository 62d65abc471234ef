/** Leave that is counted in days: granted, asked for, taken, given back and paid out in days of the person's own week. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import { askExitPayouts } from '#modules/leave/leave-exit.server.ts';
import { leaveAdjustment, leaveLedgerEntry } from '#modules/leave/leave-ledger.model.ts';
import { leaveEncashment } from '#modules/leave/leave-payout.model.ts';
import { leavePolicyLine } from '#modules/leave/leave-policy.model.ts';
import { leaveBalances, leaveDecision, leavePreview } from '#modules/leave/leave-questions.model.ts';
import { leaveDay, leaveRequest } from '#modules/leave/leave-request.model.ts';
import { leaveType } from '#modules/leave/leave-type.model.ts';
import { addDays } from '#engine/model/days.ts';
import { employee } from '#modules/people/employee.model.ts';
import { holiday, holidayCalendar } from '#modules/people/holiday.model.ts';
import { recountLeave } from '#modules/leave/leave-recount.server.ts';
import { refusal } from '../people/demo.ts';
import { type Office, openOffice } from './office.ts';

let o: Office;
let week = 0;
let personal: string;
beforeAll(async () => {
  o = await openOffice();
  const input = { code: 'DAY', name: 'Personal days', unit: 'days', carry: 'all', payoutOnExit: 'always' };
  personal = (await o.act(o.hr, leaveType, 'create', { input })).id;
  const [line] = await o.list(o.hr, leavePolicyLine);
  await o.act(o.hr, leavePolicyLine, 'create', { input: { policy: line?.policy, leaveType: personal } });
  for (const who of [o.ann, o.bob, o.otherLead]) {
    const granted = { employee: who.subjectId, leaveType: personal, kind: 'grant', hours: 20, on: o.today };
    await o.act(o.hr, leaveAdjustment, 'create', { input: { ...granted, reason: 'Twenty days' } });
  }
});
afterAll(() => o.close());
beforeEach(() => {
  week += 1;
});
const day = (n: number): string => addDays(o.monday, week * 7 + n);
const ask = async (who: Actor, from: string, to: string, more: object = {}) => {
  const input = { employee: who.subjectId, leaveType: personal, from, to, ...more };
  const { id } = await o.act(who, leaveRequest, 'create', { input });
  return o.act(who, leaveRequest, 'submit', { id });
};
const account = async (who: Actor) => {
  const { balances } = await o.answer(who, leaveBalances, { employee: 'me', on: o.today });
  const found = balances.find(({ type }) => type.id === personal);
  return { available: found?.available, ledger: found?.ledger, pending: found?.pending, booked: found?.booked };
};
const approve = ({ id }: { id: string }) => o.act(o.lead, leaveRequest, 'approve', { id });

test('20 granted, one day approved leaves 19, a half day 18.5; what comes back comes back in days', async () => {
  const one = await ask(o.ann, day(0), day(0));
  expect(await account(o.ann)).toEqual({ available: 19, ledger: 20, pending: 1, booked: 0 });
  await approve(one);
  expect(await account(o.ann)).toEqual({ available: 19, ledger: 20, pending: 0, booked: 1 });
  const half = await ask(o.ann, day(1), day(1), { partStart: 'pm' });
  await approve(half);
  expect((await account(o.ann)).available).toBe(18.5);
  await o.act(o.ann, leaveRequest, 'cancel', { id: half.id });
  await o.act(o.ann, leaveRequest, 'cancel', { id: one.id });
  expect(await account(o.ann)).toEqual({ available: 20, ledger: 20, pending: 0, booked: 0 });
});

test('three days pass where 24 h would not; one more day than there is does not; a day taken back is a day', async () => {
  const wish = { leaveType: personal, from: day(0), to: day(2) };
  const seen = await o.answer(o.ann, leavePreview, wish);
  expect(seen).toMatchObject({ problems: [], balanceNow: 20, balanceAfter: 17, hours: 24, type: { unit: 'days' } });
  const sent = await ask(o.ann, day(0), day(2));
  expect(await o.answer(o.lead, leaveDecision, { requestId: sent.id })).toMatchObject({ available: 20, after: 17 });
  await approve(sent);
  const [first] = await o.list(o.ann, leaveDay, { request: sent.id, sort: 'date' });
  await o.act(o.ann, leaveDay, 'cancel', { id: first?.id });
  expect((await account(o.ann)).available).toBe(18);
  const long = { employee: o.ann.subjectId, leaveType: personal, from: day(7), to: day(7 + 25 + 7) };
  const { id } = await o.act(o.ann, leaveRequest, 'create', { input: long });
  expect(await refusal(o.act(o.ann, leaveRequest, 'submit', { id }))).toContain(
    'days: Not enough balance: 25 days requested, 18 days available',
  );
});

test('the unit of a kind of leave stays once an account is kept in it', async () => {
  const { version } = await o.engine.read.get(o.engine.reader(o.hr), leaveType, personal);
  expect(await refusal(o.act(o.hr, leaveType, 'edit', { id: personal, version, input: { unit: 'hours' } }))).toBe(
    'VALIDATION_ERROR | unit: cannot be changed once anyone has a balance; create another leave type',
  );
  const fresh = await o.act(o.hr, leaveType, 'create', { input: { code: 'NEW', name: 'New kind' } });
  expect(
    await o.act(o.hr, leaveType, 'edit', { id: fresh.id, version: fresh.version, input: { unit: 'days' } }),
  ).toMatchObject({ unit: 'days' });
});

test('half of each day is a whole day of a half-time week; a new holiday gives back a day', async () => {
  const { version } = await o.engine.read.get(o.engine.reader(o.hr), employee, o.bob.subjectId ?? '');
  await o.act(o.hr, employee, 'edit', { id: o.bob.subjectId, version, input: { fte: 0.5 } });
  week += 8;
  const sent = await ask(o.bob, day(0), day(4));
  expect(sent).toMatchObject({ hours: 20, days: 5 });
  await approve(sent);
  expect((await account(o.bob)).available).toBe(15);
  const [calendar] = await o.list(o.hr, holidayCalendar);
  const input = { calendar: calendar?.id, date: day(1), name: 'New day' };
  await o.act(o.hr, holiday, 'create', { input });
  await recountLeave(o.engine, o.system.tenantId, { dates: [day(1)], gone: [] });
  expect((await account(o.bob)).available).toBe(16);
});

test('on leaving, days left are paid as hours of the person’s day and the account is empty', async () => {
  const input = { lastDay: addDays(o.today, -1), terminationType: 'voluntary', terminationReason: 'Moved away' };
  await o.act(o.hr, employee, 'terminate', { id: o.otherLead.subjectId, input });
  await askExitPayouts(o.engine, o.system.tenantId);
  const [payout] = await o.list(o.hr, leaveEncashment, { employee: o.otherLead.subjectId ?? '', leaveType: personal });
  expect(payout).toMatchObject({ hours: 160 });
  await o.act(o.hr, leaveEncashment, 'approve', { id: payout?.id });
  const lines = await o.list(o.system, leaveLedgerEntry, {
    employee: o.otherLead.subjectId ?? '',
    leaveType: personal,
  });
  expect(lines.reduce((total, row) => total + Number(row.hours), 0)).toBe(0);
});
