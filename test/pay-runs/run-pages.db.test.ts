/** The pages of a run ask for sums and a page of people, however many the run pays; what they say is what its statements say. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { imbalance, journalOf } from '#modules/pay-runs/ledger.model.ts';
import {
  FINDINGS_AT_ONCE,
  FINDINGS_OF_KIND,
  payJournal,
  payRegister,
  payRunFindings,
  payRunPage,
  PEOPLE_AT_ONCE,
} from '#modules/pay-runs/pay-questions.model.ts';
import { rowsOf } from '#modules/pay-runs/pay-reads.server.ts';
import { payRun } from '#modules/pay-runs/pay-run.model.ts';
import { payStub } from '#modules/pay-runs/pay-stub.model.ts';
import { taxesDue } from '#modules/pay-runs/tax-due.model.ts';
import { type Demo, openDemo } from '../people/demo.ts';
import { changesBetween, departmentsOf } from './compare.ts';

let demo: Demo;
let clerk: Actor;
let run: string;
beforeAll(async () => {
  demo = await openDemo();
  clerk = await demo.as('payroll_admin');
  const [row] = await demo.sql<{ id: string }>(
    `select id from pay_run where type = 'regular' and status = 'calculated' order by people desc limit 1`,
  );
  run = row?.id ?? '';
});
afterAll(() => demo.close());

const stubsOf = (id: string) => rowsOf(demo.engine, clerk, payStub, { run: id });
const compared = async (id: string) =>
  (await stubsOf(id)).map(({ employee, department, snapshot, gross, result }) => ({
    employee,
    department,
    annualPay: snapshot.annualPay,
    gross,
    result,
  }));

test('neither page asks for a row of everybody', async () => {
  const asked: number[] = [];
  const { connections } = demo.engine;
  const read = connections.read.bind(connections);
  const spy = vi.spyOn(connections, 'read').mockImplementation(async (...given) => {
    const found = await read(...given);
    asked.push(...found.map((rows) => rows.length));
    return found;
  });
  const page = await answerAs(demo.engine, answers, clerk, payRunPage, { run });
  const register = await answerAs(demo.engine, answers, clerk, payRegister, { run, search: 'a' });
  spy.mockRestore();
  expect(page.run.people).toBeGreaterThan(300);
  expect(register.rows).toHaveLength(PEOPLE_AT_ONCE);
  expect(asked.length).toBeGreaterThan(5);
  // The most are the lines of the run, by code and cost center.
  expect(Math.max(...asked)).toBeLessThan(page.run.people);
  const most = Math.max(...page.kinds.map(({ people }) => people));
  expect(most).toBeGreaterThan(FINDINGS_OF_KIND);
  for (const { severity, code, isAccepted, people } of page.kinds)
    expect(
      page.findings.filter(
        (one) => one.severity === severity && one.code === code && (one.accepted !== null) === isAccepted,
      ),
      code,
    ).toHaveLength(Math.min(people, FINDINGS_OF_KIND));
});

test('the figures of the page are those of the statements', async () => {
  const page = await answerAs(demo.engine, answers, clerk, payRunPage, { run });
  const [stubs, [record]] = await Promise.all([stubsOf(run), rowsOf(demo.engine, clerk, payRun, { id: [run] })]);
  const last = page.before[0]?.id ?? '';
  expect(last).not.toBe('');
  const [now, old] = [await compared(run), await compared(last)];
  expect(page.changes).toEqual(changesBetween(old, now));
  expect(page.changes.reduce((sum, { amount }) => sum + amount, 0)).toBe(page.run.gross - (page.before[0]?.gross ?? 0));
  expect(page.departments).toEqual(departmentsOf(old, now).map((one) => expect.objectContaining(one)));
  const paid = stubs.filter(({ held }) => !held);
  const sum = (isDirect: boolean): number =>
    paid
      .flatMap(({ deposits }) => deposits)
      .reduce((all, { account, amount }) => ((account !== null) === isDirect ? all + amount : all), 0);
  expect(page.money).toEqual({
    direct: paid.filter(({ deposits }) => deposits.some(({ account }) => account !== null)).length,
    checks: paid.filter(({ deposits }) => deposits.some(({ account }) => account === null)).length,
    held: stubs.length - paid.length,
    deposits: sum(true),
    byCheck: sum(false),
  });
  const preTax = stubs
    .flatMap(({ result }) => result.lines)
    .reduce((all, { group, amount }) => (group === 'pre_tax' ? all + amount : all), 0);
  expect(page.preTax).toBe(preTax);
  const journal = journalOf(stubs.map((one) => ({ stub: one.result, costCenter: one.costCenter ?? '' })));
  expect(await answerAs(demo.engine, answers, clerk, payJournal, { run })).toEqual(journal);
  expect([page.imbalance, imbalance(journal)]).toEqual([0, 0]);
  expect(page.due).toEqual(
    taxesDue(
      stubs.map(({ result }) => result),
      page.run.payDate,
      'semiweekly',
    ).map((one) => ({ ...one, id: null })),
  );
  const findings = [...(record?.findings ?? []), ...stubs.flatMap((one) => one.findings)];
  expect(page.kinds.reduce((all, { people }) => all + people, 0)).toBe(findings.length);
  expect(page.kinds.filter(({ severity }) => severity === 'block').reduce((all, { people }) => all + people, 0)).toBe(
    page.run.blocks,
  );
});

test('the pages of the register hold everybody once, by name; a search adds up whom it finds', async () => {
  const ask = (page: number, search = '') => answerAs(demo.engine, answers, clerk, payRegister, { run, page, search });
  const first = await ask(1);
  const pages = Math.ceil(first.people / PEOPLE_AT_ONCE);
  const rest = await Promise.all(Array.from({ length: pages - 1 }, async (_, at) => (await ask(at + 2)).rows));
  const all = [first.rows, ...rest].flat();
  expect(new Set(all.map(({ employee }) => employee)).size).toBe(first.people);
  expect(all.map(({ name }) => name.toLowerCase())).toEqual(all.map(({ name }) => name.toLowerCase()).toSorted());
  expect((await ask(pages + 1)).rows).toEqual([]);
  const sum = (list: typeof all, of: (row: (typeof all)[number]) => number) => list.reduce((n, row) => n + of(row), 0);
  for (const { rows, totals } of [{ rows: all, totals: first.totals }]) {
    expect(totals.net).toBe(sum(rows, ({ net }) => net));
    expect(totals.preTax).toBe(sum(rows, ({ preTax }) => preTax));
    expect(totals.afterTax).toBe(sum(rows, ({ afterTax }) => afterTax));
  }
  const [someone] = all;
  const last = someone?.name.split(' ').at(-1) ?? '';
  const searched = await ask(1, last);
  const expected = all.filter(({ name, department }) =>
    `${name} ${department}`.toLowerCase().includes(last.toLowerCase()),
  );
  expect(searched.rows.map(({ employee }) => employee)).toEqual(expected.map(({ employee }) => employee));
  expect(searched.totals.preTax).toBe(sum(expected, ({ preTax }) => preTax));
  expect(searched.totals.taxes).toBe(
    sum(expected, (one) => one.federalTax + one.socialSecurity + one.medicare + one.otherTax),
  );
});

test('the findings of one kind come page by page', async () => {
  const page = await answerAs(demo.engine, answers, clerk, payRunPage, { run });
  const kind = page.kinds.toSorted((a, b) => b.people - a.people)[0];
  const ask = (n: number) =>
    answerAs(demo.engine, answers, clerk, payRunFindings, {
      run,
      severity: kind?.severity ?? 'block',
      code: kind?.code ?? '',
      page: n,
    });
  const people = kind?.people ?? 0;
  const pages = await Promise.all(Array.from({ length: Math.ceil(people / FINDINGS_AT_ONCE) }, (_, at) => ask(at + 1)));
  expect(new Set(pages.flat().map(({ employee }) => employee)).size).toBe(people);
  expect(pages[0]?.slice(0, FINDINGS_OF_KIND)).toEqual(
    page.findings.filter(({ severity, code }) => severity === kind?.severity && code === kind.code),
  );
});
