/** How people leave: who may do what, what a resignation and a termination set in motion, and what has to be settled first. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { myCases, startCases } from '#modules/lifecycle/case-questions.model.ts';
import { lifecycleCase } from '#modules/lifecycle/lifecycle-case.model.ts';
import { caseTask } from '#modules/lifecycle/case-task.model.ts';
import { escalateOverdue } from '#modules/lifecycle/overdue.server.ts';
import { exitReasons, separationPreview } from '#modules/lifecycle/separation-questions.model.ts';
import { exitInterview, resignation, termination } from '#modules/lifecycle/separation.model.ts';
import { assetReturn, settlement } from '#modules/lifecycle/settlement.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { peopleTasks } from '#modules/people/people.server.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let manager: Actor;
let team: string[];
beforeAll(async () => {
  demo = await openDemo();
  [hr, manager] = [await demo.as('hr_manager'), await demo.as('manager')];
  const resigned = new Set((await demo.list(hr, resignation, { status: 'submitted' })).map((one) => one.employee));
  team = (await demo.list(hr, employee, { status: 'active', manager: manager.subjectId ?? '' }))
    .map(({ id }) => id)
    .filter((id) => !resigned.has(id));
});
afterAll(() => demo.close());

const REFUSED = /^(NOT_FOUND|RESOURCE_DENIED|PERMISSION_DENIED)/;
/** Somebody of the manager's team whom no test has used yet. */
const next = (): string => team.pop() ?? '';
const offboardingOf = async (id: string) =>
  (
    await demo.list(hr, lifecycleCase, {
      employee: id,
      kind: 'offboarding',
      status: 'not_started,in_progress',
      fields: 'anchorDate',
    })
  )[0];

test('reasons, pay and candid words are not for managers, colleagues or other organizations', async () => {
  for (const noun of [termination, settlement, exitInterview])
    for (const who of [manager, await demo.as('employee')]) {
      const [one] = await demo.list(hr, noun);
      expect(await refusal(demo.get(who, noun, one?.id ?? ''))).toMatch(REFUSED);
    }
  const other = demo.organizations[1];
  const stranger = other && (await demo.as('hr_manager', other));
  const [one] = await demo.list(hr, termination);
  if (!stranger) throw new Error('There is no other organization');
  expect(await refusal(demo.get(stranger, termination, one?.id ?? ''))).toMatch(/^NOT_FOUND/);
  expect(
    await refusal(
      answerAs(demo.engine, answers, manager, separationPreview, {
        employee: team[0] ?? '',
        type: 'layoff',
        lastDay: demo.today,
      }),
    ),
  ).toMatch(/^PERMISSION_DENIED/);
});

test('a resignation is one’s own to submit, another’s to decide, and opens the offboarding', async () => {
  const id = next();
  const input = { employee: id, lastDayRequested: addDays(demo.today, 15), reason: 'relocation' };
  const [waiting] = await demo.list(hr, resignation, { status: 'submitted' });
  for (const other of [input, { ...input, employee: waiting?.employee }])
    expect(await refusal(demo.act(await demo.as('employee'), resignation, 'create', { input: other }))).toMatch(
      REFUSED,
    );
  const person = demo.person(id);
  expect(
    await refusal(
      demo.act(person, resignation, 'create', { input: { ...input, lastDayRequested: addDays(demo.today, -1) } }),
    ),
  ).toContain('lastDayRequested: must be today or later');
  const sent = await demo.act(person, resignation, 'create', { input });
  expect(
    await refusal(demo.act(person, resignation, 'accept', { id: sent.id, input: { lastDay: demo.today } })),
  ).toMatch(REFUSED);
  expect(await refusal(demo.act(person, resignation, 'create', { input }))).toContain('waits for a decision');
  const lastDay = addDays(demo.today, 20);
  await demo.act(manager, resignation, 'accept', { id: sent.id, input: { lastDay } });
  expect(await demo.get(hr, employee, id)).toMatchObject({ status: 'notice', lastDay });
  const found = await offboardingOf(id);
  expect(found).toMatchObject({ anchorDate: lastDay });
  const tasks = await demo.list(hr, caseTask, { case: found?.id ?? '' });
  expect(tasks.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Send the COBRA election notice', 'Revoke access to all systems']),
  );
  expect(await demo.list(hr, exitInterview, { employee: id, status: 'pending' })).toHaveLength(1);
});

test('a resignation is withdrawn before it is decided, and declined with a reason', async () => {
  const id = next();
  const person = demo.person(id);
  const input = { employee: id, lastDayRequested: addDays(demo.today, 15), reason: 'family' };
  const first = await demo.act(person, resignation, 'create', { input });
  expect(await demo.act(person, resignation, 'withdraw', { id: first.id })).toMatchObject({ status: 'withdrawn' });
  const second = await demo.act(person, resignation, 'create', { input });
  expect(await refusal(demo.act(hr, resignation, 'decline', { id: second.id }))).toContain('decisionNote');
  await demo.act(hr, resignation, 'decline', { id: second.id, input: { decisionNote: 'We found another shift.' } });
  expect(await demo.get(hr, employee, id)).toMatchObject({ status: 'active' });
});

test('a termination waits for a new manager of the reports, and moves them in the same act', async () => {
  const id = manager.subjectId ?? '';
  const before = await demo.list(hr, employee, { manager: id, status: 'pre_hire,active,on_leave,suspended,notice' });
  const boss = (await demo.get(hr, employee, id)).manager;
  const input = { employee: id, type: 'layoff', reason: 'The unit closes', lastDay: addDays(demo.today, 9) };
  expect(await refusal(demo.act(hr, termination, 'create', { input }))).toContain(
    `lastDay: ${before.length} direct reports still report to this person`,
  );
  expect(
    await refusal(demo.act(hr, termination, 'create', { input: { ...input, lastDay: '1999-01-01', reportsTo: boss } })),
  ).toContain('lastDay: must be on or after the hire date');
  const preview = await answerAs(demo.engine, answers, hr, separationPreview, {
    employee: id,
    type: 'layoff',
    lastDay: input.lastDay,
  });
  expect(preview.reports).toHaveLength(before.length);
  const made = await demo.act(hr, termination, 'create', { input: { ...input, reportsTo: boss } });
  expect(made).toMatchObject({
    status: 'planned',
    finalPayDueDate: preview.finalPayDueDate,
    finalPaySource: 'ORS 652.140',
    ptoHours: preview.ptoHours,
    ptoPayout: preview.ptoPayout,
  });
  expect(await demo.list(hr, employee, { manager: id, status: 'active' })).toHaveLength(0);
  // Nothing on the person's own record says why before it happens.
  expect(await demo.get(hr, employee, id)).toMatchObject({ status: 'notice', terminationType: null });
  // It was not the person's own wish: their manager returns what they hold.
  const found = await offboardingOf(id);
  const tasks = await demo.list(hr, caseTask, { case: found?.id ?? '', fields: 'title,assignee' });
  expect(tasks.every((one) => one.assignee !== id)).toBe(true);
  await demo.act(hr, termination, 'cancel', { id: made.id });
  expect(await demo.get(hr, employee, id)).toMatchObject({ status: 'active', lastDay: null, terminationType: null });
  expect(await offboardingOf(id)).toBeUndefined();
});

test('access ends after the last day at the midnight of the place, with the type and reason that were planned', async () => {
  const id = next();
  await demo.sql(
    `update location set time_zone = 'Pacific/Kiritimati' where id = (select location from employee where id = $1)`,
    [id],
  );
  await demo.act(hr, termination, 'create', {
    input: {
      employee: id,
      type: 'end_of_contract',
      reason: 'The project ends',
      lastDay: demo.today,
      rehireEligible: false,
    },
  });
  const end = peopleTasks.find(({ name }) => name === 'people:end-notice');
  const { organizations, harborline } = demo;
  expect(organizations).toContain(harborline);
  // Kiritimati is 22 hours ahead of Portland: the last day is over there while it lasts in Portland, except for two hours.
  await end?.run(demo.engine, harborline.id, {});
  const person = await demo.get(hr, employee, id);
  expect(person).toMatchObject({ status: 'terminated', terminationType: 'end_of_contract', rehireable: false });
  expect(await demo.list(hr, termination, { employee: id, status: 'effective' })).toHaveLength(1);
  await demo.sql(`update location set time_zone = 'America/Los_Angeles' where time_zone = 'Pacific/Kiritimati'`);
});

test('a settlement waits for every asset and every line', async () => {
  const id = next();
  const made = await demo.act(hr, assetReturn, 'create', { input: { employee: id, asset: 'Laptop' } });
  const lines = [{ what: 'Unused vacation', amount: 50_000, settled: false }];
  const draft = await demo.act(hr, settlement, 'create', { input: { employee: id, payables: lines } });
  expect(draft).toMatchObject({ net: 50_000 });
  const ready = () => demo.act(hr, settlement, 'markReady', { id: draft.id });
  expect(await refusal(ready())).toContain('All assets must be returned or priced before settlement');
  await demo.act(hr, assetReturn, 'recover', { id: made.id, input: { cost: 20_000 } });
  expect(await demo.get(hr, settlement, draft.id)).toMatchObject({ net: 30_000 });
  await ready();
  const pay = () => demo.act(hr, settlement, 'pay', { id: draft.id, input: { paidOn: demo.today } });
  expect(await refusal(pay())).toContain('2 lines are not settled');
  await demo.act(hr, settlement, 'back', { id: draft.id });
  await demo.act(hr, settlement, 'edit', {
    id: draft.id,
    input: {
      payables: [{ ...lines[0], settled: true }],
      receivables: [{ what: 'Laptop', amount: 20_000, settled: true }],
    },
  });
  await ready();
  expect(await pay()).toMatchObject({ status: 'paid', paidOn: demo.today });
});

test('an exit interview has one to five interviewers, and its reason counts', async () => {
  const [open] = await demo.list(hr, exitInterview, { status: 'pending' });
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  const schedule = (interviewers: object[]) =>
    demo.act(hr, exitInterview, 'schedule', { id: open?.id, input: { scheduledAt, interviewers } });
  expect(await refusal(schedule(Array.from({ length: 6 }, () => ({ interviewer: hr.subjectId }))))).toContain(
    'interviewers',
  );
  expect(await refusal(schedule([{ interviewer: open?.employee }]))).toContain(
    'must not include the person who leaves',
  );
  await schedule([{ interviewer: hr.subjectId }]);
  const before = await answerAs(demo.engine, answers, hr, exitReasons, {});
  await demo.act(hr, exitInterview, 'complete', {
    id: open?.id,
    input: { mainReason: 'health', outcome: 'confirmed' },
  });
  const after = await answerAs(demo.engine, answers, hr, exitReasons, {});
  const health = (of: typeof after) => of.reasons.find(({ reason }) => reason === 'health')?.count ?? 0;
  expect(health(after)).toBeGreaterThanOrEqual(health(before));
  expect(await refusal(answerAs(demo.engine, answers, manager, exitReasons, {}))).toMatch(/^PERMISSION_DENIED/);
});

test('overdue tasks are brought up once', async () => {
  const first = await escalateOverdue(demo.engine, demo.harborline.id);
  expect(first).toBeGreaterThan(0);
  expect(await escalateOverdue(demo.engine, demo.harborline.id)).toBe(0);
});

/** Somebody to whom others report, with a manager of their own; not the manager of these tests. */
async function leaderOf(without: readonly string[]) {
  const [found] = await demo.sql<{ id: string; boss: string }>(
    `select m.id, m.manager as boss from employee m join employee b on b.id = m.manager and b.status = 'active'
      where m.tenant_id = $1 and m.status = 'active' and m.id <> all($2)
        and exists (select 1 from employee r where r.manager = m.id and r.status = 'active')
        and not exists (select 1 from termination t where t.employee = m.id)
        and not exists (select 1 from membership s where s.employee = m.id)
      order by m.id limit 1`,
    [demo.harborline.id, without],
  );
  if (!found) throw new Error('Nobody leads others');
  return found;
}
/** Ends a notice the way the clock does, the day after. */
async function endNotice(id: string) {
  await demo.sql(`update employee set last_day = $2 where id = $1`, [id, addDays(demo.today, -2)]);
  await peopleTasks.find(({ name }) => name === 'people:end-notice')?.run(demo.engine, demo.harborline.id, {});
}

test('the end of a notice moves those who still report to the person, and asks HR where nobody is above', async () => {
  const { id, boss } = await leaderOf([manager.subjectId ?? '']);
  const reports = (await demo.list(hr, employee, { manager: id, status: 'active' })).map((one) => one.id);
  expect(
    await refusal(
      demo.act(hr, employee, 'terminate', {
        id,
        input: { lastDay: demo.today, terminationType: 'voluntary', terminationReason: 'Left' },
      }),
    ),
  ).toMatch(/direct reports? still reports? to this person/);
  await demo.act(hr, employee, 'giveNotice', { id, input: { lastDay: demo.today } });
  await endNotice(id);
  expect(await demo.get(hr, employee, id)).toMatchObject({ status: 'terminated' });
  for (const one of reports) expect(await demo.get(hr, employee, one)).toMatchObject({ manager: boss });

  const alone = await leaderOf([manager.subjectId ?? '', id]);
  await demo.sql(`update employee set manager = null where id = $1`, [alone.id]);
  await demo.act(hr, employee, 'giveNotice', { id: alone.id, input: { lastDay: demo.today } });
  await endNotice(alone.id);
  expect(await demo.get(hr, employee, alone.id)).toMatchObject({ status: 'terminated' });
  expect(await demo.list(hr, employee, { manager: alone.id, status: 'active' })).toHaveLength(0);
  expect(await demo.sql(`select 1 from notification where kind = 'reports_without_manager'`)).not.toHaveLength(0);
});

test('an end that is not the person’s own stays unknown to them, also after one that was withdrawn', async () => {
  const id = next();
  const layoff = {
    employee: id,
    type: 'layoff',
    reason: 'The unit closes',
    lastDay: addDays(demo.today, 9),
  };
  const made = await demo.act(hr, termination, 'create', { input: layoff });
  const own = await demo.get(demo.person(id), employee, id);
  expect(own).toMatchObject({ terminationType: null, terminationReason: null });
  const mine = await answerAs(demo.engine, answers, demo.person(id), myCases, {});
  expect(mine.cases.filter(({ kind }) => kind === 'offboarding')).toEqual([]);
  await demo.act(hr, termination, 'cancel', { id: made.id });

  // Opened by hand before the person knows: the tasks are their manager's, and theirs once they give notice.
  await answerAs(demo.engine, answers, hr, startCases, { employees: [id], kind: 'offboarding' });
  const found = (await offboardingOf(id))?.id ?? '';
  expect(await demo.list(demo.person(id), caseTask, { case: found })).toHaveLength(0);
  await demo.act(hr, employee, 'giveNotice', { id, input: { lastDay: addDays(demo.today, 14) } });
  expect((await demo.list(demo.person(id), caseTask, { case: found })).length).toBeGreaterThan(0);
  expect(await offboardingOf(id)).toMatchObject({ anchorDate: addDays(demo.today, 14) });

  // Another last day for somebody on notice moves the offboarding with it.
  await demo.act(hr, termination, 'create', {
    input: { ...layoff, type: 'voluntary', lastDay: addDays(demo.today, 5) },
  });
  expect(await offboardingOf(id)).toMatchObject({ anchorDate: addDays(demo.today, 5) });
});
