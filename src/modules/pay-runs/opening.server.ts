/** Opening runs: totals of an earlier payroll are checked, become statements, and count once the run is marked as paid. */
import { later, yearOf } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, type Effect, hooksFor } from '#engine/server/effects.ts';
import { asSystem } from '#engine/server/grants.ts';
import { NOTHING_YET } from '#modules/payroll/facts.model.ts';
import { bankingDayOnOrBefore } from '#modules/payroll/pay-calendar.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { type StubRow, totalsOf } from './compute.model.ts';
import { earlierTotal } from './earlier-total.model.ts';
import type { Roster, Run } from './gather.server.ts';
import { type EarlierTotal, openingStub, problemsOf } from './opening.model.ts';
import { bringInPay } from './pay-commands.model.ts';
import { payGroup } from './pay-group.model.ts';
import { OPEN_RUNS, payRun } from './pay-run.model.ts';
import type { PaySource } from './pay-source.server.ts';

const check = async ({ record, today }: Pick<Effect, 'today'> & { readonly record: EarlierTotal }) => {
  const problems = problemsOf(record, today);
  if (problems.length > 0) throw invalid(...problems.map(({ field, says }) => ({ field, ...says })));
  return {};
};
export const earlierTotalHooks = hooksFor(earlierTotal, { set: { create: check, edit: check } });

/** Totals that wait, of people of a pay group, by year. */
const waitingFor = (totals: readonly EarlierTotal[], people: ReadonlySet<string>, year: number) =>
  totals.filter((one) => one.year === year && people.has(one.employee));

/** Starts an opening run of the oldest year with totals that wait, for the first pay group that has any. */
async function bringIn({ engine, actor, today }: Asking<typeof bringInPay>) {
  const id = await engine.act.transact(actor, { resource: payRun, action: 'create' }, async (work) => {
    const db = dbFor(engine.act, work, asSystem(actor, 'totals of an earlier payroll are brought in'));
    const totals = (await db(earlierTotal).all({ where: { status: 'entered' } })) as readonly EarlierTotal[];
    if (totals.length === 0)
      throw new Refusal('CONFLICT', { why: 'No earlier payroll totals wait. Enter or import them first.' });
    const year = Math.min(...totals.map((one) => one.year));
    const people = await db(employee).all({ where: { id: totals.map((one) => one.employee) } });
    const groups = await db(payGroup).all({});
    for (const group of groups) {
      const own = new Set(people.flatMap((one) => (one.payGroup === group.frequency ? one.id : [])));
      const waiting = waitingFor(totals, own, year);
      if (waiting.length === 0) continue;
      const runs = await db(payRun).all({ where: { payGroup: group.id } });
      const open = runs.find(({ type, status }) => type === 'opening' && OPEN_RUNS.some((one) => one === status));
      if (open) return open.id;
      // It follows every statement of the year, so that the year to date goes on from it.
      const paid = runs.flatMap(({ status, payDate }) =>
        status === 'paid' && yearOf(payDate) === year ? payDate : [],
      );
      const through = waiting.reduce((last, one) => later(last, one.through), `${year}-01-01`);
      const day = yearOf(today) === year ? today : `${year}-12-31`;
      const payDate = paid.reduce(later, bankingDayOnOrBefore(day));
      return db(payRun).create({
        payGroup: group.id,
        type: 'opening',
        from: `${year}-01-01`,
        to: through,
        payDate: yearOf(payDate) === year ? payDate : later(through, `${year}-01-01`),
        note: `Totals of ${[...new Set(waiting.map(({ payer }) => payer))].join(', ')}`.slice(0, 500),
        preparedBy: actor.accountId,
      });
    }
    throw new Refusal('CONFLICT', {
      why: 'The people with these totals belong to no pay group. Set their pay group first.',
    });
  });
  return { run: id };
}
export const openingCommands = [perform(bringInPay, bringIn)];

/** The statements of an opening run, of some people: those with totals that wait. */
export async function openingRows(
  source: PaySource,
  run: Run,
  roster: Pick<Roster, 'people' | 'titles' | 'departments'>,
  employees: readonly string[],
): Promise<readonly StubRow[]> {
  if (employees.length === 0) return [];
  const year = yearOf(run.payDate);
  const [found, past] = await Promise.all([
    source.find(earlierTotal, { employee: employees, year, status: 'entered' }),
    source.past(year, run.payDate, employees),
  ]);
  const totals = Map.groupBy(found, (one) => one.employee);
  return roster.people.flatMap((person): StubRow[] => {
    const own = totals.get(person.id);
    if (!own) return [];
    const before = past.get(person.id);
    const stub = openingStub(person.id, own, before?.latest?.yearToDate ?? NOTHING_YET, run.payDate);
    const result = { ...stub, arrears: before?.arrears ?? {} };
    return [
      {
        employee: person.id,
        type: 'opening',
        payDate: run.payDate,
        from: run.from,
        to: run.to,
        department: person.department,
        costCenter: person.costCenter,
        minutes: 0,
        ...totalsOf(result),
        previousNet: null,
        change: null,
        held: false,
        blocks: 0,
        warnings: 0,
        findings: [],
        result,
        deposits: [],
        snapshot: {
          name: `${person.preferredName ?? person.firstName} ${person.lastName}`,
          number: person.employeeNumber,
          position: roster.titles.get(person.position) ?? '',
          department: roster.departments.get(person.department) ?? '',
          workState: own[0]?.state ?? person.workState,
          annualPay: 0,
          hourly: null,
          qualifiedOvertime: own.reduce((sum, { overtimePremium }) => sum + overtimePremium, 0),
          expenses: [],
        },
      },
    ];
  });
}

type Brings = Pick<Run, 'id' | 'payDate' | 'payGroup' | 'calculatedAt'>;
/** Totals that an opening run brings in, held; refuses those that were entered or changed after its calculation. */
export async function broughtIn(db: Db, run: Brings): Promise<readonly EarlierTotal[]> {
  const group = await db(payGroup).get(run.payGroup);
  const waiting = await db(earlierTotal).all({
    where: { status: 'entered', year: yearOf(run.payDate) },
    held: true,
  });
  const people = await db(employee).all({ where: { id: waiting.map((one) => one.employee) } });
  const own = new Set(people.flatMap((one) => (one.payGroup === group.frequency ? one.id : [])));
  const totals = waiting.filter((one) => own.has(one.employee));
  if (totals.some(({ updatedAt }) => Date.parse(updatedAt) > Date.parse(run.calculatedAt ?? '')))
    throw new Refusal('CONFLICT', {
      why: phrase('Earlier payroll totals were changed after the calculation. Return this run and calculate it again.'),
    });
  return totals;
}
