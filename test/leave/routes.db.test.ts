import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#app/seed/accounts.ts';
import type { Answer } from '#engine/model/wire.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { LeaveBalances, LeaveCalendar, LeaveDecision, LeavePreview } from '#modules/leave/leave-wire.model.ts';
import { addDays } from '#modules/people/days.model.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const today = dayIn('America/Los_Angeles');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: today });
});
afterAll(() => server.close());

/** Signs in; answers how to ask for data as that person. */
async function signIn(role: string): Promise<<T>(path: string) => Promise<{ status: number; answer: Answer<T> }>> {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@harborline.example`, password: DEMO_PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return async <T>(path: string) => {
    const got = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${data.token}`, cookie } });
    // The test names what the route answers.
    return { status: got.status, answer: (await got.json()) as Answer<T> };
  };
}
async function data<T>(asked: Promise<{ status: number; answer: Answer<T> }>): Promise<T> {
  const { answer } = await asked;
  if (!answer.success) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

test('an employee signs in and sees balances, a preview and the calendar of the team', async () => {
  const get = await signIn('employee');
  const { balances } = await data(get<LeaveBalances>('/api/leave/balances'));
  const vacation = balances.find(({ type }) => type.code === 'VAC');
  expect(vacation?.lines.length).toBeGreaterThan(10);
  const [from, to] = [addDays(today, 60), addDays(today, 67)];
  const seen = await data(get<LeavePreview>(`/api/leave/preview?leaveType=${vacation?.type.id}&from=${from}&to=${to}`));
  expect(seen.rows).toHaveLength(8);
  expect(seen.approver).toHaveProperty('name');
  const calendar = await data(get<LeaveCalendar>(`/api/leave/calendar?from=${today}&to=${addDays(today, 30)}`));
  expect(calendar.groups.flatMap(({ rows }) => rows).length).toBeGreaterThan(5);
});

test('a manager sees what waits, and what deciding it means', async () => {
  const get = await signIn('manager');
  const waiting = await data(get<{ id: string }[]>('/api/leave-requests?status=pending'));
  const seen = await data(get<LeaveDecision>(`/api/leave/decision/${waiting[0]?.id}`));
  expect(seen.request.can).toContain('approve');
  expect(seen.clashes.length).toBeGreaterThan(0);
});

test('questions that make no sense are refused in words', async () => {
  const get = await signIn('employee');
  const asked = async (path: string) => {
    const { status, answer } = await get<unknown>(path);
    return [status, answer.success ? 'allowed' : answer.error.message];
  };
  expect(await asked('/api/leave/preview?from=2027-01-01&to=2027-01-02')).toEqual([422, 'leaveType: is required']);
  expect(await asked('/api/leave/preview?leaveType=x&from=2027-02-30&to=2027-01-02')).toEqual([
    422,
    'leaveType: must be the id of a record\nfrom: must be a date as YYYY-MM-DD',
  ]);
  expect(await asked('/api/leave/balances?employee=x')).toEqual([422, 'employee: must be the id of a record']);
  expect(await asked('/api/leave/calendar?from=2027-01-01')).toEqual([422, 'to: is required']);
  expect(await asked('/api/leave/decision/nothing')).toEqual([404, 'The requested resource was not found.']);
  expect((await fetch(`${server.url}/api/leave/balances`)).status).toBe(401);
});
