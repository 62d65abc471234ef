/** Plans with their rates, and elections as payroll reads them. Pure. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { benefitElection } from './benefit-election.model.ts';
import type { benefitPlan, benefitRate } from './benefit-plan.model.ts';
import type { Enrollment } from './deductions.model.ts';

export type Election = RecordOf<typeof benefitElection>;
export type Plan = RecordOf<typeof benefitPlan>;
export type BenefitRate = RecordOf<typeof benefitRate>;

export interface PlanBook {
  readonly plans: ReadonlyMap<string, Plan>;
  readonly ratesOf: (plan: string | null) => readonly BenefitRate[];
}
export function planBookOf(plans: readonly Plan[], rates: readonly BenefitRate[]): PlanBook {
  const byPlan = Map.groupBy(rates, ({ plan }) => plan);
  return {
    plans: new Map(plans.map((plan) => [plan.id, plan])),
    ratesOf: (plan) => byPlan.get(plan ?? '') ?? [],
  };
}

/** Coverage in cents that a plan gives by annual pay, up to its most; null where pay is not known or does not count. */
export const coverageByPay = (
  { payMultiple, coverageMost }: Pick<Plan, 'payMultiple' | 'coverageMost'>,
  annualPay: number | null,
): number | null =>
  payMultiple === null || annualPay === null
    ? null
    : Math.min(Math.round(payMultiple * annualPay), coverageMost ?? Number.MAX_SAFE_INTEGER);

/**
 * An election as payroll reads it; null where a type was waived. `annualPay`: cents of a year with the share of full time, for plans
 * that cover a multiple of it.
 */
export function enrollmentOf(
  election: Election,
  dateOfBirth: string,
  book: PlanBook,
  annualPay: number | null = null,
): Enrollment | null {
  const plan = election.plan ? book.plans.get(election.plan) : undefined;
  if (!plan) return null;
  const { status, tier, coverage, annual, effectiveFrom, effectiveTo, type } = election;
  return {
    status,
    type,
    code: plan.code,
    name: plan.name,
    section125: plan.section125,
    tier,
    coverage: coverage ?? coverageByPay(plan, annualPay),
    annual,
    employerAnnual: annual === null ? null : plan.employerAnnual,
    effectiveFrom,
    effectiveTo,
    dateOfBirth,
    rates: book.ratesOf(plan.id),
  };
}
