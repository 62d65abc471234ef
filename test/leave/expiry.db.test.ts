/** Leave over a day on which hours run out: refused where the rest does not cover it, posted in two lines where it does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveAdjustment, leaveLedgerEntry } from '#modules/leave/leave-ledger.model.ts';
import { leavePolicyLine } from '#modules/leave/leave-policy.model.ts';
import { leavePreview } from '#modules/leave/leave-questions.model.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { leaveType } from '#modules/leave/leave-type.model.ts';
import { addDays } from '#engine/model/days.ts';
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
