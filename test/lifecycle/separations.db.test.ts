/** How people leave: who may do what, what a resignation and a termination set in motion, and what has to be settled first. */
import { dayIn } from '#engine/server/ids.ts';
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
import { payRate } from '#modules/people/pay-rate.model.ts';
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
const next = (): string => {
  const id = team.pop();
  if (!id) throw new Error('Everybody of the team is used');
  return id;
};
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
      // Kiritimati is 25 hours ahead of Pago Pago: a day that lasts there is always over in Kiritimati.
      lastDay: dayIn('Pacific/Pago_Pago'),
      rehireEligible: false,
    },
  });
  const end = peopleTasks.find(({ name }) => name === 'people:end-notice');
  const { organizations, harborline } = demo;
  expect(organizations).toContain(harborline);
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
  // Something that turns up after it was ready is asked for again before payment.
  const late = await demo.act(hr, assetReturn, 'create', { input: { employee: id, asset: 'Badge' } });
  expect(await refusal(pay())).toContain('All assets must be returned or priced before settlement');
  await demo.act(hr, assetReturn, 'recover', { id: late.id, input: { cost: 1_500 } });
  expect(await demo.get(hr, settlement, draft.id)).toMatchObject({ status: 'draft', net: 28_500 });
  await demo.act(hr, assetReturn, 'undo', { id: late.id });
  expect(await demo.get(hr, settlement, draft.id)).toMatchObject({ net: 30_000 });
  await demo.act(hr, assetReturn, 'takeBack', { id: late.id });
  await ready();
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

/** Somebody else who works here, leads nobody, has no account and does not leave. */
const taken: string[] = [];
async function someone(): Promise<string> {
  const [found] = await demo.sql<{ id: string }>(
    `select e.id from employee e
      where e.tenant_id = $1 and e.status = 'active' and e.manager is not null and e.id <> all($2)
        and exists (select 1 from pay_rate p where p.employee = e.id and p.effective_to is null and p.effective_from <= $3)
        and not exists (select 1 from employee r where r.manager = e.id)
        and not exists (select 1 from membership s where s.employee = e.id)
        and not exists (select 1 from resignation t where t.employee = e.id)
        and not exists (select 1 from termination t where t.employee = e.id)
      order by e.id limit 1`,
    [demo.harborline.id, taken, demo.today],
  );
  if (!found) throw new Error('There is nobody else');
  taken.push(found.id);
  return found.id;
}

test('a settlement is opened with what is recovered already, without leave, and is called off with the termination', async () => {
  const id = await someone();
  const keys = await demo.act(hr, assetReturn, 'create', { input: { employee: id, asset: 'Keys' } });
  await demo.act(hr, assetReturn, 'recover', { id: keys.id, input: { cost: 4_000 } });
  const input = {
    employee: id,
    type: 'voluntary',
    reason: 'Own wish',
    lastDay: addDays(demo.today, 7),
    severance: 90_000,
  };
  const made = await demo.act(hr, termination, 'create', { input });
  const settled = async () => {
    const [one] = await demo.list(hr, settlement, { employee: id, status: 'draft,ready' });
    return one && demo.get(hr, settlement, one.id);
  };
  expect(await settled()).toMatchObject({
    net: 86_000,
    payables: [{ what: 'Severance', amount: 90_000 }],
    receivables: [{ what: 'Keys', amount: 4_000 }],
  });
  await demo.act(hr, termination, 'cancel', { id: made.id });
  expect(await settled()).toBeUndefined();
  expect(await demo.list(hr, exitInterview, { employee: id, status: 'pending,scheduled' })).toHaveLength(0);
  // A draft that is open already is brought up to date, and what it asks for is not asked for twice.
  await demo.act(hr, settlement, 'create', {
    input: { employee: id, receivables: [{ what: 'Keys', amount: 4_000, settled: false }] },
  });
  await demo.act(hr, termination, 'create', { input });
  expect(await settled()).toMatchObject({ net: 86_000, due: expect.any(String) });
});

test('leave is worth the rate in force on the last day, for the hours of the person’s week', async () => {
  const id = await someone();
  await demo.sql(`update leave_type set payout_on_exit = 'always' where draws_on_balance`);
  const ask = (lastDay: string) =>
    answerAs(demo.engine, answers, hr, separationPreview, { employee: id, type: 'layoff', lastDay });
  const weekly = Number((await demo.get(hr, employee, id)).weeklyHours);
  const [rate] = await demo.sql<{ pay: string }>(
    `update pay_rate set effective_to = $2 where employee = $1 and effective_to is null returning annual_pay as pay`,
    [id, addDays(demo.today, 30)],
  );
  const now = await ask(demo.today);
  expect(now.ptoHours).toBeGreaterThan(0);
  const worth = (hours: number, pay: number) => Math.round((hours * pay) / (52 * weekly));
  expect(now.ptoPayout).toBe(worth(now.ptoHours, Number(rate?.pay)));
  // A raise after the last day changes nothing; one before it does.
  await demo.act(hr, payRate, 'create', {
    input: {
      employee: id,
      effectiveFrom: addDays(demo.today, 31),
      annualPay: Number(rate?.pay) * 2,
      reason: 'merit',
    },
  });
  expect((await ask(demo.today)).ptoPayout).toBe(worth(now.ptoHours, Number(rate?.pay)));
  // The year may end in between, and leave that does not carry over ends with it.
  const later = await ask(addDays(demo.today, 40));
  expect(later.ptoHours).toBeGreaterThan(0);
  expect(later.ptoPayout).toBe(worth(later.ptoHours, Number(rate?.pay) * 2));
});

test('a suspended person cannot get a last day to come, and a cancelled termination resumes only what it suspended', async () => {
  const id = await someone();
  const input = { employee: id, type: 'voluntary', reason: 'Own wish', lastDay: addDays(demo.today, 7) };
  await demo.act(hr, employee, 'suspend', { id });
  expect(await refusal(demo.act(hr, termination, 'create', { input }))).toContain(
    'lastDay: must be today or earlier for a suspended person; reinstate them first',
  );
  await demo.act(hr, employee, 'reinstate', { id });

  // Two sign-ins of the person, with roles that the accounts do not hold yet.
  const held = (role: string, status: string) =>
    demo.sql<{ id: string }>(
      `insert into membership (tenant_id, id, status, account, email, role, employee)
        select tenant_id, gen_random_uuid(), $2, account, email, $3, $4 from membership
          where tenant_id = $1 and account not in (select account from membership where role = $3) limit 1
        returning id`,
      [demo.harborline.id, status, role, id],
    );
  const [active] = await held('training_manager', 'active');
  const [other] = await held('ciso', 'suspended');
  const made = await demo.act(hr, termination, 'create', { input: { ...input, accessEnds: 'now' } });
  const statusOf = async (one?: { id: string }) =>
    (await demo.sql<{ status: string }>('select status from membership where id = $1', [one?.id]))[0]?.status;
  expect(await statusOf(active)).toBe('suspended');
  await demo.act(hr, termination, 'cancel', { id: made.id });
  expect(await statusOf(active)).toBe('active');
  expect(await statusOf(other)).toBe('suspended');
});

test('only the lead of an exit interview gets a link to it; a resignation without a manager goes to HR', async () => {
  const leaver = await someone();
  const open = await demo.act(hr, exitInterview, 'create', { input: { employee: leaver } });
  const [second] = await demo.sql<{ employee: string }>(
    `select employee from membership where tenant_id = $1 and status = 'active' and employee is not null and employee <> all($2) limit 1`,
    [demo.harborline.id, [hr.subjectId]],
  );
  await demo.act(hr, exitInterview, 'schedule', {
    id: open.id,
    input: {
      scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
      interviewers: [{ interviewer: hr.subjectId }, { interviewer: second?.employee }],
    },
  });
  const links = await demo.sql<{ link: string | null }>(
    `select n.link from notification n join membership m on m.account = n.recipient and m.status = 'active'
      where n.kind = 'exit_interview' and m.employee = $1`,
    [second?.employee],
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.every(({ link }) => link === null)).toBe(true);

  const id = await someone();
  await demo.sql(`update employee set manager = null where id = $1`, [id]);
  const sent = await demo.act(demo.person(id), resignation, 'create', {
    input: { employee: id, lastDayRequested: addDays(demo.today, 15), reason: 'health' },
  });
  const notices = await demo.sql(`select 1 from notification where recipient = $1 and link like '%' || $2`, [
    hr.accountId,
    sent.id,
  ]);
  expect(notices).toHaveLength(1);
});
