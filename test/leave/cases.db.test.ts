/** Cases of protected leave: for HR and the person alone, with deadlines, eligibility, and hours that requests draw. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import { leaveCase } from '#modules/leave/leave-case.model.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { leaveType } from '#modules/leave/leave-type.model.ts';
import { leaveCaseState } from '#modules/leave/leave-questions.model.ts';
import { addDays, weekdayOf } from '#engine/model/days.ts';
import { holiday, holidayCalendar } from '#modules/people/holiday.model.ts';
import { location } from '#modules/people/location.model.ts';
import { refusal } from '../people/demo.ts';
import { type Office, openOffice } from './office.ts';

let o: Office;
let week = 0;
beforeAll(async () => {
  o = await openOffice();
  const { version } = await o.engine.read.get(o.engine.reader(o.hr), leaveType, o.vacation);
  await o.act(o.hr, leaveType, 'edit', {
    id: o.vacation,
    version,
    input: { allowNegative: true, negativeLimit: 1000 },
  });
});
afterAll(() => o.close());
beforeEach(() => {
  week += 1;
});
const day = (n: number): string => addDays(o.monday, week * 7 + n);
const open = async (who: Actor, more: object = {}) => {
  const input = { employee: who.subjectId, kind: 'fmla', reason: 'own_health', from: o.today, ...more };
  return o.act(o.hr, leaveCase, 'create', { input });
};
const sent = async (who: Actor, from: string, to: string) => {
  const input = { employee: who.subjectId, leaveType: o.vacation, from, to };
  const { id } = await o.act(who, leaveRequest, 'create', { input });
  return (await o.act(who, leaveRequest, 'submit', { id })).id;
};
const tie = (who: Actor, id: string, to: string) => o.act(who, leaveRequest, 'tie', { id, input: { leaveCase: to } });

test('HR and the person read a case; managers, colleagues and payroll do not know of it, nor of it on a request', async () => {
  const made = await open(o.ann);
  expect(made).toMatchObject({ status: 'requested', reason: 'own_health' });
  const read = (who: Actor) => o.engine.read.get(o.engine.reader(who), leaveCase, made.id);
  for (const who of [o.lead, o.director, o.bob, { ...o.bob, roles: ['payroll_admin'] }])
    expect(await refusal(read(who))).toContain('NOT_FOUND');
  expect(await read(o.ann)).toMatchObject({ reason: 'own_health' });
  expect(await refusal(o.act(o.ann, leaveCase, 'designate', { id: made.id }))).toContain('PERMISSION_DENIED');
  expect(
    await refusal(
      o.act(o.ann, leaveCase, 'create', {
        input: { employee: o.ann.subjectId, kind: 'ada', reason: 'other', from: o.today },
      }),
    ),
  ).toContain('PERMISSION_DENIED');

  const request = await sent(o.ann, day(0), day(0));
  expect(await refusal(tie(o.ann, request, made.id))).toContain('PERMISSION_DENIED');
  expect(await refusal(tie(o.lead, request, made.id))).toContain('PERMISSION_DENIED');
  await tie(o.hr, request, made.id);
  const seenBy = (who: Actor) => o.engine.read.get(o.engine.reader(who), leaveRequest, request);
  expect((await seenBy(o.hr)).leaveCase).toBe(made.id);
  expect((await seenBy(o.ann)).leaveCase).toBe(made.id);
  expect('leaveCase' in (await seenBy(o.lead))).toBe(false);
  await o.act(o.hr, leaveRequest, 'untie', { id: request });
  expect((await seenBy(o.hr)).leaveCase).toBeNull();
});

test('deadlines: notice in five business days, certification in fifteen calendar days', async () => {
  const made = await open(o.bob, { requestedOn: '2026-11-20' });
  expect(made).toMatchObject({ noticeDue: '2026-11-27', certDue: null });
  const asked = await o.act(o.hr, leaveCase, 'askCertification', { id: made.id });
  expect(asked).toMatchObject({ status: 'awaiting_certification', certDue: addDays(o.today, 15) });
  expect(await refusal(o.act(o.hr, leaveCase, 'designate', { id: made.id }))).toContain('ILLEGAL_TRANSITION');
  const later = { certReceived: addDays(o.today, 1) };
  expect(await refusal(o.act(o.hr, leaveCase, 'receiveCertification', { id: made.id, input: later }))).toContain(
    'certReceived: cannot be in the future',
  );
  await o.act(o.hr, leaveCase, 'receiveCertification', { id: made.id, input: { certReceived: o.today } });

  // Nobody has said of the location whether fifty people work nearby.
  expect(await refusal(o.act(o.hr, leaveCase, 'designate', { id: made.id }))).toBe(
    'VALIDATION_ERROR | kind: FMLA cannot be designated: 50 employees within 75 miles (not stated on the location)',
  );
  const { version } = await o.engine.read.get(o.engine.reader(o.hr), location, o.location);
  await o.act(o.hr, location, 'edit', { id: o.location, version, input: { fiftyWithin75Miles: true } });
  expect(await o.act(o.hr, leaveCase, 'designate', { id: made.id })).toMatchObject({
    status: 'designated',
    entitledHours: 480,
    designatedOn: o.today,
  });
});

test('a request draws on the case as far as it reaches, of the same person and within its days', async () => {
  const mine = await open(o.ann, { from: day(0), to: day(60) });
  const request = await sent(o.ann, day(1), day(2));
  const theirs = await open(o.otherLead, { from: o.today });
  expect(await refusal(tie(o.hr, request, theirs.id))).toContain('leaveCase: must be a case for the same employee');
  const early = await open(o.ann, { from: day(2) });
  expect(await refusal(tie(o.hr, request, early.id))).toContain('to further notice, but the request');
  await tie(o.hr, request, mine.id);
  // As if most of the twelve weeks had been used.
  await o.act(o.system, leaveCase, 'edit', { id: mine.id, input: { entitledHours: 20 } });
  const more = await sent(o.ann, day(3), day(3));
  expect(await refusal(tie(o.hr, more, mine.id))).toBe(
    `VALIDATION_ERROR | leaveCase: has 4 h left on ${day(3)}, but 8 h are needed: shorten the request or leave it unlinked`,
  );
  await o.act(o.hr, leaveCase, 'deny', { id: mine.id, input: { decisionNote: 'Not enough service' } });
  expect(await refusal(tie(o.hr, more, mine.id))).toContain('is denied');
});

test('hours on the job: no holidays, no leave; a holiday in a whole week of leave draws on the case', async () => {
  const who = o.otherLead;
  const [calendar] = await o.list(o.hr, holidayCalendar);
  const past = Array.from({ length: 10 }, (_, n) => addDays(o.today, -7 * (n + 1) - 1)).map((date) =>
    [6, 7].includes(weekdayOf(date)) ? addDays(date, -2) : date,
  );
  const open0 = await open(who);
  const worked = async () => {
    const { tests } = await o.answer(o.hr, leaveCaseState, { caseId: open0.id });
    return Number.parseFloat((tests[1]?.found ?? '').replace(',', ''));
  };
  const before = await worked();
  for (const [n, date] of past.entries())
    await o.act(o.hr, holiday, 'create', { input: { calendar: calendar?.id, date, name: `Day ${n}` } });
  expect(await worked()).toBe(before - 80);

  // The week of the fixture's holiday, its Wednesday.
  const request = await sent(who, o.monday, addDays(o.monday, 4));
  await tie(o.hr, request, open0.id);
  const state = await o.answer(o.hr, leaveCaseState, { caseId: open0.id });
  expect(state.account).toMatchObject({ entitled: 480 });
  const on = await open(who, { from: addDays(o.monday, 4) });
  expect((await o.answer(o.hr, leaveCaseState, { caseId: on.id })).account).toMatchObject({ used: 40, left: 440 });
  await o.act(o.system, leaveCase, 'edit', { id: open0.id, input: { entitledHours: 47 } });
  const more = await sent(who, addDays(o.monday, 7), addDays(o.monday, 7));
  expect(await refusal(tie(o.hr, more, open0.id))).toContain('has 7 h left');
});
