/** The arithmetic of plans and budgets. Money is in cents, months run from 1 to 12. */

export interface Assumptions {
  readonly raisePercent: number;
  readonly benefitsPercent: number;
}
/** Cost of a month in whole cents: FTE × full-time pay of a year ÷ 12, with the raise, then benefits and taxes on top. */
export const monthCost = (fte: number, annualPay: number, { raisePercent, benefitsPercent }: Assumptions): number =>
  Math.round((fte * annualPay * (1 + raisePercent / 100) * (1 + benefitsPercent / 100)) / 12);

/** Headcount that grows evenly over the year: a whole number that reaches `percent` more in December, never below 0. */
export const grown = (headcount: number, percent: number, month: number): number =>
  Math.max(0, Math.round(headcount * (1 + ((percent / 100) * month) / 12)));

/**
 * FTE of a line whose headcount becomes `next`, in steps of 0.01: each seat more is a full one, and fewer seats keep the share
 * of part-time ones. Never above the headcount.
 */
export function fteFor(line: { readonly headcount: number; readonly fte: number }, next: number): number {
  const { headcount, fte } = line;
  const exact = next >= headcount ? fte + next - headcount : (fte * next) / headcount;
  return Math.round(Math.min(next, Math.max(0, exact)) * 100) / 100;
}

/** Average of full-time pay of a year in whole cents; null without any. */
export const averagePay = (pays: readonly number[]): number | null =>
  pays.length === 0 ? null : Math.round(pays.reduce((sum, pay) => sum + pay, 0) / pays.length);

/** Variance = actual − budget: positive is over budget, negative is under. Null while there is no actual. */
export const variance = (actual: number | null, budget: number): number | null =>
  actual === null ? null : actual - budget;

export interface MonthValue {
  readonly month: number;
  readonly headcount: number;
  readonly cost: number;
}
/** Sums lines by month; months without a line are 0. */
export function byMonth(lines: readonly MonthValue[]): readonly MonthValue[] {
  const months = Map.groupBy(lines, ({ month }) => month);
  return Array.from({ length: 12 }, (_, n) => {
    const rows = months.get(n + 1) ?? [];
    return {
      month: n + 1,
      headcount: rows.reduce((sum, { headcount }) => sum + headcount, 0),
      cost: rows.reduce((sum, { cost }) => sum + cost, 0),
    };
  });
}
/** What a year of months comes to: people in December, the mean of the months, and the cost of all. */
export function yearOfMonths(months: readonly MonthValue[]) {
  return {
    december: months.find(({ month }) => month === 12)?.headcount ?? 0,
    average: months.length === 0 ? 0 : months.reduce((sum, { headcount }) => sum + headcount, 0) / months.length,
    cost: months.reduce((sum, { cost }) => sum + cost, 0),
  };
}
