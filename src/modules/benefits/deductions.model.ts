/** What coverage costs, and what payroll takes for it. Cents throughout; a month's price is a twelfth of the year's. */
import type { PlanType } from './benefit-kinds.model.ts';

export type PayFrequency = 'weekly' | 'biweekly' | 'semimonthly' | 'monthly';
/** Deductions in a year by how often people are paid. */
export const PAYS_PER_YEAR: Readonly<Record<PayFrequency, number>> = {
  weekly: 52,
  biweekly: 26,
  semimonthly: 24,
  monthly: 12,
};

/** A rate of a plan's tier and age band, in force on the days from one to the other. */
export interface Rate {
  readonly tier: string;
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
  readonly per: 'month' | 'ten_thousand';
  readonly employee: number;
  readonly employer: number;
}

export interface Price {
  readonly employee: number;
  readonly employer: number;
}

/** Full years of a person on a day. */
export const ageOn = (dateOfBirth: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (day.slice(5) < dateOfBirth.slice(5) ? 1 : 0);

/** The rate of a tier and an age on a day; undefined where the plan has none. */
export const rateOn = (rates: readonly Rate[], tier: string, age: number, day: string): Rate | undefined =>
  rates.find(
    (rate) =>
      rate.tier === tier &&
      rate.ageFrom <= age &&
      age <= rate.ageTo &&
      rate.effectiveFrom <= day &&
      (rate.effectiveTo === null || day <= rate.effectiveTo),
  );

/** Cents per month of a rate, for coverage by amount in steps of $10,000. */
export function monthlyPrice(rate: Rate, coverage: number | null): Price {
  const units = rate.per === 'month' ? 1 : (coverage ?? 0) / 1_000_000;
  return { employee: Math.round(rate.employee * units), employer: Math.round(rate.employer * units) };
}

/** Cents of one pay for cents of a year, to the nearest cent. */
export const perPay = (annual: number, frequency: PayFrequency): number =>
  Math.round(annual / PAYS_PER_YEAR[frequency]);

/** An election as payroll reads it. */
export interface Enrollment {
  readonly status: string;
  readonly type: PlanType;
  readonly code: string;
  readonly name: string;
  readonly section125: boolean;
  readonly tier: string | null;
  readonly coverage: number | null;
  /** Cents of the year that a person pays into an account, and what the employer adds. */
  readonly annual: number | null;
  readonly employerAnnual: number | null;
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
  readonly dateOfBirth: string;
  readonly rates: readonly Rate[];
}

export interface Deduction {
  readonly code: string;
  readonly name: string;
  readonly type: PlanType;
  /** `pre_tax`: under section 125 (or, for a traditional 401(k), before income tax alone). */
  readonly treatment: 'pre_tax' | 'post_tax';
  readonly employee: number;
  readonly employer: number;
}

const PAID_STATES: readonly string[] = ['active', 'pending_eoi'];

/** Whether an election is coverage that is paid for on a day. */
export const isPaidOn = (
  { status, effectiveFrom, effectiveTo }: Pick<Enrollment, 'status' | 'effectiveFrom' | 'effectiveTo'>,
  on: string,
): boolean => PAID_STATES.includes(status) && on >= effectiveFrom && (effectiveTo === null || on <= effectiveTo);

/** Cents per year that an election costs on a day, or null where it is not in force or has no price. */
export function annualCost(enrollment: Enrollment, on: string): Price | null {
  const { annual, employerAnnual, tier, coverage, dateOfBirth, rates } = enrollment;
  if (!isPaidOn(enrollment, on)) return null;
  if (annual !== null) return { employee: annual, employer: employerAnnual ?? 0 };
  const rate = rateOn(rates, tier ?? 'ee', ageOn(dateOfBirth, on), on);
  if (!rate) return null;
  const month = monthlyPrice(rate, coverage);
  return { employee: month.employee * 12, employer: month.employer * 12 };
}

/**
 * The deductions of a person on a pay date: for each election in force its code, treatment, and cents of employee and employer
 * for one pay. An election without a price on that day is left out.
 */
export function deductionsPerPay(
  enrollments: readonly Enrollment[],
  payDate: string,
  frequency: PayFrequency,
): readonly Deduction[] {
  return enrollments.flatMap((enrollment): Deduction[] => {
    const cost = annualCost(enrollment, payDate);
    if (!cost) return [];
    const { code, name, type, section125 } = enrollment;
    const employee = perPay(cost.employee, frequency);
    const employer = perPay(cost.employer, frequency);
    if (employee === 0 && employer === 0) return [];
    const isPreTax = type === '401k' || (section125 && type !== 'roth401k');
    return [{ code, name, type, treatment: isPreTax ? 'pre_tax' : 'post_tax', employee, employer }];
  });
}
