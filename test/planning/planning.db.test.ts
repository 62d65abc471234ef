/** Plans and budgets: cells and copies, approved plans stay as they are, and only HR reads what they cost. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AskedOf, Question } from '#engine/model/questions.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { employee } from '#modules/people/employee.model.ts';
import { payRate } from '#modules/people/pay-rate.model.ts';
import { planningModule } from '#modules/planning/planning.module.ts';
import { budgetVariance, copyPlan, planGrid, setPlanCell } from '#modules/planning/planning-questions.model.ts';
import { budgetLine, workforcePlan, workforcePlanLine } from '#modules/planning/workforce-plan.model.ts';
import { type Office, openOffice } from '../leave/office.ts';
import { refusal } from '../people/demo.ts';

let o: Office;
let year: number;
beforeAll(async () => {
  o = await openOffice();
  year = Number(o.today.slice(0, 4));
});
afterAll(() => o.close());

const ask = <Q extends Question>(who: Actor, question: Q, asked: AskedOf<Q>) =>
  answerAs(o.engine, planningModule.answers ?? [], who, question, asked);
let serial = 0;
const newPlan = async (over: object = {}): Promise<string> => {
  serial += 1;
  const { id } = await o.act(o.hr, workforcePlan, 'create', {
    input: { name: `Plan ${serial}`, year, scenario: 'base', raisePercent: 0, benefitsPercent: 20, ...over },
  });
  return id;
};
const cell = (plan: string, over: object = {}) =>
  ask(o.hr, setPlanCell, {
    plan,
    department: o.department,
    position: o.position,
    month: 1,
    through: 12,
    headcount: 4,
    ...over,
  });

test('a cell is written through a month, and its cost follows from the pay of the position', async () => {
  for (const employee of [o.ann.subjectId, o.bob.subjectId])
    await o.act(o.system, payRate, 'create', {
      input: { employee, effectiveFrom: `${year - 1}-01-01`, annualPay: 6_000_000, reason: 'hire' },
    });
  const plan = await newPlan();
  expect(await cell(plan)).toEqual({ lines: 12 });
  expect(await cell(plan, { month: 7, through: 7, headcount: 5 })).toEqual({ lines: 1 });
  const { rows } = await ask(o.hr, planGrid, { plan });
  expect(rows).toHaveLength(1);
  // 4 × $60,000 ÷ 12, and a fifth on top.
  expect(rows[0]?.months[0]).toEqual({ month: 1, headcount: 4, fte: 4, cost: 2_400_000 });
  expect(rows[0]?.months[6]).toEqual({ month: 7, headcount: 5, fte: 5, cost: 3_000_000 });
});

test('an approved plan is not changed, and one year and scenario has one', async () => {
  const plan = await newPlan({ scenario: 'freeze' });
  await cell(plan);
  await o.act(o.hr, workforcePlan, 'approve', { id: plan });
  expect(await refusal(cell(plan, { headcount: 9 }))).toBe('CONFLICT | This plan is approved. Reopen it to change it.');
  const [line] = await o.list(o.hr, workforcePlanLine, { plan });
  expect(
    await refusal(
      o.act(o.hr, workforcePlanLine, 'edit', { id: line?.id, version: line?.version, input: { headcount: 9 } }),
    ),
  ).toBe('CONFLICT | This plan is approved. Reopen it to change it.');
  const other = await newPlan({ scenario: 'freeze' });
  expect(await refusal(o.act(o.hr, workforcePlan, 'approve', { id: other }))).toContain(
    'A plan for this year and scenario is already approved. Reopen it first.',
  );
});

test('a copy is a draft of its own, grown evenly until December', async () => {
  const plan = await newPlan({ raisePercent: 4 });
  await cell(plan, { headcount: 20 });
  const { id } = await ask(o.hr, copyPlan, {
    plan,
    name: 'Grown',
    year: year + 1,
    scenario: 'growth',
    growthPercent: 10,
  });
  const [copy] = await o.list(o.hr, workforcePlan, { name: 'Grown' });
  expect(copy).toMatchObject({ id, status: 'draft', raisePercent: 4, scenario: 'growth' });
  const { rows } = await ask(o.hr, planGrid, { plan: id });
  expect(rows[0]?.months.map(({ headcount }) => headcount)).toEqual([20, 20, 21, 21, 21, 21, 21, 21, 22, 22, 22, 22]);
});

test('the budget has actual people and pay for months that are over, and none for others', async () => {
  for (const of of [year - 1, year + 1])
    await o.act(o.hr, budgetLine, 'create', {
      input: { year: of, month: 12, department: o.department, headcount: 3, pay: 900_000 },
    });
  const rows = await ask(o.hr, budgetVariance, { year: year - 1 });
  const past = rows.find(({ month, department }) => month === 12 && department === o.department);
  // Ann and Bob have pay on file: 2 × $60,000 ÷ 12.
  expect(past).toMatchObject({ budgetHeadcount: 3, budgetPay: 900_000, pay: 1_000_000 });
  expect(past?.headcount).toBeGreaterThanOrEqual(2);
  // November has people and pay and no budget line.
  const unbudgeted = rows.find(({ month, department }) => month === 11 && department === o.department);
  expect(unbudgeted).toMatchObject({ budgetHeadcount: 0, budgetPay: 0, headcount: past?.headcount, pay: 1_000_000 });
  const [coming] = await ask(o.hr, budgetVariance, { year: year + 1 });
  expect(coming).toMatchObject({ headcount: null, pay: null });
});

test('past months count the hours of their day, and a year without a budget has no rows', async () => {
  const ann = o.ann.subjectId ?? '';
  const { version } = await o.engine.read.get(o.engine.reader(o.hr), employee, ann);
  await o.act(o.hr, employee, 'edit', { id: ann, version, input: { fte: 0.5, weeklyHours: 20 } });
  const rows = await ask(o.hr, budgetVariance, { year: year - 1 });
  expect(rows.find(({ month }) => month === 12)).toMatchObject({ pay: 1_000_000 });
  expect(await ask(o.hr, budgetVariance, { year: year - 2 })).toEqual([]);
});

test('nobody but HR reads plans or budgets, and reading pay leaves a trace', async () => {
  const plan = await newPlan();
  for (const who of [o.lead, o.ann]) {
    expect(await refusal(ask(who, planGrid, { plan }))).toMatch(/^PERMISSION_DENIED/);
    expect(await refusal(ask(who, budgetVariance, { year }))).toMatch(/^PERMISSION_DENIED/);
    expect(await refusal(o.list(who, workforcePlan))).toMatch(/^RESOURCE_DENIED/);
  }
  const elsewhere: Actor = { ...o.hr, tenantId: '019ac2c0-0000-7000-8000-0000000000ff' };
  expect(await refusal(ask(elsewhere, planGrid, { plan }))).toMatch(/^NOT_FOUND/);
  await ask(o.hr, budgetVariance, { year });
  const [rows = []] = await o.engine.connections.read(o.hr.tenantId, [
    { text: `select why from audit_event where noun = 'pay_rate' and action = 'read'`, values: [] },
  ]);
  expect(rows.map(({ why }) => why)).toContain('the budget against actual pay');
});
