/** Tax forms from paid runs: who reads them, lines and the people behind them, W-2 totals, new hires, liability, the PDF. */
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import type { AskedOf, Query } from '#engine/model/questions.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import {
  payNewHireFile,
  payNewHires,
  payStatementPdf,
  payTaxForm,
  payTaxFormRows,
  payTaxLiability,
  payW2,
  payW2s,
} from '#modules/pay-runs/tax-form-questions.model.ts';
import { FORM_BOXES } from '#modules/payroll/form-boxes.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

const year = 2026;
let demo: Demo;
let nurse: Actor;
let hr: Actor;
let clerk: Actor;
let manager: Actor;
beforeAll(async () => {
  demo = await openDemo();
  [nurse, hr, clerk, manager] = (await Promise.all(
    (['employee', 'hr_manager', 'payroll_admin', 'manager'] as const).map((role) => demo.as(role)),
  )) as [Actor, Actor, Actor, Actor];
});
afterAll(() => demo.close());

const ask = <Q extends Query>(by: Actor, query: Q, asked: AskedOf<Q>) =>
  answerAs(demo.engine, answers, by, query, asked);
/** The file of a question that is answered by one. */
async function fileAs(by: Actor, query: Query, asked: object): Promise<{ name: string; body: string | Buffer }> {
  const found = answers.find(({ question, as }) => question === query && as === 'download');
  if (!found) throw new Error(`${query.name} is no download`);
  return (await found.handle({
    engine: demo.engine,
    actor: by,
    asked,
    today: demo.today,
    grant: { all: true },
  } as never)) as { name: string; body: string | Buffer };
}
const quarters = [1, 2, 3, 4] as const;

test('people without payroll read none of it; another organization sees its own zeros', async () => {
  for (const by of [nurse, manager]) {
    expect(await refusal(ask(by, payTaxForm, { form: '941', year, quarter: 4 }))).toMatch(/^PERMISSION_DENIED/);
    expect(await refusal(ask(by, payW2s, { year }))).toMatch(/^PERMISSION_DENIED/);
    expect(await refusal(ask(by, payNewHires, {}))).toMatch(/^PERMISSION_DENIED/);
  }
  const elsewhere = await demo.as('hr_manager', demo.organizations[1]);
  const none = await ask(elsewhere, payTaxForm, { form: '941', year, quarter: 4 });
  expect(none.lines.every(({ amount }) => amount === 0)).toBe(true);
  const [person] = (await ask(hr, payW2s, { year })).rows;
  expect(await refusal(ask(elsewhere, payW2, { year, employee: person?.employee ?? '' }))).toMatch(/^NOT_FOUND/);
});

test('a year without tables and a line that nobody makes up are refused in a sentence', async () => {
  expect(await refusal(ask(clerk, payTaxForm, { form: '941', year: 2019, quarter: 1 }))).toMatch(/^VALIDATION_ERROR/);
  expect(await refusal(ask(clerk, payTaxForm, { form: '941', year, quarter: 5 }))).toMatch(/^VALIDATION_ERROR/);
  expect(await refusal(ask(clerk, payTaxFormRows, { form: '941', line: '14', year, quarter: 4 }))).toContain(
    'line: is no line of this form that people make up',
  );
});

test('each line of Form 941 is the sum of its people, and the months and Schedule B are line 12', async () => {
  let paid = 0;
  for (const quarter of quarters) {
    const sheet = await ask(clerk, payTaxForm, { form: '941', year, quarter });
    const lines = new Map(sheet.lines.map(({ line, amount }) => [line, amount]));
    const at = (line: string): number => lines.get(line) ?? 0;
    paid += at('2');
    expect(at('16a') + at('16b') + at('16c')).toBe(at('12'));
    // Each stub rounds the employer's share; the form multiplies once.
    expect(Math.abs(sheet.days.reduce((sum, { amount }) => sum + amount, 0) - at('12'))).toBeLessThan(5_000);
    for (const line of ['2', '3', '5aWages', '5cWages', '5dWages']) {
      const behind = await ask(clerk, payTaxFormRows, { form: '941', line, year, quarter });
      expect([quarter, line, behind.total]).toEqual([quarter, line, at(line)]);
    }
    const [first] = (await ask(clerk, payTaxFormRows, { form: '941', line: '16a', year, quarter })).rows;
    if (at('16a') > 0) expect(first?.amount).toBeGreaterThan(0);
  }
  expect(paid).toBeGreaterThan(0);
});

test('Form 940 counts at most $7,000 a person, and its quarters are the year', async () => {
  const sheet = await ask(hr, payTaxForm, { form: '940', year, quarter: 1 });
  const lines = new Map(sheet.lines.map(({ line, amount }) => [line, amount]));
  expect(sheet.lines.map(({ line }) => line)).toEqual(FORM_BOXES['940'].map(({ line }) => line));
  expect(['16a', '16b', '16c', '16d'].reduce((sum, line) => sum + (lines.get(line) ?? 0), 0)).toBe(lines.get('12'));
  const behind = await ask(hr, payTaxFormRows, { form: '940', line: '7', year, quarter: 1 });
  expect(behind.rows.every(({ amount }) => amount <= 700_000)).toBe(true);
  expect(behind.total).toBe(lines.get('7'));
});

test('W-2 totals agree with Form 941 and with what was brought in; one person adds up from their statements', async () => {
  const list = await ask(clerk, payW2s, { year });
  expect(list.people).toBeGreaterThan(300);
  for (const { box, w2, form941, broughtIn } of list.agree) expect([box, form941 + broughtIn]).toEqual([box, w2]);
  expect(list.box12.map(({ code }) => code)).toEqual(expect.arrayContaining(['D', 'DD', 'W', 'AA']));
  const [someone] = list.rows;
  const one = await ask(clerk, payW2, { year, employee: someone?.employee ?? '' });
  const [sum] = await demo.sql<{ fit: string; ss: string }>(
    `select sum((l->>'amount')::int) filter (where l->>'code' in ('fit', 'fit_supplemental')) as fit, sum((l->>'amount')::int) filter (where l->>'code' = 'ss') as ss
     from pay_stub s cross join lateral jsonb_array_elements(s.result->'lines') l where s.employee = '${someone?.employee}' and s.payee is not null`,
  );
  expect([one.box2, one.box4]).toEqual([Number(sum?.fit ?? 0), Number(sum?.ss ?? 0)]);
  const found = await ask(clerk, payW2s, { year, search: someone?.name ?? '' });
  expect(found.rows[0]?.employee).toBe(someone?.employee);
  expect(found.totals).toEqual(list.totals);
});

test('new hires are reported by state within 20 days, with their number in the file and a trace', async () => {
  const [person] = await demo.sql<{ id: string; number: string; state: 'OR' | 'WA' }>(
    `select id, employee_number as number, work_state as state from employee where tenant_id = '${demo.harborline.id}' and status = 'active' and ssn is not null order by hire_date desc limit 1`,
  );
  await demo.sql(`update employee set hire_date = '${addDays(demo.today, -3)}' where id = '${person?.id}'`);
  const states = await ask(clerk, payNewHires, {});
  const own = states.find(({ state }) => state === person?.state);
  const listed = own?.people.find(({ employee }) => employee === person?.id);
  expect(listed).toMatchObject({ number: person?.number, hasSsn: true, dueOn: addDays(demo.today, 17) });
  await demo.sql(
    `update employee set hire_date = '2020-01-06' where tenant_id = '${demo.harborline.id}' and ssn is null and hire_date > '${addDays(demo.today, -21)}'`,
  );
  const file = await fileAs(clerk, payNewHireFile, { state: person?.state ?? 'OR' });
  const text = String(file.body);
  expect(text).toContain('ssn,firstName,middleName,lastName');
  expect(text).toMatch(/\b\d{9}\b/);
  const [trace] = await demo.sql<{ n: number }>(
    `select count(*)::int as n from audit_event where action = 'export' and why like 'new-hire report of %'`,
  );
  expect(trace?.n).toBeGreaterThan(0);
  expect(await refusal(fileAs(clerk, payNewHireFile, { state: 'HI' }))).toContain(
    'Every new hire in this state is reported.',
  );
});

test('liability by due date is what the paid runs owe, with the schedule of the pay group', async () => {
  const { rows, schedules } = await ask(clerk, payTaxLiability, { year });
  const [sum] = await demo.sql<{ amount: string }>(
    `select sum(amount)::text as amount from tax_payment where tenant_id = '${demo.harborline.id}' and due_on between '2026-01-01' and '2027-01-31'`,
  );
  expect(rows.reduce((all, { amount }) => all + amount, 0)).toBe(Number(sum?.amount ?? 0));
  expect(schedules.map(({ schedule }) => schedule)).toEqual(['semiweekly']);
  expect(rows.some(({ settled, amount }) => settled === amount && amount > 0)).toBe(true);
});

test('the statement as PDF prints its stored numbers, for its employee and the office alone', async () => {
  const [stub] = await demo.sql<{ id: string; net: number; number: string }>(
    `select id, net::int as net, snapshot->>'number' as number from pay_stub where payee = '${nurse.subjectId}' and type = 'regular' order by pay_date desc limit 1`,
  );
  const file = await fileAs(nurse, payStatementPdf, { stub: stub?.id ?? '' });
  expect(file.name).toMatch(/^pay-2026-\d\d-\d\d-.*\.pdf$/);
  const { text } = await extractText(new Uint8Array(file.body as Buffer), { mergePages: true });
  const net = ((stub?.net ?? 0) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  expect(text).toContain(net);
  expect(text).toContain(stub?.number ?? '');
  const again = await fileAs(nurse, payStatementPdf, { stub: stub?.id ?? '' });
  expect(Buffer.compare(again.body as Buffer, file.body as Buffer)).toBe(0);
  expect(await refusal(fileAs(manager, payStatementPdf, { stub: stub?.id ?? '' }))).toMatch(/^NOT_FOUND/);
});
