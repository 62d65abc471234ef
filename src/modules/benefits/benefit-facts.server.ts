/** What the rules of benefits need of a person and of plans: read once, the same for a screen and inside a write. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { Source } from '#engine/model/source.ts';
import { dependent } from '#modules/people/family.model.ts';
import type { employee } from '#modules/people/employee.model.ts';
import { benefitElection, IN_FORCE } from './benefit-election.model.ts';
import { benefitPlan, benefitRate } from './benefit-plan.model.ts';
import type { Dependent } from './enrollment-rules.model.ts';
import { type Election, type PlanBook, planBookOf } from './plan-book.model.ts';

export type Employee = RecordOf<typeof employee>;

/** All plans and rates: a few dozen. */
export async function planBook(source: Source): Promise<PlanBook> {
  const [plans, rates] = await Promise.all([source.find(benefitPlan, {}), source.find(benefitRate, {})]);
  return planBookOf(plans, rates);
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
