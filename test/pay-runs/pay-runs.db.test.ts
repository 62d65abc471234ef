/** Pay runs: who approves, what is paid stays, sums and journal, own statements only, other organizations. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays, earlier } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { calculate } from '#modules/pay-runs/calculate.server.ts';
import { payAdjustment } from '#modules/pay-runs/pay-adjustment.model.ts';
import { acceptFinding, payOut, reverseRun, startPayRun } from '#modules/pay-runs/pay-commands.model.ts';
import { payGroup } from '#modules/pay-runs/pay-group.model.ts';
import {
  myPay,
  payBankFile,
  payHome,
  payJournal,
  payRegister,
  payRunPage,
  payStatement,
  salaryStructure,
} from '#modules/pay-runs/pay-questions.model.ts';
import { payRun } from '#modules/pay-runs/pay-run.model.ts';
import { payStub } from '#modules/pay-runs/pay-stub.model.ts';
import { payPeriod } from '#modules/time/timesheet.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';
import { LAST_PAY_DAY, periodFor } from './pay-day.ts';

let demo: Demo;
let nurse: Actor;
let manager: Actor;
let hr: Actor;
let admin: Actor;
let clerk: Actor;
beforeAll(async () => {
  demo = await openDemo();
  [nurse, manager, hr, admin, clerk] = (await Promise.all(
    (['employee', 'manager', 'hr_manager', 'admin', 'payroll_admin'] as const).map((role) => demo.as(role)),
  )) as [Actor, Actor, Actor, Actor, Actor];
});
afterAll(() => demo.close());

const newest = async (where: string): Promise<string> => {
  const [row] = await demo.sql<{ id: string }>(
    `select id from pay_run where ${where} order by pay_date desc, id desc limit 1`,
  );
  return row?.id ?? '';
};
const paid = () => newest(`type = 'regular' and status = 'paid'`);
const pageOf = (by: Actor, run: string) => answerAs(demo.engine, answers, by, payRunPage, { run });

test('people without payroll neither read runs nor statements of others; another organization finds nothing', async () => {
  const run = await paid();
  expect(run).not.toBe('');
  for (const by of [nurse, manager]) {
    expect(await refusal(pageOf(by, run))).toMatch(/^PERMISSION_DENIED/);
    expect(await refusal(demo.get(by, payRun, run))).toMatch(/NOT_FOUND|DENIED/);
  }
  const [other] = await demo.sql<{ id: string }>(
    `select id from pay_stub where run = '${run}' and employee <> '${nurse.subjectId}' limit 1`,
  );
  const statement = (by: Actor, stub: string) => answerAs(demo.engine, answers, by, payStatement, { stub });
  expect(await refusal(statement(nurse, other?.id ?? ''))).toMatch(/^NOT_FOUND/);
  expect(await refusal(demo.get(nurse, payStub, other?.id ?? ''))).toMatch(/^NOT_FOUND/);
  expect(await refusal(statement(manager, other?.id ?? ''))).toMatch(/^NOT_FOUND/);
  const elsewhere = await demo.as('hr_manager', demo.organizations[1]);
  expect(await refusal(pageOf(elsewhere, run))).toMatch(/^NOT_FOUND/);
  expect(await refusal(statement(elsewhere, other?.id ?? ''))).toMatch(/^NOT_FOUND/);
  expect((await answerAs(demo.engine, answers, elsewhere, payHome, {})).runs).toEqual([]);
});

test('an employee reads their own statements, of paid runs only, and every line adds up', async () => {
  const mine = await answerAs(demo.engine, answers, nurse, myPay, {});
  expect(mine.statements.length).toBeGreaterThanOrEqual(6);
  expect(mine.year?.net).toBeGreaterThan(0);
  const list = await demo.list(nurse, payStub);
  expect(new Set(list.map((one) => one.employee))).toEqual(new Set([nurse.subjectId]));
  const [open] = await demo.sql<{ id: string }>(
    `select s.id from pay_stub s join pay_run r on r.id = s.run where r.status = 'calculated' and s.employee = '${nurse.subjectId}'`,
  );
  if (open) expect(await refusal(demo.get(nurse, payStub, open.id))).toMatch(/^NOT_FOUND/);
  const [first] = mine.statements;
  const shown = await answerAs(demo.engine, answers, nurse, payStatement, { stub: first?.id ?? '' });
  const sum = (...groups: string[]) =>
    shown.lines.filter(({ group }) => groups.includes(group)).reduce((all, { amount }) => all + amount, 0);
  expect(sum('earning')).toBe(shown.gross);
  expect(sum('earning', 'reimbursement') - sum('pre_tax', 'tax', 'deduction')).toBe(shown.net);
  expect(shown.deposits.reduce((all, { amount }) => all + amount, 0)).toBe(shown.net);
  const federal = shown.lines.find(({ code }) => code === 'fit');
  expect(federal?.row?.table ?? federal?.notes.length).toBeTruthy();
  expect(shown.findings).toEqual([]);
});

test('the totals of each run are the sums of its statements, and its journal balances', async () => {
  const rows = await demo.sql<Record<string, unknown>>(
    `select r.id, r.gross = sum(s.gross) and r.net = sum(s.net) and r.taxes = sum(s.taxes) and r.deductions = sum(s.deductions) as fits
     from pay_run r join pay_stub s on s.run = r.id group by r.id, r.gross, r.net, r.taxes, r.deductions`,
  );
  expect(rows.length).toBeGreaterThan(6);
  expect(rows.every(({ fits }) => fits === true)).toBe(true);
  const run = await paid();
  const journal = await answerAs(demo.engine, answers, hr, payJournal, { run });
  const sum = (of: (one: (typeof journal)[number]) => number) => journal.reduce((all, one) => all + of(one), 0);
  expect(sum(({ debit }) => debit)).toBe(sum(({ credit }) => credit));
  const register = await answerAs(demo.engine, answers, clerk, payRegister, { run });
  const page = await pageOf(hr, run);
  expect(page.imbalance).toBe(0);
  expect(register.people).toBe(page.run.people);
  expect(register.totals.net).toBe(page.run.net);
  expect(journal.find(({ account }) => account === '2100')?.credit).toBe(page.run.net);
});

test('the database keeps paid runs and statements as they are, and statements that do not balance out', async () => {
  const run = await paid();
  await withClient(demo.database.superuser, async (client) => {
    for (const text of [
      `update pay_run set net = net + 1 where id = '${run}'`,
      `update pay_stub set held = true where run = '${run}'`,
      `insert into pay_stub select * from pay_stub where run = '${run}' limit 1`,
    ])
      await expect(client.query(text), text).rejects.toThrow('paid');
    const open = await newest(`status = 'calculated'`);
    await expect(client.query(`update pay_stub set net = net + 1 where run = '${open}'`)).rejects.toThrow(
      'pay_stub_balance',
    );
  });
  expect(await refusal(demo.act(hr, payRun, 'edit', { id: run, input: { note: 'Later' } }))).toMatch(/^NOT_EDITABLE/);
  expect(await refusal(demo.act(hr, payRun, 'void', { id: run, input: { voidReason: 'Wrong' } }))).toMatch(/^ILLEGAL/);
  const [period] = await demo.sql<{ id: string }>(`select regular_for as id from pay_run where id = '${run}'`);
  expect(
    await refusal(
      demo.act(admin, payPeriod, 'reopen', { id: period?.id ?? '', input: { reopenReason: 'Late punch' } }),
    ),
  ).toContain('This period is paid. Add a time adjustment: it is paid with the next period.');
});

test('a period has one regular run; unapproved time blocks it; calculating again writes the same', async () => {
  const run = await newest(`type = 'regular' and status = 'calculated'`);
  const [row] = await demo.sql<{ period: string }>(`select period from pay_run where id = '${run}'`);
  expect(
    await refusal(answerAs(demo.engine, answers, hr, startPayRun, { period: row?.period ?? '', type: 'regular' })),
  ).toContain('This period already has a regular run');
  const hash = async () =>
    (
      await demo.sql<{ h: string; v: string; n: number }>(
        `select r.inputs_hash as h, r.people as n, (select sum(version) from pay_stub s where s.run = r.id)::text as v from pay_run r where id = '${run}'`,
      )
    )[0];
  await calculate(demo.engine, clerk, run);
  const first = await hash();
  await calculate(demo.engine, clerk, run);
  expect(await hash()).toEqual(first);
  const page = await pageOf(clerk, run);
  expect(page.run.blocks).toBeGreaterThan(0);
  expect(page.findings.some(({ code }) => code === 'timesheet')).toBe(true);
  expect(page.before).toHaveLength(3);
  const change = page.changes.reduce((all, { amount }) => all + amount, 0);
  expect(change).toBe(page.run.gross - (page.before[0]?.gross ?? 0));
  expect(await refusal(demo.act(clerk, payRun, 'submit', { id: run }))).toMatch(
    /Resolve \d+ blocking exceptions to submit for approval/,
  );
  const warning = page.findings.find(({ severity }) => severity === 'warning');
  const accept = { run, code: warning?.code ?? '', employee: warning?.employee ?? null };
  expect((await answerAs(demo.engine, answers, clerk, acceptFinding, accept)).warnings).toBe(page.run.warnings - 1);
  const blocking = page.findings.find(({ severity }) => severity === 'block');
  expect(
    await refusal(
      answerAs(demo.engine, answers, clerk, acceptFinding, {
        ...accept,
        code: blocking?.code ?? '',
        employee: blocking?.employee ?? null,
      }),
    ),
  ).toContain('Blocking exceptions cannot be accepted');
});

test('a bonus run from start to paid: the preparer does not approve, and what is paid can be taken back exactly', async () => {
  const payDate = earlier(addDays(demo.today, 1), LAST_PAY_DAY);
  const period = await periodFor(demo, payDate);
  const start = (day: string) =>
    answerAs(demo.engine, answers, clerk, startPayRun, { period, type: 'bonus', payDate: day });
  let run = '';
  for (let day = payDate; run === ''; day = addDays(day, 1)) {
    const told = await refusal(start(day).then((made) => (run = made.run)));
    if (told !== 'allowed') expect(told).toContain('payDate: is a day on which banks are closed');
  }
  expect(await refusal(demo.act(clerk, payRun, 'submit', { id: run }))).toMatch(/^ILLEGAL_TRANSITION/);
  expect(await calculate(demo.engine, clerk, run)).toBe(0);
  expect(await refusal(demo.act(clerk, payRun, 'submit', { id: run }))).toContain(
    'This run pays nobody yet. Calculate it first.',
  );
  await demo.act(clerk, payAdjustment, 'create', {
    input: { run, employee: nurse.subjectId, kind: 'discretionary_bonus', amount: 100_000, reason: 'Flu season' },
  });
  expect(await calculate(demo.engine, clerk, run)).toBe(1);
  const bank = () => answers.find(({ question }) => question === payBankFile);
  expect(bank()?.as).toBe('download');
  await demo.act(clerk, payRun, 'submit', { id: run });
  expect(
    await refusal(
      demo.act(clerk, payAdjustment, 'create', {
        input: { run, employee: nurse.subjectId, kind: 'bonus', amount: 1, reason: 'More' },
      }),
    ),
  ).toContain('This run is submitted or done.');
  expect(await refusal(calculate(demo.engine, clerk, run))).toContain('Only a draft can be calculated.');
  expect(await refusal(demo.act(clerk, payRun, 'approve', { id: run }))).toMatch(/DENIED/);
  expect(await refusal(demo.act({ ...clerk, roles: ['admin'] }, payRun, 'approve', { id: run }))).toContain(
    'You prepared this run, another approver is required',
  );
  expect(await refusal(answerAs(demo.engine, answers, clerk, payOut, { run }))).toContain(
    'Only an approved run can be paid.',
  );
  await demo.act(hr, payRun, 'approve', { id: run });
  const before = (await answerAs(demo.engine, answers, nurse, myPay, {})).statements.length;
  expect(await answerAs(demo.engine, answers, clerk, payOut, { run })).toEqual({ statements: 1 });
  const mine = await answerAs(demo.engine, answers, nurse, myPay, {});
  expect(mine.statements).toHaveLength(before + 1);
  const taxes = await demo.sql<{ amount: string }>(`select amount from tax_payment where run = '${run}'`);
  expect(taxes.length).toBeGreaterThan(0);
  const back = await answerAs(demo.engine, answers, clerk, reverseRun, {
    run,
    employee: null,
    payDate: (await pageOf(hr, run)).run.payDate,
  });
  const [sums] = await demo.sql<Record<string, number>>(
    `select sum(gross)::int as gross, sum(net)::int as net, sum(taxes)::int as taxes from pay_stub where run in ('${run}', '${back.run}')`,
  );
  expect(sums).toEqual({ gross: 0, net: 0, taxes: 0 });
  expect(
    await refusal(
      answerAs(demo.engine, answers, clerk, reverseRun, { run, employee: null, payDate: addDays(payDate, 30) }),
    ),
  ).toContain('This pay is taken back by another run already.');
});

test('states that are calculated here cannot be recorded as handled elsewhere; the structure counts everybody once', async () => {
  const [group] = await demo.sql<{ id: string }>('select id from pay_group');
  expect(
    await refusal(demo.act(hr, payGroup, 'edit', { id: group?.id ?? '', input: { outsideStates: ['OR', 'WA'] } })),
  ).toContain('outsideStates: must not name Washington: Nexus calculates its taxes');
  const structure = await answerAs(demo.engine, answers, hr, salaryStructure, {});
  const people = structure.departments.reduce((all, one) => all + one.people, 0);
  expect(structure.groups.reduce((all, one) => all + one.people, 0)).toBe(people);
});
