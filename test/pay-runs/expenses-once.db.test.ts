/** An expense report that two runs include is paid by one of them, once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { expenseCategory } from '#modules/expenses/expense-policy.model.ts';
import { expenseLine, expenseReport } from '#modules/expenses/expense-report.model.ts';
import { calculate } from '#modules/pay-runs/calculate.server.ts';
import { payAdjustment } from '#modules/pay-runs/pay-adjustment.model.ts';
import { payOut, reverseRun } from '#modules/pay-runs/pay-commands.model.ts';
import { payRun } from '#modules/pay-runs/pay-run.model.ts';
import { type Demo, refusal } from '../people/demo.ts';
import { openPayOffice } from './pay-day.ts';

let demo: Demo;
let hr: Actor;
let clerk: Actor;
let person: string;
let payDate: Day;
beforeAll(async () => {
  ({ demo, hr, clerk, payDate } = await openPayOffice());
  // Somebody salaried whom nothing keeps from being paid.
  const [row] = await demo.sql<{ id: string }>(
    `select s.employee as id from pay_stub s join pay_run r on r.id = s.run join employee e on e.id = s.employee
     where r.status = 'calculated' and r.type = 'regular' and e.flsa = 'exempt' and s.blocks = 0 and s.reimbursements = 0
       and e.status = 'active' and e.tenant_id = '${demo.harborline.id}' and e.id not in ('${hr.subjectId}', '${clerk.subjectId}') and e.manager is not null
     order by s.employee limit 1`,
  );
  person = row?.id ?? '';
});
afterAll(() => demo.close());

/** A report of $84.50 that is scheduled for payroll. */
async function scheduled(title: string, payVia = 'payroll'): Promise<string> {
  const author = demo.person(person);
  const [meals] = await demo.list(hr, expenseCategory, { q: 'Office supplies' });
  const report = await demo.act(author, expenseReport, 'create', {
    input: { employee: person, title, purpose: 'Visits of the quarter', payVia },
  });
  await demo.act(author, expenseLine, 'create', {
    input: { report: report.id, category: meals?.id, merchant: `Paper and Pine, ${title}`, amount: 2_450 },
  });
  await demo.act(author, expenseReport, 'submit', { id: report.id });
  await demo.act(hr, expenseReport, 'approve', { id: report.id });
  await demo.act(clerk, expenseReport, 'schedule', { id: report.id, input: { payOn: demo.today } });
  await demo.sql(`update expense_report set pay_on = least(pay_on, '${payDate}') where id = '${report.id}'`);
  return report.id;
}

let runs = 0;
/** A calculated final run that pays the person a day of its own and what is due: no two runs pay the same days. */
async function finalRun(): Promise<string> {
  const [group] = await demo.sql<{ id: string }>(
    `select g.id from pay_group g join employee e on e.pay_group = g.frequency where e.id = '${person}' and g.tenant_id = '${demo.harborline.id}'`,
  );
  const day = addDays(payDate, (runs += 1));
  const { id: run } = await demo.act(clerk, payRun, 'create', {
    input: { payGroup: group?.id, type: 'final', from: day, to: day, payDate },
  });
  await demo.act(clerk, payAdjustment, 'create', {
    input: { run, employee: person, kind: 'discretionary_bonus', amount: 10_000, reason: 'Thank you' },
  });
  expect(await calculate(demo.engine, clerk, run)).toBe(1);
  return run;
}
const pays = async (run: string): Promise<readonly string[]> =>
  (
    await demo.sql<{ id: string }>(
      `select jsonb_array_elements_text(snapshot->'expenses') as id from pay_stub where run = '${run}'`,
    )
  ).map(({ id }) => id);
const submit = (run: string) => demo.act(clerk, payRun, 'submit', { id: run });
const approve = (run: string) => demo.act(hr, payRun, 'approve', { id: run });
const pay = (run: string) => answerAs(demo.engine, answers, clerk, payOut, { run });

test('no statement of the demonstration pays a report that is not paid, unless its run is open', async () => {
  const wrong = await demo.sql(
    `select e.id, e.status from pay_stub s join pay_run r on r.id = s.run
     cross join lateral jsonb_array_elements_text(s.snapshot->'expenses') x join expense_report e on e.id = x::uuid
     where r.status = 'paid' and e.status <> 'paid'`,
  );
  expect(wrong).toEqual([]);
});

test('two runs include a report: the second is neither approved nor paid, and says whose report it is', async () => {
  const report = await scheduled('Fair in Bend');
  const [first, second, third] = [await finalRun(), await finalRun(), await finalRun()];
  for (const run of [first, second, third]) expect(await pays(run)).toEqual([report]);
  await submit(first);
  await submit(second);
  await approve(first);
  const name = (
    await demo.sql<{ name: string }>(`select snapshot->>'name' as name from pay_stub where run = '${first}'`)
  )[0]?.name;
  expect(await refusal(approve(second))).toContain(
    `The expense report “Fair in Bend” of ${name} is paid by another approved run. Return this run and calculate it again.`,
  );
  // Nor is it paid by hand or taken off the schedule meanwhile.
  const byHand = 'An approved pay run pays this report. Void that run first, or let it pay.';
  expect(await refusal(demo.act(clerk, expenseReport, 'pay', { id: report, input: { paidOn: demo.today } }))).toContain(
    byHand,
  );
  expect(await refusal(demo.act(clerk, expenseReport, 'unschedule', { id: report }))).toContain(byHand);
  await pay(first);
  expect(await demo.get(hr, expenseReport, report)).toMatchObject({ status: 'paid', paidOn: demo.today });
  expect(await refusal(approve(second))).toContain(`“Fair in Bend” of ${name} was paid on `);
  // An approved run whose report was paid in between does not pay either.
  await demo.sql(`update pay_run set status = 'approved' where id = '${second}'`);
  expect(await refusal(pay(second))).toContain(`“Fair in Bend” of ${name} was paid on `);
  await demo.act(clerk, payRun, 'void', { id: second, input: { voidReason: 'Paid by another run' } });
  await calculate(demo.engine, clerk, third);
  expect(await pays(third)).toEqual([]);
  await submit(third);
  await approve(third);
  await pay(third);
  const back = await answerAs(demo.engine, answers, clerk, reverseRun, { run: first, employee: null, payDate });
  expect(await pays(back.run)).toEqual([]);
  await submit(back.run);
  await approve(back.run);
  expect(await pay(back.run)).toEqual({ statements: 1 });
});

test('a report that is paid as wages alone is paid once as well', async () => {
  const report = await scheduled('Late taxi');
  await demo.sql(`update expense_report set taxable = payable where id = '${report}'`);
  const run = await finalRun();
  expect(await pays(run)).toEqual([report]);
  await submit(run);
  await approve(run);
  await pay(run);
  expect(await demo.get(hr, expenseReport, report)).toMatchObject({ status: 'paid' });
});

test('a report that was taken off the schedule is not paid by a run calculated before', async () => {
  const report = await scheduled('Paper');
  const run = await finalRun();
  await submit(run);
  await demo.act(clerk, expenseReport, 'unschedule', { id: report });
  expect(await refusal(approve(run))).toContain('“Paper” of ');
  expect(await refusal(approve(run))).toContain('is not scheduled for payroll any more.');
});
