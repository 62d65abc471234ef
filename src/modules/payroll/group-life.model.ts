/** Imputed income of group term life insurance over $50,000 (IRC 79, Reg. 1.79-3). */
import { type Day, yearOf } from '#engine/model/days.ts';
import type { GroupLife } from './deduction-kinds.model.ts';
import { type PayFrequency, PERIODS } from './earnings.model.ts';
import { GROUP_LIFE_COST, GROUP_LIFE_FREE, onDay } from './tables-2026.model.ts';
import { because, mulDiv, type Why } from './why.model.ts';

/**
 * Imputed income of a pay period in cents: coverage over $50,000 to the nearest $100 × the cost of the age on 31 December,
 * less what the employee pays after tax; twelve months spread over the pay periods of a year. 0 at $50,000 or less.
 */
export function imputedLife(
  life: GroupLife,
  dateOfBirth: Day,
  payDate: Day,
  frequency: PayFrequency,
): { readonly amount: number; readonly why: Why } {
  const over = Math.round(Math.max(0, life.coverage - GROUP_LIFE_FREE) / 10_000) * 10_000;
  const age = yearOf(payDate) - yearOf(dateOfBirth);
  const cost = onDay(GROUP_LIFE_COST, payDate).findLast(([from]) => from <= age)?.[1] ?? 0;
  // Cents of coverage × cents per $1,000: hundred thousandths of a cent a month.
  const monthly = Math.max(0, over * cost - life.employeePaysMonthly * 100_000);
  return {
    amount: mulDiv(monthly, 12, 100_000 * PERIODS[frequency]),
    why: because({
      inputs: [
        { label: 'Coverage', value: life.coverage, unit: 'cents' },
        { label: 'Coverage over $50,000', value: over, unit: 'cents' },
        { label: 'Age on 31 December', value: age, unit: 'count' },
        { label: 'Cost of $1,000 for a month', value: cost, unit: 'cents' },
        { label: 'Paid by the employee for a month', value: life.employeePaysMonthly, unit: 'cents' },
      ],
      base: over,
      source: 'groupLife',
    }),
  };
}
