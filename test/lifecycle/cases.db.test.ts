/** Cases: who sees and runs them, how hiring opens one, what blocks a stage and the first day, and what moves with the anchor day. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import {
  addCaseTask,
  caseBoard,
  casePage,
  myCases,
  newHires,
  startCases,
  templatePreview,
} from '#modules/lifecycle/case-questions.model.ts';
import { caseTask } from '#modules/lifecycle/case-task.model.ts';
import { caseTemplate } from '#modules/lifecycle/case-template.model.ts';
import { lifecycleCase } from '#modules/lifecycle/lifecycle-case.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let manager: Actor;
beforeAll(async () => {
  demo = await openDemo();
  [hr, manager] = [await demo.as('hr_manager'), await demo.as('manager')];
});
afterAll(() => demo.close());

let serial = 0;
/** Hires somebody who starts on a day, in the place of a colleague. */
async function hire(hireDate: string, over: object = {}) {
  const [like] = await demo.list(hr, employee, { status: 'active', limit: '1' });
  const { department, location, employmentType, flsa } = await demo.get(hr, employee, like?.id ?? '');
  // Room for each of them: the seats of a position are another test's.
  const room = `update position set headcount_limit = null where code = 'HRG' returning id`;
  const position = String((await demo.sql<{ id: string }>(room))[0]?.id);
  return demo.act(hr, employee, 'create', {
    input: {
      firstName: 'Nia',
      lastName: 'Newcomer',
      workEmail: `nia.${(serial += 1)}@harborline.example`,
      dateOfBirth: '1995-02-28',
      addressLine1: '2 Elm Street',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
      hireDate,
      employmentType,
      flsa,
      department,
      position,
      location,
      workState: 'OR',
      manager: manager.subjectId,
      ...over,
    },
  });
}
const caseOf = async (id: string, kind = 'onboarding') => {
  const fields = Object.keys(lifecycleCase.fields).join();
  return (await demo.list(hr, lifecycleCase, { employee: id, kind, status: 'not_started,in_progress', fields }))[0];
};
const tasksIn = (id: string, query = {}) =>
  demo.list(hr, caseTask, { case: id, fields: Object.keys(caseTask.fields).join(), ...query });
/** Skips all open tasks that come before the first day. */
async function clear(id: string, stages = 'agreed,prepare,ready') {
  for (const one of await tasksIn(id, { stage: stages, status: 'todo,in_progress,blocked' }))
    await demo.act(hr, caseTask, 'skip', { id: one.id, input: { note: 'Not needed in this test' } });
}

test('nobody without a case sees one: employees, payroll and other organizations are refused', async () => {
  const [found] = await demo.list(hr, lifecycleCase);
  const id = found?.id ?? '';
  const refused = /^(NOT_FOUND|RESOURCE_DENIED|PERMISSION_DENIED)/;
  for (const role of ['employee', 'payroll_admin', 'nurse', 'health_client'] as const) {
    expect(await refusal(demo.get(await demo.as(role), lifecycleCase, id))).toMatch(refused);
    expect(await refusal(answerAs(demo.engine, answers, await demo.as(role), casePage, { id }))).toMatch(refused);
    expect(await refusal(answerAs(demo.engine, answers, await demo.as(role), caseBoard, {}))).toMatch(refused);
  }
  const other = demo.organizations[1];
  const stranger = other && (await demo.as('hr_manager', other));
  if (!stranger) throw new Error('There is no other organization');
  expect(await refusal(demo.get(stranger, lifecycleCase, id))).toMatch(/^NOT_FOUND/);
  expect(await refusal(answerAs(demo.engine, answers, stranger, casePage, { id }))).toMatch(/^NOT_FOUND/);
  const board = await answerAs(demo.engine, answers, stranger, caseBoard, {});
  expect(board.cases.some((one) => one.id === id)).toBe(false);
});

test('managers run the cases of their own tree, and cannot start or cancel one', async () => {
  const made = await hire(addDays(demo.today, 20));
  const found = await caseOf(made.id);
  const id = found?.id ?? '';
  const page = await answerAs(demo.engine, answers, manager, casePage, { id });
  expect(page.tasks.length).toBe(Number(found?.tasksTotal));
  // HR's tasks are shown to the manager, and are HR's to do.
  const theirs = page.tasks.find((one) => one.ownerType === 'hr');
  expect(theirs?.can).toEqual([]);
  expect(await refusal(demo.act(manager, caseTask, 'finish', { id: theirs?.id }))).toMatch(/^NOT_FOUND/);
  expect(page.tasks.find((one) => one.ownerType === 'manager')?.can).toContain('finish');
  expect(await refusal(demo.act(manager, lifecycleCase, 'cancel', { id, input: { note: 'No' } }))).toMatch(
    /^PERMISSION_DENIED/,
  );
  const board = await answerAs(demo.engine, answers, manager, caseBoard, {});
  const all = await answerAs(demo.engine, answers, hr, caseBoard, {});
  expect(board.cases.length).toBeGreaterThan(0);
  expect(board.cases.length).toBeLessThan(all.cases.length);
});

test('hiring opens one onboarding with the tasks of the template that fits best, and a second one is refused', async () => {
  const made = await hire(addDays(demo.today, 40));
  const found = await caseOf(made.id);
  expect(found).toMatchObject({ status: 'not_started', anchorDate: addDays(demo.today, 40), progress: 0 });
  const template = await demo.get(hr, caseTemplate, String(found?.template));
  const nursing = (await demo.sql<{ id: string }>(`select id from department where code = 'NUR'`))[0]?.id;
  expect(template.department).toBe(made.department === nursing ? nursing : template.department);
  const again = await answerAs(demo.engine, answers, hr, startCases, { employees: [made.id], kind: 'onboarding' });
  expect(again).toMatchObject([{ ok: false, message: expect.stringContaining('There is an open case of this kind') }]);
  expect(
    await refusal(
      demo.engine.act.perform(demo.system, {
        resource: lifecycleCase,
        action: 'create',
        input: {
          number: 'ON-9999',
          kind: 'onboarding',
          employee: made.id,
          anchorDate: demo.today,
          stage: 'agreed',
          stageSince: demo.today,
          openedOn: demo.today,
          tasksTotal: 0,
          tasksDone: 0,
          progress: 0,
        },
      }),
    ),
  ).toContain('already has an open case of this kind');
});

test('somebody taken over from elsewhere gets no onboarding', async () => {
  const made = await hire(addDays(demo.today, -400));
  expect(await caseOf(made.id)).toBeUndefined();
});

test('the first day waits for the required tasks that come before it', async () => {
  const made = await hire(demo.today);
  const found = await caseOf(made.id);
  const before = (await tasksIn(found?.id ?? '', { stage: 'agreed,prepare,ready' })).filter((one) => one.required);
  expect(await refusal(demo.act(hr, employee, 'activate', { id: made.id }))).toContain(
    `Cannot activate: ${before.length} required onboarding tasks are open`,
  );
  await clear(found?.id ?? '');
  expect(await demo.act(hr, employee, 'activate', { id: made.id })).toMatchObject({ status: 'active' });
});

test('a stage waits for what blocks it, moves by itself with the last task, and the case completes with its last one', async () => {
  const made = await hire(addDays(demo.today, 30));
  const id = (await caseOf(made.id))?.id ?? '';
  expect(await refusal(demo.act(hr, lifecycleCase, 'moveStage', { id, input: { stage: 'change' } }))).toMatch(
    /stage: is blocked by \d+ open tasks, such as .+\. Finish or skip them first/,
  );
  await clear(id, 'agreed');
  expect(await demo.get(hr, lifecycleCase, id)).toMatchObject({ stage: 'prepare', status: 'in_progress' });
  await clear(id);
  expect(await demo.get(hr, lifecycleCase, id)).toMatchObject({ stage: 'change' });
  expect(await refusal(demo.act(hr, lifecycleCase, 'complete', { id }))).toMatch(/required tasks are open/);
  await clear(id, 'change,after');
  expect(await demo.get(hr, lifecycleCase, id)).toMatchObject({ status: 'completed', progress: 100 });
  const [last] = await tasksIn(id, { stage: 'after' });
  await demo.act(hr, caseTask, 'reopen', { id: last?.id });
  expect(await demo.get(hr, lifecycleCase, id)).toMatchObject({ status: 'in_progress' });
});

test('moving the first day moves what is not done, in both directions, and nothing that is done', async () => {
  const made = await hire(addDays(demo.today, 60));
  const id = (await caseOf(made.id))?.id ?? '';
  const [first, ...rest] = (await tasksIn(id)).filter((one) => one.evidenceAsked === 'none' && one.ownerType === 'hr');
  await demo.act(hr, caseTask, 'finish', { id: first?.id });
  const moved = await demo.act(hr, lifecycleCase, 'moveAnchor', {
    id,
    input: { anchorDate: addDays(demo.today, 88) },
  });
  expect(moved).toMatchObject({ anchorDate: addDays(demo.today, 88) });
  expect(await demo.get(hr, employee, made.id)).toMatchObject({ hireDate: addDays(demo.today, 88) });
  const after = new Map((await tasksIn(id)).map((one) => [one.id, one.due]));
  expect(after.get(first?.id ?? '')).toBe(first?.due);
  // Four weeks later, where no holiday is in the way.
  const shifted = rest.filter((one) => after.get(one.id) === addDays(String(one.due), 28));
  expect(shifted.length).toBeGreaterThan(rest.length / 2);
  await demo.act(hr, employee, 'edit', { id: made.id, input: { hireDate: addDays(demo.today, 60) } });
  expect(await demo.get(hr, lifecycleCase, id)).toMatchObject({ anchorDate: addDays(demo.today, 60) });
});

test('proof is asked for, and a task of a canceled case comes back with it', async () => {
  const made = await hire(addDays(demo.today, 50));
  const id = (await caseOf(made.id))?.id ?? '';
  const proof = (await tasksIn(id)).find((one) => one.evidenceAsked === 'file');
  expect(await refusal(demo.act(hr, caseTask, 'finish', { id: proof?.id }))).toContain(
    'evidence: is required: choose the file that proves it',
  );
  // A file of an action is looked at like one of a form: it is there, and its sender uploaded it.
  const unknown = { evidence: '019ac2c0-0000-7000-8000-00000000f11e' };
  expect(await refusal(demo.act(hr, caseTask, 'finish', { id: proof?.id, input: unknown }))).toContain(
    'evidence: names a file that you did not upload',
  );
  await demo.act(hr, lifecycleCase, 'cancel', { id, input: { note: 'Hired by mistake' } });
  expect(await tasksIn(id, { status: 'todo,in_progress,blocked' })).toHaveLength(0);
  expect(await refusal(demo.act(hr, caseTask, 'reopen', { id: proof?.id }))).toContain('This case is canceled');
  await demo.act(hr, lifecycleCase, 'reopen', { id });
  expect((await tasksIn(id, { status: 'todo' })).length).toBeGreaterThan(10);
});

test('a template that changes leaves open cases alone; two for the same people are refused; a preview shows the days', async () => {
  const made = await hire(addDays(demo.today, 45));
  const found = await caseOf(made.id);
  const template = await demo.get(hr, caseTemplate, String(found?.template));
  const before = await tasksIn(found?.id ?? '');
  const tasks = [{ title: 'One thing', stage: 'agreed', owner: 'hr', offsetDays: -1 }];
  await demo.act(hr, caseTemplate, 'edit', { id: template.id, input: { tasks } });
  expect(await tasksIn(found?.id ?? '')).toHaveLength(before.length);
  const input = { name: 'A rival', kind: template.kind, department: template.department, tasks };
  expect(await refusal(demo.act(hr, caseTemplate, 'create', { input }))).toContain(
    `kind: has a template for the same people: ${String(template.name)}`,
  );
  const preview = await answerAs(demo.engine, answers, hr, templatePreview, {
    template: template.id,
    anchorDate: '2026-03-09',
  });
  expect(preview.tasks).toMatchObject([{ title: 'One thing', due: '2026-03-06' }]);
});

test('a person sees their own tasks alone, and an offboarding only once they know of it', async () => {
  const made = await hire(addDays(demo.today, 10));
  const person = demo.person(made.id);
  const mine = await answerAs(demo.engine, answers, person, myCases, {});
  expect(mine.cases).toMatchObject([{ kind: 'onboarding' }]);
  expect((await demo.list(person, caseTask)).every((one) => one.assignee === made.id)).toBe(true);
  const other = (await tasksIn((await caseOf(made.id))?.id ?? '')).find((one) => one.assignee !== made.id);
  expect(await refusal(demo.get(person, caseTask, other?.id ?? ''))).toMatch(/^NOT_FOUND/);

  const worker = (await demo.list(hr, employee, { status: 'active', manager: manager.subjectId ?? '' }))[0];
  const id = worker?.id ?? '';
  await answerAs(demo.engine, answers, hr, startCases, { employees: [id], kind: 'offboarding' });
  const unaware = await answerAs(demo.engine, answers, demo.person(id), myCases, {});
  expect(unaware.cases.filter((one) => one.kind === 'offboarding')).toEqual([]);
  await demo.act(hr, employee, 'giveNotice', { id, input: { lastDay: addDays(demo.today, 21) } });
  const aware = await answerAs(demo.engine, answers, demo.person(id), myCases, {});
  expect(aware.cases.filter((one) => one.kind === 'offboarding')).toMatchObject([
    { anchorDate: addDays(demo.today, 21) },
  ]);
  await demo.act(hr, employee, 'withdrawNotice', { id });
  expect(await caseOf(id, 'offboarding')).toBeUndefined();
});

test('a task is added by hand, by those who run the case only', async () => {
  const made = await hire(addDays(demo.today, 15));
  const id = (await caseOf(made.id))?.id ?? '';
  const sent = { case: id, title: 'Order a parking permit', due: addDays(demo.today, 9) };
  expect(await refusal(answerAs(demo.engine, answers, await demo.as('employee'), addCaseTask, sent))).toMatch(
    /^PERMISSION_DENIED/,
  );
  await answerAs(demo.engine, answers, manager, addCaseTask, sent);
  const page = await answerAs(demo.engine, answers, hr, casePage, { id });
  expect(page.tasks.some((one) => one.title === 'Order a parking permit')).toBe(true);
  expect(page.all).toBe(page.tasks.length);
  // Who gets it is notified; what is skipped with the case counts for nothing.
  await answerAs(demo.engine, answers, manager, addCaseTask, {
    ...sent,
    title: 'Label the locker',
    assignee: hr.subjectId,
  });
  expect(
    await demo.sql(
      `select 1 from notification where recipient = $1 and title like 'New task%' and body like '%locker%'`,
      [hr.accountId],
    ),
  ).toHaveLength(1);
  for (const one of await tasksIn(id, { status: 'todo' }))
    if (one.required) await demo.act(hr, caseTask, 'skip', { id: one.id, input: { note: 'Not needed in this test' } });
  expect(await demo.act(hr, lifecycleCase, 'complete', { id })).toMatchObject({
    progress: 100,
    tasksTotal: 0,
    tasksDone: 0,
  });
});

test('new hires are there with and without a case, until thirty days after their start', async () => {
  const without = await hire(addDays(demo.today, 20));
  await demo.act(hr, lifecycleCase, 'cancel', {
    id: (await caseOf(without.id))?.id,
    input: { note: 'Opened by mistake' },
  });
  const longAgo = await hire(addDays(demo.today, -40));
  const { people } = await answerAs(demo.engine, answers, hr, newHires, {});
  expect(people.find((one) => one.employee === without.id)).toMatchObject({ case: null, maySend: false });
  expect(people.find((one) => one.employee === longAgo.id && one.status === 'active')).toBeUndefined();
  expect(people.some((one) => one.case !== null && one.all > 0)).toBe(true);
});

test('many cases open at once, one for each person', async () => {
  const people = await demo.sql<{ id: string }>(`select id from employee where status = 'active'`);
  const made = await answerAs(demo.engine, answers, hr, startCases, {
    employees: people.map(({ id }) => id),
    kind: 'onboarding',
    anchorDate: addDays(demo.today, 30),
  });
  expect(made.filter(({ ok }) => ok).length).toBeGreaterThan(300);
});
