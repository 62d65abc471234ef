import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notification } from '#engine/model/engine-nouns.model.ts';
import { peopleTasks } from '#modules/people/people.server.ts';
import { bankAccount } from '#modules/people/bank-account.model.ts';
import { addDays } from '#engine/model/days.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { employmentEvent } from '#modules/people/employment-event.model.ts';
import { payRate } from '#modules/people/pay-rate.model.ts';
import { workSchedule } from '#modules/people/work-schedule.model.ts';
import { position } from '#modules/people/position.model.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { type Office, openOffice } from '../leave/office.ts';
import { refusal } from './demo.ts';

let o: Office;
beforeAll(async () => {
  o = await openOffice();
});
afterAll(() => o.close());

const person = (over: object = {}) => ({
  firstName: 'Nia',
  lastName: 'Newcomer',
  workEmail: `nia.${Math.random()}@office.example`,
  dateOfBirth: '1995-02-28',
  addressLine1: '2 Elm Street',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  hireDate: o.today,
  employmentType: 'full_time',
  flsa: 'nonexempt',
  department: o.department,
  position: o.position,
  location: o.location,
  workState: 'OR',
  manager: o.lead.subjectId,
  ...over,
});
const hire = (over: object = {}) => o.act(o.hr, employee, 'create', { input: person(over) });
const edit = (id: string, version: number, input: object) => o.act(o.hr, employee, 'edit', { id, version, input });

describe('hiring', () => {
  test('gives the next number, also to two at once; probation ends after 90 days; the hire is an event', async () => {
    const [a, b] = await Promise.all([hire(), hire()]);
    expect(new Set([a.employeeNumber, b.employeeNumber])).toEqual(new Set(['E-00007', 'E-00008']));
    expect(a).toMatchObject({ status: 'pre_hire', probationEnd: addDays(o.today, 90) });
    expect((await o.list(o.hr, employmentEvent, { employee: a.id })).map((row) => [row.type, row.status])).toEqual([
      ['hire', 'applied'],
    ]);
  });
  test('says what is wrong in the words of the rules', async () => {
    expect(await refusal(hire({ dateOfBirth: '2020-01-01' }))).toBe(
      'VALIDATION_ERROR | dateOfBirth: must be at least 14 years before the hire date',
    );
    expect(await refusal(hire({ hireDate: addDays(o.today, 181) }))).toBe(
      'VALIDATION_ERROR | hireDate: must not be more than 180 days ahead',
    );
    expect(await refusal(hire({ workEmail: 'ANN@office.example' }))).toBe(
      'VALIDATION_ERROR | workEmail: already used by another employee',
    );
    const full = await o.act(o.hr, position, 'create', {
      input: {
        code: 'ONE',
        title: 'Only one',
        department: o.department,
        eeoCategory: '5',
        flsa: 'exempt',
        headcountLimit: 1,
      },
    });
    await hire({ position: full.id });
    expect(await refusal(hire({ position: full.id }))).toBe('VALIDATION_ERROR | position: Position is full (1 of 1)');
  });
});

describe('changes', () => {
  test('that would close a loop are refused with the chain', async () => {
    const lead = await o.list(o.hr, employee, { firstName: 'Lea' });
    expect(await refusal(edit(lead[0]?.id ?? '', lead[0]?.version ?? 0, { manager: o.ann.subjectId }))).toBe(
      'VALIDATION_ERROR | manager: would create a reporting loop (Lea Test → Ann Test → Lea Test)',
    );
  });
  test('of a job are written down by name; planned ones wait for their day', async () => {
    const one = await hire();
    const other = await o.act(o.hr, department, 'create', { input: { code: `D${one.id.slice(-6)}`, name: 'Finance' } });
    await edit(one.id, one.version, { department: other.id });
    const [moved] = await o.list(o.hr, employmentEvent, { employee: one.id, type: 'transfer' });
    expect(moved?.changes).toMatchObject([{ field: 'department', old: 'Operations', new: 'Finance' }]);
    const plan = (effectiveDate: string) =>
      o.act(o.hr, employmentEvent, 'create', {
        input: {
          employee: one.id,
          type: 'manager_change',
          effectiveDate,
          reason: 'New team',
          newManager: o.otherLead.subjectId,
        },
      });
    expect(await plan(addDays(o.today, 5))).toMatchObject({ status: 'planned' });
    expect(await o.list(o.hr, employee, { id: one.id, manager: o.lead.subjectId ?? '' })).toHaveLength(1);
    expect(await plan(o.today)).toMatchObject({
      status: 'applied',
      changes: [{ field: 'manager', old: 'Lea Test', new: 'Otto Test' }],
    });
    expect(await o.list(o.hr, employee, { id: one.id, manager: o.otherLead.subjectId ?? '' })).toHaveLength(1);
    expect(await o.list(o.hr, employmentEvent, { employee: one.id, type: 'manager_change' })).toHaveLength(2);
  });
  test('of pay follow each other without a gap, and only HR, payroll and the person see the figures', async () => {
    const who = { employee: o.ann.subjectId };
    await o.act(o.hr, payRate, 'create', {
      input: { ...who, effectiveFrom: addDays(o.today, -60), annualPay: 5_200_000, reason: 'hire' },
    });
    await o.act(o.hr, payRate, 'create', {
      input: { ...who, effectiveFrom: o.today, annualPay: 5_400_000, reason: 'merit' },
    });
    const rates = await o.list(o.hr, payRate, { employee: o.ann.subjectId ?? '' });
    expect(rates.map((row) => [row.effectiveFrom, row.effectiveTo])).toEqual([
      [o.today, null],
      [addDays(o.today, -60), addDays(o.today, -1)],
    ]);
    expect(rates[0]).toMatchObject({ annualPay: null, masked: ['annualPay'] });
    expect(await o.list(o.lead, payRate)).toEqual([]);
    expect(
      await refusal(
        o.act(o.hr, payRate, 'create', {
          input: { ...who, effectiveFrom: addDays(o.today, -91), annualPay: 1, reason: 'correction' },
        }),
      ),
    ).toContain('ask payroll');
  });
  test('of bank accounts are checked and told to the person', async () => {
    const input = {
      employee: o.bob.subjectId,
      routing: '021000021',
      account: '12345678',
      type: 'checking',
      split: 'remainder',
    };
    expect(await refusal(o.act(o.bob, bankAccount, 'create', { input: { ...input, routing: '021000022' } }))).toBe(
      'VALIDATION_ERROR | routing: fails the ABA check digit',
    );
    const made = await o.act(o.bob, bankAccount, 'create', { input });
    expect(made).toMatchObject({ account: '•••• 5678', routing: null });
    expect(await refusal(o.act(o.bob, bankAccount, 'create', { input }))).toContain(
      'split: cannot be the remainder: another account already gets it',
    );
    expect((await o.list(o.bob, notification)).map((row) => row.title)).toContain(
      'A bank account for your pay was added',
    );
    expect(
      await refusal(o.act(o.lead, bankAccount, 'create', { input: { ...input, split: 'amount', value: 10 } })),
    ).toContain('PERMISSION_DENIED');
  });
});

test('weekly hours that contradict the schedule are refused with the way out', async () => {
  const schedule = (
    await o.act(o.hr, workSchedule, 'create', { input: { name: 'Short week', monday: 8, tuesday: 8, wednesday: 4 } })
  ).id;
  expect(await refusal(hire({ schedule }))).toBe(
    'VALIDATION_ERROR | weeklyHours: must be 20 for the schedule Short week, or 20 divided by the FTE',
  );
  expect(await hire({ schedule, weeklyHours: 20 })).toMatchObject({ status: 'pre_hire' });
  expect(await hire({ schedule, fte: 0.5 })).toMatchObject({ status: 'pre_hire' });
});

describe('leaving', () => {
  const terminate = (id: string, lastDay: string) =>
    o.act(o.hr, employee, 'terminate', {
      id,
      input: { lastDay, terminationType: 'voluntary', terminationReason: 'Better offer' },
    });
  test('waits until nobody reports to the person any more', async () => {
    expect(await refusal(terminate(o.otherLead.subjectId ?? '', o.today))).toBe(
      'VALIDATION_ERROR | lastDay: 1 direct report still reports to this person',
    );
  });
  test('cancels leave to come, closes the sign-in, and can be undone by a rehire', async () => {
    const date = addDays(o.monday, 14);
    const wish = await o.act(o.ann, leaveRequest, 'create', {
      input: { employee: o.ann.subjectId, leaveType: o.vacation, from: date, to: date },
    });
    await o.act(o.ann, leaveRequest, 'submit', { id: wish.id });
    await terminate(o.ann.subjectId ?? '', addDays(o.today, -1));
    expect(await o.list(o.hr, leaveRequest, { id: wish.id, status: 'cancelled' })).toHaveLength(1);
    const held = { text: `select status from membership where employee = $1`, values: [o.ann.subjectId] };
    expect((await o.engine.connections.read(o.system.tenantId, [held]))[0]).toEqual([{ status: 'suspended' }]);
    const back = await o.act(o.hr, employee, 'rehire', { id: o.ann.subjectId, input: { rehiredOn: o.today } });
    expect(back).toMatchObject({ status: 'active', originalHireDate: '2020-01-06', lastDay: null });
    expect((await o.engine.connections.read(o.system.tenantId, [held]))[0]).toEqual([{ status: 'active' }]);
  });
  test('a rehire for a later day opens nothing before the first day', async () => {
    const id = o.ann.subjectId ?? '';
    const held = { text: `select status from membership where employee = $1`, values: [id] };
    const access = async () => (await o.engine.connections.read(o.system.tenantId, [held]))[0]?.[0]?.status;
    const { version } = await o.engine.read.get(o.engine.reader(o.hr), employee, id);
    // As if the last rehire had been a month ago.
    const earlier = { hireDate: addDays(o.today, -30) };
    await o.act(o.system, employee, 'edit', { id, version, input: earlier });
    await terminate(id, addDays(o.today, -1));
    const later = addDays(o.today, 90);
    const back = await o.act(o.hr, employee, 'rehire', { id, input: { rehiredOn: later } });
    expect(back).toMatchObject({ status: 'pre_hire', hireDate: later, lastDay: null });
    expect(await access()).toBe('suspended');
    expect(await refusal(o.act(o.hr, employee, 'activate', { id }))).toContain(`The first day is ${later}`);
    for (const task of peopleTasks) await task.run(o.engine, o.system.tenantId, {});
    expect(await access()).toBe('suspended');
    await o.act(o.system, employee, 'edit', { id, input: { hireDate: o.today } });
    expect(await o.act(o.hr, employee, 'activate', { id })).toMatchObject({ status: 'active' });
    expect(await access()).toBe('active');
  });
  test('happens by itself after the last day of a notice', async () => {
    await o.act(o.hr, employee, 'giveNotice', { id: o.bob.subjectId, input: { lastDay: o.today } });
    await o.act(o.system, employee, 'edit', { id: o.bob.subjectId, input: { lastDay: addDays(o.today, -1) } });
    for (const task of peopleTasks) await task.run(o.engine, o.system.tenantId, {});
    expect(await o.list(o.hr, employee, { id: o.bob.subjectId ?? '', status: 'terminated' })).toHaveLength(1);
  });
});

test('people are found by their address before the @ and by the whole of it, nobody by the domain that all have', async () => {
  await hire({ firstName: 'Una', lastName: 'Vance', workEmail: 'u.quill@office.example' });
  const found = async (q: string) => (await o.list(o.hr, employee, { q })).map((row) => row.lastName);
  for (const domain of ['office', 'example', 'office.example', '@office', '@office.example'])
    expect([domain, await found(domain)]).toEqual([domain, []]);
  for (const typed of [
    'quill',
    'u.quill',
    'u.quill@',
    'U.Quill@office',
    'u.quill@office.example',
    'vance u.quill@office.example',
  ])
    expect([typed, await found(typed)]).toEqual([typed, ['Vance']]);
  expect(await found('u.quill@other.example')).toEqual([]);
  expect(await found('quill@office.example')).toEqual([]);
});
