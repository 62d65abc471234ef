/** Dated changes of a job: late ones are history, those of people who leave do not happen. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { orgChartModule } from '#modules/org-chart/org-chart.module.ts';
import { orgChart } from '#modules/org-chart/org-chart-questions.model.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { employmentEvent } from '#modules/people/employment-event.model.ts';
import { peopleTasks } from '#modules/people/people.server.ts';
import { type Office, openOffice } from '../leave/office.ts';
import { refusal } from './demo.ts';

let o: Office;
const units: Record<string, string> = {};
beforeAll(async () => {
  o = await openOffice();
  for (const name of ['East', 'West', 'North'])
    units[name] = (await o.act(o.hr, department, 'create', { input: { code: name, name } })).id;
});
afterAll(() => o.close());

const move = (who: Actor, days: number, more: object) =>
  o.act(o.hr, employmentEvent, 'create', {
    input: {
      employee: who.subjectId,
      type: 'transfer',
      effectiveDate: addDays(o.today, days),
      reason: 'Moved',
      ...more,
    },
  });
const now = (who: Actor) => o.engine.read.get(o.engine.reader(o.hr), employee, who.subjectId ?? '');

test('a transfer recorded late is history; what no newer one has set it still sets', async () => {
  await move(o.ann, -10, { newDepartment: units.East });
  const late = await move(o.ann, -20, { newDepartment: units.West, newManager: o.otherLead.subjectId });
  expect(await now(o.ann)).toMatchObject({ department: units.East, manager: o.otherLead.subjectId });
  expect(late).toMatchObject({ status: 'applied' });
  expect(late.changes).toMatchObject([
    { field: 'department', old: 'Operations', oldId: o.department, new: 'West' },
    { field: 'manager', old: 'Lea Test', new: 'Otto Test' },
  ]);
  // The chart of a day before both shows where she was then.
  const before = await answerAs(o.engine, orgChartModule.answers ?? [], o.hr, orgChart, { on: addDays(o.today, -21) });
  expect(before.find(({ id }) => id === o.ann.subjectId)?.department).toBe('Operations');
  // On the same day the one recorded last is the newer one.
  await move(o.ann, -10, { newDepartment: units.North });
  expect(await now(o.ann)).toMatchObject({ department: units.North });
});

test('a change in the record of today is newer than one recorded late', async () => {
  const { version } = await now(o.bob);
  await o.act(o.hr, employee, 'edit', { id: o.bob.subjectId, version, input: { department: units.East } });
  await move(o.bob, -1, { newDepartment: units.West });
  expect(await now(o.bob)).toMatchObject({ department: units.East });
});

test('planned changes of somebody who leaves are cancelled, none is recorded for a later day or afterwards', async () => {
  const planned = await move(o.ann, 5, { newDepartment: units.East });
  await o.act(o.hr, employee, 'giveNotice', { id: o.ann.subjectId, input: { lastDay: addDays(o.today, 3) } });
  expect(await refusal(move(o.ann, 4, { newDepartment: units.East }))).toBe(
    `VALIDATION_ERROR | effectiveDate: must be on or before ${addDays(o.today, 3)}, the last day of service`,
  );
  expect(await refusal(move(o.ann, 3, { newDepartment: units.West }))).toBe('allowed');
  await o.act(o.hr, employee, 'terminate', {
    id: o.ann.subjectId,
    input: { lastDay: o.today, terminationType: 'voluntary', terminationReason: 'Moved away' },
  });
  const events = await o.list(o.hr, employmentEvent, { employee: o.ann.subjectId ?? '', status: 'planned' });
  expect(events).toEqual([]);
  expect(await o.list(o.hr, employmentEvent, { id: planned.id, status: 'cancelled' })).toHaveLength(1);
  for (const days of [-1, 0, 30])
    expect(await refusal(move(o.ann, days, { newDepartment: units.East }))).toBe(
      'VALIDATION_ERROR | employee: must be a current employee; rehire this person first',
    );
  for (const task of peopleTasks) await task.run(o.engine, o.system.tenantId, {});
  expect(await now(o.ann)).toMatchObject({ department: units.North, status: 'terminated' });
});
