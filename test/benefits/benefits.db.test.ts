/** Benefits: who sees them, an enrollment from choice to deduction, life events with proof, evidence, leaving and COBRA. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays, addMonths, startOfMonth } from '#engine/model/days.ts';
import type { AskedOf } from '#engine/model/questions.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { affordabilityOf } from '#modules/benefits/affordability.model.ts';
import { benefitElection, cobraCase, lifeEvent } from '#modules/benefits/benefit-election.model.ts';
import { benefitPlan, enrollmentWindow } from '#modules/benefits/benefit-plan.model.ts';
import {
  acaMeasurement,
  acaAffordability,
  benefitDeductions,
  benefitOptions,
  benefitsAcross,
  benefitsOverview,
  enroll,
  myBenefits,
} from '#modules/benefits/benefit-questions.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { dependent } from '#modules/people/family.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let me: Actor;
let manager: Actor;
let hr: Actor;
let payroll: Actor;
const plans = new Map<string, string>();
beforeAll(async () => {
  demo = await openDemo();
  me = await demo.as('employee');
  manager = await demo.as('manager');
  hr = await demo.as('hr_manager');
  payroll = await demo.as('payroll_admin');
  for (const one of await demo.list(hr, benefitPlan)) plans.set(String(one.code), one.id);
});
afterAll(() => demo.close());

const planOf = (code: string): string => plans.get(code) ?? '';
const mine = () => answerAs(demo.engine, answers, me, myBenefits, {});
const openWindow = async (): Promise<string> => (await mine()).windows.find(({ kind }) => kind === 'open')?.id ?? '';
type Sent = AskedOf<typeof enroll>;
const choose = (window: string, more: Partial<Sent>) =>
  answerAs(demo.engine, answers, me, enroll, {
    window,
    choices: [],
    covered: [],
    beneficiaries: [],
    waived: [],
    ...more,
  });
const none = { tier: null, coverage: null, annual: null };

test('elections are the person’s, HR’s and payroll’s; managers see nothing of them', async () => {
  const [own] = (await mine()).elections;
  const id = own?.id ?? '';
  expect((await demo.get(me, benefitElection, id)).id).toBe(id);
  expect((await demo.get(payroll, benefitElection, id)).id).toBe(id);
  expect(await refusal(demo.get(manager, benefitElection, id))).toMatch(/^(NOT_FOUND|RESOURCE_DENIED)/);
  expect(await refusal(answerAs(demo.engine, answers, manager, benefitsOverview, {}))).toMatch(/^PERMISSION_DENIED/);
  expect(await refusal(demo.act(me, benefitElection, 'end', { id, input: { effectiveTo: demo.today } }))).toMatch(
    /^PERMISSION_DENIED/,
  );
  expect(await refusal(demo.act(me, benefitPlan, 'close', { id: planOf('MEDPPO') }))).toMatch(/^PERMISSION_DENIED/);
});

test('open enrollment: what is wrong is said, what is right starts with the year and ends what it replaces', async () => {
  const window = await openWindow();
  const options = await answerAs(demo.engine, answers, me, benefitOptions, { window });
  expect(options.plans.map(({ type }) => type)).toContain('medical');
  expect(options.chosen.length).toBeGreaterThan(1);
  const child = await demo.act(me, dependent, 'create', {
    input: { employee: me.subjectId, name: 'Mia Orellana', relationship: 'child', dateOfBirth: '2016-02-29' },
  });
  const medical = { ...none, plan: planOf('MEDHD'), tier: 'family' as const };
  const covered = [{ plan: planOf('MEDHD'), dependent: child.id }];
  expect(await refusal(choose(window, { choices: [medical], covered }))).toContain(
    'tier: family requires at least two dependents',
  );
  const hsa = { ...none, plan: planOf('HSA'), annual: 975_001 };
  const asChildren = { ...medical, tier: 'ee_children' as const };
  expect(await refusal(choose(window, { choices: [asChildren, hsa], covered }))).toMatch(
    /you can add \$[89],150\.00 at most/,
  );
  const both = [asChildren, { ...hsa, annual: 200_000 }, { ...none, plan: planOf('HFSA'), annual: 50_000 }];
  expect(await refusal(choose(window, { choices: both, covered }))).toContain('cannot be combined with an HSA');
  const life = { ...none, plan: planOf('LIFE'), coverage: 20_000_000 };
  const beneficiaries = [{ plan: planOf('LIFE'), name: 'Luis Orellana', kind: 'primary' as const, share: 90 }];
  expect(await refusal(choose(window, { choices: [life], beneficiaries }))).toContain(
    'primary shares total 90%, must be 100%',
  );
  const done = await choose(window, {
    choices: [asChildren, { ...hsa, annual: 200_000 }, life],
    covered,
    beneficiaries: beneficiaries.map((one) => ({ ...one, share: 100 })),
    waived: ['vision'],
  });
  expect(done).toEqual({ elections: 3, pending: 1 });
  const effective = options.window.effective;
  const after = (await mine()).elections;
  const medicals = after.filter(({ type }) => type === 'medical');
  expect(medicals.map(({ plan, effectiveTo }) => [plan, effectiveTo])).toEqual([
    ['Cascade PPO 500', addDays(effective, -1)],
    ['Cascade HDHP 2000', null],
  ]);
  expect(after.find(({ type }) => type === 'hsa')).toMatchObject({
    annual: 200_000,
    effectiveTo: `${effective.slice(0, 4)}-12-31`,
  });
  const waiting = after.find(({ status }) => status === 'pending_eoi');
  expect(waiting).toMatchObject({ coverage: 10_000_000, requested: 20_000_000 });
  await demo.act(hr, benefitElection, 'approveEoi', { id: waiting?.id });
  expect(await demo.get(me, benefitElection, waiting?.id ?? '')).toMatchObject({
    status: 'active',
    coverage: 20_000_000,
    requested: null,
  });
  // Choosing again in the window replaces what was chosen in it.
  await choose(window, { choices: [{ ...medical, plan: planOf('MEDPPO'), tier: 'ee' }] });
  const again = (await mine()).elections.filter(({ type }) => type === 'medical');
  expect(again.map(({ plan }) => plan)).toEqual(['Cascade PPO 500', 'Cascade PPO 500']);
});

test('dependents of others cannot be covered, and another person’s or a closed window stays shut', async () => {
  const window = await openWindow();
  const [other] = await demo.sql<{ id: string }>(
    `select id from dependent where employee <> '${me.subjectId}' limit 1`,
  );
  expect(
    await refusal(
      choose(window, {
        choices: [{ ...none, plan: planOf('DENTAL'), tier: 'ee_children' }],
        covered: [{ plan: planOf('DENTAL'), dependent: other?.id ?? '' }],
      }),
    ),
  ).toContain('must be your own dependents');
  const [foreign] = await demo.sql<{ id: string }>(
    `select id from enrollment_window where employee is not null and status = 'open' limit 1`,
  );
  expect(await refusal(choose(foreign?.id ?? '', {}))).toMatch(/^NOT_FOUND/);
  const [closed] = await demo.sql<{ id: string }>(
    `select id from enrollment_window where status = 'closed' and employee is null limit 1`,
  );
  expect(await refusal(choose(closed?.id ?? '', {}))).toContain('is closed: ask HR to reopen it');
});

test('a life event: late ones are refused with the deadline, coverage waits for proof and replaces the old one', async () => {
  const report = (type: string, ago: number) =>
    demo.act(me, lifeEvent, 'create', {
      input: { employee: me.subjectId, type, eventDate: addDays(demo.today, -ago) },
    });
  expect(await refusal(report('marriage', 31))).toContain('This event must be reported within 30 days (deadline ');
  expect(await refusal(report('marriage', -1))).toContain('must not be in the future');
  expect((await report('medicaid_chip', 60)).status).toBe('reported');
  const event = await report('move', 3);
  const window = (await mine()).windows.find(({ kind, name }) => kind === 'life_event' && name.startsWith('Move'));
  expect(window?.effective).toBe(startOfMonth(addMonths(demo.today, 1)));
  expect(
    await refusal(choose(window?.id ?? '', { choices: [{ ...none, plan: planOf('DCFSA'), annual: 10_000 }] })),
  ).toContain('cannot change because of this event');
  const sent = { choices: [{ ...none, plan: planOf('VISION'), tier: 'ee' as const }] };
  expect(await choose(window?.id ?? '', sent)).toEqual({ elections: 1, pending: 1 });
  const pending = (await mine()).elections.filter(({ status }) => status === 'pending_proof');
  expect(pending).toHaveLength(1);
  await demo.act(hr, lifeEvent, 'approve', { id: event.id });
  expect((await demo.get(me, benefitElection, pending[0]?.id ?? '')).status).toBe('active');
});

test('payroll reads deductions by code, HR the figures, the platform totals only', async () => {
  const taken = await answerAs(demo.engine, answers, payroll, benefitDeductions, {});
  const ppo = taken.rows.find(({ code }) => code === 'MEDPPO');
  expect(ppo?.people).toBeGreaterThan(50);
  expect(ppo?.treatment).toBe('pre_tax');
  expect(taken.total.employee).toBe(taken.rows.reduce((sum, one) => sum + one.employee, 0));
  const figures = await answerAs(demo.engine, answers, hr, benefitsOverview, {});
  expect(figures.enrolled).toBeLessThanOrEqual(figures.employed);
  expect(figures.proofs).toBeGreaterThan(0);
  expect(figures.window?.chosen).toBeGreaterThan(10);
  expect((await answerAs(demo.engine, answers, hr, acaMeasurement, {})).from < demo.today).toBe(true);
  const { organizations } = await answerAs(demo.engine, answers, await demo.as('global_admin'), benefitsAcross, {});
  expect(organizations.length).toBe(2);
  expect(await refusal(answerAs(demo.engine, answers, hr, benefitsAcross, {}))).toMatch(/^PERMISSION_DENIED/);
});

test('someone leaves: coverage ends as the plan says, and COBRA runs by its clocks', async () => {
  const [leaver] = await demo.sql<{ employee: string }>(
    `select e.employee from benefit_election e join employee p on p.tenant_id = e.tenant_id and p.id = e.employee
     where e.type = 'medical' and e.status = 'active' and e.effective_to is null and e.window is not null and p.status = 'active'
       and not exists (select 1 from employee r where r.manager = p.id) and p.id <> '${me.subjectId}' order by p.id limit 1`,
  );
  const id = leaver?.employee ?? '';
  await demo.act(hr, employee, 'terminate', {
    id,
    input: { lastDay: demo.today, terminationType: 'voluntary', terminationReason: 'A new job' },
  });
  const monthEnd = addDays(startOfMonth(addMonths(demo.today, 1)), -1);
  const medical = (await demo.list(hr, benefitElection, { employee: id, type: 'medical', status: 'active' }))[0];
  expect(medical?.effectiveTo).toBe(monthEnd);
  const [listed] = await demo.list(hr, cobraCase, { employee: id });
  const found = await demo.get(hr, cobraCase, listed?.id ?? '');
  expect(found).toMatchObject({
    status: 'open',
    eventDate: monthEnd,
    months: 18,
    employerNoticeBy: addDays(monthEnd, 30),
    planNoticeBy: addDays(monthEnd, 44),
  });
  const act = (action: string, input: object = {}) => demo.act(hr, cobraCase, action, { id: found.id, input });
  const noticed = await act('sendNotice', { noticeOn: demo.today });
  expect(noticed.electBy).toBe(addDays(monthEnd > demo.today ? monthEnd : demo.today, 60));
  expect(await refusal(act('lapse'))).toContain('runs until');
  expect(await refusal(act('elect', { electedOn: addDays(demo.today, -1) }))).toContain(
    'must not be before the notice',
  );
  expect(await act('elect', { electedOn: demo.today })).toMatchObject({
    status: 'elected',
    firstPaymentBy: addDays(demo.today, 45),
  });
  expect(await refusal(demo.get(manager, cobraCase, found.id))).toMatch(/^(NOT_FOUND|RESOURCE_DENIED)/);
  const [openCase] = await demo.sql<{ id: string }>(`select id from enrollment_window where status = 'closed' limit 1`);
  expect(
    await demo.act(hr, enrollmentWindow, 'reopen', {
      id: openCase?.id,
      input: { closes: addDays(demo.today, 5), reopenReason: 'The mail arrived late' },
    }),
  ).toMatchObject({ status: 'open' });
});

test('affordability counts each full-time person once, by the first safe harbor that holds; HR alone sees it', async () => {
  const seen = await answerAs(demo.engine, answers, hr, acaAffordability, {});
  expect(await refusal(answerAs(demo.engine, answers, me, acaAffordability, {}))).toMatch(/^PERMISSION_DENIED/);
  const published = affordabilityOf(`${demo.today.slice(0, 4)}-01-01`);
  if (!published) {
    // The share of a new year is not on file yet: no figure of another year is shown.
    expect(seen).toBeNull();
    return;
  }
  expect(seen?.percent).toBe(published.share / 10_000);
  expect(seen?.people).toBeGreaterThan(100);
  expect((seen?.fpl ?? 0) + (seen?.rate ?? 0) + (seen?.wages ?? 0) + (seen?.over.length ?? 0)).toBe(seen?.people);
  for (const one of seen?.over ?? []) expect(one.cost).toBeGreaterThan(one.limit);
  // A plan that costs everybody $5,000.00 a month is affordable for few; the cheapest one counts.
  await demo.sql(
    `update benefit_rate set employee = 500000 from benefit_plan p where p.id = plan and p.type = 'medical' and tier = 'ee' and benefit_rate.tenant_id = '${demo.harborline.id}'`,
  );
  const dear = await answerAs(demo.engine, answers, hr, acaAffordability, {});
  expect(dear?.over.length).toBeGreaterThan(100);
  expect(dear?.people).toBe(seen?.people);
});
