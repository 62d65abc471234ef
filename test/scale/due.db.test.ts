/** Scheduled work, one organization at a time: whose turn it is, and that one that fails is alone with it. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobsWith } from '#app/all.servers.ts';
import { dueOrganizations } from '#engine/server/due.ts';
import { newId } from '#engine/server/ids.ts';
import { type Jobs, startJobs, type Task } from '#engine/server/jobs.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { employee } from '#modules/people/employee.model.ts';
import { NO_SERVER } from '#test/support/no-server.ts';
import { type Demo, openDemo } from '../people/demo.ts';
import { openOffice } from '../leave/office.ts';

let d: Demo;
let quiet = '';
let tasks: readonly Task[];
beforeAll(async () => {
  d = await openDemo();
  quiet = newId();
  await d.engine.connections.run([
    { text: `insert into organization (id, name, slug) values ($1, 'Quiet', 'quiet')`, values: [quiet] },
  ]);
  tasks = jobsWith(NO_SERVER);
});
afterAll(() => d.close());

const named = (name: string): Task => {
  const task = tasks.find((each) => each.name === name);
  if (!task) throw new Error(name);
  return task;
};
async function turns(task: Task): Promise<string[]> {
  const found: string[] = [];
  for await (const some of dueOrganizations(d.engine, task)) found.push(...some);
  return found;
}
const queue = (text: string, values: unknown[] = []) =>
  withClient(d.database.owner, async (client) => (await client.query<Record<string, unknown>>(text, values)).rows);
const start = (some: readonly Task[], failed: string[] = []): Promise<Jobs> =>
  startJobs({
    engine: d.engine,
    owner: d.database.owner,
    tasks: some,
    schedule: false,
    onError: (task, attempt) => failed.push(`${task} ${attempt}`),
  });

test('every scheduled task says whose turn it is, in SQL that the database takes', async () => {
  const scheduled = tasks.filter((task) => task.schedule);
  expect(scheduled.length).toBeGreaterThan(25);
  for (const task of scheduled) {
    expect({ [task.name]: Boolean(task.due ?? task.daily) }).toEqual({ [task.name]: true });
    await turns(task).catch((error: unknown) => {
      throw new Error(`${task.name}: ${String(error)}`);
    });
  }
});

test('an organization in which nothing happens has no turn', async () => {
  for (const task of tasks.filter((each) => each.schedule)) {
    const [open] = await d.engine.connections.run([
      { text: `select id from organization where status = 'active' order by id limit 1`, values: [] },
    ]);
    if (open?.[0]?.id === quiet) throw new Error('The quiet one must not be the first');
    expect({ [task.name]: (await turns(task)).includes(quiet) }).toEqual({ [task.name]: false });
  }
});

test('each sees only its own rows, and a turn ends when the work is done', async () => {
  expect(await turns(named('audit:seal'))).toContain(d.harborline.id);
  await named('audit:seal').run(d.engine, d.harborline.id, {});
  expect(await turns(named('audit:seal'))).not.toContain(d.harborline.id);
});

test('leave is posted once a day, and again only for whom something changed', async () => {
  const o = await openOffice();
  const task = named('leave:post-due');
  const due = async () => {
    for await (const some of dueOrganizations(o.engine, task)) if (some.includes(o.system.tenantId)) return true;
    return false;
  };
  const run = () => task.run(o.engine, o.system.tenantId, {});
  // What it posted itself is looked at once more: a line of today may end one day. And as long as a transaction that began
  // before, such as that of another test, has not ended, it may still bring a change.
  const runsOut = () =>
    expect
      .poll(async () => {
        await run();
        return due();
      })
      .toBe(false);
  expect(await due()).toBe(true);
  await runsOut();
  const { version } = await o.engine.read.get(o.engine.reader(o.hr), employee, o.ann.subjectId ?? '');
  await o.act(o.system, employee, 'edit', { id: o.ann.subjectId, version, input: { preferredName: 'Annie' } });
  expect(await due()).toBe(true);
  await runsOut();
  await o.close();
});

test('one that fails is tried again alone; the others run once', async () => {
  const ran: string[] = [];
  const failed: string[] = [];
  const [bad] = [d.harborline.id];
  const task: Task = {
    name: 'test.each',
    schedule: '0 0 1 1 *',
    run: async (_engine, tenantId) => {
      ran.push(tenantId);
      if (tenantId === bad) throw new Error('no');
    },
  };
  const jobs = await start([task], failed);
  await queue(`select graphile_worker.add_job('test.each', '{}')`);
  await vi.waitFor(() => expect(failed.length).toBeGreaterThan(1), { timeout: 20_000, interval: 50 });
  expect(ran.filter((id) => id === quiet)).toHaveLength(1);
  expect(ran.filter((id) => id === bad).length).toBeGreaterThan(1);
  // Its next turn comes while the last one still waits to be tried again: it does not pile up.
  await queue(`select graphile_worker.add_job('test.each', '{}')`);
  await vi.waitFor(() => expect(ran.filter((id) => id === quiet)).toHaveLength(2), { timeout: 20_000, interval: 50 });
  const waiting = await queue(`select attempts, max_attempts from graphile_worker.jobs where key = $1`, [
    `test.each ${bad}`,
  ]);
  expect(waiting).toHaveLength(1);
  expect(Number(waiting[0]?.attempts)).toBeGreaterThan(1);
  await jobs.stop();
});
