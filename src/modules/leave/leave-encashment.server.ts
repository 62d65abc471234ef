/** Payouts of leave: checked when they are asked for and again when they are approved, then taken out of the account. */
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase, asPhrase } from '#engine/model/words.ts';
import { type Db, type Effect, hooksFor } from '#engine/server/effects.ts';
import { encashProblem, leaveEncashment, payoutOnLeaving, unknownState } from './leave-payout.model.ts';
import type { Day } from '#engine/model/days.ts';
import { hoursPerUnit } from './leave-days.model.ts';
import {
  accountsOf,
  type Employee,
  forecastOf,
  fromDb,
  personOf,
  policyOf,
  type Source,
} from './leave-facts.server.ts';
import { scheduleOf } from './leave-hours.server.ts';
import { leaveLedgerEntry } from './leave-ledger.model.ts';
import { lock } from './leave-post.server.ts';
import { hoursText, hundredths, type LeaveTerms, sum } from './leave-terms.model.ts';
import { leaveType } from './leave-type.model.ts';
import { leaveYearOf } from './leave-year.model.ts';

/** Hours in one unit of the account: a payout is in hours, the account may be in days. */
async function perUnit(source: Source, person: Employee, terms: Pick<LeaveTerms, 'unit'>, on: Day): Promise<number> {
  return hoursPerUnit(terms.unit, await scheduleOf(source, person, on));
}

type Payout = RecordOf<typeof leaveEncashment>;
type Acting = Pick<Effect, 'today' | 'system' | 'notify' | 'actor'> & { readonly record: Payout };

/** Other payouts of the account that are approved in the leave year, or still wait. */
async function others(db: Db, record: Payout, yearFrom: string): Promise<{ before: number; waiting: number }> {
  const found = await db(leaveEncashment).find({
    where: { employee: record.employee, leaveType: record.leaveType, status: ['pending', 'approved'], kind: 'request' },
  });
  const rest = found.filter(({ id }) => id !== record.id);
  const waiting = rest.filter(({ status }) => status === 'pending');
  const posted = rest.filter(({ postedOn }) => postedOn !== null && postedOn >= yearFrom);
  return {
    waiting: sum(waiting.map(({ hours }) => hours)),
    before: sum([...waiting, ...posted].map(({ hours }) => hours)),
  };
}

/** Refuses a payout that the terms or the account do not allow. Holds the account until the transaction ends. */
async function check({ record, today, system }: Acting): Promise<void> {
  const db = system('a payout of leave');
  const on = record.lastDay ?? today;
  await lock(db, record.employee, on);
  const source = fromDb(db);
  const [person, policy] = [await personOf(source, record.employee), await policyOf(source, record.employee, on)];
  const line = policy?.lines.find(({ type }) => type.id === record.leaveType);
  if (!policy || !line) throw invalid({ field: 'leaveType', message: 'is not part of the leave policy' });
  const account = (await accountsOf(source, person.id))(record.leaveType);
  const per = await perUnit(source, person, line.terms, on);
  if (record.kind === 'exit') {
    const rest = hundredths(sum(account.lines.map(({ hours }) => hours)) * per);
    if (payoutOnLeaving(line.terms, person.workState) === 'ask')
      throw invalid(unknownState(line.terms, person.workState));
    if (record.hours > rest)
      throw invalid({
        field: 'hours',
        ...phrase('{{left}} h of {{name}} are left, but {{hours}} h were requested', {
          left: hoursText(rest),
          name: line.terms.name,
          hours: hoursText(record.hours),
        }),
      });
    return;
  }
  const { before, waiting } = await others(db, record, leaveYearOf(today, policy.yearStart).from);
  const { available } = forecastOf(person, policy, line.terms, account, today, today);
  const { encash } = line.terms;
  const terms = {
    ...line.terms,
    encash: encash && { minKeep: hundredths(encash.minKeep * per), max: hundredths(encash.max * per) },
  };
  const left = hundredths(available * per - waiting);
  const problem = encashProblem({ terms, hours: record.hours, available: left, before });
  if (problem) throw invalid(problem);
}

const now = (): string => new Date().toISOString();

export const leaveEncashmentServed = hooksFor(leaveEncashment, {
  set: {
    submit: async (acting) => {
      // A scheduled job requests the payout at termination; the approver decides whether it can be paid.
      if (acting.record.kind === 'request') await check(acting);
      return { submittedAt: now() };
    },
    approve: async (acting) => {
      await check(acting);
      return { decidedAt: now(), decidedBy: acting.actor.subjectId, postedOn: acting.today };
    },
    reject: async ({ actor }) => ({ decidedAt: now(), decidedBy: actor.subjectId }),
  },
  on: {
    approve: async ({ record, today, system, notify }) => {
      const db = system('leave paid out');
      const source = fromDb(db);
      const per = await perUnit(
        source,
        await personOf(source, record.employee),
        await db(leaveType).get(record.leaveType),
        today,
      );
      await db(leaveLedgerEntry).create({
        employee: record.employee,
        leaveType: record.leaveType,
        kind: 'encashed',
        hours: -hundredths(record.hours / (per || 1)),
        from: today,
        source: record.id,
        note: record.kind === 'exit' ? 'Paid out on leaving' : 'Paid out on request',
      });
      notify(record.employee, {
        kind: 'leave_encashment.approved',
        severity: 'success',
        title: phrase('Your leave payout was approved'),
        body: phrase('{{hours}} h will go to payroll.', { hours: hoursText(record.hours) }),
        link: `/records/leave_encashment/${record.id}`,
      });
    },
    reject: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'leave_encashment.rejected',
        severity: 'warning',
        title: phrase('Your leave payout was declined'),
        body: asPhrase(record.decisionNote ?? ''),
        link: `/records/leave_encashment/${record.id}`,
      }),
  },
});
