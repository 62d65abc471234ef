/** What an employer spends on a person in a year: pay, bonuses, benefits, retirement match and payroll taxes. Pure. */
import { atFte, hourlyOfAnnual } from './merit-rules.model.ts';

export interface RewardFacts {
  /** Cents of a full-time year. */
  readonly pay: number;
  readonly fte: number;
  /** Hours of paid leave that the person earns in a year. */
  readonly leaveHours: number;
  /** Cents paid in the last twelve months beside regular pay. */
  readonly bonus: number;
  /** The employer’s cents a year, by plan. */
  readonly benefits: readonly { readonly name: string; readonly cents: number }[];
  /** The employer’s match in percent of pay; null where none is set up. */
  readonly matchPercent: number | null;
  /** The employer’s payroll taxes on a year of this pay; null where the tables of the year are not loaded. */
  readonly taxes: number | null;
}
export const REWARDS = {
  base: 'Pay for time worked',
  leave: 'Paid leave',
  bonus: 'Bonuses',
  benefits: 'Benefits',
  match: 'Retirement match',
  taxes: 'Employer payroll taxes',
} as const;
export type Reward = keyof typeof REWARDS;

/** The parts of a year’s rewards in cents, without empty ones. Paid leave is a part of base pay, not on top of it. */
export function rewardParts(facts: RewardFacts): readonly { readonly part: Reward; readonly cents: number }[] {
  const pay = atFte(facts.pay, facts.fte);
  const leave = Math.min(pay, Math.round(hourlyOfAnnual(facts.pay) * facts.leaveHours));
  const amounts: Readonly<Record<Reward, number>> = {
    base: pay - leave,
    leave,
    bonus: facts.bonus,
    benefits: facts.benefits.reduce((sum, { cents }) => sum + cents, 0),
    match: Math.round((pay * (facts.matchPercent ?? 0)) / 100),
    taxes: facts.taxes ?? 0,
  };
  // The keys are those of the object itself.
  return (Object.keys(REWARDS) as Reward[])
    .map((part) => ({ part, cents: amounts[part] }))
    .filter(({ cents }) => cents > 0);
}
