/** Facts that a run takes from other records, through a run: life insurance, earlier checks of a month and a year, forms of 2019. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { calculate } from '#modules/pay-runs/calculate.server.ts';
import { payW2s } from '#modules/pay-runs/tax-form-questions.model.ts';
import type { Stub } from '#modules/payroll/stub.model.ts';
import { taxProfile } from '#modules/people/tax-profile.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let clerk: Actor;
let run = '';
/** Pay date of the newest paid run, which the open one shares: the same month, whatever day the test runs. */
let lastPaid = '';
/** Salaried people in the open run who were paid before. */
let people: string[] = [];
beforeAll(async () => {
  demo = await openDemo();
  clerk = await demo.as('payroll_admin');
  const [open] = await demo.sql<{ id: string }>(
    `select id from pay_run where type = 'regular' and status = 'calculated' order by pay_date desc limit 1`,
  );
  run = open?.id ?? '';
  const [newest] = await demo.sql<{ day: string }>(
    `select max(pay_date)::text as day from pay_run where type = 'regular' and status = 'paid'`,
  );
  lastPaid = newest?.day ?? '';
  await demo.sql(`update pay_run set pay_date = '${lastPaid}' where id = '${run}'`);
  people = (
    await demo.sql<{ id: string }>(
      `select e.id from employee e join pay_stub s on s.employee = e.id and s.run = '${run}'
       where e.flsa = 'exempt' and e.status = 'active' and e.fte = 1 and e.work_state = 'OR'
         and exists (select 1 from pay_stub p where p.employee = e.id and p.type = 'opening' and p.payee is not null)
         and exists (select 1 from benefit_election b where b.employee = e.id and b.type = 'basic_life' and b.status = 'active')
       order by e.employee_number desc limit 5`,
    )
  ).map(({ id }) => id);
  expect(people).toHaveLength(5);
});
afterAll(() => demo.close());

async function stubOf(employee: string): Promise<Stub> {
  await calculate(demo.engine, clerk, run);
  const [row] = await demo.sql<{ result: Stub }>(
    `select result from pay_stub where run = '${run}' and employee = '${employee}'`,
  );
  if (!row) throw new Error('The run has no statement of this person');
  return row.result;
}
const lineOf = ({ lines }: Stub, code: string) => lines.find((one) => one.code === code);
async function clear(employee: string): Promise<void> {
  for (const table of ['recurring_deduction', 'benefit_election'])
    await demo.sql(`delete from ${table} where employee = '${employee}'`);
}
const recurring = (employee: string, kind: string, amount: number) =>
  demo.sql(`insert into recurring_deduction (tenant_id, id, employee, kind, amount, starts_on, supports_other, arrears)
    values ('${demo.harborline.id}', uuidv7(), '${employee}', '${kind}', ${amount}, '2026-01-01', false, false)`);
/** What another payroll paid, as a paid statement of its own with this year to date. */
async function broughtIn(employee: string, payDate: string, path: string, cents: number): Promise<void> {
  const [made] = await demo.sql<{ id: string }>(
    `insert into pay_run select (jsonb_populate_record(r, jsonb_build_object('id', uuidv7(), 'status', 'calculated', 'pay_date', '${payDate}', 'paid_at', now()))).*
     from pay_run r where r.type = 'opening' limit 1 returning id`,
  );
  await demo.sql(
    `insert into pay_stub select (jsonb_populate_record(s, jsonb_build_object('id', uuidv7(), 'run', '${made?.id}', 'pay_date', '${payDate}',
       'result', jsonb_set(s.result, '{yearToDate,${path}}', '${cents}')))).* from pay_stub s
     where s.employee = '${employee}' and s.type = 'opening' and s.payee is not null limit 1`,
  );
  await demo.sql(`update pay_run set status = 'paid' where id = '${made?.id}'`);
}

test('one year of pay over $50,000 of basic life insurance is income of the check, of W-2 box 12 C, and no cash', async () => {
  const [who = ''] = people;
  await demo.sql(`delete from benefit_election where employee = '${who}' and type = 'life'`);
  await demo.sql(`update employee set date_of_birth = '1979-06-01' where id = '${who}'`);
  await demo.sql(`update pay_rate set annual_pay = 12000000 where employee = '${who}'`);
  const stub = await stubOf(who);
  // $70,000 over the limit × 15 cents a thousand at 47 × 12 ÷ 26.
  expect(lineOf(stub, 'imputed_life')).toMatchObject({ group: 'imputed', amount: 485 });
  expect(stub.gross + stub.reimbursements - stub.deductions - stub.taxes).toBe(stub.net);
  const wages = (code: string) => stub.taxableWages.find((one) => one.code === code)?.subject ?? NaN;
  expect(wages('medicare') - wages('futa')).toBe(485);
  await demo.sql(`update benefit_election set status = 'ended' where employee = '${who}' and type = 'basic_life'`);
  expect(lineOf(await stubOf(who), 'imputed_life')).toBeUndefined();
  const [paid] = await demo.sql<{ cents: string }>(
    `select sum((l->>'amount')::bigint) as cents from pay_stub s cross join lateral jsonb_array_elements(s.result->'lines') l
     where s.payee is not null and l->>'code' = 'imputed_life'`,
  );
  const list = await answerAs(demo.engine, answers, clerk, payW2s, { year: 2026 });
  expect(Number(paid?.cents)).toBeGreaterThan(0);
  expect(list.box12.find(({ code }) => code === 'C')?.amount).toBe(Number(paid?.cents));
});

test('hours worked in a published shift earn its differential, and no other shift does', async () => {
  const [worked] = await demo.sql<{ employee: string; day: string; minutes: number }>(
    `select t.employee, t.day::text, sum(t.minutes)::int as minutes from time_entry t
       join timesheet w on w.id = t.timesheet and w.status in ('approved', 'locked')
       join pay_stub s on s.run = '${run}' and s.employee = t.employee join employee e on e.id = t.employee
     where e.flsa = 'nonexempt' and t.kind = 'worked' and t.day between s."from" and s."to"
     group by 1, 2 having sum(t.minutes) > 300 order by 1, 2 limit 1`,
  );
  const [employee, day] = [worked?.employee ?? '', worked?.day ?? ''];
  const plan = (status: string) =>
    demo.sql(
      `insert into shift select (jsonb_populate_record(s, jsonb_build_object('id', uuidv7(), 'status', '${status}', 'employee', '${employee}',
         'day', '${day}', 'starts_at', '${day}T18:00Z', 'ends_at', '${day}T22:30Z', 'break_minutes', 30, 'shift_type', t.id))).*
       from shift s join shift_type t on t.tenant_id = s.tenant_id and t.code = 'N12' limit 1`,
    );
  await demo.sql(`delete from shift_swap where shift in (select id from shift where employee = '${employee}')`);
  await demo.sql(`delete from shift where employee = '${employee}'`);
  await plan('cancelled');
  expect(lineOf(await stubOf(employee), 'differential')).toBeUndefined();
  await plan('published');
  const stub = await stubOf(employee);
  const rate = lineOf(stub, 'regular')?.rate ?? NaN;
  // Four hours at 12%.
  expect(lineOf(stub, 'differential')).toMatchObject({ minutes: 240, amount: Math.round((rate * 240 * 12) / 6_000) });
});

test('transit of a month stays within $340 over its checks', async () => {
  const [who] = (
    await demo.sql<{ id: string; taken: string }>(
      `select s.employee as id, sum((l->>'amount')::bigint) as taken from pay_stub s cross join lateral jsonb_array_elements(s.result->'lines') l
       where s.payee is not null and s.type <> 'opening' and date_trunc('month', s.pay_date) = date_trunc('month', '${lastPaid}'::date)
         and l->>'code' = 'transit' and exists (select 1 from pay_stub o where o.run = '${run}' and o.employee = s.employee)
       group by 1 order by 1 limit 1`,
    )
  ).map(({ id, taken }) => ({ id, taken: Number(taken) }));
  expect(who?.taken).toBeGreaterThan(0);
  await demo.sql(`update recurring_deduction set amount = 40000 where employee = '${who?.id}' and kind = 'transit'`);
  expect(lineOf(await stubOf(who?.id ?? ''), 'transit')?.amount).toBe(34_000 - (who?.taken ?? NaN));
});

test('wages of the year before over $150,000 make catch-up Roth, and the finding says so', async () => {
  const [, who = ''] = people;
  await clear(who);
  await demo.sql(`update employee set date_of_birth = '1970-06-01' where id = '${who}'`);
  await recurring(who, 'retirement_401k', 100_000);
  await broughtIn(who, lastPaid, 'lines,retirement_401k', 2_420_000);
  expect(lineOf(await stubOf(who), 'retirement_401k')?.amount).toBe(100_000);
  await broughtIn(who, '2025-12-31', 'wages,ss', 15_000_001);
  const stub = await stubOf(who);
  expect(lineOf(stub, 'retirement_401k')?.amount).toBe(30_000);
  expect(stub.warnings.map(({ message }) => message).join()).toContain('catch-up contributions must be Roth');
  // Under 50, the year before is of no account.
  await demo.sql(`update employee set date_of_birth = '1990-06-01' where id = '${who}'`);
  expect((await stubOf(who)).warnings.map(({ message }) => message).join()).not.toContain('Roth');
});

test('a Form W-4 of 2019 withholds by its allowances; only people hired before 2020 may hand one in', async () => {
  const [, , who = ''] = people;
  await clear(who);
  await demo.sql(`update pay_rate set annual_pay = 9100000 where employee = '${who}'`);
  await demo.sql(`update employee set hire_date = '2021-03-01', original_hire_date = null where id = '${who}'`);
  const input = {
    employee: who,
    form: 'before_2020',
    maritalStatus: 'married',
    allowances: 3,
    additional: 2_500,
    effectiveFrom: lastPaid,
  };
  const send = (more: object = {}) => demo.act(clerk, taxProfile, 'create', { input: { ...input, ...more } });
  expect(await refusal(send())).toContain('is only for people hired before 2020');
  expect(await refusal(send({ step3: 220_000 }))).toContain('is not on a form of 2019 and before');
  expect(await refusal(send({ filingStatus: 'hoh' }))).toContain('is not on an older one');
  expect(await refusal(send({ maritalStatus: null }))).toContain('is required on a form of 2019 and before');
  await demo.sql(`update employee set hire_date = '2019-03-04' where id = '${who}'`);
  await demo.sql(`update pay_rate set effective_from = '2019-03-04' where employee = '${who}'`);
  await send();
  // Pub 15-T, Worksheet 1A, lines 1j to 1l: 91,000 - 3 × 4,300; the row from 44,100 of the table for married people.
  const tax = Math.round((2_480_00 + (91_000_00 - 3 * 4_300_00 - 44_100_00) * 0.12) / 26);
  const stub = await stubOf(who);
  expect(stub.gross).toBe(350_000);
  expect(lineOf(stub, 'fit')?.amount).toBe(tax + 2_500);
  // At the higher single rate: 1,240 and 12 % from 19,900, 5,800 and 22 % from 57,900.
  await demo.sql(
    `update tax_profile set marital_status = 'married_single_rate' where employee = '${who}' and form = 'before_2020'`,
  );
  const higher = Math.round((5_800_00 + (91_000_00 - 3 * 4_300_00 - 57_900_00) * 0.22) / 26);
  expect(lineOf(await stubOf(who), 'fit')?.amount).toBe(higher + 2_500);
  const [seeded] = await demo.sql<{ n: number }>(
    `select count(*)::int as n from tax_profile where form = 'before_2020' and employee <> '${who}' and tenant_id = '${demo.harborline.id}'`,
  );
  expect(seeded?.n).toBe(2);
});
