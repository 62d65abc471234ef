/** What holds of runs beside their definition: who may approve, what is locked, and what a paid run leads to. */
import { type Day, earlier } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { showDay } from '#engine/model/show.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, type Effect, hooksFor } from '#engine/server/effects.ts';
import { expenseReport } from '#modules/expenses/expense-report.model.ts';
import { bankingDayOnOrBefore, isBankingDay } from '#modules/payroll/pay-calendar.model.ts';
import { plugInOf } from '#modules/payroll/states/state-taxes.model.ts';
import { LAST_LOADED_DAY } from '#modules/payroll/tables-2026.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { payPeriod } from '#modules/time/timesheet.model.ts';
import { payingReports, type PaysReports, promised, reportsDue } from './elsewhere.server.ts';
import { imbalance, Journal } from './ledger.model.ts';
import { localTax } from './local-tax.model.ts';
import { broughtIn, earlierTotalHooks } from './opening.server.ts';
import { payAdjustment } from './pay-adjustment.model.ts';
import { payGroup } from './pay-group.model.ts';
import { CALCULABLE, payRun } from './pay-run.model.ts';
import { payStub } from './pay-stub.model.ts';
import { recurringDeduction } from './recurring-deduction.model.ts';
import { mustBeCurrent, mustHoldAdjustments } from './run-checks.server.ts';
import { taxPayment } from './tax-payment.model.ts';

const conflict = (why: string | ReturnType<typeof phrase>): Refusal => new Refusal('CONFLICT', { why });
const now = (): string => new Date().toISOString();

function mustBeBankingDay(day: Day): void {
  if (!isBankingDay(day))
    throw invalid({
      field: 'payDate',
      ...phrase('is a day on which banks are closed: choose {{day}} or another banking day', {
        day: showDay(bankingDayOnOrBefore(day)),
      }),
    });
}

/**
 * Compares the journal of a run with its totals; refuses a run whose lines are not its money. Returns its statements that pay
 * expense reports. Statements are read in pages: those of many people do not fit into memory.
 */
export async function mustBalance(
  db: Db,
  run: { readonly id: string; readonly net: number; readonly gross: number },
): Promise<readonly PaysReports[]> {
  const journal = new Journal();
  const paying: PaysReports[] = [];
  let [net, gross, isOff] = [0, 0, false];
  for await (const page of db(payStub).pages({ where: { run: run.id } }, 500)) {
    for (const stub of page) {
      journal.add({ stub: stub.result, costCenter: stub.costCenter ?? '' });
      net += stub.net;
      gross += stub.gross;
      isOff ||= stub.result.net !== stub.net || stub.result.gross !== stub.gross;
    }
    paying.push(...payingReports(page));
  }
  if (isOff || imbalance(journal.lines()) !== 0 || net !== run.net || gross !== run.gross)
    throw conflict('The journal of this run does not balance. Calculate the run again.');
  return paying;
}

const runHooks = hooksFor(payRun, {
  set: {
    create: async ({ record, actor, system }) => {
      const isSystem = actor.systemReason !== undefined;
      if (!isSystem && record.type === 'opening')
        throw invalid({ field: 'type', message: 'is started under Run payroll, from earlier payroll totals' });
      if (!isSystem && record.type === 'reversal')
        throw invalid({
          field: 'type',
          message: 'is started from the run that it takes back: open that run and reverse it',
        });
      mustBeBankingDay(record.payDate);
      const made = { preparedBy: actor.accountId };
      if (record.type !== 'regular' || !record.period) return made;
      const db = system('a pay run is started');
      const [period, group] = [await db(payPeriod).get(record.period), await db(payGroup).get(record.payGroup)];
      if (period.payGroup !== group.frequency)
        throw invalid({ field: 'period', message: 'belongs to another pay group' });
      return { ...made, from: period.start, to: period.end, regularFor: period.id };
    },
    edit: async ({ record, before, actor }) => {
      if (actor.systemReason === undefined && record.payDate !== before?.payDate) mustBeBankingDay(record.payDate);
    },
    submit: async ({ record, actor, system }) => {
      if (record.people === 0) throw conflict('This run pays nobody yet. Calculate it first.');
      if (record.blocks > 0)
        throw conflict(
          phrase(
            {
              one: 'Resolve 1 blocking exception to submit for approval',
              other: 'Resolve {{count}} blocking exceptions to submit for approval',
            },
            { count: record.blocks },
          ),
        );
      const changes = await system('a run is submitted')(payAdjustment).all({ where: { run: record.id } });
      const since = record.calculatedAt ?? '';
      if (changes.some(({ updatedAt }) => Date.parse(updatedAt) > Date.parse(since)))
        throw conflict('Adjustments were changed after the calculation. Calculate the run again.');
      const db = system('a run is submitted');
      await mustHoldAdjustments(db, record, 'calculated');
      await mustBeCurrent(db, record, 'calculated');
      if (record.type === 'opening') await broughtIn(db, record);
      return { submittedAt: now(), preparedBy: actor.accountId, returnNote: null };
    },
    approve: async ({ record, actor, system }) => {
      if (actor.accountId === null || actor.accountId === record.preparedBy || actor.accountId === record.createdBy)
        throw conflict('You prepared this run, another approver is required');
      const db = system('a run is approved');
      await mustHoldAdjustments(db, record, 'in_approval');
      const paying = await mustBalance(db, record);
      await reportsDue(db, paying, await promised(db, record.id));
      await mustBeCurrent(db, record, 'in_approval');
      return { approvedBy: actor.accountId, approvedAt: now() };
    },
    return: async () => ({ submittedAt: null }),
    pay: async () => ({ paidAt: now() }),
  },
  on: {
    approve: async ({ record, system }) => {
      const db = system('a run is approved');
      const period = record.regularFor ? await db(payPeriod).get(record.regularFor) : null;
      // Refused where timesheets of the period still wait.
      if (period?.status === 'open') await db(payPeriod).act(period.id, 'lock');
    },
  },
});

const periodHooks = hooksFor(payPeriod, {
  set: {
    reopen: async ({ record, system }) => {
      const runs = await system('a period is reopened')(payRun).find({
        where: { regularFor: record.id, status: ['in_approval', 'approved', 'paid'] },
      });
      const [run] = runs;
      if (run)
        throw conflict(
          run.status === 'paid'
            ? 'This period is paid. Add a time adjustment: it is paid with the next period.'
            : 'A pay run of this period is submitted or approved. Return or void it first.',
        );
    },
  },
});

type GroupSet = NonNullable<
  NonNullable<Parameters<typeof hooksFor<'pay_group', typeof payGroup.fields, never, never>>[1]['set']>['edit']
>;
/** Records who says that a state is handled elsewhere; states that are calculated here cannot be named. */
const acknowledge: GroupSet = async ({ record, before, actor, today }) => {
  const states = record.outsideStates ?? [];
  const built = states.find((state) => plugInOf(state, earlier(today, LAST_LOADED_DAY)));
  if (built)
    throw invalid({
      field: 'outsideStates',
      ...phrase('must not name {{state}}: Nexus calculates its taxes', { state: US_STATES[built] }),
    });
  if (JSON.stringify(states) === JSON.stringify(before?.outsideStates ?? [])) return {};
  return { outsideBy: states.length ? actor.accountId : null, outsideOn: states.length ? today : null };
};
const groupHooks = hooksFor(payGroup, { set: { create: acknowledge, edit: acknowledge } });

type AdjustmentSet = NonNullable<
  NonNullable<
    Parameters<typeof hooksFor<'pay_adjustment', typeof payAdjustment.fields, never, never>>[1]['set']
  >['edit']
>;
/** Adjustments belong to a run that can still be calculated, and to people of its pay group. */
const mustFitRun: AdjustmentSet = async ({ record, actor, system }) => {
  if (actor.systemReason !== undefined) return;
  const db = system('a run is adjusted');
  const run = await db(payRun).get(record.run);
  if (!CALCULABLE.includes(run.status))
    throw conflict('This run is submitted or done. Return it first, or add the adjustment to another run.');
  if (run.type === 'reversal')
    throw conflict('A reversal takes back exactly what was paid. Start an off-cycle run instead.');
  const [person, group] = [await db(employee).get(record.employee), await db(payGroup).get(run.payGroup)];
  if (person.payGroup !== group.frequency)
    throw invalid({ field: 'employee', message: 'is paid by another pay group' });
};
const adjustmentHooks = hooksFor(payAdjustment, { set: { create: mustFitRun, edit: mustFitRun, remove: mustFitRun } });

/** Recording who takes care of a local tax acknowledges that Nexus does not calculate it. */
const acknowledged = async ({ actor, today }: Pick<Effect, 'actor' | 'today'>) => ({
  acknowledgedBy: actor.accountId,
  acknowledgedName: actor.name,
  acknowledgedOn: today,
});
const localHooks = hooksFor(localTax, { set: { create: acknowledged, edit: acknowledged } });

const recurringHooks = hooksFor(recurringDeduction, {
  set: {
    create: async ({ record }) => {
      if (record.percent !== null && record.percent !== undefined && record.kind === 'tax_levy')
        throw invalid({ field: 'percent', message: 'is not used for a levy: enter the amount of the notice' });
    },
  },
});

const taxHooks = hooksFor(taxPayment, {
  set: {
    settle: async ({ today }) => ({ paidOn: today }),
    claim: async ({ today }) => ({ paidOn: today }),
  },
});

/** What an approved run pays is neither paid by hand nor taken off the schedule meanwhile. */
async function mustNotBePromised({
  record,
  actor,
  system,
}: Pick<Effect, 'actor' | 'system'> & { readonly record: { readonly id: string; readonly employee: string } }) {
  if (actor.systemReason !== undefined) return;
  const stubs = await promised(system('an expense report is paid once'), null, record.employee);
  if (stubs.some(({ snapshot }) => snapshot.expenses.includes(record.id)))
    throw conflict('An approved pay run pays this report. Void that run first, or let it pay.');
}
const reportHooks = hooksFor(expenseReport, { set: { pay: mustNotBePromised, unschedule: mustNotBePromised } });

export const payServed = [
  runHooks,
  periodHooks,
  groupHooks,
  adjustmentHooks,
  recurringHooks,
  taxHooks,
  localHooks,
  earlierTotalHooks,
  reportHooks,
];
