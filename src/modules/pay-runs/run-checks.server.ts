/** What keeps a run from being paid because of other runs: the same days paid twice, or a year to date that went on meanwhile. */
import { type Day, later, yearOf } from '#engine/model/days.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { showDay } from '#engine/model/show.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import type { Db } from '#engine/server/effects.ts';
import type { Work } from '#engine/server/work.ts';
import { payPeriod, timeAdjustment } from '#modules/time/timesheet.model.ts';
import type { Run } from './gather.server.ts';
import type { RunFinding } from './pay-findings.model.ts';
import { paysPeriod } from './pay-inputs.model.ts';
import { payRun } from './pay-run.model.ts';
import type { PaySource } from './pay-source.server.ts';
import { payStub } from './pay-stub.model.ts';

type Checked = Pick<Run, 'id' | 'type' | 'from' | 'to' | 'payDate' | 'regularFor' | 'calculatedAt'>;
type Other = Pick<Run, 'id' | 'type' | 'status' | 'payDate'>;

/** Runs whose statements count beside those that are paid. */
const DECIDED: readonly string[] = ['in_approval', 'approved', 'paid'];

/**
 * Whether another run comes first where both pay the same days of a person: a run that is submitted or paid does; of two that
 * are only calculated, final pay goes before the regular run and the older final run before the newer.
 */
const goesFirst = (other: Other, run: Pick<Run, 'id' | 'type'>): boolean =>
  DECIDED.includes(other.status) ||
  (other.type === 'final' && other.status === 'calculated' && (run.type === 'regular' || other.id < run.id));

/** People whom another run pays for days of this one, with that run (hr.md 2.7: one regular statement for a person and period). */
export async function paidByOthers(
  source: Pick<PaySource, 'find'>,
  run: Pick<Run, 'id' | 'type' | 'from' | 'to'>,
  employees: readonly string[],
): Promise<ReadonlyMap<string, Other>> {
  if (!paysPeriod(run.type) || employees.length === 0) return new Map();
  const overlapping = await source.find(payRun, {
    type: ['regular', 'final'],
    status: ['calculated', ...DECIDED],
    from: { lte: run.to },
    to: { gte: run.from },
  });
  const first = new Map(
    overlapping.flatMap((one) => (one.id !== run.id && goesFirst(one, run) ? [[one.id, one]] : [])),
  );
  if (first.size === 0) return new Map();
  const [stubs, reversals] = await Promise.all([
    source.find(payStub, { run: [...first.keys()], employee: employees }),
    source.find(payRun, { reverses: [...first.keys()], status: 'paid' }),
  ]);
  const isTakenBack = (of: string, employee: string): boolean =>
    reversals.some(({ reverses, onlyFor }) => reverses === of && (onlyFor === null || onlyFor === employee));
  return new Map(
    stubs.flatMap((stub): [string, Other][] => {
      const other = first.get(stub.run);
      return other && !isTakenBack(stub.run, stub.employee) ? [[stub.employee, other]] : [];
    }),
  );
}

/** Why a person is left out of a run: the other run pays these days. */
export const leftOut = (employee: string, { type, payDate }: Other): RunFinding => ({
  code: 'paid_elsewhere',
  severity: 'warning',
  employee,
  amount: null,
  ...(type === 'final'
    ? phrase(
        'Final pay on {{day}} covers these days, so this run pays nothing. Pay what is missing in an off-cycle run.',
        {
          day: showDay(payDate),
        },
      )
    : phrase(
        'The regular run of {{day}} covers these days, so this run pays nothing. Pay what is missing in an off-cycle run.',
        {
          day: showDay(payDate),
        },
      )),
});

const KEY = `hashtextextended('pay of ' || $1::text, 0)`;
/** Lets one run of an organization be paid at a time: each goes on from the year to date of the one before. */
export const payAlone = async (work: Work, tenantId: string): Promise<void> =>
  void (await work.tx.read({ text: `select pg_advisory_xact_lock(${KEY})`, values: [tenantId] }));
/**
 * Waits for runs that are being paid, and holds none back: a calculation may be long. The moment before it counts as that of the
 * calculation, so that a run is either seen by it or paid after it.
 */
export async function momentOfCalculation(work: Work, tenantId: string): Promise<string> {
  const now = new Date().toISOString();
  await work.tx.read(
    { text: `select pg_advisory_lock_shared(${KEY})`, values: [tenantId] },
    { text: `select pg_advisory_unlock_shared(${KEY})`, values: [tenantId] },
  );
  return now;
}

/** How a run gets out of a state in which it cannot go on. */
const AGAIN = {
  calculated: phrase('Calculate the run again.'),
  in_approval: phrase('Return this run and calculate it again.'),
  approved: phrase('Void this run, start a new one and calculate it again.'),
} as const;
const refuse = (why: Phrase, from: keyof typeof AGAIN): Refusal =>
  new Refusal('CONFLICT', { why: phrase('{{why}} {{wayOut}}', { why, wayOut: AGAIN[from] }) });

/**
 * Refuses a run that is out of date: another run of its people was paid after it was calculated, was paid for a later pay date of
 * the year, or pays the same days. Wage bases and limits hold only where each check goes on from the one before it (26 USC
 * 3121(a)(1)). `from`: the state of the run before the step.
 */
export async function mustBeCurrent(db: Db, run: Checked, from: keyof typeof AGAIN): Promise<void> {
  const paid = await db(payRun).all({
    where: { status: 'paid', payDate: { gte: `${yearOf(run.payDate) - 1}-01-01` } },
  });
  const isAfter = (one: { readonly payDate: Day }): boolean =>
    one.payDate > run.payDate && yearOf(one.payDate) === yearOf(run.payDate);
  const since = Date.parse(run.calculatedAt ?? '');
  const news = paid.filter((one) => one.id !== run.id && (isAfter(one) || Date.parse(one.paidAt ?? '') >= since));
  if (news.length === 0 && !paysPeriod(run.type)) return;
  const runs = new Map(news.map((one) => [one.id, one]));
  for await (const page of db(payStub).pages({ where: { run: run.id } }, 500)) {
    const employees = page.map(({ employee }) => employee);
    const own = runs.size > 0 ? await db(payStub).all({ where: { run: [...runs.keys()], employee: employees } }) : [];
    const after = own.filter(isAfter).map(({ payDate }) => payDate);
    if (after.length > 0)
      throw new Refusal('CONFLICT', {
        why: phrase(
          'People in this run were already paid on {{day}}. Void this run and start one with a pay date on or after that day.',
          { day: showDay(after.reduce(later)) },
        ),
      });
    if (own.length > 0) throw refuse(phrase('Another run paid people in this run after it was calculated.'), from);
    const twice = await paidByOthers({ find: (resource, where) => db(resource).all({ where }) }, run, employees);
    const name = page.find(({ employee }) => twice.has(employee))?.snapshot.name;
    if (name !== undefined) throw refuse(phrase('Another run pays {{name}} for these days.', { name }), from);
  }
}

/** Refuses a regular run without the time adjustments that were approved for its period after the calculation; holds the period. */
export async function mustHoldAdjustments(db: Db, run: Checked, from: keyof typeof AGAIN): Promise<void> {
  if (!run.regularFor) return;
  await db(payPeriod).find({ where: { id: run.regularFor }, held: true });
  const approved = await db(timeAdjustment).all({ where: { paidIn: run.regularFor, status: 'approved' } });
  if (approved.some(({ updatedAt }) => Date.parse(updatedAt) >= Date.parse(run.calculatedAt ?? '')))
    throw refuse(phrase('Time adjustments of this period were approved after the calculation.'), from);
}
