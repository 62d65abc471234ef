/**
 * Whether health coverage is affordable for an employee (26 U.S.C. 4980H(b)), by the three safe harbors of 26 CFR
 * 54.4980H-5(e)(2). One of them is enough. What an employer may ask is rounded down. Pure; money is cents a month.
 */
import { mulDivDown, MILLION } from '#modules/payroll/why.model.ts';
import { ACA_MONTH_HOURS } from './enrollment-rules.model.ts';

export interface AffordabilityYear {
  readonly year: number;
  /** Share of household income, in millionths. */
  readonly share: number;
  /** Poverty guideline of a household of one for a year, in cents: the 48 states, Alaska, Hawaii. */
  readonly poverty: { readonly mainland: number; readonly AK: number; readonly HI: number };
  readonly source: string;
}
/**
 * 2026: 9.96 % (Rev. Proc. 2025-25). The guidelines are those in effect within six months before the plan year begins: 2025
 * (90 FR 5917, 17 January 2025).
 */
export const AFFORDABILITY: readonly AffordabilityYear[] = [
  {
    year: 2026,
    share: 99_600,
    poverty: { mainland: 1_565_000, AK: 1_955_000, HI: 1_799_000 },
    source: 'Rev. Proc. 2025-25; 90 FR 5917',
  },
];
/** The figures of a year; undefined where they are not on file. */
export const affordabilityOf = (year: number): AffordabilityYear | undefined =>
  AFFORDABILITY.find((one) => one.year === year);

/** Most that an employee may pay a month by the federal poverty line. */
export const povertyLimit = ({ poverty, share }: AffordabilityYear, state: string): number =>
  mulDivDown(state === 'AK' || state === 'HI' ? poverty[state] : poverty.mainland, share, 12 * MILLION);

/** The same by the rate of pay: 130 hours at the hourly rate, or the salary of a month. */
export const rateLimit = (
  { share }: AffordabilityYear,
  pay: { readonly hourly: number } | { readonly salary: number },
): number => mulDivDown('hourly' in pay ? pay.hourly * ACA_MONTH_HOURS : pay.salary, share, MILLION);

/** The same by Form W-2: wages of box 1 so far, over the months they were paid for. 0 before the first pay. */
export const wagesLimit = ({ share }: AffordabilityYear, box1: number, months: number): number =>
  months <= 0 || box1 <= 0 ? 0 : mulDivDown(box1, share, months * MILLION);

export const HARBORS = { fpl: 'Federal poverty line', rate: 'Rate of pay', wages: 'W-2 wages' } as const;
export type Harbor = keyof typeof HARBORS;
/** The first safe harbor that holds for what an employee pays a month for the cheapest plan alone; null: none. */
export const harborOf = (cost: number, limits: Readonly<Record<Harbor, number>>): Harbor | null =>
  (['fpl', 'rate', 'wages'] as const).find((one) => cost <= limits[one]) ?? null;
