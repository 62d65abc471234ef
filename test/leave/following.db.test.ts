/** A request waits for whoever decides now: it follows the person to a new manager, and passes one who has left. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notification } from '#engine/model/engine-nouns.model.ts';
import type { Actor } from '#engine/server/grants.ts';
import { leaveDecision } from '#modules/leave/leave-questions.model.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { addDays } from '#engine/model/days.ts';
import { employee } from '#modules/people/employee.model.ts';
import { employmentEvent } from '#modules/people/employment-event.model.ts';
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
const sent = async (who: Actor) => {
  const date = addDays(o.monday, week * 7);
  const input = { employee: who.subjectId, leaveType: o.bereavement, from: date, to: date };
  const { id } = await o.act(who, leaveRequest, 'create', { input });
  await o.act(who, leaveRequest, 'submit', { id });
  return id;
};
const change = async (who: Actor, input: object) => {
  const { version } = await o.engine.read.get(o.engine.reader(o.hr), employee, who.subjectId ?? '');
  await o.act(o.hr, employee, 'edit', { id: who.subjectId, version, input });
};
const waitsFor = async (requestId: string, reader = o.hr) =>
  (await o.answer(reader, leaveDecision, { requestId })).waitsFor;
const approve = (who: Actor, id: string) => refusal(o.act(who, leaveRequest, 'approve', { id }));

test('a new manager has the request at once and is told, the old one has it no more; HR sees whom it waits for', async () => {
  const id = await sent(o.ann);
  expect(await waitsFor(id)).toEqual({ id: o.lead.subjectId, name: 'Lea Test' });
  await change(o.ann, { manager: o.otherLead.subjectId });
  expect(await waitsFor(id)).toEqual({ id: o.otherLead.subjectId, name: 'Otto Test' });
  expect((await o.list(o.otherLead, notification)).map((row) => row.title)).toContain(
    'Leave request needs your decision',
  );
  expect(await approve(o.lead, id)).toContain('NOT_FOUND');
  expect(await approve(o.otherLead, id)).toBe('allowed');
  expect(await waitsFor(id)).toBeNull();
});

test('a change of manager recorded as an event moves it too', async () => {
  const id = await sent(o.ann);
  await o.act(o.hr, employmentEvent, 'create', {
    input: {
      employee: o.ann.subjectId,
      type: 'manager_change',
      effectiveDate: o.today,
      reason: 'Back again',
      newManager: o.lead.subjectId,
    },
  });
  expect(await waitsFor(id)).toMatchObject({ id: o.lead.subjectId });
});

test('from a manager who is not there it goes to the next one up, and back to none below', async () => {
  const id = await sent(o.ann);
  await o.act(o.hr, employee, 'suspend', { id: o.lead.subjectId });
  expect(await waitsFor(id)).toEqual({ id: o.director.subjectId, name: 'Dora Test' });
  expect(await o.answer(o.director, leaveDecision, { requestId: id })).toMatchObject({ isYours: true });
  expect(await o.answer(o.hr, leaveDecision, { requestId: id })).toMatchObject({ isYours: false });
  await o.act(o.hr, employee, 'reinstate', { id: o.lead.subjectId });
  expect(await waitsFor(id)).toMatchObject({ id: o.lead.subjectId });
});

test('with nobody above it waits for HR, and for a manager again as soon as there is one', async () => {
  const id = await sent(o.bob);
  await change(o.bob, { manager: null });
  expect(await waitsFor(id)).toEqual({ role: 'hr_manager' });
  await change(o.bob, { manager: o.lead.subjectId });
  expect(await waitsFor(id)).toMatchObject({ id: o.lead.subjectId });
});

test('what moved up because nobody decided stays with the line above', async () => {
  const id = await sent(o.ann);
  await o.engine.connections.read(o.system.tenantId, [
    {
      text: `update approval_step set escalated = 'yes', approver = $2 where record = $1 and status = 'pending'`,
      values: [id, o.director.subjectId],
    },
  ]);
  await change(o.ann, { manager: o.otherLead.subjectId });
  expect(await waitsFor(id)).toMatchObject({ id: o.director.subjectId });
});
