import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvalStep, notification } from '#engine/model/engine-nouns.model.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { Actor } from '#engine/server/grants.ts';
import { blackout } from '#modules/leave/leave-policy.model.ts';
import { leaveAdjustment, leaveLedgerEntry } from '#modules/leave/leave-ledger.model.ts';
import {
  leaveBalances,
  type LeaveCalendar,
  leaveCalendar,
  leaveDecision,
  leavePreview,
} from '#modules/leave/leave-questions.model.ts';
import { leaveDay, leaveRequest } from '#modules/leave/leave-request.model.ts';
import { postAllDue } from '#modules/leave/leave-tasks.server.ts';
import { leaveType } from '#modules/leave/leave-type.model.ts';
import { addDays } from '#engine/model/days.ts';
import { refusal } from '../people/demo.ts';
import { type Office, openOffice } from './office.ts';

let o: Office;
/** Every test asks for a week of its own. */
let week = 0;
beforeAll(async () => {
  o = await openOffice();
});
afterAll(() => o.close());
beforeEach(() => {
  week += 1;
});
/** A day of this test's week; the first week holds the holiday. */
const day = (n: number): string => addDays(o.monday, (week - 1) * 7 + n);
const ask = (who: Actor, from: string, to: string, more: object = {}): Promise<AnyRead> =>
  o.act(who, leaveRequest, 'create', { input: { employee: who.subjectId, leaveType: o.vacation, from, to, ...more } });
const send = (who: Actor, request: AnyRead) => o.act(who, leaveRequest, 'submit', { id: request.id });
const wish = (from: string, to: string, leaveType = o.vacation) => ({ leaveType, from, to });

describe('a request', () => {
  test('three days across a holiday cost two; approved they are taken off the balance; cancelled they come back', async () => {
    const before = await o.balance(o.ann);
    const request = await ask(o.ann, day(1), day(3), { reason: 'Family visit' });
    expect(request).toMatchObject({ status: 'draft', hours: 16, days: 2, can: ['edit', 'submit', 'cancel'] });
    expect(await send(o.ann, request)).toMatchObject({ status: 'pending' });
    const days = await o.list(o.ann, leaveDay, { request: request.id });
    expect(days.map((row) => [row.date, row.hours, row.status])).toEqual([
      [day(1), 8, 'pending'],
      [day(3), 8, 'pending'],
    ]);
    expect(await o.balance(o.ann)).toBe(before);

    expect(await o.act(o.lead, leaveRequest, 'approve', { id: request.id })).toMatchObject({
      status: 'approved',
      decidedBy: o.lead.subjectId,
    });
    expect(await o.balance(o.ann)).toBe(before - 16);
    expect((await o.list(o.ann, leaveDay, { request: request.id })).map((row) => row.status)).toEqual([
      'approved',
      'approved',
    ]);
    expect((await o.list(o.ann, notification)).map((row) => row.title)).toContain('Your leave was approved');

    await o.act(o.ann, leaveRequest, 'cancel', { id: request.id });
    expect(await o.balance(o.ann)).toBe(before);
    expect(await o.list(o.ann, leaveDay, { request: request.id })).toEqual([]);
    const kinds = (await o.list(o.ann, leaveLedgerEntry, { request: request.id })).map((row) => row.kind);
    expect(new Set(kinds)).toEqual(new Set(['reversal', 'taken']));
  });

  test('on days off only is refused, and so is more than there is', async () => {
    expect(await refusal(ask(o.bob, day(5), day(6)))).toBe(
      'VALIDATION_ERROR | from: All selected days are holidays or days off',
    );
    const long = await ask(o.bob, day(0), day(7));
    expect(await refusal(send(o.bob, long))).toBe(
      'VALIDATION_ERROR | hours: Not enough balance: 48 h requested, 40 h available',
    );
    expect(await o.list(o.bob, leaveDay, { request: long.id })).toEqual([]);
  });

  test('meets leave that is there with its dates and state; opposite halves of a day do not meet', async () => {
    const morning = await ask(o.bob, day(0), day(0), { partStart: 'am' });
    await send(o.bob, morning);
    const same = await ask(o.bob, day(0), day(1));
    expect(await refusal(send(o.bob, same))).toBe(
      `VALIDATION_ERROR | from: You already have leave ${day(0)}–${day(0)} (pending)`,
    );
    const afternoon = await ask(o.bob, day(0), day(0), { partStart: 'pm' });
    expect(await send(o.bob, afternoon)).toMatchObject({ status: 'pending', hours: 4 });
    for (const each of [morning, afternoon]) await o.act(o.bob, leaveRequest, 'withdraw', { id: each.id });
    expect(await o.list(o.bob, leaveDay, { request: morning.id })).toEqual([]);
    expect(await o.list(o.system, approvalStep('employee'), { record: morning.id, status: 'pending' })).toEqual([]);
  });

  test('two for the same day at once: one wins, the other hears why', async () => {
    const two = [await ask(o.bob, day(0), day(0)), await ask(o.bob, day(0), day(0))];
    const heard = await Promise.all(two.map((each) => refusal(send(o.bob, each))));
    expect(heard.sort()).toEqual([
      `VALIDATION_ERROR | from: You already have leave ${day(0)}–${day(0)} (pending)`,
      'allowed',
    ]);
  });

  test('two that the balance covers one of, at once: one wins', async () => {
    const poor = o.otherLead;
    const two = [await ask(poor, day(0), day(3)), await ask(poor, day(7), day(10))];
    const heard = await Promise.all(two.map((each) => refusal(send(poor, each))));
    expect(heard.sort()).toEqual([
      'VALIDATION_ERROR | hours: Not enough balance: 32 h requested, 8 h available',
      'allowed',
    ]);
    week += 1;
  });

  test('is decided by the person’s own manager or HR: never by another one, never by oneself', async () => {
    const request = await ask(o.ann, day(0), day(0));
    await send(o.ann, request);
    const decide = (who: Actor) => refusal(o.act(who, leaveRequest, 'approve', { id: request.id }));
    expect(await decide(o.otherLead)).toContain('NOT_FOUND');
    expect(await decide(o.bob)).toContain('NOT_FOUND');
    expect(await decide(o.ann)).toContain('PERMISSION_DENIED');
    // Further up the line one reads the request, and decides once it has moved up.
    expect(await decide(o.director)).toContain('PERMISSION_DENIED');
    expect(await refusal(o.act(o.lead, leaveRequest, 'reject', { id: request.id }))).toBe(
      'VALIDATION_ERROR | decisionNote: is required',
    );
    await o.act(o.lead, leaveRequest, 'reject', { id: request.id, input: { decisionNote: 'Audit week' } });
    expect(await o.list(o.ann, leaveDay, { request: request.id })).toEqual([]);

    const own = await ask(o.hr, day(0), day(0));
    await send(o.hr, own);
    expect(await refusal(o.act(o.hr, leaveRequest, 'approve', { id: own.id }))).toBe(
      'SELF_APPROVAL | You cannot approve your own request.',
    );
    expect(
      await refusal(
        o.act(o.hr, leaveAdjustment, 'create', {
          input: { employee: o.hr.subjectId, leaveType: o.vacation, hours: 8, reason: 'For me' },
        }),
      ),
    ).toContain('must be someone else: you cannot adjust your own leave');
  });

  test('falls in a blackout by name, unless the person is exempt or HR acts', async () => {
    const made = await o.act(o.hr, blackout, 'create', {
      input: { name: 'Survey week', from: day(0), to: day(4), exempt: [{ employee: o.bob.subjectId }] },
    });
    const request = await ask(o.ann, day(1), day(1));
    expect(await refusal(send(o.ann, request))).toBe('VALIDATION_ERROR | from: Dates fall in blackout "Survey week"');
    expect(await send(o.bob, await ask(o.bob, day(1), day(1)))).toMatchObject({ status: 'pending' });
    expect(await o.act(o.hr, leaveRequest, 'submit', { id: request.id })).toMatchObject({ status: 'pending' });
    await o.engine.act.act(o.hr, { resource: blackout, action: 'remove', id: made.id });
  });

  test('that has begun is cancelled by HR only', async () => {
    const { today } = o;
    const before = await o.balance(o.lead);
    const work =
      [0, 1, 2, 3].map((n) => addDays(today, -n)).find((date) => new Date(date).getUTCDay() % 6 !== 0) ?? today;
    const request = await ask(o.lead, work, work);
    await send(o.lead, request);
    expect(await o.act(o.director, leaveRequest, 'approve', { id: request.id })).toMatchObject({ status: 'taken' });
    expect(await refusal(o.act(o.lead, leaveRequest, 'cancel', { id: request.id }))).toBe(
      'CONFLICT | Only HR can cancel leave that has started.',
    );
    await o.act(o.hr, leaveRequest, 'cancel', { id: request.id });
    expect(await o.balance(o.lead)).toBe(before);
  });
});

describe('answers', () => {
  test('the preview says what it costs, who is away, who decides, and what stands against it', async () => {
    await send(o.bob, await ask(o.bob, day(1), day(1)));
    const seen = await o.answer(o.ann, leavePreview, wish(day(0), day(8)));
    expect(seen).toMatchObject({
      hours: 56,
      count: '7 days, 56 h',
      approver: { name: 'Lea Test' },
      type: { code: 'VAC' },
    });
    expect(seen.problems.map(({ message }) => message)).toEqual([
      `Not enough balance: 56 h requested, ${seen.availableThen} h available`,
    ]);
    expect(seen.balanceAfter).toBe((seen.availableThen ?? 0) - 56);
    expect(seen.clashes.find(({ date }) => date === day(1))).toMatchObject({
      team: 2,
      present: 0,
      away: [{ employee: { name: 'Bob Test' }, status: 'pending', type: null }],
    });
    expect(
      await refusal(o.answer(o.bob, leavePreview, { employee: o.ann.subjectId ?? '', ...wish(day(0), day(0)) })),
    ).toContain('RESOURCE_DENIED');
  });

  test('balances are sums of lines that explain themselves; the line and HR read them, colleagues do not', async () => {
    const mine = await o.answer(o.bob, leaveBalances, {});
    const vacation = mine.balances.find(({ type }) => type.code === 'VAC');
    expect(vacation?.ledger).toBe(
      vacation?.lines.filter(({ date }) => date <= o.today).reduce((sum, line) => sum + line.hours, 0),
    );
    expect(vacation?.available).toBe((vacation?.ledger ?? 0) - (vacation?.booked ?? 0) - (vacation?.pending ?? 0));
    expect(mine.balances.find(({ type }) => type.code === 'BRV')?.available).toBeNull();
    expect((await o.answer(o.lead, leaveBalances, { employee: o.bob.subjectId ?? '' })).balances).toEqual(
      mine.balances,
    );
    expect(await refusal(o.answer(o.ann, leaveBalances, { employee: o.bob.subjectId ?? '' }))).toContain(
      'RESOURCE_DENIED',
    );
  });

  test('the calendar shows colleagues that somebody is away, the lead also what kind of leave it is', async () => {
    await o.act(o.hr, leaveAdjustment, 'create', {
      input: { employee: o.bob.subjectId, leaveType: o.vacation, hours: 40, reason: 'Worked on holidays' },
    });
    const request = await ask(o.bob, day(3), day(7));
    await send(o.bob, request);
    const asked = { from: day(0), to: day(13) };
    const rowOf = (answer: LeaveCalendar) =>
      answer.groups.flatMap(({ rows }) => rows).find(({ employee }) => employee.name === 'Bob Test');
    expect(rowOf(await o.answer(o.ann, leaveCalendar, asked))?.spans).toEqual([
      { from: day(3), to: day(7), partStart: 'full', partEnd: 'full', status: 'pending', type: null, request: null },
    ]);
    const forLead = await o.answer(o.lead, leaveCalendar, { ...asked, team: 'me' });
    expect(rowOf(forLead)).toMatchObject({ off: [6, 7], spans: [{ request: request.id, type: { code: 'VAC' } }] });
    expect(forLead.counts.find(({ date }) => date === day(4))).toEqual({
      date: day(4),
      away: 0,
      pending: 1,
      people: 3,
    });
    expect(await refusal(o.answer(o.ann, leaveCalendar, { ...asked, to: day(200) }))).toContain(
      'must be less than 100 days',
    );
  });

  test('the decision shows the approver the account and the clashes, and nobody else the request', async () => {
    const request = await ask(o.ann, day(0), day(0));
    await send(o.ann, request);
    const seen = await o.answer(o.lead, leaveDecision, { requestId: request.id });
    expect(seen).toMatchObject({
      employee: { name: 'Ann Test', position: 'Clerk' },
      request: { hours: 8 },
      rows: [{ date: day(0), hours: 8 }],
    });
    expect(seen.request.can).toContain('approve');
    expect(seen.after).toBe((seen.available ?? 0) - 8);
    expect(seen.ledger?.length).toBeGreaterThan(0);
    expect(await refusal(o.answer(o.bob, leaveDecision, { requestId: request.id }))).toContain('NOT_FOUND');
  });
});

describe('by the clock', () => {
  test('credits are posted once however often it runs', async () => {
    await o.act(o.hr, leaveType, 'edit', {
      id: o.vacation,
      version: 1,
      input: { accrual: 'yearly', tiers: [{ fromMonths: 0, annual: 10 }] },
    });
    expect(await postAllDue(o.engine, o.system.tenantId)).toBeGreaterThan(5);
    const after = await o.balance(o.bob);
    expect(await postAllDue(o.engine, o.system.tenantId)).toBe(0);
    expect(await o.balance(o.bob)).toBe(after);
  });
});
