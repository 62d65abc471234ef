/** What the rules of benefits need of a person and of plans: read once, the same for a screen and inside a write. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { Source } from '#engine/model/source.ts';
import { dependent } from '#modules/people/family.model.ts';
import type { employee } from '#modules/people/employee.model.ts';
import { benefitElection, IN_FORCE } from './benefit-election.model.ts';
import { benefitPlan, benefitRate } from './benefit-plan.model.ts';
import type { Enrollment } from './deductions.model.ts';
import type { Dependent } from './enrollment-rules.model.ts';

export type Election = RecordOf<typeof benefitElection>;
export type Plan = RecordOf<typeof benefitPlan>;
export type BenefitRate = RecordOf<typeof benefitRate>;
export type Employee = RecordOf<typeof employee>;

export interface PlanBook {
  readonly plans: ReadonlyMap<string, Plan>;
  readonly ratesOf: (plan: string | null) => readonly BenefitRate[];
}
/** All plans and rates: a few dozen. */
export async function planBook(source: Source): Promise<PlanBook> {
  const [plans, rates] = await Promise.all([source.find(benefitPlan, {}), source.find(benefitRate, {})]);
  const byPlan = Map.groupBy(rates, ({ plan }) => plan);
  return {
    plans: new Map(plans.map((plan) => [plan.id, plan])),
    ratesOf: (plan) => byPlan.get(plan ?? '') ?? [],
  };
}

/** An election as payroll reads it; null where a type was waived. */
export function enrollmentOf(election: Election, dateOfBirth: string, book: PlanBook): Enrollment | null {
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
    coverage,
    annual,
    employerAnnual: annual === null ? null : plan.employerAnnual,
    effectiveFrom,
    effectiveTo,
    dateOfBirth,
    rates: book.ratesOf(plan.id),
  };
}

/** Hours of a week that a person works. */
export const hoursOf = ({ weeklyHours, fte }: Pick<Employee, 'weeklyHours' | 'fte'>): number => weeklyHours * fte;

/** A person’s elections that are, or will be, in force, and those that wait or are waived. */
export const electionsOf = (source: Source, person: string): Promise<readonly Election[]> =>
  source.find(benefitElection, { employee: person, status: [...IN_FORCE, 'pending_proof', 'waived'] });

export async function dependentsOf(source: Source, person: string): Promise<readonly Dependent[]> {
  const found = await source.find(dependent, { employee: person });
  return found.map(({ id, name, relationship, dateOfBirth, disabled }) => ({
    id,
    name,
    relationship,
    dateOfBirth,
    disabled,
  }));
}
