/** Runs that meet: the same days paid twice, a year to date that went on, arrears, leave without pay, and time adjusted later. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { calculate } from '#modules/pay-runs/calculate.server.ts';
import { payAdjustment } from '#modules/pay-runs/pay-adjustment.model.ts';
import { payOut, reverseRun } from '#modules/pay-runs/pay-commands.model.ts';
import { payRun } from '#modules/pay-runs/pay-run.model.ts';
import { bankingDayOnOrBefore } from '#modules/payroll/pay-calendar.model.ts';
import type { Stub } from '#modules/payroll/stub.model.ts';
import { type Demo, refusal } from '../people/demo.ts';
import { openPayOffice } from './pay-day.ts';

let demo: Demo;
let hr: Actor;
let clerk: Actor;
let group = '';
let payDate: Day;
/** The regular run that is calculated, and salaried people in it. */
let regular: { id: string; from: Day; to: Day; period: string };
let people: string[] = [];
beforeAll(async () => {
  ({ demo, hr, clerk, payDate } = await openPayOffice());
  const [open] = await demo.sql<typeof regular & { group: string }>(
    `select id, "from"::text as "from", "to"::text as "to", period, pay_group as "group" from pay_run
     where type = 'regular' and status = 'calculated' and tenant_id = '${demo.harborline.id}' order by pay_date desc limit 1`,
  );
  if (!open) throw new Error('The demonstration has no open regular run');
  regular = open;
  group = open.group;
  people = (
    await demo.sql<{ id: string }>(
      `select s.employee as id from pay_stub s join employee e on e.id = s.employee
       where s.run = '${open.id}' and e.flsa = 'exempt' and e.status = 'active' and s.blocks = 0 and e.fte = 1 and e.work_state = 'OR'
         and e.id not in ('${hr.subjectId}', '${clerk.subjectId}')
         and exists (select 1 from pay_stub p where p.employee = e.id and p.payee is not null and p.type = 'regular')
         and not exists (select 1 from recurring_deduction d where d.employee = e.id) order by s.employee limit 8`,
    )
  ).map(({ id }) => id);
  expect(people).toHaveLength(8);
});
afterAll(() => demo.close());

/** A calculated run that pays one person an amount. */
async function run(type: 'bonus' | 'final', employee: string, on: Day = payDate, days: object = {}): Promise<string> {
  const { id } = await demo.act(clerk, payRun, 'create', {
    input: { payGroup: group, type, from: regular.from, to: regular.to, payDate: on, ...days },
  });
  await demo.act(clerk, payAdjustment, 'create', {
    input: { run: id, employee, kind: 'discretionary_bonus', amount: 100_000, reason: 'Flu season' },
  });
  await calculate(demo.engine, clerk, id);
  return id;
}
const submit = (id: string) => demo.act(clerk, payRun, 'submit', { id });
const approve = (id: string) => demo.act(hr, payRun, 'approve', { id });
const pay = (id: string) => answerAs(demo.engine, answers, clerk, payOut, { run: id });
async function paid(id: string): Promise<string> {
  await submit(id);
  await approve(id);
  await pay(id);
  return id;
}
async function stubOf(id: string, employee: string): Promise<Stub | undefined> {
  const [row] = await demo.sql<{ result: Stub }>(
    `select result from pay_stub where run = '${id}' and employee = '${employee}'`,
  );
  return row?.result;
}

test('a run that was calculated before another paid its people is neither submitted nor paid until it is calculated again', async () => {
  const [who = ''] = people;
  const [first, second, third] = [await run('bonus', who), await run('bonus', who), await run('bonus', who)];
  await submit(second);
  await approve(second);
  await paid(first);
  expect(await refusal(submit(third))).toContain(
    'Another run paid people in this run after it was calculated. Calculate the run again.',
  );
  expect(await refusal(pay(second))).toContain('Void this run, start a new one and calculate it again.');
  await calculate(demo.engine, clerk, third);
  const [before, after] = [await stubOf(first, who), await stubOf(third, who)];
  expect(after?.yearToDate.gross).toBe((before?.yearToDate.gross ?? NaN) + 100_000);
  await paid(third);
  // Statements keep their ids: of two on one pay date, the one that was paid last goes on.
  expect((await stubOf(await run('bonus', who), who))?.yearToDate.gross).toBe(
    (before?.yearToDate.gross ?? NaN) + 200_000,
  );
});

test('two runs of one person are not paid at once from one year to date', async () => {
  const [, who = ''] = people;
  const both = [await run('bonus', who), await run('bonus', who)];
  for (const id of both) {
    await submit(id);
    await approve(id);
  }
  const told = await Promise.all(both.map((id) => refusal(pay(id))));
  expect(told.filter((one) => one === 'allowed')).toHaveLength(1);
  expect(told.join()).toContain('Another run paid people in this run after it was calculated.');
});

test('nobody is paid for an earlier day of the year than they were paid for already', async () => {
  const [, , who = ''] = people;
  await paid(await run('bonus', who));
  const early = await run('bonus', who, bankingDayOnOrBefore(addDays(payDate, -1)));
  expect(await refusal(submit(early))).toContain('were already paid on ');
});

test('final pay goes before the regular run of the same days, and nobody is paid for them twice', async () => {
  const [, , , who = ''] = people;
  const final = await run('final', who);
  expect((await stubOf(final, who))?.gross).toBeGreaterThan(100_000);
  await calculate(demo.engine, clerk, regular.id);
  expect(await stubOf(regular.id, who)).toBeUndefined();
  const findings = async (id: string) =>
    (
      await demo.sql<{ findings: { code: string; employee: string }[] }>(
        `select findings from pay_run where id = '${id}'`,
      )
    )[0]?.findings;
  expect(await findings(regular.id)).toContainEqual(expect.objectContaining({ code: 'paid_elsewhere', employee: who }));
  // A second final run of the period leaves the person out as well; of other days it does not.
  const second = await run('final', who);
  expect(await stubOf(second, who)).toBeUndefined();
  const later = { from: addDays(payDate, 1), to: addDays(payDate, 1) };
  expect(await stubOf(await run('final', who, payDate, later), who)).toBeDefined();
  // Without the final run, the regular one pays them.
  await demo.act(clerk, payRun, 'void', { id: final, input: { voidReason: 'They stay' } });
  await demo.act(clerk, payRun, 'void', { id: second, input: { voidReason: 'They stay' } });
  await calculate(demo.engine, clerk, regular.id);
  expect(await stubOf(regular.id, who)).toBeDefined();
});

test('one paid run is taken back once, also when two people ask at once', async () => {
  const [, , , , who = ''] = people;
  const id = await paid(await run('bonus', who));
  const back = () => refusal(answerAs(demo.engine, answers, clerk, reverseRun, { run: id, employee: null, payDate }));
  const told = await Promise.all([back(), back()]);
  expect(told.toSorted()).toEqual(['CONFLICT | This pay is taken back by another run already.', 'allowed']);
});

/** A paid statement of a payroll before, with parts of its result of one's own. */
async function broughtIn(employee: string, day: Day, path: string, value: object | number): Promise<void> {
  const [made] = await demo.sql<{ id: string }>(
    `insert into pay_run select (jsonb_populate_record(r, jsonb_build_object('id', uuidv7(), 'status', 'calculated', 'pay_date', '${day}', 'paid_at', now()))).*
     from pay_run r where r.type = 'opening' limit 1 returning id`,
  );
  await demo.sql(
    `insert into pay_stub select (jsonb_populate_record(s, jsonb_build_object('id', uuidv7(), 'run', '${made?.id}', 'employee', '${employee}',
       'payee', '${employee}', 'pay_date', '${day}', 'result', jsonb_set(s.result, '${path}', '${JSON.stringify(value)}')))).*
     from pay_stub s where s.type = 'opening' and s.payee is not null limit 1`,
  );
  await demo.sql(`update pay_run set status = 'paid' where id = '${made?.id}'`);
}

test('a bonus run and a reversal leave what a person owes', async () => {
  const [, , , , , who = ''] = people;
  const arrears = { 'medical:Plan A': 5_000, carried: 700 };
  await broughtIn(who, payDate, '{arrears}', arrears);
  const bonus = await run('bonus', who);
  expect((await stubOf(bonus, who))?.arrears).toEqual(arrears);
  await paid(bonus);
  const { run: back } = await answerAs(demo.engine, answers, clerk, reverseRun, {
    run: bonus,
    employee: null,
    payDate,
  });
  expect((await stubOf(back, who))?.arrears).toEqual(arrears);
});

test('what was owed and withheld last year counts on the first check of a year', async () => {
  // Paid last year alone: without statements of this one.
  const [someone] = await demo.sql<{ id: string }>(
    `select e.id from employee e join pay_group g on g.frequency = e.pay_group and g.id = '${group}'
     where e.flsa = 'exempt' and e.tenant_id = '${demo.harborline.id}' and e.employment_type <> 'contractor'
       and not exists (select 1 from pay_stub s where s.employee = e.id and s.payee is not null) limit 1`,
  );
  const who = someone?.id ?? '';
  expect(who).not.toBe('');
  await broughtIn(who, '2025-12-31', '{arrears}', { 'medical:Plan A': 5_000 });
  const stub = await stubOf(await run('bonus', who), who);
  expect(stub?.arrears).toEqual({ 'medical:Plan A': 5_000 });
  expect(stub?.yearToDate.gross).toBe(100_000);
  // Flat, because income tax was withheld the year before (Pub 15, section 7): 22 % of $1,000.
  expect(stub?.lines.find(({ code }) => code === 'fit_supplemental')?.amount).toBe(22_000);
});

test('approved time adjustments are paid with the open period, and unpaid leave is not', async () => {
  await calculate(demo.engine, clerk, regular.id);
  const [one] = await demo.sql<{ employee: string; minutes: number; code: string }>(
    `select a.employee, a.minutes from time_adjustment a join pay_stub s on s.run = '${regular.id}' and s.employee = a.employee
     where a.status = 'approved' and a.paid_in = '${regular.period}' limit 1`,
  );
  const retro = (await stubOf(regular.id, one?.employee ?? ''))?.lines.find(({ code }) => code === 'retro');
  expect([retro?.minutes, (retro?.amount ?? 0) > 0]).toEqual([one?.minutes, true]);
  const sums = async () =>
    (
      await demo.sql<{ code: string; amount: number }>(
        `select l->>'code' as code, sum((l->>'amount')::bigint)::int as amount from pay_stub s cross join lateral jsonb_array_elements(s.result->'lines') l
         where s.run = '${regular.id}' and l->>'code' in ('leave', 'docked') group by 1`,
      )
    ).map(({ code, amount }) => [code, Math.sign(amount)]);
  expect(await sums()).toContainEqual(['leave', 1]);
  await demo.sql(`update leave_type set pay = 'unpaid' where tenant_id = '${demo.harborline.id}'`);
  await calculate(demo.engine, clerk, regular.id);
  expect(await sums()).toEqual([['docked', -1]]);
});
