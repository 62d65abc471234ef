/** Expenses: who sees and decides them, what a policy refuses, what is settled and paid. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { expenseCategory } from '#modules/expenses/expense-policy.model.ts';
import {
  decideExpense,
  expenseFigures,
  expenseLines,
  reimbursementsToPay,
} from '#modules/expenses/expense-questions.model.ts';
import { expenseAdvance, expenseLine, expenseReport } from '#modules/expenses/expense-report.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let me: Actor;
let manager: Actor;
let hr: Actor;
let payroll: Actor;
let colleague: Actor;
const categories = new Map<string, string>();
beforeAll(async () => {
  demo = await openDemo();
  [me, manager, hr, payroll, colleague] = (await Promise.all(
    (['employee', 'manager', 'hr_manager', 'payroll_admin', 'nurse'] as const).map((role) => demo.as(role)),
  )) as [Actor, Actor, Actor, Actor, Actor];
  for (const one of await demo.list(hr, expenseCategory)) categories.set(String(one.name), one.id);
  // Limits count a whole day, so the demonstration's own expenses move to earlier days.
  await demo.sql(`update expense_line set spent_on = spent_on - 14 where employee = $1`, [me.subjectId]);
});
afterAll(() => demo.close());

const newReport = async (more: object = {}): Promise<string> =>
  (
    await demo.act(me, expenseReport, 'create', {
      input: { employee: me.subjectId, title: 'Site visits', purpose: 'Visits of the quarter', ...more },
    })
  ).id;
const add = (report: string, category: string, more: object, by: Actor = me) =>
  demo.act(by, expenseLine, 'create', {
    input: { report, category: categories.get(category), merchant: 'Cascade Kitchen', ...more },
  });

test('a report is private to its author, the line, HR and payroll', async () => {
  const report = await newReport();
  await add(report, 'Meals', { amount: 1_200, merchant: 'Private lunch' });
  for (const by of [me, manager, hr, payroll]) expect((await demo.get(by, expenseReport, report)).id).toBe(report);
  expect(await refusal(demo.get(colleague, expenseReport, report))).toMatch(/^(NOT_FOUND|RESOURCE_DENIED)/);
  expect(await refusal(answerAs(demo.engine, answers, colleague, expenseLines, { report }))).toMatch(
    /^(NOT_FOUND|RESOURCE_DENIED)/,
  );
  expect(await refusal(add(report, 'Meals', { amount: 100 }, colleague))).not.toBe('allowed');
});

test('limits: the day counts as a whole, a reason opens the soft one, nothing opens the hard one', async () => {
  const report = await newReport();
  await add(report, 'Meals', { amount: 3_000, spentOn: addDays(demo.today, -3), merchant: 'One' });
  const second = { amount: 3_240, spentOn: addDays(demo.today, -3), merchant: 'Two' };
  const refused = await refusal(add(report, 'Meals', second));
  expect(refused).toContain('amount: Meals limit is $50.00 per day, you have $62.40 on ');
  expect(refused).toContain(' — add a justification');
  const kept = await add(report, 'Meals', { ...second, justification: 'Dinner with a referral source' });
  expect(kept.flags).toEqual(['over_limit']);
  expect(await refusal(add(report, 'Meals', { amount: 15_001, justification: 'A very good reason' }))).toContain(
    'Meals limit is $150.00 per expense, you have $150.01',
  );
  expect(await refusal(add(report, 'Alcohol', { amount: 900 }))).toContain('Alcohol is not reimbursed');
  expect(await demo.get(me, expenseReport, report)).toMatchObject({ lines: 2, total: 6_240 });
});

test('miles are priced by the rate of their day; without a receipt or twice claimed, a report is not handed in', async () => {
  const report = await newReport();
  expect(await refusal(demo.act(me, expenseReport, 'submit', { id: report }))).toContain(
    'must have at least one expense',
  );
  expect(await refusal(add(report, 'Mileage', { miles: 20 }))).toContain('fromPlace: is required');
  const ride = await add(report, 'Mileage', { miles: 100, fromPlace: 'Alder House', toPlace: 'Bayview Detox' });
  expect(ride.amount).toBe(7_250);
  const taxi = { amount: 7_500, merchant: 'Harbor Taxi' };
  const first = await add(report, 'Taxi and transit', taxi);
  expect(first.flags).toEqual(['no_receipt']);
  expect(await refusal(demo.act(me, expenseReport, 'submit', { id: report }))).toContain(
    'Harbor Taxi, $75.00 needs a receipt',
  );
  await demo.act(me, expenseLine, 'edit', { id: first.id, input: { amount: 2_000 }, version: first.version });
  const again = await add(report, 'Taxi and transit', { amount: 2_000, merchant: 'HARBOR TAXI' });
  expect(again.flags).toContain('duplicate');
  expect(await refusal(demo.act(me, expenseReport, 'submit', { id: report }))).toContain(
    'HARBOR TAXI, $20.00 is claimed twice: remove one, or add a justification',
  );
  const { lines } = await answerAs(demo.engine, answers, me, expenseLines, { report });
  expect(lines.find(({ id }) => id === again.id)?.sameAs).toEqual({ report, title: 'Site visits' });
  await demo.engine.act.perform(me, { resource: expenseLine, action: 'remove', id: again.id });
  expect(await demo.act(me, expenseReport, 'submit', { id: report })).toMatchObject({ status: 'submitted' });
  expect(await refusal(add(report, 'Meals', { amount: 100 }))).toContain('is submitted: withdraw it');
});

test('each expense is decided by itself; nobody decides or pays their own; payroll pays what is left after the advance', async () => {
  const advance = await demo.act(me, expenseAdvance, 'create', {
    input: { employee: me.subjectId, purpose: 'Client camp', amount: 3_000, neededOn: addDays(demo.today, 3) },
  });
  await demo.act(me, expenseAdvance, 'submit', { id: advance.id });
  await demo.act(manager, expenseAdvance, 'approve', { id: advance.id });
  const paid = await demo.act(payroll, expenseAdvance, 'pay', { id: advance.id, input: { paidOn: demo.today } });
  expect(paid).toMatchObject({
    outstanding: 3_000,
    settleBy: addDays(demo.today, 60),
    returnBy: addDays(demo.today, 120),
  });

  const report = await newReport({ advance: advance.id });
  const whole = await add(report, 'Office supplies', { amount: 4_000, merchant: 'Paper and Pine' });
  const cut = await add(report, 'Client activities', { amount: 5_000, merchant: 'Alder Lanes' });
  const none = await add(report, 'Taxi and transit', { amount: 1_000, merchant: 'Night bus' });
  await demo.act(me, expenseReport, 'submit', { id: report });
  const decide = (by: Actor, line: string, decision: 'reduced' | 'refused', amount: number | null = null) =>
    answerAs(demo.engine, answers, by, decideExpense, { line, decision, amount, reason: 'Only the entrance' });
  expect(await refusal(decide(me, cut.id, 'refused'))).toMatch(/^(SELF_APPROVAL|PERMISSION_DENIED)/);
  expect(await refusal(decide(colleague, cut.id, 'refused'))).toMatch(/^(NOT_FOUND|PERMISSION_DENIED|RESOURCE_DENIED)/);
  expect(await refusal(decide(manager, cut.id, 'reduced', 5_000))).toContain('must be less than the $50.00');
  await decide(manager, cut.id, 'reduced', 2_500);
  await decide(manager, none.id, 'refused');
  expect(await demo.act(manager, expenseReport, 'approve', { id: report })).toMatchObject({
    status: 'approved',
    approved: 6_500,
    fromAdvance: 3_000,
    payable: 3_500,
  });
  expect(await demo.get(me, expenseAdvance, advance.id)).toMatchObject({ status: 'settled', outstanding: 0 });
  expect(await demo.get(me, expenseLine, whole.id)).toMatchObject({ decision: 'approved', approvedAmount: 4_000 });

  const mine = await answerAs(demo.engine, answers, me, reimbursementsToPay, {});
  expect(mine.mayPay).toBe(false);
  expect(new Set(mine.rows.map(({ employee }) => employee))).toEqual(new Set([me.subjectId]));
  const all = await answerAs(demo.engine, answers, payroll, reimbursementsToPay, {});
  expect(all.rows.find((row) => row.report === report)).toMatchObject({ payable: 3_500, mayPay: true });
  expect(await refusal(demo.act(me, expenseReport, 'pay', { id: report, input: { paidOn: demo.today } }))).toMatch(
    /^PERMISSION_DENIED/,
  );
  await demo.act(payroll, expenseReport, 'schedule', { id: report, input: { payOn: addDays(demo.today, 5) } });
  expect(
    await refusal(demo.act(payroll, expenseReport, 'pay', { id: report, input: { paidOn: addDays(demo.today, 1) } })),
  ).toContain('must not be in the future');
  expect(await demo.act(payroll, expenseReport, 'pay', { id: report, input: { paidOn: demo.today } })).toMatchObject({
    status: 'paid',
  });
});

test('figures: employees see their own, those who oversee also what is owed', async () => {
  expect((await answerAs(demo.engine, answers, me, expenseFigures, {})).office).toBeNull();
  const seen = await answerAs(demo.engine, answers, hr, expenseFigures, {});
  expect(seen.office?.reports).toBeGreaterThan(5);
  expect(seen.office?.advancesLate).toBe(1);
  const [approved] = await demo.sql<{ categories: number; cents: number }>(
    `select count(distinct category)::int as categories, coalesce(sum(approved_amount), 0)::int as cents from expense_line
     where tenant_id = $1 and spent_on >= $2 and decision in ('approved', 'reduced')`,
    [demo.harborline.id, `${demo.today.slice(0, 4)}-01-01`],
  );
  expect(seen.office?.categories).toHaveLength(approved?.categories ?? NaN);
  expect(seen.office?.categories.reduce((sum, { cents }) => sum + cents, 0)).toBe(approved?.cents);
  expect((await answerAs(demo.engine, answers, manager, expenseFigures, {})).toDecide).toBeGreaterThan(1);
});
