/**
 * The rules of ranges and merit cycles (handbook, HR rules 2.8) as pure functions. Pay is cents of a full-time year unless a
 * name says otherwise, ratios are percent with one decimal.
 */
import { addMonths, type Day, daysBetween, monthsBetween } from '#engine/model/days.ts';
import { HOURS_PER_YEAR } from '#modules/people/pay-rate.model.ts';

export interface PayRange {
  readonly minimum: number;
  readonly middle: number;
  readonly maximum: number;
}
export interface Band {
  readonly rating: string;
  readonly compaFrom: number;
  readonly least: number;
  readonly most: number;
}
export interface Guideline {
  readonly least: number;
  readonly most: number;
}

const toTenth = (n: number): number => Math.round(n * 10) / 10;
const toHundredth = (n: number): number => Math.round(n * 100) / 100;

/** Annual full-time cents of an hourly rate in cents. */
export const annualOfHourly = (hourly: number): number => Math.round(hourly * HOURS_PER_YEAR);
/** Cents an hour of annual full-time cents, to the nearest cent. */
export const hourlyOfAnnual = (annual: number): number => Math.round(annual / HOURS_PER_YEAR);
/** Cents that a person with this FTE costs in a year. */
export const atFte = (annual: number, fte: number): number => Math.round(annual * fte);

/** Pay as percent of the midpoint. Both are full-time pay, so part-time people compare as they are paid by the hour. */
export const compaRatio = (pay: number, middle: number): number => toTenth((pay / middle) * 100);
/** Where pay lies in the range: 0 at the minimum, 100 at the maximum; outside the range it is below 0 or above 100. */
export const penetration = (pay: number, { minimum, maximum }: PayRange): number =>
  toTenth(((pay - minimum) / (maximum - minimum)) * 100);

/** What is wrong with a guideline; null where each rating has bands from 0 % up, each once, with the least not above the most. */
export function matrixProblem(matrix: readonly Band[]): 'empty' | 'gap' | 'twice' | 'order' | null {
  if (matrix.length === 0) return 'empty';
  if (matrix.some(({ least, most }) => least > most)) return 'order';
  for (const bands of Map.groupBy(matrix, ({ rating }) => rating).values()) {
    if (new Set(bands.map(({ compaFrom }) => compaFrom)).size < bands.length) return 'twice';
    if (bands.every(({ compaFrom }) => compaFrom > 0)) return 'gap';
  }
  return null;
}

/** What the guideline suggests for a rating at a compa-ratio (percent); null where it says nothing of that rating. */
export function guidelineFor(matrix: readonly Band[], rating: string | null, compa: number | null): Guideline | null {
  if (rating === null || compa === null) return null;
  const [band] = matrix
    .filter((one) => one.rating === rating && one.compaFrom <= compa)
    .toSorted((a, b) => b.compaFrom - a.compaFrom);
  return band ? { least: band.least, most: band.most } : null;
}

/** The share of a raise that somebody has earned: days of service in the year before the new pay, 1 from a whole year on. */
export function earnedShare(hireDate: Day, effectiveDate: Day): number {
  const yearBefore = addMonths(effectiveDate, -12);
  if (hireDate <= yearBefore) return 1;
  if (hireDate >= effectiveDate) return 0;
  return Math.round((daysBetween(hireDate, effectiveDate) / daysBetween(yearBefore, effectiveDate)) * 10_000) / 10_000;
}

export interface Eligibility {
  readonly effectiveDate: Day;
  readonly hiredBefore: Day | null;
  readonly minimumMonths: number;
  readonly employmentTypes: readonly string[] | null;
}
export const INELIGIBLE = {
  type: 'Employment type is not in the cycle',
  hired_after: 'Hired too late for the cycle',
  service: 'Not enough service',
  leaving: 'Leaves before the new pay applies',
  no_rate: 'No pay rate',
  no_range: 'No grade',
} as const;
export type Ineligible = keyof typeof INELIGIBLE;

const DEFAULT_TYPES: readonly string[] = ['full_time', 'part_time'];
/** Why a person is not in a cycle; null where they are. */
export function ineligibleFor(
  person: {
    readonly employmentType: string;
    readonly hireDate: Day;
    readonly lastDay: Day | null;
    readonly pay: number | null;
    readonly range: PayRange | null;
  },
  cycle: Eligibility,
): Ineligible | null {
  const types = cycle.employmentTypes?.length ? cycle.employmentTypes : DEFAULT_TYPES;
  if (!types.includes(person.employmentType)) return 'type';
  if (person.lastDay !== null && person.lastDay < cycle.effectiveDate) return 'leaving';
  if (cycle.hiredBefore !== null && person.hireDate >= cycle.hiredBefore) return 'hired_after';
  // Whole months from hire to the day of the new pay; hired after that day there are none.
  const months = person.hireDate > cycle.effectiveDate ? -1 : monthsBetween(person.hireDate, cycle.effectiveDate);
  if (months < cycle.minimumMonths) return 'service';
  if (person.pay === null) return 'no_rate';
  return person.range === null ? 'no_range' : null;
}

export interface Pricing {
  readonly pay: number;
  readonly fte: number;
  readonly range: PayRange;
  /** The raise in percent of pay, before proration. */
  readonly percent: number;
  /** See `earnedShare`; 1 where the cycle does not prorate. */
  readonly share: number;
  /** What becomes of pay above the maximum. */
  readonly overMaximum: 'base' | 'lump';
}
export interface Price {
  /** The raise in percent after proration. */
  readonly earnedPercent: number;
  readonly proposedPay: number;
  /** Paid once, at the person's FTE. */
  readonly lumpSum: number;
  /** What it costs in the first year, at the person's FTE. */
  readonly cost: number;
  readonly compa: number;
  readonly isAboveMaximum: boolean;
}

/** What a raise comes to. A lump sum is what would lie above the maximum; pay itself is never lowered. */
export function priceOf({ pay, fte, range, percent, share, overMaximum }: Pricing): Price {
  const earnedPercent = toHundredth(percent * share);
  const raised = pay + Math.round((pay * earnedPercent) / 100);
  const proposedPay = overMaximum === 'lump' ? Math.min(raised, Math.max(pay, range.maximum)) : raised;
  const lumpSum = atFte(raised - proposedPay, fte);
  return {
    earnedPercent,
    proposedPay,
    lumpSum,
    cost: atFte(proposedPay - pay, fte) + lumpSum,
    compa: compaRatio(proposedPay, range.middle),
    isAboveMaximum: proposedPay > pay && proposedPay > range.maximum,
  };
}

/**
 * What was typed as a raise: a percentage such as 3 or 3.5, or new pay after a dollar sign, per hour for hourly people. Null for
 * nothing, undefined for what is neither, or is less than now or more than 50 %.
 */
export function percentTyped(
  typed: string,
  { pay, share, isHourly }: { readonly pay: number; readonly share: number; readonly isHourly: boolean },
): number | null | undefined {
  const plain = typed.trim().replaceAll(/[,%\s]/g, '');
  if (plain === '') return null;
  const isPay = plain.startsWith('$');
  const digits = isPay ? plain.slice(1) : plain;
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(digits)) return undefined;
  const wanted = isPay ? Math.round(Number(digits) * 100) * (isHourly ? HOURS_PER_YEAR : 1) : null;
  if (wanted !== null && (share === 0 || wanted < pay)) return undefined;
  const percent = wanted === null ? Number(digits) : toHundredth(((wanted / pay - 1) * 100) / share);
  return percent <= MOST_PERCENT ? percent : undefined;
}
/** The largest raise that can be proposed, in percent. */
export const MOST_PERCENT = 50;

export interface Proposed {
  readonly rating: string | null;
  readonly percent: number | null;
  readonly rationale: string | null;
  readonly redCircleReason: string | null;
  readonly guideline: Guideline | null;
  readonly isAboveMaximum: boolean;
}
/** A raise outside the guideline, or one that the guideline knows nothing of. */
export const isOutside = ({ percent, guideline }: Pick<Proposed, 'percent' | 'guideline'>): boolean =>
  percent !== null && (guideline === null || percent < guideline.least || percent > guideline.most);

const isBlank = (text: string | null): boolean => (text ?? '').trim() === '';
export type Missing = 'rating' | 'percent' | 'rationale' | 'redCircleReason';
/** The fields that a proposal still needs before it can be submitted. */
export function missingFrom(one: Proposed): readonly Missing[] {
  return [
    ...(one.rating === null ? (['rating'] as const) : []),
    ...(one.percent === null ? (['percent'] as const) : []),
    ...(one.rating !== null && isOutside(one) && isBlank(one.rationale) ? (['rationale'] as const) : []),
    ...(one.isAboveMaximum && isBlank(one.redCircleReason) ? (['redCircleReason'] as const) : []),
  ];
}

export interface Budget {
  readonly budget: 'percent' | 'amount';
  readonly budgetPercent: number | null;
  readonly budgetAmount: number | null;
}
/**
 * Cents that a group may spend: the percentage of its pay, or its share by pay of a fixed amount. `pay` and `wholePay` are
 * annual cents at FTE of the eligible people of the group and of the cycle.
 */
export function budgetFor({ budget, budgetPercent, budgetAmount }: Budget, pay: number, wholePay: number): number {
  if (budget === 'percent') return Math.round((pay * (budgetPercent ?? 0)) / 100);
  return wholePay > 0 ? Math.round(((budgetAmount ?? 0) * pay) / wholePay) : 0;
}

/** Who proposed a raise for whom: their employee record, where they have one, and the account that wrote the proposal. */
export interface ProposedBy {
  readonly employee: string;
  readonly proposedBy: string | null;
  readonly createdBy: string | null;
}
/** Who would decide: an account, and its employee record if it has one. */
export interface Decider {
  readonly subjectId: string | null;
  readonly accountId: string | null;
}

/**
 * Whether somebody may decide on a proposal: not on their own pay, and not on what they proposed (approvals in
 * `architecture.md`, section 4: no self-approval). Accounts are compared too: not every account of HR is an employee's.
 */
export function mayNotDecide(
  { employee, proposedBy, createdBy }: ProposedBy,
  { subjectId, accountId }: Decider,
): 'self' | 'proposer' | null {
  if (subjectId !== null && subjectId === employee) return 'self';
  const proposed = subjectId !== null && subjectId === proposedBy;
  return proposed || (accountId !== null && accountId === createdBy) ? 'proposer' : null;
}
