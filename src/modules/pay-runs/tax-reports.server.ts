/** New-hire reports by state, and tax liability by due date. */
import { stringify } from 'csv-stringify/sync';
import { addDays } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, answerDownload, answerFile, type Asking, type Download, perform } from '#engine/server/answers.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { secretPlace } from '#engine/server/secrets.ts';
import { company } from '#modules/company/company.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { newHireReport } from './new-hire-report.model.ts';
import { recordNewHires } from './pay-commands.model.ts';
import { payGroup } from './pay-group.model.ts';
import { accountNames, rowsOf } from './pay-reads.server.ts';
import { payNewHireFile, payNewHires, payTaxLiability } from './tax-form-questions.model.ts';
import { AUTHORITIES, taxPayment } from './tax-payment.model.ts';

/** Days after a hire in which it is reported to the state of work: 42 USC 653a(b)(2). Some states ask for it sooner. */
const REPORT_DAYS = 20;

/** Days after which a hire that nobody reported leaves the list. */
const LISTED_DAYS = 120;
const keyOf = (one: { readonly employee: string; readonly state: string; readonly hiredOn: string }): string =>
  `${one.employee} ${one.state} ${one.hiredOn}`;

/** People who started in the last 20 days, and those before whom nobody reported; contractors are no employees. */
async function hiredLately(engine: Engine, actor: Actor, today: string) {
  const since = addDays(today, -LISTED_DAYS);
  const [people, reports] = await Promise.all([
    rowsOf(engine, actor, employee, { hireDate: { gte: since, lte: today } }),
    rowsOf(engine, actor, newHireReport, { hiredOn: { gte: since } }),
  ]);
  const known = new Map(reports.map((one) => [keyOf(one), one]));
  return people.flatMap((person) => {
    const { status, employmentType } = person;
    if (status === 'rescinded' || status === 'pre_hire' || employmentType === 'contractor') return [];
    const report = known.get(keyOf({ employee: person.id, state: person.workState, hiredOn: person.hireDate })) ?? null;
    return report && person.hireDate < addDays(today, -REPORT_DAYS) ? [] : [{ person, report }];
  });
}

async function newHiresOf({ engine, actor, today }: Asking<typeof payNewHires>) {
  const hired = await hiredLately(engine, actor, today);
  const names = await accountNames(
    engine,
    actor,
    hired.map(({ report }) => report?.reportedBy ?? null),
  );
  const states = Map.groupBy(hired, ({ person }) => person.workState);
  return [...states]
    .map(([state, list]) => {
      const people = list
        .map(({ person: one, report }) => ({
          employee: one.id,
          name: `${one.firstName} ${one.lastName}`,
          number: one.employeeNumber,
          hiredOn: one.hireDate,
          dueOn: addDays(one.hireDate, REPORT_DAYS),
          hasSsn: Boolean(one.ssn),
          hasAddress: Boolean(one.addressLine1 && one.city && one.zip),
          reportedOn: report?.reportedOn ?? null,
          reportedBy: report?.reportedBy ? (names.get(report.reportedBy) ?? null) : null,
        }))
        .toSorted((a, b) => a.hiredOn.localeCompare(b.hiredOn) || a.name.localeCompare(b.name));
      const first = people.find(({ reportedOn }) => reportedOn === null) ?? people[0];
      return { state, dueOn: first?.dueOn ?? today, people };
    })
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.state.localeCompare(b.state));
}

/** Records that everyone of a state who was not reported yet now is. */
async function recordReport({ engine, actor, asked, today }: Asking<typeof recordNewHires>) {
  if (asked.reportedOn > today) throw invalid({ field: 'reportedOn', message: 'must not be in the future' });
  const open = (await hiredLately(engine, actor, today)).filter(
    ({ person, report }) => report === null && person.workState === asked.state && person.hireDate <= asked.reportedOn,
  );
  if (open.length === 0) throw new Refusal('CONFLICT', { why: 'Every new hire in this state is reported.' });
  const system = asSystem(actor, 'new hires are recorded as reported');
  await engine.act.transact(actor, { resource: newHireReport, action: 'create' }, async (work) => {
    await dbFor(
      engine.act,
      work,
      system,
    )(newHireReport).createMany(
      open.map(({ person }) => ({
        employee: person.id,
        state: asked.state,
        hiredOn: person.hireDate,
        reportedOn: asked.reportedOn,
        reportedBy: actor.accountId,
        confirmation: asked.confirmation ?? null,
      })),
    );
  });
  return { people: open.length };
}

/** Opens a secret of each record of a table; missing where none is kept. */
async function opened(engine: Engine, actor: Actor, noun: 'employee' | 'company', field: 'ssn' | 'ein', ids: string[]) {
  const [rows = []] = await engine.connections.read(actor.tenantId, [
    {
      text: `select id, ${field} as sealed from ${noun} where tenant_id = $1 and id = any($2::uuid[])`,
      values: [actor.tenantId, ids],
    },
  ]);
  return new Map(
    rows.flatMap(({ id, sealed }) =>
      sealed instanceof Buffer
        ? [[String(id), engine.secrets.open(sealed, secretPlace(actor.tenantId, noun, String(id), field))] as const]
        : [],
    ),
  );
}

/** The file of a state with what federal law asks for: 42 USC 653a(b)(1)(A). Refuses a person without a number or an address. */
async function newHireFile({ engine, actor, asked, today }: Asking<typeof payNewHireFile>): Promise<Download> {
  const people = (await hiredLately(engine, actor, today))
    .flatMap(({ person, report }) => (report === null && person.workState === asked.state ? [person] : []))
    .toSorted((a, b) => a.hireDate.localeCompare(b.hireDate) || a.employeeNumber.localeCompare(b.employeeNumber));
  if (people.length === 0) throw new Refusal('CONFLICT', { why: 'Every new hire in this state is reported.' });
  const [firm] = await rowsOf(engine, actor, company);
  const [numbers, eins] = await Promise.all([
    opened(
      engine,
      actor,
      'employee',
      'ssn',
      people.map(({ id }) => id),
    ),
    opened(engine, actor, 'company', 'ein', firm ? [firm.id] : []),
  ]);
  const ein = eins.get(firm?.id ?? '');
  if (!firm || !ein)
    throw new Refusal('CONFLICT', {
      why: 'The company has no employer identification number. Enter it in the company profile first.',
    });
  const lacking = people.find((one) => !numbers.has(one.id) || !one.addressLine1);
  if (lacking)
    throw new Refusal('CONFLICT', {
      why: phrase('{{name}} has no Social Security number or address on file. Add it to the record first.', {
        name: `${lacking.firstName} ${lacking.lastName}`,
      }),
    });
  const rows = people.map((one) => ({
    ssn: numbers.get(one.id) ?? '',
    firstName: one.firstName,
    middleName: one.middleName ?? '',
    lastName: one.lastName,
    address: one.addressLine1 ?? '',
    city: one.city ?? '',
    state: one.state ?? '',
    zip: one.zip ?? '',
    dateOfHire: one.hireDate,
    dateOfBirth: one.dateOfBirth,
    employerName: firm.legalName ?? firm.name,
    fein: ein,
    employerAddress: firm.addressLine1 ?? '',
    employerCity: firm.city ?? '',
    employerState: firm.state ?? '',
    employerZip: firm.zip ?? '',
  }));
  await engine.connections.read(actor.tenantId, [
    auditStatement(actor, {
      action: 'export',
      noun: employee.name,
      recordId: null,
      why: `new-hire report of ${US_STATES[asked.state]}, ${rows.length} people with Social Security numbers`,
    }),
  ]);
  const due = addDays(people[0]?.hireDate ?? today, REPORT_DAYS);
  return {
    name: `new-hires-${asked.state}-due-${due}.csv`,
    type: 'text/csv; charset=utf-8',
    body: stringify(rows, { header: true, escape_formulas: true, bom: true }),
  };
}

async function liabilityOf({
  engine,
  actor,
  asked,
}: Pick<Asking<typeof payTaxLiability>, 'engine' | 'actor' | 'asked'>) {
  const [groups, payments] = await Promise.all([
    rowsOf(engine, actor, payGroup),
    rowsOf(engine, actor, taxPayment, {
      dueOn: { gte: `${asked.year}-01-01`, lte: `${asked.year + 1}-01-31` },
      status: ['due', 'settled'],
    }),
  ]);
  const together = Map.groupBy(payments, ({ dueOn, authority, state }) => `${dueOn} ${authority} ${state ?? ''}`);
  return {
    schedules: groups
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ id, name, depositSchedule }) => ({ group: id, name, schedule: depositSchedule })),
    rows: [...together]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .flatMap(([, list]) => {
        const [first] = list;
        if (!first) return [];
        // What a reversal gave back is not owed any more.
        const sum = (some: typeof list): number => some.reduce((all, { amount, credit }) => all + amount - credit, 0);
        return [
          {
            dueOn: first.dueOn,
            kind: first.authority,
            authority: AUTHORITIES[first.authority],
            state: first.state ?? '',
            amount: sum(list),
            settled: sum(list.filter(({ status }) => status === 'settled')),
            payments: list.length,
            id: list.length === 1 ? first.id : null,
          },
        ];
      }),
  };
}

export const taxReportAnswers = [
  answer(payNewHires, newHiresOf),
  answerDownload(payNewHireFile, newHireFile),
  perform(recordNewHires, recordReport),
  answer(payTaxLiability, liabilityOf),
  answerFile(payTaxLiability, async (asking) => {
    await asking.engine.connections.read(asking.actor.tenantId, [
      auditStatement(asking.actor, {
        action: 'export',
        noun: taxPayment.name,
        recordId: null,
        why: `tax liability of ${asking.asked.year}`,
      }),
    ]);
    return (await liabilityOf(asking)).rows;
  }),
];
