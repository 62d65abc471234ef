/** The leave that somebody has left when they leave, and what it is worth: the leave payout pays it, by these same rules. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { Day } from '#engine/model/days.ts';
import type { Db } from '#engine/server/effects.ts';
import { hoursPerUnit, namedWeek, type WorkSchedule } from '#modules/leave/leave-days.model.ts';
import { leaveLedgerEntry } from '#modules/leave/leave-ledger.model.ts';
import { costOf, payoutOnLeaving } from '#modules/leave/leave-payout.model.ts';
import { leaveAssignment, leavePolicyLine } from '#modules/leave/leave-policy.model.ts';
import { amountOf, hundredths, sum } from '#modules/leave/leave-terms.model.ts';
import { leaveDay } from '#modules/leave/leave-request.model.ts';
import { leaveType, termsOf } from '#modules/leave/leave-type.model.ts';
import type { employee } from '#modules/people/employee.model.ts';
import { payRate } from '#modules/people/pay-rate.model.ts';
import { workSchedule } from '#modules/people/work-schedule.model.ts';

type Employee = RecordOf<typeof employee>;
/** A kind of leave with hours left, and what becomes of them. */
export interface LeaveLeft {
  readonly name: string;
  readonly hours: number;
  readonly becomes: 'pay' | 'keep' | 'ask';
}

/** How the person works now, by which an account in days becomes hours. */
async function scheduleOf(db: Db, { weeklyHours, fte, schedule }: Employee): Promise<WorkSchedule> {
  if (schedule === null) return { weeklyHours, fte };
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = await db(workSchedule).get(schedule);
  return namedWeek([monday, tuesday, wednesday, thursday, friday, saturday, sunday], weeklyHours, fte);
}

/** The leave of the person's policy on their last day that they still have, in hours, by name of the leave type. */
export async function leaveLeft(db: Db, person: Employee, lastDay: Day): Promise<LeaveLeft[]> {
  const assigned = await db(leaveAssignment).all({ where: { employee: person.id, from: { lte: lastDay } } });
  const assignment = assigned.find(({ to }) => to === null || to >= lastDay);
  if (!assignment) return [];
  const lines = await db(leavePolicyLine).all({ where: { policy: assignment.policy } });
  const types = await db(leaveType).all({ where: { id: lines.map((one) => one.leaveType) }, sort: 'name' });
  const entries = Map.groupBy(
    await db(leaveLedgerEntry).all({ where: { employee: person.id } }),
    (one) => one.leaveType,
  );
  // What is approved after the last day goes back to its account when the last day is set.
  const after = Map.groupBy(
    await db(leaveDay).all({
      where: { employee: person.id, status: ['approved', 'taken'], date: { gt: lastDay } },
    }),
    (one) => one.leaveType,
  );
  const schedule = await scheduleOf(db, person);
  return types.flatMap((type) => {
    const terms = termsOf(type);
    const back = (after.get(type.id) ?? []).map((one) => amountOf(type.unit, one));
    const left = sum([...(entries.get(type.id) ?? []).map(({ hours }) => hours), ...back]);
    const hours = hundredths(left * hoursPerUnit(terms.unit, schedule));
    if (!terms.drawsOnBalance || hours <= 0) return [];
    return [{ name: type.name, hours, becomes: payoutOnLeaving(terms, person.workState) }];
  });
}

/** Hours that are paid out, and what they are worth in cents at the rate in force on the last day; null without a rate. */
export async function payoutOf(
  db: Db,
  person: Employee,
  lastDay: Day,
  leaves: readonly LeaveLeft[],
): Promise<{ ptoHours: number; ptoPayout: number | null }> {
  const ptoHours = hundredths(sum(leaves.map((one) => (one.becomes === 'pay' ? one.hours : 0))));
  const rates = await db(payRate).all({ where: { employee: person.id, effectiveFrom: { lte: lastDay } } });
  const rate = rates.find(({ effectiveTo }) => effectiveTo === null || effectiveTo >= lastDay);
  return { ptoHours, ptoPayout: rate ? costOf(ptoHours, rate.annualPay, person.weeklyHours) : null };
}
