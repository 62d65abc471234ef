/** What the pay office does around a run: many adjustments at once, local taxes, credits of a reversal, new-hire reports. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays, addMonths, startOfMonth, yearOf } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { calculate } from '#modules/pay-runs/calculate.server.ts';
import { localTax } from '#modules/pay-runs/local-tax.model.ts';
import {
  addAdjustments,
  payOut,
  recordNewHires,
  reverseRun,
  startPayRun,
} from '#modules/pay-runs/pay-commands.model.ts';
import { payGroup } from '#modules/pay-runs/pay-group.model.ts';
import { payRunPage } from '#modules/pay-runs/pay-questions.model.ts';
import { payRun } from '#modules/pay-runs/pay-run.model.ts';
import { stateForm } from '#modules/pay-runs/state-form.model.ts';
import { payNewHires, payTaxLiability } from '#modules/pay-runs/tax-form-questions.model.ts';
import { taxPayment } from '#modules/pay-runs/tax-payment.model.ts';
import { supplementalIncomeTax } from '#modules/payroll/federal-tax.model.ts';
import { bankingDayOnOrBefore } from '#modules/payroll/pay-calendar.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';
import { payDayAfter, periodFor } from './pay-day.ts';

let demo: Demo;
let hr: Actor;
let clerk: Actor;
let manager: Actor;
let people: { id: string; number: string; email: string }[];
beforeAll(async () => {
  demo = await openDemo();
  [hr, clerk, manager] = (await Promise.all(
    (['hr_manager', 'payroll_admin', 'manager'] as const).map((role) => demo.as(role)),
  )) as [Actor, Actor, Actor];
  // People whose last regular check had income tax withheld.
  people = await demo.sql(
    `select e.id, e.employee_number as number, e.work_email as email from employee e where e.tenant_id = '${demo.harborline.id}'
       and e.status = 'active' and e.work_state = 'OR' and exists (select 1 from pay_stub s where s.employee = e.id and s.type = 'regular' and s.payee is not null)
     order by e.employee_number limit 6`,
  );
});
afterAll(() => demo.close());

/** A bonus run with these pasted lines, calculated. */
async function bonusRun(lines: string, payDate = payDayAfter(demo.today)): Promise<string> {
  const { run } = await answerAs(demo.engine, answers, clerk, startPayRun, {
    period: await periodFor(demo, payDate),
    type: 'bonus',
    payDate,
  });
  await answerAs(demo.engine, answers, clerk, addAdjustments, {
    run,
    kind: 'discretionary_bonus',
    reason: 'Flu season',
    lines,
  });
  await calculate(demo.engine, clerk, run);
  return run;
}
async function approveAndPay(run: string): Promise<void> {
  await demo.act(clerk, payRun, 'submit', { id: run });
  await demo.act(hr, payRun, 'approve', { id: run });
  await answerAs(demo.engine, answers, clerk, payOut, { run });
}
const page = (run: string) => answerAs(demo.engine, answers, clerk, payRunPage, { run });
const taxesOf = (run: string) =>
  demo.sql<{ authority: string; status: string; amount: number; credit: number; reference: string | null }>(
    `select authority, status, amount, credit, reference from tax_payment where run = '${run}' order by authority`,
  );

test('lines for many people: all or none, each wrong line named; managers add none', async () => {
  const [one, two] = people;
  const run = await bonusRun(`Number\tAmount\n${one?.number}\t"1,250.50"\n${two?.email}\t$300\tRetention`);
  const added = await demo.sql<{ amount: number; reason: string }>(
    `select amount, reason from pay_adjustment where run = '${run}' order by amount`,
  );
  expect(added).toEqual([
    expect.objectContaining({ amount: 30_000, reason: 'Retention' }),
    expect.objectContaining({ amount: 125_050, reason: 'Flu season' }),
  ]);
  const again = { run, kind: 'bonus', reason: 'More' } as const;
  const tell = (by: Actor, lines: string) =>
    refusal(answerAs(demo.engine, answers, by, addAdjustments, { ...again, lines }));
  expect(await tell(manager, `${one?.number},1`)).toMatch(/^PERMISSION_DENIED/);
  expect(await tell(clerk, `${one?.number},100\nE-99999,50`)).toContain(
    'Line 2: this run pays no one with the number or email e-99999.',
  );
  expect(await tell(clerk, `${one?.number},100\n${two?.number},ten`)).toContain('Line 2: “ten” is not an amount.');
  expect(await tell(clerk, `${one?.number},100\n${one?.email},50`)).toContain(
    'Line 2 names the same person as line 1.',
  );
  expect(await tell(clerk, `${one?.number},-5`)).toContain('below zero only for a correction or retroactive pay');
  const [count] = await demo.sql<{ n: number }>(`select count(*)::int as n from pay_adjustment where run = '${run}'`);
  expect(count?.n).toBe(2);
  await demo.act(clerk, payRun, 'void', { id: run, input: { voidReason: 'Only tried' } });
});

test('a bonus is taxed at the flat rate, or with the last regular wages where the pay group says so', async () => {
  const [one] = people;
  const [group] = await demo.sql<{ id: string }>(`select id from pay_group where tenant_id = '${demo.harborline.id}'`);
  const taxOf = async (): Promise<number> => {
    const run = await bonusRun(`${one?.number},1000`);
    const [row] = await demo.sql<{ tax: number }>(
      `select (l->>'amount')::int as tax from pay_stub s, jsonb_array_elements(s.result->'lines') l
       where s.run = '${run}' and l->>'code' = 'fit_supplemental'`,
    );
    await demo.act(clerk, payRun, 'void', { id: run, input: { voidReason: 'Only tried' } });
    return row?.tax ?? NaN;
  };
  // 22 % of $1,000.00.
  expect(await taxOf()).toBe(22_000);
  await demo.act(hr, payGroup, 'edit', { id: group?.id ?? '', input: { supplemental: 'aggregate' } });
  const [last] = await demo.sql<{ wages: number; status: 'single_or_mfs' }>(
    `select (w->>'subject')::int as wages from pay_stub s, jsonb_array_elements(s.result->'taxableWages') w
     where s.employee = '${one?.id}' and s.type = 'regular' and s.payee is not null and w->>'code' = 'fit' order by s.pay_date desc limit 1`,
  );
  const [form] = await demo.sql<Record<string, unknown>>(
    `select effective_from::text as "effectiveFrom", filing_status as "filingStatus", step2, step3::int, step4a::int, step4b::int, step4c::int, exempt
     from tax_profile where employee = '${one?.id}' order by effective_from desc limit 1`,
  );
  const expected = supplementalIncomeTax({
    payDate: payDayAfter(demo.today),
    frequency: 'biweekly',
    w4: form ? ({ form: '2020', ...form } as never) : null,
    hadWithholding: true,
    wages: 0,
    supplemental: 100_000,
    supplementalToDate: 0,
    method: 'aggregate',
    lastRegularWages: last?.wages ?? 0,
  });
  expect(last?.wages).toBeGreaterThan(0);
  expect(await taxOf()).toBe(expected?.amount);
  await demo.act(hr, payGroup, 'edit', { id: group?.id ?? '', input: { supplemental: 'flat' } });
});

test('Pennsylvania and Yonkers block by name until somebody records who withholds the local tax', async () => {
  const [, , inPa, inNy] = people;
  await demo.sql(`update employee set work_state = 'PA', state = 'PA' where id = '${inPa?.id}'`);
  await demo.sql(`update employee set work_state = 'NY', state = 'NY' where id = '${inNy?.id}'`);
  expect(
    await refusal(
      demo.act(clerk, stateForm, 'create', { input: { employee: inNy?.id, state: 'AZ', effectiveFrom: '2026-01-01' } }),
    ),
  ).toContain('is required for Arizona');
  await demo.act(clerk, stateForm, 'create', {
    input: { employee: inNy?.id, state: 'NY', effectiveFrom: '2026-01-01', allowances: 2, yonkersWorker: true },
  });
  const run = await bonusRun(`${inPa?.number},500\n${inNy?.number},500`);
  const codes = async (severity: string) =>
    (await page(run)).findings.filter((one) => one.severity === severity).map(({ code }) => code);
  expect(await codes('block')).toEqual(expect.arrayContaining(['local:PA', 'local:NY:Yonkers']));
  expect(await refusal(demo.act(clerk, payRun, 'submit', { id: run }))).toContain('Resolve 2 blocking exceptions');
  const say = (employee: string | undefined, state: string, place: string) =>
    demo.act(clerk, localTax, 'create', {
      input: { employee, state, place, handling: 'elsewhere', note: 'Our accountant files it' },
    });
  expect(await refusal(demo.act(manager, localTax, 'create', { input: {} }))).toMatch(/DENIED/);
  await say(inPa?.id, 'PA', 'Earned income tax, Lower Merion');
  await say(inNy?.id, 'NY', 'Yonkers');
  await calculate(demo.engine, clerk, run);
  expect(await codes('block')).toEqual([]);
  // The demonstration has local taxes of its own.
  const told = (await page(run)).findings.filter(
    (one) => one.code.startsWith('local:') && /Lower Merion|Yonkers/.test(JSON.stringify(one)),
  );
  expect(told).toHaveLength(2);
  expect(JSON.stringify(told)).toContain(clerk.name);
  await demo.act(clerk, payRun, 'submit', { id: run });
  await demo.sql(`update pay_run set status = 'voided' where id = '${run}'`);
  await demo.sql(`update employee set work_state = 'OR', state = 'OR' where id in ('${inPa?.id}', '${inNy?.id}')`);
});

test('a reversal of the same quarter covers what is still due; of an earlier quarter it is claimed', async () => {
  const [, , , , person] = people;
  const run = await bonusRun(`${person?.number},2000`);
  await approveAndPay(run);
  const due = await taxesOf(run);
  expect(due.length).toBeGreaterThan(0);
  expect(due.every(({ status, credit }) => status === 'due' && credit === 0)).toBe(true);
  const { run: back } = await answerAs(demo.engine, answers, clerk, reverseRun, {
    run,
    employee: null,
    payDate: (await page(run)).run.payDate,
  });
  await approveAndPay(back);
  const credits = await taxesOf(back);
  expect(credits.map(({ authority, amount }) => [authority, amount])).toEqual(
    due.map(({ authority, amount }) => [authority, amount]),
  );
  expect(credits.every(({ status, amount, credit }) => status === 'used' && amount === credit)).toBe(true);
  const open = async () => {
    const [sum] = await demo.sql<{ open: string }>(
      `select coalesce(sum(amount - credit), 0)::text as open from tax_payment where status = 'due'`,
    );
    return Number(sum?.open);
  };
  expect(await open()).toBeGreaterThanOrEqual(0);

  // A run of an earlier quarter whose taxes are paid: nothing of its return is still due.
  const payDate = payDayAfter(demo.today);
  const quarterStart = addMonths(startOfMonth(payDate), -((Number(payDate.slice(5, 7)) - 1) % 3));
  // Nobody is paid for a day before one that was paid: somebody whom no run of the year has paid yet.
  const [fresh] = await demo.sql<{ number: string }>(
    `select e.employee_number as number from employee e join pay_group g on g.frequency = e.pay_group and g.tenant_id = e.tenant_id
     where e.tenant_id = '${demo.harborline.id}' and e.employment_type <> 'contractor' and e.work_state = 'OR'
       and not exists (select 1 from pay_stub s where s.employee = e.id and s.payee is not null) order by e.employee_number limit 1`,
  );
  const old = await bonusRun(`${fresh?.number},1500`, bankingDayOnOrBefore(addDays(quarterStart, -1)));
  await approveAndPay(old);
  for (const { id } of await demo.sql<{ id: string }>(`select id from tax_payment where run = '${old}'`))
    await demo.act(clerk, taxPayment, 'settle', { id, input: { reference: 'EFTPS, sent' } });
  const { run: late } = await answerAs(demo.engine, answers, clerk, reverseRun, { run: old, employee: null, payDate });
  await approveAndPay(late);
  const left = (await taxesOf(late)).find(({ authority }) => authority === 'federal');
  expect(left).toMatchObject({ status: 'credit', credit: 0 });
  const [row] = await demo.sql<{ id: string }>(
    `select id from tax_payment where run = '${late}' and authority = 'federal'`,
  );
  await demo.act(clerk, taxPayment, 'claim', { id: row?.id ?? '', input: { reference: '941-X, sent' } });
  expect((await taxesOf(late)).find(({ authority }) => authority === 'federal')?.status).toBe('claimed');
  const liability = await answerAs(demo.engine, answers, clerk, payTaxLiability, {
    year: yearOf(payDate),
  });
  expect(liability.rows.every(({ amount, settled }) => amount >= 0 && settled >= 0)).toBe(true);
});

test('new hires are recorded as reported, with the day and who did it; nobody is reported twice', async () => {
  const [recent] = people;
  await demo.sql(`update employee set hire_date = '${addDays(demo.today, -3)}' where id = '${recent?.id}'`);
  const find = async () =>
    (await answerAs(demo.engine, answers, clerk, payNewHires, {}))
      .flatMap((state) => state.people.map((one) => ({ ...one, state: state.state })))
      .find(({ employee }) => employee === recent?.id);
  expect(await find()).toMatchObject({ reportedOn: null, state: 'OR' });
  const record = (by: Actor, reportedOn: string) =>
    answerAs(demo.engine, answers, by, recordNewHires, { state: 'OR', reportedOn, confirmation: null });
  expect(await refusal(record(manager, demo.today))).toMatch(/^PERMISSION_DENIED/);
  expect(await refusal(record(clerk, addDays(demo.today, 1)))).toContain('must not be in the future');
  expect((await record(clerk, demo.today)).people).toBeGreaterThan(0);
  expect(await find()).toMatchObject({ reportedOn: demo.today, reportedBy: clerk.name });
  expect(await refusal(record(clerk, demo.today))).toContain('Every new hire in this state is reported.');
});
