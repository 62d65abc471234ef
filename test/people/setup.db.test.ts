/** Setting up a new hire: the policy they start with, what is still missing, and who may know. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { leaveAssignment, leavePolicy } from '#modules/leave/leave-policy.model.ts';
import { leavePreview } from '#modules/leave/leave-questions.model.ts';
import { leaveType } from '#modules/leave/leave-type.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { payRate } from '#modules/people/pay-rate.model.ts';
import { position } from '#modules/people/position.model.ts';
import { employeeSetup, peopleToSetUp } from '#modules/people/setup-questions.model.ts';
import { type Demo, openDemo, refusal } from './demo.ts';

let demo: Demo;
let hr: Actor;
beforeAll(async () => {
  demo = await openDemo();
  hr = await demo.as('hr_manager');
});
afterAll(() => demo.close());

let serial = 0;
/** Somebody hired by HR, as the form sends it. */
async function hire(more: Readonly<Record<string, unknown>> = {}) {
  serial += 1;
  const [job] = await demo.list(hr, position, { code: 'ACC' });
  // Room for all the hires below.
  if (job) await demo.act(hr, position, 'edit', { id: job.id, version: job.version, input: { headcountLimit: 100 } });
  const [place] = await demo.list(hr, location, { code: 'CEN' });
  return demo.act(hr, employee, 'create', {
    input: {
      firstName: 'Ana',
      lastName: `Núñez ${serial}`,
      workEmail: `ana.${serial}@harborline.example`,
      dateOfBirth: '1990-05-17',
      addressLine1: '12 SE Oak Street',
      city: 'Portland',
      state: 'OR',
      zip: '97214',
      hireDate: demo.today,
      employmentType: 'full_time',
      flsa: 'nonexempt',
      department: job?.department,
      position: job?.id,
      location: place?.id,
      workState: 'OR',
      ...more,
    },
  });
}
const policyNamed = async (code: string) => (await demo.list(hr, leavePolicy, { code }))[0]?.id;
const assigned = (id: string) => demo.list(hr, leaveAssignment, { employee: id, fields: 'policy,from,openedOn' });
const missing = async (id: string) => {
  const { steps } = await answerAs(demo.engine, answers, hr, employeeSetup, { employee: id });
  return steps.filter(({ done }) => !done).map(({ step }) => step);
};

test('nobody but HR asks what is missing', async () => {
  for (const role of ['employee', 'manager', 'payroll_admin'] as const)
    await expect(answerAs(demo.engine, answers, await demo.as(role), peopleToSetUp, {})).rejects.toMatchObject({
      code: expect.stringMatching(/DENIED/),
    });
});

test('a new hire starts with the default policy and the schedule of the position', async () => {
  const full = await hire();
  expect(full).toMatchObject({ leavePolicy: await policyNamed('REG'), schedule: expect.any(String) });
  expect(await assigned(full.id)).toMatchObject([
    { policy: await policyNamed('REG'), from: demo.today, openedOn: null },
  ]);
  const flexible = await hire({ employmentType: 'per_diem' });
  expect(await assigned(flexible.id)).toMatchObject([{ policy: await policyNamed('PD') }]);
  // The first day moves, and the policy with it.
  const later = addDays(demo.today, 10);
  await demo.act(hr, employee, 'edit', { id: full.id, input: { hireDate: later } });
  expect(await assigned(full.id)).toMatchObject([{ from: later }]);
  // A week of other hours than the position's is not taken over, and contractors have no leave.
  const contractor = await hire({ employmentType: 'contractor', weeklyHours: 20 });
  expect(contractor).toMatchObject({ leavePolicy: null, schedule: null });
  expect(await assigned(contractor.id)).toEqual([]);
  expect(await missing(contractor.id)).toEqual(['schedule', 'emergencyContact', 'account']);
});

test('a named policy takes the place of the default; someone hired long ago has accounts from today on', async () => {
  const hireDate = addDays(demo.today, -400);
  const { id } = await hire({ leavePolicy: await policyNamed('PD'), hireDate });
  expect(await assigned(id)).toMatchObject([{ policy: await policyNamed('PD'), from: hireDate, openedOn: demo.today }]);
  const late = await hire({ hireDate: addDays(demo.today, -30) });
  expect(await assigned(late.id)).toMatchObject([{ openedOn: null }]);
});

test('a policy for one location and type comes before the wider one, and no two claim the same', async () => {
  const [place] = await demo.list(hr, location, { code: 'CEN' });
  const defaultFor = [{ location: place?.id, employmentType: 'part_time' }];
  const central = await demo.act(hr, leavePolicy, 'create', {
    input: { code: 'CEN-PT', name: 'Central part time', defaultFor },
  });
  expect(await hire({ employmentType: 'part_time' })).toMatchObject({ leavePolicy: central.id });
  expect(
    await refusal(demo.act(hr, leavePolicy, 'create', { input: { code: 'CEN2', name: 'Again', defaultFor } })),
  ).toContain('“Central part time” is the default');
});

test('what is done leaves the list', async () => {
  const { id } = await hire();
  expect(await missing(id)).toEqual(['payRate', 'taxForm', 'bankAccount', 'emergencyContact', 'account']);
  await demo.act(hr, payRate, 'create', {
    input: { employee: id, effectiveFrom: demo.today, annualPay: 5_200_000, reason: 'hire' },
  });
  expect(await missing(id)).not.toContain('payRate');
  const { people } = await answerAs(demo.engine, answers, hr, peopleToSetUp, {});
  expect(people.find((one) => one.id === id)).toMatchObject({ missing: ['taxForm', 'bankAccount'] });
  const without = await answerAs(demo.engine, answers, hr, peopleToSetUp, { step: 'leavePolicy' });
  expect(without.people.map((one) => one.id)).not.toContain(id);
});

test('leave for somebody without a policy is answered with what to do', async () => {
  const { id } = await hire({ employmentType: 'contractor' });
  const [vacation] = await demo.list(hr, leaveType, { code: 'VAC' });
  const from = addDays(demo.today, 20);
  const { problems } = await answerAs(demo.engine, answers, hr, leavePreview, {
    employee: id,
    leaveType: vacation?.id ?? '',
    from,
    to: from,
  });
  expect(problems.map(({ message }) => message)).toContain(
    'No leave policy is assigned for this day. HR can assign one in Leave setup.',
  );
});
