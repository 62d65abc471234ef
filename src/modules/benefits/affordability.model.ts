/**
 * Whether health coverage is affordable for an employee (26 U.S.C. 4980H(b)), by the three safe harbors of 26 CFR
 * 54.4980H-5(e)(2). One of them is enough. What an employer may ask is rounded down. Pure; money is cents a month.
 */
import { addMonths, type Day, yearOf } from '#engine/model/days.ts';
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
/** Required contribution percentage of 26 U.S.C. 36B(c)(2)(C) by the year in which the plan year begins; read on 27 November 2026. */
const SHARES: readonly { readonly year: number; readonly share: number; readonly source: string }[] = [
  { year: 2025, share: 90_200, source: 'Rev. Proc. 2024-35' },
  { year: 2026, share: 99_600, source: 'Rev. Proc. 2025-25' },
];
/**
 * HHS poverty guidelines of one person by the day they took effect, read on 27 November 2026 in copies that quote the notices. Those of
 * 2024 also follow from the low-income levels of the Department of Education, which are 150 % of them: 22,590, 28,215 and 25,965.
 */
const GUIDELINES: readonly {
  readonly from: Day;
  readonly value: AffordabilityYear['poverty'];
  readonly source: string;
}[] = [
  { from: '2024-01-11', value: { mainland: 1_506_000, AK: 1_881_000, HI: 1_731_000 }, source: '89 FR 2961' },
  { from: '2025-01-15', value: { mainland: 1_565_000, AK: 1_955_000, HI: 1_799_000 }, source: '90 FR 5917' },
  { from: '2026-01-13', value: { mainland: 1_596_000, AK: 1_995_000, HI: 1_836_000 }, source: '91 FR 1797' },
];

/**
 * The figures of a plan year by its first day; undefined where they are not on file. The guideline is that in effect six months
 * before, which an employer may always use (26 CFR 54.4980H-5(e)(2)(iv)).
 */
export function affordabilityOf(planStart: Day): AffordabilityYear | undefined {
  const percent = SHARES.find(({ year }) => year === yearOf(planStart));
  const before = addMonths(planStart, -6);
  const guideline = GUIDELINES.findLast(({ from }) => from <= before);
  if (!percent || !guideline) return undefined;
  return {
    year: percent.year,
    share: percent.share,
    poverty: guideline.value,
    source: `${percent.source}; ${guideline.source}`,
  };
}

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
