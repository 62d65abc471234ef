/** Automations: who sets them up, what they may read and do, depth, retries, pausing, dry runs, and other organizations. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { automationDryRun } from '#modules/automation/automation-questions.model.ts';
import { markOf } from '#modules/automation/automation-rules.model.ts';
import { type ActorOf, carryOut, gather, work } from '#modules/automation/automation-runs.server.ts';
import { automation } from '#modules/automation/automation.model.ts';
import { actorOf } from '#modules/identity/sign-in/actor-of.ts';
import { goal } from '#modules/performance/goal.model.ts';
import { task } from '#modules/tasks/task.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let admin: Actor;
let employeeId: string;
/** As the server finds owners; a test takes rights away by replacing it. */
const found: ActorOf = (tenantId, accountId) => actorOf(demo.engine.connections, tenantId, accountId);
beforeAll(async () => {
  demo = await openDemo();
  [hr, admin] = await Promise.all([demo.as('hr_manager'), demo.as('admin')]);
  // Only what a test turns on runs.
  for (const { id } of await demo.list(admin, automation, { status: 'enabled' }))
    await demo.act(admin, automation, 'disable', { id });
  const [person] = await demo.sql<{ id: string }>(
    `select id from employee where status = 'active' order by id limit 1`,
  );
  employeeId = person?.id ?? '';
}, 240_000);
afterAll(() => demo.close());

const DENIED = /^(PERMISSION_DENIED|RESOURCE_DENIED|NOT_FOUND)/;
const tenant = () => demo.harborline.id;
const action = (more: object = {}) => ({ act: 'notify', receiver: 'owner', says: 'Look at this', ...more });
let serial = 0;
const add = (more: object = {}, who = hr) => {
  serial += 1;
  const input = { name: `Test ${serial}`, entity: 'task', trigger: 'created', actions: [action()], ...more };
  return demo.act(who, automation, 'create', { input });
};
const turnedOn = async (more: object = {}, who = hr) => {
  const { id } = await add(more, who);
  await demo.act(who, automation, 'enable', { id });
  return id;
};
const off = (id: string) => demo.act(admin, automation, 'disable', { id });
const newTask = (title: string, who = hr) => demo.act(who, task, 'create', { input: { title, assignee: employeeId } });
const SEEDING_MS = 120_000;
const runsOf = (id: string) =>
  demo.sql<Record<string, unknown>>('select * from automation_run where automation = $1 order by created_at, id', [id]);
/** A seed in another database of the same PostgreSQL holds back entries of the trail for as long as its transaction runs. */
const gathered = (id: string, n: number) =>
  expect
    .poll(
      async () => {
        await gather(demo.engine, found, tenant());
        return (await runsOf(id)).length;
      },
      { timeout: SEEDING_MS },
    )
    .toBe(n);
const carried = async (id: string, by: ActorOf = found) => {
  for (const run of await runsOf(id)) await carryOut(demo.engine, by, tenant(), String(run.id));
  return runsOf(id);
};
const dryRun = (id: string, who = hr) => answerAs(demo.engine, answers, who, automationDryRun, { automation: id });

describe('setting up', () => {
  test('is for HR and administrators, in their own organization', async () => {
    const { id } = await add();
    for (const role of ['employee', 'manager', 'nurse', 'compliance_officer'] as const) {
      const other = await demo.as(role);
      expect(await refusal(demo.get(other, automation, id))).toMatch(DENIED);
      expect(await refusal(add({}, other))).toMatch(DENIED);
      expect(await refusal(dryRun(id, other))).toMatch(DENIED);
    }
    const [, elsewhere] = demo.organizations;
    if (!elsewhere) throw new Error('There is no other organization');
    const stranger = await demo.as('admin', elsewhere);
    expect(await refusal(demo.get(stranger, automation, id))).toMatch(/^NOT_FOUND/);
    expect(await refusal(dryRun(id, stranger))).toMatch(/^NOT_FOUND/);
    expect(await refusal(demo.act(stranger, automation, 'enable', { id }))).toMatch(/^NOT_FOUND/);
  });
  test.each([
    ['entity', { entity: 'client' }],
    ['entity', { entity: 'note' }],
    ['conditions', { conditions: [{ field: 'Blood group', op: 'eq', value: 'A' }] }],
    ['conditions', { conditions: [{ field: 'Status', op: 'eq', value: 'nowhere' }] }],
    ['conditions', { conditions: [{ field: 'Due', op: 'gte' }] }],
    ['actions', { actions: [] }],
    ['actions', { actions: [action({ says: '' })] }],
    ['actions', { actions: [action({ act: 'create_task', receiver: 'hr_manager' })] }],
    ['actions', { actions: [{ act: 'update_field', field: 'Completed on', value: 'today' }] }],
    ['actions', { actions: [{ act: 'update_field', field: 'Priority', value: 'whenever' }] }],
    ['actions', { entity: 'contract', actions: [action({ receiver: 'subject' })] }],
    ['toStatus', { trigger: 'status_changed', toStatus: 'asleep' }],
    ['dateField', { trigger: 'date_offset', dateField: 'Title', offsetDays: 1 }],
    ['schedule', { trigger: 'schedule' }],
  ])('refuses a wrong %s', async (field, more) => expect(await refusal(add(more))).toContain(`${field}: `));
  test('refuses a condition on a field that the owner cannot read', async () => {
    const withSsn = { entity: 'employee', conditions: [{ field: 'ssn', op: 'filled' }] };
    expect(await refusal(add(withSsn))).toContain('You cannot read ssn');
  });
  test('makes the person who saves or turns it on its owner', async () => {
    const { id, owner } = await add();
    expect(owner).toBe(hr.accountId);
    expect((await demo.act(admin, automation, 'edit', { id, input: { name: 'Renamed' } })).owner).toBe(admin.accountId);
    expect((await demo.act(hr, automation, 'enable', { id })).owner).toBe(hr.accountId);
    expect(await refusal(demo.act(hr, automation, 'edit', { id, input: { name: 'While on' } }))).not.toBe('allowed');
    await off(id);
  });
});

describe('a run', { timeout: 2 * SEEDING_MS }, () => {
  test('comes from the trail once, for records that meet the conditions, and acts as the owner', async () => {
    const id = await turnedOn({
      conditions: [{ field: 'Priority', op: 'eq', value: 'high' }],
      actions: [
        { act: 'update_field', field: 'Description', value: 'Seen by an automation' },
        { act: 'notify', receiver: 'owner', says: 'A task with high priority' },
      ],
    });
    await newTask('Plain');
    const { id: high } = await demo.act(hr, task, 'create', {
      input: { title: 'High', assignee: employeeId, priority: 'high' },
    });
    await gathered(id, 1);
    await gathered(id, 1);
    const [run] = await carried(id);
    expect(run).toMatchObject({ status: 'succeeded', record: high, depth: 1, tries: 1, problem: null });
    expect((await demo.get(hr, task, high)).description).toBe('Seen by an automation');
    const trail = await demo.sql(
      `select actor, why from audit_event where record_id = $1 and action = 'edit' order by seq desc limit 1`,
      [high],
    );
    expect(trail).toMatchObject([{ actor: hr.accountId, why: expect.stringContaining('Automation: Test') }]);
    expect(
      await demo.sql(`select title from notification where kind = 'automation.notice' and recipient = $1`, [
        hr.accountId,
      ]),
    ).toContainEqual({ title: 'A task with high priority' });
    expect(await demo.get(hr, automation, id)).toMatchObject({ runs: 1, success: 100 });
    // A second job for the same run finds nothing to do.
    await carried(id);
    expect(await demo.get(hr, automation, id)).toMatchObject({ runs: 1 });
    await off(id);
  });

  test('of a status change takes the new status alone', async () => {
    const id = await turnedOn({ trigger: 'status_changed', toStatus: 'blocked' });
    const { id: first } = await newTask('First');
    await demo.act(hr, task, 'start', { id: first });
    await demo.act(hr, task, 'block', { id: first });
    await gathered(id, 1);
    await off(id);
  });

  test('that sets off itself ends at a depth of five', async () => {
    const id = await turnedOn({ actions: [action({ act: 'create_task', receiver: 'owner', says: 'Again' })] });
    const owned = { ...hr, requestId: 'first' };
    await newTask('Again and again', owned);
    for (let depth = 1; depth <= 6; depth++) {
      await gathered(id, depth);
      await carried(id);
    }
    const runs = await runsOf(id);
    expect(runs.map(({ depth, status }) => [depth, status])).toEqual([
      ...[1, 2, 3, 4, 5].map((depth) => [depth, 'succeeded']),
      [6, 'failed'],
    ]);
    expect(runs.at(-1)?.problem).toContain('five times in a row');
    await gathered(id, 6);
    expect(markOf(5, 'x')).toMatch(/^automation:5:/);
    await off(id);
  });

  test('that fails is tried three more times, and has done nothing', async () => {
    // The first action can be done; the second becomes one that cannot.
    const id = await turnedOn({
      trigger: 'updated',
      actions: [
        action({ act: 'create_task', receiver: 'owner', says: 'Half done' }),
        { act: 'update_field', field: 'Title', value: 'Another title' },
      ],
    });
    const { id: one, version } = await newTask('To fail');
    await demo.act(hr, task, 'edit', { id: one, version, input: { title: 'To fail twice' } });
    await gathered(id, 1);
    // A repeating task needs a due day. The automation is changed under its run, past the check of what is saved.
    await demo.sql(
      `update automation set actions = jsonb_set(actions, '{1}', '{"act":"update_field","field":"Repeats","value":"weekly"}') where id = $1`,
      [id],
    );
    const before = await demo.sql<{ n: number }>(`select count(*)::integer as n from task where title = 'Half done'`);
    for (let tries = 1; tries <= 4; tries++) {
      const [run] = await carried(id);
      expect(run).toMatchObject({ tries, status: tries < 4 ? 'waiting' : 'failed', denied: false });
      expect(run?.problem).toContain('due: ');
    }
    expect(await demo.sql(`select count(*)::integer as n from task where title = 'Half done'`)).toEqual(before);
    expect(await demo.get(hr, automation, id)).toMatchObject({ runs: 1, success: 0 });
    await off(id);
  });

  test('whose owner lost the right fails at once; three in a row pause the automation and tell the owner', async () => {
    const id = await turnedOn({ entity: 'goal', trigger: 'updated' });
    const [one] = await demo.list(hr, goal, { status: 'on_track' });
    const lost: ActorOf = async (...of) => {
      const actor = await found(...of);
      return actor && { ...actor, roles: ['employee'], made: [], subjectId: null };
    };
    for (let n = 1; n <= 3; n++) {
      const { version } = await demo.get(admin, goal, String(one?.id));
      await demo.engine.act.perform(demo.system, {
        resource: goal,
        action: 'edit',
        id: String(one?.id),
        version,
        input: { description: `Changed ${n}` },
      });
      await gathered(id, n);
      expect((await demo.get(hr, automation, id)).status).toBe('enabled');
      await carried(id, async () => null);
    }
    expect(await runsOf(id)).toMatchObject([1, 2, 3].map(() => ({ status: 'failed', denied: true, tries: 1 })));
    expect(await demo.get(hr, automation, id)).toMatchObject({ status: 'paused', success: 0 });
    expect(
      await demo.sql(`select recipient from notification where kind = 'automation.paused' and link like '%' || $1`, [
        id,
      ]),
    ).toEqual([{ recipient: hr.accountId }]);
    // A person with fewer rights does no more than they may, either.
    const other = await turnedOn({ actions: [{ act: 'update_field', field: 'Priority', value: 'Urgent' }] });
    const { id: theirs } = await newTask('Not theirs', admin);
    await gathered(other, 1);
    expect(await carried(other, lost)).toMatchObject([{ status: 'skipped', did: null }]);
    expect((await demo.get(hr, task, theirs)).priority).toBe('medium');
    await off(other);
  });

  test('days before a date comes once for each record, and again for no one on the same day', async () => {
    const { id: due } = await demo.act(hr, task, 'create', {
      input: { title: 'Due in three days', assignee: employeeId, due: addDays(demo.today, 3) },
    });
    const id = await turnedOn({ trigger: 'date_offset', dateField: 'due', offsetDays: -3 });
    await work(demo.engine, found, tenant());
    expect(await runsOf(id)).toEqual([]);
    // It was turned on yesterday.
    await demo.sql('update automation set turn_on = turn_on - 1 where id = $1', [id]);
    await work(demo.engine, found, tenant());
    await work(demo.engine, found, tenant());
    const runs = await runsOf(id);
    expect(runs.filter(({ record }) => record === due)).toMatchObject([{ status: 'succeeded' }]);
    await off(id);
  });
});

describe('a dry run', () => {
  test('lists what would have run and changes nothing', async () => {
    const { id } = await add({
      conditions: [{ field: 'Title', op: 'has', value: 'Rehearsed' }],
      actions: [{ act: 'update_field', field: 'Priority', value: 'Urgent' }, action()],
    });
    const { id: one } = await newTask('Rehearsed task');
    const counts = () =>
      demo.sql(`select (select count(*) from audit_event) as trail, (select count(*) from automation_run) as runs,
        (select count(*) from notification) as notices, (select max(version) from task where id = '${one}') as version`);
    const before = await counts();
    const { rows, times } = await dryRun(id);
    expect(times).toBe(1);
    expect(rows).toMatchObject([{ record: one, title: 'Rehearsed task', link: `/enterprise/tasks/${one}` }]);
    expect(rows[0]?.would).toBe('Change Priority to Urgent; Notify The owner of the automation: Look at this');
    expect(await counts()).toEqual(before);
    expect((await demo.get(hr, task, one)).priority).toBe('medium');
  });
  test('of dates and schedules lists records that meet them', async () => {
    const dated = await add({ trigger: 'date_offset', dateField: 'Due', offsetDays: 0 });
    const weekly = await add({
      trigger: 'schedule',
      schedule: 'daily',
      conditions: [{ field: 'Title', op: 'eq', value: 'Rehearsed task' }],
    });
    expect((await dryRun(dated.id)).times).toBeGreaterThan(0);
    expect((await dryRun(weekly.id)).times).toBe(30);
  });
});
