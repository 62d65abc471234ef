/** Totals of an earlier payroll: entered by the pay office, brought in by a run that another person approves, counted from then on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { calculate } from '#modules/pay-runs/calculate.server.ts';
import { earlierTotal } from '#modules/pay-runs/earlier-total.model.ts';
import { addAdjustments, bringInPay, payOut, startPayRun } from '#modules/pay-runs/pay-commands.model.ts';
import { payRun } from '#modules/pay-runs/pay-run.model.ts';
import { payTaxForm, payW2 } from '#modules/pay-runs/tax-form-questions.model.ts';
import { yearOf } from '#engine/model/days.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';
import { payDayAfter, periodFor } from './pay-day.ts';

let demo: Demo;
let hr: Actor;
let clerk: Actor;
let manager: Actor;
let person: { id: string; number: string };
let year: number;
beforeAll(async () => {
  demo = await openDemo();
  [hr, clerk, manager] = (await Promise.all(
    (['hr_manager', 'payroll_admin', 'manager'] as const).map((role) => demo.as(role)),
  )) as [Actor, Actor, Actor];
  year = yearOf(payDayAfter(demo.today));
  [person] = (await demo.sql<{ id: string; number: string }>(
    `select e.id, e.employee_number as number from employee e where e.tenant_id = '${demo.harborline.id}' and e.status = 'active'
       and exists (select 1 from pay_stub s where s.employee = e.id and s.type = 'regular' and s.payee is not null)
     order by e.employee_number limit 1`,
  )) as [typeof person];
});
afterAll(() => demo.close());

/** $180,000 of wages to the end of January: with $4,500 more the wage base is full. */
const totals = () => ({
  employee: person.id,
  year,
  payer: 'Old Payroll Co.',
  through: `${year}-01-30`,
  state: 'WA' as const,
  gross: 18_000_000,
  federalWages: 18_000_000,
  federalTax: 4_000_000,
  socialSecurityWages: 18_000_000,
  socialSecurityTax: 1_116_000,
  medicareWages: 18_000_000,
  medicareTax: 261_000,
  futaWages: 700_000,
  net: 12_623_000,
});
const boxes = () => answerAs(demo.engine, answers, clerk, payW2, { year, employee: person.id });
const line2 = async (): Promise<number> => {
  const sums = await Promise.all(
    [1, 2, 3, 4].map((quarter) => answerAs(demo.engine, answers, clerk, payTaxForm, { form: '941', year, quarter })),
  );
  return sums.reduce((sum, { lines }) => sum + (lines.find(({ line }) => line === '2')?.amount ?? 0), 0);
};

test('managers neither enter nor bring in totals; what cannot be right is refused by field', async () => {
  expect(await refusal(demo.act(manager, earlierTotal, 'create', { input: totals() }))).toMatch(/DENIED/);
  expect(await refusal(answerAs(demo.engine, answers, manager, bringInPay, {}))).toMatch(/^PERMISSION_DENIED/);
  expect(await refusal(answerAs(demo.engine, answers, clerk, bringInPay, {}))).toContain(
    'No earlier payroll totals wait. Enter or import them first.',
  );
  const wrong = { ...totals(), socialSecurityTax: 1_200_000 };
  expect(await refusal(demo.act(clerk, earlierTotal, 'create', { input: wrong }))).toContain(
    'must be about $11,160.00: 6.2% of the Social Security wages',
  );
});

test('totals count for the W-2 and the wage base once another person approved them, not for Form 941', async () => {
  const [before, on941] = [await boxes(), await line2()];
  const made = await demo.act(clerk, earlierTotal, 'create', { input: totals() });
  const { run } = await answerAs(demo.engine, answers, clerk, bringInPay, {});
  expect((await answerAs(demo.engine, answers, clerk, bringInPay, {})).run).toBe(run);
  expect(await calculate(demo.engine, clerk, run)).toBe(1);
  // Changed after the calculation: it is calculated again first.
  await demo.act(clerk, earlierTotal, 'edit', { id: made.id, input: { payer: 'Old Payroll Company' } });
  expect(await refusal(demo.act(clerk, payRun, 'submit', { id: run }))).toContain('changed after the calculation');
  await calculate(demo.engine, clerk, run);
  await demo.act(clerk, payRun, 'submit', { id: run });
  expect(await refusal(demo.act(clerk, payRun, 'approve', { id: run }))).toMatch(/another approver|DENIED/);
  await demo.act(hr, payRun, 'approve', { id: run });
  expect(await boxes()).toEqual(before);
  await answerAs(demo.engine, answers, clerk, payOut, { run });
  const after = await boxes();
  expect([after.box1 - before.box1, after.box3 - before.box3, after.box4 - before.box4]).toEqual([
    18_000_000, 18_000_000, 1_116_000,
  ]);
  expect(await line2()).toBe(on941);
  const owed = await demo.sql(`select id from tax_payment where run = '${run}'`);
  expect(owed).toEqual([]);
  const [kept] = await demo.sql<{ status: string; run: string }>(
    `select status, run from earlier_total where id = '${made.id}'`,
  );
  expect(kept).toEqual({ status: 'counted', run });
  expect(await refusal(demo.act(clerk, earlierTotal, 'remove', { id: made.id }))).toMatch(/^ILLEGAL/);

  // A bonus after it finds the wage base all but full: 6.2 % of the rest, however large the bonus.
  const payDate = payDayAfter(demo.today);
  const bonus = await answerAs(demo.engine, answers, clerk, startPayRun, {
    period: await periodFor(demo, payDate),
    type: 'bonus',
    payDate,
  });
  await answerAs(demo.engine, answers, clerk, addAdjustments, {
    run: bonus.run,
    kind: 'discretionary_bonus',
    reason: 'Joined with the clinic',
    lines: `${person.number},50000`,
  });
  await calculate(demo.engine, clerk, bonus.run);
  const [tax] = await demo.sql<{ ss: number; base: number }>(
    `select (select (l->>'amount')::int from jsonb_array_elements(s.result->'lines') l where l->>'code' = 'ss') as ss,
       (s.result->'yearToDate'->'wages'->>'ss')::int as base from pay_stub s where s.run = '${bonus.run}'`,
  );
  const left = Math.max(0, 18_450_000 - after.box3);
  expect(tax?.base).toBe(Math.max(18_450_000, after.box3));
  expect(tax?.ss ?? 0).toBe(Math.round(left * 0.062));
});
