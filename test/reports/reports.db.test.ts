/** Reports: what they list, for whom, what leaves as a file, and what goes out by mail. */
import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { emptyReport, type Report, reportFault } from '#engine/model/report.ts';
import type { Actor } from '#engine/server/grants.ts';
import { reportFile } from '#engine/server/report/file.ts';
import { checkedReport, mayRun, type Running, runReport } from '#engine/server/report/run.ts';
import { actorOf } from '#modules/identity/sign-in/actor-of.ts';
import { deliverReports } from '#modules/reports/delivery.server.ts';
import { READY_REPORTS } from '#modules/reports/ready-reports.model.ts';
import { report as reportNoun, reportDelivery } from '#modules/reports/report.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

const run = (actor: Actor, report: Report, rest: Partial<Running> = {}) =>
  runReport(demo.engine, actor, { report, most: 500, ...rest }, demo.today);
const proved = (actor: Actor): Actor => ({ ...actor, provedAt: Date.now() });
const code = (work: Promise<unknown>): Promise<string> => refusal(work).then((said) => said.split(' | ')[0] ?? '');

const OFFICE: Readonly<Record<string, 'hr_manager' | 'clinical_director'>> = {
  people: 'hr_manager',
  leave: 'hr_manager',
  compliance: 'hr_manager',
  workplace: 'hr_manager',
  census: 'clinical_director',
  clinical: 'clinical_director',
  admission: 'clinical_director',
};

describe('ready reports', () => {
  test.each(READY_REPORTS.map((one) => [one.key, one] as const))('%s finds rows in the demo', async (_key, one) => {
    expect(reportFault(one.report)).toBeNull();
    const actor = await demo.as(OFFICE[one.area] ?? 'hr_manager');
    const found = await run(actor, one.report);
    expect(found.locked).toEqual([]);
    expect(found.total).toBeGreaterThan(0);
    expect(found.rows.length).toBe(Math.min(found.total, 500));
    const inGroups = found.groups.reduce((sum, { rows }) => sum + rows, 0);
    // Rows without a value to measure count in no group.
    if (one.report.by !== null && one.report.measure.take === 'count') expect(inGroups).toBe(found.total);
    const [group] = found.groups;
    if (!group || one.report.measure.take !== 'count') return;
    // Every group opens as many rows as it counts.
    const opened = await run(actor, one.report, { within: group.keys });
    expect(opened.total).toBe(group.rows);
  });
});

describe('what a reader may see', () => {
  test('a noun that is not theirs is refused, whatever the report', async () => {
    const nurse = await demo.as('nurse');
    const report = emptyReport('survey_response', ['reference']);
    expect(await code(run(nurse, report))).toBe('RESOURCE_DENIED');
    expect(mayRun(demo.engine, nurse, report, demo.today)).toBe(false);
  });

  test('pay is masked even for HR, so no report shows, sorts or sums it', async () => {
    const hr = await demo.as('hr_manager');
    const pay = emptyReport('pay_rate', ['employee', 'annualPay']);
    expect((await run(hr, pay)).locked).toEqual(['annualPay']);
    expect(await code(run(hr, { ...pay, sort: 'annualPay' }))).toBe('PERMISSION_DENIED');
    const sum: Report = { ...pay, by: 'employee.department', measure: { take: 'sum', field: 'annualPay' } };
    expect(await code(run(hr, sum))).toBe('PERMISSION_DENIED');
  });

  test('a manager sees work data of the own team alone, and can neither sort nor filter everyone by it', async () => {
    const manager = await demo.as('manager');
    const report = emptyReport('employee', ['lastName', 'hireDate']);
    const { rows } = await run(manager, report);
    const shown = rows.filter(({ cells }) => cells[1] !== null);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThan(rows.length);
    expect(await code(run(manager, { ...report, sort: 'hireDate' }))).toBe('PERMISSION_DENIED');
    expect(await code(run(manager, { ...report, where: { 'hireDate[gte]': 'today-30' } }))).toBe('PERMISSION_DENIED');
  });

  test('another organization has its own rows', async () => {
    const [, other] = demo.organizations;
    const hr = await demo.as('hr_manager', other);
    const found = await run(hr, emptyReport('employee', ['workEmail']));
    const [rows = []] = await demo.engine.connections.read(String(other?.id), [
      { text: 'select count(*)::integer as n from employee', values: [] },
    ]);
    expect(found.total).toBe(rows[0]?.n);
    expect(found.total).toBeGreaterThan(0);
  });

  test('rows of protected nouns leave a trace with their ids, also those behind a reference', async () => {
    const director = await demo.as('clinical_director');
    const { rows } = await run(director, emptyReport('progress_note', ['client.legalLast', 'type']), { most: 3 });
    const traces = await demo.sql<{ noun: string; ids: string[] }>(
      `select noun, changes->'ids'->1 as ids from audit_event where actor = '${director.accountId}' and action = 'read list' order by at desc limit 2`,
    );
    expect(traces.map(({ noun }) => noun).sort()).toEqual(['client', 'progress_note']);
    expect(traces.find(({ noun }) => noun === 'progress_note')?.ids.sort()).toEqual(rows.map(({ id }) => id).sort());
  });
});

describe('what follows from dates', () => {
  test('days left, completed years and anniversaries are those of the organization’s day', async () => {
    const hr = await demo.as('hr_manager');
    const found = await run(hr, {
      ...emptyReport('employee', [
        'hireDate',
        'hireDate:daysSince',
        'hireDate:years',
        'hireDate:anniversary',
        'hireDate:daysToAnniversary',
      ]),
      where: { 'hireDate[lte]': 'today' },
    });
    for (const { cells } of found.rows) {
      const [hired, since, years, next, left] = cells;
      if (typeof hired !== 'string' || typeof next !== 'string') throw new Error('days are texts');
      expect(addDays(hired, Number(since))).toBe(demo.today);
      expect(next >= demo.today).toBe(true);
      expect(addDays(demo.today, Number(left))).toBe(next);
      const isOn = next.slice(5) === hired.slice(5) || (hired.slice(5) === '02-29' && next.slice(5) === '02-28');
      expect(isOn).toBe(true);
      expect(Number(next.slice(0, 4)) - Number(hired.slice(0, 4))).toBe(Number(years) + (left === 0 ? 0 : 1));
    }
  });
});

describe('bad input', () => {
  const good = emptyReport('employee', ['lastName']);
  test.each([
    ['no columns', { ...good, columns: [] }],
    ['a column twice', { ...good, columns: ['lastName', 'lastName'] }],
    ['a column that is SQL', { ...good, columns: ['lastName; drop table employee'] }],
    ['a group that is SQL', { ...good, by: "department'--" }],
    ['a part without a group', { ...good, split: 'department' }],
    [
      'too many filters',
      {
        ...good,
        where: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`lastName[x${'a'.repeat(i)}]`, 'x'])),
      },
    ],
    ['a measure of nothing', { ...good, measure: { take: 'sum', field: '' } }],
    ['nothing', null],
  ])('%s is refused with one sentence', (_name, sent) => {
    expect(() => checkedReport(sent)).toThrow();
    expect(reportFault(sent)).toMatch(/^[a-z].{5,80}$/);
  });

  test('fields that are none are refused by name', async () => {
    const hr = await demo.as('hr_manager');
    for (const report of [
      { ...good, columns: ['nothing'] },
      { ...good, columns: ['department.nothing'] },
      { ...good, columns: ['lastName:daysLeft'] },
      { ...good, columns: ['ssn'] },
      { ...good, where: { 'hireDate:years[lte]': 'many' } },
      { ...good, by: 'hireDate' },
      { ...good, of: 'nothing' },
    ])
      expect(['BAD_QUERY', 'PERMISSION_DENIED']).toContain(await code(run(hr, report)));
  });
});

describe('files', () => {
  test('an Excel file reads back as it was shown', async () => {
    const hr = proved(await demo.as('hr_manager'));
    const report: Report = { ...emptyReport('vehicle_service', ['vehicle', 'kind', 'doneOn', 'cost']), sort: 'doneOn' };
    const found = await run(hr, report);
    const file = await reportFile(demo.engine, hr, { title: 'Service', report, format: 'xlsx' }, demo.today);
    expect(file.name).toBe('Service.xlsx');
    const [head = [], ...lines] = await readSheet(Buffer.from(file.body));
    expect(head).toEqual(['Vehicle', 'Kind', 'Date', 'Cost']);
    expect(lines.length).toBe(found.total);
    const [first] = lines;
    expect(first?.[2]).toEqual(new Date(`${found.rows[0]?.cells[2]}T00:00:00Z`));
    expect(first?.[3]).toBeCloseTo(Number(found.rows[0]?.cells[3]) / 100, 2);
  });

  test('formulas in cells are defused', async () => {
    const hr = proved(await demo.as('hr_manager'));
    await demo.sql(`update vehicle_service set vendor = '=HYPERLINK("http://x")' where vendor = 'Oregon DEQ'`);
    const report = emptyReport('vehicle_service', ['vendor']);
    const { body } = await reportFile(demo.engine, hr, { title: 'Service', report, format: 'csv' }, demo.today);
    expect(body.toString()).toContain('HYPERLINK');
    expect(body.toString()).not.toMatch(/^"?=/m);
  });

  test('protected records ask for a proof, and clinical ones leave as totals alone', async () => {
    const hr = await demo.as('hr_manager');
    const people = {
      title: 'People',
      report: emptyReport('employee', ['lastName', 'hireDate']),
      format: 'csv',
    } as const;
    expect(await code(reportFile(demo.engine, hr, people, demo.today))).toBe('PROOF_REQUIRED');
    const director = proved(await demo.as('clinical_director'));
    const stays = emptyReport('episode', ['client', 'levelOfCare']);
    const file = (report: Report) =>
      reportFile(demo.engine, director, { title: 'Stays', report, format: 'csv' }, demo.today);
    expect(await code(file(stays))).toBe('VALIDATION_ERROR');
    expect(await code(file({ ...stays, by: 'client' }))).toBe('VALIDATION_ERROR');
    const totals = String((await file({ ...stays, by: 'levelOfCare' })).body);
    const clients = await demo.sql<{ last: string }>('select legal_last as last from client');
    for (const { last } of clients) expect(totals).not.toContain(last);
    expect(totals).toContain('Rows');
  });

  test('a paper has the title and its rows', async () => {
    const hr = proved(await demo.as('hr_manager'));
    const report = emptyReport('department', ['code', 'name']);
    const { body, type } = await reportFile(
      demo.engine,
      hr,
      { title: 'Departments', report, format: 'pdf' },
      demo.today,
    );
    expect(type).toBe('application/pdf');
    expect(Buffer.from(body).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('sharing and delivery', () => {
  const value = emptyReport('task', ['title', 'due']);
  const own = async (actor: Actor, sharedWith: readonly string[] = []) =>
    (await demo.act(actor, reportNoun, 'create', { input: { name: 'Mine', report: value, sharedWith } })).id;

  test('a report is its author’s until it is shared with a role', async () => {
    const [hr, manager, employee] = [await demo.as('hr_manager'), await demo.as('manager'), await demo.as('employee')];
    const id = await own(hr);
    expect(await code(demo.get(manager, reportNoun, id))).toBe('NOT_FOUND');
    expect(await code(demo.act(employee, reportNoun, 'create', { input: { name: 'x', report: value } }))).toBe(
      'PERMISSION_DENIED',
    );
    const { version } = await demo.get(hr, reportNoun, id);
    await demo.act(hr, reportNoun, 'edit', { id, version, input: { sharedWith: ['manager'] } });
    const seen = await demo.get(manager, reportNoun, id);
    expect(seen.can).not.toContain('edit');
  });

  test('letters go to those who may still see the report, hold a link and no row, and each delivery goes out once', async () => {
    const [hr, manager, employee] = [await demo.as('hr_manager'), await demo.as('manager'), await demo.as('employee')];
    const id = await own(hr, ['manager']);
    const recipients = [hr, manager, employee].flatMap(({ subjectId }) => (subjectId ? [{ employee: subjectId }] : []));
    const input = { report: id, every: 'day', at: '07:00', recipients };
    expect(await code(demo.act(manager, reportDelivery, 'create', { input }))).toBe('PERMISSION_DENIED');
    const delivery = await demo.act(hr, reportDelivery, 'create', { input });
    await demo.act(hr, reportDelivery, 'sendNow', { id: delivery.id });
    const parts = {
      origin: () => 'https://nexus.example.org',
      actorOf: (tenantId: string, account: string) => actorOf(demo.engine.connections, tenantId, account),
    };
    const mails = async () =>
      (
        await demo.sql<{ recipient: string; subject: string }>(
          `select recipient, subject from outgoing_mail where created_at > now() - interval '5 minutes' and subject like '%ready%'`,
        )
      ).length;
    const before = await mails();
    await Promise.all([
      deliverReports(demo.engine, hr.tenantId, parts),
      deliverReports(demo.engine, hr.tenantId, parts),
    ]);
    expect((await mails()) - before).toBe(2);
    const sent = await demo.get(hr, reportDelivery, delivery.id);
    expect(sent.outcome).toBe('Sent to 2. 1 may not see it.');
    expect(String(sent.nextAt) > new Date().toISOString()).toBe(true);
  });
});

async function readSheet(file: Buffer): Promise<unknown[][]> {
  const found: unknown = await readExcel(file);
  // Newer versions give sheets, older ones the rows of the first.
  const first = Array.isArray(found) ? (found as { data?: unknown[][] }[])[0] : undefined;
  return first?.data ?? (found as unknown[][]);
}
