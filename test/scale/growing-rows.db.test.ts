/** Decisions over rows that grow with the years: each sees all of them, not the first thousand. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dbFor } from '#engine/server/db.ts';
import type { Db } from '#engine/server/effects.ts';
import { notification } from '#engine/model/engine-nouns.model.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { expireAssigned } from '#modules/assessments/schedule.server.ts';
import { knownOf } from '#modules/assessments/schedule-facts.server.ts';
import { whoHears } from '#modules/assessments/who-hears.server.ts';
import { auditCase } from '#modules/audits/audit-case.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { consentTasks, warnOfEnds } from '#modules/consents/consent-clocks.server.ts';
import { breakGlass } from '#modules/identity/emergency/break-glass.model.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { meeting } from '#modules/meetings/meeting.model.ts';
import { meetingTasks } from '#modules/meetings/meetings.server.ts';
import { threadMember } from '#modules/messages/message-nouns.model.ts';
import { addDays } from '#engine/model/days.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { peopleTasks } from '#modules/people/people.server.ts';
import { vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { type Office, openOffice } from '../leave/office.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';
import { MANY, multiply } from './growing.ts';

let d: Demo;
beforeAll(async () => {
  d = await openDemo();
});
afterAll(() => d.close());

const asSystem = <T>(resource: AnyResource, run: (db: Db) => Promise<T>): Promise<T> =>
  d.engine.act.transact(d.system, { resource, action: 'edit' }, (work) => run(dbFor(d.engine.act, work, d.system)));
const one = async (text: string, values: unknown[] = []): Promise<Record<string, string>> => {
  const [row] = await d.sql<Record<string, string>>(text, values);
  if (!row) throw new Error(`nothing found: ${text}`);
  return row;
};
const countOf = async (from: string): Promise<number> =>
  Number((await one(`select count(*)::int as n from ${from}`)).n);
const runTask = (tasks: readonly { name: string; run: (...args: never[]) => Promise<void> }[], name: string) => {
  const task = tasks.find((each) => each.name === name) as (typeof consentTasks)[number] | undefined;
  return task?.run(d.engine, d.harborline.id, {});
};

describe('leave', () => {
  let o: Office;
  beforeAll(async () => {
    o = await openOffice();
  });
  afterAll(() => o.close());

  test('a request is decided on every line of the account', async () => {
    const [rows = []] = await o.engine.connections.read(o.system.tenantId, [
      { text: 'select id from leave_ledger_entry where employee = $1', values: [o.ann.subjectId] },
    ]);
    // 40 h of the opening, and 10.05 h in lines newer than that.
    await multiply(o.database, 'leave_ledger_entry', String(rows[0]?.id), { hours: '0.01', from: '"from" + 1' });
    const input = { employee: o.ann.subjectId, leaveType: o.vacation, from: addDays(o.monday, 7) };
    const six = { ...input, to: addDays(o.monday, 14) };
    const { id } = await o.act(o.ann, leaveRequest, 'create', { input: six });
    expect(await o.act(o.ann, leaveRequest, 'submit', { id })).toMatchObject({ status: 'pending', hours: 48 });
    expect(await o.act(o.lead, leaveRequest, 'approve', { id })).toMatchObject({ status: 'approved' });
  });
});

describe('people', () => {
  test('a department is not closed while a thousand work there', async () => {
    const found = await one(`select id, department from employee where status = 'active' limit 1`);
    const before = await countOf(`employee where department = '${found.department}' and status <> 'terminated'`);
    await multiply(d.database, 'employee', String(found.id), {
      employee_number: `'X-' || n`,
      work_email: `'x' || n || '@x.example'`,
      ssn_hash: 'null',
    });
    const refused = await refusal(d.act(d.system, department, 'close', { id: found.department }));
    expect(refused).toMatch(new RegExp(`(${before + MANY}|1,?0\\d\\d) people work here`));
  });

  test('somebody with a thousand reports does not leave', async () => {
    const found = await one(`select manager from employee where manager is not null and status = 'active' limit 1`);
    const report = await one(`select id from employee where manager = $1 limit 1`, [found.manager]);
    await multiply(d.database, 'employee', String(report.id), {
      employee_number: `'Y-' || n`,
      work_email: `'y' || n || '@y.example'`,
      ssn_hash: 'null',
    });
    const input = { lastDay: d.today, terminationType: 'voluntary', terminationReason: 'Moved away' };
    const hr = await d.as('hr_manager');
    const refused = await refusal(d.act(hr, employee, 'terminate', { id: found.manager, input }));
    expect(refused).toMatch(/lastDay: 1,?\d\d\d direct reports still report/);
  });

  test('every credential that has run out expires', async () => {
    const { id } = await one(`select id from credential limit 1`);
    await multiply(d.database, 'credential', String(id), { status: `'verified'`, expires_on: `date '2026-01-01'` });
    await runTask(peopleTasks, 'people:expire-credentials');
    expect(await countOf(`credential where status = 'verified' and expires_on = '2026-01-01'`)).toBe(0);
  });
});

describe('clients and their care', () => {
  test('a duplicate is found among a thousand of the same day of birth', async () => {
    const { id, location } = await one(`select id, location from client limit 1`);
    await multiply(d.database, 'client', String(id), {
      mrn: `'M' || n`,
      dob: `date '1990-01-01'`,
      legal_first: `case n when 1 then 'Gwendolyn' else 'Other' || n end`,
      legal_last: `case n when 1 then 'Abernathy' else 'Name' || n end`,
    });
    const input = {
      legalFirst: 'Gwendolyn',
      legalLast: 'Abernathy',
      dob: '1990-01-01',
      sexAtBirth: 'female',
      location,
    };
    expect(await refusal(d.act(d.system, client, 'create', { input }))).toContain('CONFLICT');
  });

  test('vital signs are judged, and their rhythm set, behind a thousand sets of the month', async () => {
    const stay = await one(
      `select e.id, e.client from episode e join vital_signs v on v.tenant_id = e.tenant_id and v.client = e.client where e.status in ('admitted', 'active') limit 1`,
    );
    const { id } = await one(`select id from vital_signs where client = $1 limit 1`, [stay.client]);
    await multiply(d.database, 'vital_signs', String(id), {
      status: `'closed'`,
      taken_at: `now() - interval '10 minutes' * n`,
    });
    const input = { client: stay.client, systolic: 122, diastolic: 78, pulse: 72 };
    expect(await d.act(await d.as('nurse'), vitalSigns, 'create', { input })).toMatchObject({ pulse: 72 });
  });

  test('instruments of a stay are due by all that was answered', async () => {
    const stay = await one(
      `select a.id, a.episode from assessment a join episode e on e.tenant_id = a.tenant_id and e.id = a.episode
        where a.status = 'signed' and e.status in ('admitted', 'active') limit 1`,
    );
    await multiply(d.database, 'assessment', String(stay.id));
    const known = await asSystem(episode, (db) => knownOf(db, String(stay.episode), 'America/Los_Angeles'));
    expect(known?.answered.length).toBeGreaterThan(MANY);
  });

  test('all that was assigned and nobody began expires', async () => {
    const { id } = await one(`select id from assessment where status = 'assigned' limit 1`);
    const old = `now() - interval '9 days'`;
    await multiply(d.database, 'assessment', String(id), { due_at: old, created_at: old });
    expect(await expireAssigned(d.engine, d.harborline.id)).toBeGreaterThanOrEqual(MANY);
  });

  test('all consents whose last day is over end, and all that end soon are told of', async () => {
    const { id } = await one(`select id from consent where status = 'active' limit 1`);
    await multiply(d.database, 'consent', String(id), { expires_on: `date '${addDays(d.today, -3)}'` });
    await runTask(consentTasks, 'consents:expire');
    expect(await countOf(`consent where status = 'active' and expires_on < '${d.today}'`)).toBe(0);
    await multiply(d.database, 'consent', String(id), { expires_on: `date '${addDays(d.today, 20)}'` });
    expect(await warnOfEnds(d.engine, d.harborline.id)).toBeGreaterThanOrEqual(MANY);
  });
});

describe('accounts', () => {
  /** A thousand more memberships of a role. */
  const many = async (role: string, employeeId = 'null'): Promise<void> => {
    const { id } = await one(`select id from membership where status = 'active' limit 1`);
    await multiply(d.database, 'membership', String(id), {
      account: 'gen_random_uuid()',
      role: `'${role}'`,
      made_role: 'null',
      employee: employeeId,
    });
  };

  test('a nurse on the unit is told, however many nurses there are and have been', async () => {
    const duty = await one(
      `select u.id, u.unit, u.staff from unit_duty u join membership m on m.tenant_id = u.tenant_id and m.employee = u.staff
        where m.role = 'nurse' and u.starts_on <= current_date and u.ends_on is null limit 1`,
    );
    await multiply(d.database, 'unit_duty', String(duty.id), {
      starts_on: `date '2025-01-01'`,
      ends_on: `date '2025-02-01'`,
      staff: 'uuidv7()',
    });
    await many('nurse');
    const stay = await one(`select id from episode limit 1`);
    const hears = await asSystem(episode, async (db) => {
      const found = await db(episode).get(String(stay.id));
      return whoHears(db, { ...found, primaryNurse: null, unit: String(duty.unit) }, 'nurse', d.today);
    });
    expect(hears).toContain(duty.staff);
  });

  test('everybody who reviews hears of emergency access, every director of an audit case', async () => {
    await many('clinical_director');
    await many('security_manager');
    const target = await one(`select mrn, location from client where mrn not like 'M%' limit 1`);
    const reason = 'The client has collapsed and no one on the team is here';
    const opened = await d.act(await d.as('nurse'), breakGlass, 'create', { input: { cause: 'emergency', reason } });
    expect(await countOf(`notification where link = '/records/break_glass/${opened.id}'`)).toBeGreaterThan(MANY);
    const input = { subject: 'Fall audit', reason: 'A sample of charts of the quarter', location: target.location };
    const made = await d.act(await d.as('compliance_officer'), auditCase, 'create', {
      input: { ...input, records: [{ mrn: target.mrn }] },
    });
    expect(made.status).toBe('open');
  });

  test('one of a thousand administrators may go', async () => {
    await many('admin');
    const { id } = await one(
      `select id from membership where role = 'admin' and status = 'active' order by id desc limit 1`,
    );
    const done = await d.act(await d.as('super_admin'), membership, 'suspend', { id }).catch((e: unknown) => e);
    expect(done).toMatchObject({ status: 'suspended' });
  });

  test('who reads a conversation with a thousand unread notices has read its own', async () => {
    const member = await one(`select id, account, thread from thread_member where status = 'inbox' limit 1`);
    const recipient = String(member.account);
    const id = await asSystem(notification, (db) =>
      db(notification).create({ recipient, kind: 'message.received', title: 'A message', severity: 'info' }),
    );
    await multiply(d.database, 'notification', String(id), {
      link: `case n when 1 then '/x/${member.thread}' else '/x/other' end`,
    });
    await asSystem(threadMember, (db) => db(threadMember).act(String(member.id), 'markRead'));
    expect(await countOf(`notification where link = '/x/${member.thread}' and status = 'unread'`)).toBe(0);
  });

  test('a meeting whose time is over closes behind a thousand that are to come', async () => {
    const { id: account } = await one('select id from account limit 1');
    const id = await asSystem(meeting, (db) =>
      db(meeting).create({
        name: 'Round',
        host: String(account),
        hostName: 'Host',
        startsAt: new Date().toISOString(),
      }),
    );
    await multiply(d.database, 'meeting', String(id), {
      status: `'scheduled'`,
      starts_at: `case n when 1 then now() - interval '2 days' else now() + interval '1 day' * n end`,
    });
    await runTask(meetingTasks, 'meetings:close');
    expect(await countOf(`meeting where status = 'scheduled' and starts_at < now() - interval '1 day'`)).toBe(0);
  });
});
