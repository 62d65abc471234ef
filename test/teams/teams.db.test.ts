/** Teams: who may change one, nobody twice on the same days, and what archiving one ends. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { employee } from '#modules/people/employee.model.ts';
import { team, teamMember } from '#modules/teams/team.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

const peopleOf = (status: string) => demo.harborline.employees.filter((one) => one.status === status);
const create = async (over: object = {}) =>
  demo.act(await demo.as('hr_manager'), team, 'create', {
    input: {
      name: `Team ${Math.random()}`,
      type: 'project',
      lead: (await demo.as('manager')).subjectId,
      startsOn: demo.today,
      ...over,
    },
  });
const join = (as: Parameters<Demo['as']>[0]) => async (input: object) =>
  demo.act(await demo.as(as), teamMember, 'create', { input: { role: 'Member', from: demo.today, ...input } });

test('employees read teams and change none; clients and other organizations see none', async () => {
  const { id } = await create();
  const worker = await demo.as('employee');
  expect(await demo.get(worker, team, id)).toMatchObject({ status: 'active' });
  expect(await refusal(demo.act(worker, team, 'archive', { id }))).toMatch(/^PERMISSION_DENIED/);
  expect(await refusal(join('employee')({ team: id, employee: worker.subjectId }))).toMatch(/^PERMISSION_DENIED/);
  expect(await refusal(demo.get(await demo.as('health_client'), team, id))).toMatch(/^(NOT_FOUND|RESOURCE_DENIED)/);
  const [, northgate] = demo.organizations;
  expect(await refusal(demo.get(await demo.as('hr_manager', northgate), team, id))).toMatch(/^NOT_FOUND/);
});

test('a manager adds people of their own tree, and nobody else', async () => {
  const { id } = await create();
  const manager = await demo.as('manager');
  const report = demo.harborline.employees.find(
    (one) => one.managerId === manager.subjectId && one.status === 'active',
  );
  const other = peopleOf('active').find((one) => one.managerId !== manager.subjectId && one.unit === 'FIN');
  expect(await join('manager')({ team: id, employee: report?.id })).toMatchObject({ role: 'Member' });
  expect(await refusal(join('manager')({ team: id, employee: other?.id }))).toMatch(/^(PERMISSION_DENIED|NOT_FOUND)/);
});

test('a manager adds to teams that they lead or set up, HR to every team', async () => {
  const lead = peopleOf('active').find((one) => one.leads && one.unit === 'FIN');
  const { id } = await create({ lead: lead?.id });
  const manager = await demo.as('manager');
  const report = demo.harborline.employees.find(
    (one) => one.managerId === manager.subjectId && one.status === 'active',
  );
  expect(await refusal(join('manager')({ team: id, employee: report?.id }))).toBe(
    'VALIDATION_ERROR | team: must be a team that you lead or set up; ask its lead or HR',
  );
  const { id: own } = await demo.act(manager, team, 'create', {
    input: { name: `Team ${Math.random()}`, type: 'project', lead: lead?.id, startsOn: demo.today },
  });
  expect(await join('manager')({ team: own, employee: report?.id })).toMatchObject({ role: 'Member' });
  expect(await join('hr_manager')({ team: id, employee: report?.id })).toMatchObject({ role: 'Member' });
});

test('who leaves is on no team after the last day', async () => {
  const { id } = await create();
  const reported = new Set(demo.harborline.employees.map(({ managerId }) => managerId));
  const who = peopleOf('active').findLast((one) => !reported.has(one.id));
  const hr = await demo.as('hr_manager');
  await join('hr_manager')({ team: id, employee: who?.id });
  await join('hr_manager')({ team: (await create()).id, employee: who?.id, from: addDays(demo.today, 5) });
  await demo.act(hr, employee, 'terminate', {
    id: who?.id ?? '',
    input: { lastDay: demo.today, terminationType: 'voluntary', terminationReason: 'Moved away' },
  });
  const stays = await demo.list(hr, teamMember, { employee: who?.id ?? '' });
  expect(stays.find((one) => one.team === id)?.to).toBe(demo.today);
  // The one that had not begun never was.
  expect(stays.filter(({ from }) => typeof from === 'string' && from > demo.today)).toEqual([]);
});

test('nobody is on a team twice on the same day; a second stay after the first is fine', async () => {
  const { id } = await create();
  const [who] = peopleOf('active');
  const add = (input: object) => join('hr_manager')({ team: id, employee: who?.id, ...input });
  await add({ to: addDays(demo.today, 10) });
  expect(await refusal(add({ from: addDays(demo.today, 10) }))).toContain(
    'This person is already on the team on these days',
  );
  expect(await add({ from: addDays(demo.today, 11) })).toMatchObject({ to: null });
});

test('who left neither leads a team nor joins one', async () => {
  const { id } = await create();
  const gone = peopleOf('terminated')[0]?.id;
  expect(await refusal(create({ lead: gone }))).toBe('VALIDATION_ERROR | lead: must be a current employee');
  expect(await refusal(join('hr_manager')({ team: id, employee: gone }))).toBe(
    'VALIDATION_ERROR | employee: must be a current employee',
  );
});

test('archiving ends memberships today, drops those to come, and closes the team to new people', async () => {
  const { id } = await create();
  const [now, soon, late] = peopleOf('active');
  const hr = await demo.as('hr_manager');
  const add = join('hr_manager');
  const { id: current } = await add({ team: id, employee: now?.id });
  await add({ team: id, employee: soon?.id, from: addDays(demo.today, 5) });
  await demo.act(hr, team, 'archive', { id });
  expect((await demo.list(hr, teamMember, { team: id })).map((row) => [row.id, row.to])).toEqual([
    [current, demo.today],
  ]);
  const [row] = await demo.list(hr, teamMember, { team: id });
  expect(
    await refusal(demo.act(hr, teamMember, 'edit', { id: current, version: row?.version, input: { to: null } })),
  ).toBe('VALIDATION_ERROR | team: is archived: reopen it first');
  expect(await refusal(add({ team: id, employee: late?.id }))).toBe(
    'VALIDATION_ERROR | team: is archived: reopen it first',
  );
});

test('the demo has teams with current, coming and former members', async () => {
  const hr = await demo.as('hr_manager');
  const members = await demo.list(hr, teamMember);
  expect((await demo.list(hr, team)).length).toBeGreaterThan(5);
  expect(members.some(({ from }) => typeof from === 'string' && from > demo.today)).toBe(true);
  expect(members.some(({ to }) => typeof to === 'string' && to < demo.today)).toBe(true);
});
