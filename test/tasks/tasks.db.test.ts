/** Tasks: who sees them, who may ask whom, and how one that repeats comes again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notification } from '#engine/model/engine-nouns.model.ts';
import { answers } from '#app/all.servers.ts';
import { answerAs } from '#engine/server/answers.ts';
import { requestFromMany, taskCampaigns } from '#modules/tasks/task-campaign.model.ts';
import { task } from '#modules/tasks/task.model.ts';
import { addDays } from '#engine/model/days.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

const notices = (role: 'employee' | 'manager') =>
  demo.as(role).then(async (who) => (await demo.list(who, notification)).filter((n) => n.kind === 'task'));

test('a manager asks somebody of the team, who hears of it, finishes it, and takes that back', async () => {
  const [manager, employee] = [await demo.as('manager'), await demo.as('employee')];
  const before = (await notices('employee')).length;
  const made = await demo.act(manager, task, 'create', {
    input: { title: 'Count the stock', assignee: employee.subjectId },
  });
  expect(made).toMatchObject({ status: 'todo', askedBy: manager.subjectId, priority: 'medium', repeats: 'never' });
  expect((await notices('employee')).length).toBe(before + 1);

  const done = await demo.act(employee, task, 'finish', { id: made.id });
  expect(done).toMatchObject({ status: 'done', completedOn: demo.today });
  expect(await demo.act(employee, task, 'reopen', { id: made.id })).toMatchObject({
    status: 'todo',
    completedOn: null,
  });
});

test('a task for oneself tells nobody', async () => {
  const employee = await demo.as('employee');
  const before = (await notices('employee')).length;
  await demo.act(employee, task, 'create', { input: { title: 'Buy a card', assignee: employee.subjectId } });
  expect((await notices('employee')).length).toBe(before);
});

test('nobody asks people outside of their own line, and nobody sees what is between others', async () => {
  const [manager, employee, nurse] = [await demo.as('manager'), await demo.as('employee'), await demo.as('nurse')];
  const up = { input: { title: 'Do my work', assignee: manager.subjectId } };
  expect(await refusal(demo.act(employee, task, 'create', up))).toMatch(/^PERMISSION_DENIED/);
  const { id } = await demo.act(manager, task, 'create', { input: { title: 'A talk', assignee: employee.subjectId } });
  expect(await refusal(demo.get(nurse, task, id))).toMatch(/^NOT_FOUND/);
  expect(await refusal(demo.act(nurse, task, 'finish', { id }))).toMatch(/^NOT_FOUND/);
});

test('one that repeats comes again with its steps undone, and goes when the one before is open again', async () => {
  const employee = await demo.as('employee');
  const due = addDays(demo.today, -20);
  const checklist = [{ item: 'Doors', done: true }];
  const { id } = await demo.act(employee, task, 'create', {
    input: { title: 'Check the doors', assignee: employee.subjectId, due, repeats: 'weekly', checklist },
  });
  await demo.act(employee, task, 'finish', { id });
  const next = () => demo.list(employee, task, { previous: id, fields: 'due,checklist,askedBy,repeats' });
  expect(await next()).toMatchObject([
    {
      status: 'todo',
      // Three weeks after the day before it is the first that is not in the past.
      due: addDays(due, 21),
      checklist: [{ item: 'Doors', done: false }],
      askedBy: employee.subjectId,
      repeats: 'weekly',
    },
  ]);
  await demo.act(employee, task, 'reopen', { id });
  expect(await next()).toMatchObject([{ status: 'cancelled' }]);
});

test('one request to several people is a campaign, counted for HR and for whoever asked', async () => {
  const [manager, employee, hr] = [await demo.as('manager'), await demo.as('employee'), await demo.as('hr_manager')];
  const progress = async (who: typeof manager) =>
    (await answerAs(demo.engine, answers, who, taskCampaigns, {})).campaigns.map(
      ({ title, people, done, overdue }) => `${title}: ${done} of ${people}, ${overdue} overdue`,
    );
  expect(await progress(hr)).toContain('Read the revised leave policy: 8 of 22, 14 overdue');
  expect(await progress(employee)).toEqual([]);

  const asked = { title: 'Try the new form', employees: [employee.subjectId ?? '', hr.subjectId ?? ''] };
  const results = await answerAs(demo.engine, answers, manager, requestFromMany, asked);
  // HR is not on the manager's team.
  expect(results.map(({ ok }) => ok)).toEqual([true, false]);
  expect(await progress(manager)).toEqual(['Try the new form: 0 of 1, 0 overdue']);
  await demo.act(employee, task, 'finish', { id: results[0]?.id ?? '' });
  expect(await progress(manager)).toEqual([]);

  const [other] = (await answerAs(demo.engine, answers, hr, taskCampaigns, {})).campaigns;
  const input = { title: 'Slip in', assignee: employee.subjectId, campaign: other?.campaign };
  expect(await refusal(demo.act(manager, task, 'create', { input }))).toMatch(/campaign/);
});
