/** HR's work on many accounts, and what they are worth: who may, what is posted, what is counted. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#engine/model/refusals.ts';
import type { Answer, RowResult } from '#engine/model/wire.ts';
import type { Actor } from '#engine/server/grants.ts';
import { registerAnswers } from '#engine/server/answers.ts';
import { type Authenticate, createHttp } from '#engine/server/http.ts';
import { leaveAnswers } from '#modules/leave/leave.server.ts';
import { leaveCase } from '#modules/leave/leave-case.model.ts';
import { leaveLedgerEntry } from '#modules/leave/leave-ledger.model.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { leaveType } from '#modules/leave/leave-type.model.ts';
import type {
  LeaveAccounts,
  LeaveCalendar,
  LeaveCaseState,
  LeaveDecision,
  LeaveLiability,
  LeavePreview,
} from '#modules/leave/leave-questions.model.ts';
import { addDays } from '#engine/model/days.ts';
import { department } from '#modules/people/department.model.ts';
import { payRate } from '#modules/people/pay-rate.model.ts';
import { type Office, openOffice } from './office.ts';

let o: Office;
let app: FastifyInstance;
beforeAll(async () => {
  o = await openOffice();
  app = createHttp({ logLevel: 'silent' });
  const payroll = { ...o.otherLead, roles: ['employee', 'payroll_admin'] };
  const known: Record<string, Actor> = { ann: o.ann, lead: o.lead, hr: o.hr, payroll };
  const authenticate: Authenticate = async (request) => {
    const actor = known[String(request.headers['x-as'])];
    if (!actor) throw new Refusal('AUTH_ERROR');
    return actor;
  };
  registerAnswers(app, o.engine, authenticate, leaveAnswers);
});
afterAll(async () => {
  await app.close();
  await o.close();
});

async function get<T>(as: string, url: string): Promise<{ status: number; data: T }> {
  const got = await app.inject({ url, headers: { 'x-as': as } });
  const answer = got.json<Answer<T>>();
  // A refusal has no data; the tests of refusals look at the status only.
  return { status: got.statusCode, data: (answer.success ? answer.data : answer.error) as T };
}
const post = async (as: string, payload: object, key?: string) => {
  const headers = { 'x-as': as, ...(key ? { 'idempotency-key': key } : {}) };
  const got = await app.inject({ method: 'POST', url: '/api/leave/adjustments', headers, payload });
  const answer = got.json<Answer<RowResult[]>>();
  return {
    status: got.statusCode,
    results: answer.success ? answer.data : [],
    error: answer.success ? '' : answer.error.message,
  };
};

test('only HR sees whose accounts could be adjusted, and posts to many at once; each stands for itself', async () => {
  const url = `/api/leave/accounts?leaveType=${o.vacation}&department=${o.department}`;
  for (const as of ['ann', 'lead', 'payroll']) expect((await get(as, url)).status).toBe(403);
  const { data } = await get<LeaveAccounts>('hr', url);
  expect(data.more).toBe(false);
  expect(data.people.map(({ name, balance }) => [name, balance])).toContainEqual(['Ann Test', 40]);
  expect(data.people).toHaveLength(6);

  const employees = [o.ann.subjectId, o.bob.subjectId, o.hr.subjectId];
  const input = {
    employees,
    leaveType: o.vacation,
    kind: 'grant',
    hours: 8,
    on: o.today,
    reason: 'Worked through the storm',
  };
  expect((await post('lead', input)).results.map(({ ok }) => ok)).toEqual([false, false, false]);
  const key = 'storm-grant-1';
  const done = await post('hr', input, key);
  expect(done.results.map(({ ok, message }) => [ok, message])).toEqual([
    [true, null],
    [true, null],
    [false, 'employee: must be someone else: you cannot adjust your own leave'],
  ]);
  expect((await post('hr', input, key)).results.map(({ ok }) => ok)).toEqual([true, true, false]);
  expect(await o.balance(o.ann)).toBe(48);
  const [line] = await o.list(o.system, leaveLedgerEntry, { employee: o.ann.subjectId ?? '', kind: 'grant' });
  const [trail] = await o.engine.connections.read(o.system.tenantId, [
    {
      text: `select actor from audit_event where noun = 'leave_adjustment' and action = 'create' order by seq desc limit 1`,
      values: [],
    },
  ]);
  expect(line?.note).toBe('Worked through the storm');
  expect(trail?.[0]?.actor).toBe(o.hr.accountId);
});

test('what makes no sense is refused in words', async () => {
  expect((await post('hr', { employees: [] })).error).toBe('employees: must be a list of 1 to 500 ids');
  expect((await post('hr', { employees: ['x'] })).error).toContain('1 to 500 ids');
  const none = await post('hr', { employees: [o.ann.subjectId], leaveType: o.vacation, hours: 0, reason: 'x' });
  expect(none.results[0]?.message).toContain('hours: must not be 0');
  const type = await o.act(o.hr, leaveType, 'create', { input: { code: 'X', name: 'Elsewhere' } });
  const other = await post('hr', { employees: [o.ann.subjectId], leaveType: type.id, hours: 8, reason: 'x' });
  expect(other.results[0]?.message).toBe('leaveType: is not part of the leave policy');
  expect((await get('hr', '/api/leave/accounts')).status).toBe(422);
  expect((await get('hr', `/api/leave/accounts?leaveType=${o.vacation}&department=${o.vacation}`)).status).toBe(404);
});

test('liability: hours at today’s pay, for who may read pay, and their reading is traced', async () => {
  await o.act(o.hr, payRate, 'create', {
    input: { employee: o.ann.subjectId, effectiveFrom: o.today, annualPay: 6_240_000, reason: 'hire' },
  });
  const { version } = await o.engine.read.get(o.engine.reader(o.hr), leaveType, o.vacation);
  expect((await get<LeaveLiability>('hr', '/api/leave/liability')).data).toMatchObject({
    amount: 0,
    hours: 0,
    rows: [],
  });
  await o.act(o.hr, leaveType, 'edit', { id: o.vacation, version, input: { payoutOnExit: 'always' } });
  for (const as of ['ann', 'lead']) expect((await get(as, '/api/leave/liability')).status).toBe(403);
  const { data } = await get<LeaveLiability>('payroll', `/api/leave/liability?department=${o.department}`);
  expect(data.rows[0]).toMatchObject({
    employee: { name: 'Ann Test' },
    hours: 48,
    amount: 144_000,
    type: { code: 'VAC' },
  });
  expect(data).toMatchObject({ amount: 144_000, people: 6, unpaid: 5, undecided: 0 });
  expect(data.types).toMatchObject([{ type: { code: 'VAC' }, amount: 144_000, hours: data.hours }]);
  const csv = await app.inject({ url: '/api/leave/liability.csv', headers: { 'x-as': 'hr' } });
  expect(csv.body.split('\n')[1]).toContain('Ann Test,Operations,Vacation,48,1440.00');
  expect((await app.inject({ url: '/api/leave/liability.csv', headers: { 'x-as': 'ann' } })).statusCode).toBe(403);
  const [trail] = await o.engine.connections.read(o.system.tenantId, [
    {
      text: `select action, why from audit_event where noun = 'pay_rate' and actor is not null and action in ('read list', 'export') order by seq desc limit 1`,
      values: [],
    },
  ]);
  expect(trail?.[0]).toEqual({ action: 'export', why: 'Leave liability, 6 accounts' });
  await o.act(o.hr, leaveType, 'edit', { id: o.vacation, version: version + 1, input: { payoutOnExit: 'by_state' } });
  expect((await get<LeaveLiability>('hr', '/api/leave/liability')).data).toMatchObject({ rows: [], undecided: 0 });
});

test('a case shows what it holds to HR and the person, and to nobody else', async () => {
  const made = await o.act(o.hr, leaveCase, 'create', {
    input: { employee: o.ann.subjectId, kind: 'fmla', reason: 'own_health', from: o.today },
  });
  const url = `/api/leave/case/${made.id}`;
  for (const as of ['lead', 'payroll']) expect((await get(as, url)).status).toBe(404);
  const request = await o.act(o.ann, leaveRequest, 'create', {
    input: { employee: o.ann.subjectId, leaveType: o.vacation, from: o.monday, to: addDays(o.monday, 1) },
  });
  await o.act(o.ann, leaveRequest, 'submit', { id: request.id });
  await o.act(o.hr, leaveRequest, 'tie', { id: request.id, input: { leaveCase: made.id } });
  const { data } = await get<LeaveCaseState>('ann', url);
  expect(data.account).toMatchObject({ entitled: 480, used: 0, left: 480, method: 'Rolling 12-month look-back' });
  expect(data.tests.map(({ met }) => met)).toEqual([true, true, null]);
  await o.act(o.ann, leaveRequest, 'cancel', { id: request.id });
});

test('minimum staffing: the preview, the decision and the whole department’s calendar say what is left', async () => {
  const { version } = await o.engine.read.get(o.engine.reader(o.hr), department, o.department);
  const day = addDays(o.monday, 7);
  const preview = `/api/leave/preview?leaveType=${o.vacation}&from=${day}&to=${day}`;
  expect((await get<LeavePreview>('ann', preview)).data.staffing).toBeNull();
  await o.act(o.hr, department, 'edit', { id: o.department, version, input: { minimum: 5 } });
  expect((await get<LeavePreview>('ann', preview)).data.staffing).toEqual({
    department: 'Operations',
    minimum: 5,
    days: [{ date: day, present: 5, of: 6 }],
  });
  const ask = async (who: Actor) => {
    const input = { employee: who.subjectId, leaveType: o.vacation, from: day, to: day };
    const { id } = await o.act(who, leaveRequest, 'create', { input });
    await o.act(who, leaveRequest, 'submit', { id });
    return id;
  };
  await ask(o.bob);
  const id = await ask(o.ann);
  const decision = await get<LeaveDecision>('lead', `/api/leave/decision/${id}`);
  expect(decision.data.staffing?.days).toEqual([{ date: day, present: 4, of: 6 }]);
  const whole = await get<LeaveCalendar>(
    'lead',
    `/api/leave/calendar?from=${day}&to=${day}&department=${o.department}`,
  );
  expect(whole.data.groups.map(({ staffing }) => staffing)).toEqual([
    { department: 'Operations', minimum: 5, days: [{ date: day, present: 6, of: 6 }] },
  ]);
  const some = await get<LeaveCalendar>('lead', `/api/leave/calendar?from=${day}&to=${day}&team=me`);
  expect(some.data.groups.map(({ staffing }) => staffing)).toEqual([null]);
});
