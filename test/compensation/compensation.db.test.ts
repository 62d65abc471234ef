/** Compensation: who sees what, the way of a proposal up the line, budgets, and pay that is applied once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import {
  compensationOverview,
  decideMeritProposals,
  meritDecisions,
  meritWorksheet,
  payEquityReport,
  saveMeritProposal,
  submitMeritProposals,
  totalRewards,
} from '#modules/compensation/compensation-questions.model.ts';
import { gradeRange } from '#modules/compensation/grade-range.model.ts';
import { meritCycle } from '#modules/compensation/merit-cycle.model.ts';
import { meritProposal } from '#modules/compensation/merit-proposal.model.ts';
import { grade } from '#modules/people/grade.model.ts';
import { payRate } from '#modules/people/pay-rate.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

const DENIED = /^(NOT_FOUND|RESOURCE_DENIED|PERMISSION_DENIED)/;
let demo: Demo;
let me: Actor;
let manager: Actor;
let hr: Actor;
let admin: Actor;
let payroll: Actor;
let nurse: Actor;
let elsewhere: Actor;
let cycle: string;
beforeAll(async () => {
  demo = await openDemo();
  [me, manager, hr, admin, payroll, nurse] = (await Promise.all(
    (['employee', 'manager', 'hr_manager', 'admin', 'payroll_admin', 'nurse'] as const).map((role) => demo.as(role)),
  )) as [Actor, Actor, Actor, Actor, Actor, Actor];
  const [, northgate] = demo.organizations;
  elsewhere = await demo.as('hr_manager', northgate);
  const [open] = await demo.list(hr, meritCycle, { status: 'planning' });
  cycle = open?.id ?? '';
});
afterAll(() => demo.close());

type Entry = { readonly employee: string; readonly rating?: 'meets' | 'exceeds'; readonly percent?: number };
const save = (by: Actor, entry: Entry & { readonly rationale?: string; readonly overMaximum?: 'base' | 'lump' }) =>
  answerAs(demo.engine, answers, by, saveMeritProposal, { rating: 'meets', percent: 0, rationale: 'Agreed', ...entry });
const sheet = (by: Actor, of?: string) =>
  answerAs(demo.engine, answers, by, meritWorksheet, of === undefined ? {} : { manager: of });
const submit = (by: Actor) => answerAs(demo.engine, answers, by, submitMeritProposals, {});
const decide = (
  by: Actor,
  proposals: readonly string[],
  decision: 'withdraw' | 'review' | 'approve' | 'return',
  note: string | null = null,
) => answerAs(demo.engine, answers, by, decideMeritProposals, { proposals, decision, note });
const rowOf = async (employee: string) =>
  (await demo.list(hr, meritProposal, { cycle, employee })).at(0) ?? { id: '', status: '' };
const bossOf = async (employee: string): Promise<string> =>
  (await demo.sql<{ manager: string }>('select manager from employee where id = $1', [employee]))[0]?.manager ?? '';

test('ranges, cycles and proposals are closed to employees and managers, and to another organization', async () => {
  const proposal = await rowOf((await sheet(manager)).lines[0]?.employee ?? '');
  for (const by of [me, manager, nurse, payroll])
    expect(await refusal(demo.get(by, meritProposal, proposal.id))).toMatch(DENIED);
  for (const by of [me, manager, nurse]) {
    expect(await refusal(demo.list(by, gradeRange))).toMatch(DENIED);
    expect(await refusal(answerAs(demo.engine, answers, by, compensationOverview, {}))).toMatch(DENIED);
  }
  for (const by of [me, manager, nurse, payroll]) {
    expect(await refusal(answerAs(demo.engine, answers, by, meritDecisions, {}))).toMatch(DENIED);
    expect(await refusal(answerAs(demo.engine, answers, by, payEquityReport, {}))).toMatch(DENIED);
  }
  expect(await refusal(demo.get(elsewhere, meritProposal, proposal.id))).toMatch(/^NOT_FOUND/);
  expect(await refusal(demo.get(elsewhere, meritCycle, cycle))).toMatch(/^NOT_FOUND/);
  expect(await refusal(decide(elsewhere, [proposal.id], 'approve'))).toMatch(/^NOT_FOUND/);
  expect(await refusal(sheet(elsewhere, manager.subjectId ?? ''))).toMatch(/^NOT_FOUND/);
  expect(await refusal(save(elsewhere, { employee: me.subjectId ?? '' }))).not.toBe('allowed');
});

test('payroll reads rates and ranges, not the cycle', async () => {
  const seen = await answerAs(demo.engine, answers, payroll, compensationOverview, {});
  expect(seen).toMatchObject({ isHr: false, cycle: null });
  expect(seen.grades.length).toBeGreaterThan(5);
  expect((await demo.list(payroll, gradeRange)).length).toBeGreaterThan(5);
  const office = await answerAs(demo.engine, answers, hr, compensationOverview, {});
  expect(office.cycle).toMatchObject({ id: cycle, status: 'planning' });
  expect(office.grades.reduce((sum, one) => sum + one.count, office.unplaced)).toBe(office.people);
  expect(office.bands.reduce((sum, one) => sum + one.people, office.unplaced)).toBe(office.people);
});

test('a manager sees direct reports only, and no line but their own', async () => {
  const { lines, budget, used, mayEdit } = await sheet(manager);
  expect(lines.length).toBeGreaterThan(2);
  expect(mayEdit).toBe(true);
  expect(budget).toBeGreaterThan(0);
  expect(used).toBe(lines.reduce((sum, one) => sum + one.cost, 0));
  for (const one of lines) expect(await bossOf(one.employee)).toBe(manager.subjectId);
  const boss = await bossOf(manager.subjectId ?? '');
  expect(await refusal(sheet(manager, boss))).toMatch(/^NOT_FOUND/);
  expect((await sheet(hr, boss)).manager).not.toBeNull();
  // Somebody without direct reports has no worksheet.
  expect(await sheet(me)).toMatchObject({ cycle: null, lines: [] });
});

test('nobody proposes for themselves or for the line of another manager', async () => {
  expect(await refusal(save(manager, { employee: manager.subjectId ?? '' }))).toMatch(/^SELF_APPROVAL/);
  expect(await refusal(save(hr, { employee: hr.subjectId ?? '' }))).toMatch(/^SELF_APPROVAL/);
  const [stranger] = await demo.sql<{ id: string }>(
    `select id from employee where status = 'active' and employment_type = 'full_time' and manager <> $1 and id <> $1 order by hire_date limit 1`,
    [manager.subjectId],
  );
  expect(await refusal(save(manager, { employee: stranger?.id ?? '' }))).toMatch(/^NOT_FOUND/);
  expect(await refusal(save(me, { employee: stranger?.id ?? '' }))).toMatch(/^NOT_FOUND/);
});

test('submitting is refused without a rationale, over budget with the amounts, and goes to the manager’s manager', async () => {
  const { lines, budget } = await sheet(manager);
  const [first] = lines;
  if (!first) throw new Error('no line');
  // Everyone at nothing, with the guideline’s own rating.
  for (const one of lines) await save(manager, { employee: one.employee, percent: 0 });
  await answerAs(demo.engine, answers, manager, saveMeritProposal, {
    employee: first.employee,
    rating: 'meets',
    percent: 50,
  });
  expect(await refusal(submit(manager))).toContain(`${first.name} needs a rationale for a raise outside the guideline`);
  await save(manager, { employee: first.employee, percent: 50, rationale: 'Saved the year', overMaximum: 'lump' });
  const over = (await sheet(manager)).used;
  expect(over).toBeGreaterThan(budget);
  const refused = await refusal(submit(manager));
  expect(refused).toMatch(/^CONFLICT \| These raises cost \$[\d,.]+, \$[\d,.]+ over your budget of \$[\d,.]+\. /);
  expect((await rowOf(first.employee)).status).toBe('draft');

  await save(manager, { employee: first.employee, percent: 1, rationale: 'Saved the year', overMaximum: 'lump' });
  expect(await submit(manager)).toEqual({ submitted: lines.length });
  const { id } = await rowOf(first.employee);
  expect(await demo.get(hr, meritProposal, id)).toMatchObject({
    status: 'submitted',
    reviewer: await bossOf(manager.subjectId ?? ''),
  });
  expect(await refusal(save(manager, { employee: first.employee }))).toContain('is submitted. Withdraw it first');
  expect(await refusal(submit(manager))).toContain('There is no draft to submit');
});

test('the way up: the proposer and the employee decide nothing, the manager’s manager passes on, HR approves', async () => {
  const { lines } = await sheet(manager);
  const [first, second, third] = lines.map(({ proposal }) => proposal ?? '');
  if (!first || !second || !third) throw new Error('no proposals');
  const boss = demo.person(await bossOf(manager.subjectId ?? ''), 'manager');
  expect((await sheet(boss)).toReview.map(({ proposal }) => proposal)).toContain(first);

  for (const decision of ['review', 'approve', 'return'] as const) {
    expect(await refusal(decide(manager, [first], decision, 'x'))).toMatch(DENIED);
    expect(await refusal(decide(nurse, [first], decision, 'x'))).toMatch(/^NOT_FOUND/);
  }
  // As HR, the employee and the proposer are still themselves.
  const selfHr = demo.person(lines[0]?.employee ?? '', 'hr_manager');
  expect(await refusal(decide(selfHr, [first], 'review'))).toMatch(/^SELF_APPROVAL/);
  const proposerHr = demo.person(manager.subjectId ?? '', 'hr_manager');
  expect(await refusal(decide(proposerHr, [first], 'review'))).toContain('You proposed this raise');
  expect(await refusal(demo.act(proposerHr, meritProposal, 'review', { id: first }))).toContain(
    'You proposed this raise',
  );

  expect(await refusal(decide(hr, [first], 'approve'))).toMatch(/^ILLEGAL_TRANSITION/);
  expect(await refusal(decide(boss, [first], 'approve'))).toMatch(DENIED);
  await decide(boss, [first, third], 'review');
  expect(await refusal(decide(boss, [first], 'return', 'Too late'))).toMatch(DENIED);
  expect(await refusal(decide(boss, [second], 'return'))).toContain('say what to change');
  await decide(boss, [second], 'return', 'Compare with the team');
  expect((await sheet(manager)).lines.find(({ proposal }) => proposal === second)).toMatchObject({
    status: 'returned',
    returnNote: 'Compare with the team',
  });
  // All or nothing: one that cannot be approved keeps the others back.
  expect(await refusal(decide(hr, [first, second], 'approve'))).toMatch(/^ILLEGAL_TRANSITION/);
  expect(await demo.get(hr, meritProposal, first)).toMatchObject({ status: 'reviewed' });
  await decide(hr, [first], 'approve');
  expect(await demo.get(hr, meritProposal, first)).toMatchObject({ status: 'approved', decidedBy: hr.subjectId });
});

test('a cycle is approved by another person, within budget, with everything decided', async () => {
  expect(await refusal(demo.act(manager, meritCycle, 'startReview', { id: cycle }))).toMatch(DENIED);
  const second = await demo.act(hr, meritCycle, 'create', {
    input: {
      name: 'Off-cycle',
      budgetPercent: 1,
      effectiveDate: addDays(demo.today, 90),
    },
  });
  // Without a guideline of its own it has that of the last cycle.
  expect(second.matrix).toEqual((await demo.get(hr, meritCycle, cycle)).matrix);
  expect(await refusal(demo.act(hr, meritCycle, 'startPlanning', { id: second.id }))).toContain('is still open');

  await demo.act(hr, meritCycle, 'startReview', { id: cycle });
  expect(await refusal(demo.act(admin, meritCycle, 'approve', { id: cycle }))).toMatch(
    /proposals? (is|are) not decided/,
  );
  const { lines } = await answerAs(demo.engine, answers, hr, meritDecisions, {});
  const bySelf = (one: (typeof lines)[number]): boolean =>
    one.employee === hr.subjectId || one.employee === admin.subjectId;
  for (const one of lines.filter(({ status }) => status === 'submitted'))
    await decide(bySelf(one) ? admin : hr, [one.proposal ?? ''], 'review');
  for (const one of lines.filter(({ status }) => status === 'submitted' || status === 'reviewed'))
    await decide(one.employee === hr.subjectId ? admin : hr, [one.proposal ?? ''], 'approve');
  expect(await refusal(demo.act(hr, meritCycle, 'approve', { id: cycle }))).toContain(
    'You closed planning of this cycle, another approver is required',
  );
  // Over budget: a smaller one, and the sentence names the amounts.
  await demo.sql(`update merit_cycle set budget_percent = 0.1 where id = $1`, [cycle]);
  expect(await refusal(demo.act(admin, meritCycle, 'approve', { id: cycle }))).toMatch(
    /Approved raises cost \$[\d,.]+, \$[\d,.]+ over the budget of \$[\d,.]+/,
  );
  await demo.sql(`update merit_cycle set budget_percent = 3.4 where id = $1`, [cycle]);
  expect(await demo.act(admin, meritCycle, 'approve', { id: cycle })).toMatchObject({ status: 'approved' });
});

test('pay that changed since stops the cycle; applied by two at once it creates each rate once', async () => {
  const [raised, other] = await demo.sql<{ id: string; employee: string }>(
    `select id, employee from merit_proposal where cycle = $1 and status = 'approved' and proposed_pay > current_pay order by id`,
    [cycle],
  );
  if (!raised || !other) throw new Error('nothing approved');
  const rate = await demo.act(hr, payRate, 'create', {
    input: { employee: other.employee, effectiveFrom: demo.today, annualPay: 9_999_999, reason: 'adjustment' },
  });
  expect(await refusal(demo.act(hr, meritCycle, 'apply', { id: cycle }))).toContain(
    'Pay has changed since it was proposed',
  );
  expect((await demo.get(hr, meritProposal, raised.id)).status).toBe('approved');
  expect(rate.id).toBeTruthy();
  await demo.act(admin, meritProposal, 'cancel', { id: other.id });

  const outcomes = await Promise.all(
    [hr, admin].map((by) => refusal(demo.act(by, meritCycle, 'apply', { id: cycle }))),
  );
  expect(outcomes.filter((one) => one === 'allowed')).toHaveLength(1);
  expect(outcomes.find((one) => one !== 'allowed')).toMatch(/^(ILLEGAL_TRANSITION|STALE_VERSION)/);
  expect(await refusal(demo.act(hr, meritCycle, 'apply', { id: cycle }))).toMatch(/^ILLEGAL_TRANSITION/);

  const done = await demo.get(hr, meritCycle, cycle);
  const rates = await demo.sql<{ n: number; people: number }>(
    `select count(*)::int as n, count(distinct employee)::int as people from pay_rate where effective_from = $1 and reason = 'merit'`,
    [done.effectiveDate],
  );
  const expected = await demo.sql<{ n: number }>(
    `select count(*)::int as n from merit_proposal where cycle = $1 and status = 'applied' and proposed_pay > current_pay`,
    [cycle],
  );
  expect(rates[0]).toEqual({ n: expected[0]?.n, people: expected[0]?.n });
  expect(expected[0]?.n).toBeGreaterThan(3);
  const [before] = await demo.sql<{ until: string; pay: number }>(
    `select to_char(effective_to + 1, 'YYYY-MM-DD') as until from pay_rate where employee = $1 and effective_from <= $2 order by effective_from desc limit 1`,
    [raised.employee, demo.today],
  );
  expect(before?.until).toBe(done.effectiveDate);
  expect(await demo.get(hr, meritProposal, raised.id)).toMatchObject({ status: 'applied' });
  // What was not decided is not applied.
  const rest = await demo.list(hr, meritProposal, { cycle, status: 'draft,returned,approved,submitted,reviewed' });
  expect(rest).toEqual([]);
  // No cycle is open now: managers see no pay.
  expect(await sheet(manager)).toMatchObject({ cycle: null, lines: [] });
  expect(await refusal(save(manager, { employee: me.subjectId ?? '' }))).toContain('No merit cycle is open');
});

test('a cycle whose day is over changes pay from that day, and stops at a later rate', async () => {
  const effectiveDate = addDays(demo.today, -30);
  const late = await demo.act(hr, meritCycle, 'create', {
    input: { name: 'Late raises', budget: 'amount', budgetAmount: 90_000_000, effectiveDate, minimumMonths: 0 },
  });
  await demo.act(hr, meritCycle, 'startPlanning', { id: late.id });
  const { lines } = await sheet(manager);
  const isAhead = async (employee: string): Promise<boolean> =>
    (await demo.sql('select 1 from pay_rate where employee = $1 and effective_from >= $2', [employee, effectiveDate]))
      .length > 0;
  const ahead: (typeof lines)[number][] = [];
  const free: (typeof lines)[number][] = [];
  for (const one of lines) ((await isAhead(one.employee)) ? ahead : free).push(one);
  const [chosen] = free;
  const [blocked] = ahead;
  if (!chosen || !blocked) throw new Error('the first cycle raised everyone or nobody');
  for (const one of [chosen, blocked]) await save(manager, { employee: one.employee, percent: 1, overMaximum: 'lump' });
  await submit(manager);
  const ids = await Promise.all(
    [chosen, blocked].map(async ({ employee }) => {
      const [row] = await demo.list(hr, meritProposal, { cycle: late.id, employee });
      return row?.id ?? '';
    }),
  );
  await decide(demo.person(await bossOf(manager.subjectId ?? ''), 'manager'), ids, 'review');
  await decide(hr, ids, 'approve');
  await demo.act(hr, meritCycle, 'startReview', { id: late.id });
  await demo.act(admin, meritCycle, 'approve', { id: late.id });
  expect(await refusal(demo.act(hr, meritCycle, 'apply', { id: late.id }))).toContain(blocked.name);
  await demo.act(hr, meritProposal, 'cancel', { id: ids[1] });
  expect(await demo.act(hr, meritCycle, 'apply', { id: late.id })).toMatchObject({ status: 'applied', people: 1 });
  const rates = await demo.sql<{ from: string; to: string | null; pay: number }>(
    `select to_char(effective_from, 'YYYY-MM-DD') as from, to_char(effective_to, 'YYYY-MM-DD') as to, annual_pay::int as pay
      from pay_rate where employee = $1 order by effective_from desc limit 2`,
    [chosen.employee],
  );
  expect(rates[0]).toEqual({ from: effectiveDate, to: null, pay: Math.round(chosen.pay * 1.01) });
  expect(rates[1]).toMatchObject({ to: addDays(effectiveDate, -1), pay: chosen.pay });
});

test('total rewards: one’s own or by HR; parts add up and leave is part of pay', async () => {
  const own = await answerAs(demo.engine, answers, me, totalRewards, {});
  expect(own.employee).toBe(me.subjectId);
  const amount = (part: string): number => own.parts.find((one) => one.part === part)?.cents ?? 0;
  expect(amount('base') + amount('leave')).toBe(Math.round((own.pay ?? 0) * own.fte));
  expect(amount('benefits')).toBe(own.benefits.reduce((sum, { cents }) => sum + cents, 0));
  expect(amount('benefits')).toBeGreaterThan(0);
  expect(own.leaveHours).toBeGreaterThan(0);
  expect(await answerAs(demo.engine, answers, hr, totalRewards, { employee: me.subjectId ?? '' })).toMatchObject({
    employee: me.subjectId,
    parts: own.parts,
  });
  for (const by of [manager, nurse, payroll, elsewhere])
    expect(await refusal(answerAs(demo.engine, answers, by, totalRewards, { employee: me.subjectId ?? '' }))).toMatch(
      /^NOT_FOUND/,
    );
});

test('pay equity: small groups are hidden, and cannot be had by subtraction', async () => {
  const { raw, groups } = await answerAs(demo.engine, answers, hr, payEquityReport, {});
  if (!raw) throw new Error('nothing to compare');
  const shown = groups.flatMap(({ gap }) => gap ?? []);
  for (const gap of [raw, ...shown]) {
    expect(gap.women.people).toBeGreaterThanOrEqual(5);
    expect(gap.men.people).toBeGreaterThanOrEqual(5);
  }
  expect(shown.length).toBeGreaterThan(0);
  const hidden = groups.length - shown.length;
  expect(hidden).not.toBe(1);
  for (const of of ['women', 'men'] as const) {
    const rest = raw[of].people - shown.reduce((sum, gap) => sum + gap[of].people, 0);
    expect(rest === 0 || rest >= 5).toBe(true);
  }
});

test('a grade follows its range in force; an hourly range is kept per year; ranges of a grade do not overlap', async () => {
  const [one] = await demo.list(hr, grade, { sort: 'minimum' });
  if (!one) throw new Error('no grade');
  expect(
    await refusal(
      demo.act(hr, grade, 'edit', { id: one.id, input: { middle: Number(one.middle) + 100 }, version: one.version }),
    ),
  ).toContain('add a new grade range instead');
  // On January 1, the range of the demonstration begins on the same day.
  await demo.sql('delete from grade_range where grade = $1 and effective_from = $2', [one.id, demo.today]);
  const input = {
    grade: one.id,
    entered: 'hour',
    minimum: 1_500,
    middle: 1_800,
    maximum: 2_100,
    effectiveFrom: demo.today,
  };
  expect(await refusal(demo.act(payroll, gradeRange, 'create', { input }))).toMatch(DENIED);
  expect(await refusal(demo.act(hr, gradeRange, 'create', { input: { ...input, maximum: 1_700 } }))).toContain(
    'middle: must be between minimum and maximum',
  );
  const made = await demo.act(hr, gradeRange, 'create', { input });
  expect(made).toMatchObject({ minimum: 3_120_000, middle: 3_744_000, maximum: 4_368_000 });
  expect(made.effectiveTo).toBe(`${demo.today.slice(0, 4)}-12-31`);
  expect(await demo.get(hr, grade, one.id)).toMatchObject({
    minimum: 3_120_000,
    middle: 3_744_000,
    maximum: 4_368_000,
  });
  expect(await refusal(demo.act(hr, gradeRange, 'create', { input }))).not.toBe('allowed');
});
