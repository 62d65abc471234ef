/** Leave that is unpaid, or paid in part, as the payroll reads it. Pure. */
import type { Day } from '#engine/model/days.ts';
import type { leaveDay } from '#modules/leave/leave-request.model.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import type { UnpaidDay } from '#modules/payroll/gross.model.ts';

type LeaveDay = Pick<RecordOf<typeof leaveDay>, 'date' | 'part' | 'hours' | 'days' | 'leaveType'>;

/**
 * Days of an exempt employee of which a part is not paid, in order. Whole days of absence alone lower a salary: pay for a day on
 * which some work was done is due in full (29 CFR 541.602(a) and (b)(1) to (2)).
 */
export function unpaidDaysOf(days: readonly LeaveDay[], shareOf: (leaveType: string) => number): UnpaidDay[] {
  const taken = Map.groupBy(
    days.filter(({ hours }) => hours > 0),
    ({ date }) => date,
  );
  return [...taken]
    .flatMap(([day, parts]: [Day, LeaveDay[]]): UnpaidDay[] => {
      const isWhole = parts.some(({ part }) => part === 'full') || parts.reduce((sum, one) => sum + one.days, 0) >= 1;
      const hours = parts.reduce((sum, one) => sum + one.hours, 0);
      const unpaid = parts.reduce((sum, one) => sum + one.hours * (1 - shareOf(one.leaveType)), 0);
      const share = Math.round((100 * unpaid) / hours);
      return isWhole && share > 0 ? [{ day, share }] : [];
    })
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
