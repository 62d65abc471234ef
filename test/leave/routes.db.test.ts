import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#engine/model/refusals.ts';
import type { Answer } from '#engine/model/wire.ts';
import type { Actor } from '#engine/server/grants.ts';
import { registerAnswers } from '#engine/server/answers.ts';
import { type Authenticate, createHttp } from '#engine/server/http.ts';
import { leaveAnswers } from '#modules/leave/leave.server.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import type {
  LeaveBalances,
  LeaveCalendar,
  LeaveDecision,
  LeavePreview,
} from '#modules/leave/leave-questions.model.ts';
import { addDays } from '#engine/model/days.ts';
import { type Office, openOffice } from './office.ts';

let o: Office;
let app: FastifyInstance;
beforeAll(async () => {
  o = await openOffice();
  app = createHttp({ logLevel: 'silent' });
  const known: Record<string, Actor> = { ann: o.ann, bob: o.bob, lead: o.lead };
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

async function get<T>(as: string, url: string): Promise<{ status: number; answer: Answer<T> }> {
  const got = await app.inject({ url, headers: { 'x-as': as } });
  // The test names what the route answers.
  return { status: got.statusCode, answer: got.json<Answer<T>>() };
}
async function data<T>(as: string, url: string): Promise<T> {
  const { answer } = await get<T>(as, url);
  if (!answer.success) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

test('balances, preview, calendar and decision answer what their types say', async () => {
  const { balances } = await data<LeaveBalances>('ann', '/api/leave/balances');
  expect(balances.map(({ type, available }) => [type.code, available])).toEqual([
    ['BRV', null],
    ['VAC', 40],
  ]);
  const [from, to] = [addDays(o.monday, 1), addDays(o.monday, 3)];
  const seen = await data<LeavePreview>(
    'ann',
    `/api/leave/preview?leaveType=${o.vacation}&from=${from}&to=${to}&partEnd=am`,
  );
  expect(seen).toMatchObject({
    hours: 12,
    days: 1.5,
    count: '1.5 days, 12 h',
    balanceNow: 40,
    balanceAfter: 28,
    problems: [],
  });
  expect(seen.rows.map(({ why, note }) => note ?? why)).toEqual(['scheduled', 'Founders’ Day', 'half day']);
  const request = await o.act(o.ann, leaveRequest, 'create', {
    input: { employee: o.ann.subjectId, leaveType: o.vacation, from, to },
  });
  await o.act(o.ann, leaveRequest, 'submit', { id: request.id });
  const decision = await data<LeaveDecision>('lead', `/api/leave/decision/${request.id}`);
  expect(decision).toMatchObject({ available: 40, after: 24, type: { code: 'VAC' } });
  const calendar = await data<LeaveCalendar>('bob', `/api/leave/calendar?from=${from}&to=${to}`);
  expect(calendar.counts.map(({ pending }) => pending)).toEqual([1, 0, 1]);
  expect(calendar.holidays).toEqual([{ date: addDays(o.monday, 2), name: 'Founders’ Day', halfDay: false }]);
});

test('questions that make no sense are refused in words', async () => {
  const asked = async (url: string, as = 'ann') => {
    const { status, answer } = await get(as, url);
    return [status, answer.success ? 'allowed' : answer.error.message];
  };
  const whole = `leaveType=${o.vacation}&from=2027-01-04`;
  expect(await asked('/api/leave/preview?from=2027-01-01&to=2027-01-02')).toEqual([422, 'leaveType: is required']);
  expect(await asked('/api/leave/preview?leaveType=x&from=2027-02-30&to=2027-01-02')).toEqual([
    422,
    'leaveType: must be the id of a record\nfrom: must be a date as YYYY-MM-DD',
  ]);
  expect(await asked(`/api/leave/preview?${whole}&to=2027-01-03`)).toEqual([
    422,
    'to: must be on or after the first day',
  ]);
  expect(await asked(`/api/leave/preview?${whole}&to=2029-01-03`)).toEqual([
    422,
    'to: must be at most 366 days after from',
  ]);
  expect(await asked(`/api/leave/preview?${whole}&to=2027-01-04&to=2027-01-05`)).toEqual([
    400,
    'The query is not valid: to can be given only once',
  ]);
  expect(await asked('/api/leave/balances?employee=x')).toEqual([422, 'employee: must be the id of a record']);
  expect(await asked(`/api/leave/balances?employee=${o.bob.subjectId}`)).toEqual([
    403,
    'You do not have permission to access this resource.',
  ]);
  expect(await asked('/api/leave/calendar?from=2027-01-01')).toEqual([422, 'to: is required']);
  expect(await asked(`/api/leave/calendar?from=2027-01-01&to=2027-01-02&department=${o.vacation}`)).toEqual([
    404,
    'The requested resource was not found.',
  ]);
  expect(await asked('/api/leave/decision/nothing')).toEqual([404, 'The requested resource was not found.']);
  expect(await asked('/api/leave/balances', 'nobody')).toEqual([401, 'Authentication failed. Please log in again.']);
});
