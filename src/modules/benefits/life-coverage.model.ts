/**
 * Life insurance of an employee as payroll taxes it: what the employer carries of it, added up (26 U.S.C. 79, 26 CFR 1.79-0). Pure;
 * money is cents.
 */
import type { GroupLife } from '#modules/payroll/deduction-kinds.model.ts';
import { GROUP_LIFE_COST, onDay } from '#modules/payroll/tables-2026.model.ts';
import { LIFE } from './benefit-kinds.model.ts';
import { ageOn, type Enrollment, isPaidOn, monthlyPrice, type Rate, rateOn } from './deductions.model.ts';

/** The oldest age that a rate may name. */
const OLDEST = 120;

/**
 * Whether the employer carries a plan, directly or indirectly: it pays part of it, employees pay before tax, or what employees pay
 * straddles the cost of the IRS table: some pay less than it and others more (26 CFR 1.79-0). Of a plan that employees pay alone at
 * rates on one side of the table, nothing is income.
 */
export function isCarried({ rates, section125 }: Pick<Enrollment, 'rates' | 'section125'>, on: string): boolean {
  const now = rates.filter(
    ({ effectiveFrom, effectiveTo }) => effectiveFrom <= on && (effectiveTo === null || on <= effectiveTo),
  );
  if (section125 || now.some(({ employer }) => employer > 0)) return true;
  const costs = onDay(GROUP_LIFE_COST, on);
  const sides = now.flatMap((rate) =>
    costs.flatMap(([from, cost], n) =>
      rate.per === 'ten_thousand' && rate.ageFrom < (costs[n + 1]?.[0] ?? OLDEST) && rate.ageTo >= from
        ? // The table counts $1,000, a rate ten of them.
          [Math.sign(rate.employee - cost * 10)]
        : [],
    ),
  );
  return sides.includes(-1) && sides.includes(1);
}

/** What an employee pays after tax for coverage in a month. */
function paidAfterTax({ rates, section125, dateOfBirth, coverage }: Enrollment, on: string): number {
  const rate: Rate | undefined = rateOn(rates, 'ee', ageOn(dateOfBirth, on), on);
  return section125 || rate === undefined ? 0 : monthlyPrice(rate, coverage).employee;
}

/** Life insurance that counts for imputed income on a day: all plans that the employer carries, together; null: none. */
export function groupLifeOf(enrollments: readonly Enrollment[], on: string): GroupLife | null {
  const own = enrollments.filter((one) => LIFE.includes(one.type) && isPaidOn(one, on) && isCarried(one, on));
  if (own.length === 0) return null;
  return {
    coverage: own.reduce((sum, { coverage }) => sum + (coverage ?? 0), 0),
    employeePaysMonthly: own.reduce((sum, one) => sum + paidAfterTax(one, on), 0),
  };
}
