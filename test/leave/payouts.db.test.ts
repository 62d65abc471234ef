/** Leave paid out: on request within the terms, on leaving by rule, always approved by HR, never by oneself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notification } from '#engine/model/engine-nouns.model.ts';
import type { Actor } from '#engine/server/grants.ts';
import { leaveEncashment } from '#modules/leave/leave-payout.model.ts';
import { askExitPayouts } from '#modules/leave/leave-exit.server.ts';
import { leaveLedgerEntry } from '#modules/leave/leave-ledger.model.ts';
import { leaveType } from '#modules/leave/leave-type.model.ts';
import { addDays } from '#engine/model/days.ts';
import { employee } from '#modules/people/employee.model.ts';
import { refusal } from '../people/demo.ts';
import { type Office, openOffice } from './office.ts';

let o: Office;
beforeAll(async () => {
  o = await openOffice();
});
afterAll(() => o.close());

const ask = async (who: Actor, hours: number) => {
  const input = { employee: who.subjectId, leaveType: o.vacation, hours };
  return (await o.act(who, leaveEncashment, 'create', { input })).id;
};
const send = (who: Actor, id: string) => o.act(who, leaveEncashment, 'submit', { id });
const terms = async (input: object) => {
  const { version } = await o.engine.read.get(o.engine.reader(o.hr), leaveType, o.vacation);
  await o.act(o.hr, leaveType, 'edit', { id: o.vacation, version, input });
};

test('is refused where the kind of leave does not say so, above the limit, and below what must stay', async () => {
  const id = await ask(o.ann, 8);
  expect(await refusal(send(o.ann, id))).toBe('VALIDATION_ERROR | leaveType: Vacation cannot be paid out on request');
  await terms({ encashMinKeep: 24, encashMax: 12 });
  expect(await refusal(send(o.ann, await ask(o.ann, 12.5)))).toContain('up to 12 h per leave year: 12 h left');
  await terms({ encashMinKeep: 24, encashMax: 40 });
  expect(await refusal(send(o.ann, await ask(o.ann, 17)))).toContain(
    '24 h of Vacation must remain: at most 16 h of 40 h',
  );
});

test('HR approves and the hours leave the account; the line reads nothing of it; what waits counts already', async () => {
  const id = await ask(o.ann, 10);
  expect(await send(o.ann, id)).toMatchObject({ status: 'pending' });
  expect(await refusal(send(o.ann, await ask(o.ann, 8)))).toContain('at most 6 h of');
  for (const who of [o.lead, o.bob, o.director])
    expect(await refusal(o.act(who, leaveEncashment, 'approve', { id }))).toContain('NOT_FOUND');
  expect(await refusal(o.act(o.ann, leaveEncashment, 'approve', { id }))).toContain('PERMISSION_DENIED');
  const before = await o.balance(o.ann);
  expect(await o.act(o.hr, leaveEncashment, 'approve', { id })).toMatchObject({
    status: 'approved',
    postedOn: o.today,
  });
  expect(await o.balance(o.ann)).toBe(before - 10);
  const [line] = await o.list(o.system, leaveLedgerEntry, { employee: o.ann.subjectId ?? '', kind: 'encashed' });
  expect(line).toMatchObject({ hours: -10, note: 'Paid out on request' });
  expect((await o.list(o.ann, notification)).map((row) => row.title)).toContain('Your leave payout was approved');
  expect(await refusal(o.act(o.hr, leaveEncashment, 'approve', { id }))).toContain('ILLEGAL_TRANSITION');
});

test('nobody approves their own, and a rejection says why', async () => {
  const own = await ask(o.hr, 4);
  await send(o.hr, own);
  expect(await refusal(o.act(o.hr, leaveEncashment, 'approve', { id: own }))).toContain('SELF_APPROVAL');
  const id = await ask(o.bob, 4);
  await send(o.bob, id);
  expect(await refusal(o.act(o.hr, leaveEncashment, 'reject', { id }))).toContain('decisionNote: is required');
  await o.act(o.hr, leaveEncashment, 'reject', { id, input: { decisionNote: 'Take the days instead' } });
  expect(await o.balance(o.bob)).toBe(40);
});

test('on leaving: asked for once by the clock, paid by rule of the state, and held where no rule is on file', async () => {
  await terms({ payoutOnExit: 'by_state' });
  const leave = async (who: Actor, workState: string) => {
    const { version } = await o.engine.read.get(o.engine.reader(o.hr), employee, who.subjectId ?? '');
    await o.act(o.hr, employee, 'edit', { id: who.subjectId, version, input: { workState } });
    const input = { lastDay: addDays(o.today, -1), terminationType: 'voluntary', terminationReason: 'Moved away' };
    await o.act(o.hr, employee, 'terminate', { id: who.subjectId, input });
  };
  await leave(o.ann, 'CA');
  await leave(o.bob, 'NV');
  await leave(o.otherLead, 'OR');
  expect(await askExitPayouts(o.engine, o.system.tenantId)).toBe(2);
  expect(await askExitPayouts(o.engine, o.system.tenantId, 1)).toBe(0);
  const of = async (who: Actor) =>
    (await o.list(o.hr, leaveEncashment, { employee: who.subjectId ?? '', kind: 'exit' })).at(0);
  const [ann, bob] = [await of(o.ann), await of(o.bob)];
  expect(ann).toMatchObject({ status: 'pending', hours: 30 });
  expect(await of(o.otherLead)).toBeUndefined();
  await o.act(o.hr, leaveEncashment, 'approve', { id: ann?.id });
  expect(await o.balance(o.ann)).toBe(0);
  expect(await refusal(o.act(o.hr, leaveEncashment, 'approve', { id: bob?.id }))).toContain(
    'no rule for Nevada is on file',
  );
  expect(await o.balance(o.bob)).toBe(40);
});
