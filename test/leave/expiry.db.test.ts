/** Leave over a day on which hours run out: refused where the rest does not cover it, posted in two lines where it does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveAdjustment, leaveLedgerEntry } from '#modules/leave/leave-ledger.model.ts';
import { leaveAssignment, leavePolicy, leavePolicyLine } from '#modules/leave/leave-policy.model.ts';
import { leavePreview } from '#modules/leave/leave-questions.model.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { leaveType } from '#modules/leave/leave-type.model.ts';
import { postAllDue } from '#modules/leave/leave-tasks.server.ts';
import { addDays, weekdayOf } from '#engine/model/days.ts';
import { refusal } from '../people/demo.ts';
import { type Office, openOffice } from './office.ts';

let o: Office;
let comp: string;
beforeAll(async () => {
  o = await openOffice();
  const type = { code: 'COMP', name: 'Comp time', carry: 'all' };
  comp = (await o.act(o.hr, leaveType, 'create', { input: type })).id;
  const [line] = await o.list(o.hr, leavePolicyLine);
  await o.act(o.hr, leavePolicyLine, 'create', { input: { policy: line?.policy, leaveType: comp } });
  const given = { employee: o.ann.subjectId, leaveType: comp, on: o.today, reason: 'Worked on days off' };
  const ends = day(4);
  await o.act(o.hr, leaveAdjustment, 'create', { input: { ...given, hours: 40, usableUntil: ends } });
  await o.act(o.hr, leaveAdjustment, 'create', { input: { ...given, hours: 24 } });
});
afterAll(() => o.close());
/** Days of the week after the one with the holiday. */
const day = (n: number): string => addDays(o.monday, 7 + n);
const ask = async (from: string, to: string) =>
  o.act(o.ann, leaveRequest, 'create', { input: { employee: o.ann.subjectId, leaveType: comp, from, to } });

test('Thursday to the Friday after next week’s: 16 h of the 40 that end and the 24 that stay cover 40 of 56', async () => {
  const seen = await o.answer(o.ann, leavePreview, { leaveType: comp, from: day(3), to: day(11) });
  expect(seen).toMatchObject({ hours: 56, availableThen: 40, balanceAfter: -16 });
  const { id } = await ask(day(3), day(11));
  expect(await refusal(o.act(o.ann, leaveRequest, 'submit', { id }))).toBe(
    'VALIDATION_ERROR | hours: Not enough balance: 56 h requested, 40 h available',
  );
});

test('as much as is covered is accepted and posted on both sides of the last day', async () => {
  const { id } = await ask(day(3), day(9));
  await o.act(o.ann, leaveRequest, 'submit', { id });
  await o.act(o.lead, leaveRequest, 'approve', { id });
  const taken = await o.list(o.system, leaveLedgerEntry, { request: id, sort: 'from' });
  expect(taken.map((row) => [row.from, row.hours])).toEqual([
    [day(3), -16],
    [day(7), -24],
  ]);
});

test('leave recorded for a leave year that is closed is covered by what lapsed at its end', async () => {
  const yearFrom = addDays(o.today, -6);
  const input = { code: 'CLO', name: 'Closed year', yearStart: yearFrom.slice(5) };
  const policy = (await o.act(o.hr, leavePolicy, 'create', { input })).id;
  const type = (await o.act(o.hr, leaveType, 'create', { input: { code: 'PER', name: 'Personal' } })).id;
  await o.act(o.hr, leavePolicyLine, 'create', { input: { policy, leaveType: type } });
  const who = { employee: o.bob.subjectId };
  const [old] = await o.list(o.hr, leaveAssignment, { employee: o.bob.subjectId ?? '' });
  const to = addDays(yearFrom, -60);
  await o.act(o.hr, leaveAssignment, 'edit', { id: old?.id, version: old?.version, input: { to } });
  await o.act(o.hr, leaveAssignment, 'create', { input: { ...who, policy, from: addDays(to, 1) } });
  const given = { ...who, leaveType: type, hours: 16, on: addDays(yearFrom, -30), reason: 'Granted' };
  await o.act(o.hr, leaveAdjustment, 'create', { input: given });
  await postAllDue(o.engine, o.system.tenantId);
  const balance = async () => {
    const lines = await o.list(o.system, leaveLedgerEntry, { employee: o.bob.subjectId ?? '', leaveType: type });
    return lines.reduce((total, row) => total + Number(row.hours), 0);
  };
  expect(await balance()).toBe(0);

  // The last whole week of the closed year.
  const monday = addDays(yearFrom, -7 - (weekdayOf(yearFrom) - 1));
  const send = async (from: string, last: string) => {
    const made = await o.act(o.hr, leaveRequest, 'create', { input: { ...who, leaveType: type, from, to: last } });
    await o.act(o.hr, leaveRequest, 'submit', { id: made.id });
    return made;
  };
  expect(await refusal(send(monday, addDays(monday, 2)))).toContain('24 h requested, 16 h available');
  const { id } = await send(monday, addDays(monday, 1));
  await o.act(o.lead, leaveRequest, 'approve', { id });
  expect(await balance()).toBe(0);
  expect(await postAllDue(o.engine, o.system.tenantId)).toBe(0);
  await o.act(o.hr, leaveRequest, 'cancel', { id });
  await postAllDue(o.engine, o.system.tenantId);
  expect(await balance()).toBe(0);
});
