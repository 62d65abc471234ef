/** The minimum wage of a place on a day, and whether pay reaches it. Cities with more of their own are not built. */
import type { Day } from '#engine/model/days.ts';
import type { UsState } from '#modules/people/us-states.model.ts';
import { type Earning, EARNINGS } from './earnings.model.ts';
import { type Dated, datedOn, FEDERAL_MINIMUM_WAGE, onDay } from './tables-2026.model.ts';
import { mulDiv } from './why.model.ts';

const from = (day: Day, value: number): Dated<number> => ({ from: day, value, source: 'minimumWage' });
const of2026 = (value: number): readonly Dated<number>[] => [from('2026-01-01', value)];

/** State minimum wages in cents an hour, from the day each takes effect (payroll-states.md 1.1 to 1.7). */
export const STATE_MINIMUM_WAGES: Readonly<Partial<Record<UsState, readonly Dated<number>[]>>> = {
  AK: [from('2026-01-01', 1300), from('2026-07-01', 1400)],
  AZ: of2026(1515),
  CA: of2026(1690),
  CO: of2026(1516),
  FL: [from('2026-01-01', 1400), from('2026-09-30', 1500)],
  IL: of2026(1500),
  NH: of2026(725),
  NV: of2026(1200),
  // Upstate; 17.00 in New York City, Long Island and Westchester.
  NY: of2026(1600),
  PA: of2026(725),
  SD: of2026(1185),
  TN: of2026(725),
  TX: of2026(725),
  WA: of2026(1713),
  WY: of2026(725),
};

/** The higher of the federal and the state's minimum wage on a day, cents an hour. */
export function minimumWage(state: UsState, day: Day): number {
  const list = STATE_MINIMUM_WAGES[state];
  return Math.max(onDay(FEDERAL_MINIMUM_WAGE, day), (list && datedOn(list, day)?.value) ?? 0);
}

/**
 * What is missing to the minimum wage, in cents: hours worked × minimum wage less straight pay for them. Overtime premiums,
 * leave and reimbursements do not count as pay for hours worked (29 CFR 531, 778). 0 where nothing was worked.
 */
export function shortfall(earnings: readonly Earning[], state: UsState, day: Day): number {
  const work = earnings.filter(({ code, of }) => EARNINGS[code].isWork && of === undefined);
  const minutes = work.reduce((sum, { minutes: each }) => sum + (each ?? 0), 0);
  if (minutes <= 0) return 0;
  const paid = earnings
    .filter(({ code, of }) => (EARNINGS[code].isWork || code === 'top_up' || code === 'commission') && of === undefined)
    .reduce((sum, { amount, premium }) => sum + amount - (premium ?? 0), 0);
  return Math.max(0, mulDiv(minimumWage(state, day), minutes, 60) - paid);
}
