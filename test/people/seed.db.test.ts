import cookie from '@fastify/cookie';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '#seed/demo-accounts.ts';
import { hasOrganizations } from '#modules/identity/access/organizations.ts';
import { createHttp } from '#engine/server/http.ts';
import { registerLogin } from '#modules/identity/sign-in/login.ts';
import { Sessions } from '#modules/identity/sign-in/sessions.ts';
import { bankAccount } from '#modules/people/bank-account.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { leaveLedgerEntry } from '#modules/leave/leave-ledger.model.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { postAllDue } from '#modules/leave/leave-tasks.server.ts';
import { planSql } from '../../scripts/db-plan.ts';
import { type Demo, openDemo, refusal } from './demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

const count = async (sql: string): Promise<number> =>
  (await demo.sql<{ n: number }>(`select count(*)::integer as n from ${sql}`))[0]?.n ?? -1;

test('the migrations give what the definitions ask for', async () => expect(await planSql()).toBe(''), 60_000);

test('two organizations, 412 people employed, the tree kept, nothing lost on the way', async () => {
  expect(await hasOrganizations(demo.database)).toBe(true);
  const { employees, leave, accounts } = demo.harborline;
  expect(await count(`employee where status <> 'terminated'`)).toBe(412);
  expect(await count('employee')).toBe(employees.length);
  expect(await count('leave_request')).toBe(leave.requests.length);
  expect(await count('leave_ledger_entry')).toBeGreaterThan(leave.ledger.length);
  expect(await count(`leave_ledger_entry where kind = 'taken' and request is null`)).toBe(0);
  expect(await count('membership')).toBeGreaterThan(accounts.length);
  const [top] = employees.filter((one) => one.managerId === null);
  expect(await count(`employee_tree where ancestor = '${top?.id}' and depth > 0`)).toBe(employees.length - 1);
  expect(await count(`approval_step where status = 'pending' and due_at < now()`)).toBe(0);
  expect(await count(`approval_step where status = 'pending' and noun = 'leave_request'`)).toBe(
    leave.requests.filter((each) => each.status === 'pending').length,
  );
  expect(await count(`approval_step where status = 'pending' and noun = 'leave_encashment'`)).toBe(1);
  expect(await count(`leave_case where status = 'awaiting_certification'`)).toBe(1);
});

test('the clock finds the accounts up to date: it posts nothing for people who were there all the time', async () => {
  const lines = () => count('leave_ledger_entry');
  const before = await lines();
  const posted = await postAllDue(demo.engine, demo.harborline.id);
  expect(posted).toBeLessThan(20);
  expect(await lines()).toBe(before + posted);
  expect(await postAllDue(demo.engine, demo.harborline.id)).toBe(0);
  expect(
    await count('(select 1 from leave_ledger_entry group by employee, leave_type having sum(hours) < 0) below'),
  ).toBe(0);
});

test('nothing of one organization is found in the other', async () => {
  const [, northgate] = demo.organizations;
  const hr = await demo.as('hr_manager', northgate);
  expect(await demo.list(hr, employee)).toHaveLength(northgate?.employees.length ?? 0);
  expect(await refusal(demo.get(hr, employee, demo.harborline.employees[0]?.id ?? ''))).toContain('NOT_FOUND');
});

test('every account signs in, the role of its name first', async () => {
  const app = createHttp({ logLevel: 'silent' });
  await app.register(cookie);
  const { connections } = demo.engine;
  registerLogin(app, {
    connections,
    secrets: demo.engine.secrets,
    sessions: new Sessions(connections, { idleMinutes: 60, hours: 10 }),
    secureCookies: false,
  });
  for (const { role, email, password } of demoAccounts) {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
    expect([answer.statusCode, answer.json<{ data: { user: { role: string } } }>().data.user.role]).toEqual([
      200,
      role,
    ]);
  }
  await app.close();
});

test('employees see the directory of others, their own record whole', async () => {
  const me = await demo.as('employee');
  const rows = await demo.list(me, employee, { status: 'active', fields: Object.keys(employee.fields).join(',') });
  const other = rows.find((row) => row.id !== me.subjectId);
  expect(other).toHaveProperty('workEmail');
  for (const field of ['phone', 'hireDate', 'dateOfBirth', 'ssn', 'addressLine1', 'employmentType'])
    expect(other).not.toHaveProperty(field);
  const own = await demo.get(me, employee, me.subjectId ?? '');
  expect(own.ssn).toMatch(/^•••• \d{4}$/);
  expect(own).toMatchObject({ masked: ['ssn'], can: [] });
  expect(own).toHaveProperty('addressLine1');
});

test('managers see work data of their team and no more; nothing of other teams', async () => {
  const boss = await demo.as('manager');
  const [member] = await demo.list(boss, employee, { manager: 'me' });
  const one = await demo.get(boss, employee, member?.id ?? '');
  expect(one).toHaveProperty('hireDate');
  for (const field of ['dateOfBirth', 'ssn', 'addressLine1', 'terminationReason', 'personalEmail'])
    expect(one).not.toHaveProperty(field);
  const outsider = demo.harborline.employees.find(
    (each) =>
      each.status === 'active' &&
      each.managerId !== boss.subjectId &&
      each.id !== boss.subjectId &&
      each.unit !== 'RES',
  );
  expect(await demo.get(boss, employee, outsider?.id ?? '')).not.toHaveProperty('hireDate');
  expect(await demo.list(boss, leaveLedgerEntry, { employee: outsider?.id ?? '' })).toEqual([]);
  expect(await demo.list(boss, leaveRequest, { employee: outsider?.id ?? '' })).toEqual([]);
});

test('HR sees everybody, numbers of identity as a mask; a client of the facility sees no colleague', async () => {
  const hr = await demo.as('hr_manager');
  const one = await demo.get(hr, employee, demo.harborline.employees[5]?.id ?? '');
  expect(one.masked).toEqual(['ssn']);
  expect(one).toHaveProperty('dateOfBirth');
  const client = await demo.as('health_client');
  expect(await demo.list(client, employee)).toEqual([]);
  expect(await demo.list(client, bankAccount)).toEqual([]);
  const [account] = await demo.list(await demo.as('payroll_admin'), bankAccount);
  expect(account?.masked).toContain('account');
});
